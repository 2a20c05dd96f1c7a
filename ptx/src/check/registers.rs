//! Matches registers, special registers and literals with scalar patterns.
//!
//! Registers match by size and kind (PTX ISA, "Operand Type Checking"): an untyped `.bN` register or instruction
//! type matches every type of its size, integers match each other, floats only themselves. Loads, stores and
//! conversions also take wider registers ("Operand Size Exceeding Instruction-Type Size").

use super::operands::OperandCheck;
use crate::isa::special_registers::SpecialKind;
use crate::isa::{Mod, Op, Pattern, SpecialReg};
use crate::operand::{Operand, Reg};
use crate::types::Type;
use std::ops::Range;

/// The position of coordinates, which are no separate operand.
pub(super) const PLACE: usize = 15;

/// Opcodes with operands that are no data, and the positions of the data operands.
const DATA: &[(&[Op], Range<usize>)] = &[
    (&[Op::Cvt, Op::Redux, Op::Cp, Op::Tensormap, Op::Mbarrier, Op::Createpolicy], 0..0),
    (&[Op::Bmsk, Op::Vote, Op::Txq, Op::Bar, Op::Barrier], 0..0),
    (&[Op::Vset], 1..PLACE),
    (&[Op::Match, Op::Popc, Op::Clz, Op::Bfind], 1..2),
    (&[Op::Dp2a, Op::Dp4a], 1..3),
    (&[Op::Bfe, Op::Shl, Op::Shr], 0..2),
    (&[Op::Bfi, Op::Shf, Op::Slct], 0..3),
    (&[Op::Shfl], 0..4),
];

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
            Pattern::B8 => {
                ty == Type::B8 || matches!(ty, Type::U8 | Type::S8) && !self.words.contains(&Mod::E2m1x2)
            }
            Pattern::B16 => self.typed_fits(2, ty, position),
            Pattern::B32 => self.typed_fits(4, ty, position),
            Pattern::B64 => self.typed_fits(8, ty, position),
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

    /// Whether a register of a size matches an untyped pattern: untyped registers always, others if the operand has
    /// their type (PTX ISA, "Operand Type Checking").
    fn typed_fits(&self, size: u32, ty: Type, position: usize) -> bool {
        if ty.size() != size {
            return false;
        }
        // Floats have a separate pattern.
        let words = self.types_of(size, position).filter(|word| !matches!(word, Mod::F32 | Mod::F64));
        let mut words = words.peekable();
        match ty {
            Type::B16 | Type::B32 | Type::B64 => true,
            // In matrices that are only moved, any register of the size is a row.
            _ if matches!(self.inst.op, Op::Ldmatrix | Op::Stmatrix | Op::Movmatrix) && size == 4 => true,
            // Two halves of a fragment.
            Type::F16x2 if self.has_half_fragments() => true,
            Type::U16 | Type::S16 | Type::U32 | Type::S32 | Type::U64 | Type::S64 => {
                // The random bits for four narrow results are untyped.
                let random = self.inst.op == Op::Cvt && self.words.contains(&Mod::Rs) && position == 2;
                !random && (words.peek().is_none() || words.any(|word| self.holds_integer(word, position)))
            }
            Type::F16x2
                if self.is_data(position)
                    && self.inst.op != Op::Wmma
                    && words.clone().any(is_integer_or_bits) =>
            {
                true
            }
            // Fragments have more than one register, metadata are integers.
            Type::F32 if self.inst.op == Op::Mma => false,
            Type::F16 | Type::F16x2 | Type::F32 | Type::F64 => {
                words.any(|word| is_of_type(word, ty) || is_bits(word) && self.is_data(position))
                    || self.inst.op == Op::Mov && self.words.iter().any(|word| is_bits(*word))
            }
            _ => false,
        }
    }

    /// The words of a given size that can be the type of the operand at `position`.
    pub(super) fn types_of(&self, size: u32, position: usize) -> impl Iterator<Item = Mod> + Clone {
        let types = self.words.iter().copied().filter(|word| register_size(*word).is_some());
        // The destination and its source.
        let chosen = match self.inst.op {
            Op::Set | Op::Cvt if !self.words.contains(&Mod::Pack) => Some(usize::from(position > 0)),
            _ => None,
        };
        let types = types.enumerate().filter(move |(at, _)| chosen.is_none_or(|chosen| *at == chosen));
        types.map(|(_, word)| word).filter(move |word| register_size(*word) == Some(size))
    }

    /// Whether an operand of an instruction with an untyped word has that type: not for the bits of integers, and
    /// not for amounts, masks and policies, as in ptxas.
    fn is_data(&self, position: usize) -> bool {
        let policy =
            self.words.contains(&Mod::L2CacheHint) && position + 1 == self.body.operands(self.inst).len();
        let data = match self.inst.op {
            Op::Tcgen05 => self.words.iter().any(|word| matches!(word, Mod::Ld | Mod::St)),
            op => DATA.iter().find(|row| row.0.contains(&op)).is_none_or(|row| row.1.contains(&position)),
        };
        data && !policy && position != PLACE
    }

    /// Whether integer registers may have the type of a word: as in ptxas, also the bf16 that some instructions
    /// produce or widen.
    fn holds_integer(&self, word: Mod, position: usize) -> bool {
        let widens = self.words.contains(&Mod::F32) && matches!(self.inst.op, Op::Add | Op::Sub | Op::Fma);
        let compares = self.inst.op == Op::Set && position == 0;
        is_integer_or_bits(word)
            || matches!(word, Mod::Bf16 | Mod::Bf16x2) && (widens || compares)
            || word == Mod::E4m3x4 && self.inst.op == Op::Multimem
    }

    /// Whether the fragments of a product are pairs of f16, which registers of that type match as well. `wmma.mma`
    /// with accumulator types alone has f16 factors.
    fn has_half_fragments(&self) -> bool {
        let mut types = self.words.iter().filter(|word| register_size(**word).is_some());
        match self.inst.op {
            Op::Mma => self.words.contains(&Mod::F16) && !self.has_narrow_factors(),
            Op::Wmma => types.all(|word| matches!(word, Mod::F16 | Mod::F32)),
            _ => false,
        }
    }

    /// Whether factors have fewer than 16 bits.
    pub(super) fn has_narrow_factors(&self) -> bool {
        self.words.iter().any(|word| is_narrow(*word))
    }

    /// Whether a register may be an element of a vector of several. One untyped register makes all of them untyped,
    /// as do factors of fewer than 16 bits; not so for integer accumulators, or halves of such factors.
    pub(super) fn element_fits(&self, pattern: Pattern, reg: Reg, position: usize, bits: bool) -> bool {
        let data = &self.body.regs[reg];
        let factors = self.has_narrow_factors();
        let narrow = self.words.contains(&Mod::F16) && factors;
        let typed = match self.inst.op {
            Op::Ld | Op::Ldu | Op::St => true,
            Op::Mma | Op::Wmma => narrow && matches!(position, 0 | 3) || self.words.contains(&Mod::S32),
            _ => false,
        };
        let same = match pattern {
            Pattern::B16 => matches!(data.ty, Type::U16 | Type::S16 | Type::F16),
            Pattern::B32 => matches!(data.ty, Type::U32 | Type::S32 | Type::F32 | Type::F16x2),
            _ => false,
        };
        !typed && same && data.lanes == 1 && (bits || factors)
    }

    /// Whether a register may be an element of a typed fragment: a single register, an accumulator, or tf32. These
    /// are untyped, or integers where accumulators are. An integer matches others only if one of them is untyped.
    pub(super) fn fragment_fits(&self, operand: Operand, position: usize, alone: bool, bits: bool) -> bool {
        let Operand::Reg(reg) = operand else { return true };
        let integers = self.words.iter().any(|word| is_product_integer(*word));
        let narrow = self.words.contains(&Mod::F16) && self.has_narrow_factors();
        let tf32 = self.inst.op == Op::Wmma && self.words.contains(&Mod::Tf32);
        let typed = alone || integers || tf32 || narrow && matches!(position, 0 | 3);
        match self.body.regs[reg].ty {
            Type::U32 | Type::S32 => integers || !typed && bits,
            Type::F16x2 => !typed || self.has_half_fragments(),
            _ => true,
        }
    }

    /// Whether a wider register matches. Loads, stores and conversions take registers wider than their type:
    /// untyped ones always, others if both are integers. Byte registers may contain bytes as well (PTX ISA, operand
    /// size exceeding instruction-type size; fundamental types).
    fn wider_fits(&self, pattern: Pattern, ty: Type, position: usize) -> bool {
        let mut types = self.words.iter().rev().filter_map(|word| scalar(*word));
        let found = match self.inst.op {
            // Asynchronous stores take exactly their type.
            Op::St if self.words.contains(&Mod::Async) => None,
            Op::Ld | Op::Ldu | Op::Suld if position == 0 => types.next(),
            Op::St | Op::Sust if position == 1 => types.next(),
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

    /// Whether a literal may replace a register.
    pub(super) fn literal_fits(&self, pattern: Pattern, operand: Operand, position: usize) -> bool {
        // Masks and lane amounts may be written as floats.
        let data = self.is_data(position) || self.inst.op == Op::Mov;
        match operand {
            Operand::Int(_) | Operand::Uint(_) => {
                !self.has_fraction()
                    && match pattern {
                        // The other operand of such a comparison is a register.
                        Pattern::Pred => {
                            let compares = matches!(self.inst.op, Op::Set | Op::Setp);
                            !compares
                                || !self.words.iter().any(|word| matches!(word, Mod::Bf16 | Mod::Bf16x2))
                        }
                        Pattern::B8 | Pattern::B16 | Pattern::B32 | Pattern::B64 => true,
                        _ => false,
                    }
            }
            Operand::F32(_) => {
                pattern == Pattern::F32 || pattern == Pattern::B32 && self.words.contains(&Mod::B32) && data
            }
            Operand::F64(_) => {
                pattern == Pattern::F64 || pattern == Pattern::B64 && self.words.contains(&Mod::B64) && data
            }
            _ => false,
        }
    }

    /// Whether a special register has the type of a move.
    pub(super) fn moved_fits(&self, special: SpecialReg) -> bool {
        let pattern = match self.words.iter().find_map(|word| scalar(*word)) {
            Some((2, _)) => Pattern::B16,
            Some((4, _)) => Pattern::B32,
            Some((8, _)) => Pattern::B64,
            _ => return true,
        };
        matches!(special.row().kind, SpecialKind::Pred | SpecialKind::V4U32)
            || self.special_fits(pattern, special)
    }

    /// Whether a special register matches: they can be moved, and converted between integers.
    pub(super) fn special_fits(&self, pattern: Pattern, special: SpecialReg) -> bool {
        let integers = self.words.iter().all(|word| scalar(*word).is_some_and(|(_, integer)| integer));
        if !(self.inst.op == Op::Mov || (self.inst.op == Op::Cvt && integers)) {
            return false;
        }
        match special.row().kind {
            SpecialKind::Pred => pattern == Pattern::Pred,
            SpecialKind::U32 if self.inst.op == Op::Cvt => matches!(pattern, Pattern::B32 | Pattern::B16),
            SpecialKind::U64 if self.inst.op == Op::Cvt => matches!(pattern, Pattern::B64 | Pattern::B32),
            SpecialKind::U16 => pattern == Pattern::B16,
            // The components of thread and block indices may be read as 16 bits.
            SpecialKind::U32 => {
                let name = special.text();
                let part = name.trim_start_matches("%n").trim_start_matches('%').split_once('.');
                pattern == Pattern::B32
                    || pattern == Pattern::B16 && part.is_some_and(|(of, _)| matches!(of, "tid" | "ctaid"))
            }
            // The grid id had 32 bits before it had 64.
            SpecialKind::U64 => {
                pattern == Pattern::B64 || pattern == Pattern::B32 && special.text() == "%gridid"
            }
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

/// Size in bytes of the registers for the type of a word.
fn register_size(word: Mod) -> Option<u32> {
    Some(match word {
        Mod::E4m3x2 | Mod::E5m2x2 | Mod::E2m3x2 | Mod::E3m2x2 | Mod::Ue8m0x2 | Mod::E2m1x4 => 2,
        Mod::E4m3x4 | Mod::E5m2x4 | Mod::E2m3x4 | Mod::E3m2x4 | Mod::U16x2 | Mod::S16x2 => 4,
        Mod::F32x2 => 8,
        Mod::E2m1x2 => 1,
        _ => return scalar(word).map(|(size, _)| size),
    })
}

/// Integer types of matrix products.
fn is_product_integer(word: Mod) -> bool {
    matches!(word, Mod::S32 | Mod::S8 | Mod::U8 | Mod::S4 | Mod::U4 | Mod::B1)
}

pub(super) fn is_bits(word: Mod) -> bool {
    matches!(word, Mod::B8 | Mod::B16 | Mod::B32 | Mod::B64 | Mod::B128)
}

/// Whether integer registers may have the type of a word.
fn is_integer_or_bits(word: Mod) -> bool {
    scalar(word).is_some_and(|(_, integer)| integer)
}

/// Whether a word is the type of a float register.
fn is_of_type(word: Mod, ty: Type) -> bool {
    matches!(
        (word, ty),
        (Mod::F16, Type::F16) | (Mod::F16x2, Type::F16x2) | (Mod::F32, Type::F32) | (Mod::F64, Type::F64)
    )
}

/// Factor formats with fewer than 16 bits.
fn is_narrow(word: Mod) -> bool {
    matches!(word, Mod::E4m3 | Mod::E5m2 | Mod::E2m3 | Mod::E3m2 | Mod::E2m1)
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
            | Mod::E4m3x4
            | Mod::E5m2x4
            | Mod::E2m3x4
            | Mod::E3m2x4
            | Mod::E2m1x4
            | Mod::Ue8m0x2
    )
}
