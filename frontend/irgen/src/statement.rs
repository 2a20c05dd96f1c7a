//! Statements: lowering of control flow to blocks.
//!
//! | statement | blocks |
//! |---|---|
//! | `if` | `if.then`, `if.else`, `if.end` |
//! | `while` | `while.cond`, `while.body`, `while.end` |
//! | `do` | `do.body`, `do.cond`, `do.end` |
//! | `for` | `for.cond`, `for.body`, `for.inc`, `for.end` |
//! | `switch` | `sw.bb` per case, `sw.default`, `sw.epilog` |
//! | label | a block of the label's name |
//!
//! (IG-45.) A loop has one back edge, which carries its hints; where `continue` would add a second one, it goes through
//! a latch block before it. Chains that can be long without nesting (`else if`, adjacent labels and cases) are
//! processed iteratively.

use ptxc_il::{
    ExprId, LabelId, Likelihood, MemberInit, StmtId, StmtKind, Storage, SwitchCase, Unroll, VariableId,
};
use ptxc_ir::{Block, Inst, IntPred, LoopHints, Value};
use smallvec::SmallVec;

use crate::expression::Place;
use crate::function::FunctionLowering;

/// The targets of `break` and `continue` in a statement.
#[derive(Clone, Copy)]
pub(crate) struct Jump {
    after: Block,
    /// `None` in a switch, where `continue` refers to an outer loop.
    next: Option<Block>,
    /// The number of objects alive there.
    after_depth: usize,
    next_depth: usize,
}

/// A loop under construction: its blocks, hints, and the number of cleanups around it.
#[derive(Clone, Copy)]
struct LoopFrame {
    inside: Block,
    head: Block,
    after: Block,
    unroll: Unroll,
    depth: usize,
}

/// The blocks of a switch's labels.
pub(crate) struct SwitchTargets {
    cases: Vec<Block>,
    default: Block,
}

/// Weights of a branch with a likely side: 2000 to 1.
const LIKELY: u32 = 2000;

/// A GNU case range up to this length becomes single cases, a longer one a comparison.
const RANGE_AS_CASES: u128 = 32;

impl<'a> FunctionLowering<'_, 'a> {
    /// The body of a function. A `return` that is its last statement needs no jump.
    pub(crate) fn body(&mut self, body: StmtId) {
        let stmt = &self.il.stmts[body];
        let list = match &stmt.kind {
            StmtKind::Compound(list) => list,
            _ => std::slice::from_ref(&body),
        };
        let Some((&last, front)) = list.split_last() else { return self.pop_cleanups(0) };
        for &stmt in front {
            self.statement(stmt);
        }
        match self.il.stmts[last].kind {
            StmtKind::Return(value) => {
                self.at(self.il.stmts[last].span);
                self.return_value(value);
                self.leave_function();
                self.forget_cleanups();
            }
            _ => self.statement(last),
        }
        self.pop_cleanups(0);
        self.at(ptxc_tokens::source::Span::token(stmt.span.hi()));
    }

    /// Generates a statement.
    pub(crate) fn statement(&mut self, id: StmtId) {
        let stmt = &self.il.stmts[id];
        self.at(stmt.span);
        match stmt.kind {
            StmtKind::Null | StmtKind::Error => {}
            StmtKind::Expr(expr) => self.full_expression(|this| this.discard(expr)),
            StmtKind::Decl(variable) => self.declaration(variable),
            StmtKind::Compound(list) => {
                let depth = self.cleanup_depth();
                let scope = self.open_scope();
                list.iter().for_each(|&stmt| self.statement(stmt));
                self.pop_cleanups(depth);
                self.close_scope(scope);
            }
            StmtKind::If { .. } => self.if_chain(id),
            StmtKind::Switch { cond, body, cases, has_default } => {
                self.switch(cond, body, cases, has_default)
            }
            StmtKind::Case(..) | StmtKind::Default(_) | StmtKind::Label(..) => self.labelled(id),
            StmtKind::While { decl, cond, body, unroll } => self.while_loop(decl, cond, body, unroll),
            StmtKind::Do { body, cond, unroll } => self.do_loop(body, cond, unroll),
            StmtKind::For { init, decl, cond, step, body, unroll } => {
                let depth = self.cleanup_depth();
                let scope = self.open_scope();
                match init.map(|init| (init, self.il.stmts[init].kind)) {
                    // Its variables live until the loop ends.
                    Some((_, StmtKind::Compound(list))) => list.iter().for_each(|&stmt| self.statement(stmt)),
                    Some((init, _)) => self.statement(init),
                    None => {}
                }
                self.for_loop(decl, cond, step, body, unroll);
                self.pop_cleanups(depth);
                self.close_scope(scope);
            }
            StmtKind::Break => {
                let target = self.jumps.last().map(|jump| (jump.after, jump.after_depth));
                self.jump(target);
            }
            StmtKind::Continue => {
                let loops = self.jumps.iter().rev();
                let target = loops.filter_map(|jump| Some((jump.next?, jump.next_depth))).next();
                self.jump(target);
            }
            StmtKind::Return(value) => {
                self.return_value(value);
                let block = match self.return_block {
                    Some(block) => block,
                    None => self.new_block("return"),
                };
                self.return_block = Some(block);
                self.leave_function();
                self.branch(block);
            }
            StmtKind::Goto(label) => {
                let target = self.label_block(label);
                self.goto_label(label, target);
            }
            StmtKind::Asm(asm) => self.inline_assembly(asm, stmt.span),
            StmtKind::InitVtables(class) => self.init_vtables(class),
            StmtKind::Init(init) => self.member_initializer(init),
        }
    }

    /// Jumps to a block where `depth` objects are alive.
    fn jump(&mut self, target: Option<(Block, usize)>) {
        if let Some((target, depth)) = target {
            self.leave(depth);
            self.branch(target);
        }
    }

    /// Declares a local variable: its initializer runs.
    fn declaration(&mut self, id: VariableId) {
        let variable = &self.il.variables[id];
        if variable.storage == Storage::StaticLocal {
            return self.debug_variable(id);
        }
        let slot = self.local(id);
        self.debug_variable(id);
        if let Some(init) = variable.init {
            let mut place = Place::at(self, slot, variable.ty);
            place.align = place.align.max(variable.align);
            self.extending(init, variable.ty, |this| this.initialize(init, place));
        }
        self.push_object(slot, variable.ty, None);
    }

    /// Lowers the initializer of a base or member.
    fn member_initializer(&mut self, init: MemberInit) {
        if init.extends {
            return self.extending_bound(init.value, true, |this| this.member_init(init));
        }
        self.full_expression(|this| this.member_init(init));
    }

    fn return_value(&mut self, value: Option<ExprId>) {
        self.full_expression(|this| this.store_result(value));
    }

    fn store_result(&mut self, value: Option<ExprId>) {
        match (value, self.retval) {
            // The value is already in place.
            (Some(_), Some(_)) if self.elided.is_some() => {}
            (Some(value), Some(slot)) => {
                let place = Place::at(self, slot.address, slot.ty);
                self.initialize(value, place);
            }
            (Some(value), None) => self.discard(value),
            (None, _) => {}
        }
    }

    // ---- branches ----

    /// Lowers an `if` and the `else if`s after it.
    fn if_chain(&mut self, mut id: StmtId) {
        let mut ends: SmallVec<[Block; 4]> = SmallVec::new();
        while let StmtKind::If { cond, then, otherwise, likelihood } = self.il.stmts[id].kind {
            self.at(self.il.stmts[id].span);
            let test = self.full_expression(|this| this.condition(cond));
            let then_block = self.new_block("if.then");
            let else_block = otherwise.map(|_| self.new_block("if.else"));
            let end = self.new_block("if.end");
            let branch = self.cond_branch(test, then_block, else_block.unwrap_or(end));
            self.hint_branch(branch, likelihood);
            self.start(then_block);
            self.statement(then);
            self.branch(end);
            ends.push(end);
            let (Some(otherwise), Some(else_block)) = (otherwise, else_block) else { break };
            self.start(else_block);
            if matches!(self.il.stmts[otherwise].kind, StmtKind::If { .. }) {
                id = otherwise;
            } else {
                self.statement(otherwise);
                break;
            }
        }
        for end in ends.into_iter().rev() {
            self.branch(end);
            self.finish(end);
        }
    }

    /// Continues in `end`, or drops it if it has no predecessor.
    fn finish(&mut self, end: Block) {
        if self.unit.module.has_uses(end) {
            self.start(end);
        } else {
            self.unit.module.erase_block(end);
            self.block = None;
        }
    }

    fn hint_branch(&mut self, branch: Inst, likelihood: Likelihood) {
        match likelihood {
            Likelihood::None => {}
            Likelihood::Likely => self.unit.module.set_branch_weights(branch, &[LIKELY, 1]),
            Likelihood::Unlikely => self.unit.module.set_branch_weights(branch, &[1, LIKELY]),
        }
    }

    fn switch(&mut self, cond: ExprId, body: StmtId, cases: &'a [SwitchCase], has_default: bool) {
        let value = self.full_expression(|this| this.scalar(cond));
        let ty = self.ty(value);
        let epilog = self.new_block("sw.epilog");
        let default = if has_default { self.new_block("sw.default") } else { epilog };
        let blocks: Vec<Block> = cases.iter().map(|_| self.new_block("sw.bb")).collect();
        let mut table: Vec<(Value, Block)> = Vec::with_capacity(cases.len());
        for (case, &block) in cases.iter().zip(&blocks) {
            let length = case.hi.wrapping_sub(case.lo);
            if length < RANGE_AS_CASES {
                for step in 0..=length {
                    table.push((self.int(ty, case.lo.wrapping_add(step)), block));
                }
            } else {
                self.case_range(value, case.lo, length, block);
            }
        }
        self.build().switch(value, default, &table);
        self.block = None;
        let depth = self.cleanup_depth();
        self.jumps.push(Jump { after: epilog, next: None, after_depth: depth, next_depth: depth });
        self.switches.push(SwitchTargets { cases: blocks, default });
        self.statement(body);
        self.switches.pop();
        self.jumps.pop();
        self.branch(epilog);
        self.finish(epilog);
    }

    /// Tests a long range before the switch: `value - lo <= length`, unsigned.
    fn case_range(&mut self, value: Value, lo: u128, length: u128, block: Block) {
        let ty = self.ty(value);
        let (lo, length) = (self.int(ty, lo), self.int(ty, length));
        let offset = self.build().sub(value, lo, "sub");
        let inside = self.build().icmp(IntPred::Ule, offset, length, "cmp");
        let next = self.new_block("sw.range");
        self.cond_branch(inside, block, next);
        self.start(next);
    }

    /// Lowers adjacent labels, then the statement they label.
    fn labelled(&mut self, mut id: StmtId) {
        loop {
            let stmt = &self.il.stmts[id];
            let (block, inner) = match stmt.kind {
                StmtKind::Case(n, inner) => {
                    let target = self.switches.last().and_then(|s| s.cases.get(n as usize)).copied();
                    (target, inner)
                }
                StmtKind::Default(inner) => (self.switches.last().map(|s| s.default), inner),
                StmtKind::Label(label, inner) => (Some(self.label_block(label)), inner),
                _ => return self.statement(id),
            };
            if let Some(block) = block {
                self.fall_into(block);
                if let StmtKind::Label(label, _) = stmt.kind {
                    self.note_label(label, block);
                }
            }
            id = inner;
        }
    }

    fn label_block(&mut self, label: LabelId) -> Block {
        if let Some(block) = self.unit.labels[label] {
            return block;
        }
        let name = self.unit.names.resolve(self.il.labels[label].name);
        let block = self.new_block(name);
        self.unit.labels[label] = Some(block);
        block
    }

    // ---- loops ----

    fn while_loop(&mut self, decl: Option<VariableId>, cond: ExprId, body: StmtId, unroll: Unroll) {
        let head = self.new_block("while.cond");
        let [inside, after] = [self.new_block("while.body"), self.new_block("while.end")];
        self.fall_into(head);
        let depth = self.cleanup_depth();
        self.loop_test(decl, Some(cond), inside, after, depth);
        self.loop_body(body, LoopFrame { inside, head, after, unroll, depth }, "while.continue");
    }

    fn for_loop(
        &mut self,
        decl: Option<VariableId>,
        cond: Option<ExprId>,
        step: Option<ExprId>,
        body: StmtId,
        unroll: Unroll,
    ) {
        let head = self.new_block("for.cond");
        let [inside, after] = [self.new_block("for.body"), self.new_block("for.end")];
        self.fall_into(head);
        let depth = self.cleanup_depth();
        self.loop_test(decl, cond, inside, after, depth);
        let Some(step) = step else {
            let frame = LoopFrame { inside, head, after, unroll, depth };
            return self.loop_body(body, frame, "for.continue");
        };
        let increment = self.new_block("for.inc");
        self.start(inside);
        let next_depth = self.cleanup_depth();
        self.jumps.push(Jump { after, next: Some(increment), after_depth: depth, next_depth });
        self.statement(body);
        self.jumps.pop();
        self.branch(increment);
        self.start(increment);
        self.at(self.il.exprs[step].span);
        self.full_expression(|this| this.discard(step));
        self.pop_cleanups(depth);
        self.back_edge(head, unroll);
        self.start(after);
    }

    /// The exit test of a loop that has `depth` objects around it: a variable declared in the condition is destroyed on
    /// exit as well.
    fn loop_test(
        &mut self,
        decl: Option<VariableId>,
        cond: Option<ExprId>,
        inside: Block,
        after: Block,
        depth: usize,
    ) {
        if let Some(variable) = decl {
            self.declaration(variable);
        }
        let test = match cond {
            Some(cond) => {
                self.at(self.il.exprs[cond].span);
                self.full_expression(|this| this.condition(cond))
            }
            None => self.unit.module.const_bool(true),
        };
        if self.cleanup_depth() == depth {
            self.cond_branch(test, inside, after);
            return;
        }
        let out = self.new_block("loop.cleanup");
        self.cond_branch(test, inside, out);
        self.start(out);
        self.leave(depth);
        self.branch(after);
    }

    /// The body of a loop without step, and its back edge.
    fn loop_body(&mut self, body: StmtId, frame: LoopFrame, latch_name: &str) {
        let LoopFrame { inside, head, after, unroll, depth } = frame;
        let latch = self.new_block(latch_name);
        self.start(inside);
        let next_depth = self.cleanup_depth();
        self.jumps.push(Jump { after, next: Some(latch), after_depth: depth, next_depth });
        self.statement(body);
        self.jumps.pop();
        if self.unit.module.has_uses(latch) {
            self.branch(latch);
            self.start(latch);
        } else {
            self.unit.module.erase_block(latch);
        }
        self.pop_cleanups(depth);
        if self.block.is_some() {
            self.back_edge(head, unroll);
        }
        self.start(after);
    }

    fn do_loop(&mut self, body: StmtId, cond: ExprId, unroll: Unroll) {
        let inside = self.new_block("do.body");
        let [test_block, after] = [self.new_block("do.cond"), self.new_block("do.end")];
        self.fall_into(inside);
        let depth = self.cleanup_depth();
        self.jumps.push(Jump { after, next: Some(test_block), after_depth: depth, next_depth: depth });
        self.statement(body);
        self.jumps.pop();
        self.branch(test_block);
        self.start(test_block);
        self.at(self.il.exprs[cond].span);
        let test = self.full_expression(|this| this.condition(cond));
        let branch = self.cond_branch(test, inside, after);
        self.hint_loop(branch, unroll);
        self.start(after);
    }

    fn back_edge(&mut self, head: Block, unroll: Unroll) {
        let branch = self.build().br(head);
        self.block = None;
        self.hint_loop(branch, unroll);
    }

    /// Adds the hints of the source to a loop; forward progress is guaranteed since sm_100.
    fn hint_loop(&mut self, branch: Inst, unroll: Unroll) {
        let hints = LoopHints {
            unroll_count: match unroll {
                Unroll::Count(count) => Some(count),
                Unroll::Auto | Unroll::Full => None,
            },
            unroll_full: unroll == Unroll::Full,
            unroll_disable: false,
            unrolled: false,
            must_progress: self.unit.options.target.number >= 100,
        };
        if hints != LoopHints::default() {
            self.unit.module.set_loop_hints(branch, hints);
        }
    }
}
