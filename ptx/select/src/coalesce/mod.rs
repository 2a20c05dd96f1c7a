//! Copies go: a phi and the values it gets, and what inline assembly modifies, share a register where their lives
//! allow it.
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

use ptxc_ir as ir;
use ptxc_ptx::function::{Body, RegUse, Stmt};
use ptxc_ptx::isa::Op;
use ptxc_ptx::operand::{Operand, Reg};
use rustc_hash::{FxHashMap, FxHashSet};

use classes::Classes;
use graph::Graph;

/// An inline assembly statement, whose text is written when its registers are final.
#[derive(Debug)]
pub(crate) struct Assembly {
    /// The call of the assembly.
    pub(crate) inst: ir::Inst,
    /// Index of the statement.
    pub(crate) stmt: u32,
    /// The operands in the order of the template's numbers; an input that is tied to an output has its register.
    pub(crate) operands: Vec<Operand>,
    /// How many of the operands are outputs.
    pub(crate) outputs: usize,
}

impl Assembly {
    /// The registers that the statement names, and what it does with each: those of inputs tied to an output are modified.
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

/// What selection noted about a body.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    /// The statements that copy to phis and to what inline assembly modifies, in order.
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

/// A body whose registers are joined, but whose copies still stand where they were.
pub(crate) struct Joined {
    graph: Graph,
    classes: Classes,
    /// The copies that have become copies of a register to itself, by statement.
    gone: Vec<bool>,
}

/// Joins the registers of the copies, in the statements and in the operands of the assembly. None if there is nothing
/// to do.
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
    /// Drops the copies that are gone and tidies the branches that lose their blocks.
    pub(crate) fn tidy(self, body: &mut Body) {
        branches::tidy(body, &self.graph, &self.classes, &self.gone);
    }
}

/// The copies of the innermost loops first, otherwise as they stand.
fn by_depth(graph: &Graph, copies: &[u32]) -> Vec<u32> {
    let mut sorted = copies.to_vec();
    sorted.sort_by_key(|&stmt| std::cmp::Reverse(graph.depth(stmt)));
    sorted
}
