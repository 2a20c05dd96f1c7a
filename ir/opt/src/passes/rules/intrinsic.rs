//! Calls of intrinsics with known arguments.

use ptxc_ir::{Inst, Intrinsic, Module, Op, Value};

pub(in crate::passes) fn simplify(m: &mut Module, inst: Inst) -> Option<Value> {
    let intrinsic = m.intrinsic(inst)?;
    match intrinsic {
        Intrinsic::EXPECT => Some(m.operand(inst, 0)),
        Intrinsic::ASSUME => None,
        Intrinsic::WARPSIZE => Some(m.const_i32(32)),
        Intrinsic::SMIN | Intrinsic::SMAX | Intrinsic::UMIN | Intrinsic::UMAX => extremum(m, inst, intrinsic),
        Intrinsic::BSWAP | Intrinsic::BITREVERSE | Intrinsic::CTPOP => unary(m, inst, intrinsic),
        Intrinsic::FMA => fused(m, inst),
        Intrinsic::FABS => absolute(m, inst),
        _ => None,
    }
}

fn extremum(m: &mut Module, inst: Inst, intrinsic: Intrinsic) -> Option<Value> {
    let (a, b) = (m.operand(inst, 0), m.operand(inst, 1));
    if a == b {
        return Some(a);
    }
    let (x, y) = (m.int_value(a)?, m.int_value(b)?);
    let (sx, sy) = (m.signed_value(a)?, m.signed_value(b)?);
    let first = match intrinsic {
        Intrinsic::SMIN => sx <= sy,
        Intrinsic::SMAX => sx >= sy,
        Intrinsic::UMIN => x <= y,
        _ => x >= y,
    };
    Some(if first { a } else { b })
}

fn unary(m: &mut Module, inst: Inst, intrinsic: Intrinsic) -> Option<Value> {
    let value = m.operand(inst, 0);
    let ty = m.ty(inst);
    let bits = m.types.int_bits(ty).filter(|&bits| bits <= 64)?;
    let x = m.int_value(value)? as u64;
    let result = match intrinsic {
        Intrinsic::CTPOP => u64::from(x.count_ones()),
        Intrinsic::BITREVERSE => x.reverse_bits() >> (64 - bits),
        _ => x.swap_bytes() >> (64 - bits),
    };
    Some(m.const_int(ty, u128::from(result)))
}

fn fused(m: &mut Module, inst: Inst) -> Option<Value> {
    let [a, b, c] = [0, 1, 2].map(|k| m.operand(inst, k));
    m.fold_fma(a, b, c)
}

fn absolute(m: &mut Module, inst: Inst) -> Option<Value> {
    let value = m.operand(inst, 0);
    if let Some(folded) = m.fold_fabs(value) {
        return Some(folded);
    }
    // The sign that is dropped does not matter.
    let negated = m.as_op(value, Op::FNeg)?;
    let x = m.operand(negated, 0);
    m.set_operand(inst, 0, x);
    Some(inst.into())
}
