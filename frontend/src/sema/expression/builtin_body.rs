//! Built-in functions whose address is taken.
//!
//! A call of a built-in function is lowered in place. Where one is named otherwise, as in `apply(floorf, x)`, it gets a
//! body that calls it, so that it has an address.

use crate::builtins::rows;
use crate::il::{ExprKind, FunctionId, Linkage, StmtKind, TypeKind};
use crate::sema::Sema;
use crate::sema::program::function::BodyState;

impl Sema<'_, '_> {
    /// Gives a built-in function a body, if it is one.
    pub(crate) fn define_builtin(&mut self, id: FunctionId) {
        let function = &self.il.functions[id];
        let (Some(builtin), None, span) = (function.builtin, function.body, function.span) else { return };
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return };
        // A precompiled builtin is a function already; the arguments of an ellipsis cannot be forwarded.
        if ty.variadic || rows::precompiled_number(builtin).is_some() {
            return;
        }
        let args = self.parameters_handed_on(id, ty.params, span);
        let type_arg = self.expressions.row_types.get(&id).copied();
        let value = self.call_result(ExprKind::CallBuiltin { builtin, type_arg, args }, ty.ret, span);
        let body = self.make_stmt(StmtKind::Return(Some(value)), span);
        let symbol = self.program.mangled_builtin(id);
        let made = &mut self.program.il.functions[id];
        made.mangled = symbol;
        made.body = Some(body);
        made.linkage = Linkage::Internal;
        self.functions[id].defined.body = BodyState::Done;
    }
}
