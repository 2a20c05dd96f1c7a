//! Dependent types ([temp.dep.type]).
//!
//! The declaration of a function template and the arguments of a partial specialisation are analysed as *patterns*:
//! each parameter, identified by its number, is a type, and so is every type built from them that is not an ordinary
//! compound type. Each such type is created once, so two patterns are equal if their types are.

use crate::il::{DependentTypeId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::argument::PackElement;
use crate::sema::program::dependent::DependentType;
use crate::sema::program::instances::ParameterHead;
use crate::sema::program::scope::{GLOBAL, Named, Template, TemplateId};
use crate::source::Symbol;
use crate::syntax::{self, Qualifier, UnqualifiedId};

use crate::sema::program::argument::{Argument, is_pack};
use crate::sema::program::dependent::DependentExpr;

impl<'a> Sema<'a, '_> {
    /// The type for a dependent construct.
    pub(crate) fn dependent_type(&mut self, what: DependentType<'a>) -> Type {
        let id = match self.instances.dependent.ids.get(&what) {
            Some(&known) => known,
            None => self.new_dependent(what),
        };
        self.il.types.dependent(id)
    }

    fn new_dependent(&mut self, what: DependentType<'a>) -> DependentTypeId {
        let text = match what {
            DependentType::Parameter(index) | DependentType::Applied(index, _) => format!("T{index}"),
            DependentType::Member(base, name, _) => {
                format!("{}::{}", self.type_text(base), self.text(name))
            }
            DependentType::Decltype(_) => "decltype(...)".to_owned(),
            DependentType::Array(element, _) => format!("{}[...]", self.type_text(element)),
            DependentType::Transform(transform, ty) => {
                format!("{}({})", transform.word(), self.type_text(ty))
            }
            DependentType::Expansion(ty) => format!("{}...", self.type_text(ty)),
            DependentType::Deduced(template) => self.text(self.templates[template].name).to_owned(),
        };
        let id = self.il.types.new_dependent(&text);
        self.instances.dependent.kinds.push(what);
        self.instances.dependent.ids.insert(what, id);
        id
    }

    /// The template parameters as arguments: with them a template is its own pattern.
    pub(super) fn pattern_arguments(&mut self, params: &'a syntax::TemplateParams<'a>) -> &'a [Argument<'a>] {
        let mut args: smallvec::SmallVec<[Argument<'a>; 4]> = smallvec::SmallVec::new();
        for (index, param) in params.params.iter().enumerate() {
            let index = index as u32;
            let arg = match param {
                syntax::TemplateParam::Type { .. } => {
                    Argument::Type(self.dependent_type(DependentType::Parameter(index)))
                }
                syntax::TemplateParam::Value { .. } => {
                    Argument::DependentExpr(self.il.arena.alloc(DependentExpr::Parameter(index)))
                }
                syntax::TemplateParam::Template { params, .. } => {
                    Argument::Template(self.template_parameter(index, params))
                }
            };
            args.push(if is_pack(param) {
                let expansion = Argument::Expansion(self.il.arena.alloc(arg));
                Argument::Pack(self.il.list(&[expansion]))
            } else {
                arg
            });
        }
        self.il.list(&args)
    }

    /// Analyses a pattern: non-dependent parts are analysed as usual, dependent parts are kept.
    pub(super) fn in_pattern<R>(&mut self, analysis: impl FnOnce(&mut Self) -> R) -> R {
        self.template_state.progress.patterns += 1;
        let result = analysis(self);
        self.template_state.progress.patterns -= 1;
        result
    }

    /// Whether a pattern is being analysed.
    pub(crate) fn is_pattern(&self) -> bool {
        self.template_state.progress.patterns > 0
    }

    /// Whether names that a traversal finds are dependent here.
    pub(crate) fn depends(&self, walk: impl FnOnce(&mut syntax::visit::NameWalk<'_>) -> bool) -> bool {
        if !self.is_pattern() {
            return false;
        }
        let mut is_dependent = |name: Symbol| match self.local_named(name) {
            Some(Named::Type(ty)) => self.mentions_placeholder(ty),
            Some(Named::Argument(&arg)) => self.is_dependent(arg),
            Some(Named::Template(template)) => self.templates[template].parameter_index.is_some(),
            Some(Named::Variable(variable)) => self.mentions_placeholder(self.il.variables[variable].ty),
            Some(Named::Pack(elements)) => elements.iter().any(|element| {
                element.is_expansion
                    || match element.named {
                        Named::Type(ty) => self.mentions_placeholder(ty),
                        Named::Argument(&arg) => self.is_dependent(arg),
                        _ => false,
                    }
            }),
            _ => false,
        };
        walk(&mut syntax::visit::NameWalk::all(&mut is_dependent))
    }

    /// Whether names that a traversal finds are parameters of enclosing templates, whatever they are bound to.
    pub(crate) fn names_template_parameter(
        &self,
        walk: impl FnOnce(&mut syntax::visit::NameWalk<'_>) -> bool,
    ) -> bool {
        let mut is_parameter = |name: Symbol| self.is_template_parameter(name);
        walk(&mut syntax::visit::NameWalk::all(&mut is_parameter))
    }

    fn is_template_parameter(&self, name: Symbol) -> bool {
        let mut scope = self.cx.scope;
        while scope != GLOBAL {
            if self.scopes[scope].kind == crate::sema::program::scope::ScopeKind::Template
                && self.entries.get(scope, name).is_some_and(|entry| self.entries.entry(entry).item.is_some())
            {
                return true;
            }
            scope = self.scopes[scope].parent;
        }
        false
    }

    /// The pack that a name denotes at this place, ignoring the elements of expansions in progress.
    pub(super) fn local_pack(&self, name: Symbol) -> Option<&'a [PackElement<'a>]> {
        self.find_local(name, |named| match named {
            Named::Pack(elements) => Some(elements),
            _ => None,
        })
    }

    /// The entity that a name denotes in the functions, blocks and template parameter lists around this place.
    pub(crate) fn local_named(&self, name: Symbol) -> Option<Named<'a>> {
        self.find_local(name, Some)
    }

    fn find_local<R>(&self, name: Symbol, wanted: impl Fn(Named<'a>) -> Option<R>) -> Option<R> {
        use crate::sema::program::scope::ScopeKind;
        let mut scope = self.cx.scope;
        loop {
            match self.scopes[scope].kind {
                ScopeKind::Namespace { .. } => return None,
                ScopeKind::Class(record) if self.records[record].origin.lambda.is_none() => {}
                ScopeKind::Enum(_) => {}
                // The closure class holds the init-captures.
                ScopeKind::Class(_) | ScopeKind::Template | ScopeKind::Function(_) | ScopeKind::Block => {
                    if self.scopes[scope].has_names
                        && let Some(entry) = self.entries.get(scope, name)
                        && let Some(item) = self.entries.entry(entry).item
                        && let Some(found) = wanted(item.named)
                    {
                        return Some(found);
                    }
                }
            }
            scope = self.scopes[scope].parent;
        }
    }

    /// The type that a qualified name with a dependent qualifier denotes; the qualifier is at `index`.
    pub(crate) fn dependent_member(
        &mut self,
        base: Type,
        rest: &'a [Qualifier<'a>],
        name: &syntax::Name<'a>,
    ) -> Option<Type> {
        let mut ty = base;
        for qualifier in rest {
            let Qualifier::Named { name, args } = qualifier else { return None };
            let args = args.map(|args| self.loose_arguments(args, name.span));
            ty = self.dependent_type(DependentType::Member(ty, name.name, args));
        }
        let (symbol, args) = match name.id {
            UnqualifiedId::Ident(symbol) => (symbol, None),
            UnqualifiedId::Template { name: symbol, args } => {
                (symbol, Some(self.loose_arguments(args, name.span)))
            }
            _ => return None,
        };
        Some(self.dependent_type(DependentType::Member(ty, symbol, args)))
    }

    /// The dependent type that qualifies a name, with the qualifiers after it.
    pub(crate) fn dependent_qualifier(
        &mut self,
        name: &syntax::Name<'a>,
    ) -> Option<(Type, &'a [Qualifier<'a>])> {
        if !self.is_pattern() || name.qualifiers.is_empty() {
            return None;
        }
        let mut scope = name.global.then_some(GLOBAL);
        for (index, qualifier) in name.qualifiers.iter().enumerate() {
            let ty = match qualifier {
                Qualifier::Decltype(expr, _) => Some(self.decltype_of(expr)),
                Qualifier::Named { name: ident, args } => {
                    let found = match scope {
                        None => self.lookup_unqualified(ident.name, Wanted::Scope, ident.span)?,
                        Some(scope) => self.lookup_in(scope, ident.name, Wanted::Scope, ident.span)?,
                    };
                    let found = match args {
                        Some(args) => self.template_id(found, args, ident.span),
                        None => found,
                    };
                    match found {
                        Named::Namespace(inner) => {
                            scope = Some(inner);
                            None
                        }
                        Named::Type(ty) => Some(ty),
                        _ => return None,
                    }
                }
            };
            let Some(ty) = ty else { continue };
            match self.il.types.kind(ty) {
                TypeKind::Record(_) | TypeKind::Dependent(_) if self.mentions_placeholder(ty) => {
                    return Some((ty, name.qualifiers.get(index + 1..).unwrap_or_default()));
                }
                TypeKind::Record(id) => {
                    self.define_instance(id);
                    scope = Some(self.records[id].scope);
                }
                _ => return None,
            }
        }
        None
    }
}

/// Writes the kinds of the parameters of a template template parameter; false if other properties distinguish it, too.
fn write_shape(params: &syntax::TemplateParams<'_>, out: &mut String) -> bool {
    params.requires.is_none()
        && params.params.iter().all(|param| {
            let plain = match param {
                syntax::TemplateParam::Type { default: None, constraint: None, .. } => {
                    out.push('t');
                    true
                }
                syntax::TemplateParam::Template { params, default: None, .. } => {
                    out.push('<');
                    let plain = write_shape(params, out);
                    out.push('>');
                    plain
                }
                _ => false,
            };
            if is_pack(param) {
                out.push('.');
            }
            plain
        })
}

impl<'a> Program<'a, '_> {
    /// The dependent construct of a type; none for other types.
    pub(crate) fn as_dependent(&self, ty: Type) -> Option<DependentType<'a>> {
        match self.il.types.kind(ty) {
            TypeKind::Dependent(id) => Some(self.instances.dependent.kinds[id]),
            _ => None,
        }
    }

    /// Whether a type is dependent; the placeholder for a class template whose arguments are deduced from an
    /// initializer is not.
    pub(crate) fn is_dependent_type(&self, ty: Type) -> bool {
        self.as_dependent(ty).is_some_and(|what| !matches!(what, DependentType::Deduced(_)))
    }

    /// The number of the type parameter that a type is, ignoring qualifiers.
    pub(super) fn parameter_of(&self, ty: Type) -> Option<u32> {
        match self.as_dependent(ty) {
            Some(DependentType::Parameter(index)) => Some(index),
            _ => None,
        }
    }

    /// The template that represents a template template parameter in patterns.
    fn template_parameter(&mut self, index: u32, params: &'a syntax::TemplateParams<'a>) -> TemplateId {
        let mut shape = String::new();
        let key = match write_shape(params, &mut shape) {
            true => (index, ParameterHead::Shape(self.intern(&shape))),
            false => (index, ParameterHead::Written(std::ptr::from_ref(params) as usize)),
        };
        if let Some(&known) = self.instances.template_parameters.get(&key) {
            return known;
        }
        let empty = syntax::Decl { kind: syntax::DeclKind::Empty, span: params.span };
        let decl = self.il.arena.alloc(empty);
        let decl = self.il.arena.alloc(syntax::TemplateDecl { params, decl });
        let name = self.intern(&format!("T{index}"));
        let mut template = Template::new(decl, name, params.span, GLOBAL, u32::MAX);
        template.parameter_index = Some(index);
        let id = self.templates.push(template);
        self.instances.template_parameters.insert(key, id);
        id
    }
}
