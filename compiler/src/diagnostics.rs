//! What a compile has to say, in one form whatever stage it comes from.
//!
//! The front end's diagnostics know spans and macro trails; the IR and PTX readers and the verifier
//! know a line at most; limits of the input know only a name. All of them become [`Message`]s here,
//! and one renderer draws them for people ([`Diagnostics::render`]) or for programs (JSON lines).

use std::fmt::Write;

use ptxc_frontend::diagnostics::reduce;
use ptxc_frontend::report::{self, Place, RenderedDiagnostic};
use ptxc_frontend::session::Session;
use ptxc_frontend::source::encoding::printable;
use serde::Serialize;

use crate::columns::Lines;
use crate::command_line::MessageFormat;
use crate::{nvrtc_log, sarif};

/// How bad a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing.
    Remark,
    /// Probably a mistake.
    Warning,
    /// The source is refused.
    Error,
    /// The source is refused and the compile stopped here.
    Fatal,
}

impl Severity {
    /// The word that starts a message.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Remark => "remark",
            Severity::Warning => "warning",
            Severity::Error => "error",
            Severity::Fatal => "fatal error",
        }
    }
}

/// A place in a source: from its first byte to behind its last one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Location {
    /// The file, as the source map names it, `#line` applied.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
    /// The line of the end.
    pub end_line: u32,
    /// The column behind the last byte.
    pub end_column: u32,
}

/// A place and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remark {
    /// The place.
    pub location: Location,
    /// The text; for a step of a macro trail, the macro's name.
    pub message: String,
}

/// Whether a tool may make a change of the source without asking (rustc's terms).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Applicability {
    /// It is what the user meant; `--fix` makes it.
    MachineApplicable,
    /// It is a guess, or the program needs further changes.
    MaybeIncorrect,
}

/// A change of the source that would repair it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fix {
    /// What is replaced.
    pub location: Location,
    /// By what.
    pub replacement: String,
    /// Why.
    pub message: String,
    /// Whether it may be made without asking.
    pub applicability: Applicability,
}

/// One message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// How bad it is.
    pub severity: Severity,
    /// Its stable code, such as `E0123`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// What happened.
    pub message: String,
    /// Where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
    /// Other places that explain it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<Remark>,
    /// Further sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Sentences that say what to do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub help: Vec<String>,
    /// Changes that would repair the source.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixes: Vec<Fix>,
    /// The macros that the place came out of, innermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub macro_trail: Vec<Remark>,
    /// Where the file was included, innermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub include_trail: Vec<Location>,
}

impl Message {
    /// An error without a place.
    pub fn error(message: impl Into<String>) -> Message {
        Message {
            severity: Severity::Error,
            code: None,
            message: message.into(),
            location: None,
            remarks: Vec::new(),
            notes: Vec::new(),
            help: Vec::new(),
            fixes: Vec::new(),
            macro_trail: Vec::new(),
            include_trail: Vec::new(),
        }
    }

    /// A warning without a place.
    pub fn warning(message: impl Into<String>) -> Message {
        Message { severity: Severity::Warning, ..Message::error(message) }
    }

    /// Puts the message at a point.
    #[must_use]
    pub fn at(mut self, file: &str, line: u32, column: u32) -> Message {
        self.location =
            Some(Location { file: file.to_owned(), line, column, end_line: line, end_column: column });
        self
    }

    /// Gives the message its stable code.
    #[must_use]
    pub fn code(mut self, code: impl Into<String>) -> Message {
        self.code = Some(code.into());
        self
    }

    /// Adds a sentence.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Message {
        self.notes.push(note.into());
        self
    }
}

/// How messages are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Their form.
    pub format: MessageFormat,
    /// Whether they are coloured.
    pub colored: bool,
}

/// The messages of one compile: those of the front end in the order of the source.
#[derive(Debug, Default)]
pub struct Diagnostics {
    frontend: Option<Box<FrontendMessages>>,
    messages: Vec<Message>,
    /// Those that were included, then those that were only asked for.
    missing_headers: Vec<Box<str>>,
    missing_includes: usize,
}

/// What is needed to draw the front end's messages with their source.
#[derive(Debug)]
struct FrontendMessages {
    session: Session,
    diagnostics: Vec<ptxc_frontend::diagnostics::Diagnostic>,
}

impl Diagnostics {
    /// The messages of a front end's session, then those of later stages.
    pub(crate) fn new(mut session: Session, later: Vec<Message>) -> Diagnostics {
        let diagnostics = reduce(&session.sources, session.sink.take());
        let missing_headers =
            [session.absent_headers.included.as_slice(), &session.absent_headers.queried].concat();
        let missing_includes = session.absent_headers.included.len();
        if diagnostics.is_empty() {
            return Diagnostics { frontend: None, messages: later, missing_headers, missing_includes };
        }
        let described = diagnostics.iter().map(|diagnostic| plain(report::describe(&session, diagnostic)));
        let messages = described.chain(later).collect();
        let frontend = Some(Box::new(FrontendMessages { session, diagnostics }));
        Diagnostics { frontend, messages, missing_headers, missing_includes }
    }

    /// The messages as plain values.
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }

    /// The names of headers that were included or asked for and not found.
    pub fn missing_headers(&self) -> &[Box<str>] {
        &self.missing_headers
    }

    /// The names of headers that were included and not found.
    pub fn missing_includes(&self) -> &[Box<str>] {
        &self.missing_headers[..self.missing_includes]
    }

    /// Whether anything is an error.
    pub fn has_errors(&self) -> bool {
        self.messages.iter().any(|message| message.severity >= Severity::Error)
    }

    /// Draws the messages, each ending in a line feed; empty if there are none.
    pub fn render(&self, style: Style) -> String {
        if style.format == MessageFormat::Sarif {
            return sarif::document(&self.messages, &mut Lines::default());
        }
        let mut out = String::new();
        for (index, message) in self.messages.iter().enumerate() {
            match style.format {
                MessageFormat::Human => out.push_str(&self.render_human(index, message, style.colored)),
                MessageFormat::Short => out.push_str(&render_plain(message)),
                MessageFormat::Json => {
                    let rendered = self.render_human(index, message, false);
                    out.push_str(&render_json(message, Some(&rendered)));
                }
                MessageFormat::Nvrtc => out.push_str(&nvrtc_log::render(message, self.source_line(index))),
                MessageFormat::Sarif => {}
            }
        }
        printable(out)
    }

    /// The line of the source that a message is about.
    fn source_line(&self, index: usize) -> Option<&str> {
        let frontend = self.frontend.as_ref()?;
        report::first_line(&frontend.session, frontend.diagnostics.get(index)?)
    }

    /// The front end's messages come first in `messages`, so an index finds the one with spans.
    fn render_human(&self, index: usize, message: &Message, colored: bool) -> String {
        let drawn = self.frontend.as_ref().and_then(|frontend| {
            let diagnostic = frontend.diagnostics.get(index)?;
            Some(report::render(&frontend.session, diagnostic, colored))
        });
        drawn.unwrap_or_else(|| render_plain(message))
    }
}

/// A message of the front end in the words of this crate.
fn plain(described: RenderedDiagnostic) -> Message {
    use ptxc_frontend::diagnostics::{Applicability as Known, Severity as From};
    let RenderedDiagnostic {
        code,
        severity,
        message,
        primary,
        secondary,
        notes,
        help,
        fixes,
        macro_trail,
        include_trail,
    } = described;
    let (location, label) = match primary {
        Some(report::Remark { place, message }) => (Some(location_of(place)), message),
        None => (None, String::new()),
    };
    let own =
        location.clone().filter(|_| !label.is_empty()).map(|location| Remark { location, message: label });
    Message {
        severity: match severity {
            From::Remark => Severity::Remark,
            From::Warning => Severity::Warning,
            From::Error => Severity::Error,
            From::Fatal => Severity::Fatal,
        },
        code: Some(code.to_owned()),
        message,
        location,
        remarks: own.into_iter().chain(secondary.into_iter().map(remark)).collect(),
        notes,
        help,
        fixes: fixes
            .into_iter()
            .map(|fix| Fix {
                location: location_of(fix.place),
                replacement: fix.replacement,
                message: fix.message,
                applicability: match fix.applicability {
                    Known::MachineApplicable => Applicability::MachineApplicable,
                    Known::MaybeIncorrect => Applicability::MaybeIncorrect,
                },
            })
            .collect(),
        macro_trail: macro_trail.into_iter().map(remark).collect(),
        include_trail: include_trail.into_iter().map(location_of).collect(),
    }
}

fn remark(remark: report::Remark) -> Remark {
    Remark { location: location_of(remark.place), message: remark.message }
}

pub(crate) fn location_of(place: Place) -> Location {
    let Place { file, line, column, end_line, end_column } = place;
    Location { file, line, column, end_line, end_column }
}

/// `file:line:column: error[E0123]: text`, notes on lines of their own.
pub(crate) fn render_plain(message: &Message) -> String {
    let mut out = String::new();
    match &message.location {
        Some(at) => {
            let _ = write!(out, "{}:{}:{}: ", at.file, at.line, at.column);
        }
        None => out.push_str("ptxc: "),
    }
    out.push_str(message.severity.word());
    if let Some(code) = &message.code {
        let _ = write!(out, "[{code}]");
    }
    let _ = writeln!(out, ": {}", message.message);
    for note in &message.notes {
        let _ = writeln!(out, "  note: {note}");
    }
    for help in &message.help {
        let _ = writeln!(out, "  help: {help}");
    }
    out
}

/// One JSON object on a line; `rendered` is the message as people see it.
pub(crate) fn render_json(message: &Message, rendered: Option<&str>) -> String {
    #[derive(Serialize)]
    struct Line<'a> {
        #[serde(flatten)]
        message: &'a Message,
        #[serde(skip_serializing_if = "Option::is_none")]
        rendered: Option<&'a str>,
    }
    // A message is strings and numbers, which always have a JSON form.
    let mut line = serde_json::to_string(&Line { message, rendered }).unwrap_or_default();
    line.push('\n');
    line
}

/// What a diagnostic means, by its code or its number: the text of `--explain`.
pub fn explain(id: &str) -> Option<String> {
    let code = ptxc_frontend::diagnostics::codes::all().find(|code| code.answers_to(id))?;
    Some(format!("{}: {}\n\n{}\n", code.id(), code.0.title, code.0.doc.trim()))
}
