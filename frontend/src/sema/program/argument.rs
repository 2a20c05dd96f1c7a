//! Template arguments, and the binding of template parameters to them ([temp.arg]).

use crate::il::{ConstValue, Type};
use crate::sema::program::Program;
use crate::sema::program::scope::{Declared, Named, ScopeId, ScopeKind, Template, TemplateId};
use crate::source::Span;
use crate::syntax::{self, TemplateParam, TemplateParams};

use super::dependent::DependentExpr;

/// A template argument. Equal arguments denote the same specialisation ([temp.type]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Argument<'a> {
    /// A type.
    Type(Type),
    /// A constant of integral or enumeration type, extended to 128 bits by its signedness; a null
    /// pointer is 0.
    Value(u128, Type),
    /// Any other constant: an address, a pointer to member, an object of class type. For a parameter of reference type
    /// it is the address of the referent.
    Constant(&'a ConstValue<'a>, Type),
    /// A class or alias template.
    Template(TemplateId),
    /// The arguments of a parameter pack.
    Pack(&'a [Argument<'a>]),
    /// In a pattern: a value-dependent expression.
    DependentExpr(&'a DependentExpr<'a>),
    /// In a pattern: a pack expansion, any number of arguments.
    Expansion(&'a Argument<'a>),
}

/// One element of a parameter pack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PackElement<'a> {
    /// The entity that the pack's name denotes for this element.
    pub(crate) named: Named<'a>,
    /// In a pattern: whether it is an expansion, any number of elements.
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

/// Arguments with packs replaced by their elements.
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

/// The text of an argument list is truncated to this length.
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
    /// A scope in which the parameters of a template are bound to arguments.
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

    /// The scope of a parameter that follows those with arguments: one in which these are bound, or, if there are none,
    /// that of the template.
    pub(crate) fn environment_behind(
        &mut self,
        parent: ScopeId,
        params: &'a TemplateParams<'a>,
        args: &[Argument<'a>],
    ) -> ScopeId {
        if args.is_empty() { parent } else { self.environment(parent, params, args) }
    }

    /// Binds a parameter to an argument in a scope.
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

    /// The copy of a template that a template template parameter with default arguments denotes.
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

    /// The original of such a copy, or the template itself.
    pub(crate) fn real_template(&self, template: TemplateId) -> TemplateId {
        self.templates[template].shown_by.map_or(template, |(real, ..)| real)
    }

    /// Binds a name in a scope, replacing an earlier binding.
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

    /// The entity that a parameter's name denotes for an argument.
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
            // An expansion where a single argument is needed: nothing is known about it.
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

    /// The text of an argument in messages.
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

    /// The text of an argument list in messages, separated by commas.
    pub(crate) fn arguments_text(&self, args: &[Argument<'a>]) -> String {
        let mut text = String::new();
        for &arg in args.iter().filter(|arg| !matches!(arg, Argument::Pack([]))) {
            if !text.is_empty() {
                text.push_str(", ");
            }
            text.push_str(&self.argument_text(arg));
            // The text of an argument contains that of its own arguments: without a limit its length grows
            // exponentially.
            if text.len() > MAX_TEXT {
                text.truncate(text.floor_char_boundary(MAX_TEXT));
                text.push_str("...");
                break;
            }
        }
        text
    }
}
