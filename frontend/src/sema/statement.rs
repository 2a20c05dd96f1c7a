//! Statements ([stmt.stmt]): control flow with its conditions, labels and jumps, and local declarations.
//!
//! Jumps are checked when a body ends: every initialised local variable opens a [`JumpScope`], and a jump
//! may only go to a label whose scopes are all open at the jump ([stmt.dcl]/3). Chains of `else if` and of
//! labels are walked in loops, as the parser does not count them as nesting.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{
    BinaryOp, ExecutionSpace, ExprId, ExprKind, FunctionId, IncDecOp, Label, LabelId, Likelihood, Linkage,
    MemorySpace, StmtId, StmtKind, Storage, SwitchCase, Type, TypeKind, Unroll, Variable, VariableId,
};
use crate::source::{Span, Symbol};
use crate::syntax::{self, CompoundStmt, Condition, FunctionBody, SimpleDecl, UnrollHint};

use super::Sema;
use super::variable::LocalInit;

/// What the statements of one body need to know of each other.
#[derive(Debug, Default)]
pub(crate) struct Flow {
    /// The switches around the statement, outermost first.
    switches: Vec<Switch>,
    /// How many statements around can be left by `break`, and how many continued.
    breakable: u32,
    continuable: u32,
    /// All jump scopes of the body; the current one is `current`, 0 for none.
    scopes: Vec<JumpScope>,
    current: u32,
    /// Jumps to check, and where their labels are.
    gotos: Vec<(LabelId, u32, Span)>,
    /// Host variables that the body names and does not replace by their constant values.
    host_uses: Vec<(VariableId, Span)>,
    labels: FxHashMap<LabelId, u32>,
}

/// A switch whose body is being analysed.
#[derive(Debug)]
struct Switch {
    /// The promoted type of the condition.
    ty: Type,
    cases: Vec<SwitchCase>,
    default: Option<Span>,
    /// The jump scope at its head.
    scope: u32,
}

/// The part of a body in which a variable with an initializer lives.
#[derive(Clone, Copy, Debug)]
struct JumpScope {
    parent: u32,
    variable: VariableId,
}

impl<'a> Sema<'a, '_> {
    /// The body of a function; its parameters are declared in the current scope.
    pub(crate) fn function_body(&mut self, id: FunctionId, body: &'a FunctionBody<'a>) -> StmtId {
        if body.is_try {
            self.error(
                codes::NOT_IN_DEVICE_CODE,
                body.stmts.span,
                "try blocks are not allowed in device code",
            );
        }
        let mut stmts = Vec::new();
        self.statements(body.stmts.stmts, &mut stmts);
        self.finish_jumps();
        self.report_host_uses(id);
        let list = self.il.list(&stmts);
        let stmt = self.make_stmt(StmtKind::Compound(list), body.stmts.span);
        self.finish_result(id, stmt, body.stmts.span);
        stmt
    }

    /// Notes that a body names a variable that device code has no address of.
    pub(crate) fn note_host_use(&mut self, variable: VariableId, span: Span) {
        if self.il.variables[variable].space == MemorySpace::Host
            && !self.cx.unevaluated
            && let Some(flow) = self.flow()
        {
            flow.host_uses.push((variable, span));
        }
    }

    /// The last use of the variable was replaced by its value.
    pub(crate) fn forget_host_use(&mut self, variable: VariableId) {
        if let Some(flow) = self.flow()
            && let Some(at) = flow.host_uses.iter().rposition(|&(used, _)| used == variable)
        {
            flow.host_uses.remove(at);
        }
    }

    /// Host variables do not exist in device code. One with a constant value gets a copy in constant
    /// memory, as with NVRTC. A constexpr function may be meant for constant expressions only.
    fn report_host_uses(&mut self, id: FunctionId) {
        let function = &self.il.functions[id];
        let device = match function.space {
            ExecutionSpace::Device | ExecutionSpace::Kernel => true,
            ExecutionSpace::HostDevice => !function.flags.constexpr,
            ExecutionSpace::Host => false,
        };
        let uses = self.flow().map(|flow| std::mem::take(&mut flow.host_uses)).unwrap_or_default();
        if !device {
            return;
        }
        for (variable, span) in uses {
            if self.il.variables[variable].value.is_some() {
                self.il.variables[variable].space = MemorySpace::Constant;
                continue;
            }
            let name = self.text(self.il.variables[variable].name).to_owned();
            let message = format!("identifier \"{name}\" is undefined in device code");
            self.error(codes::HOST_VARIABLE, span, message);
        }
    }

    /// The result type of a body without `return`, and a warning where one is missing.
    fn finish_result(&mut self, id: FunctionId, body: StmtId, span: Span) {
        let Some(function) = &self.cx.function else { return };
        let mut ret = function.ret;
        if self.contains_auto(ret) {
            ret = if ret.unqualified() == Type::AUTO || ret.unqualified() == Type::DECLTYPE_AUTO {
                Type::VOID
            } else {
                self.error(
                    codes::CANNOT_DEDUCE,
                    span,
                    "cannot deduce the return type: there is no \"return\"",
                );
                Type::ERROR
            };
        }
        if self.il.functions[id].ty != Type::ERROR {
            self.set_result(id, ret);
        }
        if !self.il.is_void(ret) && ret != Type::ERROR && self.ends_normally(body) {
            let name = self.name_of_function(id);
            let message = format!("missing return statement at end of non-void function \"{name}\"");
            let end = Span::token(span.hi());
            self.emit(Diagnostic::new(codes::MISSING_RETURN, end, message));
        }
    }

    /// `{ ... }` with a scope of its own.
    pub(crate) fn compound(&mut self, compound: &'a CompoundStmt<'a>) -> StmtId {
        self.block(compound.span, |sema, out| sema.statements(compound.stmts, out))
    }

    /// Statements in a new scope, as one compound statement.
    fn block(&mut self, span: Span, content: impl FnOnce(&mut Self, &mut Vec<StmtId>)) -> StmtId {
        let outer = self.push_block();
        let jump = self.flow().map_or(0, |flow| flow.current);
        let mut stmts = Vec::new();
        content(self, &mut stmts);
        if let Some(flow) = self.flow() {
            flow.current = jump;
        }
        self.pop_scope(outer);
        let list = self.il.list(&stmts);
        self.make_stmt(StmtKind::Compound(list), span)
    }

    fn flow(&mut self) -> Option<&mut Flow> {
        self.cx.function.as_mut().map(|function| &mut function.flow)
    }

    fn statements(&mut self, stmts: &'a [syntax::Stmt<'a>], out: &mut Vec<StmtId>) {
        for stmt in stmts {
            self.statement_into(stmt, out);
        }
    }

    /// A statement; a declaration of several variables is several statements.
    fn statement_into(&mut self, stmt: &'a syntax::Stmt<'a>, out: &mut Vec<StmtId>) {
        match stmt.kind {
            syntax::StmtKind::Decl(decl) => {
                let first = out.len();
                self.local_declaration(decl, out);
                for &stmt in &out[first..] {
                    if let StmtKind::Decl(variable) = self.il.stmts[stmt].kind {
                        self.open_jump_scope(variable);
                    }
                }
            }
            syntax::StmtKind::Null => {}
            _ => {
                let stmt = self.statement(stmt);
                out.push(stmt);
            }
        }
    }

    /// The declaration statement of a variable.
    fn declared(&mut self, variable: VariableId, span: Span) -> StmtId {
        self.open_jump_scope(variable);
        self.make_stmt(StmtKind::Decl(variable), span)
    }

    /// From here on jumps may not enter, if the variable has an initializer.
    fn open_jump_scope(&mut self, variable: VariableId) {
        let var = &self.il.variables[variable];
        let guarded =
            var.storage == Storage::Automatic && (var.init.is_some() || self.il.is_reference(var.ty));
        if guarded && let Some(flow) = self.flow() {
            let parent = flow.current;
            flow.scopes.push(JumpScope { parent, variable });
            flow.current = flow.scopes.len() as u32;
        }
    }

    /// The branch of an `if` or the body of a loop: a scope even without braces ([stmt.select]/1).
    fn substatement(&mut self, stmt: &'a syntax::Stmt<'a>) -> StmtId {
        match stmt.kind {
            syntax::StmtKind::Compound(compound) => self.compound(compound),
            syntax::StmtKind::Decl(_) => self.block(stmt.span, |sema, out| sema.statement_into(stmt, out)),
            _ => self.statement(stmt),
        }
    }

    fn statement(&mut self, stmt: &'a syntax::Stmt<'a>) -> StmtId {
        let span = stmt.span;
        match stmt.kind {
            syntax::StmtKind::Null => self.make_stmt(StmtKind::Null, span),
            syntax::StmtKind::Expr(expr) => {
                let value = self.expr(expr);
                let value = self.discarded(value);
                let kind = if self.is_error(value) { StmtKind::Error } else { StmtKind::Expr(value) };
                self.make_stmt(kind, span)
            }
            syntax::StmtKind::Decl(_) => self.block(span, |sema, out| sema.statement_into(stmt, out)),
            syntax::StmtKind::Compound(compound) => self.compound(compound),
            syntax::StmtKind::If { .. } => self.if_chain(stmt),
            syntax::StmtKind::Switch { init, cond, body } => self.switch(init, cond, body, span),
            syntax::StmtKind::While { cond, body, hint } => self.while_loop(cond, body, hint, span),
            syntax::StmtKind::Do { body, cond, hint } => {
                let unroll = self.unroll(hint);
                let body = self.loop_body(body);
                let cond = self.condition(cond);
                self.make_stmt(StmtKind::Do { body, cond, unroll }, span)
            }
            syntax::StmtKind::For { init, cond, step, body, hint } => {
                self.for_loop(init, cond, step, body, hint, span)
            }
            syntax::StmtKind::RangeFor { init, decl, range, body, hint } => {
                let unroll = self.unroll(hint);
                self.block(span, |sema, out| {
                    if let Some(init) = init {
                        sema.statement_into(init, out);
                    }
                    sema.range_for(decl, range, body, unroll, span, out);
                })
            }
            syntax::StmtKind::Case { .. } | syntax::StmtKind::Default(_) | syntax::StmtKind::Label(..) => {
                self.labelled(stmt)
            }
            syntax::StmtKind::Goto(ident) => {
                let label = self.label(ident.name, ident.span);
                if let Some(flow) = self.flow() {
                    let from = flow.current;
                    flow.gotos.push((label, from, ident.span));
                }
                self.make_stmt(StmtKind::Goto(label), span)
            }
            syntax::StmtKind::ComputedGoto => {
                self.not_supported(span, "computed goto");
                self.make_stmt(StmtKind::Error, span)
            }
            syntax::StmtKind::Break => {
                let allowed = self.flow().is_some_and(|flow| flow.breakable > 0);
                self.jump(
                    allowed,
                    StmtKind::Break,
                    "a break statement may only be used within a loop or switch",
                    span,
                )
            }
            syntax::StmtKind::Continue => {
                let allowed = self.flow().is_some_and(|flow| flow.continuable > 0);
                self.jump(
                    allowed,
                    StmtKind::Continue,
                    "a continue statement may only be used within a loop",
                    span,
                )
            }
            syntax::StmtKind::Return(value) => self.return_statement(value, span),
            syntax::StmtKind::Asm(asm) => self.asm_statement(asm),
            syntax::StmtKind::Try => {
                self.error(codes::NOT_IN_DEVICE_CODE, span, "try blocks are not allowed in device code");
                self.make_stmt(StmtKind::Error, span)
            }
            syntax::StmtKind::Error => self.make_stmt(StmtKind::Error, span),
        }
    }

    fn jump(&mut self, allowed: bool, kind: StmtKind<'a>, message: &str, span: Span) -> StmtId {
        if allowed {
            return self.make_stmt(kind, span);
        }
        self.error(codes::BAD_JUMP, span, message);
        self.make_stmt(StmtKind::Error, span)
    }

    /// A condition: the variable it declares, if it does, and its value as `bool`.
    fn condition_of(&mut self, cond: Condition<'a>) -> (Option<VariableId>, ExprId) {
        match cond {
            Condition::Expr(expr) => (None, self.condition(expr)),
            Condition::Decl(decl) => {
                let (variable, value) = self.condition_variable(decl);
                (variable, self.to_bool(value))
            }
        }
    }

    /// The variable of a condition and a use of it.
    fn condition_variable(&mut self, decl: &'a SimpleDecl<'a>) -> (Option<VariableId>, ExprId) {
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
    fn if_chain(&mut self, stmt: &'a syntax::Stmt<'a>) -> StmtId {
        struct Link {
            span: Span,
            /// What stands before the `if`: init-statement and declaration.
            before: Vec<StmtId>,
            cond: ExprId,
            /// The value of an `if constexpr`.
            known: Option<bool>,
            then: StmtId,
            likelihood: Likelihood,
            outer: super::scope::ScopeId,
            jump: u32,
        }
        let mut links: SmallVec<[Link; 4]> = SmallVec::new();
        let mut next = Some(stmt);
        let mut last = None;
        let was_unevaluated = self.cx.unevaluated;
        while let Some(stmt) = next {
            let syntax::StmtKind::If { is_constexpr, init, cond, then, otherwise } = stmt.kind else {
                last = Some(self.substatement(stmt));
                break;
            };
            let outer = self.push_block();
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
            self.cx.unevaluated |= known == Some(false);
            let then_stmt = self.substatement(then);
            self.cx.unevaluated = taken_before || known == Some(true);
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
            next = otherwise;
        }
        self.cx.unevaluated = was_unevaluated;
        while let Some(link) = links.pop() {
            let stmt = match link.known {
                // The branch not taken is gone ([stmt.if]/2).
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
            }
            self.pop_scope(link.outer);
        }
        last.unwrap_or_else(|| self.make_stmt(StmtKind::Null, stmt.span))
    }

    fn constexpr_condition(&mut self, cond: ExprId) -> bool {
        !self.is_error(cond) && self.required_int(cond).is_some_and(|value| value != 0)
    }

    fn likelihood(&self, then: &'a syntax::Stmt<'a>, otherwise: Option<&'a syntax::Stmt<'a>>) -> Likelihood {
        let of = |stmt: &syntax::Stmt<'a>| {
            stmt.attributes.iter().find_map(|attribute| match self.text(attribute.name) {
                "likely" => Some(true),
                "unlikely" => Some(false),
                _ => None,
            })
        };
        match of(then).or_else(|| otherwise.and_then(of).map(|likely| !likely)) {
            Some(true) => Likelihood::Likely,
            Some(false) => Likelihood::Unlikely,
            None => Likelihood::None,
        }
    }

    /// What a pragma before a loop asks for (`#pragma unroll`).
    fn unroll(&mut self, hint: UnrollHint<'a>) -> Unroll {
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

    fn loop_body(&mut self, body: &'a syntax::Stmt<'a>) -> StmtId {
        if let Some(flow) = self.flow() {
            flow.breakable += 1;
            flow.continuable += 1;
        }
        let body = self.substatement(body);
        if let Some(flow) = self.flow() {
            flow.breakable -= 1;
            flow.continuable -= 1;
        }
        body
    }

    fn while_loop(
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
        let body = self.loop_body(body);
        if let Some(flow) = self.flow() {
            flow.current = jump;
        }
        self.pop_scope(outer);
        self.make_stmt(StmtKind::While { decl, cond, body, unroll }, span)
    }

    fn for_loop(
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
            let value = self.expr(step);
            self.discarded(value)
        });
        let body = self.loop_body(body);
        if let Some(flow) = self.flow() {
            flow.current = jump;
        }
        self.pop_scope(outer);
        self.make_stmt(StmtKind::For { init, decl, cond, step, body, unroll }, span)
    }

    /// `for (decl : range)` over an array: a counting loop over its elements ([stmt.ranged]).
    fn range_for(
        &mut self,
        decl: &'a SimpleDecl<'a>,
        range: &'a syntax::Expr<'a>,
        body: &'a syntax::Stmt<'a>,
        unroll: Unroll,
        span: Span,
        out: &mut Vec<StmtId>,
    ) {
        let value = self.expr(range);
        let ty = self.ty(value);
        let TypeKind::Array(_, count) = self.il.types.kind(ty) else {
            if !self.is_error(value) {
                let text = self.type_text(ty);
                self.not_supported(range.span, &format!("a range-based for over type \"{text}\""));
            }
            return;
        };
        let at = range.span;
        let array = if self.is_glvalue(value) { value } else { self.materialize(value) };
        let array_ref = self.il.types.lvalue_ref(ty);
        let range_var = self.invented_variable(array_ref, Some(array), at);
        let zero = self.int_expr(0, Type::LONG, at);
        let index = self.invented_variable(Type::LONG, Some(zero), at);
        out.push(self.make_stmt(StmtKind::Decl(range_var), at));
        let init = self.make_stmt(StmtKind::Decl(index), at);

        let position = self.lvalue(ExprKind::Variable(index), Type::LONG, at);
        let position = self.rvalue(position);
        let end = self.int_expr(u128::from(count), Type::LONG, at);
        let cond = self.prvalue(ExprKind::Binary(BinaryOp::Lt, position, end), Type::BOOL, at);
        let counter = self.lvalue(ExprKind::Variable(index), Type::LONG, at);
        let step = self.lvalue(ExprKind::IncDec(IncDecOp::PreInc, counter), Type::LONG, at);

        let array = self.lvalue(ExprKind::Variable(range_var), ty, at);
        let base = self.rvalue(array);
        let position = self.lvalue(ExprKind::Variable(index), Type::LONG, at);
        let position = self.rvalue(position);
        let element_ty = self.il.element(ty).unwrap_or(Type::ERROR);
        let element = self.lvalue(ExprKind::Index { base, index: position }, element_ty, at);
        let body = self.block(span, |sema, out| {
            if let Some(variable) = sema.declare_single(decl, LocalInit::Value(element)) {
                out.push(sema.declared(variable, decl.span));
            }
            out.push(sema.loop_body(body));
        });
        let kind =
            StmtKind::For { init: Some(init), decl: None, cond: Some(cond), step: Some(step), body, unroll };
        out.push(self.make_stmt(kind, span));
    }

    /// A local variable without a name.
    fn invented_variable(&mut self, ty: Type, init: Option<ExprId>, span: Span) -> VariableId {
        self.il.variables.push(Variable {
            name: self.no_name,
            mangled: "",
            ty,
            storage: Storage::Automatic,
            space: MemorySpace::Local,
            linkage: Linkage::None,
            align: 0,
            is_extern: false,
            constexpr: false,
            grid_constant: false,
            used: false,
            init,
            value: None,
            span,
        })
    }

    fn switch(
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
            flow.switches.push(Switch { ty, cases: Vec::new(), default: None, scope });
            flow.breakable += 1;
        }
        let body = self.substatement(body);
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
        let value = self.operand(value);
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

    /// No value twice; ranges must not overlap either.
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

    /// A statement behind any number of labels.
    fn labelled(&mut self, stmt: &'a syntax::Stmt<'a>) -> StmtId {
        enum Mark {
            Case(u32),
            Default,
            Label(LabelId),
            Error,
        }
        let mut marks: SmallVec<[(Mark, Span); 4]> = SmallVec::new();
        let mut stmt = stmt;
        loop {
            let (mark, body) = match stmt.kind {
                syntax::StmtKind::Case { lo, hi, body } => {
                    (self.case(lo, hi, stmt.span).map_or(Mark::Error, Mark::Case), body)
                }
                syntax::StmtKind::Default(body) => {
                    (if self.default_label(stmt.span) { Mark::Default } else { Mark::Error }, body)
                }
                syntax::StmtKind::Label(ident, body) => {
                    (self.define_label(ident.name, ident.span).map_or(Mark::Error, Mark::Label), body)
                }
                _ => break,
            };
            marks.push((mark, stmt.span));
            stmt = body;
        }
        let mut result = match stmt.kind {
            // `case 1: int x = 2;` declares in the scope around the label.
            syntax::StmtKind::Decl(_) => {
                let mut stmts = Vec::new();
                self.statement_into(stmt, &mut stmts);
                match stmts[..] {
                    [only] => only,
                    _ => {
                        let list = self.il.list(&stmts);
                        self.make_stmt(StmtKind::Compound(list), stmt.span)
                    }
                }
            }
            _ => self.statement(stmt),
        };
        while let Some((mark, span)) = marks.pop() {
            let kind = match mark {
                Mark::Case(number) => StmtKind::Case(number, result),
                Mark::Default => StmtKind::Default(result),
                Mark::Label(label) => StmtKind::Label(label, result),
                Mark::Error => continue,
            };
            result = self.make_stmt(kind, span);
        }
        result
    }

    /// `case lo:` and GNU `case lo ... hi:`; the number of the case.
    fn case(
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
        let value = self.convert(value, ty, "case label");
        if self.is_error(value) { None } else { self.required_int(value) }
    }

    fn default_label(&mut self, span: Span) -> bool {
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
        self.check_switch_jump(at_head, span);
        if let Some(switch) = self.flow().and_then(|flow| flow.switches.last_mut()) {
            switch.default = Some(Span::token(span.lo()));
        }
        true
    }

    /// A `case` must not be behind an initialisation inside the switch.
    fn check_switch_jump(&mut self, head: u32, span: Span) {
        let Some(flow) = self.flow() else { return };
        let entered = flow.entered(head, flow.current);
        self.report_entered(entered, span);
    }

    /// The label of a name, made if it was not mentioned before.
    fn label(&mut self, name: Symbol, span: Span) -> LabelId {
        let known = self.cx.function.as_ref().and_then(|function| function.labels.get(&name).copied());
        if let Some(label) = known {
            return label;
        }
        let label = self.il.labels.push(Label { name, span });
        if let Some(function) = &mut self.cx.function {
            function.labels.insert(name, label);
        }
        label
    }

    fn define_label(&mut self, name: Symbol, span: Span) -> Option<LabelId> {
        let label = self.label(name, span);
        let flow = self.flow()?;
        let current = flow.current;
        if flow.labels.insert(label, current).is_some() {
            let text = self.text(name).to_owned();
            let first = self.il.labels[label].span;
            let diagnostic = Diagnostic::new(
                codes::DUPLICATE_LABEL,
                span,
                format!("label \"{text}\" has already been declared"),
            );
            self.emit(diagnostic.secondary(first, "the first one is here"));
            return None;
        }
        self.il.labels[label].span = span;
        Some(label)
    }

    /// Checks the jumps of a body: their labels exist and they enter no variable's life.
    fn finish_jumps(&mut self) {
        let Some(flow) = self.flow() else { return };
        let gotos = std::mem::take(&mut flow.gotos);
        for (label, from, span) in gotos {
            let target = self.flow().and_then(|flow| flow.labels.get(&label).copied());
            match target {
                None => {
                    let name = self.text(self.il.labels[label].name).to_owned();
                    let message = format!("label \"{name}\" was referenced but not defined");
                    self.error(codes::UNDEFINED_LABEL, span, message);
                }
                Some(target) => {
                    let entered = self.flow().and_then(|flow| flow.entered(from, target));
                    self.report_entered(entered, span);
                }
            }
        }
    }

    fn report_entered(&mut self, entered: Option<VariableId>, span: Span) {
        let Some(variable) = entered else { return };
        let var = &self.il.variables[variable];
        let (name, at) = (self.text(var.name).to_owned(), var.span);
        let diagnostic =
            Diagnostic::new(codes::JUMP_INTO_SCOPE, span, "transfer of control bypasses initialization")
                .secondary(at, format!("of variable \"{name}\""));
        self.emit(diagnostic);
    }

    fn return_statement(&mut self, value: Option<&'a syntax::Expr<'a>>, span: Span) -> StmtId {
        let Some(ret) = self.cx.function.as_ref().map(|function| function.ret) else {
            return self.make_stmt(StmtKind::Error, span);
        };
        let Some(value) = value else {
            if self.contains_auto(ret) {
                self.deduce_result(Type::VOID, span);
            } else if !self.il.is_void(ret) && ret != Type::ERROR {
                let text = self.type_text(ret);
                let diagnostic =
                    Diagnostic::new(codes::BAD_RETURN, span, "return value required in a non-void function");
                self.emit(diagnostic.label(format!("the function returns \"{text}\"")));
                return self.make_stmt(StmtKind::Error, span);
            }
            return self.make_stmt(StmtKind::Return(None), span);
        };
        let value = self.expr(value);
        if self.is_error(value) || ret == Type::ERROR {
            return self.make_stmt(StmtKind::Error, span);
        }
        let declared = self.declared_result();
        let ret = if self.contains_auto(declared) {
            let ty =
                if self.il.is_void(self.ty(value)) { Type::VOID } else { self.deduce_auto(declared, value) };
            self.deduce_result(ty, span);
            ty
        } else {
            ret
        };
        if ret == Type::ERROR {
            return self.make_stmt(StmtKind::Error, span);
        }
        if self.il.is_void(ret) {
            if self.il.is_void(self.ty(value)) {
                // `return f();` of another void function.
                return self.make_stmt(StmtKind::Return(Some(value)), span);
            }
            let at = self.span(value);
            self.error(codes::BAD_RETURN, at, "a void function may not return a value");
            return self.make_stmt(StmtKind::Error, span);
        }
        let Some(conversion) = self.implicit_conversion(value, ret) else {
            let (from, to) = (self.type_text(self.ty(value)), self.type_text(ret));
            let message = format!("return value type \"{from}\" does not match the function type \"{to}\"");
            let mut diagnostic = Diagnostic::new(codes::BAD_RETURN, self.span(value), message);
            if let Some(reason) = self.why_no_conversion(value, ret) {
                diagnostic = diagnostic.label(reason);
            }
            self.emit(diagnostic);
            return self.make_stmt(StmtKind::Error, span);
        };
        let value = self.read_for(value, &conversion);
        self.warn_local_address(value, ret);
        let kind = if self.is_error(value) { StmtKind::Error } else { StmtKind::Return(Some(value)) };
        self.make_stmt(kind, span)
    }

    /// The result type as declared, with `auto` in it.
    fn declared_result(&self) -> Type {
        let Some(function) = &self.cx.function else { return Type::ERROR };
        match self.il.types.kind(self.il.functions[function.id].ty) {
            TypeKind::Function(ty) => ty.ret,
            _ => Type::ERROR,
        }
    }

    /// Notes what one `return` makes of a deduced result; all must agree ([dcl.spec.auto]/9).
    fn deduce_result(&mut self, ty: Type, span: Span) {
        let Some(function) = &mut self.cx.function else { return };
        let before = function.ret;
        let Some(first) = function.deduced_at else {
            function.deduced_at = Some(span);
            function.ret = ty;
            return;
        };
        if before != ty && ty != Type::ERROR && before != Type::ERROR {
            let (a, b) = (self.type_text(before), self.type_text(ty));
            let message = format!("deduced return type \"{b}\" conflicts with \"{a}\" deduced before");
            self.emit(Diagnostic::new(codes::BAD_RETURN, span, message).secondary(first, "deduced here"));
        }
    }

    /// A reference or pointer to a local variable outlives it.
    fn warn_local_address(&mut self, value: ExprId, ret: Type) {
        let place = match self.il.exprs[value].kind {
            ExprKind::AddressOf(inner) if self.il.is_pointer(ret) => inner,
            _ if self.il.is_reference(ret) => value,
            _ => return,
        };
        let local = match self.il.exprs[place].kind {
            ExprKind::Variable(id) => self.is_local(id) && !self.il.is_reference(self.il.variables[id].ty),
            ExprKind::Materialize(_) => true,
            _ => false,
        };
        if local {
            let span = self.span(value);
            let what = if self.il.is_reference(ret) { "reference" } else { "pointer" };
            let message = format!("returning {what} to local variable");
            self.emit(Diagnostic::new(codes::LOCAL_ADDRESS, span, message));
        }
    }

    /// Whether control can reach the end of a statement. Errs on the side of no: it only serves a warning.
    fn ends_normally(&self, stmt: StmtId) -> bool {
        match self.il.stmts[stmt].kind {
            StmtKind::Compound(stmts) => {
                let mut reachable = true;
                for &stmt in stmts {
                    let labelled = matches!(
                        self.il.stmts[stmt].kind,
                        StmtKind::Label(..) | StmtKind::Case(..) | StmtKind::Default(_)
                    );
                    if reachable || labelled {
                        reachable = self.ends_normally(stmt);
                    }
                }
                reachable
            }
            StmtKind::If { .. } => {
                // `else if` chains are as long as the input wants.
                let mut stmt = stmt;
                while let StmtKind::If { then, otherwise, .. } = self.il.stmts[stmt].kind {
                    let Some(otherwise) = otherwise else { return true };
                    if self.ends_normally(then) {
                        return true;
                    }
                    stmt = otherwise;
                }
                self.ends_normally(stmt)
            }
            StmtKind::While { cond, body, .. } | StmtKind::Do { cond, body, .. } => {
                !self.is_true(cond) || self.leaves(body)
            }
            StmtKind::For { cond, body, .. } => {
                cond.is_some_and(|cond| !self.is_true(cond)) || self.leaves(body)
            }
            StmtKind::Switch { body, has_default, .. } => {
                !has_default || self.leaves(body) || self.ends_normally(body)
            }
            StmtKind::Case(..) | StmtKind::Default(_) | StmtKind::Label(..) => {
                let mut stmt = stmt;
                while let StmtKind::Case(_, inner) | StmtKind::Default(inner) | StmtKind::Label(_, inner) =
                    self.il.stmts[stmt].kind
                {
                    stmt = inner;
                }
                self.ends_normally(stmt)
            }
            StmtKind::Expr(expr) => !self.never_returns(expr),
            StmtKind::Null | StmtKind::Decl(_) | StmtKind::Asm(_) => true,
            StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Return(_)
            | StmtKind::Goto(_)
            | StmtKind::Error => false,
        }
    }

    fn is_true(&self, cond: ExprId) -> bool {
        match self.il.exprs[cond].kind {
            ExprKind::Int(value) => value != 0,
            ExprKind::Cast(_, inner) => matches!(self.il.exprs[inner].kind, ExprKind::Int(v) if v != 0),
            _ => false,
        }
    }

    /// Whether a statement holds a `break` of the loop or switch around it.
    fn leaves(&self, stmt: StmtId) -> bool {
        let mut work: SmallVec<[StmtId; 16]> = SmallVec::from_slice(&[stmt]);
        while let Some(stmt) = work.pop() {
            match self.il.stmts[stmt].kind {
                StmtKind::Break => return true,
                StmtKind::Compound(stmts) => work.extend_from_slice(stmts),
                StmtKind::If { then, otherwise, .. } => {
                    work.push(then);
                    work.extend(otherwise);
                }
                StmtKind::Case(_, inner) | StmtKind::Default(inner) | StmtKind::Label(_, inner) => {
                    work.push(inner)
                }
                _ => {}
            }
        }
        false
    }

    fn never_returns(&self, expr: ExprId) -> bool {
        match self.il.exprs[expr].kind {
            ExprKind::Call { callee, .. } => self.il.functions[callee].flags.noreturn,
            ExprKind::CallBuiltin { builtin, .. } => {
                matches!(
                    crate::builtins::row(builtin).name,
                    "__builtin_unreachable" | "__builtin_trap" | "__trap" | "__assertfail"
                )
            }
            _ => false,
        }
    }
}

impl Flow {
    /// A variable whose life a jump from one jump scope to another would enter behind its initialisation.
    fn entered(&self, from: u32, to: u32) -> Option<VariableId> {
        if to == 0 || self.is_open(to, from) {
            return None;
        }
        // The target's scope is not open at the jump: its variable is one that would be bypassed.
        self.scopes.get(to as usize - 1).map(|scope| scope.variable)
    }

    /// Whether `scope` is `from` or around it. A scope has a greater number than those around it.
    fn is_open(&self, scope: u32, from: u32) -> bool {
        let mut open = from;
        while open > scope {
            open = self.scopes.get(open as usize - 1).map_or(0, |scope| scope.parent);
        }
        open == scope
    }
}
