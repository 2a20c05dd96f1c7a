//! Slips with directives of the preprocessor.

use super::{Rule, misspelled};
use crate::mutate::text::Kind;

pub(super) const KINDS: &[(&str, Rule)] = &[
    ("misspelled-header", |s, i| {
        let directive = s.word(i).strip_prefix("#include <")?;
        let name = directive.split(['.', '>', '/']).next()?;
        s.replace(i, &s.word(i).replacen(name, &misspelled(name)?, 1))
    }),
    ("misspelled-directive", |s, i| {
        let name: String =
            s.word(i).strip_prefix('#')?.chars().take_while(char::is_ascii_alphabetic).collect();
        (s.kind(i) == Kind::Directive).then_some(())?;
        s.replace(i, &s.word(i).replacen(&name, &misspelled(&name)?, 1))
    }),
    ("no-header", |s, i| s.drop_if(i, s.word(i).starts_with("#include"))),
    ("no-endif", |s, i| {
        let slip = s.drop_if(i, s.word(i).starts_with("#endif"))?;
        Some(slip.or_at(s.conditional(i)))
    }),
    ("no-condition", |s, i| s.replace_if(i, s.word(i).starts_with("#ifdef "), "#ifdef")),
    ("extra-endif", |s, i| s.replace_if(i, s.word(i) == "#endif", "#endif\n#endif")),
    ("extra-else", |s, i| s.replace_if(i, s.word(i) == "#else", "#else\n#else")),
    ("define-with-equals", |s, i| s.define_with(i, |value| format!("= {value}"))),
    ("define-with-semicolon", |s, i| s.define_with(i, |value| format!("{value};"))),
    ("no-continuation", |s, i| {
        s.replace_if(i, s.word(i).contains("\\\n"), &s.word(i).replacen("\\\n", "\n", 1))
    }),
    ("no-closing-of-header", |s, i| {
        s.replace_if(i, s.word(i).starts_with("#include <"), s.word(i).trim_end_matches('>'))
    }),
    ("no-brackets-of-header", |s, i| {
        s.replace_if(i, s.word(i).starts_with("#include <"), &s.word(i).replace(['<', '>'], ""))
    }),
    ("no-hash", |s, i| s.replace_if(i, s.kind(i) == Kind::Directive, s.word(i).trim_start_matches('#'))),
];
