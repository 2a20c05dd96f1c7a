//! How a launch fails: the reason, and which kernel, block, thread and line it was.

use std::fmt;

/// State spaces as addresses name them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum Space {
    Generic,
    Global,
    Shared,
    SharedCluster,
    Local,
    Const,
    Param,
}

impl Space {
    /// The name in messages.
    pub fn text(self) -> &'static str {
        match self {
            Self::Generic => "generic",
            Self::Global => "global",
            Self::Shared => "shared",
            Self::SharedCluster => "shared::cluster",
            Self::Local => "local",
            Self::Const => "const",
            Self::Param => "param",
        }
    }
}

/// Why a launch stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TrapKind {
    /// The launch itself cannot be made.
    Launch(String),
    /// An access outside every allocation.
    OutOfBounds {
        /// Where the access was meant to be.
        space: Space,
        /// The address.
        address: u64,
        /// Bytes.
        size: u32,
    },
    /// An address that is no multiple of the access size.
    Misaligned {
        /// The address.
        address: u64,
        /// Bytes.
        size: u32,
    },
    /// A write to constant or parameter memory.
    ReadOnly(Space),
    /// The `trap` instruction.
    TrapInstruction,
    /// A failed `assert`.
    Assert(String),
    /// A call of an address that is no function, or of one without a body.
    BadCall(String),
    /// Registers or local memory of a call chain beyond the limit.
    StackOverflow,
    /// A `free` of an address that is no block of the heap, or no longer, in a launch that is checked.
    BadFree(u64),
    /// `brx.idx` outside its table.
    BadBranch,
    /// A read of memory that nobody has written.
    Uninitialized {
        /// Where.
        space: Space,
        /// The address in that space.
        address: u64,
        /// Bytes.
        size: u32,
    },
    /// Two accesses to the same bytes, one of them a write, that nothing orders.
    Race(Box<Race>),
    /// An asynchronous instruction used against the rules that order it.
    Hazard(Box<Hazard>),
    /// Lanes of a warp are at different places of a barrier that all must execute together.
    DivergentBarrier(String),
    /// More steps than the launch may take.
    StepLimit,
    /// The launch took longer than it may.
    TimeLimit,
    /// Somebody asked the launch to end.
    Interrupted,
    /// Every thread waits.
    Deadlock(String),
    /// A barrier or mask used against its rules.
    Barrier(String),
    /// A matrix instruction used against its rules.
    Matrix(String),
    /// A tensor map or a tensor copy used against its rules.
    Tensor(String),
    /// A texture or surface used against its rules.
    Texture(String),
    /// An instruction that is not simulated.
    Unsupported(String),
}

/// Two accesses to the same bytes, one of them a write, that nothing orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Race {
    /// Where.
    pub space: Space,
    /// The address in that space.
    pub address: u64,
    /// Whether the access that met the other one writes.
    pub write: bool,
    /// Warp of the cluster and lane of the other access.
    pub other: (u32, u32),
    /// The other access's cluster, if it is another one.
    pub other_cluster: Option<u64>,
    /// The step of the other access; in a [`Trap`] that a launch returns, its PTX line.
    pub step: u32,
}

/// The order of an asynchronous instruction and another that is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hazard {
    /// The rule of the PTX ISA.
    pub rule: Rule,
    /// The step of the other instruction; in a [`Trap`] that a launch returns, its PTX line.
    pub step: u32,
}

/// Rules that order asynchronous instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// A product before any `wgmma.fence`.
    NeverFenced,
    /// A register of a product was written and no `wgmma.fence` followed.
    Unfenced,
    /// A register of D before `wgmma.wait_group`.
    AccumulatorUsed,
    /// A register of A written before `wgmma.wait_group`.
    FactorWritten,
    /// Shared memory that a product reads is written at this address before `wgmma.wait_group`.
    Overwritten(u64),
    /// The async proxy reads or writes what was written through the generic proxy at this address, without a fence.
    Proxy(u64),
    /// A tensor map is used that was changed at this address, without a fence.
    MapChanged(u64),
    /// Memory that a copy writes is accessed at this address before its end is seen.
    CopyWrites(u64),
    /// Shared memory that a copy reads is written at this address before its end is seen.
    CopyReads(u64),
    /// A register of a `tcgen05.ld` before `tcgen05.wait::ld`.
    LoadUsed,
    /// Lane and column of tensor memory that a `tcgen05.ld` reads are written before `tcgen05.wait::ld`.
    TensorLoaded((u32, u32)),
    /// Lane and column of tensor memory that a `tcgen05.st` writes are used before `tcgen05.wait::st`.
    TensorStored((u32, u32)),
    /// Lane and column of tensor memory that a tensor core works on are used before the wait for a `tcgen05.commit`.
    TensorUnderWay((u32, u32)),
    /// Lane and column of tensor memory that another warp used and has waited for, which nothing orders before this.
    TensorUnordered((u32, u32)),
    /// The same, ordered, but without `tcgen05.fence` around the synchronisation.
    TensorUnfenced((u32, u32)),
    /// Shared memory that a tensor core reads is written at this address before the wait for a `tcgen05.commit`.
    TensorOverwritten(u64),
    /// `mbarrier.init` of an object at this address that is one already.
    BarrierLive(u64),
    /// Use of an object at this address whose `mbarrier.init` in another warp nothing orders before.
    BarrierUnordered(u64),
    /// An object in the barrier's memory is written at this address by an instruction that is none of its own.
    BarrierWritten(u64),
}

impl fmt::Display for Hazard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.step;
        match self.rule {
            Rule::NeverFenced => {
                f.write_str("wgmma.mma_async before any wgmma.fence (PTX ISA, \"wgmma.fence\")")
            }
            Rule::Unfenced => write!(
                f,
                "wgmma.mma_async uses a register that PTX line {line} wrote, and no wgmma.fence lies between \
                 (PTX ISA, \"wgmma.fence\")"
            ),
            Rule::AccumulatorUsed => write!(
                f,
                "a register of D is used that the wgmma.mma_async of PTX line {line} still owns: no \
                 wgmma.wait_group lies between (PTX ISA, \"wgmma.mma_async\")"
            ),
            Rule::FactorWritten => write!(
                f,
                "a register of A is written that the wgmma.mma_async of PTX line {line} still reads: no \
                 wgmma.wait_group lies between (PTX ISA, \"wgmma.mma_async\")"
            ),
            Rule::Overwritten(address) => write!(
                f,
                "write at {address:#x} of shared memory that the wgmma.mma_async of PTX line {line} still reads: no \
                 wgmma.wait_group lies between (PTX ISA, \"wgmma.mma_async\")"
            ),
            Rule::Proxy(address) => write!(
                f,
                "the async proxy accesses at {address:#x} what PTX line {line} wrote through the generic proxy, and no \
                 fence.proxy.async lies between (PTX ISA, \"Proxies\")"
            ),
            Rule::MapChanged(address) => write!(
                f,
                "a tensor map is used that PTX line {line} changed at {address:#x}, and no acquiring \
                 fence.proxy.tensormap lies between (PTX ISA, \"membar / fence\")"
            ),
            Rule::CopyWrites(address) => write!(
                f,
                "access at {address:#x} of memory that the copy of PTX line {line} still writes: no wait for its mbarrier \
                 or its group lies between (PTX ISA, \"Asynchronous Operations\")"
            ),
            Rule::CopyReads(address) => write!(
                f,
                "write at {address:#x} of shared memory that the copy of PTX line {line} still reads: no wait for its \
                 mbarrier or its group lies between (PTX ISA, \"Asynchronous Operations\")"
            ),
            Rule::LoadUsed => write!(
                f,
                "a register is used that the tcgen05.ld of PTX line {line} still writes: no tcgen05.wait::ld lies between \
                 (PTX ISA, \"tcgen05.wait\")"
            ),
            Rule::TensorLoaded((lane, column)) => write!(
                f,
                "write to tensor memory, lane {lane}, column {column}, that the tcgen05.ld of PTX line {line} still \
                 reads: no tcgen05.wait::ld lies between (PTX ISA, \"tcgen05.wait\")"
            ),
            Rule::TensorStored((lane, column)) => write!(
                f,
                "use of tensor memory, lane {lane}, column {column}, that the tcgen05.st of PTX line {line} still \
                 writes: no tcgen05.wait::st lies between (PTX ISA, \"tcgen05.wait\")"
            ),
            Rule::TensorUnderWay((lane, column)) => write!(
                f,
                "use of tensor memory, lane {lane}, column {column}, that the tensor core instruction of PTX line {line} \
                 still works on: no tcgen05.commit with a wait for its mbarrier lies between (PTX ISA, \"tcgen05.commit\")"
            ),
            Rule::TensorOverwritten(address) => write!(
                f,
                "write at {address:#x} of shared memory that the tensor core instruction of PTX line {line} still reads: \
                 no tcgen05.commit with a wait for its mbarrier lies between (PTX ISA, \"tcgen05.commit\")"
            ),
            Rule::TensorUnordered((lane, column)) => write!(
                f,
                "use of tensor memory, lane {lane}, column {column}, after the instruction of another warp in PTX line \
                 {line}, which nothing orders before (PTX ISA, \"tcgen05 memory consistency model\")"
            ),
            Rule::TensorUnfenced((lane, column)) => write!(
                f,
                "use of tensor memory, lane {lane}, column {column}, after PTX line {line}: no \
                 tcgen05.fence::before_thread_sync and tcgen05.fence::after_thread_sync lie around what orders them \
                 (PTX ISA, \"tcgen05.fence\")"
            ),
            Rule::BarrierUnordered(address) => write!(
                f,
                "use of the mbarrier at {address:#x} that PTX line {line} initialises in another warp, which nothing \
                 orders before (PTX ISA, \"mbarrier.init\")"
            ),
            Rule::BarrierLive(address) => write!(
                f,
                "mbarrier.init at {address:#x}, where PTX line {line} has made an mbarrier that is still there \
                 (PTX ISA, \"mbarrier.init\")"
            ),
            Rule::BarrierWritten(address) => write!(
                f,
                "write at {address:#x} into the mbarrier that PTX line {line} has made: no mbarrier.inval lies between \
                 (PTX ISA, \"mbarrier.inval\")"
            ),
        }
    }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { space, address, write, other: (warp, lane), other_cluster, step } = self;
        let what = if *write { "write" } else { "read" };
        write!(f, "data race: {what} at {address:#x} of {} memory", space.text())?;
        write!(f, " is not ordered with the access of warp {warp} lane {lane}")?;
        if let Some(cluster) = other_cluster {
            write!(f, " of cluster {cluster}")?;
        }
        write!(f, " in PTX line {step}")
    }
}

impl fmt::Display for TrapKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Launch(why) => write!(f, "cannot launch: {why}"),
            Self::OutOfBounds { space, address, size } => {
                write!(f, "access of {size} bytes at {address:#x} is outside all {} memory", space.text())
            }
            Self::Misaligned { address, size } => {
                write!(f, "address {address:#x} is not a multiple of the access size {size}")
            }
            Self::ReadOnly(space) => write!(f, "write to {} memory", space.text()),
            Self::TrapInstruction => f.write_str("trap instruction"),
            Self::Assert(text) => f.write_str(text),
            Self::BadCall(why) => write!(f, "bad call: {why}"),
            Self::StackOverflow => f.write_str("the call stack is too deep"),
            Self::BadFree(address) => write!(f, "free of {address:#x}, which is no block of the heap"),
            Self::BadBranch => f.write_str("brx.idx index outside its table"),
            Self::Uninitialized { space, address, size } => {
                write!(f, "read of {size} bytes at {address:#x} of {} memory that nobody wrote", space.text())
            }
            Self::Race(race) => race.fmt(f),
            Self::Hazard(hazard) => hazard.fmt(f),
            Self::DivergentBarrier(why) => f.write_str(why),
            Self::StepLimit => f.write_str("step limit reached"),
            Self::TimeLimit => f.write_str("time limit reached"),
            Self::Interrupted => f.write_str("interrupted"),
            Self::Deadlock(why) => write!(f, "deadlock: {why}"),
            Self::Barrier(why) | Self::Matrix(why) | Self::Tensor(why) | Self::Texture(why) => {
                f.write_str(why)
            }
            Self::Unsupported(what) => write!(f, "not simulated: {what}"),
        }
    }
}

/// A stopped launch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trap {
    /// Why.
    pub kind: TrapKind,
    /// Kernel.
    pub kernel: String,
    /// `%ctaid`
    pub block: [u32; 3],
    /// `%tid`
    pub thread: [u32; 3],
    /// Line in the PTX text, from 1, when it is known.
    pub line: Option<u32>,
    /// File and line of the source, where the module has `.loc` directives.
    pub source: Option<(String, u32)>,
}

impl fmt::Display for Trap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [bx, by, bz] = self.block;
        let [tx, ty, tz] = self.thread;
        write!(f, "{}: block ({bx},{by},{bz}) thread ({tx},{ty},{tz})", self.kernel)?;
        if let Some(line) = self.line {
            write!(f, " PTX line {line}")?;
        }
        if let Some((file, line)) = &self.source {
            write!(f, " ({file}:{line})")?;
        }
        write!(f, ": {}", self.kind)
    }
}

impl std::error::Error for Trap {}
