//! Checks the data layout and the triple: the sizes and alignments that a module assumes must be those of this
//! compiler.
//!
//! All layouts that NVVM accepts agree with this compiler's except for pointer widths (LangRef, "Data Layout").
//! Pointers have 64 bits, in tensor memory 32; a module that states 32 bits for the pointers of a space, as with
//! `p3:32:32:32`, is rejected if it stores one in memory, the only place where the difference is observable.

use ptxc_ir::{AddrSpace, Op as IrOp, Ty, TyKind};
use rustc_hash::FxHashSet;

use super::Lower;
use crate::names::decoded;

/// A difference between a layout and this compiler's.
enum Difference {
    /// Pointers of this space have 32 bits.
    Short(AddrSpace),
    /// Anything else.
    Other,
}

/// How a part of a layout, such as `i64:64`, differs from this compiler's.
fn difference(part: &str) -> Option<Difference> {
    let mut fields = part.split(':');
    let head = fields.next()?;
    let letters = head.trim_end_matches(|c: char| c.is_ascii_digit());
    let number: Option<u32> = head[letters.len()..].parse().ok();
    let mut bits = || fields.next().and_then(|text| text.parse::<u32>().ok());
    match (letters, number) {
        ("E", None) => Some(Difference::Other),
        ("p", space) => match (bits(), bits(), space.unwrap_or(0)) {
            (Some(32), None | Some(32), 6) | (Some(64), None | Some(64), _) => None,
            (Some(32), None | Some(32), space @ 1..) => Some(Difference::Short(AddrSpace(space))),
            _ => Some(Difference::Other),
        },
        // An integer, float or vector is aligned to its size.
        ("i" | "f" | "v", Some(width)) => {
            let natural = width.max(8).next_power_of_two();
            bits().is_some_and(|align| align != natural).then_some(Difference::Other)
        }
        _ => None,
    }
}

impl Lower<'_, '_> {
    /// Rejects a layout or a triple that differs from this compiler's.
    pub(super) fn data_layout(&mut self) {
        if let Some((triple, at)) = self.t.triple {
            let triple = decoded(triple);
            if triple.split('-').next() == Some("nvptx") {
                self.at = at;
                self.unsupported(format_args!("32-bit addresses, which the triple `{triple}` asks for"));
            }
        }
        let Some((layout, at)) = self.t.data_layout else { return };
        let layout = decoded(layout);
        for part in layout.split('-') {
            self.at = at;
            match difference(part) {
                Some(Difference::Other) => self.unsupported(format_args!("`{part}` in the data layout")),
                Some(Difference::Short(space)) if self.keeps_pointers(space) => {
                    self.unsupported(format_args!(
                        "`{part}` in the data layout: this module keeps such pointers in memory"
                    ));
                }
                _ => {}
            }
        }
    }

    /// Whether a pointer to a space is stored in memory or passed anywhere.
    fn keeps_pointers(&self, space: AddrSpace) -> bool {
        let m = &self.m;
        // Types come after their components.
        let mut holding = FxHashSet::default();
        for ty in m.types.all() {
            let holds = match m.types.kind(ty) {
                TyKind::Ptr(own) => own == space,
                TyKind::Array { elem, .. } | TyKind::Vector { elem, .. } => holding.contains(&elem),
                TyKind::Struct { .. } => m.types.fields(ty).iter().any(|field| holding.contains(field)),
                _ => false,
            };
            if holds {
                holding.insert(ty);
            }
        }
        let found = |ty: Ty| holding.contains(&ty);
        let accessed = |inst: ptxc_ir::Inst| match m.op(inst) {
            IrOp::Load => found(m.ty(inst)),
            IrOp::Store => found(m.ty(m.operand(inst, 0))),
            IrOp::AtomicRmw | IrOp::CmpXchg => found(m.ty(m.operand(inst, 1))),
            IrOp::Alloca => found(m.allocated_type(inst)),
            IrOp::Gep => found(m.gep_source(inst)),
            IrOp::Call if m.intrinsic(inst).is_none() => m.args(inst).any(|arg| found(m.ty(arg))),
            _ => false,
        };
        m.globals().iter().any(|&g| found(m.global(g).ty))
            || m.functions().iter().any(|&f| {
                found(m.func(f).ret)
                    || m.func(f).params.iter().any(|p| found(p.ty) || p.attrs.byval.is_some_and(found))
                    || m.blocks(f).flat_map(|block| m.insts(block)).any(accessed)
            })
    }
}
