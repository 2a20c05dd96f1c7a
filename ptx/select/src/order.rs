//! The order in which the blocks of a function are selected and stand in the PTX.
//!
//! A value has registers from its definition on, so a block must come after every block that dominates
//! it. The layout of the IR is kept as far as that allows: passes put blocks where control falls
//! through, but a pass that moves code (unrolling, inlining) may leave a copy in front of its dominator.

use ptxc_ir::{Block, Cfg, Dominators, Func, Module};

/// The reachable blocks in layout order, except that a block's dominators are moved in front of it.
pub(crate) fn selection_order(m: &Module, func: Func) -> Vec<Block> {
    let cfg = Cfg::new(m, func);
    let dominators = Dominators::new(&cfg);
    let mut placed = vec![false; cfg.len()];
    let mut order = Vec::with_capacity(cfg.len());
    let mut chain = Vec::new();
    for block in m.blocks(func) {
        let mut next = cfg.number(block);
        while let Some(number) = next.filter(|&n| !placed[n as usize]) {
            placed[number as usize] = true;
            chain.push(number);
            next = dominators.idom(number);
        }
        order.extend(chain.drain(..).rev().map(|number| cfg.block(number)));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(text: &str) -> Vec<String> {
        let module = Module::parse(text).expect("the text is a module");
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
