//! Explicit and partial specialisations of class and variable templates ([temp.expl.spec], [temp.class.spec]): their
//! declaration and selection.

use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::{Named, ScopeId, TemplateId};
use crate::sema::{Context, Sema};
use crate::source::Span;
use crate::syntax::{
    self, ClassSpecifier, DeclKind, SimpleDecl, TemplateArg, TemplateParams, TypeSpecifier, UnqualifiedId,
};

use super::deduce::Deduction;
use super::function::has_constraints;
use crate::sema::program::argument::Argument;
use crate::sema::program::dependent::DependentExpr;

/// A specialisation of a class or variable template.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Specialization<'a> {
    /// The parameters; none of an explicit specialisation.
    pub(super) params: Option<&'a TemplateParams<'a>>,
    /// The arguments, as a pattern.
    pub(super) args: &'a [Argument<'a>],
    /// The arguments as written.
    written: &'a [TemplateArg<'a>],
    /// The declaration.
    pub(super) decl: &'a SimpleDecl<'a>,
    /// The scope that contains it.
    pub(super) scope: ScopeId,
    /// It sees namespace members declared before this number.
    pub(super) limit: u32,
    /// Whether it is an explicit specialisation of a partial specialisation, for one class template specialisation.
    pub(super) of_instance: bool,
}

impl<'a> Specialization<'a> {
    /// The class it defines.
    pub(super) fn class(&self) -> Option<&'a ClassSpecifier<'a>> {
        match self.decl.specifiers.ty {
            TypeSpecifier::Class(class) if self.decl.declarators.is_empty() => Some(class),
            _ => None,
        }
    }

    fn span(&self) -> Span {
        self.class().and_then(|class| class.name).map_or(self.decl.span, |name| name.span)
    }
}

/// The partial or explicit specialisation selected for some arguments.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen {
    /// Its number.
    pub(super) index: usize,
    /// A scope in which its parameters are bound.
    pub(super) environment: ScopeId,
}

impl<'a> Sema<'a, '_> {
    /// A specialisation by its number.
    pub(super) fn specialization(&self, template: TemplateId, index: usize) -> Option<Specialization<'a>> {
        self.template_state.additions.specializations.get(&template)?.get(index).copied()
    }

    /// `template <...> struct S<args> { ... };`, `template <...> T v<args> = ...;`: a partial specialisation if it has
    /// parameters, else an explicit one.
    pub(crate) fn declare_specialized(
        &mut self,
        params: Option<&'a TemplateParams<'a>>,
        decl: &'a SimpleDecl<'a>,
    ) {
        self.declare_specialized_of(params, decl, false);
    }

    /// [`Self::declare_specialized`], also for a member template of one class template specialisation, which replaces
    /// that of the template.
    pub(super) fn declare_specialized_of(
        &mut self,
        params: Option<&'a TemplateParams<'a>>,
        decl: &'a SimpleDecl<'a>,
        of_instance: bool,
    ) {
        let name = match (decl.declarators.first(), decl.specifiers.ty) {
            (Some(first), _) => first.declarator.name,
            (None, TypeSpecifier::Class(class)) => class.name,
            (None, TypeSpecifier::Elaborated(_, name, _)) => Some(name),
            (None, _) => None,
        };
        let Some(name) = name else { return self.not_supported(decl.span, "this specialization") };
        let UnqualifiedId::Template { args: written, .. } = name.id else {
            return self.not_supported(name.span, "this specialization");
        };
        // The names in a declarator may be private ([class.access]/6).
        let any_access = std::mem::replace(&mut self.cx.any_access, true);
        let found = self.lookup_name(name, Wanted::Type);
        self.cx.any_access = any_access;
        let template = match found {
            Named::Template(template) => template,
            Named::Error => return,
            _ => {
                let text = self.written_name(name);
                let message = format!("\"{text}\" is not a class template");
                self.error(codes::sema::NOT_A_TEMPLATE, name.span, message);
                return;
            }
        };
        if !self.check_specialization_scope(self.templates[template].scope, name, "specialized") {
            return;
        }
        let (scope, limit) = (self.cx.scope, self.cx.limit);
        let args = match params {
            None => self.template_arguments(template, written, name.span),
            Some(params) => {
                let pattern = self.pattern_arguments(params);
                let environment = self.environment(scope, params, pattern);
                // [temp.spec.partial.general]/10
                let cx = Context { instance: true, any_access: true, ..Context::at(environment, limit) };
                self.in_context(cx, name.span, |sema| {
                    sema.in_pattern(|sema| sema.template_arguments(template, written, name.span))
                })
                .flatten()
            }
        };
        let Some(args) = args else { return };
        if let Some(params) = params
            && !has_constraints(params)
            && args == self.pattern_arguments(self.templates[template].decl.params)
        {
            let text = self.written_name(name);
            let message =
                format!("the partial specialization \"{text}\" is no more special than the template");
            self.error(codes::sema::TEMPLATE_ARGUMENTS, name.span, message);
            return;
        }
        if let Some(params) = params
            && self.is_checked(name.span)
            && let Some(lost) = self.parameter_not_deducible(params, args)
        {
            let message = format!(
                "the template parameter \"{lost}\" is not used in the arguments of this partial specialization"
            );
            self.error(codes::sema::TEMPLATE_ARGUMENTS, name.span, message);
            return;
        }
        let new = Specialization { params, args, written, decl, scope, limit, of_instance };
        let others = self.template_state.additions.specializations.entry(template).or_default().clone();
        let index = others.iter().position(|other| {
            other.args == args
                && !mentions_nothing(params, args)
                && match (other.params, params) {
                    (None, None) => true,
                    (Some(theirs), Some(ours)) => {
                        self.same_class_head((theirs, other.scope, other.limit), (ours, scope, limit))
                    }
                    _ => false,
                }
        });
        let list = self.template_state.additions.specializations.entry(template).or_default();
        let Some(index) = index else {
            list.push(new);
            let made = self.instances.classes.get(&(template, args)).copied().filter(|_| !of_instance);
            if let Some(use_span) = made.and_then(|class| self.records[class].origin.needed_at)
                && params.is_none()
                && new.class().is_some()
                && self.is_checked(new.span())
            {
                self.report_specialized_late(template, args, new.span(), use_span);
            }
            return;
        };
        let old = list[index];
        if old.class().is_none() || of_instance {
            list[index] = new;
        } else if new.class().is_some() && params.is_none_or(has_constraints) {
            let text = self.written_name(name);
            let message = format!("this specialization of \"{text}\" has already been defined");
            self.report_previous(codes::sema::TYPE_REDEFINED, name.span, message, old.span());
        } else if new.class().is_some() {
            // Patterns that differ only in non-deduced parts (`void_t<...>`) compare equal.
            self.template_state.additions.specializations.entry(template).or_default().push(new);
        }
    }

    /// Reports an explicit specialisation of a class that has already been instantiated ([temp.expl.spec]/6).
    fn report_specialized_late(
        &mut self,
        template: TemplateId,
        args: &[Argument<'a>],
        span: Span,
        first_use: Span,
    ) {
        let text = self.text(self.templates[template].name).to_owned();
        let arguments = self.arguments_text(args);
        let message =
            format!("explicit specialization of class \"{text}<{arguments}>\" must precede its first use");
        self.report_previous(codes::sema::TYPE_REDEFINED, span, message, first_use);
    }

    /// Checks that a template of a scope may be explicitly specialised or instantiated here: in an enclosing namespace
    /// ([temp.expl.spec]/2, [temp.explicit]/3).
    pub(super) fn check_specialization_scope(
        &mut self,
        scope: ScopeId,
        name: &syntax::Name<'a>,
        what: &str,
    ) -> bool {
        if self.encloses(scope) {
            return true;
        }
        let message = format!("\"{}\" cannot be {what} in the current scope", self.written_name(name));
        self.error(codes::sema::BAD_QUALIFIED_NAME, name.span, message);
        false
    }

    /// Defines the class of an explicit specialisation, which exists whether or not it is used.
    pub(crate) fn define_specialization(&mut self, decl: &'a SimpleDecl<'a>) {
        let found = self.template_state.additions.specializations.iter().find_map(|(&template, list)| {
            let made = list.iter().find(|s| s.params.is_none() && std::ptr::eq(s.decl, decl))?;
            Some((template, made.args))
        });
        if let Some((template, args)) = found {
            let class = self.class_instance(template, args, decl.span);
            self.complete_record(class);
        }
    }

    /// The specialisation selected for arguments; the inner none is the primary template, the outer one an ambiguous
    /// choice.
    pub(super) fn chosen_pattern(
        &mut self,
        template: TemplateId,
        args: &'a [Argument<'a>],
        span: Span,
    ) -> Option<Option<Chosen>> {
        let Some(list) = self.template_state.additions.specializations.get(&template) else {
            return Some(None);
        };
        if let Some(index) = list.iter().position(|s| s.params.is_none() && s.args == args) {
            let chosen = list[index];
            if !self.cx.instance
                && !self.is_in_template(self.cx.scope)
                && chosen.limit > self.cx.limit
                && chosen.class().is_some()
                && self.is_checked(chosen.span())
            {
                self.report_specialized_late(template, args, chosen.span(), span);
            }
            let environment = chosen.scope;
            let environment =
                self.make_scope_in(crate::sema::program::scope::ScopeKind::Template, environment);
            return Some(Some(Chosen { index, environment }));
        }
        let count = list.len();
        let mut matching: SmallVec<[Chosen; 4]> = SmallVec::new();
        for index in 0..count {
            if let Some(environment) = self.specialization_matches(template, index, args, span) {
                matching.push(Chosen { index, environment });
            }
        }
        let Some(&(mut best)) = matching.first() else { return Some(None) };
        for &other in matching.iter().skip(1) {
            if self.is_more_specialized(template, other.index, best.index) {
                best = other;
            }
        }
        let mut rivals: Vec<Span> = Vec::new();
        for other in &matching {
            if other.index != best.index && !self.is_more_specialized(template, best.index, other.index) {
                rivals.extend(self.specialization(template, other.index).map(|s| s.span()));
            }
        }
        if rivals.is_empty() {
            return Some(Some(best));
        }
        rivals.extend(self.specialization(template, best.index).map(|s| s.span()));
        self.report_ambiguous_specialization(template, args, &rivals, span);
        None
    }

    /// The scope that binds a partial specialisation's parameters to the deduced arguments; none if it does not match.
    fn specialization_matches(
        &mut self,
        template: TemplateId,
        index: usize,
        args: &'a [Argument<'a>],
        span: Span,
    ) -> Option<ScopeId> {
        let special = self.specialization(template, index)?;
        let environment = self.deduced_environment(template, special, args, span)?;
        self.constraints_hold(special.params?, None, environment, special.limit).then_some(environment)
    }

    /// [`Self::specialization_matches`] without checking constraints.
    fn deduced_environment(
        &mut self,
        template: TemplateId,
        special: Specialization<'a>,
        args: &'a [Argument<'a>],
        span: Span,
    ) -> Option<ScopeId> {
        let params = special.params?;
        let mut deduction = Deduction::new(params);
        if !self.deduce_arguments(special.args, args, &mut deduction) {
            return None;
        }
        let deduced = deduction.finished()?;
        let deduced = self.il.list(&deduced);
        let environment = self.environment(special.scope, params, deduced);
        // Non-deduced parts must match as well ([temp.class.spec.match]/2).
        let cx = Context { instance: true, unevaluated: true, ..Context::at(environment, special.limit) };
        let (again, failed) = self.tentatively(|sema| {
            sema.in_context(cx, span, |sema| sema.template_arguments(template, special.written, span))
        });
        (!failed && again.flatten() == Some(args)).then_some(environment)
    }

    /// Whether one partial specialisation is more specialised than another ([temp.class.order]).
    fn is_more_specialized(&mut self, template: TemplateId, a: usize, b: usize) -> bool {
        let (Some(x), Some(y)) = (self.specialization(template, a), self.specialization(template, b)) else {
            return false;
        };
        let (Some(xs), Some(ys)) = (x.params, y.params) else { return x.params.is_none() };
        let (x_types, y_types) = self.types_of_values((xs, x.args), (ys, y.args));
        let mut from = |patterns, types: &[Argument<'a>], actuals, actual_types: &[Argument<'a>], params| {
            let mut deduction = Deduction::new(params);
            self.deduce_arguments(patterns, actuals, &mut deduction)
                && self.deduce_arguments(types, actual_types, &mut deduction)
        };
        let y_from_x = from(y.args, &y_types, x.args, &x_types, ys);
        let x_from_y = from(x.args, &x_types, y.args, &y_types, xs);
        match (y_from_x, x_from_y) {
            (true, false) => true,
            (true, true) => {
                // Non-deduced parts are compared as well ([temp.deduct.partial]/1).
                let mut fits = |pattern: Specialization<'a>, of: Specialization<'a>| {
                    let span = of.span();
                    self.in_pattern(|sema| sema.deduced_environment(template, pattern, of.args, span))
                        .is_some()
                };
                match (fits(y, x), fits(x, y)) {
                    (true, false) => true,
                    (false, true) => false,
                    _ => self.is_more_constrained((xs, None, x.scope), (ys, None, y.scope)),
                }
            }
            _ => false,
        }
    }

    /// The declared types of the value parameters in corresponding positions of two partial specialisations: `T *P` is
    /// more specialised than `auto P`.
    #[allow(clippy::type_complexity, reason = "one list for each of two")]
    fn types_of_values(
        &mut self,
        (xs, x): (&'a TemplateParams<'a>, &[Argument<'a>]),
        (ys, y): (&'a TemplateParams<'a>, &[Argument<'a>]),
    ) -> (SmallVec<[Argument<'a>; 4]>, SmallVec<[Argument<'a>; 4]>) {
        let mut types = (SmallVec::new(), SmallVec::new());
        for pair in x.iter().zip(y) {
            if let (
                Argument::DependentExpr(DependentExpr::Parameter(i)),
                Argument::DependentExpr(DependentExpr::Parameter(j)),
            ) = pair
                && let (Some(a), Some(b)) = (self.type_of_value(xs, *i), self.type_of_value(ys, *j))
            {
                types.0.push(Argument::Type(a));
                types.1.push(Argument::Type(b));
            }
        }
        types
    }
}

/// Whether the arguments of a partial specialisation mention no parameter, so that it cannot be compared.
fn mentions_nothing(params: Option<&TemplateParams<'_>>, args: &[Argument<'_>]) -> bool {
    params.is_some() && args.is_empty()
}

/// Whether a declaration specialises a template: its name is a template-id.
pub(super) fn is_specialization(decl: &syntax::Decl<'_>) -> bool {
    let name = match decl.kind {
        DeclKind::Simple(simple) => match (simple.declarators.first(), simple.specifiers.ty) {
            (Some(first), _) => first.declarator.name,
            (None, TypeSpecifier::Class(class)) => class.name,
            (None, TypeSpecifier::Elaborated(_, name, _)) => Some(name),
            (None, _) => None,
        },
        _ => None,
    };
    name.is_some_and(|name| matches!(name.id, UnqualifiedId::Template { .. }))
}
