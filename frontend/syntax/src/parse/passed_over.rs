//! Declarations of libraries whose tokens are skipped and parsed on demand.
//!
//! A program uses few of the many templates of a library. So in files that are found through `-I` in angle brackets or
//! belong to the compiler, two kinds of declarations are only scanned:
//!
//! * the members of a class directly in a namespace. The class and its bases are declared; its scope in the name table
//!   is marked as unread, and its possible member names are recorded. A lookup of such a name in it parses the members
//!   first; otherwise they are parsed when the analysis defines the class.
//! * a function or variable template directly in a namespace, of which the name is declared. It is parsed when the
//!   analysis looks the name up.
//!
//! A declaration that is parsed later sees the same names as in place: declarations are numbered, the tokens keep the
//! number of their place, and their declarations and bodies get that number. Where a scan cannot classify the tokens,
//! the declaration is parsed at once. Errors in unused declarations are not reported.

use std::cell::Cell;

use crate::syntax::{
    ClassSpecifier, Decl, DeclKind, Ident, Name, ParseScope, PassedOver, PassedOverDecl, TokenRange,
};
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::lex::sym;
use ptxc_tokens::options::Mode;
use ptxc_tokens::preprocess::Pragma;
use ptxc_tokens::session::Session;
use ptxc_tokens::source::{Origin, Span, Symbol};

use super::cursor::Pos;
use super::declaration::Context;
use super::lookahead::{ATTRIBUTE_WORD, BUILTIN_TYPE};
use super::recovery::TokenSet;
use super::scope::{NameClass, ScopeId, ScopeKind};
use super::{Grammar, Parser};

/// The nesting depth at which a lookup that needs class members parses all classes up to the needed one in order, so
/// that none of them needs another in turn.
const MAX_READING: u32 = ptxc_tokens::options::USUAL_NESTING / 4;

/// Words after the head of a template with which a scan cannot determine the declared name.
const UNSURE: TokenSet = TokenSet::new(&[
    KwTemplate, KwUsing, KwConcept, KwRequires, KwStruct, KwClass, KwUnion, KwEnum, KwOperator, KwFriend,
    KwTypedef, KwExtern, KwAsm, Semi, LBrace, RBrace, RParen, RBracket, Colon, Comma, Tilde, Pragma, Eof,
]);

/// Tokens that end the type before a declared name. A qualifier does not: a deduction guide may follow it.
const TYPE_END: TokenSet = BUILTIN_TYPE.union(TokenSet::new(&[
    Identifier,
    Greater,
    GreaterGreater,
    LaunchClose,
    Star,
    Amp,
    AmpAmp,
    RParen,
    KwAuto,
]));

/// Words before parentheses that do not contain parameters.
const BEFORE_PARENTHESES: TokenSet = ATTRIBUTE_WORD.union(TokenSet::new(&[KwDecltype, KwTypeof]));

/// Tokens that may follow the declared name of a member.
const BEHIND_MEMBER: TokenSet = TokenSet::new(&[
    LParen,
    LBracket,
    LBrace,
    RBrace,
    Semi,
    Equal,
    Comma,
    Colon,
    Ellipsis,
    KwAttribute,
    KwAsm,
    KwRequires,
]);

/// Tokens before the `{` of a body.
const BEFORE_BODY: TokenSet =
    TokenSet::new(&[RParen, RBrace, KwConst, KwVolatile, KwNoexcept, KwTry, Amp, AmpAmp]);

impl<'a> Parser<'a> {
    /// The members of a class, parsed now if they were skipped.
    pub fn class_members(&mut self, session: &mut Session, class: &'a ClassSpecifier<'a>) -> &'a [Decl<'a>] {
        match (class.members.get(), &class.passed_over) {
            (None, Some(passed)) => {
                Grammar::new(self, session, passed.tokens.buffer, 0, Some(0)).read_class(class, passed)
            }
            (members, _) => members.unwrap_or_default(),
        }
    }

    /// A skipped declaration, parsed now.
    pub fn passed_over(&mut self, session: &mut Session, decl: &'a PassedOverDecl<'a>) -> &'a Decl<'a> {
        if let Some(parsed) = decl.parsed.get() {
            return parsed;
        }
        let TokenRange { buffer, range } = &decl.tokens.tokens;
        let scope = ScopeId(decl.tokens.scope.0);
        let place = self.names.enter_passed_over(scope, decl.tokens.serial);
        let mut grammar = Grammar::new(self, session, *buffer, range.start, Some(range.end));
        let parsed = grammar.declaration(Context::Namespace);
        let parsed = grammar.alloc(parsed);
        self.names.leave(place);
        decl.parsed.set(Some(parsed));
        parsed
    }
}

impl<'a> Grammar<'_, 'a> {
    /// Enables the skipping of library declarations in this translation unit.
    pub(super) fn pass_over_libraries(&mut self) {
        // Code that the host runs is searched for launches.
        self.passes_over = self.session.options.mode == Mode::Rtc;
    }

    /// Whether the declaration at the cursor may be parsed later.
    fn may_pass_over(&mut self) -> bool {
        let names = &self.parser.names;
        self.passes_over
            && !names.in_block()
            && !self.in_c_linkage
            && names.kind(names.target_scope()) == ScopeKind::Namespace
            && self.is_in_library()
    }

    /// Whether the current token is in a file of a library.
    fn is_in_library(&mut self) -> bool {
        let sources = &self.session.sources;
        let point = sources.user_point(self.cursor.loc());
        // It is usually the file of the last query.
        let file = match self.asked_file.filter(|&file| sources.file(file).contains(point)) {
            Some(file) => file,
            None => match sources.file_offset(point) {
                Some((file, _)) => file,
                None => return false,
            },
        };
        self.asked_file = Some(file);
        let file = sources.file(file);
        file.origin_at(file.offset_of(point)) != Origin::User
    }

    // ---- members of classes ----

    /// Skips the members of a class; the cursor is at their `{`.
    pub(super) fn pass_over_members(
        &mut self,
        scope: ScopeId,
        name: Option<&Name<'a>>,
    ) -> Option<PassedOver> {
        let is_plain = name.is_some_and(|name| !name.global && name.qualifiers.is_empty());
        if !is_plain || !self.at(LBrace) || !self.may_pass_over() {
            return None;
        }
        let start = self.cursor.pos().at;
        let names = &self.parser.names;
        let is_template = names.kind(names.current()) == ScopeKind::Template;
        let end = self.scan_members(is_template)?;
        self.cursor.skip_to(end);
        self.parser.names.set_unread(scope);
        let passed = self.passed(start, scope);
        Some(passed)
    }

    /// The tokens from `start` to the cursor.
    fn passed(&mut self, start: u32, scope: ScopeId) -> PassedOver {
        PassedOver {
            tokens: TokenRange { buffer: self.buffer, range: start..self.cursor.pos().at },
            scope: ParseScope(scope.0),
            serial: self.parser.names.pass_over(),
        }
    }

    /// Finds the end of the members at the cursor and records the names that they may declare, rather too many than too
    /// few. None if one of them declares a name outside of the class.
    fn scan_members(&mut self, is_template: bool) -> Option<u32> {
        let (mut braces, mut brackets) = (0_u32, 0_u32);
        let mut before = Eof;
        let mut at = self.cursor.pos();
        loop {
            let next = self.cursor.next(at);
            match at.kind {
                LBrace if braces > 0 && BEFORE_BODY.contains(before) => {
                    at = self.cursor.at(self.cursor.matching_brace(at)?);
                    before = RBrace;
                    continue;
                }
                LBrace => braces += 1,
                RBrace => {
                    braces -= 1;
                    if braces == 0 {
                        return Some(next.at);
                    }
                }
                LParen | LBracket => brackets += 1,
                RParen | RBracket => brackets = brackets.checked_sub(1)?,
                Pragma if self.is_pack_pragma(self.cursor.sym_at(at)) => return None,
                Eof => return None,
                // A friend may define a function declared outside.
                KwFriend if !is_template => return None,
                Identifier => {
                    let is_key = matches!(before, KwStruct | KwClass | KwUnion | KwEnum);
                    let is_final = next.kind == Identifier && self.cursor.sym_at(next) == sym::FINAL;
                    // `struct S *p` declares `S` in the enclosing namespace.
                    if is_key && !is_final && matches!(next.kind, Star | Amp | AmpAmp | Identifier | KwConst)
                    {
                        return None;
                    }
                    let is_parameter =
                        matches!(before, KwClass | KwTypename) && matches!(next.kind, Comma | Equal);
                    let in_declarator = matches!(before, Star | Amp | AmpAmp)
                        && matches!(next.kind, RParen | LBracket | LParen)
                        || before == LParen && next.kind == RParen;
                    let declares = BEHIND_MEMBER.contains(next.kind) || is_final;
                    if if brackets == 0 { declares && !is_parameter } else { in_declarator } {
                        self.parser.names.note_passed_over(self.cursor.sym_at(at));
                    }
                }
                _ => {}
            }
            before = at.kind;
            at = next;
        }
    }

    fn is_pack_pragma(&self, index: Symbol) -> bool {
        let pragmas = self.parser.buffers[self.buffer as usize].pragmas;
        matches!(pragmas.get(index.0 as usize).map(|entry| &entry.pragma), Some(Pragma::Pack(_)))
    }

    /// Parses the members of a class in which `name` is looked up, or records that it cannot have the name.
    pub(super) fn read_members(&mut self, scope: ScopeId, name: Symbol) {
        let classes = &self.parser.unread;
        let index = classes.partition_point(|&(other, _)| other.0 < scope.0);
        let mentions = classes.get(index).is_some_and(|&(other, class)| {
            other == scope && class.passed_over.as_ref().is_some_and(|passed| self.mentions(passed, name))
        });
        if !mentions {
            self.parser.names.note_absent(scope, name);
            return;
        }
        let first = if self.nesting < MAX_READING { index } else { 0 };
        for index in first..=index {
            self.read_unread(index);
        }
    }

    /// Parses the members of all classes that mention a name; returns whether there were any.
    pub(super) fn read_classes_with(&mut self, name: Symbol) -> bool {
        if !self.parser.names.is_passed_over(name) {
            return false;
        }
        let mut any = false;
        for index in 0..self.parser.unread.len() {
            let (scope, class) = self.parser.unread[index];
            let unread = self.parser.names.is_unread(scope);
            if unread && class.passed_over.as_ref().is_some_and(|passed| self.mentions(passed, name)) {
                self.read_unread(index);
                any = true;
            }
        }
        any
    }

    fn read_unread(&mut self, index: usize) {
        let Some(&(_, class)) = self.parser.unread.get(index) else { return };
        if let (None, Some(passed)) = (class.members.get(), &class.passed_over)
            && self.parser.names.is_unread(ScopeId(passed.scope.0))
        {
            self.read_class(class, passed);
        }
    }

    fn mentions(&self, passed: &PassedOver, name: Symbol) -> bool {
        let TokenRange { buffer, range } = &passed.tokens;
        let tokens = self.parser.buffers[*buffer as usize].tokens;
        let tokens = tokens.get(range.start as usize..range.end as usize).unwrap_or_default();
        tokens.iter().any(|token| token.sym == name && token.kind == Identifier)
    }

    /// Parses the skipped members of a class.
    fn read_class(&mut self, class: &'a ClassSpecifier<'a>, passed: &PassedOver) -> &'a [Decl<'a>] {
        let TokenRange { buffer, range } = &passed.tokens;
        let nesting = self.nesting + 2;
        let scope = ScopeId(passed.scope.0);
        let place = self.parser.names.enter_passed_over(scope, passed.serial);
        let mut inner = Grammar::new(self.parser, self.session, *buffer, range.start, Some(range.end));
        inner.nesting = nesting;
        inner.pack.value = class.pack;
        let members = inner.braced_declarations(Context::Class);
        self.parser.names.leave(place);
        class.members.set(Some(members));
        members
    }

    // ---- templates of functions and variables ----

    /// Skips a function or variable template; the cursor is at `template`.
    pub(super) fn pass_over_template(&mut self, context: Context) -> Option<DeclKind<'a>> {
        if context != Context::Namespace || !self.may_pass_over() {
            return None;
        }
        let names = &self.parser.names;
        let (scope, in_namespace) = (names.current(), names.kind(names.current()) == ScopeKind::Namespace);
        let start = self.cursor.pos().at;
        let found = if in_namespace { self.scan_template() } else { None }?;
        let name =
            Ident { name: self.cursor.sym_at(found.name), span: Span::token(self.cursor.loc_at(found.name)) };
        self.cursor.skip_to(found.end.at);
        let tokens = self.passed(start, scope);
        self.parser.names.declare(name.name, NameClass::ValueTemplate, None);
        Some(DeclKind::PassedOver(self.alloc(PassedOverDecl {
            name,
            is_function: found.is_function,
            tokens,
            parsed: Cell::new(None),
        })))
    }

    /// Finds the declared name and the end of a template.
    fn scan_template(&self) -> Option<FoundTemplate> {
        let cursor = &self.cursor;
        let head = cursor.next(cursor.pos());
        // `template <>` is a specialisation.
        if cursor.next(head).kind == Greater {
            return None;
        }
        let mut at = self.skip_angles(head)?;
        // The two tokens before.
        let (mut before, mut last) = (Eof, at);
        loop {
            let (kind, next) = (at.kind, cursor.next(at));
            let names = last.kind == Identifier && TYPE_END.contains(before);
            let end = match kind {
                LParen if names => {
                    let end = self.end_of_function(self.skip_brackets(at)?)?;
                    return Some(FoundTemplate { name: last, is_function: true, end });
                }
                Equal if names => {
                    let end = self.end_of_variable(next)?;
                    return Some(FoundTemplate { name: last, is_function: false, end });
                }
                LParen if BEFORE_PARENTHESES.contains(last.kind) => self.skip_brackets(at)?,
                LBracket if next.kind == LBracket => self.skip_brackets(at)?,
                Less if last.kind == Identifier => self.skip_angles(at)?,
                LParen | LBracket | Less | Equal => return None,
                _ if UNSURE.contains(kind) => return None,
                _ => next,
            };
            // Skipped tokens count as their last token.
            (before, last) = (last.kind, cursor.at(end.at - 1));
            at = end;
        }
    }

    /// The position after the `;` or the body of a function, from that after its parameters.
    fn end_of_function(&self, mut at: Pos) -> Option<Pos> {
        let cursor = &self.cursor;
        loop {
            at = match at.kind {
                Semi => return Some(cursor.next(at)),
                LBrace => return Some(cursor.at(cursor.matching_brace(at)?)),
                LParen | LBracket => self.skip_brackets(at)?,
                Less => self.skip_angles(at)?,
                KwTry => return None,
                kind if UNSURE.contains(kind) => return None,
                _ => cursor.next(at),
            };
        }
    }

    /// The position after the `;` of a variable, from that after the `=`.
    fn end_of_variable(&self, mut at: Pos) -> Option<Pos> {
        loop {
            at = match at.kind {
                Semi => return Some(self.cursor.next(at)),
                LParen | LBracket | LBrace => self.skip_brackets(at)?,
                RParen | RBracket | RBrace | Pragma | Eof => return None,
                _ => self.cursor.next(at),
            };
        }
    }

    /// The position after the bracket that matches the one at `open`.
    fn skip_brackets(&self, open: Pos) -> Option<Pos> {
        let mut depth = 0_u32;
        let mut at = open;
        loop {
            match at.kind {
                LParen | LBracket | LBrace => depth += 1,
                RParen | RBracket | RBrace => depth -= 1,
                Eof => return None,
                _ => {}
            }
            at = self.cursor.next(at);
            if depth == 0 {
                return Some(at);
            }
        }
    }

    /// The position after the `>` that matches the `<` at `open`, if there is no comparison between them.
    fn skip_angles(&self, open: Pos) -> Option<Pos> {
        let mut depth = 0_u32;
        let mut at = open;
        loop {
            let closed = match at.kind {
                Less => {
                    depth += 1;
                    0
                }
                Greater => 1,
                GreaterGreater => 2,
                LaunchClose => 3,
                LParen | LBracket | LBrace => {
                    at = self.skip_brackets(at)?;
                    continue;
                }
                Semi | RParen | RBracket | RBrace | LessLess | LaunchOpen | Pragma | Eof => return None,
                _ => 0,
            };
            depth = depth.checked_sub(closed)?;
            at = self.cursor.next(at);
            if depth == 0 {
                return Some(at);
            }
        }
    }
}

/// A template whose tokens were scanned.
struct FoundTemplate {
    name: Pos,
    is_function: bool,
    end: Pos,
}
