//! Loads, stores and the local stack.
//!
//! The leaves of a value are loaded and stored in runs: adjacent leaves of one type with sufficient alignment
//! become one vector access of two or four elements (PTX ISA, "ld", "st"; at most 16 bytes, 32 from sm_100 on for
//! global memory).

use ptxc_ir::{AddrSpace, Block, Inst, MemAccess, Op as IrOp, Ordering, Scope as IrScope, Ty, TyKind, Value};
use ptxc_ptx::function::{Access, Depot, Order, Scope};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::{Operand, Reg};
use ptxc_ptx::types::{RegClass, Space};
use smallvec::SmallVec;

use crate::address::Place;
use crate::fold;
use crate::function::FunctionSelector;
use crate::shape::{self, Leaf, Leaves};

/// A run of leaves accessed by one instruction.
struct Run {
    first: usize,
    len: usize,
}

/// Splits leaves into the longest runs that alignment allows, of at most `widest` bytes.
fn runs(types: &ptxc_ir::Types, leaves: &Leaves, align: u64, widest: u64) -> SmallVec<[Run; 4]> {
    let mut out = SmallVec::new();
    let mut first = 0;
    while first < leaves.len() {
        let len = run_length(types, &leaves[first..], align, widest);
        out.push(Run { first, len });
        first += len;
    }
    out
}

fn run_length(types: &ptxc_ir::Types, leaves: &[Leaf], align: u64, widest: u64) -> usize {
    let Leaf { ty, offset } = leaves[0];
    let word = shape::memory_word(types, ty);
    let size = types.size_of(ty);
    [8, 4, 2]
        .into_iter()
        .find(|&n| {
            let bytes = n as u64 * size;
            leaves.len() >= n
                && bytes <= widest
                && (n < 8 || size == 4)
                && ty != Ty::I1
                && align.is_multiple_of(bytes)
                && offset.is_multiple_of(bytes)
                && leaves[..n].iter().enumerate().all(|(k, leaf)| {
                    shape::memory_word(types, leaf.ty) == word
                        && shape::reg_class(types, leaf.ty) == shape::reg_class(types, ty)
                        && leaf.offset == offset + k as u64 * size
                })
        })
        .unwrap_or(1)
}

impl FunctionSelector<'_, '_> {
    // ---- the local stack ----

    /// Assigns every static alloca its offset in the depot.
    pub(crate) fn lay_out_allocas(&mut self, order: &[Block]) {
        let m = self.m();
        let (mut size, mut align) = (0_u64, 1_u64);
        for &block in order {
            for inst in m.insts(block) {
                if m.op(inst) != IrOp::Alloca {
                    continue;
                }
                if let Some(ty) = self.register_type(inst) {
                    let reg = self.reg_for(ty);
                    self.volatiles.insert(inst.into(), reg);
                    continue;
                }
                let ty = m.allocated_type(inst);
                let count = m.operands(inst).next().map_or(Some(1), |n| m.int_value(n));
                let Some(count) = count else { continue };
                let own = u64::from(m.alloca_align(inst)).max(u64::from(m.types.align_of(ty))).max(1);
                align = align.max(own);
                let bytes = m.types.size_of(ty).saturating_mul(count as u64);
                let start = size.checked_next_multiple_of(own);
                let Some((start, end)) = start.and_then(|start| Some((start, start.checked_add(bytes)?)))
                else {
                    return self.unsupported("variables of so many bytes");
                };
                self.allocas.insert(inst.into(), start);
                size = end;
            }
        }
        match size.checked_next_multiple_of(align) {
            Some(0) => {}
            Some(size) => {
                self.body.set_depot(align as u32, size);
            }
            None => self.unsupported("variables of so many bytes"),
        }
    }

    /// The type of a volatile variable that lives in a register: its address is only used in plain and volatile
    /// accesses to the whole variable. No other thread can access such a variable, and a `mov` for each access
    /// prevents combining computations across it, as an access to memory would. (Non-volatile variables were
    /// promoted by `mem2reg`.)
    fn register_type(&self, alloca: Inst) -> Option<Ty> {
        let m = self.m();
        if !self.cx.options.volatile_registers || m.num_operands(alloca) > 0 {
            return None;
        }
        let (mut found, mut is_volatile) = (None, false);
        let mut addresses: SmallVec<[Inst; 4]> = smallvec::smallvec![alloca];
        while let Some(address) = addresses.pop() {
            for user in m.users(address) {
                match m.op(user) {
                    IrOp::Load => {}
                    IrOp::Store if m.operand(user, 0) != Value::from(address) => {}
                    IrOp::AddrSpaceCast if address == alloca && m.has_uses(user) => {
                        addresses.push(user);
                        continue;
                    }
                    _ => return None,
                }
                let (ty, access) = (m.accessed_type(user), m.access(user));
                is_volatile |= access.volatile;
                // An extending load is a single memory instruction.
                let fits = access.ordering == Ordering::NotAtomic
                    && is_scalar(&m.types, ty)
                    && !self.folded.contains_key(&user.into());
                if !fits || *found.get_or_insert(ty) != ty {
                    return None;
                }
            }
        }
        found.filter(|_| is_volatile)
    }

    /// The register of a volatile variable, by its address.
    fn volatile_register(&self, address: Value) -> Option<Reg> {
        let m = self.m();
        let variable = m.as_op(address, IrOp::AddrSpaceCast).map_or(address, |cast| m.operand(cast, 0));
        self.volatiles.get(&variable).copied()
    }

    /// The local stack of the function.
    pub(crate) fn frame(&mut self) -> Depot {
        match self.body.depot {
            Some(depot) => depot,
            None => self.body.set_depot(1, 0),
        }
    }

    /// An alloca whose address is needed as a value.
    pub(crate) fn alloca(&mut self, inst: Inst) {
        if self.volatiles.contains_key(&inst.into()) {
            return;
        }
        let Some(&offset) = self.allocas.get(&inst.into()) else {
            return self.dynamic_alloca(inst);
        };
        let m = self.m();
        // Accesses use the stack pointer directly; only an escaping address needs a register.
        let needed = m.users(inst).any(|user| match m.op(user) {
            IrOp::Load => false,
            IrOp::Store => m.operand(user, 0) == Value::from(inst),
            // A cast between local and generic uses the stack pointer; one to another space takes the address
            // unchanged.
            IrOp::AddrSpaceCast => {
                !matches!(m.types.addr_space(m.ty(user)), Some(AddrSpace::LOCAL | AddrSpace::GENERIC))
            }
            IrOp::Gep => !self.folded.contains_key(&user.into()),
            _ => true,
        });
        if !needed {
            return;
        }
        let frame = self.frame();
        let local = m.types.addr_space(m.ty(inst)) == Some(AddrSpace::LOCAL);
        let base = if local { frame.spl } else { frame.sp };
        self.emit_result(inst, Op::Add, &[Mod::U64], &[base.into(), (offset as i64).into()]);
    }

    fn dynamic_alloca(&mut self, inst: Inst) {
        let m = self.m();
        let ty = m.allocated_type(inst);
        let element = m.types.size_of(ty).max(1);
        let count = m.operand(inst, 0);
        let wide = self.operand(count);
        let wide = match m.types.int_bits(m.ty(count)) {
            Some(64) => wide,
            _ => self.emit(Op::Cvt, &[Mod::U64, Mod::U32], RegClass::B64, &[wide]).into(),
        };
        let bytes = match element {
            1 => wide,
            n => self.emit(Op::Mul, &[Mod::Lo, Mod::U64], RegClass::B64, &[wide, (n as i64).into()]).into(),
        };
        let bytes = self.in_register(bytes, Ty::I64);
        let align = i64::from(m.alloca_align(inst).max(8));
        let local = self.emit(Op::Alloca, &[Mod::U64], RegClass::B64, &[bytes.into(), align.into()]);
        self.emit_result(inst, Op::Cvta, &[Mod::Local, Mod::U64], &[local.into()]);
    }

    // ---- accesses ----

    /// The access of a load or store, with the alignment of the type if none is given.
    fn aligned_access(&self, inst: Inst, ty: Ty) -> MemAccess {
        let access = self.m().access(inst);
        let align = if access.align == 0 { self.m().types.align_of(ty) } else { access.align };
        MemAccess { align, ..access }
    }

    /// `load`
    pub(crate) fn load(&mut self, inst: Inst) {
        let m = self.m();
        if let Some(variable) = self.volatile_register(m.operand(inst, 0)) {
            let dst = self.define_reg(inst);
            return self.move_to(dst, variable.into());
        }
        let access = self.aligned_access(inst, m.ty(inst));
        let place = self.place(m.operand(inst, 0));
        if self.is_wide_atomic(m.ty(inst), place, access) {
            let words = self.access_words(place, access, Mod::B128, 1, true);
            let whole = self.reg(RegClass::B128);
            self.body.load(words, whole.into(), place.at(0));
            let halves = self.halves_of_whole(whole);
            return self.define(inst, &halves);
        }
        let leaves = self.leaves_of(m.ty(inst));
        let values = self.load_leaves(place, &leaves, access);
        self.define(inst, &values);
    }

    /// The maximum number of bytes in one access, 0 if each leaf is accessed separately: 32 from sm_100 on for
    /// non-volatile global memory, else 16 (PTX ISA, "ld", "st").
    fn widest(&self, place: Place, access: MemAccess) -> u64 {
        if access.ordering != Ordering::NotAtomic {
            return 0;
        }
        let wide =
            self.cx.options.target.number >= 100 && place.space == Some(Space::Global) && !access.volatile;
        if wide { 32 } else { 16 }
    }

    /// Loads leaves from a place into new registers.
    pub(crate) fn load_leaves(
        &mut self,
        place: Place,
        leaves: &Leaves,
        access: MemAccess,
    ) -> SmallVec<[Operand; 4]> {
        self.load_leaves_with(place, leaves, access, |_| {})
    }

    /// The same, with the words of each access adjusted.
    pub(crate) fn load_leaves_with(
        &mut self,
        place: Place,
        leaves: &Leaves,
        access: MemAccess,
        adjust: impl Fn(&mut Access),
    ) -> SmallVec<[Operand; 4]> {
        let types = &self.m().types;
        let mut values: SmallVec<[Operand; 4]> = SmallVec::new();
        for run in runs(types, leaves, u64::from(access.align.max(1)), self.widest(place, access)) {
            let part = &leaves[run.first..run.first + run.len];
            let word = shape::memory_word(types, part[0].ty);
            let mut ptx = self.access_words(place, access, word, run.len, true);
            adjust(&mut ptx);
            if part[0].ty == Ty::I1 {
                ptx.ty = Mod::U8;
                let byte = self.reg(RegClass::B16);
                self.body.load(ptx, byte.into(), place.at(part[0].offset));
                let bit = self.emit(Op::Setp, &[Mod::Ne, Mod::S16], RegClass::Pred, &[byte.into(), 0.into()]);
                values.push(bit.into());
                continue;
            }
            let regs: SmallVec<[Operand; 4]> =
                part.iter().map(|leaf| self.memory_reg(leaf.ty).into()).collect();
            match (self.cut(place, part[0], access), regs[0]) {
                (Some(cut), Operand::Reg(dst)) if run.len == 1 => self.load_pieces(place, part[0], cut, dst),
                _ => {
                    let dst = if run.len == 1 { regs[0] } else { self.body.vector(&regs) };
                    self.body.load(ptx, dst, place.at(part[0].offset));
                }
            }
            for (leaf, &reg) in part.iter().zip(&regs) {
                values.push(self.read_memory_reg(leaf.ty, reg));
            }
        }
        values
    }

    /// `store`
    pub(crate) fn store(&mut self, inst: Inst) {
        let m = self.m();
        let value = m.operand(inst, 0);
        if let Some(variable) = self.volatile_register(m.operand(inst, 1)) {
            let source = self.operand(value);
            return self.move_to(variable, source);
        }
        let access = self.aligned_access(inst, m.ty(value));
        let leaves = self.leaves_of(m.ty(value));
        let values = self.value(value);
        let place = self.written_place(m.operand(inst, 1), &[Space::Const]);
        if self.is_wide_atomic(m.ty(value), place, access) {
            let words = self.access_words(place, access, Mod::B128, 1, false);
            let whole = self.whole(value);
            return self.body.store(words, place.at(0), whole);
        }
        self.store_leaves(place, &leaves, &values, access);
    }

    /// Stores leaves to a place.
    pub(crate) fn store_leaves(
        &mut self,
        place: Place,
        leaves: &Leaves,
        values: &[Operand],
        access: MemAccess,
    ) {
        self.store_leaves_with(place, leaves, values, access, |_| {});
    }

    /// The same, with the words of each access adjusted.
    pub(crate) fn store_leaves_with(
        &mut self,
        place: Place,
        leaves: &Leaves,
        values: &[Operand],
        access: MemAccess,
        adjust: impl Fn(&mut Access),
    ) {
        let types = &self.m().types;
        for run in runs(types, leaves, u64::from(access.align.max(1)), self.widest(place, access)) {
            let part = &leaves[run.first..run.first + run.len];
            let word = shape::memory_word(types, part[0].ty);
            let mut ptx = self.access_words(place, access, word, run.len, false);
            adjust(&mut ptx);
            let sources: SmallVec<[Operand; 4]> = part
                .iter()
                .zip(&values[run.first..])
                .map(|(leaf, &value)| self.write_memory_reg(leaf.ty, value).into())
                .collect();
            if run.len == 1
                && let (Some(cut), Operand::Reg(source)) = (self.cut(place, part[0], access), sources[0])
            {
                self.store_pieces(place, part[0], cut, source);
                continue;
            }
            let source = if run.len == 1 { sources[0] } else { self.body.vector(&sources) };
            self.body.store(ptx, place.at(part[0].offset), source);
        }
    }

    /// The register for loading or storing a leaf: shared addresses are 64 bits wide in memory.
    fn memory_reg(&mut self, ty: Ty) -> Reg {
        if ty == Ty::PTR_SHARED { self.reg(RegClass::B64) } else { self.reg_for(ty) }
    }

    fn read_memory_reg(&mut self, ty: Ty, reg: Operand) -> Operand {
        if ty == Ty::PTR_SHARED {
            return self.emit(Op::Cvt, &[Mod::U32, Mod::U64], RegClass::B32, &[reg]).into();
        }
        reg
    }

    fn write_memory_reg(&mut self, ty: Ty, value: Operand) -> Reg {
        match ty {
            Ty::PTR_SHARED => self.emit(Op::Cvt, &[Mod::U64, Mod::U32], RegClass::B64, &[value]),
            Ty::I1 => {
                let bit = self.in_register(value, ty);
                self.emit(Op::Selp, &[Mod::U16], RegClass::B16, &[1.into(), 0.into(), bit.into()])
            }
            _ => self.in_register(value, ty),
        }
    }

    /// The words of an access.
    fn access_words(
        &mut self,
        place: Place,
        access: MemAccess,
        ty: Mod,
        lanes: usize,
        is_load: bool,
    ) -> Access {
        let mut words = Access::new(place.space, ty).lanes(lanes as u8);
        // Memory of a single thread, or read-only memory, needs no ordering.
        if !matches!(place.space, Some(Space::Param | Space::Const | Space::Local)) {
            let scope = self.scope(access.scope);
            words.order = match (access.ordering, access.volatile) {
                (Ordering::NotAtomic, false) => Order::Plain,
                // A volatile access to another block's memory becomes a relaxed one with system scope, which is at
                // least as strong.
                (Ordering::NotAtomic | Ordering::Monotonic, true)
                    if place.space == Some(Space::SharedCluster) =>
                {
                    Order::Relaxed(Scope::Sys)
                }
                (Ordering::NotAtomic | Ordering::Monotonic, true) => Order::Volatile,
                (Ordering::Monotonic, false) => Order::Relaxed(scope),
                (_, _) if is_load => Order::Acquire(scope),
                (_, _) => Order::Release(scope),
            };
            self.sequential_fence(access);
        }
        words.non_coherent = access.invariant && is_load && place.space == Some(Space::Global);
        words
    }

    /// Selects an extending load, `ld.s8 %r`, in place of the extension.
    pub(crate) fn extending_load(&mut self, ext: Inst) -> bool {
        let m = self.m();
        let Some(load) = m.as_op(m.operand(ext, 0), IrOp::Load) else { return false };
        if fold::extending_user(m, load) != Some(ext) {
            return false;
        }
        let bits = m.types.int_bits(m.ty(load)).unwrap_or(8);
        let place = self.place(m.operand(load, 0));
        let word = shape::int_word(bits, m.op(ext) == IrOp::SExt);
        let words = self.access_words(place, m.access(load), word, 1, true);
        let dst = self.define_reg(ext);
        self.body.load(words, dst.into(), place.at(0));
        true
    }

    /// `fence`
    pub(crate) fn fence(&mut self, inst: Inst) {
        let m = self.m();
        let access = m.access(inst);
        let kind = if access.ordering == Ordering::SeqCst { Mod::Sc } else { Mod::AcqRel };
        self.body.inst(Op::Fence, &[kind, self.scope(access.scope).word()], &[]);
    }

    /// Emits the fence before a sequentially consistent access: the access itself only acquires or releases (PTX
    /// ISA, "Memory Consistency Model", Fence-SC).
    pub(crate) fn sequential_fence(&mut self, access: MemAccess) {
        if access.ordering == Ordering::SeqCst {
            self.body.inst(Op::Fence, &[Mod::Sc, self.scope(access.scope).word()], &[]);
        }
    }

    /// The PTX scope of an IR scope. Before sm_90 there is no cluster scope (PTX ISA, "Scope"), and the next wider
    /// one replaces it, as in nvcc.
    pub(crate) fn scope(&self, scope: IrScope) -> Scope {
        match scope {
            IrScope::Block | IrScope::Thread => Scope::Cta,
            IrScope::Cluster if self.cx.options.target.number >= 90 => Scope::Cluster,
            IrScope::Cluster | IrScope::Device => Scope::Gpu,
            IrScope::System => Scope::Sys,
        }
    }
}

/// Whether a type is a scalar accessed by one instruction.
pub(crate) fn is_scalar(types: &ptxc_ir::Types, ty: Ty) -> bool {
    !matches!(types.kind(ty), TyKind::Struct { .. } | TyKind::Array { .. } | TyKind::Int(128))
        && shape::reg_class(types, ty).is_some()
}
