//! User-defined literals ([lex.ext], [over.literal]): a call of the literal operator of the suffix, with the value of
//! the literal, or with its spelling if only a raw literal operator is declared.

use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{ExprId, ExprKind, FunctionId, Type, TypeKind};
use crate::lex::literal::TOO_LARGE;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::scope::Named;
use crate::source::{Span, Symbol};
use crate::syntax;

/// A literal with a user-defined suffix.
pub(super) struct UserLiteral {
    pub(super) suffix: String,
    /// The arguments of the literal operator: the literal without its suffix ([lex.ext]/3 to /6).
    pub(super) args: SmallVec<[ExprId; 2]>,
    /// The spelling of a number without its suffix.
    pub(super) spelling: Option<String>,
}

impl<'a> Sema<'a, '_> {
    /// A call of the literal operator of a suffix.
    pub(super) fn user_literal(&mut self, literal: &UserLiteral, span: Span) -> ExprId {
        let (args, spelling) = (&literal.args[..], literal.spelling.as_deref());
        let suffix = self.intern(&literal.suffix);
        let symbol = self.literal_operator_symbol(suffix);
        let found: &'a [FunctionId] = match self.lookup_unqualified(symbol, Wanted::Any, span) {
            Some(Named::Functions(functions)) => functions,
            _ => {
                let text = self.text(symbol).to_owned();
                let message = format!("user-defined literal operator not found: \"{text}\"");
                self.error(codes::expr::NO_VIABLE_FUNCTION, span, message);
                return self.error_expr(span);
            }
        };
        let name = self.text(symbol).to_owned();
        // Numbers prefer the cooked literal operator; only exact types count ([lex.ext]/3, /4).
        let takes_value = |sema: &Self, f: FunctionId| match sema.il.types.kind(sema.il.functions[f].ty) {
            TypeKind::Function(ty) => {
                ty.params.len() == args.len()
                    && args.first().is_some_and(|&arg| {
                        ty.params.first().is_some_and(|&p| p == sema.ty(arg).unqualified())
                    })
            }
            _ => false,
        };
        let made;
        let raw;
        let (candidates, args) = match (spelling, args) {
            (Some(spelling), _) if !found.iter().any(|&f| takes_value(self, f)) => {
                made = self.number_literal_instances(found, spelling);
                raw = [self.string_expr(spelling.as_bytes(), Type::CHAR, span)];
                if made.is_empty() { (found, &raw[..]) } else { (&made[..], &[][..]) }
            }
            // A string literal may be the argument of a literal operator template (/5 of C++20).
            (None, &[string, _]) => {
                made = self.string_literal_instances(found, string, span).into_iter().collect();
                if made.is_empty() { (found, args) } else { (&made[..], &[][..]) }
            }
            _ => (found, args),
        };
        if let ([arg], true) = (args, spelling.is_some())
            && matches!(self.il.exprs[*arg].kind, ExprKind::Int(u128::MAX))
        {
            self.error(codes::lex::INTEGER_TOO_LARGE, span, TOO_LARGE);
            return self.error_expr(span);
        }
        match self.resolve_call(&name, candidates, args, span) {
            Some(viable) => self.build_call(viable, None, args, span),
            None => self.error_expr(span),
        }
    }
}

impl Program<'_, '_> {
    /// The symbol under which literal operators of a suffix are declared.
    pub(crate) fn literal_operator_symbol(&mut self, suffix: Symbol) -> Symbol {
        let spelling = syntax::literal_operator_spelling(self.text(suffix));
        self.intern(&spelling)
    }
}
