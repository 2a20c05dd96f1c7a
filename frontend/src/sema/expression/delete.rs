//! `delete` ([expr.delete]).

use smallvec::SmallVec;

use crate::diagnostics::codes::expr as codes;
use crate::il::{
    BinaryOp, CastKind, ExprId, ExprKind, RecordId, StmtId, StmtKind, Storage, Type, TypeKind, VariableId,
};
use crate::sema::Sema;
use crate::sema::constant::HeapOperation;
use crate::sema::lookup::Wanted;
use crate::source::Span;
use crate::syntax::{self, OverloadedOperator};

impl<'a> Sema<'a, '_> {
    /// A delete-expression.
    pub(crate) fn delete_expr(
        &mut self,
        global: bool,
        array: bool,
        operand: &'a syntax::Expr<'a>,
        span: Span,
    ) -> ExprId {
        let value = self.expr(operand);
        if self.is_error(value) {
            return value;
        }
        let value = if self.il.is_class(self.ty(value)) {
            self.contextual_pointer(value)
        } else {
            self.operand(value)
        };
        let ty = self.ty(value);
        let Some(object) = self.il.pointee(ty).filter(|&object| !self.il.is_function(object)) else {
            if !self.is_error(value) {
                let text = self.type_text(ty);
                let message = format!("\"delete\" needs a pointer to an object, not \"{text}\"");
                self.error(codes::BAD_NEW, operand.span, message);
            }
            return self.error_expr(span);
        };
        if let TypeKind::Record(class) = self.il.types.kind(object) {
            self.complete_record(class);
        }
        let object = object.unqualified();
        if let TypeKind::Record(class) = self.il.types.kind(self.base_element(object))
            && let Some(destructor) = self.records[class].special.destructor
        {
            // [class.dtor]/15
            self.check_function_access(destructor, None, span);
        }
        let pointer = self.il.types.pointer(object);
        let value = self.cast(CastKind::NoOp, value, pointer);
        let variable = self.synthesized_variable(pointer, Storage::Automatic, span);
        let assign = self.assign_variable(variable, value, span);
        let end = if array {
            self.delete_elements(variable, object, global, span)
        } else {
            self.delete_object(variable, object, global, span)
        };
        if self.is_error(end) {
            return end;
        }
        let guarded = self.unless_null(variable, end, span);
        let deleted = self.prvalue(ExprKind::Binary(BinaryOp::Comma, assign, guarded), Type::VOID, span);
        // Constant evaluation does not track memory allocated by a class's own function.
        self.expressions.heap.insert(deleted, HeapOperation::Delete { pointer: value, array });
        deleted
    }

    /// Converts a class operand to the only pointer type that it converts to ([expr.delete]/1).
    fn contextual_pointer(&mut self, value: ExprId) -> ExprId {
        let span = self.span(value);
        if !self.il.is_class(self.ty(value)) {
            return value;
        }
        match self.only_pointer(value) {
            Some(pointer) => self.convert(value, pointer, "delete"),
            None => {
                self.error(
                    codes::BAD_NEW,
                    span,
                    "the operand of \"delete\" does not convert to one pointer type",
                );
                self.error_expr(span)
            }
        }
    }

    /// The only pointer type to which conversion functions convert a class operand.
    pub(super) fn only_pointer(&mut self, value: ExprId) -> Option<Type> {
        let TypeKind::Record(class) = self.il.types.kind(self.ty(value)) else { return None };
        let functions = self.special_functions(class, crate::sema::program::function::Special::Conversion);
        let pointers: SmallVec<[Type; 2]> = functions
            .iter()
            .filter_map(|&f| match self.il.types.kind(self.il.functions[f].ty) {
                TypeKind::Function(ty) => Some(self.il.strip_reference(ty.ret)),
                _ => None,
            })
            .filter(|&ty| self.il.is_pointer(ty))
            .collect();
        match pointers[..] {
            [only] => Some(only.unqualified()),
            _ => None,
        }
    }

    fn delete_object(&mut self, variable: VariableId, object: Type, global: bool, span: Span) -> ExprId {
        let destructor = match self.il.types.kind(object) {
            TypeKind::Record(class) => self.records[class].special.destructor,
            _ => None,
        };
        let at = self.read_variable(variable, span);
        let place = self.lvalue(ExprKind::Deref(at), object, span);
        let mut ended = None;
        if let (TypeKind::Record(class), Some(destructor)) = (self.il.types.kind(object), destructor) {
            let own = global && {
                let name = self.operator_symbol(OverloadedOperator::Delete);
                self.lookup_in_class(class, name, Wanted::Any, span).is_some()
            };
            let is_virtual = self.il.functions[destructor].vtable_slot.is_some();
            if is_virtual && own {
                return self.unsupported(
                    span,
                    "::delete of a class with a virtual destructor and an operator delete",
                );
            }
            // The deleting destructor knows the start of the complete object.
            if is_virtual {
                let Some(callee) = self.deleting_destructor(destructor) else { return self.error_expr(span) };
                self.reference_function(destructor, span);
                let this = self.read_variable(variable, span);
                let kind = ExprKind::Call {
                    callee,
                    object: Some(this),
                    args: &[],
                    is_virtual: true,
                    right_first: false,
                };
                return self.prvalue(kind, Type::VOID, span);
            }
            let end = self.destroyed(place, class, true, span);
            if self.is_error(end) {
                return end;
            }
            ended = Some(end);
        }
        let size = self.size_of(object).unwrap_or(0);
        let size = self.int_expr(u128::from(size), Type::ULONG, span);
        let freed = self.deallocate(variable, object, size, OverloadedOperator::Delete, global, span);
        match ended {
            Some(end) => self.prvalue(ExprKind::Binary(BinaryOp::Comma, end, freed), Type::VOID, span),
            None => freed,
        }
    }

    /// Destroys the elements of an array from last to first, then frees the memory including the cookie.
    fn delete_elements(&mut self, variable: VariableId, element: Type, global: bool, span: Span) -> ExprId {
        let cookie = self.cookie_size(element, global, span);
        if cookie == 0 {
            let size = self.int_expr(0, Type::ULONG, span);
            return self.deallocate(variable, element, size, OverloadedOperator::DeleteArray, global, span);
        }
        let TypeKind::Record(class) = self.il.types.kind(self.base_element(element)) else {
            return self.unsupported(span, "deleting arrays of this type");
        };
        let byte_pointer = self.il.types.pointer(Type::CHAR);
        let at = self.read_variable(variable, span);
        let at = self.cast(CastKind::NoOp, at, byte_pointer);
        let back = self.int_expr(u128::from(cookie), Type::LONG, span);
        let raw = self.prvalue(ExprKind::Binary(BinaryOp::PtrSub, at, back), byte_pointer, span);
        let raw = self.synthesized_local(byte_pointer, raw, span);
        let mut out = vec![self.make_stmt(StmtKind::Decl(raw), span)];
        let place = self.cookie_place(raw, cookie, span);
        let count = self.cast(CastKind::LValueToRValue, place, Type::ULONG);
        let left = self.synthesized_local(Type::ULONG, count, span);
        out.push(self.make_stmt(StmtKind::Decl(left), span));
        let n = self.read_variable(left, span);
        let size = self.size_of(element).unwrap_or(0);
        let bytes = self.arithmetic(BinaryOp::Mul, n, size, span);
        let bytes = self.arithmetic(BinaryOp::Add, bytes, cookie, span);
        let bytes = self.synthesized_local(Type::ULONG, bytes, span);
        out.push(self.make_stmt(StmtKind::Decl(bytes), span));
        // From the last element to the first ([expr.delete]/6).
        let ended = self.counting_down(left, span, |sema, body| {
            let at = sema.element_pointer(variable, left, span);
            sema.destroy_element(at, element, class, span, body);
        });
        out.push(ended);
        let size = self.read_variable(bytes, span);
        let freed = self.deallocate(raw, element, size, OverloadedOperator::DeleteArray, global, span);
        out.push(self.make_stmt(StmtKind::Expr(freed), span));
        self.statements_as_expr(out, None, span)
    }

    /// Calls the destructor of the object that a pointer points to; an element may be an array itself.
    fn destroy_element(
        &mut self,
        at: ExprId,
        element: Type,
        class: RecordId,
        span: Span,
        out: &mut Vec<StmtId>,
    ) {
        let mut count = 1_u64;
        let mut inner = element;
        while let TypeKind::Array(next, n) = self.il.types.kind(inner) {
            count = count.saturating_mul(n);
            inner = next;
        }
        let pointer = self.il.types.pointer(inner);
        let first = self.cast(CastKind::NoOp, at, pointer);
        if count == 1 && inner == element {
            let place = self.lvalue(ExprKind::Deref(first), inner, span);
            let end = self.destroyed(place, class, false, span);
            out.push(self.make_stmt(StmtKind::Expr(end), span));
            return;
        }
        let first = self.synthesized_local(pointer, first, span);
        out.push(self.make_stmt(StmtKind::Decl(first), span));
        let count = self.int_expr(u128::from(count), Type::ULONG, span);
        let left = self.synthesized_local(Type::ULONG, count, span);
        out.push(self.make_stmt(StmtKind::Decl(left), span));
        let ended = self.counting_down(left, span, |sema, body| {
            let at = sema.element_pointer(first, left, span);
            let place = sema.lvalue(ExprKind::Deref(at), inner, span);
            let end = sema.destroyed(place, class, false, span);
            body.push(sema.make_stmt(StmtKind::Expr(end), span));
        });
        out.push(ended);
    }

    /// The body of a deleting destructor: it destroys the object and frees its memory.
    pub(crate) fn deleting_body(&mut self, class: RecordId, span: Span, out: &mut Vec<StmtId>) {
        let Some(callee) = self.records[class].special.destructor else { return };
        let ty = self.il.types.record(class);
        let pointer = self.il.types.pointer(ty);
        let this = self.prvalue(ExprKind::This, pointer, span);
        let variable = self.synthesized_local(pointer, this, span);
        out.push(self.make_stmt(StmtKind::Decl(variable), span));
        self.reference_function(callee, span);
        // The deallocation function is looked up where the destructor is defined ([class.dtor]/16).
        self.find_definition(callee);
        let info = &self.functions[callee];
        let defined = info.defined.definition.is_some() || info.member.implicit.is_some();
        let this = self.read_variable(variable, span);
        let kind =
            ExprKind::Call { callee, object: Some(this), args: &[], is_virtual: false, right_first: false };
        let end = self.prvalue(kind, Type::VOID, span);
        out.push(self.make_stmt(StmtKind::Expr(end), span));
        let size = self.size_of(ty).unwrap_or(0);
        let size = self.int_expr(u128::from(size), Type::ULONG, span);
        let free =
            |sema: &mut Self| sema.deallocate(variable, ty, size, OverloadedOperator::Delete, false, span);
        let freed = if defined { free(self) } else { self.tentatively(free).0 };
        out.push(self.make_stmt(StmtKind::Expr(freed), span));
    }
}
