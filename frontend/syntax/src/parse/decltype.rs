//! `decltype`, `typeof` and type transformations ([dcl.type.decltype]).

use crate::parse::Grammar;
use crate::parse::recovery::TokenSet;
use crate::parse::type_name::{Builder, SpecifierContext};
use crate::syntax::{TypeName, TypeSpecifier, TypeTransform};
use ptxc_tokens::lex::TokenKind::*;

impl<'a> Grammar<'_, 'a> {
    /// `decltype(auto)`, `decltype(e)`, `decltype(e)::name`
    pub(crate) fn decltype_specifier(&mut self, seq: &mut Builder<'a>) -> TypeSpecifier<'a> {
        let pos = self.cursor.pos();
        let open = self.cursor.after(pos);
        let inner = self.cursor.after(open);
        if open.kind == LParen && inner.kind == KwAuto {
            self.cursor.bump();
            let open = self.cursor.loc();
            self.cursor.bump();
            self.cursor.bump();
            self.expect_closing(RParen, open);
            return TypeSpecifier::DecltypeAuto;
        }
        if self.decltype_qualifies() {
            return self.named_type(false, seq);
        }
        let (operand, _) = self.decltype_operand();
        TypeSpecifier::Decltype(operand)
    }

    /// `typeof(e)`, `typeof(T)`
    pub(crate) fn typeof_specifier(&mut self) -> TypeSpecifier<'a> {
        self.cursor.bump();
        let inner = self.cursor.after(self.cursor.pos());
        if self.at(LParen) && self.is_type_id(inner, TokenSet::new(&[RParen])) {
            return TypeSpecifier::TypeofType(self.parenthesised_type(SpecifierContext::Type));
        }
        TypeSpecifier::TypeofExpr(self.parenthesised_expression())
    }

    /// `__underlying_type(T)`
    pub(crate) fn type_transform(&mut self) -> TypeSpecifier<'a> {
        let word = self.cursor.sym();
        let transform = TypeTransform::of(self.session.interner.resolve(word));
        self.cursor.bump();
        let ty = self.parenthesised_type(SpecifierContext::Type);
        transform.map_or(TypeSpecifier::Error, |transform| TypeSpecifier::Transform(transform, ty))
    }

    /// `'(' type-id ')'`
    pub(crate) fn parenthesised_type(&mut self, context: SpecifierContext) -> &'a TypeName<'a> {
        let open = self.cursor.loc();
        if !self.expect(LParen) {
            return self.error_type();
        }
        let outer = std::mem::replace(&mut self.in_angles, false);
        let ty = self.type_id_in(context);
        self.in_angles = outer;
        self.expect_closing(RParen, open);
        ty
    }
}
