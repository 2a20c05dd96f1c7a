//! Integer arithmetic and logic.

use ptxc_ir::{Builder, Flags, Inst, Module, Op, Ty, Value, truncate};

use super::{operands_of, pair, width};
use crate::analysis::bits::{is_not_negative, possible_bits};

/// The depth limit of the sign analysis.
const MAX_DEPTH: u32 = 4;

/// An operation on constants.
pub(super) fn fold(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    m.fold_binary(m.op(inst), a, b, m.flags(inst))
}

/// Constants go to the right of operations that commute.
pub(super) fn commute(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    if m.is_const(a) && !m.is_const(b) {
        m.set_operand(inst, 0, b);
        m.set_operand(inst, 1, a);
        return Some(inst.into());
    }
    None
}

/// Neutral and absorbing operands, and an operand combined with itself.
pub(super) fn identity(m: &mut Module, inst: Inst) -> Option<Value> {
    let op = m.op(inst);
    let (a, b) = pair(m, inst);
    let ty = m.ty(inst);
    let bits = m.types.int_bits(ty)?;
    let ones = truncate(u128::MAX, bits);
    match (op, m.int_value(b)) {
        (Op::Add | Op::Sub | Op::Or | Op::Xor | Op::Shl | Op::LShr | Op::AShr, Some(0)) => return Some(a),
        (Op::Mul | Op::UDiv | Op::SDiv, Some(1)) if bits > 1 => return Some(a),
        (Op::Mul | Op::And, Some(0)) => return Some(b),
        (Op::And, Some(c)) if c == ones => return Some(a),
        (Op::Or, Some(c)) if c == ones => return Some(b),
        (Op::URem | Op::SRem, Some(1)) => return Some(m.zero(ty)),
        _ => {}
    }
    if a != b {
        return None;
    }
    match op {
        Op::Sub | Op::Xor => Some(m.zero(ty)),
        Op::And | Op::Or => Some(a),
        _ => None,
    }
}

/// Reassociates a chain of one operation with constants: `(x op c) op d` is `x op (c op d)`.
pub(super) fn join_constants(m: &mut Module, inst: Inst) -> Option<Value> {
    let op = m.op(inst);
    let (a, b) = pair(m, inst);
    let d = m.int_value(b)?;
    let inner = m.as_op(a, op)?;
    let (x, c) = pair(m, inner);
    let c = m.int_value(c)?;
    let ty = m.ty(inst);
    let joined = match op {
        Op::Add => c.wrapping_add(d),
        Op::Mul => c.wrapping_mul(d),
        Op::And => c & d,
        Op::Or => c | d,
        _ => c ^ d,
    };
    let constant = m.const_int(ty, joined);
    // No-wrap survives addition only if the constants have one sign and their sum does not wrap.
    let flags = if op == Op::Add { sum_flags(m, inst, inner, c, d) } else { Flags::NONE };
    Some(Builder::before(m, inst).binary(op, x, constant, flags, ""))
}

fn sum_flags(m: &Module, outer: Inst, inner: Inst, c: u128, d: u128) -> Flags {
    let both = m.flags(outer).common(m.flags(inner));
    let Some(bits) = width(m, outer.into()) else { return Flags::NONE };
    let unsigned = c.checked_add(d).is_some_and(|sum| sum == truncate(sum, bits));
    let (c, d) = (ptxc_ir::sign_extend(c, bits), ptxc_ir::sign_extend(d, bits));
    let sum = c + d;
    let fits = sum == ptxc_ir::sign_extend(sum as u128, bits) && (c >= 0) == (d >= 0);
    both.common(Flags::NSW.when(fits) | Flags::NUW.when(unsigned))
}

/// `x + (0 - y)` is `x - y`; `(x - y) + y` is `x`.
pub(super) fn sum_with_difference(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    if let Some((zero, y)) = operands_of(m, b, Op::Sub) {
        if m.is_zero_bits(zero) {
            return Some(Builder::before(m, inst).sub(a, y, ""));
        }
        if y == a {
            return Some(zero);
        }
    }
    if let Some((x, y)) = operands_of(m, a, Op::Sub)
        && y == b
    {
        return Some(x);
    }
    None
}

/// `x - c` is `x + (-c)`. No-wrap holds unless `-c` wraps.
pub(super) fn difference_with_constant(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let ty = m.ty(inst);
    let c = m.int_value(b)?;
    let bits = m.types.int_bits(ty)?;
    let minimum = c == 1 << (bits - 1);
    let flags = if minimum { Flags::NONE } else { m.flags(inst).common(Flags::NSW) };
    let negative = m.const_int(ty, c.wrapping_neg());
    Some(Builder::before(m, inst).binary(Op::Add, a, negative, flags, ""))
}

/// `(x + y) - x` is `y`, `x - (x + y)` is `-y`.
pub(super) fn difference_with_sum(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    if let Some((x, y)) = operands_of(m, a, Op::Add) {
        if x == b {
            return Some(y);
        }
        if y == b {
            return Some(x);
        }
    }
    if let Some((x, y)) = operands_of(m, b, Op::Add)
        && (x == a || y == a)
    {
        let rest = if x == a { y } else { x };
        return Some(Builder::before(m, inst).neg(rest, Flags::NONE, ""));
    }
    None
}

/// A product with -1 or a power of two.
pub(super) fn product_with_constant(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let ty = m.ty(inst);
    let c = m.int_value(b)?;
    let bits = m.types.int_bits(ty)?;
    if c == truncate(u128::MAX, bits) {
        return Some(Builder::before(m, inst).neg(a, Flags::NONE, ""));
    }
    if c.is_power_of_two() && bits <= 64 {
        let amount = m.const_int(ty, u128::from(c.trailing_zeros()));
        let flags = m.flags(inst);
        // Shifting into the sign bit wraps where multiplying by the smallest number need not.
        let flags = if c.trailing_zeros() == bits - 1 { flags.without(Flags::NSW) } else { flags };
        return Some(Builder::before(m, inst).binary(Op::Shl, a, amount, flags, ""));
    }
    None
}

/// `(x << n) * c` is `x * (c << n)`.
pub(super) fn product_with_shift(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let ty = m.ty(inst);
    let bits = m.types.int_bits(ty)?;
    let c = m.int_value(b)?;
    let (x, n) = operands_of(m, a, Op::Shl)?;
    let n = m.int_value(n).filter(|&n| n < u128::from(bits))?;
    let factor = m.const_int(ty, c << n);
    Some(Builder::before(m, inst).binary(Op::Mul, x, factor, Flags::NONE, ""))
}

/// Unsigned division by a power of two.
pub(super) fn unsigned_division(m: &mut Module, inst: Inst) -> Option<Value> {
    let op = m.op(inst);
    let (a, b) = pair(m, inst);
    let ty = m.ty(inst);
    let c = m.int_value(b).filter(|c| c.is_power_of_two())?;
    let mut builder = Builder::before(m, inst);
    if op == Op::URem {
        let mask = builder.m.const_int(ty, c - 1);
        return Some(builder.and(a, mask, ""));
    }
    let amount = builder.m.const_int(ty, u128::from(c.trailing_zeros()));
    Some(builder.lshr(a, amount, ""))
}

/// Makes divisions and right shifts of non-negative numbers unsigned.
pub(super) fn unsigned(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let op = match m.op(inst) {
        Op::SDiv => Op::UDiv,
        Op::SRem => Op::URem,
        Op::AShr => Op::LShr,
        _ => return None,
    };
    let is_shift = op == Op::LShr;
    let not_negative = (is_shift || is_not_negative(m, b, MAX_DEPTH)) && is_not_negative(m, a, MAX_DEPTH);
    let flags = m.flags(inst);
    not_negative.then(|| Builder::before(m, inst).binary(op, a, b, flags, ""))
}

/// Signed division by a power of two. It rounds toward zero, so a negative dividend is biased by the divisor
/// minus one before the shift.
pub(super) fn signed_division(m: &mut Module, inst: Inst) -> Option<Value> {
    let op = m.op(inst);
    let (a, b) = pair(m, inst);
    let ty = m.ty(inst);
    let bits = m.types.int_bits(ty).filter(|bits| matches!(bits, 16 | 32 | 64))?;
    let c = m.signed_value(b)?;
    let k = (c > 0 && (c as u128).is_power_of_two()).then(|| (c as u128).trailing_zeros())?;
    if k == 0 {
        return None;
    }
    let exact = m.flags(inst).has(Flags::EXACT);
    let mut builder = Builder::before(m, inst);
    let shift = builder.m.const_int(ty, u128::from(k));
    if op == Op::SDiv && exact {
        return Some(builder.binary(Op::AShr, a, shift, Flags::EXACT, ""));
    }
    let top = builder.m.const_int(ty, u128::from(bits - 1));
    let rest = builder.m.const_int(ty, u128::from(bits - k));
    let sign = builder.ashr(a, top, "");
    let bias = builder.lshr(sign, rest, "");
    let biased = builder.add(a, bias, "");
    if op == Op::SDiv {
        return Some(builder.ashr(biased, shift, ""));
    }
    let mask = builder.m.const_int(ty, (c as u128 - 1) ^ truncate(u128::MAX, bits));
    let multiple = builder.and(biased, mask, "");
    Some(builder.sub(a, multiple, ""))
}

/// Narrows the division of an extended 32-bit number by a constant that fits 32 bits.
pub(super) fn narrow_division(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let (op, ty) = (m.op(inst), m.ty(inst));
    let extension = if matches!(op, Op::SDiv | Op::SRem) { Op::SExt } else { Op::ZExt };
    let wide = m.as_op(a, extension)?;
    let x = m.operand(wide, 0);
    let fits = match extension {
        // The smallest number has no positive counterpart: its quotient by -1 fits only the wide type.
        Op::SExt => m.signed_value(b).is_some_and(|c| i32::try_from(c).is_ok_and(|c| c != 0 && c != -1)),
        _ => m.int_value(b).is_some_and(|c| u32::try_from(c).is_ok_and(|c| c != 0)),
    };
    if m.ty(x) != Ty::I32 || !fits {
        return None;
    }
    let constant = m.int_value(b)?;
    let constant = m.const_int(Ty::I32, truncate(constant, 32));
    let mut b = Builder::before(m, inst);
    let quotient = b.binary(op, x, constant, Flags::NONE, "");
    Some(b.cast(extension, quotient, ty, ""))
}

/// Removes a mask that keeps every bit that can be set; folds one that keeps none of them to zero.
pub(super) fn idle_mask(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let mask = m.int_value(b)?;
    let possible = possible_bits(m, a, 4)?;
    if possible & !mask == 0 {
        return Some(a);
    }
    let ty = m.ty(inst);
    (possible & mask == 0).then(|| m.zero(ty))
}

/// `(x & c) | (x & d)` is `x & (c | d)`.
pub(super) fn same_source(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let ((x, c), (y, d)) = (operands_of(m, a, Op::And)?, operands_of(m, b, Op::And)?);
    let mask = m.int_value(c)? | m.int_value(d)?;
    if x != y {
        return None;
    }
    let ty = m.ty(inst);
    let mask = m.const_int(ty, mask);
    Some(Builder::before(m, inst).and(x, mask, ""))
}

/// `(x << c) | (y >> (w - c))` is a funnel shift.
pub(super) fn rotate(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let ty = m.ty(inst);
    if ty != Ty::I32 {
        return None;
    }
    let (high, low) = match (operands_of(m, a, Op::Shl), operands_of(m, b, Op::LShr)) {
        (Some(high), Some(low)) => (high, low),
        _ => (operands_of(m, b, Op::Shl)?, operands_of(m, a, Op::LShr)?),
    };
    let left = m.int_value(high.1)?;
    let right = m.int_value(low.1)?;
    if left == 0 || right == 0 || left + right != 32 {
        return None;
    }
    let amount = m.const_i32(left as i32);
    Some(Builder::before(m, inst).intrinsic(
        ptxc_ir::Intrinsic::FSHL,
        &[Ty::I32],
        &[high.0, low.0, amount],
        "",
    ))
}

/// The negation of a comparison is a comparison.
pub(super) fn negated_comparison(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    if m.ty(inst) != Ty::I1 || m.int_value(b) != Some(1) {
        return None;
    }
    if let Some(compare) = m.as_op(a, Op::ICmp).filter(|&c| m.has_one_use(c)) {
        let (x, y) = pair(m, compare);
        let pred = m.int_pred(compare).inverse();
        return Some(Builder::before(m, inst).icmp(pred, x, y, ""));
    }
    let compare = m.as_op(a, Op::FCmp).filter(|&c| m.has_one_use(c))?;
    let (x, y) = pair(m, compare);
    let (pred, flags) = (m.float_pred(compare).inverse(), m.flags(compare));
    Some(Builder::before(m, inst).fcmp(pred, x, y, flags, ""))
}

/// A shift of a shift, both by constants.
pub(super) fn shift_of_shift(m: &mut Module, inst: Inst) -> Option<Value> {
    let op = m.op(inst);
    let (a, b) = pair(m, inst);
    let ty = m.ty(inst);
    let bits = m.types.int_bits(ty)?;
    let n = m.int_value(b)?;
    // Two shifts the same way by constants are one.
    if let Some((x, k)) = operands_of(m, a, op)
        && let Some(k) = m.int_value(k)
    {
        let total = n.saturating_add(k);
        if total < u128::from(bits) {
            let amount = m.const_int(ty, total);
            return Some(Builder::before(m, inst).binary(op, x, amount, Flags::NONE, ""));
        }
        if op != Op::AShr {
            return Some(m.zero(ty));
        }
    }
    // The sign bit survives an arithmetic shift.
    if op == Op::LShr
        && n == u128::from(bits - 1)
        && let Some((x, _)) = operands_of(m, a, Op::AShr)
    {
        return Some(Builder::before(m, inst).lshr(x, b, ""));
    }
    // (x << n) >> n keeps the low bits, (x >> n) << n the high ones.
    let (inner, mask) = match op {
        Op::LShr => (Op::Shl, truncate(u128::MAX, bits) >> n.min(127)),
        Op::Shl => (Op::LShr, truncate(truncate(u128::MAX, bits) << n.min(127), bits)),
        _ => return None,
    };
    let (x, k) = operands_of(m, a, inner)?;
    if m.int_value(k) != Some(n) || n >= u128::from(bits) {
        return None;
    }
    let mask = m.const_int(ty, mask);
    Some(Builder::before(m, inst).and(x, mask, ""))
}
