//! The representation of values in registers: every value is a short list of scalar leaves.
//!
//! A scalar is one leaf, an `i128` two halves of 64 bits (low first), an aggregate its members in memory order.
//! Passes remove most aggregates; the remaining ones (call arguments and results, whole copies at -O0, vector
//! accesses) need no special case beyond this flattening.

use ptxc_ir::{AddrSpace, Ty, TyKind, Types};
use ptxc_ptx::isa::Mod;
use ptxc_ptx::types::RegClass;
use smallvec::SmallVec;

/// The maximum number of leaves of a value. Larger aggregates are copied in memory, never in registers.
pub(crate) const MAX_LEAVES: usize = 4096;

/// One scalar of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    /// Its type: an integer of at most 64 bits, a float, a pointer or a 32-bit packed vector.
    pub(crate) ty: Ty,
    /// Its byte offset in the value's memory layout.
    pub(crate) offset: u64,
}

/// The leaves of a value.
pub(crate) type Leaves = SmallVec<[Leaf; 4]>;

/// The leaves of a type; `None` if it has no register form.
pub(crate) fn leaves(types: &Types, ty: Ty) -> Option<Leaves> {
    if types.part_count(ty) > MAX_LEAVES as u64 {
        return None;
    }
    let mut out = Leaves::new();
    push_leaves(types, ty, 0, &mut out)?;
    Some(out)
}

fn push_leaves(types: &Types, ty: Ty, offset: u64, out: &mut Leaves) -> Option<()> {
    if out.len() > MAX_LEAVES {
        return None;
    }
    if types.part_count(ty) == 0 {
        return types.is_sized(ty).then_some(());
    }
    match types.kind(ty) {
        TyKind::Int(128) => {
            out.push(Leaf { ty: Ty::I64, offset });
            out.push(Leaf { ty: Ty::I64, offset: offset + 8 });
        }
        TyKind::Struct { .. } => {
            for (&field, &at) in types.fields(ty).iter().zip(types.field_offsets(ty)) {
                push_leaves(types, field, offset + at, out)?;
            }
        }
        TyKind::Array { elem, len } => {
            let size = types.size_of(elem);
            for k in 0..len {
                push_leaves(types, elem, offset + k * size, out)?;
            }
        }
        TyKind::Vector { elem, len } if !is_packed(types, ty) => {
            let size = types.size_of(elem);
            for k in 0..u64::from(len) {
                push_leaves(types, elem, offset + k * size, out)?;
            }
        }
        _ => {
            reg_class(types, ty)?;
            out.push(Leaf { ty, offset });
        }
    }
    Some(())
}

/// The number of leaves of a type; cheap for scalars.
pub(crate) fn leaf_count(types: &Types, ty: Ty) -> usize {
    // More leaves than fit registers: callers only need to know that.
    let parts = types.part_count(ty).min(1 + MAX_LEAVES as u64) as usize;
    match types.kind(ty) {
        TyKind::Void => 0,
        TyKind::Int(128) => 2,
        TyKind::Struct { .. } | TyKind::Array { .. } if parts == 0 || parts > MAX_LEAVES => parts,
        TyKind::Struct { .. } => {
            types.fields(ty).iter().fold(0, |count, &f| count.saturating_add(leaf_count(types, f)))
        }
        TyKind::Array { elem, len } => leaf_count(types, elem).saturating_mul(len as usize),
        TyKind::Vector { elem, len } if !is_packed(types, ty) => leaf_count(types, elem) * len as usize,
        _ => 1,
    }
}

/// The range of leaves that the member at path `indices` of an aggregate occupies, and its type.
pub(crate) fn member_leaves(types: &Types, ty: Ty, indices: &[u32]) -> Option<(usize, Ty)> {
    let mut first = 0;
    let mut at = ty;
    for &index in indices {
        match types.kind(at) {
            TyKind::Struct { .. } => {
                let fields = types.fields(at);
                let member = *fields.get(index as usize)?;
                first += fields[..index as usize].iter().map(|&f| leaf_count(types, f)).sum::<usize>();
                at = member;
            }
            TyKind::Array { elem, .. } | TyKind::Vector { elem, .. } => {
                first += leaf_count(types, elem) * index as usize;
                at = elem;
            }
            _ => return None,
        }
    }
    Some((first, at))
}

/// Whether a vector type is a 32-bit packed pair that lives in one register (TT-70).
pub(crate) fn is_packed(types: &Types, ty: Ty) -> bool {
    matches!(types.kind(ty), TyKind::Vector { elem, len }
        if (len == 2 && matches!(elem, Ty::HALF | Ty::BFLOAT | Ty::I16)) || (len == 4 && elem == Ty::I8))
}

/// The register class of a leaf; `None` for types without one.
pub(crate) fn reg_class(types: &Types, ty: Ty) -> Option<RegClass> {
    Some(match types.kind(ty) {
        TyKind::Int(1) => RegClass::Pred,
        TyKind::Int(8 | 16) | TyKind::Half | TyKind::BFloat => RegClass::B16,
        TyKind::Int(32) => RegClass::B32,
        TyKind::Int(64) => RegClass::B64,
        TyKind::Float => RegClass::F32,
        TyKind::Double => RegClass::F64,
        // Shared addresses fit 32 bits (the documented layout's `p3:32:32:32`).
        TyKind::Ptr(AddrSpace::SHARED | AddrSpace::TENSOR) => RegClass::B32,
        TyKind::Ptr(_) => RegClass::B64,
        TyKind::Vector { .. } if is_packed(types, ty) => RegClass::B32,
        _ => return None,
    })
}

/// The untyped word of a register class (`.b32`).
pub(crate) fn bits_word(class: RegClass) -> Mod {
    match class {
        RegClass::Pred => Mod::Pred,
        RegClass::B16 => Mod::B16,
        RegClass::B32 | RegClass::F32 => Mod::B32,
        RegClass::B64 | RegClass::F64 => Mod::B64,
        RegClass::B128 => Mod::B128,
    }
}

/// The word with which `mov` and `selp` move a register of a class.
pub(crate) fn move_word(class: RegClass) -> Mod {
    match class {
        RegClass::Pred => Mod::Pred,
        RegClass::B16 => Mod::B16,
        RegClass::B32 => Mod::B32,
        RegClass::B64 => Mod::B64,
        RegClass::F32 => Mod::F32,
        RegClass::F64 => Mod::F64,
        RegClass::B128 => Mod::B128,
    }
}

/// The word of an integer type of a width, signed or not.
pub(crate) fn int_word(bits: u32, signed: bool) -> Mod {
    match (bits, signed) {
        (8, true) => Mod::S8,
        (8, false) => Mod::U8,
        (16, true) => Mod::S16,
        (16, false) => Mod::U16,
        (32, true) => Mod::S32,
        (32, false) => Mod::U32,
        (_, true) => Mod::S64,
        (_, false) => Mod::U64,
    }
}

/// The untyped word of an integer width.
pub(crate) fn untyped_word(bits: u32) -> Mod {
    match bits {
        1 => Mod::Pred,
        8 | 16 => Mod::B16,
        32 => Mod::B32,
        _ => Mod::B64,
    }
}

/// The word with which a leaf is loaded from or stored to memory.
pub(crate) fn memory_word(types: &Types, ty: Ty) -> Mod {
    match types.kind(ty) {
        TyKind::Int(1 | 8) => Mod::U8,
        TyKind::Int(16) => Mod::U16,
        TyKind::Half | TyKind::BFloat => Mod::B16,
        TyKind::Int(32) | TyKind::Ptr(AddrSpace::TENSOR) => Mod::U32,
        TyKind::Float => Mod::F32,
        TyKind::Double => Mod::F64,
        TyKind::Vector { .. } => Mod::B32,
        _ => Mod::U64,
    }
}
