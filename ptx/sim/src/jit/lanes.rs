//! Pure steps as instructions for four lanes.
//!
//! A register is, for four lanes, a vector of four 32-bit words, or two vectors of two 64-bit words, or a vector of four
//! masks where it is a predicate; it is brought from one shape to another where a step needs it. What f32 arithmetic
//! leaves may be any NaN until something looks at its bits: then it becomes the one NaN of PTX.

use super::support::constant;
use crate::program::{CONST, Guard, Kind, NONE, Program, Slot};
use crate::scalar::form::Form;
use crate::scalar::{is_signed, width};
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::types::{F32X4, F64X2, I8X16, I32, I32X4, I64X2, Type};
use cranelift_codegen::ir::{BlockArg, ConstantData, Endianness, InstBuilder, MemFlagsData, Value};
use cranelift_frontend::FunctionBuilder;
use ptxc_ptx::{Mod, Op};
use rustc_hash::FxHashMap;

/// Bytes of a row of registers.
pub(super) const ROW: u32 = 256;
/// Accesses to rows and contexts: they are inside, and nothing is said of how they are aligned.
pub(super) const RAW: MemFlagsData = MemFlagsData::new().with_notrap();
const LITTLE: MemFlagsData = MemFlagsData::new().with_endianness(Endianness::Little);
/// The NaN that f32 arithmetic gives.
const NAN: u32 = 0x7fff_ffff;
/// The NaN that f64 arithmetic gives where no operand is one.
const NAN64: u64 = 0xfff8_0000_0000_0000;

/// The shapes of a register's value that are known.
#[derive(Clone, Copy, Default)]
struct Shapes {
    int: Option<Value>,
    /// With NaN of any kind.
    float: Option<Value>,
    pair: Option<[Value; 2]>,
    mask: Option<Value>,
}

/// Steps for four lanes of a warp.
pub(super) struct FourLanes<'a, 'b> {
    pub(super) builder: &'a mut FunctionBuilder<'b>,
    program: &'a Program,
    /// Where the lanes are in the first row of the frame.
    rows: Value,
    registers: FxHashMap<Slot, Shapes>,
    /// The lanes for which the step is executed, if not for all.
    guard: Option<Value>,
}

impl<'a, 'b> FourLanes<'a, 'b> {
    pub(super) fn new(builder: &'a mut FunctionBuilder<'b>, program: &'a Program, rows: Value) -> Self {
        Self { builder, program, rows, registers: FxHashMap::default(), guard: None }
    }

    /// A step; it has instructions. Gives the lanes of its guard, if it has one.
    pub(super) fn step(&mut self, step: u32) -> Option<Value> {
        let program = self.program;
        let code = &program.steps[step as usize];
        self.guard = (code.guard.slot != NONE).then(|| self.guard_mask(code.guard));
        let form = program.forms[step as usize];
        match &code.kind {
            Kind::Alu { dst, s, k, .. } => self.one(form, *dst, s, *k),
            Kind::Alu2 { dst, s, .. } => self.compare(form, *dst, s),
            Kind::ToGeneric { dst, a, base } => {
                let (a, base) = (self.pair(*a), self.words64(*base));
                let sum = a.map(|a| self.builder.ins().iadd(a, base));
                self.set_pair(*dst, sum);
            }
            _ => {}
        }
        self.guard.take()
    }

    /// The lanes in which a guard holds.
    pub(super) fn guard_mask(&mut self, guard: Guard) -> Value {
        let mask = self.mask(guard.slot);
        if guard.negated { self.builder.ins().bnot(mask) } else { mask }
    }

    /// The bits of the lanes of a mask.
    pub(super) fn bits(&mut self, mask: Value) -> Value {
        self.builder.ins().vhigh_bits(I32, mask)
    }

    /// Writes a register to its row, where a mask holds if one is given.
    pub(super) fn store(&mut self, slot: Slot, mask: Option<[Value; 2]>) {
        let mut pair = self.pair(slot);
        if let Some(mask) = mask {
            let old = self.load(slot);
            for ((new, old), mask) in pair.iter_mut().zip(old).zip(mask) {
                *new = self.builder.ins().bitselect(mask, *new, old);
            }
        }
        for (half, value) in pair.into_iter().enumerate() {
            let at = (slot * ROW + 16 * half as u32) as i32;
            self.builder.ins().store(RAW, value, self.rows, at);
        }
    }

    /// The shape of a register that its row has, before it is written where lanes part.
    pub(super) fn settle(&mut self, slot: Slot) {
        self.pair(slot);
    }

    /// A mask of four words as two masks of two.
    pub(super) fn widen(&mut self, mask: Value) -> [Value; 2] {
        [self.builder.ins().swiden_low(mask), self.builder.ins().swiden_high(mask)]
    }

    fn load(&mut self, slot: Slot) -> [Value; 2] {
        [0, 16].map(|half| {
            let at = (slot * ROW + half) as i32;
            self.builder.ins().load(I64X2, RAW, self.rows, at)
        })
    }

    fn vector(&mut self, ty: Type, bytes: [u8; 16]) -> Value {
        let constant = self.builder.func.dfg.constants.insert(ConstantData::from(&bytes[..]));
        self.builder.ins().vconst(ty, constant)
    }

    fn words(&mut self, word: u32) -> Value {
        let mut bytes = [0; 16];
        bytes.chunks_mut(4).for_each(|chunk| chunk.copy_from_slice(&word.to_le_bytes()));
        self.vector(I32X4, bytes)
    }

    fn words64(&mut self, word: u64) -> Value {
        let mut bytes = [0; 16];
        bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&word.to_le_bytes()));
        self.vector(I64X2, bytes)
    }

    fn cast(&mut self, ty: Type, value: Value) -> Value {
        if self.builder.func.dfg.value_type(value) == ty {
            return value;
        }
        self.builder.ins().bitcast(ty, LITTLE, value)
    }

    /// The low words of two vectors of 64-bit words.
    fn narrow(&mut self, [low, high]: [Value; 2]) -> Value {
        let (low, high) = (self.cast(I8X16, low), self.cast(I8X16, high));
        self.pick(low, high, [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27], I32X4)
    }

    fn pick(&mut self, a: Value, b: Value, bytes: [u8; 16], ty: Type) -> Value {
        let (a, b) = (self.cast(I8X16, a), self.cast(I8X16, b));
        let mask = self.builder.func.dfg.immediates.push(ConstantData::from(&bytes[..]));
        let picked = self.builder.ins().shuffle(a, b, mask);
        self.cast(ty, picked)
    }

    fn shapes(&self, slot: Slot) -> Shapes {
        self.registers.get(&slot).copied().unwrap_or_default()
    }

    fn know(&mut self, slot: Slot, set: impl FnOnce(&mut Shapes)) {
        if slot & CONST == 0 {
            set(self.registers.entry(slot).or_default());
        }
    }

    /// The low 32 bits.
    fn int(&mut self, slot: Slot) -> Value {
        if let Some(value) = constant(self.program, slot) {
            return self.words(value as u32);
        }
        let shapes = self.shapes(slot);
        if let Some(value) = shapes.int {
            return value;
        }
        let value = if let Some(float) = shapes.float {
            let clean = self.clean(float);
            self.cast(I32X4, clean)
        } else if let Some(mask) = shapes.mask {
            let one = self.words(1);
            self.builder.ins().band(mask, one)
        } else {
            let pair = self.pair(slot);
            self.narrow(pair)
        };
        self.know(slot, |shapes| shapes.int = Some(value));
        value
    }

    /// An f32; a NaN may be any.
    fn float(&mut self, slot: Slot) -> Value {
        if let Some(float) = self.shapes(slot).float {
            return float;
        }
        let int = self.int(slot);
        self.cast(F32X4, int)
    }

    /// All 64 bits.
    fn pair(&mut self, slot: Slot) -> [Value; 2] {
        if let Some(value) = constant(self.program, slot) {
            return [self.words64(value); 2];
        }
        let shapes = self.shapes(slot);
        if let Some(pair) = shapes.pair {
            return pair;
        }
        let known = shapes.int.is_some() || shapes.float.is_some() || shapes.mask.is_some();
        let pair = if known {
            let int = self.int(slot);
            [self.builder.ins().uwiden_low(int), self.builder.ins().uwiden_high(int)]
        } else {
            self.load(slot)
        };
        self.know(slot, |shapes| shapes.pair = Some(pair));
        pair
    }

    fn doubles(&mut self, slot: Slot) -> [Value; 2] {
        self.pair(slot).map(|half| self.cast(F64X2, half))
    }

    /// A predicate.
    fn mask(&mut self, slot: Slot) -> Value {
        if let Some(value) = constant(self.program, slot) {
            return self.words(if value & 1 != 0 { u32::MAX } else { 0 });
        }
        if let Some(mask) = self.shapes(slot).mask {
            return mask;
        }
        let (int, one) = (self.int(slot), self.words(1));
        let low = self.builder.ins().band(int, one);
        let mask = self.builder.ins().ineg(low);
        self.know(slot, |shapes| shapes.mask = Some(mask));
        mask
    }

    fn set_int(&mut self, slot: Slot, mut value: Value) {
        if slot == NONE {
            return;
        }
        if let Some(guard) = self.guard {
            let old = self.int(slot);
            value = self.builder.ins().bitselect(guard, value, old);
        }
        self.registers.insert(slot, Shapes { int: Some(value), ..Shapes::default() });
    }

    fn set_float(&mut self, slot: Slot, mut value: Value) {
        if slot == NONE {
            return;
        }
        if let Some(guard) = self.guard {
            let old = self.float(slot);
            let (new, old) = (self.cast(I32X4, value), self.cast(I32X4, old));
            let both = self.builder.ins().bitselect(guard, new, old);
            value = self.cast(F32X4, both);
        }
        self.registers.insert(slot, Shapes { float: Some(value), ..Shapes::default() });
    }

    fn set_pair(&mut self, slot: Slot, mut value: [Value; 2]) {
        if slot == NONE {
            return;
        }
        value = value.map(|half| self.cast(I64X2, half));
        if let Some(guard) = self.guard {
            let (old, guard) = (self.pair(slot), self.widen(guard));
            for ((new, old), guard) in value.iter_mut().zip(old).zip(guard) {
                *new = self.builder.ins().bitselect(guard, *new, old);
            }
        }
        self.registers.insert(slot, Shapes { pair: Some(value), ..Shapes::default() });
    }

    fn set_mask(&mut self, slot: Slot, mut value: Value) {
        if slot == NONE {
            return;
        }
        if let Some(guard) = self.guard {
            let old = self.mask(slot);
            value = self.builder.ins().bitselect(guard, value, old);
        }
        self.registers.insert(slot, Shapes { mask: Some(value), ..Shapes::default() });
    }

    /// Every NaN is the one of PTX.
    fn clean(&mut self, float: Value) -> Value {
        let unordered = self.builder.ins().fcmp(FloatCC::Unordered, float, float);
        let (nan, int) = (self.words(NAN), self.cast(I32X4, float));
        let clean = self.builder.ins().bitselect(unordered, nan, int);
        self.cast(F32X4, clean)
    }

    /// Subnormal numbers are zeros.
    fn flush(&mut self, float: Value) -> Value {
        let int = self.cast(I32X4, float);
        let (magnitude, sign, least) =
            (self.words(0x7fff_ffff), self.words(0x8000_0000), self.words(0x0080_0000));
        let magnitude = self.builder.ins().band(int, magnitude);
        let small = self.builder.ins().icmp(IntCC::SignedLessThan, magnitude, least);
        let zero = self.builder.ins().band(int, sign);
        let flushed = self.builder.ins().bitselect(small, zero, int);
        self.cast(F32X4, flushed)
    }

    fn one(&mut self, form: Form, dst: Slot, s: &[Slot; 4], k: u32) {
        match form {
            Form::Compare { .. } => self.compare(form, [dst, NONE], s),
            Form::Single { op, flush } => self.single(op, flush, dst, s),
            Form::Double { op } => self.double(op, dst, s),
            Form::Approximate { op, flush } => self.approximate(op, flush, dst, s),
            Form::Convert { to, from } => self.convert(to, from, dst, s[0]),
            Form::Extend { signed } => self.extend(signed, k & 0xff, k >> 8, dst, s[0]),
            Form::Select => self.select(dst, s, k),
            Form::Copy => self.copy(dst, s[0], k),
            Form::Truth => self.truth(dst, s[0]),
            Form::Part => self.part(dst, s[0], k & 0xff, k >> 8),
            Form::Pack => self.pack(dst, s),
            Form::And(bits) | Form::Or(bits) | Form::Xor(bits) | Form::Not(bits) => {
                self.logic(form, bits, dst, s);
            }
            Form::Lop3 => self.table(dst, s, k),
            Form::Shl(bits) => self.shift(dst, s, bits, IntShift::Left),
            Form::Shr { bits, signed: true } => self.shift(dst, s, bits, IntShift::Signs),
            Form::Shr { bits, signed: false } => self.shift(dst, s, bits, IntShift::Right),
            Form::Funnel { left, wrap } => self.funnel(left, wrap, dst, s),
            Form::MadWide { signed } => self.wide_product(signed, dst, s),
            Form::MadHigh { signed } => self.high_product(signed, dst, s),
            Form::Extreme { signed, max } => self.int_extreme(signed, max, dst, s),
            Form::Add(bits) | Form::Sub(bits) | Form::Mad(bits) | Form::Neg(bits) => {
                self.sum(form, bits, dst, s);
            }
            Form::Opaque => {}
        }
    }

    fn truth(&mut self, dst: Slot, a: Slot) {
        let value = match constant(self.program, a) {
            Some(value) => self.words(if value != 0 { u32::MAX } else { 0 }),
            None => self.mask(a),
        };
        self.set_mask(dst, value);
    }

    fn pack(&mut self, dst: Slot, s: &[Slot; 4]) {
        let (a, b) = (self.pair(s[0]), self.pair(s[1]));
        let low = self.words64(0xffff_ffff);
        let packed = [0, 1].map(|half| {
            let word = self.builder.ins().band(a[half], low);
            let upper = self.builder.ins().ishl_imm_u(b[half], 32);
            self.builder.ins().bor(word, upper)
        });
        self.set_pair(dst, packed);
    }

    fn wide_product(&mut self, signed: bool, dst: Slot, s: &[Slot; 4]) {
        let product = self.product(signed, s);
        let c = self.pair(s[2]);
        let sum = self.add_pairs(product, c, s[2]);
        self.set_pair(dst, sum);
    }

    fn high_product(&mut self, signed: bool, dst: Slot, s: &[Slot; 4]) {
        let product = self.product(signed, s);
        let upper = product.map(|half| self.builder.ins().ushr_imm_u(half, 32));
        let (upper, c) = (self.narrow(upper), self.int(s[2]));
        let sum = self.builder.ins().iadd(upper, c);
        self.set_int(dst, sum);
    }

    fn int_extreme(&mut self, signed: bool, max: bool, dst: Slot, s: &[Slot; 4]) {
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

    fn add_pairs(&mut self, a: [Value; 2], b: [Value; 2], slot: Slot) -> [Value; 2] {
        if constant(self.program, slot) == Some(0) {
            return a;
        }
        [0, 1].map(|half| self.builder.ins().iadd(a[half], b[half]))
    }

    /// The whole products of 32-bit numbers.
    fn product(&mut self, signed: bool, s: &[Slot; 4]) -> [Value; 2] {
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

    fn sum(&mut self, form: Form, bits: u32, dst: Slot, s: &[Slot; 4]) {
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

    fn logic(&mut self, form: Form, bits: u32, dst: Slot, s: &[Slot; 4]) {
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
    fn keep(&mut self, value: Value, bits: u32) -> Value {
        if bits >= 32 {
            return value;
        }
        let low = self.words((1 << bits) - 1);
        self.builder.ins().band(value, low)
    }

    fn table(&mut self, dst: Slot, s: &[Slot; 4], k: u32) {
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

    fn shift(&mut self, dst: Slot, s: &[Slot; 4], bits: u32, shift: IntShift) {
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

    fn shifted(&mut self, value: Value, amount: u32, bits: u32, shift: IntShift) -> Value {
        let most = bits - 1;
        match shift {
            IntShift::Signs => self.builder.ins().sshr_imm_u(value, i64::from(amount.min(most))),
            _ if amount > most && bits == 32 => self.words(0),
            _ if amount > most => self.words64(0),
            IntShift::Left => self.builder.ins().ishl_imm_u(value, i64::from(amount)),
            IntShift::Right => self.builder.ins().ushr_imm_u(value, i64::from(amount)),
        }
    }

    fn funnel(&mut self, left: bool, wrap: bool, dst: Slot, s: &[Slot; 4]) {
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

    fn copy(&mut self, dst: Slot, from: Slot, bits: u32) {
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
    fn part(&mut self, dst: Slot, from: Slot, bits: u32, at: u32) {
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
    fn extend(&mut self, signed: bool, from: u32, to: u32, dst: Slot, a: Slot) {
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

    fn select(&mut self, dst: Slot, s: &[Slot; 4], bits: u32) {
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

    fn compare(&mut self, form: Form, dst: [Slot; 2], s: &[Slot; 4]) {
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

    fn relation(&mut self, operator: Mod, a: Value, b: Value) -> Value {
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

    fn single(&mut self, op: Op, flush: bool, dst: Slot, s: &[Slot; 4]) {
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
    fn extreme(&mut self, max: bool, a: Value, b: Value) -> Value {
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

    fn double(&mut self, op: Op, dst: Slot, s: &[Slot; 4]) {
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
    fn fused(&mut self, a: [Value; 2], b: [Value; 2], c: [Value; 2]) -> [Value; 2] {
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

    fn approximate(&mut self, op: Op, flush: bool, dst: Slot, s: &[Slot; 4]) {
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

    fn convert(&mut self, to: Mod, from: Mod, dst: Slot, a: Slot) {
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

#[derive(Clone, Copy)]
enum IntShift {
    Left,
    Right,
    Signs,
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
