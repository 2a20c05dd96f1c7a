//! Integers: sums, products, bits, shifts and the moves between widths.

use super::FourLanes;
use crate::jit::support::constant;
use crate::program::Slot;
use crate::scalar::form::Form;
use cranelift_codegen::ir::{InstBuilder, Value};

#[derive(Clone, Copy)]
pub(super) enum IntShift {
    Left,
    Right,
    Signs,
}

impl FourLanes<'_, '_> {
    pub(super) fn truth(&mut self, dst: Slot, a: Slot) {
        let value = match constant(self.program, a) {
            Some(value) => self.words(if value != 0 { u32::MAX } else { 0 }),
            None => self.mask(a),
        };
        self.set_mask(dst, value);
    }

    pub(super) fn pack(&mut self, dst: Slot, s: &[Slot; 4]) {
        let (a, b) = (self.pair(s[0]), self.pair(s[1]));
        let low = self.words64(0xffff_ffff);
        let packed = [0, 1].map(|half| {
            let word = self.builder.ins().band(a[half], low);
            let upper = self.builder.ins().ishl_imm_u(b[half], 32);
            self.builder.ins().bor(word, upper)
        });
        self.set_pair(dst, packed);
    }

    pub(super) fn wide_product(&mut self, signed: bool, dst: Slot, s: &[Slot; 4]) {
        let product = self.product(signed, s);
        let c = self.pair(s[2]);
        let sum = self.add_pairs(product, c, s[2]);
        self.set_pair(dst, sum);
    }

    pub(super) fn high_product(&mut self, signed: bool, dst: Slot, s: &[Slot; 4]) {
        let product = self.product(signed, s);
        let upper = product.map(|half| self.builder.ins().ushr_imm_u(half, 32));
        let (upper, c) = (self.narrow(upper), self.int(s[2]));
        let sum = self.builder.ins().iadd(upper, c);
        self.set_int(dst, sum);
    }

    pub(super) fn int_extreme(&mut self, signed: bool, max: bool, dst: Slot, s: &[Slot; 4]) {
        let (a, b) = (self.int(s[0]), self.int(s[1]));
        let ins = self.builder.ins();
        let value = match (signed, max) {
            (true, true) => ins.smax(a, b),
            (true, false) => ins.smin(a, b),
            (false, true) => ins.umax(a, b),
            (false, false) => ins.umin(a, b),
        };
        self.set_int(dst, value);
    }

    pub(super) fn add_pairs(&mut self, a: [Value; 2], b: [Value; 2], slot: Slot) -> [Value; 2] {
        if constant(self.program, slot) == Some(0) {
            return a;
        }
        [0, 1].map(|half| self.builder.ins().iadd(a[half], b[half]))
    }

    /// The whole products of 32-bit numbers.
    pub(super) fn product(&mut self, signed: bool, s: &[Slot; 4]) -> [Value; 2] {
        let (a, b) = (self.int(s[0]), self.int(s[1]));
        [true, false].map(|low| {
            let wide = |this: &mut Self, x| match (signed, low) {
                (true, true) => this.builder.ins().swiden_low(x),
                (true, false) => this.builder.ins().swiden_high(x),
                (false, true) => this.builder.ins().uwiden_low(x),
                (false, false) => this.builder.ins().uwiden_high(x),
            };
            let (a, b) = (wide(self, a), wide(self, b));
            self.builder.ins().imul(a, b)
        })
    }

    pub(super) fn sum(&mut self, form: Form, bits: u32, dst: Slot, s: &[Slot; 4]) {
        if bits == 32 {
            let (a, b) = (self.int(s[0]), self.int(s[1]));
            let value = match form {
                Form::Add(_) => self.builder.ins().iadd(a, b),
                Form::Sub(_) => self.builder.ins().isub(a, b),
                Form::Neg(_) => self.builder.ins().ineg(a),
                _ => {
                    let product = self.builder.ins().imul(a, b);
                    if constant(self.program, s[2]) == Some(0) {
                        product
                    } else {
                        let c = self.int(s[2]);
                        self.builder.ins().iadd(product, c)
                    }
                }
            };
            return self.set_int(dst, value);
        }
        let (a, b) = (self.pair(s[0]), self.pair(s[1]));
        let value = [0, 1].map(|half| match form {
            Form::Add(_) => self.builder.ins().iadd(a[half], b[half]),
            Form::Sub(_) => self.builder.ins().isub(a[half], b[half]),
            Form::Neg(_) => self.builder.ins().ineg(a[half]),
            _ => self.builder.ins().imul(a[half], b[half]),
        });
        let value = match form {
            Form::Mad(_) => {
                let c = self.pair(s[2]);
                self.add_pairs(value, c, s[2])
            }
            _ => value,
        };
        self.set_pair(dst, value);
    }

    pub(super) fn logic(&mut self, form: Form, bits: u32, dst: Slot, s: &[Slot; 4]) {
        let apply = |this: &mut Self, a: Value, b: Value| match form {
            Form::And(_) => this.builder.ins().band(a, b),
            Form::Or(_) => this.builder.ins().bor(a, b),
            Form::Xor(_) => this.builder.ins().bxor(a, b),
            _ => this.builder.ins().bnot(a),
        };
        match bits {
            1 => {
                let (a, b) = (self.mask(s[0]), self.mask(s[1]));
                let value = apply(self, a, b);
                self.set_mask(dst, value);
            }
            64 => {
                let (a, b) = (self.pair(s[0]), self.pair(s[1]));
                let value = [0, 1].map(|half| apply(self, a[half], b[half]));
                self.set_pair(dst, value);
            }
            _ => {
                let (a, b) = (self.int(s[0]), self.int(s[1]));
                let value = apply(self, a, b);
                let value = self.keep(value, bits);
                self.set_int(dst, value);
            }
        }
    }

    /// The low bits of each word.
    pub(super) fn keep(&mut self, value: Value, bits: u32) -> Value {
        if bits >= 32 {
            return value;
        }
        let low = self.words((1 << bits) - 1);
        self.builder.ins().band(value, low)
    }

    pub(super) fn table(&mut self, dst: Slot, s: &[Slot; 4], k: u32) {
        let (a, b, c) = (self.int(s[0]), self.int(s[1]), self.int(s[2]));
        // Shannon's expansion: by a, then b, then c.
        let leaf = |this: &mut Self, two: u32| match two & 3 {
            0 => this.words(0),
            3 => this.words(u32::MAX),
            2 => c,
            _ => this.builder.ins().bnot(c),
        };
        let node = |this: &mut Self, four: u32| {
            if four & 3 == four >> 2 & 3 {
                return leaf(this, four);
            }
            let (high, low) = (leaf(this, four >> 2), leaf(this, four));
            this.builder.ins().bitselect(b, high, low)
        };
        let value = match (k >> 4 & 15, k & 15) {
            (high, low) if high == low => node(self, low),
            (high, low) if high == !low & 15 => {
                let low = node(self, low);
                self.builder.ins().bxor(a, low)
            }
            (high, low) => {
                let (high, low) = (node(self, high), node(self, low));
                self.builder.ins().bitselect(a, high, low)
            }
        };
        self.set_int(dst, value);
    }

    pub(super) fn shift(&mut self, dst: Slot, s: &[Slot; 4], bits: u32, shift: IntShift) {
        let amount = constant(self.program, s[1]).unwrap_or(0) as u32;
        if bits == 32 {
            let a = self.int(s[0]);
            let value = self.shifted(a, amount, 32, shift);
            return self.set_int(dst, value);
        }
        let a = self.pair(s[0]);
        let value = a.map(|half| self.shifted(half, amount, 64, shift));
        self.set_pair(dst, value);
    }

    pub(super) fn shifted(&mut self, value: Value, amount: u32, bits: u32, shift: IntShift) -> Value {
        let most = bits - 1;
        match shift {
            IntShift::Signs => self.builder.ins().sshr_imm_u(value, i64::from(amount.min(most))),
            _ if amount > most && bits == 32 => self.words(0),
            _ if amount > most => self.words64(0),
            IntShift::Left => self.builder.ins().ishl_imm_u(value, i64::from(amount)),
            IntShift::Right => self.builder.ins().ushr_imm_u(value, i64::from(amount)),
        }
    }

    pub(super) fn funnel(&mut self, left: bool, wrap: bool, dst: Slot, s: &[Slot; 4]) {
        let amount = constant(self.program, s[2]).unwrap_or(0) as u32;
        let amount = if wrap { amount & 31 } else { amount.min(32) };
        let (low, high) = (self.int(s[0]), self.int(s[1]));
        let value = match (left, amount) {
            (true, 0) => high,
            (true, 32) => low,
            (false, 0) => low,
            (false, 32) => high,
            (true, amount) => {
                let upper = self.builder.ins().ishl_imm_u(high, i64::from(amount));
                let lower = self.builder.ins().ushr_imm_u(low, i64::from(32 - amount));
                self.builder.ins().bor(upper, lower)
            }
            (false, amount) => {
                let upper = self.builder.ins().ishl_imm_u(high, i64::from(32 - amount));
                let lower = self.builder.ins().ushr_imm_u(low, i64::from(amount));
                self.builder.ins().bor(upper, lower)
            }
        };
        self.set_int(dst, value);
    }

    pub(super) fn copy(&mut self, dst: Slot, from: Slot, bits: u32) {
        if bits > 32 {
            let pair = self.pair(from);
            return self.set_pair(dst, pair);
        }
        if bits == 32
            && let Some(float) = self.shapes(from).float
        {
            return self.set_float(dst, float);
        }
        let value = self.int(from);
        let value = self.keep(value, bits);
        self.set_int(dst, value);
    }

    /// So many bits from a bit on.
    pub(super) fn part(&mut self, dst: Slot, from: Slot, bits: u32, at: u32) {
        if at == 0 {
            return self.copy(dst, from, bits);
        }
        let pair = self.pair(from);
        let shifted = pair.map(|half| self.builder.ins().ushr_imm_u(half, i64::from(at)));
        if bits > 32 {
            return self.set_pair(dst, shifted);
        }
        let value = self.narrow(shifted);
        let value = self.keep(value, bits);
        self.set_int(dst, value);
    }

    /// The low bits, extended to more, which the register has then.
    pub(super) fn extend(&mut self, signed: bool, from: u32, to: u32, dst: Slot, a: Slot) {
        if from > 32 {
            if to > 32 {
                let pair = self.pair(a);
                return self.set_pair(dst, pair);
            }
            let value = self.int(a);
            let value = self.keep(value, to);
            return self.set_int(dst, value);
        }
        let mut value = self.int(a);
        if from < 32 && signed {
            let up = self.builder.ins().ishl_imm_u(value, i64::from(32 - from));
            value = self.builder.ins().sshr_imm_u(up, i64::from(32 - from));
        } else {
            value = self.keep(value, from);
        }
        if to <= 32 {
            let value = self.keep(value, to);
            return self.set_int(dst, value);
        }
        if !signed {
            return self.set_int(dst, value);
        }
        let pair = self.widen(value);
        self.set_pair(dst, pair);
    }
}
