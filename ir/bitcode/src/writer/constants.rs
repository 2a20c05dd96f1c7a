//! Writes constants, all at module level, numbered after the symbols.

use ptxc_assembly::{Const, ConstExpr, Detail, Op, Operand, TypeId, TypeKind, Value, decode};
use rustc_hash::FxHashMap;

use super::bits::signed;
use super::instruction::{binary_code, cast_code, flag_bits};
use super::{Result, Writer};
use crate::codes::{block, predicate_code};

/// The maximum width of a number, as for those that are read.
const MOST_BITS: u32 = 4096;

#[derive(Default)]
pub(super) struct Table<'s> {
    /// The number of symbols before them.
    first: u64,
    order: Vec<Entry>,
    numbers: FxHashMap<u32, u64>,
    /// Constants without operands, stored once.
    plain: FxHashMap<(TypeId, u8, &'s str), u64>,
    assembly: FxHashMap<u32, u64>,
    one: Option<u64>,
}

/// A value of the table.
#[derive(Copy, Clone)]
enum Entry {
    Const(u32, TypeId),
    /// The constant `i32 1`, the operand of an `alloca` of one element.
    One,
    /// An assembly template and the type of its function.
    Asm(u32, TypeId),
}

impl Table<'_> {
    pub(super) fn number(&self, index: u32) -> Option<u64> {
        Some(self.first + self.numbers.get(&index)?)
    }

    pub(super) fn assembly(&self, index: u32) -> Option<u64> {
        Some(self.first + self.assembly.get(&index)?)
    }

    pub(super) fn count(&self) -> u64 {
        self.order.len() as u64
    }
}

impl<'s> Writer<'_, 's> {
    /// Numbers a constant operand, after its own operands.
    pub(super) fn collect_operand(&mut self, operand: Operand) -> Result<()> {
        self.collect_type(operand.ty);
        self.constants.first = self.symbol_count();
        let Value::Const(index) = operand.value else { return Ok(()) };
        if self.constants.numbers.contains_key(&index) {
            return Ok(());
        }
        let m = self.m;
        let parts = match m.consts[index as usize] {
            Const::Aggregate(list) | Const::Splat(list) => list,
            Const::Expr(expr) => {
                let expr = &m.exprs[expr as usize];
                self.collect_type(expr.ty);
                expr.operands
            }
            constant => {
                let (kind, text) = match constant {
                    Const::Int(text) => (0, text),
                    Const::Float(text) => (1, text),
                    Const::String(text) => (2, text),
                    Const::Null | Const::Zero | Const::NoToken => (3, ""),
                    Const::Undef => (4, ""),
                    Const::Poison => (5, ""),
                    _ => return Err(format!("the constant `{}`", ptxc_assembly::operand_text(m, operand))),
                };
                let next = self.constants.order.len() as u64;
                let number = *self.constants.plain.entry((operand.ty, kind, text)).or_insert(next);
                if number == next {
                    self.constants.order.push(Entry::Const(index, operand.ty));
                }
                self.constants.numbers.insert(index, number);
                return Ok(());
            }
        };
        // The reader bounds the nesting of constants.
        for &part in parts.of(&m.operands) {
            self.collect_operand(part)?;
        }
        self.constants.numbers.insert(index, self.constants.count());
        self.constants.order.push(Entry::Const(index, operand.ty));
        Ok(())
    }

    /// Numbers the constant 1.
    pub(super) fn collect_one(&mut self) {
        self.constants.first = self.symbol_count();
        if self.constants.one.is_none() {
            self.constants.one = Some(self.constants.count());
            self.constants.order.push(Entry::One);
        }
    }

    pub(super) fn one(&self) -> u64 {
        self.constants.first + self.constants.one.unwrap_or(0)
    }

    /// Numbers an assembly template.
    pub(super) fn collect_assembly(&mut self, index: u32, fn_ty: TypeId) {
        self.constants.first = self.symbol_count();
        self.collect_type(fn_ty);
        self.types.collect_address(fn_ty);
        let number = self.constants.count();
        if self.constants.assembly.insert(index, number).is_none() {
            self.constants.order.push(Entry::Asm(index, fn_ty));
        }
    }

    pub(super) fn write_constants(&mut self) -> Result<()> {
        if self.constants.order.is_empty() {
            return Ok(());
        }
        self.bits.enter(block::CONSTANTS);
        let order = std::mem::take(&mut self.constants.order);
        let mut current = None;
        for &entry in &order {
            let ty = match entry {
                Entry::Const(_, ty) => self.ty(ty),
                Entry::One => self.ty(TypeId::I32),
                // The value of a template is an address of its function type.
                Entry::Asm(..) if self.m.opaque_pointer.is_some() => self.ty(TypeId::PTR),
                Entry::Asm(_, fn_ty) => self.types.address(fn_ty),
            };
            if current != Some(ty) {
                self.bits.record(1, &[ty]);
                current = Some(ty);
            }
            match entry {
                Entry::Const(index, ty) => self.write_constant(self.m.consts[index as usize], ty)?,
                Entry::One => self.bits.record(4, &[signed(1)]),
                Entry::Asm(index, fn_ty) => self.write_assembly(index, fn_ty),
            }
        }
        self.bits.end();
        self.constants.order = order;
        Ok(())
    }

    fn write_assembly(&mut self, index: u32, fn_ty: TypeId) {
        let asm = &self.m.asms[index as usize];
        let words = ["sideeffect", "alignstack", "inteldialect", "unwind"];
        let flags = words.iter().enumerate().filter(|(_, word)| asm.keywords.contains(word));
        let mut ops = vec![self.ty(fn_ty), flags.map(|(k, _)| 1 << k).sum()];
        for text in [asm.template, asm.constraints] {
            let text = decode(text);
            ops.push(text.len() as u64);
            ops.extend(text.iter().map(|&c| u64::from(c)));
        }
        self.bits.record(30, &ops);
    }

    fn write_constant(&mut self, constant: Const<'s>, ty: TypeId) -> Result<()> {
        let m = self.m;
        match constant {
            Const::Int(_) => self.write_integer(constant, ty)?,
            Const::Float(text) => {
                let words =
                    float_words(m.types.kind(ty), text).ok_or_else(|| format!("the number `{text}`"))?;
                self.bits.record(6, &words);
            }
            Const::Null | Const::Zero | Const::NoToken => self.bits.record(2, &[]),
            Const::Undef => self.bits.record(3, &[]),
            Const::Poison => self.bits.record(26, &[]),
            Const::String(text) => self.bits.text(8, &decode(text)),
            Const::Aggregate(members) => {
                let ops = self.numbers(members.of(&m.operands))?;
                self.bits.record(7, &ops);
            }
            Const::Splat(member) => {
                let ops = self.numbers(member.of(&m.operands))?;
                let TypeKind::Vector(_, len) = m.types.kind(ty) else { return Err("a splat".to_owned()) };
                self.bits.record(7, &ops.repeat(len as usize));
            }
            Const::Expr(index) => self.write_expression(&m.exprs[index as usize], ty)?,
            Const::BlockAddress(..) | Const::Wrapper(..) => return Err("a constant".to_owned()),
        }
        Ok(())
    }

    fn numbers(&self, operands: &[Operand]) -> Result<Vec<u64>> {
        operands.iter().map(|operand| self.global_number(operand.value)).collect()
    }

    fn write_integer(&mut self, constant: Const<'s>, ty: TypeId) -> Result<()> {
        let Const::Int(text) = constant else { return Ok(()) };
        let bits = self.m.types.int_bits(ty).unwrap_or(64);
        let number = match text {
            "true" => -1,
            "false" => 0,
            _ => ptxc_assembly::integer(text).ok_or_else(|| format!("the number `{text}`"))?,
        };
        // Only the bits of the type's width count, and the highest is the sign.
        if bits > MOST_BITS {
            return Err(format!("a number of {bits} bits"));
        }
        let unused = 128_u32.saturating_sub(bits);
        let number = number << unused >> unused;
        if bits <= 64 {
            self.bits.record(4, &[signed(number as i64)]);
        } else {
            let words = (0..bits.div_ceil(64)).map(|k| signed((number >> (64 * k).min(127)) as i64));
            self.bits.record(5, &words.collect::<Vec<u64>>());
        }
        Ok(())
    }

    fn write_expression(&mut self, expr: &ConstExpr<'s>, ty: TypeId) -> Result<()> {
        let m = self.m;
        let operands = expr.operands.of(&m.operands);
        let numbers = self.numbers(operands)?;
        let first = operands.first().map_or(TypeId::VOID, |operand| operand.ty);
        match (expr.op, numbers.as_slice()) {
            (Op::Gep, _) => {
                // The form with a range for one index, which all versions read.
                let flags = flag_bits(Op::Gep, expr.flags);
                let mut ops = vec![self.ty(expr.ty)];
                let code = match flags >> 1 {
                    0 if flags & 1 != 0 => 20,
                    0 => 12,
                    _ => {
                        ops.push(flags);
                        32
                    }
                };
                for (operand, &number) in operands.iter().zip(&numbers) {
                    ops.extend([self.ty(operand.ty), number]);
                }
                self.bits.record(code, &ops);
            }
            (op, &[value]) if op.is_cast() => self.bits.record(11, &[cast_code(op), self.ty(first), value]),
            (op, &[a, b]) if op.is_binary() => {
                let mut ops = vec![binary_code(op), a, b];
                let flags = flag_bits(op, expr.flags);
                if flags != 0 {
                    ops.push(flags);
                }
                self.bits.record(10, &ops);
            }
            (Op::ICmp | Op::FCmp, &[a, b]) => {
                let predicate = Detail::predicate(expr.op, expr.predicate).and_then(predicate_code);
                let Some(predicate) = predicate else { return Err("a comparison".to_owned()) };
                self.bits.record(17, &[self.ty(first), a, b, predicate]);
            }
            (Op::Select, &[a, b, c]) => self.bits.record(13, &[a, b, c]),
            (Op::ExtractElement, &[vector, index]) => {
                self.bits.record(14, &[self.ty(first), vector, self.ty(operands[1].ty), index]);
            }
            (Op::InsertElement, &[vector, element, index]) => {
                self.bits.record(15, &[vector, element, self.ty(operands[2].ty), index]);
            }
            (Op::ShuffleVector, &[a, b, mask]) if first == ty => self.bits.record(16, &[a, b, mask]),
            (Op::ShuffleVector, &[a, b, mask]) => self.bits.record(19, &[self.ty(first), a, b, mask]),
            (Op::FNeg, &[value]) => self.bits.record(25, &[0, value]),
            _ => return Err(format!("the constant expression `{}`", expr.op.keyword())),
        }
        Ok(())
    }
}

/// The bits of a number as words.
fn float_words(kind: TypeKind, text: &str) -> Option<Vec<u64>> {
    let hex = |digits: &str| u64::from_str_radix(digits, 16).ok();
    if let Some(digits) = text.strip_prefix("f0x") {
        return Some(vec![hex(digits)?]);
    }
    if let Some(digits) = text.strip_prefix("0xH").or_else(|| text.strip_prefix("0xR")) {
        return Some(vec![hex(digits)?]);
    }
    if let Some(digits) = text.strip_prefix("0xL").or_else(|| text.strip_prefix("0xM")) {
        return Some(vec![hex(digits.get(..16)?)?, hex(digits.get(16..)?)?]);
    }
    if let Some(digits) = text.strip_prefix("0xK") {
        let (high, mantissa) = (hex(digits.get(..4)?)?, hex(digits.get(4..)?)?);
        return Some(vec![high << 48 | mantissa >> 16, mantissa & 0xFFFF]);
    }
    let number = match text.strip_prefix("0x") {
        Some(digits) => f64::from_bits(hex(digits)?),
        None => text.parse().ok()?,
    };
    let bits = match kind {
        TypeKind::Double => number.to_bits(),
        TypeKind::Float if number.is_nan() => {
            let bits = number.to_bits();
            (bits >> 63) << 31 | 0x7F80_0000 | bits >> 29 & 0x7F_FFFF
        }
        TypeKind::Float => u64::from((number as f32).to_bits()),
        TypeKind::Half => ptxc_ir::float::encode(ptxc_ir::Ty::HALF, number)?,
        TypeKind::BFloat => ptxc_ir::float::encode(ptxc_ir::Ty::BFLOAT, number)?,
        _ => return None,
    };
    Some(vec![bits])
}
