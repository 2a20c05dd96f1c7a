//! Declarations: at namespace scope, in classes and in blocks ([dcl.dcl]).

use std::cell::Cell;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::parse as codes;
use crate::lex::TokenKind::*;
use crate::preprocess::Pragma;
use crate::source::{Loc, Symbol};
use crate::syntax::{
    AliasDecl, CtorInit, Decl, DeclKind, DeclSpecifiers, DeclaratorChunk, FunctionBody, FunctionDef,
    InitDeclarator, Initializer, LinkageDecl, Literal, NamespaceDecl, ParseScope, RefQualifier, SimpleDecl,
    Specifiers, StructuredBinding, TokenRange, TypeSpecifier, UnqualifiedId, UsingDeclarator,
};

use super::cursor::Cursor;
use super::declarator::{Naming, ParsedDeclarator};
use super::name::NameContext;
use super::recovery::{LIST_END, TokenSet};
use super::scope::{NameClass, ScopeId, ScopeKind};
use super::type_name::{SpecifierContext, SpecifierSeq};
use super::{Grammar, finish};

/// Where a declaration stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Context {
    /// In a namespace.
    Namespace,
    /// In a class.
    Class,
    /// In a block.
    Block,
}

impl<'a> Grammar<'_, 'a> {
    /// `translation-unit: declaration*`
    pub(super) fn translation_unit(&mut self) -> &'a [Decl<'a>] {
        let mark = self.parser.scratch.decls.len();
        loop {
            self.declarations(Context::Namespace);
            if !self.at(RBrace) {
                break;
            }
            self.error(codes::EXTRA_BRACE, codes::EXTRA_BRACE.0.title);
            self.cursor.bump();
        }
        finish!(self, decls, mark)
    }

    /// Pushes declarations up to `}` or the end.
    fn declarations(&mut self, context: Context) {
        while !matches!(self.cursor.kind(), RBrace | Eof) {
            self.layout_pragma();
            let before = self.cursor.pos();
            let decl = self.declaration(context);
            self.parser.scratch.decls.push(decl);
            if self.cursor.pos() == before {
                self.cursor.bump();
            }
        }
    }

    /// `'{' declaration* '}'` as a list.
    pub(super) fn braced_declarations(&mut self, context: Context) -> &'a [Decl<'a>] {
        let open = self.cursor.loc();
        self.expect(LBrace);
        let mark = self.parser.scratch.decls.len();
        self.declarations(context);
        self.expect_closing(RBrace, open);
        finish!(self, decls, mark)
    }

    /// Acts on the pragmas before a declaration: `#pragma pack` changes the layout of classes.
    pub(super) fn layout_pragma(&mut self) {
        while let Some((index, loc)) = self.cursor.take_pragma() {
            self.declaration_pragma(index, loc);
        }
    }

    fn declaration_pragma(&mut self, index: Symbol, loc: Loc) {
        let pragmas = self.parser.buffers[self.buffer as usize].pragmas;
        match pragmas.get(index.0 as usize).map(|entry| &entry.pragma) {
            Some(Pragma::Pack(tokens)) => self.pack_pragma(tokens),
            Some(Pragma::Unroll(_) | Pragma::NoUnroll) => self.pragma_without_loop(loc),
            Some(Pragma::NvAbi(_)) => {
                self.session.emit(Diagnostic::new(
                    codes::NOT_SUPPORTED,
                    loc,
                    "not supported yet: #pragma nv_abi",
                ));
            }
            Some(Pragma::Other) | None => {}
        }
    }

    /// Says that an unroll pragma stands before something else than a loop.
    pub(super) fn pragma_without_loop(&mut self, loc: Loc) {
        self.session.emit(Diagnostic::titled(codes::PRAGMA_WITHOUT_LOOP, loc));
    }

    /// `pack(n)`, `pack(push, n)`, `pack(push)`, `pack(pop)`, `pack()`
    fn pack_pragma(&mut self, tokens: &[crate::lex::Token]) {
        let mut value = None;
        let (mut push, mut pop) = (false, false);
        for token in tokens {
            match self.text(token.sym) {
                "push" => push = true,
                "pop" => pop = true,
                text => value = text.parse::<u32>().ok().filter(|n| n.is_power_of_two()).or(value),
            }
        }
        if push {
            self.pack_stack.push(self.pack);
        }
        if pop {
            self.pack = self.pack_stack.pop().flatten();
        } else if value.is_some() || !push {
            self.pack = value;
        }
    }

    /// One declaration.
    pub(super) fn declaration(&mut self, context: Context) -> Decl<'a> {
        let first = self.cursor.loc();
        if !self.enter_nested() {
            self.skip_to_declaration();
            return Decl { kind: DeclKind::Error, span: self.span_from(first) };
        }
        let kind = self.declaration_kind(context);
        self.leave_nested();
        Decl { kind, span: self.span_from(first) }
    }

    fn declaration_kind(&mut self, context: Context) -> DeclKind<'a> {
        match (self.cursor.kind(), self.cursor.peek()) {
            (Semi, _) => {
                self.cursor.bump();
                DeclKind::Empty
            }
            (KwNamespace, _) | (KwInline, KwNamespace) => self.namespace(),
            (KwUsing, _) => self.using(),
            (KwStaticAssert, _) => self.static_assert(),
            (KwTemplate, _) => self.template(context),
            (KwExtern, KwTemplate) => {
                self.cursor.bump();
                self.explicit_instantiation(context, true)
            }
            (KwExtern, StringLiteral) => self.linkage(context),
            (KwAsm, _) => self.asm_declaration(),
            (KwExport | KwExtension, _) => {
                self.cursor.bump();
                self.declaration_kind(context)
            }
            (KwPublic | KwProtected | KwPrivate, Colon) if context == Context::Class => self.access(),
            _ => self.simple_declaration(context),
        }
    }

    /// ```text
    /// simple-declaration:  decl-specifier-seq (init-declarator (',' init-declarator)*)? ';'
    /// function-definition: decl-specifier-seq declarator body
    /// ```
    fn simple_declaration(&mut self, context: Context) -> DeclKind<'a> {
        let first = self.cursor.loc();
        let start = self.cursor.pos();
        let seq = self.specifiers(SpecifierContext::Declaration);
        let is_friend = seq.node.flags.contains(Specifiers::FRIEND);
        let wrap = |this: &Self, kind: DeclKind<'a>| {
            if is_friend {
                DeclKind::Friend(this.alloc(Decl { kind, span: this.span_from(first) }))
            } else {
                kind
            }
        };
        if self.at_structured_binding(&seq) {
            return self.structured_binding(seq.node);
        }
        let mark = self.parser.scratch.declarators.len();
        if !self.at(Semi) && !seq.lacks_semi {
            let place = self.parser.names.place();
            let declarator = self.member_or_declarator(context);
            if self.cursor.pos() == start || declarator.node.name.is_none() && !self.at(Colon) {
                self.parser.names.leave(place);
                return self.broken_declaration(context);
            }
            self.check_type(&seq, &declarator);
            self.declare_name(&seq, &declarator, is_friend);
            if declarator.is_function() && matches!(self.cursor.kind(), LBrace | Colon | KwTry) {
                if context == Context::Block {
                    self.error(codes::UNEXPECTED_BODY, "a function cannot be defined inside a function");
                }
                let function = self.function_definition(seq.node, &declarator, first);
                self.parser.names.leave(place);
                return wrap(self, DeclKind::Function(function));
            }
            self.init_declarator(context, declarator);
            self.parser.names.leave(place);
            while self.eat(Comma) {
                let place = self.parser.names.place();
                let declarator = self.member_or_declarator(context);
                self.declare_name(&seq, &declarator, is_friend);
                self.init_declarator(context, declarator);
                self.parser.names.leave(place);
            }
        }
        let declarators = finish!(self, declarators, mark);
        if seq.nameless_type && matches!(self.cursor.kind(), Arrow) {
            self.skip_to_declaration();
        } else {
            self.end_of_declaration(context);
        }
        let is_guide = declarators.first().is_some_and(|d| is_deduction_guide(&seq, d));
        let decl = self.alloc(SimpleDecl { specifiers: seq.node, declarators, span: self.span_from(first) });
        if is_guide { DeclKind::DeductionGuide(decl) } else { wrap(self, DeclKind::Simple(decl)) }
    }

    /// The `;` of a declaration.
    fn end_of_declaration(&mut self, context: Context) {
        match context {
            Context::Block => self.expect_semi("declaration"),
            Context::Namespace | Context::Class => {
                if self.eat(Semi) {
                    return;
                }
                let fresh = self.cursor.is_start_of_line() || matches!(self.cursor.kind(), RBrace | Eof);
                self.expect_semi("declaration");
                // On the same line nothing sensible can follow: the rest belongs to the mistake.
                if !fresh && !self.cursor.is_start_of_line() && self.last_error == Some(self.cursor.pos().at)
                {
                    self.skip_to_declaration();
                }
            }
        }
    }

    /// Reports and skips what is no declaration.
    fn broken_declaration(&mut self, context: Context) -> DeclKind<'a> {
        if !self.at(Eof) {
            self.error_expected("a declaration");
        }
        match context {
            Context::Block => self.skip_to_statement_end(),
            Context::Namespace | Context::Class => self.skip_to_declaration(),
        }
        DeclKind::Error
    }

    /// A declarator; in a class it may be an unnamed bit-field.
    fn member_or_declarator(&mut self, context: Context) -> ParsedDeclarator<'a> {
        if context == Context::Class && self.at(Colon) {
            return ParsedDeclarator { node: self.abstract_declarator(&[]), asm_label: None };
        }
        self.declarator(Naming::Required)
    }

    /// Says that a declaration has no type, unless it declares something that has none.
    fn check_type(&mut self, seq: &SpecifierSeq<'a>, declarator: &ParsedDeclarator<'a>) {
        if !matches!(seq.node.ty, TypeSpecifier::None) || seq.nameless_type {
            return;
        }
        let Some(name) = declarator.node.name else { return };
        if !matches!(name.id, UnqualifiedId::Conversion(_) | UnqualifiedId::Destructor(_)) {
            self.session.emit(Diagnostic::titled(codes::MISSING_TYPE, name.span));
        }
    }

    /// Enters the declared name into the name table ([basic.scope.pdecl]: before its initializer).
    pub(super) fn declare_name(
        &mut self,
        seq: &SpecifierSeq<'a>,
        declarator: &ParsedDeclarator<'a>,
        is_friend: bool,
    ) {
        let Some(name) = declarator.node.name.and_then(|name| name.as_simple()) else { return };
        if seq.nameless_type {
            return;
        }
        let names = &mut self.parser.names;
        let in_template = names.kind(names.current) == ScopeKind::Template && !names.in_block;
        if seq.node.flags.contains(Specifiers::TYPEDEF) {
            let members = if declarator.node.chunks.is_empty() { seq.members } else { None };
            names.declare(name, NameClass::Type, members);
            return;
        }
        let class = if in_template { NameClass::ValueTemplate } else { NameClass::Value };
        if is_friend {
            let namespace = names.enclosing_namespace();
            names.declare_in(namespace, name, class, None);
        } else {
            names.declare(name, class, None);
        }
    }

    /// What follows a declarator: bit width, initializer. The result is pushed.
    pub(super) fn init_declarator(&mut self, context: Context, declarator: ParsedDeclarator<'a>) {
        let is_function = declarator.is_function();
        let mut bit_width = None;
        if context == Context::Class && !is_function && self.eat(Colon) {
            bit_width = Some(self.conditional_expression());
        }
        let mut pure = false;
        let init = match self.cursor.kind() {
            Equal => {
                self.cursor.bump();
                match self.cursor.kind() {
                    KwDefault if self.cursor.peek() != LParen => {
                        self.cursor.bump();
                        Initializer::Default
                    }
                    KwDelete
                        if matches!(self.cursor.peek(), Semi | Comma | StringLiteral | LParen)
                            && is_function =>
                    {
                        self.cursor.bump();
                        Initializer::Delete
                    }
                    IntLiteral if is_function && self.text(self.cursor.sym()) == "0" => {
                        self.cursor.bump();
                        pure = true;
                        Initializer::None
                    }
                    _ => Initializer::Equal(self.initializer_clause()),
                }
            }
            LParen => self.paren_initializer(),
            LBrace => Initializer::Brace(self.init_list()),
            _ => Initializer::None,
        };
        let asm_label = declarator.asm_label;
        self.parser.scratch.declarators.push(InitDeclarator {
            declarator: declarator.node,
            bit_width,
            init,
            asm_label,
            pure,
        });
    }

    /// `'(' expression-list? ')'`
    pub(super) fn paren_initializer(&mut self) -> Initializer<'a> {
        let first = self.cursor.loc();
        let args = self.call_arguments();
        Initializer::Paren(args, self.span_from(first))
    }

    // ---- function definitions ----

    /// A function with its body left as tokens.
    fn function_definition(
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
        if self.in_function {
            self.waiting.push(function);
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

    /// Skips `'{' ... '}'`; an unclosed one reaches to the end.
    pub(super) fn skip_block(&mut self) {
        let open = self.cursor.pos();
        match self.cursor.matching_brace(open) {
            Some(after) => self.cursor.skip_to(after),
            None => {
                let span = self.cursor.span();
                self.session.emit(Diagnostic::new(codes::UNBALANCED, span, "this '{' is never closed"));
                self.cursor.skip_to(u32::MAX);
                self.last_error = Some(self.cursor.pos().at);
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
        // A body ends where it was cut out. If that is at the end of the file because it is never
        // closed, this was said when it was skipped.
        self.last_error = Some(self.cursor.end());
        let outer = std::mem::replace(&mut self.in_function, true);
        let is_try = self.eat(KwTry);
        let ctor_inits = if self.eat(Colon) { self.ctor_initializers() } else { &[] };
        let stmts = self.compound_statement();
        self.in_function = outer;
        self.parser.names.leave_block(block);
        self.parser.names.leave(place);
        let body = self.alloc(FunctionBody { ctor_inits, stmts, is_try });
        function.body.set(Some(body));
        body
    }

    /// Parses the bodies of a local class, once it is complete.
    pub(super) fn waiting_bodies(&mut self) {
        for function in std::mem::take(&mut self.waiting) {
            let range = &function.body_tokens.range;
            let all = self.parser.buffers[function.body_tokens.buffer as usize].tokens;
            let tokens = all.get(..range.end as usize).unwrap_or(all);
            let cursor = std::mem::replace(&mut self.cursor, Cursor::new(tokens, range.start));
            let classes = std::mem::take(&mut self.local_classes);
            self.function_body(function);
            self.local_classes = classes;
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

    // ---- structured bindings ----

    fn at_structured_binding(&self, seq: &SpecifierSeq<'a>) -> bool {
        if !matches!(seq.node.ty, TypeSpecifier::Auto) {
            return false;
        }
        match self.cursor.kind() {
            LBracket => true,
            Amp | AmpAmp => self.cursor.peek() == LBracket,
            _ => false,
        }
    }

    /// `decl-specifier-seq ref? '[' identifier, ... ']' initializer ';'`
    fn structured_binding(&mut self, specifiers: DeclSpecifiers<'a>) -> DeclKind<'a> {
        let reference = match self.cursor.kind() {
            Amp => RefQualifier::LValue,
            AmpAmp => RefQualifier::RValue,
            _ => RefQualifier::None,
        };
        if reference != RefQualifier::None {
            self.cursor.bump();
        }
        let open = self.cursor.loc();
        self.cursor.bump();
        let mark = self.parser.scratch.idents.len();
        while let Some(ident) = self.expect_ident("a name") {
            self.parser.names.declare(ident.name, NameClass::Value, None);
            self.parser.scratch.idents.push(ident);
            if !self.eat(Comma) {
                break;
            }
        }
        self.expect_closing(RBracket, open);
        let names = finish!(self, idents, mark);
        let init = match self.cursor.kind() {
            Equal => {
                self.cursor.bump();
                Initializer::Equal(self.initializer_clause())
            }
            LParen => self.paren_initializer(),
            LBrace => Initializer::Brace(self.init_list()),
            _ => Initializer::None,
        };
        if !self.at(Colon) {
            self.expect_semi("declaration");
        }
        DeclKind::StructuredBinding(self.alloc(StructuredBinding { specifiers, reference, names, init }))
    }

    // ---- namespaces, using, linkage ----

    /// `'inline'? 'namespace' (name ('::' name)*)? '{' ... '}'`, `'namespace' a '=' b ';'`
    fn namespace(&mut self) -> DeclKind<'a> {
        let is_inline = self.eat(KwInline);
        self.cursor.bump();
        let attributes = self.attributes();
        let mark = self.parser.scratch.idents.len();
        while self.at(Identifier) {
            let ident = self.take_ident();
            self.parser.scratch.idents.push(ident);
            if !self.eat(ColonColon) {
                break;
            }
            self.eat(KwInline);
        }
        let names: &[_] = finish!(self, idents, mark);
        if let [alias] = names
            && self.eat(Equal)
        {
            let Some(target) = self.name(NameContext::Use) else { return DeclKind::Error };
            self.parser.names.declare(alias.name, NameClass::Namespace, target.members);
            self.expect_semi("namespace alias");
            return DeclKind::NamespaceAlias(*alias, target.name);
        }
        let late = self.attributes();
        let attributes = if attributes.is_empty() { late } else { attributes };
        let place = self.parser.names.place();
        for ident in names {
            self.enter_namespace(Some(ident.name), is_inline);
        }
        if names.is_empty() {
            self.enter_namespace(None, true);
        }
        let decls = self.braced_declarations(Context::Namespace);
        self.parser.names.leave(place);
        DeclKind::Namespace(self.alloc(NamespaceDecl { is_inline, names, attributes, decls }))
    }

    /// Opens or reopens a namespace. Names of a transparent one are visible around it.
    fn enter_namespace(&mut self, name: Option<Symbol>, transparent: bool) {
        let names = &mut self.parser.names;
        let around = names.target_scope();
        let known = name.and_then(|name| names.lookup_own(around, name)).and_then(|binding| binding.members);
        let scope = known.unwrap_or_else(|| names.make_scope(ScopeKind::Namespace, name));
        if let Some(name) = name {
            names.declare_in(around, name, NameClass::Namespace, Some(scope));
        }
        if transparent {
            names.add_visible(around, scope);
        }
        names.enter(scope);
    }

    /// `'extern' string ('{' ... '}' | declaration)`
    fn linkage(&mut self, context: Context) -> DeclKind<'a> {
        self.cursor.bump();
        let is_c = self.text(self.cursor.sym()) == "\"C\"";
        self.cursor.bump();
        let braced = self.at(LBrace);
        let decls: &'a [Decl<'a>] = if braced {
            self.braced_declarations(context)
        } else {
            let decl = self.declaration(context);
            self.parser.arena.alloc_slice_copy(&[decl])
        };
        DeclKind::Linkage(self.alloc(LinkageDecl { is_c, braced, decls }))
    }

    /// Directive, declaration or alias.
    fn using(&mut self) -> DeclKind<'a> {
        self.cursor.bump();
        match self.cursor.kind() {
            KwNamespace => {
                self.cursor.bump();
                let Some(target) = self.name(NameContext::Use) else { return self.broken_using() };
                if let Some(scope) = target.members {
                    self.parser.names.add_using(scope);
                }
                self.attributes();
                self.expect_semi("using-directive");
                DeclKind::UsingDirective(target.name)
            }
            KwEnum => {
                self.cursor.bump();
                let Some(target) = self.name(NameContext::Use) else { return self.broken_using() };
                if let Some(scope) = target.members {
                    self.parser.names.add_using(scope);
                }
                self.expect_semi("using-declaration");
                DeclKind::UsingEnum(target.name)
            }
            Identifier if matches!(self.cursor.peek(), Equal | LBracket | KwAttribute) => self.alias(),
            _ => self.using_declaration(),
        }
    }

    fn broken_using(&mut self) -> DeclKind<'a> {
        self.skip_to_statement_end();
        DeclKind::Error
    }

    /// `'using' identifier attributes? '=' type-id ';'`
    fn alias(&mut self) -> DeclKind<'a> {
        let name = self.take_ident();
        let attributes = self.attributes();
        self.expect(Equal);
        let first = self.cursor.loc();
        let seq = self.specifiers(SpecifierContext::Type);
        let specifiers = self.alloc(seq.node);
        let declarator = self.declarator_without_name();
        let ty = self.alloc(crate::syntax::TypeName { specifiers, declarator, span: self.span_from(first) });
        let names = &mut self.parser.names;
        let in_template = names.kind(names.current) == ScopeKind::Template && !names.in_block;
        let class = if in_template { NameClass::TypeTemplate } else { NameClass::Type };
        let members = if declarator.chunks.is_empty() { seq.members } else { None };
        names.declare(name.name, class, members);
        self.expect_semi("alias declaration");
        DeclKind::Alias(self.alloc(AliasDecl { name, attributes, ty }))
    }

    /// `'using' ('typename'? name '...'?), ... ';'`
    fn using_declaration(&mut self) -> DeclKind<'a> {
        let mut declarators = bumpalo::collections::Vec::new_in(self.parser.arena);
        loop {
            let typename = self.eat(KwTypename);
            let Some(parsed) = self.name(NameContext::Use) else { return self.broken_using() };
            let pack = self.eat(Ellipsis);
            if let Some(name) = parsed.name.last_symbol() {
                let unknown = if typename { NameClass::Type } else { NameClass::Value };
                let class = parsed.class.unwrap_or(unknown);
                self.parser.names.declare(name, class, parsed.members);
            }
            declarators.push(UsingDeclarator { name: parsed.name, typename, pack });
            if !self.eat(Comma) {
                break;
            }
        }
        self.expect_semi("using-declaration");
        DeclKind::Using(declarators.into_bump_slice())
    }

    /// `'static_assert' '(' condition (',' string)? ')' ';'`
    fn static_assert(&mut self) -> DeclKind<'a> {
        self.cursor.bump();
        let open = self.cursor.loc();
        self.expect(LParen);
        let cond = self.assignment_expression();
        let message = if self.eat(Comma) { self.string_literals() } else { None };
        if !self.expect_closing(RParen, open) {
            self.skip_to(TokenSet::new(&[RParen]));
            self.eat(RParen);
        }
        self.expect_semi("static_assert");
        DeclKind::StaticAssert { cond, message }
    }

    /// Adjacent string literals, or a message and nothing.
    pub(super) fn string_literals(&mut self) -> Option<&'a [Literal]> {
        if !self.at(StringLiteral) {
            self.error_expected("a string literal");
            return None;
        }
        let mut parts = smallvec::SmallVec::<[Literal; 8]>::new();
        while self.at(StringLiteral) {
            parts.push(Literal { spelling: self.cursor.sym(), loc: self.cursor.loc() });
            self.cursor.bump();
        }
        Some(self.parser.arena.alloc_slice_copy(&parts))
    }
}

/// `C(params) -> C<args>;`
fn is_deduction_guide(seq: &SpecifierSeq<'_>, declarator: &InitDeclarator<'_>) -> bool {
    seq.nameless_type
        && matches!(
            declarator.declarator.chunks.first(),
            Some(DeclaratorChunk::Function(function)) if function.trailing_return.is_some()
        )
}
