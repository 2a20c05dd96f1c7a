//! The collector: filters messages by options and by `#pragma nv_diag_...`.

use std::ops::Range;

use super::{Code, Diagnostic, Severity};
use crate::source::{Loc, SourceMap};

use rustc_hash::FxHashSet;

/// The treatment of messages that kernels are missing in the PTX; options and pragmas about warnings do not affect it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LostKernels {
    /// They are errors.
    #[default]
    Refused,
    /// They are warnings: `--allow-missing-kernels`.
    Allowed,
    /// They are not shown, because the entries are compared with the stubs of the host's object afterwards.
    ComparedLater,
}

/// The command line options about messages.
#[derive(Clone, Debug, Default)]
pub struct SinkOptions {
    /// The number of errors after which compilation stops; 0 is no limit.
    pub error_limit: u32,
    /// Suppresses warnings.
    pub no_warnings: bool,
    /// Makes all warnings errors.
    pub warnings_as_errors: bool,
    /// Ids or NVIDIA numbers of suppressed messages.
    pub suppress: Vec<String>,
    /// Ids or NVIDIA numbers of messages that become warnings.
    pub as_warning: Vec<String>,
    /// Ids or NVIDIA numbers of messages that become errors.
    pub as_error: Vec<String>,
    /// Shows warnings in system and built-in headers too.
    pub system_warnings: bool,
    /// The treatment of messages that kernels are missing.
    pub lost_kernels: LostKernels,
    /// Makes warnings about code that nvcc rejects errors.
    pub strict: bool,
}

/// The effect of a diagnostic pragma on the messages it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PragmaAction {
    /// Not shown.
    Suppress,
    /// Shown as a warning.
    Warning,
    /// Shown as an error.
    Error,
    /// Shown once.
    Once,
    /// Restored to the state without pragmas.
    Default,
    /// Saves the state of all messages.
    Push,
    /// Restores the saved state.
    Pop,
}

/// A diagnostic pragma with its location.
#[derive(Clone, Debug)]
struct PragmaEvent {
    at: Loc,
    action: PragmaAction,
    name: String,
}

/// Returned after the error limit was reached or a fatal error was reported: the stage should stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ErrorLimitReached;

/// Collects the messages of a compilation.
#[derive(Clone, Debug, Default)]
pub struct Sink {
    options: SinkOptions,
    pragmas: Vec<PragmaEvent>,
    collected: Vec<Diagnostic>,
    seen: FxHashSet<(&'static str, Loc, String)>,
    handed_in: u32,
    errors: u32,
    warnings: u32,
    stopped: bool,
    deferring: bool,
    deferred: Vec<Option<Diagnostic>>,
}

impl Sink {
    /// An empty collector.
    #[must_use]
    pub fn new(options: SinkOptions) -> Self {
        Self { options, ..Self::default() }
    }

    /// Records `#pragma nv_diag_suppress 177` and its relatives.
    pub fn pragma(&mut self, at: Loc, action: PragmaAction, name: &str) {
        self.pragmas.push(PragmaEvent { at, action, name: name.to_owned() });
    }

    /// Adds a message, unless it is suppressed, repeated or over the limit.
    pub fn emit(&mut self, sources: &SourceMap, mut diagnostic: Diagnostic) {
        self.handed_in += 1;
        if self.stopped {
            return;
        }
        if self.deferring {
            if diagnostic.severity >= Severity::Error {
                self.deferred.push(Some(diagnostic));
            }
            return;
        }
        let at = diagnostic.primary.span.lo();
        let Some(severity) = self.severity(sources, &diagnostic, at) else { return };
        diagnostic.severity = severity;
        if !self.seen.insert((diagnostic.code.id(), at, diagnostic.message.clone())) {
            return;
        }
        match severity {
            Severity::Remark => {}
            Severity::Warning => self.warnings += 1,
            Severity::Error => self.errors += 1,
            Severity::Fatal => {
                self.errors += 1;
                self.stopped = true;
            }
        }
        if self.options.error_limit != 0 && self.errors >= self.options.error_limit {
            self.stopped = true;
        }
        self.collected.push(diagnostic);
    }

    /// The number of messages passed in, kept or not.
    #[must_use]
    pub fn handed_in(&self) -> u32 {
        self.handed_in
    }

    /// Starts or stops deferring errors and dropping other messages, for the analysis of code whose errors do not
    /// matter. Returns the previous state.
    pub fn defer(&mut self, on: bool) -> bool {
        std::mem::replace(&mut self.deferring, on)
    }

    /// The deferred errors, from a number on.
    pub fn deferred(&self, from: usize) -> impl Iterator<Item = &Diagnostic> {
        self.deferred.iter().skip(from).flatten()
    }

    /// The number of deferred errors.
    #[must_use]
    pub fn deferred_errors(&self) -> usize {
        self.deferred.len()
    }

    /// Reports some of the deferred errors, by their numbers, since they matter after all.
    pub fn release_deferred(&mut self, which: Range<usize>, sources: &SourceMap) {
        for at in which {
            if let Some(diagnostic) = self.deferred.get_mut(at).and_then(Option::take) {
                self.emit(sources, diagnostic);
            }
        }
    }

    /// The number of errors.
    #[must_use]
    pub fn error_count(&self) -> u32 {
        self.errors
    }

    /// The number of warnings.
    #[must_use]
    pub fn warning_count(&self) -> u32 {
        self.warnings
    }

    /// Whether there were errors.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.errors != 0
    }

    /// Checks whether to continue.
    ///
    /// # Errors
    ///
    /// After a fatal error or at the error limit.
    pub fn check(&self) -> Result<(), ErrorLimitReached> {
        if self.stopped { Err(ErrorLimitReached) } else { Ok(()) }
    }

    /// The messages, in order of emission.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.collected
    }

    /// Takes all messages and resets the collector.
    pub fn take(&mut self) -> Vec<Diagnostic> {
        self.errors = 0;
        self.warnings = 0;
        self.stopped = false;
        self.seen.clear();
        std::mem::take(&mut self.collected)
    }

    /// The severity after options and pragmas; none if it is suppressed.
    ///
    /// An error remains an error whatever the options: a rejected program has no output.
    fn severity(&self, sources: &SourceMap, diagnostic: &Diagnostic, at: Loc) -> Option<Severity> {
        let code = diagnostic.code;
        if code.is_about_lost_kernels() {
            return match self.options.lost_kernels {
                LostKernels::Refused => Some(Severity::Error),
                LostKernels::Allowed => Some(Severity::Warning),
                LostKernels::ComparedLater => None,
            };
        }
        if self.options.strict && code.is_refused_by_nvcc() {
            return Some(Severity::Error);
        }
        if diagnostic.severity >= Severity::Error {
            return Some(diagnostic.severity);
        }
        let options = &self.options;
        let named = |names: &[String]| names.iter().any(|name| code.answers_to(name));
        let mut severity = Some(diagnostic.severity);
        if options.no_warnings || named(&options.suppress) {
            severity = None;
        } else if named(&options.as_error) {
            severity = Some(Severity::Error);
        } else if named(&options.as_warning) {
            severity = Some(Severity::Warning);
        }
        if !self.pragmas.is_empty() && at.is_some() {
            severity = self.by_pragmas(sources, code, at, severity);
        }
        if severity == Some(Severity::Warning) {
            let file = sources.file_offset(sources.user_point(at));
            if !options.system_warnings
                && file.is_some_and(|(id, offset)| !sources.file(id).wants_warnings(offset))
            {
                return None;
            }
            if options.warnings_as_errors {
                return Some(Severity::Error);
            }
        }
        severity
    }

    fn by_pragmas(
        &self,
        sources: &SourceMap,
        code: Code,
        at: Loc,
        initial: Option<Severity>,
    ) -> Option<Severity> {
        let mut severity = initial;
        let mut saved = Vec::new();
        for event in self.pragmas.iter().take_while(|event| sources.is_before(event.at, at)) {
            match event.action {
                PragmaAction::Push => saved.push(severity),
                PragmaAction::Pop => severity = saved.pop().unwrap_or(severity),
                _ if !code.answers_to(&event.name) => {}
                PragmaAction::Suppress => severity = None,
                PragmaAction::Warning => severity = Some(Severity::Warning),
                PragmaAction::Error => severity = Some(Severity::Error),
                PragmaAction::Once => {
                    let shown = self.collected.iter().any(|d| d.code == code);
                    severity = if shown { None } else { Some(Severity::Warning) };
                }
                PragmaAction::Default => severity = initial,
            }
        }
        severity
    }
}

#[cfg(test)]
mod tests {
    use super::super::codes::lex::{MULTI_CHAR, NESTED_COMMENT, STRAY_CHARACTER};
    use super::*;

    fn sources() -> SourceMap {
        let mut map = SourceMap::default();
        map.add("a.cu", "0123456789").expect("small");
        map
    }

    fn emit(sink: &mut Sink, code: Code, at: u32) {
        sink.emit(&sources(), Diagnostic::titled(code, Loc(at)));
    }

    #[test]
    fn repeated_messages_are_shown_once() {
        let mut sink = Sink::default();
        emit(&mut sink, STRAY_CHARACTER, 3);
        emit(&mut sink, STRAY_CHARACTER, 3);
        emit(&mut sink, STRAY_CHARACTER, 4);
        assert_eq!(sink.error_count(), 2);
    }

    #[test]
    fn options_change_warnings_but_never_hide_errors() {
        let suppress = vec!["9".to_owned(), "E0001".to_owned()];
        let mut sink =
            Sink::new(SinkOptions { suppress, warnings_as_errors: true, ..SinkOptions::default() });
        emit(&mut sink, NESTED_COMMENT, 1);
        assert!(sink.diagnostics().is_empty());
        emit(&mut sink, MULTI_CHAR, 2);
        emit(&mut sink, STRAY_CHARACTER, 3);
        assert_eq!(sink.error_count(), 2);
    }

    #[test]
    fn pragmas_work_from_their_place_on() {
        let mut sink = Sink::default();
        sink.pragma(Loc(3), PragmaAction::Push, "");
        sink.pragma(Loc(4), PragmaAction::Suppress, "9");
        sink.pragma(Loc(6), PragmaAction::Pop, "");
        for at in [2, 5, 7] {
            emit(&mut sink, NESTED_COMMENT, at);
        }
        let places: Vec<u32> = sink.diagnostics().iter().map(|d| d.primary.span.lo().0).collect();
        assert_eq!(places, [2, 7]);
    }

    #[test]
    fn the_error_limit_stops_the_stage() {
        let mut sink = Sink::new(SinkOptions { error_limit: 2, ..SinkOptions::default() });
        emit(&mut sink, STRAY_CHARACTER, 1);
        assert_eq!(sink.check(), Ok(()));
        emit(&mut sink, STRAY_CHARACTER, 2);
        emit(&mut sink, STRAY_CHARACTER, 3);
        assert_eq!((sink.check(), sink.error_count()), (Err(ErrorLimitReached), 2));
    }
}
