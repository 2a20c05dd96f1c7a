//! Runs passes: in the order of a level or of a list of names, what they ask for behind them, and the caller's hook
//! after each run.

use ptxc_ir::{FnAttrs, Func, Function, Module};
use rustc_hash::FxHashMap;

use crate::analysis::Analyses;
use crate::passes::inline::Inliner;
use crate::pipeline::{
    FIRST_ON_LIBRARY, LEFT_TO_CALLERS, NOT_ON_LIBRARY, OptOptions, Pass, PassKind, find_pass, passes_of,
};

/// The most rounds of a pass that runs again: as deep as loops are nested, with some to spare.
const MAX_ROUNDS: usize = 16;

/// What a pass is given, and what it asks for.
pub struct Context<'a> {
    /// The target and the command line.
    pub options: &'a OptOptions,
    /// What is known about the function that the pass runs on. Nothing, for a pass on modules.
    pub analyses: &'a mut Analyses,
    /// Set by the pass: it wants the passes that its row of the table names to run behind it.
    pub clean_up: bool,
}

/// Called after each run of a pass with its name.
type Hook<'a> = &'a mut dyn FnMut(&'static str, &Module);

/// Runs the pipeline of a level.
pub fn run_pipeline(m: &mut Module, level: u8, options: &OptOptions, after: Hook<'_>) {
    let passes = passes_of(level);
    let inlining = passes.iter().position(|pass| pass.name == FIRST_ON_LIBRARY).unwrap_or(0);
    let mut driver = Driver::new(options, after);
    for (place, pass) in passes.iter().enumerate() {
        // What came from the library is done already but for what is inlined with it.
        driver.run(m, pass, |function| {
            function.simplified && (place < inlining || function.attrs.has(FnAttrs::NO_INLINE))
        });
    }
}

/// Optimises a module of library functions for being archived, for any target.
pub fn run_library(m: &mut Module, options: &OptOptions) {
    let after: Hook<'_> = &mut |_, _| {};
    let mut driver = Driver::new(options, after);
    for pass in passes_of(3).iter().filter(|pass| pass.name != NOT_ON_LIBRARY) {
        let wait = LEFT_TO_CALLERS.contains(&pass.name);
        driver.run(m, pass, |function| wait && !function.attrs.has(FnAttrs::NO_INLINE));
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
        driver.run(m, pass, |_| false);
    }
    Ok(())
}

/// Passes under way, and what they left known about each function.
struct Driver<'a> {
    options: &'a OptOptions,
    after: Hook<'a>,
    analyses: FxHashMap<Func, Analyses>,
}

impl<'a> Driver<'a> {
    fn new(options: &'a OptOptions, after: Hook<'a>) -> Self {
        Self { options, after, analyses: FxHashMap::default() }
    }

    /// Runs a pass on the module; one on functions leaves out those that `skip` names.
    fn run(&mut self, m: &mut Module, pass: &Pass, skip: impl Fn(&Function) -> bool) {
        let functions: Vec<Func> =
            m.functions().iter().copied().filter(|&f| !m.is_declaration(f) && !skip(m.func(f))).collect();
        self.run_on(m, pass, functions);
    }

    /// Runs a pass on functions, or on the module; then what it asks for on those that it asks for.
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
            (self.after)(pass.name, m);
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

    /// Visits functions, callees first, and runs what the pass asks for on each before its callers are visited.
    fn run_bottom_up(&mut self, m: &mut Module, pass: &Pass, mut inliner: Inliner) {
        for f in inliner.take_functions() {
            if inliner.visit(m, f) {
                (self.after)(pass.name, m);
                for next in pass.clean_up {
                    self.run_on(m, next, vec![f]);
                }
                inliner.simplified(m, f);
            }
        }
    }

    /// Runs a pass on a function; whether it asks for others.
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
