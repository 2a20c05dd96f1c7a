//! Passes of a program that uses the compiler, at named places among the compiler's own.

use std::fmt;
use std::panic::resume_unwind;
use std::sync::Arc;

use ptxc_ir::Module;
use ptxc_opt::Change;
use ptxc_verifier::{Errors, VerifyOptions};

use crate::hooks::Hooks;

/// Where a pass of one's own runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PassPlace {
    /// Before all passes, on IR as generated: every local in an alloca, every access generic.
    First,
    /// After each run of a pass with this name, of which `ptxc_opt::pipeline` has the list.
    After(String),
    /// After all passes, on IR that is legal for the target; it has to stay so.
    Last,
}

/// A pass of one's own.
#[derive(Clone)]
pub(crate) struct OwnPass {
    pub(crate) place: PassPlace,
    pub(crate) name: &'static str,
    pub(crate) run: Arc<dyn Fn(&mut Module) + Send + Sync>,
}

impl OwnPass {
    /// The name after which it is to run, if no pass has it.
    pub(crate) fn unknown_place(&self) -> Option<&str> {
        match &self.place {
            PassPlace::After(name) if ptxc_opt::find_pass(name).is_none() => Some(name),
            _ => None,
        }
    }
}

impl fmt::Debug for OwnPass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OwnPass")
            .field("place", &self.place)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// The passes of one's own in a compile.
pub(crate) struct OwnPasses<'a> {
    pub(crate) passes: &'a [OwnPass],
    /// What each leaves is held to these.
    pub(crate) verify: &'a VerifyOptions,
}

impl OwnPasses<'_> {
    /// Runs those at a place that is met once.
    pub(crate) fn run_at(&self, place: &PassPlace, module: &mut Module, hooks: &mut Hooks<'_>) {
        for pass in self.passes.iter().filter(|pass| pass.place == *place) {
            self.run(pass, module, hooks);
        }
    }

    /// Runs those after a pass of the compiler.
    pub(crate) fn run_after(&self, name: &str, module: &mut Module, hooks: &mut Hooks<'_>) -> Change {
        let mut change = Change::None;
        for pass in self.passes {
            if matches!(&pass.place, PassPlace::After(after) if after == name) {
                self.run(pass, module, hooks);
                change = Change::Bodies;
            }
        }
        change
    }

    fn run(&self, pass: &OwnPass, module: &mut Module, hooks: &mut Hooks<'_>) {
        (pass.run)(module);
        if let Err(errors) = ptxc_verifier::verify(module, self.verify) {
            resume_unwind(Box::new(BrokenByPass { pass: pass.name, errors }));
        }
        hooks.after_pass(pass.name, module);
    }
}

/// What is thrown when a pass of one's own leaves a module that breaks rules: no later pass may see it.
pub(crate) struct BrokenByPass {
    pub(crate) pass: &'static str,
    pub(crate) errors: Errors,
}
