//! Cached accesses, prefetches, copies in the background (PTX ISA 9.7.9).

use ptxc_ir::{Inst, MemAccess, Value};
use ptxc_ptx::function::Access;
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::{RegClass, Space};
use smallvec::SmallVec;

use crate::address::Place;
use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    pub(super) fn memory_intrinsic(&mut self, inst: Inst, name: &str) -> bool {
        if let Some(cache) = name.strip_prefix("ld.") {
            return self.cached_load(inst, cache);
        }
        if let Some(cache) = name.strip_prefix("st.") {
            return self.cached_store(inst, cache);
        }
        if let Some(copy) = name.strip_prefix("cp.async.") {
            return self.background_copy(inst, copy);
        }
        if name == "mapa.shared.cluster" {
            return self.cluster_address(inst);
        }
        if name == "getctarank.shared.cluster" {
            let address = self.operand(self.m().operand(inst, 0));
            let low = self.emit(Op::Cvt, &[Mod::U32, Mod::U64], RegClass::B32, &[address]);
            self.emit_result(inst, Op::Getctarank, &[Mod::SharedCluster, Mod::U32], &[low.into()]);
            return true;
        }
        if let Some(level) = name.strip_prefix("prefetch.") {
            let place = self.place(self.m().operand(inst, 0));
            let word = if level == "L1" { Mod::L1 } else { Mod::L2 };
            let space = (place.space == Some(Space::Global)).then_some(Mod::Global);
            let words: SmallVec<[Mod; 2]> = space.into_iter().chain([word]).collect();
            self.body.inst(Op::Prefetch, &words, &[place.at(0)]);
            return true;
        }
        false
    }

    /// `mapa.shared::cluster`: addresses of shared memory have 32 bits, those of the cluster's are held in 64.
    fn cluster_address(&mut self, inst: Inst) -> bool {
        let address = self.register(self.m().operand(inst, 0));
        let rank = self.operand(self.m().operand(inst, 1));
        let words = [Mod::SharedCluster, Mod::U32];
        let there = self.emit(Op::Mapa, &words, RegClass::B32, &[address.into(), rank]);
        self.emit_result(inst, Op::Cvt, &[Mod::U64, Mod::U32], &[there.into()]);
        true
    }

    fn cached_load(&mut self, inst: Inst, cache: &str) -> bool {
        let m = self.m();
        let mut place = self.place(m.operand(inst, 0));
        let non_coherent = cache == "nc";
        if non_coherent && place.space != Some(Space::Global) {
            // The read-only path leads to global memory only, which is what the function promises.
            let generic = self.register(m.operand(inst, 0));
            let address =
                self.emit(Op::Cvta, &[Mod::To, Mod::Global, Mod::U64], RegClass::B64, &[generic.into()]);
            place = Place::global(address);
        }
        let cache = if non_coherent { None } else { Mod::parse(cache) };
        let leaves = self.leaves_of(m.ty(inst));
        let access = MemAccess::aligned(m.types.align_of(m.ty(inst)));
        let values = self.load_leaves_with(place, &leaves, access, |words: &mut Access| {
            words.non_coherent = non_coherent;
            words.cache = cache;
        });
        self.define(inst, &values);
        true
    }

    fn cached_store(&mut self, inst: Inst, cache: &str) -> bool {
        let Some(cache) = Mod::parse(cache) else { return false };
        let m = self.m();
        let value: Value = m.operand(inst, 0);
        let leaves = self.leaves_of(m.ty(value));
        let values = self.value(value);
        let place = self.place(m.operand(inst, 1));
        let access = MemAccess::aligned(m.types.align_of(m.ty(value)));
        self.store_leaves_with(place, &leaves, &values, access, |words: &mut Access| {
            words.cache = Some(cache)
        });
        true
    }

    /// `ca.shared.global.16`, `cg.shared.global.16.s`, ...
    fn background_copy(&mut self, inst: Inst, copy: &str) -> bool {
        let parts: SmallVec<[&str; 5]> = copy.split('.').collect();
        let [cache, "shared", "global", size, ..] = parts[..] else { return false };
        let (Some(cache), Ok(size)) = (Mod::parse(cache), size.parse::<i64>()) else { return false };
        let m = self.m();
        let to = self.place(m.operand(inst, 0));
        let from = self.place(m.operand(inst, 1));
        let mut operands: SmallVec<[Operand; 4]> = smallvec::smallvec![to.at(0), from.at(0), size.into()];
        if parts.last() == Some(&"s") {
            operands.push(self.operand(m.operand(inst, 2)));
        }
        self.body.inst(Op::Cp, &[Mod::Async, cache, Mod::Shared, Mod::Global], &operands);
        true
    }
}
