//! The scalars that an aggregate type is made of.

use ptxc_ir::{Module, Ty, TyKind};
use smallvec::SmallVec;

/// A scalar inside an aggregate.
#[derive(Clone)]
pub struct Leaf {
    /// The indices that lead to it.
    pub path: SmallVec<[u32; 4]>,
    /// Its byte offset in the aggregate.
    pub offset: u64,
    /// Its type.
    pub ty: Ty,
}

/// The scalars of a type in memory order; none if there are more than `most`.
pub fn leaves(m: &Module, ty: Ty, most: usize) -> Option<Vec<Leaf>> {
    if m.types.part_count(ty) > most as u64 {
        return None;
    }
    let mut out = Vec::new();
    let mut work = vec![Leaf { path: SmallVec::new(), offset: 0, ty }];
    while let Some(leaf) = work.pop() {
        if out.len() + work.len() > most {
            return None;
        }
        match m.types.kind(leaf.ty) {
            _ if m.types.part_count(leaf.ty) == 0 => {}
            TyKind::Struct { .. } => {
                let fields = m.types.fields(leaf.ty);
                let offsets = m.types.field_offsets(leaf.ty);
                work.extend(fields.iter().zip(offsets).enumerate().rev().map(|(k, (&ty, &at))| {
                    let mut path = leaf.path.clone();
                    path.push(k as u32);
                    Leaf { path, offset: leaf.offset.saturating_add(at), ty }
                }));
            }
            TyKind::Array { elem, len } => {
                if len > most as u64 {
                    return None;
                }
                let size = m.types.size_of(elem);
                work.extend((0..len as u32).rev().map(|k| {
                    let mut path = leaf.path.clone();
                    path.push(k);
                    Leaf {
                        path,
                        offset: leaf.offset.saturating_add(u64::from(k).saturating_mul(size)),
                        ty: elem,
                    }
                }));
            }
            _ => out.push(leaf),
        }
    }
    Some(out)
}
