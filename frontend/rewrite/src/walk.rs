//! Traversal of the declarations of a translation unit.

use crate::edit::{self, Edit, Source};
use crate::{Options, Unit, launch, words};
use ptxc_syntax::parse::Parser;
use ptxc_syntax::syntax::{
    CudaQualifiers, Decl, DeclKind, DeclSpecifiers, FunctionDef, Specifiers, TypeSpecifier,
};
use ptxc_tokens::lex::TokenKind::{KwDevice, KwGlobal, LaunchOpen};
use ptxc_tokens::session::Session;

/// The state of a rewriting.
pub(crate) struct Walk<'t, 'a> {
    pub(crate) source: Source<'t>,
    parser: Parser<'a>,
    pub(crate) session: Session,
    pub(crate) edits: Vec<Edit>,
    pub(crate) unit: Unit,
    /// The scopes around the declaration; an unnamed namespace has no name.
    pub(crate) scopes: Vec<Option<String>>,
    pub(crate) in_template: bool,
    pub(crate) in_class: bool,
    pub(crate) options: Options,
}

impl<'t, 'a> Walk<'t, 'a> {
    pub(crate) fn new(source: Source<'t>, parser: Parser<'a>, session: Session, options: Options) -> Self {
        Walk {
            source,
            parser,
            session,
            edits: Vec::new(),
            unit: Unit::default(),
            scopes: Vec::new(),
            in_template: false,
            in_class: false,
            options,
        }
    }

    /// Visits the declarations of a scope. The parser has limited their nesting.
    pub(crate) fn declarations(&mut self, decls: &'a [Decl<'a>]) {
        decls.iter().for_each(|decl| self.declaration(decl));
    }

    fn declaration(&mut self, decl: &'a Decl<'a>) {
        match decl.kind {
            DeclKind::Function(function) => {
                self.specifiers(&function.specifiers);
                self.function(function);
            }
            DeclKind::Simple(simple) => {
                self.specifiers(&simple.specifiers);
                self.variables(simple);
            }
            DeclKind::Namespace(namespace) => {
                let depth = self.scopes.len();
                let names = namespace.names.iter().map(|(name, _)| Some(name));
                let names = if namespace.names.is_empty() { vec![None] } else { names.collect() };
                for name in names {
                    let text = name.map(|name| self.session.interner.resolve(name.name).to_owned());
                    self.scopes.push(text);
                }
                self.declarations(namespace.decls);
                self.scopes.truncate(depth);
            }
            DeclKind::Linkage(linkage) => self.declarations(linkage.decls),
            DeclKind::Template(template) => {
                let outer = std::mem::replace(&mut self.in_template, true);
                self.declaration(template.decl);
                self.in_template = outer;
            }
            DeclKind::ExplicitSpecialization(decl)
            | DeclKind::Friend(decl)
            | DeclKind::ExplicitInstantiation { decl, .. } => self.declaration(decl),
            DeclKind::PassedOver(decl) => {
                let decl = self.parser.passed_over(&mut self.session, decl);
                self.declaration(decl);
            }
            _ => {}
        }
    }

    /// Visits the members of a class that specifiers define.
    fn specifiers(&mut self, specifiers: &DeclSpecifiers<'a>) {
        let TypeSpecifier::Class(class) = specifiers.ty else { return };
        let outer = std::mem::replace(&mut self.in_class, true);
        let name = class.name.and_then(|name| name.last_symbol());
        self.scopes.push(name.map(|name| self.session.interner.resolve(name).to_owned()));
        let members = self.parser.class_members(&mut self.session, class);
        self.declarations(members);
        self.scopes.pop();
        self.in_class = outer;
    }

    /// Parses a body that the host runs, for its launches.
    pub(crate) fn body(&mut self, function: &'a FunctionDef<'a>) {
        let tokens = self.parser.body_tokens(function);
        if tokens.iter().any(|token| matches!(token.kind, LaunchOpen | KwDevice | KwGlobal)) {
            self.parser.parse_body(&mut self.session, function);
        }
    }

    /// `__forceinline__` implies `inline`.
    pub(crate) fn inline(&mut self, specifiers: &DeclSpecifiers<'a>, cuda: CudaQualifiers) {
        let needed = cuda.contains(CudaQualifiers::FORCEINLINE)
            && !specifiers.flags.contains(Specifiers::INLINE)
            && !specifiers.flags.contains(Specifiers::FRIEND);
        if needed && let Some(place) = self.source.specifiers(specifiers.span) {
            self.edits.push(Edit::insert(place, "inline "));
        }
    }

    /// A name with its enclosing scopes, for use at the end of the unit.
    pub(crate) fn path(&self, name: &str) -> String {
        let scopes = self.scopes.iter().flatten();
        scopes.map(String::as_str).chain([name]).flat_map(|part| ["::", part]).collect()
    }

    /// The result.
    pub(crate) fn finish(mut self) -> Unit {
        words::edit_words(&self.source, &mut self.edits);
        let launches = launch::edit_launches(&self.source, self.parser.launches(), &mut self.edits);
        let edits = edit::sorted(self.edits);
        Unit { text: edit::render(self.source.text, &edits), launches, ..self.unit }
    }
}
