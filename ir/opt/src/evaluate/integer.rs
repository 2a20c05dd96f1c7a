//! Intrinsics of integers.

use ptxc_ir::{Intrinsic, Module, Ty, Value, sign_extend, truncate};

/// The result of an intrinsic of integer constants.
pub(super) fn intrinsic(m: &mut Module, which: Intrinsic, ty: Ty, args: &[Value]) -> Option<Value> {
    let bits = m.types.int_bits(ty)?;
    let mut numbers = [0_u128; 3];
    for (number, &arg) in numbers.iter_mut().zip(args) {
        *number = m.int_value(arg)?;
    }
    let [a, b, _] = numbers;
    let result = extremum(which, bits, a, b)
        .or_else(|| counted(which, bits, a, b))
        .or_else(|| shifted(which, bits, numbers))
        .or_else(|| high_half(which, bits, a, b))?;
    Some(m.const_int(ty, truncate(result, bits)))
}

fn extremum(which: Intrinsic, bits: u32, a: u128, b: u128) -> Option<u128> {
    let (sa, sb) = (sign_extend(a, bits), sign_extend(b, bits));
    let first = match which {
        Intrinsic::SMIN => sa <= sb,
        Intrinsic::SMAX => sa >= sb,
        Intrinsic::UMIN => a <= b,
        Intrinsic::UMAX => a >= b,
        _ => return None,
    };
    Some(if first { a } else { b })
}

/// Bits counted or turned around; the second argument of the counts makes zero poison.
fn counted(which: Intrinsic, bits: u32, a: u128, poison: u128) -> Option<u128> {
    let counts = matches!(which, Intrinsic::CTLZ | Intrinsic::CTTZ);
    if bits > 64 || counts && a == 0 && poison != 0 {
        return None;
    }
    let x = a as u64;
    Some(u128::from(match which {
        Intrinsic::CTPOP => u64::from(x.count_ones()),
        Intrinsic::CTLZ => u64::from(x.leading_zeros() - (64 - bits)),
        Intrinsic::CTTZ => u64::from(x.trailing_zeros().min(bits)),
        Intrinsic::BITREVERSE => x.reverse_bits() >> (64 - bits),
        Intrinsic::BSWAP => x.swap_bytes() >> (64 - bits),
        _ => return None,
    }))
}

/// Two words shifted as one, by an amount that counts modulo their width.
fn shifted(which: Intrinsic, bits: u32, [high, low, amount]: [u128; 3]) -> Option<u128> {
    if bits > 64 {
        return None;
    }
    let (both, amount) = (high << bits | low, amount % u128::from(bits));
    match which {
        Intrinsic::FSHL => Some(both << amount >> bits),
        Intrinsic::FSHR => Some(both >> amount),
        _ => None,
    }
}

/// The high half of a product.
fn high_half(which: Intrinsic, bits: u32, a: u128, b: u128) -> Option<u128> {
    let signed = match which {
        Intrinsic::MULHI_I | Intrinsic::MULHI_LL | Intrinsic::MULHI_S => true,
        Intrinsic::MULHI_UI | Intrinsic::MULHI_ULL | Intrinsic::MULHI_US => false,
        _ => return None,
    };
    let signed_product = sign_extend(a, bits).wrapping_mul(sign_extend(b, bits));
    Some(if signed { (signed_product >> bits) as u128 } else { a.wrapping_mul(b) >> bits })
}
