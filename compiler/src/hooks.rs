//! What happens between passes: timing, printing, verifying.

use std::fmt::Write;
use std::time::Instant;

use ptxc_ir::Module;
use ptxc_verifier::{Errors, VerifyOptions};

use crate::compiler::Request;
use crate::options::CompileOptions;
use crate::timing::Timings;
use crate::translate;

/// Called by the pass driver after each pass.
pub(crate) struct Hooks<'a> {
    timings: &'a mut Timings,
    dumps: &'a mut String,
    print_after: &'a [String],
    verify: Option<VerifyOptions>,
    /// When the pass under way began.
    begin: Instant,
    /// The first pass that left a module with faults, and the faults.
    pub(crate) broken: Option<(&'static str, Errors)>,
}

impl<'a> Hooks<'a> {
    pub(crate) fn new(
        options: &CompileOptions,
        request: &'a Request,
        timings: &'a mut Timings,
        dumps: &'a mut String,
    ) -> Hooks<'a> {
        Hooks {
            timings,
            dumps,
            print_after: &request.print_after,
            verify: options.verify_each.then(|| translate::verify_options(options)),
            begin: Instant::now(),
            broken: None,
        }
    }

    pub(crate) fn after_pass(&mut self, name: &'static str, module: &Module) {
        if self.timings.is_detailed() {
            self.timings.add(name, self.begin.elapsed());
        }
        if self.print_after.iter().any(|wanted| wanted == name || wanted == "all") {
            let _ = writeln!(self.dumps, "; IR after {name}\n{}", module.to_text());
        }
        // Only the first fault is of use: later passes work on what it left.
        if let (None, Some(options)) = (&self.broken, &self.verify)
            && let Err(errors) = ptxc_verifier::verify(module, options)
        {
            self.broken = Some((name, errors));
        }
        if self.timings.is_detailed() {
            self.begin = Instant::now();
        }
    }
}
