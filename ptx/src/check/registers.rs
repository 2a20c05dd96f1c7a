//! Which registers, special registers and literals fit a scalar pattern.
//!
//! Registers fit by size and kind (PTX ISA, "Operand Type Checking"): an untyped `.bN` register or
//! instruction type goes with every type of its size, integers go with each other, floats only
//! with themselves. Loads, stores and conversions also take wider registers ("Operand Size
//! Exceeding Instruction-Type Size").

use super::operands::OperandCheck;
use crate::isa::special_registers::SpecialKind;
use crate::isa::{Mod, Op, Pattern, SpecialReg};
use crate::operand::{Operand, Reg};
use crate::types::Type;

impl OperandCheck<'_> {
    /// A whole scalar register.
    pub(super) fn reg_fits(&self, pattern: Pattern, reg: Reg, position: usize) -> bool {
        self.body.regs[reg].lanes == 1 && self.scalar_fits(pattern, reg, position)
    }

    /// A register or an element of a vector register.
    pub(super) fn scalar_fits(&self, pattern: Pattern, reg: Reg, position: usize) -> bool {
        let ty = self.body.regs[reg].ty;
        let exact = match pattern {
            Pattern::Pred => ty == Type::Pred,
            Pattern::B8 => matches!(ty, Type::B8 | Type::U8 | Type::S8),
            Pattern::B16 => matches!(ty, Type::B16 | Type::U16 | Type::S16 | Type::F16),
            Pattern::B32 => match ty {
                Type::B32 | Type::U32 | Type::S32 | Type::F16x2 => true,
                Type::F32 => self.untyped(Mod::B32, position),
                _ => false,
            },
            Pattern::B64 => match ty {
                Type::B64 | Type::U64 | Type::S64 => true,
                Type::F64 => self.untyped(Mod::B64, position),
                _ => false,
            },
            Pattern::B128 => ty == Type::B128,
            Pattern::F32 => matches!(ty, Type::F32 | Type::B32),
            Pattern::F64 => matches!(ty, Type::F64 | Type::B64),
            Pattern::Imm
            | Pattern::Sym
            | Pattern::Special
            | Pattern::Sink
            | Pattern::Addr
            | Pattern::Bytes(_)
            | Pattern::Halves(_)
            | Pattern::Vector(..)
            | Pattern::Pair(..)
            | Pattern::AddrList(..)
            | Pattern::Paren(..) => false,
        };
        exact || self.wider_fits(pattern, ty, position)
    }

    /// Whether the operand at `position` is plain bits, so that a float register of the size of
    /// `word` may hold it.
    fn untyped(&self, word: Mod, position: usize) -> bool {
        let counts = matches!(self.inst.op, Op::Popc | Op::Clz | Op::Bfind | Op::Match | Op::Vote | Op::Fns);
        match self.inst.op {
            // Packing and unpacking name the type of the whole only.
            Op::Mov => self.words.iter().any(|word| matches!(word, Mod::B32 | Mod::B64 | Mod::B128)),
            // Fragments are bits unless they are integers.
            Op::Mma => !self.words.contains(&Mod::S32),
            _ if !self.takes_floats() => false,
            _ => self.words.contains(&word) && !(counts && position == 0),
        }
    }

    /// Whether floats go with untyped words: not where these are the bits of integers, as ptxas has it.
    fn takes_floats(&self) -> bool {
        !matches!(self.inst.op, Op::Cvt | Op::Redux | Op::Cp | Op::Tensormap)
    }

    /// Loads, stores and conversions take registers that are wider than their type: untyped ones
    /// always, others if both are integers. Bytes are held by their own registers as well (PTX ISA, operand size
    /// exceeding instruction-type size; fundamental types).
    fn wider_fits(&self, pattern: Pattern, ty: Type, position: usize) -> bool {
        let mut types = self.words.iter().rev().filter_map(|word| scalar(*word));
        let found = match self.inst.op {
            // Asynchronous stores take what they name.
            Op::St if self.words.contains(&Mod::Async) => None,
            Op::Ld | Op::Ldu if position == 0 => types.next(),
            Op::St if position == 1 => types.next(),
            Op::Cvt if self.words.iter().any(|word| is_packed_or_narrow(*word)) => None,
            Op::Cvt if position == 1 => types.next(),
            Op::Cvt if position == 0 => types.nth(1),
            _ => None,
        };
        let Some((size, integer)) = found else { return false };
        let untyped = matches!(ty, Type::B16 | Type::B32 | Type::B64 | Type::B128);
        let integers =
            integer && matches!(ty, Type::U16 | Type::S16 | Type::U32 | Type::S32 | Type::U64 | Type::S64);
        let scalar = matches!(
            pattern,
            Pattern::B8 | Pattern::B16 | Pattern::B32 | Pattern::B64 | Pattern::F32 | Pattern::F64
        );
        let byte = size == 1 && matches!(ty, Type::B8 | Type::U8 | Type::S8);
        scalar && (byte || ty.size() > size && (untyped || integers))
    }

    /// A literal in the place of a register.
    pub(super) fn literal_fits(&self, pattern: Pattern, operand: Operand) -> bool {
        match operand {
            Operand::Int(_) | Operand::Uint(_) => {
                !self.has_fraction()
                    && matches!(
                        pattern,
                        Pattern::Pred | Pattern::B8 | Pattern::B16 | Pattern::B32 | Pattern::B64
                    )
            }
            Operand::F32(_) => {
                pattern == Pattern::F32
                    || (pattern == Pattern::B32
                        && self.words.contains(&Mod::B32)
                        && self.inst.op != Op::Redux)
            }
            Operand::F64(_) => {
                pattern == Pattern::F64 || (pattern == Pattern::B64 && self.words.contains(&Mod::B64))
            }
            _ => false,
        }
    }

    /// Special registers can be moved, and converted between integers.
    pub(super) fn special_fits(&self, pattern: Pattern, special: SpecialReg) -> bool {
        let integers = self.words.iter().all(|word| scalar(*word).is_some_and(|(_, integer)| integer));
        if !(self.inst.op == Op::Mov || (self.inst.op == Op::Cvt && integers)) {
            return false;
        }
        match special.row().kind {
            SpecialKind::Pred => pattern == Pattern::Pred,
            SpecialKind::U16 => pattern == Pattern::B16,
            // The parts of thread and block numbers may be read as 16 bits.
            SpecialKind::U32 => matches!(pattern, Pattern::B32 | Pattern::B16),
            SpecialKind::U64 => matches!(pattern, Pattern::B64 | Pattern::B32),
            SpecialKind::V4U32 => matches!(pattern, Pattern::Vector(..)),
        }
    }
}

/// Size in bytes of a scalar type word, and whether it is an integer or untyped.
fn scalar(word: Mod) -> Option<(u32, bool)> {
    Some(match word {
        Mod::U8 | Mod::S8 | Mod::B8 => (1, true),
        Mod::U16 | Mod::S16 | Mod::B16 => (2, true),
        Mod::U32 | Mod::S32 | Mod::B32 => (4, true),
        Mod::U64 | Mod::S64 | Mod::B64 => (8, true),
        Mod::F16 | Mod::Bf16 => (2, false),
        Mod::F16x2 | Mod::Bf16x2 | Mod::F32 | Mod::Tf32 => (4, false),
        Mod::F64 => (8, false),
        _ => return None,
    })
}

/// Words of conversions that take registers of exactly their size.
fn is_packed_or_narrow(word: Mod) -> bool {
    matches!(
        word,
        Mod::Pack
            | Mod::Bf16
            | Mod::Bf16x2
            | Mod::F16x2
            | Mod::Tf32
            | Mod::E4m3x2
            | Mod::E5m2x2
            | Mod::E2m3x2
            | Mod::E3m2x2
            | Mod::E2m1x2
            | Mod::Ue8m0x2
    )
}
