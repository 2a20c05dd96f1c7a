//! Matches operands with the patterns of a form, position by position and inside vectors and addresses.

use super::registers::PLACE;
use super::symbols::Symbols;
use super::{inst_text, named_spaces};
use crate::function::{Body, Inst};
use crate::isa::{Family, Form, Mod, Op, Pattern, SpecialReg};
use crate::module::Module;
use crate::names::Sym;
use crate::operand::{Operand, Part, Reg};
use crate::text::operand_text;
use crate::types::{Space, Type};

/// The context of one instruction.
#[derive(Clone, Copy)]
pub(super) struct OperandCheck<'a> {
    pub(super) module: &'a Module,
    pub(super) body: &'a Body,
    pub(super) symbols: &'a Symbols,
    pub(super) inst: &'a Inst,
    /// Index of the statement.
    pub(super) position: usize,
    pub(super) words: &'a [Mod],
    /// Whether the optional operands of a texture instruction have been removed.
    pub(super) plain: bool,
}

/// The number of operands that match, and the error for the next.
type Mismatch = (usize, String);

impl OperandCheck<'_> {
    /// Matches the operands with a form whose words match.
    pub(super) fn matches(&self, form: &Form, operands: &[Operand]) -> Result<(), Mismatch> {
        let patterns = form.operands();
        for (position, (pattern, operand)) in patterns.iter().zip(operands).enumerate() {
            let fits = if form.scaled && position == 0 {
                self.fits_scaled(*pattern, *operand)
            } else if form.op == Op::Tcgen05 && matches!(pattern, Pattern::Vector(..)) {
                self.fits_repeated(*pattern, *operand)
            } else {
                self.fits(*pattern, *operand, position)
                    || (form.takes_immediate(position) && self.literal_fits(*pattern, *operand, position))
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

    /// Checks that every name is declared, and that memory operands are in the space that the words name.
    pub(super) fn symbols(&self, operands: &[Operand]) -> Option<String> {
        operands.iter().enumerate().find_map(|(at, operand)| self.symbol(*operand, Some(at)))
    }

    /// The same for one operand, or for a part of one, which has no position.
    fn symbol(&self, operand: Operand, at: Option<usize>) -> Option<String> {
        match operand {
            Operand::Sym(name, offset) => self.declared(name).or_else(|| self.converted_name(name, offset)),
            Operand::AddrSym(name, offset) => {
                self.declared(name).or_else(|| self.named_address(name, offset, at?))
            }
            Operand::AddrList(list) => {
                self.body.list(list).iter().enumerate().find_map(|(index, part)| match *part {
                    Operand::Sym(name, offset) => {
                        self.declared(name).or_else(|| self.named_image(name, offset, index))
                    }
                    part => self.symbol(part, None),
                })
            }
            Operand::Vector(list) | Operand::Paren(list) | Operand::Pair(list) => {
                self.body.list(list).iter().find_map(|part| self.symbol(*part, None))
            }
            Operand::AddrReg(_, offset) if offset != 0 && matches!(self.inst.op, Op::Txq | Op::Suq) => {
                Some(format!("the handle of '{}' has no offset", inst_text(self.inst, self.words)))
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
            // As in ptxas; the ISA does not document it.
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

    fn fits(&self, pattern: Pattern, operand: Operand, position: usize) -> bool {
        let elements = pattern.elements();
        match (pattern, operand) {
            (Pattern::Vector(..), Operand::Vector(list)) => {
                let actual = self.body.list(list);
                let sinks = actual.iter().filter(|element| matches!(element, Operand::Sink)).count();
                let is_bits = |element: &Operand| matches!(element, Operand::Reg(reg) if matches!(self.body.regs[*reg].ty, Type::B16 | Type::B32));
                let bits = actual.iter().any(is_bits);
                let fragment = matches!(self.inst.op, Op::Mma | Op::Wmma);
                actual.len() == elements.len()
                    && (sinks == 0 || sinks < actual.len() && self.takes_sinks())
                    && elements.iter().zip(actual).enumerate().all(|(at, (pattern, element))| match element {
                        Operand::Special(special) => {
                            self.inst.op == Op::Mov
                                && *pattern != Pattern::B16
                                && self.special_fits(*pattern, *special)
                        }
                        Operand::Sym(..) => false,
                        one if fragment && !self.fragment_fits(*one, position, actual.len() == 1, bits) => {
                            false
                        }
                        Operand::Sink => position == 0,
                        Operand::Reg(reg)
                            if actual.len() > 1 && self.element_fits(*pattern, *reg, position, bits) =>
                        {
                            true
                        }
                        _ => {
                            let integer = matches!(element, Operand::Int(_) | Operand::Uint(_));
                            self.fits(*pattern, *element, position)
                                || position > 0
                                    && (!integer
                                        || self.takes_integers(at, position, bits && actual.len() > 1))
                                    && self.literal_fits(*pattern, *element, position)
                        }
                    })
                    && self.elements_agree(actual)
            }
            // A single-element list in place of a register.
            (_, Operand::Vector(list)) if self.takes_alone(pattern, position) => {
                let list = self.body.list(list);
                matches!(*list, [one @ Operand::Reg(_)] if self.fits(pattern, one, position))
            }
            // A vector register is a vector operand by itself.
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
                    && elements.iter().zip(actual).enumerate().all(|(at, (pattern, element))| {
                        matches!(element, Operand::Sink)
                            && !matches!(pattern, Pattern::Vector(..))
                            && (at == 0 || !matches!(self.inst.op, Op::Lop3 | Op::Tex | Op::Tld4))
                            || self.fits(*pattern, *element, position)
                    })
            }
            (Pattern::AddrList(..), Operand::AddrList(list)) => {
                let without_sampler = self.without_sampler(list);
                let actual = without_sampler.as_ref().map_or(self.body.list(list), |list| list);
                actual.len() == elements.len()
                    && elements.iter().zip(actual).enumerate().all(|(index, (pattern, element))| {
                        // A texture or surface is a name or a 64-bit handle.
                        (index == 0 || *pattern == Pattern::Sym && self.sampler_fits(*element))
                            && matches!(pattern, Pattern::Sym | Pattern::B64)
                            && self.handle_fits(*element)
                            || (matches!(pattern, Pattern::Vector(..))
                                && self.coordinates_fit(*pattern, *element))
                    })
            }
            (Pattern::Paren(..), Operand::Paren(_)) => true,
            (Pattern::Addr, Operand::AddrReg(reg, _)) => self.address_fits(reg),
            (Pattern::Addr, Operand::AddrSym(..) | Operand::AddrImm(_)) => true,
            (Pattern::Imm, Operand::Int(_) | Operand::Uint(_)) => !self.has_fraction() && !self.moves_float(),
            (Pattern::Imm, Operand::F32(_) | Operand::F64(_)) => {
                self.moves_float() || self.inst.op == Op::Createpolicy
            }
            (Pattern::Imm, Operand::Special(special)) => {
                special == SpecialReg::WARPSZ && self.inst.op == Op::Mov
            }
            (Pattern::Sym, Operand::Sym(..) | Operand::Label(_)) => true,
            (Pattern::Sink, Operand::Sink) => true,
            // The state that an arrival returns.
            (Pattern::B64, Operand::Sink) => position == 0 && self.inst.op == Op::Mbarrier,
            (Pattern::Special, Operand::Special(special)) => self.moved_fits(special),
            // The table has selectors on some of the forms that take them.
            (
                Pattern::B32 | Pattern::Bytes(_) | Pattern::Halves(_),
                Operand::Part(reg, part @ (Part::Bytes(..) | Part::Halves(..))),
            ) => self.is_video() && self.selector_fits(reg, part, position),
            (Pattern::Bytes(_) | Pattern::Halves(_), Operand::Reg(reg)) => {
                self.reg_fits(Pattern::B32, reg, position)
            }
            (Pattern::Pred, Operand::Int(_) | Operand::Uint(_)) => {
                position > 0 && self.literal_fits(pattern, operand, position)
            }
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

    /// Whether literals are the fractions of `createpolicy`, which are no integers.
    pub(super) fn has_fraction(&self) -> bool {
        self.inst.op == Op::Createpolicy && self.words.contains(&Mod::Fractional)
    }

    /// Whether an instruction moves a float, whose literals are floats.
    fn moves_float(&self) -> bool {
        self.inst.op == Op::Mov && self.words.iter().any(|word| matches!(word, Mod::F32 | Mod::F64))
    }

    /// Whether results of a vector may be omitted: for sums with their own type.
    fn takes_sinks(&self) -> bool {
        let has = |word: Mod| self.words.contains(&word);
        match self.inst.op {
            Op::Mma if has(Mod::F64) => has(Mod::M8n8k4),
            // Targets without these products emulate them.
            Op::Mma if matches!(self.module.target.target.number, 90..120) => !self.has_narrow_factors(),
            Op::Mma => true,
            Op::Wmma => !(has(Mod::Mma) && has(Mod::Tf32)),
            _ => true,
        }
    }

    /// Whether the element at a position of a source vector may be an integer; `bits` if a register among them is
    /// untyped. Integer sums may; where the type is open, as in ptxas, only elements that are not alone.
    fn takes_integers(&self, at: usize, position: usize, bits: bool) -> bool {
        let has = |word: Mod| self.words.contains(&word);
        match self.inst.op {
            // The byte and thread selectors of scale factors.
            Op::Mma if position > 3 => true,
            Op::Mma if position == 3 => {
                has(Mod::S32) || bits && !(self.has_narrow_factors() && has(Mod::F16))
            }
            Op::Mma => bits,
            Op::Wmma if has(Mod::S32) => position == 3,
            Op::Wmma => bits && !has(Mod::Tf32),
            Op::Atom | Op::Red => false,
            Op::Multimem => bits && at > 0 && has(Mod::St),
            Op::Stmatrix => bits,
            _ => true,
        }
    }

    /// Whether the registers of a vector agree: as in ptxas, those of loads and stores have one size, and one type
    /// if they are typed.
    fn elements_agree(&self, elements: &[Operand]) -> bool {
        if !matches!(self.inst.op, Op::Ld | Op::Ldu | Op::St) {
            return true;
        }
        let types = elements.iter().filter_map(|element| match element {
            Operand::Reg(reg) => Some(self.body.regs[*reg].ty),
            _ => None,
        });
        let mut typed = types.clone().filter_map(|ty| match ty {
            Type::U8 | Type::S8 | Type::U16 | Type::S16 | Type::U32 | Type::S32 | Type::U64 | Type::S64 => {
                Some(None)
            }
            Type::F16 | Type::F16x2 | Type::F32 | Type::F64 => Some(Some(ty)),
            _ => None,
        });
        let mut sizes = types.map(Type::size);
        let (size, kind) = (sizes.next(), typed.next());
        sizes.all(|other| Some(other) == size) && typed.all(|other| Some(other) == kind)
    }

    /// Whether selectors are valid. Video instructions select one byte or half of a source and of the destination's
    /// merge operand; those on several lanes a byte or half for each lane (PTX ISA, "Video Instructions").
    fn selector_fits(&self, reg: Reg, part: Part, position: usize) -> bool {
        let (bytes, count) = match part {
            Part::Bytes(_, count) => (true, count),
            Part::Halves(_, count) => (false, count),
            Part::X | Part::Y | Part::Z | Part::W => return false,
        };
        let fits = match self.inst.op.text().as_bytes().last() {
            Some(b'2') => !bytes && (position == 0 || count == 2),
            Some(b'4') => bytes && (position == 0 || count == 4),
            _ => {
                let second = self.words.iter().any(|word| matches!(word, Mod::Add | Mod::Min | Mod::Max));
                let merges = self.inst.op != Op::Vmad && !second && self.body.operands(self.inst).len() == 4;
                count == 1 && (position > 0 || merges)
            }
        };
        fits && position < 3 && self.reg_fits(Pattern::B32, reg, position)
    }

    fn is_video(&self) -> bool {
        Form::of(self.inst.op).first().is_some_and(|form| form.family == Family::Video)
    }

    /// Whether coordinates match: textures and surfaces ignore elements after those of their dimension.
    fn coordinates_fit(&self, pattern: Pattern, operand: Operand) -> bool {
        let image = matches!(self.inst.op, Op::Tex | Op::Tld4 | Op::Suld | Op::Sust | Op::Sured);
        match operand {
            Operand::Vector(list) if image && list.len() > pattern.elements().len() => {
                list.len() <= 4
                    && pattern.elements().iter().zip(self.body.list(list)).all(|(pattern, element)| {
                        self.fits(*pattern, *element, PLACE) || self.literal_fits(*pattern, *element, PLACE)
                    })
            }
            _ => self.fits(pattern, operand, PLACE),
        }
    }

    /// Whether the first operand matches a form with a size word.
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

    /// Whether a register list matches a tensor memory form, whose table row has the length for one repetition (PTX
    /// ISA, "tcgen05.ld", `.num`).
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
