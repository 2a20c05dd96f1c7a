//! Which functions anything can reach.
//!
//! A function that only its module sees and that nothing names is not compiled; linked libraries of
//! other languages have thousands of them, and constructs among them that no program here needs. Begun
//! with is what other modules see, what metadata names, and the initialisers of all variables. The cost
//! is one look at every operand, and none where all functions are visible.

use super::Kept;
use crate::annotations::is_kernel;
use crate::tree::*;

/// For each function of the tree, whether it is compiled.
pub(super) fn reached(t: &Module<'_>, kept: Kept) -> Vec<bool> {
    let hidden = |function: &Function<'_>| {
        let local = matches!(function.linkage, "internal" | "private");
        match kept {
            Kept::All => false,
            Kept::Visible => function.defined && local && !is_kernel(t, function),
            Kept::Kernels => function.defined && !is_kernel(t, function),
        }
    };
    let mut walk = Walk {
        t,
        reached: t.functions.iter().map(|function| !hidden(function)).collect(),
        constants: vec![false; t.consts.len()],
        functions: Vec::new(),
        work: Vec::new(),
    };
    if walk.reached.iter().all(|&reached| reached) {
        return walk.reached;
    }
    walk.functions.extend((0..t.functions.len() as u32).filter(|&index| walk.reached[index as usize]));
    walk.work.extend(t.variables.iter().filter_map(|variable| variable.init));
    walk.work.extend(t.aliases.iter().map(|alias| alias.target));
    walk.work.extend(t.md_values.iter().filter_map(|value| match value {
        MdValue::Value(operand) => Some(*operand),
        _ => None,
    }));
    walk.run();
    walk.reached
}

struct Walk<'t, 's> {
    t: &'t Module<'s>,
    reached: Vec<bool>,
    /// Constants that have been looked into.
    constants: Vec<bool>,
    /// Functions whose bodies are still to be looked at.
    functions: Vec<u32>,
    /// Values that are still to be looked at.
    work: Vec<Operand>,
}

impl Walk<'_, '_> {
    fn run(&mut self) {
        let t = self.t;
        loop {
            while let Some(operand) = self.work.pop() {
                match operand.value {
                    Value::Global(symbol) => self.symbol(symbol),
                    Value::Const(index) => self.constant(index),
                    _ => {}
                }
            }
            let Some(index) = self.functions.pop() else { return };
            let function = &t.functions[index as usize];
            self.work
                .extend([function.prefix, function.prologue, function.personality].into_iter().flatten());
            for block in t.blocks(function) {
                for inst in t.block_insts(block) {
                    let named =
                        |operand: &&Operand| matches!(operand.value, Value::Global(_) | Value::Const(_));
                    self.work.extend(t.operands(inst).iter().filter(named));
                    if let Some(call) = t.call(inst) {
                        for (_, list) in &call.bundles {
                            self.work.extend(list.of(&t.operands));
                        }
                    }
                }
            }
        }
    }

    fn symbol(&mut self, symbol: u32) {
        if let SymbolDef::Function(index) = self.t.symbols[symbol as usize].def
            && !std::mem::replace(&mut self.reached[index as usize], true)
        {
            self.functions.push(index);
        }
    }

    fn constant(&mut self, index: u32) {
        if std::mem::replace(&mut self.constants[index as usize], true) {
            return;
        }
        let t = self.t;
        let parts = match t.consts[index as usize] {
            Const::Aggregate(list) | Const::Splat(list) | Const::Wrapper(_, list) => list,
            Const::Expr(expr) => t.exprs[expr as usize].operands,
            Const::BlockAddress(symbol, _) => return self.symbol(symbol),
            _ => return,
        };
        self.work.extend(parts.of(&t.operands));
    }
}
