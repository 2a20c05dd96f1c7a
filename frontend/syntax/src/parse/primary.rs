//! Primary expressions ([expr.prim]), conversions by type name, and the builtins that look like calls.

use crate::syntax::{BinaryOp, Expr, ExprKind, Literal, NamedCast, OffsetofPart, TemplateArg};
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;

use super::Grammar;
use super::expression::{assignment_operator, infix};
use super::lookahead::BUILTIN_TYPE;
use super::recovery::TokenSet;

impl<'a> Grammar<'_, 'a> {
    pub(super) fn primary_expression(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        self.height = 1;
        let kind = self.cursor.kind();
        let literal = Literal { spelling: self.cursor.sym(), loc: first };
        let simple = match kind {
            IntLiteral => ExprKind::Int(literal),
            FloatLiteral => ExprKind::Float(literal),
            CharLiteral => ExprKind::Char(literal),
            KwTrue => ExprKind::Bool(true),
            KwFalse => ExprKind::Bool(false),
            KwNullptr => ExprKind::Nullptr,
            KwNull => ExprKind::GnuNull,
            KwThis => ExprKind::This,
            KwFunctionName => ExprKind::FunctionName(literal.spelling),
            StringLiteral => {
                let parts = self.string_literals().unwrap_or(&[]);
                return self.expr(ExprKind::Str(parts), first);
            }
            LParen => return self.parentheses(),
            LBracket => return self.lambda(),
            Identifier | ColonColon | KwOperator | Tilde => return self.name_or_cast(),
            KwTypename | KwDecltype | KwTypeof | KwTypeTransform => return self.name_or_cast(),
            KwStaticCast => return self.named_cast(NamedCast::Static),
            KwDynamicCast => return self.named_cast(NamedCast::Dynamic),
            KwConstCast => return self.named_cast(NamedCast::Const),
            KwReinterpretCast => return self.named_cast(NamedCast::Reinterpret),
            KwBuiltinOffsetof => return self.offsetof(),
            KwBuiltinVaArg => return self.va_arg(),
            KwBuiltinBitCast => return self.type_trait(),
            KwTypeid => {
                self.cursor.bump();
                self.skip_parentheses();
                return self.expr(ExprKind::Typeid, first);
            }
            KwRequires => return self.requires_expression(),
            _ if BUILTIN_TYPE.contains(kind) => return self.functional_cast(),
            _ => {
                let found = self.describe_current();
                self.error(codes::EXPECTED_EXPRESSION, format!("expected an expression before {found}"));
                return self.error_expr();
            }
        };
        self.cursor.bump();
        self.expr(simple, first)
    }

    /// A name, a conversion `T(x)` or `T{x}`, or a builtin that takes types.
    fn name_or_cast(&mut self) -> &'a Expr<'a> {
        let pos = self.cursor.pos();
        match self.cursor.kind() {
            KwTypename | KwTypeof | KwTypeTransform => return self.functional_cast(),
            KwDecltype => {
                if self.scan_type(pos).is_some() {
                    return self.functional_cast();
                }
                return self.name_expr();
            }
            _ => {}
        }
        let Some(name) = self.scan_name(pos) else { return self.name_expr() };
        if name.is_type() && matches!(name.end.kind, LParen | LBrace) {
            return self.functional_cast();
        }
        if name.class.is_none() && name.end.kind == LParen && self.is_type_trait() {
            return self.type_trait();
        }
        self.name_expr()
    }

    /// Whether the identifier at the cursor is a builtin whose arguments are types.
    fn is_type_trait(&self) -> bool {
        let text = self.text(self.cursor.sym());
        text.starts_with("__is_")
            || text.starts_with("__has_")
            || matches!(text, "__array_rank" | "__array_extent" | "__builtin_types_compatible_p")
    }

    /// `simple-type-specifier ('(' arguments ')' | braced-init-list)`
    fn functional_cast(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        let ty = self.simple_type();
        let kind = match self.cursor.kind() {
            LParen => {
                let args = self.call_arguments();
                ExprKind::FunctionalCast(ty, args)
            }
            LBrace => {
                let list = self.init_list();
                let arg = self.expr_at(ExprKind::InitList(list), list.span);
                ExprKind::FunctionalCast(ty, self.parser.arena.alloc_slice_copy(&[arg]))
            }
            _ => {
                self.error(codes::TYPE_NOT_ALLOWED, "a type stands where a value is needed");
                ExprKind::Error
            }
        };
        let height = self.height;
        let span = self.span_from(first);
        self.raised(kind, span, height)
    }

    /// A named cast, such as `static_cast '<' type-id '>' '(' expression ')'`.
    fn named_cast(&mut self, cast: NamedCast) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        self.cursor.bump();
        let open = self.cursor.loc();
        if !self.at(Less) {
            self.error_expected("'<'");
            return self.error_expr();
        }
        self.cursor.bump();
        let outer = std::mem::replace(&mut self.in_angles, true);
        let ty = self.type_id();
        self.in_angles = outer;
        self.close_angle(open);
        let operand = self.parenthesised_expression();
        let height = self.height;
        let span = self.span_from(first);
        self.raised(ExprKind::NamedCast(cast, ty, operand), span, height)
    }

    /// `'(' expression ')'`, a fold-expression, or a statement expression.
    fn parentheses(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        if self.cursor.peek() == LBrace {
            return self.statement_expression();
        }
        self.cursor.bump();
        let outer = std::mem::replace(&mut self.in_angles, false);
        let kind = if self.at(Ellipsis) {
            self.left_fold()
        } else {
            let inner = self.expression();
            if self.cursor.peek() == Ellipsis && self.fold_operator().is_some() {
                self.right_fold(inner)
            } else {
                ExprKind::Paren(inner)
            }
        };
        self.in_angles = outer;
        self.close_parenthesis(first);
        let height = self.height;
        let span = self.span_from(first);
        self.raised(kind, span, height)
    }

    /// `'(' '{' statement* '}' ')'`
    fn statement_expression(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        self.cursor.bump();
        if !self.enter_nested() {
            return self.too_deep_expr();
        }
        let outer = std::mem::replace(&mut self.in_angles, false);
        let block = self.compound_statement();
        self.in_angles = outer;
        self.leave_nested();
        self.close_parenthesis(first);
        self.height = 1;
        let block = self.alloc(block);
        self.expr(ExprKind::StmtExpr(block), first)
    }

    /// The operator of a fold-expression at the cursor.
    fn fold_operator(&self) -> Option<BinaryOp> {
        let kind = self.cursor.kind();
        match kind {
            Comma => Some(BinaryOp::Comma),
            _ => infix(kind).map(|(op, _)| op).or_else(|| assignment_operator(kind)),
        }
    }

    /// `'...' op pack`
    fn left_fold(&mut self) -> ExprKind<'a> {
        self.cursor.bump();
        let Some(op) = self.fold_operator() else {
            self.error_expected("an operator");
            return ExprKind::Error;
        };
        self.cursor.bump();
        let rhs = self.nested_unary();
        ExprKind::Fold { op, lhs: None, rhs: Some(rhs) }
    }

    /// `pack op '...'`, `init op '...' op pack`
    fn right_fold(&mut self, lhs: &'a Expr<'a>) -> ExprKind<'a> {
        let Some(op) = self.fold_operator() else { return ExprKind::Error };
        let height = self.height;
        self.cursor.bump();
        self.cursor.bump();
        let mut rhs = None;
        if self.fold_operator() == Some(op) {
            self.cursor.bump();
            rhs = Some(self.nested_unary());
        }
        self.height = self.height.max(height);
        ExprKind::Fold { op, lhs: Some(lhs), rhs }
    }

    /// `'__builtin_offsetof' '(' type-id ',' member ('.' member | '[' index ']')* ')'`
    fn offsetof(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        self.cursor.bump();
        let open = self.cursor.loc();
        self.expect(LParen);
        let ty = self.type_id();
        self.expect(Comma);
        let mut parts = smallvec::SmallVec::<[OffsetofPart<'a>; 4]>::new();
        if let Some(member) = self.expect_ident("the name of a member") {
            parts.push(OffsetofPart::Member(member));
            loop {
                if self.eat(Dot) {
                    let Some(member) = self.expect_ident("the name of a member") else { break };
                    parts.push(OffsetofPart::Member(member));
                } else if self.at(LBracket) {
                    let open = self.cursor.loc();
                    self.cursor.bump();
                    parts.push(OffsetofPart::Index(self.expression()));
                    self.expect_closing(RBracket, open);
                } else {
                    break;
                }
            }
        }
        self.close_parenthesis(open);
        self.height = 1;
        let parts = self.parser.arena.alloc_slice_copy(&parts);
        self.expr(ExprKind::Offsetof(ty, parts), first)
    }

    /// `'__builtin_va_arg' '(' expression ',' type-id ')'`
    fn va_arg(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        self.cursor.bump();
        let open = self.cursor.loc();
        self.expect(LParen);
        let list = self.assignment_expression();
        self.expect(Comma);
        let ty = self.type_id();
        self.close_parenthesis(open);
        let height = self.height;
        let span = self.span_from(first);
        self.raised(ExprKind::VaArg(list, ty), span, height)
    }

    /// `builtin '(' (type-id | expression), ... ')'`
    fn type_trait(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        let name = self.cursor.sym();
        self.cursor.bump();
        let open = self.cursor.loc();
        self.expect(LParen);
        let outer = std::mem::replace(&mut self.in_angles, false);
        let mut args = smallvec::SmallVec::<[TemplateArg<'a>; 4]>::new();
        while !matches!(self.cursor.kind(), RParen | Eof) {
            let pos = self.cursor.pos();
            let arg = if self.is_type_id(pos, TokenSet::new(&[Comma, RParen, Ellipsis])) {
                TemplateArg::Type(self.type_id())
            } else {
                TemplateArg::Expr(self.assignment_expression())
            };
            args.push(if self.eat(Ellipsis) { TemplateArg::Pack(self.alloc(arg)) } else { arg });
            if !self.eat(Comma) {
                break;
            }
        }
        self.in_angles = outer;
        self.close_parenthesis(open);
        let height = self.height;
        let args = self.parser.arena.alloc_slice_copy(&args);
        let span = self.span_from(first);
        self.raised(ExprKind::TypeTrait(name, args), span, height)
    }
}
