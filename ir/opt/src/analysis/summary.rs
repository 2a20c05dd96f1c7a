//! Summarizes the memory accesses of a region: plain accesses with the bytes that they touch, and everything else
//! that is read or written. Linear in the region; none if the region has too many accesses to compare.

use ptxc_ir::{Block, Inst, Intrinsic, Module, Op, Ty};
use smallvec::SmallVec;

use super::alias::{Alias, AliasInfo, Location};
use super::clobber::{Clobber, clobber};

/// The most accesses of a region.
const MAX_ACCESSES: usize = 64;

/// A plain load or store.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// The instruction.
    pub inst: Inst,
    /// The block that contains it.
    pub block: Block,
    /// The type read or written.
    pub ty: Ty,
    /// The accessed bytes.
    pub location: Location,
}

/// The memory accesses of a region.
#[derive(Default)]
pub struct Summary {
    /// Plain loads and stores, in the order of the blocks.
    pub accesses: Vec<Access>,
    /// The bytes that other instructions may read or write.
    others: Vec<Location>,
}

/// The bytes that an instruction other than a plain access may read or write; none if they are unknown or other
/// threads may observe memory there.
fn touched(m: &Module, inst: Inst) -> Option<SmallVec<[Location; 2]>> {
    let mut found = SmallVec::new();
    match clobber(m, inst) {
        Clobber::Nothing if !m.may_read(inst) && !m.may_write(inst) => {}
        Clobber::Bytes(location) => {
            if matches!(m.intrinsic(inst), Some(Intrinsic::MEMCPY | Intrinsic::MEMMOVE)) {
                found.push(Location::of_block(m, inst, 1));
            }
            found.push(location);
        }
        _ => return None,
    }
    Some(found)
}

impl Summary {
    /// Summarizes some blocks; none if they have too many accesses or an instruction that may touch any memory.
    pub fn of(m: &Module, blocks: impl Iterator<Item = Block>) -> Option<Summary> {
        let mut summary = Summary::default();
        for block in blocks {
            for inst in m.insts(block) {
                match plain(m, inst) {
                    Some((ty, location)) => summary.accesses.push(Access { inst, block, ty, location }),
                    None => summary.others.extend(touched(m, inst)?),
                }
                if summary.accesses.len() + summary.others.len() > MAX_ACCESSES {
                    return None;
                }
            }
        }
        Some(summary)
    }

    /// Whether every access that may alias `place` is a plain access of exactly the same bytes and type.
    pub fn is_alone(&self, m: &Module, info: &mut AliasInfo, place: &Access) -> bool {
        self.accesses.iter().all(|other| {
            same_place(other, place) || info.alias(m, &other.location, &place.location) == Alias::No
        }) && self.others.iter().all(|other| info.alias(m, other, &place.location) == Alias::No)
    }
}

/// Whether two accesses have the same root, offset and type.
pub fn same_place(a: &Access, b: &Access) -> bool {
    (a.location.root, a.location.offset, a.ty) == (b.location.root, b.location.offset, b.ty)
}

/// The type and bytes of a plain load or store.
pub fn plain(m: &Module, inst: Inst) -> Option<(Ty, Location)> {
    if !matches!(m.op(inst), Op::Load | Op::Store) || !m.access(inst).is_simple() {
        return None;
    }
    Some((m.accessed_type(inst), Location::of_access(m, inst)?))
}
