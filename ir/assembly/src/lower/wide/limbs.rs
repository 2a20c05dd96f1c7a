//! Arithmetic on integers wider than registers, as 64-bit limbs, lowest first.
//!
//! The algorithms are the classical ones (Knuth, The Art of Computer Programming, volume 2, 4.3.1), without branches.

use ptxc_ir::{Builder, Flags, Func, IntPred, Linkage, Module, Op as IrOp, Ty, Value as IrValue};
use ptxc_ir::{CallConv, FnAttrs, Intrinsic};

/// The bits of a limb.
pub(in crate::lower) const LIMB: u32 = 64;

/// Limbs, lowest first; operands of one operation have the same count.
pub(super) type Limbs = Vec<IrValue>;

/// The limbs of a constant, lowest first.
pub(super) fn known(m: &mut Module, words: &[u64]) -> Limbs {
    words.iter().map(|&word| m.const_int(Ty::I64, u128::from(word))).collect()
}

pub(super) fn each(
    b: &mut Builder<'_>,
    x: &[IrValue],
    y: &[IrValue],
    op: fn(&mut Builder<'_>, IrValue, IrValue) -> IrValue,
) -> Limbs {
    x.iter().zip(y).map(|(&x, &y)| op(b, x, y)).collect()
}

/// `x + y + carry`, and the carry out, 0 or 1.
fn add_with_carry(b: &mut Builder<'_>, x: &[IrValue], y: &[IrValue], carry: IrValue) -> (Limbs, IrValue) {
    let mut carry = carry;
    let mut sum = Vec::with_capacity(x.len());
    for (&x, &y) in x.iter().zip(y) {
        let partial = b.add(x, y, "");
        let first = b.icmp(IntPred::Ult, partial, x, "");
        let whole = b.add(partial, carry, "");
        let second = b.icmp(IntPred::Ult, whole, partial, "");
        let out = b.or(first, second, "");
        carry = b.int_cast(out, Ty::I64, false, "");
        sum.push(whole);
    }
    (sum, carry)
}

pub(super) fn add(b: &mut Builder<'_>, x: &[IrValue], y: &[IrValue]) -> Limbs {
    let none = b.m.const_i64(0);
    add_with_carry(b, x, y, none).0
}

/// Builds `x - y`, and a limb that is 1 if `x >= y` as unsigned numbers.
fn subtract(b: &mut Builder<'_>, x: &[IrValue], y: &[IrValue]) -> (Limbs, IrValue) {
    let flipped: Limbs = y.iter().map(|&y| b.not(y, "")).collect();
    let one = b.m.const_i64(1);
    add_with_carry(b, x, &flipped, one)
}

pub(super) fn sub(b: &mut Builder<'_>, x: &[IrValue], y: &[IrValue]) -> Limbs {
    subtract(b, x, y).0
}

/// The low limbs of the product.
pub(super) fn mul(b: &mut Builder<'_>, x: &[IrValue], y: &[IrValue]) -> Limbs {
    let count = x.len();
    let shift = b.m.const_int(Ty::I128, u128::from(LIMB));
    let wide = |b: &mut Builder<'_>, value: IrValue| b.int_cast(value, Ty::I128, false, "");
    let mut product = known(b.m, &vec![0; count]);
    for (i, &x) in x.iter().enumerate() {
        let mut carry = b.m.const_i64(0);
        let x = wide(b, x);
        for (j, &y) in y.iter().enumerate().take(count - i) {
            // At most (2^64 - 1)^2 + 2 (2^64 - 1), the largest 128-bit number.
            let y = wide(b, y);
            let (before, extra) = (wide(b, product[i + j]), wide(b, carry));
            let own = b.mul(x, y, "");
            let sum = b.add(own, before, "");
            let sum = b.add(sum, extra, "");
            product[i + j] = b.int_cast(sum, Ty::I64, false, "");
            let high = b.lshr(sum, shift, "");
            carry = b.int_cast(high, Ty::I64, false, "");
        }
    }
    product
}

/// The direction of a shift.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Direction {
    Left,
    Right,
}

/// Shifts a number by less than its width, filling with the bits of `fill`.
pub(super) fn shift(
    b: &mut Builder<'_>,
    x: &[IrValue],
    places: IrValue,
    direction: Direction,
    fill: IrValue,
) -> Limbs {
    let constant = |b: &mut Builder<'_>, n: u32| b.m.const_i64(i64::from(n));
    // Limb 0 is the first that receives fill bits.
    let mut limbs: Limbs = match direction {
        Direction::Left => x.to_vec(),
        Direction::Right => x.iter().rev().copied().collect(),
    };
    let per_limb = constant(b, LIMB.ilog2());
    let whole = b.lshr(places, per_limb, "");
    let mut step = 1;
    while step < limbs.len() {
        let bit = constant(b, step as u32);
        let (masked, zero) = (b.and(whole, bit, ""), constant(b, 0));
        let moves = b.icmp(IntPred::Ne, masked, zero, "");
        limbs = (0..limbs.len())
            .map(|k| {
                let from = k.checked_sub(step).map_or(fill, |from| limbs[from]);
                b.select(moves, from, limbs[k], "")
            })
            .collect();
        step *= 2;
    }
    let (last, one) = (constant(b, LIMB - 1), constant(b, 1));
    let within = b.and(places, last, "");
    let rest = b.xor(within, last, "");
    let moved: Limbs = (0..limbs.len())
        .map(|k| {
            let near = k.checked_sub(1).map_or(fill, |near| limbs[near]);
            // In two steps, so that no shift amount equals the width of a limb.
            let (own, near) = match direction {
                Direction::Left => {
                    let own = b.shl(limbs[k], within, "");
                    let near = b.lshr(near, one, "");
                    (own, b.lshr(near, rest, ""))
                }
                Direction::Right => {
                    let own = b.lshr(limbs[k], within, "");
                    let near = b.shl(near, one, "");
                    (own, b.shl(near, rest, ""))
                }
            };
            b.or(own, near, "")
        })
        .collect();
    match direction {
        Direction::Left => moved,
        Direction::Right => moved.into_iter().rev().collect(),
    }
}

/// The population count, as a limb.
pub(super) fn ones(b: &mut Builder<'_>, x: &[IrValue]) -> IrValue {
    let zero = b.m.const_i64(0);
    x.iter().fold(zero, |sum, &limb| {
        let own = b.intrinsic(Intrinsic::CTPOP, &[Ty::I64], &[limb], "");
        b.add(sum, own, "")
    })
}

/// The number of leading or trailing zeros; the total number of bits if no bit is set.
pub(super) fn zeros(b: &mut Builder<'_>, x: &[IrValue], side: Direction) -> IrValue {
    let (row, limbs): (_, Limbs) = match side {
        Direction::Left => (Intrinsic::CTLZ, x.to_vec()),
        Direction::Right => (Intrinsic::CTTZ, x.iter().rev().copied().collect()),
    };
    let (zero, all) = (b.m.const_i64(0), b.m.const_i64(i64::from(LIMB)));
    let defined = b.m.const_bool(false);
    // From the least significant limb of the count on.
    limbs.into_iter().fold(zero, |others, limb| {
        let own = b.intrinsic(row, &[Ty::I64], &[limb, defined], "");
        let more = b.add(others, all, "");
        let empty = b.icmp(IntPred::Eq, limb, zero, "");
        b.select(empty, more, own, "")
    })
}

/// The remainder of a number by a divisor below 2^16.
pub(super) fn remainder(b: &mut Builder<'_>, x: &[IrValue], by: u32) -> IrValue {
    let zero = b.m.const_i64(0);
    let divisor = b.m.const_i64(i64::from(by));
    // The weight of a limb in the remainder of the next one.
    let base = b.m.const_int(Ty::I64, (1 << LIMB) % u128::from(by));
    x.iter().rev().fold(zero, |high, &limb| {
        let own = b.binary(IrOp::URem, limb, divisor, Flags::NONE, "");
        let high = b.mul(high, base, "");
        let sum = b.add(high, own, "");
        b.binary(IrOp::URem, sum, divisor, Flags::NONE, "")
    })
}

/// Selects one of two numbers.
pub(super) fn select(b: &mut Builder<'_>, which: IrValue, x: &[IrValue], y: &[IrValue]) -> Limbs {
    x.iter().zip(y).map(|(&x, &y)| b.select(which, x, y, "")).collect()
}

/// A limb filled with the sign bit.
pub(super) fn sign(b: &mut Builder<'_>, x: &[IrValue]) -> IrValue {
    let last = b.m.const_i64(i64::from(LIMB - 1));
    b.ashr(x[x.len() - 1], last, "")
}

/// The value of the limbs above a number: the sign extension, or zero.
pub(super) fn fill(b: &mut Builder<'_>, x: &[IrValue], signed: bool) -> IrValue {
    if signed { sign(b, x) } else { b.m.const_i64(0) }
}

/// Compares numbers that use all bits of their limbs.
pub(super) fn compare(b: &mut Builder<'_>, pred: IntPred, x: &[IrValue], y: &[IrValue]) -> IrValue {
    let zero = b.m.const_i64(0);
    if matches!(pred, IntPred::Eq | IntPred::Ne) {
        let mut differs = zero;
        for (&x, &y) in x.iter().zip(y) {
            let bits = b.xor(x, y, "");
            differs = b.or(differs, bits, "");
        }
        return b.icmp(pred, differs, zero, "");
    }
    // Greater-than is less-than with swapped operands.
    let (below, x, y) = match pred {
        IntPred::Ult | IntPred::Slt => (true, x, y),
        IntPred::Ugt | IntPred::Sgt => (true, y, x),
        IntPred::Uge | IntPred::Sge => (false, x, y),
        _ => (false, y, x),
    };
    let signed = matches!(pred, IntPred::Slt | IntPred::Sgt | IntPred::Sge | IntPred::Sle);
    let (mut x, mut y) = (x.to_vec(), y.to_vec());
    if signed {
        let highest = b.m.const_i64(i64::MIN);
        for limbs in [&mut x, &mut y] {
            if let Some(top) = limbs.last_mut() {
                *top = b.xor(*top, highest, "");
            }
        }
    }
    let (_, not_below) = subtract(b, &x, &y);
    b.icmp(if below { IntPred::Eq } else { IntPred::Ne }, not_below, zero, "")
}

/// The number, negated if all bits of `sign` are set.
pub(super) fn negated_where(b: &mut Builder<'_>, x: &[IrValue], sign: IrValue) -> Limbs {
    let signs = vec![sign; x.len()];
    let flipped = each(b, x, &signs, |b, x, s| b.xor(x, s, ""));
    sub(b, &flipped, &signs)
}

/// Creates a function of two arrays of `count` limbs that returns quotient and remainder, one after the other.
///
/// Computes one quotient bit per iteration: the remainder takes the highest bit of the dividend, and the quotient
/// bit takes its place. Divisors of this size are rare, and a call of one loop is small.
pub(super) fn divider(m: &mut Module, count: u32) -> Func {
    let name = format!("__ptxc_divide_{}", count * LIMB);
    if let Some(known) = m.symbol(&name).and_then(|value| m.as_func(value)) {
        return known;
    }
    let number = m.types.array(Ty::I64, u64::from(count));
    let both = m.types.array(Ty::I64, u64::from(2 * count));
    let ty = m.types.function(both, &[number, number], false);
    let f = m.add_function(&name, ty, Linkage::Internal, CallConv::Device);
    m.func_mut(f).attrs = FnAttrs::NO_INLINE;
    let (entry, round, done) = (m.add_block(f, "entry"), m.add_block(f, "round"), m.add_block(f, "done"));
    let (dividend, divisor) = (m.param(f, 0), m.param(f, 1));
    let mut b = Builder::at_end(m, entry);
    let limbs = |b: &mut Builder<'_>, value: IrValue| -> Limbs {
        (0..count).map(|k| b.extract_value(value, &[k], "")).collect()
    };
    let (start, divisor) = (limbs(&mut b, dividend), limbs(&mut b, divisor));
    b.br(round);
    b.set_block(round);
    let (zero, one) = (b.m.const_i64(0), b.m.const_i64(1));
    let left = b.phi(Ty::I64, 2, "left");
    let phis: Vec<_> = (0..2 * count).map(|_| b.phi(Ty::I64, 2, "")).collect();
    let values: Limbs = phis.iter().map(|&phi| phi.into()).collect();
    let (quotient, remainder) = values.split_at(count as usize);
    let last = b.m.const_i64(i64::from(LIMB - 1));
    let top = b.lshr(quotient[quotient.len() - 1], last, "");
    let over = b.lshr(remainder[remainder.len() - 1], last, "");
    let mut shifted = shift(&mut b, remainder, one, Direction::Left, zero);
    shifted[0] = b.or(shifted[0], top, "");
    let (less, fits) = subtract(&mut b, &shifted, &divisor);
    // A remainder that overflows the limbs exceeds every divisor.
    let bit = b.or(fits, over, "");
    let takes = b.icmp(IntPred::Ne, bit, zero, "");
    let rest: Limbs =
        less.iter().zip(&shifted).map(|(&less, &shifted)| b.select(takes, less, shifted, "")).collect();
    // The state for the next iteration, or the result.
    let mut next = shift(&mut b, quotient, one, Direction::Left, zero);
    next[0] = b.or(next[0], bit, "");
    next.extend(rest);
    let fewer = b.binary(IrOp::Sub, left.into(), one, Flags::NONE, "");
    let more = b.icmp(IntPred::Ne, fewer, zero, "");
    b.cond_br(more, round, done);
    b.set_block(done);
    let mut result = b.m.poison(both);
    for (k, &limb) in next.iter().enumerate() {
        result = b.insert_value(result, limb, &[k as u32], "");
    }
    b.ret(Some(result));
    let rounds = m.const_i64(i64::from(count * LIMB));
    m.add_incoming(left, rounds, entry);
    m.add_incoming(left, fewer, round);
    let first = start.into_iter().chain(std::iter::repeat(zero));
    for ((phi, first), next) in phis.into_iter().zip(first).zip(next) {
        m.add_incoming(phi, first, entry);
        m.add_incoming(phi, next, round);
    }
    f
}
