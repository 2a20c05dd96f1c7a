//! Marks loads of read-only data as invariant, so that the hardware may use its read-only path.
//!
//! Memory that a kernel reads through a `const __restrict__` pointer parameter (`noalias` and `readonly` in the IR)
//! is not written while the kernel runs, so these loads from global memory are invariant and are printed as
//! `ld.global.nc`. The same holds for a parameter that is only `__restrict__`, if it is only read. With `-restrict`
//! every read-only pointer parameter counts. If a kernel writes through the parameter, which the attribute forbids
//! but a cast allows, its loads stay plain. Loads from constant variables are always invariant. Linear.

use ptxc_ir::{AddrSpace, Func, Global, Inst, Module, Op, Value};
use rustc_hash::FxHashSet;

use crate::Context;
use crate::analysis::alias::underlying_object;

/// The number of uses above which a parameter without `const` counts as written.
const MAX_USES: usize = 512;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let params: Vec<Value> = m
        .func(f)
        .params
        .iter()
        .filter(|p| m.types.is_ptr(p.ty) && m.func(f).is_kernel())
        .filter(|p| match p.attrs.readonly {
            true => p.attrs.noalias || cx.options.restrict,
            false => p.attrs.noalias && is_only_read(m, p.value),
        })
        .map(|p| p.value)
        .collect();
    if params.is_empty() && !m.globals().iter().any(|&global| is_constant(m, global)) {
        return;
    }
    let insts: Vec<Inst> = m.blocks(f).flat_map(|b| m.insts(b)).collect();
    let written: Vec<Value> = insts
        .iter()
        .filter(|&&i| m.op(i) != Op::Load)
        .filter_map(|&i| m.pointer_operand(i))
        .map(|pointer| underlying_object(m, pointer))
        .filter(|object| params.contains(object))
        .collect();
    for inst in insts {
        if m.op(inst) != Op::Load {
            continue;
        }
        let (pointer, access) = (m.operand(inst, 0), m.access(inst));
        let global = m.types.addr_space(m.ty(pointer)) == Some(AddrSpace::GLOBAL);
        if !global || !access.is_simple() {
            continue;
        }
        let object = underlying_object(m, pointer);
        let read_only = match m.as_global(object) {
            Some(variable) => is_constant(m, variable),
            None => params.contains(&object) && !written.contains(&object),
        };
        if read_only {
            m.set_access(inst, ptxc_ir::MemAccess { invariant: true, ..access });
        }
    }
}

/// Whether a variable is never written.
fn is_constant(m: &Module, global: Global) -> bool {
    let variable = m.global(global);
    variable.constant && !variable.externally_initialized && variable.space == AddrSpace::GLOBAL
}

/// Whether a pointer, and every pointer derived from it, is only loaded from or compared.
fn is_only_read(m: &Module, pointer: Value) -> bool {
    let mut seen = FxHashSet::from_iter([pointer]);
    let mut work = vec![pointer];
    let mut uses = 0;
    while let Some(pointer) = work.pop() {
        for user in m.users(pointer) {
            uses += 1;
            match m.op(user) {
                Op::Load | Op::ICmp => {}
                Op::Gep | Op::AddrSpaceCast | Op::BitCast | Op::Phi | Op::Select => {
                    if seen.insert(user.into()) {
                        work.push(user.into());
                    }
                }
                _ => return false,
            }
            if uses > MAX_USES {
                return false;
            }
        }
    }
    true
}
