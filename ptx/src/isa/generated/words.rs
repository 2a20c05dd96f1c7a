//! Every instruction word of the form table.
// Made from isa/*.tsv by tests/isa_tables.rs (PTXC_BLESS=1); do not edit.

/// The first word of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u16)]
pub enum Op {
    /// `abs`
    Abs,
    /// `activemask`
    Activemask,
    /// `add`
    Add,
    /// `addc`
    Addc,
    /// `alloca`
    Alloca,
    /// `and`
    And,
    /// `applypriority`
    Applypriority,
    /// `atom`
    Atom,
    /// `bar`
    Bar,
    /// `barrier`
    Barrier,
    /// `bfe`
    Bfe,
    /// `bfi`
    Bfi,
    /// `bfind`
    Bfind,
    /// `bmsk`
    Bmsk,
    /// `bra`
    Bra,
    /// `brev`
    Brev,
    /// `brkpt`
    Brkpt,
    /// `brx`
    Brx,
    /// `call`
    Call,
    /// `clusterlaunchcontrol`
    Clusterlaunchcontrol,
    /// `clz`
    Clz,
    /// `cnot`
    Cnot,
    /// `copysign`
    Copysign,
    /// `cos`
    Cos,
    /// `cp`
    Cp,
    /// `createpolicy`
    Createpolicy,
    /// `cvt`
    Cvt,
    /// `cvta`
    Cvta,
    /// `discard`
    Discard,
    /// `div`
    Div,
    /// `dp2a`
    Dp2a,
    /// `dp4a`
    Dp4a,
    /// `elect`
    Elect,
    /// `ex2`
    Ex2,
    /// `exit`
    Exit,
    /// `fence`
    Fence,
    /// `fma`
    Fma,
    /// `fns`
    Fns,
    /// `getctarank`
    Getctarank,
    /// `griddepcontrol`
    Griddepcontrol,
    /// `isspacep`
    Isspacep,
    /// `istypep`
    Istypep,
    /// `ld`
    Ld,
    /// `ldmatrix`
    Ldmatrix,
    /// `ldu`
    Ldu,
    /// `lg2`
    Lg2,
    /// `lop3`
    Lop3,
    /// `mad`
    Mad,
    /// `mad24`
    Mad24,
    /// `madc`
    Madc,
    /// `mapa`
    Mapa,
    /// `match`
    Match,
    /// `max`
    Max,
    /// `mbarrier`
    Mbarrier,
    /// `membar`
    Membar,
    /// `min`
    Min,
    /// `mma`
    Mma,
    /// `mov`
    Mov,
    /// `movmatrix`
    Movmatrix,
    /// `mul`
    Mul,
    /// `mul24`
    Mul24,
    /// `multimem`
    Multimem,
    /// `nanosleep`
    Nanosleep,
    /// `neg`
    Neg,
    /// `not`
    Not,
    /// `or`
    Or,
    /// `pmevent`
    Pmevent,
    /// `popc`
    Popc,
    /// `prefetch`
    Prefetch,
    /// `prefetchu`
    Prefetchu,
    /// `prmt`
    Prmt,
    /// `rcp`
    Rcp,
    /// `red`
    Red,
    /// `redux`
    Redux,
    /// `rem`
    Rem,
    /// `ret`
    Ret,
    /// `rsqrt`
    Rsqrt,
    /// `sad`
    Sad,
    /// `selp`
    Selp,
    /// `set`
    Set,
    /// `setmaxnreg`
    Setmaxnreg,
    /// `setp`
    Setp,
    /// `shf`
    Shf,
    /// `shfl`
    Shfl,
    /// `shl`
    Shl,
    /// `shr`
    Shr,
    /// `sin`
    Sin,
    /// `slct`
    Slct,
    /// `sqrt`
    Sqrt,
    /// `st`
    St,
    /// `stackrestore`
    Stackrestore,
    /// `stacksave`
    Stacksave,
    /// `stmatrix`
    Stmatrix,
    /// `sub`
    Sub,
    /// `subc`
    Subc,
    /// `suld`
    Suld,
    /// `suq`
    Suq,
    /// `sured`
    Sured,
    /// `sust`
    Sust,
    /// `szext`
    Szext,
    /// `tanh`
    Tanh,
    /// `tcgen05`
    Tcgen05,
    /// `tensormap`
    Tensormap,
    /// `testp`
    Testp,
    /// `tex`
    Tex,
    /// `tld4`
    Tld4,
    /// `trap`
    Trap,
    /// `txq`
    Txq,
    /// `vabsdiff`
    Vabsdiff,
    /// `vabsdiff2`
    Vabsdiff2,
    /// `vabsdiff4`
    Vabsdiff4,
    /// `vadd`
    Vadd,
    /// `vadd2`
    Vadd2,
    /// `vadd4`
    Vadd4,
    /// `vavrg2`
    Vavrg2,
    /// `vavrg4`
    Vavrg4,
    /// `vmad`
    Vmad,
    /// `vmax`
    Vmax,
    /// `vmax2`
    Vmax2,
    /// `vmax4`
    Vmax4,
    /// `vmin`
    Vmin,
    /// `vmin2`
    Vmin2,
    /// `vmin4`
    Vmin4,
    /// `vote`
    Vote,
    /// `vset`
    Vset,
    /// `vset2`
    Vset2,
    /// `vset4`
    Vset4,
    /// `vshl`
    Vshl,
    /// `vshr`
    Vshr,
    /// `vsub`
    Vsub,
    /// `vsub2`
    Vsub2,
    /// `vsub4`
    Vsub4,
    /// `wgmma`
    Wgmma,
    /// `wmma`
    Wmma,
    /// `xor`
    Xor,
}

impl Op {
    /// All values, sorted by spelling (bytewise).
    pub const ALL: [Self; 135] = [
        Self::Abs,
        Self::Activemask,
        Self::Add,
        Self::Addc,
        Self::Alloca,
        Self::And,
        Self::Applypriority,
        Self::Atom,
        Self::Bar,
        Self::Barrier,
        Self::Bfe,
        Self::Bfi,
        Self::Bfind,
        Self::Bmsk,
        Self::Bra,
        Self::Brev,
        Self::Brkpt,
        Self::Brx,
        Self::Call,
        Self::Clusterlaunchcontrol,
        Self::Clz,
        Self::Cnot,
        Self::Copysign,
        Self::Cos,
        Self::Cp,
        Self::Createpolicy,
        Self::Cvt,
        Self::Cvta,
        Self::Discard,
        Self::Div,
        Self::Dp2a,
        Self::Dp4a,
        Self::Elect,
        Self::Ex2,
        Self::Exit,
        Self::Fence,
        Self::Fma,
        Self::Fns,
        Self::Getctarank,
        Self::Griddepcontrol,
        Self::Isspacep,
        Self::Istypep,
        Self::Ld,
        Self::Ldmatrix,
        Self::Ldu,
        Self::Lg2,
        Self::Lop3,
        Self::Mad,
        Self::Mad24,
        Self::Madc,
        Self::Mapa,
        Self::Match,
        Self::Max,
        Self::Mbarrier,
        Self::Membar,
        Self::Min,
        Self::Mma,
        Self::Mov,
        Self::Movmatrix,
        Self::Mul,
        Self::Mul24,
        Self::Multimem,
        Self::Nanosleep,
        Self::Neg,
        Self::Not,
        Self::Or,
        Self::Pmevent,
        Self::Popc,
        Self::Prefetch,
        Self::Prefetchu,
        Self::Prmt,
        Self::Rcp,
        Self::Red,
        Self::Redux,
        Self::Rem,
        Self::Ret,
        Self::Rsqrt,
        Self::Sad,
        Self::Selp,
        Self::Set,
        Self::Setmaxnreg,
        Self::Setp,
        Self::Shf,
        Self::Shfl,
        Self::Shl,
        Self::Shr,
        Self::Sin,
        Self::Slct,
        Self::Sqrt,
        Self::St,
        Self::Stackrestore,
        Self::Stacksave,
        Self::Stmatrix,
        Self::Sub,
        Self::Subc,
        Self::Suld,
        Self::Suq,
        Self::Sured,
        Self::Sust,
        Self::Szext,
        Self::Tanh,
        Self::Tcgen05,
        Self::Tensormap,
        Self::Testp,
        Self::Tex,
        Self::Tld4,
        Self::Trap,
        Self::Txq,
        Self::Vabsdiff,
        Self::Vabsdiff2,
        Self::Vabsdiff4,
        Self::Vadd,
        Self::Vadd2,
        Self::Vadd4,
        Self::Vavrg2,
        Self::Vavrg4,
        Self::Vmad,
        Self::Vmax,
        Self::Vmax2,
        Self::Vmax4,
        Self::Vmin,
        Self::Vmin2,
        Self::Vmin4,
        Self::Vote,
        Self::Vset,
        Self::Vset2,
        Self::Vset4,
        Self::Vshl,
        Self::Vshr,
        Self::Vsub,
        Self::Vsub2,
        Self::Vsub4,
        Self::Wgmma,
        Self::Wmma,
        Self::Xor,
    ];
}

/// The spellings, in the order of [`Op::ALL`].
pub(crate) static OP_TEXT: [&str; 135] = [
    "abs",
    "activemask",
    "add",
    "addc",
    "alloca",
    "and",
    "applypriority",
    "atom",
    "bar",
    "barrier",
    "bfe",
    "bfi",
    "bfind",
    "bmsk",
    "bra",
    "brev",
    "brkpt",
    "brx",
    "call",
    "clusterlaunchcontrol",
    "clz",
    "cnot",
    "copysign",
    "cos",
    "cp",
    "createpolicy",
    "cvt",
    "cvta",
    "discard",
    "div",
    "dp2a",
    "dp4a",
    "elect",
    "ex2",
    "exit",
    "fence",
    "fma",
    "fns",
    "getctarank",
    "griddepcontrol",
    "isspacep",
    "istypep",
    "ld",
    "ldmatrix",
    "ldu",
    "lg2",
    "lop3",
    "mad",
    "mad24",
    "madc",
    "mapa",
    "match",
    "max",
    "mbarrier",
    "membar",
    "min",
    "mma",
    "mov",
    "movmatrix",
    "mul",
    "mul24",
    "multimem",
    "nanosleep",
    "neg",
    "not",
    "or",
    "pmevent",
    "popc",
    "prefetch",
    "prefetchu",
    "prmt",
    "rcp",
    "red",
    "redux",
    "rem",
    "ret",
    "rsqrt",
    "sad",
    "selp",
    "set",
    "setmaxnreg",
    "setp",
    "shf",
    "shfl",
    "shl",
    "shr",
    "sin",
    "slct",
    "sqrt",
    "st",
    "stackrestore",
    "stacksave",
    "stmatrix",
    "sub",
    "subc",
    "suld",
    "suq",
    "sured",
    "sust",
    "szext",
    "tanh",
    "tcgen05",
    "tensormap",
    "testp",
    "tex",
    "tld4",
    "trap",
    "txq",
    "vabsdiff",
    "vabsdiff2",
    "vabsdiff4",
    "vadd",
    "vadd2",
    "vadd4",
    "vavrg2",
    "vavrg4",
    "vmad",
    "vmax",
    "vmax2",
    "vmax4",
    "vmin",
    "vmin2",
    "vmin4",
    "vote",
    "vset",
    "vset2",
    "vset4",
    "vshl",
    "vshr",
    "vsub",
    "vsub2",
    "vsub4",
    "wgmma",
    "wmma",
    "xor",
];

/// A dotted word after the first: type, space, rounding, size, ...
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u16)]
pub enum Mod {
    /// `.128x128b`
    N128x128b,
    /// `.128x256b`
    N128x256b,
    /// `.16x128b`
    N16x128b,
    /// `.16x256b`
    N16x256b,
    /// `.16x32bx2`
    N16x32bx2,
    /// `.16x64b`
    N16x64b,
    /// `.1d`
    N1d,
    /// `.2d`
    N2d,
    /// `.2dms`
    N2dms,
    /// `.32x128b`
    N32x128b,
    /// `.32x32b`
    N32x32b,
    /// `.3d`
    N3d,
    /// `.4d`
    N4d,
    /// `.4x256b`
    N4x256b,
    /// `.5d`
    N5d,
    /// `.64x128b`
    N64x128b,
    /// `.L1`
    L1,
    /// `.L1::evict_first`
    L1EvictFirst,
    /// `.L1::evict_last`
    L1EvictLast,
    /// `.L1::evict_normal`
    L1EvictNormal,
    /// `.L1::evict_unchanged`
    L1EvictUnchanged,
    /// `.L1::no_allocate`
    L1NoAllocate,
    /// `.L2`
    L2,
    /// `.L2::128B`
    L2128B,
    /// `.L2::256B`
    L2256B,
    /// `.L2::64B`
    L264B,
    /// `.L2::cache_hint`
    L2CacheHint,
    /// `.L2::evict_first`
    L2EvictFirst,
    /// `.L2::evict_last`
    L2EvictLast,
    /// `.L2::evict_normal`
    L2EvictNormal,
    /// `.L2::evict_unchanged`
    L2EvictUnchanged,
    /// `.NaN`
    NaN,
    /// `.a`
    A,
    /// `.a1d`
    A1d,
    /// `.a2d`
    A2d,
    /// `.a2dms`
    A2dms,
    /// `.abs`
    Abs,
    /// `.acc::f16`
    AccF16,
    /// `.acc::f32`
    AccF32,
    /// `.acq_rel`
    AcqRel,
    /// `.acquire`
    Acquire,
    /// `.acube`
    Acube,
    /// `.add`
    Add,
    /// `.addr_mode_0`
    AddrMode0,
    /// `.addr_mode_1`
    AddrMode1,
    /// `.addr_mode_2`
    AddrMode2,
    /// `.alias`
    Alias,
    /// `.aligned`
    Aligned,
    /// `.all`
    All,
    /// `.alloc`
    Alloc,
    /// `.and`
    And,
    /// `.any`
    Any,
    /// `.approx`
    Approx,
    /// `.array_size`
    ArraySize,
    /// `.arrive`
    Arrive,
    /// `.arrive_drop`
    ArriveDrop,
    /// `.ashift`
    Ashift,
    /// `.async`
    Async,
    /// `.async::generic`
    AsyncGeneric,
    /// `.b`
    B,
    /// `.b1`
    B1,
    /// `.b1024`
    B1024,
    /// `.b128`
    B128,
    /// `.b16`
    B16,
    /// `.b32`
    B32,
    /// `.b4e`
    B4e,
    /// `.b4x16_p64`
    B4x16P64,
    /// `.b64`
    B64,
    /// `.b6x16_p32`
    B6x16P32,
    /// `.b8`
    B8,
    /// `.b8x16`
    B8x16,
    /// `.ballot`
    Ballot,
    /// `.base`
    Base,
    /// `.bf16`
    Bf16,
    /// `.bf16x2`
    Bf16x2,
    /// `.bfly`
    Bfly,
    /// `.block16`
    Block16,
    /// `.block32`
    Block32,
    /// `.block_scale`
    BlockScale,
    /// `.box_dim`
    BoxDim,
    /// `.bulk`
    Bulk,
    /// `.bulk_group`
    BulkGroup,
    /// `.c`
    C,
    /// `.ca`
    Ca,
    /// `.cas`
    Cas,
    /// `.cc`
    Cc,
    /// `.cg`
    Cg,
    /// `.channel_data_type`
    ChannelDataType,
    /// `.channel_order`
    ChannelOrder,
    /// `.clamp`
    Clamp,
    /// `.cluster`
    Cluster,
    /// `.col`
    Col,
    /// `.collector::a::discard`
    CollectorADiscard,
    /// `.collector::a::fill`
    CollectorAFill,
    /// `.collector::a::lastuse`
    CollectorALastuse,
    /// `.collector::a::use`
    CollectorAUse,
    /// `.collector::b0::fill`
    CollectorB0Fill,
    /// `.collector::b1::use`
    CollectorB1Use,
    /// `.collector::b2::lastuse`
    CollectorB2Lastuse,
    /// `.collector::b3::discard`
    CollectorB3Discard,
    /// `.commit`
    Commit,
    /// `.commit_group`
    CommitGroup,
    /// `.complete_tx`
    CompleteTx,
    /// `.const`
    Const,
    /// `.cp`
    Cp,
    /// `.cp_fenceproxy`
    CpFenceproxy,
    /// `.cp_mask`
    CpMask,
    /// `.cs`
    Cs,
    /// `.cta`
    Cta,
    /// `.cta_group::1`
    CtaGroup1,
    /// `.cta_group::2`
    CtaGroup2,
    /// `.cube`
    Cube,
    /// `.cv`
    Cv,
    /// `.cvt`
    Cvt,
    /// `.d`
    D,
    /// `.dealloc`
    Dealloc,
    /// `.dec`
    Dec,
    /// `.depth`
    Depth,
    /// `.down`
    Down,
    /// `.e2m1`
    E2m1,
    /// `.e2m1x2`
    E2m1x2,
    /// `.e2m1x4`
    E2m1x4,
    /// `.e2m3`
    E2m3,
    /// `.e2m3x2`
    E2m3x2,
    /// `.e2m3x4`
    E2m3x4,
    /// `.e3m2`
    E3m2,
    /// `.e3m2x2`
    E3m2x2,
    /// `.e3m2x4`
    E3m2x4,
    /// `.e4m3`
    E4m3,
    /// `.e4m3x2`
    E4m3x2,
    /// `.e4m3x4`
    E4m3x4,
    /// `.e5m2`
    E5m2,
    /// `.e5m2x2`
    E5m2x2,
    /// `.e5m2x4`
    E5m2x4,
    /// `.ecl`
    Ecl,
    /// `.ecr`
    Ecr,
    /// `.element_stride`
    ElementStride,
    /// `.elemtype`
    Elemtype,
    /// `.eq`
    Eq,
    /// `.equ`
    Equ,
    /// `.exch`
    Exch,
    /// `.expect_tx`
    ExpectTx,
    /// `.f16`
    F16,
    /// `.f16x2`
    F16x2,
    /// `.f32`
    F32,
    /// `.f32x2`
    F32x2,
    /// `.f4e`
    F4e,
    /// `.f64`
    F64,
    /// `.fence`
    Fence,
    /// `.fence::after_thread_sync`
    FenceAfterThreadSync,
    /// `.fence::before_thread_sync`
    FenceBeforeThreadSync,
    /// `.fill_mode`
    FillMode,
    /// `.filter_mode`
    FilterMode,
    /// `.finite`
    Finite,
    /// `.force_unnormalized_coords`
    ForceUnnormalizedCoords,
    /// `.fractional`
    Fractional,
    /// `.ftz`
    Ftz,
    /// `.full`
    Full,
    /// `.g`
    G,
    /// `.ge`
    Ge,
    /// `.get_first_ctaid`
    GetFirstCtaid,
    /// `.get_first_ctaid::x`
    GetFirstCtaidX,
    /// `.get_first_ctaid::y`
    GetFirstCtaidY,
    /// `.get_first_ctaid::z`
    GetFirstCtaidZ,
    /// `.geu`
    Geu,
    /// `.gl`
    Gl,
    /// `.global`
    Global,
    /// `.global_address`
    GlobalAddress,
    /// `.global_dim`
    GlobalDim,
    /// `.global_stride`
    GlobalStride,
    /// `.gpu`
    Gpu,
    /// `.grad`
    Grad,
    /// `.gt`
    Gt,
    /// `.gtu`
    Gtu,
    /// `.height`
    Height,
    /// `.hi`
    Hi,
    /// `.hs`
    Hs,
    /// `.idx`
    Idx,
    /// `.im2col`
    Im2col,
    /// `.im2col::w`
    Im2colW,
    /// `.im2col::w::128`
    Im2colW128,
    /// `.im2col_no_offs`
    Im2colNoOffs,
    /// `.inc`
    Inc,
    /// `.infinite`
    Infinite,
    /// `.init`
    Init,
    /// `.interleave_layout`
    InterleaveLayout,
    /// `.inval`
    Inval,
    /// `.is_canceled`
    IsCanceled,
    /// `.kind::f16`
    KindF16,
    /// `.kind::f8f6f4`
    KindF8f6f4,
    /// `.kind::i8`
    KindI8,
    /// `.kind::mxf4`
    KindMxf4,
    /// `.kind::mxf4nvf4`
    KindMxf4nvf4,
    /// `.kind::mxf8f6f4`
    KindMxf8f6f4,
    /// `.kind::tf32`
    KindTf32,
    /// `.l`
    L,
    /// `.launch_dependents`
    LaunchDependents,
    /// `.ld`
    Ld,
    /// `.ld_reduce`
    LdReduce,
    /// `.le`
    Le,
    /// `.leu`
    Leu,
    /// `.level`
    Level,
    /// `.lo`
    Lo,
    /// `.load`
    Load,
    /// `.local`
    Local,
    /// `.ls`
    Ls,
    /// `.lt`
    Lt,
    /// `.ltu`
    Ltu,
    /// `.lu`
    Lu,
    /// `.m16n16`
    M16n16,
    /// `.m16n16k16`
    M16n16k16,
    /// `.m16n16k8`
    M16n16k8,
    /// `.m16n8`
    M16n8,
    /// `.m16n8k128`
    M16n8k128,
    /// `.m16n8k16`
    M16n8k16,
    /// `.m16n8k256`
    M16n8k256,
    /// `.m16n8k32`
    M16n8k32,
    /// `.m16n8k4`
    M16n8k4,
    /// `.m16n8k64`
    M16n8k64,
    /// `.m16n8k8`
    M16n8k8,
    /// `.m32n8k16`
    M32n8k16,
    /// `.m64n104k16`
    M64n104k16,
    /// `.m64n104k32`
    M64n104k32,
    /// `.m64n104k64`
    M64n104k64,
    /// `.m64n104k8`
    M64n104k8,
    /// `.m64n112k16`
    M64n112k16,
    /// `.m64n112k256`
    M64n112k256,
    /// `.m64n112k32`
    M64n112k32,
    /// `.m64n112k64`
    M64n112k64,
    /// `.m64n112k8`
    M64n112k8,
    /// `.m64n120k16`
    M64n120k16,
    /// `.m64n120k32`
    M64n120k32,
    /// `.m64n120k64`
    M64n120k64,
    /// `.m64n120k8`
    M64n120k8,
    /// `.m64n128k16`
    M64n128k16,
    /// `.m64n128k256`
    M64n128k256,
    /// `.m64n128k32`
    M64n128k32,
    /// `.m64n128k64`
    M64n128k64,
    /// `.m64n128k8`
    M64n128k8,
    /// `.m64n136k16`
    M64n136k16,
    /// `.m64n136k32`
    M64n136k32,
    /// `.m64n136k64`
    M64n136k64,
    /// `.m64n136k8`
    M64n136k8,
    /// `.m64n144k16`
    M64n144k16,
    /// `.m64n144k256`
    M64n144k256,
    /// `.m64n144k32`
    M64n144k32,
    /// `.m64n144k64`
    M64n144k64,
    /// `.m64n144k8`
    M64n144k8,
    /// `.m64n152k16`
    M64n152k16,
    /// `.m64n152k32`
    M64n152k32,
    /// `.m64n152k64`
    M64n152k64,
    /// `.m64n152k8`
    M64n152k8,
    /// `.m64n160k16`
    M64n160k16,
    /// `.m64n160k256`
    M64n160k256,
    /// `.m64n160k32`
    M64n160k32,
    /// `.m64n160k64`
    M64n160k64,
    /// `.m64n160k8`
    M64n160k8,
    /// `.m64n168k16`
    M64n168k16,
    /// `.m64n168k32`
    M64n168k32,
    /// `.m64n168k64`
    M64n168k64,
    /// `.m64n168k8`
    M64n168k8,
    /// `.m64n16k16`
    M64n16k16,
    /// `.m64n16k256`
    M64n16k256,
    /// `.m64n16k32`
    M64n16k32,
    /// `.m64n16k64`
    M64n16k64,
    /// `.m64n16k8`
    M64n16k8,
    /// `.m64n176k16`
    M64n176k16,
    /// `.m64n176k256`
    M64n176k256,
    /// `.m64n176k32`
    M64n176k32,
    /// `.m64n176k64`
    M64n176k64,
    /// `.m64n176k8`
    M64n176k8,
    /// `.m64n184k16`
    M64n184k16,
    /// `.m64n184k32`
    M64n184k32,
    /// `.m64n184k64`
    M64n184k64,
    /// `.m64n184k8`
    M64n184k8,
    /// `.m64n192k16`
    M64n192k16,
    /// `.m64n192k256`
    M64n192k256,
    /// `.m64n192k32`
    M64n192k32,
    /// `.m64n192k64`
    M64n192k64,
    /// `.m64n192k8`
    M64n192k8,
    /// `.m64n200k16`
    M64n200k16,
    /// `.m64n200k32`
    M64n200k32,
    /// `.m64n200k64`
    M64n200k64,
    /// `.m64n200k8`
    M64n200k8,
    /// `.m64n208k16`
    M64n208k16,
    /// `.m64n208k256`
    M64n208k256,
    /// `.m64n208k32`
    M64n208k32,
    /// `.m64n208k64`
    M64n208k64,
    /// `.m64n208k8`
    M64n208k8,
    /// `.m64n216k16`
    M64n216k16,
    /// `.m64n216k32`
    M64n216k32,
    /// `.m64n216k64`
    M64n216k64,
    /// `.m64n216k8`
    M64n216k8,
    /// `.m64n224k16`
    M64n224k16,
    /// `.m64n224k256`
    M64n224k256,
    /// `.m64n224k32`
    M64n224k32,
    /// `.m64n224k64`
    M64n224k64,
    /// `.m64n224k8`
    M64n224k8,
    /// `.m64n232k16`
    M64n232k16,
    /// `.m64n232k32`
    M64n232k32,
    /// `.m64n232k64`
    M64n232k64,
    /// `.m64n232k8`
    M64n232k8,
    /// `.m64n240k16`
    M64n240k16,
    /// `.m64n240k256`
    M64n240k256,
    /// `.m64n240k32`
    M64n240k32,
    /// `.m64n240k64`
    M64n240k64,
    /// `.m64n240k8`
    M64n240k8,
    /// `.m64n248k16`
    M64n248k16,
    /// `.m64n248k32`
    M64n248k32,
    /// `.m64n248k64`
    M64n248k64,
    /// `.m64n248k8`
    M64n248k8,
    /// `.m64n24k16`
    M64n24k16,
    /// `.m64n24k256`
    M64n24k256,
    /// `.m64n24k32`
    M64n24k32,
    /// `.m64n24k64`
    M64n24k64,
    /// `.m64n24k8`
    M64n24k8,
    /// `.m64n256k16`
    M64n256k16,
    /// `.m64n256k256`
    M64n256k256,
    /// `.m64n256k32`
    M64n256k32,
    /// `.m64n256k64`
    M64n256k64,
    /// `.m64n256k8`
    M64n256k8,
    /// `.m64n32k16`
    M64n32k16,
    /// `.m64n32k256`
    M64n32k256,
    /// `.m64n32k32`
    M64n32k32,
    /// `.m64n32k64`
    M64n32k64,
    /// `.m64n32k8`
    M64n32k8,
    /// `.m64n40k16`
    M64n40k16,
    /// `.m64n40k32`
    M64n40k32,
    /// `.m64n40k64`
    M64n40k64,
    /// `.m64n40k8`
    M64n40k8,
    /// `.m64n48k16`
    M64n48k16,
    /// `.m64n48k256`
    M64n48k256,
    /// `.m64n48k32`
    M64n48k32,
    /// `.m64n48k64`
    M64n48k64,
    /// `.m64n48k8`
    M64n48k8,
    /// `.m64n56k16`
    M64n56k16,
    /// `.m64n56k32`
    M64n56k32,
    /// `.m64n56k64`
    M64n56k64,
    /// `.m64n56k8`
    M64n56k8,
    /// `.m64n64k16`
    M64n64k16,
    /// `.m64n64k256`
    M64n64k256,
    /// `.m64n64k32`
    M64n64k32,
    /// `.m64n64k64`
    M64n64k64,
    /// `.m64n64k8`
    M64n64k8,
    /// `.m64n72k16`
    M64n72k16,
    /// `.m64n72k32`
    M64n72k32,
    /// `.m64n72k64`
    M64n72k64,
    /// `.m64n72k8`
    M64n72k8,
    /// `.m64n80k16`
    M64n80k16,
    /// `.m64n80k256`
    M64n80k256,
    /// `.m64n80k32`
    M64n80k32,
    /// `.m64n80k64`
    M64n80k64,
    /// `.m64n80k8`
    M64n80k8,
    /// `.m64n88k16`
    M64n88k16,
    /// `.m64n88k32`
    M64n88k32,
    /// `.m64n88k64`
    M64n88k64,
    /// `.m64n88k8`
    M64n88k8,
    /// `.m64n8k16`
    M64n8k16,
    /// `.m64n8k256`
    M64n8k256,
    /// `.m64n8k32`
    M64n8k32,
    /// `.m64n8k64`
    M64n8k64,
    /// `.m64n8k8`
    M64n8k8,
    /// `.m64n96k16`
    M64n96k16,
    /// `.m64n96k256`
    M64n96k256,
    /// `.m64n96k32`
    M64n96k32,
    /// `.m64n96k64`
    M64n96k64,
    /// `.m64n96k8`
    M64n96k8,
    /// `.m8n16`
    M8n16,
    /// `.m8n32k16`
    M8n32k16,
    /// `.m8n8`
    M8n8,
    /// `.m8n8k128`
    M8n8k128,
    /// `.m8n8k16`
    M8n8k16,
    /// `.m8n8k32`
    M8n8k32,
    /// `.m8n8k4`
    M8n8k4,
    /// `.mask`
    Mask,
    /// `.max`
    Max,
    /// `.mbarrier`
    Mbarrier,
    /// `.mbarrier::arrive::one`
    MbarrierArriveOne,
    /// `.mbarrier::complete_tx::bytes`
    MbarrierCompleteTxBytes,
    /// `.mbarrier_init`
    MbarrierInit,
    /// `.memory_layout`
    MemoryLayout,
    /// `.min`
    Min,
    /// `.mma`
    Mma,
    /// `.mma_async`
    MmaAsync,
    /// `.mmio`
    Mmio,
    /// `.multicast::cluster`
    MulticastCluster,
    /// `.multicast::cluster::all`
    MulticastClusterAll,
    /// `.nan`
    Nan,
    /// `.nc`
    Nc,
    /// `.ne`
    Ne,
    /// `.neu`
    Neu,
    /// `.noComplete`
    NoComplete,
    /// `.noftz`
    Noftz,
    /// `.noinc`
    Noinc,
    /// `.normal`
    Normal,
    /// `.normalized_coords`
    NormalizedCoords,
    /// `.notanumber`
    Notanumber,
    /// `.num`
    Num,
    /// `.num_mipmap_levels`
    NumMipmapLevels,
    /// `.num_samples`
    NumSamples,
    /// `.number`
    Number,
    /// `.oob`
    Oob,
    /// `.or`
    Or,
    /// `.p`
    P,
    /// `.pack`
    Pack,
    /// `.pack::16b`
    Pack16b,
    /// `.param`
    Param,
    /// `.param::entry`
    ParamEntry,
    /// `.param::func`
    ParamFunc,
    /// `.parity`
    Parity,
    /// `.pending_count`
    PendingCount,
    /// `.po`
    Po,
    /// `.popc`
    Popc,
    /// `.pred`
    Pred,
    /// `.prefetch`
    Prefetch,
    /// `.proxy`
    Proxy,
    /// `.query_cancel`
    QueryCancel,
    /// `.r`
    R,
    /// `.range`
    Range,
    /// `.rank`
    Rank,
    /// `.rc16`
    Rc16,
    /// `.rc8`
    Rc8,
    /// `.read`
    Read,
    /// `.red`
    Red,
    /// `.reduce`
    Reduce,
    /// `.relaxed`
    Relaxed,
    /// `.release`
    Release,
    /// `.relinquish_alloc_permit`
    RelinquishAllocPermit,
    /// `.relu`
    Relu,
    /// `.replace`
    Replace,
    /// `.rm`
    Rm,
    /// `.rmi`
    Rmi,
    /// `.rn`
    Rn,
    /// `.rna`
    Rna,
    /// `.rni`
    Rni,
    /// `.row`
    Row,
    /// `.rp`
    Rp,
    /// `.rpi`
    Rpi,
    /// `.rs`
    Rs,
    /// `.rz`
    Rz,
    /// `.rzi`
    Rzi,
    /// `.s16`
    S16,
    /// `.s16x2`
    S16x2,
    /// `.s2`
    S2,
    /// `.s32`
    S32,
    /// `.s4`
    S4,
    /// `.s64`
    S64,
    /// `.s8`
    S8,
    /// `.samplerref`
    Samplerref,
    /// `.sat`
    Sat,
    /// `.satfinite`
    Satfinite,
    /// `.sc`
    Sc,
    /// `.scale_vec::1X`
    ScaleVec1X,
    /// `.scale_vec::2X`
    ScaleVec2X,
    /// `.scale_vec::4X`
    ScaleVec4X,
    /// `.shared`
    Shared,
    /// `.shared::cluster`
    SharedCluster,
    /// `.shared::cta`
    SharedCta,
    /// `.shift`
    Shift,
    /// `.shiftamt`
    Shiftamt,
    /// `.shr15`
    Shr15,
    /// `.shr7`
    Shr7,
    /// `.sp`
    Sp,
    /// `.sp::ordered_metadata`
    SpOrderedMetadata,
    /// `.st`
    St,
    /// `.store`
    Store,
    /// `.subnormal`
    Subnormal,
    /// `.surfref`
    Surfref,
    /// `.swizzle_atomicity`
    SwizzleAtomicity,
    /// `.swizzle_mode`
    SwizzleMode,
    /// `.sync`
    Sync,
    /// `.sync_restrict::shared::cluster`
    SyncRestrictSharedCluster,
    /// `.sync_restrict::shared::cta`
    SyncRestrictSharedCta,
    /// `.sys`
    Sys,
    /// `.tensor`
    Tensor,
    /// `.tensormap`
    Tensormap,
    /// `.tensormap::generic`
    TensormapGeneric,
    /// `.test_wait`
    TestWait,
    /// `.texref`
    Texref,
    /// `.tf32`
    Tf32,
    /// `.tile`
    Tile,
    /// `.tile::gather4`
    TileGather4,
    /// `.tile::scatter4`
    TileScatter4,
    /// `.to`
    To,
    /// `.trans`
    Trans,
    /// `.trap`
    Trap,
    /// `.try_cancel`
    TryCancel,
    /// `.try_wait`
    TryWait,
    /// `.u16`
    U16,
    /// `.u16x2`
    U16x2,
    /// `.u2`
    U2,
    /// `.u32`
    U32,
    /// `.u4`
    U4,
    /// `.u64`
    U64,
    /// `.u8`
    U8,
    /// `.ue4m3`
    Ue4m3,
    /// `.ue8m0`
    Ue8m0,
    /// `.ue8m0x2`
    Ue8m0x2,
    /// `.uni`
    Uni,
    /// `.unpack::16b`
    Unpack16b,
    /// `.up`
    Up,
    /// `.v2`
    V2,
    /// `.v4`
    V4,
    /// `.v8`
    V8,
    /// `.volatile`
    Volatile,
    /// `.wait`
    Wait,
    /// `.wait::ld`
    WaitLd,
    /// `.wait::st`
    WaitSt,
    /// `.wait_all`
    WaitAll,
    /// `.wait_group`
    WaitGroup,
    /// `.warp`
    Warp,
    /// `.warpx2::01_23`
    Warpx20123,
    /// `.warpx2::02_13`
    Warpx20213,
    /// `.warpx4`
    Warpx4,
    /// `.wb`
    Wb,
    /// `.weak`
    Weak,
    /// `.wide`
    Wide,
    /// `.width`
    Width,
    /// `.wrap`
    Wrap,
    /// `.ws`
    Ws,
    /// `.wt`
    Wt,
    /// `.x1`
    X1,
    /// `.x128`
    X128,
    /// `.x16`
    X16,
    /// `.x2`
    X2,
    /// `.x32`
    X32,
    /// `.x4`
    X4,
    /// `.x64`
    X64,
    /// `.x8`
    X8,
    /// `.xor`
    Xor,
    /// `.xorsign`
    Xorsign,
    /// `.zero`
    Zero,
}

impl Mod {
    /// All values, sorted by spelling (bytewise).
    pub const ALL: [Self; 532] = [
        Self::N128x128b,
        Self::N128x256b,
        Self::N16x128b,
        Self::N16x256b,
        Self::N16x32bx2,
        Self::N16x64b,
        Self::N1d,
        Self::N2d,
        Self::N2dms,
        Self::N32x128b,
        Self::N32x32b,
        Self::N3d,
        Self::N4d,
        Self::N4x256b,
        Self::N5d,
        Self::N64x128b,
        Self::L1,
        Self::L1EvictFirst,
        Self::L1EvictLast,
        Self::L1EvictNormal,
        Self::L1EvictUnchanged,
        Self::L1NoAllocate,
        Self::L2,
        Self::L2128B,
        Self::L2256B,
        Self::L264B,
        Self::L2CacheHint,
        Self::L2EvictFirst,
        Self::L2EvictLast,
        Self::L2EvictNormal,
        Self::L2EvictUnchanged,
        Self::NaN,
        Self::A,
        Self::A1d,
        Self::A2d,
        Self::A2dms,
        Self::Abs,
        Self::AccF16,
        Self::AccF32,
        Self::AcqRel,
        Self::Acquire,
        Self::Acube,
        Self::Add,
        Self::AddrMode0,
        Self::AddrMode1,
        Self::AddrMode2,
        Self::Alias,
        Self::Aligned,
        Self::All,
        Self::Alloc,
        Self::And,
        Self::Any,
        Self::Approx,
        Self::ArraySize,
        Self::Arrive,
        Self::ArriveDrop,
        Self::Ashift,
        Self::Async,
        Self::AsyncGeneric,
        Self::B,
        Self::B1,
        Self::B1024,
        Self::B128,
        Self::B16,
        Self::B32,
        Self::B4e,
        Self::B4x16P64,
        Self::B64,
        Self::B6x16P32,
        Self::B8,
        Self::B8x16,
        Self::Ballot,
        Self::Base,
        Self::Bf16,
        Self::Bf16x2,
        Self::Bfly,
        Self::Block16,
        Self::Block32,
        Self::BlockScale,
        Self::BoxDim,
        Self::Bulk,
        Self::BulkGroup,
        Self::C,
        Self::Ca,
        Self::Cas,
        Self::Cc,
        Self::Cg,
        Self::ChannelDataType,
        Self::ChannelOrder,
        Self::Clamp,
        Self::Cluster,
        Self::Col,
        Self::CollectorADiscard,
        Self::CollectorAFill,
        Self::CollectorALastuse,
        Self::CollectorAUse,
        Self::CollectorB0Fill,
        Self::CollectorB1Use,
        Self::CollectorB2Lastuse,
        Self::CollectorB3Discard,
        Self::Commit,
        Self::CommitGroup,
        Self::CompleteTx,
        Self::Const,
        Self::Cp,
        Self::CpFenceproxy,
        Self::CpMask,
        Self::Cs,
        Self::Cta,
        Self::CtaGroup1,
        Self::CtaGroup2,
        Self::Cube,
        Self::Cv,
        Self::Cvt,
        Self::D,
        Self::Dealloc,
        Self::Dec,
        Self::Depth,
        Self::Down,
        Self::E2m1,
        Self::E2m1x2,
        Self::E2m1x4,
        Self::E2m3,
        Self::E2m3x2,
        Self::E2m3x4,
        Self::E3m2,
        Self::E3m2x2,
        Self::E3m2x4,
        Self::E4m3,
        Self::E4m3x2,
        Self::E4m3x4,
        Self::E5m2,
        Self::E5m2x2,
        Self::E5m2x4,
        Self::Ecl,
        Self::Ecr,
        Self::ElementStride,
        Self::Elemtype,
        Self::Eq,
        Self::Equ,
        Self::Exch,
        Self::ExpectTx,
        Self::F16,
        Self::F16x2,
        Self::F32,
        Self::F32x2,
        Self::F4e,
        Self::F64,
        Self::Fence,
        Self::FenceAfterThreadSync,
        Self::FenceBeforeThreadSync,
        Self::FillMode,
        Self::FilterMode,
        Self::Finite,
        Self::ForceUnnormalizedCoords,
        Self::Fractional,
        Self::Ftz,
        Self::Full,
        Self::G,
        Self::Ge,
        Self::GetFirstCtaid,
        Self::GetFirstCtaidX,
        Self::GetFirstCtaidY,
        Self::GetFirstCtaidZ,
        Self::Geu,
        Self::Gl,
        Self::Global,
        Self::GlobalAddress,
        Self::GlobalDim,
        Self::GlobalStride,
        Self::Gpu,
        Self::Grad,
        Self::Gt,
        Self::Gtu,
        Self::Height,
        Self::Hi,
        Self::Hs,
        Self::Idx,
        Self::Im2col,
        Self::Im2colW,
        Self::Im2colW128,
        Self::Im2colNoOffs,
        Self::Inc,
        Self::Infinite,
        Self::Init,
        Self::InterleaveLayout,
        Self::Inval,
        Self::IsCanceled,
        Self::KindF16,
        Self::KindF8f6f4,
        Self::KindI8,
        Self::KindMxf4,
        Self::KindMxf4nvf4,
        Self::KindMxf8f6f4,
        Self::KindTf32,
        Self::L,
        Self::LaunchDependents,
        Self::Ld,
        Self::LdReduce,
        Self::Le,
        Self::Leu,
        Self::Level,
        Self::Lo,
        Self::Load,
        Self::Local,
        Self::Ls,
        Self::Lt,
        Self::Ltu,
        Self::Lu,
        Self::M16n16,
        Self::M16n16k16,
        Self::M16n16k8,
        Self::M16n8,
        Self::M16n8k128,
        Self::M16n8k16,
        Self::M16n8k256,
        Self::M16n8k32,
        Self::M16n8k4,
        Self::M16n8k64,
        Self::M16n8k8,
        Self::M32n8k16,
        Self::M64n104k16,
        Self::M64n104k32,
        Self::M64n104k64,
        Self::M64n104k8,
        Self::M64n112k16,
        Self::M64n112k256,
        Self::M64n112k32,
        Self::M64n112k64,
        Self::M64n112k8,
        Self::M64n120k16,
        Self::M64n120k32,
        Self::M64n120k64,
        Self::M64n120k8,
        Self::M64n128k16,
        Self::M64n128k256,
        Self::M64n128k32,
        Self::M64n128k64,
        Self::M64n128k8,
        Self::M64n136k16,
        Self::M64n136k32,
        Self::M64n136k64,
        Self::M64n136k8,
        Self::M64n144k16,
        Self::M64n144k256,
        Self::M64n144k32,
        Self::M64n144k64,
        Self::M64n144k8,
        Self::M64n152k16,
        Self::M64n152k32,
        Self::M64n152k64,
        Self::M64n152k8,
        Self::M64n160k16,
        Self::M64n160k256,
        Self::M64n160k32,
        Self::M64n160k64,
        Self::M64n160k8,
        Self::M64n168k16,
        Self::M64n168k32,
        Self::M64n168k64,
        Self::M64n168k8,
        Self::M64n16k16,
        Self::M64n16k256,
        Self::M64n16k32,
        Self::M64n16k64,
        Self::M64n16k8,
        Self::M64n176k16,
        Self::M64n176k256,
        Self::M64n176k32,
        Self::M64n176k64,
        Self::M64n176k8,
        Self::M64n184k16,
        Self::M64n184k32,
        Self::M64n184k64,
        Self::M64n184k8,
        Self::M64n192k16,
        Self::M64n192k256,
        Self::M64n192k32,
        Self::M64n192k64,
        Self::M64n192k8,
        Self::M64n200k16,
        Self::M64n200k32,
        Self::M64n200k64,
        Self::M64n200k8,
        Self::M64n208k16,
        Self::M64n208k256,
        Self::M64n208k32,
        Self::M64n208k64,
        Self::M64n208k8,
        Self::M64n216k16,
        Self::M64n216k32,
        Self::M64n216k64,
        Self::M64n216k8,
        Self::M64n224k16,
        Self::M64n224k256,
        Self::M64n224k32,
        Self::M64n224k64,
        Self::M64n224k8,
        Self::M64n232k16,
        Self::M64n232k32,
        Self::M64n232k64,
        Self::M64n232k8,
        Self::M64n240k16,
        Self::M64n240k256,
        Self::M64n240k32,
        Self::M64n240k64,
        Self::M64n240k8,
        Self::M64n248k16,
        Self::M64n248k32,
        Self::M64n248k64,
        Self::M64n248k8,
        Self::M64n24k16,
        Self::M64n24k256,
        Self::M64n24k32,
        Self::M64n24k64,
        Self::M64n24k8,
        Self::M64n256k16,
        Self::M64n256k256,
        Self::M64n256k32,
        Self::M64n256k64,
        Self::M64n256k8,
        Self::M64n32k16,
        Self::M64n32k256,
        Self::M64n32k32,
        Self::M64n32k64,
        Self::M64n32k8,
        Self::M64n40k16,
        Self::M64n40k32,
        Self::M64n40k64,
        Self::M64n40k8,
        Self::M64n48k16,
        Self::M64n48k256,
        Self::M64n48k32,
        Self::M64n48k64,
        Self::M64n48k8,
        Self::M64n56k16,
        Self::M64n56k32,
        Self::M64n56k64,
        Self::M64n56k8,
        Self::M64n64k16,
        Self::M64n64k256,
        Self::M64n64k32,
        Self::M64n64k64,
        Self::M64n64k8,
        Self::M64n72k16,
        Self::M64n72k32,
        Self::M64n72k64,
        Self::M64n72k8,
        Self::M64n80k16,
        Self::M64n80k256,
        Self::M64n80k32,
        Self::M64n80k64,
        Self::M64n80k8,
        Self::M64n88k16,
        Self::M64n88k32,
        Self::M64n88k64,
        Self::M64n88k8,
        Self::M64n8k16,
        Self::M64n8k256,
        Self::M64n8k32,
        Self::M64n8k64,
        Self::M64n8k8,
        Self::M64n96k16,
        Self::M64n96k256,
        Self::M64n96k32,
        Self::M64n96k64,
        Self::M64n96k8,
        Self::M8n16,
        Self::M8n32k16,
        Self::M8n8,
        Self::M8n8k128,
        Self::M8n8k16,
        Self::M8n8k32,
        Self::M8n8k4,
        Self::Mask,
        Self::Max,
        Self::Mbarrier,
        Self::MbarrierArriveOne,
        Self::MbarrierCompleteTxBytes,
        Self::MbarrierInit,
        Self::MemoryLayout,
        Self::Min,
        Self::Mma,
        Self::MmaAsync,
        Self::Mmio,
        Self::MulticastCluster,
        Self::MulticastClusterAll,
        Self::Nan,
        Self::Nc,
        Self::Ne,
        Self::Neu,
        Self::NoComplete,
        Self::Noftz,
        Self::Noinc,
        Self::Normal,
        Self::NormalizedCoords,
        Self::Notanumber,
        Self::Num,
        Self::NumMipmapLevels,
        Self::NumSamples,
        Self::Number,
        Self::Oob,
        Self::Or,
        Self::P,
        Self::Pack,
        Self::Pack16b,
        Self::Param,
        Self::ParamEntry,
        Self::ParamFunc,
        Self::Parity,
        Self::PendingCount,
        Self::Po,
        Self::Popc,
        Self::Pred,
        Self::Prefetch,
        Self::Proxy,
        Self::QueryCancel,
        Self::R,
        Self::Range,
        Self::Rank,
        Self::Rc16,
        Self::Rc8,
        Self::Read,
        Self::Red,
        Self::Reduce,
        Self::Relaxed,
        Self::Release,
        Self::RelinquishAllocPermit,
        Self::Relu,
        Self::Replace,
        Self::Rm,
        Self::Rmi,
        Self::Rn,
        Self::Rna,
        Self::Rni,
        Self::Row,
        Self::Rp,
        Self::Rpi,
        Self::Rs,
        Self::Rz,
        Self::Rzi,
        Self::S16,
        Self::S16x2,
        Self::S2,
        Self::S32,
        Self::S4,
        Self::S64,
        Self::S8,
        Self::Samplerref,
        Self::Sat,
        Self::Satfinite,
        Self::Sc,
        Self::ScaleVec1X,
        Self::ScaleVec2X,
        Self::ScaleVec4X,
        Self::Shared,
        Self::SharedCluster,
        Self::SharedCta,
        Self::Shift,
        Self::Shiftamt,
        Self::Shr15,
        Self::Shr7,
        Self::Sp,
        Self::SpOrderedMetadata,
        Self::St,
        Self::Store,
        Self::Subnormal,
        Self::Surfref,
        Self::SwizzleAtomicity,
        Self::SwizzleMode,
        Self::Sync,
        Self::SyncRestrictSharedCluster,
        Self::SyncRestrictSharedCta,
        Self::Sys,
        Self::Tensor,
        Self::Tensormap,
        Self::TensormapGeneric,
        Self::TestWait,
        Self::Texref,
        Self::Tf32,
        Self::Tile,
        Self::TileGather4,
        Self::TileScatter4,
        Self::To,
        Self::Trans,
        Self::Trap,
        Self::TryCancel,
        Self::TryWait,
        Self::U16,
        Self::U16x2,
        Self::U2,
        Self::U32,
        Self::U4,
        Self::U64,
        Self::U8,
        Self::Ue4m3,
        Self::Ue8m0,
        Self::Ue8m0x2,
        Self::Uni,
        Self::Unpack16b,
        Self::Up,
        Self::V2,
        Self::V4,
        Self::V8,
        Self::Volatile,
        Self::Wait,
        Self::WaitLd,
        Self::WaitSt,
        Self::WaitAll,
        Self::WaitGroup,
        Self::Warp,
        Self::Warpx20123,
        Self::Warpx20213,
        Self::Warpx4,
        Self::Wb,
        Self::Weak,
        Self::Wide,
        Self::Width,
        Self::Wrap,
        Self::Ws,
        Self::Wt,
        Self::X1,
        Self::X128,
        Self::X16,
        Self::X2,
        Self::X32,
        Self::X4,
        Self::X64,
        Self::X8,
        Self::Xor,
        Self::Xorsign,
        Self::Zero,
    ];
}

/// The spellings, in the order of [`Mod::ALL`].
pub(crate) static MOD_TEXT: [&str; 532] = [
    "128x128b",
    "128x256b",
    "16x128b",
    "16x256b",
    "16x32bx2",
    "16x64b",
    "1d",
    "2d",
    "2dms",
    "32x128b",
    "32x32b",
    "3d",
    "4d",
    "4x256b",
    "5d",
    "64x128b",
    "L1",
    "L1::evict_first",
    "L1::evict_last",
    "L1::evict_normal",
    "L1::evict_unchanged",
    "L1::no_allocate",
    "L2",
    "L2::128B",
    "L2::256B",
    "L2::64B",
    "L2::cache_hint",
    "L2::evict_first",
    "L2::evict_last",
    "L2::evict_normal",
    "L2::evict_unchanged",
    "NaN",
    "a",
    "a1d",
    "a2d",
    "a2dms",
    "abs",
    "acc::f16",
    "acc::f32",
    "acq_rel",
    "acquire",
    "acube",
    "add",
    "addr_mode_0",
    "addr_mode_1",
    "addr_mode_2",
    "alias",
    "aligned",
    "all",
    "alloc",
    "and",
    "any",
    "approx",
    "array_size",
    "arrive",
    "arrive_drop",
    "ashift",
    "async",
    "async::generic",
    "b",
    "b1",
    "b1024",
    "b128",
    "b16",
    "b32",
    "b4e",
    "b4x16_p64",
    "b64",
    "b6x16_p32",
    "b8",
    "b8x16",
    "ballot",
    "base",
    "bf16",
    "bf16x2",
    "bfly",
    "block16",
    "block32",
    "block_scale",
    "box_dim",
    "bulk",
    "bulk_group",
    "c",
    "ca",
    "cas",
    "cc",
    "cg",
    "channel_data_type",
    "channel_order",
    "clamp",
    "cluster",
    "col",
    "collector::a::discard",
    "collector::a::fill",
    "collector::a::lastuse",
    "collector::a::use",
    "collector::b0::fill",
    "collector::b1::use",
    "collector::b2::lastuse",
    "collector::b3::discard",
    "commit",
    "commit_group",
    "complete_tx",
    "const",
    "cp",
    "cp_fenceproxy",
    "cp_mask",
    "cs",
    "cta",
    "cta_group::1",
    "cta_group::2",
    "cube",
    "cv",
    "cvt",
    "d",
    "dealloc",
    "dec",
    "depth",
    "down",
    "e2m1",
    "e2m1x2",
    "e2m1x4",
    "e2m3",
    "e2m3x2",
    "e2m3x4",
    "e3m2",
    "e3m2x2",
    "e3m2x4",
    "e4m3",
    "e4m3x2",
    "e4m3x4",
    "e5m2",
    "e5m2x2",
    "e5m2x4",
    "ecl",
    "ecr",
    "element_stride",
    "elemtype",
    "eq",
    "equ",
    "exch",
    "expect_tx",
    "f16",
    "f16x2",
    "f32",
    "f32x2",
    "f4e",
    "f64",
    "fence",
    "fence::after_thread_sync",
    "fence::before_thread_sync",
    "fill_mode",
    "filter_mode",
    "finite",
    "force_unnormalized_coords",
    "fractional",
    "ftz",
    "full",
    "g",
    "ge",
    "get_first_ctaid",
    "get_first_ctaid::x",
    "get_first_ctaid::y",
    "get_first_ctaid::z",
    "geu",
    "gl",
    "global",
    "global_address",
    "global_dim",
    "global_stride",
    "gpu",
    "grad",
    "gt",
    "gtu",
    "height",
    "hi",
    "hs",
    "idx",
    "im2col",
    "im2col::w",
    "im2col::w::128",
    "im2col_no_offs",
    "inc",
    "infinite",
    "init",
    "interleave_layout",
    "inval",
    "is_canceled",
    "kind::f16",
    "kind::f8f6f4",
    "kind::i8",
    "kind::mxf4",
    "kind::mxf4nvf4",
    "kind::mxf8f6f4",
    "kind::tf32",
    "l",
    "launch_dependents",
    "ld",
    "ld_reduce",
    "le",
    "leu",
    "level",
    "lo",
    "load",
    "local",
    "ls",
    "lt",
    "ltu",
    "lu",
    "m16n16",
    "m16n16k16",
    "m16n16k8",
    "m16n8",
    "m16n8k128",
    "m16n8k16",
    "m16n8k256",
    "m16n8k32",
    "m16n8k4",
    "m16n8k64",
    "m16n8k8",
    "m32n8k16",
    "m64n104k16",
    "m64n104k32",
    "m64n104k64",
    "m64n104k8",
    "m64n112k16",
    "m64n112k256",
    "m64n112k32",
    "m64n112k64",
    "m64n112k8",
    "m64n120k16",
    "m64n120k32",
    "m64n120k64",
    "m64n120k8",
    "m64n128k16",
    "m64n128k256",
    "m64n128k32",
    "m64n128k64",
    "m64n128k8",
    "m64n136k16",
    "m64n136k32",
    "m64n136k64",
    "m64n136k8",
    "m64n144k16",
    "m64n144k256",
    "m64n144k32",
    "m64n144k64",
    "m64n144k8",
    "m64n152k16",
    "m64n152k32",
    "m64n152k64",
    "m64n152k8",
    "m64n160k16",
    "m64n160k256",
    "m64n160k32",
    "m64n160k64",
    "m64n160k8",
    "m64n168k16",
    "m64n168k32",
    "m64n168k64",
    "m64n168k8",
    "m64n16k16",
    "m64n16k256",
    "m64n16k32",
    "m64n16k64",
    "m64n16k8",
    "m64n176k16",
    "m64n176k256",
    "m64n176k32",
    "m64n176k64",
    "m64n176k8",
    "m64n184k16",
    "m64n184k32",
    "m64n184k64",
    "m64n184k8",
    "m64n192k16",
    "m64n192k256",
    "m64n192k32",
    "m64n192k64",
    "m64n192k8",
    "m64n200k16",
    "m64n200k32",
    "m64n200k64",
    "m64n200k8",
    "m64n208k16",
    "m64n208k256",
    "m64n208k32",
    "m64n208k64",
    "m64n208k8",
    "m64n216k16",
    "m64n216k32",
    "m64n216k64",
    "m64n216k8",
    "m64n224k16",
    "m64n224k256",
    "m64n224k32",
    "m64n224k64",
    "m64n224k8",
    "m64n232k16",
    "m64n232k32",
    "m64n232k64",
    "m64n232k8",
    "m64n240k16",
    "m64n240k256",
    "m64n240k32",
    "m64n240k64",
    "m64n240k8",
    "m64n248k16",
    "m64n248k32",
    "m64n248k64",
    "m64n248k8",
    "m64n24k16",
    "m64n24k256",
    "m64n24k32",
    "m64n24k64",
    "m64n24k8",
    "m64n256k16",
    "m64n256k256",
    "m64n256k32",
    "m64n256k64",
    "m64n256k8",
    "m64n32k16",
    "m64n32k256",
    "m64n32k32",
    "m64n32k64",
    "m64n32k8",
    "m64n40k16",
    "m64n40k32",
    "m64n40k64",
    "m64n40k8",
    "m64n48k16",
    "m64n48k256",
    "m64n48k32",
    "m64n48k64",
    "m64n48k8",
    "m64n56k16",
    "m64n56k32",
    "m64n56k64",
    "m64n56k8",
    "m64n64k16",
    "m64n64k256",
    "m64n64k32",
    "m64n64k64",
    "m64n64k8",
    "m64n72k16",
    "m64n72k32",
    "m64n72k64",
    "m64n72k8",
    "m64n80k16",
    "m64n80k256",
    "m64n80k32",
    "m64n80k64",
    "m64n80k8",
    "m64n88k16",
    "m64n88k32",
    "m64n88k64",
    "m64n88k8",
    "m64n8k16",
    "m64n8k256",
    "m64n8k32",
    "m64n8k64",
    "m64n8k8",
    "m64n96k16",
    "m64n96k256",
    "m64n96k32",
    "m64n96k64",
    "m64n96k8",
    "m8n16",
    "m8n32k16",
    "m8n8",
    "m8n8k128",
    "m8n8k16",
    "m8n8k32",
    "m8n8k4",
    "mask",
    "max",
    "mbarrier",
    "mbarrier::arrive::one",
    "mbarrier::complete_tx::bytes",
    "mbarrier_init",
    "memory_layout",
    "min",
    "mma",
    "mma_async",
    "mmio",
    "multicast::cluster",
    "multicast::cluster::all",
    "nan",
    "nc",
    "ne",
    "neu",
    "noComplete",
    "noftz",
    "noinc",
    "normal",
    "normalized_coords",
    "notanumber",
    "num",
    "num_mipmap_levels",
    "num_samples",
    "number",
    "oob",
    "or",
    "p",
    "pack",
    "pack::16b",
    "param",
    "param::entry",
    "param::func",
    "parity",
    "pending_count",
    "po",
    "popc",
    "pred",
    "prefetch",
    "proxy",
    "query_cancel",
    "r",
    "range",
    "rank",
    "rc16",
    "rc8",
    "read",
    "red",
    "reduce",
    "relaxed",
    "release",
    "relinquish_alloc_permit",
    "relu",
    "replace",
    "rm",
    "rmi",
    "rn",
    "rna",
    "rni",
    "row",
    "rp",
    "rpi",
    "rs",
    "rz",
    "rzi",
    "s16",
    "s16x2",
    "s2",
    "s32",
    "s4",
    "s64",
    "s8",
    "samplerref",
    "sat",
    "satfinite",
    "sc",
    "scale_vec::1X",
    "scale_vec::2X",
    "scale_vec::4X",
    "shared",
    "shared::cluster",
    "shared::cta",
    "shift",
    "shiftamt",
    "shr15",
    "shr7",
    "sp",
    "sp::ordered_metadata",
    "st",
    "store",
    "subnormal",
    "surfref",
    "swizzle_atomicity",
    "swizzle_mode",
    "sync",
    "sync_restrict::shared::cluster",
    "sync_restrict::shared::cta",
    "sys",
    "tensor",
    "tensormap",
    "tensormap::generic",
    "test_wait",
    "texref",
    "tf32",
    "tile",
    "tile::gather4",
    "tile::scatter4",
    "to",
    "trans",
    "trap",
    "try_cancel",
    "try_wait",
    "u16",
    "u16x2",
    "u2",
    "u32",
    "u4",
    "u64",
    "u8",
    "ue4m3",
    "ue8m0",
    "ue8m0x2",
    "uni",
    "unpack::16b",
    "up",
    "v2",
    "v4",
    "v8",
    "volatile",
    "wait",
    "wait::ld",
    "wait::st",
    "wait_all",
    "wait_group",
    "warp",
    "warpx2::01_23",
    "warpx2::02_13",
    "warpx4",
    "wb",
    "weak",
    "wide",
    "width",
    "wrap",
    "ws",
    "wt",
    "x1",
    "x128",
    "x16",
    "x2",
    "x32",
    "x4",
    "x64",
    "x8",
    "xor",
    "xorsign",
    "zero",
];

/// A special register, whole or one element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u16)]
pub enum SpecialReg {
    /// `%aggr_smem_size`
    AggrSmemSize,
    /// `%clock`
    Clock,
    /// `%clock64`
    Clock64,
    /// `%clock_hi`
    ClockHi,
    /// `%cluster_ctaid`
    ClusterCtaid,
    /// `%cluster_ctaid.w`
    ClusterCtaidW,
    /// `%cluster_ctaid.x`
    ClusterCtaidX,
    /// `%cluster_ctaid.y`
    ClusterCtaidY,
    /// `%cluster_ctaid.z`
    ClusterCtaidZ,
    /// `%cluster_ctarank`
    ClusterCtarank,
    /// `%cluster_nctaid`
    ClusterNctaid,
    /// `%cluster_nctaid.w`
    ClusterNctaidW,
    /// `%cluster_nctaid.x`
    ClusterNctaidX,
    /// `%cluster_nctaid.y`
    ClusterNctaidY,
    /// `%cluster_nctaid.z`
    ClusterNctaidZ,
    /// `%cluster_nctarank`
    ClusterNctarank,
    /// `%clusterid`
    Clusterid,
    /// `%clusterid.w`
    ClusteridW,
    /// `%clusterid.x`
    ClusteridX,
    /// `%clusterid.y`
    ClusteridY,
    /// `%clusterid.z`
    ClusteridZ,
    /// `%ctaid`
    Ctaid,
    /// `%ctaid.w`
    CtaidW,
    /// `%ctaid.x`
    CtaidX,
    /// `%ctaid.y`
    CtaidY,
    /// `%ctaid.z`
    CtaidZ,
    /// `%current_graph_exec`
    CurrentGraphExec,
    /// `%dynamic_smem_size`
    DynamicSmemSize,
    /// `%envreg0`
    Envreg0,
    /// `%envreg1`
    Envreg1,
    /// `%envreg10`
    Envreg10,
    /// `%envreg11`
    Envreg11,
    /// `%envreg12`
    Envreg12,
    /// `%envreg13`
    Envreg13,
    /// `%envreg14`
    Envreg14,
    /// `%envreg15`
    Envreg15,
    /// `%envreg16`
    Envreg16,
    /// `%envreg17`
    Envreg17,
    /// `%envreg18`
    Envreg18,
    /// `%envreg19`
    Envreg19,
    /// `%envreg2`
    Envreg2,
    /// `%envreg20`
    Envreg20,
    /// `%envreg21`
    Envreg21,
    /// `%envreg22`
    Envreg22,
    /// `%envreg23`
    Envreg23,
    /// `%envreg24`
    Envreg24,
    /// `%envreg25`
    Envreg25,
    /// `%envreg26`
    Envreg26,
    /// `%envreg27`
    Envreg27,
    /// `%envreg28`
    Envreg28,
    /// `%envreg29`
    Envreg29,
    /// `%envreg3`
    Envreg3,
    /// `%envreg30`
    Envreg30,
    /// `%envreg31`
    Envreg31,
    /// `%envreg4`
    Envreg4,
    /// `%envreg5`
    Envreg5,
    /// `%envreg6`
    Envreg6,
    /// `%envreg7`
    Envreg7,
    /// `%envreg8`
    Envreg8,
    /// `%envreg9`
    Envreg9,
    /// `%globaltimer`
    Globaltimer,
    /// `%globaltimer_hi`
    GlobaltimerHi,
    /// `%globaltimer_lo`
    GlobaltimerLo,
    /// `%gridid`
    Gridid,
    /// `%is_explicit_cluster`
    IsExplicitCluster,
    /// `%laneid`
    Laneid,
    /// `%lanemask_eq`
    LanemaskEq,
    /// `%lanemask_ge`
    LanemaskGe,
    /// `%lanemask_gt`
    LanemaskGt,
    /// `%lanemask_le`
    LanemaskLe,
    /// `%lanemask_lt`
    LanemaskLt,
    /// `%nclusterid`
    Nclusterid,
    /// `%nclusterid.w`
    NclusteridW,
    /// `%nclusterid.x`
    NclusteridX,
    /// `%nclusterid.y`
    NclusteridY,
    /// `%nclusterid.z`
    NclusteridZ,
    /// `%nctaid`
    Nctaid,
    /// `%nctaid.w`
    NctaidW,
    /// `%nctaid.x`
    NctaidX,
    /// `%nctaid.y`
    NctaidY,
    /// `%nctaid.z`
    NctaidZ,
    /// `%nsmid`
    Nsmid,
    /// `%ntid`
    Ntid,
    /// `%ntid.w`
    NtidW,
    /// `%ntid.x`
    NtidX,
    /// `%ntid.y`
    NtidY,
    /// `%ntid.z`
    NtidZ,
    /// `%nwarpid`
    Nwarpid,
    /// `%pm0`
    Pm0,
    /// `%pm0_64`
    Pm064,
    /// `%pm1`
    Pm1,
    /// `%pm1_64`
    Pm164,
    /// `%pm2`
    Pm2,
    /// `%pm2_64`
    Pm264,
    /// `%pm3`
    Pm3,
    /// `%pm3_64`
    Pm364,
    /// `%pm4`
    Pm4,
    /// `%pm4_64`
    Pm464,
    /// `%pm5`
    Pm5,
    /// `%pm5_64`
    Pm564,
    /// `%pm6`
    Pm6,
    /// `%pm6_64`
    Pm664,
    /// `%pm7`
    Pm7,
    /// `%pm7_64`
    Pm764,
    /// `%reserved_smem_offset_0`
    ReservedSmemOffset0,
    /// `%reserved_smem_offset_1`
    ReservedSmemOffset1,
    /// `%reserved_smem_offset_begin`
    ReservedSmemOffsetBegin,
    /// `%reserved_smem_offset_cap`
    ReservedSmemOffsetCap,
    /// `%reserved_smem_offset_end`
    ReservedSmemOffsetEnd,
    /// `%smid`
    Smid,
    /// `%tid`
    Tid,
    /// `%tid.w`
    TidW,
    /// `%tid.x`
    TidX,
    /// `%tid.y`
    TidY,
    /// `%tid.z`
    TidZ,
    /// `%total_smem_size`
    TotalSmemSize,
    /// `%warpid`
    Warpid,
    /// `WARP_SZ`
    WARPSZ,
}

impl SpecialReg {
    /// All values, sorted by spelling (bytewise).
    pub const ALL: [Self; 118] = [
        Self::AggrSmemSize,
        Self::Clock,
        Self::Clock64,
        Self::ClockHi,
        Self::ClusterCtaid,
        Self::ClusterCtaidW,
        Self::ClusterCtaidX,
        Self::ClusterCtaidY,
        Self::ClusterCtaidZ,
        Self::ClusterCtarank,
        Self::ClusterNctaid,
        Self::ClusterNctaidW,
        Self::ClusterNctaidX,
        Self::ClusterNctaidY,
        Self::ClusterNctaidZ,
        Self::ClusterNctarank,
        Self::Clusterid,
        Self::ClusteridW,
        Self::ClusteridX,
        Self::ClusteridY,
        Self::ClusteridZ,
        Self::Ctaid,
        Self::CtaidW,
        Self::CtaidX,
        Self::CtaidY,
        Self::CtaidZ,
        Self::CurrentGraphExec,
        Self::DynamicSmemSize,
        Self::Envreg0,
        Self::Envreg1,
        Self::Envreg10,
        Self::Envreg11,
        Self::Envreg12,
        Self::Envreg13,
        Self::Envreg14,
        Self::Envreg15,
        Self::Envreg16,
        Self::Envreg17,
        Self::Envreg18,
        Self::Envreg19,
        Self::Envreg2,
        Self::Envreg20,
        Self::Envreg21,
        Self::Envreg22,
        Self::Envreg23,
        Self::Envreg24,
        Self::Envreg25,
        Self::Envreg26,
        Self::Envreg27,
        Self::Envreg28,
        Self::Envreg29,
        Self::Envreg3,
        Self::Envreg30,
        Self::Envreg31,
        Self::Envreg4,
        Self::Envreg5,
        Self::Envreg6,
        Self::Envreg7,
        Self::Envreg8,
        Self::Envreg9,
        Self::Globaltimer,
        Self::GlobaltimerHi,
        Self::GlobaltimerLo,
        Self::Gridid,
        Self::IsExplicitCluster,
        Self::Laneid,
        Self::LanemaskEq,
        Self::LanemaskGe,
        Self::LanemaskGt,
        Self::LanemaskLe,
        Self::LanemaskLt,
        Self::Nclusterid,
        Self::NclusteridW,
        Self::NclusteridX,
        Self::NclusteridY,
        Self::NclusteridZ,
        Self::Nctaid,
        Self::NctaidW,
        Self::NctaidX,
        Self::NctaidY,
        Self::NctaidZ,
        Self::Nsmid,
        Self::Ntid,
        Self::NtidW,
        Self::NtidX,
        Self::NtidY,
        Self::NtidZ,
        Self::Nwarpid,
        Self::Pm0,
        Self::Pm064,
        Self::Pm1,
        Self::Pm164,
        Self::Pm2,
        Self::Pm264,
        Self::Pm3,
        Self::Pm364,
        Self::Pm4,
        Self::Pm464,
        Self::Pm5,
        Self::Pm564,
        Self::Pm6,
        Self::Pm664,
        Self::Pm7,
        Self::Pm764,
        Self::ReservedSmemOffset0,
        Self::ReservedSmemOffset1,
        Self::ReservedSmemOffsetBegin,
        Self::ReservedSmemOffsetCap,
        Self::ReservedSmemOffsetEnd,
        Self::Smid,
        Self::Tid,
        Self::TidW,
        Self::TidX,
        Self::TidY,
        Self::TidZ,
        Self::TotalSmemSize,
        Self::Warpid,
        Self::WARPSZ,
    ];
}

/// The spellings, in the order of [`SpecialReg::ALL`].
pub(crate) static SPECIALREG_TEXT: [&str; 118] = [
    "%aggr_smem_size",
    "%clock",
    "%clock64",
    "%clock_hi",
    "%cluster_ctaid",
    "%cluster_ctaid.w",
    "%cluster_ctaid.x",
    "%cluster_ctaid.y",
    "%cluster_ctaid.z",
    "%cluster_ctarank",
    "%cluster_nctaid",
    "%cluster_nctaid.w",
    "%cluster_nctaid.x",
    "%cluster_nctaid.y",
    "%cluster_nctaid.z",
    "%cluster_nctarank",
    "%clusterid",
    "%clusterid.w",
    "%clusterid.x",
    "%clusterid.y",
    "%clusterid.z",
    "%ctaid",
    "%ctaid.w",
    "%ctaid.x",
    "%ctaid.y",
    "%ctaid.z",
    "%current_graph_exec",
    "%dynamic_smem_size",
    "%envreg0",
    "%envreg1",
    "%envreg10",
    "%envreg11",
    "%envreg12",
    "%envreg13",
    "%envreg14",
    "%envreg15",
    "%envreg16",
    "%envreg17",
    "%envreg18",
    "%envreg19",
    "%envreg2",
    "%envreg20",
    "%envreg21",
    "%envreg22",
    "%envreg23",
    "%envreg24",
    "%envreg25",
    "%envreg26",
    "%envreg27",
    "%envreg28",
    "%envreg29",
    "%envreg3",
    "%envreg30",
    "%envreg31",
    "%envreg4",
    "%envreg5",
    "%envreg6",
    "%envreg7",
    "%envreg8",
    "%envreg9",
    "%globaltimer",
    "%globaltimer_hi",
    "%globaltimer_lo",
    "%gridid",
    "%is_explicit_cluster",
    "%laneid",
    "%lanemask_eq",
    "%lanemask_ge",
    "%lanemask_gt",
    "%lanemask_le",
    "%lanemask_lt",
    "%nclusterid",
    "%nclusterid.w",
    "%nclusterid.x",
    "%nclusterid.y",
    "%nclusterid.z",
    "%nctaid",
    "%nctaid.w",
    "%nctaid.x",
    "%nctaid.y",
    "%nctaid.z",
    "%nsmid",
    "%ntid",
    "%ntid.w",
    "%ntid.x",
    "%ntid.y",
    "%ntid.z",
    "%nwarpid",
    "%pm0",
    "%pm0_64",
    "%pm1",
    "%pm1_64",
    "%pm2",
    "%pm2_64",
    "%pm3",
    "%pm3_64",
    "%pm4",
    "%pm4_64",
    "%pm5",
    "%pm5_64",
    "%pm6",
    "%pm6_64",
    "%pm7",
    "%pm7_64",
    "%reserved_smem_offset_0",
    "%reserved_smem_offset_1",
    "%reserved_smem_offset_begin",
    "%reserved_smem_offset_cap",
    "%reserved_smem_offset_end",
    "%smid",
    "%tid",
    "%tid.w",
    "%tid.x",
    "%tid.y",
    "%tid.z",
    "%total_smem_size",
    "%warpid",
    "WARP_SZ",
];
