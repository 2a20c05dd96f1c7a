//! Replaces division by a constant with multiplication.
//!
//! The quotient is the high half of a product with a scaled reciprocal of the divisor, shifted (Granlund and
//! Montgomery, "Division by Invariant Integers using Multiplication"). The remainder is computed from the quotient.
//! Division by powers of two is already a shift (`rules/integer.rs`). The pass runs late, after the rewrite rules
//! that match divisions. Integers of 32 and 64 bits; linear.
//!
//! ```text
//! udiv i32 %x, 10      ->      lshr (mulhi %x, 0xCCCCCCCD), 3
//! ```

use ptxc_ir::{Builder, Func, Inst, Intrinsic, Module, Op, Ty, Value, truncate};

use crate::Context;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, _: &mut Context<'_>) {
    let divisions: Vec<Inst> =
        m.blocks(f).flat_map(|b| m.insts(b)).filter(|&i| m.op(i).is_int_division()).collect();
    for inst in divisions {
        if let Some(value) = replacement(m, inst) {
            m.replace_and_erase(inst, value);
        }
    }
}

fn replacement(m: &mut Module, inst: Inst) -> Option<Value> {
    let ty = m.ty(inst);
    let bits = m.types.int_bits(ty).filter(|bits| matches!(bits, 32 | 64))?;
    let (x, y) = (m.operand(inst, 0), m.operand(inst, 1));
    let op = m.op(inst);
    let mut b = Builder::before(m, inst);
    let quotient = match op {
        Op::UDiv | Op::URem => {
            let divisor = b.m.int_value(y).filter(|d| *d > 2 && !d.is_power_of_two())?;
            unsigned_quotient(&mut b, ty, bits, x, divisor)
        }
        _ => {
            let divisor = b.m.signed_value(y).filter(|d| !d.unsigned_abs().is_power_of_two() && *d != 0)?;
            signed_quotient(&mut b, ty, bits, x, divisor)
        }
    };
    if matches!(op, Op::UDiv | Op::SDiv) {
        return Some(quotient);
    }
    let product = b.mul(quotient, y, "");
    Some(b.sub(x, product, ""))
}

/// The smallest `shift` and the multiplier `m = ceil(2^(bits + shift) / divisor)` that give every quotient; the
/// multiplier has up to `bits + 1` bits.
fn unsigned_quotient(b: &mut Builder<'_>, ty: Ty, bits: u32, x: Value, divisor: u128) -> Value {
    let log = 128 - (divisor - 1).leading_zeros();
    for shift in 0..=log {
        // With the error e = m * d - 2^(bits + shift), every quotient is correct if e <= 2^shift.
        let (multiplier, error) = reciprocal(bits + shift, divisor);
        if error > 1 << shift {
            continue;
        }
        let low = b.m.const_int(ty, truncate(multiplier, bits));
        let high = high_product(b, ty, false, x, low);
        if multiplier >> bits == 0 {
            return shifted(b, Op::LShr, ty, high, shift);
        }
        // One bit too wide: (x * m) >> bits is high + x, halved without overflow.
        let rest = b.sub(x, high, "");
        let half = shifted(b, Op::LShr, ty, rest, 1);
        let sum = b.add(half, high, "");
        return shifted(b, Op::LShr, ty, sum, shift - 1);
    }
    let divisor = b.m.const_int(ty, divisor);
    b.binary(Op::UDiv, x, divisor, ptxc_ir::Flags::NONE, "")
}

/// `ceil(2^exponent / divisor)` and by how much it times the divisor exceeds the power.
fn reciprocal(exponent: u32, divisor: u128) -> (u128, u128) {
    // 2^exponent may need 129 bits: divide 2^exponent - 1 and correct.
    let ones = if exponent >= 128 { u128::MAX } else { (1 << exponent) - 1 };
    let multiplier = ones / divisor + 1;
    let error = divisor - 1 - ones % divisor;
    (multiplier, error)
}

fn signed_quotient(b: &mut Builder<'_>, ty: Ty, bits: u32, x: Value, divisor: i128) -> Value {
    let size = divisor.unsigned_abs();
    let mut shift = 0;
    let mut chosen = reciprocal(bits - 1, size);
    // Dividends have bits - 1 bits and a sign, so a multiplier of `bits` bits always suffices.
    while chosen.1 > 1 << shift {
        shift += 1;
        chosen = reciprocal(bits - 1 + shift, size);
    }
    let multiplier = chosen.0;
    // The high half counts in 2^bits: one more than the exponent without shift.
    let (multiplier, shift) = if shift == 0 { (multiplier << 1, 0) } else { (multiplier, shift - 1) };
    let constant = b.m.const_int(ty, truncate(multiplier, bits));
    let mut quotient = high_product(b, ty, true, x, constant);
    if multiplier >> (bits - 1) != 0 {
        // As a signed number the multiplier is 2^bits too small.
        quotient = b.add(quotient, x, "");
    }
    let quotient = shifted(b, Op::AShr, ty, quotient, shift);
    // The quotient is rounded down so far; rounding toward zero adds one for negative dividends.
    let sign = shifted(b, Op::AShr, ty, x, bits - 1);
    if divisor < 0 { b.sub(sign, quotient, "") } else { b.sub(quotient, sign, "") }
}

fn shifted(b: &mut Builder<'_>, op: Op, ty: Ty, value: Value, amount: u32) -> Value {
    if amount == 0 {
        return value;
    }
    let amount = b.m.const_int(ty, u128::from(amount));
    b.binary(op, value, amount, ptxc_ir::Flags::NONE, "")
}

fn high_product(b: &mut Builder<'_>, ty: Ty, signed: bool, x: Value, y: Value) -> Value {
    let intrinsic = match (ty, signed) {
        (Ty::I32, false) => Intrinsic::MULHI_UI,
        (Ty::I32, true) => Intrinsic::MULHI_I,
        (_, false) => Intrinsic::MULHI_ULL,
        (_, true) => Intrinsic::MULHI_LL,
    };
    b.intrinsic(intrinsic, &[], &[x, y], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same sequence, evaluated.
    fn unsigned(bits: u32, x: u128, divisor: u128) -> u128 {
        let log = 128 - (divisor - 1).leading_zeros();
        for shift in 0..=log {
            let (multiplier, error) = reciprocal(bits + shift, divisor);
            if error <= 1 << shift {
                let low = truncate(multiplier, bits);
                let high = truncate((x * low) >> bits, bits);
                if multiplier >> bits == 0 {
                    return high >> shift;
                }
                return ((truncate(x.wrapping_sub(high), bits) >> 1) + high) >> (shift - 1);
            }
        }
        x / divisor
    }

    fn signed(bits: u32, x: i128, divisor: i128) -> i128 {
        let size = divisor.unsigned_abs();
        let mut shift = 0;
        let mut chosen = reciprocal(bits - 1, size);
        while chosen.1 > 1 << shift {
            shift += 1;
            chosen = reciprocal(bits - 1 + shift, size);
        }
        let (multiplier, shift) = if shift == 0 { (chosen.0 << 1, 0) } else { (chosen.0, shift - 1) };
        let constant = ptxc_ir::sign_extend(truncate(multiplier, bits), bits);
        let mut quotient = (x * constant) >> bits;
        if multiplier >> (bits - 1) != 0 {
            quotient = ptxc_ir::sign_extend((quotient + x) as u128, bits);
        }
        quotient >>= shift;
        let sign = if x < 0 { -1 } else { 0 };
        if divisor < 0 { sign - quotient } else { quotient - sign }
    }

    #[test]
    fn quotients_are_exact_at_the_edges() {
        let divisors = [
            3_u128,
            5,
            6,
            7,
            9,
            10,
            11,
            12,
            25,
            60,
            100,
            125,
            625,
            641,
            1000,
            1_000_003,
            0x7FFF_FFFF,
            0xFFFF_FFFF,
        ];
        for bits in [32, 64] {
            let top = truncate(u128::MAX, bits);
            for divisor in divisors.into_iter().chain([top, top - 1, top / 2 + 2]) {
                let near = [
                    0,
                    1,
                    divisor - 1,
                    divisor,
                    divisor + 1,
                    top / divisor * divisor - 1,
                    top / divisor * divisor,
                ];
                let wide = [top, top - 1, top / 2, top / 2 + 1, top / 3, 0x1234_5678];
                for x in near.into_iter().chain(wide).filter(|&x| x <= top) {
                    assert_eq!(unsigned(bits, x, divisor), x / divisor, "{x} / {divisor}, {bits} bits");
                }
                if divisor <= top / 2 {
                    let divisor = divisor as i128;
                    let half = (top / 2) as i128;
                    for x in near
                        .into_iter()
                        .chain(wide)
                        .map(|x| x as i128)
                        .filter(|&x| x <= half)
                        .chain([half, half - 1])
                    {
                        for (x, d) in [
                            (x, divisor),
                            (-x, divisor),
                            (x, -divisor),
                            (-x - 1, -divisor),
                            (-half - 1, divisor),
                        ] {
                            assert_eq!(signed(bits, x, d), x / d, "{x} / {d}, {bits} bits");
                        }
                    }
                }
            }
        }
    }
}
