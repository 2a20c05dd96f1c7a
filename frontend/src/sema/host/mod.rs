//! Host code, as far as device code depends on it: the instances of kernel templates that it launches.
//!
//! nvcc's sources contain host code too, and an instance of a kernel template exists in the device program only because
//! host code names it: `k<float><<<grid, block>>>(p)`, `launch(&k<int>)`, or the same inside host templates. Host
//! functions and variables that can lead to such a name ([`relevant`]) are analysed, and then the entities they use, as
//! far as those can name kernels ([`walk`]); no other host code is analysed.
//!
//! The analysis is the ordinary one, but tolerant: host code may use declarations unknown to ptxc. Messages are
//! deferred ([`crate::diagnostics::Sink::defer`]), code that cannot be analysed has the error type, and a call or
//! launch with such arguments still references the functions that its other arguments select ([`launch`]). Deferred
//! errors in code that is emitted are reported after all ([`Sema::report_deferred`]).

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

/// The state of the traversal of host code.
#[derive(Debug, Default)]
pub(crate) struct HostWalk<'a> {
    /// Whether host code is being analysed.
    active: bool,
    /// The host code that can lead to a kernel template.
    relevant: relevant::Relevant,
    /// The initializers of host variables, analysed if the traversal reaches them.
    initializers: FxHashMap<crate::il::VariableId, HostInitializer<'a>>,
    /// The members of classes that are instantiated explicitly.
    explicit: Vec<FunctionId>,
    /// The explicit instantiation declarations.
    elsewhere: elsewhere::Elsewhere<'a>,
    /// The deferred errors of the functions that have any.
    faulty: FxHashMap<FunctionId, Range<usize>>,
    /// The number of expressions abandoned.
    given_up: u32,
    /// The number of errors and abandoned expressions in pieces whose accounts are settled.
    settled: u32,
    /// Whether the warning that kernels may be missing was given.
    uncertain: bool,
    /// The number of losses reported.
    reported: u32,
    /// The declarations that remain unknown because a header is missing.
    unknown: unknown::Unknown,
}

/// How much of host code was not understood at some point of the analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeferredMark {
    /// The number of errors deferred.
    pub(super) errors: usize,
    /// The number of expressions abandoned, some of them because of earlier errors.
    given_up: u32,
}

impl DeferredMark {
    /// How much more was not understood than at the earlier mark.
    fn since(self, before: DeferredMark) -> u32 {
        (self.errors - before.errors) as u32 + self.given_up - before.given_up
    }
}

impl Sema<'_, '_> {
    /// Whether host code is being analysed.
    pub(crate) fn walking_host(&self) -> bool {
        self.host.active
    }

    /// Records that a function was analysed with deferred errors: its own, or those of code that it needed.
    pub(crate) fn note_deferred_errors(&mut self, id: FunctionId, before: DeferredMark) {
        // Outside of the traversal only errors in host declarations with unknown types are deferred.
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

    /// Counts an abandoned expression of host code.
    pub(crate) fn note_given_up(&mut self) {
        self.host.given_up += u32::from(self.reporter.reports());
    }

    /// Reports the deferred errors of a function that is emitted.
    pub(crate) fn report_deferred(&mut self, id: FunctionId) {
        if let Some(errors) = self.host.faulty.remove(&id) {
            let session = &mut *self.session;
            session.sink.release_deferred(errors, &session.sources);
        }
    }

    /// Reports all deferred errors.
    pub(crate) fn report_all_deferred(&mut self) {
        let session = &mut *self.session;
        session.sink.release_deferred(0..session.sink.deferred_errors(), &session.sources);
    }
}
