//! What a program that is checked did wrong: how it ends.
//!
//! With `PTXC_ERROR_EXITCODE` a program that ends by itself gets this exit status if a launch faulted or a call failed,
//! as with the option `--error-exitcode` of compute-sanitizer. Memory that is not freed is told, and no fault.

use crate::Driver;
use ptxc_sim::Checks;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether something was found.
static FOUND: AtomicBool = AtomicBool::new(false);

/// Remembers that something was found.
pub(crate) fn remember() {
    FOUND.store(true, Ordering::Relaxed);
}

impl Driver {
    /// Whether the program wants to be checked.
    pub(crate) fn is_checked(&self) -> bool {
        self.model.checks != Checks::default()
    }

    /// Ends the process with the status for a program in which something was found. The end of the program calls it:
    /// what else is to be done at the end is done by `exit` (glibc goes on with the handlers that are left).
    pub(crate) fn end_as_found(&self) {
        let status = self.model.error_exit_code;
        if status != 0 && self.is_checked() && FOUND.load(Ordering::Relaxed) {
            std::process::exit(status.into());
        }
    }
}
