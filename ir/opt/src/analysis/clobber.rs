//! What an instruction may change in memory, as seen by the thread that runs it.

use ptxc_ir::{AddrSpace, Callee, Inst, Intrinsic, Module, Op, Ordering};

use super::alias::{Alias, AliasInfo, Location};

/// What may change.
#[derive(Clone, Copy, Debug)]
pub enum Clobber {
    /// Nothing.
    Nothing,
    /// These bytes.
    Bytes(Location),
    /// What other threads may write: everything but local memory.
    OtherThreads,
    /// Everything that can be written.
    Everything,
}

/// What an instruction may change. A call whose answer is [`Clobber::Bytes`] keeps no address that it is given;
/// whether a local variable escapes ([`AliasInfo::escapes`]) is asked here too, so that the two cannot differ.
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
        // Writes nothing itself, but lets the writes of other threads be seen.
        _ if intrinsic.is_barrier_or_fence() => Clobber::OtherThreads,
        _ => Clobber::Everything,
    }
}

impl Clobber {
    /// Whether the bytes at `location` may be changed.
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
