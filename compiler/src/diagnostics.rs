//! What a compile has to say, in one form whatever stage it comes from.
//!
//! The front end's diagnostics know spans and macro trails; the IR and PTX readers and the verifier
//! know a line at most; limits of the input know only a name. All of them become [`Message`]s here,
//! and one renderer draws them for people ([`Diagnostics::render`]) or for programs (JSON lines).

use std::fmt::Write;

use ptxc_frontend::session::Session;
use serde::Serialize;

use crate::command_line::MessageFormat;

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

/// A place in a source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Location {
    /// The file, as the source map names it.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
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
    /// Further sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The message drawn with its source lines; without colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rendered: Option<String>,
}

impl Message {
    /// An error without a place.
    pub fn error(message: impl Into<String>) -> Message {
        Message {
            severity: Severity::Error,
            code: None,
            message: message.into(),
            location: None,
            notes: Vec::new(),
            rendered: None,
        }
    }

    /// Puts the message at a place.
    #[must_use]
    pub fn at(mut self, file: &str, line: u32, column: u32) -> Message {
        self.location = Some(Location { file: file.to_owned(), line, column });
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

/// The messages of one compile, in the order in which they arose.
#[derive(Debug, Default)]
pub struct Diagnostics {
    frontend: Option<Box<FrontendMessages>>,
    messages: Vec<Message>,
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
        let diagnostics = session.sink.take();
        let mut messages: Vec<Message> =
            diagnostics.iter().map(|diagnostic| plain(&session, diagnostic)).collect();
        messages.extend(later);
        let frontend = match diagnostics.is_empty() {
            true => None,
            false => Some(Box::new(FrontendMessages { session, diagnostics })),
        };
        Diagnostics { frontend, messages }
    }

    /// The messages as plain values.
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }

    /// Whether anything is an error.
    pub fn has_errors(&self) -> bool {
        self.messages.iter().any(|message| message.severity >= Severity::Error)
    }

    /// Draws the messages, each ending in a line feed; empty if there are none.
    pub fn render(&self, style: Style) -> String {
        let mut out = String::new();
        for (index, message) in self.messages.iter().enumerate() {
            match style.format {
                MessageFormat::Human => out.push_str(&self.render_human(index, message, style.colored)),
                MessageFormat::Short => out.push_str(&render_plain(message)),
                MessageFormat::Json => {
                    let mut message = message.clone();
                    message.rendered = Some(self.render_human(index, &message, false));
                    out.push_str(&render_json(&message));
                }
            }
        }
        out
    }

    /// The front end's messages come first in `messages`, so an index finds the one with spans.
    fn render_human(&self, index: usize, message: &Message, colored: bool) -> String {
        match &self.frontend {
            Some(frontend) if index < frontend.diagnostics.len() => {
                ptxc_frontend::report::render(&frontend.session, &frontend.diagnostics[index], colored)
            }
            _ => render_plain(message),
        }
    }
}

/// A diagnostic of the front end without its spans.
fn plain(session: &Session, diagnostic: &ptxc_frontend::diagnostics::Diagnostic) -> Message {
    use ptxc_frontend::diagnostics::Severity as From;
    let sources = &session.sources;
    let place = sources.presumed(sources.user_point(diagnostic.primary.span.lo()));
    Message {
        severity: match diagnostic.severity {
            From::Remark => Severity::Remark,
            From::Warning => Severity::Warning,
            From::Error => Severity::Error,
            From::Fatal => Severity::Fatal,
        },
        code: Some(diagnostic.code.id().to_owned()),
        message: diagnostic.message.clone(),
        location: place.map(|place| Location {
            file: place.file.to_string(),
            line: place.line,
            column: place.column,
        }),
        notes: diagnostic.notes.iter().chain(&diagnostic.help).cloned().collect(),
        rendered: None,
    }
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
    out
}

/// One JSON object on a line.
pub(crate) fn render_json(message: &Message) -> String {
    // A message is strings and numbers, which always have a JSON form.
    let mut line = serde_json::to_string(message).unwrap_or_default();
    line.push('\n');
    line
}

/// The text of `--explain`.
pub(crate) fn explain(id: &str) -> Option<String> {
    let code = ptxc_frontend::diagnostics::codes::all().find(|code| code.answers_to(id))?;
    Some(format!("{}: {}\n\n{}\n", code.id(), code.0.title, code.0.doc.trim()))
}
