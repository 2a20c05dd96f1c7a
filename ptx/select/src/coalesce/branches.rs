//! Cleans up branches after coalescing: remaining copies on a back edge move before its branch, jumps to jumps are
//! redirected to the final target, a branch over a jump becomes one branch, and unused labels are removed.
//!
//! ptxas unrolls a loop whose last branch is its back edge; a loop whose back edge is a block of copies and a jump
//! is peeled instead.

use ptxc_ptx::function::{Body, Inst, LabelName, Stmt, TargetList};
use ptxc_ptx::isa::Op;
use ptxc_ptx::operand::{Label, Operand, Reg};

use super::classes::Classes;
use super::graph::{Graph, ends_flow, target};
use super::live::point;

/// The limit of jumps followed, also in an empty loop.
const MOST_JUMPS: u32 = 16;

/// The number of copies made on both paths to avoid a separate block.
const FEW_COPIES: usize = 2;

/// Cleans up the branches and removes the statements that are `gone`, by index. Linear in the statements.
pub(super) fn tidy(body: &mut Body, graph: &Graph, classes: &Classes, gone: &[bool]) {
    let mut order = Vec::with_capacity(body.stmts.len());
    order.extend((0..body.stmts.len() as u32).filter(|&at| gone.get(at as usize) != Some(&true)));
    let mut tidier = Tidier { body, order, graph };
    tidier.drop_labels();
    tidier.copies_before_branches(classes);
    tidier.follow_jumps();
    tidier.drop_labels();
    tidier.drop_unreachable_jumps();
    tidier.join_branches();
    tidier.drop_labels();
    let Tidier { body, order, .. } = tidier;
    body.keep(&order);
}

struct Tidier<'b> {
    body: &'b mut Body,
    /// The remaining statements, by their original index.
    order: Vec<u32>,
    graph: &'b Graph,
}

impl Tidier<'_> {
    fn stmt(&self, at: usize) -> Option<Stmt> {
        self.order.get(at).map(|&stmt| self.body.stmts[stmt as usize])
    }

    fn inst(&self, at: usize) -> Option<Inst> {
        match self.stmt(at) {
            Some(Stmt::Inst(inst)) => Some(inst),
            _ => None,
        }
    }

    /// The target of the jump at a position.
    fn jump(&self, at: usize) -> Option<Label> {
        self.inst(at).filter(|inst| inst.guard.is_none()).and_then(|inst| target(self.body, &inst))
    }

    /// Skips statements without code.
    fn skip_notes(&self, mut at: usize) -> usize {
        while matches!(self.stmt(at), Some(Stmt::Loc(_) | Stmt::Comment(_))) {
            at += 1;
        }
        at
    }

    fn set_target(&mut self, at: usize, label: Label) {
        if let Some(inst) = self.inst(at)
            && let [operand] = self.body.operands_mut(&inst)
        {
            *operand = Operand::Label(label);
        }
    }

    fn negate_guard(&mut self, at: usize) {
        if let Some(&stmt) = self.order.get(at)
            && let Stmt::Inst(Inst { guard: Some(guard), .. }) = &mut self.body.stmts[stmt as usize]
        {
            guard.negated = !guard.negated;
        }
    }

    /// The number of references to each label.
    fn references(&self) -> Vec<u32> {
        let mut counts = vec![0; self.body.labels.len()];
        let mut count = |label: Label| counts[label.as_u32() as usize] += 1;
        for at in 0..self.order.len() {
            if let Some(label) = self.inst(at).and_then(|inst| target(self.body, &inst)) {
                count(label);
            }
        }
        for table in &self.body.targets {
            if let TargetList::Branch(labels) = &table.targets {
                labels.iter().copied().for_each(&mut count);
            }
        }
        counts
    }

    /// Removes unreferenced labels. A named label is for the debugger and stays.
    fn drop_labels(&mut self) {
        let references = self.references();
        let body = &*self.body;
        self.order.retain(|&stmt| match body.stmts[stmt as usize] {
            Stmt::Label(label) => {
                let named = matches!(body.labels[label], LabelName::Named(_));
                named || references[label.as_u32() as usize] > 0
            }
            _ => true,
        });
    }

    /// Turns `@p bra ELSE; copies; bra THEN` into `copies; @!p bra THEN; bra ELSE` if the registers that the copies
    /// write are not live at ELSE.
    fn copies_before_branches(&mut self, classes: &Classes) {
        let mut order = Vec::with_capacity(self.order.len());
        let mut at = 0;
        while at < self.order.len() {
            match self.edge(at, classes) {
                Some(edge) => {
                    order.extend(edge.copies.clone().map(|copy| self.order[copy]));
                    order.extend([self.order[at], self.order[edge.jump]]);
                    self.negate_guard(at);
                    self.set_target(at, edge.then);
                    self.set_target(edge.jump, edge.otherwise);
                    at = edge.jump + 1;
                }
                None => {
                    order.push(self.order[at]);
                    at += 1;
                }
            }
        }
        self.order = order;
    }

    /// The edge with copies after a conditional branch, if they may be speculated: any number of them on a back
    /// edge, few elsewhere.
    fn edge(&self, at: usize, classes: &Classes) -> Option<Edge> {
        let branch = self.inst(at)?;
        let (guard, otherwise) = (branch.guard?, target(self.body, &branch)?);
        let place = self.graph.place(otherwise).map(point)?;
        let is_needed =
            |reg: Reg| reg == guard.reg || classes.class(reg).is_none_or(|class| class.alive_at(place));
        let first = self.skip_notes(at + 1);
        let mut jump = first;
        while let Some(inst) = self.inst(jump).filter(|inst| inst.op == Op::Mov && inst.guard.is_none()) {
            match *self.body.operands(&inst) {
                [Operand::Reg(reg), _] if !is_needed(reg) => jump += 1,
                _ => return None,
            }
        }
        let then = self.jump(jump)?;
        let is_back_edge = self.graph.place(then)? <= self.order[at];
        let is_worth_it = is_back_edge || (1..=FEW_COPIES).contains(&(jump - first));
        is_worth_it.then_some(Edge { otherwise, then, copies: first..jump, jump })
    }

    /// Redirects branches to a jump to its target.
    fn follow_jumps(&mut self) {
        let mut targets: Vec<Option<Label>> = vec![None; self.body.labels.len()];
        for at in 0..self.order.len() {
            let Some(Stmt::Label(label)) = self.stmt(at) else { continue };
            let mut next = at + 1;
            while matches!(self.stmt(next), Some(Stmt::Label(_) | Stmt::Loc(_) | Stmt::Comment(_))) {
                next += 1;
            }
            targets[label.as_u32() as usize] = self.jump(next);
        }
        let end = |mut label: Label| {
            for _ in 0..MOST_JUMPS {
                match targets[label.as_u32() as usize] {
                    Some(next) => label = next,
                    None => break,
                }
            }
            label
        };
        for at in 0..self.order.len() {
            if let Some(label) = self.inst(at).and_then(|inst| target(self.body, &inst)) {
                self.set_target(at, end(label));
            }
        }
        for table in &mut self.body.targets {
            if let TargetList::Branch(labels) = &mut table.targets {
                labels.iter_mut().for_each(|label| *label = end(*label));
            }
        }
    }

    /// Removes unreachable jumps; every remaining label is referenced.
    fn drop_unreachable_jumps(&mut self) {
        let mut order = Vec::with_capacity(self.order.len());
        let mut reachable = true;
        for at in 0..self.order.len() {
            match self.stmt(at) {
                Some(Stmt::Inst(inst)) if !reachable && inst.op == Op::Bra => continue,
                Some(Stmt::Inst(inst)) => reachable = !ends_flow(&inst),
                Some(Stmt::Loc(_) | Stmt::Comment(_)) => {}
                _ => reachable = true,
            }
            order.push(self.order[at]);
        }
        self.order = order;
    }

    /// Turns `@p bra NEXT; bra L; NEXT:` into `@!p bra L; NEXT:`, and removes a branch to the next instruction.
    fn join_branches(&mut self) {
        let mut order = Vec::with_capacity(self.order.len());
        let mut at = 0;
        while at < self.order.len() {
            let label = self.inst(at).and_then(|inst| target(self.body, &inst));
            let next = self.skip_notes(at + 1);
            match label {
                Some(label) if self.stands_at(label, at + 1) => {}
                Some(label) if self.jump(at).is_none() && self.stands_at(label, next + 1) => {
                    if let Some(over) = self.jump(next) {
                        self.negate_guard(at);
                        self.set_target(at, over);
                        order.push(self.order[at]);
                        at = next;
                    } else {
                        order.push(self.order[at]);
                    }
                }
                _ => order.push(self.order[at]),
            }
            at += 1;
        }
        self.order = order;
    }

    /// Whether control falls from a position to a label without any code.
    fn stands_at(&self, label: Label, mut at: usize) -> bool {
        loop {
            match self.stmt(at) {
                Some(Stmt::Label(here)) if here == label => return true,
                Some(Stmt::Label(_) | Stmt::Loc(_) | Stmt::Comment(_)) => at += 1,
                _ => return false,
            }
        }
    }
}

/// The copies and the jump after a conditional branch.
struct Edge {
    /// The target of the branch.
    otherwise: Label,
    /// The target of the jump.
    then: Label,
    /// Positions of the copies.
    copies: std::ops::Range<usize>,
    /// Position of the jump.
    jump: usize,
}
