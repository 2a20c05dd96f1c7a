//! Mirrors members of an aggregate that stays in memory in scalars.
//!
//! A class with an array loaded at computed indices cannot be split, but its other members can be mirrored in
//! scalars. Loads of these members read the scalars; the stores stay too, for the computed loads. So values
//! computed from the members become known, often the very indices, and then the rest is split as well.
//!
//! ```text
//! store i32 %a, ptr %s                             store i32 %a, ptr %s
//!                                                  store i32 %a, ptr %s.0
//! %i = load i32, ptr %s                      ->    %i = load i32, ptr %s.0
//! %p = getelementptr i32, ptr %s, i64 %k           %p = getelementptr i32, ptr %s, i64 %k
//! %b = load i32, ptr %p                            %b = load i32, ptr %p
//! ```
//!
//! The extent of such an array is only a profitability guess: a computed load sees every store, whatever its
//! address.

use std::ops::Range;

use ptxc_ir::{Inst, Module, Op, Ty, TyKind, Value};
use smallvec::SmallVec;

use super::{Access, Slice, Uses, make_homes, read_part, write_part};
use crate::analysis::address::Address;
use crate::analysis::leaves::leaves;

/// The maximum number of scalars of a mirrored aggregate.
const MAX_MIRRORED: usize = 128;

/// The byte ranges of arrays.
pub(super) type Arrays = SmallVec<[Range<u64>; 4]>;

/// Collects the loads through a computed address; none if the address has other uses.
pub(super) fn collect_reads(m: &Module, computed: Inst, reads: &mut Vec<Inst>) -> Option<()> {
    let mut work: SmallVec<[Value; 8]> = SmallVec::from_slice(&[computed.into()]);
    while let Some(pointer) = work.pop() {
        for user in m.users(pointer) {
            match m.op(user) {
                Op::Load if m.access(user).is_simple() => reads.push(user),
                Op::Gep | Op::AddrSpaceCast | Op::BitCast => work.push(user.into()),
                _ => return None,
            }
        }
    }
    Some(())
}

/// The arrays of an alloca that are loaded at computed offsets; none if a load is not from an array inside it.
pub(super) fn arrays_read(m: &Module, alloca: Inst, reads: &[Inst]) -> Option<Arrays> {
    let mut arrays = Arrays::new();
    for &read in reads {
        let address = Address::of(m, m.operand(read, 0), |_| false)?;
        let stride = address.terms.iter().map(|term| term.scale.unsigned_abs()).max()?;
        let array = array_at(m, m.allocated_type(alloca), u64::try_from(address.offset).ok()?, stride)?;
        if !arrays.contains(&array) {
            arrays.push(array);
        }
    }
    Some(arrays)
}

/// The byte range of the outermost array around an offset whose elements are at most `stride` bytes apart; none if
/// that is the whole alloca.
fn array_at(m: &Module, whole: Ty, offset: u64, stride: u64) -> Option<Range<u64>> {
    let (mut ty, mut start) = (whole, 0);
    loop {
        let (next, at) = match m.types.kind(ty) {
            TyKind::Array { elem, .. } => {
                let size = m.types.size_of(elem);
                if size <= stride {
                    let bytes = start..start + m.types.size_of(ty);
                    return (bytes != (0..m.types.size_of(whole))).then_some(bytes);
                }
                (elem, (offset - start) / size * size)
            }
            TyKind::Struct { .. } => {
                let offsets = m.types.field_offsets(ty);
                let field = offsets.partition_point(|&at| at <= offset - start).checked_sub(1)?;
                (m.types.fields(ty)[field], offsets[field])
            }
            _ => return None,
        };
        (ty, start) = (next, start + at);
        if offset >= start + m.types.size_of(ty) {
            return None;
        }
    }
}

/// Whether members outside the arrays are loaded, and there are not too many. A copy of a parameter is not
/// mirrored: the parameter is read in place then.
pub(super) fn pays(m: &Module, alloca: Inst, uses: &Uses, arrays: &Arrays) -> bool {
    let outside = |offset: u64| !arrays.iter().any(|array| array.contains(&offset));
    let is_read = uses.loads.iter().any(|load| outside(load.offset));
    let is_parameter = |store: &Access| {
        let value = m.operand(store.inst, 0);
        m.types.is_aggregate(m.ty(value)) && m.as_param(value).is_some()
    };
    is_read
        && !uses.stores.iter().any(is_parameter)
        && leaves(m, m.allocated_type(alloca), MAX_MIRRORED).is_some()
}

/// Whether a slice lies outside the arrays and is loaded.
pub(super) fn is_kept(slice: &Slice, uses: &Uses, arrays: &Arrays) -> bool {
    arrays.iter().all(|array| slice.end <= array.start || array.end <= slice.start)
        && uses.loads.iter().any(|load| (slice.start..slice.end).contains(&load.offset))
}

/// Creates an alloca for every slice, which loads use instead of the aggregate and stores write in addition to it.
pub(super) fn rewrite(m: &mut Module, alloca: Inst, uses: &Uses, slices: &[Slice]) {
    let homes = make_homes(m, alloca, slices);
    let slice_of = |offset: u64| {
        let k = slices.partition_point(|slice| slice.end <= offset);
        slices.get(k).filter(|slice| slice.start <= offset).map(|slice| (homes[k], offset - slice.start))
    };
    for load in &uses.loads {
        if let Some((home, byte)) = slice_of(load.offset) {
            read_part(m, load.inst, home, byte);
        }
    }
    for store in &uses.stores {
        if let Some((home, byte)) = slice_of(store.offset) {
            write_part(m, store.inst, home, byte);
        }
    }
}
