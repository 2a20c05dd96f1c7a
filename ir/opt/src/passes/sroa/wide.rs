//! Splits accesses of several registers to variables whose registers are also accessed individually: values copied
//! two or four at a time and computed one by one. Splitting avoids shifting the parts in and out of a wide integer.
//!
//! ```text
//! %w = load i64, ptr %pair                     %a = load float, ptr %pair
//! %a = load float, ptr %pair              ->   %b = load float, ptr %pair.4
//! %b = load float, ptr %pair.4                 %w = bits of %b << 32 | bits of %a
//! ```
//!
//! Accesses that cross the end of the variable are split there. Linear in the number of accesses after splitting.

use ptxc_ir::{Builder, Inst, MemAccess, Module, Op, Ty, Value};
use rustc_hash::FxHashMap;

use super::{Access, Slice, Uses, align_of_access, part_access};
use crate::analysis::parts::{from_bits, offset_pointer, to_bits};

/// The register sizes in bytes: splitting at others would replace one access by many.
const REGISTERS: [u64; 2] = [4, 8];

/// A part of a slice that is accessed individually.
struct Part {
    start: u64,
    end: u64,
    ty: Ty,
}

/// Splits the accesses of each slice where possible; returns whether one was split.
pub(super) fn cut(m: &mut Module, uses: &Uses, slices: &[Slice]) -> bool {
    let mixed: Vec<&Slice> = slices.iter().filter(|slice| slice.ty.is_none()).collect();
    let all = uses.loads.iter().chain(&uses.stores);
    let mut accesses: Vec<(Access, Ty)> = all.map(|&access| (access, m.accessed_type(access.inst))).collect();
    accesses.sort_by_key(|(access, _)| access.offset);
    let mut changed = false;
    for slice in mixed {
        let first = accesses.partition_point(|(access, _)| access.offset < slice.start);
        let count = accesses[first..].partition_point(|(access, _)| access.offset < slice.end);
        let inside = &accesses[first..first + count];
        let Some(parts) = parts(m, slice, inside) else { continue };
        for &(access, ty) in inside {
            let end = access.offset + m.types.size_of(ty);
            let from = parts.partition_point(|part| part.start < access.offset);
            let to = parts.partition_point(|part| part.end <= end);
            if to - from > 1 {
                replace(m, access, ty, &parts[from..to]);
                changed = true;
            }
        }
    }
    changed
}

/// Whether a load or store of a scalar begins inside a variable and ends past its end.
pub(super) fn is_across(m: &Module, inst: Inst, offset: u64, size: u64) -> bool {
    let ty = m.accessed_type(inst);
    let bytes = m.types.size_of(ty);
    offset < size && offset.saturating_add(bytes) > size && m.types.bits(ty) == Some(8 * bytes)
}

/// Shortens accesses that cross the end of a variable to the part inside: class templates read an object as the
/// word that contains it, however small it is.
pub(super) fn cut_at_end(m: &mut Module, accesses: &[Access], size: u64) {
    for &access in accesses {
        let mut parts = Vec::new();
        let mut start = access.offset;
        while start < size {
            // The largest power of two that fits.
            let bytes = 1 << (size - start).ilog2().min(3);
            parts.push(Part { start, end: start + bytes, ty: m.types.int(8 * bytes as u32) });
            start += bytes;
        }
        let ty = m.accessed_type(access.inst);
        replace(m, access, ty, &parts);
    }
}

/// The parts that all accesses to a slice consist of, if each part is accessed individually.
fn parts(m: &mut Module, slice: &Slice, accesses: &[(Access, Ty)]) -> Option<Vec<Part>> {
    let mut edges = vec![slice.start];
    let mut alone: FxHashMap<(u64, u64), Option<Ty>> = FxHashMap::default();
    for &(access, ty) in accesses {
        let range = (access.offset, access.offset + m.types.size_of(ty));
        if m.types.bits(ty) != Some(8 * (range.1 - range.0)) {
            return None;
        }
        edges.extend([range.0, range.1]);
        let agreed = alone.entry(range).or_insert(Some(ty));
        *agreed = agreed.filter(|&other| other == ty);
    }
    edges.sort_unstable();
    edges.dedup();
    if edges.len() < 3 {
        return None;
    }
    edges
        .windows(2)
        .map(|edge| {
            let (start, end) = (edge[0], edge[1]);
            let agreed = alone.get(&(start, end)).filter(|_| REGISTERS.contains(&(end - start)))?;
            Some(Part { start, end, ty: agreed.unwrap_or_else(|| m.types.int(8 * (end - start) as u32)) })
        })
        .collect()
}

/// Replaces a load or store by loads or stores of its parts.
fn replace(m: &mut Module, access: Access, ty: Ty, parts: &[Part]) {
    let align = align_of_access(m, access.inst, ty);
    let places = parts.iter().map(|part| {
        let offset = part.start - access.offset;
        Place { part, offset, access: part_access(m, part.ty, align, offset) }
    });
    let places: Vec<Place<'_>> = places.collect();
    if m.op(access.inst) == Op::Load {
        let whole = load(m, access.inst, ty, &places);
        m.replace_and_erase(access.inst, whole);
    } else {
        store(m, access.inst, ty, &places);
        m.erase(access.inst);
    }
}

/// The position of a part in the split access, and how it is accessed.
struct Place<'a> {
    part: &'a Part,
    offset: u64,
    access: MemAccess,
}

/// Loads the parts in place of the whole, and combines them.
fn load(m: &mut Module, inst: Inst, ty: Ty, places: &[Place<'_>]) -> Value {
    let pointer = m.operand(inst, 0);
    let mut b = Builder::before(m, inst);
    let int = bits_of(b.m, ty);
    let mut whole = b.m.zero(int);
    for place in places {
        let at = offset_pointer(&mut b, pointer, place.offset);
        let value = b.load(place.part.ty, at, place.access, "");
        let width = b.m.types.bits(place.part.ty).unwrap_or(0) as u32;
        let raw = to_bits(&mut b, value, width);
        let wide = b.int_cast(raw, int, false, "");
        let shift = b.m.const_int(int, u128::from(8 * place.offset));
        let placed = b.shl(wide, shift, "");
        whole = b.or(whole, placed, "");
    }
    from_bits(&mut b, whole, ty)
}

/// Stores the parts of the value of `inst`.
fn store(m: &mut Module, inst: Inst, ty: Ty, places: &[Place<'_>]) {
    let (value, pointer) = (m.operand(inst, 0), m.operand(inst, 1));
    let mut b = Builder::before(m, inst);
    let int = bits_of(b.m, ty);
    let width = b.m.types.int_bits(int).unwrap_or(0);
    let whole = to_bits(&mut b, value, width);
    for place in places {
        let shift = b.m.const_int(int, u128::from(8 * place.offset));
        let shifted = b.lshr(whole, shift, "");
        let narrow = bits_of(b.m, place.part.ty);
        let cut = b.int_cast(shifted, narrow, false, "");
        let part = from_bits(&mut b, cut, place.part.ty);
        let at = offset_pointer(&mut b, pointer, place.offset);
        b.store(part, at, place.access);
    }
}

/// The integer type with the width of a scalar.
fn bits_of(m: &mut Module, ty: Ty) -> Ty {
    let bits = m.types.bits(ty).unwrap_or(0) as u32;
    m.types.int(bits)
}
