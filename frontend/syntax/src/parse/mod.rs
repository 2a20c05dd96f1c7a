//! A hand-written recursive descent parser for C++17 with GNU and CUDA extensions.
//!
//! [`Parser`] is the state of a compilation: token buffers, the name table ([`scope`]) and the arena. [`Grammar`] is
//! one run over one buffer; its rules are divided into modules by area.
//!
//! * Function bodies are skipped by brace matching and parsed by [`Parser::parse_body`] when semantic analysis first
//!   needs them; the name table shows each body the declarations before it.
//! * Declarations of libraries are skipped and parsed when something names them ([`passed_over`]).
//! * Ambiguities (declaration or expression, cast or parentheses, type or value argument) are resolved by scanning
//!   ahead over tokens with the name table ([`lookahead`]), never by parsing twice.
//! * An error gives one message and an `Error` node; parsing never fails ([`recovery`]).
//! * Stack use is bounded: see [`Limits::nesting`](ptxc_tokens::options::Limits::nesting).
//!
//! The parser knows no types and resolves no names.

mod abbreviated;
mod asm;
mod attribute;
mod class;
mod cursor;
mod declaration;
mod declarator;
mod decltype;
mod expression;
mod function;
mod initializer;
mod iteration;
mod kernel_rules;
mod lambda;
mod lookahead;
mod missing_header;
mod name;
mod namespace;
mod passed_over;
mod postfix;
mod primary;
mod recovery;
mod requires;
mod scope;
mod specifier_words;
mod statement;
mod suggest;
mod template;
mod template_rules;
mod type_name;
mod unary;
mod unknown_type;

#[cfg(test)]
mod tests;

use bumpalo::Bump;
use rustc_hash::FxHashMap;

use crate::syntax::{
    Attribute, ClassSpecifier, Decl, DeclKind, DeclaratorChunk, Enumerator, Expr, FunctionBody, FunctionDef,
    Ident, InitDeclarator, InitItem, ParamDecl, SimpleDecl, Stmt, TemplateArg, TokenRange, TranslationUnit,
    TypeSpecifier,
};
use ptxc_tokens::lex::{Token, TokenKind};
use ptxc_tokens::preprocess::{PragmaEntry, TokenStream};
use ptxc_tokens::session::Session;
use ptxc_tokens::source::{FileId, Loc, Span, Symbol};

pub use scope::{BuiltinNames, NameClass, NameOracle, NoBuiltinNames};

use cursor::Cursor;
use expression::Operator;
use lookahead::Resolved;
use scope::{NameTable, ScopeId};

/// A token buffer with the payloads of its pragmas.
#[derive(Clone, Copy, Debug)]
struct Buffer<'a> {
    tokens: &'a [Token],
    pragmas: &'a [PragmaEntry],
}

/// The location of a parsed launch, for tools that edit the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaunchSite {
    /// The kernel.
    pub callee: Span,
    /// The location of `<<<`.
    pub open: Loc,
}

/// The parser of one compilation.
pub struct Parser<'a> {
    arena: &'a Bump,
    names: NameTable<'a>,
    buffers: Vec<Buffer<'a>>,
    /// The launches parsed so far.
    launches: Vec<LaunchSite>,
    /// The classes whose members were skipped, by scope.
    unread: Vec<(ScopeId, &'a ClassSpecifier<'a>)>,
    scratch: Scratch<'a>,
    known: Known,
}

/// Lists under construction. Rules push above a mark and copy the pushed elements into the arena, so that nested rules
/// share one allocation.
#[derive(Default)]
struct Scratch<'a> {
    exprs: Vec<&'a Expr<'a>>,
    stmts: Vec<Stmt<'a>>,
    decls: Vec<Decl<'a>>,
    declarators: Vec<InitDeclarator<'a>>,
    chunks: Vec<DeclaratorChunk<'a>>,
    params: Vec<ParamDecl<'a>>,
    attributes: Vec<Attribute<'a>>,
    template_args: Vec<TemplateArg<'a>>,
    items: Vec<InitItem<'a>>,
    enumerators: Vec<Enumerator<'a>>,
    operators: Vec<Operator<'a>>,
    idents: Vec<Ident>,
}

/// Copies the elements above `mark` of a scratch list into the arena and removes them from the list.
macro_rules! finish {
    ($self:ident, $list:ident, $mark:expr) => {{
        let list = &mut $self.parser.scratch.$list;
        let slice: &'a [_] = $self.parser.arena.alloc_slice_copy(&list[$mark..]);
        $crate::parse::take_off(list, $mark);
        slice
    }};
}
use finish;

/// Removes the elements above `mark` from a scratch list, and frees the memory of a very long one: the trees of a body
/// with millions of statements are large enough without it.
fn take_off<T>(list: &mut Vec<T>, mark: usize) {
    const KEPT: usize = 1 << 14;
    list.truncate(mark);
    if list.capacity() / 4 > mark.max(KEPT) {
        list.shrink_to(2 * mark.max(KEPT));
    }
}

/// Names that the grammar itself creates or compares.
struct Known {
    aligned: Symbol,
    launch_bounds: Symbol,
    cluster_dims: Symbol,
    block_size: Symbol,
    maxnreg: Symbol,
    local_maxnreg: Symbol,
    inline_hint: Symbol,
    nv_pure: Symbol,
    noreturn: Symbol,
}

impl Known {
    fn new(session: &mut Session) -> Self {
        let mut name = |text| session.interner.intern(text);
        Self {
            aligned: name("aligned"),
            launch_bounds: name("launch_bounds"),
            cluster_dims: name("cluster_dims"),
            block_size: name("block_size"),
            maxnreg: name("maxnreg"),
            local_maxnreg: name("local_maxnreg"),
            inline_hint: name("inline_hint"),
            nv_pure: name("nv_pure"),
            noreturn: name("noreturn"),
        }
    }
}

impl<'a> Parser<'a> {
    /// Creates a parser for a translation unit. `oracle` classifies the names that exist without a declaration.
    pub fn new(
        session: &mut Session,
        arena: &'a Bump,
        stream: &'a TokenStream,
        oracle: &'a dyn NameOracle,
    ) -> Self {
        Self {
            arena,
            names: NameTable::new(oracle),
            buffers: vec![Buffer { tokens: &stream.tokens, pragmas: &stream.pragmas }],
            launches: Vec::new(),
            unread: Vec::new(),
            scratch: Scratch::default(),
            known: Known::new(session),
        }
    }

    /// Parses the translation unit, without function bodies.
    pub fn parse_translation_unit(&mut self, session: &mut Session) -> TranslationUnit<'a> {
        let mut grammar = Grammar::new(self, session, 0, 0, None);
        grammar.pass_over_libraries();
        TranslationUnit { decls: grammar.translation_unit() }
    }

    /// The body of a function, parsed on first use.
    pub fn parse_body(
        &mut self,
        session: &mut Session,
        function: &'a FunctionDef<'a>,
    ) -> &'a FunctionBody<'a> {
        if let Some(body) = function.body.get() {
            return body;
        }
        let TokenRange { buffer, range } = &function.body_tokens;
        Grammar::new(self, session, *buffer, range.start, Some(range.end)).function_body(function)
    }

    /// The tokens of the translation unit.
    #[must_use]
    pub fn unit_tokens(&self) -> &'a [Token] {
        self.buffers.first().map_or(&[], |buffer| buffer.tokens)
    }

    /// The tokens of the body of a function.
    #[must_use]
    pub fn body_tokens(&self, function: &FunctionDef<'a>) -> &'a [Token] {
        let TokenRange { buffer, range } = &function.body_tokens;
        let tokens = self.buffers.get(*buffer as usize).map_or(&[][..], |buffer| buffer.tokens);
        tokens.get(range.start as usize..range.end as usize).unwrap_or(&[])
    }

    /// The launches in everything that was parsed so far.
    #[must_use]
    pub fn launches(&self) -> &[LaunchSite] {
        &self.launches
    }

    /// Parses all bodies in some declarations: for `--emit=ast`, tests and benches.
    pub fn parse_bodies(&mut self, session: &mut Session, decls: &'a [Decl<'a>]) {
        for decl in decls {
            match decl.kind {
                DeclKind::Function(function) => {
                    self.parse_body(session, function);
                }
                DeclKind::Namespace(namespace) => self.parse_bodies(session, namespace.decls),
                DeclKind::Linkage(linkage) => self.parse_bodies(session, linkage.decls),
                DeclKind::Template(template) => {
                    self.parse_bodies(session, std::slice::from_ref(template.decl))
                }
                DeclKind::Friend(decl) | DeclKind::ExplicitSpecialization(decl) => {
                    self.parse_bodies(session, std::slice::from_ref(decl));
                }
                DeclKind::Simple(SimpleDecl { specifiers, .. }) => {
                    if let TypeSpecifier::Class(class) = specifiers.ty {
                        let members = self.class_members(session, class);
                        self.parse_bodies(session, members);
                    }
                }
                DeclKind::PassedOver(decl) => {
                    let parsed = self.passed_over(session, decl);
                    self.parse_bodies(session, std::slice::from_ref(parsed));
                }
                _ => {}
            }
        }
    }

    /// Adds declarations of the compiler's own library at global scope. All bodies see their names, including bodies
    /// declared earlier.
    pub fn parse_snippet(&mut self, session: &mut Session, snippet: &TokenStream) -> &'a [Decl<'a>] {
        let tokens: &'a [Token] = self.arena.alloc_slice_copy(&snippet.tokens);
        let buffer = self.buffers.len() as u32;
        self.buffers.push(Buffer { tokens, pragmas: &[] });
        self.names.declare_as_builtin(true);
        let decls = Grammar::new(self, session, buffer, 0, None).translation_unit();
        self.names.declare_as_builtin(false);
        decls
    }

    /// Parses a single expression at the end of the translation unit; trailing tokens are an error.
    pub fn parse_expression_snippet(&mut self, session: &mut Session, snippet: &TokenStream) -> &'a Expr<'a> {
        let tokens: &'a [Token] = self.arena.alloc_slice_copy(&snippet.tokens);
        let buffer = self.buffers.len() as u32;
        self.buffers.push(Buffer { tokens, pragmas: &[] });
        let mut grammar = Grammar::new(self, session, buffer, 0, None);
        let expr = grammar.expression();
        if !grammar.at(TokenKind::Eof) {
            grammar.error_expected("the end of the expression");
        }
        expr
    }
}

/// One run of the grammar over one token buffer.
struct Grammar<'p, 'a> {
    parser: &'p mut Parser<'a>,
    session: &'p mut Session,
    cursor: Cursor<'a>,
    buffer: u32,
    /// The nesting depth of the constructs around the cursor.
    nesting: u32,
    /// The height of the expression parsed last.
    height: u32,
    scan: Scan,
    local: LocalBodies<'a>,
    reported: Reported,
    pack: Pack,
    /// Whether `>` ends a template argument here instead of comparing.
    in_angles: bool,
    /// Whether the declaration is within `extern "C"`.
    in_c_linkage: bool,
    /// Whether declarations of libraries are skipped.
    passes_over: bool,
    /// The file of the last query.
    asked_file: Option<FileId>,
    /// Whether names may come from headers that were not found.
    headers_missing: bool,
}

/// Cached results of lookahead scans around the cursor.
#[derive(Default)]
struct Scan {
    /// The nesting depth of the scans.
    depth: u32,
    /// The parentheses that the current scan found to contain parameters, by token index.
    clauses: FxHashMap<u32, bool>,
    /// The results of the lookups of names around the cursor.
    resolved: [Resolved; 4],
}

/// The state of function bodies within functions.
#[derive(Default)]
struct LocalBodies<'a> {
    /// Whether a function body is being parsed: bodies of local classes are parsed at once.
    in_function: bool,
    /// The number of unfinished local classes around the cursor.
    classes: u32,
    /// Bodies of local classes to be parsed at the end of the outermost one.
    waiting: Vec<&'a FunctionDef<'a>>,
}

/// The messages already given, so that each is given once.
#[derive(Default)]
struct Reported {
    /// Index of the token at which the last message was given.
    last: Option<u32>,
    /// Whether the nesting limit was reported.
    too_deep: bool,
}

/// `#pragma pack`.
#[derive(Default)]
struct Pack {
    /// The value in effect.
    value: Option<u32>,
    /// The pushed values.
    saved: Vec<Option<u32>>,
}

impl<'p, 'a> Grammar<'p, 'a> {
    fn new(
        parser: &'p mut Parser<'a>,
        session: &'p mut Session,
        buffer: u32,
        start: u32,
        end: Option<u32>,
    ) -> Self {
        let all = parser.buffers[buffer as usize].tokens;
        let tokens = match end {
            Some(end) => all.get(..end as usize).unwrap_or(all),
            None => all,
        };
        // Buffers after the first are the compiler's own.
        let headers_missing = buffer == 0 && missing_header::has_unknown_names(session);
        Self {
            parser,
            session,
            cursor: Cursor::new(tokens, start),
            buffer,
            nesting: 0,
            height: 0,
            scan: Scan::default(),
            local: LocalBodies::default(),
            reported: Reported::default(),
            pack: Pack::default(),
            in_angles: false,
            in_c_linkage: false,
            passes_over: false,
            asked_file: None,
            headers_missing,
        }
    }

    /// Allocates a node in the arena.
    #[inline]
    fn alloc<T>(&self, node: T) -> &'a T {
        self.parser.arena.alloc(node)
    }

    /// Enters a nested construct, or reports that it is too deep and skips it. Every recursive rule calls this;
    /// [`Self::leave_nested`] undoes it.
    fn enter_nested(&mut self) -> bool {
        let limit = self.session.options.limits.nesting;
        if self.nesting < limit {
            self.nesting += 1;
            return true;
        }
        self.session.nested_too_deep = true;
        if !self.reported.too_deep {
            self.reported.too_deep = true;
            self.error(
                ptxc_tokens::diagnostics::codes::parse::TOO_DEEP,
                format!("constructs are nested more than {limit} deep"),
            );
        }
        self.reported.last = Some(self.cursor.pos().at);
        false
    }

    fn leave_nested(&mut self) {
        self.nesting -= 1;
    }

    /// Consumes the current token as an identifier node.
    fn take_ident(&mut self) -> Ident {
        let ident = Ident { name: self.cursor.sym(), span: self.cursor.span() };
        self.cursor.bump();
        ident
    }

    /// Consumes an identifier; reports and returns none if there is none.
    fn expect_ident(&mut self, what: &str) -> Option<Ident> {
        if self.at(TokenKind::Identifier) {
            return Some(self.take_ident());
        }
        self.error_expected(what);
        None
    }

    /// The range from `first` to the last token consumed.
    fn span_from(&self, first: Loc) -> Span {
        self.cursor.span_from(first)
    }
}
