//! Comparisons and selections.

use super::FourLanes;
use crate::program::{NONE, Slot};
use crate::scalar::form::Form;
use crate::scalar::{is_signed, width};
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::types::{F32X4, I32X4};
use cranelift_codegen::ir::{InstBuilder, Value};
use ptxc_ptx::Mod;

impl FourLanes<'_, '_> {
    pub(super) fn select(&mut self, dst: Slot, s: &[Slot; 4], bits: u32) {
        let mask = self.mask(s[2]);
        if bits > 32 {
            let (a, b, mask) = (self.pair(s[0]), self.pair(s[1]), self.widen(mask));
            let value = [0, 1].map(|half| self.builder.ins().bitselect(mask[half], a[half], b[half]));
            return self.set_pair(dst, value);
        }
        if bits == 32 && (self.shapes(s[0]).float.is_some() || self.shapes(s[1]).float.is_some()) {
            let (a, b) = (self.float(s[0]), self.float(s[1]));
            let (a, b) = (self.cast(I32X4, a), self.cast(I32X4, b));
            let value = self.builder.ins().bitselect(mask, a, b);
            let value = self.cast(F32X4, value);
            return self.set_float(dst, value);
        }
        let (a, b) = (self.int(s[0]), self.int(s[1]));
        let value = self.builder.ins().bitselect(mask, a, b);
        let value = self.keep(value, bits);
        self.set_int(dst, value);
    }

    pub(super) fn compare(&mut self, form: Form, dst: [Slot; 2], s: &[Slot; 4]) {
        let Form::Compare { ty, operator, combine, flush } = form else { return };
        let truth = match ty {
            Mod::F32 => {
                let (mut a, mut b) = (self.float(s[0]), self.float(s[1]));
                if flush {
                    (a, b) = (self.flush(a), self.flush(b));
                }
                self.relation(operator, a, b)
            }
            Mod::F64 => {
                let (a, b) = (self.doubles(s[0]), self.doubles(s[1]));
                let halves = [0, 1].map(|half| self.relation(operator, a[half], b[half]));
                self.narrow(halves)
            }
            _ if width(ty) == Some(64) => {
                let (mut a, mut b) = (self.pair(s[0]), self.pair(s[1]));
                if !is_signed(ty) && !matches!(operator, Mod::Eq | Mod::Ne) {
                    // There is no unsigned comparison of 64 bits.
                    let sign = self.words64(1 << 63);
                    a = a.map(|half| self.builder.ins().bxor(half, sign));
                    b = b.map(|half| self.builder.ins().bxor(half, sign));
                }
                let code = order(operator, true);
                let halves = [0, 1].map(|half| self.builder.ins().icmp(code, a[half], b[half]));
                self.narrow(halves)
            }
            _ => {
                let (a, b) = (self.int(s[0]), self.int(s[1]));
                self.builder.ins().icmp(order(operator, is_signed(ty)), a, b)
            }
        };
        let c = combine.map(|_| self.mask(s[2]));
        for (slot, negated) in dst.into_iter().zip([false, true]) {
            if slot == NONE {
                continue;
            }
            let mut value = if negated { self.builder.ins().bnot(truth) } else { truth };
            if let (Some(combine), Some(c)) = (combine, c) {
                value = match combine {
                    Mod::And => self.builder.ins().band(value, c),
                    Mod::Or => self.builder.ins().bor(value, c),
                    _ => self.builder.ins().bxor(value, c),
                };
            }
            self.set_mask(slot, value);
        }
    }

    pub(super) fn relation(&mut self, operator: Mod, a: Value, b: Value) -> Value {
        let code = match operator {
            Mod::Eq | Mod::Equ => FloatCC::Equal,
            Mod::Ne | Mod::Neu => FloatCC::NotEqual,
            Mod::Lt | Mod::Lo => FloatCC::LessThan,
            Mod::Le | Mod::Ls => FloatCC::LessThanOrEqual,
            Mod::Gt | Mod::Hi => FloatCC::GreaterThan,
            Mod::Ge | Mod::Hs => FloatCC::GreaterThanOrEqual,
            Mod::Ltu => FloatCC::UnorderedOrLessThan,
            Mod::Leu => FloatCC::UnorderedOrLessThanOrEqual,
            Mod::Gtu => FloatCC::UnorderedOrGreaterThan,
            _ => FloatCC::UnorderedOrGreaterThanOrEqual,
        };
        let holds = self.builder.ins().fcmp(code, a, b);
        match operator {
            Mod::Ne => {
                let ordered = self.builder.ins().fcmp(FloatCC::Ordered, a, b);
                self.builder.ins().band(holds, ordered)
            }
            Mod::Equ => {
                let unordered = self.builder.ins().fcmp(FloatCC::Unordered, a, b);
                self.builder.ins().bor(holds, unordered)
            }
            _ => holds,
        }
    }
}

fn order(operator: Mod, signed: bool) -> IntCC {
    match (operator, signed) {
        (Mod::Eq | Mod::Equ, _) => IntCC::Equal,
        (Mod::Ne | Mod::Neu, _) => IntCC::NotEqual,
        (Mod::Lt | Mod::Lo | Mod::Ltu, true) => IntCC::SignedLessThan,
        (Mod::Le | Mod::Ls | Mod::Leu, true) => IntCC::SignedLessThanOrEqual,
        (Mod::Gt | Mod::Hi | Mod::Gtu, true) => IntCC::SignedGreaterThan,
        (_, true) => IntCC::SignedGreaterThanOrEqual,
        (Mod::Lt | Mod::Lo | Mod::Ltu, false) => IntCC::UnsignedLessThan,
        (Mod::Le | Mod::Ls | Mod::Leu, false) => IntCC::UnsignedLessThanOrEqual,
        (Mod::Gt | Mod::Hi | Mod::Gtu, false) => IntCC::UnsignedGreaterThan,
        (_, false) => IntCC::UnsignedGreaterThanOrEqual,
    }
}
