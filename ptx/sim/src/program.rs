//! A module in the form that runs: a flat list of steps, registers as slot numbers, addresses known.
//!
//! Decoding ([`crate::decode`]) makes it once; every launch and every thread share it. The positions
//! of steps are the program counters of all functions together.

use crate::debug::Symbols;
use crate::exec::texture::Binding;
use crate::jit::Compiled;
use crate::matrix::Matrix;
use crate::matrix::wgmma::{Wgmma, WgmmaOrder};
use crate::order::{GroupOrder, Groups, Proxy, ThreadSync};
use crate::runtime::RuntimeCall;
use crate::scalar::form::Form;
use crate::scalar::{Lanes, Lanes2, Row};
use crate::tcgen05::{Operation, Tcgen05, TensorUse};
use crate::tensor::walk::Mode;
use crate::trap::Space;
use ptxc_ptx::{Mod, SpecialReg};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::Arc;

/// A register of the frame, a constant, or [`NONE`].
pub(crate) type Slot = u32;

/// This bit marks a slot as an index into [`Program::consts`].
pub(crate) const CONST: Slot = 1 << 31;
/// No destination; no guard.
pub(crate) const NONE: Slot = u32::MAX;
/// The carry flag: the first slot of every frame.
pub(crate) const CARRY: Slot = 0;
/// The constant zero.
pub(crate) const ZERO: Slot = CONST;

/// Generic addresses: the upper 32 bits name the window. The special ones lie where no host has memory, so that
/// every host address can be one of global memory.
pub(crate) mod window {
    /// Code "addresses".
    pub(crate) const CODE: u64 = 0x8;
    /// Textures and surfaces.
    pub(crate) const IMAGE: u64 = 0x9;
    /// Constant bank.
    pub(crate) const CONST: u64 = 0xa;
    /// Kernel parameters.
    pub(crate) const PARAM: u64 = 0xb;
    /// A thread's own local memory.
    pub(crate) const LOCAL: u64 = 0xc;
    /// Shared memory: bits 24 and up of the offset are the [part](super::part_of_rank).
    pub(crate) const SHARED: u64 = 0xd;
    /// The first allocation of a launch with memory of its own; each has a window.
    pub(crate) const GLOBAL: u64 = 0x10;
}

/// Bytes of one CTA's part of the shared window.
pub(crate) const SHARED_SPAN: u64 = 1 << 24;

/// The first part of the shared window that is a rank's; part 0 is the CTA's own, whatever its rank.
const FIRST_PART: u64 = 2;

/// The part of the shared window that is the CTA's of a rank in its cluster. Its lowest bit is that of the rank, as on
/// the hardware: programs clear it to name the first CTA of a pair (CUTLASS, `Sm100MmaPeerBitMask`).
pub(crate) fn part_of_rank(rank: u64) -> u64 {
    (rank + FIRST_PART) & 0xff
}

/// The rank of the CTA that has a part, to the CTA of rank `own`.
pub(crate) fn rank_of_part(part: u64, own: usize) -> usize {
    if part == 0 { own } else { part.wrapping_sub(FIRST_PART) as usize }
}

/// `@p` or `@!p`; the slot is [`NONE`] if there is none.
#[derive(Clone, Copy)]
pub(crate) struct Guard {
    pub(crate) slot: Slot,
    pub(crate) negated: bool,
}

#[derive(Clone)]
pub(crate) struct Step {
    pub(crate) guard: Guard,
    pub(crate) kind: Kind,
}

/// What a step does. Large operands lie in boxes.
#[derive(Clone)]
pub(crate) enum Kind {
    Alu {
        f: Lanes,
        dst: Slot,
        s: [Slot; 4],
        k: u32,
    },
    Alu2 {
        f: Lanes2,
        dst: [Slot; 2],
        s: [Slot; 4],
        k: u32,
    },
    Special {
        dst: Slot,
        which: SpecialReg,
    },
    FrameAddress {
        dst: Slot,
        offset: u32,
    },
    /// The address of a variable in the CTA's shared memory, which in a cluster names the CTA.
    SharedAddress {
        dst: Slot,
        offset: u32,
    },
    Load(Box<Access>),
    Store(Box<Access>),
    Atom(Box<Atom>),
    CpAsync(Box<CpAsync>),
    Bulk(Box<Bulk>),
    Tensor(Box<TensorCopy>),
    TensorReplace(Box<TensorReplace>),
    /// `tensormap.cp_fenceproxy`: to and from.
    TensorMapCopy(Box<(Address, Address)>),
    Complete(Box<Completion>),
    /// `st.bulk`: zeros.
    Clear {
        address: Box<Address>,
        size: Slot,
    },
    Mbarrier(Box<Mbarrier>),
    Bra {
        target: u32,
    },
    Brx {
        index: Slot,
        targets: Box<[u32]>,
    },
    Call(Box<Call>),
    Ret,
    Exit,
    Trap,
    Barrier(Box<Barrier>),
    ClusterArrive,
    ClusterWait,
    Warp(Box<WarpOp>),
    Matrix(Box<Matrix>),
    Wgmma(Box<Wgmma>),
    WgmmaOrder(WgmmaOrder),
    /// `tcgen05.wait` of loads or stores.
    TensorWait(TensorUse),
    TensorFence(ThreadSync),
    /// `tcgen05`
    Tcgen05(Box<Tcgen05>),
    /// `fence.proxy.async`
    FenceProxy,
    /// `fence.proxy.tensormap::generic.acquire` of a map.
    FenceMap(Box<Address>),
    /// What the thread accesses until [`Self::Complete`] is a copy that completes on the mbarrier; `true` is a reduction.
    CopyBegins(Box<Completion>, bool),
    /// `commit_group` and `wait_group` of a kind of groups.
    CopyOrder(Groups, GroupOrder),
    Texture(Box<Texture>),
    Activemask {
        dst: Slot,
    },
    Isspacep {
        dst: Slot,
        a: Slot,
        space: Space,
    },
    ToGeneric {
        dst: Slot,
        a: Slot,
        base: u64,
    },
    Mapa {
        dst: Slot,
        a: Slot,
        rank: Slot,
        generic: bool,
    },
    RankOf {
        dst: Slot,
        a: Slot,
    },
    StackSave {
        dst: Slot,
    },
    StackRestore {
        a: Slot,
    },
    Alloca {
        dst: Slot,
        size: Slot,
        align: u32,
    },
    Nop,
    Unsupported(Box<str>),
}

impl Kind {
    /// The accesses of a step are ordered operations.
    pub(crate) fn is_ordered(&self) -> bool {
        match self {
            Self::Atom(_) | Self::Mbarrier(_) | Self::Complete(_) => true,
            Self::Tcgen05(tensor) => matches!(tensor.operation, Operation::Commit(_)),
            _ => false,
        }
    }

    /// The proxy through which a step accesses memory.
    pub(crate) fn proxy(&self) -> Proxy {
        match self {
            Self::Bulk(_) | Self::Tensor(_) | Self::Complete(_) => Proxy::Async,
            Self::Tcgen05(tensor) if tensor.use_of_memory() == Some(TensorUse::Core) => Proxy::Async,
            Self::TensorReplace(_) | Self::TensorMapCopy(_) => Proxy::Map,
            _ => Proxy::Generic,
        }
    }
}

/// Where an address comes from: a slot plus a constant, plus the frame's place in local memory.
#[derive(Clone, Copy)]
pub(crate) struct Address {
    pub(crate) space: Space,
    pub(crate) base: Slot,
    pub(crate) offset: i64,
    pub(crate) frame: bool,
    /// The base register or the state space has addresses of 32 bits, so the sum wraps there.
    pub(crate) narrow: bool,
}

#[derive(Clone)]
pub(crate) struct Access {
    pub(crate) address: Address,
    /// Bytes of an element.
    pub(crate) size: u32,
    /// Alignment of the whole access.
    pub(crate) align: u32,
    /// Elements in order; [`NONE`] for `_`.
    pub(crate) elements: SmallVec<[Slot; 4]>,
    pub(crate) signed: bool,
    /// Volatile, relaxed, acquire or release: ordered with others of the kind.
    pub(crate) strong: bool,
    /// Width of the destination registers.
    pub(crate) register_bits: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AtomOp {
    And,
    Or,
    Xor,
    Exch,
    Cas,
    Add,
    Inc,
    Dec,
    Min,
    Max,
}

#[derive(Clone)]
pub(crate) struct Atom {
    pub(crate) address: Address,
    pub(crate) op: AtomOp,
    pub(crate) ty: Mod,
    pub(crate) size: u32,
    pub(crate) align: u32,
    pub(crate) flush: bool,
    /// Old values; [`NONE`] for `red`.
    pub(crate) dst: SmallVec<[Slot; 4]>,
    pub(crate) b: SmallVec<[Slot; 4]>,
    /// The value that `cas` writes.
    pub(crate) c: SmallVec<[Slot; 2]>,
    /// The two elements are one 128-bit value.
    pub(crate) paired: bool,
}

/// `cp.async.bulk`, `cp.reduce.async.bulk`: bytes from one place to another, done when issued.
#[derive(Clone)]
pub(crate) struct Bulk {
    pub(crate) to: Address,
    pub(crate) from: Address,
    pub(crate) size: Slot,
    /// The mbarrier that the copied bytes complete on.
    pub(crate) barrier: Option<Address>,
    /// Ranks of the cluster that receive the bytes; [`NONE`]: only the addressed one.
    pub(crate) multicast: Slot,
    /// Which bytes of each 16 are copied; [`NONE`]: all.
    pub(crate) bytes: Slot,
    /// How elements are combined with those in place.
    pub(crate) reduce: Option<(AtomOp, Mod)>,
}

/// What a tensor copy does with the bytes.
#[derive(Clone)]
pub(crate) enum TensorMove {
    /// Into shared memory, completed on an mbarrier.
    Load {
        barrier: Address,
        /// Ranks of the cluster that receive the bytes; [`NONE`]: only the addressed one.
        multicast: Slot,
        /// The barrier may be that of the other CTA of a pair (`.cta_group::2`).
        pair: bool,
    },
    Store,
    Reduce(AtomOp),
    Prefetch,
}

/// `cp.async.bulk.tensor` and its relatives: done when issued.
#[derive(Clone)]
pub(crate) struct TensorCopy {
    pub(crate) map: Address,
    pub(crate) coordinates: SmallVec<[Slot; 5]>,
    /// Of im2col mode.
    pub(crate) offsets: SmallVec<[Slot; 3]>,
    pub(crate) shared: Option<Address>,
    pub(crate) mode: Mode,
    pub(crate) movement: TensorMove,
}

/// `tensormap.replace`: bytes of a field of a map.
#[derive(Clone)]
pub(crate) struct TensorReplace {
    pub(crate) address: Address,
    /// Offset in the map.
    pub(crate) at: u32,
    pub(crate) size: usize,
    pub(crate) value: Slot,
}

/// `st.async`, `red.async`: then bytes complete on an mbarrier.
#[derive(Clone)]
pub(crate) struct Completion {
    pub(crate) barrier: Address,
    pub(crate) bytes: u32,
}

#[derive(Clone)]
pub(crate) struct CpAsync {
    pub(crate) to: Address,
    pub(crate) from: Address,
    pub(crate) size: u32,
    /// How many bytes are read; the rest is zero.
    pub(crate) source_size: Slot,
    /// Nothing is read if this predicate holds.
    pub(crate) ignore: Slot,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MbarrierOp {
    Init,
    Inval,
    Arrive,
    ArriveDrop,
    ArriveExpectTx,
    ArriveDropExpectTx,
    ExpectTx,
    CompleteTx,
    TestWait,
    TestParity,
    PendingCount,
    /// `cp.async.mbarrier.arrive`; whether it takes one of the arrivals that are expected.
    CopiesArrive {
        counts: bool,
    },
}

impl MbarrierOp {
    /// Whether it asks for a phase, which it leaves as it is.
    pub(crate) fn asks(self) -> bool {
        matches!(self, Self::TestWait | Self::TestParity)
    }
}

#[derive(Clone)]
pub(crate) struct Mbarrier {
    pub(crate) op: MbarrierOp,
    /// The arrival must not end the phase.
    pub(crate) no_complete: bool,
    pub(crate) address: Address,
    pub(crate) dst: Slot,
    /// Count, bytes, state or parity.
    pub(crate) value: Slot,
}

/// The axes of an image instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Geometry {
    pub(crate) axes: u32,
    /// The first coordinate is the sample.
    pub(crate) samples: bool,
    /// The first coordinate, or the one after the sample, is the layer.
    pub(crate) layered: bool,
    pub(crate) cube: bool,
}

/// What a surface access outside the surface does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outside {
    Trap,
    Clamp,
    Zero,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TextureOp {
    /// `tex`; `whole`: coordinates are integers.
    Sample {
        whole: bool,
        offsets: [Slot; 3],
    },
    /// `tld4`
    Gather {
        component: usize,
        offsets: [Slot; 3],
    },
    /// `txq`, `suq`
    Query(Mod),
    /// `istypep`
    Is(Mod),
    Load {
        outside: Outside,
    },
    Store {
        outside: Outside,
        formatted: bool,
    },
    Reduce {
        op: AtomOp,
        outside: Outside,
        formatted: bool,
    },
}

/// Which level of a texture an instruction asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Level {
    Base,
    Given(Slot),
    /// The one at which neighbours of a sample, so far away along x and y, are a texel away.
    Gradients([[Slot; 3]; 2]),
}

/// A texture or surface instruction.
#[derive(Clone)]
pub(crate) struct Texture {
    pub(crate) op: TextureOp,
    pub(crate) geometry: Geometry,
    pub(crate) handle: Slot,
    pub(crate) coordinates: [Slot; 4],
    pub(crate) level: Level,
    pub(crate) values: SmallVec<[Slot; 4]>,
    pub(crate) ty: Mod,
    /// The reference of a depth comparison; [`NONE`]: none.
    pub(crate) reference: Slot,
    pub(crate) predicate: Slot,
}

#[derive(Clone)]
pub(crate) struct Call {
    pub(crate) target: Target,
    pub(crate) args: Vec<Value>,
    pub(crate) results: Vec<Value>,
}

#[derive(Clone, Copy)]
pub(crate) enum Target {
    Func(u32),
    Slot(Slot),
}

/// An argument, a result or a formal parameter.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Value {
    /// Bytes of the frame in local memory.
    Frame { offset: u32, size: u32 },
    /// A register or constant and its size in bytes.
    Slot(Slot, u32),
    /// `_`
    Nothing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BarrierOp {
    Sync,
    Arrive,
    RedPopc,
    RedAnd,
    RedOr,
}

#[derive(Clone)]
pub(crate) struct Barrier {
    pub(crate) op: BarrierOp,
    pub(crate) id: Slot,
    /// Threads that take part; [`NONE`]: all of the CTA.
    pub(crate) count: Slot,
    pub(crate) dst: Slot,
    pub(crate) predicate: Slot,
    /// All lanes of the warp must execute it together.
    pub(crate) aligned: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WarpKind {
    Sync,
    ShflUp,
    ShflDown,
    ShflBfly,
    ShflIdx,
    VoteAll,
    VoteAny,
    VoteUni,
    VoteBallot,
    MatchAny,
    MatchAll,
    Redux,
    Elect,
}

impl WarpKind {
    /// Whether lanes read values of others that they name.
    pub(crate) fn shuffles(self) -> bool {
        matches!(self, Self::ShflUp | Self::ShflDown | Self::ShflBfly | Self::ShflIdx)
    }
}

/// An instruction that waits for the lanes of a mask.
#[derive(Clone)]
pub(crate) struct WarpOp {
    pub(crate) kind: WarpKind,
    pub(crate) mask: Slot,
    pub(crate) dst: [Slot; 2],
    pub(crate) s: [Slot; 3],
    /// Type and operation of `redux`; width of `match`.
    pub(crate) words: SmallVec<[Mod; 6]>,
}

/// Functions that the runtime supplies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Builtin {
    Vprintf,
    Malloc,
    AlignedMalloc,
    Free,
    AssertFail,
    Runtime(RuntimeCall),
}

#[derive(Clone)]
pub(crate) struct Func {
    pub(crate) name: String,
    /// First step; `None` for declarations.
    pub(crate) entry: Option<u32>,
    pub(crate) builtin: Option<Builtin>,
    pub(crate) kernel: bool,
    /// Rows of the register file.
    pub(crate) rows: u32,
    /// Bytes of local memory.
    pub(crate) frame: u32,
    /// How they are aligned.
    pub(crate) frame_align: u32,
    pub(crate) params: Vec<Value>,
    pub(crate) results: Vec<Value>,
    /// Offset and size of each parameter of a kernel.
    pub(crate) layout: Vec<(u32, u32)>,
    /// Bytes of static shared memory of a kernel.
    pub(crate) shared: u32,
    pub(crate) param_bytes: u32,
    /// `.reqnctapercluster`, or one block where only `.explicitcluster` asks for clusters.
    pub(crate) cluster: Option<[u32; 3]>,
    pub(crate) max_threads: Option<u32>,
    pub(crate) req_threads: Option<[u32; 3]>,
}

/// A module-level variable in global memory.
#[derive(Clone)]
pub(crate) struct Image {
    pub(crate) address: u64,
    pub(crate) bytes: Vec<u8>,
}

/// A name of the module that the host may ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Named {
    /// Whether it lies in the constant bank.
    pub(crate) constant: bool,
    /// Address, or offset in the constant bank.
    pub(crate) at: u64,
    pub(crate) size: u64,
}

/// What a kernel may execute, itself and in calls.
#[derive(Debug, Clone, Default)]
pub(crate) struct Reach {
    /// All its steps lie there, maybe among others.
    pub(crate) steps: Range<u32>,
    /// Whether CTAs may influence each other while they run.
    pub(crate) communicates: bool,
    /// Whether it may ask for memory of the heap.
    pub(crate) allocates: bool,
}

/// A decoded module.
#[derive(Clone)]
pub(crate) struct Program {
    pub(crate) steps: Vec<Step>,
    /// Byte offset in the PTX text of each step's statement.
    pub(crate) places: Vec<u32>,
    /// Source positions: the first step, the number of the file and the line.
    pub(crate) positions: Vec<(u32, u32, u32)>,
    /// Names of `.file` directives.
    pub(crate) files: FxHashMap<u32, String>,
    /// Class of each step for statistics.
    pub(crate) classes: Vec<ptxc_ptx::isa::Family>,
    /// The operation of each step, for the compiled tier.
    pub(crate) forms: Vec<Form>,
    pub(crate) consts: Vec<Row>,
    pub(crate) funcs: Vec<Func>,
    pub(crate) by_name: FxHashMap<String, u32>,
    pub(crate) globals: Vec<Image>,
    /// Names for a debugger, where one has asked for them.
    pub(crate) symbols: Option<Box<Symbols>>,
    /// Variables with a name, where a device holds the module.
    pub(crate) variables: FxHashMap<String, Named>,
    /// `.texref`, `.surfref` and `.samplerref` variables: where the handle lies, and of what it is one.
    pub(crate) references: FxHashMap<String, (u64, Binding)>,
    pub(crate) constant: Vec<u8>,
    pub(crate) static_shared: u32,
    /// Where the names and texts of errors lie; 0 where no function asks for them.
    pub(crate) error_texts: u64,
    /// What each kernel may execute, by its number.
    pub(crate) reach: Vec<Reach>,
    /// Functions that were compiled.
    pub(crate) compiled: Arc<Compiled>,
}

impl Program {
    /// The steps of a function.
    pub(crate) fn extent(&self, function: u32) -> Option<Range<u32>> {
        let start = self.funcs.get(function as usize)?.entry?;
        let next = self.funcs.iter().filter_map(|func| func.entry).filter(|entry| *entry > start).min();
        Some(start..next.unwrap_or(self.steps.len() as u32))
    }

    /// The function that a step is of.
    pub(crate) fn function_of(&self, step: u32) -> Option<u32> {
        let begun = (0..).zip(&self.funcs).filter_map(|(number, func)| Some((func.entry?, number)));
        begun.filter(|(entry, _)| *entry <= step).max().map(|(_, number)| number)
    }

    /// File and line of the source of a step.
    pub(crate) fn source(&self, step: u32) -> Option<(String, u32)> {
        let after = self.positions.partition_point(|position| position.0 <= step);
        let (_, file, line) = *self.positions.get(after.checked_sub(1)?)?;
        let name = self.files.get(&file)?;
        (line > 0).then(|| (name.clone(), line))
    }
}
