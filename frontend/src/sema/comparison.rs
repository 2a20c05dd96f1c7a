//! Defaulted comparisons ([class.compare.default], C++20): `==` as a member compares bases and members in
//! order, `!=` is its negation.

use crate::il::{ExecutionSpace, ExprId, ExprKind, FunctionId, StmtKind, Storage, Type, TypeKind};
use crate::source::Span;
use crate::syntax::{BinaryOp, OverloadedOperator, UnaryOp};

use super::function::{BodyState, FunctionContext};
use super::{Context, Sema};

impl Sema<'_, '_> {
    /// Takes a function that is declared with `= default` and is no special member; reports what cannot be
    /// defaulted.
    pub(crate) fn default_comparison(&mut self, id: FunctionId) -> bool {
        use OverloadedOperator as O;
        let function = &self.il.functions[id];
        let unary = matches!(self.il.types.kind(function.ty), TypeKind::Function(ty) if ty.params.len() == 1);
        match self.functions[id].operator {
            Some(O::EqualEqual | O::ExclaimEqual) if unary && function.object.is_some() => {
                self.functions[id].comparison = true;
                self.functions[id].body = BodyState::Pending;
                let function = &mut self.il.functions[id];
                function.flags.constexpr = true;
                // As other functions that nobody wrote, it runs where it is needed.
                if function.space == ExecutionSpace::Host {
                    function.space = ExecutionSpace::HostDevice;
                }
                true
            }
            Some(
                O::EqualEqual
                | O::ExclaimEqual
                | O::Spaceship
                | O::Less
                | O::Greater
                | O::LessEqual
                | O::GreaterEqual,
            ) => {
                self.not_supported(function.span, "this defaulted comparison");
                true
            }
            _ => false,
        }
    }

    /// Makes the body of a defaulted comparison.
    pub(crate) fn make_comparison_body(&mut self, id: FunctionId) {
        let Some(class) = self.il.functions[id].object else { return };
        self.functions[id].body = BodyState::Begun;
        let (span, scope, limit) =
            (self.il.functions[id].span, self.records[class].scope, self.records[class].limit);
        let mut function = FunctionContext::new(id);
        function.ret = Type::BOOL;
        let cx = Context { function: Some(Box::new(function)), ..Context::at(scope, limit) };
        let quiet = std::mem::take(&mut self.quiet);
        self.in_context(cx, span, |sema| {
            let param = match sema.il.types.kind(sema.il.functions[id].ty) {
                TypeKind::Function(ty) => ty.params.first().copied().unwrap_or(Type::ERROR),
                _ => Type::ERROR,
            };
            let variable = sema.invented_variable(param, Storage::Parameter, span);
            sema.il.functions[id].params = sema.il.list(&[variable]);
            let referee = sema.il.strip_reference(param);
            let mut value = None;
            for number in 0..sema.il.records[class].bases.len() {
                let (this, other) =
                    (sema.this_object(span), sema.lvalue(ExprKind::Variable(variable), referee, span));
                let a = sema.base_of_object(this, class, number);
                let b = sema.base_of_object(other, class, number);
                value = Some(sema.and_equal(value, a, b, span));
            }
            for (number, field) in sema.il.records[class].fields.iter().enumerate() {
                if sema.il.is_array(field.ty) || field.anonymous {
                    sema.not_supported(field.span, "a defaulted comparison of this member");
                    continue;
                }
                if field.name == sema.no_name {
                    continue;
                }
                let (this, other) =
                    (sema.this_object(span), sema.lvalue(ExprKind::Variable(variable), referee, span));
                let a = sema.member_access(this, class, number as u32, span);
                let b = sema.member_access(other, class, number as u32, span);
                value = Some(sema.and_equal(value, a, b, span));
            }
            let mut value = value.unwrap_or_else(|| sema.bool_expr(true, span));
            if sema.functions[id].operator == Some(OverloadedOperator::ExclaimEqual) {
                value = sema.unary(UnaryOp::LogicalNot, value, span);
            }
            let value = sema.truth_value(value);
            sema.il.functions[id].body = Some(sema.make_stmt(StmtKind::Return(Some(value)), span));
            sema.functions[id].references = std::mem::take(&mut sema.cx.references);
        });
        self.quiet = quiet;
        self.functions[id].body = BodyState::Done;
    }

    /// `before && a == b`
    fn and_equal(&mut self, before: Option<ExprId>, a: ExprId, b: ExprId, span: Span) -> ExprId {
        let equal = self.binary(BinaryOp::Eq, a, b, span, span);
        match before {
            Some(before) => self.binary(BinaryOp::LogicalAnd, before, equal, span, span),
            None => equal,
        }
    }
}
