//! Infers the address space of generic pointers and accesses memory through specific ones.
//!
//! A generic pointer that can point into only one space gets a counterpart in that space, its twin, which loads,
//! stores and atomics use. Kernel pointer parameters point to global memory, by-value structures of kernels are in
//! parameter space, allocas in local memory, and casts name the space of their operand. Generic accesses cost the
//! hardware a lookup and weaken alias analysis.
//!
//! The lattice is unknown, one space, generic; a worklist over phis and selects computes the fixed point. Linear in
//! the number of pointers and their uses.
//!
//! ```text
//! define ptx_kernel void @k(ptr %p)       %g = addrspacecast ptr %p to ptr addrspace(1)
//! store i32 0, ptr %p                ->   store i32 0, ptr addrspace(1) %g
//! ```

use ptxc_ir::{AddrSpace, Builder, Cfg, Func, Inst, Intrinsic, Module, Op, Ty, Value};
use rustc_hash::FxHashMap;

use crate::Context;
use crate::analysis::alias::underlying_object;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let cfg = cx.analyses.cfg(m, f);
    let spaces = infer(m, f, cfg);
    if spaces.values().any(|s| matches!(s, Space::Known(_))) {
        Rewriter { spaces, twins: FxHashMap::default(), f }.run(m, cfg);
    }
}

/// The lattice value of a pointer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Space {
    Known(AddrSpace),
    Generic,
}

/// Infers the spaces of the generic pointers of a function; a pointer without an entry is unknown (undefined).
fn infer(m: &Module, f: Func, cfg: &Cfg) -> FxHashMap<Value, Space> {
    let mut spaces: FxHashMap<Value, Space> = FxHashMap::default();
    let mut work: Vec<Value> = Vec::new();
    for param in &m.func(f).params {
        if param.ty == Ty::PTR {
            let space = match param.attrs.byval {
                _ if !m.func(f).is_kernel() => Space::Generic,
                Some(_) => Space::Known(AddrSpace::PARAM),
                None => Space::Known(AddrSpace::GLOBAL),
            };
            spaces.insert(param.value, space);
            work.push(param.value);
        }
    }
    for &block in cfg.order() {
        for inst in m.insts(block) {
            if m.ty(inst) == Ty::PTR {
                update(m, f, &mut spaces, &mut work, inst);
            }
        }
    }
    while let Some(value) = work.pop() {
        for user in m.users(value) {
            if m.ty(user) == Ty::PTR && m.inst_function(user) == Some(f) {
                update(m, f, &mut spaces, &mut work, user);
            }
        }
    }
    spaces
}

/// Recomputes the space of one pointer; queues it if it changed.
fn update(m: &Module, f: Func, spaces: &mut FxHashMap<Value, Space>, work: &mut Vec<Value>, inst: Inst) {
    let of = |v: Value| space_of(m, spaces, v);
    let new = match m.op(inst) {
        Op::Gep | Op::Freeze | Op::BitCast => of(m.operand(inst, 0)),
        Op::AddrSpaceCast => m.types.addr_space(m.ty(m.operand(inst, 0))).map(Space::Known),
        Op::Alloca => Some(Space::Known(AddrSpace::LOCAL)),
        Op::Phi => m.incoming(inst).fold(None, |join, (v, _)| meet(join, of(v))),
        Op::Select => meet(of(m.operand(inst, 1)), of(m.operand(inst, 2))),
        Op::ExtractValue if is_kernel_param(m, f, m.operand(inst, 0)) => {
            Some(Space::Known(AddrSpace::GLOBAL))
        }
        Op::Load if is_kernel_param(m, f, underlying_object(m, m.operand(inst, 0))) => {
            Some(Space::Known(AddrSpace::GLOBAL))
        }
        _ => Some(Space::Generic),
    };
    if let Some(new) = new
        && spaces.insert(inst.into(), new) != Some(new)
    {
        work.push(inst.into());
    }
}

/// Whether a value is a structure passed to a kernel by value, or its address: pointers in it come from the host,
/// so they point to global memory.
fn is_kernel_param(m: &Module, f: Func, value: Value) -> bool {
    let by_value = |k: u32| {
        m.ty(value) != Ty::PTR || m.func(f).params.get(k as usize).is_some_and(|p| p.attrs.byval.is_some())
    };
    m.func(f).is_kernel() && m.as_param(value).is_some_and(|(_, k)| by_value(k))
}

fn meet(a: Option<Space>, b: Option<Space>) -> Option<Space> {
    match (a, b) {
        (None, other) | (other, None) => other,
        (Some(a), Some(b)) => Some(if a == b { a } else { Space::Generic }),
    }
}

fn space_of(m: &Module, spaces: &FxHashMap<Value, Space>, value: Value) -> Option<Space> {
    match m.op(value) {
        Op::Undef | Op::Poison => None,
        _ if m.is_const(value) => Some(constant_space(m, value)),
        _ => spaces.get(&value).copied(),
    }
}

/// The space of a generic address constant. The null pointer has none: zero is a valid address in some spaces.
fn constant_space(m: &Module, value: Value) -> Space {
    let mut at = value;
    loop {
        match m.expr_op(at) {
            Some(Op::AddrSpaceCast) => {
                let source = m.types.addr_space(m.ty(m.operand(at, 0)));
                return source.filter(|&s| s != AddrSpace::GENERIC).map_or(Space::Generic, Space::Known);
            }
            Some(Op::Gep | Op::BitCast) => at = m.operand(at, 0),
            _ => return Space::Generic,
        }
    }
}

struct Rewriter {
    spaces: FxHashMap<Value, Space>,
    /// The twin of each generic pointer.
    twins: FxHashMap<Value, Value>,
    f: Func,
}

impl Rewriter {
    fn run(mut self, m: &mut Module, cfg: &Cfg) {
        let params: Vec<Value> = m.func(self.f).params.iter().map(|p| p.value).collect();
        for param in params {
            if m.has_uses(param) {
                self.cast_param(m, param);
            }
        }
        let mut phis = Vec::new();
        for &block in cfg.order() {
            let insts: Vec<Inst> = m.insts(block).collect();
            for inst in insts {
                if m.ty(inst) == Ty::PTR {
                    self.make_twin(m, inst, &mut phis);
                }
            }
        }
        for (phi, twin) in phis {
            let incoming: Vec<_> = m.incoming(phi).collect();
            for (value, block) in incoming {
                let value = self.twin(m, value, m.ty(twin)).unwrap_or_else(|| {
                    let ty = m.ty(twin);
                    m.poison(ty)
                });
                m.add_incoming(twin, value, block);
            }
        }
        for &block in cfg.order() {
            let insts: Vec<Inst> = m.insts(block).collect();
            for inst in insts {
                self.use_twins(m, inst);
            }
        }
    }

    fn known(&self, value: Value) -> Option<AddrSpace> {
        match self.spaces.get(&value) {
            Some(Space::Known(space)) => Some(*space),
            _ => None,
        }
    }

    fn cast_param(&mut self, m: &mut Module, param: Value) {
        let Some(space) = self.known(param) else { return };
        let Some(first) = m.entry(self.f).and_then(|entry| m.first_inst(entry)) else { return };
        let ty = m.types.ptr(space);
        let twin = Builder::before(m, first).cast(Op::AddrSpaceCast, param, ty, "");
        self.twins.insert(param, twin);
    }

    /// The twin of a pointer as a value of type `ty`, if it has one.
    fn twin(&self, m: &mut Module, value: Value, ty: Ty) -> Option<Value> {
        if m.is_undef_or_poison(value) {
            return Some(m.poison(ty));
        }
        if m.is_const(value) {
            return constant_twin(m, value).filter(|&twin| m.ty(twin) == ty);
        }
        self.twins.get(&value).copied().filter(|&twin| m.ty(twin) == ty)
    }

    fn make_twin(&mut self, m: &mut Module, inst: Inst, phis: &mut Vec<(Inst, Inst)>) {
        let Some(space) = self.known(inst.into()) else { return };
        let ty = m.types.ptr(space);
        let twin: Option<Value> = match m.op(inst) {
            Op::AddrSpaceCast => Some(m.operand(inst, 0)),
            Op::Gep => self.twin(m, m.operand(inst, 0), ty).map(|base| {
                let indices: Vec<Value> = m.operands(inst).skip(1).collect();
                let (source, flags) = (m.gep_source(inst), m.flags(inst));
                Builder::before(m, inst).gep(source, base, &indices, flags, "")
            }),
            Op::Phi => {
                let twin = m.new_phi(ty, m.num_incoming(inst) as usize);
                m.insert_before(twin, inst);
                phis.push((inst, twin));
                Some(twin.into())
            }
            Op::Select => {
                let (yes, no) = (m.operand(inst, 1), m.operand(inst, 2));
                match (self.twin(m, yes, ty), self.twin(m, no, ty)) {
                    (Some(yes), Some(no)) => {
                        let condition = m.operand(inst, 0);
                        Some(Builder::before(m, inst).select(condition, yes, no, ""))
                    }
                    _ => None,
                }
            }
            Op::Alloca | Op::ExtractValue | Op::Load | Op::Freeze | Op::BitCast => {
                m.next_inst(inst).map(|next| {
                    let at = if m.op(inst) == Op::Alloca { self.after_allocas(m, next) } else { next };
                    Builder::before(m, at).cast(Op::AddrSpaceCast, inst.into(), ty, "")
                })
            }
            _ => None,
        };
        if let Some(twin) = twin {
            self.twins.insert(inst.into(), twin);
        }
    }

    /// The first instruction from `from` on that is no alloca: allocas stay together at the start of the entry
    /// block.
    fn after_allocas(&self, m: &Module, from: Inst) -> Inst {
        let mut at = from;
        while m.op(at) == Op::Alloca {
            match m.next_inst(at) {
                Some(next) => at = next,
                None => break,
            }
        }
        at
    }

    /// Makes an access, comparison or cast use the twins of its pointers.
    fn use_twins(&self, m: &mut Module, inst: Inst) {
        match m.op(inst) {
            Op::Load | Op::AtomicRmw | Op::CmpXchg => self.use_twin(m, inst, 0),
            Op::Store => self.use_twin(m, inst, 1),
            Op::AddrSpaceCast => {
                let ty = m.ty(inst);
                if let Some(twin) = self.twin(m, m.operand(inst, 0), ty).filter(|&t| t != inst.into()) {
                    m.replace_all_uses(inst, twin);
                }
            }
            Op::ICmp => self.compare_twins(m, inst),
            Op::Call => match m.intrinsic(inst) {
                Some(copy @ (Intrinsic::MEMCPY | Intrinsic::MEMMOVE | Intrinsic::MEMSET)) => {
                    self.use_twins_of_block(m, inst, copy);
                }
                _ => self.fold_space_query(m, inst),
            },
            _ => {}
        }
    }

    /// Makes a block copy or fill use twins: the overload in its name encodes the spaces. Operands that are stack
    /// slots stay generic, for `sroa`.
    fn use_twins_of_block(&self, m: &mut Module, inst: Inst, intrinsic: Intrinsic) {
        let pointers = if intrinsic == Intrinsic::MEMSET { 1 } else { 2 };
        for k in 0..pointers {
            let pointer = m.operand(inst, k);
            if self.known(pointer) != Some(AddrSpace::LOCAL) {
                self.use_twin(m, inst, k);
            }
        }
        let chosen: Vec<Ty> = (0..pointers).map(|k| m.ty(m.operand(inst, k))).collect();
        let ty = m.types.intrinsic_type(intrinsic, &chosen);
        m.set_call_type(inst, ty);
    }

    fn use_twin(&self, m: &mut Module, inst: Inst, k: u32) {
        let pointer = m.operand(inst, k);
        if m.ty(pointer) != Ty::PTR {
            return;
        }
        let space = if m.is_const(pointer) {
            match constant_space(m, pointer) {
                Space::Known(space) => Some(space),
                Space::Generic => None,
            }
        } else {
            self.known(pointer)
        };
        let Some(space) = space else { return };
        // Constant memory cannot be written, and local memory has no atomics: such accesses keep the generic
        // address, and the hardware decides what happens.
        let refused = match m.op(inst) {
            Op::Load => false,
            Op::Store => space == AddrSpace::CONSTANT,
            // The destination of a block copy is its first operand.
            Op::Call => k == 0 && space == AddrSpace::CONSTANT,
            _ => space == AddrSpace::CONSTANT || space == AddrSpace::LOCAL,
        };
        if refused {
            return;
        }
        let ty = m.types.ptr(space);
        if let Some(twin) = self.twin(m, pointer, ty) {
            m.set_operand(inst, k, twin);
        }
    }

    /// Compares twins: pointers into one space are equal exactly if their twins are.
    fn compare_twins(&self, m: &mut Module, inst: Inst) {
        let (a, b) = (m.operand(inst, 0), m.operand(inst, 1));
        if m.ty(a) != Ty::PTR {
            return;
        }
        let (Some(space), true) = (self.known(a), self.known(a) == self.known(b)) else { return };
        let ty = m.types.ptr(space);
        if let (Some(x), Some(y)) = (self.twin(m, a, ty), self.twin(m, b, ty)) {
            m.set_operand(inst, 0, x);
            m.set_operand(inst, 1, y);
        }
    }

    /// Folds `isspacep` of a pointer whose space is known.
    fn fold_space_query(&self, m: &mut Module, inst: Inst) {
        let asked = match m.intrinsic(inst) {
            Some(Intrinsic::ISSPACEP_GLOBAL) => AddrSpace::GLOBAL,
            Some(Intrinsic::ISSPACEP_SHARED) => AddrSpace::SHARED,
            Some(Intrinsic::ISSPACEP_CONST) => AddrSpace::CONSTANT,
            Some(Intrinsic::ISSPACEP_LOCAL) => AddrSpace::LOCAL,
            _ => return,
        };
        let pointer = m.operand(inst, 0);
        let known = if m.is_const(pointer) {
            match constant_space(m, pointer) {
                Space::Known(space) => Some(space),
                Space::Generic => None,
            }
        } else {
            self.known(pointer)
        };
        if let Some(space) = known {
            let answer = m.const_bool(space == asked);
            m.replace_and_erase(inst, answer);
        }
    }
}

/// The twin of a generic address constant.
fn constant_twin(m: &mut Module, value: Value) -> Option<Value> {
    match m.expr_op(value)? {
        Op::AddrSpaceCast => Some(m.operand(value, 0)),
        Op::Gep => {
            let base = m.operand(value, 0);
            let base = constant_twin(m, base)?;
            let indices: Vec<Value> = m.operands(value).skip(1).collect();
            let (source, flags) = (m.gep_source(value), m.flags(value));
            Some(m.const_gep(source, base, &indices, flags))
        }
        _ => None,
    }
}
