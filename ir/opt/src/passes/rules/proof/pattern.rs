//! The pattern builder: a pattern is a function that builds IR and enumerates its constants, flags and predicates.

use ptxc_ir::{
    AddrSpace, Block, Builder, CallConv, Flags, FloatPred, Func, Inst, IntPred, Intrinsic, Linkage, Module,
    Op, Ty, Value, truncate,
};

/// A function that builds a pattern, and the integer widths to build it at.
pub(super) struct Pattern {
    pub(super) widths: &'static [u32],
    pub(super) build: fn(&mut Gen<'_>) -> Value,
}

/// A pattern at every width.
pub(super) const fn any(build: fn(&mut Gen<'_>) -> Value) -> Pattern {
    Pattern { widths: &[4, 8, 16, 32, 64, 128], build }
}

/// A pattern at widths of which a type with twice the width exists.
pub(super) const fn narrow(build: fn(&mut Gen<'_>) -> Value) -> Pattern {
    Pattern { widths: &[4, 8, 16, 32, 64], build }
}

/// A pattern at the given widths.
pub(super) const fn at(widths: &'static [u32], build: fn(&mut Gen<'_>) -> Value) -> Pattern {
    Pattern { widths, build }
}

/// Choices, in the order in which a pattern asks for them: enumerated, or random.
pub(super) struct Choices {
    /// The chosen index and the number of options.
    digits: Vec<(usize, usize)>,
    asked: usize,
    pub(super) random: Option<u64>,
}

impl Choices {
    pub(super) fn new() -> Self {
        Self { digits: Vec::new(), asked: 0, random: None }
    }

    pub(super) fn pick(&mut self, count: usize) -> usize {
        if let Some(state) = &mut self.random {
            return (random(state) % count as u64) as usize;
        }
        if self.asked == self.digits.len() {
            self.digits.push((0, count));
        }
        self.asked += 1;
        self.digits[self.asked - 1].0
    }

    /// The number of combinations if every choice is made regardless of the others.
    pub(super) fn combinations(&self) -> usize {
        self.digits.iter().fold(1, |all, (_, count)| all.saturating_mul(*count))
    }

    /// Advances to the next combination; false after the last.
    pub(super) fn advance(&mut self) -> bool {
        self.digits.truncate(self.asked);
        self.asked = 0;
        while let Some((chosen, count)) = self.digits.pop() {
            if chosen + 1 < count {
                self.digits.push((chosen + 1, count));
                return true;
            }
        }
        false
    }
}

/// The next number of xorshift64.
pub(super) fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state >> 3
}

/// The number of parameters of every pattern: three of its width, two booleans, two of twice its width, an address,
/// a float.
pub(super) const PARAMS: usize = 9;

/// A function under construction.
pub(super) struct Gen<'c> {
    pub(super) m: Module,
    pub(super) f: Func,
    pub(super) block: Block,
    pub(super) choices: &'c mut Choices,
    pub(super) bits: u32,
    /// The instruction that the rule changes, if it is not the returned value.
    pub(super) root: Option<Inst>,
}

impl<'c> Gen<'c> {
    pub(super) fn new(bits: u32, choices: &'c mut Choices) -> Self {
        let mut m = Module::new("proof", false);
        let narrow = m.types.int(bits);
        let wide = m.types.int(if bits > 64 { bits } else { 2 * bits });
        let float = match bits {
            64 => Ty::DOUBLE,
            32 => Ty::FLOAT,
            _ => Ty::HALF,
        };
        let ptr = m.types.ptr(AddrSpace(0));
        let params = [narrow, narrow, narrow, Ty::I1, Ty::I1, wide, wide, ptr, float];
        let ty = m.types.function(Ty::VOID, &params, false);
        let f = m.add_function("f", ty, Linkage::External, CallConv::Device);
        let block = m.add_block(f, "");
        Self { m, f, block, choices, bits, root: None }
    }

    pub(super) fn b(&mut self) -> Builder<'_> {
        Builder::at_end(&mut self.m, self.block)
    }

    pub(super) fn ty(&mut self) -> Ty {
        self.m.types.int(self.bits)
    }

    pub(super) fn float(&self) -> Ty {
        self.m.ty(self.m.param(self.f, 8))
    }

    /// A variable of the pattern's width; at 4 bits also undef or poison.
    fn variable(&mut self, k: usize) -> Value {
        let ty = self.ty();
        match if self.bits <= 4 { self.choices.pick(3) } else { 0 } {
            1 => self.m.undef(ty),
            2 => self.m.poison(ty),
            _ => self.m.param(self.f, k),
        }
    }

    pub(super) fn x(&mut self) -> Value {
        self.variable(0)
    }

    pub(super) fn y(&mut self) -> Value {
        self.variable(1)
    }

    /// The variable itself, for patterns that use it twice.
    pub(super) fn param(&mut self, k: usize) -> Value {
        self.m.param(self.f, k)
    }

    /// A boolean.
    pub(super) fn p(&mut self) -> Value {
        self.m.param(self.f, 3)
    }

    /// A variable of twice the width.
    pub(super) fn wide(&mut self) -> Value {
        self.m.param(self.f, 5)
    }

    pub(super) fn wide_ty(&mut self) -> Ty {
        self.m.ty(self.m.param(self.f, 5))
    }

    /// A constant of the width.
    pub(super) fn c(&mut self) -> Value {
        let ty = self.ty();
        self.constant(ty)
    }

    /// A constant of a type.
    pub(super) fn constant(&mut self, ty: Ty) -> Value {
        let bits = self.m.types.int_bits(ty).expect("an integer");
        let value = match bits {
            0..=8 => self.choices.pick(1 << bits) as u128,
            _ => {
                let edges = edges(bits);
                edges[self.choices.pick(edges.len())]
            }
        };
        self.m.const_int(ty, value)
    }

    pub(super) fn int(&mut self, value: i128) -> Value {
        let ty = self.ty();
        self.m.const_signed(ty, value)
    }

    /// A constant that counts bits.
    pub(super) fn amount(&mut self) -> Value {
        let value = self.choices.pick(self.bits as usize + 1);
        self.int(value as i128)
    }

    /// An operation with any of its possible flags.
    pub(super) fn op(&mut self, op: Op, a: Value, b: Value) -> Value {
        let flags = match op {
            Op::Add | Op::Sub | Op::Mul | Op::Shl => {
                [Flags::NONE, Flags::NUW, Flags::NSW, Flags(3)][self.choices.pick(4)]
            }
            Op::UDiv | Op::SDiv | Op::LShr | Op::AShr => [Flags::NONE, Flags::EXACT][self.choices.pick(2)],
            Op::Or => [Flags::NONE, Flags::DISJOINT][self.choices.pick(2)],
            _ => Flags::NONE,
        };
        // Created directly: the builder would fold it.
        let inst = self.m.new_inst(op, self.m.ty(a), &[a, b]);
        self.m.set_flags(inst, flags);
        let block = self.block;
        self.m.append(block, inst);
        inst.into()
    }

    pub(super) fn pick_op(&mut self, ops: &[Op]) -> Op {
        ops[self.choices.pick(ops.len())]
    }

    pub(super) fn place(&mut self, op: Op, ty: Ty, operands: &[Value]) -> Value {
        let inst = self.m.new_inst(op, ty, operands);
        let block = self.block;
        self.m.append(block, inst);
        inst.into()
    }

    pub(super) fn icmp(&mut self, a: Value, b: Value) -> Value {
        let pred = [
            IntPred::Eq,
            IntPred::Ne,
            IntPred::Ugt,
            IntPred::Uge,
            IntPred::Ult,
            IntPred::Ule,
            IntPred::Sgt,
            IntPred::Sge,
            IntPred::Slt,
            IntPred::Sle,
        ][self.choices.pick(10)];
        let value = self.place(Op::ICmp, Ty::I1, &[a, b]);
        let inst = self.m.as_inst(value).expect("an instruction");
        self.m.set_int_pred(inst, pred);
        value
    }

    pub(super) fn fcmp(&mut self, a: Value, b: Value) -> Value {
        let pred = [
            FloatPred::Oeq,
            FloatPred::Ogt,
            FloatPred::Oge,
            FloatPred::Olt,
            FloatPred::Ole,
            FloatPred::One,
            FloatPred::Ord,
            FloatPred::Ueq,
            FloatPred::Ugt,
            FloatPred::Uge,
            FloatPred::Ult,
            FloatPred::Ule,
            FloatPred::Une,
            FloatPred::Uno,
        ][self.choices.pick(14)];
        let value = self.place(Op::FCmp, Ty::I1, &[a, b]);
        let inst = self.m.as_inst(value).expect("an instruction");
        self.m.set_float_pred(inst, pred);
        value
    }

    pub(super) fn cast(&mut self, op: Op, value: Value, ty: Ty) -> Value {
        self.place(op, ty, &[value])
    }

    pub(super) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        self.place(Op::Select, self.m.ty(yes), &[condition, yes, no])
    }

    /// Address arithmetic, with or without `inbounds`.
    pub(super) fn gep(&mut self, source: Ty, base: Value, indices: &[Value]) -> Value {
        let operands: Vec<Value> = [base].iter().chain(indices).copied().collect();
        let value = self.place(Op::Gep, self.m.ty(base), &operands);
        let inst = self.m.as_inst(value).expect("an instruction");
        self.m.set_gep_source(inst, source);
        if self.choices.pick(2) == 1 {
            self.m.set_flags(inst, Flags::INBOUNDS);
        }
        value
    }

    pub(super) fn place_insert(&mut self, whole: Value, member: Value, index: u32) -> Value {
        let ty = self.m.ty(whole);
        let inst = self.m.new_inst_with_indices(Op::InsertValue, ty, &[whole, member], &[index]);
        let block = self.block;
        self.m.append(block, inst);
        inst.into()
    }

    pub(super) fn intrinsic(&mut self, intrinsic: Intrinsic, args: &[Value]) -> Value {
        let ty = args.first().map(|&arg| self.m.ty(arg));
        self.b().intrinsic(intrinsic, ty.as_slice(), args, "")
    }

    /// An intrinsic that takes no type from the call.
    pub(super) fn fixed(&mut self, intrinsic: Intrinsic, args: &[Value]) -> Value {
        self.b().intrinsic(intrinsic, &[], args, "")
    }

    /// A floating-point variable.
    pub(super) fn fx(&mut self) -> Value {
        self.m.param(self.f, 8)
    }

    /// A floating-point constant.
    pub(super) fn fc(&mut self) -> Value {
        let ty = self.float();
        self.float_constant(ty)
    }

    /// A second floating-point variable.
    pub(super) fn fy(&mut self) -> Value {
        let (bits, ty) = (self.m.param(self.f, 0), self.float());
        self.cast(Op::BitCast, bits, ty)
    }

    /// A floating-point type with more digits and larger exponents.
    pub(super) fn wider_float(&mut self) -> Ty {
        if self.float() == Ty::HALF { [Ty::FLOAT, Ty::DOUBLE][self.choices.pick(2)] } else { Ty::DOUBLE }
    }

    /// A constant of a floating-point type.
    pub(super) fn float_constant(&mut self, ty: Ty) -> Value {
        let edges = float_edges(ty);
        let bits = edges[self.choices.pick(edges.len())];
        self.m.const_float_bits(ty, bits as u64)
    }

    /// A floating-point operation, with the flags that the rules read.
    pub(super) fn fop(&mut self, op: Op, operands: &[Value]) -> Value {
        let flags = [Flags::NONE, Flags::NSZ, Flags::NNAN, Flags::CONTRACT][self.choices.pick(4)];
        let value = self.place(op, self.m.ty(operands[0]), operands);
        let inst = self.m.as_inst(value).expect("an instruction");
        self.m.set_flags(inst, flags);
        value
    }
}

/// Edge cases of integers of a width, and some random numbers.
pub(super) fn edges(bits: u32) -> Vec<u128> {
    let top = 1_u128 << (bits - 1);
    let mut state = 0x9e37_79b9_7f4a_7c15 ^ u64::from(bits);
    let mut edges =
        vec![0, 1, 2, 3, 7, 8, 16, 31, 32, 63, 64, 100, 255, 256, 0xFFFF, top, top - 1, top + 1, top / 2];
    edges.extend([u128::MAX, u128::MAX - 1, u128::MAX - 7, u128::MAX << (bits / 2), u128::MAX >> 64]);
    for _ in 0..8 {
        edges.push(u128::from(random(&mut state)) << 64 | u128::from(random(&mut state)) << 1);
    }
    for value in &mut edges {
        *value = truncate(*value, bits);
    }
    edges.sort_unstable();
    edges.dedup();
    edges
}

/// Zeros, denormals, powers of two, ordinary numbers, infinities and a NaN, with both signs.
pub(super) fn float_edges(ty: Ty) -> Vec<u128> {
    let numbers = [0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 0.1, 1024.0, 1e-3, f64::INFINITY, 6e4];
    let mut edges: Vec<u128> = numbers.iter().map(|&number| super::number::encode(ty, number)).collect();
    let (least_normal, most) = match ty {
        Ty::FLOAT => (0x0080_0000, 0x7F7F_FFFF),
        Ty::DOUBLE => (0x0010_0000_0000_0000, 0x7FEF_FFFF_FFFF_FFFF),
        _ => (0x0400, 0x7BFF),
    };
    edges.extend([1, 2, least_normal - 1, least_normal, least_normal * 2, most, most / 2]);
    if matches!(ty, Ty::FLOAT | Ty::DOUBLE) {
        // Powers of two whose reciprocals are at the end of the range.
        let powers = if ty == Ty::FLOAT { [-127, -126, 126, 127] } else { [-1023, -1022, 1022, 1023] };
        edges.extend(powers.map(|power| super::number::encode(ty, 2.0_f64.powi(power))));
    }
    let sign = match ty {
        Ty::FLOAT => 1 << 31,
        Ty::DOUBLE => 1 << 63,
        _ => 1 << 15,
    };
    let negative: Vec<u128> = edges.iter().map(|bits| bits | sign).collect();
    edges.extend(negative);
    edges.push(super::number::encode(ty, f64::NAN));
    edges
}
