//! Fits operands to the patterns of a form.
//!
//! Registers fit by size and kind (PTX ISA, "Operand Type Checking"): an untyped `.bN` register or
//! instruction type goes with every type of its size, integers go with each other, floats only
//! with themselves. Loads, stores and conversions also take wider integer registers ("Operand Size
//! Exceeding Instruction-Type Size").

use super::symbols::{Kind, Symbols};
use super::{inst_text, named_space};
use crate::function::{Body, Inst};
use crate::isa::special_registers::SpecialKind;
use crate::isa::{Form, Mod, Op, Pattern, SpecialReg};
use crate::module::Module;
use crate::names::Sym;
use crate::operand::{Operand, Part, Reg};
use crate::text::operand_text;
use crate::types::{Space, Type};

/// The place of one instruction.
pub(super) struct OperandCheck<'a> {
    pub(super) module: &'a Module,
    pub(super) body: &'a Body,
    pub(super) symbols: &'a Symbols,
    pub(super) inst: &'a Inst,
    /// Index of the statement.
    pub(super) position: usize,
    pub(super) words: &'a [Mod],
}

/// How many operands fitted, and what is wrong with the next.
type Mismatch = (usize, String);

impl OperandCheck<'_> {
    /// Whether the operands fit a form whose words fit.
    pub(super) fn matches(&self, form: &Form, operands: &[Operand]) -> Result<(), Mismatch> {
        let patterns = form.operands();
        for (position, (pattern, operand)) in patterns.iter().zip(operands).enumerate() {
            let fits = if form.scaled && position == 0 {
                self.fits_scaled(*pattern, *operand)
            } else {
                self.fits(*pattern, *operand, position)
                    || (form.takes_immediate(position) && self.literal_fits(*pattern, *operand))
            };
            if !fits {
                let message = format!(
                    "operand {} of '{}' must be {}, found '{}'",
                    position + 1,
                    inst_text(self.inst, self.words),
                    describe(*pattern),
                    self.text(*operand)
                );
                return Err((position, message));
            }
        }
        if patterns.len() != operands.len() {
            let message = format!(
                "'{}' takes {} operands, found {}",
                inst_text(self.inst, self.words),
                patterns.len(),
                operands.len()
            );
            return Err((patterns.len().min(operands.len()), message));
        }
        Ok(())
    }

    /// Every name is declared, and memory operands lie in the space that the words name.
    pub(super) fn symbols(&self, operands: &[Operand]) -> Option<String> {
        operands.iter().find_map(|operand| match *operand {
            Operand::Sym(name, _) => self.declared(name),
            Operand::AddrSym(name, _) => self.declared(name).or_else(|| self.space(name)),
            Operand::Vector(list) | Operand::AddrList(list) | Operand::Paren(list) | Operand::Pair(list) => {
                self.symbols(self.body.list(list))
            }
            Operand::Reg(_)
            | Operand::NotReg(_)
            | Operand::Part(..)
            | Operand::Int(_)
            | Operand::Uint(_)
            | Operand::F32(_)
            | Operand::F64(_)
            | Operand::Label(_)
            | Operand::AddrReg(..)
            | Operand::AddrImm(_)
            | Operand::Special(_)
            | Operand::Sink => None,
        })
    }

    fn declared(&self, name: Sym) -> Option<String> {
        // The depot is declared by the body's header, not by a statement.
        let text = self.module.names.text(name);
        let depot = self.body.depot.is_some()
            && text.strip_prefix("__local_depot").is_some_and(|n| n == self.body.index.to_string());
        (self.symbols.get(name).is_none() && !depot).then(|| format!("'{text}' is not declared"))
    }

    fn space(&self, name: Sym) -> Option<String> {
        if !matches!(self.inst.op, Op::Ld | Op::St | Op::Atom | Op::Red | Op::Ldu) {
            return None;
        }
        let Some(Kind::Var(actual)) = self.symbols.get(name) else { return None };
        let wanted = named_space(self.words)?;
        (actual != wanted && actual != Space::Reg).then(|| {
            format!(
                "'{}' is in {} space, '{}' reads or writes {}",
                self.module.names.text(name),
                actual.text(),
                inst_text(self.inst, self.words),
                wanted.text()
            )
        })
    }

    fn fits(&self, pattern: Pattern, operand: Operand, position: usize) -> bool {
        let elements = pattern.elements();
        match (pattern, operand) {
            (Pattern::Vector(..), Operand::Vector(list)) => {
                let actual = self.body.list(list);
                actual.len() == elements.len()
                    && elements.iter().zip(actual).all(|(pattern, element)| {
                        self.fits(*pattern, *element, position)
                            || (position == 0 && matches!(element, Operand::Sink))
                            || (position > 0 && self.literal_fits(*pattern, *element))
                    })
            }
            // A vector register is a vector operand of its own.
            (Pattern::Vector(..), Operand::Reg(reg)) => {
                usize::from(self.body.regs[reg].lanes) == elements.len()
                    && elements.iter().all(|pattern| self.scalar_fits(*pattern, reg, position))
            }
            (Pattern::Pair(..), Operand::Pair(list)) => {
                let actual = self.body.list(list);
                let sinks = actual.iter().filter(|element| matches!(element, Operand::Sink)).count();
                actual.len() == elements.len()
                    && sinks < elements.len()
                    && elements.iter().zip(actual).all(|(pattern, element)| {
                        matches!(element, Operand::Sink) || self.fits(*pattern, *element, position)
                    })
            }
            (Pattern::AddrList(..), Operand::AddrList(list)) => {
                let actual = self.body.list(list);
                actual.len() == elements.len()
                    && elements.iter().zip(actual).enumerate().all(|(index, (pattern, element))| {
                        // A texture or surface is a name or a 64-bit handle.
                        (index == 0 || *pattern == Pattern::Sym)
                            && matches!(pattern, Pattern::Sym | Pattern::B64)
                            && (self.fits(Pattern::B64, *element, 1) || matches!(element, Operand::Sym(..)))
                            || (matches!(pattern, Pattern::Vector(..)) && self.fits(*pattern, *element, 1))
                    })
            }
            (Pattern::Paren(..), Operand::Paren(_)) => true,
            (Pattern::Addr, Operand::AddrReg(reg, _)) => {
                self.reg_fits(Pattern::B64, reg, 1) || self.reg_fits(Pattern::B32, reg, 1)
            }
            (Pattern::Addr, Operand::AddrSym(..) | Operand::AddrImm(_)) => true,
            (Pattern::Imm, Operand::Int(_) | Operand::Uint(_) | Operand::F32(_) | Operand::F64(_)) => true,
            (Pattern::Imm, Operand::Special(special)) => special == SpecialReg::WARPSZ,
            (Pattern::Sym, Operand::Sym(..) | Operand::Label(_)) => true,
            (Pattern::Sink, Operand::Sink) => true,
            (Pattern::Special, Operand::Special(_)) => true,
            (Pattern::Bytes(max), Operand::Part(reg, Part::Bytes(_, len))) => {
                len <= max && self.reg_fits(Pattern::B32, reg, position)
            }
            (Pattern::Halves(max), Operand::Part(reg, Part::Halves(_, len))) => {
                len <= max && self.reg_fits(Pattern::B32, reg, position)
            }
            (Pattern::Bytes(_) | Pattern::Halves(_), Operand::Reg(reg)) => {
                self.reg_fits(Pattern::B32, reg, position)
            }
            (Pattern::Pred, Operand::NotReg(reg)) => position > 0 && self.body.regs[reg].ty == Type::Pred,
            (_, Operand::Reg(reg)) => self.reg_fits(pattern, reg, position),
            (_, Operand::Part(reg, Part::X | Part::Y | Part::Z | Part::W)) => {
                self.body.regs[reg].lanes > 1 && self.scalar_fits(pattern, reg, position)
            }
            (_, Operand::Special(special)) => {
                position == 1
                    && matches!(self.inst.op, Op::Mov | Op::Cvt)
                    && special_fits(pattern, special.row().kind)
            }
            // The address of a variable or function.
            (Pattern::B32 | Pattern::B64, Operand::Sym(..)) => {
                position == 1 && matches!(self.inst.op, Op::Mov | Op::Cvta | Op::Mapa)
            }
            _ => false,
        }
    }

    /// The first operand of a form whose size is one of its words.
    fn fits_scaled(&self, pattern: Pattern, operand: Operand) -> bool {
        let factor = self.words.iter().find_map(|word| {
            let text = word.text();
            if let Some((n, _)) = text.strip_prefix("m64n").and_then(|rest| rest.split_once('k')) {
                return n.parse::<usize>().ok().map(|n| n / 8);
            }
            text.strip_prefix('x').and_then(|n| n.parse::<usize>().ok()).map(|n| n / 2)
        });
        let (Some(factor), Operand::Vector(list)) = (factor, operand) else { return false };
        let elements = pattern.elements();
        let actual = self.body.list(list);
        let Some(element) = elements.first() else { return false };
        actual.len() == elements.len() * factor
            && actual.iter().all(|operand| self.fits(*element, *operand, 0))
    }

    pub(super) fn reg_fits(&self, pattern: Pattern, reg: Reg, position: usize) -> bool {
        self.body.regs[reg].lanes == 1 && self.scalar_fits(pattern, reg, position)
    }

    fn scalar_fits(&self, pattern: Pattern, reg: Reg, position: usize) -> bool {
        let ty = self.body.regs[reg].ty;
        let untyped = |word: Mod| self.words.contains(&word);
        let exact = match pattern {
            Pattern::Pred => ty == Type::Pred,
            Pattern::B8 => matches!(ty, Type::B8 | Type::U8 | Type::S8),
            Pattern::B16 => matches!(ty, Type::B16 | Type::U16 | Type::S16 | Type::F16),
            Pattern::B32 => match ty {
                Type::B32 | Type::U32 | Type::S32 | Type::F16x2 => true,
                Type::F32 => {
                    (untyped(Mod::B32) && !counts(self.inst.op, position)) || self.inst.op == Op::Mma
                }
                _ => false,
            },
            Pattern::B64 => match ty {
                Type::B64 | Type::U64 | Type::S64 => true,
                Type::F64 => untyped(Mod::B64),
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

    /// Loads, stores and conversions of integers take registers that are wider than their type.
    fn wider_fits(&self, pattern: Pattern, ty: Type, position: usize) -> bool {
        let scalar = |word: &Mod| size_of_integer(*word).is_some() || is_float(*word);
        let mut types = self.words.iter().rev().filter(|word| scalar(word));
        let word = match self.inst.op {
            Op::Ld | Op::Ldu | Op::St => types.next(),
            Op::Cvt if position == 1 => types.next(),
            Op::Cvt if position == 0 => types.nth(1),
            _ => None,
        };
        let Some(size) = word.and_then(|word| size_of_integer(*word)) else { return false };
        let register = matches!(
            ty,
            Type::B16
                | Type::U16
                | Type::S16
                | Type::B32
                | Type::U32
                | Type::S32
                | Type::B64
                | Type::U64
                | Type::S64
        );
        register && ty.size() > size && matches!(pattern, Pattern::B8 | Pattern::B16 | Pattern::B32)
    }

    /// A literal in the place of a register.
    fn literal_fits(&self, pattern: Pattern, operand: Operand) -> bool {
        match operand {
            Operand::Int(_) | Operand::Uint(_) => {
                matches!(pattern, Pattern::Pred | Pattern::B8 | Pattern::B16 | Pattern::B32 | Pattern::B64)
            }
            Operand::F32(_) => {
                pattern == Pattern::F32 || (pattern == Pattern::B32 && self.words.contains(&Mod::B32))
            }
            Operand::F64(_) => {
                pattern == Pattern::F64 || (pattern == Pattern::B64 && self.words.contains(&Mod::B64))
            }
            _ => false,
        }
    }

    pub(super) fn text(&self, operand: Operand) -> String {
        operand_text(self.module, self.body, operand)
    }
}

fn special_fits(pattern: Pattern, kind: SpecialKind) -> bool {
    match kind {
        SpecialKind::Pred => pattern == Pattern::Pred,
        SpecialKind::U16 => pattern == Pattern::B16,
        // The narrow parts of thread and block numbers may be read as 16 bits.
        SpecialKind::U32 => matches!(pattern, Pattern::B32 | Pattern::B16 | Pattern::F32),
        SpecialKind::U64 => matches!(pattern, Pattern::B64 | Pattern::B32),
        SpecialKind::V4U32 => matches!(pattern, Pattern::Vector(..)),
    }
}

/// The size in bytes of an integer or untyped scalar type.
fn size_of_integer(word: Mod) -> Option<u32> {
    Some(match word {
        Mod::U8 | Mod::S8 | Mod::B8 => 1,
        Mod::U16 | Mod::S16 | Mod::B16 => 2,
        Mod::U32 | Mod::S32 | Mod::B32 => 4,
        Mod::U64 | Mod::S64 | Mod::B64 => 8,
        _ => return None,
    })
}

fn is_float(word: Mod) -> bool {
    matches!(word, Mod::F16 | Mod::F16x2 | Mod::Bf16 | Mod::Bf16x2 | Mod::F32 | Mod::F64 | Mod::Tf32)
}

/// Whether the destination is a count or mask, an integer whatever the instruction's type.
fn counts(op: Op, position: usize) -> bool {
    position == 0 && matches!(op, Op::Popc | Op::Clz | Op::Bfind | Op::Match | Op::Vote | Op::Fns)
}

/// A pattern in words.
fn describe(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Pred => "a predicate",
        Pattern::B8 => "an 8-bit register",
        Pattern::B16 => "a 16-bit register",
        Pattern::B32 => "a 32-bit register",
        Pattern::B64 => "a 64-bit register",
        Pattern::B128 => "a 128-bit register",
        Pattern::F32 => "an f32 register",
        Pattern::F64 => "an f64 register",
        Pattern::Imm => "a literal",
        Pattern::Sym => "a name",
        Pattern::Special => "a special register",
        Pattern::Sink => "'_'",
        Pattern::Addr | Pattern::AddrList(..) => "an address",
        Pattern::Bytes(_) => "a 32-bit register with byte selectors",
        Pattern::Halves(_) => "a 32-bit register with half selectors",
        Pattern::Vector(..) => "a vector of the type's width",
        Pattern::Pair(..) => "a pair 'a|b'",
        Pattern::Paren(..) => "a list in parentheses",
    }
}
