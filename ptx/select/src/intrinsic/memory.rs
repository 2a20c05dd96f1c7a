//! Cached accesses, prefetches and asynchronous copies (PTX ISA 9.7.9).

use ptxc_ir::{Inst, MemAccess, Value};
use ptxc_ptx::function::Access;
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::{RegClass, Space};
use smallvec::SmallVec;

use crate::address::Place;
use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    /// Selects `prefetch`: global memory is named, any other memory is accessed by its generic address.
    pub(super) fn prefetch(&mut self, inst: Inst, op: Op, level: &[Mod]) {
        let pointer = self.m().operand(inst, 0);
        let (address, words) = self.address_in(&[Space::Global], pointer, level, 0);
        self.body.inst(op, &words, &[address]);
    }

    /// Selects `prefetchu`, which takes generic addresses only.
    pub(super) fn prefetch_uniform(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let place = self.generic_place(self.m().operand(inst, 0));
        self.body.inst(op, words, &[place.at(0)]);
    }

    /// The rank of the cluster's block whose shared memory contains an address.
    pub(super) fn cluster_rank(&mut self, inst: Inst) {
        let address = self.operand(self.m().operand(inst, 0));
        let low = self.emit(Op::Cvt, &[Mod::U32, Mod::U64], RegClass::B32, &[address]);
        self.emit_result(inst, Op::Getctarank, &[Mod::SharedCluster, Mod::U32], &[low.into()]);
    }

    /// Selects `mapa.shared::cluster`: addresses of shared memory have 32 bits, those of the cluster's are in
    /// 64-bit registers.
    pub(super) fn cluster_address(&mut self, inst: Inst) {
        let address = self.register(self.m().operand(inst, 0));
        let rank = self.operand(self.m().operand(inst, 1));
        let words = [Mod::SharedCluster, Mod::U32];
        let there = self.emit(Op::Mapa, &words, RegClass::B32, &[address.into(), rank]);
        self.emit_result(inst, Op::Cvt, &[Mod::U64, Mod::U32], &[there.into()]);
    }

    /// A load with a cache operator.
    pub(super) fn cached_load(&mut self, inst: Inst, _: Op, cache: &[Mod]) {
        let place = self.place(self.m().operand(inst, 0));
        let cache = cache.first().copied();
        self.load_through(inst, place, |words| words.cache = cache);
    }

    /// Selects a load through the read-only path, which reaches global memory only; the intrinsic guarantees that.
    pub(super) fn read_only_load(&mut self, inst: Inst) {
        let pointer = self.m().operand(inst, 0);
        let mut place = self.place(pointer);
        if place.space != Some(Space::Global) {
            let generic = self.register(pointer);
            let words = [Mod::To, Mod::Global, Mod::U64];
            place = Place::global(self.emit(Op::Cvta, &words, RegClass::B64, &[generic.into()]));
        }
        self.load_through(inst, place, |words| words.non_coherent = true);
    }

    fn load_through(&mut self, inst: Inst, place: Place, how: impl Fn(&mut Access)) {
        let m = self.m();
        let leaves = self.leaves_of(m.ty(inst));
        let access = MemAccess::aligned(m.types.align_of(m.ty(inst)));
        let values = self.load_leaves_with(place, &leaves, access, how);
        self.define(inst, &values);
    }

    /// A store with a cache operator.
    pub(super) fn cached_store(&mut self, inst: Inst, _: Op, cache: &[Mod]) {
        let cache = cache.first().copied();
        let m = self.m();
        let value: Value = m.operand(inst, 0);
        let leaves = self.leaves_of(m.ty(value));
        let values = self.value(value);
        let place = self.place(m.operand(inst, 1));
        let access = MemAccess::aligned(m.types.align_of(m.ty(value)));
        self.store_leaves_with(place, &leaves, &values, access, |words: &mut Access| words.cache = cache);
    }

    /// An asynchronous copy of four bytes.
    pub(super) fn background_copy_4(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        self.background_copy(inst, op, words, 4);
    }

    /// An asynchronous copy of eight bytes.
    pub(super) fn background_copy_8(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        self.background_copy(inst, op, words, 8);
    }

    /// An asynchronous copy of sixteen bytes.
    pub(super) fn background_copy_16(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        self.background_copy(inst, op, words, 16);
    }

    /// An asynchronous copy of `size` bytes; a third argument may limit the bytes read.
    fn background_copy(&mut self, inst: Inst, op: Op, words: &[Mod], size: i64) {
        let args = self.args(inst);
        let to = self.place(args[0]);
        let from = self.place(args[1]);
        let mut operands: SmallVec<[Operand; 4]> = smallvec::smallvec![to.at(0), from.at(0), size.into()];
        if let Some(&bytes) = args.get(2) {
            operands.push(self.operand(bytes));
        }
        self.body.inst(op, words, &operands);
    }

    /// An atomic operation on two halves, or with an explicit scope.
    pub(super) fn atomic(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let args = self.args(inst);
        let value = self.register(args[1]);
        let ordering = if words[0] == Mod::Relaxed { 2 } else { 0 };
        let (address, words) = self.address_in(&[Space::Global, Space::Shared], args[0], words, ordering);
        self.emit_result(inst, op, &words, &[address, value.into()]);
    }
}
