//! Expands integer and floating-point intrinsics at types without an instruction.
//!
//! Instruction selection handles minimum, maximum, absolute value and bit counts at 16, 32 and 64 bits. Here the
//! other widths, saturating arithmetic, arithmetic with overflow flags, and a few floating-point functions are
//! expanded into legal operations.

use ptxc_ir::{Builder, Flags, FloatPred, Inst, IntPred, Intrinsic, Module, Op, Ty, Value};

/// Expands the call `inst` if instruction selection does not handle it.
pub(super) fn expand(m: &mut Module, inst: Inst, intrinsic: Intrinsic) {
    let args: Vec<Value> = m.args(inst).collect();
    let Some(&first) = args.first() else { return };
    let ty = m.ty(first);
    let loc = m.loc(inst);
    let result = m.ty(inst);
    let mut b = Builder::before(m, inst);
    b.set_loc(loc);
    let value = match b.m.types.int_bits(ty) {
        Some(bits) => integer(&mut b, intrinsic, bits, ty, result, &args),
        None => float(&mut b, intrinsic, ty, result, &args),
    };
    if let Some(value) = value {
        m.replace_and_erase(inst, value);
    }
}

fn integer(
    b: &mut Builder<'_>,
    intrinsic: Intrinsic,
    bits: u32,
    ty: Ty,
    result: Ty,
    args: &[Value],
) -> Option<Value> {
    let native = matches!(bits, 16 | 32 | 64);
    let (x, y) = (args[0], args.get(1).copied());
    Some(match (intrinsic, y) {
        (Intrinsic::UADD_SAT, Some(y)) => {
            let sum = b.add(x, y, "");
            let over = b.icmp(IntPred::Ult, sum, x, "");
            let ones = b.m.all_ones(ty);
            b.select(over, ones, sum, "")
        }
        (Intrinsic::USUB_SAT, Some(y)) => {
            let difference = b.sub(x, y, "");
            let below = b.icmp(IntPred::Ult, x, y, "");
            let zero = b.m.zero(ty);
            b.select(below, zero, difference, "")
        }
        (Intrinsic::SADD_SAT | Intrinsic::SSUB_SAT, Some(y)) if bits != 32 => {
            let (wrapped, over) = signed_overflow(b, intrinsic == Intrinsic::SADD_SAT, ty, x, y);
            // Saturates towards the sign of the first operand.
            let last = b.m.const_int(ty, u128::from(bits - 1));
            let sign = b.ashr(x, last, "");
            let largest = b.m.const_int(ty, (1 << (bits - 1)) - 1);
            let bound = b.xor(sign, largest, "");
            b.select(over, bound, wrapped, "")
        }
        (Intrinsic::UADD_WITH_OVERFLOW, Some(y)) => {
            let sum = b.add(x, y, "");
            let over = b.icmp(IntPred::Ult, sum, x, "");
            pair(b, result, sum, over)
        }
        (Intrinsic::USUB_WITH_OVERFLOW, Some(y)) => {
            let difference = b.sub(x, y, "");
            let over = b.icmp(IntPred::Ult, x, y, "");
            pair(b, result, difference, over)
        }
        (Intrinsic::SADD_WITH_OVERFLOW | Intrinsic::SSUB_WITH_OVERFLOW, Some(y)) => {
            let (wrapped, over) = signed_overflow(b, intrinsic == Intrinsic::SADD_WITH_OVERFLOW, ty, x, y);
            pair(b, result, wrapped, over)
        }
        (Intrinsic::UMUL_WITH_OVERFLOW | Intrinsic::SMUL_WITH_OVERFLOW, Some(y)) => {
            let (product, over) = multiply(b, intrinsic == Intrinsic::SMUL_WITH_OVERFLOW, bits, ty, x, y);
            pair(b, result, product, over)
        }
        (Intrinsic::SMIN, Some(y)) if !native => choose(b, IntPred::Slt, x, y),
        (Intrinsic::SMAX, Some(y)) if !native => choose(b, IntPred::Sgt, x, y),
        (Intrinsic::UMIN, Some(y)) if !native => choose(b, IntPred::Ult, x, y),
        (Intrinsic::UMAX, Some(y)) if !native => choose(b, IntPred::Ugt, x, y),
        (Intrinsic::ABS, _) if !native => {
            let zero = b.m.zero(ty);
            let negative = b.icmp(IntPred::Slt, x, zero, "");
            let negated = b.sub(zero, x, "");
            b.select(negative, negated, x, "")
        }
        (Intrinsic::CTPOP | Intrinsic::CTLZ | Intrinsic::CTTZ, _) if !native => {
            count(b, intrinsic, bits, ty, x)?
        }
        (Intrinsic::BITREVERSE, _) if bits < 32 => {
            let wide = b.int_cast(x, Ty::I32, false, "");
            let reversed = b.intrinsic(Intrinsic::BITREVERSE, &[Ty::I32], &[wide], "");
            let drop = b.m.const_int(Ty::I32, u128::from(32 - bits));
            let low = b.lshr(reversed, drop, "");
            b.int_cast(low, ty, false, "")
        }
        (Intrinsic::BITREVERSE | Intrinsic::BSWAP, _) if bits == 128 => {
            let (low, high) = halves(b, x);
            let low = b.intrinsic(intrinsic, &[Ty::I64], &[low], "");
            let high = b.intrinsic(intrinsic, &[Ty::I64], &[high], "");
            join(b, high, low)
        }
        (Intrinsic::FSHL | Intrinsic::FSHR, Some(y)) if !native => {
            let &count = args.get(2)?;
            funnel(b, intrinsic == Intrinsic::FSHL, bits, ty, (x, y), count)
        }
        _ => return None,
    })
}

fn pair(b: &mut Builder<'_>, ty: Ty, value: Value, over: Value) -> Value {
    let empty = b.m.undef(ty);
    let first = b.insert_value(empty, value, &[0], "");
    b.insert_value(first, over, &[1], "")
}

fn choose(b: &mut Builder<'_>, pred: IntPred, x: Value, y: Value) -> Value {
    let first = b.icmp(pred, x, y, "");
    b.select(first, x, y, "")
}

/// Builds the wrapped sum or difference, and the overflow flag.
fn signed_overflow(b: &mut Builder<'_>, add: bool, ty: Ty, x: Value, y: Value) -> (Value, Value) {
    let wrapped = if add { b.add(x, y, "") } else { b.sub(x, y, "") };
    // A sum is wrong if its sign is that of neither operand, a difference if the operands' signs differ
    // and it has that of the second.
    let against_x = b.xor(x, wrapped, "");
    let against_y = if add { b.xor(y, wrapped, "") } else { b.xor(x, y, "") };
    let both = b.and(against_x, against_y, "");
    let zero = b.m.zero(ty);
    let over = b.icmp(IntPred::Slt, both, zero, "");
    (wrapped, over)
}

/// Builds the wrapped product and the overflow flag.
fn multiply(b: &mut Builder<'_>, signed: bool, bits: u32, ty: Ty, x: Value, y: Value) -> (Value, Value) {
    let product = b.mul(x, y, "");
    let over = match bits {
        ..=32 => {
            let wide = b.m.types.int(2 * bits.max(8));
            let (a, c) = (b.int_cast(x, wide, signed, ""), b.int_cast(y, wide, signed, ""));
            let full = b.mul(a, c, "");
            let again = b.int_cast(product, wide, signed, "");
            b.icmp(IntPred::Ne, full, again, "")
        }
        64 => {
            let row = if signed { Intrinsic::MULHI_LL } else { Intrinsic::MULHI_ULL };
            let high = b.intrinsic(row, &[], &[x, y], "");
            let expected = if signed {
                let last = b.m.const_int(ty, 63);
                b.ashr(product, last, "")
            } else {
                b.m.zero(ty)
            };
            b.icmp(IntPred::Ne, high, expected, "")
        }
        _ => quotient_differs(b, signed, ty, product, x, y),
    };
    (product, over)
}

/// Builds whether dividing the product by one factor does not give the other one.
fn quotient_differs(b: &mut Builder<'_>, signed: bool, ty: Ty, product: Value, x: Value, y: Value) -> Value {
    let (zero, one) = (b.m.zero(ty), b.m.const_int(ty, 1));
    let none = b.icmp(IntPred::Eq, x, zero, "");
    // Dividing the smallest number by -1 overflows, so that factor is handled separately.
    let minus_one = b.m.all_ones(ty);
    let negates = if signed { b.icmp(IntPred::Eq, x, minus_one, "") } else { b.m.const_bool(false) };
    let unsafe_divisor = b.or(none, negates, "");
    let divisor = b.select(unsafe_divisor, one, x, "");
    let quotient = b.binary(if signed { Op::SDiv } else { Op::UDiv }, product, divisor, Flags::NONE, "");
    let differs = b.icmp(IntPred::Ne, quotient, y, "");
    let yes = b.not(unsafe_divisor, "");
    let plain = b.and(differs, yes, "");
    if !signed {
        return plain;
    }
    let smallest = b.m.const_int(ty, 1 << 127);
    let is_smallest = b.icmp(IntPred::Eq, y, smallest, "");
    let negated = b.and(negates, is_smallest, "");
    b.or(plain, negated, "")
}

fn halves(b: &mut Builder<'_>, x: Value) -> (Value, Value) {
    let low = b.int_cast(x, Ty::I64, false, "");
    let half = b.m.const_int(Ty::I128, 64);
    let shifted = b.lshr(x, half, "");
    let high = b.int_cast(shifted, Ty::I64, false, "");
    (low, high)
}

fn join(b: &mut Builder<'_>, low: Value, high: Value) -> Value {
    let low = b.int_cast(low, Ty::I128, false, "");
    let high = b.int_cast(high, Ty::I128, false, "");
    let half = b.m.const_int(Ty::I128, 64);
    let high = b.shl(high, half, "");
    b.or(low, high, "")
}

/// Expands bit counts at less than 16 bits, or at 128.
fn count(b: &mut Builder<'_>, intrinsic: Intrinsic, bits: u32, ty: Ty, x: Value) -> Option<Value> {
    let no = b.m.const_bool(false);
    let counted = |b: &mut Builder<'_>, value: Value, ty: Ty| {
        let args: &[Value] = if intrinsic == Intrinsic::CTPOP { &[value] } else { &[value, no] };
        b.intrinsic(intrinsic, &[ty], args, "")
    };
    if bits < 32 {
        let mut wide = b.int_cast(x, Ty::I32, false, "");
        if intrinsic == Intrinsic::CTTZ {
            // A set bit above the top bit stops the count.
            let stop = b.m.const_int(Ty::I32, 1 << bits);
            wide = b.or(wide, stop, "");
        }
        let mut number = counted(b, wide, Ty::I32);
        if intrinsic == Intrinsic::CTLZ {
            let above = b.m.const_int(Ty::I32, u128::from(32 - bits));
            number = b.sub(number, above, "");
        }
        return Some(b.int_cast(number, ty, false, ""));
    }
    if bits != 128 {
        return None;
    }
    let (low, high) = halves(b, x);
    let (in_low, in_high) = (counted(b, low, Ty::I64), counted(b, high, Ty::I64));
    let number = match intrinsic {
        Intrinsic::CTPOP => b.add(in_low, in_high, ""),
        _ => {
            let (near, in_near, in_far) =
                if intrinsic == Intrinsic::CTLZ { (high, in_high, in_low) } else { (low, in_low, in_high) };
            let zero = b.m.zero(Ty::I64);
            let empty = b.icmp(IntPred::Eq, near, zero, "");
            let half = b.m.const_i64(64);
            let behind = b.add(in_far, half, "");
            b.select(empty, behind, in_near, "")
        }
    };
    Some(b.int_cast(number, ty, false, ""))
}

/// Expands a funnel shift; the count is modulo the width.
fn funnel(b: &mut Builder<'_>, left: bool, bits: u32, ty: Ty, (x, y): (Value, Value), count: Value) -> Value {
    let width = b.m.const_int(ty, u128::from(bits));
    let mask = b.m.const_int(ty, u128::from(bits - 1));
    // The widths that reach this function are powers of two.
    let count = b.and(count, mask, "");
    let rest = b.sub(width, count, "");
    let rest = b.and(rest, mask, "");
    let (kept, other, kept_by, other_by) = if left { (x, y, count, rest) } else { (y, x, count, rest) };
    let (main, carried) = if left {
        (b.shl(kept, kept_by, ""), b.lshr(other, other_by, ""))
    } else {
        (b.lshr(kept, kept_by, ""), b.shl(other, other_by, ""))
    };
    let zero = b.m.zero(ty);
    let none = b.icmp(IntPred::Eq, count, zero, "");
    let both = b.or(main, carried, "");
    b.select(none, kept, both, "")
}

fn float(b: &mut Builder<'_>, intrinsic: Intrinsic, ty: Ty, result: Ty, args: &[Value]) -> Option<Value> {
    let &x = args.first()?;
    match intrinsic {
        Intrinsic::ROUND => {
            let whole = b.intrinsic(Intrinsic::TRUNC, &[ty], &[x], "");
            let part = b.binary(Op::FSub, x, whole, Flags::NONE, "");
            let part = b.intrinsic(Intrinsic::FABS, &[ty], &[part], "");
            let half = ptxc_ir::float::encode(ty, 0.5)?;
            let half = b.m.const_float_bits(ty, half);
            let one = ptxc_ir::float::encode(ty, 1.0)?;
            let one = b.m.const_float_bits(ty, one);
            let up = b.fcmp(FloatPred::Oge, part, half, Flags::NONE, "");
            let zero = b.m.zero(ty);
            let step = b.select(up, one, zero, "");
            let step = b.intrinsic(Intrinsic::COPYSIGN, &[ty], &[step, x], "");
            let rounded = b.binary(Op::FAdd, whole, step, Flags::NONE, "");
            Some(b.intrinsic(Intrinsic::COPYSIGN, &[ty], &[rounded, x], ""))
        }
        Intrinsic::IS_FPCLASS => {
            let mask = b.m.int_value(*args.get(1)?)?;
            classify(b, ty, x, mask)
        }
        Intrinsic::OBJECTSIZE => {
            // The size is unknown: the result is the bound that the call asks for.
            let least = args.get(1).and_then(|&a| b.m.int_value(a)) == Some(1);
            Some(if least { b.m.zero(result) } else { b.m.all_ones(result) })
        }
        _ => None,
    }
}

/// Expands a test for floating-point classes (LangRef, llvm.is.fpclass): signalling and quiet NaN, then from
/// negative infinity upwards.
fn classify(b: &mut Builder<'_>, ty: Ty, x: Value, mask: u128) -> Option<Value> {
    let (bits, fraction) = match ty {
        Ty::HALF => (16, 10),
        Ty::BFLOAT => (16, 7),
        Ty::FLOAT => (32, 23),
        Ty::DOUBLE => (64, 52),
        _ => return None,
    };
    let word = b.m.types.int(bits);
    let number = b.cast(Op::BitCast, x, word, "");
    let all = b.m.const_int(word, (1 << (bits - 1)) - 1);
    let magnitude = b.and(number, all, "");
    let zero = b.m.zero(word);
    let negative = b.icmp(IntPred::Slt, number, zero, "");
    let positive = b.not(negative, "");
    let infinity = ((1_u128 << (bits - 1)) - 1) >> fraction << fraction;
    let quiet = infinity | 1 << (fraction - 1);
    let smallest = 1_u128 << fraction;
    // Each class is a range of magnitudes, possibly with a sign.
    let any = None;
    let classes = [
        (infinity + 1, quiet - 1, any),
        (quiet, u128::MAX, any),
        (infinity, infinity, Some(true)),
        (smallest, infinity - 1, Some(true)),
        (1, smallest - 1, Some(true)),
        (0, 0, Some(true)),
        (0, 0, Some(false)),
        (1, smallest - 1, Some(false)),
        (smallest, infinity - 1, Some(false)),
        (infinity, infinity, Some(false)),
    ];
    let mut found = b.m.const_bool(false);
    for (k, (low, high, sign)) in classes.into_iter().enumerate() {
        if mask >> k & 1 == 0 {
            continue;
        }
        let low = b.m.const_int(word, low);
        let high = b.m.const_int(word, high.min((1 << bits) - 1));
        let above = b.icmp(IntPred::Uge, magnitude, low, "");
        let below = b.icmp(IntPred::Ule, magnitude, high, "");
        let mut inside = b.and(above, below, "");
        if let Some(wanted) = sign {
            inside = b.and(inside, if wanted { negative } else { positive }, "");
        }
        found = b.or(found, inside, "");
    }
    Some(found)
}
