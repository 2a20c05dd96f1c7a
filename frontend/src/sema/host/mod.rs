//! Host code, as far as device code depends on it: which instances of kernel templates it launches.
//!
//! nvcc's sources hold their host code too, and a kernel template exists in the device program only
//! because host code names an instance: `k<float><<<grid, block>>>(p)`, `launch(&k<int>)`, or the same
//! inside host templates. So host functions and variables that can lead to such a name ([`relevant`]) are analysed,
//! and then what they use, as far as that can name kernels ([`walk`]); nothing else of the host is looked into.
//!
//! The analysis is the ordinary one, but tolerant: host code may use what ptxc knows nothing of. Messages
//! are held back ([`crate::diagnostics::Sink::defer`]), what cannot be analysed has the error type, and a
//! call or launch with such arguments still names the functions that its other arguments decide
//! ([`launch`]). Held-back errors that concern code which is emitted are reported after all
//! ([`Sema::report_deferred`]).

mod account;
mod check;
mod elsewhere;
mod launch;
mod relevant;
mod unknown;
mod walk;

use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::il::FunctionId;
use crate::sema::Sema;

pub(crate) use account::Piece;
pub(crate) use walk::HostInitializer;

/// The state of the walk through host code.
#[derive(Debug, Default)]
pub(crate) struct HostWalk<'a> {
    /// Whether host code is being analysed.
    active: bool,
    /// The host code that can lead to a kernel template.
    relevant: relevant::Relevant,
    /// The initializers of host variables, which are analysed if the walk comes to them.
    initializers: FxHashMap<crate::il::VariableId, HostInitializer<'a>>,
    /// The members of classes that are instantiated explicitly.
    explicit: Vec<FunctionId>,
    /// What other files instantiate.
    elsewhere: elsewhere::Elsewhere<'a>,
    /// The held-back errors of the functions that have some.
    faulty: FxHashMap<FunctionId, Range<usize>>,
    /// The expressions given up.
    given_up: u32,
    /// The errors and expressions given up of pieces of code whose accounts are settled.
    settled: u32,
    /// Whether it was said that kernels may be missing.
    uncertain: bool,
    /// The losses that were reported.
    reported: u32,
    /// What stays unknown for want of a header.
    unknown: unknown::Unknown,
}

/// How much of host code was not understood at some time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeferredMark {
    /// The errors held back.
    pub(super) errors: usize,
    /// The expressions given up, some of them for errors that came before.
    given_up: u32,
}

impl DeferredMark {
    /// How much more was not understood than before.
    fn since(self, before: DeferredMark) -> u32 {
        (self.errors - before.errors) as u32 + self.given_up - before.given_up
    }
}

impl Sema<'_, '_> {
    /// Whether host code is being analysed.
    pub(crate) fn walking_host(&self) -> bool {
        self.host.active
    }

    /// Remembers that a function was analysed with errors nobody has seen: its own, or those of something
    /// that the walk needed before.
    pub(crate) fn note_deferred_errors(&mut self, id: FunctionId, before: DeferredMark) {
        // Outside of the walk only declarations of the host that nobody understands are held back.
        if !self.walking_host() {
            return;
        }
        let now = self.deferred_mark();
        if now.errors > before.errors {
            self.host.faulty.insert(id, before.errors..now.errors);
        } else if now.given_up > before.given_up {
            self.host.faulty.insert(id, 0..now.errors);
        }
    }

    /// How much of host code was not understood so far.
    pub(crate) fn deferred_mark(&self) -> DeferredMark {
        DeferredMark { errors: self.session.sink.deferred_errors(), given_up: self.host.given_up }
    }

    /// Counts an expression of host code that is given up.
    pub(crate) fn note_given_up(&mut self) {
        self.host.given_up += u32::from(self.reporter.reports());
    }

    /// Reports the errors that were held back if a function that is emitted has some of them.
    pub(crate) fn report_deferred(&mut self, id: FunctionId) {
        if let Some(errors) = self.host.faulty.remove(&id) {
            let session = &mut *self.session;
            session.sink.release_deferred(errors, &session.sources);
        }
    }

    /// Reports all errors that were held back.
    pub(crate) fn report_all_deferred(&mut self) {
        let session = &mut *self.session;
        session.sink.release_deferred(0..session.sink.deferred_errors(), &session.sources);
    }
}
