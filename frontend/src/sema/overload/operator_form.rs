//! Checks declarations of operator and conversion functions ([over.oper], [class.conv.fct]).

use crate::diagnostics::codes;
use crate::il::{Type, TypeKind};
use crate::sema::Sema;
use crate::sema::declaration::function::FunctionDecl;
use crate::sema::program::function::Special;
use crate::sema::program::scope::{ScopeId, ScopeKind};
use crate::source::Span;
use crate::syntax::{OverloadedOperator as O, Specifiers, UnqualifiedId};

/// The minimum and maximum number of operands of an operator, its object included.
fn operands(op: O) -> (usize, usize) {
    match op {
        O::New | O::Delete | O::NewArray | O::DeleteArray | O::Call => (0, usize::MAX),
        O::Tilde | O::Exclaim | O::Arrow => (1, 1),
        O::Plus | O::Minus | O::Star | O::Amp | O::PlusPlus | O::MinusMinus => (1, 2),
        _ => (2, 2),
    }
}

impl<'a> Sema<'a, '_> {
    /// Checks the parameters of an operator or conversion function.
    pub(crate) fn check_operator_form(
        &mut self,
        decl: &FunctionDecl<'a>,
        id: &UnqualifiedId<'a>,
        special: Special,
        scope: ScopeId,
        span: Span,
    ) {
        let TypeKind::Function(ty) = self.il.types.kind(decl.ty) else { return };
        if special == Special::Conversion && !ty.params.is_empty() {
            self.error(codes::sema::BAD_OPERATOR, span, "a conversion function may not have parameters");
            return;
        }
        let UnqualifiedId::Operator(op) = *id else { return };
        if matches!(op, O::New | O::Delete | O::NewArray | O::DeleteArray) {
            return;
        }
        let class = matches!(self.scopes[scope].kind, ScopeKind::Class(_)) && !self.cx.declared.friend;
        let is_static = decl.has(Specifiers::STATIC);
        if !class && matches!(op, O::Equal | O::Call | O::Subscript | O::Arrow) {
            let spelling = op.spelling();
            let message = format!("\"{spelling}\" must be a member function");
            self.error(codes::sema::BAD_OPERATOR, span, message);
            return;
        }
        if class && is_static {
            // [over.oper]/6
            let spelling = op.spelling();
            let message = format!("\"{spelling}\" may not be a static member function");
            self.error(codes::sema::BAD_OPERATOR, span, message);
            return;
        }
        let default = decl.chunk().and_then(|chunk| chunk.params.iter().find_map(|param| param.default));
        if let Some(default) = default.filter(|_| !matches!(op, O::Call | O::Subscript)) {
            let message = "an operator function may not have default arguments";
            self.error(codes::sema::BAD_DEFAULT, default.span, message);
            return;
        }
        let count = ty.params.len() + usize::from(class);
        let (least, most) = operands(op);
        if count < least || count > most {
            let how = if count < least { "few" } else { "many" };
            self.error(
                codes::sema::BAD_OPERATOR,
                span,
                format!("too {how} parameters for this operator function"),
            );
            return;
        }
        if matches!(op, O::PlusPlus | O::MinusMinus)
            && count == 2
            && let Some(&last) = ty.params.last()
            && last != Type::INT
            && !self.mentions_placeholder(last)
        {
            // [over.inc]/1
            let message =
                format!("the second parameter of a postfix \"{}\" must be of type \"int\"", op.spelling());
            self.error(codes::sema::BAD_OPERATOR, span, message);
            return;
        }
        // Parameters of dependent type are not checked yet; of a parameter pack not even the number is known.
        let on_class = class
            || ty.params.iter().any(|&param| {
                let param = self.il.strip_reference(param);
                self.il.is_class(param)
                    || self.il.is_enum(param)
                    || self.mentions_placeholder(param)
                    || param.unqualified() == Type::ERROR
            });
        if !on_class && !self.is_in_template(self.cx.scope) && !self.cx.instance {
            let message = "nonmember operator requires a parameter with class or enum type";
            self.error(codes::sema::BAD_OPERATOR, span, message);
        }
    }
}
