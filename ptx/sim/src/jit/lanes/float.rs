//! Floating point: arithmetic, extremes, approximations and conversions.

use super::FourLanes;
use crate::program::Slot;
use crate::scalar::{is_signed, width};
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::types::{F32X4, F64X2, I32X4, I64X2};
use cranelift_codegen::ir::{BlockArg, InstBuilder, Value};
use ptxc_ptx::{Mod, Op};

/// The NaN that f64 arithmetic gives where no operand is one.
const NAN64: u64 = 0xfff8_0000_0000_0000;

impl FourLanes<'_, '_> {
    pub(super) fn single(&mut self, op: Op, flush: bool, dst: Slot, s: &[Slot; 4]) {
        if matches!(op, Op::Abs | Op::Neg) {
            let a = self.int(s[0]);
            let value = if op == Op::Abs {
                let magnitude = self.words(0x7fff_ffff);
                self.builder.ins().band(a, magnitude)
            } else {
                let sign = self.words(0x8000_0000);
                self.builder.ins().bxor(a, sign)
            };
            return self.set_int(dst, value);
        }
        let source = |this: &mut Self, index: usize| {
            let float = this.float(s[index]);
            if flush { this.flush(float) } else { float }
        };
        let a = source(self, 0);
        let b = source(self, 1);
        let value = match op {
            Op::Add => self.builder.ins().fadd(a, b),
            Op::Sub => self.builder.ins().fsub(a, b),
            Op::Mul => self.builder.ins().fmul(a, b),
            Op::Div => self.builder.ins().fdiv(a, b),
            Op::Sqrt => self.builder.ins().sqrt(a),
            Op::Rcp => {
                let one = self.words(0x3f80_0000);
                let one = self.cast(F32X4, one);
                self.builder.ins().fdiv(one, a)
            }
            Op::Min | Op::Max => self.extreme(op == Op::Max, a, b),
            _ => {
                let c = source(self, 2);
                self.builder.ins().fma(a, b, c)
            }
        };
        let value = if flush {
            // What is flushed is no NaN.
            self.flush(value)
        } else {
            value
        };
        self.set_float(dst, value);
    }

    /// -0 is below +0; of a NaN and a number it is the number.
    pub(super) fn extreme(&mut self, max: bool, a: Value, b: Value) -> Value {
        let key = |this: &mut Self, x: Value| {
            let x = this.cast(I32X4, x);
            let signs = this.builder.ins().sshr_imm_u(x, 31);
            let magnitude = this.words(0x7fff_ffff);
            let flipped = this.builder.ins().band(signs, magnitude);
            this.builder.ins().bxor(x, flipped)
        };
        let (first, second) = (key(self, a), key(self, b));
        let code = if max { IntCC::SignedLessThan } else { IntCC::SignedGreaterThan };
        let takes_b = self.builder.ins().icmp(code, first, second);
        let a_is_nan = self.builder.ins().fcmp(FloatCC::Unordered, a, a);
        let b_is_number = self.builder.ins().fcmp(FloatCC::Ordered, b, b);
        let either = self.builder.ins().bor(takes_b, a_is_nan);
        let takes_b = self.builder.ins().band(either, b_is_number);
        let both_nan = self.builder.ins().bnot(b_is_number);
        let both_nan = self.builder.ins().band(both_nan, a_is_nan);
        let takes_b = self.builder.ins().bor(takes_b, both_nan);
        let (a, b) = (self.cast(I32X4, a), self.cast(I32X4, b));
        let value = self.builder.ins().bitselect(takes_b, b, a);
        self.cast(F32X4, value)
    }

    pub(super) fn double(&mut self, op: Op, dst: Slot, s: &[Slot; 4]) {
        let (a, b) = (self.doubles(s[0]), self.doubles(s[1]));
        let value = match op {
            Op::Abs | Op::Neg => {
                let bits = self.words64(if op == Op::Abs { u64::MAX >> 1 } else { 1 << 63 });
                self.pair(s[0]).map(|half| {
                    let ins = self.builder.ins();
                    if op == Op::Abs { ins.band(half, bits) } else { ins.bxor(half, bits) }
                })
            }
            Op::Rcp => {
                let one = self.words64(1_f64.to_bits());
                let one = self.cast(F64X2, one);
                a.map(|half| self.builder.ins().fdiv(one, half))
            }
            Op::Sqrt => a.map(|half| self.builder.ins().sqrt(half)),
            Op::Fma | Op::Mad => {
                let c = self.doubles(s[2]);
                self.fused(a, b, c)
            }
            _ => [0, 1].map(|half| match op {
                Op::Add => self.builder.ins().fadd(a[half], b[half]),
                Op::Sub => self.builder.ins().fsub(a[half], b[half]),
                Op::Mul => self.builder.ins().fmul(a[half], b[half]),
                _ => self.builder.ins().fdiv(a[half], b[half]),
            }),
        };
        self.set_pair(dst, value);
    }

    /// `fma.rn.f64`; a NaN is the first of the sources that is one.
    pub(super) fn fused(&mut self, a: [Value; 2], b: [Value; 2], c: [Value; 2]) -> [Value; 2] {
        let value = [0, 1].map(|half| self.builder.ins().fma(a[half], b[half], c[half]));
        let nan = value.map(|half| self.builder.ins().fcmp(FloatCC::Unordered, half, half));
        let any = self.builder.ins().bor(nan[0], nan[1]);
        let any = self.builder.ins().vany_true(any);
        let (exact, done) = (self.builder.create_block(), self.builder.create_block());
        let results = [0, 1].map(|_| self.builder.append_block_param(done, F64X2));
        let value: [BlockArg; 2] = value.map(BlockArg::Value);
        self.builder.set_cold_block(exact);
        self.builder.ins().brif(any, exact, &[], done, &value);
        self.builder.switch_to_block(exact);
        let quiet = self.words64(1 << 51);
        let chosen = [0, 1].map(|half| {
            let BlockArg::Value(plain) = value[half] else { return quiet };
            let plain = self.cast(I64X2, plain);
            let none = self.words64(NAN64);
            let mut choice = none;
            for source in [c[half], b[half], a[half]] {
                let is_nan = self.builder.ins().fcmp(FloatCC::Unordered, source, source);
                let bits = self.cast(I64X2, source);
                let quieted = self.builder.ins().bor(bits, quiet);
                choice = self.builder.ins().bitselect(is_nan, quieted, choice);
            }
            let chosen = self.builder.ins().bitselect(nan[half], choice, plain);
            self.cast(F64X2, chosen)
        });
        self.builder.ins().jump(done, &chosen.map(BlockArg::Value));
        self.builder.switch_to_block(done);
        results
    }

    pub(super) fn approximate(&mut self, op: Op, flush: bool, dst: Slot, s: &[Slot; 4]) {
        let mut a = self.float(s[0]);
        if flush {
            a = self.flush(a);
        }
        let high = self.pick(a, a, [8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15], F32X4);
        let one = self.words64(1_f64.to_bits());
        let one = self.cast(F64X2, one);
        let halves = [a, high].map(|half| {
            let wide = self.builder.ins().fvpromote_low(half);
            let wide = if matches!(op, Op::Rsqrt | Op::Sqrt) { self.builder.ins().sqrt(wide) } else { wide };
            let wide = if op == Op::Sqrt { wide } else { self.builder.ins().fdiv(one, wide) };
            self.builder.ins().fvdemote(wide)
        });
        let both = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23];
        let mut value = self.pick(halves[0], halves[1], both, F32X4);
        if flush {
            value = self.flush(value);
        }
        self.set_float(dst, value);
    }

    pub(super) fn convert(&mut self, to: Mod, from: Mod, dst: Slot, a: Slot) {
        match (to, from) {
            (Mod::F32, Mod::S32) => {
                let a = self.int(a);
                let value = self.builder.ins().fcvt_from_sint(F32X4, a);
                self.set_float(dst, value);
            }
            (Mod::F32, Mod::U32) => {
                let a = self.int(a);
                let value = self.builder.ins().fcvt_from_uint(F32X4, a);
                self.set_float(dst, value);
            }
            (Mod::F32, Mod::F64) => {
                let halves = self.doubles(a).map(|half| self.builder.ins().fvdemote(half));
                let both = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23];
                let value = self.pick(halves[0], halves[1], both, F32X4);
                self.set_float(dst, value);
            }
            (Mod::S32, Mod::F32) => {
                let a = self.float(a);
                let value = self.builder.ins().fcvt_to_sint_sat(I32X4, a);
                self.set_int(dst, value);
            }
            (Mod::F64, Mod::S32) => {
                let a = self.int(a);
                let high =
                    self.pick(a, a, [8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15], I32X4);
                let value = [a, high].map(|half| {
                    let wide = self.builder.ins().swiden_low(half);
                    self.builder.ins().fcvt_from_sint(F64X2, wide)
                });
                self.set_pair(dst, value);
            }
            _ => {
                let (from_bits, to_bits) = (width(from).unwrap_or(64), width(to).unwrap_or(64));
                self.extend(is_signed(from), from_bits, to_bits, dst, a);
            }
        }
    }
}
