//! Slips in declarations: types, qualifiers, classes, templates, lambdas.

use super::Rule;
use crate::mutate::text::Kind;

pub(super) const KINDS: &[(&str, Rule)] = &[
    ("no-typename", |s, i| s.drop_if(i, s.is(i, "typename") && (s.is(i + 2, "::") || s.is(i + 2, "<")))),
    ("no-device", |s, i| s.drop_if(i, s.is(i, "__device__") && !(i > 0 && s.is(i - 1, "__host__")))),
    ("no-template-head", |s, i| {
        (s.is(i, "template") && s.is(i + 1, "<")).then_some(())?;
        s.swap(i..s.closing_angle(i + 1)? + 1, "")
    }),
    ("no-return-type", |s, i| {
        let function = s.kind(i + 1) == Kind::Name && s.is(i + 2, "(") && s.braces[i] == 0;
        s.drop_if(i, s.kind(i) == Kind::Type && function)
    }),
    ("no-const", |s, i| s.drop_if(i, s.is(i, "const"))),
    ("extra-const", |s, i| s.replace_if(i, s.kind(i) == Kind::Type && s.braces[i] > 0, "const int")),
    ("declared-twice", |s, i| {
        let declaration = s.kind(i) == Kind::Type && s.kind(i + 1) == Kind::Name && s.is(i + 2, "=");
        let end = (i..s.text.tokens.len()).find(|&at| s.is(at, ";"))?;
        let fits = declaration && s.braces[i] > 0 && s.depth[i] == 0 && s.depth[end] == 0;
        let words = s.text.words(&(i..end + 1)).concat();
        s.swap_if(end..end + 1, &format!("; {}", words.trim()), fits)
    }),
    ("no-parameter-type", |s, i| {
        let parameter = i > 0 && [",", "("].contains(&s.word(i - 1)) && s.kind(i + 1) == Kind::Name;
        s.drop_if(i, parameter && s.kind(i) == Kind::Type && s.braces[i] == 0)
    }),
    ("parameter-twice", |s, i| {
        let name = |at: usize| s.depth[at] > 0 && s.kind(at) == Kind::Name && s.kind(at - 1) == Kind::Type;
        let next = name(i.max(1)) && s.is(i + 1, ",") && s.kind(i + 2) == Kind::Type;
        s.replace_if(i + 3, next && i > 0 && s.kind(i + 3) == Kind::Name, s.word(i))
    }),
    ("no-initializer", |s, i| {
        let end = (i..s.text.tokens.len()).find(|&at| s.is(at, ";"))?;
        let name =
            s.kind(i) == Kind::Name && i > 0 && (s.is(i - 1, "auto") || s.is(i.wrapping_sub(2), "const"));
        s.swap_if(i + 1..end, "", name && s.is(i + 1, "=") && s.depth[i] == 0 && s.depth[end] == 0)
    }),
    ("text-for-number", |s, i| {
        let number = s.kind(i) == Kind::Literal && s.word(i).starts_with(|c: char| c.is_ascii_digit());
        let whole = i > 2 && s.is(i - 1, "=") && s.is(i + 1, ";") && s.kind(i - 3) == Kind::Type;
        s.replace_if(i, number && whole, &format!("\"{}\"", s.word(i)))
    }),
    ("void-variable", |s, i| s.replace_if(i, s.is_local(i), "void")),
    ("pointer-for-value", |s, i| s.replace_if(i, s.is_local(i), &format!("{} *", s.word(i)))),
    ("value-for-pointer", |s, i| {
        let pointer = s.is(i, "*") && i > 0 && s.kind(i - 1) == Kind::Type && s.kind(i + 1) == Kind::Name;
        Some(s.drop_if(i, pointer)?.or_at_uses(s, i + 1, s.text.tokens.len()))
    }),
    ("brackets-before-name", |s, i| {
        let array = s.kind(i) == Kind::Name && s.is(i + 1, "[") && s.kind(i.checked_sub(1)?) == Kind::Type;
        let close = s.closing(i + 1, "[")?;
        let by = format!("{} {}", s.text.words(&(i + 1..close + 1)).concat(), s.word(i));
        s.swap_if(i..close + 1, &by, array && (s.is(close + 1, ";") || s.is(close + 1, "=")))
    }),
    ("array-bound-of-variable", |s, i| {
        let bound = i > 2 && s.is(i - 1, "[") && s.is(i + 1, "]") && s.kind(i - 3) == Kind::Type;
        s.replace_if(i, bound && s.braces[i] > 0, "threadIdx.x")
    }),
    ("no-colon-of-base", |s, i| {
        s.drop_if(i, s.is(i, ":") && i > 1 && (s.is(i - 2, "struct") || s.is(i - 2, "class")))
    }),
    ("no-colon-of-constructor", |s, i| {
        let member = s.kind(i + 1) == Kind::Name && (s.is(i + 2, "(") || s.is(i + 2, "{"));
        s.drop_if(i, s.is(i, ":") && i > 0 && s.is(i - 1, ")") && member && s.depth[i] == 0)
    }),
    ("no-comma-of-enum", |s, i| {
        let names = i > 0 && s.kind(i + 1) == Kind::Name;
        let start = (0..i).rev().find(|&at| s.is(at, "{"))?;
        let head = (start.saturating_sub(5)..start).any(|at| s.is(at, "enum"));
        s.drop_if(i, s.is(i, ",") && names && head && s.depth[i] == 0)
    }),
    ("no-equals-of-using", |s, i| s.drop_if(i, s.is(i, "=") && i > 1 && s.is(i - 2, "using"))),
    ("typedef-reversed", |s, i| {
        let plain = s.is(i, "typedef") && s.kind(i + 1) == Kind::Type && s.is(i + 3, ";");
        s.swap_if(i + 1..i + 3, &format!("{} {}", s.word(i + 2), s.word(i + 1)), plain)
    }),
    ("no-kind-of-template-parameter", |s, i| {
        let first = s.is(i, "class") || s.is(i, "typename");
        s.drop_if(i, first && s.kind(i + 1) == Kind::Name && i > 1 && s.is(i - 2, "template"))
    }),
    ("extra-template-argument", |s, i| s.replace_if(s.closing_angle(i)?, s.opens_arguments(i), ", int>")),
    ("no-template-arguments", |s, i| s.swap_if(i..s.closing_angle(i)? + 1, "", s.opens_arguments(i))),
    ("constexpr-of-runtime", |s, i| {
        let variable = s.is(i, "const") && s.kind(i + 1) == Kind::Type && s.is(i + 3, "=");
        s.replace_if(i, variable && s.braces[i] > 0 && s.kind(i + 4) == Kind::Name, "constexpr")
    }),
    ("no-capture", |s, i| {
        let close = s.partner[i].filter(|&close| s.is(i, "[") && close == i + 2)?;
        let head = ["=", "&"].contains(&s.word(i + 1)) && (s.is(close + 1, "(") || s.is(close + 1, "{"));
        let mut slip = s.drop_if(i + 1, head)?;
        let open = (close..s.text.tokens.len()).find(|&at| s.is(at, "{"))?;
        slip.also.extend(open..s.partner[open]?);
        Some(slip)
    }),
    ("no-brackets-of-lambda", |s, i| {
        let close = s.closing(i, "[")?;
        let starts = i > 0 && ["=", "(", ",", "return"].contains(&s.word(i - 1));
        s.swap_if(i..close + 1, "", starts && s.is(close + 1, "("))
    }),
    ("no-arrow-of-lambda", |s, i| {
        s.drop_if(i, s.is(i, "->") && i > 0 && s.is(i - 1, ")") && s.kind(i + 1) == Kind::Type)
    }),
];
