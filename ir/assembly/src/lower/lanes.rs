//! Lowers vector intrinsics one lane at a time: those with rows for scalars only, masked accesses, and operations
//! on masks, lane indices and lane orders.

use ptxc_ir::{Block, Builder, IntPred, Intrinsic, MemAccess, Op as IrOp, Ty, TyKind, Value as IrValue};

use super::Lower;
use super::spelling::{Meaning, Rearrangement};
use crate::tree::*;

impl<'s> Lower<'_, 's> {
    /// Lowers a call on vectors lane by lane, if there is a scalar row for it.
    pub(super) fn lane_by_lane(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        name: &str,
        meaning: Option<Meaning>,
        ret: Ty,
        values: &[IrValue],
    ) -> Option<IrValue> {
        let lanes = |m: &ptxc_ir::Module, ty: Ty| match m.types.kind(ty) {
            TyKind::Vector { len, .. } => Some(len),
            _ => None,
        };
        let count = values.iter().find_map(|&value| lanes(&self.m, self.m.ty(value)))?;
        // The result is a vector, or a structure of vectors.
        let fields: Vec<Ty> = match self.m.types.kind(ret) {
            TyKind::Struct { .. } => self.m.types.fields(ret).to_vec(),
            _ => vec![ret],
        };
        if fields.iter().any(|&field| lanes(&self.m, field) != Some(count)) {
            return None;
        }
        let scalars: Vec<Ty> = fields.iter().map(|&field| self.m.types.scalar(field)).collect();
        let is_struct = fields != [ret];
        let lane_ret = if is_struct { self.m.types.structure(&scalars, false) } else { scalars[0] };
        let mut results: Vec<IrValue> = fields.iter().map(|&field| self.m.poison(field)).collect();
        for k in 0..count {
            let mut b = Builder::at_end(&mut self.m, block);
            let index = b.m.const_i64(i64::from(k));
            let mut args = Vec::with_capacity(values.len());
            for &value in values {
                let is_vector = lanes(b.m, b.m.ty(value)) == Some(count);
                args.push(if is_vector { b.extract_element(value, index, "") } else { value });
            }
            let types: Vec<Ty> = args.iter().map(|&a| self.m.ty(a)).collect();
            let lane = match self.find(name, lane_ret, &args) {
                Some(row) => {
                    let chosen = self.m.types.intrinsic_choice(row, lane_ret, &types)?;
                    Builder::at_end(&mut self.m, block).intrinsic(row, &chosen, &args, "")
                }
                None => self.expanded(inst, block, meaning, lane_ret, &args)?,
            };
            let mut b = Builder::at_end(&mut self.m, block);
            for (field, result) in results.iter_mut().enumerate() {
                let part = if is_struct { b.extract_value(lane, &[field as u32], "") } else { lane };
                *result = b.insert_element(*result, part, index, "");
            }
        }
        if !is_struct {
            return results.first().copied();
        }
        let mut b = Builder::at_end(&mut self.m, block);
        let mut whole = b.m.undef(ret);
        for (field, &result) in results.iter().enumerate() {
            whole = b.insert_value(whole, result, &[field as u32], "");
        }
        Some(whole)
    }

    /// Lowers `llvm.masked.load`, `store`, `gather`, `scatter`, and, `packed`, `expandload` and `compressstore`. A
    /// masked-off lane accesses a stack slot instead, so that no branches are needed. Returns whether the call was
    /// one of these.
    pub(super) fn masked_access(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        (reads, packed): (bool, bool),
        args: &[Operand],
        values: &[IrValue],
    ) -> bool {
        // Up to LLVM 21 the alignment is an argument, later an attribute of the pointer.
        let mut rest = values.to_vec();
        if !reads && rest.len() < 3 {
            return false;
        }
        let at = usize::from(!reads);
        let said = (rest.len() == 4).then(|| rest.remove(at + 1)).and_then(|align| self.m.int_value(align));
        let &[a, second, third] = rest.as_slice() else { return false };
        let (pointer, mask, vector) = if reads { (a, second, third) } else { (second, third, a) };
        let ty = self.m.ty(vector);
        let TyKind::Vector { elem, len } = self.m.types.kind(ty) else { return false };
        let stored = args.get(if reads { args.len() - 1 } else { 0 });
        if elem == Ty::I1 || stored.is_some_and(|arg| self.odd_width(arg.ty).is_some()) {
            self.unsupported("a masked access to lanes that do not fill their bytes");
        }
        let written = self.t.call(inst).and_then(|call| self.t.arg_attrs(call).get(at).copied());
        let written = written.and_then(|list| Some(self.param_attrs(list, args.get(at)?.ty).align));
        let align = said.and_then(|n| u32::try_from(n).ok()).or(written).unwrap_or(0).max(1);
        let size = self.m.types.size_of(elem);
        let loc = self.location(inst);
        let mut b = Builder::at_end(&mut self.m, block);
        b.set_loc(loc);
        let slot: IrValue = b.entry_alloca(elem, 0, "").into();
        let mut result = b.m.poison(ty);
        let mut before = b.m.const_i64(0);
        for k in 0..len {
            let index = b.m.const_i64(i64::from(k));
            let chosen = b.extract_element(mask, index, "");
            let (address, align) = match matches!(b.m.types.kind(b.m.ty(pointer)), TyKind::Vector { .. }) {
                true => (b.extract_element(pointer, index, ""), align),
                false if packed => {
                    let bytes = b.m.const_i64(size as i64);
                    let offset = b.mul(before, bytes, "");
                    before = next_place(&mut b, before, chosen);
                    let known = 1 << (size | u64::from(align)).trailing_zeros();
                    (b.ptr_add(pointer, offset, ptxc_ir::Flags::NONE, ""), known)
                }
                false => {
                    let offset = u64::from(k) * size;
                    let bytes = b.m.const_i64(offset as i64);
                    let known = 1 << (offset | u64::from(align)).trailing_zeros();
                    (b.ptr_add(pointer, bytes, ptxc_ir::Flags::NONE, ""), known)
                }
            };
            let address = match b.m.ty(address) == Ty::PTR {
                true => address,
                false => b.cast(IrOp::AddrSpaceCast, address, Ty::PTR, ""),
            };
            let address = b.select(chosen, address, slot, "");
            let access = MemAccess::aligned(align);
            let lane = b.extract_element(vector, index, "");
            if reads {
                b.store(lane, slot, MemAccess::PLAIN);
                let loaded = b.load(elem, address, access, "");
                result = b.insert_element(result, loaded, index, "");
            } else {
                b.store(lane, address, access);
            }
        }
        if reads {
            self.name(inst, result);
        }
        true
    }
}

/// Moves the lanes that a mask selects to the front; the lanes of the third argument follow.
pub(super) fn compressed(b: &mut Builder<'_>, ty: Ty, args: &[IrValue]) -> Option<IrValue> {
    let &[vector, mask, rest] = args else { return None };
    let TyKind::Vector { elem, len } = b.m.types.kind(ty) else { return None };
    // Masked-off lanes go to an additional element at the end.
    let room = b.m.types.array(elem, u64::from(len) + 1);
    let slot: IrValue = b.entry_alloca(room, 0, "").into();
    let place = |b: &mut Builder<'_>, k: IrValue| b.gep(elem, slot, &[k], ptxc_ir::Flags::INBOUNDS, "");
    for k in 0..len {
        let index = b.m.const_i64(i64::from(k));
        let (lane, address) = (b.extract_element(rest, index, ""), place(b, index));
        b.store(lane, address, MemAccess::PLAIN);
    }
    let (mut before, outside) = (b.m.const_i64(0), b.m.const_i64(i64::from(len)));
    for k in 0..len {
        let index = b.m.const_i64(i64::from(k));
        let (lane, chosen) = (b.extract_element(vector, index, ""), b.extract_element(mask, index, ""));
        let to = b.select(chosen, before, outside, "");
        let address = place(b, to);
        b.store(lane, address, MemAccess::PLAIN);
        before = next_place(b, before, chosen);
    }
    let mut result = b.m.poison(ty);
    for k in 0..len {
        let index = b.m.const_i64(i64::from(k));
        let address = place(b, index);
        let lane = b.load(elem, address, MemAccess::PLAIN, "");
        result = b.insert_element(result, lane, index, "");
    }
    Some(result)
}

/// The number of selected lanes, including this one.
fn next_place(b: &mut Builder<'_>, before: IrValue, chosen: IrValue) -> IrValue {
    let one = b.int_cast(chosen, Ty::I64, false, "");
    b.add(before, one, "")
}

/// Builds the vector of lane indices.
pub(super) fn steps(b: &mut Builder<'_>, ty: Ty) -> Option<IrValue> {
    let (lane, count) = (b.m.types.scalar(ty), b.m.types.element_count(ty)?);
    let numbers: Vec<IrValue> = (0..count).map(|k| b.m.const_int(lane, u128::from(k))).collect();
    Some(b.m.const_aggregate(ty, &numbers))
}

/// Builds a mask of the lanes whose index, counted from `start`, is below `end`. The addition saturates.
pub(super) fn active_lanes(b: &mut Builder<'_>, ty: Ty, start: IrValue, end: IrValue) -> Option<IrValue> {
    let (of, count) = (b.m.ty(start), b.m.types.element_count(ty)?);
    let holds_numbers = b.m.types.int_bits(of).is_some_and(|bits| bits >= 64 || count < 1 << bits);
    if of == Ty::I1 || !holds_numbers {
        return None;
    }
    let mut result = b.m.poison(ty);
    for k in 0..count {
        let (number, index) = (b.m.const_int(of, u128::from(k)), b.m.const_i64(k as i64));
        let number = b.intrinsic(Intrinsic::UADD_SAT, &[of], &[start, number], "");
        let is_active = b.icmp(IntPred::Ult, number, end, "");
        result = b.insert_element(result, is_active, index, "");
    }
    Some(result)
}

/// The index of the first nonzero lane; the number of lanes if there is none.
pub(super) fn first_lane(b: &mut Builder<'_>, ty: Ty, vector: IrValue) -> Option<IrValue> {
    let of = b.m.ty(vector);
    let (lane, count) = (b.m.types.scalar(of), b.m.types.element_count(of)?);
    let zero = b.m.zero(lane);
    let mut found = b.m.const_int(ty, u128::from(count));
    for k in (0..count).rev() {
        let (number, index) = (b.m.const_int(ty, u128::from(k)), b.m.const_i64(k as i64));
        let value = b.extract_element(vector, index, "");
        let is_chosen = b.icmp(IntPred::Ne, value, zero, "");
        found = b.select(is_chosen, number, found, "");
    }
    Some(found)
}

/// Rearranges lanes; the result is a structure of vectors for [`Rearrangement::Deinterleave`]. None if the
/// arguments do not fit the intrinsic.
pub(super) fn rearranged(
    b: &mut Builder<'_>,
    how: Rearrangement,
    ret: Ty,
    args: &[IrValue],
) -> Option<IrValue> {
    let count = |b: &Builder<'_>, value: IrValue| b.m.types.element_count(b.m.ty(value));
    let first = *args.first()?;
    let own = count(b, first)?;
    let number = |b: &Builder<'_>, k: usize| Some(b.m.int_value(*args.get(k)?)? as u64);
    // The source of each lane of the result: an argument and its lane.
    let picked: Vec<(IrValue, u64)> = match how {
        Rearrangement::Reverse => (0..own).rev().map(|lane| (first, lane)).collect(),
        Rearrangement::Splice | Rearrangement::SpliceRight => {
            let second = *args.get(1)?;
            let offset = number(b, 2)? as u32;
            let start = match how == Rearrangement::SpliceRight {
                true => own.checked_sub(u64::from(offset))?,
                false => {
                    let signed = offset.cast_signed();
                    let from_end = own.checked_add_signed(i64::from(signed)).filter(|_| signed < 0);
                    from_end.unwrap_or(u64::from(offset))
                }
            };
            (start..start.checked_add(own)?)
                .map(|lane| if lane < own { (first, lane) } else { (second, lane - own) })
                .collect()
        }
        Rearrangement::Interleave => {
            (0..own).flat_map(|lane| args.iter().map(move |&arg| (arg, lane))).collect()
        }
        Rearrangement::Deinterleave => {
            let fields = b.m.types.fields(ret).to_vec();
            let empty = b.m.undef(ret);
            return fields.iter().zip(0_u32..).try_fold(empty, |whole, (&field, turn)| {
                let lanes: Vec<(IrValue, u64)> =
                    (u64::from(turn)..own).step_by(fields.len()).map(|lane| (first, lane)).collect();
                let lanes = gathered(b, field, &lanes)?;
                Some(b.insert_value(whole, lanes, &[turn], ""))
            });
        }
        Rearrangement::Insert => {
            let (part, start) = (*args.get(1)?, number(b, 2)?);
            let inside = start..start.checked_add(count(b, part)?)?;
            (0..own)
                .map(|lane| if inside.contains(&lane) { (part, lane - start) } else { (first, lane) })
                .collect()
        }
        Rearrangement::Extract => {
            let start = number(b, 1)?;
            let wanted = b.m.types.element_count(ret)?;
            (start..start.checked_add(wanted)?).map(|lane| (first, lane)).collect()
        }
    };
    gathered(b, ret, &picked)
}

/// Builds a vector from lanes of others.
fn gathered(b: &mut Builder<'_>, ty: Ty, picked: &[(IrValue, u64)]) -> Option<IrValue> {
    if b.m.types.element_count(ty) != Some(picked.len() as u64) {
        return None;
    }
    let mut result = b.m.poison(ty);
    for (k, &(source, lane)) in picked.iter().enumerate() {
        let from = b.m.const_i64(i64::try_from(lane).ok()?);
        let to = b.m.const_i64(k as i64);
        let value = b.extract_element(source, from, "");
        result = b.insert_element(result, value, to, "");
    }
    Some(result)
}
