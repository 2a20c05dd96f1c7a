//! Integers of more than 128 bits: `i192`, `i256`.
//!
//! Such an integer is an array of 128-bit integers, lowest first, whose unused bits are zero. So operations that
//! only move values (phis, selects, calls, members of aggregates) need no special lowering; arithmetic splits the
//! array into limbs (`limbs.rs`), and memory has only the bytes of the width, as with odd widths (`odd.rs`).

mod float;
mod intrinsic;
mod limbs;

use ptxc_ir::{Block, Builder, Flags, IntPred, Module as Ir, Op as IrOp, Ty, Value as IrValue};

use super::Lower;
use crate::opcode::Op;
use crate::tree::*;
use crate::types::{TypeId, TypeKind, Types};
use limbs::{Direction, Limbs};

pub(super) use limbs::LIMB;

/// The widest supported integer: products have a quadratic number of instructions in the limbs.
pub(super) const MOST_BITS: u32 = 1024;

/// The width of an array member.
const MEMBER: u32 = 128;

/// The type of an integer of `bits` bits, if it is wide.
pub(super) fn array(bits: u32, m: &mut Ir) -> Option<Ty> {
    let fits = (MEMBER + 1..=MOST_BITS).contains(&bits);
    fits.then(|| m.types.array(Ty::I128, u64::from(bits.div_ceil(MEMBER))))
}

/// The type of a vector of such integers: an array of them, because vector elements must fit registers.
pub(super) fn vector(lane: Ty, len: u64, m: &mut Ir) -> Ty {
    m.types.array(lane, len)
}

/// The width of such an integer.
pub(super) fn width(types: &Types<'_>, ty: TypeId) -> Option<u32> {
    bits(types.kind(ty))
}

/// The width of such an integer, or of the lanes of a vector of them.
pub(super) fn lane_width(types: &Types<'_>, ty: TypeId) -> Option<u32> {
    bits(types.kind(types.scalar(ty)))
}

/// The width of such an integer, by its structure.
pub(super) fn bits(kind: TypeKind) -> Option<u32> {
    match kind {
        TypeKind::Int(bits) if bits > MEMBER => Some(bits),
        _ => None,
    }
}

/// Whether a type is such an integer, or a vector of them.
pub(super) fn is(types: &Types<'_>, ty: TypeId) -> bool {
    lane_width(types, ty).is_some()
}

/// Whether a type is such an integer or vector, or an array of such.
pub(super) fn repeats(types: &Types<'_>, ty: TypeId) -> bool {
    let mut at = ty;
    while let TypeKind::Array(elem, _) = types.kind(at) {
        at = elem;
    }
    is(types, at)
}

/// Whether such values are farther apart in memory than their arrays: integers are aligned to 32 bytes from LLVM 20
/// on (`i256:256` in the data layout), to 16 before, vectors to their size.
pub(super) fn is_padded(types: &Types<'_>, ty: TypeId) -> bool {
    let Some(bits) = lane_width(types, ty) else { return false };
    match lanes(types, ty) {
        Some(len) => !len.saturating_mul(u64::from(bits)).is_power_of_two(),
        None => bits.div_ceil(MEMBER) % 2 != 0,
    }
}

/// The lanes of a vector.
fn lanes(types: &Types<'_>, ty: TypeId) -> Option<u64> {
    match types.kind(ty) {
        TypeKind::Vector(_, len) => Some(len),
        _ => None,
    }
}

/// The number of limbs of an integer.
fn count(bits: u32) -> usize {
    bits.div_ceil(LIMB) as usize
}

/// The limbs of a member.
fn halves(b: &mut Builder<'_>, member: IrValue) -> [IrValue; 2] {
    let up = b.m.const_int(Ty::I128, u128::from(LIMB));
    let low = b.int_cast(member, Ty::I64, false, "");
    let high = b.lshr(member, up, "");
    [low, b.int_cast(high, Ty::I64, false, "")]
}

/// The limbs of a value.
pub(super) fn split(b: &mut Builder<'_>, value: IrValue, bits: u32) -> Limbs {
    let mut found = Vec::with_capacity(count(bits) + 1);
    for k in 0..bits.div_ceil(MEMBER) {
        let member = b.extract_value(value, &[k], "");
        found.extend(halves(b, member));
    }
    found.truncate(count(bits));
    found
}

/// Joins limbs to a value, clearing the bits above the width.
pub(super) fn joined(b: &mut Builder<'_>, limbs: &[IrValue], bits: u32) -> IrValue {
    let up = b.m.const_int(Ty::I128, u128::from(LIMB));
    let zero = b.m.const_i64(0);
    let mut limbs = limbs.to_vec();
    if let (Some(top), used @ 1..) = (limbs.last_mut(), bits % LIMB) {
        let mask = b.m.const_int(Ty::I64, (1 << used) - 1);
        *top = b.and(*top, mask, "");
    }
    let ty = b.m.types.array(Ty::I128, u64::from(bits.div_ceil(MEMBER)));
    let mut value = b.m.poison(ty);
    for (k, pair) in limbs.chunks(2).enumerate() {
        let low = b.int_cast(pair[0], Ty::I128, false, "");
        let high = b.int_cast(pair.get(1).copied().unwrap_or(zero), Ty::I128, false, "");
        let high = b.shl(high, up, "");
        let member = b.or(low, high, "");
        value = b.insert_value(value, member, &[k as u32], "");
    }
    value
}

/// The limbs of a number, sign-extended above the width.
fn signed(b: &mut Builder<'_>, limbs: &[IrValue], bits: u32) -> Limbs {
    let mut limbs = limbs.to_vec();
    if let (Some(top), used @ 1..) = (limbs.last_mut(), bits % LIMB) {
        let above = b.m.const_i64(i64::from(LIMB - used));
        let high = b.shl(*top, above, "");
        *top = b.ashr(high, above, "");
    }
    limbs
}

/// A constant as a limb.
fn number(b: &mut Builder<'_>, value: u32) -> IrValue {
    b.m.const_i64(i64::from(value))
}

/// A lane of an operand; a scalar operand is the same for all lanes.
fn lane(b: &mut Builder<'_>, types: &Types<'_>, value: IrValue, ty: TypeId, k: u64) -> IrValue {
    if lanes(types, ty).is_none() {
        return value;
    }
    match is(types, ty) {
        true => b.extract_value(value, &[k as u32], ""),
        false => {
            let index = b.m.const_i64(k as i64);
            b.extract_element(value, index, "")
        }
    }
}

/// A vector with a lane replaced.
fn with_lane(b: &mut Builder<'_>, vector: IrValue, lane: IrValue, k: u64) -> IrValue {
    if b.m.types.is_aggregate(b.m.ty(vector)) {
        return b.insert_value(vector, lane, &[k as u32], "");
    }
    let index = b.m.const_i64(k as i64);
    b.insert_element(vector, lane, index, "")
}

impl<'s> Lower<'_, 's> {
    /// Whether an instruction has an operand or result of such a type.
    fn is_wide(&self, inst: &Inst<'s>) -> bool {
        is(&self.t.types, inst.ty)
            || self.t.operands(inst).iter().any(|operand| is(&self.t.types, operand.ty))
    }

    /// Lowers an instruction on such integers, unless it needs no special lowering; returns whether it did.
    pub(super) fn wide_instruction(&mut self, inst: &Inst<'s>, block: Block) -> bool {
        if !self.has_wide || !self.is_wide(inst) {
            return false;
        }
        let t = self.t;
        let first = t.operands(inst).first().map_or(inst.ty, |operand| operand.ty);
        match inst.op {
            Op::Phi | Op::Ret | Op::ExtractValue | Op::InsertValue | Op::Freeze => return false,
            Op::Load | Op::Store | Op::BitCast | Op::Gep | Op::Alloca => return false,
            // One boolean selects between whole values.
            Op::Select if lanes(&t.types, first).is_none() => return false,
            Op::ExtractElement | Op::InsertElement if !is(&t.types, first) => return false,
            Op::Call => {
                if let Some(Operand { value: Value::Asm(_), .. }) = t.callee(inst) {
                    self.unsupported("inline assembly with integers above 128 bits");
                    self.poisoned(inst);
                    return true;
                }
                return false;
            }
            Op::Switch => {
                self.wide_switch(inst, block);
                return true;
            }
            _ => {}
        }
        let (operands, loc, ret) = (self.operands(inst), self.location(inst), self.ty(inst.ty));
        let mut b = Builder::at_end(&mut self.m, block);
        b.set_loc(loc);
        let value = match (inst.op, operands.as_slice()) {
            (Op::ExtractElement, &[vector, index]) => {
                let index = low_word(&mut b, index);
                extracted(&mut b, vector, index, lanes(&t.types, first).unwrap_or(0))
            }
            (Op::InsertElement, &[vector, value, index]) => {
                let index = low_word(&mut b, index);
                Some(inserted(&mut b, (vector, value), index, lanes(&t.types, first).unwrap_or(0)))
            }
            (Op::ShuffleVector, &[x, y, mask]) => {
                let (own, count) =
                    (lanes(&t.types, first).unwrap_or(0), lanes(&t.types, inst.ty).unwrap_or(0));
                Some(shuffled(&mut b, (x, y, mask), own, count, ret))
            }
            _ => match lanes(&t.types, inst.ty) {
                None => evaluated(&mut b, t, inst, &operands, ret),
                Some(count) => {
                    let start = b.m.poison(ret);
                    let lane_ret = match is(&t.types, inst.ty) {
                        true => b.m.types.element(ret, 0).unwrap_or(ret),
                        false => b.m.types.scalar(ret),
                    };
                    (0..count).try_fold(start, |whole, k| {
                        let values = t.operands(inst).iter().zip(&operands);
                        let values: Vec<IrValue> =
                            values.map(|(from, &value)| lane(&mut b, &t.types, value, from.ty, k)).collect();
                        let value = evaluated(&mut b, t, inst, &values, lane_ret)?;
                        Some(with_lane(&mut b, whole, value, k))
                    })
                }
            },
        };
        match value {
            Some(value) => self.name(inst, value),
            None => {
                self.unsupported(format_args!("`{}` of integers above 128 bits", inst.op.keyword()));
                self.poisoned(inst);
            }
        }
        true
    }

    /// Lowers a switch: the value is compared with each case, and the new switch is on the case number.
    fn wide_switch(&mut self, inst: &Inst<'s>, block: Block) {
        let t = self.t;
        let operands = t.operands(inst);
        let (Some(&over), Some(bits)) =
            (operands.first(), operands.first().and_then(|o| width(&t.types, o.ty)))
        else {
            return;
        };
        let value = self.operand(over);
        let mut case = self.m.const_i32(-1);
        let mut targets = Vec::with_capacity(operands.len());
        targets.extend(operands.get(1).and_then(|&other| self.block_of(other)).map(IrValue::from));
        for (k, pair) in operands.get(2..).unwrap_or_default().chunks_exact(2).enumerate() {
            let constant = self.operand(pair[0]);
            let mut b = Builder::at_end(&mut self.m, block);
            let is_case = compare(&mut b, IntPred::Eq, value, constant, bits);
            let own = b.m.const_i32(k as i32);
            case = b.select(is_case, own, case, "");
            targets.push(own);
            targets.extend(self.block_of(pair[1]).map(IrValue::from));
        }
        targets.insert(0, case);
        let made = self.emit(block, inst, IrOp::Switch, Ty::VOID, &targets, Flags::NONE);
        self.branch_metadata(inst, made);
    }

    /// An index or amount as a native integer: the lowest 64 bits of a wide one, since larger values are out of
    /// range anyway.
    pub(super) fn index(&mut self, block: Block, value: IrValue, ty: TypeId, signed: bool) -> IrValue {
        if self.has_wide && width(&self.t.types, ty).is_some() {
            return low_word(&mut Builder::at_end(&mut self.m, block), value);
        }
        self.exact(block, value, ty, signed)
    }

    /// Lowers a call of an intrinsic with such integers.
    pub(super) fn wide_intrinsic(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        name: &str,
        args: &[Operand],
        values: &[IrValue],
    ) -> Option<IrValue> {
        let t = self.t;
        let &first = args.first()?;
        if !self.has_wide {
            return None;
        }
        let bits = lane_width(&t.types, first.ty).or_else(|| lane_width(&t.types, inst.ty))?;
        let (ret, loc) = (self.ty(inst.ty), self.location(inst));
        let mut b = Builder::at_end(&mut self.m, block);
        b.set_loc(loc);
        let stem = super::narrow::stem(name);
        if let Some(operation) = stem.strip_prefix("vector.reduce.") {
            let count = lanes(&t.types, first.ty)?;
            let mut all = (0..count).map(|k| k as u32);
            let start = b.extract_value(values[0], &[all.next()?], "");
            return all.try_fold(start, |sum, k| {
                let next = b.extract_value(values[0], &[k], "");
                match Op::from_keyword(operation) {
                    Some(op) => arithmetic(&mut b, op, sum, next, bits),
                    None => intrinsic::value(&mut b, operation, (bits, bits), &[sum, next])?.first().copied(),
                }
            });
        }
        let to = t.types.int_bits(t.types.scalar(inst.ty)).unwrap_or(bits);
        let Some(count) = lanes(&t.types, first.ty) else {
            let found = intrinsic::value(&mut b, stem, (bits, to), values)?;
            return Some(match *found.as_slice() {
                [value] => value,
                ref members => {
                    let empty = b.m.undef(ret);
                    let members = members.iter().enumerate();
                    members.fold(empty, |whole, (k, &value)| b.insert_value(whole, value, &[k as u32], ""))
                }
            });
        };
        let mut whole = b.m.undef(ret);
        for k in 0..count {
            let lanes: Vec<IrValue> = args
                .iter()
                .zip(values)
                .map(|(arg, &value)| lane(&mut b, &t.types, value, arg.ty, k))
                .collect();
            let found = intrinsic::value(&mut b, stem, (bits, to), &lanes)?;
            whole = match *found.as_slice() {
                [value] => with_lane(&mut b, whole, value, k),
                ref members => members.iter().enumerate().fold(whole, |whole, (field, &value)| {
                    let vector = b.extract_value(whole, &[field as u32], "");
                    let vector = with_lane(&mut b, vector, value, k);
                    b.insert_value(whole, vector, &[field as u32], "")
                }),
            };
        }
        Some(whole)
    }

    /// A constant of such a type.
    pub(super) fn wide_constant(&mut self, text: &str, ty: Ty, bits: u32) -> Option<IrValue> {
        let words = words(text, bits)?;
        let members: Vec<IrValue> = words
            .chunks(2)
            .map(|pair| {
                let high = u128::from(pair.get(1).copied().unwrap_or(0));
                self.m.const_int(Ty::I128, high << LIMB | u128::from(pair[0]))
            })
            .collect();
        Some(self.m.const_aggregate(ty, &members))
    }
}

/// Parses digits to limbs, as two's complement of `bits` bits.
fn words(text: &str, bits: u32) -> Option<Vec<u64>> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    // A signed hexadecimal number is as wide as its digits.
    let (radix, digits, signed) = match digits.split_at_checked(3) {
        Some(("u0x", digits)) => (16, digits, false),
        Some(("s0x", digits)) => (16, digits, digits.starts_with(|c: char| c > '7')),
        _ => (10, digits, false),
    };
    let mut words = vec![if signed { u64::MAX } else { 0 }; count(bits)];
    for digit in digits.chars() {
        let mut carry = u128::from(digit.to_digit(radix)?);
        for word in &mut words {
            let sum = u128::from(*word) * u128::from(radix) + carry;
            (*word, carry) = (sum as u64, sum >> LIMB);
        }
    }
    let mut carry = negative;
    for word in words.iter_mut().filter(|_| negative) {
        (*word, carry) = (!*word).overflowing_add(u64::from(carry));
    }
    if let (Some(top), used @ 1..) = (words.last_mut(), bits % LIMB) {
        *top &= (1 << used) - 1;
    }
    Some(words)
}

/// The value of an instruction on scalars.
fn evaluated<'s>(
    b: &mut Builder<'_>,
    t: &Module<'s>,
    inst: &Inst<'s>,
    values: &[IrValue],
    ret: Ty,
) -> Option<IrValue> {
    let bits = |ty: TypeId| t.types.int_bits(t.types.scalar(ty));
    let from = t.operands(inst).first().and_then(|operand| bits(operand.ty));
    let to = bits(inst.ty);
    match (inst.op, values) {
        (Op::ICmp, &[x, y]) => {
            let Detail::IntPredicate(pred) = inst.detail else { return None };
            Some(compare(b, pred, x, y, from?))
        }
        (Op::Select, &[which, x, y]) => Some(b.select(which, x, y, "")),
        (Op::Trunc | Op::ZExt | Op::SExt, &[value]) => {
            Some(resized(b, value, (from?, to?), inst.op == Op::SExt))
        }
        (Op::PtrToInt | Op::PtrToAddr, &[value]) => {
            let word = b.cast(IrOp::PtrToInt, value, Ty::I64, "");
            Some(resized(b, word, (LIMB, to?), false))
        }
        (Op::IntToPtr, &[value]) => {
            let word = low_word(b, value);
            Some(b.cast(IrOp::IntToPtr, word, ret, ""))
        }
        (Op::UiToFp | Op::SiToFp, &[value]) => {
            let limbs = extended(b, value, from?, inst.op == Op::SiToFp);
            Some(float::from_number(b, &limbs, inst.op == Op::SiToFp, ret))
        }
        (Op::FpToUi | Op::FpToSi, &[value]) => {
            let limbs = float::to_number(b, value, count(to?), inst.op == Op::FpToSi);
            Some(joined(b, &limbs, to?))
        }
        (op, &[x, y]) => arithmetic(b, op, x, y, to?),
        _ => None,
    }
}

/// The lowest 64 bits of a wide integer; other values are unchanged.
fn low_word(b: &mut Builder<'_>, value: IrValue) -> IrValue {
    if !b.m.types.is_aggregate(b.m.ty(value)) {
        return value;
    }
    let member = b.extract_value(value, &[0], "");
    b.int_cast(member, Ty::I64, false, "")
}

/// Whether a lane index equals `k`.
fn is_lane(b: &mut Builder<'_>, index: IrValue, k: u64) -> IrValue {
    let index = b.int_cast(index, Ty::I64, false, "");
    let own = b.m.const_i64(k as i64);
    b.icmp(IntPred::Eq, index, own, "")
}

/// Extracts the lane at an index; poison if it is out of range.
fn extracted(b: &mut Builder<'_>, vector: IrValue, index: IrValue, count: u64) -> Option<IrValue> {
    (0..count).rev().fold(None, |rest, k| {
        let own = b.extract_value(vector, &[k as u32], "");
        Some(match rest {
            None => own,
            Some(rest) => {
                let chosen = is_lane(b, index, k);
                b.select(chosen, own, rest, "")
            }
        })
    })
}

/// Inserts a lane at an index.
fn inserted(b: &mut Builder<'_>, (vector, value): (IrValue, IrValue), index: IrValue, count: u64) -> IrValue {
    (0..count).fold(vector, |whole, k| {
        let own = b.extract_value(vector, &[k as u32], "");
        let chosen = is_lane(b, index, k);
        let lane = b.select(chosen, value, own, "");
        b.insert_value(whole, lane, &[k as u32], "")
    })
}

/// Shuffles the lanes of two vectors of `own` lanes.
fn shuffled(
    b: &mut Builder<'_>,
    (x, y, mask): (IrValue, IrValue, IrValue),
    own: u64,
    count: u64,
    ret: Ty,
) -> IrValue {
    let start = b.m.poison(ret);
    (0..count).fold(start, |whole, k| {
        let from = b.m.const_member(mask, k).and_then(|from| b.m.int_value(from));
        let Some(from) = from.and_then(|n| u64::try_from(n).ok()) else { return whole };
        let (source, at) = if from < own { (x, from) } else { (y, from - own) };
        if at >= own {
            return whole;
        }
        let lane = b.extract_value(source, &[at as u32], "");
        b.insert_value(whole, lane, &[k as u32], "")
    })
}

/// The limbs of a value, sign- or zero-extended above the width.
fn extended(b: &mut Builder<'_>, value: IrValue, bits: u32, sign: bool) -> Limbs {
    let limbs = split(b, value, bits);
    if sign { signed(b, &limbs, bits) } else { limbs }
}

fn compare(b: &mut Builder<'_>, pred: IntPred, x: IrValue, y: IrValue, bits: u32) -> IrValue {
    let (mut x, mut y) = (split(b, x, bits), split(b, y, bits));
    if matches!(pred, IntPred::Sgt | IntPred::Sge | IntPred::Slt | IntPred::Sle) {
        (x, y) = (signed(b, &x, bits), signed(b, &y, bits));
    }
    limbs::compare(b, pred, &x, &y)
}

/// Converts a value from the first width to the second.
fn resized(b: &mut Builder<'_>, value: IrValue, (from, to): (u32, u32), sign: bool) -> IrValue {
    let mut limbs = if from > MEMBER {
        extended(b, value, from, sign)
    } else {
        // The bits above an odd width are undefined.
        let exact = {
            let whole = b.int_cast(value, Ty::I128, false, "");
            let above = b.m.const_int(Ty::I128, u128::from(MEMBER - from));
            let high = b.shl(whole, above, "");
            if sign { b.ashr(high, above, "") } else { b.lshr(high, above, "") }
        };
        halves(b, exact).to_vec()
    };
    let fill = limbs::fill(b, &limbs, sign);
    limbs.resize(count(to).max(2), fill);
    if to > MEMBER {
        return joined(b, &limbs, to);
    }
    let whole = joined(b, &limbs, MEMBER);
    let whole = b.extract_value(whole, &[0], "");
    let container = super::odd::contained(to, b.m);
    b.int_cast(whole, container, false, "")
}

/// An operation of two operands of one width.
fn arithmetic(b: &mut Builder<'_>, op: Op, x: IrValue, y: IrValue, bits: u32) -> Option<IrValue> {
    let (x, y) = (split(b, x, bits), split(b, y, bits));
    let zero = b.m.const_i64(0);
    let limbs = match op {
        Op::Add => limbs::add(b, &x, &y),
        Op::Sub => limbs::sub(b, &x, &y),
        Op::Mul => limbs::mul(b, &x, &y),
        Op::And => limbs::each(b, &x, &y, |b, x, y| b.and(x, y, "")),
        Op::Or => limbs::each(b, &x, &y, |b, x, y| b.or(x, y, "")),
        Op::Xor => limbs::each(b, &x, &y, |b, x, y| b.xor(x, y, "")),
        // A shift by the width or more is poison (LangRef, "shl").
        Op::Shl => limbs::shift(b, &x, y[0], Direction::Left, zero),
        Op::LShr => limbs::shift(b, &x, y[0], Direction::Right, zero),
        Op::AShr => {
            let x = signed(b, &x, bits);
            let sign = limbs::sign(b, &x);
            limbs::shift(b, &x, y[0], Direction::Right, sign)
        }
        Op::UDiv => divided(b, &x, &y).0,
        Op::URem => divided(b, &x, &y).1,
        Op::SDiv | Op::SRem => {
            let (x, y) = (signed(b, &x, bits), signed(b, &y, bits));
            let (x_sign, y_sign) = (limbs::sign(b, &x), limbs::sign(b, &y));
            let x = limbs::negated_where(b, &x, x_sign);
            let y = limbs::negated_where(b, &y, y_sign);
            let (quotient, remainder) = divided(b, &x, &y);
            if op == Op::SRem {
                // The remainder has the sign of the dividend.
                limbs::negated_where(b, &remainder, x_sign)
            } else {
                let differ = b.xor(x_sign, y_sign, "");
                limbs::negated_where(b, &quotient, differ)
            }
        }
        _ => return None,
    };
    Some(joined(b, &limbs, bits))
}

/// Unsigned quotient and remainder.
fn divided(b: &mut Builder<'_>, x: &[IrValue], y: &[IrValue]) -> (Limbs, Limbs) {
    let count = x.len() as u32;
    let f = limbs::divider(b.m, count);
    let number = b.m.types.array(Ty::I64, u64::from(count));
    let arguments = [x, y].map(|limbs| {
        let start = b.m.poison(number);
        let members = limbs.iter().enumerate();
        members.fold(start, |value, (k, &limb)| b.insert_value(value, limb, &[k as u32], ""))
    });
    let both: IrValue = b.call(f, &arguments, "").into();
    let limbs: Limbs = (0..2 * count).map(|k| b.extract_value(both, &[k], "")).collect();
    let (quotient, remainder) = limbs.split_at(count as usize);
    (quotient.to_vec(), remainder.to_vec())
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn numbers_in_digits() {
        assert_eq!(words("18446744073709551616", 192), Some(vec![0, 1, 0]));
        assert_eq!(words("-1", 129), Some(vec![u64::MAX, u64::MAX, 1]));
        assert_eq!(
            words("-340282366920938463463374607431768211456", 256),
            Some(vec![0, 0, u64::MAX, u64::MAX])
        );
        assert_eq!(words("true", 256), None);
    }
}
