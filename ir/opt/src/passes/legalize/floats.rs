//! Legalizes floating-point operations that the target has only at another type.
//!
//! [`since`] gives the first target with an instruction for an operation (PTX ISA, "Half Precision Floating Point
//! Instructions" and "cvt", Target ISA Notes). An operation without one is computed in `float` and rounded again:
//! with a 24-bit significand the double rounding of sums, products, quotients and roots of `half` and `bfloat` is
//! innocuous (Figueroa, "When is double rounding innocuous?"). Where more bits are lost, the wider number is first
//! rounded to odd, which keeps the information that the last rounding needs (Boldo and Melquiond, "Emulation of FMA
//! and correctly rounded sums").

use ptxc_arch::Target;
use ptxc_ir::{Builder, Flags, FloatPred, Inst, IntPred, Intrinsic, Module, Op, Ty, Value};

/// No target has the instruction.
const NEVER: u16 = u16::MAX;

/// The first target with an instruction for an operation on scalars or pairs of `ty`, a 16-bit type.
pub(super) fn since(op: Op, intrinsic: Option<Intrinsic>, ty: Ty) -> u16 {
    let half = ty == Ty::HALF;
    let or = |bfloat: u16| if half { 0 } else { bfloat };
    match (op, intrinsic) {
        (Op::FAdd | Op::FSub | Op::FMul | Op::FCmp, _) => or(90),
        (Op::FNeg, _) => or(80),
        (Op::FDiv | Op::FRem, _) => NEVER,
        (_, Some(Intrinsic::FMA | Intrinsic::FMULADD | Intrinsic::FABS)) => or(80),
        (_, Some(Intrinsic::MINNUM | Intrinsic::MAXNUM | Intrinsic::MINIMUM | Intrinsic::MAXIMUM)) => 80,
        (
            _,
            Some(
                Intrinsic::FLOOR
                | Intrinsic::CEIL
                | Intrinsic::TRUNC
                | Intrinsic::RINT
                | Intrinsic::NEARBYINT
                | Intrinsic::ROUNDEVEN,
            ),
        ) => or(90),
        (_, Some(Intrinsic::SQRT | Intrinsic::COPYSIGN)) => NEVER,
        _ => 0,
    }
}

/// Whether an instruction may be one that [`expand`] replaces.
pub(super) fn concerns(m: &Module, inst: Inst) -> bool {
    let narrow = |ty: Ty| matches!(ty, Ty::HALF | Ty::BFLOAT);
    narrow(m.ty(inst))
        || m.operands(inst).next().is_some_and(|operand| narrow(m.ty(operand)))
        || matches!(m.intrinsic(inst), Some(Intrinsic::MINIMUM | Intrinsic::MAXIMUM))
}

/// Replaces `inst` if the target `sm` has no instruction for it.
pub(super) fn expand(m: &mut Module, inst: Inst, target: Target) {
    let op = m.op(inst);
    let intrinsic = m.intrinsic(inst);
    let Some(first) = m.operands(inst).next() else { return };
    let (from, to) = (m.ty(first), m.ty(inst));
    let loc = m.loc(inst);
    let mut b = Builder::before(m, inst);
    b.set_loc(loc);
    let value = match op {
        Op::FpExt if from == Ty::BFLOAT => extend(&mut b, first, to, target),
        Op::FpTrunc if to == Ty::BFLOAT => narrow(&mut b, first, target),
        Op::FpToSi | Op::FpToUi if from == Ty::BFLOAT && target.number < 90 => {
            let wide = widened(&mut b, first, target);
            Some(b.cast(op, wide, to, ""))
        }
        Op::SiToFp | Op::UiToFp if matches!(to, Ty::HALF | Ty::BFLOAT) => {
            from_integer(&mut b, op == Op::SiToFp, first, to, target)
        }
        _ if matches!(from, Ty::HALF | Ty::BFLOAT) && since(op, intrinsic, from) > target.number => {
            in_place_of_missing(&mut b, inst, intrinsic, from, target)
        }
        Op::Call if matches!(intrinsic, Some(Intrinsic::MINIMUM | Intrinsic::MAXIMUM)) => {
            let missing = from == Ty::DOUBLE || from == Ty::FLOAT && target.number < 80;
            missing.then(|| with_nan(&mut b, inst, intrinsic == Some(Intrinsic::MINIMUM)))
        }
        _ => None,
    };
    if let Some(value) = value {
        m.replace_and_erase(inst, value);
    }
}

/// Expands a 16-bit operation without an instruction.
fn in_place_of_missing(
    b: &mut Builder<'_>,
    inst: Inst,
    intrinsic: Option<Intrinsic>,
    ty: Ty,
    target: Target,
) -> Option<Value> {
    let (op, flags) = (b.m.op(inst), b.m.flags(inst));
    let args: Vec<Value> = match op {
        Op::Call => b.m.args(inst).collect(),
        _ => b.m.operands(inst).collect(),
    };
    let fused = ty == Ty::BFLOAT && target.number >= 80;
    match (op, intrinsic) {
        // The fused operation was introduced before the others, and is exact with a factor of one or an addend of
        // zero.
        (Op::FAdd | Op::FSub | Op::FMul, _) if fused => {
            let (one, minus_one, minus_zero) = (bfloat(b, 0x3F80), bfloat(b, 0xBF80), bfloat(b, 0x8000));
            let operands = match op {
                Op::FAdd => [args[0], one, args[1]],
                Op::FSub => [args[1], minus_one, args[0]],
                _ => [args[0], args[1], minus_zero],
            };
            Some(b.intrinsic(Intrinsic::FMA, &[ty], &operands, ""))
        }
        (Op::FNeg, _) | (_, Some(Intrinsic::FABS | Intrinsic::COPYSIGN)) => {
            Some(sign(b, op, intrinsic, &args))
        }
        (_, Some(Intrinsic::FMA | Intrinsic::FMULADD)) => fused_in_double(b, &args, target),
        (Op::FCmp, _) => {
            let pred = b.m.float_pred(inst);
            let (x, y) = (widened(b, args[0], target), widened(b, args[1], target));
            Some(b.fcmp(pred, x, y, flags, ""))
        }
        (_, Some(intrinsic)) => {
            let wide: Vec<Value> = args.iter().map(|&arg| widened(b, arg, target)).collect();
            let result = b.intrinsic(intrinsic, &[Ty::FLOAT], &wide, "");
            let result = match intrinsic {
                Intrinsic::MINIMUM | Intrinsic::MAXIMUM if target.number < 80 => {
                    let call = b.m.as_inst(result)?;
                    let value = with_nan(b, call, intrinsic == Intrinsic::MINIMUM);
                    b.m.replace_and_erase(call, value);
                    value
                }
                _ => result,
            };
            narrowed(b, result, ty, target)
        }
        _ => {
            let (x, y) = (widened(b, args[0], target), widened(b, args[1], target));
            let result = b.binary(op, x, y, flags.without(Flags::CONTRACT), "");
            narrowed(b, result, ty, target)
        }
    }
}

fn bfloat(b: &mut Builder<'_>, bits: u64) -> Value {
    b.m.const_float_bits(Ty::BFLOAT, bits)
}

/// Builds negation, absolute value and `copysign` on the bits.
fn sign(b: &mut Builder<'_>, op: Op, intrinsic: Option<Intrinsic>, args: &[Value]) -> Value {
    let ty = b.m.ty(args[0]);
    let bits = b.cast(Op::BitCast, args[0], Ty::I16, "");
    let (top, rest) = (b.m.const_int(Ty::I16, 0x8000), b.m.const_int(Ty::I16, 0x7FFF));
    let bits = match (op, intrinsic) {
        (Op::FNeg, _) => b.xor(bits, top, ""),
        (_, Some(Intrinsic::COPYSIGN)) => {
            let magnitude = b.and(bits, rest, "");
            let other = b.cast(Op::BitCast, args[1], Ty::I16, "");
            let sign = b.and(other, top, "");
            b.or(magnitude, sign, "")
        }
        _ => b.and(bits, rest, ""),
    };
    b.cast(Op::BitCast, bits, ty, "")
}

/// Builds `a * b + c` of `bfloat` in `double`: the product is exact there, and the sum is rounded to odd.
fn fused_in_double(b: &mut Builder<'_>, args: &[Value], target: Target) -> Option<Value> {
    let wide: Vec<Value> = args
        .iter()
        .map(|&arg| {
            let float = widened(b, arg, target);
            b.cast(Op::FpExt, float, Ty::DOUBLE, "")
        })
        .collect();
    let [zero, down, up] = [Intrinsic::FMA_RZ_D, Intrinsic::FMA_RM_D, Intrinsic::FMA_RP_D]
        .map(|intrinsic| b.intrinsic(intrinsic, &[], &wide, ""));
    let inexact = b.fcmp(FloatPred::One, down, up, Flags::NONE, "");
    let odd = set_last_bit(b, zero, Ty::I64, inexact);
    narrow(b, odd, target)
}

/// Builds a NaN-propagating minimum or maximum from one that ignores NaN.
fn with_nan(b: &mut Builder<'_>, call: Inst, minimum: bool) -> Value {
    let ty = b.m.ty(call);
    let (x, y) = (b.m.operand(call, 0), b.m.operand(call, 1));
    let plain = if minimum { Intrinsic::MINNUM } else { Intrinsic::MAXNUM };
    let nan = b.fcmp(FloatPred::Uno, x, y, Flags::NONE, "");
    let sum = b.binary(Op::FAdd, x, y, Flags::NONE, "");
    let smaller = b.intrinsic(plain, &[ty], &[x, y], "");
    b.select(nan, sum, smaller, "")
}

// ---- conversions ----

/// Converts a 16-bit number to `float`, which is exact.
fn widened(b: &mut Builder<'_>, value: Value, target: Target) -> Value {
    match b.m.ty(value) {
        Ty::BFLOAT if target.number < 80 => {
            let bits = b.cast(Op::BitCast, value, Ty::I16, "");
            let bits = b.int_cast(bits, Ty::I32, false, "");
            let sixteen = b.m.const_i32(16);
            let bits = b.shl(bits, sixteen, "");
            b.cast(Op::BitCast, bits, Ty::FLOAT, "")
        }
        Ty::HALF | Ty::BFLOAT => b.cast(Op::FpExt, value, Ty::FLOAT, ""),
        _ => value,
    }
}

/// Converts a `float` to a 16-bit type.
fn narrowed(b: &mut Builder<'_>, value: Value, ty: Ty, target: Target) -> Option<Value> {
    if ty == Ty::BFLOAT && target.number < 80 {
        narrow(b, value, target)
    } else {
        Some(b.cast(Op::FpTrunc, value, ty, ""))
    }
}

/// Converts a `bfloat` to a wider type.
fn extend(b: &mut Builder<'_>, value: Value, ty: Ty, target: Target) -> Option<Value> {
    match ty {
        Ty::FLOAT if target.number < 80 => Some(widened(b, value, target)),
        Ty::DOUBLE if target.number < 90 => {
            let float = widened(b, value, target);
            Some(b.cast(Op::FpExt, float, Ty::DOUBLE, ""))
        }
        _ => None,
    }
}

/// Converts a wider number to `bfloat`, rounded to nearest.
fn narrow(b: &mut Builder<'_>, value: Value, target: Target) -> Option<Value> {
    match b.m.ty(value) {
        Ty::DOUBLE if target.number < 90 => {
            let float = b.intrinsic(Intrinsic::D2F_RZ, &[], &[value], "");
            let back = b.cast(Op::FpExt, float, Ty::DOUBLE, "");
            let inexact = b.fcmp(FloatPred::Une, back, value, Flags::NONE, "");
            let odd = set_last_bit(b, float, Ty::I32, inexact);
            narrowed(b, odd, Ty::BFLOAT, target)
        }
        Ty::FLOAT if target.number < 80 => Some(rounded(b, value)),
        _ => None,
    }
}

/// Rounds a `float` to its high half with integer arithmetic, to nearest even; every NaN becomes the canonical one.
fn rounded(b: &mut Builder<'_>, value: Value) -> Value {
    let bits = b.cast(Op::BitCast, value, Ty::I32, "");
    let (sixteen, one) = (b.m.const_i32(16), b.m.const_i32(1));
    let below_half = b.m.const_i32(0x7FFF);
    let last = b.lshr(bits, sixteen, "");
    let last = b.and(last, one, "");
    let bias = b.add(last, below_half, "");
    let sum = b.add(bits, bias, "");
    let high = b.lshr(sum, sixteen, "");
    let high = b.int_cast(high, Ty::I16, false, "");
    let nan = b.fcmp(FloatPred::Uno, value, value, Flags::NONE, "");
    let canonical = b.m.const_int(Ty::I16, 0x7FFF);
    let result = b.select(nan, canonical, high, "");
    b.cast(Op::BitCast, result, Ty::BFLOAT, "")
}

/// Converts an integer to a 16-bit floating-point number, where there is no conversion.
fn from_integer(b: &mut Builder<'_>, signed: bool, value: Value, ty: Ty, target: Target) -> Option<Value> {
    let bits = b.m.types.int_bits(b.m.ty(value))?;
    if bits == 1 {
        let one = ptxc_ir::float::encode(ty, if signed { -1.0 } else { 1.0 })?;
        let (one, zero) = (b.m.const_float_bits(ty, one), b.m.zero(ty));
        return Some(b.select(value, one, zero, ""));
    }
    if bits > 64 {
        return from_wide_integer(b, signed, value, ty, target);
    }
    if ty == Ty::HALF || target.number >= 90 {
        return None;
    }
    let op = if signed { Op::SiToFp } else { Op::UiToFp };
    if bits <= 16 {
        let float = b.cast(op, value, Ty::FLOAT, "");
        return narrowed(b, float, ty, target);
    }
    let (to_float, back) = if signed {
        (Intrinsic::LL2F_RZ, Intrinsic::F2LL_RZ)
    } else {
        (Intrinsic::ULL2F_RZ, Intrinsic::F2ULL_RZ)
    };
    let wide = b.int_cast(value, Ty::I64, signed, "");
    let float = b.intrinsic(to_float, &[], &[wide], "");
    let kept = b.intrinsic(back, &[], &[float], "");
    let inexact = b.icmp(IntPred::Ne, kept, wide, "");
    let odd = set_last_bit(b, float, Ty::I32, inexact);
    narrowed(b, odd, ty, target)
}

/// Converts a 128-bit integer to a 16-bit number: it selects the 64 bits from bit 0, 32 or 64 on that hold its
/// leading ones, makes the last of them sticky for the bits below, converts and scales. If bits lie below, at least
/// 31 bits are kept, so the rounding is exact.
fn from_wide_integer(
    b: &mut Builder<'_>,
    signed: bool,
    value: Value,
    ty: Ty,
    target: Target,
) -> Option<Value> {
    let op = if signed { Op::SiToFp } else { Op::UiToFp };
    let mut result: Option<Value> = None;
    for skipped in [64, 32, 0] {
        let by = b.m.const_int(Ty::I128, skipped);
        let shifted = if signed { b.ashr(value, by, "") } else { b.lshr(value, by, "") };
        let word = b.int_cast(shifted, Ty::I64, false, "");
        let below = b.m.const_int(Ty::I128, (1 << skipped) - 1);
        let (below, zero) = (b.and(value, below, ""), b.m.zero(Ty::I128));
        let inexact = b.icmp(IntPred::Ne, below, zero, "");
        let sticky = b.int_cast(inexact, Ty::I64, false, "");
        let odd = b.or(word, sticky, "");
        let number = match from_integer(b, signed, odd, ty, target) {
            Some(number) => number,
            None => b.cast(op, odd, ty, ""),
        };
        let wide = if ty == Ty::BFLOAT { extend(b, number, Ty::FLOAT, target) } else { None };
        let wide = wide.unwrap_or_else(|| b.cast(Op::FpExt, number, Ty::FLOAT, ""));
        let scale =
            b.m.const_float_bits(Ty::FLOAT, ptxc_ir::float::encode(Ty::FLOAT, (skipped as f64).exp2())?);
        let scaled = b.binary(Op::FMul, wide, scale, Flags::NONE, "");
        let back = b.int_cast(word, Ty::I128, signed, "");
        let fits = b.icmp(IntPred::Eq, back, shifted, "");
        result = Some(match result {
            None => scaled,
            Some(other) => b.select(fits, scaled, other, ""),
        });
    }
    narrowed(b, result?, ty, target)
}

/// Turns a number rounded towards zero into one rounded to odd.
fn set_last_bit(b: &mut Builder<'_>, value: Value, word: Ty, inexact: Value) -> Value {
    let ty = b.m.ty(value);
    let bits = b.cast(Op::BitCast, value, word, "");
    let sticky = b.int_cast(inexact, word, false, "");
    let odd = b.or(bits, sticky, "");
    b.cast(Op::BitCast, odd, ty, "")
}
