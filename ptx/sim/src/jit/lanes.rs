//! Pure steps as instructions for four lanes.
//!
//! A register is, for four lanes, a vector of four 32-bit words, or two vectors of two 64-bit words, or a vector of four
//! masks where it is a predicate; it is brought from one shape to another where a step needs it. What f32 arithmetic
//! leaves may be any NaN until something looks at its bits: then it becomes the one NaN of PTX.

mod compare;
mod float;
mod integer;
mod memory;

use super::support::{constant, reached};
use crate::program::{CONST, Guard, Kind, NONE, Program, Slot};
use crate::scalar::form::Form;
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::types::{F32X4, F64X2, I8X16, I32, I32X4, I64X2, Type};
use cranelift_codegen::ir::{ConstantData, Endianness, FuncRef, InstBuilder, MemFlagsData, Value};
use cranelift_frontend::FunctionBuilder;
use integer::IntShift;
use rustc_hash::FxHashMap;

/// Bytes of a row of registers.
pub(super) const ROW: u32 = 256;
/// Accesses to rows and contexts: they are inside, and nothing is said of how they are aligned.
pub(super) const RAW: MemFlagsData = MemFlagsData::new().with_notrap();
const LITTLE: MemFlagsData = MemFlagsData::new().with_endianness(Endianness::Little);
/// The NaN that f32 arithmetic gives.
const NAN: u32 = 0x7fff_ffff;

/// The shapes of a register's value that are known.
#[derive(Clone, Copy, Default)]
struct Shapes {
    int: Option<Value>,
    /// With NaN of any kind.
    float: Option<Value>,
    pair: Option<[Value; 2]>,
    mask: Option<Value>,
}

/// The four lanes.
#[derive(Clone, Copy)]
pub(super) struct Round {
    pub(super) context: Value,
    /// Where the lanes are in the first row of the frame.
    pub(super) rows: Value,
    /// The first of them.
    pub(super) lane: Value,
    /// Which of them execute, as four bits.
    pub(super) active: Value,
    /// The interpreter's loads.
    pub(super) load: FuncRef,
}

/// Steps for four lanes of a warp.
pub(super) struct FourLanes<'a, 'b> {
    pub(super) builder: &'a mut FunctionBuilder<'b>,
    program: &'a Program,
    round: Round,
    registers: FxHashMap<Slot, Shapes>,
    /// The lanes for which the step is executed, if not for all.
    guard: Option<Value>,
}

impl<'a, 'b> FourLanes<'a, 'b> {
    pub(super) fn new(builder: &'a mut FunctionBuilder<'b>, program: &'a Program, round: Round) -> Self {
        Self { builder, program, round, registers: FxHashMap::default(), guard: None }
    }

    pub(super) fn program(&self) -> &'a Program {
        self.program
    }

    fn context_field(&mut self, ty: Type, offset: usize) -> Value {
        self.builder.ins().load(ty, RAW, self.round.context, offset as i32)
    }

    /// A step; it has instructions. Gives the lanes of its guard, if it has one.
    pub(super) fn step(&mut self, step: u32) -> Option<Value> {
        let program = self.program;
        let code = &program.steps[step as usize];
        self.guarded_by(code.guard);
        let form = program.forms[step as usize];
        match &code.kind {
            Kind::Load(access) => {
                if let Some(reached) = reached(&code.kind) {
                    self.load_elements(step, access, &reached);
                }
            }
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

    /// A step whose accesses of memory begin; it has a guard or not.
    pub(super) fn guarded_by(&mut self, guard: Guard) {
        self.guard = (guard.slot != NONE).then(|| self.guard_mask(guard));
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
            self.builder.ins().store(RAW, value, self.round.rows, at);
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
            self.builder.ins().load(I64X2, RAW, self.round.rows, at)
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
    pub(super) fn int(&mut self, slot: Slot) -> Value {
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
    pub(super) fn pair(&mut self, slot: Slot) -> [Value; 2] {
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
}
