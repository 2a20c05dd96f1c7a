//! Which steps the compiled tier has instructions for, and which steps end a block.

use super::exchange::Sources;
use crate::exec::collective::source;
use crate::exec::region::Reached;
use crate::program::{AtomOp, CONST, Kind, NONE, Program, Slot};
use crate::scalar::form::Form;
use crate::trap::Space;
use ptxc_ptx::Mod;

/// The value of a slot that is a constant.
pub(super) fn constant(program: &Program, slot: Slot) -> Option<u64> {
    (slot & CONST != 0).then(|| program.consts.get((slot & !CONST) as usize).map(|row| row[0])).flatten()
}

/// Whether a step may leave the loop of the interpreter or go elsewhere: it ends a block.
pub(super) fn transfers(kind: &Kind) -> bool {
    !matches!(
        kind,
        Kind::Alu { .. }
            | Kind::Alu2 { .. }
            | Kind::Special { .. }
            | Kind::FrameAddress { .. }
            | Kind::SharedAddress { .. }
            | Kind::Load(_)
            | Kind::Store(_)
            | Kind::Atom(_)
            | Kind::Activemask { .. }
            | Kind::Isspacep { .. }
            | Kind::ToGeneric { .. }
            | Kind::Mapa { .. }
            | Kind::RankOf { .. }
            | Kind::Nop
    )
}

/// Elements of a load for which there are instructions, at most.
pub(super) const ELEMENTS: usize = 4;

/// The access of a step for which there are instructions.
pub(super) fn reached(kind: &Kind) -> Option<Reached<'_>> {
    let reached = match kind {
        Kind::Load(access) | Kind::Store(access) if access.elements.len() <= ELEMENTS => Reached {
            address: &access.address,
            align: access.align,
            bytes: access.size * access.elements.len() as u32,
            writes: matches!(kind, Kind::Store(_)),
        },
        Kind::Atom(atom) if atom.address.space != Space::Local => {
            let integer = matches!(atom.ty, Mod::U32 | Mod::S32 | Mod::B32);
            let known = !matches!(atom.op, AtomOp::Inc | AtomOp::Dec);
            if !integer || !known || atom.b.len() != 1 || atom.align != 4 {
                return None;
            }
            Reached { address: &atom.address, align: atom.align, bytes: 4, writes: true }
        }
        _ => return None,
    };
    let address = reached.address;
    let fits = match address.space {
        Space::Shared | Space::Const | Space::Param => true,
        Space::Global | Space::Generic => !address.narrow,
        Space::Local => address.narrow || (0..1 << 30).contains(&address.offset),
        Space::SharedCluster => false,
    };
    let frame = address.frame && address.space != Space::Local;
    (fits && !frame).then_some(reached)
}

/// Whether there are instructions for an access of a step.
pub(super) fn accesses(program: &Program, step: u32) -> bool {
    reached(&program.steps[step as usize].kind).is_some()
}

/// Whether a step loads, and there are instructions for it.
pub(super) fn loads(program: &Program, step: u32) -> bool {
    matches!(program.steps[step as usize].kind, Kind::Load(_)) && accesses(program, step)
}

/// Where the lanes of a shuffle get their values, if that is known.
pub(super) fn shuffle(program: &Program, step: u32) -> Option<Sources> {
    let code = &program.steps[step as usize];
    let Kind::Warp(operation) = &code.kind else { return None };
    let mask = if operation.mask == NONE { u32::MAX } else { constant(program, operation.mask)? as u32 };
    if !operation.kind.shuffles()
        || code.guard.slot != NONE
        || mask != u32::MAX
        || operation.s[0] & CONST != 0
    {
        return None;
    }
    let (b, c) = (constant(program, operation.s[1])? as i32 & 31, constant(program, operation.s[2])? as i32);
    Some(std::array::from_fn(|lane| {
        let (other, valid) = source(operation.kind, lane as i32, b, c);
        (if valid { other as u8 & 31 } else { lane as u8 }, valid)
    }))
}

/// Whether a step neither accesses memory nor goes elsewhere, and is not pure: it depends on where the lanes are.
pub(super) fn is_quiet(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::Special { .. }
            | Kind::FrameAddress { .. }
            | Kind::SharedAddress { .. }
            | Kind::Activemask { .. }
            | Kind::Isspacep { .. }
            | Kind::Mapa { .. }
            | Kind::RankOf { .. }
    )
}

/// Whether a step is executed for four lanes at a time.
pub(super) fn has_lanes(program: &Program, step: u32) -> bool {
    is_pure(program, step) || loads(program, step)
}

/// Whether a step is pure and of a form for which there are instructions.
fn is_pure(program: &Program, step: u32) -> bool {
    let form = program.forms[step as usize];
    match &program.steps[step as usize].kind {
        Kind::Alu { s, .. } => one(program, form, s),
        Kind::Alu2 { .. } => matches!(form, Form::Compare { .. }),
        Kind::ToGeneric { .. } | Kind::Nop => true,
        _ => false,
    }
}

fn one(program: &Program, form: Form, s: &[Slot; 4]) -> bool {
    match form {
        Form::Opaque => false,
        // Hosts shift all lanes by one number.
        Form::Shl(_) | Form::Shr { .. } => constant(program, s[1]).is_some(),
        Form::Funnel { .. } => constant(program, s[2]).is_some(),
        Form::Convert { to, from } => !matches!((to, from), (Mod::F64, Mod::F32)),
        _ => true,
    }
}

/// Whether the host has the vectors that the code is made of.
pub(super) fn host_is_fit() -> bool {
    std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("fma")
}
