//! Make rules: `-M` and its family.

use std::fmt::Write;

use crate::artifact::Dependency;
use crate::command_line::Dependencies;

/// The rule `target: source headers...`, and with `-MP` an empty rule for each header.
pub(super) fn make_rules(
    options: &Dependencies,
    default_target: &str,
    source: &str,
    headers: &[Dependency],
) -> String {
    let target = options.target.as_deref().map_or_else(|| escape(default_target), str::to_owned);
    let mut out = format!("{target}:");
    let mut column = out.len();
    let headers: Vec<String> = headers
        .iter()
        .filter(|header| !(options.user_only && header.is_system))
        .map(|header| escape(&header.path))
        .collect();
    for name in std::iter::once(escape(source)).chain(headers.iter().cloned()) {
        if column + 1 + name.len() > 100 {
            out.push_str(" \\\n ");
            column = 1;
        }
        let _ = write!(out, " {name}");
        column += 1 + name.len();
    }
    out.push('\n');
    if options.phony {
        for header in &headers {
            let _ = write!(out, "\n{header}:\n");
        }
    }
    out
}

/// A file name as make reads it.
fn escape(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        match c {
            ' ' | '#' | '\\' => out.extend(['\\', c]),
            '$' => out.push_str("$$"),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_name_source_and_headers() {
        let headers = [
            Dependency { path: "a b.h".into(), is_system: false },
            Dependency { path: "sys.h".into(), is_system: true },
        ];
        let mut options = Dependencies { phony: true, ..Dependencies::default() };
        assert_eq!(
            make_rules(&options, "k.ptx", "k.cu", &headers),
            "k.ptx: k.cu a\\ b.h sys.h\n\na\\ b.h:\n\nsys.h:\n"
        );
        options.user_only = true;
        options.phony = false;
        options.target = Some("all".into());
        assert_eq!(make_rules(&options, "k.ptx", "k.cu", &headers), "all: k.cu a\\ b.h\n");
    }
}
