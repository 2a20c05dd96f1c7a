//! The structure of a builtin row: one function that device code may call, and its lowering.

use ptxc_arch::intrinsics::image::Geometry;
use ptxc_arch::{AddrSpace, Intrinsic, Target};

/// A row of the builtin tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BuiltinId(pub u16);

/// One overload of a builtin function.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The name.
    pub name: &'static str,
    /// Result and parameters in the code of [`super::signature`].
    pub signature: &'static str,
    /// The lowering of a call in IR generation.
    pub lower: Lower,
    /// The first target that supports it.
    pub first: Target,
}

impl Row {
    /// Whether it may be called with an explicit type argument: `tex2D<float4>(...)`, `surf2Dwrite<float>(...)`.
    pub fn is_template(&self) -> bool {
        matches!(self.lower, Lower::Texture(_))
    }
}

/// The lowering of a call.
///
/// Operands are adapted to the intrinsic's own signature: an integer argument for an `i1` parameter is compared with
/// zero, an `i1` result is zero-extended, a generic pointer for a parameter in another address space is cast to it, and
/// integers are truncated or extended (by the signedness of the argument's type) to the parameter's width. An
/// overloaded type is that of the widest argument in its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lower {
    /// A call of the intrinsic with the arguments in order.
    Call(Intrinsic),
    /// A call of the intrinsic with these operands.
    With(Intrinsic, &'static [Operand]),
    /// Converts a generic address to an integer address in an address space.
    ToSpace(AddrSpace),
    /// Converts an integer address in an address space to a generic pointer.
    FromSpace(AddrSpace),
    /// The conversion of the only argument to the result type, by the rules of the language.
    Convert,
    /// The bits of the only argument as the result type.
    BitCast,
    /// The two 32-bit arguments (high, low) as one 64-bit result.
    Pack64,
    /// The low (0) or high (1) 32 bits of the argument's bits.
    Half64(u8),
    /// `atomicrmw` of argument 1 on the address in argument 0; the result is the old value. A
    /// subtraction adds the negated operand.
    AtomicRmw(AtomicOp, Scope),
    /// `cmpxchg` on the address in argument 0: compare with argument 1, store argument 2; old value.
    AtomicCas(Scope),
    /// `shfl.sync`: arguments mask, value, lane, width. 64-bit values move in two halves.
    Shuffle(ShuffleMode),
    /// Texture or surface access through an object handle.
    Texture(TextureOp),
    /// A `__nv_atomic_*` function: the arguments end with memory order and scope, both constant.
    Ordered(OrderedOp),
    /// Inline PTX with `$0` the result and `$1`.. the arguments; without side effects.
    Asm(&'static str),
    /// Inline PTX with side effects on memory or other threads: neither moved nor merged.
    AsmVolatile(&'static str),
    /// Inline PTX with side effects whose only operand `$0` is an immediate: the argument, a constant.
    AsmImmediate(&'static str),
    /// A load through the cache operator, of any type (a struct's members together).
    CachedLoad(CacheOp),
    /// A store of argument 1 to the address in argument 0 through the cache operator.
    CachedStore(CacheOp),
    /// A call of a function of the CUDA device run-time.
    Extern(Extern),
    /// A call of a precompiled function of the device library.
    Library,
    /// A lowering of its own.
    Special(Special),
}

/// An operand of [`Lower::With`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// An argument of the call.
    Arg(u8),
    /// An `i32` constant.
    I32(i32),
    /// An `i1` constant.
    Bool(bool),
    /// A constant of the same floating type as the result.
    Float(i32),
}

/// The read-modify-write operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum AtomicOp {
    Add,
    Sub,
    Exchange,
    Min,
    Max,
    Inc,
    Dec,
    And,
    Or,
    Xor,
}

/// The operation of a `__nv_atomic_*` function. Those "by address" pass values through pointers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderedOp {
    /// Read-modify-write of argument 1; the old value, unless the function is void.
    Rmw(AtomicOp),
    /// The value at argument 0.
    Load,
    /// The value at argument 0 into argument 1.
    LoadByAddress,
    /// Argument 1 to argument 0.
    Store,
    /// Stores the value that argument 1 points to.
    StoreByAddress,
    /// Stores the value that argument 1 points to, and the old value into argument 2.
    ExchangeByAddress,
    /// Compares with the value that argument 1 points to, stores argument 2; `weak`, success and failure order follow.
    CompareExchange,
    /// `CompareExchange` that stores the value that argument 2 points to.
    CompareExchangeByAddress,
    /// A fence.
    Fence,
}

/// The threads among which an atomic operation is atomic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The block (`.cta`).
    Block,
    /// The device (`.gpu`).
    Device,
    /// Everything (`.sys`).
    System,
}

/// Cache operators of loads and stores (PTX ISA, cache operators); `Nc` is the read-only path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named as in the PTX ISA")]
pub enum CacheOp {
    Nc,
    Ca,
    Cg,
    Cs,
    Lu,
    Cv,
    Wb,
    Wt,
}

/// Which lane a shuffle reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named as in the PTX ISA")]
pub enum ShuffleMode {
    Idx,
    Up,
    Down,
    Bfly,
}

/// A texture or surface access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextureOp {
    /// The geometry of the texture or surface.
    pub geometry: Geometry,
    /// The kind of access.
    pub access: TextureAccess,
}

/// The kinds of texture and surface access. Coordinates follow the handle in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextureAccess {
    /// Integer coordinates, no filtering (`tex1Dfetch`).
    Fetch,
    /// Filtered sample at floating coordinates.
    Sample,
    /// With explicit level of detail (last argument).
    SampleLod,
    /// With gradients (last two arguments).
    SampleGrad,
    /// One component, given by the last argument, of the four texels around a point.
    Gather,
    /// Surface read; x in bytes.
    SurfaceRead,
    /// Surface write of argument 0; x in bytes.
    SurfaceWrite,
}

/// Functions of the device run-time that the driver links in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the functions' own")]
pub enum Extern {
    Malloc,
    AlignedMalloc,
    Free,
}

impl Extern {
    /// The symbol.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Malloc => "malloc",
            Self::AlignedMalloc => "__cuda_syscall_aligned_malloc",
            Self::Free => "free",
        }
    }
}

/// Calls with a lowering of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    /// `printf`: arguments packed into a local buffer for `vprintf` (IG-46).
    Printf,
    /// `__assertfail` of the run-time.
    AssertFail,
    /// `__builtin_expect(value, expected)`
    Expect,
    /// `__builtin_unreachable()`
    Unreachable,
    /// `__builtin_assume(condition)`
    Assume,
    /// `__match_all_sync(mask, value, int *predicate)`
    MatchAll,
    /// `memcpy(dst, src, n)`; the result is `dst`.
    Memcpy,
    /// `memset(dst, value, n)`; the result is `dst`.
    Memset,
    /// `alloca(n)`
    Alloca,
}
