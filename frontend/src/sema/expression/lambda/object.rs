//! The meaning of names in the body of a lambda: members of the closure object, and the enclosing `this`.

use crate::diagnostics::codes;
use crate::il::{CastKind, ExprId, ExprKind, RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::expression::lambda::capture::MAX_COPIED_ELEMENTS;
use crate::sema::program::Program;
use crate::sema::program::lambda::{Capture, Captured, LambdaId};
use crate::sema::program::scope::{Named, ScopeKind};
use crate::source::Span;
use crate::syntax::{CaptureDefault, CvQualifiers};

impl Sema<'_, '_> {
    /// Captures `this` or `*this`.
    pub(crate) fn capture_this(&mut self, id: LambdaId, by_ref: bool, span: Span) {
        if self.this_type().is_none() {
            let message = "\"this\" cannot be captured outside of a nonstatic member function";
            self.error(codes::expr::BAD_THIS, span, message);
            return;
        }
        self.add_capture(id, Captured::This, by_ref, span);
    }

    /// A member of the closure whose call operator is analysed: an lvalue.
    pub(crate) fn closure_member(&mut self, record: RecordId, field: u32, ty: Type, span: Span) -> ExprId {
        let object = self.closure_this(record, span);
        self.lvalue(ExprKind::Member { base: object, record, field }, ty, span)
    }

    /// `*this` of the call operator and of special members: the closure itself, which no name denotes.
    pub(crate) fn closure_this(&mut self, record: RecordId, span: Span) -> ExprId {
        let cv = match self.cx.function.as_ref().map(|f| self.il.types.kind(self.il.functions[f.id].ty)) {
            Some(TypeKind::Function(ty)) => ty.cv,
            _ => CvQualifiers::NONE,
        };
        let class = self.il.types.record(record).with(cv);
        let pointer = self.il.types.pointer(class);
        let this = self.prvalue(ExprKind::This, pointer, span);
        self.lvalue(ExprKind::Deref(this), class, span)
    }

    /// `this` in the body of a lambda: the object of the enclosing member function. None if there is none; the outer
    /// option tells whether this is a lambda at all.
    pub(crate) fn captured_this(&mut self, span: Span) -> Option<ExprId> {
        let (record, id) = self.current_lambda()?;
        let Some(ty) = self.this_type() else {
            self.error(
                codes::expr::BAD_THIS,
                span,
                "\"this\" may only be used inside a nonstatic member function",
            );
            return Some(self.error_expr(span));
        };
        if self.cx.unevaluated {
            return Some(self.prvalue(ExprKind::This, ty, span));
        }
        let lambda = &self.lambdas[id];
        let known = lambda.captures.iter().position(|capture| capture.entity == Captured::This);
        let index = match known {
            Some(index) => index as u32,
            None if lambda.open && lambda.default != CaptureDefault::None => {
                self.add_capture(id, Captured::This, true, span)
            }
            None => {
                let message = "\"this\" cannot be used in a lambda body that does not capture it";
                self.error(codes::expr::BAD_THIS, span, message);
                return Some(self.error_expr(span));
            }
        };
        let by_ref = self.lambdas[id].captures.get(index as usize).is_some_and(|capture| capture.by_ref);
        if by_ref {
            let member = self.closure_member(record, index, ty, span);
            return Some(self.cast(CastKind::LValueToRValue, member, ty));
        }
        let class = self.il.pointee(ty).unwrap_or(Type::ERROR);
        let member = self.closure_member(record, index, class, span);
        Some(self.prvalue(ExprKind::AddressOf(member), ty, span))
    }

    /// The initial value of a member of the closure object; analysed in the scope around the lambda.
    pub(super) fn captured_value(&mut self, capture: &Capture, field: Type) -> ExprId {
        let span = capture.span;
        if let Some(init) = capture.init {
            return init;
        }
        match capture.entity {
            Captured::This => {
                let this = match self.captured_this(span) {
                    Some(this) => this,
                    None => match self.this_type() {
                        Some(ty) => self.prvalue(ExprKind::This, ty, span),
                        None => return self.error_expr(span),
                    },
                };
                if capture.by_ref || self.is_error(this) {
                    return this;
                }
                let class = self.il.pointee(self.ty(this)).unwrap_or(Type::ERROR);
                let object = self.lvalue(ExprKind::Deref(this), class, span);
                self.copied_object(object, field, Directness::Direct, span)
            }
            Captured::Variable(variable) => {
                let named = self.named_expr(Named::Variable(variable), span);
                self.capture_around(capture.entity, variable, span);
                if self.il.is_reference(field) || self.is_error(named) {
                    return named;
                }
                self.copied_object(named, field, Directness::Direct, span)
            }
            Captured::Binding(part) => {
                let named = self.named_expr(Named::Binding(part), span);
                if let Some(root) = self.part_owner(part) {
                    self.capture_around(capture.entity, root, span);
                }
                if self.is_error(named) {
                    return named;
                }
                if self.il.is_reference(field) {
                    if self.bit_field_of(named).is_some() {
                        // [expr.prim.lambda.capture]/12
                        let message = "a bit-field cannot be captured by reference";
                        self.error(codes::expr::BAD_CAPTURE, span, message);
                        return self.error_expr(span);
                    }
                    return named;
                }
                self.copied_object(named, field, Directness::Direct, span)
            }
        }
    }

    /// A copy of an object; of an array, of each element ([expr.prim.lambda.capture]/14, [dcl.struct.bind]/1).
    pub(crate) fn copied_object(&mut self, object: ExprId, ty: Type, how: Directness, span: Span) -> ExprId {
        let TypeKind::Array(element, count) = self.il.types.kind(ty) else {
            let result = match how {
                Directness::Direct => self.initialize_directly(ty, object),
                Directness::Copy | Directness::CopyList => self.initialize_with(ty, object),
            };
            return result.value.unwrap_or_else(|| self.error_expr(span));
        };
        let (mut all, mut inner) = (count, element);
        while let TypeKind::Array(next, more) = self.il.types.kind(inner) {
            all = all.saturating_mul(more);
            inner = next;
        }
        if all > MAX_COPIED_ELEMENTS {
            return self.unsupported(span, "capturing so large an array by copy");
        }
        let source = self.il.element(self.ty(object)).unwrap_or(element);
        let mut items = Vec::with_capacity(count as usize);
        for index in 0..count {
            let pointer = self.il.types.pointer(source);
            let base = self.cast(CastKind::ArrayToPointer, object, pointer);
            let number = self.int_expr(u128::from(index), Type::LONG, span);
            let part = self.lvalue(ExprKind::Index { base, index: number }, source, span);
            let value = self.copied_object(part, element, how, span);
            if self.is_error(value) {
                return value;
            }
            items.push(crate::il::AggregateItem { index, count: 1, value });
        }
        let items = self.il.list(&items);
        self.prvalue(ExprKind::Aggregate(items), ty.unqualified(), span)
    }
}

impl Program<'_, '_> {
    /// The type of `this` in a lambda with this class: that of the enclosing function, without qualifiers if the object
    /// is a copy in a mutable lambda.
    pub(crate) fn this_type_around(&mut self, record: RecordId) -> Option<Type> {
        let mut record = record;
        let mut copied: Option<bool> = None;
        loop {
            let id = self.records[record].origin.lambda?;
            let lambda = &self.lambdas[id];
            let capture = lambda.captures.iter().find(|capture| capture.entity == Captured::This);
            if copied.is_none() && capture.is_some_and(|capture| !capture.by_ref) {
                copied = Some(lambda.mutable);
            }
            let parent = self.written_scope(self.records[record].parent);
            let (outer, cv) = match self.scopes[parent].kind {
                // In a default member initializer: the object under construction.
                ScopeKind::Class(outer) if self.records[outer].origin.lambda.is_none() => {
                    (outer, CvQualifiers::NONE)
                }
                _ => {
                    let function = self.enclosing_function(self.records[record].parent)?;
                    let outer = self.il.functions[function].object?;
                    if self.records[outer].origin.lambda.is_some() {
                        record = outer;
                        continue;
                    }
                    match self.il.types.kind(self.il.functions[function].ty) {
                        TypeKind::Function(ty) => (outer, ty.cv),
                        _ => return None,
                    }
                }
            };
            let class = self.il.types.record(outer);
            let class = match copied {
                None => class.with(cv),
                Some(true) => class,
                Some(false) => self.with_const(class),
            };
            return Some(self.il.types.pointer(class));
        }
    }
}
