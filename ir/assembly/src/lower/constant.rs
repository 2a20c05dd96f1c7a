//! Constants and constant expressions.

use ptxc_ir::{Flags, FloatPred, IntPred, Op as IrOp, Ty, TyKind, Value as IrValue, float};

use super::instruction::{cast_op, int_flags};
use super::{Lower, wide};
use crate::names::decode;
use crate::opcode::{InstFlags, Op};
use crate::tree::*;
use crate::types::TypeId;

impl<'s> Lower<'_, 's> {
    /// Lowers an operand that is a constant or a symbol.
    pub(super) fn constant_operand(&mut self, operand: Operand) -> IrValue {
        let ty = self.ty(operand.ty);
        match operand.value {
            Value::Const(index) => {
                let value = self.constant(self.t.consts[index as usize], operand, ty);
                self.as_stored(value, operand.ty)
            }
            Value::Global(symbol) => self.symbol(symbol),
            Value::Local(_) | Value::Md(_) | Value::Asm(_) => {
                self.error("expected a constant");
                self.m.poison(ty)
            }
        }
    }

    /// An integer of odd width as stored in memory: the padding bits of its bytes are zero, also in initialisers.
    fn as_stored(&mut self, value: IrValue, ty: TypeId) -> IrValue {
        match (self.odd_width(ty), self.m.int_value(value)) {
            (Some(bits), Some(number)) => self.m.const_int(self.m.ty(value), ptxc_ir::truncate(number, bits)),
            _ => value,
        }
    }

    /// The operands of a constant expression. A signed operation gets integers of odd width sign-extended in their
    /// containers.
    fn expression_operands(&mut self, expr: &ConstExpr<'s>) -> Vec<IrValue> {
        let by_sign = matches!(expr.op, Op::SExt | Op::SiToFp | Op::SDiv | Op::SRem | Op::AShr)
            || expr.op == Op::ICmp && expr.predicate.starts_with('s');
        let operands = expr.operands.of(&self.t.operands).iter();
        operands
            .map(|&operand| {
                let value = self.constant_operand(operand);
                match (self.odd_width(operand.ty), self.m.int_value(value)) {
                    (Some(bits), Some(number)) if by_sign => {
                        let above = 128 - bits;
                        self.m.const_signed(self.m.ty(value), (number << above).cast_signed() >> above)
                    }
                    _ => value,
                }
            })
            .collect()
    }

    fn constant(&mut self, constant: Const<'s>, operand: Operand, ty: Ty) -> IrValue {
        match constant {
            Const::Int(text) if let Some(bits) = wide::width(&self.t.types, operand.ty) => {
                self.wide_constant(text, ty, bits).unwrap_or_else(|| self.m.poison(ty))
            }
            Const::Int(_) => match self.t.int_value(operand) {
                Some(number) => self.m.const_signed(ty, number),
                None => {
                    self.error("this number has more than 128 bits");
                    self.m.poison(ty)
                }
            },
            Const::Float(text) => match float_bits(ty, text) {
                Some(bits) => self.m.const_float_bits(ty, bits),
                None => {
                    self.error(format!("`{text}` is no number of this type"));
                    self.m.poison(ty)
                }
            },
            Const::Null | Const::Zero => self.m.zero(ty),
            Const::Undef => self.m.undef(ty),
            Const::Poison => self.m.poison(ty),
            Const::String(text) => self.m.const_data(Ty::I8, &decode(text)),
            Const::Aggregate(members) => {
                let members: Vec<IrValue> =
                    members.of(&self.t.operands).iter().map(|&m| self.constant_operand(m)).collect();
                self.m.const_aggregate(ty, &members)
            }
            Const::Splat(member) => match (member.of(&self.t.operands), self.m.types.kind(ty)) {
                (&[member], TyKind::Array { len, .. }) => {
                    let member = self.constant_operand(member);
                    self.m.const_aggregate(ty, &vec![member; len as usize])
                }
                (&[member], TyKind::Vector { len, .. }) => {
                    let member = self.constant_operand(member);
                    self.m.const_splat(ty, member, len)
                }
                _ => {
                    self.error("`splat` makes a vector");
                    self.m.poison(ty)
                }
            },
            Const::Expr(index) => self.expression(self.t.exprs[index as usize], operand.ty, ty),
            Const::NoToken | Const::BlockAddress(..) | Const::Wrapper(..) => {
                let text = crate::writer::operand_text(self.t, operand);
                self.unsupported(format_args!("the constant `{text}`"));
                self.m.poison(ty)
            }
        }
    }

    fn expression(&mut self, expr: ConstExpr<'s>, made: TypeId, ty: Ty) -> IrValue {
        let operands = expr.operands.of(&self.t.operands);
        if operands.iter().any(|operand| wide::is(&self.t.types, operand.ty)) {
            self.unsupported("constant expressions of integers above 128 bits");
            return self.m.poison(ty);
        }
        let is_odd = |ty: TypeId| self.odd_width(ty).is_some() || self.is_truth_vector(ty);
        let has_odd = is_odd(made) || operands.iter().any(|operand| is_odd(operand.ty));
        // Bits of other types are contiguous in memory, not in containers.
        let of_containers = has_odd && expr.op == Op::BitCast;
        let operands = self.expression_operands(&expr);
        let folded = match (expr.op, operands.as_slice()) {
            (Op::Gep, [base, indices @ ..]) => {
                let source = self.ty(expr.ty);
                let flags = Flags::INBOUNDS.when(expr.flags.has(InstFlags::INBOUNDS));
                return match self.m.fold_gep(source, *base, indices, flags) {
                    Some(value) => value,
                    None => self.m.const_gep(source, *base, indices, flags),
                };
            }
            (op, &[value]) if op.is_cast() && !of_containers => {
                if self.m.ty(value) == ty {
                    return value;
                }
                let op = cast_op(op);
                let folded = self.m.fold_cast(op, value, ty);
                Some(folded.unwrap_or_else(|| self.m.const_cast(op, value, ty)))
            }
            (op, &[a, b]) if op.is_binary() => IrOp::from_mnemonic(op.keyword()).map(|op| {
                let flags = int_flags(expr.flags);
                let folded = self.m.fold_binary(op, a, b, flags);
                folded.unwrap_or_else(|| self.m.const_binary(op, a, b, flags))
            }),
            (Op::ICmp, &[a, b]) => {
                IntPred::from_keyword(expr.predicate).and_then(|pred| self.m.fold_icmp(pred, a, b))
            }
            (Op::FCmp, &[a, b]) => {
                FloatPred::from_keyword(expr.predicate).and_then(|pred| self.m.fold_fcmp(pred, a, b))
            }
            (Op::FNeg, &[a]) => self.m.fold_fneg(a),
            (Op::Select, &[cond, yes, no]) => self.m.fold_select(cond, yes, no),
            (Op::ExtractElement, &[vector, index]) => self.m.fold_extract_element(vector, index),
            (Op::ExtractValue, &[aggregate]) => {
                self.m.fold_extract_value(aggregate, expr.indices.of(&self.t.indices))
            }
            _ => None,
        };
        // The upper bits of a container that an address is computed in are unknown before linking.
        let folded = folded.filter(|&value| !has_odd || self.m.expr_op(value).is_none());
        folded.unwrap_or_else(|| {
            self.unsupported(format_args!(
                "the constant expression `{}` of these operands",
                expr.op.keyword()
            ));
            self.m.poison(ty)
        })
    }

    /// The bytes of the string that a constant points to, up to the first zero.
    pub(super) fn constant_string(&self, mut value: IrValue) -> Option<Vec<u8>> {
        while let Some(op) = self.m.expr_op(value) {
            if op == IrOp::Gep && self.m.constant_offset(value) != Some(0) {
                return None;
            }
            value = self.m.operand(value, 0);
        }
        let init = self.m.global(self.m.as_global(value)?).init?;
        let bytes = self.m.data_bytes(init)?;
        Some(bytes.split(|&b| b == 0).next()?.to_vec())
    }
}

/// Parses a floating-point constant, in decimal or as hexadecimal bits.
///
/// `0x` has the bits of a double, also for a float, which must represent the number exactly; `0xH` and `0xR` have
/// those of half and bfloat; `f0x` those of the type itself.
fn float_bits(ty: Ty, text: &str) -> Option<u64> {
    if let Some(digits) = text.strip_prefix("f0x") {
        return u64::from_str_radix(digits, 16).ok();
    }
    if let Some(digits) = text.strip_prefix("0x") {
        return match (digits.as_bytes().first()?, ty) {
            (b'H', Ty::HALF) | (b'R', Ty::BFLOAT) => u64::from_str_radix(digits.get(1..)?, 16).ok(),
            (c, _) if !c.is_ascii_hexdigit() => None,
            _ => {
                let bits = u64::from_str_radix(digits, 16).ok()?;
                double_as(ty, f64::from_bits(bits))
            }
        };
    }
    double_as(ty, text.parse().ok()?)
}

/// Converts a double to another type; NaNs keep their payload's high bits.
fn double_as(ty: Ty, number: f64) -> Option<u64> {
    match ty {
        Ty::DOUBLE => Some(number.to_bits()),
        Ty::FLOAT if number.is_nan() => {
            let bits = number.to_bits();
            let sign = (bits >> 63) << 31;
            Some(sign | 0x7F80_0000 | bits >> 29 & 0x007F_FFFF)
        }
        Ty::FLOAT => Some(u64::from((number as f32).to_bits())),
        _ => float::encode(ty, number),
    }
}
