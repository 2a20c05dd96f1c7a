//! Expands arithmetic that produces or consumes a carry as a boolean.
//!
//! The carry flag of PTX lives from one instruction to the next (PTX ISA, "Extended-Precision Integer Arithmetic
//! Instructions"), an IR value as long as it is used, so the carry is computed explicitly. For a subtraction it is
//! the borrow.

use ptxc_ir::{Builder, Inst, IntPred, Intrinsic, Module, Ty, Value};

/// The first operand of the addition or subtraction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    /// The first argument.
    Argument,
    /// The low half of the product of the first two.
    Low,
    /// The high half.
    High,
}

/// The first operand of an intrinsic, and whether the others are subtracted.
fn operation(intrinsic: Intrinsic) -> Option<(First, bool)> {
    Some(match intrinsic {
        Intrinsic::ADD_CC_U32 | Intrinsic::ADD_CC_U64 => (First::Argument, false),
        Intrinsic::ADDC_CC_U32 | Intrinsic::ADDC_CC_U64 => (First::Argument, false),
        Intrinsic::SUB_CC_U32 | Intrinsic::SUB_CC_U64 => (First::Argument, true),
        Intrinsic::SUBC_CC_U32 | Intrinsic::SUBC_CC_U64 => (First::Argument, true),
        Intrinsic::MAD_LO_CC_U32 | Intrinsic::MAD_LO_CC_U64 => (First::Low, false),
        Intrinsic::MADC_LO_CC_U32 | Intrinsic::MADC_LO_CC_U64 => (First::Low, false),
        Intrinsic::MAD_HI_CC_U32 | Intrinsic::MAD_HI_CC_U64 => (First::High, false),
        Intrinsic::MADC_HI_CC_U32 | Intrinsic::MADC_HI_CC_U64 => (First::High, false),
        _ => return None,
    })
}

/// Replaces the call `inst` if it is one of these.
pub(super) fn expand(m: &mut Module, inst: Inst, intrinsic: Intrinsic) {
    let Some((first, subtract)) = operation(intrinsic) else { return };
    let args: Vec<Value> = m.args(inst).collect();
    let (pair, loc) = (m.ty(inst), m.loc(inst));
    let mut b = Builder::before(m, inst);
    b.set_loc(loc);
    let (x, rest) = match first {
        First::Argument => (args[0], &args[1..]),
        First::Low => (b.mul(args[0], args[1], ""), &args[2..]),
        First::High => (high_product(&mut b, args[0], args[1]), &args[2..]),
    };
    let (mut value, mut carry) = step(&mut b, subtract, x, rest[0]);
    if let Some(&carried) = rest.get(1) {
        let ty = b.m.ty(x);
        let carried = b.int_cast(carried, ty, false, "");
        let (next, again) = step(&mut b, subtract, value, carried);
        (value, carry) = (next, b.or(carry, again, ""));
    }
    let empty = b.m.undef(pair);
    let first = b.insert_value(empty, value, &[0], "");
    let both = b.insert_value(first, carry, &[1], "");
    m.replace_and_erase(inst, both);
}

/// Builds a sum or difference, and whether it wrapped.
fn step(b: &mut Builder<'_>, subtract: bool, x: Value, y: Value) -> (Value, Value) {
    if subtract {
        (b.sub(x, y, ""), b.icmp(IntPred::Ult, x, y, ""))
    } else {
        let sum = b.add(x, y, "");
        (sum, b.icmp(IntPred::Ult, sum, x, ""))
    }
}

fn high_product(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    if b.m.ty(x) == Ty::I64 {
        return b.intrinsic(Intrinsic::MULHI_ULL, &[], &[x, y], "");
    }
    let (x, y) = (b.int_cast(x, Ty::I64, false, ""), b.int_cast(y, Ty::I64, false, ""));
    let product = b.mul(x, y, "");
    let half = b.m.const_i64(32);
    let high = b.lshr(product, half, "");
    b.int_cast(high, Ty::I32, false, "")
}
