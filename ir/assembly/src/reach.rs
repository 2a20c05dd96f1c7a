//! Finds the symbols of a tree that are reachable from others: through bodies, initialisers and aliasees.
//!
//! Each operand of a reachable definition is visited once.

use crate::tree::*;

/// The symbols reached so far, and the worklist.
#[derive(Default)]
pub(crate) struct Reach {
    /// For each symbol, whether it is reached.
    pub(crate) symbols: Vec<bool>,
    /// The visited constants.
    constants: Vec<bool>,
    /// The worklist of values.
    work: Vec<Value>,
}

impl Reach {
    /// Adds a root.
    pub(crate) fn add(&mut self, value: Value) {
        self.work.push(value);
    }

    /// Propagates reachability to a fixed point. `enter` is called once for each reached symbol and returns whether
    /// its definition is followed. The tree may have grown since the last call.
    pub(crate) fn run(&mut self, t: &Module<'_>, mut enter: impl FnMut(u32) -> bool) {
        self.symbols.resize(t.symbols.len(), false);
        self.constants.resize(t.consts.len(), false);
        while let Some(value) = self.work.pop() {
            if let Value::Const(index) = value {
                self.constant(t, index);
            } else if let Value::Global(symbol) = value
                && !std::mem::replace(&mut self.symbols[symbol as usize], true)
                && enter(symbol)
            {
                self.definition(t, symbol);
            }
        }
    }

    /// Adds the references of a symbol's definition.
    pub(crate) fn definition(&mut self, t: &Module<'_>, symbol: u32) {
        let function = match t.symbols[symbol as usize].def {
            SymbolDef::Function(index) => &t.functions[index as usize],
            SymbolDef::Variable(index) => return self.values(t.variables[index as usize].init.as_slice()),
            SymbolDef::Alias(index) => return self.add(t.aliases[index as usize].target.value),
            SymbolDef::Undefined => return,
        };
        for operand in [function.prefix, function.prologue, function.personality].into_iter().flatten() {
            self.add(operand.value);
        }
        for inst in t.blocks(function).iter().flat_map(|block| t.block_insts(block)) {
            self.values(t.operands(inst));
            if let Some(call) = t.call(inst) {
                for (_, list) in &call.bundles {
                    self.values(list.of(&t.operands));
                }
            }
        }
    }

    fn constant(&mut self, t: &Module<'_>, index: u32) {
        if std::mem::replace(&mut self.constants[index as usize], true) {
            return;
        }
        let parts = match t.consts[index as usize] {
            Const::Aggregate(list) | Const::Splat(list) | Const::Wrapper(_, list) => list,
            Const::Expr(expr) => t.exprs[expr as usize].operands,
            Const::BlockAddress(symbol, _) => return self.add(Value::Global(symbol)),
            _ => return,
        };
        self.values(parts.of(&t.operands));
    }

    fn values(&mut self, operands: &[Operand]) {
        let named = |value: &Value| matches!(value, Value::Global(_) | Value::Const(_));
        self.work.extend(operands.iter().map(|operand| operand.value).filter(named));
    }
}
