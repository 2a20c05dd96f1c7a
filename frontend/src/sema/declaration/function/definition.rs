//! Checks the parameter and return types of function definitions ([class.abstract]/3, [dcl.constexpr]/3).

use crate::diagnostics::codes;
use crate::il::{FunctionId, Role, Type, TypeKind, VariableId};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::program::Program;

impl Sema<'_, '_> {
    /// Checks the types of a function whose body is analysed.
    pub(super) fn check_definition(&mut self, id: FunctionId, params: &[VariableId]) {
        let span = self.il.functions[id].span;
        let ret = match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.ret,
            _ => Type::ERROR,
        };
        for &param in params {
            let (ty, span) = (self.il.variables[param].ty, self.il.variables[param].span);
            self.check_not_abstract(ty, span);
        }
        self.check_not_abstract(ret, span);
        if !self.must_be_constexpr(id) {
            return;
        }
        for &param in params {
            let (ty, span) = (self.il.variables[param].ty, self.il.variables[param].span);
            if !self.is_literal(ty) {
                let text = self.type_text(ty);
                let message =
                    format!("a constexpr function cannot have a parameter of nonliteral type \"{text}\"");
                self.error(codes::sema::BAD_CONSTEXPR_TYPE, span, message);
            }
        }
        if self.il.functions[id].role == Role::Ordinary && !self.is_literal(ret) {
            let text = self.type_text(ret);
            let message = format!("a constexpr function cannot have the nonliteral result type \"{text}\"");
            self.error(codes::sema::BAD_CONSTEXPR_TYPE, span, message);
        }
        self.check_constexpr_constructor(id);
    }

    /// Reports a constexpr constructor of a class with virtual bases.
    pub(crate) fn check_constexpr_constructor(&mut self, id: FunctionId) {
        let function = &self.il.functions[id];
        if function.role == Role::Constructor
            && function.object.is_some_and(|class| !self.il.records[class].virtual_bases.is_empty())
        {
            let message = "a constructor of a class with virtual bases cannot be constexpr";
            self.error(codes::sema::BAD_CONSTEXPR_TYPE, self.il.functions[id].span, message);
        }
    }
}

impl Program<'_, '_> {
    /// Whether a `constexpr` function must satisfy the requirements: a specialisation of a template that does not is an
    /// ordinary function ([dcl.constexpr]/7), and so is the call operator of a lambda; since C++23 there are no
    /// requirements.
    pub(crate) fn must_be_constexpr(&self, id: FunctionId) -> bool {
        let (function, info) = (&self.il.functions[id], &self.functions[id]);
        function.flags.constexpr
            && !info.defaulted
            && self.options().standard < Standard::Cpp23
            && !self.is_in_template(info.scope)
            && function.object.is_none_or(|class| self.records[class].origin.lambda.is_none())
    }
}
