//! Reads by-value structure parameters of kernels in place instead of from a local copy.
//!
//! A kernel copies such a parameter into a local variable. If the variable is only read, some of it at computed
//! offsets, it would stay in local memory and every thread would fill it; parameters can be read at computed
//! addresses too.
//!
//! ```text
//! define ptx_kernel void @k(%S %s)             define ptx_kernel void @k(ptr byval(%S) %s)
//! %s.addr = alloca %S
//! store %S %s, ptr %s.addr                ->
//! %p = getelementptr i32, ptr %s.addr, i32 %i  %p = getelementptr i32, ptr %s, i32 %i
//! %x = load i32, ptr %p                        %x = load i32, ptr %p
//! ```
//!
//! Runs after inlining and before [`super::sroa`], which handles copies that are read only at constant offsets.
//! Keeps the control flow graph. Linear in the uses of the parameters.

use ptxc_ir::{Func, Inst, Intrinsic, Module, Op, Value};

use crate::Context;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, _: &mut Context<'_>) {
    // Debug information describes the local variable.
    if !m.func(f).is_kernel() || m.debug.is_some() {
        return;
    }
    for k in 0..m.func(f).params.len() {
        if let Some(copy) = Copy::of(m, f, k) {
            copy.read_in_place(m, f, k);
        }
    }
}

/// The local copy of a parameter, only read.
struct Copy {
    /// The variable.
    alloca: Inst,
    /// The store that initializes it.
    store: Inst,
    /// Lifetime markers of the variable.
    markers: Vec<Inst>,
}

impl Copy {
    /// The copy of parameter `k`, if it is read at computed offsets.
    fn of(m: &Module, f: Func, k: usize) -> Option<Copy> {
        let param = m.func(f).params[k];
        if !m.types.is_aggregate(param.ty) {
            return None;
        }
        let mut users = m.users(param.value);
        let (Some(store), None) = (users.next(), users.next()) else { return None };
        if m.op(store) != Op::Store || !m.access(store).is_simple() {
            return None;
        }
        let alloca = m.as_op(m.operand(store, 1), Op::Alloca)?;
        let align = param.attrs.align.max(m.types.align_of(param.ty));
        if m.num_operands(alloca) > 0
            || m.allocated_type(alloca) != param.ty
            || m.alloca_align(alloca) > align
        {
            return None;
        }
        let mut copy = Copy { alloca, store, markers: Vec::new() };
        copy.is_only_read(m)?.then_some(copy)
    }

    /// Whether the copy is read at computed offsets; none if it is written or its address escapes.
    fn is_only_read(&mut self, m: &Module) -> Option<bool> {
        let mut computed = false;
        let mut work: Vec<Inst> = vec![self.alloca];
        while let Some(pointer) = work.pop() {
            for user in m.users(pointer) {
                match m.op(user) {
                    Op::Load if m.access(user).is_simple() => {}
                    Op::Store if user == self.store => {}
                    Op::Gep => {
                        computed |= m.constant_offset(user).is_none();
                        work.push(user);
                    }
                    Op::BitCast => work.push(user),
                    Op::Call => match m.intrinsic(user)? {
                        Intrinsic::LIFETIME_START | Intrinsic::LIFETIME_END => self.markers.push(user),
                        Intrinsic::MEMCPY | Intrinsic::MEMMOVE if is_source(m, user, pointer.into()) => {}
                        _ => return None,
                    },
                    _ => return None,
                }
            }
        }
        Some(computed)
    }

    /// Makes the parameter a pointer (`byval`), which replaces the variable.
    fn read_in_place(self, m: &mut Module, f: Func, k: usize) {
        let param = m.func(f).params[k];
        for inst in self.markers.into_iter().chain([self.store]) {
            m.erase(inst);
        }
        m.pass_by_address(f, k);
        m.replace_and_erase(self.alloca, param.value);
    }
}

/// Whether a non-volatile block copy reads through a pointer and does not write through it.
fn is_source(m: &Module, call: Inst, pointer: Value) -> bool {
    m.operand(call, 0) != pointer && m.int_value(m.operand(call, 3)) == Some(0)
}
