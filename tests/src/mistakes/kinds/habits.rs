//! Words and forms of other languages.

use super::Rule;
use crate::mutate::text::Kind;

pub(super) const KINDS: &[(&str, Rule)] = &[
    ("word-of-another-language", |s, i| {
        let words = [
            ("bool", "boolean"),
            ("nullptr", "null"),
            ("true", "True"),
            ("false", "False"),
            ("auto", "var"),
            ("unsigned", "uint"),
            ("float", "float32"),
            ("const", "final"),
            ("struct", "record"),
            ("break", "exit"),
            ("case", "when"),
        ];
        s.replace(i, words.iter().find(|(ours, _)| s.is(i, ours))?.1)
    }),
    ("elif", |s, i| s.swap_if(i..i + 2, "elif", s.is(i, "else") && s.is(i + 1, "if"))),
    ("then", |s, i| {
        let close = s.closing(i, "(").filter(|_| i > 0 && s.is(i - 1, "if"))?;
        s.replace_if(close, !s.is(close + 1, "{"), ") then")
    }),
    ("type-behind-name", |s, i| {
        s.swap_if(i..i + 2, &format!("{}: {}", s.word(i + 1), s.word(i)), s.is_local(i))
    }),
    ("loop-over-range", |s, i| {
        let close = s.closing(i, "(").filter(|_| i > 0 && s.is(i - 1, "for"))?;
        s.swap_if(i + 1..close, "n in range", s.braces[i] > 0 && s.is(close + 1, "{"))
    }),
    ("function-word", |s, i| {
        let function = s.kind(i + 1) == Kind::Name && s.is(i + 2, "(") && s.braces[i] == 0;
        s.replace_if(i, s.kind(i) == Kind::Type && function, "function")
    }),
];
