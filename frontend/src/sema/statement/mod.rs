//! Statements ([stmt.stmt]): control flow with its conditions, labels and jumps, and local declarations.
//!
//! Jumps are checked when a body ends: every initialised local variable opens a [`JumpScope`], and a jump may only go
//! to a label whose scopes are all open at the jump ([stmt.dcl]/3). Chains of `else if` and of labels are processed
//! iteratively, as the parser does not count them as nesting.

mod asm;
mod control;
mod flow;
mod jump;
mod range;
mod result;
mod switch;
mod synthesized;

use rustc_hash::FxHashMap;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{
    ExecutionSpace, FunctionId, LabelId, MemorySpace, StmtId, StmtKind, Storage, SwitchCase, Type, TypeKind,
    VariableId,
};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::host::Piece;
use crate::sema::program::function::Special;
use crate::source::Span;
use crate::syntax::{self, CompoundStmt, FunctionBody};

/// The state that the statements of one body share.
#[derive(Debug, Default)]
pub(crate) struct Flow {
    /// The switches around the statement, outermost first.
    switches: Vec<Switch>,
    /// How many enclosing statements can be left by `break`, and how many continued.
    breakable: u32,
    continuable: u32,
    /// The enclosing loops in whose repeated part the statement is: the body, or the increment.
    loops: u32,
    /// All jump scopes of the body; the current one is `current`, 0 for none.
    scopes: Vec<JumpScope>,
    current: u32,
    /// Jumps to check, and the scopes of their labels.
    gotos: Vec<(LabelId, u32, Span)>,
    /// Host variables that the body names other than for their constant values.
    host_uses: Vec<(VariableId, Span)>,
    labels: FxHashMap<LabelId, u32>,
}

impl Flow {
    /// The number of enclosing loops in whose repeated part the statement is.
    pub(crate) fn loops(&self) -> u32 {
        self.loops
    }

    /// Whether a label precedes the statement.
    pub(crate) fn has_labels(&self) -> bool {
        !self.labels.is_empty()
    }
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
    /// How many branches of `if constexpr` within it enclose the statement.
    constexpr_branches: u32,
}

/// The part of a body in which an initialised variable is alive.
#[derive(Clone, Copy, Debug)]
struct JumpScope {
    parent: u32,
    variable: VariableId,
    /// Whether it is an object with a destructor.
    object: bool,
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
            self.walk_handlers(body.handlers);
        }
        let mut stmts = Vec::new();
        if self.functions[id].special == Special::Constructor {
            self.member_initializers(id, body.ctor_inits, &mut stmts);
        }
        if let (Special::Destructor, Some(class)) = (self.functions[id].special, self.il.functions[id].object)
        {
            let span = self.il.functions[id].span;
            self.init_vtables(class, span, &mut stmts);
        }
        self.statements(body.stmts.stmts, &mut stmts);
        self.end_block_defaults(0);
        self.finish_jumps(id);
        self.report_host_uses(id);
        self.keep_locals(id);
        let list = self.il.list(&stmts);
        let stmt = self.make_stmt(StmtKind::Compound(list), body.stmts.span);
        self.finish_result(id, stmt, body.stmts.span);
        stmt
    }

    /// Records that a body names a variable whose address device code does not have.
    pub(crate) fn note_host_use(&mut self, variable: VariableId, span: Span) {
        if self.il.variables[variable].space == MemorySpace::Host
            && !self.cx.unevaluated
            && let Some(flow) = self.flow()
        {
            flow.host_uses.push((variable, span));
        }
    }

    /// Forgets the last use of a variable, which was replaced by its value.
    pub(crate) fn forget_host_use(&mut self, variable: VariableId) {
        if let Some(flow) = self.flow()
            && let Some(at) = flow.host_uses.iter().rposition(|&(used, _)| used == variable)
        {
            flow.host_uses.remove(at);
        }
    }

    /// Reports uses of host variables, which do not exist in device code. One with a constant value gets a copy in
    /// constant memory, as in NVRTC. A constexpr function may be meant for constant expressions only.
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
            if self.il.variables[variable].constexpr && !self.il.variables[variable].is_extern {
                // The missing value has been reported.
                continue;
            }
            let name = self.text(self.il.variables[variable].name).to_owned();
            let message = format!("identifier \"{name}\" is undefined in device code");
            let declared = self.il.variables[variable].span;
            let mut diagnostic = Diagnostic::new(codes::HOST_VARIABLE, span, message)
                .secondary(declared, "this variable is one of the host");
            if self.is_own_code(declared) {
                let help = "device code reads variables that are __device__, __constant__ or __managed__";
                diagnostic = diagnostic.help(help);
            }
            self.emit(diagnostic);
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
        let defaults = self.block_defaults();
        let mut stmts = Vec::new();
        content(self, &mut stmts);
        self.end_block_defaults(defaults);
        if let Some(flow) = self.flow() {
            flow.current = jump;
        }
        self.pop_scope(outer);
        let list = self.il.list(&stmts);
        self.make_stmt(StmtKind::Compound(list), span)
    }

    /// Reports a statement that the body of a constexpr function may not contain ([dcl.constexpr]/3).
    pub(crate) fn not_in_constexpr(&mut self, what: &str, span: Span) {
        let Some(function) = self.cx.function.as_ref().map(|function| function.id) else { return };
        // A lambda is implicitly constexpr only if it can be: such a statement only makes it non-constexpr.
        let of_lambda = self.il.functions[function]
            .object
            .is_some_and(|class| self.records[class].origin.lambda.is_some());
        if self.il.functions[function].flags.constexpr
            && !of_lambda
            && !self.functions[function].origin.is_library
        {
            let message = format!("{what} is not allowed in a constexpr function");
            self.error(codes::BAD_CONSTEXPR, span, message);
        }
    }

    fn flow(&mut self) -> Option<&mut Flow> {
        self.cx.function.as_mut().map(|function| &mut function.flow)
    }

    fn statements(&mut self, stmts: &'a [syntax::Stmt<'a>], out: &mut Vec<StmtId>) {
        for stmt in stmts {
            self.statement_into(stmt, out);
        }
    }

    /// Analyses a statement; a declaration of several variables gives several statements.
    fn statement_into(&mut self, stmt: &'a syntax::Stmt<'a>, out: &mut Vec<StmtId>) {
        match stmt.kind {
            syntax::StmtKind::Decl(decl) => {
                let first = out.len();
                self.accounted(Piece::Declaration(decl), |sema| sema.local_declaration(decl, out));
                for &stmt in &out[first..] {
                    if let StmtKind::Decl(variable) = self.il.stmts[stmt].kind {
                        self.open_jump_scope(variable);
                    }
                }
            }
            syntax::StmtKind::Null => self.check_fallthrough(stmt),
            syntax::StmtKind::Case(_) | syntax::StmtKind::Default(_) | syntax::StmtKind::Label(..) => {
                self.labelled_into(stmt, out);
            }
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

    /// Opens a jump scope: jumps may not enter after this point, if the variable has an initializer.
    fn open_jump_scope(&mut self, variable: VariableId) {
        let var = &self.il.variables[variable];
        let destroyed = match self.il.types.kind(self.base_element(var.ty)) {
            TypeKind::Record(id) => self.il.records[id].destructor.is_some(),
            _ => false,
        };
        let guarded = var.storage == Storage::Automatic
            && (var.init.is_some() || destroyed || self.il.is_reference(var.ty));
        if guarded && let Some(flow) = self.flow() {
            let parent = flow.current;
            flow.scopes.push(JumpScope { parent, variable, object: destroyed });
            flow.current = flow.scopes.len() as u32;
        }
    }

    /// The branch of an `if` or the body of a loop: a scope even without braces ([stmt.select]/1).
    /// `declares` says whether the current scope is that of the condition or loop head.
    fn substatement(&mut self, stmt: &'a syntax::Stmt<'a>, declares: bool) -> StmtId {
        match stmt.kind {
            syntax::StmtKind::Compound(compound) => self.block(compound.span, |sema, out| {
                sema.program.scopes[sema.cx.scope].controlled = declares;
                sema.statements(compound.stmts, out);
            }),
            syntax::StmtKind::Decl(_) => self.block(stmt.span, |sema, out| {
                sema.program.scopes[sema.cx.scope].controlled = declares;
                sema.statement_into(stmt, out);
            }),
            _ => self.statement(stmt),
        }
    }

    fn statement(&mut self, stmt: &'a syntax::Stmt<'a>) -> StmtId {
        let span = stmt.span;
        match stmt.kind {
            syntax::StmtKind::Null => {
                self.check_fallthrough(stmt);
                self.make_stmt(StmtKind::Null, span)
            }
            syntax::StmtKind::Expr(expr) => {
                let value = self.expr(expr);
                self.warn_discarded(value);
                self.warn_no_effect(value);
                self.note_discarded(value);
                let value = self.discarded(value);
                let kind = if self.is_error(value) { StmtKind::Error } else { StmtKind::Expr(value) };
                self.make_stmt(kind, span)
            }
            syntax::StmtKind::Decl(_) => self.block(span, |sema, out| sema.statement_into(stmt, out)),
            syntax::StmtKind::Compound(compound) => self.compound(compound),
            syntax::StmtKind::If(_) => self.if_chain(stmt),
            syntax::StmtKind::Switch(&syntax::SwitchStmt { init, cond, body }) => {
                self.switch(init, cond, body, span)
            }
            syntax::StmtKind::While(&syntax::WhileStmt { cond, body, hint }) => {
                self.while_loop(cond, body, hint, span)
            }
            syntax::StmtKind::Do(&syntax::DoStmt { body, cond, hint }) => {
                let unroll = self.unroll(hint);
                let body = self.loop_body(body, false);
                let cond = self.condition(cond);
                self.make_stmt(StmtKind::Do { body, cond, unroll }, span)
            }
            syntax::StmtKind::For(&syntax::ForStmt { init, cond, step, body, hint }) => {
                self.for_loop(init, cond, step, body, hint, span)
            }
            syntax::StmtKind::RangeFor(&syntax::RangeForStmt { init, decl, range, body, hint }) => {
                let unroll = self.unroll(hint);
                self.block(span, |sema, out| {
                    if let Some(init) = init {
                        sema.statement_into(init, out);
                    }
                    sema.range_for(decl, range, body, unroll, span, out);
                })
            }
            syntax::StmtKind::Case(_) | syntax::StmtKind::Default(_) | syntax::StmtKind::Label(..) => {
                self.labelled(stmt)
            }
            syntax::StmtKind::Goto(ident) => {
                self.not_in_constexpr("goto", span);
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
            syntax::StmtKind::Asm(asm) => {
                if self.options().standard < Standard::Cpp20 {
                    self.not_in_constexpr("asm", span);
                }
                self.asm_statement(asm)
            }
            syntax::StmtKind::Try(block) => {
                self.error(codes::NOT_IN_DEVICE_CODE, span, "try blocks are not allowed in device code");
                self.walk_handlers(block.handlers);
                self.compound(&block.body)
            }
            syntax::StmtKind::Error => self.make_stmt(StmtKind::Error, span),
        }
    }

    /// Analyses exception handlers of host code, which may launch kernels, and name their exception object.
    fn walk_handlers(&mut self, handlers: &'a [CompoundStmt<'a>]) {
        if self.walking_host() {
            for handler in handlers {
                self.compound(handler);
            }
        }
    }
}

impl Flow {
    /// A variable whose initialisation a jump between two jump scopes would bypass: preferably an object with a
    /// destructor.
    fn entered(&self, from: u32, to: u32) -> Option<JumpScope> {
        let mut scope = to;
        let mut found: Option<JumpScope> = None;
        // Every scope around the target that is not open at the jump would be entered.
        while scope != 0 && !self.is_open(scope, from) {
            let entered = self.scopes.get(scope as usize - 1)?;
            if found.is_none_or(|known| entered.object && !known.object) {
                found = Some(*entered);
            }
            scope = entered.parent;
        }
        found
    }

    /// Whether `scope` is `from` or encloses it. A scope has a greater number than those around it.
    fn is_open(&self, scope: u32, from: u32) -> bool {
        let mut open = from;
        while open > scope {
            open = self.scopes.get(open as usize - 1).map_or(0, |scope| scope.parent);
        }
        open == scope
    }
}
