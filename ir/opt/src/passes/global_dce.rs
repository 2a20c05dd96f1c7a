//! Removes functions and variables without references.
//!
//! Roots are kernels, definitions with external linkage and symbols that must be kept (`llvm.used`). Linear in
//! the size of the module.

use ptxc_ir::{Linkage, Module, Op, Value};
use rustc_hash::FxHashSet;

use crate::Context;

/// Runs the pass.
pub fn run(m: &mut Module, _: &mut Context<'_>) {
    let mut live: FxHashSet<Value> = FxHashSet::default();
    let mut work: Vec<Value> = Vec::new();
    for &f in m.functions() {
        let function = m.func(f);
        if function.is_kernel() || !m.is_declaration(f) && !function.linkage.is_discardable() {
            mark(&mut live, &mut work, f.into());
        }
    }
    for &g in m.globals() {
        let global = m.global(g);
        let declared =
            global.init.is_none() && matches!(global.linkage, Linkage::External | Linkage::ExternWeak);
        if global.used || !declared && !global.linkage.is_discardable() {
            mark(&mut live, &mut work, g.into());
        }
    }
    while let Some(value) = work.pop() {
        if let Some(f) = m.as_func(value) {
            for block in m.blocks(f) {
                for inst in m.insts(block) {
                    for operand in m.operands(inst) {
                        mark_constant(m, &mut live, &mut work, operand);
                    }
                }
            }
        } else if let Some(g) = m.as_global(value) {
            if let Some(init) = m.global(g).init {
                mark_constant(m, &mut live, &mut work, init);
            }
        } else {
            for operand in m.operands(value) {
                mark_constant(m, &mut live, &mut work, operand);
            }
        }
    }
    m.retain_functions(|f| live.contains(&f.into()));
    m.retain_globals(|g| live.contains(&g.into()));
}

fn mark(live: &mut FxHashSet<Value>, work: &mut Vec<Value>, value: Value) {
    if live.insert(value) {
        work.push(value);
    }
}

/// Marks the symbols that a constant operand refers to.
fn mark_constant(m: &Module, live: &mut FxHashSet<Value>, work: &mut Vec<Value>, value: Value) {
    if matches!(m.op(value), Op::Function | Op::Global | Op::Expr | Op::Aggregate) {
        mark(live, work, value);
    }
}
