//! Calls ([expr.call]): resolves the callee to a function and converts the arguments.
//!
//! This module handles calls of named functions; [`member`] those of methods and destructors, [`value`] those of
//! pointers and class objects, [`rows`] those of generic builtins.

mod member;
mod rows;
mod value;

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::builtins;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::{expr as codes, sema as sema_codes};
use crate::il::{
    ConstValue, ExecutionSpace, ExprId, ExprKind, FunctionId, FunctionType, RecordId, Type, TypeKind,
    ValueCategory,
};
use crate::sema::Sema;
use crate::sema::initializer::strip_parens;
use crate::sema::lookup::Wanted;
use crate::sema::overload::Viable;
use crate::sema::program::scope::Named;
use crate::sema::types::standard_conversion::Rank;
use crate::source::{Span, Symbol};
use crate::syntax::{self, OverloadedOperator, TemplateArg, UnqualifiedId};

impl<'a> Sema<'a, '_> {
    /// A call as written.
    pub(crate) fn call(
        &mut self,
        callee: &'a syntax::Expr<'a>,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        match strip_parens(callee).kind {
            syntax::ExprKind::Name(name) => {
                // A parenthesized name suppresses argument-dependent lookup ([basic.lookup.argdep]/1).
                let by_arguments = matches!(callee.kind, syntax::ExprKind::Name(_));
                self.call_name(name, by_arguments, args, span)
            }
            syntax::ExprKind::Member { base, arrow, member, .. } => {
                self.call_member(base, arrow, member, args, span)
            }
            syntax::ExprKind::Binary {
                op: op @ (syntax::BinaryOp::MemberPtr | syntax::BinaryOp::ArrowMemberPtr),
                lhs,
                rhs,
                ..
            } => {
                let operands = (self.expr(lhs), self.expr(rhs));
                let overloaded = match op {
                    syntax::BinaryOp::ArrowMemberPtr => {
                        let span = strip_parens(callee).span;
                        let mut operands = [operands.0, operands.1];
                        self.overloaded_operator(OverloadedOperator::ArrowStar, &mut operands, &[], span)
                    }
                    _ => None,
                };
                let args = self.arguments(args);
                match overloaded {
                    Some(callee) => self.call_value_with(callee, &args, span),
                    None => self.call_member_pointer(op, operands, &args, span),
                }
            }
            _ => {
                let callee = self.expr(callee);
                self.call_value(callee, args, span)
            }
        }
    }

    fn arguments(&mut self, args: &'a [&'a syntax::Expr<'a>]) -> SmallVec<[ExprId; 8]> {
        args.iter().map(|arg| self.expr(arg)).collect()
    }

    pub(super) fn call_name(
        &mut self,
        name: &'a syntax::Name<'a>,
        by_arguments: bool,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        if let UnqualifiedId::Template { name: symbol, args: template_args } = name.id {
            return self.call_template(name, symbol, template_args, by_arguments, args, span);
        }
        let Some(symbol) = self.name_symbol(name) else { return self.error_expr(span) };
        let unqualified = name.qualifiers.is_empty()
            && !name.global
            && !matches!(name.id, UnqualifiedId::Conversion(_) | UnqualifiedId::Destructor(_));
        if !unqualified {
            let named = self.lookup_name(name, Wanted::Any);
            let qualifier = self.qualified_class(name, None);
            let call = self.call_named(named, symbol, qualifier, args, (name.span, span));
            return self.not_dispatched(call);
        }
        let named = self.lookup_unqualified(symbol, Wanted::Any, name.id_span);
        if named.is_none()
            && let Some(value) = self.compiler_function(symbol, args, span)
        {
            return value;
        }
        let found: &'a [FunctionId] = match named {
            Some(Named::Functions(functions)) => functions,
            None => &[],
            Some(other) => return self.call_named(other, symbol, None, args, (name.span, span)),
        };
        let written = args;
        let args = self.arguments(args);
        // A member or a block-scope declaration suppresses argument-dependent lookup ([basic.lookup.argdep]/3).
        let is_member = found.first().is_some_and(|&f| self.il.functions[f].object.is_some());
        let candidates = if by_arguments && !is_member && !self.stops_argument_lookup(symbol) {
            let types = self.argument_types(&args);
            self.add_associated(symbol, found, &types, written)
        } else {
            found
        };
        if candidates.is_empty() {
            self.report_unknown(symbol, name.id_span);
            return self.error_expr(span);
        }
        self.call_functions(candidates, symbol, None, &args, name.span, span)
    }

    /// A call of the entity that a name denotes.
    fn call_named(
        &mut self,
        named: Named<'a>,
        symbol: Symbol,
        qualifier: Option<RecordId>,
        args: &'a [&'a syntax::Expr<'a>],
        (name_span, span): (Span, Span),
    ) -> ExprId {
        match named {
            Named::Functions(functions) => {
                let args = self.arguments(args);
                self.call_functions(functions, symbol, qualifier, &args, name_span, span)
            }
            Named::Type(ty) => self.construct_temporary(ty, args, span),
            Named::Template(template) => self.construct_deduced(self.real_template(template), args, span),
            Named::Error => {
                self.arguments(args);
                self.error_expr(span)
            }
            other => {
                let callee = self.named_expr(other, name_span);
                self.call_value(callee, args, span)
            }
        }
    }

    /// A call of one of several functions; `qualifier` is the class that qualifies their name.
    pub(in super::super) fn call_functions(
        &mut self,
        candidates: &[FunctionId],
        symbol: Symbol,
        qualifier: Option<RecordId>,
        args: &[ExprId],
        name_span: Span,
        span: Span,
    ) -> ExprId {
        let name = self.text(symbol).to_owned();
        let is_member = candidates.iter().any(|&f| self.il.functions[f].object.is_some());
        if is_member
            && candidates.iter().any(|&f| self.il.functions[f].object.is_none())
            && !self.this_is_object_of(candidates)
        {
            // Static functions may be called without an object, if they are selected. It does not matter that the
            // current object is of another class ([over.call.func]/3).
            return match self.resolve_call(&name, candidates, args, span) {
                Some(viable) if self.il.functions[viable.function].object.is_some() => {
                    let message = "a nonstatic member reference must be relative to a specific object";
                    self.error(codes::BAD_MEMBER, name_span, message);
                    self.error_expr(span)
                }
                Some(viable) => {
                    self.check_function_access(viable.function, None, name_span);
                    self.build_call(viable, None, args, span)
                }
                None => self.error_expr(span),
            };
        }
        if !is_member {
            let candidates = self.with_deduced_rows(candidates, args);
            return match self.resolve_call(&name, &candidates, args, span) {
                Some(viable) => {
                    self.check_function_access(viable.function, None, name_span);
                    self.build_call(viable, None, args, span)
                }
                None => self.error_expr(span),
            };
        }
        let object = self.this_object(name_span);
        // If the object has the base twice, the name selects one ([class.access.base]/5).
        let object = match qualifier {
            Some(base) if self.is_repeated_base(object, candidates) => {
                match self.as_base(object, base, name_span) {
                    Some(object) => object,
                    None => return self.error_expr(span),
                }
            }
            _ => object,
        };
        let TypeKind::Record(class) = self.il.types.kind(self.ty(object)) else {
            return self.error_expr(span);
        };
        match self.resolve_method_call(&name, candidates, object, args, span) {
            Some(viable) => self.method_call(object, class, viable, args, span),
            None => self.error_expr(span),
        }
    }

    /// Whether the current object is of the class of some member functions, or of a class derived from it.
    fn this_is_object_of(&mut self, members: &[FunctionId]) -> bool {
        let Some(this) = self.this_type() else { return false };
        let TypeKind::Pointer(class) = self.il.types.kind(this) else { return false };
        let Some(class) = self.record_of_type(class) else { return false };
        members
            .iter()
            .filter_map(|&member| self.il.functions[member].object)
            .any(|owner| owner == class || self.has_base(class, owner))
    }

    /// A call with explicit template arguments, also of builtin rows with a type argument.
    fn call_template(
        &mut self,
        name: &'a syntax::Name<'a>,
        symbol: Symbol,
        template_args: &'a [TemplateArg<'a>],
        by_arguments: bool,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        let unqualified = name.qualifiers.is_empty() && !name.global;
        let named = if unqualified {
            self.lookup_unqualified(symbol, Wanted::Any, name.id_span)
        } else {
            Some(self.lookup_name(name, Wanted::Any))
        };
        let rows: &'a [FunctionId] = match named {
            Some(Named::Functions(functions)) => functions,
            Some(Named::Error) => return self.error_expr(span),
            Some(named @ (Named::Template(_) | Named::Type(_))) => {
                return match self.template_id(named, template_args, name.span) {
                    Named::Type(ty) => self.construct_temporary(ty, args, span),
                    named => {
                        let callee = self.named_expr(named, name.span);
                        self.call_value(callee, args, span)
                    }
                };
            }
            Some(_) => {
                let text = self.text(symbol).to_owned();
                self.error(sema_codes::NOT_A_TEMPLATE, name.span, format!("\"{text}\" is not a template"));
                return self.error_expr(span);
            }
            None => &[],
        };
        let is_template = |sema: &Self, f: FunctionId| {
            sema.il.functions[f].builtin.is_some_and(|id| builtins::row(id).is_template())
        };
        if !rows.iter().any(|&f| is_template(self, f)) {
            let written = args;
            let args = self.arguments(args);
            // A member suppresses argument-dependent lookup ([basic.lookup.argdep]/3).
            let is_member = rows.first().is_some_and(|&f| self.il.functions[f].object.is_some());
            let rows = if by_arguments && unqualified && !is_member && !self.stops_argument_lookup(symbol) {
                let types = self.argument_types(&args);
                self.add_associated(symbol, rows, &types, written)
            } else {
                rows
            };
            if rows.is_empty() {
                self.report_unknown(symbol, name.id_span);
                return self.error_expr(span);
            }
            return self.call_explicit(rows, symbol, template_args, &args, name.span, span);
        }
        let type_arg = match template_args.first() {
            Some(TemplateArg::Type(ty)) => Some(self.type_id(ty)),
            Some(TemplateArg::Expr(expr)) => match expr.kind {
                syntax::ExprKind::Name(name) => match self.lookup_name(name, Wanted::Type) {
                    Named::Type(ty) => Some(ty),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        };
        let Some(type_arg) = type_arg else {
            self.error(codes::TYPE_EXPECTED, name.span, "the template argument must be a type");
            return self.error_expr(span);
        };
        let args = self.arguments(args);
        self.call_typed_rows(rows, symbol, type_arg, &args, span)
    }

    /// A call of function templates with explicit template arguments.
    fn call_explicit(
        &mut self,
        functions: &[FunctionId],
        symbol: Symbol,
        written: &'a [TemplateArg<'a>],
        args: &[ExprId],
        name_span: Span,
        span: Span,
    ) -> ExprId {
        if args.iter().any(|&arg| self.is_error(arg)) && !self.walking_host() {
            return self.error_expr(span);
        }
        let instances = self.explicit_instances(functions, written, args, name_span);
        if instances.is_empty() {
            if self.walking_host() {
                self.warn_not_understood(functions, name_span);
            }
            let name = self.text(symbol).to_owned();
            self.report_no_instance(&name, functions, written, args, name_span);
            return self.error_expr(span);
        }
        self.call_functions(&instances, symbol, None, args, name_span, span)
    }

    /// A node for a call with a result type: references become glvalues.
    pub(crate) fn call_result(&mut self, kind: ExprKind<'a>, ret: Type, span: Span) -> ExprId {
        // The result of a call must be of complete type ([expr.call]/11).
        if self.il.is_class(ret) && !self.cx.unevaluated {
            self.require_complete(ret, span);
        }
        let (ty, category) = match self.il.types.kind(ret) {
            TypeKind::LValueRef(referee) => (referee, ValueCategory::LValue),
            TypeKind::RValueRef(referee) if self.il.is_function(referee) => (referee, ValueCategory::LValue),
            TypeKind::RValueRef(referee) => (referee, ValueCategory::XValue),
            // Only class prvalues keep cv-qualifiers ([expr.type]/2).
            TypeKind::Record(_) => (ret, ValueCategory::PrValue),
            _ => (ret.unqualified(), ValueCategory::PrValue),
        };
        self.make_expr(kind, ty, category, span)
    }

    /// The call of the selected function: arguments converted, default arguments added.
    pub(crate) fn build_call(
        &mut self,
        viable: Viable,
        object: Option<ExprId>,
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        let function = viable.function;
        if self.il.functions[function].space == ExecutionSpace::Kernel {
            let message = "a __global__ function call must be configured";
            let name = self.text(self.il.functions[function].name).to_owned();
            let help = format!("kernels are launched by the host: {name}<<<blocks, threads>>>(...)");
            let diagnostic = Diagnostic::new(codes::UNCONFIGURED_CALL, span, message).help(help);
            self.reported_now(|sema| sema.emit(diagnostic));
            return self.error_expr(span);
        }
        let immediate = self.is_immediate_call(function);
        let outer = self.cx.constant;
        self.cx.constant |= immediate;
        let args = self.call_arguments(&viable, args, span);
        self.cx.constant = outer;
        let Some(args) = args else { return self.error_expr(span) };
        let used = self.used_function_type(function, span);
        let TypeKind::Function(FunctionType { ret, .. }) = self.il.types.kind(used) else {
            return self.error_expr(span);
        };
        let kind = match self.il.functions[function].builtin {
            Some(builtin) => {
                let type_arg = self.expressions.row_types.get(&function).copied();
                ExprKind::CallBuiltin { builtin, type_arg, args }
            }
            None => {
                let is_virtual = self.is_dispatched(function, object);
                ExprKind::Call { callee: function, object, args, is_virtual, right_first: false }
            }
        };
        let call = self.call_result(kind, ret, span);
        if immediate { self.immediate_value(call, function) } else { call }
    }

    /// Whether a call of a function is an immediate invocation ([expr.const]/13 of C++20).
    pub(crate) fn is_immediate_call(&self, callee: FunctionId) -> bool {
        let within = self.cx.function.as_ref().is_some_and(|f| self.il.functions[f.id].flags.consteval);
        self.il.functions[callee].flags.consteval && !self.cx.constant && !self.cx.unevaluated && !within
    }

    /// The value of a call of a consteval function; reports if it is not constant.
    pub(crate) fn immediate_value(&mut self, call: ExprId, callee: FunctionId) -> ExprId {
        let (ty, span) = (self.ty(call), self.span(call));
        if self.is_glvalue(call) || self.il.is_void(ty) {
            return call;
        }
        match self.const_eval(call) {
            Ok(ConstValue::Int(value)) => self.prvalue(ExprKind::Int(value), ty, span),
            Ok(ConstValue::Float(bits)) => self.prvalue(ExprKind::Float(bits), ty, span),
            Ok(value) => {
                let value = self.il.arena.alloc(value);
                self.prvalue(ExprKind::Const(value), ty, span)
            }
            Err(why) => {
                let name = self.name_of_function(callee);
                let what = format!(
                    "call to consteval function \"{name}\" did not produce a valid constant expression"
                );
                self.report_not_constant(codes::NOT_CONSTANT, span, &what, &why);
                self.error_expr(span)
            }
        }
    }

    /// Reports the use of a deleted function, and why it is deleted.
    pub(crate) fn report_deleted(&mut self, function: FunctionId, span: Span) {
        let text = self.function_text(function);
        let implicit =
            self.functions[function].member.implicit.is_some() && !self.functions[function].defaulted;
        let how = if implicit { " (declared implicitly)" } else { "" };
        let message = format!("function \"{text}\"{how} cannot be referenced -- it is a deleted function");
        let mut diagnostic = Diagnostic::new(codes::DELETED_FUNCTION, span, message);
        if let Some(why) = &self.functions[function].deleted_because {
            diagnostic = diagnostic.note(format!("it is deleted because {why}"));
        }
        let declared = self.il.functions[function].span;
        if declared.is_some() && !implicit {
            diagnostic = diagnostic.secondary(declared, "it is declared here");
        }
        self.emit(diagnostic);
    }

    /// The arguments of a call of the selected function: converted, default arguments added. None if one is erroneous
    /// or the function may not be called.
    pub(crate) fn call_arguments(
        &mut self,
        viable: &Viable,
        args: &[ExprId],
        span: Span,
    ) -> Option<&'a [ExprId]> {
        let function = viable.function;
        if self.is_deleted(function) {
            self.report_deleted(function, span);
            return None;
        }
        if !self.functions[function].trivial {
            self.reference_function(function, span);
        }
        let mut converted: SmallVec<[ExprId; 8]> = SmallVec::new();
        for (&arg, conversion) in args.iter().zip(&viable.conversions) {
            converted.push(if conversion.rank == Rank::Ellipsis {
                self.promote_variadic(arg)
            } else if self.il.is_class(conversion.to) && !self.require_complete(conversion.to, span) {
                self.error_expr(span)
            } else {
                self.warn_constant_conversion(arg, conversion.to);
                self.read_for(arg, conversion)
            });
        }
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[function].ty) else {
            return None;
        };
        for index in converted.len()..ty.params.len() {
            let default = match self.il.functions[function].builtin {
                None => self.default_argument(function, index as u32, span),
                Some(row) => self.row_default(row, index as u32).map(|value| {
                    let value = self.int_expr(i128::from(value) as u128, Type::INT, span);
                    self.arithmetic_cast(value, ty.params[index])
                }),
            };
            converted.push(default.unwrap_or_else(|| self.error_expr(span)));
        }
        if converted.iter().any(|&arg| self.is_error(arg)) {
            return None;
        }
        Some(self.il.list(&converted))
    }
}

impl Program<'_, '_> {
    /// Whether the class of an object has several base subobjects of the class that declares some methods.
    fn is_repeated_base(&self, object: ExprId, methods: &[FunctionId]) -> bool {
        let declaring = |&method: &FunctionId| self.il.functions[method].object;
        methods.iter().filter_map(declaring).any(|declaring| self.has_repeated_base(object, declaring))
    }
}
