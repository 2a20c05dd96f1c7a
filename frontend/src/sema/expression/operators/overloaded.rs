//! The way from an operator to an overloaded operator function ([over.match.oper]).

use super::super::super::Sema;
use super::super::super::lookup::Wanted;
use super::super::super::overload::Resolution;
use super::super::super::scope::Named;
use crate::il::{ExprId, Type, TypeKind};
use crate::source::Span;
use crate::syntax::OverloadedOperator;
use smallvec::SmallVec;

impl Sema<'_, '_> {
    /// An overloaded operator function, if an operand has class or enumeration type and one fits
    /// ([over.match.oper]).
    pub(super) fn overloaded_operator(
        &mut self,
        op: OverloadedOperator,
        args: &[ExprId],
        span: Span,
    ) -> Option<ExprId> {
        let overloadable = args.iter().any(|&arg| {
            let ty = self.ty(arg);
            self.il.is_class(ty) || self.il.is_enum(ty)
        });
        if !overloadable {
            return None;
        }
        let name = self.operator_symbol(op);
        if let Some((&object, rest)) = args.split_first()
            && let TypeKind::Record(class) = self.il.types.kind(self.ty(object))
            && self.il.records[class].complete
            && let Some(Named::Functions(members)) = self.lookup_in_class(class, name, Wanted::Any, span)
        {
            let members = self.usable_methods(members, object);
            if let Resolution::Best(viable) = self.resolve(&members, rest) {
                return Some(self.method_call(object, class, viable, rest, span));
            }
        }
        // These may only be members ([over.oper]).
        if matches!(op, OverloadedOperator::Equal | OverloadedOperator::Subscript | OverloadedOperator::Arrow)
        {
            return None;
        }
        let found = match self.lookup_unqualified(name, Wanted::Any, span) {
            Some(Named::Functions(functions)) => functions,
            _ => &[],
        };
        let types: SmallVec<[Type; 2]> = args.iter().map(|&arg| self.ty(arg)).collect();
        let candidates = self.add_associated(name, found, &types);
        let candidates: SmallVec<[crate::il::FunctionId; 8]> =
            candidates.iter().copied().filter(|&f| self.il.functions[f].object.is_none()).collect();
        if candidates.is_empty() {
            return None;
        }
        match self.resolve(&candidates, args) {
            Resolution::Best(viable) => Some(self.build_call(viable, None, args, span)),
            Resolution::None => None,
            Resolution::Ambiguous(_) => {
                let spelling = self.text(name).to_owned();
                self.resolve_call(&spelling, &candidates, args, span);
                Some(self.error_expr(span))
            }
        }
    }
}
