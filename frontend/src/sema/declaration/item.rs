//! Declares names in scopes, and checks redeclarations ([basic.scope.declarative]).

use crate::diagnostics::{Diagnostic, codes};
use crate::il::Type;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::{Declared, GLOBAL, Named, ScopeId, ScopeKind};
use crate::source::{Span, Symbol};
use crate::syntax::{self, DeclSpecifiers, Specifiers};

impl<'a> Sema<'a, '_> {
    /// A declarator of a `typedef`.
    pub(crate) fn typedef_declarator(
        &mut self,
        specifiers: &DeclSpecifiers<'a>,
        declarator: &'a syntax::InitDeclarator<'a>,
        ty: Type,
        serial: u32,
    ) {
        let Some(name) = declarator.declarator.name else { return };
        // [dcl.typedef]/1
        let allowed = [Specifiers::TYPEDEF, Specifiers::FRIEND];
        self.refuse_specifiers(specifiers.flags, &allowed, "a typedef", name.span);
        if let Some(syntax::DeclaratorChunk::Function(function)) = declarator.declarator.chunks.first() {
            self.refuse_defaults(function);
        }
        if !matches!(declarator.init, syntax::Initializer::None) {
            self.error(codes::sema::TYPEDEF_INITIALIZED, name.span, "typedef may not have an initializer");
        }
        if ty.unqualified() == Type::AUTO {
            self.error(codes::sema::BAD_AUTO, name.span, "\"auto\" is not allowed here");
        }
        let Some(symbol) = name.as_simple() else {
            self.error(codes::sema::BAD_QUALIFIED_NAME, name.span, "a typedef name may not be qualified");
            return;
        };
        let ty = self.attributed_typedef(specifiers, &declarator.declarator, ty);
        self.declare_typedef(symbol, ty, name.span, serial);
    }

    /// Declares a typedef name; it may be redeclared with the same type ([dcl.typedef]/3).
    pub(crate) fn declare_typedef(&mut self, name: Symbol, ty: Type, span: Span, serial: u32) {
        self.name_unnamed_type(ty, name);
        if self.session.options.debug && ty != Type::ERROR {
            self.typedefs.declared.entry((name, ty)).or_insert(span);
        }
        let entry = self.program.make_entry(self.cx.scope, name);
        let found = self.entries.entry(entry);
        if let Some(tag) = found.tag
            && tag.named == Named::Type(ty)
        {
            return;
        }
        let taken = found.item.filter(|item| item.named != Named::Type(ty)).or(found.tag);
        if let Some(previous) = taken {
            if let Named::Type(Type::ERROR) | Named::Error = previous.named {
                return;
            }
            if ty != Type::ERROR {
                let message = format!("invalid redeclaration of type name \"{}\"", self.text(name));
                self.report_previous(codes::sema::TYPE_REDECLARED, span, message, previous.span);
            }
            return;
        }
        self.declare_item(name, Named::Type(ty), serial, span);
    }

    /// Declares any entity except a class, enumeration or function in the current scope.
    pub(crate) fn declare_item(&mut self, name: Symbol, named: Named<'a>, serial: u32, span: Span) {
        let entry = self.program.make_entry(self.cx.scope, name);
        let content = self.entries.entry(entry);
        let previous = match content.item {
            Some(item) => Some(item.span),
            None => match content.functions.first() {
                Some(&(f, _)) => Some(self.il.functions[f].span),
                None => self.protected_name(name),
            },
        };
        if let Some(previous) = previous {
            if matches!(content.item, Some(Declared { named: Named::Error, .. })) || named == Named::Error {
                return;
            }
            if content.item.is_some_and(|item| item.named == named) {
                return;
            }
            self.report_redeclared(name, span, previous);
            return;
        }
        self.entries.entry_mut(entry).item = Some(Declared { named, serial, span });
    }

    /// The declaration of a name in an enclosing scope that may not be redeclared here: that of a condition or a `for`
    /// in the block that it controls ([basic.scope.block]/4), or that of a template parameter ([temp.local]/6).
    fn protected_name(&self, name: Symbol) -> Option<Span> {
        let mut scope = self.cx.scope;
        if self.scopes[scope].controlled
            && let Some(entry) = self.entries.get(self.scopes[scope].parent, name)
            && let Some(item) = self.entries.entry(entry).item
        {
            return Some(item.span);
        }
        if !self.in_block() || !self.cx.instance {
            return None;
        }
        while scope != GLOBAL {
            let kind = self.scopes[scope].kind;
            if matches!(kind, ScopeKind::Namespace { .. }) {
                break;
            }
            if kind == ScopeKind::Template
                && let Some(entry) = self.entries.get(scope, name)
                && let Some(item) = self.entries.entry(entry).item
                && matches!(item.named, Named::Type(_) | Named::Argument(_) | Named::Template(_))
            {
                return Some(item.span);
            }
            scope = self.scopes[scope].parent;
        }
        None
    }

    /// Declares a class or enumeration in a scope.
    pub(crate) fn declare_tag(&mut self, name: Symbol, ty: Type, scope: ScopeId, span: Span) {
        let serial = match self.scopes[scope].kind {
            ScopeKind::Namespace { .. } => self.cx.limit.saturating_sub(1),
            ScopeKind::Class(_)
            | ScopeKind::Enum(_)
            | ScopeKind::Function(_)
            | ScopeKind::Template
            | ScopeKind::Block => 0,
        };
        let entry = self.make_entry(scope, name);
        self.entries.entry_mut(entry).tag = Some(Declared { named: Named::Type(ty), serial, span });
    }

    /// The type or template that a name denotes in the current scope itself.
    pub(crate) fn type_in_scope(&mut self, name: Symbol) -> Option<Named<'a>> {
        let entry = self.entries.get(self.cx.scope, name)?;
        self.entry_named(entry, self.cx.limit, Wanted::Type)
    }

    /// The class or enumeration that a name denotes in the current scope; an error for a template, which cannot share
    /// its name with a class ([temp.pre]/7).
    pub(crate) fn as_tag(&self, named: Option<Named<'a>>) -> Option<Type> {
        match named? {
            Named::Type(ty) => Some(ty),
            Named::Template(id) if self.is_type_template(id) => Some(Type::ERROR),
            _ => None,
        }
    }

    /// The number of a declaration in the current scope.
    pub(crate) fn current_serial(&self) -> u32 {
        match self.scopes[self.cx.scope].kind {
            ScopeKind::Namespace { .. } => self.cx.limit.saturating_sub(1),
            ScopeKind::Class(_)
            | ScopeKind::Enum(_)
            | ScopeKind::Function(_)
            | ScopeKind::Template
            | ScopeKind::Block => 0,
        }
    }

    /// Reports a name that already denotes another entity in its scope.
    pub(crate) fn report_redeclared(&mut self, name: Symbol, span: Span, previous: Span) {
        let message = format!("\"{}\" has already been declared in the current scope", self.text(name));
        self.report_previous(codes::sema::REDECLARED, span, message, previous);
    }

    /// Reports a conflict with an earlier declaration.
    pub(crate) fn report_previous(
        &mut self,
        code: crate::diagnostics::Code,
        span: Span,
        message: String,
        previous: Span,
    ) {
        let mut diagnostic = Diagnostic::new(code, span, message);
        if previous.is_some() {
            diagnostic = diagnostic.secondary(previous, "previous declaration is here");
        }
        self.emit(diagnostic);
    }
}
