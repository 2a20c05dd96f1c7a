//! Reports the messages of an analysis. In a tentative analysis a message is not reported; it only records that the
//! analysis failed.

use crate::diagnostics::{Code, Diagnostic, Severity, codes};
use crate::sema::Sema;
use crate::source::Span;

/// The effect of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Policy {
    /// It is reported.
    Report,
    /// It records a failure of the tentative analysis ([temp.deduct]/8).
    Tentative {
        /// Whether an error has occurred.
        failed: bool,
    },
}

/// The number of unknown names for which suggestions are searched.
const MAX_SUGGESTIONS: u32 = 20;

/// Decides whether messages are reported.
#[derive(Debug)]
pub(crate) struct Reporter {
    policy: Policy,
    /// How many suggestions for unknown names have been searched.
    suggestions: u32,
    /// An expression abandoned while no error had been reported: there must be an error in the end.
    unexplained: Option<Span>,
    /// The code of the last error.
    last_error: Option<Code>,
}

impl Reporter {
    pub(super) fn new() -> Self {
        Self { policy: Policy::Report, suggestions: 0, unexplained: None, last_error: None }
    }

    /// Whether messages are reported.
    pub(crate) fn reports(&self) -> bool {
        self.policy == Policy::Report
    }

    /// Records a failure of the tentative analysis, without a message.
    pub(crate) fn fail(&mut self) {
        if let Policy::Tentative { failed } = &mut self.policy {
            *failed = true;
        }
    }

    /// Whether the tentative analysis has failed.
    pub(crate) fn has_failed(&self) -> bool {
        self.policy == Policy::Tentative { failed: true }
    }

    /// Whether a suggestion for an unknown name may be searched: each search visits all names.
    pub(crate) fn may_suggest(&mut self) -> bool {
        let may = self.suggestions < MAX_SUGGESTIONS;
        self.suggestions += u32::from(may);
        may
    }

    /// The code of the last error since the previous call.
    pub(crate) fn take_last_error(&mut self) -> Option<Code> {
        self.last_error.take()
    }

    /// Records an expression that is abandoned without a message.
    pub(crate) fn note_unexplained(&mut self, span: Span) {
        self.unexplained.get_or_insert(span);
    }
}

impl Sema<'_, '_> {
    /// Reports a message.
    pub(crate) fn emit(&mut self, diagnostic: Diagnostic) {
        let is_error = diagnostic.severity == Severity::Error;
        if !self.reporter.reports() {
            if is_error {
                self.reporter.fail();
            }
            return;
        }
        if is_error && self.follows_from_limit(diagnostic.code) {
            return;
        }
        let diagnostic = if is_error {
            self.reporter.last_error = Some(diagnostic.code);
            self.with_trail(diagnostic)
        } else {
            diagnostic
        };
        self.session.emit(diagnostic);
    }

    /// Reports a message that needs nothing but its text.
    pub(crate) fn error(&mut self, code: Code, span: Span, message: impl Into<String>) {
        self.emit(Diagnostic::new(code, span, message));
    }

    /// Reports valid input that is not accepted yet.
    pub(crate) fn not_supported(&mut self, span: Span, what: &str) {
        self.error(codes::sema::NOT_SUPPORTED, span, format!("not supported yet: {what}"));
    }

    /// Reports an error even of what is tried, which fails: what would be tried next would come to the same.
    pub(crate) fn emit_always(&mut self, diagnostic: Diagnostic) {
        self.with_policy(Policy::Report, |sema| sema.emit(diagnostic));
        self.reporter.fail();
    }

    /// Runs an analysis under a policy; gives also what has become of the policy.
    pub(crate) fn with_policy<R>(
        &mut self,
        policy: Policy,
        work: impl FnOnce(&mut Self) -> R,
    ) -> (R, Policy) {
        let outer = std::mem::replace(&mut self.reporter.policy, policy);
        let result = work(self);
        (result, std::mem::replace(&mut self.reporter.policy, outer))
    }

    /// Runs an analysis whose messages only say that it failed; gives also whether it did.
    pub(crate) fn tentatively<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> (R, bool) {
        let (result, policy) = self.with_policy(Policy::Tentative { failed: false }, work);
        (result, policy == Policy::Tentative { failed: true })
    }

    /// An expression was given up and nothing was reported: whatever the reason, no code is made of it.
    pub(super) fn explain(&mut self) {
        let unexplained = self.reporter.unexplained;
        let Some(span) = unexplained.filter(|_| !self.session.sink.has_errors()) else { return };
        self.report_all_deferred();
        if !self.session.sink.has_errors() {
            self.not_supported(span, "this expression");
        }
    }
}
