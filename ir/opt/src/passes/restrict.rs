//! Marks loads of read-only data, which the hardware may take through its read-only path.
//!
//! What a kernel reads through a pointer parameter that is `const __restrict__` (in the IR: `noalias` and
//! `readonly`) nobody writes while it runs, so such loads from global memory are invariant and print as
//! `ld.global.nc`. With `-restrict` every read-only pointer parameter counts. A kernel that writes through
//! the parameter, which the attribute forbids but a cast can do, keeps plain loads. Linear.

use ptxc_ir::{AddrSpace, Func, Inst, Module, Op, Value};

use crate::Context;
use crate::analysis::alias::underlying_object;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    if !m.func(f).is_kernel() {
        return;
    }
    let params: Vec<Value> = m
        .func(f)
        .params
        .iter()
        .filter(|p| p.attrs.readonly && (p.attrs.noalias || cx.options.restrict) && m.types.is_ptr(p.ty))
        .map(|p| p.value)
        .collect();
    if params.is_empty() {
        return;
    }
    let insts: Vec<Inst> = m.blocks(f).flat_map(|b| m.insts(b)).collect();
    let base = |m: &Module, pointer: Value| {
        let object = underlying_object(m, pointer);
        params.contains(&object).then_some(object)
    };
    let written: Vec<Value> = insts
        .iter()
        .filter(|&&i| m.op(i) != Op::Load)
        .filter_map(|&i| m.pointer_operand(i))
        .filter_map(|pointer| base(m, pointer))
        .collect();
    for inst in insts {
        if m.op(inst) != Op::Load {
            continue;
        }
        let (pointer, access) = (m.operand(inst, 0), m.access(inst));
        let global = m.types.addr_space(m.ty(pointer)) == Some(AddrSpace::GLOBAL);
        if global && access.is_simple() && base(m, pointer).is_some_and(|p| !written.contains(&p)) {
            m.set_access(inst, ptxc_ir::MemAccess { invariant: true, ..access });
        }
    }
}
