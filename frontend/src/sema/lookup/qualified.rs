//! Qualified names ([basic.lookup.qual]).

use smallvec::SmallVec;

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::{Seen, Wanted};
use crate::sema::program::scope::{GLOBAL, Named, ScopeId, ScopeKind};
use crate::source::{Span, Symbol};
use crate::syntax::Qualifier;
use crate::{headers, syntax};

impl<'a> Sema<'a, '_> {
    /// Looks a name up in a namespace, class or enumeration ([basic.lookup.qual]).
    pub(crate) fn lookup_in(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        wanted: Wanted,
        span: Span,
    ) -> Option<Named<'a>> {
        match self.scopes[scope].kind {
            ScopeKind::Namespace { .. } => self.lookup_in_namespace(scope, name, wanted, span),
            ScopeKind::Class(record) => self.lookup_in_class(record, name, wanted, span),
            ScopeKind::Enum(_) | ScopeKind::Function(_) | ScopeKind::Template | ScopeKind::Block => {
                let entry = self.entries.get(scope, name)?;
                self.entry_named(entry, u32::MAX, wanted)
            }
        }
    }

    /// Looks a name up in a namespace and its inline namespaces; only if they do not declare it, in the namespaces
    /// that their using-directives nominate, each by the same rule ([namespace.qual]/2).
    fn lookup_in_namespace(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        wanted: Wanted,
        span: Span,
    ) -> Option<Named<'a>> {
        let limit = self.cx.limit;
        if self.scopes[scope].shows().is_empty() {
            return self.own_named(scope, name, limit, wanted);
        }
        let mut found = None;
        let mut seen = Seen::default();
        let mut queue: SmallVec<[ScopeId; 8]> = SmallVec::from_slice(&[scope]);
        while let Some(namespace) = queue.pop() {
            let (mut inline_set, mut nominated) =
                (SmallVec::<[ScopeId; 4]>::new(), SmallVec::<[ScopeId; 8]>::new());
            inline_set.push(namespace);
            let mut declared = None;
            while let Some(own) = inline_set.pop() {
                if !seen.insert(own) {
                    continue;
                }
                for &(other, from) in self.scopes[own].shows() {
                    if self.is_inline_member(other, own) {
                        inline_set.push(other);
                    } else if from < limit {
                        nominated.push(other);
                    }
                }
                let named = self.own_named(own, name, limit, wanted);
                declared = self.either(declared, named, name, span);
            }
            if declared.is_none() {
                queue.extend(nominated);
            }
            found = self.either(found, declared, name, span);
        }
        found
    }

    /// Combines the results of two lookups of a name.
    fn either(
        &mut self,
        first: Option<Named<'a>>,
        second: Option<Named<'a>>,
        name: Symbol,
        span: Span,
    ) -> Option<Named<'a>> {
        match (first, second) {
            (Some(first), Some(second)) => Some(self.merged(first, second, name, span)),
            (first, second) => first.or(second),
        }
    }

    /// The scope that the nested-name-specifier of a qualified name denotes. Reports failures.
    pub(crate) fn qualifier_scope(&mut self, name: &syntax::Name<'a>) -> Option<ScopeId> {
        self.qualifier_scope_from(name, None, false)
    }

    /// [`Self::qualifier_scope`] of a name in an expression or type: each component must be accessible
    /// ([class.access]/4).
    pub(super) fn accessible_qualifier_scope(&mut self, name: &syntax::Name<'a>) -> Option<ScopeId> {
        self.qualifier_scope_from(name, None, true)
    }

    /// [`Self::qualifier_scope`] of a name after `.` or `->`, whose first component is looked up in the class of the
    /// object before it is looked up in the context of the expression ([basic.lookup.classref]/4). The access of a
    /// declarator's name is checked elsewhere, if at all.
    pub(crate) fn qualifier_scope_from(
        &mut self,
        name: &syntax::Name<'a>,
        object: Option<RecordId>,
        checks_access: bool,
    ) -> Option<ScopeId> {
        let mut scope = name.global.then_some(GLOBAL);
        for qualifier in name.qualifiers {
            let (ident, args) = match qualifier {
                Qualifier::Named { name, args } => (*name, *args),
                Qualifier::Decltype(expr, span) => {
                    let ty = self.decltype_of(expr);
                    scope = Some(self.member_scope(ty, *span)?);
                    continue;
                }
            };
            let named = match scope {
                None => object
                    .and_then(|class| self.lookup_in_class(class, ident.name, Wanted::Scope, ident.span))
                    .or_else(|| self.lookup_unqualified(ident.name, Wanted::Scope, ident.span)),
                Some(scope) => self.lookup_in(scope, ident.name, Wanted::Scope, ident.span),
            };
            if checks_access
                && let (Some(scope), Some(named)) = (scope, named)
                && let ScopeKind::Class(class) = self.scopes[scope].kind
            {
                self.check_name_access(class, ident.name, named, ident.span);
            }
            let named = match (named, args) {
                (Some(found @ (Named::Template(_) | Named::Type(_))), Some(args)) => {
                    Some(self.template_id(found, args, ident.span))
                }
                (named, _) => named,
            };
            scope = match named {
                Some(Named::Template(template)) => {
                    self.refuse_template(template, ident.span);
                    return None;
                }
                Some(Named::Namespace(scope)) if args.is_none() => Some(scope),
                Some(Named::Type(ty)) => Some(self.member_scope(ty, ident.span)?),
                Some(Named::Error) => return None,
                _ => None,
            };
            if scope.is_none() {
                if self.may_be_unknown() {
                    return None;
                }
                let text = self.text(ident.name);
                let message =
                    format!("name followed by \"::\" must be a class or namespace name: \"{text}\"");
                let member = name.last_symbol().map(|member| self.text(member)).unwrap_or_default();
                let header = headers::declaring(&format!("{text}::"), member);
                let mut diagnostic = Diagnostic::new(codes::sema::NOT_A_SCOPE, ident.span, message);
                if let Some(header) = header.or_else(|| headers::declaring("", text)) {
                    let help = format!("it is declared in <{header}>: write #include <{header}>");
                    diagnostic = diagnostic.help(help);
                } else if let Some(note) = self.session.missing_headers_note() {
                    diagnostic = diagnostic.note(note);
                }
                self.emit(diagnostic);
                return None;
            }
        }
        scope
    }

    /// The scope of the members of a type before `::`; reports if it has none.
    fn member_scope(&mut self, ty: Type, span: Span) -> Option<ScopeId> {
        match self.il.types.kind(ty) {
            TypeKind::Record(_) | TypeKind::Dependent(_) if self.mentions_placeholder(ty) => {
                // Its members are not known yet.
                self.reporter.fail();
                None
            }
            TypeKind::Record(id) => {
                self.define_instance(id);
                Some(self.records[id].scope)
            }
            TypeKind::Enum(id) => {
                self.define_member_enum(id);
                Some(self.enums[id].scope)
            }
            _ => {
                if ty != Type::ERROR {
                    let text = self.type_text(ty);
                    let message =
                        format!("name followed by \"::\" must be a class or namespace name: \"{text}\"");
                    self.error(codes::sema::NOT_A_SCOPE, span, message);
                }
                None
            }
        }
    }
}
