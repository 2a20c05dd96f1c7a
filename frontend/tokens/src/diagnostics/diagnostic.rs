//! One message as a value: code, place, labels, notes and fixes. Tests compare these, renderers draw them.

use super::{Code, Severity};
use crate::source::Span;

/// A remark at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// The text beside it; may be empty.
    pub message: String,
}

/// Whether a tool may make a change without asking (rustc's terms).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Applicability {
    /// It is what the user meant; `--fix` makes it.
    MachineApplicable,
    /// It is a guess, or the program needs further changes.
    MaybeIncorrect,
}

/// A change that would repair the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What is replaced; a range of length 0 is an insertion.
    pub span: Span,
    /// What it is replaced by.
    pub replacement: String,
    /// Why, as shown to the user.
    pub message: String,
    /// Whether it may be made without asking.
    pub applicability: Applicability,
}

/// A message to the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Its row of the table.
    pub code: Code,
    /// How bad it is; from the code, changed by options when it is emitted.
    pub severity: Severity,
    /// What happened, in one sentence without a full stop.
    pub message: String,
    /// The main place and the remark beside it.
    pub primary: Label,
    /// Other places that explain it.
    pub secondary: Vec<Label>,
    /// Further sentences.
    pub notes: Vec<String>,
    /// Sentences that say what to do.
    pub help: Vec<String>,
    /// Changes that would repair the program.
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

    /// A message at a place, in the words of its row.
    #[must_use]
    pub fn titled(code: Code, span: impl Into<Span>) -> Self {
        Self::new(code, span, code.0.title)
    }

    /// Sets the remark beside the main place.
    #[must_use]
    pub fn label(mut self, message: impl Into<String>) -> Self {
        self.primary.message = message.into();
        self
    }

    /// Adds another place.
    #[must_use]
    pub fn secondary(mut self, span: impl Into<Span>, message: impl Into<String>) -> Self {
        self.secondary.push(Label { span: span.into(), message: message.into() });
        self
    }

    /// Adds a sentence.
    #[must_use]
    pub fn note(mut self, message: impl Into<String>) -> Self {
        self.notes.push(message.into());
        self
    }

    /// Adds a sentence that says what to do.
    #[must_use]
    pub fn help(mut self, message: impl Into<String>) -> Self {
        self.help.push(message.into());
        self
    }

    /// Adds a change that repairs the program as the user meant it.
    #[must_use]
    pub fn fix(
        self,
        span: impl Into<Span>,
        replacement: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        self.change(span.into(), replacement.into(), message.into(), Applicability::MachineApplicable)
    }

    /// Adds a change that may be meant.
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

    /// Makes it end the compilation.
    #[must_use]
    pub fn fatal(mut self) -> Self {
        self.severity = Severity::Fatal;
        self
    }
}
