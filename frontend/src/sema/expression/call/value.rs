//! Calls of values: of pointers and references to functions, and of class objects through `operator()` or a conversion
//! to a function pointer ([over.call.object]).

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, ExprKind, FunctionId, FunctionType, RecordId, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::overload::{Conversions, Form, Resolution, Viable};
use crate::sema::program::scope::Named;
use crate::sema::types::standard_conversion::Rank;
use crate::source::{Span, Symbol};
use crate::syntax::{self};

impl<'a> Sema<'a, '_> {
    /// A call of a value: a pointer to function, or an object with `operator()`.
    pub(super) fn call_value(
        &mut self,
        callee: ExprId,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        let args = self.arguments(args);
        self.call_value_with(callee, &args, span)
    }

    /// A call of a value with analysed arguments.
    pub(crate) fn call_value_with(&mut self, callee: ExprId, args: &[ExprId], span: Span) -> ExprId {
        if self.is_error(callee) {
            return self.error_expr(span);
        }
        if let Some(set) = self.overload_set(callee) {
            let symbol = set.first().map_or(self.no_name, |&f| self.il.functions[f].name);
            let at = self.span(callee);
            return self.call_functions(set, symbol, None, args, at, span);
        }
        if let ExprKind::Function(function) = self.il.exprs[callee].kind {
            let symbol = self.il.functions[function].name;
            let at = self.span(callee);
            return self.call_functions(&[function], symbol, None, args, at, span);
        }
        // A class template specialisation is instantiated when its members matter ([temp.inst]/2).
        self.is_complete(self.ty(callee));
        if let TypeKind::Record(class) = self.il.types.kind(self.ty(callee)) {
            let name = self.operator_symbol(syntax::OverloadedOperator::Call);
            if let Some(call) = self.call_through_conversion(callee, class, name, args, span) {
                return call;
            }
            if let Some(Named::Functions(members)) = self.lookup_in_class(class, name, Wanted::Any, span) {
                return match self.resolve_method_call("operator()", members, callee, args, span) {
                    Some(viable) => self.method_call(callee, class, viable, args, span),
                    None => self.error_expr(span),
                };
            }
        }
        let callee = self.scalar_operand(callee);
        let function = self.il.pointee(self.ty(callee)).map(|ty| self.il.types.kind(ty));
        let Some(TypeKind::Function(ty)) = function else {
            let (at, label) = self.operand_label(callee);
            let message =
                "expression preceding parentheses of apparent call must have (pointer-to-) function type";
            let diagnostic = Diagnostic::new(codes::NOT_CALLABLE, at, message).label(label);
            self.emit(diagnostic);
            return self.error_expr(span);
        };
        let Some(args) = self.convert_arguments(&ty, args, span) else { return self.error_expr(span) };
        self.call_result(ExprKind::CallIndirect { callee, args }, ty.ret, span)
    }

    /// A call of an object that converts to function pointers, if a surrogate call function is better than its own
    /// `operator()` ([over.call.object]).
    pub(super) fn call_through_conversion(
        &mut self,
        object: ExprId,
        class: RecordId,
        name: Symbol,
        args: &[ExprId],
        span: Span,
    ) -> Option<ExprId> {
        let surrogates = self.surrogates(class, object);
        if surrogates.is_empty() || self.records[class].origin.lambda.is_some() {
            return None;
        }
        let members = match self.lookup_in_class(class, name, Wanted::Any, span) {
            Some(Named::Functions(members)) => members,
            _ => &[],
        };
        let mut viable = self.viable_methods(members, object, args);
        for &(function, ty) in &surrogates {
            if let Some(candidate) = self.viable_surrogate(function, &ty, object, args) {
                viable.push(candidate);
            }
        }
        let best = match self.best_of(viable) {
            Resolution::Best(best) => best,
            Resolution::Ambiguous(rivals) if surrogates.iter().any(|(f, _)| rivals.contains(f)) => {
                let class = self.il.records[class].ir_name;
                self.report_ambiguous_call(class, &rivals, false, args, span);
                return Some(self.error_expr(span));
            }
            _ => return None,
        };
        let &(function, ty) = surrogates.iter().find(|&&(function, _)| function == best.function)?;
        let result = match self.il.types.kind(self.il.functions[function].ty) {
            TypeKind::Function(conversion) => conversion.ret,
            _ => return None,
        };
        let callee = self.apply_user_conversion(object, function, result);
        let callee = self.operand(callee);
        let Some(args) = self.convert_arguments(&ty, args, span) else { return Some(self.error_expr(span)) };
        Some(self.call_result(ExprKind::CallIndirect { callee, args }, ty.ret, span))
    }

    /// A conversion function as a surrogate candidate, which takes the object and the arguments of the target function.
    pub(super) fn viable_surrogate(
        &mut self,
        function: FunctionId,
        ty: &FunctionType<'a>,
        object: ExprId,
        args: &[ExprId],
    ) -> Option<Viable> {
        if args.len() < ty.params.len() || args.len() > ty.params.len() && !ty.variadic {
            return None;
        }
        let mut first = self.object_conversion(function, object)?;
        first.rank = Rank::User;
        let mut conversions = Conversions::new();
        conversions.push(first);
        for (index, &arg) in args.iter().enumerate() {
            conversions.push(match ty.params.get(index) {
                Some(&to) => self.implicit_conversion(arg, to)?,
                None => self.ellipsis(arg),
            });
        }
        Some(Viable { function, conversions, form: Form::Direct, on_object: false })
    }
}
