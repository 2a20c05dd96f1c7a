//! Declarations: at namespace scope, in classes and in blocks ([dcl.dcl]).

use crate::syntax::{
    Decl, DeclKind, DeclSpecifiers, DeclaratorChunk, InitDeclarator, Initializer, Literal, RefQualifier,
    SimpleDecl, Specifiers, StructuredBinding, TypeSpecifier, UnqualifiedId,
};
use ptxc_tokens::diagnostics::Diagnostic;
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::preprocess::Pragma;
use ptxc_tokens::source::{Loc, Symbol};

use super::cursor::Pos;
use super::declarator::{Naming, ParsedDeclarator};
use super::recovery::{DECLARATION_START, TokenSet};
use super::scope::{NameClass, ScopeKind};
use super::type_name::{SpecifierContext, SpecifierSeq};
use super::{Grammar, finish};

/// The context of a declaration.
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

    /// Processes the pragmas before a declaration: `#pragma pack` changes the layout of classes.
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

    /// Reports that an unroll pragma is not followed by a loop.
    pub(super) fn pragma_without_loop(&mut self, loc: Loc) {
        self.session.emit(Diagnostic::titled(codes::PRAGMA_WITHOUT_LOOP, loc));
    }

    /// `pack(n)`, `pack(push, n)`, `pack(push)`, `pack(pop)`, `pack()`
    fn pack_pragma(&mut self, tokens: &[ptxc_tokens::lex::Token]) {
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
            self.pack.saved.push(self.pack.value);
        }
        if pop {
            self.pack.value = self.pack.saved.pop().flatten();
        } else if value.is_some() || !push {
            self.pack.value = value;
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
            (Identifier, _) if self.headers_missing => match self.unknown_declaration(context) {
                Some(kind) => kind,
                None => self.simple_declaration(context),
            },
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
        if is_friend && matches!(seq.node.ty, TypeSpecifier::Class(_)) {
            // [class.friend]/5
            self.refuse_type_definition(&seq.node, "a class may not be defined in a friend declaration");
        }
        let wrap = |this: &Self, kind: DeclKind<'a>| {
            if is_friend {
                DeclKind::Friend(this.alloc(Decl { kind, span: this.span_from(first) }))
            } else {
                kind
            }
        };
        if self.at_structured_binding(&seq) {
            let binding = self.structured_binding(seq.node);
            self.expect_semi("declaration");
            return DeclKind::StructuredBinding(binding);
        }
        if self.is_attribute_declaration(&seq.node, start, context) {
            self.cursor.bump();
            return DeclKind::Empty;
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
            self.check_kernel_in_class(&seq, &declarator, context);
            if declarator.is_function() && matches!(self.cursor.kind(), LBrace | Colon | KwTry) {
                if context == Context::Block {
                    self.error(codes::UNEXPECTED_BODY, "a function cannot be defined inside a function");
                }
                let abbreviated = self.abbreviated(&declarator.node);
                let mut declarator = declarator;
                if let Some((node, _)) = abbreviated {
                    declarator.node = node;
                }
                let function = self.function_definition(seq.node, &declarator, first);
                self.parser.names.leave(place);
                let kind = match abbreviated {
                    Some((_, params)) => {
                        self.invented_template(params, DeclKind::Function(function), function.span)
                    }
                    None => DeclKind::Function(function),
                };
                return wrap(self, kind);
            }
            self.init_declarator(context, declarator);
            self.parser.names.leave(place);
            while self.eat(Comma) {
                let place = self.parser.names.place();
                let declarator = self.member_or_declarator(context);
                self.declare_name(&seq, &declarator, is_friend);
                self.check_kernel_in_class(&seq, &declarator, context);
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
        if is_guide {
            return DeclKind::DeductionGuide(decl);
        }
        let kind = self.abbreviated_declaration(decl).unwrap_or(DeclKind::Simple(decl));
        wrap(self, kind)
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
                // On the same line nothing sensible can follow: the rest is part of the error.
                if !fresh
                    && !self.cursor.is_start_of_line()
                    && self.reported.last == Some(self.cursor.pos().at)
                {
                    self.skip_to_declaration();
                }
            }
        }
    }

    /// Whether the tokens since `start` are the `[[]]` of an attribute-declaration ([dcl.pre]/1). If there is an
    /// attribute in it, it appertains to nothing.
    fn is_attribute_declaration(&self, node: &DeclSpecifiers<'a>, start: Pos, context: Context) -> bool {
        context == Context::Namespace
            && self.at(Semi)
            && self.cursor.pos() != start
            && self.cursor.at(start.at).kind == LBracket
            && matches!(node.ty, TypeSpecifier::None)
            && node.flags == Specifiers::default()
            && node.attributes.is_empty()
    }

    /// Reports and skips tokens that are not a declaration.
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

    /// Reports that a declaration has no type, unless it declares an entity without one.
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
        if !is_friend {
            self.check_shadowed_parameter(name, declarator.node.span);
        }
        let abbreviated = self.is_abbreviated(&declarator.node);
        let names = &mut self.parser.names;
        let in_template =
            abbreviated || names.kind(names.current()) == ScopeKind::Template && !names.in_block();
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

    /// Whether the `:` after a member is a typo for its `;`: another declaration follows.
    fn ends_in_colon(&self) -> bool {
        DECLARATION_START.contains(self.cursor.peek())
    }

    /// The rest of an init-declarator: bit width, initializer. The result is pushed.
    pub(super) fn init_declarator(&mut self, context: Context, mut declarator: ParsedDeclarator<'a>) {
        let is_function = declarator.is_function();
        let mut bit_width = None;
        if context == Context::Class && !is_function && self.at(Colon) && !self.ends_in_colon() {
            self.cursor.bump();
            bit_width = Some(self.conditional_expression());
            let mark = self.parser.scratch.attributes.len();
            self.parser.scratch.attributes.extend_from_slice(declarator.node.attributes);
            while self.at(KwAttribute) {
                self.attribute();
            }
            declarator.node.attributes = finish!(self, attributes, mark);
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

    /// `decl-specifier-seq ref? '[' identifier, ... ']' initializer?`
    pub(super) fn structured_binding(&mut self, specifiers: DeclSpecifiers<'a>) -> &'a StructuredBinding<'a> {
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
        self.alloc(StructuredBinding { specifiers, reference, names, init })
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

    /// Adjacent string literals; reports and returns none if there are none.
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
