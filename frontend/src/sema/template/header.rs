//! Checks of template parameter lists that need more than the list: several declarations of a template, and the types
//! of value parameters ([temp.param]).

use crate::diagnostics::codes;
use crate::il::{Type, TypeKind};
use crate::options::Standard;
use crate::sema::program::Program;
use crate::sema::program::scope::{Template, TemplateId};
use crate::sema::{Context, Sema};
use crate::source::Span;
use crate::syntax::{
    CvQualifiers, DeclKind, DeclSpecifiers, Declarator, ElaboratedKind, Specifiers, TemplateParam,
    TemplateParams, TypeSpecifier,
};

use super::function::function_chunk;
use crate::sema::program::argument::{has_default, is_pack, parameter_name};
use crate::sema::program::dependent::DependentType;

/// The kind of argument that a parameter takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Type,
    Value,
    Template,
}

fn kind(param: &TemplateParam<'_>) -> Kind {
    match param {
        TemplateParam::Type { .. } => Kind::Type,
        TemplateParam::Value { .. } => Kind::Value,
        TemplateParam::Template { .. } => Kind::Template,
    }
}

fn span_of(param: &TemplateParam<'_>, list: Span) -> Span {
    match param {
        TemplateParam::Type { name, .. } | TemplateParam::Template { name, .. } => {
            name.map_or(list, |name| name.span)
        }
        TemplateParam::Value { param } => param.span,
    }
}

/// Whether two lists have parameters of the same kinds.
pub(super) fn same_kinds(a: &TemplateParams<'_>, b: &TemplateParams<'_>) -> bool {
    a.params.len() == b.params.len()
        && a.params.iter().zip(b.params).all(|(a, b)| kind(a) == kind(b) && is_pack(a) == is_pack(b))
}

/// The kind of entity that a non-function template declares.
#[derive(PartialEq, Eq)]
enum Entity {
    Class,
    Union,
    Alias,
    Variable,
    Other,
}

fn entity(template: &Template<'_>) -> Entity {
    match template.decl.decl.kind {
        DeclKind::Alias(_) => Entity::Alias,
        DeclKind::Simple(simple) if simple.declarators.is_empty() => match simple.specifiers.ty {
            TypeSpecifier::Class(class) if class.kind == ElaboratedKind::Union => Entity::Union,
            TypeSpecifier::Elaborated(ElaboratedKind::Union, ..) => Entity::Union,
            _ => Entity::Class,
        },
        DeclKind::Simple(_) => Entity::Variable,
        _ => Entity::Other,
    }
}

impl<'a> Sema<'a, '_> {
    /// Whether a template is a class or alias template.
    pub(crate) fn is_type_template(&self, template: TemplateId) -> bool {
        matches!(entity(&self.templates[template]), Entity::Class | Entity::Union | Entity::Alias)
    }

    /// Checks that a template is redeclared as the same kind of entity; an alias template must denote the same type
    /// ([dcl.typedef]/6, [temp.alias]).
    pub(super) fn check_same_entity(&mut self, old: &Template<'a>, again: &Template<'a>) -> bool {
        if entity(old) != entity(again) {
            self.report_redeclared(again.name, again.span, old.span);
            return false;
        }
        if !self.is_checked(again.span) {
            return true;
        }
        let (Some(before), Some(now)) = (self.declared_pattern(old), self.declared_pattern(again)) else {
            return true;
        };
        if before == now {
            return true;
        }
        let (now, before) = (self.type_text(now), self.type_text(before));
        let what = if entity(again) == Entity::Variable { "variable" } else { "alias" };
        let message =
            format!("{what} template type \"{now}\" differs from \"{before}\" of an earlier declaration");
        self.report_previous(codes::sema::TYPE_REDECLARED, again.span, message, old.span);
        false
    }

    /// The type of an alias or variable template, in terms of its parameters, if two such types can be compared.
    fn declared_pattern(&mut self, template: &Template<'a>) -> Option<Type> {
        let params = template.decl.params;
        let args = self.pattern_arguments(params);
        let scope = self.environment(template.scope, params, args);
        let cx = Context { instance: true, ..Context::at(scope, template.limit) };
        let (ty, failed) = self.tentatively(|sema| {
            sema.in_context(cx, template.span, |sema| {
                sema.in_pattern(|sema| match template.decl.decl.kind {
                    DeclKind::Alias(alias) => sema.type_id(alias.ty),
                    DeclKind::Simple(simple) => match simple.declarators {
                        [only] => sema.type_of_variable(&simple.specifiers, &only.declarator),
                        _ => Type::ERROR,
                    },
                    _ => Type::ERROR,
                })
            })
        });
        let ty = ty.filter(|&ty| !failed && ty != Type::ERROR && !self.contains_auto(ty))?;
        // Expressions are not compared.
        match self.il.types.kind(self.il.innermost(ty)) {
            TypeKind::Record(id) => self.records[id].origin.instance.is_none().then_some(ty),
            TypeKind::Dependent(id) => match self.instances.dependent.kinds[id] {
                DependentType::Parameter(_) | DependentType::Member(_, _, None) => Some(ty),
                _ => None,
            },
            _ => Some(ty),
        }
    }

    /// The declared type of a variable template; none for an array, whose bound another declaration may omit.
    fn type_of_variable(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a Declarator<'a>,
    ) -> Type {
        let base = self.specifier_type(specifiers, false);
        let ty = self.declarator_type(base, declarator);
        match self.il.types.kind(ty) {
            TypeKind::Array(..) | TypeKind::IncompleteArray(_) => Type::ERROR,
            _ if specifiers.flags.contains(Specifiers::CONSTEXPR) => {
                self.il.types.qualified(ty, CvQualifiers::CONST)
            }
            _ => ty,
        }
    }

    /// Reports a parameter without default argument after one with a default: in a class template, whichever
    /// declaration specified it (/11).
    pub(crate) fn check_default_gap(&mut self, template: &Template<'a>) {
        let lists = || std::iter::once(template.decl.params).chain(template.earlier.iter().copied());
        let defaulted = |index: usize| lists().any(|list| list.params.get(index).is_some_and(has_default));
        let params = template.decl.params;
        let mut seen = false;
        for (index, param) in params.params.iter().enumerate() {
            if defaulted(index) {
                seen = true;
            } else if seen && !is_pack(param) {
                let message = "a default template argument is missing for this parameter";
                let span = span_of(param, params.span);
                self.error(codes::sema::BAD_DEFAULT, span, message);
                return;
            }
        }
    }

    /// Reports a default argument that another declaration has specified (/12).
    pub(super) fn check_repeated_defaults(&mut self, old: &Template<'a>, again: &'a TemplateParams<'a>) {
        for (index, param) in again.params.iter().enumerate() {
            let lists = std::iter::once(old.decl.params).chain(old.earlier.iter().copied());
            let given = |list: &&'a TemplateParams<'a>| list.params.get(index).is_some_and(has_default);
            if has_default(param)
                && let Some(list) = lists.into_iter().find(given)
                && let Some(first) = list.params.get(index)
            {
                let (span, previous) = (span_of(param, again.span), span_of(first, list.span));
                let message = "redefinition of default template argument".to_owned();
                self.report_previous(codes::sema::BAD_DEFAULT, span, message, previous);
                return;
            }
        }
    }

    /// Reports value parameters of types that are allowed only since C++20 (/4).
    pub(crate) fn check_value_parameters(&mut self, template: &Template<'a>) {
        if self.options().standard >= Standard::Cpp20 {
            return;
        }
        let params = template.decl.params;
        let mut scope = None;
        for param in params.params {
            let TemplateParam::Value { param } = param else { continue };
            if !matches!(param.specifiers.ty, TypeSpecifier::Named { .. })
                || !param.declarator.chunks.is_empty()
            {
                continue;
            }
            let scope = *scope.get_or_insert_with(|| {
                let args = self.pattern_arguments(params);
                self.environment(template.scope, params, args)
            });
            let (ty, failed) = self
                .tentatively(|sema| sema.in_pattern(|sema| sema.value_type_in(scope, template.limit, param)));
            let Some(ty) = ty.filter(|_| !failed) else { continue };
            let refused = match self.il.types.kind(ty) {
                TypeKind::Record(id) => !self.records[id].origin.dependent,
                TypeKind::Builtin(_) => self.il.is_floating(ty) || self.il.is_void(ty),
                _ => false,
            };
            if refused {
                let text = self.type_text(ty);
                let message = format!("a template parameter cannot have the type \"{text}\" before C++20");
                self.error(codes::sema::TEMPLATE_ARGUMENTS, param.span, message);
            }
        }
    }

    /// Reports parameters of a function template that have the name of one of its template parameters
    /// ([temp.local]/6).
    pub(crate) fn check_parameter_names(&mut self, template: &Template<'a>) {
        let Some(chunk) = function_chunk(template.decl.decl) else { return };
        for param in chunk.params {
            let name = param.declarator.name.and_then(|name| Some((name.as_simple()?, name.span)));
            let Some((name, span)) = name else { continue };
            if template.decl.params.params.iter().any(|param| parameter_name(param) == Some(name)) {
                let name = self.text(name);
                let message = format!("template parameter \"{name}\" may not be redeclared in this scope");
                self.error(codes::sema::REDECLARED, span, message);
            }
        }
    }
}

impl<'a> Program<'a, '_> {
    /// Whether a template matches a template template parameter with a parameter list ([temp.arg.template]/3).
    pub(super) fn template_fits(&self, wanted: &TemplateParams<'a>, given: TemplateId) -> bool {
        let info = self.templates[given];
        let given = info.decl.params.params;
        let defaulted = |index: usize| {
            std::iter::once(info.decl.params)
                .chain(info.earlier.iter().copied())
                .any(|list| list.params.get(index).is_some_and(has_default))
        };
        let mut next = 0;
        for param in wanted.params {
            let rest = given.get(next..).unwrap_or_default();
            match rest.first() {
                _ if is_pack(param) => return rest.iter().all(|other| kind(other) == kind(param)),
                Some(other) if kind(other) == kind(param) => next += usize::from(!is_pack(other)),
                _ => return false,
            }
        }
        (next..given.len()).all(|index| defaulted(index) || given.get(index).is_some_and(is_pack))
    }
}
