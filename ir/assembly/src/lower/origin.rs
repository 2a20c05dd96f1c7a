//! Maps nodes of a lowered module to positions in the text.
//!
//! Valid modules never need this, so nothing is recorded while they are lowered. A module that violates a rule is
//! lowered a second time, with recording: node numbers increase monotonically and are the same in both runs.

use ptxc_ir::Value as IrValue;

use super::{Lower, LowerOptions, lowered};
use crate::lexer::Place;
use crate::tree;

/// A source position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The file, if the module was linked of several.
    pub file: Option<String>,
    /// Where in it.
    pub place: Place,
}

/// The first node number of each position, sorted.
#[derive(Default)]
pub(super) struct Marks(Vec<(u32, u32)>);

impl Marks {
    /// The position of a node: that of the last mark before it.
    fn place(&self, node: u32) -> u32 {
        let behind = self.0.partition_point(|&(first, _)| first <= node);
        behind.checked_sub(1).map_or(0, |k| self.0[k].1)
    }
}

impl Lower<'_, '_> {
    /// Records that nodes created from here on come from position `at`.
    pub(super) fn enter(&mut self, at: u32) {
        self.at = at;
        if let Some(marks) = &mut self.marks {
            marks.0.push((self.m.node_limit(), at));
        }
    }
}

/// The positions of instructions, functions and variables of the module that `lower` produces for the same tree and
/// options, in their order.
pub fn origins(tree: &tree::Module<'_>, options: &LowerOptions, nodes: &[IrValue]) -> Vec<Origin> {
    let lower = lowered(tree, options, Some(Marks::default()));
    let marks = lower.marks.unwrap_or_default();
    let origin = |node: &IrValue| {
        let (file, place) = tree.located(marks.place(node.index()));
        Origin { file: file.map(str::to_owned), place }
    };
    nodes.iter().map(origin).collect()
}
