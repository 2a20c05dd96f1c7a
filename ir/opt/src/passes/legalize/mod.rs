//! Legalization: expands operations that instruction selection does not handle.
//!
//! Runs last, at every level, so that earlier passes see whole operations: block copies and fills become loads and
//! stores or loops ([`copies`]); under-aligned accesses are split ([`unaligned`]); atomic operations that the
//! target lacks become loops ([`atomics`]); vectors are scalarized ([`vectors`]); intrinsics at types without an
//! instruction become arithmetic ([`arith`], [`halves`]); floating-point operations are done at a type that the
//! target supports ([`floats`]); 128-bit integer division and conversion and the floating-point remainder become
//! calls of library functions, which are linked when first needed ([`wide`]; `global-dce` then removes those that
//! no call needs). Linear.

mod arith;
mod atomics;
mod carry;
mod copies;
mod floats;
mod halves;
mod unaligned;
mod vectors;
mod wide;
mod wide_functions;

use ptxc_ir::{Inst, Intrinsic, Module, Op, Ty, TyKind};

use crate::Context;

/// Runs the pass.
pub fn run(m: &mut Module, cx: &mut Context<'_>) {
    let functions = m.functions().to_vec();
    let mut wide = Vec::new();
    for &f in &functions {
        let work: Vec<Inst> = m.blocks(f).flat_map(|b| m.insts(b)).filter(|&i| is_exchange(m, i)).collect();
        for inst in work {
            atomics::expand(m, inst, cx.options.target);
        }
        let work: Vec<Inst> = m.blocks(f).flat_map(|b| m.insts(b)).filter(|&i| has_vector(m, i)).collect();
        for inst in work {
            vectors::expand(m, inst, cx.options.target);
        }
        let work: Vec<Inst> = m.blocks(f).flat_map(|b| m.insts(b)).filter(|&i| has_vector(m, i)).collect();
        if !work.is_empty() {
            vectors::erase_unused(m, f);
        }
        for inst in work {
            if !m.is_erased(inst) {
                vectors::expand_bytes(m, inst);
            }
        }
        let work: Vec<(Inst, Intrinsic)> =
            m.blocks(f).flat_map(|b| m.insts(b)).filter_map(|i| Some((i, m.intrinsic(i)?))).collect();
        for (inst, intrinsic) in work {
            carry::expand(m, inst, intrinsic);
            if !m.is_erased(inst) {
                arith::expand(m, inst, intrinsic);
            }
            if !m.is_erased(inst) {
                halves::expand(m, inst, intrinsic, cx.options.target);
            }
        }
        let work: Vec<Inst> =
            m.blocks(f).flat_map(|b| m.insts(b)).filter(|&i| floats::concerns(m, i)).collect();
        for inst in work {
            floats::expand(m, inst, cx.options.target);
        }
    }
    for f in functions {
        let work: Vec<Inst> = m.blocks(f).flat_map(|b| m.insts(b)).collect();
        for inst in work {
            match m.op(inst) {
                Op::Call => match m.intrinsic(inst) {
                    Some(Intrinsic::MEMCPY) => copies::copy(m, inst, false),
                    Some(Intrinsic::MEMMOVE) => copies::copy(m, inst, true),
                    Some(Intrinsic::MEMSET) => copies::fill(m, inst),
                    _ => {}
                },
                Op::Load | Op::Store => unaligned::expand(m, inst),
                _ if needs_library(m, inst) => wide.push(inst),
                _ => {}
            }
        }
    }
    if !wide.is_empty() {
        wide::expand(m, &wide);
        cx.clean_up = true;
    }
}

/// Whether an instruction is an atomic read-modify-write.
fn is_exchange(m: &Module, inst: Inst) -> bool {
    matches!(m.op(inst), Op::AtomicRmw | Op::CmpXchg)
}

/// Whether an instruction has a vector as result or operand.
fn has_vector(m: &Module, inst: Inst) -> bool {
    let vector = |ty: Ty| matches!(m.types.kind(ty), TyKind::Vector { .. });
    vector(m.ty(inst)) || m.operands(inst).any(|o| vector(m.ty(o)))
}

/// Whether an instruction divides or converts a 128-bit integer, or is a floating-point remainder.
fn needs_library(m: &Module, inst: Inst) -> bool {
    match m.op(inst) {
        Op::UDiv | Op::SDiv | Op::URem | Op::SRem | Op::FpToUi | Op::FpToSi => m.ty(inst) == Ty::I128,
        Op::UiToFp | Op::SiToFp => m.ty(m.operand(inst, 0)) == Ty::I128,
        Op::FRem => true,
        _ => false,
    }
}
