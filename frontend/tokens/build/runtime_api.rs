//! CUDA's runtime and driver API: a table that maps each of its names to the declaration that it needs, so that a mixed
//! source costs only the names it uses and not the whole API.
//!
//! A source under `src/builtins/library/runtime/` is a list of declarations, each of which begins at the start of a
//! line and ends with a line that ends in `;` or `}` outside of braces. Comments are on lines of their own.
//! Declarations of one name, overloads, become one piece.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use crate::texts::Texts;

/// The declarations of a source.
#[derive(Default)]
struct Api {
    /// The text of each piece, with the first name that it declares.
    pieces: Vec<(String, String)>,
    /// The piece of each name, and what it is: a constant of `NameClass`.
    names: BTreeMap<String, (usize, &'static str)>,
}

/// The table as Rust source.
pub(crate) fn table(sources: &[PathBuf]) -> String {
    let mut api = Api::default();
    for source in sources {
        let text = fs::read_to_string(source).unwrap_or_else(|e| panic!("{}: {e}", source.display()));
        let mut declaration = String::new();
        for line in text.lines().filter(|line| !line.starts_with("//")) {
            declaration.push_str(line.trim());
            let open = declaration.matches('{').count() > declaration.matches('}').count();
            if !open && line.ends_with([';', '}']) {
                api.add(&std::mem::take(&mut declaration));
            } else if !declaration.is_empty() {
                declaration.push(' ');
            }
        }
        assert!(declaration.trim().is_empty(), "unfinished: {declaration}");
    }
    api.rust()
}

impl Api {
    fn add(&mut self, text: &str) {
        let names = names(text);
        let (first, is_type) = *names.first().unwrap_or_else(|| panic!("what does this declare? {text}"));
        let is_template = text.starts_with("template");
        if let Some((piece, class)) = self.names.get_mut(first) {
            assert!(!is_type, "declared twice: {first}");
            self.pieces[*piece].1.push_str(text);
            if is_template {
                *class = "FunctionTemplate";
            }
            return;
        }
        let piece = self.pieces.len();
        self.pieces.push((first.to_owned(), text.to_owned()));
        for (name, is_type) in names {
            let class = match (is_type, is_template) {
                (true, _) => "Type",
                (false, true) => "FunctionTemplate",
                (false, false) => "Value",
            };
            let before = self.names.insert(name.to_owned(), (piece, class));
            assert!(before.is_none(), "declared twice: {name}");
        }
    }

    fn rust(&self) -> String {
        let mut texts = Texts::default();
        let mut out =
            String::from("/// The declarations: key, text.\nstatic PIECES: &[(Place, Place)] = &[\n");
        for (first, text) in &self.pieces {
            let _ = writeln!(out, "({}, {}),", texts.place(&format!("<runtime>/{first}")), texts.place(text));
        }
        out.push_str("];\n/// Every name, sorted, with the place of its declaration and what it is.\n");
        out.push_str("static NAMES: &[(Place, u16, NameClass)] = &[\n");
        for (name, (piece, class)) in &self.names {
            let _ = writeln!(out, "({}, {piece}, NameClass::{class}),", texts.place(name));
        }
        out.push_str("];\n");
        out.push_str(&texts.table());
        out
    }
}

/// The names that a declaration declares, and whether they are types.
fn names(text: &str) -> Vec<(&str, bool)> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (keyword, rest) = text.split_once(' ').expect("more than a word");
    let named = |rest: &'_ str| rest.trim_start().find(|c| !is_word(c)).unwrap_or(0);
    match keyword {
        "using" => vec![(&rest[..named(rest)], true)],
        "struct" | "union" => {
            let rest =
                if rest.starts_with("alignas") { rest.split_once(' ').expect("a name").1 } else { rest };
            vec![(&rest[..named(rest)], true)]
        }
        "enum" => {
            let (name, list) = rest.split_once('{').expect("a list");
            let list = list.trim_end_matches([';', '}', ' ']);
            let enumerators = list.split(',').map(|e| e.split('=').next().expect("a name").trim());
            std::iter::once((name.trim(), true)).chain(enumerators.map(|name| (name, false))).collect()
        }
        _ => {
            let head = text[..text.find('(').expect("parameters")].trim_end();
            vec![(&head[head.rfind(|c| !is_word(c)).map_or(0, |i| i + 1)..], false)]
        }
    }
}
