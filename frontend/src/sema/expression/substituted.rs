//! What the analysis puts in the place of syntax: one element of an expansion, which is the pattern in a scope where
//! the packs stand for that element, and expressions that are analysed before it is known what they initialise.
//!
//! The syntax tree carries a number; what it stands for is in [`ExprState`](super::ExprState).

use crate::il::ExprId;
use crate::sema::Sema;
use crate::sema::program::scope::ScopeId;
use crate::source::Span;
use crate::syntax::{Expr, ExprKind};

/// What is in the place of an expression.
#[derive(Clone, Copy, Debug)]
pub(super) enum Substitute {
    /// The expression as written, in a scope.
    InScope(ScopeId),
    /// An expression that has been analysed.
    Analysed(ExprId),
}

impl<'a> Sema<'a, '_> {
    /// Syntax that is analysed in `scope`, whatever the scope is in which it is met.
    pub(crate) fn syntax_in(&mut self, scope: ScopeId, written: &'a Expr<'a>) -> &'a Expr<'a> {
        self.substitute(Substitute::InScope(scope), Some(written), written.span)
    }

    /// Syntax that stands for an expression that has been analysed.
    pub(crate) fn syntax_of(&mut self, value: ExprId, span: Span) -> &'a Expr<'a> {
        self.substitute(Substitute::Analysed(value), None, span)
    }

    fn substitute(
        &mut self,
        substitute: Substitute,
        written: Option<&'a Expr<'a>>,
        span: Span,
    ) -> &'a Expr<'a> {
        let number = self.expressions.substitutes.len() as u32;
        self.expressions.substitutes.push(substitute);
        self.il.arena.alloc(Expr { kind: ExprKind::Substituted(number, written), span })
    }

    /// The value of an expression in whose place something else is.
    pub(super) fn substituted(&mut self, number: u32, written: Option<&'a Expr<'a>>, span: Span) -> ExprId {
        match (self.expressions.substitutes[number as usize], written) {
            (Substitute::InScope(scope), Some(written)) => {
                let outer = self.enter_scope(scope);
                let value = self.expr(written);
                self.pop_scope(outer);
                value
            }
            (Substitute::Analysed(value), _) => value,
            (Substitute::InScope(_), None) => self.error_expr(span),
        }
    }

    /// The scope in which an expression is analysed that is put in the place of another one, if it still is to be.
    pub(crate) fn substituted_scope(&self, number: u32) -> Option<ScopeId> {
        match self.expressions.substitutes[number as usize] {
            Substitute::InScope(scope) => Some(scope),
            Substitute::Analysed(_) => None,
        }
    }
}
