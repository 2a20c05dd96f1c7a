//! Variable arguments ([cstdarg.syn]): a `va_list` points to the next argument in a buffer that the caller fills.
//!
//! The arguments are stored in it in order, each with the alignment of its type; a variadic function that reads them
//! has an implicit parameter, which points to the first.

use crate::diagnostics::codes::expr as codes;
use crate::il::{CastKind, ExprId, FunctionId, Storage, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::{GLOBAL, Named};
use crate::source::Span;
use crate::syntax::{self, BinaryOp};

/// The library function that advances past an argument.
const NEXT: &str = "__ptxc_next_argument";

impl<'a> Sema<'a, '_> {
    /// `__builtin_va_start(list, last)`; the last parameter is ignored.
    pub(super) fn va_start(&mut self, list: &'a syntax::Expr<'a>, span: Span) -> ExprId {
        let list = self.expr(list);
        let function = self.cx.function.as_ref().map(|function| function.id).filter(|&id| {
            matches!(self.il.types.kind(self.il.functions[id].ty), TypeKind::Function(ty) if ty.variadic)
        });
        let Some(function) = function else {
            let message = "va_start is only for functions with an ellipsis";
            self.error(codes::BAD_VARIADIC, span, message);
            return self.error_expr(span);
        };
        let first = self.first_argument(function, span);
        let value = self.binary(BinaryOp::Assign, list, first, span, span);
        self.as_void(value)
    }

    /// `__builtin_va_copy(to, from)`
    pub(super) fn va_copy(
        &mut self,
        to: &'a syntax::Expr<'a>,
        from: &'a syntax::Expr<'a>,
        span: Span,
    ) -> ExprId {
        let (to, from) = (self.expr(to), self.expr(from));
        let value = self.binary(BinaryOp::Assign, to, from, span, span);
        self.as_void(value)
    }

    /// `__builtin_va_end(list)`: has no effect.
    pub(super) fn va_end(&mut self, list: &'a syntax::Expr<'a>) -> ExprId {
        let list = self.expr(list);
        self.as_void(list)
    }

    fn as_void(&mut self, value: ExprId) -> ExprId {
        if self.is_error(value) { value } else { self.cast(CastKind::ToVoid, value, Type::VOID) }
    }

    /// The address of the first variable argument of a function.
    fn first_argument(&mut self, function: FunctionId, span: Span) -> ExprId {
        let variable = match self.il.functions[function].arguments.variable {
            Some(known) => known,
            None => {
                let ty = self.il.types.pointer(Type::CHAR);
                let made = self.synthesized_variable(ty, Storage::Parameter, span);
                self.il.functions[function].arguments.variable = Some(made);
                made
            }
        };
        self.read_variable(variable, span)
    }

    /// `__builtin_va_arg(list, T)`: `*(T *)next(list, sizeof(T), alignof(T))`
    pub(super) fn va_arg(
        &mut self,
        list: &'a syntax::Expr<'a>,
        ty: &'a syntax::TypeName<'a>,
        span: Span,
    ) -> ExprId {
        let ty = self.type_id(ty);
        let list = self.expr(list);
        if ty == Type::ERROR || self.is_error(list) {
            return self.error_expr(span);
        }
        let Some(size) = self.size_of(ty).filter(|_| !self.il.is_reference(ty)) else {
            let text = self.type_text(ty);
            let message = format!("va_arg needs an object type, not \"{text}\"");
            self.error(codes::BAD_VARIADIC, span, message);
            return self.error_expr(span);
        };
        let symbol = self.intern(NEXT);
        let Some(Named::Functions(next)) = self.lookup_in(GLOBAL, symbol, Wanted::Any, span) else {
            return self.error_expr(span);
        };
        let align = self.align_of(ty);
        let args = [
            list,
            self.int_expr(u128::from(size), Type::ULONG, span),
            self.int_expr(u128::from(align), Type::ULONG, span),
        ];
        let place = self.call_functions(next, symbol, None, &args, span, span);
        if self.is_error(place) {
            return place;
        }
        let pointer = self.il.types.pointer(ty);
        let place = self.cast(CastKind::NoOp, place, pointer);
        let object = self.deref(place, span);
        self.rvalue(object)
    }
}
