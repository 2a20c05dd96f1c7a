//! Checks debug information: locations of inlined code, and the homes of variables.

use ptxc_ir::debug::DebugPlace;
use ptxc_ir::debug::values::DebugHome;
use ptxc_ir::{Func, Inst, Op};

use crate::{Checker, Rule};

impl Checker<'_> {
    /// Checks that every step of an inlined location's chain is in the table, and that calls in it have lower
    /// numbers, so that the chain ends.
    pub(crate) fn location(&mut self, inst: Inst) {
        let mut loc = self.m.loc(inst);
        while self.m.is_inlined(loc) {
            let ends = |call| !self.m.is_inlined(call) || call < loc;
            let row = self.m.inlined_at(loc).filter(|row| ends(row.call) && !self.m.is_inlined(row.at));
            let Some(row) = row else {
                return self.inst_error(Rule::DebugLocation, inst, "the location is not in the table");
            };
            loc = row.call;
        }
    }

    /// The variables of a function with a body.
    pub(crate) fn debug_variables(&mut self, f: Func) {
        let m = self.m;
        let Some(info) = m.debug.as_deref() else { return };
        let Some(function) = info.functions.iter().find(|function| function.func == f) else { return };
        for variable in function.variables() {
            let (slots, values) = match variable.place {
                DebugPlace::Slot(slot) => (vec![slot], Vec::new()),
                DebugPlace::Global(_) | DebugPlace::Parameter(_) => continue,
                DebugPlace::Parts(id) => {
                    let (mut slots, mut values) = (Vec::new(), Vec::new());
                    for part in info.parts(id) {
                        match &part.home {
                            DebugHome::Slot(slot) => slots.push(*slot),
                            DebugHome::Values(known) => values.extend(known),
                        }
                    }
                    (slots, values)
                }
            };
            // An erased node is a lost variable, which is allowed.
            let here =
                |inst| m.is_erased(inst) || m.parent(inst).is_some_and(|block| m.block_function(block) == f);
            let slots_fit =
                slots.iter().all(|slot| here(*slot) && (m.is_erased(*slot) || m.op(*slot) == Op::Alloca));
            let values_fit = values.into_iter().filter_map(|value| info.value(m, value)).all(|value| {
                m.is_const(value)
                    || m.as_inst(value).is_some_and(here)
                    || m.as_param(value).is_some_and(|param| param.0 == f)
            });
            if !slots_fit || !values_fit {
                let context = format!("variable {}", variable.name);
                self.error(Rule::DebugVariable, f, context, "it is held by what is not of its function");
            }
        }
    }
}
