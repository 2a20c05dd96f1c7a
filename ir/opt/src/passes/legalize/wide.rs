//! 128-bit division and conversions as calls.
//!
//! The functions are IR text of our own, `wide.ll`, read into the module when the first call is made.

use ptxc_ir::{Builder, Func, Inst, Module, Op, Ty, Value};

/// The functions.
const LIBRARY: &str = include_str!("wide.ll");

/// Replaces the instructions by calls.
pub(super) fn expand(m: &mut Module, insts: &[Inst]) {
    if m.symbol("__ptxc_udiv128").is_none() && m.add_text(LIBRARY).is_err() {
        return;
    }
    for &inst in insts {
        if let Some(value) = replacement(m, inst) {
            m.replace_and_erase(inst, value);
        }
    }
}

fn replacement(m: &mut Module, inst: Inst) -> Option<Value> {
    let op = m.op(inst);
    let x = m.operand(inst, 0);
    match op {
        Op::UDiv | Op::SDiv | Op::URem | Op::SRem => {
            let y = m.operand(inst, 1);
            let signed = matches!(op, Op::SDiv | Op::SRem);
            let divide = library(m, if signed { "__ptxc_sdiv128" } else { "__ptxc_udiv128" })?;
            let mut b = Builder::before(m, inst);
            let quotient: Value = b.call(divide, &[x, y], "").into();
            if matches!(op, Op::UDiv | Op::SDiv) {
                return Some(quotient);
            }
            let product = b.mul(quotient, y, "");
            Some(b.sub(x, product, ""))
        }
        Op::UiToFp | Op::SiToFp => {
            let name = match (op, m.ty(inst)) {
                (Op::UiToFp, Ty::FLOAT) => "__ptxc_u128_to_f32",
                (Op::UiToFp, Ty::DOUBLE) => "__ptxc_u128_to_f64",
                (_, Ty::FLOAT) => "__ptxc_s128_to_f32",
                (_, Ty::DOUBLE) => "__ptxc_s128_to_f64",
                _ => return None,
            };
            let convert = library(m, name)?;
            Some(Builder::before(m, inst).call(convert, &[x], "").into())
        }
        _ => {
            let convert = library(m, "__ptxc_f64_to_i128")?;
            let mut b = Builder::before(m, inst);
            let source = match b.m.ty(x) {
                Ty::DOUBLE => x,
                _ => b.cast(Op::FpExt, x, Ty::DOUBLE, ""),
            };
            Some(b.call(convert, &[source], "").into())
        }
    }
}

fn library(m: &Module, name: &str) -> Option<Func> {
    m.function_by_name(name)
}
