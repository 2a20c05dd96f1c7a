//! Templates ([temp]): arguments, and the scopes in which they are known by name.
//!
//! A template is its syntax. It is analysed only under arguments: a scope around the declaration
//! declares each parameter as what it stands for, and from there on the analysis is that of an ordinary
//! declaration. What comes out is kept by (template, arguments), so that nothing is made twice.
//!
//! The declaration of a function template is analysed once more, as a *pattern* ([`function`]): its type
//! parameters stand for classes that are never defined. Deduction matches patterns with argument types
//! ([`deduce`]), and the symbol of an instance is formed from its pattern.

mod class;
mod deduce;
mod function;

pub(crate) use class::Specialization;

use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{ExprId, ExprKind, RecordId, Type};
use crate::source::Span;
use crate::syntax::{self, ElaboratedKind, TemplateParam, TemplateParams};

use super::lookup::Wanted;
use super::scope::{Declared, GLOBAL, Named, ScopeId, ScopeKind, TemplateId};
use super::{Context, Sema};

/// An argument of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Argument {
    /// A type.
    Type(Type),
    /// A constant of integral or enumeration type, extended to 128 bits by its signedness.
    Value(u128, Type),
    /// In a pattern: the value parameter with this number.
    Parameter(u32),
}

/// What the analyser knows of templates beyond their declarations.
#[derive(Debug, Default)]
pub(crate) struct TemplateState<'a> {
    /// Classes made of class templates.
    pub(super) classes: rustc_hash::FxHashMap<(TemplateId, &'a [Argument]), RecordId>,
    /// Functions made of function templates.
    pub(super) functions:
        rustc_hash::FxHashMap<(crate::il::FunctionId, &'a [Argument]), crate::il::FunctionId>,
    /// The classes that stand for type parameters in patterns, by number.
    pub(super) placeholders: Vec<RecordId>,
    /// The expressions that stand for value parameters in patterns.
    pub(super) value_placeholders: rustc_hash::FxHashMap<ExprId, u32>,
    /// How many instantiations are in progress.
    pub(super) depth: u32,
    /// Through how many instances the code at hand came to be, one requiring the next.
    pub(super) level: u32,
}

/// Instantiations within instantiations after which the input is refused.
const MAX_DEPTH: u32 = 100;

/// Instances that require each other in turn, nested or not, after which the input is refused.
const MAX_LEVEL: u32 = 200;

impl<'a> Sema<'a, '_> {
    /// The arguments of a template-id, defaults filled in; reports if they do not fit.
    pub(crate) fn template_arguments(
        &mut self,
        template: TemplateId,
        written: &'a [syntax::TemplateArg<'a>],
        span: Span,
    ) -> Option<&'a [Argument]> {
        let params = self.templates[template].decl.params;
        let (scope, limit) = (self.templates[template].scope, self.templates[template].limit);
        let mut args: SmallVec<[Argument; 4]> = SmallVec::new();
        let mut inner: Option<ScopeId> = None;
        if written.len() > params.params.len() {
            self.error(codes::sema::NOT_SUPPORTED, span, "too many template arguments");
            return None;
        }
        for (index, param) in params.params.iter().enumerate() {
            let arg = match written.get(index) {
                Some(given) => self.given_argument(param, given, span)?,
                None => {
                    let environment = self.argument_scope(&mut inner, scope, params, &args);
                    let cx = Context::at(environment, limit);
                    self.in_context(cx, span, |sema| sema.default_template_argument(param, span))??
                }
            };
            args.push(arg);
            if let Some(scope) = inner {
                self.bind_argument(scope, param, arg, span);
            }
        }
        Some(self.il.list(&args))
    }

    fn argument_scope(
        &mut self,
        inner: &mut Option<ScopeId>,
        parent: ScopeId,
        params: &'a TemplateParams<'a>,
        args: &[Argument],
    ) -> ScopeId {
        if let Some(scope) = *inner {
            return scope;
        }
        let scope = self.environment(parent, params, args);
        *inner = Some(scope);
        scope
    }

    /// A scope in which the parameters of a template stand for arguments.
    pub(crate) fn environment(
        &mut self,
        parent: ScopeId,
        params: &'a TemplateParams<'a>,
        args: &[Argument],
    ) -> ScopeId {
        let scope = self.make_scope_in(ScopeKind::Template, parent);
        for (param, &arg) in params.params.iter().zip(args) {
            self.bind_argument(scope, param, arg, params.span);
        }
        scope
    }

    fn bind_argument(&mut self, scope: ScopeId, param: &TemplateParam<'a>, arg: Argument, span: Span) {
        let name = match param {
            TemplateParam::Type { name, .. } | TemplateParam::Template { name, .. } => name.map(|n| n.name),
            TemplateParam::Value { param } => param.declarator.name.and_then(syntax::Name::as_simple),
        };
        let Some(name) = name else { return };
        let named = match arg {
            Argument::Type(ty) => Named::Type(ty),
            Argument::Value(value, ty) => {
                let expr = self.prvalue(ExprKind::Int(value), ty, span);
                Named::Binding(expr)
            }
            Argument::Parameter(index) => {
                let expr = self.prvalue(ExprKind::Error, Type::ERROR, span);
                self.template_state.value_placeholders.insert(expr, index);
                Named::Binding(expr)
            }
        };
        let entry = self.make_entry(scope, name);
        self.entries.entry_mut(entry).item = Some(Declared { named, serial: 0, span });
    }

    fn given_argument(
        &mut self,
        param: &TemplateParam<'a>,
        given: &'a syntax::TemplateArg<'a>,
        span: Span,
    ) -> Option<Argument> {
        match (param, given) {
            (TemplateParam::Type { pack: false, .. }, syntax::TemplateArg::Type(ty)) => {
                let ty = self.type_id(ty);
                (ty != Type::ERROR).then_some(Argument::Type(ty))
            }
            (TemplateParam::Type { pack: false, .. }, syntax::TemplateArg::Expr(expr)) => {
                if let syntax::ExprKind::Name(name) = expr.kind {
                    let ty = self.named_type(name);
                    return (ty != Type::ERROR).then_some(Argument::Type(ty));
                }
                self.error(codes::sema::NOT_A_TYPE, expr.span, "a template argument must be a type here");
                None
            }
            (TemplateParam::Value { param }, syntax::TemplateArg::Expr(expr)) if !param.declarator.pack => {
                self.value_argument(param, expr)
            }
            (TemplateParam::Value { param }, syntax::TemplateArg::Type(ty)) if !param.declarator.pack => {
                self.error(codes::sema::NOT_A_TYPE, ty.span, "a template argument must be a value here");
                None
            }
            (TemplateParam::Template { .. }, _) => {
                self.not_supported(span, "template template parameters");
                None
            }
            _ => {
                self.not_supported(span, "template parameter packs");
                None
            }
        }
    }

    /// The value of an argument for a value parameter, converted to the parameter's type.
    fn value_argument(
        &mut self,
        param: &'a syntax::ParamDecl<'a>,
        expr: &'a syntax::Expr<'a>,
    ) -> Option<Argument> {
        if let syntax::ExprKind::Name(name) = expr.kind
            && let Some(symbol) = name.as_simple()
            && let Some(Named::Binding(bound)) = self.lookup_unqualified(symbol, Wanted::Any, name.span)
            && let Some(&index) = self.template_state.value_placeholders.get(&bound)
        {
            return Some(Argument::Parameter(index));
        }
        let syntax::TypeSpecifier::Builtin(_) = param.specifiers.ty else {
            self.not_supported(param.span, "a template parameter of this type");
            return None;
        };
        let base = self.specifier_type(param.specifiers, false);
        let ty = self.declarator_type(base, &param.declarator).unqualified();
        if !self.il.is_integral(ty) {
            self.not_supported(param.span, "a template parameter of this type");
            return None;
        }
        let value = self.constant_evaluated(|sema| sema.expr(expr));
        let value = self.convert(value, ty, "template argument");
        if self.is_error(value) {
            return None;
        }
        Some(Argument::Value(self.required_int(value)?, ty))
    }

    fn default_template_argument(&mut self, param: &TemplateParam<'a>, span: Span) -> Option<Argument> {
        match *param {
            TemplateParam::Type { default: Some(ty), pack: false, .. } => {
                let ty = self.type_id(ty);
                (ty != Type::ERROR).then_some(Argument::Type(ty))
            }
            TemplateParam::Value { param } if let Some(default) = param.default => {
                self.value_argument(param, default)
            }
            TemplateParam::Type { pack: true, .. } => {
                self.not_supported(span, "template parameter packs");
                None
            }
            TemplateParam::Template { .. } => {
                self.not_supported(span, "template template parameters");
                None
            }
            TemplateParam::Type { .. } | TemplateParam::Value { .. } => {
                self.error(codes::sema::NOT_SUPPORTED, span, "too few template arguments");
                None
            }
        }
    }

    /// The class that stands for the type parameter with a number in patterns.
    pub(crate) fn placeholder(&mut self, index: u32) -> Type {
        while self.template_state.placeholders.len() <= index as usize {
            let number = self.template_state.placeholders.len() as u32;
            let name = self.intern(&format!("T{number}"));
            let record = self.new_record(None, ElaboratedKind::Struct, GLOBAL, Span::NONE);
            self.unnamed_types -= 1;
            self.il.records[record].name = name;
            self.il.records[record].ir_name = self.il.arena.alloc_str(&format!("T{number}"));
            self.records[record].placeholder = Some(number);
            self.records[record].dependent = true;
            self.template_state.placeholders.push(record);
        }
        let record = self.template_state.placeholders[index as usize];
        self.il.types.record(record)
    }

    /// Goes on in code of an instance of this level; reports and gives false if that is too far. The level
    /// goes back to [`Self::leave_level`].
    pub(crate) fn enter_level(&mut self, level: u32, span: Span) -> Option<u32> {
        if level > MAX_LEVEL {
            let message = format!("more than {MAX_LEVEL} template instantiations need each other in turn");
            self.error(codes::sema::NESTING_TOO_DEEP, span, message);
            return None;
        }
        Some(std::mem::replace(&mut self.template_state.level, level))
    }

    /// Goes back to the code that needed an instance.
    pub(crate) fn leave_level(&mut self, outer: u32) {
        self.template_state.level = outer;
    }

    /// The level of what the code at hand names.
    pub(crate) fn current_level(&self) -> u32 {
        self.template_state.level
    }

    /// One level deeper into instantiations; reports and gives none if that is too deep.
    pub(crate) fn instantiating<R>(&mut self, span: Span, work: impl FnOnce(&mut Self) -> R) -> Option<R> {
        if self.template_state.depth >= MAX_DEPTH {
            let message = format!("more than {MAX_DEPTH} template instantiations need each other in turn");
            self.error(codes::sema::NESTING_TOO_DEEP, span, message);
            return None;
        }
        self.template_state.depth += 1;
        let result = work(self);
        self.template_state.depth -= 1;
        Some(result)
    }

    /// Runs an analysis whose messages only say that it failed ([temp.deduct]/8).
    pub(crate) fn quietly<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> (R, bool) {
        let outer_failed = std::mem::replace(&mut self.failed_quietly, false);
        self.quiet += 1;
        let result = work(self);
        self.quiet -= 1;
        let failed = std::mem::replace(&mut self.failed_quietly, outer_failed);
        (result, failed)
    }
}
