//! The slips that users make, as changes of tokens: a table of kinds, each a rule that says at which
//! tokens of a text it can happen and what the text is then.

use crate::mutate::text::{Kind, Text};

/// A change of a text that makes it wrong in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Slip {
    /// The tokens that are replaced; the mistake is between the one before and the one behind.
    pub(super) tokens: std::ops::Range<usize>,
    /// By what.
    pub(super) by: String,
    /// The other bracket, where a bracket is the mistake: pointing at it is as good.
    pub(super) partner: Option<usize>,
}

/// A text with what the rules ask about its tokens.
pub(super) struct Sites<'t> {
    pub(super) text: &'t Text<'t>,
    /// The matching bracket of each bracket.
    partner: Vec<Option<usize>>,
    /// How many parentheses and square brackets are open before each token.
    depth: Vec<u32>,
    /// How many braces are open before each token.
    braces: Vec<u32>,
}

/// A kind of mistake: the slip that it is at a token, if it can happen there.
pub(super) type Rule = fn(&Sites<'_>, usize) -> Option<Slip>;

/// Every kind of mistake with its name.
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
        Some(Slip { partner: s.conditional(i), ..slip })
    }),
    ("no-typename", |s, i| s.drop_if(i, s.is(i, "typename") && (s.is(i + 2, "::") || s.is(i + 2, "<")))),
    ("no-device", |s, i| s.drop_if(i, s.is(i, "__device__") && !(i > 0 && s.is(i - 1, "__host__")))),
    ("no-template-head", |s, i| {
        if !s.is(i, "template") || !s.is(i + 1, "<") {
            return None;
        }
        let mut open = 0;
        for end in i + 1..s.text.tokens.len() {
            open += match s.word(end) {
                "<" => 1,
                ">" => -1,
                _ => 0,
            };
            if open == 0 {
                return Some(Slip { tokens: i..end + 1, by: String::new(), partner: None });
            }
        }
        None
    }),
    ("no-return-type", |s, i| {
        let function = s.kind(i + 1) == Kind::Name && s.is(i + 2, "(") && s.braces[i] == 0;
        s.drop_if(i, s.kind(i) == Kind::Type && function)
    }),
    ("no-std", |s, i| {
        let name = s.is(i, "std") && s.is(i + 1, "::") && !s.is(i.wrapping_sub(1), "::");
        name.then(|| Slip { tokens: i..i + 2, by: String::new(), partner: None })
    }),
    ("dot-for-arrow", |s, i| s.replace_if(i, s.is(i, "->") && s.braces[i] > 0, ".")),
    ("arrow-for-dot", |s, i| s.replace_if(i, s.is(i, "."), "->")),
    ("assignment-for-comparison", |s, i| s.replace_if(i, s.is(i, "=="), "=")),
    ("comma-for-semicolon", |s, i| s.replace_if(i, s.is(i, ";") && s.depth[i] == 0, ",")),
    ("colon-for-semicolon", |s, i| s.replace_if(i, s.is(i, ";"), ":")),
    ("colon-for-scope", |s, i| s.replace_if(i, s.is(i, "::"), ":")),
    ("no-const", |s, i| s.drop_if(i, s.is(i, "const"))),
    ("extra-const", |s, i| s.replace_if(i, s.kind(i) == Kind::Type && s.braces[i] > 0, "const int")),
    ("unclosed-string", |s, i| s.replace_if(i, s.word(i).starts_with('"'), s.word(i).trim_end_matches('"'))),
    ("unclosed-comment", |s, i| {
        let open = s.text.tokens.get(i)?.whole.strip_suffix(s.word(i))?;
        (s.is(i, ";") && open.is_empty()).then_some(())?;
        s.replace(i, "; /* a remark")
    }),
    ("argument-lost", |s, i| {
        let call = s.is(i, ",") && s.depth[i] > 0 && s.braces[i] > 0 && s.kind(i + 1) == Kind::Name;
        let alone = s.is(i + 2, ",") || s.is(i + 2, ")");
        (call && alone).then(|| Slip { tokens: i..i + 2, by: String::new(), partner: None })
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
    ("number-for-name", |s, i| s.replace_if(i, s.is_use(i) && s.is(i + 1, "["), "3")),
    ("undeclared-loop-variable", |s, i| {
        s.drop_if(i, s.kind(i) == Kind::Type && i > 1 && s.is(i - 1, "(") && s.is(i - 2, "for"))
    }),
    ("declared-twice", |s, i| {
        let declaration = s.kind(i) == Kind::Type && s.kind(i + 1) == Kind::Name && s.is(i + 2, "=");
        let end = (i..s.text.tokens.len()).find(|&at| s.is(at, ";"))?;
        let fits = declaration && s.braces[i] > 0 && s.depth[i] == 0 && s.depth[end] == 0;
        let words = s.text.words(&(i..end + 1)).concat();
        fits.then(|| Slip { tokens: end..end + 1, by: format!("; {}", words.trim()), partner: None })
    }),
    ("semicolon-before-body", |s, i| {
        s.replace_if(i, s.is(i, "{") && s.braces[i] == 0 && s.is(i.wrapping_sub(1), ")"), "; {")
    }),
    ("no-body-of-kernel-return", |s, i| s.replace_if(i, s.is(i, "return") && s.is(i + 1, ";"), "return 1")),
];

/// Two neighbours change places.
fn misspelled(word: &str) -> Option<String> {
    let mut letters: Vec<char> = word.chars().collect();
    let middle = letters.len() / 2;
    let at = (middle..letters.len()).chain(1..middle).find(|&at| at > 0 && letters[at] != letters[at - 1])?;
    letters.swap(at, at - 1);
    (letters.len() > 2).then(|| letters.into_iter().collect())
}

impl<'t> Sites<'t> {
    pub(super) fn new(text: &'t Text<'t>) -> Sites<'t> {
        let count = text.tokens.len();
        let mut sites = Sites { text, partner: vec![None; count], depth: Vec::new(), braces: Vec::new() };
        for group in &text.groups {
            sites.partner[group.start] = Some(group.end - 1);
            sites.partner[group.end - 1] = Some(group.start);
        }
        let (mut depth, mut braces) = (0_u32, 0_u32);
        for token in &text.tokens {
            if token.word == "}" {
                braces = braces.saturating_sub(1);
            }
            sites.depth.push(depth);
            sites.braces.push(braces);
            match token.word {
                "(" | "[" => depth += 1,
                ")" | "]" => depth = depth.saturating_sub(1),
                "{" => braces += 1,
                _ => {}
            }
        }
        sites
    }

    fn word(&self, i: usize) -> &'t str {
        self.text.tokens.get(i).map_or("", |token| token.word)
    }

    fn kind(&self, i: usize) -> Kind {
        self.text.tokens.get(i).map_or(Kind::Mark, |token| token.kind)
    }

    fn is(&self, i: usize, word: &str) -> bool {
        self.word(i) == word
    }

    /// A name in a body, or a literal.
    fn is_value(&self, i: usize) -> bool {
        matches!(self.kind(i), Kind::Name | Kind::Literal)
    }

    /// A name in a body that has stood in the text before and is no member.
    fn is_use(&self, i: usize) -> bool {
        let member = i > 0 && [".", "->", "::"].contains(&self.word(i - 1));
        let declared = i > 0 && matches!(self.kind(i - 1), Kind::Type | Kind::Name);
        let known = || self.text.tokens[..i].iter().any(|token| token.word == self.word(i));
        self.kind(i) == Kind::Name && self.braces[i] > 0 && !member && !declared && known()
    }

    /// The `#if` of an `#endif`.
    fn conditional(&self, i: usize) -> Option<usize> {
        let mut open = 0;
        (0..=i).rev().find(|&at| {
            let word = self.word(at);
            open += i32::from(word.starts_with("#endif")) - i32::from(word.starts_with("#if"));
            open == 0 && word.starts_with("#if")
        })
    }

    fn replace(&self, i: usize, by: &str) -> Option<Slip> {
        Some(Slip { tokens: i..i + 1, by: by.to_owned(), partner: None })
    }

    fn replace_if(&self, i: usize, wanted: bool, by: &str) -> Option<Slip> {
        wanted.then(|| self.replace(i, by)).flatten()
    }

    fn drop_if(&self, i: usize, wanted: bool) -> Option<Slip> {
        self.replace_if(i, wanted, "")
    }

    fn twice_if(&self, i: usize, wanted: bool) -> Option<Slip> {
        self.replace_if(i, wanted, &self.word(i).repeat(2))
    }

    fn misspell_if(&self, i: usize, wanted: bool) -> Option<Slip> {
        wanted.then(|| self.replace(i, &misspelled(self.word(i))?)).flatten()
    }

    fn drop_bracket(&self, i: usize, bracket: &str) -> Option<Slip> {
        let slip = self.drop_if(i, self.is(i, bracket))?;
        Some(Slip { partner: self.partner[i], ..slip })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(kind: &str, source: &str) -> Vec<String> {
        let text = Text::new(source);
        let sites = Sites::new(&text);
        let rule = KINDS.iter().find(|(name, _)| *name == kind).unwrap().1;
        let slips = (0..text.tokens.len()).filter_map(|i| rule(&sites, i));
        slips.map(|slip| super::super::apply(&text, &slip)).collect()
    }

    #[test]
    fn a_slip_is_one_change() {
        assert_eq!(all("no-semicolon", "for (;;) f(a); b;"), ["for (;;) f(a) b;", "for (;;) f(a); b"]);
        assert_eq!(all("no-template-head", "template <class T> struct A;"), [" struct A;"]);
        assert_eq!(all("misspelled-member", "a.width"), ["a.wdith"]);
        assert_eq!(all("argument-extra", "{ f(a); g(); }"), ["{ f(a, 0); g(); }"]);
        assert_eq!(all("declared-twice", "{ int a = 1; }"), ["{ int a = 1; int a = 1; }"]);
        assert_eq!(all("no-std", "std::x"), ["x"]);
    }
}
