//! Restrictions on template declarations for all arguments ([temp.param], [temp.mem], [temp.class.spec]): rules about
//! the parameter list and about the entities that may be templates, checked once by the parser.

use crate::syntax::{
    BuiltinType, Decl, DeclKind, DeclSpecifiers, Declarator, DeclaratorChunk, Name, Specifiers,
    TemplateParam, TemplateParams, TypeSpecifier, UnqualifiedId,
};
use ptxc_tokens::diagnostics::Diagnostic;
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::options::Standard;
use ptxc_tokens::source::{Span, Symbol};

use super::Grammar;
use super::declaration::Context;

/// The kind of entity that a template declares, as far as the rules differ.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Declares {
    /// A class, variable, alias or concept.
    Entity,
    /// A partial specialisation.
    Partial,
    /// Functions, whose parameters can be deduced, and entities of unknown kind.
    Function,
}

impl<'a> Grammar<'_, 'a> {
    /// Checks a template declaration.
    pub(super) fn check_template(&mut self, params: &TemplateParams<'a>, decl: &Decl<'a>, context: Context) {
        if context == Context::Class && self.local.in_function {
            self.refuse_template(params.span, "a template declaration is not allowed in a local class");
        }
        if context == Context::Namespace && self.in_c_linkage {
            self.refuse_template(params.span, "a template cannot have \"C\" linkage");
        }
        if let Some((specifiers, declarator)) = function_of(decl) {
            self.check_function_template(specifiers, declarator);
        }
        if let DeclKind::Friend(inner) = decl.kind
            && let Some(name) = class_name(inner)
            && matches!(name.id, UnqualifiedId::Template { .. })
        {
            self.refuse_template(name.span, "a friend cannot be a partial specialization");
        }
        self.check_template_params(params, declares(decl));
    }

    fn check_function_template(&mut self, specifiers: &DeclSpecifiers<'a>, declarator: &Declarator<'a>) {
        let Some(name) = declarator.name else { return };
        if specifiers.flags.contains(Specifiers::VIRTUAL) {
            self.refuse_template(name.span, "a member function template cannot be virtual");
        }
        let outer = match name.qualifiers.last() {
            Some(&crate::syntax::Qualifier::Named { name, .. }) => Some(name.name),
            _ => None,
        };
        match name.id {
            UnqualifiedId::Destructor(_) if outer.is_none() => {
                self.refuse_template(name.span, "a destructor cannot be a template");
            }
            // `S<T>::S<T>`, and `S<T>` in the class, are an old spelling of a constructor, which has no type.
            UnqualifiedId::Template { name: own, .. }
                if Some(own) != outer && !matches!(specifiers.ty, TypeSpecifier::None) =>
            {
                self.refuse_template(name.span, "a function template cannot be partially specialized");
            }
            _ => {}
        }
    }

    fn check_template_params(&mut self, params: &TemplateParams<'a>, declares: Declares) {
        for (index, param) in params.params.iter().enumerate() {
            let (name, span, pack, has_default) = facts(param, params.span);
            if let Some(name) = name
                && params.params[..index].iter().any(|other| facts(other, params.span).0 == Some(name))
            {
                let message = format!("two template parameters are called '{}'", self.text(name));
                self.refuse_template(span, message);
            }
            if pack && has_default {
                self.refuse_template(span, "a parameter pack cannot have a default argument");
            }
            if has_default && declares == Declares::Partial {
                let message = "a partial specialization cannot have default template arguments";
                self.refuse_template(span, message);
            }
            if declares == Declares::Entity {
                let is_last = index + 1 == params.params.len();
                if pack && !is_last {
                    self.refuse_template(span, "a parameter pack must be the last template parameter");
                }
            }
            if let TemplateParam::Value { param } = param
                && param.declarator.chunks.is_empty()
                && self.is_no_value_type(param.specifiers)
            {
                self.refuse_template(span, "a template parameter cannot have this type");
            }
        }
    }

    /// Whether a fundamental type is not allowed for values of template parameters ([temp.param]/4).
    fn is_no_value_type(&self, specifiers: &DeclSpecifiers<'a>) -> bool {
        match specifiers.ty {
            TypeSpecifier::Builtin(BuiltinType::Void) => true,
            TypeSpecifier::Builtin(BuiltinType::Float | BuiltinType::Double | BuiltinType::LongDouble) => {
                self.session.options.standard < Standard::Cpp20
            }
            _ => false,
        }
    }

    fn refuse_template(&mut self, span: Span, message: impl Into<String>) {
        self.emit(Diagnostic::new(codes::BAD_TEMPLATE, span, message));
    }

    /// Reports a declaration of the name of an enclosing template's parameter ([temp.local]/6).
    pub(super) fn check_shadowed_parameter(&mut self, name: Symbol, span: Span) {
        if self.parser.names.is_template_parameter_around(name) {
            let message = format!("the declaration of '{}' hides a template parameter", self.text(name));
            self.refuse_template(span, message);
        }
    }
}

/// The name, place and pack-ness of a parameter, and whether it has a default argument.
fn facts(param: &TemplateParam<'_>, list: Span) -> (Option<Symbol>, Span, bool, bool) {
    match param {
        TemplateParam::Type { name, pack, default, .. } => {
            (name.map(|n| n.name), name.map_or(list, |n| n.span), *pack, default.is_some())
        }
        TemplateParam::Template { name, pack, default, .. } => {
            (name.map(|n| n.name), name.map_or(list, |n| n.span), *pack, default.is_some())
        }
        TemplateParam::Value { param } => (
            param.declarator.name.and_then(Name::as_simple),
            param.span,
            param.declarator.pack,
            param.default.is_some(),
        ),
    }
}

fn declares(decl: &Decl<'_>) -> Declares {
    match decl.kind {
        DeclKind::Alias(_) | DeclKind::Concept(..) => Declares::Entity,
        DeclKind::Simple(simple) => {
            let name = match simple.declarators.first() {
                Some(first) => match first.declarator.chunks.first() {
                    Some(DeclaratorChunk::Function(_)) => return Declares::Function,
                    _ => first.declarator.name,
                },
                None => class_name(decl),
            };
            match name.map(|name| (name.qualifiers, name.id)) {
                Some((_, UnqualifiedId::Template { .. })) => Declares::Partial,
                Some(([], _)) => Declares::Entity,
                // Outside of the class, the list is that of the class.
                _ => Declares::Function,
            }
        }
        _ => Declares::Function,
    }
}

/// The class that a declaration without declarators defines or declares.
fn class_name<'a>(decl: &Decl<'a>) -> Option<&'a Name<'a>> {
    match decl.kind {
        DeclKind::Simple(simple) if simple.declarators.is_empty() => match simple.specifiers.ty {
            TypeSpecifier::Class(class) => class.name,
            TypeSpecifier::Elaborated(_, name, _) => Some(name),
            _ => None,
        },
        _ => None,
    }
}

fn function_of<'d, 'a>(decl: &'d Decl<'a>) -> Option<(&'d DeclSpecifiers<'a>, &'d Declarator<'a>)> {
    match decl.kind {
        DeclKind::Function(def) => Some((&def.specifiers, &def.declarator)),
        DeclKind::Simple(simple) => {
            let first = simple.declarators.first()?;
            let is_function = matches!(first.declarator.chunks.first(), Some(DeclaratorChunk::Function(_)));
            is_function.then_some((&simple.specifiers, &first.declarator))
        }
        _ => None,
    }
}
