//! The messages of a compile against those that a case announces: exactly these, on these lines.

use ptxc::{Message, Severity};

use crate::case::Announced;

/// Compares announced messages with those that came.
///
/// # Errors
/// What is missing and what is too much, a line each.
pub fn check(announced: &[Announced], messages: &[Message]) -> Result<(), String> {
    let mut open: Vec<&Message> =
        messages.iter().filter(|message| message.severity >= Severity::Warning).collect();
    let mut faults = String::new();
    for wanted in announced {
        match open.iter().position(|message| is_meant(wanted, message)) {
            Some(index) => drop(open.remove(index)),
            None => {
                let place = wanted.line.map_or("without a line".to_owned(), |line| format!("on line {line}"));
                faults.push_str(&format!("missing: {} {place}: {}\n", wanted.severity, wanted.text));
            }
        }
    }
    for message in open {
        let line = message.location.as_ref().map_or("-".to_owned(), |at| at.line.to_string());
        let code = message.code.as_deref().unwrap_or("no code");
        faults.push_str(&format!(
            "unexpected: {} on line {line}: {} [{code}]\n",
            word(message),
            message.message
        ));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

fn is_meant(wanted: &Announced, message: &Message) -> bool {
    let line = message.location.as_ref().map(|location| location.line);
    wanted.severity == word(message)
        && wanted.line == line
        && (message.message.contains(&wanted.text) || message.code.as_deref() == Some(&wanted.text))
}

fn word(message: &Message) -> &'static str {
    if message.severity == Severity::Warning { "warning" } else { "error" }
}
