//! `specs/diagnostics.md` against the compiler: what it shows as ptxc's message for each mistake is what
//! ptxc says.
//!
//! A section is a heading, a block of source and a block of the message. `PTXC_BLESS=1` writes the messages
//! anew.

use std::path::PathBuf;

use ptxc::{CompileOptions, Compiler, Style, Target, command_line::MessageFormat};

use crate::bless;
use crate::discover::root_folder;

/// One mistake.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The heading.
    pub title: String,
    source: String,
    message: String,
}

fn path() -> PathBuf {
    root_folder().join("specs/diagnostics.md")
}

/// The mistakes of the page.
///
/// # Errors
/// When the page cannot be read.
pub fn mistakes() -> Result<Vec<Mistake>, String> {
    let text = std::fs::read_to_string(path()).map_err(|error| error.to_string())?;
    let section = |part: &str| {
        let title = part.lines().next()?.trim().to_owned();
        Some(Mistake { title, source: block(part, "```cuda\n")?, message: block(part, "```text\n")? })
    };
    Ok(text.split("\n### ").skip(1).filter_map(section).collect())
}

/// The first block of a kind.
fn block(part: &str, fence: &str) -> Option<String> {
    let (_, rest) = part.split_once(fence)?;
    Some(rest.split_once("```")?.0.to_owned())
}

/// Compares what ptxc says with what the page says.
///
/// # Errors
/// The difference.
pub fn check(mistake: &Mistake) -> Result<(), String> {
    let mut options = CompileOptions::default();
    options.target = Target::sm(90);
    let style = Style { format: MessageFormat::Human, colored: false };
    let got = match Compiler::new(options).compile("a.cu", &mistake.source) {
        Ok(artifact) => artifact.diagnostics().render(style),
        Err(error) => error.diagnostics().render(style),
    };
    let got: Vec<&str> = got.trim_end().lines().map(str::trim_end).collect();
    let got = got.join("\n") + "\n";
    if got == mistake.message {
        return Ok(());
    }
    if bless::is_on() {
        let text = std::fs::read_to_string(path()).map_err(|error| error.to_string())?;
        let old = format!("```cuda\n{}```\n\n```text\n{}```", mistake.source, mistake.message);
        let new = format!("```cuda\n{}```\n\n```text\n{got}```", mistake.source);
        return std::fs::write(path(), text.replace(&old, &new)).map_err(|error| error.to_string());
    }
    Err(bless::difference(&mistake.message, &got))
}

/// Checks all of them, one after the other: blessing rewrites one file.
///
/// # Errors
/// What differs, mistake by mistake.
pub fn check_all() -> Result<(), String> {
    let mut faults = String::new();
    for mistake in mistakes()? {
        if let Err(why) = check(&mistake) {
            faults.push_str(&format!("{}:\n{why}\n", mistake.title));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}
