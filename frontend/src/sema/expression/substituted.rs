//! Expressions that the analysis substitutes for syntax: one element of a pack expansion, which is the pattern in a
//! scope that binds the packs to that element, and expressions that are analysed before their target is known.
//!
//! The syntax tree carries a number, the index into [`ExprState`](super::ExprState).

use crate::il::ExprId;
use crate::sema::Sema;
use crate::sema::program::scope::ScopeId;
use crate::source::Span;
use crate::syntax::{Expr, ExprKind};

/// The substitute of an expression.
#[derive(Clone, Copy, Debug)]
pub(super) enum Substitute {
    /// The expression as written, in a scope.
    InScope(ScopeId),
    /// An expression that has been analysed.
    Analysed(ExprId),
}

impl<'a> Sema<'a, '_> {
    /// Syntax that is analysed in `scope`, regardless of the current scope.
    pub(crate) fn syntax_in(&mut self, scope: ScopeId, written: &'a Expr<'a>) -> &'a Expr<'a> {
        self.substitute(Substitute::InScope(scope), Some(written), written.span)
    }

    /// Syntax that represents an analysed expression.
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

    /// The value of a substituted expression.
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

    /// The scope in which a substitute will be analysed, if it has not been yet.
    pub(crate) fn substituted_scope(&self, number: u32) -> Option<ScopeId> {
        match self.expressions.substitutes[number as usize] {
            Substitute::InScope(scope) => Some(scope),
            Substitute::Analysed(_) => None,
        }
    }
}
