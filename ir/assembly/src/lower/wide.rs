//! Integers of more than 128 bits: `i192`, `i256`.
//!
//! Such an integer is an array of 128-bit integers, lowest first, whose unused bits are zero. So all that
//! moves values (phis, choices, calls, members of aggregates) needs nothing of its own; arithmetic takes
//! the array apart into limbs (`limbs.rs`), and memory holds only the bytes of the width, as with odd
//! widths (`odd.rs`).

use ptxc_ir::{Block, Builder, IntPred, Module as Ir, Ty, Value as IrValue};

use super::Lower;
use super::limbs::{self, Direction, LIMB, Limbs};
use crate::opcode::Op;
use crate::tree::*;
use crate::types::{TypeId, TypeKind, Types};

/// No wider integers are supported; products have as many instructions as the square of the limbs.
const MOST_BITS: u32 = 1024;

/// The bits of a member of the array.
const MEMBER: u32 = 128;

/// The type of an integer of so many bits, if it is one of these.
pub(super) fn array(bits: u32, m: &mut Ir) -> Option<Ty> {
    let fits = (MEMBER + 1..=MOST_BITS).contains(&bits);
    fits.then(|| m.types.array(Ty::I128, u64::from(bits.div_ceil(MEMBER))))
}

/// The width of such an integer.
pub(super) fn width(types: &Types<'_>, ty: TypeId) -> Option<u32> {
    bits(types.kind(ty))
}

/// The width of such an integer, by its structure.
pub(super) fn bits(kind: TypeKind) -> Option<u32> {
    match kind {
        TypeKind::Int(bits) if bits > MEMBER => Some(bits),
        _ => None,
    }
}

/// Whether a type is such an integer.
pub(super) fn is(types: &Types<'_>, ty: TypeId) -> bool {
    width(types, ty).is_some()
}

/// Whether a type is such an integer, or an array of such.
pub(super) fn repeats(types: &Types<'_>, ty: TypeId) -> bool {
    let mut at = ty;
    while let TypeKind::Array(elem, _) = types.kind(at) {
        at = elem;
    }
    is(types, at)
}

/// Whether such integers lie farther apart than their arrays: they are aligned to 32 bytes from LLVM 20 on
/// (`i256:256` in the data layout), to 16 before.
pub(super) fn is_padded(types: &Types<'_>, ty: TypeId) -> bool {
    width(types, ty).is_some_and(|bits| bits.div_ceil(MEMBER) % 2 != 0)
}

/// The limbs of an integer of so many bits.
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

/// The value of limbs, whose bits above the width are cleared.
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

/// The limbs of a number whose bits above the width are those of its sign.
fn signed(b: &mut Builder<'_>, limbs: &[IrValue], bits: u32) -> Limbs {
    let mut limbs = limbs.to_vec();
    if let (Some(top), used @ 1..) = (limbs.last_mut(), bits % LIMB) {
        let above = b.m.const_i64(i64::from(LIMB - used));
        let high = b.shl(*top, above, "");
        *top = b.ashr(high, above, "");
    }
    limbs
}

impl<'s> Lower<'_, 's> {
    /// Whether an instruction has an operand or result of such a type.
    fn is_wide(&self, inst: &Inst<'s>) -> bool {
        is(&self.t.types, inst.ty)
            || self.t.operands(inst).iter().any(|operand| is(&self.t.types, operand.ty))
    }

    /// Lowers an instruction on such integers, unless nothing about it is special; whether it did.
    pub(super) fn wide_instruction(&mut self, inst: &Inst<'s>, block: Block) -> bool {
        if !self.has_wide || !self.is_wide(inst) {
            return false;
        }
        match inst.op {
            Op::Phi | Op::Select | Op::Ret | Op::ExtractValue | Op::InsertValue | Op::Freeze => return false,
            Op::Load | Op::Store | Op::BitCast => return false,
            Op::Call => return self.wide_call(inst),
            _ => {}
        }
        let t = self.t;
        let operands = self.operands(inst);
        let from = t.operands(inst).first().map_or(inst.ty, |operand| operand.ty);
        let loc = self.location(inst);
        let bits = width(&t.types, inst.ty);
        let mut b = Builder::at_end(&mut self.m, block);
        b.set_loc(loc);
        let value = match (inst.op, operands.as_slice(), bits) {
            (Op::ICmp, &[x, y], _) => {
                let Detail::IntPredicate(pred) = inst.detail else { return false };
                width(&t.types, from).map(|bits| compare(&mut b, pred, x, y, bits))
            }
            (Op::Trunc | Op::ZExt | Op::SExt, &[value], _) => {
                let bits = |ty| t.types.int_bits(ty);
                let sides = bits(from).zip(bits(inst.ty));
                sides.map(|sides| resized(&mut b, value, sides, inst.op == Op::SExt))
            }
            (op, &[x, y], Some(bits)) => arithmetic(&mut b, op, x, y, bits),
            _ => None,
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

    /// Calls of functions are as all others; intrinsics and templates of assembly have no such operands.
    fn wide_call(&mut self, inst: &Inst<'s>) -> bool {
        let what = match (self.t.callee(inst), self.t.callee_name(inst)) {
            (Some(Operand { value: Value::Asm(_), .. }), _) => "inline assembly".to_owned(),
            (_, Some(name)) if name.starts_with("llvm.") => format!("the intrinsic `@{name}`"),
            _ => return false,
        };
        self.unsupported(format_args!("{what} with integers above 128 bits"));
        self.poisoned(inst);
        true
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

/// The limbs of a number in digits, as two's complement of so many bits.
fn words(text: &str, bits: u32) -> Option<Vec<u64>> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let mut words = vec![0_u64; count(bits)];
    for digit in digits.chars() {
        let mut carry = u128::from(digit.to_digit(10)?);
        for word in &mut words {
            let sum = u128::from(*word) * 10 + carry;
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

fn compare(b: &mut Builder<'_>, pred: IntPred, x: IrValue, y: IrValue, bits: u32) -> IrValue {
    let (mut x, mut y) = (split(b, x, bits), split(b, y, bits));
    if matches!(pred, IntPred::Sgt | IntPred::Sge | IntPred::Slt | IntPred::Sle) {
        (x, y) = (signed(b, &x, bits), signed(b, &y, bits));
    }
    limbs::compare(b, pred, &x, &y)
}

/// A value of the first width as one of the second.
fn resized(b: &mut Builder<'_>, value: IrValue, (from, to): (u32, u32), sign: bool) -> IrValue {
    let mut limbs = if from > MEMBER {
        let limbs = split(b, value, from);
        if sign { signed(b, &limbs, from) } else { limbs }
    } else {
        // The bits above an odd width say nothing.
        let exact = {
            let whole = b.int_cast(value, Ty::I128, false, "");
            let above = b.m.const_int(Ty::I128, u128::from(MEMBER - from));
            let high = b.shl(whole, above, "");
            if sign { b.ashr(high, above, "") } else { b.lshr(high, above, "") }
        };
        halves(b, exact).to_vec()
    };
    let fill = if sign { limbs::sign(b, &limbs) } else { b.m.const_i64(0) };
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
        // By as many places as there are, and more, is poison (LangRef, "shl").
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

/// Quotient and remainder without sign.
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
