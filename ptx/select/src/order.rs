//! The order in which the blocks of a function are selected and stand in the PTX.
//!
//! A value has registers from its definition on, so a block must come after every block that dominates
//! it. That is so if each block comes after one of its predecessors: then a path from the entry leads to it
//! through earlier blocks alone, and its dominators are on every path. The layout of the IR is kept as far as
//! that allows: passes put blocks where control falls through, but a pass that moves code (unrolling, inlining)
//! may leave a copy in front of its dominator.

use ptxc_ir::{Block, Func, Module, Op};
use rustc_hash::{FxHashMap, FxHashSet};

/// The reachable blocks in layout order, except that a block in front of all its predecessors waits for the
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

/// The headers of loops that ptxas shall not unroll: what a back edge that says so leads to.
pub(crate) fn not_unrolled(m: &Module, order: &[Block]) -> FxHashSet<Block> {
    let mut headers = FxHashSet::default();
    let mut passed = FxHashSet::default();
    for &block in order {
        passed.insert(block);
        let Some(last) = m.terminator(block) else { continue };
        let hints = m.loop_hints(last);
        if hints.unroll_disable || hints.unroll_count == Some(1) {
            // An edge with copies has a block of its own by now ([`crate::prepare`]).
            let behind = |to: Block| m.first_inst(to).filter(|&i| m.op(i) == Op::Br).map(|i| m.operand(i, 0));
            let successors = m.successors(block);
            let further = successors.iter().filter_map(|&to| behind(to)).filter_map(|to| m.as_block(to));
            headers.extend(successors.iter().copied().chain(further).filter(|to| passed.contains(to)));
        }
    }
    headers
}

/// The blocks that stand between the target of a branch backwards and the branch: those of loops, and what lies among them.
pub(crate) fn in_loops(m: &Module, order: &[Block]) -> FxHashSet<Block> {
    let places: FxHashMap<Block, usize> = order.iter().enumerate().map(|(at, &block)| (block, at)).collect();
    let mut found = FxHashSet::default();
    // The first block that a branch from here or from further down leads back to.
    let mut back_to = usize::MAX;
    for (at, &block) in order.iter().enumerate().rev() {
        let targets = m.successors(block).into_iter().filter_map(|to| places.get(&to).copied());
        back_to = targets.filter(|&to| to <= at).fold(back_to, usize::min);
        if back_to <= at {
            found.insert(block);
        }
        if back_to == at {
            back_to = usize::MAX;
        }
    }
    found
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
        };
        let module = ptxc_assembly::lower(&tree, &options).expect("the text is a module").module;
        let func = module.functions()[0];
        let name = |block: Block| module.name(block).unwrap_or_default().to_owned();
        selection_order(&module, func).into_iter().map(name).collect()
    }

    #[test]
    fn dominators_come_first() {
        // `use` stands in front of both blocks that dominate it.
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
