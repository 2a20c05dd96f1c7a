//! Helpers for parts of values and memory: members of aggregates, addresses at an offset, scalars as integers of
//! their bits.

use ptxc_ir::{Builder, Flags, Module, Op, Ty, TyKind, Value};
use smallvec::SmallVec;

/// The index path from a value of type `whole` to its member of type `ty` at `offset` bytes; empty for the whole
/// value.
pub fn member_at(m: &Module, whole: Ty, mut offset: u64, ty: Ty) -> Option<SmallVec<[u32; 4]>> {
    let mut at = whole;
    let mut path = SmallVec::new();
    while at != ty || offset != 0 {
        let index = match m.types.kind(at) {
            TyKind::Struct { .. } => {
                let offsets = m.types.field_offsets(at);
                offsets.partition_point(|&start| start <= offset).checked_sub(1)?
            }
            TyKind::Array { elem, .. } => usize::try_from(offset.checked_div(m.types.size_of(elem))?).ok()?,
            _ => return None,
        };
        let member = m.types.element(at, index as u64)?;
        offset -= match m.types.kind(at) {
            TyKind::Struct { .. } => m.types.field_offsets(at)[index],
            _ => index as u64 * m.types.size_of(member),
        };
        if offset >= m.types.size_of(member).max(1) {
            return None;
        }
        path.push(index as u32);
        at = member;
    }
    Some(path)
}

/// Extracts a member of an aggregate value, looking through the insertions that built it.
pub fn extract(b: &mut Builder<'_>, value: Value, path: &[u32]) -> Value {
    let mut at = value;
    while let Some(insert) = b.m.as_op(at, Op::InsertValue) {
        let inserted = b.m.indices(insert);
        if inserted[..] == *path {
            return b.m.operand(insert, 1);
        }
        if inserted.len() != path.len() {
            break;
        }
        at = b.m.operand(insert, 0);
    }
    b.extract_value(at, path, "")
}

/// Builds the address `offset` bytes after `pointer`.
pub fn offset_pointer(b: &mut Builder<'_>, pointer: Value, offset: u64) -> Value {
    if offset == 0 {
        return pointer;
    }
    let bytes = b.m.const_i64(offset as i64);
    b.ptr_add(pointer, bytes, Flags::INBOUNDS, "")
}

/// Builds the bits of a scalar as an integer.
pub fn to_bits(b: &mut Builder<'_>, value: Value, bits: u32) -> Value {
    let ty = b.m.ty(value);
    let int = b.m.types.int(bits);
    match b.m.types.kind(ty) {
        TyKind::Int(_) => value,
        TyKind::Ptr(_) => b.cast(Op::PtrToInt, value, int, ""),
        _ => b.cast(Op::BitCast, value, int, ""),
    }
}

/// Builds the scalar of type `ty` with these bits.
pub fn from_bits(b: &mut Builder<'_>, bits: Value, ty: Ty) -> Value {
    match b.m.types.kind(ty) {
        TyKind::Int(_) => bits,
        TyKind::Ptr(_) => b.cast(Op::IntToPtr, bits, ty, ""),
        _ => b.cast(Op::BitCast, bits, ty, ""),
    }
}
