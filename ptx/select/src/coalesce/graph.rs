//! The control flow graph of a body of PTX statements.

use ptxc_ptx::function::{Body, Inst, Stmt, TargetList};
use ptxc_ptx::isa::Op;
use ptxc_ptx::operand::{Label, Operand};
use smallvec::SmallVec;

/// The target label of a branch.
pub(super) fn target(body: &Body, inst: &Inst) -> Option<Label> {
    match *body.operands(inst) {
        [Operand::Label(label)] if inst.op == Op::Bra => Some(label),
        _ => None,
    }
}

/// Whether control does not fall through after an instruction.
pub(super) fn ends_flow(inst: &Inst) -> bool {
    inst.guard.is_none() && matches!(inst.op, Op::Bra | Op::Brx | Op::Ret | Op::Exit)
}

/// Blocks in the order of the statements, by index.
pub(super) struct Graph {
    /// The first statement of each block, and the end of the last one.
    starts: Vec<u32>,
    predecessors: Vec<SmallVec<[u32; 2]>>,
    /// The statement that binds each label.
    bound: Vec<u32>,
    /// The loop depth of each block, by back edges in the layout.
    depths: Vec<u32>,
}

impl Graph {
    /// Builds the graph; linear in the statements.
    pub(super) fn new(body: &Body) -> Self {
        let mut starts = vec![0];
        let mut bound = vec![u32::MAX; body.labels.len()];
        for (at, stmt) in body.stmts.iter().enumerate() {
            let at = at as u32;
            match stmt {
                Stmt::Label(label) => {
                    bound[label.as_u32() as usize] = at;
                    starts.push(at);
                }
                Stmt::Inst(inst) if matches!(inst.op, Op::Bra | Op::Brx | Op::Ret | Op::Exit) => {
                    starts.push(at + 1);
                }
                _ => {}
            }
        }
        starts.push(body.stmts.len() as u32);
        starts.dedup();
        let blocks = starts.len() - 1;
        let mut graph =
            Self { starts, predecessors: vec![SmallVec::new(); blocks], bound, depths: Vec::new() };
        let mut steps = vec![0_i32; blocks + 1];
        for block in 0..blocks as u32 {
            for successor in graph.successors(body, block) {
                graph.predecessors[successor as usize].push(block);
                if successor <= block {
                    steps[successor as usize] += 1;
                    steps[block as usize + 1] -= 1;
                }
            }
        }
        let mut depth = 0;
        graph.depths = steps
            .iter()
            .map(|step| {
                depth += step;
                depth.max(0) as u32
            })
            .collect();
        graph
    }

    fn successors(&self, body: &Body, block: u32) -> SmallVec<[u32; 2]> {
        let mut successors = SmallVec::new();
        let end = self.starts[block as usize + 1];
        let last = (end > self.starts[block as usize]).then(|| body.stmts[end as usize - 1]);
        if let Some(Stmt::Inst(inst)) = last {
            if let Some(label) = target(body, &inst) {
                successors.extend(self.labelled(label));
            } else if inst.op == Op::Brx {
                let tables = body.targets.iter().filter_map(|table| match &table.targets {
                    TargetList::Branch(labels) => Some(labels),
                    TargetList::Call(_) => None,
                });
                successors.extend(tables.flatten().filter_map(|&label| self.labelled(label)));
            }
            if ends_flow(&inst) {
                return successors;
            }
        }
        if (block as usize) + 2 < self.starts.len() {
            successors.push(block + 1);
        }
        successors
    }

    fn labelled(&self, label: Label) -> Option<u32> {
        let at = self.place(label)?;
        Some(self.block_of(at))
    }

    /// The statement that binds a label.
    pub(super) fn place(&self, label: Label) -> Option<u32> {
        self.bound.get(label.as_u32() as usize).copied().filter(|&at| at != u32::MAX)
    }

    /// The block of a statement.
    pub(super) fn block_of(&self, stmt: u32) -> u32 {
        (self.starts.partition_point(|&start| start <= stmt) - 1) as u32
    }

    /// The statements of a block.
    pub(super) fn range(&self, block: u32) -> std::ops::Range<u32> {
        self.starts[block as usize]..self.starts[block as usize + 1]
    }

    /// The predecessors of a block.
    pub(super) fn predecessors(&self, block: u32) -> &[u32] {
        &self.predecessors[block as usize]
    }

    /// The number of blocks.
    pub(super) fn blocks(&self) -> usize {
        self.predecessors.len()
    }

    /// The loop depth of a statement.
    pub(super) fn depth(&self, stmt: u32) -> u32 {
        self.depths[self.block_of(stmt) as usize]
    }
}
