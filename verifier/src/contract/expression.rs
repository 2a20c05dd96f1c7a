//! Checks constant expressions (LangRef, "Constant Expressions"): rejects operations that LLVM now has only as
//! instructions, and addresses in units of an unsized type.

use ptxc_assembly::{Const, ConstExpr, Op, Operand, Value};

use super::{Checker, Clause};

/// Whether LLVM still has constant expressions of this operation.
const fn remains(op: Op) -> bool {
    matches!(
        op,
        Op::Add
            | Op::Sub
            | Op::Xor
            | Op::Trunc
            | Op::PtrToInt
            | Op::PtrToAddr
            | Op::IntToPtr
            | Op::BitCast
            | Op::AddrSpaceCast
            | Op::Gep
            | Op::ExtractElement
            | Op::InsertElement
            | Op::ShuffleVector
    )
}

impl Checker<'_, '_> {
    fn is_wrong(&self, expr: &ConstExpr<'_>) -> bool {
        !remains(expr.op) || expr.op == Op::Gep && !self.is_sized(expr.ty)
    }

    /// Whether the module has a wrong expression at all: most have none, and their constants are not searched.
    pub(super) fn has_wrong_expressions(&self) -> bool {
        self.t.exprs.iter().any(|expr| self.is_wrong(expr))
    }

    /// Reports a wrong expression in a value.
    pub(super) fn expressions(&mut self, operand: Operand) {
        if !self.has_wrong {
            return;
        }
        let found = std::cell::Cell::new(None);
        self.any_part(operand, &|value| {
            let Value::Const(index) = value else { return false };
            let Const::Expr(expr) = self.t.consts[index as usize] else { return false };
            let expr = &self.t.exprs[expr as usize];
            if self.is_wrong(expr) {
                found.set(Some(expr.op));
            }
            found.get().is_some()
        });
        match found.get() {
            Some(Op::Gep) => self.report_with(Clause::Unsized, "base element of getelementptr must be sized"),
            Some(op) => self.report_with(Clause::RemovedExpression, op.keyword()),
            None => {}
        }
    }
}
