//! `this` ([expr.prim.this]).

use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, ExprKind, RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::source::Span;

impl Sema<'_, '_> {
    /// `this`.
    pub(crate) fn this_expr(&mut self, span: Span) -> ExprId {
        if let Some(captured) = self.captured_this(span) {
            return captured;
        }
        match self.this_type() {
            Some(ty) => self.prvalue(ExprKind::This, ty, span),
            None => {
                self.error(
                    codes::BAD_THIS,
                    span,
                    "\"this\" may only be used inside a nonstatic member function",
                );
                self.error_expr(span)
            }
        }
    }

    /// The type of `this` in a member function.
    pub(crate) fn this_type(&mut self) -> Option<Type> {
        if let (None, Some(record)) = (&self.cx.function, self.cx.default.aggregate) {
            self.cx.default.names_object = true;
            let class = self.il.types.record(record);
            return Some(self.il.types.pointer(class));
        }
        if let Some(ty) = self.cx.declared.this {
            return Some(ty);
        }
        let function = self.cx.function.as_ref()?.id;
        let record = self.il.functions[function].object?;
        if self.records[record].origin.lambda.is_some() {
            return self.this_type_around(record);
        }
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[function].ty) else { return None };
        let class = self.il.types.record(record).with(ty.cv);
        Some(self.il.types.pointer(class))
    }

    /// Whether a class, or the class around an anonymous one, is that of the current object.
    pub(crate) fn is_member_of_this(&mut self, declaring: RecordId) -> bool {
        let class = self.this_type().and_then(|ty| self.il.pointee(ty));
        matches!(class.map(|class| self.il.types.kind(class)), Some(TypeKind::Record(class))
            if self.member_path(class, declaring).is_some())
    }

    /// The closure class whose special member is being synthesized: there `this` is the closure, not a captured object.
    fn own_closure(&self) -> Option<RecordId> {
        let function = self.cx.function.as_ref()?.id;
        let record = self.il.functions[function].object?;
        let special = self.records[record].origin.lambda.is_some()
            && self.functions[function].member.implicit.is_some();
        special.then_some(record)
    }

    /// `*this` for a member named without an object.
    pub(crate) fn this_object(&mut self, span: Span) -> ExprId {
        if let Some(closure) = self.own_closure() {
            return self.closure_this(closure, span);
        }
        match self.this_type() {
            Some(ty) => {
                let this = match self.captured_this(span) {
                    Some(captured) => captured,
                    None => self.prvalue(ExprKind::This, ty, span),
                };
                let class = self.il.pointee(ty).unwrap_or(Type::ERROR);
                self.lvalue(ExprKind::Deref(this), class, span)
            }
            None if self.cx.unevaluated => {
                // `sizeof(S::member)` names a member without an object ([expr.prim.id]/2.3).
                match self.enclosing_class() {
                    Some(record) => {
                        let class = self.il.types.record(record);
                        self.lvalue(ExprKind::Undefined, class, span)
                    }
                    None => self.lvalue(ExprKind::Undefined, Type::ERROR, span),
                }
            }
            None => {
                self.error(
                    codes::BAD_THIS,
                    span,
                    "a nonstatic member reference must be relative to a specific object",
                );
                self.error_expr(span)
            }
        }
    }
}
