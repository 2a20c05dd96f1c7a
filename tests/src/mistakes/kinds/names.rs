//! Slips with names: misspelled, of another case, without their qualifier.

use super::Rule;
use crate::mutate::text::Kind;

pub(super) const KINDS: &[(&str, Rule)] = &[
    ("misspelled-variable", |s, i| s.misspell_if(i, s.is_use(i) && !s.is(i + 1, "(") && !s.is(i + 1, "::"))),
    ("misspelled-function", |s, i| {
        s.misspell_if(i, s.is_use(i) && s.is(i + 1, "(") && s.depth[i] + s.braces[i] > 0)
    }),
    ("misspelled-member", |s, i| s.misspell_if(i, i > 0 && (s.is(i - 1, ".") || s.is(i - 1, "->")))),
    ("misspelled-builtin", |s, i| {
        let known = ["threadIdx", "blockIdx", "blockDim", "gridDim", "__syncthreads", "atomicAdd", "sqrtf"];
        s.misspell_if(i, known.contains(&s.word(i)))
    }),
    ("misspelled-type", |s, i| {
        s.misspell_if(
            i,
            s.kind(i) == Kind::Type
                || s.kind(i) == Kind::Name && s.kind(i + 1) == Kind::Name && s.word(i + 1) != "operator",
        )
    }),
    ("misspelled-keyword", |s, i| {
        s.misspell_if(
            i,
            s.kind(i) == Kind::Word && !["if", "do", "for", "true", "false", "final"].contains(&s.word(i)),
        )
    }),
    ("no-std", |s, i| {
        let name = s.is(i, "std") && s.is(i + 1, "::") && !s.is(i.wrapping_sub(1), "::");
        s.swap_if(i..i + 2, "", name)
    }),
    ("number-for-name", |s, i| s.replace_if(i, s.is_use(i) && s.is(i + 1, "["), "3")),
    ("undeclared-loop-variable", |s, i| {
        s.drop_if(i, s.kind(i) == Kind::Type && i > 1 && s.is(i - 1, "(") && s.is(i - 2, "for"))
    }),
    ("misspelled-declaration", |s, i| {
        let local = s.kind(i) == Kind::Name && s.kind(i.checked_sub(1)?) == Kind::Type && s.braces[i] > 0;
        let slip = s.misspell_if(i, local && ["=", ";", "["].contains(&s.word(i + 1)))?;
        Some(slip.or_at_uses(s, i, s.text.tokens.len()))
    }),
    ("misspelled-base", |s, i| s.misspell_if(i, s.kind(i) == Kind::Name && i > 1 && s.is(i - 1, "public"))),
    ("misspelled-label", |s, i| s.misspell_if(i, i > 0 && s.is(i - 1, "goto"))),
    ("misspelled-namespace", |s, i| {
        s.misspell_if(i, s.kind(i) == Kind::Name && s.is(i + 1, "::") && s.braces[i] > 0)
    }),
    ("misspelled-constructor", |s, i| {
        let class = |at: usize| (s.is(at, "struct") || s.is(at, "class")) && s.is(at + 1, s.word(i));
        let starts = s.is(i + 1, "(") && i > 0 && [";", "{", "}"].contains(&s.word(i - 1));
        s.misspell_if(i, starts && s.braces[i] > 0 && (0..i).any(class))
    }),
    ("misspelled-override", |s, i| {
        s.is(i, "override").then_some(())?;
        let close = (i.saturating_sub(3)..i).rev().find(|&at| s.is(at, ")"))?;
        let name = s.partner[close]?.checked_sub(1)?;
        Some(s.misspell_if(name, s.kind(name) == Kind::Name)?.or_at(Some(i)))
    }),
    ("wrong-case", |s, i| {
        let mut letters = s.word(i).chars();
        let first = letters.next().filter(char::is_ascii_lowercase)?.to_ascii_uppercase();
        s.replace_if(i, s.is_use(i), &format!("{first}{}", letters.as_str()))
    }),
    ("lost-underscore", |s, i| {
        let inner = s.word(i).trim_matches('_').contains('_');
        s.replace_if(i, s.is_use(i) && inner, &s.word(i).replacen('_', "", 1))
    }),
];
