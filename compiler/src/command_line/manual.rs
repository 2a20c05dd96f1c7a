//! The manual page, printed from the option table.

use std::fmt::Write;

use super::shell::{COMMANDS, shown};
use super::table::{Elsewhere, Group, Row, Value};

/// The page as `man` reads it: section 1.
pub fn manual() -> String {
    let mut out = format!(
        ".TH PTXC 1 \"\" \"ptxc {}\" \"User Commands\"\n\
         .SH NAME\nptxc \\- compile CUDA C++ to PTX\n\
         .SH SYNOPSIS\n.B ptxc\n[\\fIOPTION\\fR...] \\fIFILE\\fR...\n",
        env!("CARGO_PKG_VERSION")
    );
    for (word, _) in COMMANDS {
        let _ = write!(out, ".br\n.B ptxc {word}\n[\\fIOPTION\\fR...] ...\n");
    }
    out.push_str(
        ".SH DESCRIPTION\n\
         FILE is CUDA C++, NVVM IR as text (.ll) or bitcode (.bc), or PTX (.ptx); \\- is standard input.\n\
         Options may stand anywhere, are spelled as in nvcc and NVRTC with one dash or two, and take a value after a\n\
         space or =. @FILE reads options from FILE. nvcc's NVCC_PREPEND_FLAGS and NVCC_APPEND_FLAGS are read.\n\
         .SH COMMANDS\n",
    );
    for (word, what) in COMMANDS {
        let _ = write!(out, ".TP\n.B {word}\n{}; see ptxc {word} \\-\\-help\n", escaped(what));
    }
    out.push_str(".SH OPTIONS\n");
    for &group in Group::ALL {
        let _ = writeln!(out, ".SS {}", escaped(group.title()));
        for row in shown().filter(|row| row.group == group) {
            entry(&mut out, row, row.help);
        }
    }
    out.push_str(".SS Options that ptxc build and nvcc read otherwise\n");
    for row in shown().filter(|row| row.group != Group::Building) {
        if let Elsewhere::Build(_, help) = row.elsewhere {
            entry(&mut out, row, help);
        }
    }
    out.push_str(
        ".SH EXIT STATUS\n\
         0 all inputs compiled; 1 a source has errors; 2 the command line is wrong; 3 a file cannot be read or\n\
         written; 4 a module breaks rules of NVVM IR; 101 a bug in ptxc.\n\
         .SH EXAMPLE\nptxc \\-arch=sm_90 saxpy.cu \\-o saxpy.ptx\n",
    );
    out
}

fn entry(out: &mut String, row: &Row, help: &str) {
    let value = match row.value {
        Value::None => String::new(),
        Value::Bool => "=\\fItrue|false\\fR".to_owned(),
        Value::One(name) => format!(" \\fI{}\\fR", escaped(name)),
        Value::OneOf(words) => format!("[=\\fI{}\\fR]", escaped(&words.join("|"))),
        Value::OptionalFile(name) | Value::Joined(name) => format!("[=\\fI{}\\fR]", escaped(name)),
        Value::List(name) => format!(" \\fI{}\\fR,...", escaped(name)),
    };
    let names: Vec<String> = row.spellings().map(|name| format!("\\fB{}\\fR", escaped(&name))).collect();
    let _ = write!(out, ".TP\n{}{value}\n{}\n", names.join(", "), escaped(help));
}

/// A text in which nothing is an instruction to the formatter.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    match text.starts_with(['.', '\'']) {
        true => format!("\\&{text}"),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_described() {
        let text = manual();
        for row in shown() {
            assert!(text.contains(&escaped(row.name)), "{}", row.name);
        }
        assert_eq!(escaped(".a-b\\"), "\\&.a\\-b\\e");
    }
}
