//! The memory that an instruction may clobber, as observed by the executing thread.

use ptxc_ir::{AddrSpace, Callee, Inst, Intrinsic, Module, Op, Ordering};

use super::alias::{Alias, AliasInfo, Location};

/// The clobbered memory.
#[derive(Clone, Copy, Debug)]
pub enum Clobber {
    /// Nothing.
    Nothing,
    /// These bytes.
    Bytes(Location),
    /// All memory that other threads may write: everything but local memory.
    OtherThreads,
    /// Everything that can be written.
    Everything,
}

/// The memory that an instruction may clobber. A call with the answer [`Clobber::Bytes`] captures none of its
/// pointer arguments; the escape analysis ([`AliasInfo::escapes`]) relies on this function too, so that the two
/// cannot disagree.
pub fn clobber(m: &Module, inst: Inst) -> Clobber {
    match m.op(inst) {
        Op::Store | Op::AtomicRmw | Op::CmpXchg => match Location::of_access(m, inst) {
            Some(location) if relaxed(m.access(inst).ordering) => Clobber::Bytes(location),
            _ => Clobber::Everything,
        },
        Op::Load if relaxed(m.access(inst).ordering) => Clobber::Nothing,
        Op::Load => Clobber::OtherThreads,
        Op::Fence => Clobber::OtherThreads,
        Op::Call if !m.may_write(inst) => Clobber::Nothing,
        Op::Call => match m.callee(inst) {
            Callee::Intrinsic(intrinsic) => by_intrinsic(m, inst, intrinsic),
            Callee::Direct(_) | Callee::Indirect(_) | Callee::Asm(_) => Clobber::Everything,
        },
        _ => Clobber::Nothing,
    }
}

fn relaxed(ordering: Ordering) -> bool {
    matches!(ordering, Ordering::NotAtomic | Ordering::Monotonic)
}

fn by_intrinsic(m: &Module, call: Inst, intrinsic: Intrinsic) -> Clobber {
    match intrinsic {
        Intrinsic::LIFETIME_START | Intrinsic::LIFETIME_END => {
            Clobber::Bytes(Location::from_here(m, m.operand(call, 1)))
        }
        Intrinsic::MEMCPY | Intrinsic::MEMMOVE | Intrinsic::MEMSET => {
            Clobber::Bytes(Location::of_block(m, call, 0))
        }
        Intrinsic::ASSUME | Intrinsic::PREFETCH_L1 | Intrinsic::PREFETCH_L2 | Intrinsic::PREFETCHU_L1 => {
            Clobber::Nothing
        }
        // Writes nothing itself, but makes writes of other threads visible.
        _ if intrinsic.is_barrier_or_fence() => Clobber::OtherThreads,
        _ => Clobber::Everything,
    }
}

impl Clobber {
    /// Whether the bytes at `location` may be clobbered.
    pub fn touches(&self, m: &Module, info: &mut AliasInfo, location: &Location) -> bool {
        if location.is_read_only() {
            return false;
        }
        match self {
            Clobber::Nothing => false,
            Clobber::Bytes(bytes) => info.alias(m, bytes, location) != Alias::No,
            Clobber::OtherThreads => location.space != AddrSpace::LOCAL,
            Clobber::Everything => m.op(location.object) != Op::Alloca || info.escapes(m, location.object),
        }
    }
}
