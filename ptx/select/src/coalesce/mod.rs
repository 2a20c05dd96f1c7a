//! Register coalescing: a phi and its incoming values, and an operand that inline assembly modifies, share a
//! register if their live ranges allow it.
//!
//! Selection lowers every phi to moves at the end of its predecessors, which is correct but slow: a loop whose
//! variables all move at its back edge has a separate block for these moves, and ptxas's unroller no longer
//! recognises it. This pass merges the registers of such moves into congruence classes (Boissinot and others,
//! "Revisiting Out-of-SSA Translation", CGO 2009) unless a member is written while another one, with another value,
//! is live ([`classes`], on the ranges that [`live`] computes). Moves in deeper loops are tried first. A remaining
//! move on a back edge is hoisted before the branch if that is safe ([`branches`]), and redundant jumps are
//! removed.
//!
//! Works on PTX statements, since only there is every value at its final position: a value that folds into its user
//! is read at the user. Cost: each register of a move is tracked through the blocks where it is live.

mod branches;
mod classes;
mod graph;
mod live;

use ptxc_ir as ir;
use ptxc_ptx::function::{Body, RegUse, Stmt};
use ptxc_ptx::isa::Op;
use ptxc_ptx::operand::{Operand, Reg};
use rustc_hash::{FxHashMap, FxHashSet};

use classes::Classes;
use graph::Graph;

/// An inline assembly statement, whose text is generated when its registers are final.
#[derive(Debug)]
pub(crate) struct Assembly {
    /// The call of the assembly.
    pub(crate) inst: ir::Inst,
    /// Index of the statement.
    pub(crate) stmt: u32,
    /// The operands in the order of the template's numbers; an input tied to an output has the output's register.
    pub(crate) operands: Vec<Operand>,
    /// The number of outputs among the operands.
    pub(crate) outputs: usize,
}

impl Assembly {
    /// The registers of the statement and how it uses each: inputs tied to an output are modified.
    fn registers(&self) -> impl Iterator<Item = (Reg, RegUse)> {
        let (written, read) = self.operands.split_at(self.outputs);
        let register = |operand: &Operand| match *operand {
            Operand::Reg(reg) | Operand::AddrReg(reg, _) => Some(reg),
            _ => None,
        };
        let read: FxHashSet<Reg> = read.iter().filter_map(register).collect();
        let written: FxHashMap<Reg, RegUse> = written
            .iter()
            .filter_map(register)
            .map(|reg| (reg, if read.contains(&reg) { RegUse::Modify } else { RegUse::Write }))
            .collect();
        let only_read: Vec<Reg> = read.into_iter().filter(|reg| !written.contains_key(reg)).collect();
        written.into_iter().chain(only_read.into_iter().map(|reg| (reg, RegUse::Read)))
    }
}

/// Information that selection records for coalescing.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    /// The statements that copy to phis and to operands that inline assembly modifies, in order.
    pub(crate) copies: Vec<u32>,
    /// The inline assembly, in order.
    pub(crate) assembly: Vec<Assembly>,
}

/// A register-to-register move.
#[derive(Debug, Clone, Copy)]
struct Copy {
    target: Reg,
    source: Reg,
}

/// Matches an unguarded move of one whole register.
fn as_copy(body: &Body, stmt: u32) -> Option<Copy> {
    let Stmt::Inst(inst) = body.stmts[stmt as usize] else { return None };
    match *body.operands(&inst) {
        [Operand::Reg(target), Operand::Reg(source)]
            if inst.op == Op::Mov
                && inst.guard.is_none()
                && body.class(target) == body.class(source)
                && body.regs[target].lanes == body.regs[source].lanes =>
        {
            Some(Copy { target, source })
        }
        _ => None,
    }
}

/// A body with merged registers, whose copies are still in their original positions.
pub(crate) struct Joined {
    graph: Graph,
    classes: Classes,
    /// The copies of a register to itself after merging, by statement.
    gone: Vec<bool>,
}

/// Merges the registers of the copies, in the statements and in the operands of the assembly. None if there is
/// nothing to do.
pub(crate) fn join(body: &mut Body, notes: &mut Notes) -> Option<Joined> {
    if body.labels.is_empty() && notes.copies.is_empty() {
        return None;
    }
    let graph = Graph::new(body);
    let mut classes = Classes::new(body, notes);
    if classes.len() == 0 {
        return Some(Joined { graph, classes, gone: Vec::new() });
    }
    live::find(body, &graph, notes, &mut classes);
    for stmt in by_depth(&graph, &notes.copies) {
        if let Some(copy) = as_copy(body, stmt) {
            classes.join(copy.target, copy.source);
        }
    }
    let mut gone = vec![false; body.stmts.len()];
    for (at, gone) in gone.iter_mut().enumerate() {
        let Stmt::Inst(mut inst) = body.stmts[at] else { continue };
        body.rename_registers(&mut inst, |reg| classes.register(reg));
        body.stmts[at] = Stmt::Inst(inst);
        *gone = as_copy(body, at as u32).is_some_and(|copy| copy.target == copy.source);
    }
    for operand in notes.assembly.iter_mut().flat_map(|assembly| &mut assembly.operands) {
        if let Operand::Reg(reg) | Operand::AddrReg(reg, _) = operand {
            *reg = classes.register(*reg);
        }
    }
    Some(Joined { graph, classes, gone })
}

impl Joined {
    /// Removes redundant copies and cleans up the branches of blocks that become empty.
    pub(crate) fn tidy(self, body: &mut Body) {
        branches::tidy(body, &self.graph, &self.classes, &self.gone);
    }
}

/// The copies of the innermost loops first, otherwise in order.
fn by_depth(graph: &Graph, copies: &[u32]) -> Vec<u32> {
    let mut sorted = copies.to_vec();
    sorted.sort_by_key(|&stmt| std::cmp::Reverse(graph.depth(stmt)));
    sorted
}
