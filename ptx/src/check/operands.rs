//! Fits operands to the patterns of a form, position by position and into vectors and addresses.

use super::symbols::{Kind, Symbols};
use super::{inst_text, named_spaces};
use crate::function::{Body, Inst};
use crate::isa::{Family, Form, Mod, Op, Pattern, SpecialReg};
use crate::module::Module;
use crate::names::Sym;
use crate::operand::{Operand, Part};
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
            } else if form.op == Op::Tcgen05 && matches!(pattern, Pattern::Vector(..)) {
                self.fits_repeated(*pattern, *operand)
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
        operands.iter().enumerate().find_map(|(at, operand)| self.symbol(*operand, Some(at)))
    }

    /// The same of an operand, or of a part of one, which has no place of its own.
    fn symbol(&self, operand: Operand, at: Option<usize>) -> Option<String> {
        match operand {
            Operand::Sym(name, _) => self.declared(name).or_else(|| self.shows(name)),
            Operand::AddrSym(name, _) => self.declared(name).or_else(|| self.space(name, at?)),
            Operand::Vector(list) | Operand::AddrList(list) | Operand::Paren(list) | Operand::Pair(list) => {
                self.body.list(list).iter().find_map(|part| self.symbol(*part, None))
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
            | Operand::Special(_)
            | Operand::Sink => None,
            // As ptxas has it; the ISA does not say so.
            Operand::AddrImm(_) => (named_spaces(self.words) != (Some(Space::Local), None))
                .then(|| "a number can only be an address in local space".to_owned()),
        }
    }

    fn declared(&self, name: Sym) -> Option<String> {
        // The depot is declared by the body's header, not by a statement.
        let text = self.module.names.text(name);
        let depot = self.body.depot.is_some()
            && text.strip_prefix("__local_depot").is_some_and(|n| n == self.body.index.to_string());
        (self.symbols.get(name).is_none() && !depot).then(|| format!("'{text}' is not declared"))
    }

    /// A name in an address lies in a space that the instruction reaches at that operand: of two spaces the first is
    /// that of the destination.
    fn space(&self, name: Sym, at: usize) -> Option<String> {
        let Some(Kind::Var(actual)) = self.symbols.get(name) else { return None };
        let wanted = match named_spaces(self.words) {
            (None, _) if self.inst.op == Op::Mbarrier => Space::Shared,
            // A texture, surface or sampler is no memory; a tensor map may be a parameter.
            (None, _) if matches!(self.inst.op, Op::Txq | Op::Suq | Op::Istypep | Op::Fence) => return None,
            // These have no generic address of their own.
            (None, _) => {
                return matches!(actual, Space::Param | Space::Const).then(|| {
                    format!(
                        "'{}' is in {} space, '{}' does not say so",
                        self.module.names.text(name),
                        actual.text(),
                        inst_text(self.inst, self.words)
                    )
                });
            }
            (Some(only), None) => only,
            (Some(to), Some(_)) if at == 0 => to,
            (_, Some(from)) if at == 1 => from,
            _ => return None,
        };
        self.differs(name, actual, wanted)
    }

    /// A name whose address is converted lies in the space that the instruction names.
    fn shows(&self, name: Sym) -> Option<String> {
        let converts = self.inst.op == Op::Cvta && !self.words.contains(&Mod::To);
        match (self.symbols.get(name), named_spaces(self.words).0) {
            (Some(Kind::Var(actual)), Some(wanted)) if converts => self.differs(name, actual, wanted),
            _ => None,
        }
    }

    fn differs(&self, name: Sym, actual: Space, wanted: Space) -> Option<String> {
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
            // These take a list of one register for the register, and nvcc writes it so for surfaces.
            (Pattern::B16 | Pattern::B32 | Pattern::B64, Operand::Vector(list))
                if matches!(self.inst.op, Op::Ld | Op::St | Op::Suld | Op::Sust) =>
            {
                matches!(*self.body.list(list), [element] if self.fits(pattern, element, position))
            }
            // A vector register is a vector operand of its own.
            (Pattern::Vector(..), Operand::Reg(reg)) => {
                elements.len() > 1
                    && usize::from(self.body.regs[reg].lanes) == elements.len()
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
                            || (matches!(pattern, Pattern::Vector(..))
                                && self.coordinates_fit(*pattern, *element))
                    })
            }
            (Pattern::Paren(..), Operand::Paren(_)) => true,
            (Pattern::Addr, Operand::AddrReg(reg, _)) => {
                let wide = !self.is_in_tensor_memory() && self.reg_fits(Pattern::B64, reg, 1);
                wide || self.reg_fits(Pattern::B32, reg, 1)
            }
            (Pattern::Addr, Operand::AddrSym(..) | Operand::AddrImm(_)) => true,
            (Pattern::Imm, Operand::Int(_) | Operand::Uint(_)) => !self.has_fraction(),
            (Pattern::Imm, Operand::F32(_) | Operand::F64(_)) => {
                matches!(self.inst.op, Op::Mov | Op::Createpolicy)
            }
            (Pattern::Imm, Operand::Special(special)) => special == SpecialReg::WARPSZ,
            (Pattern::Sym, Operand::Sym(..) | Operand::Label(_)) => true,
            (Pattern::Sink, Operand::Sink) => true,
            // The state that an arrival gives.
            (Pattern::B64, Operand::Sink) => position == 0 && self.inst.op == Op::Mbarrier,
            (Pattern::Special, Operand::Special(_)) => true,
            (Pattern::Bytes(max), Operand::Part(reg, Part::Bytes(_, len))) => {
                len <= max && self.reg_fits(Pattern::B32, reg, position)
            }
            (Pattern::Halves(max), Operand::Part(reg, Part::Halves(_, len))) => {
                len <= max && self.reg_fits(Pattern::B32, reg, position)
            }
            // The table shows selectors on some of the forms that take them.
            (Pattern::B32, Operand::Part(reg, Part::Bytes(..) | Part::Halves(..))) => {
                position < 3 && self.is_video() && self.reg_fits(Pattern::B32, reg, position)
            }
            (Pattern::Bytes(_) | Pattern::Halves(_), Operand::Reg(reg)) => {
                self.reg_fits(Pattern::B32, reg, position)
            }
            (Pattern::Pred, Operand::Int(_) | Operand::Uint(_)) => position > 0,
            (Pattern::Pred, Operand::NotReg(reg)) => position > 0 && self.body.regs[reg].ty == Type::Pred,
            (_, Operand::Reg(reg)) => self.reg_fits(pattern, reg, position),
            (_, Operand::Part(reg, Part::X | Part::Y | Part::Z | Part::W)) => {
                self.body.regs[reg].lanes > 1 && self.scalar_fits(pattern, reg, position)
            }
            (_, Operand::Special(special)) => position == 1 && self.special_fits(pattern, special),
            // The address of a variable or function.
            (Pattern::B32 | Pattern::B64, Operand::Sym(..)) => {
                position == 1 && matches!(self.inst.op, Op::Mov | Op::Cvta | Op::Mapa)
            }
            _ => false,
        }
    }

    /// Whether literals are fractions of `createpolicy`, which are no integers.
    pub(super) fn has_fraction(&self) -> bool {
        self.inst.op == Op::Createpolicy && self.words.contains(&Mod::Fractional)
    }

    /// Whether addresses are those of tensor memory, which have 32 bits.
    fn is_in_tensor_memory(&self) -> bool {
        self.inst.op == Op::Tcgen05 && !self.words.iter().any(|word| matches!(word, Mod::Alloc | Mod::Commit))
    }

    fn is_video(&self) -> bool {
        Form::of(self.inst.op).first().is_some_and(|form| form.family == Family::Video)
    }

    /// Coordinates: textures and surfaces ignore elements behind those of their dimension.
    fn coordinates_fit(&self, pattern: Pattern, operand: Operand) -> bool {
        let image = matches!(self.inst.op, Op::Tex | Op::Tld4 | Op::Suld | Op::Sust | Op::Sured);
        match operand {
            Operand::Vector(list) if image && list.len() > pattern.elements().len() => {
                list.len() <= 4
                    && pattern
                        .elements()
                        .iter()
                        .zip(self.body.list(list))
                        .all(|(pattern, element)| self.fits(*pattern, *element, 1))
            }
            _ => self.fits(pattern, operand, 1),
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

    /// A list in tensor memory, of which the table gives what one repetition has (PTX ISA, "tcgen05.ld", `.num`).
    fn fits_repeated(&self, pattern: Pattern, operand: Operand) -> bool {
        let repeated = |word: &Mod| word.text().strip_prefix('x').and_then(|n| n.parse::<usize>().ok());
        let times = self.words.iter().find_map(repeated).unwrap_or(1);
        let Operand::Vector(list) = operand else { return false };
        let (elements, actual) = (pattern.elements(), self.body.list(list));
        let Some(element) = elements.first() else { return false };
        actual.len() == elements.len() * times
            && actual.iter().all(|&operand| self.fits(*element, operand, 0))
    }

    pub(super) fn text(&self, operand: Operand) -> String {
        operand_text(self.module, self.body, operand)
    }
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
