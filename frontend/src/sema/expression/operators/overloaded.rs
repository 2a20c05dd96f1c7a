//! The way from an operator to an overloaded operator function ([over.match.oper]).

use super::super::super::Sema;
use super::super::super::lookup::Wanted;
use super::super::super::overload::{Resolution, Viable};
use super::super::super::scope::Named;
use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind};
use crate::options::Standard;
use crate::source::Span;
use crate::syntax::{BinaryOp, OverloadedOperator, UnaryOp};
use smallvec::SmallVec;

impl Sema<'_, '_> {
    /// The call of an operator function for operands of class or enumeration type, if there is one; from
    /// C++20 on also of one that the operator is rewritten to ([over.match.oper]/3.4).
    pub(super) fn overloaded_operator(
        &mut self,
        op: OverloadedOperator,
        args: &[ExprId],
        span: Span,
    ) -> Option<ExprId> {
        if let Some(call) = self.operator_function(op, args, span) {
            return Some(call);
        }
        let (&[a, b], true) = (args, self.options().standard >= Standard::Cpp20) else { return None };
        let relation = match op {
            OverloadedOperator::EqualEqual => {
                return self.operator_function(OverloadedOperator::EqualEqual, &[b, a], span);
            }
            OverloadedOperator::ExclaimEqual => {
                let equal = self
                    .operator_function(OverloadedOperator::EqualEqual, &[a, b], span)
                    .or_else(|| self.operator_function(OverloadedOperator::EqualEqual, &[b, a], span))?;
                return Some(self.unary(UnaryOp::LogicalNot, equal, span));
            }
            OverloadedOperator::Less => BinaryOp::Lt,
            OverloadedOperator::Greater => BinaryOp::Gt,
            OverloadedOperator::LessEqual => BinaryOp::Le,
            OverloadedOperator::GreaterEqual => BinaryOp::Ge,
            _ => return None,
        };
        let zero = self.int_expr(0, Type::INT, span);
        if let Some(order) = self.operator_function(OverloadedOperator::Spaceship, &[a, b], span) {
            return Some(self.binary(relation, order, zero, span, span));
        }
        let order = self.operator_function(OverloadedOperator::Spaceship, &[b, a], span)?;
        Some(self.binary(relation, zero, order, span, span))
    }

    /// The call of a chosen member operator; an assignment that copies bytes does that.
    fn operator_call(
        &mut self,
        object: ExprId,
        class: RecordId,
        viable: Viable,
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        let function = viable.function;
        if !self.functions[function].trivial || self.il.functions[function].flags.deleted {
            return self.method_call(object, class, viable, args, span);
        }
        match self.call_arguments(&viable, args, span) {
            Some(&[_]) if matches!(self.il.exprs[object].kind, ExprKind::SpecialVar(..)) => {
                // These are values, and say so.
                self.modifiable(object);
                self.error_expr(span)
            }
            Some(&[source]) => {
                let target = if self.is_glvalue(object) { object } else { self.materialize(object) };
                self.assigned_bytes(target, source, span)
            }
            _ => self.error_expr(span),
        }
    }

    /// `a ->* b` by an operator function, if there is one.
    pub(in super::super) fn overloaded_arrow_star(
        &mut self,
        a: ExprId,
        b: ExprId,
        span: Span,
    ) -> Option<ExprId> {
        self.overloaded_operator(OverloadedOperator::ArrowStar, &[a, b], span)
    }

    /// Says why an object of a class cannot be assigned to.
    pub(super) fn report_no_assignment(
        &mut self,
        lhs: ExprId,
        rhs: ExprId,
        class: RecordId,
        span: Span,
    ) -> ExprId {
        let name = self.operator_symbol(OverloadedOperator::Equal);
        if let Some(Named::Functions(members)) = self.lookup_in_class(class, name, Wanted::Any, span)
            && self.resolve_method_call("operator=", members, lhs, &[rhs], span).is_none()
        {
            return self.error_expr(span);
        }
        let text = self.type_text(self.ty(lhs));
        let message = format!("no operator \"=\" matches these operands: an object of type \"{text}\"");
        self.error(codes::NO_VIABLE_FUNCTION, span, message);
        self.error_expr(span)
    }

    /// Whether a function that is no member takes part. If no operand is of a class, one of enumeration
    /// type has to be what the function's parameter is ([over.match.oper]/3.2): conversions of both
    /// operands would compete with the built-in operator.
    fn is_operator_candidate(&self, function: FunctionId, operands: &[Type]) -> bool {
        let function = &self.il.functions[function];
        if function.object.is_some() {
            return false;
        }
        if operands.iter().any(|&ty| self.il.is_class(ty)) {
            return true;
        }
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return false };
        operands.iter().zip(ty.params).any(|(&operand, &param)| {
            let param = match self.il.types.kind(param) {
                TypeKind::LValueRef(inner) | TypeKind::RValueRef(inner) => inner,
                _ => param,
            };
            self.il.is_enum(operand) && param.unqualified() == operand.unqualified()
        })
    }

    /// An overloaded operator function, if an operand has class or enumeration type and one fits
    /// ([over.match.oper]).
    fn operator_function(&mut self, op: OverloadedOperator, args: &[ExprId], span: Span) -> Option<ExprId> {
        let overloadable = args.iter().any(|&arg| {
            let ty = self.ty(arg);
            self.il.is_class(ty) || self.il.is_enum(ty)
        });
        if !overloadable {
            return None;
        }
        for &arg in args {
            self.define_classes_of(self.ty(arg));
        }
        let name = self.operator_symbol(op);
        let mut members: &[FunctionId] = &[];
        if let Some(&object) = args.first()
            && let TypeKind::Record(class) = self.il.types.kind(self.ty(object))
            && self.is_complete(self.ty(object))
            && let Some(Named::Functions(found)) = self.lookup_in_class(class, name, Wanted::Any, span)
        {
            members = found;
        }
        // These may only be members ([over.oper]).
        let member_only = matches!(
            op,
            OverloadedOperator::Equal | OverloadedOperator::Subscript | OverloadedOperator::Arrow
        );
        let types: SmallVec<[Type; 2]> = args.iter().map(|&arg| self.ty(arg)).collect();
        let mut candidates: SmallVec<[FunctionId; 8]> = SmallVec::new();
        if !member_only {
            let found = match self.lookup_unqualified(name, Wanted::Any, span) {
                Some(Named::Functions(functions)) => functions,
                _ => &[],
            };
            let all = self.add_associated(name, found, &types);
            candidates.extend(all.iter().copied().filter(|&f| self.is_operator_candidate(f, &types)));
        }
        if candidates.is_empty() && members.is_empty() {
            return None;
        }
        let (resolution, is_member) = self.resolve_operator(members, &candidates, args);
        match (resolution, args.split_first()) {
            (Resolution::Best(viable), Some((&object, rest))) if is_member => {
                match self.il.types.kind(self.ty(object)) {
                    TypeKind::Record(class) => Some(self.operator_call(object, class, viable, rest, span)),
                    _ => None,
                }
            }
            (Resolution::Best(viable), _) => Some(self.build_call(viable, None, args, span)),
            (Resolution::None, _) => None,
            (Resolution::Ambiguous(rivals), _) => {
                let spelling = self.text(name).to_owned();
                self.report_ambiguous_call(&spelling, &rivals, args, span);
                Some(self.error_expr(span))
            }
        }
    }
}
