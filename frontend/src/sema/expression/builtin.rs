//! Functions that the compiler implements itself: they are evaluated at compile time, or need more of their operand
//! than its value.

use crate::diagnostics::codes::expr as codes;
use crate::il::{ConstValue, ExprId, ExprKind, FunctionId, Type};
use crate::sema::Sema;
use crate::source::{Presumed, Span, Symbol};
use crate::syntax;

/// The functions that a call finds by their spelling.
const BUILTINS: &[&str] = &[
    "__builtin_inff",
    "__builtin_huge_valf",
    "__builtin_inf",
    "__builtin_huge_val",
    "__builtin_huge_vall",
    "__builtin_nanf",
    "__builtin_nan",
    "__builtin_nansf",
    "__builtin_nans",
    "__builtin_LINE",
    "__builtin_COLUMN",
    "__builtin_FILE",
    "__builtin_FUNCTION",
    "__builtin_va_start",
    "__ptxc_va_start",
    "__builtin_va_end",
    "__ptxc_va_end",
    "__builtin_va_copy",
    "__ptxc_va_copy",
    "__builtin_constant_p",
    "__builtin_addressof",
    "__builtin_launder",
    "__builtin_is_constant_evaluated",
    "__builtin_assume_aligned",
    "__builtin_choose_expr",
];

/// Whether calls of a name are recognised by its spelling alone.
pub(super) fn is_builtin_call(name: &str) -> bool {
    BUILTINS.contains(&name)
}

impl<'a> Sema<'a, '_> {
    /// Analyses a call of a compiler function, if the undeclared name is one.
    pub(super) fn compiler_function(
        &mut self,
        name: Symbol,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> Option<ExprId> {
        // NVRTC's macros of <stdarg.h> expand to the second one.
        let name = self.text(name);
        if !name.starts_with("__builtin_") && !name.starts_with("__ptxc_va_") {
            return None;
        }
        let constant = |value: f64, ty: Type| (value.to_bits(), ty);
        let (bits, ty) = match (name, args) {
            ("__builtin_inff" | "__builtin_huge_valf", []) => constant(f64::INFINITY, Type::FLOAT),
            ("__builtin_inf" | "__builtin_huge_val" | "__builtin_huge_vall", []) => {
                constant(f64::INFINITY, Type::DOUBLE)
            }
            ("__builtin_nanf" | "__builtin_nansf", [_]) => constant(f64::NAN, Type::FLOAT),
            ("__builtin_nan" | "__builtin_nans", [_]) => constant(f64::NAN, Type::DOUBLE),
            ("__builtin_LINE", []) => {
                let line = self.place_of_use(span).map_or(0, |place| place.line);
                return Some(self.int_expr(u128::from(line), Type::INT, span));
            }
            ("__builtin_COLUMN", []) => {
                let column = self.place_of_use(span).map_or(0, |place| place.column);
                return Some(self.int_expr(u128::from(column), Type::INT, span));
            }
            ("__builtin_FILE", []) => {
                let file = self.place_of_use(span).map(|place| place.file.to_string()).unwrap_or_default();
                let literal = self.string_expr(file.as_bytes(), Type::CHAR, span);
                return Some(self.rvalue(literal));
            }
            ("__builtin_FUNCTION", []) => {
                let function = self.function_of_use().map(|id| self.name_of_function(id)).unwrap_or_default();
                let literal = self.string_expr(function.as_bytes(), Type::CHAR, span);
                return Some(self.rvalue(literal));
            }
            ("__builtin_va_start" | "__ptxc_va_start", [list, _]) => return Some(self.va_start(list, span)),
            ("__builtin_va_end" | "__ptxc_va_end", [list]) => return Some(self.va_end(list)),
            ("__builtin_va_copy" | "__ptxc_va_copy", [to, from]) => {
                return Some(self.va_copy(to, from, span));
            }
            ("__builtin_constant_p", [arg]) => return Some(self.constant_p(arg, span)),
            ("__builtin_addressof", [arg]) => {
                let value = self.expr(arg);
                return Some(self.address_of_value(value, span));
            }
            ("__builtin_launder", [arg]) => {
                let value = self.expr(arg);
                return Some(self.operand(value));
            }
            ("__builtin_is_constant_evaluated", []) => {
                return Some(self.prvalue(ExprKind::ConstantEvaluated, Type::BOOL, span));
            }
            ("__builtin_assume_aligned", [pointer, ..]) => {
                let value = self.expr(pointer);
                let value = self.operand(value);
                for arg in &args[1..] {
                    self.constant_int(arg);
                }
                let void_pointer = self.il.types.pointer(Type::VOID);
                return Some(self.convert(value, void_pointer, "__builtin_assume_aligned"));
            }
            ("__builtin_choose_expr", [cond, then, otherwise]) => {
                let chosen = match self.constant_int(cond) {
                    Some(0) => otherwise,
                    Some(_) => then,
                    None => return Some(self.error_expr(span)),
                };
                return Some(self.expr(chosen));
            }
            (name, _) if BUILTINS.contains(&name) => {
                let message = format!("wrong number of arguments for \"{name}\"");
                self.error(codes::TOO_FEW_ARGUMENTS, span, message);
                return Some(self.error_expr(span));
            }
            _ => return None,
        };
        Some(self.prvalue(ExprKind::Float(bits), ty, span))
    }

    /// The place that `__builtin_LINE()` and similar functions report: in a default argument, that of the call that
    /// uses it.
    fn place_of_use(&mut self, span: Span) -> Option<Presumed> {
        self.cx.default.asks_place = true;
        let at = self.cx.default.used_at.map_or(span, |(at, _)| at);
        self.session.sources.presumed(at.hi())
    }

    /// The function that `__builtin_FUNCTION()` names; none outside of functions.
    fn function_of_use(&mut self) -> Option<FunctionId> {
        self.cx.default.asks_place = true;
        match self.cx.default.used_at {
            Some((_, function)) => function,
            None => self.cx.function.as_ref().map(|function| function.id),
        }
    }

    /// `__builtin_constant_p`: whether the argument is a constant; it is not evaluated.
    fn constant_p(&mut self, arg: &'a syntax::Expr<'a>, span: Span) -> ExprId {
        let value = self.unevaluated(|sema| sema.expr(arg));
        if self.is_error(value) {
            return self.error_expr(span);
        }
        let value = self.operand(value);
        let known = matches!(
            self.const_eval(value),
            Ok(ConstValue::Int(_) | ConstValue::Float(_) | ConstValue::Zero)
        );
        self.int_expr(u128::from(known), Type::INT, span)
    }
}
