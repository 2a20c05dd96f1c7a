//! What happens between passes: timing, printing, verifying.

use std::fmt::Write;
use std::time::Duration;

use ptxc_ir::{Loc, Module};
use ptxc_verifier::{Errors, VerifyOptions};

use crate::compiler::Request;
use crate::options::CompileOptions;
use crate::timing::Timings;
use crate::translate;

/// Called by the pass driver after each pass.
pub(crate) struct Hooks<'a> {
    timings: &'a mut Timings,
    dumps: &'a mut String,
    /// Where the dumps' instructions come from, if that is wanted.
    origins: Option<&'a mut Vec<(u32, Loc)>>,
    print_after: &'a [String],
    verify: Option<VerifyOptions>,
    /// When the pass under way began.
    begin: Duration,
    /// The first pass that left a module with faults, and the faults.
    pub(crate) broken: Option<(&'static str, Errors)>,
}

impl<'a> Hooks<'a> {
    pub(crate) fn new(
        options: &CompileOptions,
        request: &'a Request,
        timings: &'a mut Timings,
        dumps: &'a mut String,
        origins: &'a mut Vec<(u32, Loc)>,
    ) -> Hooks<'a> {
        let begin = timings.now();
        Hooks {
            timings,
            dumps,
            origins: request.line_origins.then_some(origins),
            print_after: &request.print_after,
            verify: options.verify_each.then(|| translate::verify_options(options)),
            begin,
            broken: None,
        }
    }

    pub(crate) fn after_pass(&mut self, name: &'static str, module: &Module) {
        if self.timings.is_detailed() {
            self.timings.add(name, self.timings.now().saturating_sub(self.begin));
        }
        if self.print_after.iter().any(|wanted| wanted == name || wanted == "all") {
            let _ = writeln!(self.dumps, "; IR after {name}");
            match &mut self.origins {
                None => self.dumps.push_str(&module.to_text()),
                Some(origins) => {
                    let begin = self.dumps.len() as u32;
                    let (text, of_text) = module.to_text_with_origins();
                    origins.extend(of_text.into_iter().map(|(at, loc)| (begin + at, loc)));
                    self.dumps.push_str(&text);
                }
            }
            self.dumps.push('\n');
        }
        // Only the first fault is of use: later passes work on what it left.
        if let (None, Some(options)) = (&self.broken, &self.verify)
            && let Err(errors) = ptxc_verifier::verify(module, options)
        {
            self.broken = Some((name, errors));
        }
        if self.timings.is_detailed() {
            self.begin = self.timings.now();
        }
    }
}
