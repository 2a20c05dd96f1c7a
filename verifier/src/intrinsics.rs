//! Checks calls of intrinsics against the rows of the intrinsic table.

use ptxc_ir::{AddrSpace, Inst, Intrinsic, Ty};

use crate::{Checker, Rule};

impl Checker<'_> {
    pub(crate) fn intrinsic(&mut self, inst: Inst, intrinsic: Intrinsic, args: &[Ty]) {
        let row = intrinsic.row();
        if self.m.types.intrinsic_choice(intrinsic, self.m.ty(inst), args).is_none() {
            let detail = format!("types do not fit {}", row.name);
            return self.inst_error(Rule::IntrinsicSignature, inst, detail);
        }
        let writes = matches!(intrinsic, Intrinsic::MEMCPY | Intrinsic::MEMMOVE | Intrinsic::MEMSET);
        if writes && args.first().and_then(|&to| self.m.types.addr_space(to)) == Some(AddrSpace::CONSTANT) {
            self.inst_error(Rule::WriteConstant, inst, "writes constant memory");
        }
        for (pattern, arg) in row.params.iter().zip(self.m.args(inst)) {
            let Some(value) = self.m.int_value(arg) else {
                if pattern.is_immediate() {
                    self.inst_error(Rule::IntrinsicImmediate, inst, "the argument has to be a constant");
                }
                continue;
            };
            if let Some(needed) = self.options.target.and_then(|target| pattern.lacks(value, target)) {
                let detail = format!("{} with {value} needs {needed}", row.name);
                self.inst_error(Rule::IntrinsicTarget, inst, detail);
            }
        }
        if self.options.target.is_some_and(|target| !row.is_on(target)) {
            let detail = format!("{} needs {}", row.name, row.first);
            self.inst_error(Rule::IntrinsicTarget, inst, detail);
        }
    }
}
