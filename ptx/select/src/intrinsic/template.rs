//! Intrinsics that are a single instruction, as templates in PTX syntax (PTX ISA, "Instruction Statements").
//!
//! | in a template | stands for |
//! |---|---|
//! | `$2` | argument 2 in a register; in braces all its lanes |
//! | `$r`, `$r.1` | the result, in braces all its parts; part 1 of it |
//! | `#2` | argument 2, a constant |
//! | `[$2]`, `[$2, {$3}]` | the memory that argument 2 points to; an address of several operands |
//! | `%2(\|.a\|.b)` | one of the texts, by the value of argument 2, a constant; `!` is refused |
//! | `@2` | the state space that argument 2 points into, with its dot; nothing if that is generic |
//!
//! Any other text is emitted unchanged. The table of forms, which the PTX checker uses, defines the valid
//! combinations of words and operands.

use ptxc_ir::{AddrSpace, Inst, Ty, Value};
use ptxc_ptx::isa::{Mod, Op, SpecialReg};
use ptxc_ptx::operand::Operand;
use smallvec::SmallVec;

use super::Words;
use crate::function::FunctionSelector;

/// Operands of an instruction or of a list.
type Operands = SmallVec<[Operand; 8]>;

/// The substitutions of a template.
struct Filling {
    args: SmallVec<[Value; 6]>,
    results: Operands,
}

impl FunctionSelector<'_, '_> {
    /// Emits the instruction of a template.
    pub(super) fn fill_template(&mut self, inst: Inst, template: &'static str) {
        let m = self.m();
        let args = self.args(inst);
        let Some(text) = self.chosen(template, &args) else {
            let name = m.intrinsic(inst).map_or("", ptxc_ir::Intrinsic::name);
            return self.unsupported(format_args!("the intrinsic '{name}' with these constants"));
        };
        let results: Operands = match m.ty(inst) {
            Ty::VOID => Operands::new(),
            ty => self.leaves_of(ty).iter().map(|leaf| self.reg_for(leaf.ty).into()).collect(),
        };
        let filling = Filling { args, results };
        let (words, operands) = text.split_once(' ').unwrap_or((&text, ""));
        let mut words = words.split('.');
        let op = words.next().and_then(Op::parse);
        let words: Option<Words> = words.map(Mod::parse).collect();
        let (Some(op), Some(words)) = (op, words) else {
            return self.unsupported(format_args!("the instruction '{text}'"));
        };
        let operands = self.filled_list(operands, &filling);
        self.body.inst(op, &words, &operands);
        self.define(inst, &filling.results);
    }

    /// The template with resolved choices and spaces.
    fn chosen(&self, template: &str, args: &[Value]) -> Option<String> {
        let m = self.m();
        let mut out = String::with_capacity(template.len());
        let mut rest = template;
        while let Some(at) = rest.find(['%', '@']) {
            out.push_str(&rest[..at]);
            let is_choice = rest.as_bytes()[at] == b'%';
            let (number, behind) = leading_number(&rest[at + 1..]);
            let Some(&arg) = number.and_then(|number| args.get(number)) else {
                // A special register.
                out.push_str(&rest[at..=at]);
                rest = &rest[at + 1..];
                continue;
            };
            rest = behind;
            if is_choice {
                let (choices, behind) = rest.strip_prefix('(')?.split_once(')')?;
                let index = usize::try_from(m.int_value(arg)?).ok()?;
                out.push_str(choices.split('|').nth(index).filter(|&text| text != "!")?);
                rest = behind;
            } else {
                out.push_str(match m.types.addr_space(m.ty(arg))? {
                    AddrSpace::GENERIC => "",
                    AddrSpace::GLOBAL => ".global",
                    AddrSpace::SHARED => ".shared::cta",
                    AddrSpace::CONSTANT => ".const",
                    AddrSpace::PARAM => ".param",
                    _ => return None,
                });
            }
        }
        out.push_str(rest);
        Some(out)
    }

    /// Comma-separated operands, with all parts of those that have several.
    fn filled_list(&mut self, list: &str, filling: &Filling) -> Operands {
        let mut out = Operands::new();
        for text in Elements(list) {
            self.fill(text, filling, &mut out);
        }
        out
    }

    fn fill(&mut self, text: &str, filling: &Filling, out: &mut Operands) {
        if let Some(list) = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')) {
            let elements = self.filled_list(list, filling);
            return out.push(self.body.vector(&elements));
        }
        if let Some(address) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
            return out.push(self.filled_address(address, filling));
        }
        if let Some((first, second)) = text.split_once('|') {
            let mut pair = self.filled_list(first, filling);
            pair.extend(self.filled_list(second, filling));
            if let [first, second] = pair[..] {
                out.push(self.body.pair(first, second));
            }
            return;
        }
        if let Some(part) = text.strip_prefix("$r") {
            return match part.strip_prefix('.').and_then(|number| number.parse::<usize>().ok()) {
                Some(number) => out.extend(filling.results.get(number).copied()),
                None => out.extend_from_slice(&filling.results),
            };
        }
        let argument = |sigil: char| {
            let (number, _) = leading_number(text.strip_prefix(sigil)?);
            filling.args.get(number?).copied()
        };
        if let Some(arg) = argument('$') {
            let ty = self.m().ty(arg);
            if ty == Ty::I128 {
                return out.push(self.whole(arg));
            }
            let types = self.leaves_of(ty);
            let values = self.value(arg);
            let registers = values.into_iter().zip(&types);
            let registers: Operands =
                registers.map(|(value, leaf)| self.in_register(value, leaf.ty).into()).collect();
            return out.extend_from_slice(&registers);
        }
        out.push(match argument('#') {
            Some(constant) => self.immediate(constant),
            None if text == "_" => Operand::Sink,
            None => match SpecialReg::parse(text) {
                Some(register) => Operand::Special(register),
                None => Operand::Int(text.parse().unwrap_or(0)),
            },
        });
    }

    /// A constant argument. A constant of less than 32 bits is a mask or selector, which is unsigned.
    fn immediate(&mut self, constant: Value) -> Operand {
        let m = self.m();
        match (m.types.int_bits(m.ty(constant)), m.int_value(constant)) {
            (Some(bits @ ..32), Some(number)) => Operand::Int(ptxc_ir::truncate(number, bits) as i64),
            _ => self.operand(constant),
        }
    }

    /// The contents of brackets.
    fn filled_address(&mut self, text: &str, filling: &Filling) -> Operand {
        let (number, behind) = leading_number(text.trim_start_matches('$'));
        let arg = number.filter(|_| behind.is_empty()).and_then(|number| filling.args.get(number));
        let Some(&pointer) = arg else {
            let elements = self.filled_list(text, filling);
            return self.body.addr_list(&elements);
        };
        match self.m().types.addr_space(self.m().ty(pointer)) {
            Some(AddrSpace::GENERIC) => self.generic_place(pointer).at(0),
            // A handle, or an address in tensor memory, which take no offset.
            None | Some(AddrSpace::TENSOR) => Operand::AddrReg(self.register(pointer), 0),
            Some(_) => self.place(pointer).at(0),
        }
    }
}

/// The number at the start of a text, and the rest.
fn leading_number(text: &str) -> (Option<usize>, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    (text[..end].parse().ok(), &text[end..])
}

/// The elements of a list, separated by commas outside brackets and braces.
struct Elements<'t>(&'t str);

impl<'t> Iterator for Elements<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let text = self.0.trim_start();
        if text.is_empty() {
            return None;
        }
        let mut depth = 0;
        let end = text.bytes().position(|byte| {
            match byte {
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth -= 1,
                _ => {}
            }
            byte == b',' && depth == 0
        });
        self.0 = end.map_or("", |end| &text[end + 1..]);
        Some(text[..end.unwrap_or(text.len())].trim_end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_within_brackets_part_nothing() {
        let elements: Vec<&str> = Elements("{$r}, [$0, {$1, $2}], #3").collect();
        assert_eq!(elements, ["{$r}", "[$0, {$1, $2}]", "#3"]);
        assert_eq!(Elements("").count(), 0);
    }
}
