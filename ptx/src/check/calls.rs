//! Checks calls: the callee must exist, and arguments and results must agree with its parameters.
//!
//! The form table has calls with one argument; any number is allowed. Arguments are `.param` variables of the
//! caller; each must have the size of the callee's parameter (PTX ISA, "call"). Register arguments belong to the
//! old calling convention and are only counted.

use super::operands::OperandCheck;
use super::symbols::Kind;
use crate::function::{Prototype, Stmt};
use crate::isa::Pattern;
use crate::names::Sym;
use crate::operand::Operand;
use crate::types::{Space, Type};
use crate::variable::Variable;

/// The number of statements before a call that are searched for its `.param` variables: longer than any call
/// sequence, and short enough that a text of calls alone takes linear time.
const MAX_CALL_SEQUENCE: usize = 4096;

/// The signature that a call must match.
struct Signature<'a> {
    results: &'a [Variable],
    params: &'a [Variable],
}

impl OperandCheck<'_> {
    /// The error in `(results), callee, (arguments), prototype`, of which only the callee is mandatory.
    pub(super) fn call(&self, operands: &[Operand]) -> Option<String> {
        let (results, rest) = self.list(operands);
        let (callee, rest) = match rest {
            [callee, rest @ ..] => (*callee, rest),
            [] => return Some("call without a function".to_owned()),
        };
        let (arguments, rest) = self.list(rest);
        let signature = match (callee, rest) {
            (Operand::Sym(name, 0), []) => match self.symbols.get(name) {
                Some(Kind::Func(id)) => id.map(|id| {
                    let function = &self.module.funcs[id];
                    let params = function.params.as_deref().unwrap_or_default();
                    Signature { results: &function.results, params }
                }),
                _ => return Some(format!("'{}' is no function", self.text(callee))),
            },
            (Operand::Reg(reg), [table]) if self.reg_fits(Pattern::B64, reg, 1) => match self.table(*table) {
                Some(Kind::Prototype(index)) => {
                    let Prototype { results, params, .. } = &self.body.prototypes[index as usize];
                    Some(Signature { results, params })
                }
                Some(Kind::Table) => None,
                _ => {
                    return Some(format!("'{}' is neither a prototype nor call targets", self.text(*table)));
                }
            },
            (Operand::Reg(reg), []) if self.reg_fits(Pattern::B64, reg, 1) => {
                return Some("an indirect call needs a prototype or call targets".to_owned());
            }
            (_, [extra, ..]) if matches!(callee, Operand::Sym(..)) => {
                return Some(format!("unexpected '{}' at the end of the call", self.text(*extra)));
            }
            _ => {
                return Some(format!("'{}' is neither a function nor a 64-bit register", self.text(callee)));
            }
        };
        let signature = signature?;
        self.agree("results", results, signature.results)
            .or_else(|| self.agree("arguments", arguments, signature.params))
    }

    /// A list in parentheses at the front, and what follows it.
    fn list<'o>(&self, operands: &'o [Operand]) -> (&[Operand], &'o [Operand]) {
        match operands {
            [Operand::Paren(list), rest @ ..] => (self.body.list(*list), rest),
            _ => (&[], operands),
        }
    }

    fn table(&self, operand: Operand) -> Option<Kind> {
        match operand {
            Operand::Sym(name, 0) => self.symbols.get(name),
            _ => None,
        }
    }

    fn agree(&self, what: &str, actual: &[Operand], declared: &[Variable]) -> Option<String> {
        // A trailing unsized array takes any further arguments.
        let open = declared.last().is_some_and(|last| last.dims.last() == Some(&None));
        if actual.len() != declared.len() && !open {
            return Some(format!("the call has {} {what}, the callee {}", actual.len(), declared.len()));
        }
        actual.iter().zip(declared).enumerate().find_map(|(index, (operand, parameter))| {
            let one = what.trim_end_matches('s');
            let wrong =
                || Some(format!("{one} {} of the call cannot be '{}'", index + 1, self.text(*operand)));
            let name = match operand {
                Operand::Sym(name, 0) => name,
                Operand::Reg(reg) => {
                    let data = &self.body.regs[*reg];
                    let fits = data.ty != Type::Pred && u64::from(data.ty.size()) == parameter.size();
                    return if fits { None } else { wrong() };
                }
                Operand::Sink if what == "results" => return None,
                Operand::Int(_) | Operand::Uint(_) | Operand::F32(_) | Operand::F64(_)
                    if what == "arguments" =>
                {
                    return None;
                }
                _ => return wrong(),
            };
            if !matches!(self.symbols.get(*name), Some(Kind::Var(Space::Param | Space::Reg, _))) {
                return wrong();
            }
            let unsized_array = parameter.dims.last() == Some(&None);
            let size =
                self.call_variable_size(*name).filter(|size| *size != parameter.size() && !unsized_array)?;
            Some(format!(
                "{one} {} of the call has {size} bytes, the callee's {}",
                index + 1,
                parameter.size()
            ))
        })
    }

    /// The size of the caller's `.param` variable of this name. Call sequences reuse names in their
    /// blocks, so it is the last declaration before the call that counts.
    fn call_variable_size(&self, name: Sym) -> Option<u64> {
        self.body.stmts[..self.position].iter().rev().take(MAX_CALL_SEQUENCE).find_map(|stmt| match stmt {
            Stmt::Var(id) => Some(&self.body.vars[*id]).filter(|v| v.name == Some(name)).map(Variable::size),
            _ => None,
        })
    }
}
