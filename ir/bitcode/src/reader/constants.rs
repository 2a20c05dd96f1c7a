//! Reads constants. A constant may refer to later ones, so those with operands wait until the end of their block.

use ptxc_assembly::{Asm, Const, ConstExpr, InstFlags, List, Module, Op, Operand, TypeId, TypeKind, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::attributes::signed;
use super::{Fault, MAX_DEPTH, Reader};
use crate::Result;
use crate::codes::{block, predicate};
use crate::cursor::Cursor;
use crate::stream::Entry;
use crate::texts::chars;

/// A constant with operands.
struct Waiting<'b> {
    /// Its index in the table of constants.
    index: u32,
    code: u32,
    ty: TypeId,
    /// Its record, which is read again.
    record: Cursor<'b>,
    at: usize,
}

/// The maximum width of an integer in words.
const MOST_WORDS: usize = 64;

impl<'s> Reader<'_, 's> {
    pub(super) fn constants(&mut self) -> Result<()> {
        self.stream.enter(block::CONSTANTS)?;
        let mut ty = TypeId::I32;
        let mut waiting: Vec<Waiting<'_>> = Vec::new();
        loop {
            let record = self.stream.cursor;
            match self.next()? {
                Entry::End => break,
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(1) => ty = self.ty(self.op(0)?)?,
                Entry::Record(code) => {
                    let value = match self.known_constant(code, ty)? {
                        Some(value) => value,
                        None => {
                            let index = self.m.consts.len() as u32;
                            waiting.push(Waiting { index, code, ty, record, at: self.stream.at });
                            self.constant(Const::Poison)
                        }
                    };
                    self.values.push(Operand { ty, value });
                }
            }
        }
        let Some(first) = waiting.first().map(|one| one.index) else { return Ok(()) };
        for one in &waiting {
            self.stream.again(one.record)?;
            self.m.consts[one.index as usize] = self.waiting_constant(one.code, one.ty)?;
        }
        self.check_depth(first, &waiting)
    }

    /// Checks that constants do not contain themselves, nor nest deeper than the text reader allows.
    fn check_depth(&self, first: u32, waiting: &[Waiting<'_>]) -> Result<()> {
        const OPEN: u32 = u32::MAX;
        let mut depths = vec![0_u32; self.m.consts.len() - first as usize];
        let mut stack: Vec<(u32, usize)> = Vec::new();
        for one in waiting {
            stack.push((one.index, 0));
            while let Some((index, next)) = stack.pop() {
                let parts = self.parts(index);
                let part = parts.get(next).map(|part| part.value);
                let at = (index - first) as usize;
                match part {
                    Some(Value::Const(part)) => {
                        stack.push((index, next + 1));
                        depths[at] = OPEN;
                        let Some(slot) = part.checked_sub(first) else { continue };
                        match depths[slot as usize] {
                            OPEN => {
                                return Err(Fault::new(one.at, "a constant holds itself"));
                            }
                            0 => stack.push((part, 0)),
                            _ => {}
                        }
                    }
                    Some(_) => stack.push((index, next + 1)),
                    None => {
                        let depth = |part: &Operand| match part.value {
                            Value::Const(part) => {
                                part.checked_sub(first).map_or(1, |slot| depths[slot as usize])
                            }
                            _ => 0,
                        };
                        depths[at] = 1 + parts.iter().map(depth).max().unwrap_or(0);
                        if depths[at] > MAX_DEPTH {
                            return Err(Fault::new(one.at, "constants are nested too deeply"));
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// The operands of a constant.
    fn parts(&self, index: u32) -> &[Operand] {
        let list = match self.m.consts[index as usize] {
            Const::Aggregate(list) | Const::Splat(list) | Const::Wrapper(_, list) => list,
            Const::Expr(expr) => self.m.exprs[expr as usize].operands,
            _ => return &[],
        };
        list.of(&self.m.operands)
    }

    fn constant(&mut self, constant: Const<'s>) -> Value {
        self.m.consts.push(constant);
        Value::Const(self.m.consts.len() as u32 - 1)
    }

    /// Reads a constant without operands.
    fn known_constant(&mut self, code: u32, ty: TypeId) -> Result<Option<Value>> {
        let kind = self.m.types.kind(ty);
        if matches!(kind, TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Function(..)) {
            return self.error(format!("a constant cannot be a `{}`", self.type_name(ty)));
        }
        let constant = match code {
            2 => match kind {
                TypeKind::Int(1) => Const::Int("false"),
                TypeKind::Int(_) => Const::Int("0"),
                TypeKind::Half | TypeKind::BFloat | TypeKind::Float | TypeKind::Double => {
                    Const::Float("0.000000e+00")
                }
                TypeKind::Ptr(_) | TypeKind::PtrTo(..) => Const::Null,
                TypeKind::Token => Const::NoToken,
                _ => Const::Zero,
            },
            3 => Const::Undef,
            26 => Const::Poison,
            4 | 5 => Const::Int(self.integer(code, ty)?),
            6 => Const::Float(self.float(ty)?),
            8 | 9 => {
                let mut bytes = chars(&self.stream.ops);
                if code == 9 {
                    bytes.push(0);
                }
                self.string(ty, &bytes)?
            }
            22 => self.data(ty)?,
            18 | 23 | 28 | 30 => return self.assembly(code).map(Some),
            7 | 10..=17 | 19..=21 | 24 | 25 | 27 | 29 | 31..=34 => return Ok(None),
            _ => return self.error(format!("there is no constant of kind {code}")),
        };
        Ok(Some(self.constant(constant)))
    }

    fn integer(&self, code: u32, ty: TypeId) -> Result<&'s str> {
        let Some(bits) = self.m.types.int_bits(ty) else {
            return self.error(format!("an integer is no `{}`", self.type_name(ty)));
        };
        // A wide number omits upper words that are zero, so a single word has no sign.
        if let &[word] = self.stream.ops.as_slice()
            && (code == 4 || bits <= 64)
        {
            return Ok(self.int_text(bits, signed(word)));
        }
        if self.stream.ops.len() > MOST_WORDS {
            return self.error(format!("not supported yet: a number of {bits} bits"));
        }
        let words: Vec<u64> = self.stream.ops.iter().map(|&word| signed(word) as u64).collect();
        Ok(self.text.keep(&decimal(words, bits)))
    }

    fn int_text(&self, bits: u32, number: i64) -> &'s str {
        match bits {
            1 if number == 0 => "false",
            1 => "true",
            // Only the bits of the type's width count.
            2..=63 => self.text.number(number << (64 - bits) >> (64 - bits)),
            _ => self.text.number(number),
        }
    }

    fn float(&self, ty: TypeId) -> Result<&'s str> {
        let bits = self.op(0)?;
        Ok(match self.m.types.kind(ty) {
            TypeKind::Half => self.text.format(format_args!("0xH{:04X}", bits & 0xFFFF)),
            TypeKind::BFloat => self.text.format(format_args!("0xR{:04X}", bits & 0xFFFF)),
            TypeKind::Float => self.text.format(format_args!("0x{:016X}", as_double(bits as u32))),
            TypeKind::Double => self.text.format(format_args!("0x{bits:016X}")),
            TypeKind::X86Fp80 => {
                let mantissa = bits << 16 | self.op_or_zero(1) & 0xFFFF;
                self.text.format(format_args!("0xK{:04X}{mantissa:016X}", bits >> 48))
            }
            TypeKind::Fp128 => self.text.format(format_args!("0xL{bits:016X}{:016X}", self.op_or_zero(1))),
            TypeKind::PpcFp128 => self.text.format(format_args!("0xM{bits:016X}{:016X}", self.op_or_zero(1))),
            _ => return self.error(format!("a floating-point number is no `{}`", self.type_name(ty))),
        })
    }

    fn string(&self, ty: TypeId, bytes: &[u8]) -> Result<Const<'s>> {
        match self.m.types.kind(ty) {
            TypeKind::Array(TypeId::I8, len) if len == bytes.len() as u64 => {
                Ok(Const::String(self.text.quoted(bytes)))
            }
            _ => self.error(format!("a string of {} bytes is no `{}`", bytes.len(), self.type_name(ty))),
        }
    }

    /// Reads the elements of an array or vector of numbers.
    fn data(&mut self, ty: TypeId) -> Result<Const<'s>> {
        let Some(elem) = self.m.types.element(ty, 0) else {
            return self.error(format!("a list of numbers is no `{}`", self.type_name(ty)));
        };
        if matches!(self.m.types.kind(ty), TypeKind::Array(TypeId::I8, _)) {
            let bytes = chars(&self.stream.ops);
            return self.string(ty, &bytes);
        }
        let bits = self.m.types.int_bits(elem);
        let ops = std::mem::take(&mut self.stream.ops);
        let mut known: FxHashMap<u64, Value> = FxHashMap::default();
        let mut members = Vec::with_capacity(ops.len());
        for &op in &ops {
            let value = match known.get(&op) {
                Some(&value) => value,
                None => {
                    let constant = match bits {
                        Some(bits) => Const::Int(self.int_text(bits, op as i64)),
                        None => {
                            self.stream.ops = vec![op];
                            Const::Float(self.float(elem)?)
                        }
                    };
                    let value = self.constant(constant);
                    known.insert(op, value);
                    value
                }
            };
            members.push(Operand { ty: elem, value });
        }
        self.stream.ops = ops;
        self.held(self.m.check_members(ty, &members))?;
        Ok(Const::Aggregate(List::push(&mut self.m.operands, members)))
    }

    /// Reads an assembly template: flags, then two strings with their lengths before them.
    fn assembly(&mut self, code: u32) -> Result<Value> {
        // The newest form begins with the function type.
        let mut at = usize::from(code == 30);
        let flags = self.op(at)?;
        at += 1;
        let mut texts = [""; 2];
        for text in &mut texts {
            let len = usize::try_from(self.op(at)?).unwrap_or(usize::MAX);
            let Some(bytes) = self.stream.ops.get(at + 1..).and_then(|rest| rest.get(..len)) else {
                return self.error("an assembly template is longer than its record");
            };
            *text = self.text.quoted(&chars(bytes));
            at += 1 + len;
        }
        let words = ["sideeffect", "alignstack", "inteldialect", "unwind"];
        let known = match code {
            18 => 2,
            23 => 3,
            _ => 4,
        };
        let keywords = words[..known].iter().enumerate().filter(|(k, _)| flags >> k & 1 != 0);
        let keywords = keywords.map(|(_, &word)| word).collect();
        self.m.asms.push(Asm { keywords, template: texts[0], constraints: texts[1] });
        Ok(Value::Asm(self.m.asms.len() as u32 - 1))
    }

    // ---- constants that name others ----

    fn waiting_constant(&mut self, code: u32, ty: TypeId) -> Result<Const<'s>> {
        let any = |reader: &Self, k: usize| reader.value(reader.op(k)?);
        let constant = match code {
            7 => {
                let members =
                    (0..self.stream.ops.len()).map(|k| any(self, k)).collect::<Result<Vec<Operand>>>()?;
                self.held(self.m.check_members(ty, &members))?;
                Const::Aggregate(List::push(&mut self.m.operands, members))
            }
            10 => {
                let float = self.m.types.is_float(self.m.types.scalar(ty));
                let op = self.binary_op(self.op(0)?, float)?;
                let operands = [self.value_of(self.op(1)?, ty)?, self.value_of(self.op(2)?, ty)?];
                let flags = Self::binary_flags(op, self.op_or_zero(3));
                self.held(self.m.check_binary(op, ty))?;
                self.expression(op, flags, ty, "", &operands)?
            }
            11 => {
                let op = self.cast_op(self.op(0)?)?;
                let from = self.ty(self.op(1)?)?;
                let operand = self.value_of(self.op(2)?, from)?;
                self.held(self.m.check_cast(op, from, ty))?;
                self.expression(op, InstFlags::default(), ty, "", &[operand])?
            }
            12 | 20 | 24 | 31 | 32 => self.address_expression(code, ty)?,
            13 => {
                let operands =
                    [any(self, 0)?, self.value_of(self.op(1)?, ty)?, self.value_of(self.op(2)?, ty)?];
                self.held(self.m.check_select(operands[0].ty, ty, ty))?;
                self.expression(Op::Select, InstFlags::default(), ty, "", &operands)?
            }
            14 => {
                let vector = self.value_of(self.op(1)?, self.ty(self.op(0)?)?)?;
                let index = any(self, if self.stream.ops.len() == 4 { 3 } else { 2 })?;
                self.lane_expression(Op::ExtractElement, ty, &[vector, index])?
            }
            15 => {
                let index = any(self, if self.stream.ops.len() == 4 { 3 } else { 2 })?;
                self.lane_expression(Op::InsertElement, ty, &[any(self, 0)?, any(self, 1)?, index])?
            }
            16 => {
                self.lane_expression(Op::ShuffleVector, ty, &[any(self, 0)?, any(self, 1)?, any(self, 2)?])?
            }
            19 => {
                self.lane_expression(Op::ShuffleVector, ty, &[any(self, 1)?, any(self, 2)?, any(self, 3)?])?
            }
            17 => {
                let of = self.ty(self.op(0)?)?;
                let operands = [self.value_of(self.op(1)?, of)?, self.value_of(self.op(2)?, of)?];
                let Some((op, detail)) = predicate(self.op(3)?) else {
                    return self.error("unknown predicate");
                };
                let predicate = detail.predicate_word().unwrap_or("");
                let rule = self.m.compare_type(op, of);
                self.held(rule)?;
                self.expression(op, InstFlags::default(), ty, predicate, &operands)?
            }
            25 => {
                let operand = self.value_of(self.op(1)?, ty)?;
                self.expression(Op::FNeg, InstFlags::default(), ty, "", &[operand])?
            }
            21 => {
                let function = any(self, 1)?;
                let Some(symbol) = self.global(function) else {
                    return self.error("the address of a block of no function");
                };
                Const::BlockAddress(symbol, self.text.format(format_args!("{}", self.op(2)?)))
            }
            27 | 29 => {
                let word = if code == 27 { "dso_local_equivalent" } else { "no_cfi" };
                let operand = any(self, 1)?;
                Const::Wrapper(word, List::push(&mut self.m.operands, [operand]))
            }
            _ => {
                let operands = (0..4).map(|k| any(self, k)).collect::<Result<Vec<Operand>>>()?;
                Const::Wrapper("ptrauth", List::push(&mut self.m.operands, operands))
            }
        };
        Ok(constant)
    }

    fn lane_expression(&mut self, op: Op, ty: TypeId, operands: &[Operand]) -> Result<Const<'s>> {
        let made = self.m.vector_type(op, operands);
        if self.held(made)? != ty {
            return self.error(format!("the operands do not fit `{}`", op.keyword()));
        }
        self.expression(op, InstFlags::default(), ty, "", operands)
    }

    fn expression(
        &mut self,
        op: Op,
        flags: InstFlags,
        ty: TypeId,
        predicate: &'static str,
        operands: &[Operand],
    ) -> Result<Const<'s>> {
        self.held(Module::check_expression(op, operands.len(), !predicate.is_empty()))?;
        let operands = List::push(&mut self.m.operands, operands.iter().copied());
        let indices = List::default();
        self.m.exprs.push(ConstExpr { op, flags, inrange: "", ty, predicate, indices, operands });
        Ok(Const::Expr(self.m.exprs.len() as u32 - 1))
    }

    /// Reads a constant address computation; the range of its index precedes or accompanies the indices.
    fn address_expression(&mut self, code: u32, ty: TypeId) -> Result<Const<'s>> {
        let mut at = 0;
        let mut take = |reader: &Self| {
            at += 1;
            reader.op(at - 1)
        };
        let odd = self.stream.ops.len() % 2 == 1;
        let source = match code {
            24 | 31 | 32 => Some(self.ty(take(self)?)?),
            _ if odd => Some(self.ty(take(self)?)?),
            _ => None,
        };
        let (mut flags, mut inrange) = (InstFlags::default(), "");
        match code {
            20 => flags.insert(InstFlags::INBOUNDS),
            24 => {
                let word = take(self)?;
                if word & 1 != 0 {
                    flags.insert(InstFlags::INBOUNDS);
                }
                if word >> 1 != 0 {
                    inrange = "inrange";
                }
            }
            31 | 32 => flags = Self::address_flags(take(self)?),
            _ => {}
        }
        if code == 31 {
            let bits = take(self)?;
            if bits > 64 {
                return self.error("a range has more than 64 bits");
            }
            let (low, high) = (signed(take(self)?), signed(take(self)?));
            inrange = self.text.format(format_args!("inrange({low}, {high})"));
        }
        let mut operands: SmallVec<[Operand; 8]> = SmallVec::new();
        while at < self.stream.ops.len() {
            let ty = self.ty(self.op(at)?)?;
            operands.push(self.value_of(self.op(at + 1)?, ty)?);
            at += 2;
        }
        let source = match (source, operands.first().map(|base| self.m.types.kind(base.ty))) {
            (Some(source), _) => source,
            (None, Some(TypeKind::PtrTo(target, _))) => target,
            _ => return self.error("indices of an address without a type"),
        };
        let made = self.m.gep_type(source, &operands);
        let made = self.held(made)?;
        if made != ty {
            let (made, wanted) = (self.type_name(made), self.type_name(ty));
            return self.error(format!("the expression gives `{made}`, and `{wanted}` is wanted"));
        }
        let operands = List::push(&mut self.m.operands, operands);
        let indices = List::default();
        self.m.exprs.push(ConstExpr {
            op: Op::Gep,
            flags,
            inrange,
            ty: source,
            predicate: "",
            indices,
            operands,
        });
        Ok(Const::Expr(self.m.exprs.len() as u32 - 1))
    }
}

/// Converts the bits of a float to those of the equal double, a NaN with the same payload.
fn as_double(bits: u32) -> u64 {
    let number = f32::from_bits(bits);
    if number.is_nan() {
        let (sign, payload) = (u64::from(bits >> 31), u64::from(bits & 0x7F_FFFF));
        return sign << 63 | 0x7FF << 52 | payload << 29;
    }
    f64::from(number).to_bits()
}

/// Formats words, lowest first, as a signed decimal number of `bits` bits.
fn decimal(mut words: Vec<u64>, bits: u32) -> String {
    words.resize(bits.div_ceil(64).max(1) as usize, 0);
    let top = bits - 1;
    let negative = words[top as usize / 64] >> (top % 64) & 1 != 0;
    if negative {
        let mut carry = true;
        for word in &mut words {
            let (negated, overflow) = (!*word).overflowing_add(u64::from(carry));
            (*word, carry) = (negated, overflow);
        }
    }
    let rest = bits % 64;
    if rest != 0
        && let Some(last) = words.last_mut()
    {
        *last &= (1 << rest) - 1;
    }
    const PART: u128 = 10_000_000_000_000_000_000;
    let mut parts = Vec::new();
    while words.iter().any(|&word| word != 0) {
        let mut remainder = 0;
        for word in words.iter_mut().rev() {
            let number = remainder << 64 | u128::from(*word);
            *word = (number / PART) as u64;
            remainder = number % PART;
        }
        parts.push(remainder);
    }
    let mut text = if negative { "-".to_owned() } else { String::new() };
    match parts.split_last() {
        None => text.push('0'),
        Some((first, rest)) => {
            text.push_str(&first.to_string());
            for part in rest.iter().rev() {
                text.push_str(&format!("{part:019}"));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_numbers_are_signed() {
        assert_eq!(decimal(vec![0, 1], 128), "18446744073709551616");
        assert_eq!(decimal(vec![u64::MAX, u64::MAX], 128), "-1");
        assert_eq!(decimal(vec![0, 1 << 63], 128), i128::MIN.to_string());
        assert_eq!(decimal(vec![u64::MAX, 0], 65), u64::MAX.to_string());
        assert_eq!(decimal(vec![0, 1], 65), "-18446744073709551616");
    }

    #[test]
    fn floats_are_written_as_doubles() {
        assert_eq!(as_double(1.5_f32.to_bits()), 1.5_f64.to_bits());
        assert_eq!(as_double(0x7F80_0001), 0x7FF0_0000_2000_0000);
    }
}
