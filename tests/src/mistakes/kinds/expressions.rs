//! Slips in expressions: operators, calls, casts, literals.

use super::Rule;
use crate::mutate::text::Kind;

pub(super) const KINDS: &[(&str, Rule)] = &[
    ("dot-for-arrow", |s, i| s.replace_if(i, s.is(i, "->") && s.braces[i] > 0, ".")),
    ("arrow-for-dot", |s, i| s.replace_if(i, s.is(i, "."), "->")),
    ("assignment-for-comparison", |s, i| s.replace_if(i, s.is(i, "=="), "=")),
    ("argument-lost", |s, i| {
        let call = s.is(i, ",") && s.depth[i] > 0 && s.braces[i] > 0 && s.kind(i + 1) == Kind::Name;
        let alone = s.is(i + 2, ",") || s.is(i + 2, ")");
        s.swap_if(i..i + 2, "", call && alone)
    }),
    ("argument-extra", |s, i| {
        let call = s.is(i, ")") && s.kind(s.partner[i]?.checked_sub(1)?) == Kind::Name && s.braces[i] > 0;
        (call && !s.is(i - 1, "(")).then_some(())?;
        s.replace(i, ", 0)")
    }),
    ("no-operator", |s, i| {
        let operator = ["+", "*", "-", "/", "<", "=", "+=", "==", "&&"].contains(&s.word(i));
        let between = i > 0 && s.is_value(i - 1) && s.is_value(i + 1) && s.braces[i] > 0;
        s.drop_if(i, operator && between)
    }),
    ("no-body-of-kernel-return", |s, i| s.replace_if(i, s.is(i, "return") && s.is(i + 1, ";"), "return 1")),
    ("no-dereference", |s, i| {
        let starts = i > 0 && [";", "{", "}", "=", "return"].contains(&s.word(i - 1));
        s.drop_if(i, s.is(i, "*") && starts && s.kind(i + 1) == Kind::Name)
    }),
    ("no-address", |s, i| {
        let argument = i > 0 && ["(", ",", "="].contains(&s.word(i - 1)) && s.braces[i] > 0;
        s.drop_if(i, s.is(i, "&") && argument && s.is_value(i + 1))
    }),
    ("brackets-for-call", |s, i| {
        let close = s.closing(i, "(").filter(|_| i > 0 && s.is_use(i - 1))?;
        let by = format!("[{}]", s.text.words(&(i + 1..close)).concat());
        s.swap_if(i..close + 1, &by, close > i + 1)
    }),
    ("call-for-brackets", |s, i| {
        let close = s.closing(i, "[").filter(|_| i > 0 && s.is_use(i - 1))?;
        s.swap(i..close + 1, &format!("({})", s.text.words(&(i + 1..close)).concat()))
    }),
    ("call-of-value", |s, i| {
        let value = s.is_use(i) && ["+", "-", "*", ";", ")"].contains(&s.word(i + 1));
        s.replace_if(i, value && i > 0 && s.kind(i - 1) == Kind::Operator, &format!("{}()", s.word(i)))
    }),
    ("swapped-comparison", |s, i| {
        let swapped = [(">=", "=>"), ("<=", "=<"), ("!=", "<>")];
        s.replace(i, swapped.iter().find(|(right, _)| s.is(i, right))?.1)
    }),
    ("no-operand", |s, i| {
        let behind = i > 1 && ["+", "*", "-", "<", "=", "+=", "=="].contains(&s.word(i - 1));
        let ends = [";", ")"].contains(&s.word(i + 1));
        s.drop_if(i, behind && s.is_value(i) && s.is_value(i - 2) && ends)
    }),
    ("extra-operator", |s, i| {
        let between = i > 0 && s.is_value(i - 1) && s.is_value(i + 1) && s.braces[i] > 0;
        s.replace_if(i, between && ["+", "-", "*", "<"].contains(&s.word(i)), &format!("{} /", s.word(i)))
    }),
    ("wrong-suffix", |s, i| {
        let number = s.kind(i) == Kind::Literal && s.word(i).ends_with(|c: char| c.is_ascii_digit());
        s.replace_if(i, number && s.word(i).parse::<u32>().is_ok(), &format!("{}f", s.word(i)))
    }),
    ("no-cast-parentheses", |s, i| {
        let open = s.closing_angle(i + 1).filter(|_| s.word(i).ends_with("_cast"))? + 1;
        let close = s.closing(open, "(")?;
        s.swap(open..close + 1, s.text.words(&(open + 1..close)).concat().trim())
    }),
    ("no-cast-type", |s, i| s.swap_if(i + 1..s.closing_angle(i + 1)? + 1, "", s.word(i).ends_with("_cast"))),
    ("dot-for-scope", |s, i| s.replace_if(i, s.is(i, "::") && i > 0 && s.kind(i - 1) == Kind::Name, ".")),
];
