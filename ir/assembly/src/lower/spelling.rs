//! The meaning of intrinsic names that are no rows of the intrinsic table, or that differ from their row, as one
//! table in which a name is looked up once.

use ptxc_ir::{IntPred, Intrinsic, Op, RmwOp, Scope, Ty};

/// The lowering of a call of an intrinsic.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Nothing: it has no effect on code.
    Ignored,
    /// Its first argument, if that has the type of the result.
    FirstArgument,
    /// A query of the compilation.
    Reflect,
    /// The handle of a texture or surface variable.
    Handle,
    /// A row for copies or fills, with the arguments of several LLVM versions.
    BlockOperation,
    /// Accesses of the lanes that a mask selects; if `packed`, those are contiguous in memory.
    MaskedAccess { reads: bool, packed: bool },
    /// Moves the lanes that a mask selects to the front; the others come from the third argument.
    Compress,
    /// The lane indices.
    Steps,
    /// A mask of the lanes whose index, counted from the first argument, is below the second.
    ActiveLanes,
    /// The index of the first nonzero lane.
    FirstLane,
    /// A bit cast of the argument.
    BitCast,
    /// A pointer to another address space.
    SpaceCast,
    /// The absolute value; that of the smallest number is itself.
    Absolute,
    /// A count of bits, in the type of the result.
    Count(Intrinsic),
    /// A conversion from half-precision bits.
    FromHalfBits,
    /// A conversion to half-precision bits.
    ToHalfBits,
    /// The same number with NaNs quieted, and denormals flushed according to the mode.
    Canonicalize,
    /// A pointer with the bits of the mask.
    PointerMask,
    /// -1, 0 or 1, by the predicate for greater and that for less.
    ThreeWay(IntPred, IntPred),
    /// A rotation, as a funnel shift of equal halves.
    Rotate(Intrinsic),
    /// A saturating conversion to an integer.
    Saturating { signed: bool },
    /// A load of memory that does not change while the kernel runs.
    InvariantLoad,
    /// An atomic operation on the address in the first argument.
    Atomic(RmwOp, Scope),
    /// An atomic compare-and-exchange.
    CompareExchange(Scope),
    /// Inline assembly without side effects, with its constraints.
    Assembly(&'static str, &'static str),
    /// A numbered barrier as inline assembly, with its constraints.
    Barrier(&'static str, &'static str),
    /// A reduction of a vector by an operator.
    Reduce(Op),
    /// A reduction of a vector by a row.
    ReduceBy(Intrinsic),
    /// A rearrangement of lanes.
    Lanes(Rearrangement),
    /// The function of `libdevice` with this name, for doubles; for floats an `f` follows.
    Library(&'static str),
    /// A warp vote whose mode is the second argument (NVVM IR Specification, "Vote").
    VoteByMode,
    /// A warp shuffle whose mode is the second argument (NVVM IR Specification, "Data Movement").
    ShuffleByMode,
    /// A row that rounds to an integral value, and a conversion to an integer.
    RoundToInt(Intrinsic),
    /// A number as fraction and power of two.
    FractionAndExponent,
    /// The fractional and the integral part of a number.
    FractionAndWhole,
    /// An operation on a list of variable arguments.
    ArgumentList(ListOperation),
    /// Sine and cosine.
    SineAndCosine,
    /// The rounding mode: to nearest.
    Rounding,
}

/// The operation on a list of variable arguments (LangRef, "Variable Argument Handling Intrinsics").
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ListOperation {
    /// It begins.
    Start,
    /// It is copied from another one.
    Copy,
    /// It ends.
    End,
}

/// How lanes are rearranged (LangRef, "Vector Manipulation Intrinsics").
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Rearrangement {
    /// Last first.
    Reverse,
    /// A window into the concatenated arguments; a negative offset counts from the end of the first.
    Splice,
    /// Such a window, whose unsigned offset counts back from the start of the second argument.
    SpliceRight,
    /// The first of each argument, then the second of each.
    Interleave,
    /// Distributes lanes over the vectors of the result in turn.
    Deinterleave,
    /// Replaces some lanes of the first argument by those of the second.
    Insert,
    /// Some lanes, in their order.
    Extract,
}

/// The barrier for all threads of the block.
pub(super) const SYNC_ALL: Meaning = Meaning::Barrier("barrier.sync.aligned $0;", "r,~{memory}");

/// Sorted. A name matches the longest row that equals it or, if the row says so, that a dot follows in it: in
/// LLVM's own names a type must follow then, since any other word would change the meaning.
static MEANINGS: &[(&str, bool, Meaning)] = &[
    ("llvm.acos", true, Meaning::Library("acos")),
    ("llvm.annotation", true, Meaning::FirstArgument),
    ("llvm.arithmetic.fence", true, Meaning::FirstArgument),
    ("llvm.asin", true, Meaning::Library("asin")),
    ("llvm.atan", true, Meaning::Library("atan")),
    ("llvm.atan2", true, Meaning::Library("atan2")),
    ("llvm.canonicalize", true, Meaning::Canonicalize),
    ("llvm.codeview.annotation", true, Meaning::Ignored),
    ("llvm.convert.from.fp16", true, Meaning::FromHalfBits),
    ("llvm.convert.to.fp16", true, Meaning::ToHalfBits),
    ("llvm.cos", true, Meaning::Library("cos")),
    ("llvm.cosh", true, Meaning::Library("cosh")),
    ("llvm.dbg", true, Meaning::Ignored),
    ("llvm.donothing", true, Meaning::Ignored),
    ("llvm.exp", true, Meaning::Library("exp")),
    ("llvm.exp10", true, Meaning::Library("exp10")),
    ("llvm.exp2", true, Meaning::Library("exp2")),
    ("llvm.experimental.cttz.elts", true, Meaning::FirstLane),
    ("llvm.experimental.noalias.scope.decl", true, Meaning::Ignored),
    ("llvm.experimental.stepvector", true, Meaning::Steps),
    ("llvm.experimental.vector.compress", true, Meaning::Compress),
    ("llvm.experimental.vector.deinterleave2", true, Meaning::Lanes(Rearrangement::Deinterleave)),
    ("llvm.experimental.vector.extract", true, Meaning::Lanes(Rearrangement::Extract)),
    ("llvm.experimental.vector.insert", true, Meaning::Lanes(Rearrangement::Insert)),
    ("llvm.experimental.vector.interleave2", true, Meaning::Lanes(Rearrangement::Interleave)),
    ("llvm.experimental.vector.reverse", true, Meaning::Lanes(Rearrangement::Reverse)),
    ("llvm.experimental.vector.splice", true, Meaning::Lanes(Rearrangement::Splice)),
    ("llvm.fake.use", true, Meaning::Ignored),
    ("llvm.fptosi.sat", true, Meaning::Saturating { signed: true }),
    ("llvm.fptoui.sat", true, Meaning::Saturating { signed: false }),
    ("llvm.frexp", true, Meaning::FractionAndExponent),
    ("llvm.get.active.lane.mask", true, Meaning::ActiveLanes),
    ("llvm.get.rounding", false, Meaning::Rounding),
    ("llvm.invariant.end", true, Meaning::Ignored),
    ("llvm.invariant.start", true, Meaning::Ignored),
    ("llvm.launder.invariant.group", true, Meaning::FirstArgument),
    ("llvm.ldexp", true, Meaning::Library("ldexp")),
    ("llvm.lifetime", true, Meaning::Ignored),
    ("llvm.llrint", true, Meaning::RoundToInt(Intrinsic::ROUNDEVEN)),
    ("llvm.llround", true, Meaning::RoundToInt(Intrinsic::ROUND)),
    ("llvm.log", true, Meaning::Library("log")),
    ("llvm.log10", true, Meaning::Library("log10")),
    ("llvm.log2", true, Meaning::Library("log2")),
    ("llvm.lrint", true, Meaning::RoundToInt(Intrinsic::ROUNDEVEN)),
    ("llvm.lround", true, Meaning::RoundToInt(Intrinsic::ROUND)),
    ("llvm.masked.compressstore", true, Meaning::MaskedAccess { reads: false, packed: true }),
    ("llvm.masked.expandload", true, Meaning::MaskedAccess { reads: true, packed: true }),
    ("llvm.masked.gather", true, Meaning::MaskedAccess { reads: true, packed: false }),
    ("llvm.masked.load", true, Meaning::MaskedAccess { reads: true, packed: false }),
    ("llvm.masked.scatter", true, Meaning::MaskedAccess { reads: false, packed: false }),
    ("llvm.masked.store", true, Meaning::MaskedAccess { reads: false, packed: false }),
    ("llvm.memcpy", true, Meaning::BlockOperation),
    ("llvm.memmove", true, Meaning::BlockOperation),
    ("llvm.memset", true, Meaning::BlockOperation),
    ("llvm.modf", true, Meaning::FractionAndWhole),
    ("llvm.nvvm.abs", true, Meaning::Absolute),
    ("llvm.nvvm.atomic.add.gen.f.cta", true, Meaning::Atomic(RmwOp::FAdd, Scope::Block)),
    ("llvm.nvvm.atomic.add.gen.f.sys", true, Meaning::Atomic(RmwOp::FAdd, Scope::System)),
    ("llvm.nvvm.atomic.add.gen.i.cta", true, Meaning::Atomic(RmwOp::Add, Scope::Block)),
    ("llvm.nvvm.atomic.add.gen.i.sys", true, Meaning::Atomic(RmwOp::Add, Scope::System)),
    ("llvm.nvvm.atomic.and.gen.i.cta", true, Meaning::Atomic(RmwOp::And, Scope::Block)),
    ("llvm.nvvm.atomic.and.gen.i.sys", true, Meaning::Atomic(RmwOp::And, Scope::System)),
    ("llvm.nvvm.atomic.cas.gen.i.cta", true, Meaning::CompareExchange(Scope::Block)),
    ("llvm.nvvm.atomic.cas.gen.i.sys", true, Meaning::CompareExchange(Scope::System)),
    ("llvm.nvvm.atomic.dec.gen.i.cta", true, Meaning::Atomic(RmwOp::UDecWrap, Scope::Block)),
    ("llvm.nvvm.atomic.dec.gen.i.sys", true, Meaning::Atomic(RmwOp::UDecWrap, Scope::System)),
    ("llvm.nvvm.atomic.exch.gen.i.cta", true, Meaning::Atomic(RmwOp::Xchg, Scope::Block)),
    ("llvm.nvvm.atomic.exch.gen.i.sys", true, Meaning::Atomic(RmwOp::Xchg, Scope::System)),
    ("llvm.nvvm.atomic.inc.gen.i.cta", true, Meaning::Atomic(RmwOp::UIncWrap, Scope::Block)),
    ("llvm.nvvm.atomic.inc.gen.i.sys", true, Meaning::Atomic(RmwOp::UIncWrap, Scope::System)),
    ("llvm.nvvm.atomic.load.add.f32", true, Meaning::Atomic(RmwOp::FAdd, Scope::Device)),
    ("llvm.nvvm.atomic.load.add.f64", true, Meaning::Atomic(RmwOp::FAdd, Scope::Device)),
    ("llvm.nvvm.atomic.load.dec.32", true, Meaning::Atomic(RmwOp::UDecWrap, Scope::Device)),
    ("llvm.nvvm.atomic.load.inc.32", true, Meaning::Atomic(RmwOp::UIncWrap, Scope::Device)),
    ("llvm.nvvm.atomic.max.gen.i.cta", true, Meaning::Atomic(RmwOp::Max, Scope::Block)),
    ("llvm.nvvm.atomic.max.gen.i.sys", true, Meaning::Atomic(RmwOp::Max, Scope::System)),
    ("llvm.nvvm.atomic.min.gen.i.cta", true, Meaning::Atomic(RmwOp::Min, Scope::Block)),
    ("llvm.nvvm.atomic.min.gen.i.sys", true, Meaning::Atomic(RmwOp::Min, Scope::System)),
    ("llvm.nvvm.atomic.or.gen.i.cta", true, Meaning::Atomic(RmwOp::Or, Scope::Block)),
    ("llvm.nvvm.atomic.or.gen.i.sys", true, Meaning::Atomic(RmwOp::Or, Scope::System)),
    ("llvm.nvvm.atomic.xor.gen.i.cta", true, Meaning::Atomic(RmwOp::Xor, Scope::Block)),
    ("llvm.nvvm.atomic.xor.gen.i.sys", true, Meaning::Atomic(RmwOp::Xor, Scope::System)),
    ("llvm.nvvm.bar.sync", false, SYNC_ALL),
    ("llvm.nvvm.barrier", false, SYNC_ALL),
    (
        "llvm.nvvm.barrier.cta.arrive.aligned.count",
        false,
        Meaning::Barrier("barrier.arrive.aligned $0, $1;", "r,r,~{memory}"),
    ),
    (
        "llvm.nvvm.barrier.cta.arrive.count",
        false,
        Meaning::Barrier("barrier.arrive $0, $1;", "r,r,~{memory}"),
    ),
    ("llvm.nvvm.barrier.cta.sync.aligned.all", false, SYNC_ALL),
    (
        "llvm.nvvm.barrier.cta.sync.aligned.count",
        false,
        Meaning::Barrier("barrier.sync.aligned $0, $1;", "r,r,~{memory}"),
    ),
    ("llvm.nvvm.barrier.n", false, SYNC_ALL),
    ("llvm.nvvm.bitcast", true, Meaning::BitCast),
    ("llvm.nvvm.clz", true, Meaning::Count(Intrinsic::CTLZ)),
    (
        "llvm.nvvm.e2m1x2.to.f16x2.rn",
        false,
        Meaning::Assembly("{ .reg .b8 %pair; cvt.u8.u16 %pair, $1; cvt.rn.f16x2.e2m1x2 $0, %pair; }", "=r,h"),
    ),
    (
        "llvm.nvvm.e2m1x2.to.f16x2.rn.relu",
        false,
        Meaning::Assembly(
            "{ .reg .b8 %pair; cvt.u8.u16 %pair, $1; cvt.rn.relu.f16x2.e2m1x2 $0, %pair; }",
            "=r,h",
        ),
    ),
    ("llvm.nvvm.f2h.rn", true, Meaning::ToHalfBits),
    (
        "llvm.nvvm.ff.to.e2m1x2.rn.relu.satfinite",
        false,
        Meaning::Assembly(
            "{ .reg .b8 %pair; cvt.rn.satfinite.relu.e2m1x2.f32 %pair, $1, $2; cvt.u16.u8 $0, %pair; }",
            "=h,f,f",
        ),
    ),
    (
        "llvm.nvvm.ff.to.e2m1x2.rn.satfinite",
        false,
        Meaning::Assembly(
            "{ .reg .b8 %pair; cvt.rn.satfinite.e2m1x2.f32 %pair, $1, $2; cvt.u16.u8 $0, %pair; }",
            "=h,f,f",
        ),
    ),
    ("llvm.nvvm.h2f", false, Meaning::FromHalfBits),
    ("llvm.nvvm.ldg.global", true, Meaning::InvariantLoad),
    ("llvm.nvvm.ldu.global", true, Meaning::InvariantLoad),
    ("llvm.nvvm.move", true, Meaning::FirstArgument),
    ("llvm.nvvm.popc", true, Meaning::Count(Intrinsic::CTPOP)),
    ("llvm.nvvm.ptr", true, Meaning::SpaceCast),
    ("llvm.nvvm.reflect", true, Meaning::Reflect),
    ("llvm.nvvm.rotate", true, Meaning::Rotate(Intrinsic::FSHL)),
    ("llvm.nvvm.rotate.right.b64", true, Meaning::Rotate(Intrinsic::FSHR)),
    ("llvm.nvvm.shfl.sync.i32", false, Meaning::ShuffleByMode),
    ("llvm.nvvm.texsurf.handle", true, Meaning::Handle),
    ("llvm.nvvm.vote.sync", false, Meaning::VoteByMode),
    ("llvm.pow", true, Meaning::Library("pow")),
    ("llvm.powi", true, Meaning::Library("powi")),
    ("llvm.prefetch", true, Meaning::Ignored),
    ("llvm.preserve.static.offset", true, Meaning::FirstArgument),
    ("llvm.pseudoprobe", true, Meaning::Ignored),
    ("llvm.ptr.annotation", true, Meaning::FirstArgument),
    ("llvm.ptrmask", true, Meaning::PointerMask),
    ("llvm.scmp", true, Meaning::ThreeWay(IntPred::Sgt, IntPred::Slt)),
    ("llvm.sideeffect", true, Meaning::Ignored),
    ("llvm.sin", true, Meaning::Library("sin")),
    ("llvm.sincos", true, Meaning::SineAndCosine),
    ("llvm.sinh", true, Meaning::Library("sinh")),
    ("llvm.ssa.copy", true, Meaning::FirstArgument),
    ("llvm.stepvector", true, Meaning::Steps),
    ("llvm.strip.invariant.group", true, Meaning::FirstArgument),
    ("llvm.tan", true, Meaning::Library("tan")),
    ("llvm.tanh", true, Meaning::Library("tanh")),
    ("llvm.threadlocal.address", true, Meaning::FirstArgument),
    ("llvm.ucmp", true, Meaning::ThreeWay(IntPred::Ugt, IntPred::Ult)),
    ("llvm.va_copy", true, Meaning::ArgumentList(ListOperation::Copy)),
    ("llvm.va_end", true, Meaning::ArgumentList(ListOperation::End)),
    ("llvm.va_start", true, Meaning::ArgumentList(ListOperation::Start)),
    ("llvm.var.annotation", true, Meaning::Ignored),
    ("llvm.vector.deinterleave2", true, Meaning::Lanes(Rearrangement::Deinterleave)),
    ("llvm.vector.deinterleave3", true, Meaning::Lanes(Rearrangement::Deinterleave)),
    ("llvm.vector.deinterleave4", true, Meaning::Lanes(Rearrangement::Deinterleave)),
    ("llvm.vector.deinterleave5", true, Meaning::Lanes(Rearrangement::Deinterleave)),
    ("llvm.vector.deinterleave6", true, Meaning::Lanes(Rearrangement::Deinterleave)),
    ("llvm.vector.deinterleave7", true, Meaning::Lanes(Rearrangement::Deinterleave)),
    ("llvm.vector.deinterleave8", true, Meaning::Lanes(Rearrangement::Deinterleave)),
    ("llvm.vector.extract", true, Meaning::Lanes(Rearrangement::Extract)),
    ("llvm.vector.insert", true, Meaning::Lanes(Rearrangement::Insert)),
    ("llvm.vector.interleave2", true, Meaning::Lanes(Rearrangement::Interleave)),
    ("llvm.vector.interleave3", true, Meaning::Lanes(Rearrangement::Interleave)),
    ("llvm.vector.interleave4", true, Meaning::Lanes(Rearrangement::Interleave)),
    ("llvm.vector.interleave5", true, Meaning::Lanes(Rearrangement::Interleave)),
    ("llvm.vector.interleave6", true, Meaning::Lanes(Rearrangement::Interleave)),
    ("llvm.vector.interleave7", true, Meaning::Lanes(Rearrangement::Interleave)),
    ("llvm.vector.interleave8", true, Meaning::Lanes(Rearrangement::Interleave)),
    ("llvm.vector.reduce.add", true, Meaning::Reduce(Op::Add)),
    ("llvm.vector.reduce.and", true, Meaning::Reduce(Op::And)),
    ("llvm.vector.reduce.fadd", true, Meaning::Reduce(Op::FAdd)),
    ("llvm.vector.reduce.fmax", true, Meaning::ReduceBy(Intrinsic::MAXNUM)),
    ("llvm.vector.reduce.fmaximum", true, Meaning::ReduceBy(Intrinsic::MAXIMUM)),
    ("llvm.vector.reduce.fmin", true, Meaning::ReduceBy(Intrinsic::MINNUM)),
    ("llvm.vector.reduce.fminimum", true, Meaning::ReduceBy(Intrinsic::MINIMUM)),
    ("llvm.vector.reduce.fmul", true, Meaning::Reduce(Op::FMul)),
    ("llvm.vector.reduce.mul", true, Meaning::Reduce(Op::Mul)),
    ("llvm.vector.reduce.or", true, Meaning::Reduce(Op::Or)),
    ("llvm.vector.reduce.smax", true, Meaning::ReduceBy(Intrinsic::SMAX)),
    ("llvm.vector.reduce.smin", true, Meaning::ReduceBy(Intrinsic::SMIN)),
    ("llvm.vector.reduce.umax", true, Meaning::ReduceBy(Intrinsic::UMAX)),
    ("llvm.vector.reduce.umin", true, Meaning::ReduceBy(Intrinsic::UMIN)),
    ("llvm.vector.reduce.xor", true, Meaning::Reduce(Op::Xor)),
    ("llvm.vector.reverse", true, Meaning::Lanes(Rearrangement::Reverse)),
    ("llvm.vector.splice", true, Meaning::Lanes(Rearrangement::Splice)),
    ("llvm.vector.splice.left", true, Meaning::Lanes(Rearrangement::Splice)),
    ("llvm.vector.splice.right", true, Meaning::Lanes(Rearrangement::SpliceRight)),
];

/// The meaning of a name that is no row, if it has one.
pub(super) fn meaning(name: &str) -> Option<Meaning> {
    let mut start = name;
    loop {
        if let Ok(at) = MEANINGS.binary_search_by(|row| row.0.cmp(start)) {
            let (_, may_go_on, meaning) = MEANINGS[at];
            let next = name[start.len()..].strip_prefix('.').and_then(|rest| rest.split('.').next());
            let has_words = name.starts_with("llvm.nvvm.")
                || matches!(meaning, Meaning::Ignored | Meaning::BlockOperation);
            match next {
                None => return Some(meaning),
                Some(word) if may_go_on && (has_words || is_type_suffix(word)) => return Some(meaning),
                Some(_) => {}
            }
        }
        start = &start[..start.rfind('.')?];
    }
}

/// NVVM rows for which LLVM has an equivalent with another name.
const PREFERRED: &[(&str, Intrinsic)] = &[
    ("llvm.nvvm.fabs.f", Intrinsic::FABS),
    ("llvm.nvvm.fabs.d", Intrinsic::FABS),
    ("llvm.nvvm.floor.f", Intrinsic::FLOOR),
    ("llvm.nvvm.floor.d", Intrinsic::FLOOR),
    ("llvm.nvvm.ceil.f", Intrinsic::CEIL),
    ("llvm.nvvm.ceil.d", Intrinsic::CEIL),
    ("llvm.nvvm.trunc.f", Intrinsic::TRUNC),
    ("llvm.nvvm.trunc.d", Intrinsic::TRUNC),
    ("llvm.nvvm.round.f", Intrinsic::ROUNDEVEN),
    ("llvm.nvvm.round.d", Intrinsic::ROUNDEVEN),
];

/// Other spellings of rows; types may follow the name.
const RENAMED: &[(&str, Intrinsic)] = &[
    // No copy here calls a function.
    ("llvm.memcpy.inline", Intrinsic::MEMCPY),
    ("llvm.memset.inline", Intrinsic::MEMSET),
    ("llvm.readcyclecounter", Intrinsic::CLOCK64),
    ("llvm.readsteadycounter", Intrinsic::GLOBALTIMER),
    ("llvm.minimumnum", Intrinsic::MINNUM),
    ("llvm.maximumnum", Intrinsic::MAXNUM),
    ("llvm.nvvm.fabs.ftz.f32", Intrinsic::FABS_FTZ_F),
    ("llvm.nvvm.fabs", Intrinsic::FABS),
    ("llvm.nvvm.ex2.approx.f32", Intrinsic::EX2_APPROX_F),
    ("llvm.nvvm.ex2.approx.ftz.f32", Intrinsic::EX2_APPROX_FTZ_F),
    ("llvm.nvvm.ex2.approx.v2f16", Intrinsic::EX2_APPROX_F16X2),
    ("llvm.nvvm.ex2.approx.ftz.bf16", Intrinsic::EX2_APPROX_BF16),
    ("llvm.nvvm.ex2.approx.ftz.v2bf16", Intrinsic::EX2_APPROX_BF16X2),
    ("llvm.nvvm.add.rn.sat.v2f16", Intrinsic::ADD_SAT_F16X2),
    ("llvm.nvvm.mul.rn.sat.v2f16", Intrinsic::MUL_SAT_F16X2),
    ("llvm.nvvm.tanh.approx.f32", Intrinsic::TANH_APPROX_F),
    ("llvm.nvvm.sqrt.f", Intrinsic::SQRT),
    ("llvm.stacksave", Intrinsic::STACKSAVE),
    ("llvm.stackrestore", Intrinsic::STACKRESTORE),
    ("llvm.nvvm.brev32", Intrinsic::BITREVERSE),
    ("llvm.nvvm.read.ptx.sreg.aggr_smem_size", Intrinsic::AGGR_SMEM_SIZE),
    ("llvm.nvvm.read.ptx.sreg.dynamic_smem_size", Intrinsic::DYNAMIC_SMEM_SIZE),
    ("llvm.nvvm.read.ptx.sreg.total_smem_size", Intrinsic::TOTAL_SMEM_SIZE),
    ("llvm.nvvm.brev64", Intrinsic::BITREVERSE),
    ("llvm.nvvm.popc.i", Intrinsic::CTPOP),
    ("llvm.nvvm.min.ui", Intrinsic::UMIN),
    ("llvm.nvvm.min.ull", Intrinsic::UMIN),
    ("llvm.nvvm.min.i", Intrinsic::SMIN),
    ("llvm.nvvm.min.ll", Intrinsic::SMIN),
    ("llvm.nvvm.max.ui", Intrinsic::UMAX),
    ("llvm.nvvm.max.ull", Intrinsic::UMAX),
    ("llvm.nvvm.max.i", Intrinsic::SMAX),
    ("llvm.nvvm.max.ll", Intrinsic::SMAX),
    ("llvm.nvvm.barrier.cta.sync.all", Intrinsic::BARRIER_SYNC),
    ("llvm.nvvm.barrier.cta.sync.count", Intrinsic::BARRIER_SYNC_CNT),
];

/// The first row that a name may denote and that `fits`.
pub(super) fn row(name: &str, fits: impl Fn(Intrinsic) -> bool) -> Option<Intrinsic> {
    if let Some(&(_, row)) = PREFERRED.iter().find(|(key, row)| *key == name && fits(*row)) {
        return Some(row);
    }
    let mut base = name;
    // LLVM derives the types from the arguments, so its own names may end in other spellings of types.
    let own = !name.starts_with("llvm.nvvm.");
    loop {
        if let Some(found) = Intrinsic::by_name(base).filter(|&row| fits(row)) {
            return Some(found);
        }
        // Only types may follow the name of a row; any other word changes the meaning.
        match base.rsplit_once('.') {
            Some((before, last)) if is_type_suffix(last) || own && is_ptx_type(last) => base = before,
            _ => break,
        }
    }
    let spelled = |key: &str| {
        let rest = name.strip_prefix(key);
        let mut parts = rest.filter(|rest| rest.is_empty() || rest.starts_with('.'))?.split('.').skip(1);
        parts.all(is_type_suffix).then_some(())
    };
    RENAMED.iter().find(|(key, row)| spelled(key).is_some() && fits(*row)).map(|&(_, row)| row)
}

/// Whether a part of a name is an LLVM overload type: `i32`, `p3`, `v2f16`, `p0i8` of typed pointers, structures by
/// their prefix.
fn is_type_suffix(part: &str) -> bool {
    let mut rest = part;
    loop {
        let Some(letter) = rest.chars().next() else { return false };
        let number = &rest[letter.len_utf8()..];
        let behind = number.trim_start_matches(|c: char| c.is_ascii_digit());
        let has_number = behind.len() < number.len();
        match letter {
            'i' | 'f' if has_number => return behind.is_empty(),
            'p' if has_number && behind.is_empty() => return true,
            'p' | 'v' | 'a' if has_number => rest = behind,
            _ => {
                return rest == "bf16"
                    || rest == "isVoid"
                    || rest.starts_with("s_")
                    || rest.starts_with("sl_");
            }
        }
    }
}

/// Whether a part of a name is a PTX type.
fn is_ptx_type(part: &str) -> bool {
    matches!(
        part,
        "f16x2" | "bf16x2" | "f32x2" | "s16" | "s32" | "s64" | "u16" | "u32" | "u64" | "b16" | "b32" | "b64"
    )
}

/// Whether the lowering supports an intrinsic with this name, if the types fit.
pub fn knows_intrinsic(name: &str) -> bool {
    meaning(name).is_some() || with_stride(name).is_some() || row(name, |_| true).is_some()
}

/// Families that libNVVM 13.0 does not know for targets before sm_100 (`tests/data/libnvvm_intrinsics.txt`): it
/// accepts calls with any types, as calls of functions.
const UNCHECKED: &[&str] = &[
    "activemask",
    "applypriority.",
    "barrier.",
    "bf16x2.",
    "cp.",
    "discard.",
    "e2m1x2.",
    "e2m3x2.",
    "e3m2x2.",
    "e4m3x2.",
    "e5m2x2.",
    "elect.",
    "f16x2.",
    "f2bf16.",
    "f2f16.",
    "f2tf32.",
    "fence.",
    "ff.",
    "ff2bf16x2.",
    "ff2f16x2.",
    "fshl.",
    "fshr.",
    "getctarank.",
    "griddepcontrol.",
    "idp2a.",
    "idp4a.",
    "mapa.",
    "match.any.",
    "nanosleep",
    "neg.",
    "pm.",
    "prefetch",
    "redux.",
    "sext.",
    "tcgen05.",
    "tensormap.",
    "ue8m0x2.",
    "wgmma.",
    "zext.",
];

/// Intrinsics of LLVM after version 7, which libNVVM does not know either.
const NEWER: &[&str] = &[
    "abs.",
    "smax.",
    "smin.",
    "umax.",
    "umin.",
    "maximum",
    "minimum",
    "sadd.sat.",
    "uadd.sat.",
    "ssub.sat.",
    "usub.sat.",
    "sshl.sat.",
    "ushl.sat.",
    "fptosi.sat.",
    "fptoui.sat.",
    "roundeven.",
    "is.fpclass.",
    "ptrmask.",
    "vector.",
    "ldexp.",
    "frexp.",
    "tan.",
    "scmp.",
    "ucmp.",
];

/// Whether a call of this intrinsic with wrong types violates a rule of LLVM. Counts of zeros once had no second
/// argument.
pub(super) fn is_checked(name: &str, args: usize) -> bool {
    if args == 1 && (name.starts_with("llvm.ctlz.") || name.starts_with("llvm.cttz.")) {
        return false;
    }
    let (rest, unknown) = match name.strip_prefix("llvm.nvvm.") {
        Some(rest) => (rest, UNCHECKED),
        None => (name.trim_start_matches("llvm."), NEWER),
    };
    knows_intrinsic(name) && !unknown.iter().any(|family| rest.starts_with(family))
}

/// The type of the last argument, a zero, that calls for older LLVM versions omit: the flag for a zero operand, or
/// the block count of a copy.
pub(super) fn left_out(name: &str) -> Option<Ty> {
    let of = |family: &str| name.starts_with(family);
    match name {
        _ if of("llvm.ctlz.") || of("llvm.cttz.") => Some(Ty::I1),
        _ if of("llvm.nvvm.cp.async.bulk.tensor.g2s.") => Some(Ty::I32),
        _ => None,
    }
}

/// The equivalent name with a stride, and the stride, of a fragment access without one: rows or columns are
/// contiguous, so the stride is the length of a row or column of the matrix (PTX ISA 9.7.14.4, "wmma.load").
pub(super) fn with_stride(name: &str) -> Option<(String, i32)> {
    let parts: Vec<&str> = name.strip_prefix("llvm.nvvm.wmma.")?.split('.').collect();
    let &[shape, "load" | "store", fragment, layout, ref types @ ..] = parts.as_slice() else { return None };
    if types.first() == Some(&"stride") {
        return None;
    }
    let (rows, shape) = shape.strip_prefix('m')?.split_once('n')?;
    let (columns, inner) = shape.split_once('k')?;
    let length = match (fragment, layout) {
        ("a", "row") | ("b", "col") => inner,
        ("a" | "c" | "d", "col") => rows,
        ("b" | "c" | "d", "row") => columns,
        _ => return None,
    };
    let whole = name.replacen(&format!(".{layout}."), &format!(".{layout}.stride."), 1);
    Some((whole, length.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meanings_are_sorted() {
        for pair in MEANINGS.windows(2) {
            assert!(pair[0].0 < pair[1].0, "{} stands before {}", pair[0].0, pair[1].0);
        }
    }

    #[test]
    fn fragments_without_a_stride_have_that_of_their_matrix() {
        for (name, whole, stride) in [
            (
                "llvm.nvvm.wmma.m8n32k16.load.a.row.f16.p0",
                "llvm.nvvm.wmma.m8n32k16.load.a.row.stride.f16.p0",
                16,
            ),
            ("llvm.nvvm.wmma.m8n32k16.load.b.row.f16", "llvm.nvvm.wmma.m8n32k16.load.b.row.stride.f16", 32),
            (
                "llvm.nvvm.wmma.m8n32k16.store.d.col.f32.p3",
                "llvm.nvvm.wmma.m8n32k16.store.d.col.stride.f32.p3",
                8,
            ),
        ] {
            assert_eq!(with_stride(name), Some((whole.to_owned(), stride)));
            assert_eq!(with_stride(whole), None);
        }
        assert_eq!(with_stride("llvm.nvvm.wmma.m8n8k4.mma.row.col.f64"), None);
    }

    #[test]
    fn only_types_may_follow_a_row() {
        for ty in ["i32", "p3", "v2f16", "bf16", "v4bf16", "p0i8", "p0v4f32", "a3i8", "sl_i32i32s"] {
            assert!(is_type_suffix(ty), "{ty}");
        }
        for word in [
            "satfinite",
            "relu",
            "ftz",
            "aligned",
            "x",
            "f",
            "i",
            "p",
            "d",
            "v4",
            "sat",
            "count",
            "",
            "\u{fffd}ma",
        ] {
            assert!(!is_type_suffix(word), "{word}");
        }
        let any = |name| row(name, |_| true);
        assert_eq!(any("llvm.nvvm.f2f16.rn.satfinite.of.tomorrow"), None);
        assert_eq!(any("llvm.nvvm.f2bf16.rn.relu.tomorrow"), None);
        assert_eq!(any("llvm.fma.v2f16"), Some(Intrinsic::FMA));
    }

    #[test]
    fn a_name_belongs_to_the_longest_row() {
        assert_eq!(meaning("llvm.lifetime.start.p0"), Some(Meaning::Ignored));
        assert_eq!(meaning("llvm.nvvm.rotate.b32"), Some(Meaning::Rotate(Intrinsic::FSHL)));
        assert_eq!(meaning("llvm.nvvm.rotate.right.b64"), Some(Meaning::Rotate(Intrinsic::FSHR)));
        assert_eq!(meaning("llvm.vector.reduce.fmax.v4f32"), Some(Meaning::ReduceBy(Intrinsic::MAXNUM)));
        assert_eq!(meaning("llvm.nvvm.barrier"), Some(SYNC_ALL));
        for unknown in ["llvm.nvvm.barrier.cta.of.tomorrow", "llvm.nvvm.barrier0", "llvm.fma.f32", "llvm"] {
            assert_eq!(meaning(unknown), None, "{unknown}");
        }
    }
}
