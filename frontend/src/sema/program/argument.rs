//! Template arguments, and what a parameter stands for under one ([temp.arg]).

use crate::il::{ConstValue, Type};
use crate::sema::program::Program;
use crate::sema::program::scope::{Declared, Named, ScopeId, ScopeKind, Template, TemplateId};
use crate::source::Span;
use crate::syntax::{self, TemplateParam, TemplateParams};

use super::dependent::DependentExpr;

/// An argument of a template. Equal arguments make the same entity ([temp.type]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Argument<'a> {
    /// A type.
    Type(Type),
    /// A constant of integral or enumeration type, extended to 128 bits by its signedness; a null
    /// pointer is 0.
    Value(u128, Type),
    /// Any other constant: an address, a pointer to member, an object of class type. Of a parameter of
    /// reference type it is the address of what the reference designates.
    Constant(&'a ConstValue<'a>, Type),
    /// A class or alias template.
    Template(TemplateId),
    /// The arguments of a parameter pack.
    Pack(&'a [Argument<'a>]),
    /// In a pattern: a value that depends on template parameters.
    DependentExpr(&'a DependentExpr<'a>),
    /// In a pattern: any number of arguments of the same make.
    Expansion(&'a Argument<'a>),
}

/// One element of what the name of a parameter pack stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PackElement<'a> {
    /// What the name stands for where the pack is expanded.
    pub(crate) named: Named<'a>,
    /// In a pattern: whether it is any number of elements.
    pub(crate) is_expansion: bool,
}

/// The name that a template parameter introduces.
pub(crate) fn parameter_name(param: &TemplateParam<'_>) -> Option<crate::source::Symbol> {
    match param {
        TemplateParam::Type { name, .. } | TemplateParam::Template { name, .. } => name.map(|n| n.name),
        TemplateParam::Value { param } => param.declarator.name.and_then(syntax::Name::as_simple),
    }
}

/// Whether a template parameter is a pack.
pub(crate) fn is_pack(param: &TemplateParam<'_>) -> bool {
    match param {
        TemplateParam::Type { pack, .. } | TemplateParam::Template { pack, .. } => *pack,
        TemplateParam::Value { param } => param.declarator.pack,
    }
}

/// Arguments with the packs among them dissolved.
pub(crate) fn flattened<'a>(args: &[Argument<'a>]) -> smallvec::SmallVec<[Argument<'a>; 8]> {
    let mut out = smallvec::SmallVec::new();
    for &arg in args {
        match arg {
            Argument::Pack(elements) => out.extend(elements.iter().copied()),
            arg => out.push(arg),
        }
    }
    out
}

/// Longer texts of argument lists are cut.
const MAX_TEXT: usize = 2000;

/// Whether a template parameter has a default argument.
pub(crate) fn has_default(param: &TemplateParam<'_>) -> bool {
    match param {
        TemplateParam::Type { default, .. } => default.is_some(),
        TemplateParam::Template { default, .. } => default.is_some(),
        TemplateParam::Value { param } => param.default.is_some(),
    }
}

impl<'a> Program<'a, '_> {
    /// A scope in which the parameters of a template stand for arguments.
    pub(crate) fn environment(
        &mut self,
        parent: ScopeId,
        params: &'a TemplateParams<'a>,
        args: &[Argument<'a>],
    ) -> ScopeId {
        let scope = self.make_scope_in(ScopeKind::Template, parent);
        for (param, &arg) in params.params.iter().zip(args) {
            self.bind_argument(scope, param, arg, params.span);
        }
        scope
    }

    /// The scope of a parameter behind those that have arguments: one in which they stand for them, or, where there are none,
    /// that of the template.
    pub(crate) fn environment_behind(
        &mut self,
        parent: ScopeId,
        params: &'a TemplateParams<'a>,
        args: &[Argument<'a>],
    ) -> ScopeId {
        if args.is_empty() { parent } else { self.environment(parent, params, args) }
    }

    /// Lets a parameter stand for an argument in a scope.
    pub(crate) fn bind_argument(
        &mut self,
        scope: ScopeId,
        param: &TemplateParam<'a>,
        arg: Argument<'a>,
        span: Span,
    ) {
        let Some(name) = parameter_name(param) else { return };
        let named = match (param, arg) {
            (TemplateParam::Template { params, .. }, Argument::Template(template))
                if params.params.iter().any(has_default) =>
            {
                Named::Template(self.shown_template(template, params, scope))
            }
            _ => self.argument_named(arg),
        };
        self.bind_name(scope, name, named, span);
    }

    /// A template as a template template parameter with default arguments shows it.
    fn shown_template(
        &mut self,
        template: TemplateId,
        params: &'a TemplateParams<'a>,
        scope: ScopeId,
    ) -> TemplateId {
        let info = self.templates[template];
        if info.parameter_index.is_some() {
            return template;
        }
        self.templates.push(Template { shown_by: Some((template, params, scope)), ..info })
    }

    /// The template that a name stands for, whatever shows it.
    pub(crate) fn real_template(&self, template: TemplateId) -> TemplateId {
        self.templates[template].shown_by.map_or(template, |(real, ..)| real)
    }

    /// Lets a name stand for something in a scope, whatever it stood for.
    pub(crate) fn bind_name(
        &mut self,
        scope: ScopeId,
        name: crate::source::Symbol,
        named: Named<'a>,
        span: Span,
    ) {
        let entry = self.make_entry(scope, name);
        self.entries.entry_mut(entry).item = Some(Declared { named, serial: 0, span });
    }

    /// What the name of a parameter stands for under an argument.
    fn argument_named(&mut self, arg: Argument<'a>) -> Named<'a> {
        match arg {
            Argument::Type(ty) => Named::Type(ty),
            Argument::Value(..) | Argument::Constant(..) | Argument::DependentExpr(_) => {
                Named::Argument(self.il.arena.alloc(arg))
            }
            Argument::Template(template) => Named::Template(template),
            Argument::Pack(elements) => {
                let elements: smallvec::SmallVec<[PackElement<'a>; 8]> = elements
                    .iter()
                    .map(|&element| {
                        let (inner, is_expansion) = match element {
                            Argument::Expansion(&inner) => (inner, true),
                            inner => (inner, false),
                        };
                        PackElement { named: self.argument_named(inner), is_expansion }
                    })
                    .collect();
                Named::Pack(self.il.list(&elements))
            }
            // Any number of arguments where one is needed: nothing can be said of it.
            Argument::Expansion(_) => Named::Error,
        }
    }

    /// Whether an argument depends on template parameters.
    pub(crate) fn is_dependent(&self, arg: Argument<'a>) -> bool {
        match arg {
            Argument::Type(ty) => self.mentions_placeholder(ty),
            Argument::Value(_, ty) | Argument::Constant(_, ty) => self.mentions_placeholder(ty),
            Argument::Template(template) => self.templates[template].parameter_index.is_some(),
            Argument::Pack(elements) => elements.iter().any(|&element| self.is_dependent(element)),
            Argument::DependentExpr(_) | Argument::Expansion(_) => true,
        }
    }

    /// An argument as messages show it.
    pub(crate) fn argument_text(&self, arg: Argument<'a>) -> String {
        match arg {
            Argument::Type(ty) => self.type_text(ty),
            Argument::Value(value, ty) if ty == Type::BOOL => (value != 0).to_string(),
            Argument::Value(value, ty) => match self.il.int_shape(ty) {
                Some(shape) if shape.signed => format!("{}", value as i128),
                Some(_) => value.to_string(),
                None => "nullptr".to_owned(),
            },
            Argument::Constant(..) => "&...".to_owned(),
            Argument::Template(template) => self.text(self.templates[template].name).to_owned(),
            Argument::Pack(elements) => self.arguments_text(elements),
            Argument::DependentExpr(DependentExpr::Parameter(index)) => format!("N{index}"),
            Argument::DependentExpr(_) => "(...)".to_owned(),
            Argument::Expansion(inner) => format!("{}...", self.argument_text(*inner)),
        }
    }

    /// Arguments as messages show them, with commas.
    pub(crate) fn arguments_text(&self, args: &[Argument<'a>]) -> String {
        let mut text = String::new();
        for &arg in args.iter().filter(|arg| !matches!(arg, Argument::Pack([]))) {
            if !text.is_empty() {
                text.push_str(", ");
            }
            text.push_str(&self.argument_text(arg));
            // The names of arguments are made of those of theirs: without an end they double.
            if text.len() > MAX_TEXT {
                text.truncate(text.floor_char_boundary(MAX_TEXT));
                text.push_str("...");
                break;
            }
        }
        text
    }
}
