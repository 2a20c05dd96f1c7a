//! The files of a translation unit, and the make rule that lists them (`-M` and relatives).

use crate::session::Session;
use crate::source::Origin;
use rustc_hash::FxHashSet;

/// The parts of the rule besides the files.
#[derive(Clone, Debug, Default)]
pub struct DependencyOptions {
    /// `-MT`: targets, unquoted.
    pub targets: Vec<String>,
    /// `-MQ`: targets that are quoted for make.
    pub quoted_targets: Vec<String>,
    /// `-MP`: an empty rule for every header, so that make does not fail when one is removed.
    pub phony: bool,
}

/// The files that were read, in order of first use, each once. Text of the compiler or of its command line is not a
/// file.
#[must_use]
pub fn dependency_files(session: &Session, user_only: bool) -> Vec<String> {
    let mut files: Vec<String> = Vec::new();
    let mut seen = FxHashSet::default();
    for (_, file) in session.sources.files() {
        let is_file = match file.origin() {
            Origin::User | Origin::Library => !(user_only && file.is_found_as_system()),
            Origin::Embedded | Origin::BuiltIn => false,
        };
        if is_file && !file.name().starts_with('<') && seen.insert(file.name()) {
            files.push(file.name().to_owned());
        }
    }
    files
}

/// The rule in make's syntax for the files of [`dependency_files`], the source first. Without explicit targets,
/// `default_target` is used.
#[must_use]
pub fn dependency_rule(files: &[String], options: &DependencyOptions, default_target: &str) -> String {
    const WIDTH: usize = 76;
    let mut targets = options.targets.clone();
    targets.extend(options.quoted_targets.iter().map(|t| quote(t)));
    if targets.is_empty() {
        targets.push(quote(default_target));
    }
    let mut out = targets.join(" ");
    out.push(':');
    let mut width = out.len();
    for file in files {
        let name = quote(file);
        if width + 1 + name.len() > WIDTH {
            out.push_str(" \\\n ");
            width = 1;
        }
        out.push(' ');
        out.push_str(&name);
        width += 1 + name.len();
    }
    out.push('\n');
    if options.phony {
        for file in files.iter().skip(1) {
            out.push_str(&quote(file));
            out.push_str(":\n");
        }
    }
    out
}

/// Quotes a file name for make: blanks and `#` are preceded by a backslash (and backslashes before a blank are
/// doubled), `$` is doubled.
fn quote(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut backslashes = 0;
    for c in name.chars() {
        match c {
            ' ' | '\t' => {
                (0..=backslashes).for_each(|_| out.push('\\'));
            }
            '#' => out.push('\\'),
            '$' => out.push('$'),
            _ => {}
        }
        backslashes = if c == '\\' { backslashes + 1 } else { 0 };
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::quote;

    #[test]
    fn names_are_quoted_for_make() {
        assert_eq!(quote("a b"), "a\\ b");
        assert_eq!(quote("a\\ b"), "a\\\\\\ b");
        assert_eq!(quote("c#$x\\y"), "c\\#$$x\\y");
    }
}
