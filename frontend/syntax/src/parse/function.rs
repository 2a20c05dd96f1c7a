//! Function definitions: bodies are skipped by brace matching, and parsed on demand.

use std::cell::Cell;

use crate::syntax::{
    CtorInit, DeclSpecifiers, DeclaratorChunk, FunctionBody, FunctionDef, Initializer, ParseScope, TokenRange,
};
use ptxc_tokens::diagnostics::Diagnostic;
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::source::Loc;

use super::Grammar;
use super::cursor::Cursor;
use super::declarator::ParsedDeclarator;
use super::name::NameContext;
use super::recovery::{LIST_END, TokenSet};
use super::scope::{NameClass, ScopeId, ScopeKind};

impl<'a> Grammar<'_, 'a> {
    /// A function with its body left as tokens.
    pub(super) fn function_definition(
        &mut self,
        specifiers: DeclSpecifiers<'a>,
        declarator: &ParsedDeclarator<'a>,
        first: Loc,
    ) -> &'a FunctionDef<'a> {
        let scope = self.parser.names.make_scope(ScopeKind::Function, None);
        let start = self.cursor.pos().at;
        self.skip_body();
        let range = start..self.cursor.pos().at;
        let function: &'a FunctionDef<'a> = self.alloc(FunctionDef {
            specifiers,
            declarator: declarator.node,
            body_tokens: TokenRange { buffer: self.buffer, range },
            scope: ParseScope(scope.0),
            body: Cell::new(None),
            span: self.span_from(first),
        });
        if self.local.in_function {
            self.local.waiting.push(function);
        }
        function
    }

    /// Skips `try? (':' mem-initializers)? '{' ... '}' handlers?` by matching braces.
    fn skip_body(&mut self) {
        let is_try = self.eat(KwTry);
        if self.eat(Colon) {
            self.skip_ctor_initializers();
        }
        if !self.at(LBrace) {
            self.error_expected("'{'");
            self.skip_to_declaration();
            return;
        }
        self.skip_block();
        while is_try && self.eat(KwCatch) {
            if self.at(LParen) {
                self.skip_parentheses();
            }
            if self.at(LBrace) {
                self.skip_block();
            }
        }
    }

    /// Skips `'{' ... '}'`; an unclosed one extends to the end.
    pub(super) fn skip_block(&mut self) {
        let open = self.cursor.pos();
        match self.cursor.matching_brace(open) {
            Some(after) => self.cursor.skip_to(after),
            None => {
                let span = self.cursor.span();
                self.session.emit(Diagnostic::new(codes::UNBALANCED, span, "this '{' is never closed"));
                self.cursor.skip_to(u32::MAX);
                self.reported.last = Some(self.cursor.pos().at);
            }
        }
    }

    /// Skips `name(...)`, `name{...}` separated by commas.
    fn skip_ctor_initializers(&mut self) {
        loop {
            let pos = self.cursor.pos();
            match self.scan_name(pos) {
                Some(name) => self.cursor.skip_to(name.end.at),
                None => {
                    self.skip_to(TokenSet::new(&[LBrace, LParen]));
                }
            }
            match self.cursor.kind() {
                LParen => self.skip_parentheses(),
                LBrace => self.skip_block(),
                _ => return,
            }
            self.eat(Ellipsis);
            if !self.eat(Comma) {
                return;
            }
        }
    }

    /// Parses a body that was skipped. The cursor is at its first token.
    pub(super) fn function_body(&mut self, function: &'a FunctionDef<'a>) -> &'a FunctionBody<'a> {
        let place = self.parser.names.enter_body(ScopeId(function.scope.0));
        let block = self.parser.names.enter_block();
        if let Some(DeclaratorChunk::Function(chunk)) = function.declarator.chunks.first() {
            for param in chunk.params {
                if let Some(name) = param.declarator.name.and_then(|name| name.as_simple()) {
                    self.parser.names.declare_local(name, NameClass::Value, None);
                }
            }
        }
        // A body ends where it was skipped. If it is unclosed at the end of the file, that was reported when it was
        // skipped.
        self.reported.last = Some(self.cursor.end());
        let outer = std::mem::replace(&mut self.local.in_function, true);
        let is_try = self.eat(KwTry);
        let ctor_inits = if self.eat(Colon) { self.ctor_initializers() } else { &[] };
        let stmts = self.compound_statement();
        let handlers = if is_try { self.handlers() } else { &[] };
        self.local.in_function = outer;
        self.parser.names.leave_block(block);
        self.parser.names.leave(place);
        let body = self.alloc(FunctionBody { ctor_inits, stmts, is_try, handlers });
        function.body.set(Some(body));
        body
    }

    /// Parses the bodies of a local class, once it is complete.
    pub(super) fn waiting_bodies(&mut self) {
        for function in std::mem::take(&mut self.local.waiting) {
            let range = &function.body_tokens.range;
            let all = self.parser.buffers[function.body_tokens.buffer as usize].tokens;
            let tokens = all.get(..range.end as usize).unwrap_or(all);
            let cursor = std::mem::replace(&mut self.cursor, Cursor::new(tokens, range.start));
            let classes = std::mem::take(&mut self.local.classes);
            self.function_body(function);
            self.local.classes = classes;
            self.cursor = cursor;
        }
    }

    /// `mem-initializer (',' mem-initializer)*`
    fn ctor_initializers(&mut self) -> &'a [CtorInit<'a>] {
        let mut inits = bumpalo::collections::Vec::new_in(self.parser.arena);
        loop {
            let first = self.cursor.loc();
            let Some(parsed) = self.name(NameContext::Use) else {
                self.skip_to(TokenSet::new(&[LBrace]));
                break;
            };
            let init = match self.cursor.kind() {
                LParen => self.paren_initializer(),
                LBrace => Initializer::Brace(self.init_list()),
                _ => {
                    self.error_expected("'(' or '{'");
                    self.skip_to(LIST_END);
                    Initializer::None
                }
            };
            let pack = self.eat(Ellipsis);
            inits.push(CtorInit { name: parsed.name, init, pack, span: self.span_from(first) });
            if !self.eat(Comma) {
                break;
            }
        }
        inits.into_bump_slice()
    }
}
