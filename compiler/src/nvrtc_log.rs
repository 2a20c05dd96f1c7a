//! Messages as NVRTC's log has them.
//!
//! Programs read that log: they look for `name(line): error:`, and for the header in `cannot open source
//! file "x.h"`, which some then supply and compile again. So a message begins as NVRTC's does and quotes names
//! as it does; codes, notes and help follow in the same paragraph.

use std::fmt::Write;

use crate::diagnostics::{Message, Severity};

/// One message as a paragraph: the place and the text, the source line with a mark under the column, notes.
pub(crate) fn render(message: &Message, line: Option<&str>) -> String {
    let mut out = String::new();
    if let Some(at) = &message.location {
        let _ = write!(out, "{}({}): ", at.file, at.line);
    }
    let word = match message.severity {
        Severity::Remark => "remark",
        Severity::Warning => "warning",
        Severity::Error => "error",
        Severity::Fatal => "catastrophic error",
    };
    let _ = write!(out, "{word}: {}", double_quotes(&message.message));
    match &message.code {
        Some(code) => {
            let _ = writeln!(out, " [{code}]");
        }
        None => out.push('\n'),
    }
    if let (Some(at), Some(line)) = (&message.location, line) {
        let column = line.char_indices().take_while(|(byte, _)| byte + 1 < at.column as usize).count();
        let _ = writeln!(out, "  {line}\n  {:column$}^", "");
    }
    for remark in &message.remarks {
        let _ = writeln!(
            out,
            "{}({}): note: {}",
            remark.location.file,
            remark.location.line,
            double_quotes(&remark.message)
        );
    }
    for note in &message.notes {
        let _ = writeln!(out, "  note: {}", double_quotes(note));
    }
    for help in &message.help {
        let _ = writeln!(out, "  help: {}", double_quotes(help));
    }
    out.push('\n');
    out
}

/// Names between single quotes come between double ones. A quote that follows a letter is an apostrophe.
fn double_quotes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut open = false;
    let mut before = ' ';
    for c in text.chars() {
        let quote = c == '\'' && (open || !before.is_alphanumeric());
        if quote {
            open = !open;
        }
        out.push(if quote { '"' } else { c });
        before = c;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_reads_as_nvrtcs() {
        let message = Message::error("identifier 'x' is the macro's").at("k.cu", 3, 5).code("E1").note("why");
        assert_eq!(
            render(&message, Some("  y x;")),
            "k.cu(3): error: identifier \"x\" is the macro's [E1]\n    y x;\n      ^\n  note: why\n\n"
        );
        assert_eq!(render(&Message::warning("all of it"), None), "warning: all of it\n\n");
    }

    #[test]
    fn the_mark_stands_under_the_character() {
        let message = Message::error("bad").at("k.cu", 1, 8);
        assert_eq!(
            render(&message, Some("/*\u{e4}*/ x")),
            "k.cu(1): error: bad\n  /*\u{e4}*/ x\n        ^\n\n"
        );
    }
}
