//! Which steps the compiled tier has instructions for, and which steps end a block.

use crate::program::{CONST, Kind, Program, Slot};
use crate::scalar::form::Form;
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

/// Whether a step is pure and of a form for which there are instructions.
pub(super) fn has_lanes(program: &Program, step: u32) -> bool {
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
