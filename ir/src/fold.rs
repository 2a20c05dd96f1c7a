//! Constant folding, shared by the builder and the optimizer (IG-36).
//!
//! Every function returns the constant result of an operation, or `None` if the result is unknown, would be
//! undefined, or would trap at run time. Integers of any width up to 128 bits are exact. Denormal `float` operands
//! and results follow the module's [`crate::Denormals`]. Floating-point results are rounded to nearest (IEEE); an
//! operation with a NaN result is not folded, because the payload that the hardware produces differs.

use std::cmp::Ordering;

use smallvec::SmallVec;

use crate::attributes::Linkage;
use crate::constants::{sign_extend, truncate};
use crate::flags::{Flags, FloatPred, IntPred};
use crate::float;
use crate::handle::Value;
use crate::module::Module;
use crate::opcode::Op;
use crate::types::{Ty, TyKind};

/// The limit of insertions that a member extraction looks through.
const MOST_INSERTS: u32 = 64;

/// The result of an integer operation on `bits`-wide values, if it is defined.
pub fn int_binary(op: Op, bits: u32, a: u128, b: u128) -> Option<u128> {
    let (sa, sb) = (sign_extend(a, bits), sign_extend(b, bits));
    let shift = u32::try_from(b).ok().filter(|&s| s < bits);
    let overflows = || sb == -1 && sa == sign_extend(1 << (bits - 1), bits);
    Some(truncate(
        match op {
            Op::Add => a.wrapping_add(b),
            Op::Sub => a.wrapping_sub(b),
            Op::Mul => a.wrapping_mul(b),
            Op::UDiv => a.checked_div(b)?,
            Op::URem => a.checked_rem(b)?,
            Op::SDiv if overflows() => return None,
            Op::SRem if overflows() => return None,
            Op::SDiv => sa.checked_div(sb)? as u128,
            Op::SRem => sa.checked_rem(sb)? as u128,
            Op::Shl => a << shift?,
            Op::LShr => a >> shift?,
            Op::AShr => (sa >> shift?) as u128,
            Op::And => a & b,
            Op::Or => a | b,
            Op::Xor => a ^ b,
            _ => return None,
        },
        bits,
    ))
}

/// Whether an integer comparison holds.
pub fn int_compare(pred: IntPred, bits: u32, a: u128, b: u128) -> bool {
    let (sa, sb) = (sign_extend(a, bits), sign_extend(b, bits));
    match pred {
        IntPred::Eq => a == b,
        IntPred::Ne => a != b,
        IntPred::Ugt => a > b,
        IntPred::Uge => a >= b,
        IntPred::Ult => a < b,
        IntPred::Ule => a <= b,
        IntPred::Sgt => sa > sb,
        IntPred::Sge => sa >= sb,
        IntPred::Slt => sa < sb,
        IntPred::Sle => sa <= sb,
    }
}

/// Whether the operation gives poison because it violates a no-wrap or exact flag.
fn breaks_promise(op: Op, bits: u32, a: u128, b: u128, flags: Flags) -> bool {
    let (sa, sb) = (sign_extend(a, bits), sign_extend(b, bits));
    let signed_fits = |exact: Option<i128>| exact.is_some_and(|v| sign_extend(v as u128, bits) == v);
    let unsigned_fits = |exact: Option<u128>| exact.is_some_and(|v| truncate(v, bits) == v);
    let exact_unsigned = |op: Op| match op {
        Op::Add => a.checked_add(b),
        Op::Sub => a.checked_sub(b),
        _ => a.checked_mul(b),
    };
    let exact_signed = |op: Op| match op {
        Op::Add => sa.checked_add(sb),
        Op::Sub => sa.checked_sub(sb),
        _ => sa.checked_mul(sb),
    };
    match op {
        Op::Add | Op::Sub | Op::Mul => {
            flags.has(Flags::NSW) && !signed_fits(exact_signed(op))
                || flags.has(Flags::NUW) && !unsigned_fits(exact_unsigned(op))
        }
        _ => false,
    }
}

impl Module {
    /// Folds a binary operation on constants. `flags` are the wrap or exact flags.
    pub fn fold_binary(&mut self, op: Op, a: Value, b: Value, flags: Flags) -> Option<Value> {
        let ty = self.ty(a);
        match self.types.kind(ty) {
            TyKind::Int(bits) => {
                let (x, y) = (self.int_value(a)?, self.int_value(b)?);
                if breaks_promise(op, bits, x, y, flags) {
                    return None;
                }
                let result = int_binary(op, bits, x, y)?;
                Some(self.const_int(ty, result))
            }
            TyKind::Half | TyKind::BFloat | TyKind::Float | TyKind::Double => {
                let result = float::binary(op, ty, self.float_operand(a)?, self.float_operand(b)?)?;
                self.float_result(ty, result)
            }
            TyKind::Vector { .. } => {
                self.fold_lanes(ty, &[a, b], |m, v| m.fold_binary(op, v[0], v[1], flags))
            }
            _ => None,
        }
    }

    /// Folds an integer comparison of constants.
    pub fn fold_icmp(&mut self, pred: IntPred, a: Value, b: Value) -> Option<Value> {
        let ty = self.ty(a);
        if let TyKind::Vector { .. } = self.types.kind(ty) {
            let result = self.types.with_scalar(ty, Ty::I1);
            return self.fold_lanes(result, &[a, b], |m, v| m.fold_icmp(pred, v[0], v[1]));
        }
        let answer = match self.types.kind(ty) {
            TyKind::Int(bits) => int_compare(pred, bits, self.int_value(a)?, self.int_value(b)?),
            TyKind::Ptr(_) if self.op(a) == Op::Null && self.op(b) == Op::Null => int_compare(pred, 64, 0, 0),
            TyKind::Ptr(_) if a == b && self.is_const(a) && !self.is_undef_or_poison(a) => {
                int_compare(pred, 64, 0, 0)
            }
            TyKind::Ptr(space) if matches!(pred, IntPred::Eq | IntPred::Ne) => {
                let address = if self.op(b) == Op::Null { a } else { b };
                let with_null = self.op(a) == Op::Null || self.op(b) == Op::Null;
                if !with_null || !matches!(space.0, 0 | 1 | 4) || !self.is_address_of_symbol(address) {
                    return None;
                }
                pred == IntPred::Ne
            }
            _ => return None,
        };
        Some(self.const_bool(answer))
    }

    /// Whether a constant is the address of a symbol that certainly exists, or of a part of it: no such address is
    /// null, except in the local and shared spaces, where addresses begin at 0.
    fn is_address_of_symbol(&self, mut address: Value) -> bool {
        loop {
            let inside = self.expr_op(address) == Some(Op::Gep) && self.flags(address).has(Flags::INBOUNDS);
            if !inside && self.expr_op(address) != Some(Op::AddrSpaceCast) {
                break;
            }
            address = self.operand(address, 0);
        }
        let linkage = match (self.as_global(address), self.as_func(address)) {
            (Some(global), _) => self.global(global).linkage,
            (_, Some(func)) => self.func(func).linkage,
            _ => return false,
        };
        linkage != Linkage::ExternWeak
    }

    /// Folds a floating-point comparison of constants.
    pub fn fold_fcmp(&mut self, pred: FloatPred, a: Value, b: Value) -> Option<Value> {
        let ty = self.ty(a);
        if let TyKind::Vector { .. } = self.types.kind(ty) {
            let result = self.types.with_scalar(ty, Ty::I1);
            return self.fold_lanes(result, &[a, b], |m, v| m.fold_fcmp(pred, v[0], v[1]));
        }
        let (x, y) = (float::decode(ty, self.float_operand(a)?)?, float::decode(ty, self.float_operand(b)?)?);
        let answer = pred.holds(x.partial_cmp(&y));
        Some(self.const_bool(answer))
    }

    /// Folds a floating-point negation.
    pub fn fold_fneg(&mut self, value: Value) -> Option<Value> {
        let ty = self.ty(value);
        if let TyKind::Vector { .. } = self.types.kind(ty) {
            return self.fold_lanes(ty, &[value], |m, v| m.fold_fneg(v[0]));
        }
        let sign = 1_u64 << (self.types.bits(ty)? - 1);
        let bits = self.float_operand(value)? ^ sign;
        Some(self.const_float_bits(ty, bits))
    }

    /// Folds the absolute value of a floating-point number.
    pub fn fold_fabs(&mut self, value: Value) -> Option<Value> {
        let ty = self.ty(value);
        if let TyKind::Vector { .. } = self.types.kind(ty) {
            return self.fold_lanes(ty, &[value], |m, v| m.fold_fabs(v[0]));
        }
        let sign = 1_u64 << (self.types.bits(ty)? - 1);
        let bits = self.float_operand(value)? & !sign;
        Some(self.const_float_bits(ty, bits))
    }

    /// Folds `a * b + c` with one rounding.
    pub fn fold_fma(&mut self, a: Value, b: Value, c: Value) -> Option<Value> {
        let ty = self.ty(a);
        let [x, y, z] = [self.float_operand(a)?, self.float_operand(b)?, self.float_operand(c)?];
        let result = float::fused(ty, x, y, z)?;
        self.float_result(ty, result)
    }

    /// The bits of a floating-point constant as arithmetic reads them.
    fn float_operand(&self, value: Value) -> Option<u64> {
        self.denormals.seen(self.ty(value), self.float_bits(value)?)
    }

    /// The constant that arithmetic produces for a result.
    fn float_result(&mut self, ty: Ty, bits: u64) -> Option<Value> {
        let bits = self.denormals.seen(ty, bits)?;
        Some(self.const_float_bits(ty, bits))
    }

    /// Folds a conversion of a constant. Conversions of addresses give a constant expression.
    pub fn fold_cast(&mut self, op: Op, value: Value, ty: Ty) -> Option<Value> {
        let from = self.ty(value);
        if op == Op::BitCast && from == ty {
            return Some(value);
        }
        if self.op(value) == Op::Poison {
            return Some(self.poison(ty));
        }
        match op {
            Op::PtrToInt if self.op(value) == Op::Null => return Some(self.zero(ty)),
            Op::IntToPtr if self.is_zero_bits(value) => return Some(self.null(ty)),
            // An integer converted to a pointer, as half of a pointer to a virtual function is, converts back to
            // the same integer.
            Op::PtrToInt if self.expr_op(value) == Some(Op::IntToPtr) => {
                let number = self.operand(value, 0);
                match (self.types.int_bits(self.ty(number)), self.types.int_bits(ty)) {
                    (Some(a), Some(b)) if a == b => return Some(number),
                    (Some(a @ ..=64), Some(b)) => {
                        return self.fold_cast(if a < b { Op::ZExt } else { Op::Trunc }, number, ty);
                    }
                    _ => {}
                }
            }
            // The null pointer is zero in every space but local and shared, where 0 is an address.
            Op::AddrSpaceCast if self.op(value) == Op::Null => {
                let plain = |space: Option<crate::AddrSpace>| space.is_some_and(|s| matches!(s.0, 0 | 1 | 4));
                if plain(self.types.addr_space(from)) && plain(self.types.addr_space(ty)) {
                    return Some(self.null(ty));
                }
            }
            _ => {}
        }
        if matches!(op, Op::PtrToInt | Op::IntToPtr | Op::AddrSpaceCast) {
            return (self.is_const(value) && !self.is_undef_or_poison(value))
                .then(|| self.const_cast(op, value, ty));
        }
        if op == Op::BitCast {
            return self.fold_bitcast(value, ty);
        }
        if let TyKind::Vector { elem, .. } = self.types.kind(ty) {
            return self.fold_lanes(ty, &[value], |m, v| m.fold_cast(op, v[0], elem));
        }
        let to_bits = self.types.int_bits(ty);
        match op {
            Op::Trunc | Op::ZExt => {
                let bits = self.int_value(value)?;
                Some(self.const_int(ty, bits))
            }
            Op::SExt => {
                let bits = self.signed_value(value)?;
                Some(self.const_signed(ty, bits))
            }
            Op::FpTrunc | Op::FpExt => {
                // Of these conversions, only those between `float` and `double` have `.ftz` (PTX ISA, "cvt").
                let flushes = from == Ty::DOUBLE || ty == Ty::DOUBLE;
                let bits = if flushes { self.float_operand(value)? } else { self.float_bits(value)? };
                let number = float::decode(from, bits)?;
                let bits = if number.is_nan() { return None } else { float::encode(ty, number)? };
                if flushes { self.float_result(ty, bits) } else { Some(self.const_float_bits(ty, bits)) }
            }
            Op::FpToSi | Op::FpToUi => {
                let number = float::decode(from, self.float_operand(value)?)?.trunc();
                let result = float::to_int(number, to_bits?, op == Op::FpToSi)?;
                Some(self.const_int(ty, result))
            }
            Op::SiToFp => {
                let bits = float::from_int(
                    ty,
                    self.signed_value(value)?.unsigned_abs(),
                    self.signed_value(value)? < 0,
                )?;
                Some(self.const_float_bits(ty, bits))
            }
            Op::UiToFp => {
                let bits = float::from_int(ty, self.int_value(value)?, false)?;
                Some(self.const_float_bits(ty, bits))
            }
            _ => None,
        }
    }

    fn fold_bitcast(&mut self, value: Value, ty: Ty) -> Option<Value> {
        let bits = self.scalar_bits(value)?;
        match self.types.kind(ty) {
            TyKind::Int(_) => Some(self.const_int(ty, bits)),
            TyKind::Half | TyKind::BFloat | TyKind::Float | TyKind::Double => {
                Some(self.const_float_bits(ty, bits as u64))
            }
            TyKind::Vector { elem, len } => {
                let width = self.types.bits(elem)? as u32;
                let mut members: SmallVec<[Value; 8]> = SmallVec::new();
                for k in 0..len {
                    let lane = truncate(bits.checked_shr(k * width)?, width);
                    members.push(if elem.is_float() {
                        self.const_float_bits(elem, lane as u64)
                    } else {
                        self.const_int(elem, lane)
                    });
                }
                Some(self.const_aggregate(ty, &members))
            }
            _ => None,
        }
    }

    /// The bits of a constant number or vector of numbers of at most 128 bits.
    fn scalar_bits(&mut self, value: Value) -> Option<u128> {
        let ty = self.ty(value);
        if let TyKind::Vector { elem, len } = self.types.kind(ty) {
            let width = self.types.bits(elem)? as u32;
            if u64::from(width) * u64::from(len) > 128 {
                return None;
            }
            let mut bits = 0_u128;
            for k in (0..len).rev() {
                let lane = self.const_member(value, u64::from(k))?;
                // One lane may fill all 128 bits.
                bits = bits.checked_shl(width).unwrap_or(0) | self.scalar_bits(lane)?;
            }
            return Some(bits);
        }
        self.int_value(value).or_else(|| self.float_bits(value).map(u128::from))
    }

    /// Folds a select with a constant condition or equal values.
    pub fn fold_select(&mut self, cond: Value, yes: Value, no: Value) -> Option<Value> {
        if yes == no {
            return Some(yes);
        }
        match self.int_value(cond)? {
            0 => Some(no),
            _ => Some(yes),
        }
    }

    /// Folds address arithmetic: no offset at all gives the base, constants give a constant
    /// expression.
    pub fn fold_gep(&mut self, source: Ty, base: Value, indices: &[Value], flags: Flags) -> Option<Value> {
        if indices.iter().all(|&i| self.is_zero_bits(i)) && self.types.is_ptr(self.ty(base)) {
            return Some(base);
        }
        let constant = |m: &Module, v: Value| m.is_const(v) && !m.is_undef_or_poison(v);
        // An index that contains an address would hide the constant offset.
        if constant(self, base) && indices.iter().all(|&i| self.int_value(i).is_some()) {
            return Some(self.const_gep(source, base, indices, flags));
        }
        None
    }

    /// Folds the extraction of a member of a constant, or of a value just inserted.
    pub fn fold_extract_value(&mut self, aggregate: Value, indices: &[u32]) -> Option<Value> {
        let (reached, rest) = self.reach_member(aggregate, indices);
        rest.is_empty().then_some(reached)
    }

    /// Finds a member through insertions into other members and through constants: returns the aggregate or value
    /// reached, and the remaining path from there to the member.
    pub fn reach_member<'p>(&mut self, aggregate: Value, path: &'p [u32]) -> (Value, &'p [u32]) {
        let mut at = aggregate;
        let mut rest = path;
        let mut steps = 0;
        while let Some((&index, tail)) = rest.split_first() {
            if let Some(insert) = self.as_op(at, Op::InsertValue) {
                steps += 1;
                if steps > MOST_INSERTS {
                    break;
                }
                match self.compare_indices(insert, rest) {
                    None => at = self.operand(insert, 0),
                    Some(Ordering::Greater) => break,
                    Some(_) => {
                        at = self.operand(insert, 1);
                        rest = &rest[self.num_indices(insert)..];
                    }
                }
                continue;
            }
            let Some(member) = self.const_member(at, u64::from(index)) else { break };
            at = member;
            rest = tail;
        }
        (at, rest)
    }

    /// Folds the read of a vector element with a constant index.
    pub fn fold_extract_element(&mut self, vector: Value, index: Value) -> Option<Value> {
        let index = self.int_value(index)?;
        let mut at = vector;
        let mut steps = 0;
        while self.op(at) == Op::InsertElement {
            steps += 1;
            if steps > MOST_INSERTS {
                return None;
            }
            let put = self.int_value(self.operand(at, 2))?;
            if put == index {
                return Some(self.operand(at, 1));
            }
            at = self.operand(at, 0);
        }
        self.const_member(at, u64::try_from(index).ok()?)
    }

    /// Folds the replacement of an element or member of a constant by a constant.
    pub fn fold_insert_member(&mut self, aggregate: Value, index: u64, member: Value) -> Option<Value> {
        /// Larger aggregates are cheaper as instructions than as one constant per step.
        const MOST_MEMBERS: u64 = 64;
        let ty = self.ty(aggregate);
        let count = self.types.element_count(ty)?;
        if !self.op(aggregate).is_constant()
            || !self.is_const(member)
            || count > MOST_MEMBERS
            || index >= count
        {
            return None;
        }
        let mut members: SmallVec<[Value; 8]> = SmallVec::new();
        for k in 0..count {
            members.push(if k == index { member } else { self.const_member(aggregate, k)? });
        }
        Some(self.const_aggregate(ty, &members))
    }

    fn fold_lanes(
        &mut self,
        ty: Ty,
        operands: &[Value],
        mut fold: impl FnMut(&mut Module, &[Value]) -> Option<Value>,
    ) -> Option<Value> {
        if !operands.iter().all(|&v| self.op(v).is_constant()) {
            return None;
        }
        let len = self.types.element_count(ty)?;
        let mut members: SmallVec<[Value; 8]> = SmallVec::new();
        for k in 0..len {
            let mut lanes: SmallVec<[Value; 2]> = SmallVec::new();
            for &operand in operands {
                lanes.push(self.const_member(operand, k)?);
            }
            members.push(fold(self, &lanes)?);
        }
        Some(self.const_aggregate(ty, &members))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_fold_exactly_at_every_width_ig_36() {
        assert_eq!(int_binary(Op::Mul, 128, u128::MAX, 2), Some(u128::MAX - 1));
        assert_eq!(int_binary(Op::SDiv, 8, 0x80, 0xFF), None, "-128 / -1 is undefined");
        assert_eq!(int_binary(Op::SRem, 32, 7, 0), None);
        assert_eq!(int_binary(Op::Shl, 32, 1, 32), None, "too large a shift gives poison");
        assert_eq!(int_binary(Op::AShr, 8, 0x80, 7), Some(0xFF));
        assert_eq!(
            int_binary(Op::SDiv, 24, truncate(-7_i128 as u128, 24), 2),
            Some(truncate(-3_i128 as u128, 24))
        );
        assert!(int_compare(IntPred::Slt, 1, 1, 0), "i1 true is -1");
    }

    #[test]
    fn broken_promises_are_not_folded() {
        let mut m = Module::new("t", false);
        let max = m.const_i32(i32::MAX);
        let one = m.const_i32(1);
        assert_eq!(m.fold_binary(Op::Add, max, one, Flags::NSW), None);
        let wrapped = m.const_i32(i32::MIN);
        assert_eq!(m.fold_binary(Op::Add, max, one, Flags::NONE), Some(wrapped));
    }

    #[test]
    fn conversions_round_once_ig_36() {
        let mut m = Module::new("t", false);
        let x = m.const_f64(1.0 + 2.0_f64.powi(-11) + 2.0_f64.powi(-40));
        let half = m.fold_cast(Op::FpTrunc, x, Ty::HALF).expect("folds");
        assert_eq!(m.float_bits(half), Some(0x3C01), "rounding through float would give 0x3C00");
        let big = m.const_int(Ty::I64, (1 << 60) + (1 << 36) + 1);
        let f = m.fold_cast(Op::UiToFp, big, Ty::FLOAT).expect("folds");
        assert_eq!(m.float_bits(f), Some(u64::from((((1_u64 << 60) + (1 << 36) + 1) as f32).to_bits())));
        let huge = m.const_f32(3e9);
        assert_eq!(m.fold_cast(Op::FpToSi, huge, Ty::I32), None, "out of range is undefined");
    }

    #[test]
    fn not_a_number_is_left_to_the_hardware() {
        let mut m = Module::new("t", false);
        let zero = m.const_f32(0.0);
        assert_eq!(m.fold_binary(Op::FDiv, zero, zero, Flags::NONE), None);
        let one = m.const_f32(1.0);
        let inf = m.const_f32(f32::INFINITY);
        assert_eq!(m.fold_binary(Op::FDiv, one, zero, Flags::NONE), Some(inf));
    }

    #[test]
    fn a_lane_may_be_as_wide_as_its_vector() {
        let mut m = Module::new("t", false);
        let bits = m.const_int(Ty::I128, u128::MAX - 5);
        let one = m.types.vector(Ty::I128, 1);
        let vector = m.const_aggregate(one, &[bits]);
        assert_eq!(m.fold_cast(Op::BitCast, vector, Ty::I128), Some(bits));
        assert_eq!(m.fold_cast(Op::BitCast, bits, one), Some(vector));
    }
}
