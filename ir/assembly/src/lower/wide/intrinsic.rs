//! Intrinsics on wide integers.
//!
//! Arithmetic with overflow flags or saturation is done on enough limbs for the exact result, which is then
//! checked.

use ptxc_ir::{Builder, IntPred, Intrinsic, Ty, Value as IrValue};

use super::limbs::{self, Direction, LIMB, Limbs};
use super::{compare, count, extended, float, joined, number, resized, signed};

/// Lowers a call with operands of `bits` bits and a result of `to` bits; for arithmetic with overflow also the
/// flag.
pub(super) fn value(
    b: &mut Builder<'_>,
    stem: &str,
    (bits, to): (u32, u32),
    args: &[IrValue],
) -> Option<Vec<IrValue>> {
    let &first = args.first()?;
    if let Some(is_signed) = to_integer(stem) {
        let limits = limits(b, to, is_signed, count(to));
        let limbs = float::to_nearest(b, first, to, is_signed, limits);
        return Some(vec![joined(b, &limbs, to)]);
    }
    let is_signed = stem.starts_with('s') || stem == "abs";
    let second = args.get(1).copied().filter(|&y| b.m.ty(y) == b.m.ty(first));
    let x = extended(b, first, bits, is_signed);
    let y = second.map(|y| extended(b, y, bits, is_signed));
    if let Some(operation) = stem.strip_suffix(".with.overflow") {
        let exact = exact(b, operation.get(1..)?, &x, &y?, is_signed)?;
        let (kept, above) = wrapped(b, &exact, bits, is_signed);
        let over = limbs::compare(b, IntPred::Ne, &exact, &above);
        return Some(vec![joined(b, &kept, bits), over]);
    }
    let clamped = stem.strip_suffix(".sat");
    let operation = clamped.unwrap_or(stem);
    let limbs = match (operation, y) {
        ("smul.fix" | "umul.fix", Some(y)) => {
            let product = exact(b, "mul", &x, &y, is_signed)?;
            let scale = b.m.int_value(*args.get(2)?).and_then(|n| u32::try_from(n).ok())?;
            let (places, fill) = (number(b, scale), limbs::sign(b, &product));
            let value = limbs::shift(b, &product, places, Direction::Right, fill);
            kept(b, value, bits, is_signed, clamped.is_some())
        }
        (_, Some(y)) if clamped.is_some() => {
            let value = exact(b, operation.get(1..)?, &x, &y, is_signed)?;
            kept(b, value, bits, is_signed, true)
        }
        ("smin" | "umin" | "smax" | "umax", Some(y)) => {
            let less = match is_signed {
                true => IntPred::Slt,
                false => IntPred::Ult,
            };
            let is_less = limbs::compare(b, less, &x, &y);
            match operation.ends_with("min") {
                true => limbs::select(b, is_less, &x, &y),
                false => limbs::select(b, is_less, &y, &x),
            }
        }
        ("scmp" | "ucmp", Some(_)) => {
            let (less, more) =
                if is_signed { (IntPred::Slt, IntPred::Sgt) } else { (IntPred::Ult, IntPred::Ugt) };
            let [less, more] = [less, more].map(|pred| {
                let holds = compare(b, pred, first, args[1], bits);
                b.int_cast(holds, Ty::I64, false, "")
            });
            let order = b.sub(more, less, "");
            return Some(vec![resized(b, order, (LIMB, to), true)]);
        }
        ("fshl" | "fshr", Some(y)) => {
            let places = extended(b, *args.get(2)?, bits, false);
            funnel(b, operation == "fshl", (&x, &y), &places, bits)
        }
        ("abs", _) => {
            let sign = limbs::sign(b, &x);
            limbs::negated_where(b, &x, sign)
        }
        ("ctpop", _) => {
            let ones = limbs::ones(b, &x);
            counted(b, ones, bits)
        }
        ("ctlz", _) => {
            let zeros = limbs::zeros(b, &x, Direction::Left);
            let spare = number(b, spare(bits));
            let zeros = b.sub(zeros, spare, "");
            counted(b, zeros, bits)
        }
        ("cttz", _) => {
            let (zeros, most) = (limbs::zeros(b, &x, Direction::Right), number(b, bits));
            let zeros = b.intrinsic(Intrinsic::UMIN, &[Ty::I64], &[zeros, most], "");
            counted(b, zeros, bits)
        }
        ("bswap" | "bitreverse", _) => {
            let row = if operation == "bswap" { Intrinsic::BSWAP } else { Intrinsic::BITREVERSE };
            let turned: Limbs =
                x.iter().rev().map(|&limb| b.intrinsic(row, &[Ty::I64], &[limb], "")).collect();
            let (places, zero) = (number(b, spare(bits)), number(b, 0));
            limbs::shift(b, &turned, places, Direction::Right, zero)
        }
        _ => return None,
    };
    Some(vec![joined(b, &limbs, bits)])
}

/// Whether a saturating conversion from a floating-point number is signed.
fn to_integer(stem: &str) -> Option<bool> {
    match stem {
        "fptosi.sat" => Some(true),
        "fptoui.sat" => Some(false),
        _ => None,
    }
}

/// The number of limb bits beyond the integer.
fn spare(bits: u32) -> u32 {
    count(bits) as u32 * LIMB - bits
}

/// Widens a count to an integer of `bits` bits.
fn counted(b: &mut Builder<'_>, limb: IrValue, bits: u32) -> Limbs {
    let mut limbs = vec![number(b, 0); count(bits)];
    limbs[0] = limb;
    limbs
}

/// The smallest and the largest number of `bits` bits.
fn limits(b: &mut Builder<'_>, bits: u32, is_signed: bool, count: usize) -> (Limbs, Limbs) {
    let ones = bits - u32::from(is_signed);
    let largest: Vec<u64> = (0..count as u32)
        .map(|k| match ones.saturating_sub(k * LIMB) {
            0 => 0,
            LIMB.. => u64::MAX,
            some => (1 << some) - 1,
        })
        .collect();
    let smallest: Vec<u64> = largest.iter().map(|&limb| if is_signed { !limb } else { 0 }).collect();
    (limbs::known(b.m, &smallest), limbs::known(b.m, &largest))
}

/// A signed operation on enough limbs for the exact result.
fn exact(
    b: &mut Builder<'_>,
    operation: &str,
    x: &[IrValue],
    y: &[IrValue],
    is_signed: bool,
) -> Option<Limbs> {
    let count = if matches!(operation, "add" | "sub") { x.len() + 1 } else { 2 * x.len() + 1 };
    let longer = |b: &mut Builder<'_>, limbs: &[IrValue]| -> Limbs {
        let fill = limbs::fill(b, limbs, is_signed);
        let mut limbs = limbs.to_vec();
        limbs.resize(count, fill);
        limbs
    };
    let long = longer(b, x);
    Some(match operation {
        "add" | "sub" | "mul" => {
            let y = longer(b, y);
            match operation {
                "add" => limbs::add(b, &long, &y),
                "sub" => limbs::sub(b, &long, &y),
                _ => limbs::mul(b, &long, &y),
            }
        }
        "shl" => {
            let zero = number(b, 0);
            limbs::shift(b, &long, y[0], Direction::Left, zero)
        }
        _ => return None,
    })
}

/// The low limbs of a number, and their extension to all limbs.
fn wrapped(b: &mut Builder<'_>, value: &[IrValue], bits: u32, is_signed: bool) -> (Limbs, Limbs) {
    let low = &value[..count(bits)];
    let mut above = if is_signed {
        signed(b, low, bits)
    } else {
        let value = joined(b, low, bits);
        extended(b, value, bits, false)
    };
    let fill = limbs::fill(b, &above, is_signed);
    above.resize(value.len(), fill);
    (low.to_vec(), above)
}

/// The low limbs of a number, saturated if `clamped`.
fn kept(b: &mut Builder<'_>, value: Limbs, bits: u32, is_signed: bool, clamped: bool) -> Limbs {
    let mut value = value;
    if clamped {
        let (smallest, largest) = limits(b, bits, is_signed, value.len());
        let below = limbs::compare(b, IntPred::Slt, &value, &smallest);
        let above = limbs::compare(b, IntPred::Sgt, &value, &largest);
        value = limbs::select(b, below, &smallest, &value);
        value = limbs::select(b, above, &largest, &value);
    }
    value.truncate(count(bits));
    value
}

/// Builds a funnel shift: the upper or lower half of two concatenated numbers after a shift modulo the width.
fn funnel(
    b: &mut Builder<'_>,
    left: bool,
    (x, y): (&[IrValue], &[IrValue]),
    places: &[IrValue],
    bits: u32,
) -> Limbs {
    let (zero, one, last) = (number(b, 0), number(b, 1), number(b, bits - 1));
    let places = limbs::remainder(b, places, bits);
    let rest = b.sub(last, places, "");
    // In two steps, so that no shift amount equals the width.
    let (up, down, steps) = if left { (places, rest, (0, 1)) } else { (rest, places, (1, 0)) };
    let step = |b: &mut Builder<'_>, limbs: &[IrValue], steps: u32, direction: Direction| match steps {
        0 => limbs.to_vec(),
        _ => limbs::shift(b, limbs, one, direction, zero),
    };
    let high = step(b, x, steps.0, Direction::Left);
    let high = limbs::shift(b, &high, up, Direction::Left, zero);
    let low = step(b, y, steps.1, Direction::Right);
    let low = limbs::shift(b, &low, down, Direction::Right, zero);
    limbs::each(b, &high, &low, |b, x, y| b.or(x, y, ""))
}
