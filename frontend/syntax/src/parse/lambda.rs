//! Lambda-expressions ([expr.prim.lambda]), with CUDA qualifiers between captures and parameters.

use crate::syntax::{
    Capture, CaptureDefault, CudaQualifiers, Expr, ExprKind, Initializer, LambdaExpr, Specifiers,
};
use ptxc_tokens::lex::TokenKind::*;

use super::Grammar;
use super::recovery::TokenSet;
use super::scope::NameClass;
use super::specifier_words::cuda_qualifier;

impl<'a> Grammar<'_, 'a> {
    /// ```text
    /// lambda: '[' captures ']' template-parameters? qualifiers ('(' parameters ')')? specifiers
    ///         ('->' type-id)? compound-statement
    /// ```
    pub(super) fn lambda(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        if !self.enter_nested() {
            let expr = self.error_expr();
            self.skip_to(super::recovery::LIST_END);
            return expr;
        }
        let block = self.parser.names.enter_block();
        let outer_angles = std::mem::replace(&mut self.in_angles, false);
        let outer_function = std::mem::replace(&mut self.local.in_function, true);
        let kind = self.lambda_parts();
        self.local.in_function = outer_function;
        self.in_angles = outer_angles;
        self.parser.names.leave_block(block);
        self.leave_nested();
        self.height = 1;
        self.expr(kind, first)
    }

    fn lambda_parts(&mut self) -> ExprKind<'a> {
        let (default_capture, captures) = self.captures();
        let mut template_params = if self.at(Less) { Some(self.template_params()) } else { None };
        let (mut mutable, mut flags, mut cuda) = (false, Specifiers(0), CudaQualifiers::default());
        let mut specifiers = |this: &mut Self| {
            loop {
                match this.cursor.kind() {
                    KwMutable => mutable = true,
                    KwConstexpr => flags.insert(Specifiers::CONSTEXPR),
                    KwConsteval => flags.insert(Specifiers::CONSTEVAL),
                    kind => match cuda_qualifier(kind) {
                        Some(qualifier) => cuda.insert(qualifier),
                        None if this.at_attribute() => {
                            let mark = this.parser.scratch.attributes.len();
                            this.attribute();
                            cuda.insert(this.take_cuda_attributes(mark));
                            this.parser.scratch.attributes.truncate(mark);
                            continue;
                        }
                        None => return,
                    },
                }
                this.cursor.bump();
            }
        };
        specifiers(self);
        let mut declarator = None;
        if self.at(LParen) {
            let mark = self.parser.scratch.attributes.len();
            let mut function = self.function_declarator();
            specifiers(self);
            self.function_trailer(&mut function);
            specifiers(self);
            self.parser.scratch.attributes.truncate(mark);
            if let Some((replaced, invented)) = self.without_auto(&function) {
                function = replaced;
                template_params = Some(match template_params {
                    Some(written) => self.appended(written, invented),
                    None => invented,
                });
            }
            declarator = Some(self.alloc(function));
        } else if self.at(Arrow) {
            self.error_expected("the parameters of the lambda");
            self.skip_to(TokenSet::new(&[LBrace]));
        }
        if !self.at(LBrace) {
            self.error_expected("the body of the lambda");
            return ExprKind::Error;
        }
        let body = self.compound_statement();
        let body = self.alloc(body);
        ExprKind::Lambda(self.alloc(LambdaExpr {
            default_capture,
            captures,
            template_params,
            declarator,
            mutable,
            flags,
            cuda,
            body,
        }))
    }

    /// `'[' ('=' | '&')? (capture (',' capture)*)? ']'`
    fn captures(&mut self) -> (CaptureDefault, &'a [Capture<'a>]) {
        let open = self.cursor.loc();
        self.cursor.bump();
        let default = match (self.cursor.kind(), self.cursor.peek()) {
            (Equal, _) => CaptureDefault::Copy,
            (Amp, RBracket | Comma) => CaptureDefault::Reference,
            _ => CaptureDefault::None,
        };
        if default != CaptureDefault::None {
            self.cursor.bump();
            self.eat(Comma);
        }
        let mut captures = smallvec::SmallVec::<[Capture<'a>; 4]>::new();
        while !matches!(self.cursor.kind(), RBracket | Eof) {
            let Some(capture) = self.capture() else {
                self.skip_to(TokenSet::new(&[RBracket]));
                break;
            };
            captures.push(capture);
            if !self.eat(Comma) {
                break;
            }
        }
        self.expect_closing(RBracket, open);
        (default, self.parser.arena.alloc_slice_copy(&captures))
    }

    /// `'this' | '*' 'this' | '&'? '...'? identifier ('...' | initializer)?`
    fn capture(&mut self) -> Option<Capture<'a>> {
        let span = self.cursor.span();
        if self.eat(KwThis) {
            return Some(Capture::This(span));
        }
        if self.at(Star) && self.cursor.peek() == KwThis {
            self.cursor.bump();
            self.cursor.bump();
            return Some(Capture::StarThis(span));
        }
        let by_ref = self.eat(Amp);
        let early_pack = self.eat(Ellipsis);
        let name = self.expect_ident("a capture")?;
        let init = match self.cursor.kind() {
            Equal => {
                self.cursor.bump();
                Initializer::Equal(self.initializer_clause())
            }
            LParen => self.paren_initializer(),
            LBrace => Initializer::Brace(self.init_list()),
            _ => {
                let pack = self.eat(Ellipsis) || early_pack;
                return Some(Capture::Name { name, by_ref, pack });
            }
        };
        self.parser.names.declare_local(name.name, NameClass::Value, None);
        Some(Capture::Init { name, by_ref, pack: early_pack, init })
    }
}
