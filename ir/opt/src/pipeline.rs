//! The passes by name, and which of them each optimisation level runs in which order.

use ptxc_arch::Target;
use ptxc_ir::{Func, Module};

use crate::passes::inline::Inliner;
use crate::{Context, passes};

/// The target and the command line options that passes may read.
#[derive(Clone, Copy, Debug)]
pub struct OptOptions {
    /// The target; number 0 for code that must run on all of them.
    pub target: Target,
    /// Read-only kernel pointers count as `__restrict__` (`-restrict`).
    pub restrict: bool,
    /// Check after each pass that the cached analyses are valid.
    pub check: bool,
}

impl OptOptions {
    /// The defaults for an architecture.
    pub fn new(target: Target) -> Self {
        Self { target, restrict: false, check: false }
    }
}

/// A pass: its name in `--print-after=NAME` and test files, and the unit that it runs on.
#[derive(Clone, Copy)]
pub struct Pass {
    /// The name.
    pub name: &'static str,
    /// The function that does it.
    pub kind: PassKind,
    /// The cleanup passes, run when the pass requests them ([`Context::clean_up`]).
    pub clean_up: &'static [Pass],
    /// Whether the pass runs again after its cleanup passes.
    pub again: bool,
    /// Whether the pass keeps the control flow graph.
    pub keeps_graph: bool,
}

/// The unit that a pass runs on.
#[derive(Clone, Copy)]
pub enum PassKind {
    /// The whole module.
    Module(fn(&mut Module, &mut Context<'_>)),
    /// Functions, callees before callers. The cleanup passes run on one function before the next is visited.
    BottomUp(fn(&Module) -> Inliner),
    /// One function with a body.
    Function(fn(&mut Module, Func, &mut Context<'_>)),
}

const fn pass(name: &'static str, kind: PassKind) -> Pass {
    Pass { name, kind, clean_up: &[], again: false, keeps_graph: false }
}

const fn module(name: &'static str, run: fn(&mut Module, &mut Context<'_>)) -> Pass {
    pass(name, PassKind::Module(run))
}

const fn bottom_up(name: &'static str, begin: fn(&Module) -> Inliner) -> Pass {
    pass(name, PassKind::BottomUp(begin))
}

/// A pass that may change control flow.
const fn function(name: &'static str, run: fn(&mut Module, Func, &mut Context<'_>)) -> Pass {
    pass(name, PassKind::Function(run))
}

/// A pass that keeps blocks and edges.
const fn local(name: &'static str, run: fn(&mut Module, Func, &mut Context<'_>)) -> Pass {
    Pass { keeps_graph: true, ..function(name, run) }
}

impl Pass {
    const fn with(self, clean_up: &'static [Pass]) -> Pass {
        Pass { clean_up, ..self }
    }

    const fn again(self) -> Pass {
        Pass { again: true, ..self }
    }
}

const INLINE: Pass =
    bottom_up("inline", passes::inline::begin).with(&[SROA, MEM2REG, SIMPLIFY, SIMPLIFY_CFG, DCE]);
const ALWAYS_INLINE: Pass = bottom_up("always-inline", passes::inline::begin_always);
const GLOBAL_DCE: Pass = module("global-dce", passes::global_dce::run);
const SROA: Pass = local("sroa", passes::sroa::run).with(&[MEM2REG, SIMPLIFY, SIMPLIFY_CFG]).again();
const IN_PLACE: Pass = local("in-place", passes::in_place::run);
const SPECULATE: Pass = function("speculate", passes::speculate::run);
const MEM2REG: Pass = local("mem2reg", passes::mem2reg::run);
const DCE: Pass = local("dce", passes::dce::run);
const SIMPLIFY_CFG: Pass = function("simplify-cfg", passes::simplify_cfg::run);
const SIMPLIFY: Pass = local("simplify", passes::simplify::run);
const INFER_SPACES: Pass = local("infer-spaces", passes::infer_spaces::run);
const GVN: Pass = local("gvn", passes::gvn::run);
const UNROLL: Pass = function("unroll", passes::unroll::run)
    .with(&[MEM2REG, SIMPLIFY, SIMPLIFY_CFG, SROA, MEM2REG, SIMPLIFY])
    .again();
const UNROLL_RUNTIME: Pass = function("unroll-runtime", passes::unroll::runtime::run)
    .with(&[MEM2REG, SIMPLIFY, SIMPLIFY_CFG, SROA, MEM2REG, SIMPLIFY])
    .again();
const ROTATE: Pass = function("rotate", passes::rotate::run).with(&[MEM2REG, SIMPLIFY]);
const UNSWITCH: Pass = function("unswitch", passes::unswitch::run).with(&[MEM2REG, SIMPLIFY, DCE]);
const LICM: Pass = local("licm", passes::licm::run);
const SINK: Pass = local("sink", passes::sink::run);
const PROMOTE: Pass = function("promote", passes::promote::run).with(&[MEM2REG]).again();
const DEAD_LOOPS: Pass = function("dead-loops", passes::dead_loops::run).with(&[DCE, SIMPLIFY_CFG]);
const DEAD_STORES: Pass = local("dead-stores", passes::dead_stores::run);
const CONSTANT_ARRAYS: Pass = local("constant-arrays", passes::constant_arrays::run);
const RESTRICT: Pass = local("restrict", passes::restrict::run);
const STRENGTH: Pass = local("strength", passes::strength::run).with(&[DCE]);
const DIVIDE: Pass = local("divide", passes::divide::run);
const REMAINDER: Pass = local("remainder", passes::remainder::run);
const NARROW_DIVISION: Pass = function("narrow-division", passes::narrow_division::run);
const WIDEN: Pass = local("widen", passes::widen::run).with(&[SIMPLIFY, DCE]);
const VECTORIZE: Pass = local("vectorize", passes::vectorize::run).with(&[DCE]);
const HOIST: Pass = local("hoist", passes::gvn::hoist::run);
const DOT_PRODUCT: Pass = local("dot-product", passes::dot_product::run).with(&[DCE]);
const WARP_REDUCE: Pass = local("warp-reduce", passes::warp_reduce::run).with(&[DCE]);
const PACK_FLOATS: Pass = local("pack-floats", passes::pack_floats::run).with(&[DCE]);
const REBASE: Pass = local("rebase", passes::rebase::run).with(&[DCE]);
const LEGALIZE: Pass = module("legalize", passes::legalize::run).with(&[GLOBAL_DCE]);

/// Every pass, for look-up by name.
const ALL: &[Pass] = &[
    INLINE,
    ALWAYS_INLINE,
    GLOBAL_DCE,
    IN_PLACE,
    SPECULATE,
    SROA,
    MEM2REG,
    DCE,
    SIMPLIFY_CFG,
    SIMPLIFY,
    INFER_SPACES,
    RESTRICT,
    GVN,
    UNROLL,
    UNROLL_RUNTIME,
    ROTATE,
    SINK,
    LICM,
    UNSWITCH,
    PROMOTE,
    DEAD_LOOPS,
    DEAD_STORES,
    CONSTANT_ARRAYS,
    STRENGTH,
    DIVIDE,
    REMAINDER,
    NARROW_DIVISION,
    WIDEN,
    HOIST,
    REBASE,
    VECTORIZE,
    DOT_PRODUCT,
    WARP_REDUCE,
    PACK_FLOATS,
    LEGALIZE,
];

/// The passes that -O0 needs for correctness.
const LEVEL_0: &[Pass] = &[ALWAYS_INLINE, GLOBAL_DCE, LEGALIZE];

/// Promotion to SSA form and redundancy elimination; no loop transformations.
const LEVEL_1: &[Pass] = &[
    SROA,
    MEM2REG,
    SIMPLIFY,
    SIMPLIFY_CFG,
    DCE,
    INLINE,
    GLOBAL_DCE,
    SPECULATE,
    SROA,
    MEM2REG,
    IN_PLACE,
    INFER_SPACES,
    RESTRICT,
    SIMPLIFY,
    SIMPLIFY_CFG,
    GVN,
    SIMPLIFY,
    REMAINDER,
    DIVIDE,
    DCE,
    LEGALIZE,
];

/// SSA form and simplification come first, so that inlining copies small bodies; then the same passes run on the
/// result. Closures hold the addresses of variables: once [`GVN`] knows the values of their members, the closures
/// are never read, the variables can be promoted too, and pointers to them get an address space. Loops are unrolled
/// before they are rotated, because trip counts are easier to find with the test in the header. Values are numbered
/// before and after the loop passes. specs/passes.md describes each pass.
const LEVEL_2: &[Pass] = &[
    SROA,
    MEM2REG,
    SIMPLIFY,
    SIMPLIFY_CFG,
    DCE,
    INLINE,
    GLOBAL_DCE,
    SPECULATE,
    SROA,
    MEM2REG,
    IN_PLACE,
    INFER_SPACES,
    RESTRICT,
    SIMPLIFY,
    SIMPLIFY_CFG,
    GVN,
    DCE,
    SROA,
    MEM2REG,
    INFER_SPACES,
    SIMPLIFY,
    UNROLL,
    ROTATE,
    GVN,
    SIMPLIFY,
    DEAD_LOOPS,
    SINK,
    WIDEN,
    REMAINDER,
    DIVIDE,
    LICM,
    UNSWITCH,
    PROMOTE,
    STRENGTH,
    UNROLL_RUNTIME,
    GVN,
    SIMPLIFY_CFG,
    DEAD_STORES,
    CONSTANT_ARRAYS,
    NARROW_DIVISION,
    SIMPLIFY,
    DCE,
    HOIST,
    REBASE,
    VECTORIZE,
    DOT_PRODUCT,
    WARP_REDUCE,
    PACK_FLOATS,
    LEGALIZE,
];

/// The passes that inlinable library functions skip when the device library is precompiled: loops keep their tests
/// in the header and divisions their opcodes, so that constants from a caller can still unroll and fold them.
pub(crate) const LEFT_TO_CALLERS: &[&str] = &[
    ROTATE.name,
    SINK.name,
    WIDEN.name,
    REMAINDER.name,
    DIVIDE.name,
    LICM.name,
    UNSWITCH.name,
    PROMOTE.name,
    STRENGTH.name,
    UNROLL_RUNTIME.name,
    CONSTANT_ARRAYS.name,
    NARROW_DIVISION.name,
    HOIST.name,
    REBASE.name,
    VECTORIZE.name,
    DOT_PRODUCT.name,
    WARP_REDUCE.name,
];

/// Library functions are optimised already up to this pass.
pub(crate) const FIRST_ON_LIBRARY: &str = INLINE.name;

/// The pass that the library is archived without, because it depends on the target.
pub(crate) const NOT_ON_LIBRARY: &str = LEGALIZE.name;

/// The passes of a level.
pub fn passes_of(level: u8) -> &'static [Pass] {
    match level {
        0 => LEVEL_0,
        1 => LEVEL_1,
        _ => LEVEL_2,
    }
}

/// The pass with a name.
pub fn find_pass(name: &str) -> Option<&'static Pass> {
    ALL.iter().find(|pass| pass.name == name)
}
