//! Known bits: which bits of an integer may be set, and which are known to be one.

use ptxc_ir::{Flags, Inst, Intrinsic, Module, Op, Value, truncate};

/// The bits of a value that may be one; none if nothing is known. `depth` limits how many operands deep the
/// analysis looks.
pub fn possible_bits(m: &Module, value: Value, depth: u32) -> Option<u128> {
    if let Some(constant) = m.int_value(value) {
        return Some(constant);
    }
    if m.expr_op(value) == Some(Op::PtrToInt) && m.as_func(m.operand(value, 0)).is_some() {
        // Instructions lie at even addresses: pointers to member functions rely on it ([Itanium C++ ABI 2.3.2]).
        return Some(truncate(u128::MAX << 1, m.types.int_bits(m.ty(value))?));
    }
    let inst = m.as_inst(value)?;
    if depth == 0 {
        return None;
    }
    let bits = m.types.int_bits(m.ty(inst))?;
    let all = truncate(u128::MAX, bits);
    let of = |k: u32| possible_bits(m, m.operand(inst, k), depth - 1);
    match m.op(inst) {
        Op::ZExt => {
            let narrow = m.types.int_bits(m.ty(m.operand(inst, 0)))?;
            Some(of(0).unwrap_or(truncate(u128::MAX, narrow)))
        }
        Op::And => Some(of(0).unwrap_or(all) & of(1).unwrap_or(all)).filter(|&known| known != all),
        Op::Or | Op::Xor => Some(of(0)? | of(1)?),
        // At most the sum or product of the largest operand values.
        Op::Add => up_to(of(0)?.checked_add(of(1)?)?, all),
        Op::Mul => up_to(of(0)?.checked_mul(of(1)?)?, all),
        Op::LShr => {
            let n = m.int_value(m.operand(inst, 1)).filter(|&n| n < u128::from(bits))?;
            Some(of(0).unwrap_or(all) >> n)
        }
        Op::Shl => {
            let n = m.int_value(m.operand(inst, 1)).filter(|&n| n < u128::from(bits))?;
            Some(truncate(of(0).unwrap_or(all) << n, bits))
        }
        Op::Select => {
            let (yes, no) = (
                possible_bits(m, m.operand(inst, 1), depth - 1)?,
                possible_bits(m, m.operand(inst, 2), depth - 1)?,
            );
            Some(yes | no)
        }
        Op::Load | Op::Call | Op::Phi => special_bits(m, inst),
        _ => None,
    }
}

/// The bits that can be one in numbers from 0 to `largest`, if that excludes any bit of `all`.
fn up_to(largest: u128, all: u128) -> Option<u128> {
    let bits = if largest == 0 { 0 } else { u128::MAX >> largest.leading_zeros() };
    (largest <= all && bits != all).then_some(bits)
}

/// Whether `value + number` does not wrap, as an unsigned integer and, where `signed`, as a signed one.
pub fn sum_fits(m: &Module, value: Value, number: i64, signed: bool, depth: u32) -> bool {
    let Some(bits) = m.types.int_bits(m.ty(value)).filter(|&bits| bits <= 64) else { return false };
    let largest = truncate(u128::MAX, if signed { bits - 1 } else { bits });
    let Ok(number) = u128::try_from(number) else { return false };
    possible_bits(m, value, depth).is_some_and(|known| known <= largest && known + number <= largest)
}

/// The bits of a value that are known to be one. `depth` limits how many operands deep the analysis looks.
pub fn certain_bits(m: &Module, value: Value, depth: u32) -> u128 {
    if let Some(constant) = m.int_value(value) {
        return constant;
    }
    let Some(inst) = m.as_inst(value).filter(|_| depth > 0) else { return 0 };
    let of = |k: u32| certain_bits(m, m.operand(inst, k), depth - 1);
    match m.op(inst) {
        Op::Or => of(0) | of(1),
        Op::And => of(0) & of(1),
        Op::ZExt => of(0),
        Op::Select => of(1) & of(2),
        _ => 0,
    }
}

/// The maximum number of predecessors of a block whose phis are analysed.
const MAX_WAYS: u32 = 8;

/// Whether a value is known to be non-negative as a signed number. `depth` limits how many operands deep the
/// analysis looks.
pub fn is_not_negative(m: &Module, value: Value, depth: u32) -> bool {
    not_negative(m, value, None, depth)
}

/// The same under the assumption that the phi `assumed` was non-negative in the previous iteration: proving each
/// incoming value under this assumption is a proof by induction.
fn not_negative(m: &Module, value: Value, assumed: Option<Inst>, depth: u32) -> bool {
    if let Some(number) = m.signed_value(value) {
        return number >= 0;
    }
    let Some(inst) = m.as_inst(value) else { return false };
    if assumed == Some(inst) {
        return true;
    }
    let Some(bits) = m.types.int_bits(m.ty(inst)).filter(|_| depth > 0) else { return false };
    let of = |k: u32| not_negative(m, m.operand(inst, k), assumed, depth - 1);
    match m.op(inst) {
        // Two constants are left to constant folding, which wraps.
        Op::Add | Op::Mul => {
            let known = m.signed_value(m.operand(inst, 0)).and(m.signed_value(m.operand(inst, 1)));
            m.flags(inst).has(Flags::NSW) && known.is_none() && of(0) && of(1)
        }
        Op::SDiv => of(0) && of(1),
        Op::SRem | Op::AShr => of(0),
        Op::And => of(0) || of(1),
        Op::Or | Op::Xor => of(0) && of(1),
        Op::Select => of(1) && of(2),
        Op::Phi if assumed.is_none() && m.num_operands(inst) <= 2 * MAX_WAYS => {
            m.incoming(inst).all(|(from, _)| not_negative(m, from, Some(inst), depth - 1))
        }
        Op::LShr if of(0) => true,
        _ => possible_bits(m, value, depth).is_some_and(|known| known >> (bits - 1) == 0),
    }
}

/// The bits that can be one in special registers (PTX ISA, limits of a block: 1024 threads, 64 in z).
fn special_bits(m: &Module, inst: Inst) -> Option<u128> {
    match m.intrinsic(inst)? {
        Intrinsic::TID_X | Intrinsic::TID_Y => Some(0x3FF),
        Intrinsic::TID_Z => Some(0x3F),
        Intrinsic::NTID_X | Intrinsic::NTID_Y => Some(0x7FF),
        Intrinsic::NTID_Z => Some(0x7F),
        Intrinsic::LANEID => Some(31),
        _ => None,
    }
}
