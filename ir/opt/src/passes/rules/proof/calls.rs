//! Patterns of calls: intrinsics of constants, and of functions as the device library has them.

use ptxc_ir::{CallConv, Flags, FloatPred, IntPred, Intrinsic, Linkage, Op, Value};

use super::pattern::Gen;

/// The two-operand extrema of integers.
pub(super) const EXTREMA: [Intrinsic; 4] =
    [Intrinsic::SMIN, Intrinsic::SMAX, Intrinsic::UMIN, Intrinsic::UMAX];

/// Bits counted, turned around and shifted out of two words.
pub(super) fn bits(g: &mut Gen<'_>) -> Value {
    let (k, a, b, c) = (g.choices.pick(6), g.c(), g.c(), g.c());
    let flag = g.m.const_bool(true);
    match k {
        0 => g.intrinsic(Intrinsic::CTPOP, &[a]),
        1 => g.intrinsic(Intrinsic::BITREVERSE, &[a]),
        2 => g.intrinsic(Intrinsic::CTLZ, &[a, flag]),
        3 => g.intrinsic(Intrinsic::CTTZ, &[a, flag]),
        4 => g.intrinsic(Intrinsic::FSHL, &[a, b, c]),
        _ => g.intrinsic(Intrinsic::FSHR, &[a, b, c]),
    }
}

/// High halves of products of 32 or 64 bits.
pub(super) fn product(g: &mut Gen<'_>) -> Value {
    let rows = [[Intrinsic::MULHI_I, Intrinsic::MULHI_UI], [Intrinsic::MULHI_LL, Intrinsic::MULHI_ULL]];
    let (k, a, b) = (g.choices.pick(2), g.c(), g.c());
    let which = rows[usize::from(g.bits == 64)][k];
    g.fixed(which, &[a, b])
}

/// Functions of `float` or `double` that take their type from the call.
pub(super) fn typed(g: &mut Gen<'_>) -> Value {
    const UNARY: [Intrinsic; 7] = [
        Intrinsic::SQRT,
        Intrinsic::FLOOR,
        Intrinsic::CEIL,
        Intrinsic::TRUNC,
        Intrinsic::RINT,
        Intrinsic::ROUND,
        Intrinsic::FABS,
    ];
    const BINARY: [Intrinsic; 3] = [Intrinsic::COPYSIGN, Intrinsic::MINNUM, Intrinsic::MAXNUM];
    let (k, a, b) = (g.choices.pick(UNARY.len() + BINARY.len()), g.fc(), g.fc());
    match UNARY.get(k) {
        Some(&which) => g.intrinsic(which, &[a]),
        None => g.intrinsic(BINARY[k - UNARY.len()], &[a, b]),
    }
}

/// Functions whose names have the type; those of `double` for 64 bits.
pub(super) fn named(g: &mut Gen<'_>) -> Value {
    const FLOAT: [Intrinsic; 5] = [
        Intrinsic::RCP_RN_F,
        Intrinsic::SQRT_RN_F,
        Intrinsic::EX2_APPROX_F,
        Intrinsic::LG2_APPROX_F,
        Intrinsic::RSQRT_APPROX_F,
    ];
    const DOUBLE: [Intrinsic; 3] = [Intrinsic::RCP_RN_D, Intrinsic::SQRT_RN_D, Intrinsic::RCP_APPROX_FTZ_D];
    let rows: &[Intrinsic] = if g.bits == 64 { &DOUBLE } else { &FLOAT };
    let (k, a) = (g.choices.pick(rows.len()), g.fc());
    g.fixed(rows[k], &[a])
}

/// A call of a function of the library that chooses between two operations and repeats one of them.
pub(super) fn library(g: &mut Gen<'_>) -> Value {
    let (number, argument) = (g.float(), g.fc());
    let counter = g.ty();
    let (ops, times) = ([Op::FAdd, Op::FSub, Op::FMul, Op::FDiv], g.choices.pick(4));
    let (one, other) = (ops[g.choices.pick(4)], ops[g.choices.pick(4)]);
    let (first, times) = (g.int(0), g.int(times as i128));
    let (step, limit) = (g.int(1), g.fc());
    let m = &mut g.m;
    let ty = m.types.function(number, &[number], false);
    let callee = m.add_function("library", ty, Linkage::Internal, CallConv::Device);
    m.func_mut(callee).simplified = true;
    let [entry, body, exit] = ["", "", ""].map(|name| m.add_block(callee, name));
    let x = m.param(callee, 0);
    let mut b = ptxc_ir::Builder::at_end(m, entry);
    let less = b.fcmp(FloatPred::Olt, x, limit, Flags::NONE, "");
    b.cond_br(less, body, exit);
    let mut b = ptxc_ir::Builder::at_end(m, body);
    let (k, sum) = (b.phi(counter, 2, ""), b.phi(number, 2, ""));
    let next = b.binary(one, sum.into(), x, Flags::NONE, "");
    let after = b.binary(Op::Add, k.into(), step, Flags::NONE, "");
    let more = b.icmp(IntPred::Ult, after, times, "");
    b.cond_br(more, body, exit);
    for (phi, begin, again) in [(k, first, after), (sum, x, next)] {
        m.add_incoming(phi, begin, entry);
        m.add_incoming(phi, again, body);
    }
    let mut b = ptxc_ir::Builder::at_end(m, exit);
    let result = b.phi(number, 2, "");
    let result_value = b.binary(other, result.into(), x, Flags::NONE, "");
    b.ret(Some(result_value));
    m.add_incoming(result, x, entry);
    m.add_incoming(result, next, body);
    g.b().call(callee, &[argument], "").into()
}
