//! The order in which the blocks of a function are selected and emitted.
//!
//! A value has registers after its definition is selected, so a block must come after every block that dominates
//! it. This holds if each block comes after one of its predecessors: then a path from the entry reaches it through
//! earlier blocks alone, and its dominators are on every path. The layout of the IR is kept as far as that allows:
//! passes place blocks for fall-through, but a pass that copies code (unrolling, inlining) may place a copy before
//! its dominator.

use ptxc_ir::{Block, Func, Inst, Module, Op};
use rustc_hash::{FxHashMap, FxHashSet};

/// The reachable blocks in layout order, except that a block before all its predecessors is delayed until after the
/// first of them.
pub(crate) fn selection_order(m: &Module, func: Func) -> Vec<Block> {
    let mut reached: FxHashSet<Block> = m.entry(func).into_iter().collect();
    let mut waiting: FxHashSet<Block> = FxHashSet::default();
    let mut order = Vec::new();
    let mut ready = Vec::new();
    for block in m.blocks(func) {
        if !reached.contains(&block) {
            waiting.insert(block);
            continue;
        }
        ready.push(block);
        while let Some(block) = ready.pop() {
            order.push(block);
            for successor in m.successors(block) {
                if reached.insert(successor) && waiting.remove(&successor) {
                    ready.push(successor);
                }
            }
        }
    }
    order
}

/// The headers of loops that ptxas must not unroll: the targets of back edges with that hint.
pub(crate) fn not_unrolled(m: &Module, order: &[Block]) -> FxHashSet<Block> {
    let mut headers = FxHashSet::default();
    let mut passed = FxHashSet::default();
    for &block in order {
        passed.insert(block);
        let Some(last) = m.terminator(block) else { continue };
        let hints = m.loop_hints(last);
        if hints.unroll_disable || hints.unroll_count == Some(1) {
            // An edge with copies has a separate block by now ([`crate::prepare`]).
            let behind = |to: Block| m.first_inst(to).filter(|&i| m.op(i) == Op::Br).map(|i| m.operand(i, 0));
            let successors = m.successors(block);
            let further = successors.iter().filter_map(|&to| behind(to)).filter_map(|to| m.as_block(to));
            headers.extend(successors.iter().copied().chain(further).filter(|to| passed.contains(to)));
        }
    }
    headers
}

/// The loop depth of each block: the number of back edges in the layout whose range, from target to last branch,
/// contains it.
#[derive(Debug, Default)]
pub(crate) struct LoopDepths(FxHashMap<Block, u32>);

impl LoopDepths {
    /// Computes the depths of the blocks in selection order. Linear.
    pub(crate) fn new(m: &Module, order: &[Block]) -> Self {
        let places: FxHashMap<Block, usize> =
            order.iter().enumerate().map(|(at, &block)| (block, at)).collect();
        // The last branch back to each block, and the loops that end with each block.
        let mut last: Vec<Option<usize>> = vec![None; order.len()];
        for (at, &block) in order.iter().enumerate() {
            for to in m.successors(block).into_iter().filter_map(|to| places.get(&to).copied()) {
                if to <= at {
                    last[to] = Some(at);
                }
            }
        }
        let mut ends = vec![0_u32; order.len()];
        for &end in last.iter().flatten() {
            ends[end] += 1;
        }
        let (mut depth, mut depths) = (0, FxHashMap::default());
        for (at, &block) in order.iter().enumerate() {
            depth += u32::from(last[at].is_some());
            if depth > 0 {
                depths.insert(block, depth);
            }
            depth -= ends[at];
        }
        Self(depths)
    }

    /// The loop depth of a block.
    pub(crate) fn of(&self, block: Block) -> u32 {
        self.0.get(&block).copied().unwrap_or(0)
    }

    /// Whether an instruction is in more loops than another one.
    pub(crate) fn is_deeper(&self, m: &Module, inst: Inst, other: Inst) -> bool {
        let depth = |inst: Inst| m.parent(inst).map_or(0, |block| self.of(block));
        depth(inst) > depth(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(text: &str) -> Vec<String> {
        let tree = ptxc_assembly::read(text).expect("the text can be read");
        let options = ptxc_assembly::LowerOptions {
            target: ptxc_ptx::isa::Target::sm(90),
            flush_denormals: false,
            keep_names: true,
            ..Default::default()
        };
        let module = ptxc_assembly::lower(&tree, &options).expect("the text is a module").module;
        let func = module.functions()[0];
        let name = |block: Block| module.name(block).unwrap_or_default().to_owned();
        selection_order(&module, func).into_iter().map(name).collect()
    }

    #[test]
    fn dominators_come_first() {
        // `use` precedes both blocks that dominate it.
        let text = "define i32 @f(i32 %n) {
entry:
  br label %first
use:
  %r = add i32 %b, 1
  ret i32 %r
second:
  %b = mul i32 %a, 3
  br label %use
first:
  %a = add i32 %n, 7
  br label %second
}";
        assert_eq!(order(text), ["entry", "first", "second", "use"]);
    }

    #[test]
    fn the_layout_is_kept_where_it_can_be() {
        let text = "define void @f(i1 %c) {
entry:
  br i1 %c, label %then, label %else
else:
  br label %end
then:
  br label %end
end:
  ret void
}";
        assert_eq!(order(text), ["entry", "else", "then", "end"]);
    }
}
