//! Phi copies go: a phi and the values it gets share a register where their lives allow it.
//!
//! Selection writes every phi by moves at the end of its predecessors, which is right and slow: a loop whose
//! variables all move at its back edge has a block of its own for them, and then neither ptxas's unroller nor a
//! reader recognises it. Here the registers of such moves become one (congruence classes, Boissinot and others,
//! "Revisiting Out-of-SSA Translation", CGO 2009) unless a member is written while another one, with another value,
//! is still needed ([`classes`], on the ranges that [`live`] finds). Moves in deeper loops are tried first. What
//! cannot go from a back edge moves before the branch where that harms nobody ([`branches`]), and the jumps that
//! are left over are tidied.
//!
//! Works on the statements of PTX, since only there every value is in its place: what folds into its user is read
//! where the user stands. Cost: each register of a move is followed through the blocks it is alive in.

mod branches;
mod classes;
mod graph;
mod live;

use ptxc_ptx::function::{Body, RegUse, Stmt};
use ptxc_ptx::isa::Op;
use ptxc_ptx::operand::{Operand, Reg};
use smallvec::SmallVec;

use classes::Classes;
use graph::Graph;

/// The registers of an inline assembly statement; its text is final, so they keep their names.
#[derive(Debug, Default)]
pub(crate) struct AssemblyRegisters {
    /// Index of the statement.
    pub(crate) stmt: u32,
    /// What it does with each.
    pub(crate) registers: SmallVec<[(Reg, RegUse); 8]>,
}

/// What selection noted about a body.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    /// The statements that copy to phis, in order.
    pub(crate) copies: Vec<u32>,
    /// The inline assembly, in order.
    pub(crate) assembly: Vec<AssemblyRegisters>,
}

/// A register-to-register move.
#[derive(Debug, Clone, Copy)]
struct Copy {
    target: Reg,
    source: Reg,
}

/// The unguarded move of one whole register that a statement is.
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

/// Joins the registers of phi copies and tidies the branches that lose their blocks.
pub(crate) fn coalesce(body: &mut Body, notes: &Notes) {
    if body.labels.is_empty() {
        return;
    }
    let graph = Graph::new(body);
    let mut classes = Classes::new(body, notes);
    if classes.len() == 0 {
        return branches::tidy(body, &graph, &classes, &[]);
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
    branches::tidy(body, &graph, &classes, &gone);
}

/// The copies of the innermost loops first, otherwise as they stand.
fn by_depth(graph: &Graph, copies: &[u32]) -> Vec<u32> {
    let mut sorted = copies.to_vec();
    sorted.sort_by_key(|&stmt| std::cmp::Reverse(graph.depth(stmt)));
    sorted
}
