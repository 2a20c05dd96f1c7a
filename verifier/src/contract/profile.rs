//! Checks `!prof` of branches and functions (LangRef, "'prof' Metadata").

use ptxc_assembly::{Function, Inst, MdValue, Op, TypeId, decoded};

use super::attachment::value_of;
use super::{Checker, Clause};

impl<'s> Checker<'_, 's> {
    /// The error in the weights of an instruction.
    pub(super) fn weights(&self, inst: &Inst<'s>, operands: &[MdValue<'s>]) -> Option<&'static str> {
        let [name, _, ..] = operands else {
            return Some("!prof annotations should have no less than 2 operands");
        };
        let MdValue::String(name) = name else {
            return Some("expected string with name of the !prof annotation");
        };
        if decoded(name) != "branch_weights" {
            return None;
        }
        // `!"expected"` marks weights that come from the source.
        let weights = match operands[1] {
            MdValue::String(_) => &operands[2..],
            _ => &operands[1..],
        };
        let targets = self.t.operands(inst).iter().filter(|operand| operand.ty == TypeId::LABEL).count();
        let count = weights.len();
        let fits = match inst.op {
            Op::Br | Op::Switch | Op::IndirectBr | Op::CallBr => count == targets,
            Op::Invoke => matches!(count, 1 | 2),
            Op::Call => count == 1,
            Op::Select => count == 2,
            _ => return Some("!prof branch_weights are not allowed for this instruction"),
        };
        if !fits {
            return Some("Wrong number of operands");
        }
        let constant = |&weight: &MdValue<'s>| value_of(weight).and_then(|w| self.t.int_value(w)).is_some();
        // The message is LLVM's, typo included.
        (!weights.iter().all(constant)).then_some("!prof brunch_weights operand is not a const int")
    }

    /// Checks `!prof` of a function, its entry count.
    pub(super) fn entry_count(&mut self, function: &Function<'s>) {
        let t = self.t;
        for attachment in function.metadata.of(&t.attachments).iter().filter(|a| a.kind == "prof") {
            let operands = t.tuple(t.md_values[attachment.value as usize]).unwrap_or(&[]);
            let fits = match operands.first() {
                Some(MdValue::String(name)) => {
                    matches!(&*decoded(name), "function_entry_count" | "synthetic_function_entry_count")
                }
                _ => false,
            };
            if !fits {
                let fault =
                    "first operand should be 'function_entry_count' or 'synthetic_function_entry_count'";
                self.report_with(Clause::Profile, fault);
            }
        }
    }
}
