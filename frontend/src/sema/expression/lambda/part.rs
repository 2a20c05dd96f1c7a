//! Captures of parts of an unnamed variable: structured bindings and the members of anonymous unions in blocks
//! ([expr.prim.lambda.capture]/8). Each part is captured separately.

use crate::il::{CastKind, ExprId, ExprKind, RecordId, VariableId};
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::sema::program::lambda::{Captured, LambdaId};
use crate::source::Span;
use crate::syntax::CaptureDefault;

impl Sema<'_, '_> {
    /// A captured part of an unnamed variable, as seen by the body of the lambda.
    fn captured_part_expr(
        &mut self,
        (record, id): (RecordId, LambdaId),
        part: ExprId,
        root: VariableId,
        span: Span,
    ) -> Option<ExprId> {
        let function = self.cx.function.as_ref()?.id;
        if !self.is_of_enclosing(root, function) {
            return None;
        }
        let entity = Captured::Binding(part);
        let lambda = &self.lambdas[id];
        let known = lambda.captures.iter().position(|capture| capture.entity == entity);
        let by_ref = match known {
            Some(index) => lambda.captures[index].by_ref,
            None => lambda.default == CaptureDefault::Reference,
        };
        let ty = self.il.strip_reference(self.ty(part));
        let seen = if by_ref || lambda.mutable { ty } else { self.with_const(ty) };
        if self.cx.unevaluated {
            let kind = self.il.exprs[part].kind;
            return Some(self.lvalue(kind, seen, span));
        }
        let index = match known {
            Some(index) => Some(index as u32),
            None => self.capture_implicitly(id, (entity, root), by_ref, span),
        };
        Some(match index {
            Some(index) => self.closure_member(record, index, seen, span),
            None => self.error_expr(span),
        })
    }

    /// A name of a structured binding whose object belongs to a function around the lambda.
    pub(crate) fn captured_binding(&mut self, expr: ExprId, span: Span) -> Option<ExprId> {
        let (record, id) = self.current_lambda()?;
        if let Some(root) = self.part_owner(expr)
            && self.il.variables[root].value.is_none()
        {
            return self.captured_part_expr((record, id), expr, root, span);
        }
        let mut node = self.il.exprs[expr];
        match &mut node.kind {
            ExprKind::Variable(variable) => return self.captured_variable(*variable, span),
            ExprKind::Member { base, .. }
            | ExprKind::Index { base, .. }
            | ExprKind::Cast(CastKind::ArrayToPointer | CastKind::DerivedToBase(_), base) => {
                let inner = self.captured_binding(*base, span)?;
                if self.il.exprs[inner].ty.is_const()
                    && !self.il.is_reference(node.ty)
                    && node.category != crate::il::ValueCategory::PrValue
                {
                    node.ty = self.with_const(node.ty);
                }
                *base = inner;
            }
            _ => return None,
        }
        Some(self.make_expr(node.kind, node.ty, node.category, span))
    }
}

impl Program<'_, '_> {
    /// The captured entity where a part of an unnamed variable is named: the part, or the whole variable if it is
    /// constant.
    pub(super) fn captured_part(&self, part: ExprId, root: VariableId) -> Captured {
        match self.il.variables[root].value {
            Some(_) => Captured::Variable(root),
            None => Captured::Binding(part),
        }
    }

    /// The unnamed variable that an expression is a part of, or that a part refers to.
    pub(super) fn part_owner(&self, mut expr: ExprId) -> Option<VariableId> {
        loop {
            match self.il.exprs[expr].kind {
                ExprKind::Variable(id) => return Some(id),
                ExprKind::Member { base: inner, .. }
                | ExprKind::Index { base: inner, .. }
                | ExprKind::Cast(_, inner)
                | ExprKind::Deref(inner) => expr = inner,
                _ => return None,
            }
        }
    }
}
