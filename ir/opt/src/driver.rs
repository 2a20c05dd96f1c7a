//! Runs passes: a pipeline or a list of names, the cleanup passes that a pass requests, and the caller's hook after
//! each run.
//!
//! In a pipeline, consecutive function passes run on one batch of functions before the next batch, and the module
//! is compacted when most of its nodes are erased. This bounds the peak memory of a large module.

use std::ops::Range;

use ptxc_ir::{FnAttrs, Func, Function, Module};
use rustc_hash::FxHashMap;

use crate::analysis::Analyses;
use crate::passes::inline::Inliner;
use crate::pipeline::{
    FIRST_ON_LIBRARY, LEFT_TO_CALLERS, NOT_ON_LIBRARY, OptOptions, Pass, PassKind, find_pass, passes_of,
};

/// The maximum number of rounds of a pass that runs again: deeper than loops are nested.
const MAX_ROUNDS: usize = 16;

/// The minimum number of instructions in a batch: small enough that the nodes erased by the passes stay few
/// compared with the module, large enough that a module of usual size is one batch.
const BATCH: usize = 20_000;

/// A module is compacted when its arena has grown by this factor since it was last compacted, or since before the
/// passes...
const GROWTH: usize = 2;

/// ... and has at least this many bytes: smaller ones are not worth copying.
const WORTH_COMPACTING: usize = 8 << 20;

/// The input of a pass, and its request for cleanup.
pub struct Context<'a> {
    /// The target and the command line.
    pub options: &'a OptOptions,
    /// The cached analyses of the function that the pass runs on. Empty for a module pass.
    pub analyses: &'a mut Analyses,
    /// Set by the pass to request the cleanup passes in its row of the table.
    pub clean_up: bool,
}

/// The changes that a hook made to the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Nothing.
    None,
    /// It changed function bodies. The list of functions is unchanged.
    Bodies,
}

/// Called after each run of a pass with its name.
type Hook<'a> = &'a mut dyn FnMut(&'static str, &mut Module) -> Change;

/// Runs the pipeline of a level.
pub fn run_pipeline(m: &mut Module, level: u8, options: &OptOptions, after: Hook<'_>) {
    let passes = passes_of(level);
    let inlining = passes.iter().position(|pass| pass.name == FIRST_ON_LIBRARY).unwrap_or(0);
    let mut driver = Driver::new(options, after);
    let on_functions = |pass: &Pass| matches!(pass.kind, PassKind::Function(_));
    let mut place = 0;
    for stage in passes.chunk_by(|a, b| on_functions(a) && on_functions(b)) {
        let whole = 0..m.functions().len();
        let batches = if on_functions(&stage[0]) { batches(m, BATCH) } else { vec![whole] };
        for batch in batches {
            for (place, pass) in (place..).zip(stage) {
                // Library functions have been optimised already, except for what inlining adds to them.
                let skip = |function: &Function| {
                    function.simplified && (place < inlining || function.attrs.has(FnAttrs::NO_INLINE))
                };
                driver.run(m, pass, batch.clone(), skip);
                driver.compact(m);
            }
        }
        place += stage.len();
    }
}

/// Partitions the module's functions into ranges of at least `least` instructions; only the last range may have
/// fewer.
fn batches(m: &Module, least: usize) -> Vec<Range<usize>> {
    let (mut batches, mut first, mut size) = (Vec::new(), 0, 0);
    for (place, &f) in m.functions().iter().enumerate() {
        size += m.blocks(f).map(|block| m.insts(block).count()).sum::<usize>();
        if size >= least {
            batches.push(first..place + 1);
            (first, size) = (place + 1, 0);
        }
    }
    if first < m.functions().len() || batches.is_empty() {
        batches.push(first..m.functions().len());
    }
    batches
}

/// Optimises a module of library functions before it is archived, independently of the target.
pub fn run_library(m: &mut Module, options: &OptOptions) {
    let after: Hook<'_> = &mut |_, _| Change::None;
    let mut driver = Driver::new(options, after);
    for pass in passes_of(3).iter().filter(|pass| pass.name != NOT_ON_LIBRARY) {
        let wait = LEFT_TO_CALLERS.contains(&pass.name);
        driver
            .run(m, pass, 0..m.functions().len(), |function| wait && !function.attrs.has(FnAttrs::NO_INLINE));
    }
}

/// Runs passes given by a comma-separated list of names.
///
/// # Errors
/// The first name that is no pass.
pub fn run_named(m: &mut Module, names: &str, options: &OptOptions, after: Hook<'_>) -> Result<(), String> {
    let mut driver = Driver::new(options, after);
    for name in names.split(',').map(str::trim) {
        let pass = find_pass(name).ok_or_else(|| name.to_owned())?;
        driver.run(m, pass, 0..m.functions().len(), |_| false);
    }
    Ok(())
}

/// The state of a run of passes, with the cached analyses of each function.
struct Driver<'a> {
    options: &'a OptOptions,
    after: Hook<'a>,
    analyses: FxHashMap<Func, Analyses>,
    /// The size of the module's arena in bytes when it was last compacted.
    compact: usize,
}

impl<'a> Driver<'a> {
    fn new(options: &'a OptOptions, after: Hook<'a>) -> Self {
        Self { options, after, analyses: FxHashMap::default(), compact: 0 }
    }

    /// Runs a pass. A function pass runs on a range of the functions, except those that `skip` selects.
    fn run(
        &mut self,
        m: &mut Module,
        pass: &Pass,
        functions: Range<usize>,
        skip: impl Fn(&Function) -> bool,
    ) {
        let functions = m.functions()[functions].iter().copied();
        let functions = functions.filter(|&f| !m.is_declaration(f) && !skip(m.func(f))).collect();
        self.run_on(m, pass, functions);
    }

    /// Compacts the module if it has grown; always with checks enabled.
    fn compact(&mut self, m: &mut Module) {
        let bytes = m.arena_bytes();
        if self.compact == 0 {
            self.compact = bytes;
        }
        if self.options.check || bytes >= WORTH_COMPACTING.max(GROWTH * self.compact) {
            self.analyses.clear();
            m.compact();
            self.compact = m.arena_bytes();
        }
    }

    /// Runs a pass on functions or on the module, then the requested cleanup passes on the functions that requested
    /// them.
    fn run_on(&mut self, m: &mut Module, pass: &Pass, mut functions: Vec<Func>) {
        for _ in 0..MAX_ROUNDS {
            match pass.kind {
                PassKind::Module(run) => {
                    self.analyses.clear();
                    let mut nothing = Analyses::default();
                    let mut cx = Context { options: self.options, analyses: &mut nothing, clean_up: false };
                    run(m, &mut cx);
                    if !cx.clean_up {
                        functions.clear();
                    }
                }
                PassKind::BottomUp(begin) => {
                    self.analyses.clear();
                    self.run_bottom_up(m, pass, begin(m));
                    functions.clear();
                }
                PassKind::Function(run) => functions.retain(|&f| self.run_on_function(m, f, pass, run)),
            }
            self.call_hook(m, pass);
            if functions.is_empty() {
                return;
            }
            for next in pass.clean_up {
                self.run_on(m, next, functions.clone());
            }
            if !pass.again {
                return;
            }
        }
    }

    /// Calls the hook, and drops all analyses if it changed the module.
    fn call_hook(&mut self, m: &mut Module, pass: &Pass) {
        if (self.after)(pass.name, m) == Change::Bodies {
            self.analyses.clear();
        }
    }

    /// Visits functions, callees first, and runs the cleanup passes on each before its callers are visited.
    fn run_bottom_up(&mut self, m: &mut Module, pass: &Pass, mut inliner: Inliner) {
        for f in inliner.take_functions() {
            if inliner.visit(m, f) {
                self.call_hook(m, pass);
                for next in pass.clean_up {
                    self.run_on(m, next, vec![f]);
                }
                inliner.simplified(m, f);
            }
        }
    }

    /// Runs a pass on a function; returns whether it requests cleanup.
    fn run_on_function(
        &mut self,
        m: &mut Module,
        f: Func,
        pass: &Pass,
        run: fn(&mut Module, Func, &mut Context<'_>),
    ) -> bool {
        let analyses = self.analyses.entry(f).or_default();
        let mut cx = Context { options: self.options, analyses, clean_up: false };
        run(m, f, &mut cx);
        let clean_up = cx.clean_up;
        if !pass.keeps_graph {
            analyses.clear();
        }
        let true_yet = !self.options.check || analyses.is_current(m, f);
        assert!(true_yet, "{} changed the control flow", pass.name);
        clean_up
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ptxc_arch::Target;
    use ptxc_ir::{Builder, CallConv, Flags, Linkage, Op, Ty};

    /// A module of functions with the given numbers of multiplications by 1.
    fn module(sizes: &[usize]) -> Module {
        let mut m = Module::new("t", true);
        let ty = m.types.function(Ty::I32, &[Ty::I32], false);
        for (number, &size) in sizes.iter().enumerate() {
            let f = m.add_function(&format!("f{number}"), ty, Linkage::External, CallConv::Device);
            let block = m.add_block(f, "entry");
            let (mut value, one) = (m.param(f, 0), m.const_i32(1));
            let mut b = Builder::at_end(&mut m, block);
            for _ in 0..size {
                value = b.binary(Op::Mul, value, one, Flags::NONE, "x");
            }
            b.ret(Some(value));
        }
        m
    }

    #[test]
    fn batches_have_all_functions_in_order() {
        let m = module(&[1, 5, 0, 9, 2, 1]);
        assert_eq!(batches(&m, 7), [0..2, 2..4, 4..6]);
        assert_eq!(batches(&m, 1).last(), Some(&(5..6)));
        assert_eq!(batches(&m, 1).len(), 5 + 1, "one instruction returns");
        let whole = |m: &Module| match batches(m, usize::MAX).as_slice() {
            [all] => all.len(),
            _ => usize::MAX,
        };
        assert_eq!((whole(&m), whole(&Module::new("t", false))), (6, 0));
    }

    #[test]
    fn large_modules_are_optimised_batch_by_batch_and_shrink() {
        let mut m = module(&[BATCH, 10, BATCH, 10, 3 * BATCH]);
        let bytes = m.arena_bytes();
        let mut runs = 0;
        let options = OptOptions { check: true, ..OptOptions::new(Target::sm(90)) };
        run_pipeline(&mut m, 1, &options, &mut |name, _| {
            runs += usize::from(name == "dce");
            Change::None
        });
        assert_eq!(runs, 3 + 1, "after inlining nothing is left of the large ones but one instruction");
        assert!(m.arena_bytes() < bytes, "{} of {bytes}", m.arena_bytes());
        let f = m.functions()[4];
        assert_eq!(m.function_text(f).lines().filter(|line| line.contains("mul")).count(), 0);
    }
}
