//! Splits loads and stores that are aligned less than their type.
//!
//! A PTX access traps unless it is aligned to its size (PTX ISA, "Addresses as Operands"). Members of packed
//! classes, and IR from other producers, may be aligned less: such a scalar is accessed in pieces as wide as the
//! alignment allows, combined in a register. Only the scalars of an aggregate that need it are split.

use ptxc_ir::{Builder, Inst, MemAccess, Module, Op, Ordering, Ty, TyKind, Value};

use crate::analysis::leaves::leaves;
use crate::analysis::parts::{extract, from_bits, offset_pointer, to_bits};

use super::vectors::is_packed;

/// The maximum number of scalars in one access; selection rejects a larger one.
const MAX_LEAVES: usize = 1 << 12;

/// The widest access of one element.
const MAX_UNIT: u64 = 8;

/// Splits a load or store whose stated alignment is less than that of one of its scalars.
pub(super) fn expand(m: &mut Module, inst: Inst) {
    let ty = m.accessed_type(inst);
    let mut access = m.access(inst);
    if access.align == 0 {
        access.align = m.types.align_of(ty);
    }
    // Atomic accesses cannot be split. Most accesses are to scalars.
    if access.ordering != Ordering::NotAtomic
        || !m.types.is_aggregate(ty) && natural(m, ty) <= u64::from(access.align)
    {
        return;
    }
    let Some(all) = leaves(m, ty, MAX_LEAVES) else { return };
    if all.iter().all(|leaf| natural(m, leaf.ty) <= u64::from(at_offset(access, leaf.offset).align)) {
        return;
    }
    let mut b = Builder::before(m, inst);
    b.set_loc(b.m.loc(inst));
    if b.m.op(inst) == Op::Store {
        let (value, pointer) = (b.m.operand(inst, 0), b.m.operand(inst, 1));
        for leaf in &all {
            let part = if leaf.path.is_empty() { value } else { extract(&mut b, value, &leaf.path) };
            let at = offset_pointer(&mut b, pointer, leaf.offset);
            store(&mut b, part, at, at_offset(access, leaf.offset));
        }
        return m.erase(inst);
    }
    let pointer = b.m.operand(inst, 0);
    let mut whole = b.m.undef(ty);
    for leaf in &all {
        let at = offset_pointer(&mut b, pointer, leaf.offset);
        let part = load(&mut b, leaf.ty, at, at_offset(access, leaf.offset));
        whole = if leaf.path.is_empty() { part } else { b.insert_value(whole, part, &leaf.path, "") };
    }
    m.replace_and_erase(inst, whole);
}

/// The alignment that an access to a scalar, or to a lane of a vector, must have.
fn natural(m: &Module, ty: Ty) -> u64 {
    m.types.size_of(lanes(m, ty).map_or(ty, |(elem, _)| elem)).min(MAX_UNIT)
}

/// The lanes of a vector, unless one register holds all of them.
fn lanes(m: &Module, ty: Ty) -> Option<(Ty, u32)> {
    match m.types.kind(ty) {
        TyKind::Vector { elem, len } if !is_packed(m, ty) => Some((elem, len)),
        _ => None,
    }
}

/// The access at `offset` bytes from another. IR text may state any alignment; the largest power of two that
/// divides it counts.
fn at_offset(access: MemAccess, offset: u64) -> MemAccess {
    let align = 1_u64 << (u64::from(access.align) | offset | MAX_UNIT).trailing_zeros();
    // Vectors of aligned scalars are moved as a whole.
    let align = if offset == 0 && align == MAX_UNIT { access.align } else { align as u32 };
    MemAccess { align, ..access }
}

fn load(b: &mut Builder<'_>, ty: Ty, pointer: Value, access: MemAccess) -> Value {
    if natural(b.m, ty) <= u64::from(access.align) {
        return b.load(ty, pointer, access, "");
    }
    if let Some((elem, len)) = lanes(b.m, ty) {
        let mut whole = b.m.undef(ty);
        for lane in 0..len {
            let offset = u64::from(lane) * b.m.types.size_of(elem);
            let at = offset_pointer(b, pointer, offset);
            let part = load(b, elem, at, at_offset(access, offset));
            let index = b.m.const_i64(i64::from(lane));
            whole = b.insert_element(whole, part, index, "");
        }
        return whole;
    }
    let (word, unit) = (word_of(b.m, ty), b.m.types.int(8 * access.align));
    let mut bits = None;
    for offset in (0..b.m.types.size_of(ty)).step_by(access.align as usize) {
        let at = offset_pointer(b, pointer, offset);
        let part = b.load(unit, at, access, "");
        let part = b.int_cast(part, word, false, "");
        let by = b.m.const_int(word, u128::from(8 * offset));
        bits = Some(match bits {
            None => part,
            Some(low) => {
                let placed = b.shl(part, by, "");
                b.or(low, placed, "")
            }
        });
    }
    let bits = bits.unwrap_or_else(|| b.m.undef(word));
    from_bits(b, bits, ty)
}

fn store(b: &mut Builder<'_>, value: Value, pointer: Value, access: MemAccess) {
    let ty = b.m.ty(value);
    if natural(b.m, ty) <= u64::from(access.align) {
        b.store(value, pointer, access);
        return;
    }
    if let Some((elem, len)) = lanes(b.m, ty) {
        for lane in 0..len {
            let offset = u64::from(lane) * b.m.types.size_of(elem);
            let index = b.m.const_i64(i64::from(lane));
            let part = b.extract_element(value, index, "");
            let at = offset_pointer(b, pointer, offset);
            store(b, part, at, at_offset(access, offset));
        }
        return;
    }
    let (word, unit) = (word_of(b.m, ty), b.m.types.int(8 * access.align));
    let width = b.m.types.int_bits(word).unwrap_or(0);
    let bits = to_bits(b, value, width);
    for offset in (0..b.m.types.size_of(ty)).step_by(access.align as usize) {
        let by = b.m.const_int(word, u128::from(8 * offset));
        let shifted = if offset == 0 { bits } else { b.lshr(bits, by, "") };
        let part = b.int_cast(shifted, unit, false, "");
        let at = offset_pointer(b, pointer, offset);
        b.store(part, at, access);
    }
}

/// The integer that holds the bits of a scalar.
fn word_of(m: &mut Module, ty: Ty) -> Ty {
    let bytes = m.types.size_of(ty);
    m.types.int(8 * bytes as u32)
}
