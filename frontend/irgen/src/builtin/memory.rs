//! Memory functions: loads and stores through a cache operator, `memcpy`, `memset`.
//!
//! The read-only path (`__ldg`) is an ordinary load from global memory marked invariant, so that all passes understand
//! it. The other cache operators are intrinsics; a class of equal members (`float4`) is accessed as one vector.

use ptxc_il::{Type, TypeKind};
use ptxc_ir::{Intrinsic, MemAccess, Op, Ty, Value};
use ptxc_tokens::builtins::CacheOp;

use super::BuiltinCall;
use crate::expression::Place;
use crate::function::FunctionLowering;

fn load_intrinsic(op: CacheOp) -> Intrinsic {
    match op {
        CacheOp::Nc => Intrinsic::LD_NC,
        CacheOp::Ca => Intrinsic::LD_CA,
        CacheOp::Cg => Intrinsic::LD_CG,
        CacheOp::Cs => Intrinsic::LD_CS,
        CacheOp::Lu => Intrinsic::LD_LU,
        CacheOp::Cv | CacheOp::Wb | CacheOp::Wt => Intrinsic::LD_CV,
    }
}

fn store_intrinsic(op: CacheOp) -> Intrinsic {
    match op {
        CacheOp::Cg => Intrinsic::ST_CG,
        CacheOp::Cs => Intrinsic::ST_CS,
        CacheOp::Wt => Intrinsic::ST_WT,
        CacheOp::Nc | CacheOp::Ca | CacheOp::Lu | CacheOp::Cv | CacheOp::Wb => Intrinsic::ST_WB,
    }
}

impl<'a> FunctionLowering<'_, 'a> {
    /// Loads with a cache operator, such as `__ldg` and `__ldcg`.
    pub(super) fn cached_load(
        &mut self,
        call: &BuiltinCall<'a>,
        op: CacheOp,
        into: Option<Place>,
    ) -> Option<Value> {
        let address = *call.values.first()?;
        let memory = self.unit.memory_type(call.ty);
        let value = if op == CacheOp::Nc {
            let global = self.cast(Op::AddrSpaceCast, address, Ty::PTR_GLOBAL, "");
            let align = self.align_of(call.ty);
            self.load(memory, global, MemAccess { invariant: true, ..MemAccess::aligned(align) }, "tmp")
        } else if let Some(word) = self.packed_bytes(call.ty) {
            self.build().intrinsic(load_intrinsic(op), &[word, Ty::PTR], &[address], "tmp")
        } else if into.is_none() {
            self.build().intrinsic(load_intrinsic(op), &[memory, Ty::PTR], &[address], "tmp")
        } else {
            let (count, vector) = self.as_vector(call.ty)?;
            let loaded = self.build().intrinsic(load_intrinsic(op), &[vector, Ty::PTR], &[address], "tmp");
            let place = into?;
            for k in 0..count {
                let index = self.int(Ty::I32, u128::from(k));
                let part = self.build().extract_element(loaded, index, "");
                let member = self.component(place, k, self.ty(part));
                self.store(part, member.0, MemAccess::aligned(member.1));
            }
            return None;
        };
        match into {
            Some(place) => {
                self.store(value, place.address, place.access());
                None
            }
            None => Some(value),
        }
    }

    /// Stores with a cache operator, such as `__stcg`: address, value.
    pub(super) fn cached_store(&mut self, call: &BuiltinCall<'a>, op: CacheOp) -> Option<Value> {
        let [address, value] = *call.values.as_slice() else { return None };
        let ty = self.expr(*call.args.get(1)?).ty;
        let stored = if let Some(word) = self.packed_bytes(ty) {
            let from = Place::at(self, value, ty);
            self.load(word, value, from.access(), "")
        } else if self.is_aggregate(ty) {
            // The argument is the address of an object.
            let (count, vector) = self.as_vector(ty)?;
            let from = Place::at(self, value, ty);
            let element = self.unit.module.types.scalar(vector);
            let mut packed = self.unit.module.poison(vector);
            for k in 0..count {
                let (member, align) = self.component(from, k, element);
                let part = self.load(element, member, MemAccess::aligned(align), "");
                let index = self.int(Ty::I32, u128::from(k));
                packed = self.build().insert_element(packed, part, index, "");
            }
            packed
        } else {
            value
        };
        let types = [self.ty(stored), self.ty(address)];
        self.build().intrinsic(store_intrinsic(op), &types, &[stored, address], "");
        None
    }

    /// The word that holds four bytes: they are accessed as one word, not as a vector of bytes.
    fn packed_bytes(&mut self, ty: Type) -> Option<Ty> {
        let (count, element) = self.components(ty)?;
        (count == 4 && self.size_of(element) == 1).then_some(Ty::I32)
    }

    /// The members of a class as a vector: their number, and the vector type.
    fn as_vector(&mut self, ty: Type) -> Option<(u32, Ty)> {
        let (count, element) = self.components(ty)?;
        let element = self.unit.memory_type(element);
        Some((count, self.unit.module.types.vector(element, count)))
    }

    /// The number of components of a CUDA vector type, and their type; a scalar has one.
    pub(super) fn components(&mut self, ty: Type) -> Option<(u32, Type)> {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) => {
                let fields = self.il.records[id].fields;
                let first = fields.first()?.ty;
                let uniform = fields.iter().all(|field| field.ty.unqualified() == first.unqualified());
                uniform.then_some((fields.len() as u32, first.unqualified()))
            }
            _ => Some((1, ty.unqualified())),
        }
    }

    /// The address of component `k` of an object made of components of type `element`, and its alignment.
    pub(super) fn component(&mut self, object: Place, k: u32, element: Ty) -> (Value, u32) {
        let size = self.unit.module.types.size_of(element);
        let offset = u64::from(k) * size;
        let address = self.byte_offset(object.address, offset, "");
        let align =
            if k == 0 { object.align } else { object.align.min(self.unit.module.types.align_of(element)) };
        (address, align)
    }

    /// `memcpy(to, from, count)`.
    pub(super) fn memcpy(&mut self, call: &BuiltinCall<'a>) -> Option<Value> {
        let [to, from, count] = *call.values.as_slice() else { return None };
        let count = self.resize(count, Ty::I64, false, "conv");
        let volatile = self.unit.module.const_bool(false);
        let types = [self.ty(to), self.ty(from)];
        self.memory_call(Intrinsic::MEMCPY, &types, &[to, from, count, volatile], &[1, 1]);
        Some(to)
    }

    /// `memset(to, byte, count)`.
    pub(super) fn memset(&mut self, call: &BuiltinCall<'a>) -> Option<Value> {
        let [to, byte, count] = *call.values.as_slice() else { return None };
        let byte = self.resize(byte, Ty::I8, false, "conv");
        let count = self.resize(count, Ty::I64, false, "conv");
        let volatile = self.unit.module.const_bool(false);
        let types = [self.ty(to)];
        self.memory_call(Intrinsic::MEMSET, &types, &[to, byte, count, volatile], &[1]);
        Some(to)
    }
}
