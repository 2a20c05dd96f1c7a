//! `switch` and its labels ([stmt.switch]).

use super::Switch;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, StmtId, StmtKind, SwitchCase, Type};
use crate::sema::Sema;
use crate::source::Span;
use crate::syntax::{self, Condition};

impl<'a> Sema<'a, '_> {
    pub(super) fn switch(
        &mut self,
        init: Option<&'a syntax::Stmt<'a>>,
        cond: Condition<'a>,
        body: &'a syntax::Stmt<'a>,
        span: Span,
    ) -> StmtId {
        let mut before = Vec::new();
        let outer = self.push_block();
        let jump = self.flow().map_or(0, |flow| flow.current);
        if let Some(init) = init {
            self.statement_into(init, &mut before);
        }
        let value = match cond {
            Condition::Expr(expr) => self.expr(expr),
            Condition::Decl(decl) => {
                let (variable, value) = self.condition_variable(decl);
                if let Some(variable) = variable {
                    before.push(self.declared(variable, decl.span));
                }
                value
            }
        };
        let cond = self.switch_value(value);
        let ty = self.ty(cond);
        if let Some(flow) = self.flow() {
            let scope = flow.current;
            flow.switches.push(Switch { ty, cases: Vec::new(), default: None, scope, constexpr_branches: 0 });
            flow.breakable += 1;
        }
        let body = self.substatement(body, true);
        let mut cases: &'a [SwitchCase] = &[];
        let mut has_default = false;
        if let Some(flow) = self.flow() {
            flow.breakable -= 1;
            flow.current = jump;
            if let Some(switch) = flow.switches.pop() {
                has_default = switch.default.is_some();
                self.check_duplicates(&switch);
                cases = self.il.list(&switch.cases);
            }
        }
        self.pop_scope(outer);
        let stmt = self.make_stmt(StmtKind::Switch { cond, body, cases, has_default }, span);
        if before.is_empty() {
            return stmt;
        }
        before.push(stmt);
        let list = self.il.list(&before);
        self.make_stmt(StmtKind::Compound(list), span)
    }

    /// The condition of a switch, promoted ([stmt.switch]/2).
    fn switch_value(&mut self, value: ExprId) -> ExprId {
        let value = self.scalar_operand(value);
        if self.is_error(value) {
            return value;
        }
        let ty = self.ty(value);
        if !self.il.is_integral_or_enum(ty) {
            let (at, label) = self.operand_label(value);
            let message = "expression must have integral or enum type";
            self.emit(Diagnostic::new(codes::NOT_INTEGRAL, at, message).label(label));
            return self.error_expr(at);
        }
        if self.il.is_scoped_enum(ty) { value } else { self.promote(value) }
    }

    /// Reports duplicate case values and overlapping ranges.
    fn check_duplicates(&mut self, switch: &Switch) {
        let signed = self.il.int_shape(switch.ty).is_some_and(|shape| shape.signed);
        // Order by value, then by place, so that the later of two is reported.
        let key = |value: u128| if signed { value ^ (1 << 127) } else { value };
        let mut order: Vec<(u128, u128, usize)> =
            switch.cases.iter().enumerate().map(|(i, case)| (key(case.lo), key(case.hi), i)).collect();
        order.sort_unstable();
        for pair in order.windows(2) {
            let ((_, hi, first), (lo, _, second)) = (pair[0], pair[1]);
            if lo <= hi {
                let (first, second) = (first.min(second), first.max(second));
                let diagnostic = Diagnostic::new(
                    codes::DUPLICATE_CASE,
                    switch.cases[second].span,
                    "case label value has already appeared in this switch",
                )
                .secondary(switch.cases[first].span, "the first one is here");
                self.emit(diagnostic);
            }
        }
    }

    /// `case lo:` and GNU `case lo ... hi:`; returns the number of the case.
    pub(super) fn case(
        &mut self,
        lo: &'a syntax::Expr<'a>,
        hi: Option<&'a syntax::Expr<'a>>,
        span: Span,
    ) -> Option<u32> {
        let Some((ty, at_head)) =
            self.flow().and_then(|flow| flow.switches.last().map(|switch| (switch.ty, switch.scope)))
        else {
            self.error(codes::BAD_JUMP, span, "a case label may only be used within a switch");
            return None;
        };
        self.check_label_branch(span);
        let first = self.case_value(lo, ty);
        let last = match hi {
            Some(hi) => self.case_value(hi, ty),
            None => first,
        };
        let (lo_value, hi_value) = (first?, last?);
        let signed = self.il.int_shape(ty).is_some_and(|shape| shape.signed);
        let empty = if signed { (hi_value as i128) < (lo_value as i128) } else { hi_value < lo_value };
        if empty {
            self.error(codes::NOT_INTEGRAL, span, "the case range is empty");
            return None;
        }
        self.check_switch_jump(at_head, lo.span);
        let case = SwitchCase { lo: lo_value, hi: hi_value, span: lo.span };
        let switch = self.flow()?.switches.last_mut()?;
        switch.cases.push(case);
        Some(switch.cases.len() as u32 - 1)
    }

    /// A converted constant expression of the condition's type ([stmt.switch]/2).
    fn case_value(&mut self, expr: &'a syntax::Expr<'a>, ty: Type) -> Option<u128> {
        let value = self.expr(expr);
        if self.is_error(value) || ty == Type::ERROR {
            return None;
        }
        let value = self.operand(value);
        let from = self.ty(value);
        if self.il.is_floating(from) {
            let (from, to) = (self.type_text(from), self.type_text(ty));
            let message =
                format!("this constant expression has type \"{from}\" instead of the required \"{to}\" type");
            self.error(codes::NOT_INTEGRAL, expr.span, message);
            return None;
        }
        // The conversion must not narrow ([expr.const]/10).
        if self.il.is_arithmetic(from)
            && self.narrows(value, from, ty)
            && self.try_constant_int(value).is_some()
        {
            let (from, to) = (self.type_text(from), self.type_text(ty));
            let message = format!(
                "invalid narrowing conversion from \"{from}\" to \"{to}\": constant value does not fit in destination type"
            );
            self.error(codes::NARROWING_VALUE, expr.span, message);
            return None;
        }
        let value = self.convert(value, ty, "case label");
        if self.is_error(value) { None } else { self.required_int(value) }
    }

    pub(super) fn default_label(&mut self, span: Span) -> bool {
        let Some((previous, at_head)) =
            self.flow().and_then(|flow| flow.switches.last().map(|switch| (switch.default, switch.scope)))
        else {
            self.error(codes::BAD_JUMP, span, "a default label may only be used within a switch");
            return false;
        };
        if let Some(previous) = previous {
            let diagnostic = Diagnostic::new(
                codes::DUPLICATE_CASE,
                span,
                "default label has already appeared in this switch",
            );
            self.emit(diagnostic.secondary(previous, "the first one is here"));
            return false;
        }
        self.check_label_branch(span);
        self.check_switch_jump(at_head, span);
        if let Some(switch) = self.flow().and_then(|flow| flow.switches.last_mut()) {
            switch.default = Some(Span::token(span.lo()));
        }
        true
    }

    /// Checks that `[[fallthrough]];` is in a switch ([dcl.attr.fallthrough]/1).
    pub(super) fn check_fallthrough(&mut self, stmt: &'a syntax::Stmt<'a>) {
        let in_switch = self.flow().is_some_and(|flow| !flow.switches.is_empty());
        let misplaced = stmt.attributes.iter().find(|attribute| self.text(attribute.name) == "fallthrough");
        if let Some(attribute) = misplaced.filter(|_| !in_switch) {
            let message = "attribute \"fallthrough\" may only be used within a switch";
            self.error(codes::BAD_JUMP, attribute.span, message);
        }
    }

    /// Checks that a label in a branch of `if constexpr` belongs to a switch in that branch ([stmt.if]/2).
    fn check_label_branch(&mut self, span: Span) {
        let inside =
            self.flow().and_then(|flow| flow.switches.last()).is_some_and(|s| s.constexpr_branches > 0);
        if inside {
            let message =
                "a label of a switch may not be inside of a constexpr if statement within the switch";
            self.error(codes::BAD_JUMP, Span::token(span.lo()), message);
        }
    }

    /// Checks that a `case` does not follow an initialisation within the switch.
    fn check_switch_jump(&mut self, head: u32, span: Span) {
        let Some(flow) = self.flow() else { return };
        let entered = flow.entered(head, flow.current);
        self.report_entered(entered, span, false);
    }
}
