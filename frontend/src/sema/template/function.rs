//! Function templates ([temp.fct]): patterns, deduction for calls, instances.
//!
//! A function template is entered into its scope as a function, the *pattern*, so that the rules of lookup, hiding and
//! argument-dependent lookup are those of functions. Overload resolution replaces a pattern by the specialisation that
//! the arguments of the call deduce.

use crate::sema::program::Program;
use crate::sema::program::argument::is_pack;
use crate::sema::program::dependent::DependentExpr;
use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{ExprId, FunctionId, FunctionType, Type, TypeKind};
use crate::sema::context::DeclaredContext;
use crate::sema::program::function::{BodyState, DefaultArgument};
use crate::sema::program::scope::{LanguageLinkage, ScopeId, Template, TemplateId};
use crate::sema::{Context, Sema};
use crate::source::Span;
use crate::syntax::{self, DeclKind, DeclaratorChunk};

use super::deduce::Deduction;
use crate::sema::program::argument::Argument;

/// A parameter or constraint of a function template.
#[derive(Clone, Debug, PartialEq)]
enum Head<'a> {
    Type(bool),
    Value(Type, bool),
    Template(Vec<Head<'a>>, bool),
    Constraint(&'a DependentExpr<'a>),
}

/// The parameter list of the function that a template declares.
pub(crate) fn function_chunk<'a>(decl: &syntax::Decl<'a>) -> Option<&'a syntax::FunctionDeclarator<'a>> {
    let declarator = match decl.kind {
        DeclKind::Function(def) => &def.declarator,
        DeclKind::Simple(simple) => &simple.declarators.first()?.declarator,
        _ => return None,
    };
    match declarator.chunks.first() {
        Some(DeclaratorChunk::Function(chunk)) => Some(chunk),
        _ => None,
    }
}

impl<'a> Sema<'a, '_> {
    /// Declares a function template as a pattern.
    pub(crate) fn declare_function_template(
        &mut self,
        template: TemplateId,
        serial: u32,
    ) -> Option<FunctionId> {
        let info = self.templates[template];
        let args = self.pattern_arguments(info.decl.params);
        let environment = self.environment(info.scope, info.decl.params, args);
        let (pattern, _) = self.tentatively(|sema| {
            sema.in_pattern(|sema| sema.function_of_template(template, environment, serial, false))
        });
        let pattern = pattern?;
        if let Some(known) = self.functions[pattern].origin.template {
            self.merge_function_template(known, template);
        }
        self.functions[pattern].origin.template = Some(template);
        self.functions[pattern].defined.definition = None;
        self.functions[pattern].defined.body = BodyState::None;
        self.il.functions[pattern].flags.root = false;
        self.il.functions[pattern].span = info.span;
        Some(pattern)
    }

    /// Creates the pattern of a function template that name lookup does not find.
    pub(super) fn declare_nameless_template(&mut self, template: TemplateId) -> Option<FunctionId> {
        let info = self.templates[template];
        let args = self.pattern_arguments(info.decl.params);
        let environment = self.environment(info.scope, info.decl.params, args);
        let (pattern, _) = self.tentatively(|sema| {
            sema.in_pattern(|sema| sema.function_of_template(template, environment, info.limit, true))
        });
        let pattern = pattern?;
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[pattern].ty) else { return None };
        if ty.params.contains(&Type::ERROR) || ty.ret == Type::ERROR {
            return None;
        }
        self.functions[pattern].origin.template = Some(template);
        Some(pattern)
    }

    /// Whether the template being declared has the template parameters and constraints of a pattern: only then can it
    /// redeclare it ([temp.over.link]/6).
    pub(crate) fn same_template_head(&mut self, pattern: FunctionId) -> bool {
        let (Some(known), Some(new)) = (self.functions[pattern].origin.template, self.cx.declared.template)
        else {
            return true;
        };
        let (known, new) = (self.templates[known], self.templates[new]);
        let (theirs, ours) = (known.decl.params.params, new.decl.params.params);
        if theirs.len() != ours.len() {
            return false;
        }
        let heads = [known, new].map(|template| self.template_head(&template));
        heads[0] == heads[1]
    }

    /// Whether two functions are both non-templates, or templates with the same parameters and constraints.
    pub(crate) fn same_template_parameters(&mut self, a: FunctionId, b: FunctionId) -> bool {
        match (self.functions[a].origin.template, self.functions[b].origin.template) {
            (None, None) => true,
            (Some(a), Some(b)) => {
                let (a, b) = (self.templates[a], self.templates[b]);
                self.template_head(&a) == self.template_head(&b)
            }
            _ => false,
        }
    }

    /// The parameters and constraints of a function template, in terms of patterns.
    fn template_head(&mut self, template: &Template<'a>) -> Vec<Head<'a>> {
        let params = template.decl.params;
        let args = self.pattern_arguments(params);
        let scope = self.environment(template.scope, params, args);
        let limit = template.limit;
        let mut head = self.parameter_heads(params, scope, limit);
        let trailing = function_chunk(template.decl.decl).and_then(|chunk| chunk.requires);
        for requires in params.requires.into_iter().chain(trailing) {
            head.push(self.constraint_head(requires, scope, limit));
        }
        head
    }

    /// The parameters and constraints of a class template or partial specialisation.
    fn class_head(
        &mut self,
        params: &'a syntax::TemplateParams<'a>,
        scope: ScopeId,
        limit: u32,
    ) -> Vec<Head<'a>> {
        let args = self.pattern_arguments(params);
        let scope = self.environment(scope, params, args);
        let mut head = self.parameter_heads(params, scope, limit);
        head.extend(params.requires.map(|requires| self.constraint_head(requires, scope, limit)));
        head
    }

    /// Whether two template parameter lists, each with its scope and limit, have the same parameters and constraints
    /// ([temp.over.link]/6).
    pub(super) fn same_class_head(
        &mut self,
        (a, a_scope, a_limit): (&'a syntax::TemplateParams<'a>, ScopeId, u32),
        (b, b_scope, b_limit): (&'a syntax::TemplateParams<'a>, ScopeId, u32),
    ) -> bool {
        let plain = !has_constraints(a) && !has_constraints(b);
        plain || self.class_head(a, a_scope, a_limit) == self.class_head(b, b_scope, b_limit)
    }

    fn constraint_head(&mut self, expr: &'a syntax::Expr<'a>, scope: ScopeId, limit: u32) -> Head<'a> {
        let cx = Context { instance: true, unevaluated: true, ..Context::at(scope, limit) };
        let (dependent_expr, _) = self.tentatively(|sema| {
            sema.in_context(cx, expr.span, |sema| sema.in_pattern(|sema| sema.dependent_expr(expr)))
        });
        dependent_expr.map_or(Head::Type(false), Head::Constraint)
    }

    fn parameter_heads(
        &mut self,
        params: &'a syntax::TemplateParams<'a>,
        scope: ScopeId,
        limit: u32,
    ) -> Vec<Head<'a>> {
        let mut head = Vec::new();
        for param in params.params {
            let pack = is_pack(param);
            head.push(match param {
                syntax::TemplateParam::Type { constraint: None, .. } => Head::Type(pack),
                syntax::TemplateParam::Type { constraint: Some(name), .. } => {
                    let kind = syntax::ExprKind::Name(name);
                    let expr = self.il.arena.alloc(syntax::Expr { kind, span: name.span });
                    self.constraint_head(expr, scope, limit)
                }
                syntax::TemplateParam::Template { params, .. } => {
                    Head::Template(self.parameter_heads(params, scope, limit), pack)
                }
                syntax::TemplateParam::Value { param } => {
                    let (ty, _) = self
                        .tentatively(|sema| sema.in_pattern(|sema| sema.value_type_in(scope, limit, param)));
                    Head::Value(ty.unwrap_or(Type::ERROR), pack)
                }
            });
        }
        head
    }

    /// Merges two declarations of a function template.
    fn merge_function_template(&mut self, known: TemplateId, again: TemplateId) {
        let (old, new) = (self.templates[known], self.templates[again]);
        let old_defines = matches!(old.decl.decl.kind, DeclKind::Function(_));
        let new_defines = matches!(new.decl.decl.kind, DeclKind::Function(_));
        if old_defines && new_defines {
            let message = format!("function template \"{}\" has already been defined", self.text(new.name));
            self.report_previous(codes::sema::FUNCTION_REDEFINED, new.span, message, old.span);
        }
        let (kept, other) = if old_defines { (old, new) } else { (new, old) };
        let mut earlier = old.earlier.to_vec();
        earlier.push(other.decl.params);
        let earlier = self.il.list(&earlier);
        self.templates[again] = Template { earlier, ..kept };
    }

    /// The function that a template declares in an environment.
    pub(crate) fn function_of_template(
        &mut self,
        template: TemplateId,
        environment: ScopeId,
        serial: u32,
        nameless: bool,
    ) -> Option<FunctionId> {
        let info = self.templates[template];
        let declared = DeclaredContext {
            template: Some(template),
            friend: info.is_friend,
            nameless,
            ..DeclaredContext::default()
        };
        let cx = Context { instance: true, declared, ..Context::at(environment, info.limit) };
        self.in_context(cx, info.span, |sema| match info.decl.decl.kind {
            DeclKind::Function(def) => {
                sema.declare_function_definition(def, serial, LanguageLinkage::default())
            }
            DeclKind::Simple(simple) => {
                let declarator = simple.declarators.first()?;
                let ty = sema.written_type(&simple.specifiers, &declarator.declarator);
                if !sema.il.is_function(ty) {
                    return None;
                }
                sema.declare_function(&simple.specifiers, declarator, ty, serial, LanguageLinkage::default())
            }
            _ => None,
        })?
    }

    // ---- deduction ----

    // ---- explicit arguments ----

    /// The specialisations of a set of functions for explicit template arguments, with the remaining ones deduced from
    /// the arguments of a call.
    pub(crate) fn explicit_instances(
        &mut self,
        functions: &[FunctionId],
        written: &'a [syntax::TemplateArg<'a>],
        args: &[ExprId],
        span: Span,
    ) -> SmallVec<[FunctionId; 8]> {
        self.written_instances(functions, written, span, |sema, function, written| {
            sema.called_instance(function, written, args)
        })
    }

    /// The specialisations that explicit template arguments alone determine.
    pub(crate) fn specified_instances(
        &mut self,
        functions: &[FunctionId],
        written: &'a [syntax::TemplateArg<'a>],
        span: Span,
    ) -> SmallVec<[FunctionId; 8]> {
        self.written_instances(functions, written, span, |sema, function, written| {
            let template = sema.functions[function].origin.template?;
            let deduction = sema.start_deduction(template, written)?;
            sema.finish_deduction(function, template, &deduction)
        })
    }

    /// The specialisations of a set of functions that have a type ([temp.deduct.funcaddr]).
    pub(crate) fn instances_of_type(
        &mut self,
        functions: &[FunctionId],
        written: &'a [syntax::TemplateArg<'a>],
        ty: Type,
        span: Span,
    ) -> SmallVec<[FunctionId; 8]> {
        self.written_instances(functions, written, span, |sema, function, written| {
            let template = sema.functions[function].origin.template?;
            let mut deduction = sema.start_deduction(template, written)?;
            let pattern = sema.il.functions[function].ty;
            let pattern = sema.without_deduced_result(pattern, ty);
            sema.deduce_declared(pattern, ty, &mut deduction).then_some(())?;
            let instance = sema.finish_deduction(function, template, &deduction)?;
            sema.deduce_result_for(instance, ty, span);
            (pattern == sema.il.functions[function].ty || sema.il.functions[instance].ty == ty)
                .then_some(instance)
        })
    }

    /// Deduces the return type of a function whose type matches except for it ([temp.deduct.funcaddr]/2).
    pub(crate) fn deduce_result_for(&mut self, function: FunctionId, target: Type, span: Span) {
        let ty = self.il.functions[function].ty;
        if ty != target && self.without_deduced_result(ty, target) == target {
            self.used_function_type(function, span);
        }
    }

    #[allow(clippy::type_complexity, reason = "the two parts of written arguments")]
    fn written_instances(
        &mut self,
        functions: &[FunctionId],
        written: &'a [syntax::TemplateArg<'a>],
        span: Span,
        mut make: impl FnMut(&mut Self, FunctionId, (&[Argument<'a>], &'a [Argument<'a>])) -> Option<FunctionId>,
    ) -> SmallVec<[FunctionId; 8]> {
        let mut out: SmallVec<[FunctionId; 8]> = SmallVec::new();
        for &function in functions {
            let Some(template) = self.functions[function].origin.template else { continue };
            let (given, failed) = self.tentatively(|sema| sema.leading_arguments(template, written, span));
            let Some((first, leading)) = given.filter(|_| !failed) else { continue };
            if let Some(instance) = make(self, function, (&first, leading))
                && !out.contains(&instance)
            {
                out.push(instance);
            }
        }
        out
    }
}

/// Whether template parameters are constrained.
pub(super) fn has_constraints(params: &syntax::TemplateParams<'_>) -> bool {
    params.requires.is_some()
        || params.params.iter().any(|param| match param {
            syntax::TemplateParam::Type { constraint, .. } => constraint.is_some(),
            syntax::TemplateParam::Value { param } => param.specifiers.constraint.is_some(),
            syntax::TemplateParam::Template { .. } => false,
        })
}

impl<'a> Program<'a, '_> {
    /// The type of a function with its undeduced return type replaced by that of a target type.
    fn without_deduced_result(&mut self, ty: Type, target: Type) -> Type {
        match (self.il.types.kind(ty), self.il.types.kind(target)) {
            (TypeKind::Function(own), TypeKind::Function(FunctionType { ret, .. }))
                if self.has_undeduced_result(ty) && !self.has_undeduced_result(target) =>
            {
                self.il.types.function(FunctionType { ret, ..own })
            }
            _ => ty,
        }
    }

    /// Whether each instance of a function template determines whether it is explicit.
    pub(crate) fn is_explicit_by_instance(&self, pattern: FunctionId) -> bool {
        let info = &self.functions[pattern];
        info.origin.template.is_some() && info.late.explicit_condition.is_some()
    }

    pub(super) fn start_deduction(
        &self,
        template: TemplateId,
        (written, leading): (&[Argument<'a>], &'a [Argument<'a>]),
    ) -> Option<Deduction<'a>> {
        let mut deduction = Deduction::new(self.templates[template].decl.params);
        deduction.forwarding_from = self.templates[template].class_params;
        for (index, &arg) in written.iter().enumerate() {
            *deduction.slots.get_mut(index)? = Some(arg);
        }
        deduction.written = written.len() as u32;
        if !leading.is_empty() {
            deduction.leading = Some((written.len() as u32, leading));
        }
        Some(deduction)
    }

    /// Adds the default arguments that other declarations of the template give.
    pub(crate) fn inherit_defaults(
        &mut self,
        pattern: FunctionId,
        info: &Template<'a>,
        instance: FunctionId,
        args: &'a [Argument<'a>],
    ) {
        let Some(&params) = info.earlier.first() else { return };
        let theirs = self.functions[pattern].late.defaults.clone();
        let mut environment = None;
        for (index, default) in theirs.iter().enumerate() {
            let Some(default) = *default else { continue };
            if self.functions[instance].late.defaults.get(index).is_none_or(Option::is_some) {
                continue;
            }
            let scope = match environment {
                Some(scope) => scope,
                None => self.environment(info.scope, params, args),
            };
            environment = Some(scope);
            if let Some(slot) = self.functions[instance].late.defaults.get_mut(index) {
                *slot = Some(DefaultArgument { scope: Some(scope), value: None, ..default });
            }
        }
        if environment.is_some() {
            let defaults = &self.functions[instance].late.defaults;
            let first = defaults.iter().position(Option::is_some).unwrap_or(defaults.len());
            self.il.functions[instance].arguments.required = first as u32;
        }
    }

    /// Whether a function is a function template specialisation: a non-template is the better candidate
    /// ([over.match.best]/1.6).
    pub(crate) fn is_instance(&self, function: FunctionId) -> bool {
        self.functions[function].origin.instance.is_some()
    }

    /// The function type of the pattern of an instance, for its symbol.
    pub(crate) fn pattern_type(&self, pattern: FunctionId) -> Option<FunctionType<'a>> {
        match self.il.types.kind(self.il.functions[pattern].ty) {
            TypeKind::Function(ty) => Some(ty),
            _ => None,
        }
    }
}
