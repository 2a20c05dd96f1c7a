//! Statements ([stmt.stmt]).
//!
//! Chains of `else if` and of labels are parsed iteratively: generated code has thousands of them. The tree still nests
//! them to the right, so traversals must iterate along `otherwise` and label bodies.

use crate::syntax::{
    Attribute, CaseStmt, CompoundStmt, Condition, Decl, DeclKind, Expr, ExprKind, Ident, IfStmt,
    InitDeclarator, Initializer, Name, SimpleDecl, Stmt, StmtKind, SwitchStmt, TryBlock, UnaryOp,
    UnqualifiedId, UnrollHint,
};
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::preprocess::Pragma;
use ptxc_tokens::source::Loc;

use super::cursor::Cursor;
use super::declaration::Context;
use super::declarator::{Locus, Naming};
use super::recovery::TokenSet;
use super::scope::NameClass;
use super::type_name::SpecifierContext;
use super::{Grammar, finish};

/// A label whose statement is still to be parsed.
enum Label<'a> {
    Case(&'a Expr<'a>, Option<&'a Expr<'a>>),
    Default,
    Name(Ident),
}

/// `if (init; cond) then` before its `else`.
struct IfArm<'a> {
    first: Loc,
    attributes: &'a [Attribute<'a>],
    is_constexpr: bool,
    init: Option<&'a Stmt<'a>>,
    cond: Condition<'a>,
    then: &'a Stmt<'a>,
}

/// The contents of the parentheses of `if`, `switch` and `while`.
pub(crate) struct Header<'a> {
    pub(super) init: Option<&'a Stmt<'a>>,
    pub(super) cond: Condition<'a>,
}

impl<'a> Grammar<'_, 'a> {
    /// `'{' statement* '}'`
    pub(super) fn compound_statement(&mut self) -> CompoundStmt<'a> {
        let open = self.cursor.loc();
        if !self.at(LBrace) {
            self.error_expected("'{'");
            return CompoundStmt { stmts: &[], span: self.cursor.span() };
        }
        self.cursor.bump();
        let block = self.parser.names.enter_block();
        let mark = self.parser.scratch.stmts.len();
        while !matches!(self.cursor.kind(), RBrace | Eof) {
            let before = self.cursor.pos();
            let stmt = self.statement();
            self.parser.scratch.stmts.push(stmt);
            if self.cursor.pos() == before {
                self.cursor.bump();
            }
        }
        self.expect_closing(RBrace, open);
        self.parser.names.leave_block(block);
        CompoundStmt { stmts: finish!(self, stmts, mark), span: self.span_from(open) }
    }

    /// A statement with the attributes, labels and pragma before it.
    fn statement(&mut self) -> Stmt<'a> {
        let first = self.cursor.loc();
        let mut hint = self.unroll_pragma();
        let mut attributes = self.statement_attributes();
        let mut labels = smallvec::SmallVec::<[(Label<'a>, Loc, &'a [Attribute<'a>]); 2]>::new();
        loop {
            let label_first = self.cursor.loc();
            let Some(label) = self.label() else { break };
            labels.push((label, label_first, attributes));
            hint = self.unroll_pragma().or(hint);
            attributes = self.statement_attributes();
        }
        let stmt_first = if labels.is_empty() { first } else { self.cursor.loc() };
        let kind = if !labels.is_empty() && self.at(RBrace) {
            // A label at the end of a block labels an empty statement (C++23, and all compilers before).
            StmtKind::Null
        } else if self.enter_nested() {
            let kind = self.statement_kind(attributes, hint.map_or(UnrollHint::None, |(hint, _)| hint));
            self.leave_nested();
            kind
        } else {
            self.skip_to_statement_end();
            StmtKind::Error
        };
        if let Some((_, loc)) = hint
            && !is_loop(&kind)
        {
            self.pragma_without_loop(loc);
        }
        let mut stmt = Stmt { kind, span: self.span_from(stmt_first), attributes };
        for (label, first, attributes) in labels.into_iter().rev() {
            let span = self.span_from(first);
            let body = self.alloc(stmt);
            let kind = match label {
                Label::Case(lo, hi) => StmtKind::Case(self.alloc(CaseStmt { lo, hi, body })),
                Label::Default => StmtKind::Default(body),
                Label::Name(name) => StmtKind::Label(name, body),
            };
            stmt = Stmt { kind, span, attributes };
        }
        stmt
    }

    /// A statement that is part of another one: it has a scope of its own ([stmt.select]/1).
    pub(crate) fn substatement(&mut self) -> &'a Stmt<'a> {
        let block = self.parser.names.enter_block();
        let stmt = if matches!(self.cursor.kind(), RBrace | Eof) {
            self.error_expected("a statement");
            Stmt { kind: StmtKind::Error, span: self.cursor.span(), attributes: &[] }
        } else {
            self.statement()
        };
        self.parser.names.leave_block(block);
        self.alloc(stmt)
    }

    /// The unroll pragma before the current token.
    fn unroll_pragma(&mut self) -> Option<(UnrollHint<'a>, Loc)> {
        let (index, loc) = std::iter::from_fn(|| self.cursor.take_pragma()).last()?;
        let pragmas = self.parser.buffers[self.buffer as usize].pragmas;
        match &pragmas.get(index.0 as usize)?.pragma {
            Pragma::NoUnroll => Some((UnrollHint::Disable, loc)),
            Pragma::Unroll(tokens) if tokens.is_empty() => Some((UnrollHint::Full, loc)),
            Pragma::Unroll(tokens) => {
                let cursor = std::mem::replace(&mut self.cursor, Cursor::new(tokens, 0));
                let last_error = self.reported.last.take();
                let count = self.conditional_expression();
                if !self.at(Eof) {
                    self.error_expected("the end of the pragma");
                }
                self.reported.last = last_error;
                self.cursor = cursor;
                Some((UnrollHint::Count(count), loc))
            }
            Pragma::NvAbi(_) | Pragma::Pack(_) | Pragma::Other => None,
        }
    }

    /// Attributes that belong to a statement; those of a declaration are left to the declaration.
    fn statement_attributes(&mut self) -> &'a [Attribute<'a>] {
        if !self.at_attribute() || self.at_declaration() { &[] } else { self.attributes() }
    }

    /// `'case' value ('...' value)? ':' | 'default' ':' | identifier ':'`
    fn label(&mut self) -> Option<Label<'a>> {
        let label = match (self.cursor.kind(), self.cursor.peek()) {
            (KwCase, _) => {
                self.cursor.bump();
                let lo = self.conditional_expression();
                let hi = if self.eat(Ellipsis) { Some(self.conditional_expression()) } else { None };
                Label::Case(lo, hi)
            }
            (KwDefault, _) => {
                self.cursor.bump();
                Label::Default
            }
            (Identifier, Colon) => Label::Name(self.take_ident()),
            _ => return None,
        };
        if !self.eat(Colon) {
            self.error_expected("':'");
            self.skip_to(TokenSet::new(&[Colon, RBrace]));
            self.eat(Colon);
        }
        Some(label)
    }

    fn statement_kind(&mut self, attributes: &'a [Attribute<'a>], hint: UnrollHint<'a>) -> StmtKind<'a> {
        match self.cursor.kind() {
            Semi => {
                self.cursor.bump();
                StmtKind::Null
            }
            LBrace => {
                let block = self.compound_statement();
                StmtKind::Compound(self.alloc(block))
            }
            KwIf => self.if_chain(attributes),
            KwSwitch => self.switch_statement(),
            KwWhile => self.while_statement(hint),
            KwDo => self.do_statement(hint),
            KwFor => self.for_statement(hint),
            KwGoto => self.goto_statement(),
            KwBreak => self.jump(StmtKind::Break, "'break'"),
            KwContinue => self.jump(StmtKind::Continue, "'continue'"),
            KwReturn => self.return_statement(),
            KwAsm => self.asm_statement(),
            KwTry => self.try_statement(),
            KwLabel => self.label_declaration(),
            KwElse => {
                self.error(codes::MISPLACED, "'else' without a matching 'if'");
                self.cursor.bump();
                StmtKind::Error
            }
            KwCatch => {
                self.error(codes::MISPLACED, "'catch' without a matching 'try'");
                self.skip_to_statement_end();
                StmtKind::Error
            }
            _ if self.at_declaration() => {
                let decl = self.declaration(Context::Block);
                StmtKind::Decl(self.alloc(decl))
            }
            _ => {
                let expr = self.expression();
                // `UNKNOWN_MACRO(...) { ... }`
                if !(self.headers_missing && self.at(LBrace)) {
                    self.expect_semi("expression");
                }
                StmtKind::Expr(expr)
            }
        }
    }

    fn jump(&mut self, kind: StmtKind<'a>, what: &str) -> StmtKind<'a> {
        self.cursor.bump();
        self.expect_semi(what);
        kind
    }

    /// `'return' initializer-clause? ';'`
    fn return_statement(&mut self) -> StmtKind<'a> {
        self.cursor.bump();
        let value = match self.cursor.kind() {
            Semi | RBrace => None,
            LBrace => Some(self.initializer_clause()),
            _ => Some(self.expression()),
        };
        self.expect_semi("return statement");
        StmtKind::Return(value)
    }

    /// `'goto' identifier ';'`, GNU `'goto' '*' expression ';'`
    fn goto_statement(&mut self) -> StmtKind<'a> {
        self.cursor.bump();
        let kind = if self.eat(Star) {
            self.expression();
            StmtKind::ComputedGoto
        } else {
            match self.expect_ident("a label") {
                Some(name) => StmtKind::Goto(name),
                None => StmtKind::Error,
            }
        };
        self.expect_semi("goto statement");
        kind
    }

    /// GNU `'__label__' identifier, ... ';'`: every label is visible in its function anyway.
    fn label_declaration(&mut self) -> StmtKind<'a> {
        self.cursor.bump();
        while self.expect_ident("a label").is_some() && self.eat(Comma) {}
        self.expect_semi("label declaration");
        StmtKind::Null
    }

    /// `'try' compound-statement handler+`
    fn try_statement(&mut self) -> StmtKind<'a> {
        self.cursor.bump();
        let body = self.compound_statement();
        let handlers = self.handlers();
        StmtKind::Try(self.alloc(TryBlock { body, handlers }))
    }

    /// `('catch' '(' (parameter | '...') ')' compound-statement)*`
    pub(super) fn handlers(&mut self) -> &'a [CompoundStmt<'a>] {
        let mut handlers = bumpalo::collections::Vec::new_in(self.parser.arena);
        while self.at(KwCatch) {
            let first = self.cursor.loc();
            self.cursor.bump();
            let block = self.parser.names.enter_block();
            let mut stmts = bumpalo::collections::Vec::new_in(self.parser.arena);
            let open = self.cursor.loc();
            if self.expect(LParen) {
                if !self.eat(Ellipsis) {
                    stmts.extend(self.caught());
                }
                self.close_parenthesis(open);
            }
            let body = self.compound_statement();
            let span = self.span_from(first);
            stmts.push(Stmt { kind: StmtKind::Compound(self.alloc(body)), span, attributes: &[] });
            self.parser.names.leave_block(block);
            handlers.push(CompoundStmt { stmts: stmts.into_bump_slice(), span });
        }
        handlers.into_bump_slice()
    }

    /// The declaration of the exception object of a handler, if it has a name.
    fn caught(&mut self) -> Option<Stmt<'a>> {
        let param = self.parameter(Locus::BeforeDefault);
        let name = param.declarator.name?.as_simple()?;
        self.parser.names.declare_local(name, NameClass::Value, None);
        let declarator = InitDeclarator {
            declarator: param.declarator,
            bit_width: None,
            init: Initializer::Caught,
            asm_label: None,
            pure: false,
        };
        let declarators = self.parser.arena.alloc_slice_copy(&[declarator]);
        let simple = SimpleDecl { specifiers: *param.specifiers, declarators, span: param.span };
        let decl = self.simple(self.alloc(simple));
        Some(Stmt { kind: StmtKind::Decl(decl), span: param.span, attributes: &[] })
    }

    // ---- selection ----

    /// `'if' 'constexpr'? '(' header ')' statement ('else' 'if' ...)* ('else' statement)?`
    fn if_chain(&mut self, attributes: &'a [Attribute<'a>]) -> StmtKind<'a> {
        let block = self.parser.names.enter_block();
        let mut arms = smallvec::SmallVec::<[IfArm<'a>; 2]>::new();
        let mut attributes = attributes;
        let mut otherwise = None;
        loop {
            let first = self.cursor.loc();
            self.cursor.bump();
            let is_constexpr = self.eat(KwConstexpr);
            let Header { init, cond } = match self.consteval_condition() {
                Some(cond) => Header { init: None, cond: Condition::Expr(cond) },
                None => self.header("if"),
            };
            let then = self.substatement();
            arms.push(IfArm { first, attributes, is_constexpr, init, cond, then });
            if self.reports_else_if() {
                attributes = &[];
                continue;
            }
            if !self.eat(KwElse) {
                break;
            }
            if self.at(KwIf) {
                attributes = &[];
                continue;
            }
            otherwise = Some(self.substatement());
            break;
        }
        self.parser.names.leave_block(block);
        loop {
            let Some(IfArm { first, attributes, is_constexpr, init, cond, then }) = arms.pop() else {
                return StmtKind::Error;
            };
            let kind = StmtKind::If(self.alloc(IfStmt { is_constexpr, init, cond, then, otherwise }));
            if arms.is_empty() {
                return kind;
            }
            otherwise = Some(self.alloc(Stmt { kind, span: self.span_from(first), attributes }));
        }
    }

    /// `'!'? 'consteval'` after `if` (C++23): a condition that tests for constant evaluation.
    fn consteval_condition(&mut self) -> Option<&'a Expr<'a>> {
        let negated = self.at(Exclaim) && self.cursor.peek() == KwConsteval;
        if !negated && !self.at(KwConsteval) {
            return None;
        }
        let first = self.cursor.loc();
        if negated {
            self.cursor.bump();
        }
        self.cursor.bump();
        let span = self.span_from(first);
        let symbol = self.session.interner.intern("__builtin_is_constant_evaluated");
        let id = UnqualifiedId::Ident(symbol);
        let name = self.alloc(Name { global: false, qualifiers: &[], id, span, id_span: span });
        let callee = self.expr_at(ExprKind::Name(name), span);
        let asked = self.expr_at(ExprKind::Call { callee, args: &[] }, span);
        Some(if negated { self.expr_at(ExprKind::Unary(UnaryOp::LogicalNot, asked), span) } else { asked })
    }

    /// `'switch' '(' header ')' statement`
    fn switch_statement(&mut self) -> StmtKind<'a> {
        let block = self.parser.names.enter_block();
        self.cursor.bump();
        let Header { init, cond } = self.header("switch");
        let body = self.substatement();
        self.parser.names.leave_block(block);
        StmtKind::Switch(self.alloc(SwitchStmt { init, cond, body }))
    }

    /// `'(' (init-statement)? condition ')'`
    pub(crate) fn header(&mut self, keyword: &str) -> Header<'a> {
        let open = self.cursor.loc();
        if !self.at(LParen) {
            self.error_expected(&format!("'(' after '{keyword}'"));
            return Header { init: None, cond: Condition::Expr(self.error_expr()) };
        }
        self.cursor.bump();
        let first = self.cursor.loc();
        let (mut init, mut cond) = self.init_or_condition();
        if self.at(Semi) {
            let kind = match cond {
                Some(Condition::Expr(expr)) => StmtKind::Expr(expr),
                Some(Condition::Decl(decl)) => StmtKind::Decl(self.simple(decl)),
                None => init.take().unwrap_or(StmtKind::Null),
            };
            self.cursor.bump();
            init = Some(kind);
            cond = self.init_or_condition().1;
        }
        let span = self.span_from(first);
        let init = init.map(|kind| self.alloc(Stmt { kind, span, attributes: &[] }));
        let cond = match cond {
            Some(cond) => cond,
            None => Condition::Expr(self.error_expr()),
        };
        self.close_parenthesis(open);
        Header { init, cond }
    }

    /// A condition, or an init-statement without its `;`: a declaration other than a simple one can only be the latter.
    pub(crate) fn init_or_condition(&mut self) -> (Option<StmtKind<'a>>, Option<Condition<'a>>) {
        if self.at(Semi) {
            return (Some(StmtKind::Null), None);
        }
        if !self.at_declaration() {
            return (None, Some(Condition::Expr(self.expression())));
        }
        match self.header_declaration() {
            Ok(decl) => (None, Some(Condition::Decl(decl))),
            Err(kind) => (Some(kind), None),
        }
    }

    /// A declaration in a statement header; its `;` or `)` is not consumed.
    fn header_declaration(&mut self) -> Result<&'a SimpleDecl<'a>, StmtKind<'a>> {
        let first = self.cursor.loc();
        if self.at(KwUsing) || self.at(KwStaticAssert) {
            self.not_supported("this declaration in the header of a statement");
            self.skip_to(TokenSet::new(&[Semi, RParen]));
            return Err(StmtKind::Error);
        }
        let seq = self.specifiers(SpecifierContext::Type);
        if matches!(self.cursor.kind(), LBracket) || self.at_reference_binding() {
            let binding = self.structured_binding(seq.node);
            let kind = DeclKind::StructuredBinding(binding);
            return Err(StmtKind::Decl(self.alloc(Decl { kind, span: self.span_from(first) })));
        }
        let mark = self.parser.scratch.declarators.len();
        loop {
            let place = self.parser.names.place();
            let declarator = self.declarator(Naming::Required);
            self.declare_name(&seq, &declarator, false);
            self.init_declarator(Context::Block, declarator);
            self.parser.names.leave(place);
            if !self.eat(Comma) {
                break;
            }
        }
        let declarators = finish!(self, declarators, mark);
        Ok(self.alloc(SimpleDecl { specifiers: seq.node, declarators, span: self.span_from(first) }))
    }

    fn at_reference_binding(&self) -> bool {
        matches!(self.cursor.kind(), Amp | AmpAmp) && self.cursor.peek() == LBracket
    }

    /// A simple declaration as a declaration node.
    pub(crate) fn simple(&self, decl: &'a SimpleDecl<'a>) -> &'a Decl<'a> {
        self.alloc(Decl { kind: DeclKind::Simple(decl), span: decl.span })
    }

    // ---- iteration ----
}

/// Whether an unroll pragma can apply to a statement. After an error the answer is yes.
fn is_loop(kind: &StmtKind<'_>) -> bool {
    matches!(
        kind,
        StmtKind::While(_) | StmtKind::Do(_) | StmtKind::For(_) | StmtKind::RangeFor(_) | StmtKind::Error
    )
}
