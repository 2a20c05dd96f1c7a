//! Slips with brackets, semicolons, commas, colons and quotes.

use super::Rule;

pub(super) const KINDS: &[(&str, Rule)] = &[
    ("no-semicolon", |s, i| s.drop_if(i, s.is(i, ";") && s.depth[i] == 0 && !s.is(i.wrapping_sub(1), "}"))),
    ("no-semicolon-class", |s, i| s.drop_if(i, s.is(i, ";") && i > 0 && s.is(i - 1, "}"))),
    ("no-closing-parenthesis", |s, i| s.drop_bracket(i, ")")),
    ("no-opening-parenthesis", |s, i| s.drop_bracket(i, "(")),
    ("no-closing-brace", |s, i| s.drop_bracket(i, "}")),
    ("no-opening-brace", |s, i| s.drop_bracket(i, "{")),
    ("no-closing-bracket", |s, i| s.drop_bracket(i, "]")),
    ("extra-closing-parenthesis", |s, i| s.twice_if(i, s.is(i, ")"))),
    ("extra-closing-brace", |s, i| s.twice_if(i, s.is(i, "}"))),
    ("extra-comma", |s, i| s.twice_if(i, s.is(i, ","))),
    ("no-comma", |s, i| s.drop_if(i, s.is(i, ",") && s.depth[i] > 0)),
    ("comma-for-semicolon", |s, i| s.replace_if(i, s.is(i, ";") && s.depth[i] == 0, ",")),
    ("colon-for-semicolon", |s, i| s.replace_if(i, s.is(i, ";"), ":")),
    ("colon-for-scope", |s, i| s.replace_if(i, s.is(i, "::"), ":")),
    ("unclosed-string", |s, i| s.replace_if(i, s.word(i).starts_with('"'), s.word(i).trim_end_matches('"'))),
    ("unclosed-comment", |s, i| {
        let open = s.text.tokens.get(i)?.whole.strip_suffix(s.word(i))?;
        (s.is(i, ";") && open.is_empty()).then_some(())?;
        s.replace(i, "; /* a remark")
    }),
    ("semicolon-before-body", |s, i| {
        s.replace_if(i, s.is(i, "{") && s.braces[i] == 0 && s.is(i.wrapping_sub(1), ")"), "; {")
    }),
    ("semicolon-for-comma", |s, i| s.replace_if(i, s.is(i, ",") && s.depth[i] > 0, ";")),
    ("comma-in-for", |s, i| s.replace_if(i, s.is(i, ";") && s.depth[i] > 0, ",")),
    ("wrong-closing-bracket", |s, i| Some(s.replace_if(i, s.is(i, ")"), "]")?.or_at(s.partner[i]))),
    ("crossed-brackets", |s, i| {
        let both = s.is(i, "]") && s.is(i + 1, ")");
        Some(s.swap_if(i..i + 2, ")]", both)?.or_at(s.partner[i]).or_at(*s.partner.get(i + 1)?))
    }),
    ("semicolon-before-else", |s, i| {
        s.replace_if(i, s.is(i, "else") && s.is(i.wrapping_sub(1), "}"), "; else")
    }),
    ("no-colon-of-case", |s, i| s.drop_if(i, s.is(i, ":") && i > 1 && s.is(i - 2, "case"))),
    ("no-colon-of-conditional", |s, i| {
        let value = |at: usize| s.is_value(at) || s.is(at, ")");
        s.drop_if(i, s.is(i, ":") && i > 2 && value(i - 1) && (s.is(i - 2, "?") || value(i - 3)))
    }),
    ("no-colon-of-access", |s, i| {
        s.drop_if(i, s.is(i, ":") && i > 0 && ["public", "private", "protected"].contains(&s.word(i - 1)))
    }),
    ("no-condition-parentheses", |s, i| {
        let close = s.closing(i, "(").filter(|_| i > 0 && s.is(i - 1, "if"))?;
        s.swap(i..close + 1, s.text.words(&(i + 1..close)).concat().trim())
    }),
    ("full-width-semicolon", |s, i| s.replace_if(i, s.is(i, ";"), "\u{ff1b}")),
    ("curly-quotes", |s, i| {
        let inside = s.word(i).strip_prefix('"')?.strip_suffix('"')?;
        s.replace(i, &format!("\u{201c}{inside}\u{201d}"))
    }),
    ("no-closing-angle", |s, i| Some(s.drop_if(s.closing_angle(i)?, s.opens_arguments(i))?.or_at(Some(i)))),
    ("no-opening-angle", |s, i| Some(s.drop_if(i, s.opens_arguments(i))?.or_at(s.closing_angle(i)))),
    ("extra-closing-angle", |s, i| s.replace_if(s.closing_angle(i)?, s.opens_arguments(i), "> >")),
];
