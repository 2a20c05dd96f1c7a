//! The passes by name, and which of them each optimisation level runs in which order.

use ptxc_ir::{FnAttrs, Func, Function, Module};

use crate::passes;

/// What passes may know about the target and the command line.
#[derive(Clone, Copy, Debug)]
pub struct OptOptions {
    /// 90 for sm_90.
    pub sm: u32,
    /// Read-only kernel pointers count as `__restrict__` (`-restrict`).
    pub restrict: bool,
}

impl OptOptions {
    /// The defaults for an architecture.
    pub fn new(sm: u32) -> Self {
        Self { sm, restrict: false }
    }
}

/// A pass: its name in `--print-after=NAME` and test files, and what it runs on.
#[derive(Clone, Copy)]
pub struct Pass {
    /// The name.
    pub name: &'static str,
    /// The function that does it.
    pub kind: PassKind,
}

/// What a pass runs on.
#[derive(Clone, Copy)]
pub enum PassKind {
    /// The whole module.
    Module(fn(&mut Module, &OptOptions)),
    /// One function with a body.
    Function(fn(&mut Module, Func, &OptOptions)),
}

const fn module(name: &'static str, run: fn(&mut Module, &OptOptions)) -> Pass {
    Pass { name, kind: PassKind::Module(run) }
}

const fn function(name: &'static str, run: fn(&mut Module, Func, &OptOptions)) -> Pass {
    Pass { name, kind: PassKind::Function(run) }
}

const INLINE: Pass = module("inline", passes::inline::run);
const ALWAYS_INLINE: Pass = module("always-inline", passes::inline::run_always);
const GLOBAL_DCE: Pass = module("global-dce", passes::global_dce::run);
const SROA: Pass = function("sroa", passes::sroa::run);
const SPECULATE: Pass = function("speculate", passes::speculate::run);
const MEM2REG: Pass = function("mem2reg", passes::mem2reg::run);
const DCE: Pass = function("dce", passes::dce::run);
const SIMPLIFY_CFG: Pass = function("simplify-cfg", passes::simplify_cfg::run);
const SIMPLIFY: Pass = function("simplify", passes::simplify::run);
const INFER_SPACES: Pass = function("infer-spaces", passes::infer_spaces::run);
const GVN: Pass = function("gvn", passes::gvn::run);
const UNROLL: Pass = function("unroll", passes::unroll::run);
const ROTATE: Pass = function("rotate", passes::rotate::run);
const LICM: Pass = function("licm", passes::licm::run);
const RESTRICT: Pass = function("restrict", passes::restrict::run);
const DIVIDE: Pass = function("divide", passes::divide::run);
const LEGALIZE: Pass = module("legalize", passes::legalize::run);

/// Every pass, for look-up by name.
const ALL: &[Pass] = &[
    INLINE,
    ALWAYS_INLINE,
    GLOBAL_DCE,
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
    ROTATE,
    LICM,
    DIVIDE,
    LEGALIZE,
];

/// What -O0 needs for correctness.
const LEVEL_0: &[Pass] = &[ALWAYS_INLINE, GLOBAL_DCE, LEGALIZE];

/// SSA form and clean-up first, so that inlining copies small bodies; then the same again on the result.
/// Closures hold the addresses of variables: once their members are known values ([`GVN`]) nothing reads the
/// closures, the variables can become values too, and pointers among them get their space.
/// Loops are unrolled before they are rotated, because a test at the top is easier to count, and values are
/// numbered before the loops and after them. specs/passes.md says what each pass does.
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
    DIVIDE,
    LICM,
    GVN,
    SIMPLIFY_CFG,
    SIMPLIFY,
    DCE,
    LEGALIZE,
];

/// The passes of [`LEVEL_2`] that a library function which may be inlined does without when the device
/// library is precompiled: loops keep their tests at the top and divisions their operators, so that constants
/// which a caller brings can still unroll and fold them.
const LEFT_TO_CALLERS: &[&str] = &[ROTATE.name, DIVIDE.name, LICM.name];

/// The passes of a level.
pub fn passes_of(level: u8) -> &'static [Pass] {
    match level {
        0 => LEVEL_0,
        _ => LEVEL_2,
    }
}

/// The pass with a name.
pub fn find_pass(name: &str) -> Option<&'static Pass> {
    ALL.iter().find(|pass| pass.name == name)
}

/// Runs the pipeline of a level; `after` is called after each pass with its name.
pub fn run_pipeline(
    m: &mut Module,
    level: u8,
    options: &OptOptions,
    after: &mut dyn FnMut(&'static str, &Module),
) {
    let passes = passes_of(level);
    let inlining = passes.iter().position(|pass| pass.name == INLINE.name).unwrap_or(0);
    for (place, pass) in passes.iter().enumerate() {
        // What came from the library is done already but for what is inlined with it.
        let skip = |function: &Function| {
            function.simplified && (place < inlining || function.attrs.has(FnAttrs::NO_INLINE))
        };
        run_pass(m, pass, options, &skip);
        after(pass.name, m);
    }
}

/// Optimises a module of library functions for being archived, for any target.
pub fn run_library(m: &mut Module, options: &OptOptions) {
    for pass in LEVEL_2.iter().filter(|pass| pass.name != LEGALIZE.name) {
        let wait = LEFT_TO_CALLERS.contains(&pass.name);
        run_pass(m, pass, options, &|function| wait && !function.attrs.has(FnAttrs::NO_INLINE));
    }
}

/// Runs passes given by a comma-separated list of names.
///
/// # Errors
/// The first name that is no pass.
pub fn run_named(
    m: &mut Module,
    names: &str,
    options: &OptOptions,
    after: &mut dyn FnMut(&'static str, &Module),
) -> Result<(), String> {
    for name in names.split(',').map(str::trim) {
        let pass = find_pass(name).ok_or_else(|| name.to_owned())?;
        run_pass(m, pass, options, &|_| false);
        after(pass.name, m);
    }
    Ok(())
}

/// Runs a pass; one on functions leaves out those that `skip` names.
fn run_pass(m: &mut Module, pass: &Pass, options: &OptOptions, skip: &dyn Fn(&Function) -> bool) {
    match pass.kind {
        PassKind::Module(run) => run(m, options),
        PassKind::Function(run) => {
            let functions: Vec<Func> = m.functions().to_vec();
            for f in functions {
                if !m.is_declaration(f) && !skip(m.func(f)) {
                    run(m, f, options);
                }
            }
        }
    }
}
