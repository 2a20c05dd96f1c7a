//! Accesses to members of packed classes in parameter space.
//!
//! Parameters are accessed by name and not through pointers, so legalization does not see these accesses. An
//! under-aligned leaf is accessed in pieces as wide as its position allows (PTX ISA, "Addresses as Operands": an
//! access must be aligned to its size).

use ptxc_ir::{MemAccess, Ty};
use ptxc_ptx::function::Access;
use ptxc_ptx::isa::Op;
use ptxc_ptx::operand::{Operand, Reg};
use ptxc_ptx::types::{RegClass, Space};

use crate::address::Place;
use crate::function::FunctionSelector;
use crate::shape::{self, Leaf};

/// The split of a leaf: registers of `class` have the pieces of `unit` bytes each.
#[derive(Clone, Copy)]
pub(crate) struct Cut {
    unit: u64,
    size: u64,
    class: RegClass,
}

impl Cut {
    /// The offsets of the pieces within the leaf.
    fn offsets(self) -> impl Iterator<Item = u64> {
        (0..self.size).step_by(self.unit as usize)
    }

    fn access(self) -> Access {
        Access::new(Some(Space::Param), shape::int_word(8 * self.unit as u32, false))
    }
}

impl FunctionSelector<'_, '_> {
    /// The split that a leaf needs in parameter space; `None` if one access suffices.
    pub(crate) fn cut(&self, place: Place, leaf: Leaf, access: MemAccess) -> Option<Cut> {
        if place.space != Some(Space::Param) {
            return None;
        }
        let class = if leaf.ty == Ty::PTR_SHARED {
            RegClass::B64
        } else {
            shape::reg_class(&self.m().types, leaf.ty)?
        };
        let (size, class) = match class {
            // An `i8` is in a 16-bit register.
            RegClass::B16 if self.m().types.size_of(leaf.ty) == 1 => return None,
            RegClass::Pred => return None,
            RegClass::B16 => (2, RegClass::B16),
            RegClass::B32 | RegClass::F32 => (4, RegClass::B32),
            RegClass::B64 | RegClass::F64 => (8, RegClass::B64),
            RegClass::B128 => return None,
        };
        let unit = 1_u64 << (u64::from(access.align.max(1)) | leaf.offset | size).trailing_zeros();
        (unit < size).then_some(Cut { unit, size, class })
    }

    /// Loads a leaf in pieces into a register of its memory class.
    pub(crate) fn load_pieces(&mut self, place: Place, leaf: Leaf, cut: Cut, dst: Reg) {
        let word = shape::bits_word(cut.class);
        let mut whole: Option<Operand> = None;
        for offset in cut.offsets() {
            let piece = self.reg(cut.class);
            self.body.load(cut.access(), piece.into(), place.at(leaf.offset + offset));
            whole = Some(match whole {
                None => piece.into(),
                Some(low) => {
                    let high =
                        self.emit(Op::Shl, &[word], cut.class, &[piece.into(), (8 * offset as i64).into()]);
                    self.emit(Op::Or, &[word], cut.class, &[low, high.into()]).into()
                }
            });
        }
        if let Some(whole) = whole {
            self.body.inst(Op::Mov, &[word], &[dst.into(), whole]);
        }
    }

    /// Stores a leaf in pieces from a register of its memory class.
    pub(crate) fn store_pieces(&mut self, place: Place, leaf: Leaf, cut: Cut, source: Reg) {
        let bits = 8 * cut.size as u32;
        let whole = self.emit(Op::Mov, &[shape::bits_word(cut.class)], cut.class, &[source.into()]);
        for offset in cut.offsets() {
            let piece = match offset {
                0 => whole,
                _ => {
                    let shift = [whole.into(), (8 * offset as i64).into()];
                    self.emit(Op::Shr, &[shape::int_word(bits, false)], cut.class, &shift)
                }
            };
            self.body.store(cut.access(), place.at(leaf.offset + offset), piece.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ptxc_ptx::isa::Mod;

    #[test]
    fn pieces_cover_the_leaf() {
        let cut = Cut { unit: 2, size: 8, class: RegClass::B64 };
        assert_eq!(cut.offsets().collect::<Vec<_>>(), [0, 2, 4, 6]);
        assert_eq!(cut.access().ty, Mod::U16);
    }
}
