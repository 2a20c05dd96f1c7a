//! Checks that the out-of-class definition of a member of a class template defines a member that the class declares
//! ([temp.class]/3, [temp.mem.func]/1).
//!
//! Definitions are matched with declarations when an instance needs them. A definition that matches none would never be
//! noticed, so where all declarations of a file are checked it is compared with the class as a pattern. Parts that
//! cannot be compared without an instance (members of the class, dependent expressions) are assumed to match.

use crate::diagnostics::codes;
use crate::il::{Type, TypeKind};
use crate::sema::program::Program;
use crate::sema::program::scope::{Named, ScopeId, TemplateId};
use crate::sema::{Context, Sema};
use crate::source::Span;
use crate::syntax::{
    ClassSpecifier, Decl, DeclKind, DeclSpecifiers, Declarator, DeclaratorChunk, Name, TemplateDecl,
    TemplateParam, TemplateParams, TypeSpecifier, UnqualifiedId,
};

use super::member::MemberDefinition;
use crate::sema::program::argument::Argument;
use crate::sema::program::dependent::{DependentExpr, DependentType};

/// The limit on the depth of types that are compared.
const MAX_DEPTH: u32 = 32;

/// A class template or partial specialisation whose member is defined.
struct Owner<'a> {
    template: TemplateId,
    params: &'a TemplateParams<'a>,
    args: &'a [Argument<'a>],
    class: &'a ClassSpecifier<'a>,
    scope: ScopeId,
    limit: u32,
}

/// A function as declared.
struct Written<'d, 'a> {
    specifiers: &'d DeclSpecifiers<'a>,
    declarator: &'d Declarator<'a>,
    defines: bool,
}

impl<'a> Sema<'a, '_> {
    /// Reports a definition that defines no member of its class template, or one that is already defined.
    pub(super) fn check_outside_definition(
        &mut self,
        template: TemplateId,
        pattern: Option<usize>,
        new: &MemberDefinition<'a>,
        earlier: &[MemberDefinition<'a>],
    ) {
        let Some(owner) = self.owner_of(template, pattern) else { return };
        if new.params.params.len() != owner.params.params.len() {
            let message = "the template parameters are not those of the class template";
            self.report_mismatch(message.to_owned(), new.name.span, self.templates[template].span);
            return;
        }
        if !new.path.is_empty() {
            return;
        }
        let members = self.parser.class_members(self.program.session, owner.class);
        let (candidates, hidden) = members_named(members, new.name);
        if hidden {
            return;
        }
        if candidates.is_empty() {
            let class = self.text(self.templates[template].name).to_owned();
            let name = self.written_name(new.name);
            let message = format!("class template \"{class}\" has no member \"{name}\"");
            self.error(codes::sema::NO_MEMBER, new.name.id_span, message);
            return;
        }
        let Some((inner, written)) = function_of(new.decl) else { return };
        let Some(own) = self.signature_in(&owner, new.params, inner, &written) else { return };
        let mut matching = None;
        for candidate in candidates {
            let Some((params, declared)) = function_of(candidate) else { return };
            if params.is_some() != inner.is_some() {
                continue;
            }
            let Some(ty) = self.signature_in(&owner, owner.params, params, &declared) else { return };
            if self.is_same_member(own, ty)
                && self.same_requirement(&owner, (new.params, &written), (owner.params, &declared))
            {
                matching = Some((declared.defines, candidate.span));
            }
        }
        let Some((defined, span)) = matching else {
            let name = self.written_name(new.name);
            let message = format!("no declaration of \"{name}\" matches this definition");
            self.report_mismatch(message, new.name.span, owner.class.span);
            return;
        };
        let mut previous = defined.then_some(span);
        for other in earlier.iter().filter(|other| other.path.is_empty()) {
            if let Some((params, declared)) = function_of(other.decl)
                && declared.defines
                && params.is_some() == inner.is_some()
                && same_id(other.name, new.name)
                && self.signature_in(&owner, other.params, params, &declared) == Some(own)
                && self.same_requirement(&owner, (new.params, &written), (other.params, &declared))
            {
                previous = Some(other.name.span);
            }
        }
        if let Some(previous) = previous.filter(|_| written.defines) {
            let message = format!("\"{}\" has already been defined", self.written_name(new.name));
            self.report_previous(codes::sema::FUNCTION_REDEFINED, new.name.span, message, previous);
        }
    }

    fn report_mismatch(&mut self, message: String, span: Span, class: Span) {
        self.report_previous(codes::sema::NO_MEMBER, span, message, class);
    }

    fn owner_of(&mut self, template: TemplateId, pattern: Option<usize>) -> Option<Owner<'a>> {
        let info = self.templates[template];
        let owner = match pattern {
            Some(index) => {
                let special = self.specialization(template, index)?;
                let (params, class) = (special.params?, special.class()?);
                let (args, scope, limit) = (special.args, special.scope, special.limit);
                Owner { template, params, args, class, scope, limit }
            }
            None => {
                let DeclKind::Simple(simple) = info.decl.decl.kind else { return None };
                let TypeSpecifier::Class(class) = simple.specifiers.ty else { return None };
                let params = info.decl.params;
                let args = self.pattern_arguments(params);
                Owner { template, params, args, class, scope: info.scope, limit: u32::MAX }
            }
        };
        // Two declarations of a template template parameter are two patterns.
        let comparable = |param: &TemplateParam<'_>| !matches!(param, TemplateParam::Template { .. });
        owner.params.params.iter().all(comparable).then_some(owner)
    }

    /// The type of a function as a pattern, with the parameter names of its own declaration. None if it cannot be
    /// compared.
    fn signature_in(
        &mut self,
        owner: &Owner<'a>,
        params: &'a TemplateParams<'a>,
        inner: Option<&'a TemplateParams<'a>>,
        written: &Written<'_, 'a>,
    ) -> Option<Type> {
        let args = self.pattern_arguments(params);
        let span = owner.class.span;
        let mut scope = self.environment(owner.scope, params, args);
        let class = self.class_instance(owner.template, owner.args, span);
        let class = Named::Type(self.il.types.record(class));
        self.program.bind_name(scope, self.program.templates[owner.template].name, class, span);
        if let Some(inner) = inner {
            let args = self.pattern_arguments(inner);
            scope = self.environment(scope, inner, args);
        }
        let cx = Context { instance: true, ..Context::at(scope, owner.limit) };
        let (specifiers, declarator) = (*written.specifiers, *written.declarator);
        let specifiers = self.il.arena.alloc(specifiers);
        let declarator = self.il.arena.alloc(declarator);
        let (ty, failed) = self.tentatively(|sema| {
            sema.in_context(cx, span, |sema| {
                sema.in_pattern(|sema| {
                    let base = match (specifiers.ty, declarator.name.map(|name| name.id)) {
                        (TypeSpecifier::None, Some(UnqualifiedId::Conversion(ty))) => sema.type_id(ty),
                        (TypeSpecifier::None, _) => Type::VOID,
                        _ => sema.specifier_type(specifiers, false),
                    };
                    sema.declarator_type(base, declarator)
                })
            })
        });
        ty.filter(|&ty| !failed && self.is_comparable(ty, 0))
    }

    /// Whether two declarations of a member have the same trailing requires-clause.
    fn same_requirement(
        &mut self,
        owner: &Owner<'a>,
        (xs, a): (&'a TemplateParams<'a>, &Written<'_, 'a>),
        (ys, b): (&'a TemplateParams<'a>, &Written<'_, 'a>),
    ) -> bool {
        let clause = |written: &Written<'_, 'a>| match written.declarator.chunks.first() {
            Some(DeclaratorChunk::Function(chunk)) => chunk.requires,
            _ => None,
        };
        match (clause(a), clause(b)) {
            (None, None) => true,
            (Some(x), Some(y)) => {
                self.requirement_pattern(x, xs, owner.scope) == self.requirement_pattern(y, ys, owner.scope)
            }
            _ => false,
        }
    }
}

/// The members of a class that a name may denote; whether other members may have it too.
fn members_named<'a>(members: &'a [Decl<'a>], name: &Name<'a>) -> (Vec<&'a Decl<'a>>, bool) {
    let mut found = Vec::new();
    let mut hidden = false;
    for member in members {
        match member.kind {
            DeclKind::Using(_) | DeclKind::Error => hidden = true,
            _ if declares(member, name) => found.push(member),
            _ => {}
        }
    }
    (found, hidden)
}

fn declares(decl: &Decl<'_>, name: &Name<'_>) -> bool {
    let is = |other: Option<&Name<'_>>| other.is_some_and(|other| same_id(other, name));
    match decl.kind {
        DeclKind::Function(def) => is(def.declarator.name),
        DeclKind::Template(inner) => declares(inner.decl, name),
        DeclKind::Simple(simple) => {
            let tag = match simple.specifiers.ty {
                TypeSpecifier::Class(class) => class.name,
                TypeSpecifier::Elaborated(_, name, _) => Some(name),
                TypeSpecifier::Enum(spec) => spec.name,
                _ => None,
            };
            is(tag) || simple.declarators.iter().any(|declarator| is(declarator.declarator.name))
        }
        _ => false,
    }
}

/// Whether the last components of two names are equal, ignoring template arguments.
fn same_id(a: &Name<'_>, b: &Name<'_>) -> bool {
    match (a.id, b.id) {
        (UnqualifiedId::Operator(a), UnqualifiedId::Operator(b)) => a == b,
        (UnqualifiedId::Conversion(_), UnqualifiedId::Conversion(_))
        | (UnqualifiedId::Destructor(_), UnqualifiedId::Destructor(_)) => true,
        _ => a.last_symbol().is_some() && a.last_symbol() == b.last_symbol(),
    }
}

/// The function that a declaration declares, with the parameters of a member template.
fn function_of<'d, 'a>(decl: &'d Decl<'a>) -> Option<(Option<&'a TemplateParams<'a>>, Written<'d, 'a>)> {
    let (inner, decl) = match decl.kind {
        DeclKind::Template(&TemplateDecl { params, decl }) => (Some(params), decl),
        _ => (None, decl),
    };
    let written = match decl.kind {
        DeclKind::Function(def) => {
            Written { specifiers: &def.specifiers, declarator: &def.declarator, defines: true }
        }
        DeclKind::Simple(simple) => match simple.declarators {
            [only] => {
                Written { specifiers: &simple.specifiers, declarator: &only.declarator, defines: false }
            }
            _ => return None,
        },
        _ => return None,
    };
    let is_function = matches!(written.declarator.chunks.first(), Some(DeclaratorChunk::Function(_)));
    is_function.then_some((inner, written))
}

impl<'a> Program<'a, '_> {
    fn is_same_member(&self, a: Type, b: Type) -> bool {
        match (self.il.types.kind(a), self.il.types.kind(b)) {
            (TypeKind::Function(a), TypeKind::Function(b)) => {
                a.params == b.params
                    && a.ret == b.ret
                    && a.cv == b.cv
                    && a.ref_qualifier == b.ref_qualifier
                    && a.variadic == b.variadic
            }
            _ => false,
        }
    }

    /// Whether a type can be compared: it contains no dependent expression without a structure.
    fn is_comparable(&self, ty: Type, depth: u32) -> bool {
        if depth > MAX_DEPTH {
            return false;
        }
        let inner = |ty| self.is_comparable(ty, depth + 1);
        match self.il.types.kind(ty) {
            TypeKind::Builtin(_) => ty.unqualified() != Type::ERROR,
            TypeKind::Enum(_) => true,
            TypeKind::Pointer(pointee) | TypeKind::LValueRef(pointee) | TypeKind::RValueRef(pointee) => {
                inner(pointee)
            }
            TypeKind::Array(element, _) | TypeKind::IncompleteArray(element) => inner(element),
            TypeKind::Function(function) => {
                inner(function.ret) && function.params.iter().all(|&param| inner(param))
            }
            TypeKind::MemberPointer { .. } => false,
            TypeKind::Dependent(id) => match self.instances.dependent.kinds[id] {
                DependentType::Parameter(_) => true,
                DependentType::Expansion(ty) => inner(ty),
                _ => false,
            },
            TypeKind::Record(id) => match self.records[id].origin.instance {
                Some((_, args)) => args.iter().all(|&arg| self.is_comparable_argument(arg, depth)),
                None => true,
            },
        }
    }

    fn is_comparable_argument(&self, arg: Argument<'a>, depth: u32) -> bool {
        match arg {
            Argument::Type(ty) => self.is_comparable(ty, depth + 1),
            Argument::Value(..)
            | Argument::DependentExpr(DependentExpr::Parameter(_) | DependentExpr::Literal(..)) => true,
            Argument::Pack(args) => args.iter().all(|&arg| self.is_comparable_argument(arg, depth + 1)),
            Argument::Expansion(&arg) => depth < MAX_DEPTH && self.is_comparable_argument(arg, depth + 1),
            Argument::Constant(..) | Argument::Template(_) | Argument::DependentExpr(_) => false,
        }
    }
}
