//! Uniformity analysis: values that are equal in all threads of a warp.
//!
//! Kernel parameters, block indices and grid dimensions are uniform, and so is everything computed from them. A
//! value loaded from a uniform address is only likely to be uniform, since other threads may write between two
//! loads: use that as a profitability hint, never as a fact.

use ptxc_ir::{Func, Inst, Intrinsic, Module, Op, OpClass, Value};

/// The limit of instructions examined for one query.
const MAX_LOOKED_AT: usize = 32;

/// Whether a value is uniform, provided that no thread writes the memory that it is loaded from.
pub fn is_likely_uniform(m: &Module, f: Func, value: Value) -> bool {
    follows(m, f, value, |load| m.access(load).is_simple())
}

/// Whether a value is uniform, whatever other threads write.
pub fn is_uniform(m: &Module, f: Func, value: Value) -> bool {
    follows(m, f, value, |_| false)
}

/// Whether a value is computed from uniform values alone, and from loads that `reads` admits.
fn follows(m: &Module, f: Func, value: Value, reads: impl Fn(Inst) -> bool) -> bool {
    let mut work = vec![value];
    let mut looked_at = 0;
    while let Some(value) = work.pop() {
        if m.is_const(value) || m.as_global(value).is_some() {
            continue;
        }
        if m.as_param(value).is_some() {
            match m.func(f).is_kernel() {
                true => continue,
                false => return false,
            }
        }
        looked_at += 1;
        let Some(inst) = m.as_inst(value).filter(|_| looked_at <= MAX_LOOKED_AT) else { return false };
        match m.op(inst) {
            Op::Load if reads(inst) => {}
            Op::ICmp | Op::FCmp | Op::Select | Op::FNeg | Op::Freeze | Op::Gep => {}
            Op::ExtractValue | Op::InsertValue => {}
            Op::Call if m.intrinsic(inst).is_some_and(is_uniform_call) => {}
            op if matches!(op.class(), OpClass::Binary | OpClass::Cast) => {}
            _ => return false,
        }
        work.extend(m.operands(inst));
    }
    true
}

/// Whether an intrinsic returns a uniform value for uniform arguments.
fn is_uniform_call(intrinsic: Intrinsic) -> bool {
    let of_the_grid = [
        Intrinsic::CTAID_X,
        Intrinsic::CTAID_Y,
        Intrinsic::CTAID_Z,
        Intrinsic::NCTAID_X,
        Intrinsic::NCTAID_Y,
        Intrinsic::NCTAID_Z,
        Intrinsic::NTID_X,
        Intrinsic::NTID_Y,
        Intrinsic::NTID_Z,
    ];
    let extrema = [Intrinsic::SMIN, Intrinsic::SMAX, Intrinsic::UMIN, Intrinsic::UMAX];
    of_the_grid.contains(&intrinsic) || extrema.contains(&intrinsic)
}
