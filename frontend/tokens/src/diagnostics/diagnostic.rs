//! A message as a value: code, place, labels, notes and fixes. Tests compare these, renderers render them.

use super::{Code, Severity};
use crate::source::Span;

/// A label at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// The text beside it; may be empty.
    pub message: String,
}

/// Whether a tool may apply a change automatically (rustc's terms).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Applicability {
    /// It is what the user meant; `--fix` applies it.
    MachineApplicable,
    /// It is a guess, or the program needs further changes.
    MaybeIncorrect,
}

/// A fix-it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// The replaced range; a range of length 0 is an insertion.
    pub span: Span,
    /// The replacement.
    pub replacement: String,
    /// The reason, as shown to the user.
    pub message: String,
    /// Whether it may be applied automatically.
    pub applicability: Applicability,
}

/// A message to the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Its code.
    pub code: Code,
    /// The severity; that of the code, changed by options when it is emitted.
    pub severity: Severity,
    /// One sentence without a full stop.
    pub message: String,
    /// The primary place and its label.
    pub primary: Label,
    /// Secondary places with labels.
    pub secondary: Vec<Label>,
    /// Further sentences.
    pub notes: Vec<String>,
    /// Suggestions.
    pub help: Vec<String>,
    /// Fix-its.
    pub fixes: Vec<Fix>,
}

impl Diagnostic {
    /// A message at a place.
    #[must_use]
    pub fn new(code: Code, span: impl Into<Span>, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            message: message.into(),
            primary: Label { span: span.into(), message: String::new() },
            secondary: Vec::new(),
            notes: Vec::new(),
            help: Vec::new(),
            fixes: Vec::new(),
        }
    }

    /// A message at a place, with the title of its code as text.
    #[must_use]
    pub fn titled(code: Code, span: impl Into<Span>) -> Self {
        Self::new(code, span, code.0.title)
    }

    /// Sets the label of the primary place.
    #[must_use]
    pub fn label(mut self, message: impl Into<String>) -> Self {
        self.primary.message = message.into();
        self
    }

    /// Adds a secondary place.
    #[must_use]
    pub fn secondary(mut self, span: impl Into<Span>, message: impl Into<String>) -> Self {
        self.secondary.push(Label { span: span.into(), message: message.into() });
        self
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, message: impl Into<String>) -> Self {
        self.notes.push(message.into());
        self
    }

    /// Adds a suggestion.
    #[must_use]
    pub fn help(mut self, message: impl Into<String>) -> Self {
        self.help.push(message.into());
        self
    }

    /// Adds a fix-it that is what the user meant.
    #[must_use]
    pub fn fix(
        self,
        span: impl Into<Span>,
        replacement: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        self.change(span.into(), replacement.into(), message.into(), Applicability::MachineApplicable)
    }

    /// Adds a fix-it that may be what the user meant.
    #[must_use]
    pub fn suggest(
        self,
        span: impl Into<Span>,
        replacement: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        self.change(span.into(), replacement.into(), message.into(), Applicability::MaybeIncorrect)
    }

    fn change(
        mut self,
        span: Span,
        replacement: String,
        message: String,
        applicability: Applicability,
    ) -> Self {
        self.fixes.push(Fix { span, replacement, message, applicability });
        self
    }

    /// Makes the message end the compilation.
    #[must_use]
    pub fn fatal(mut self) -> Self {
        self.severity = Severity::Fatal;
        self
    }
}
