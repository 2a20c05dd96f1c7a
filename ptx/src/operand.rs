//! Instruction operands: 16 bytes each, kept in one pool per function.
//!
//! Compound operands (`{a, b}`, `p|q`, `[tex, {x, y}]`, `(a, b)`) refer to a slice of the pool, so an instruction
//! never owns heap memory.

use crate::isa::SpecialReg;
use crate::names::Sym;
use cranelift_entity::entity_impl;

/// A virtual register of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reg(u32);
entity_impl!(Reg, "reg");

/// A label of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Label(u32);
entity_impl!(Label, "label");

/// A slice of operands in the function's pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OperandList {
    pub(crate) start: u32,
    pub(crate) len: u8,
}

impl OperandList {
    /// The number of elements.
    pub fn len(self) -> usize {
        usize::from(self.len)
    }

    /// Whether there are no elements.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    pub(crate) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + usize::from(self.len)
    }
}

/// One operand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Operand {
    /// `%r1`
    Reg(Reg),
    /// `!%p1`: a negated predicate source.
    NotReg(Reg),
    /// `%r1.b3`, `%v.x`: a byte, half or vector element of a register.
    Part(Reg, Part),
    /// An integer literal, printed as signed decimal.
    Int(i64),
    /// An integer literal above `i64::MAX`, printed as unsigned decimal.
    Uint(u64),
    /// `0f3F800000`: the bits of an `f32`.
    F32(u32),
    /// `0d3FF0000000000000`: the bits of an `f64`.
    F64(u64),
    /// `name` or `name+8`: a variable, parameter, function or prototype.
    Sym(Sym, i64),
    /// A jump target.
    Label(Label),
    /// `[%rd1+8]`
    AddrReg(Reg, i64),
    /// `[name+8]`
    AddrSym(Sym, i64),
    /// `[4096]`
    AddrImm(i64),
    /// `{a, b, c, d}`
    Vector(OperandList),
    /// `a|b`: two destinations.
    Pair(OperandList),
    /// `[tex, sampler, {x, y}]`: an address of several operands.
    AddrList(OperandList),
    /// `(a, b)`: the arguments or results of a call.
    Paren(OperandList),
    /// `%tid.x`
    Special(SpecialReg),
    /// `_`: an unused result, or a missing argument name.
    Sink,
}

/// A selector after a register name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum Part {
    X,
    Y,
    Z,
    W,
    /// `.b3210`: up to four byte numbers in the order written (video instructions).
    Bytes([u8; 4], u8),
    /// `.h10`: up to two half numbers in the order written.
    Halves([u8; 2], u8),
}

impl From<Reg> for Operand {
    fn from(reg: Reg) -> Self {
        Self::Reg(reg)
    }
}

impl From<i64> for Operand {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}

impl From<i32> for Operand {
    fn from(value: i32) -> Self {
        Self::Int(i64::from(value))
    }
}

impl From<u32> for Operand {
    fn from(value: u32) -> Self {
        Self::Int(i64::from(value))
    }
}

impl From<f32> for Operand {
    fn from(value: f32) -> Self {
        Self::F32(value.to_bits())
    }
}

impl From<f64> for Operand {
    fn from(value: f64) -> Self {
        Self::F64(value.to_bits())
    }
}

impl From<Sym> for Operand {
    fn from(name: Sym) -> Self {
        Self::Sym(name, 0)
    }
}

impl From<Label> for Operand {
    fn from(label: Label) -> Self {
        Self::Label(label)
    }
}

impl From<SpecialReg> for Operand {
    fn from(special: SpecialReg) -> Self {
        Self::Special(special)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operand_is_sixteen_bytes() {
        assert!(size_of::<Operand>() <= 16);
    }
}
