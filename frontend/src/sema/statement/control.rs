//! Selection and iteration: `if`, `while`, `do`, `for`, and loop pragmas ([stmt.select], [stmt.iter]).

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, ExprKind, Likelihood, StmtId, StmtKind, Type, Unroll, VariableId};
use crate::sema::Sema;
use crate::sema::declaration::variable::LocalInit;
use crate::sema::program::scope::ScopeId;
use crate::source::Span;
use crate::syntax::{self, Condition, SimpleDecl, UnrollHint};
use smallvec::SmallVec;

impl<'a> Sema<'a, '_> {
    /// A condition: the variable it declares, if it does, and its value as `bool`.
    fn condition_of(&mut self, cond: Condition<'a>) -> (Option<VariableId>, ExprId) {
        match cond {
            Condition::Expr(expr) => (None, self.condition(expr)),
            Condition::Decl(decl) => {
                let (variable, value) = self.condition_variable(decl);
                (variable, self.truth_value(value))
            }
        }
    }

    /// The variable of a condition and a use of it.
    pub(super) fn condition_variable(&mut self, decl: &'a SimpleDecl<'a>) -> (Option<VariableId>, ExprId) {
        match self.declare_single(decl, LocalInit::Written) {
            Some(variable) => {
                let ty = self.il.strip_reference(self.il.variables[variable].ty);
                let value = if ty == Type::ERROR {
                    self.error_expr(decl.span)
                } else {
                    self.lvalue(ExprKind::Variable(variable), ty, decl.span)
                };
                (Some(variable), value)
            }
            None => (None, self.error_expr(decl.span)),
        }
    }

    /// `if` with its `else if` chain: each condition's declaration lives to the end of the chain.
    pub(super) fn if_chain(&mut self, stmt: &'a syntax::Stmt<'a>) -> StmtId {
        struct Link {
            span: Span,
            /// The statements before the `if`: init-statement and declaration.
            before: Vec<StmtId>,
            cond: ExprId,
            /// The value of an `if constexpr`.
            known: Option<bool>,
            then: StmtId,
            likelihood: Likelihood,
            /// The scope around it, if it declares something and has a scope of its own. Other links share one scope,
            /// since a long chain of scopes would make every lookup in it slow.
            outer: Option<ScopeId>,
            jump: u32,
        }
        let mut links: SmallVec<[Link; 4]> = SmallVec::new();
        let mut next = Some(stmt);
        let mut last = None;
        let (was_unevaluated, was_discarded) = (self.cx.unevaluated, self.is_discarded());
        while let Some(stmt) = next {
            let syntax::StmtKind::If(&syntax::IfStmt { is_constexpr, init, cond, then, otherwise }) =
                stmt.kind
            else {
                last = Some(self.substatement(stmt, links.last().is_some_and(|link| link.outer.is_some())));
                break;
            };
            let declares = init.is_some() || matches!(cond, Condition::Decl(_));
            let outer = declares.then(|| self.push_block());
            let jump = self.flow().map_or(0, |flow| flow.current);
            let mut before = Vec::new();
            if let Some(init) = init {
                self.statement_into(init, &mut before);
            }
            let (variable, cond) = self.condition_of(cond);
            if let Some(variable) = variable {
                before.push(self.declared(variable, stmt.span));
            }
            let known = if is_constexpr { Some(self.constexpr_condition(cond)) } else { None };
            let taken_before = self.cx.unevaluated;
            let discarded_before = self.is_discarded();
            self.set_discarded(discarded_before || known == Some(false));
            self.cx.unevaluated |= known == Some(false);
            // In an instance of a template the branch not taken is not even analysed ([stmt.if]/2).
            let dropped = |known_as| self.cx.instance && known == Some(known_as);
            let (drop_then, drop_otherwise) = (dropped(false), dropped(true));
            if is_constexpr && let Some(switch) = self.flow().and_then(|flow| flow.switches.last_mut()) {
                switch.constexpr_branches += 1;
            }
            let then_stmt = if drop_then {
                self.make_stmt(StmtKind::Null, then.span)
            } else {
                self.substatement(then, declares)
            };
            self.cx.unevaluated = taken_before || known == Some(true);
            self.set_discarded(discarded_before || known == Some(true));
            let likelihood = self.likelihood(then, otherwise);
            links.push(Link {
                span: stmt.span,
                before,
                cond,
                known,
                then: then_stmt,
                likelihood,
                outer,
                jump,
            });
            next = otherwise.filter(|_| !drop_otherwise);
        }
        self.cx.unevaluated = was_unevaluated;
        self.set_discarded(was_discarded);
        while let Some(link) = links.pop() {
            let stmt = match link.known {
                // The branch not taken is discarded ([stmt.if]/2).
                Some(true) => link.then,
                Some(false) => last.unwrap_or_else(|| self.make_stmt(StmtKind::Null, link.span)),
                None => {
                    let kind = StmtKind::If {
                        cond: link.cond,
                        then: link.then,
                        otherwise: last,
                        likelihood: link.likelihood,
                    };
                    self.make_stmt(kind, link.span)
                }
            };
            last = Some(if link.before.is_empty() {
                stmt
            } else {
                let mut stmts = link.before;
                stmts.push(stmt);
                let list = self.il.list(&stmts);
                self.make_stmt(StmtKind::Compound(list), link.span)
            });
            if let Some(flow) = self.flow() {
                flow.current = link.jump;
                if link.known.is_some()
                    && let Some(switch) = flow.switches.last_mut()
                {
                    switch.constexpr_branches -= 1;
                }
            }
            if let Some(outer) = link.outer {
                self.pop_scope(outer);
            }
        }
        last.unwrap_or_else(|| self.make_stmt(StmtKind::Null, stmt.span))
    }

    fn constexpr_condition(&mut self, cond: ExprId) -> bool {
        !self.is_error(cond) && self.required_int(cond).is_some_and(|value| value != 0)
    }

    /// Whether a constexpr if discards the current statement.
    pub(crate) fn is_discarded(&self) -> bool {
        self.cx.function.as_ref().is_some_and(|function| function.discarded)
    }

    fn set_discarded(&mut self, discarded: bool) {
        if let Some(function) = &mut self.cx.function {
            function.discarded = discarded;
        }
    }

    /// The unroll factor that a pragma before a loop specifies (`#pragma unroll`).
    pub(super) fn unroll(&mut self, hint: UnrollHint<'a>) -> Unroll {
        match hint {
            UnrollHint::None => Unroll::Auto,
            UnrollHint::Full => Unroll::Full,
            UnrollHint::Disable => Unroll::Count(1),
            UnrollHint::Count(expr) => match self.constant_int(expr) {
                None => Unroll::Auto,
                Some(count) if (count as i128) > 0 && count <= u128::from(u32::MAX) => {
                    Unroll::Count(count as u32)
                }
                Some(_) => {
                    let message = "unroll pragma ignored: its argument must be a positive 32-bit value";
                    self.emit(Diagnostic::new(codes::BAD_UNROLL, expr.span, message));
                    Unroll::Auto
                }
            },
        }
    }

    /// Analyses a part of a loop that may run after any other part of it.
    fn repeated<R>(&mut self, part: impl FnOnce(&mut Self) -> R) -> R {
        if let Some(flow) = self.flow() {
            flow.loops += 1;
        }
        let result = part(self);
        if let Some(flow) = self.flow() {
            flow.loops -= 1;
        }
        result
    }

    /// The body of a loop; `declares` tells whether the current scope is that of its head.
    pub(super) fn loop_body(&mut self, body: &'a syntax::Stmt<'a>, declares: bool) -> StmtId {
        if let Some(flow) = self.flow() {
            flow.breakable += 1;
            flow.continuable += 1;
        }
        let body = self.repeated(|sema| sema.substatement(body, declares));
        if let Some(flow) = self.flow() {
            flow.breakable -= 1;
            flow.continuable -= 1;
        }
        body
    }

    pub(super) fn while_loop(
        &mut self,
        cond: Condition<'a>,
        body: &'a syntax::Stmt<'a>,
        hint: UnrollHint<'a>,
        span: Span,
    ) -> StmtId {
        let unroll = self.unroll(hint);
        let outer = self.push_block();
        let jump = self.flow().map_or(0, |flow| flow.current);
        let (decl, cond) = self.condition_of(cond);
        if let Some(decl) = decl {
            self.declared(decl, span);
        }
        let body = self.loop_body(body, true);
        if let Some(flow) = self.flow() {
            flow.current = jump;
        }
        self.pop_scope(outer);
        self.make_stmt(StmtKind::While { decl, cond, body, unroll }, span)
    }

    pub(super) fn for_loop(
        &mut self,
        init: &'a syntax::Stmt<'a>,
        cond: Option<Condition<'a>>,
        step: Option<&'a syntax::Expr<'a>>,
        body: &'a syntax::Stmt<'a>,
        hint: UnrollHint<'a>,
        span: Span,
    ) -> StmtId {
        let unroll = self.unroll(hint);
        let outer = self.push_block();
        let jump = self.flow().map_or(0, |flow| flow.current);
        let mut stmts = Vec::new();
        self.statement_into(init, &mut stmts);
        let init = match stmts[..] {
            [] => None,
            [only] => Some(only),
            _ => {
                let list = self.il.list(&stmts);
                Some(self.make_stmt(StmtKind::Compound(list), init.span))
            }
        };
        let (decl, cond) = match cond {
            None => (None, None),
            Some(cond) => {
                let (decl, value) = self.condition_of(cond);
                if let Some(decl) = decl {
                    self.declared(decl, span);
                }
                (decl, Some(value))
            }
        };
        let step = step.map(|step| {
            self.repeated(|sema| {
                let value = sema.expr(step);
                sema.discarded(value)
            })
        });
        let body = self.loop_body(body, true);
        if let Some(flow) = self.flow() {
            flow.current = jump;
        }
        self.pop_scope(outer);
        self.make_stmt(StmtKind::For { init, decl, cond, step, body, unroll }, span)
    }
}
