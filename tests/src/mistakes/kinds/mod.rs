//! The slips that users make, as changes of tokens: tables of kinds, each a rule that says at which
//! tokens of a text it can happen and what the text is then.

mod cuda;
mod declarations;
mod directives;
mod expressions;
mod habits;
mod marks;
mod names;

use std::ops::Range;

use crate::mutate::text::{Kind, Text};

/// A change of a text that makes it wrong in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Slip {
    /// The tokens that are replaced; the mistake is between the one before and the one behind.
    pub(super) tokens: Range<usize>,
    /// By what.
    pub(super) by: String,
    /// Other tokens: pointing at one of their lines is as good. Where a bracket is the mistake, that is the other
    /// bracket; where a declaration is another one than was meant, the uses.
    pub(super) also: Vec<usize>,
}

impl Slip {
    /// The slip, with another token that a message may point at.
    fn or_at(mut self, token: Option<usize>) -> Slip {
        self.also.extend(token);
        self
    }

    /// The slip, with the uses of the name at `name` up to `end`.
    fn or_at_uses(mut self, sites: &Sites<'_>, name: usize, end: usize) -> Slip {
        self.also.extend((name + 1..end).filter(|&at| sites.is(at, sites.word(name))));
        self
    }
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
pub(super) fn all() -> impl Iterator<Item = (&'static str, Rule)> {
    [
        marks::KINDS,
        names::KINDS,
        declarations::KINDS,
        expressions::KINDS,
        directives::KINDS,
        cuda::KINDS,
        habits::KINDS,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// The rule of a kind.
pub(super) fn find(kind: &str) -> Option<(&'static str, Rule)> {
    all().find(|(name, _)| *name == kind)
}

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

    /// The bracket that closes the one at a token.
    fn closing(&self, i: usize, open: &str) -> Option<usize> {
        self.partner.get(i).copied().flatten().filter(|_| self.is(i, open))
    }

    /// Whether an angle bracket opens template arguments: one stands right behind a name and is closed.
    fn opens_arguments(&self, i: usize) -> bool {
        let head = i > 0 && self.is(i - 1, "template");
        let named = i > 0 && self.kind(i - 1) == Kind::Name && !self.text.tokens[i].whole.starts_with(' ');
        self.is(i, "<") && (head || named) && self.closing_angle(i).is_some()
    }

    /// The `>` of a `<`, if nothing before it ends a statement.
    fn closing_angle(&self, open: usize) -> Option<usize> {
        if !self.is(open, "<") {
            return None;
        }
        let mut depth = 0;
        for at in open..self.text.tokens.len() {
            match self.word(at) {
                "<" => depth += 1,
                ">" => depth -= 1,
                ";" | "{" | "}" | "&&" | "||" | ">>" => return None,
                _ => {}
            }
            if depth == 0 {
                return Some(at);
            }
        }
        None
    }

    /// The type of a local variable with one word for its type and an initializer.
    fn is_local(&self, i: usize) -> bool {
        let named = self.kind(i) == Kind::Type && self.kind(i + 1) == Kind::Name && self.is(i + 2, "=");
        let starts = i > 0 && [";", "{", "}"].contains(&self.word(i - 1));
        named && starts && self.depth[i] == 0 && self.braces[i] > 0
    }

    /// A macro without parameters that has a value, with another value; its uses are as good a place.
    fn define_with(&self, i: usize, value: fn(&str) -> String) -> Option<Slip> {
        let (name, old) = self.word(i).strip_prefix("#define ")?.split_once(' ')?;
        (!name.contains('(') && !old.trim().is_empty()).then_some(())?;
        let mut slip = self.replace(i, &format!("#define {name} {}", value(old.trim())))?;
        slip.also.extend((i + 1..self.text.tokens.len()).filter(|&at| self.is(at, name)));
        Some(slip)
    }

    /// Other words for a range of tokens.
    fn swap(&self, tokens: Range<usize>, by: &str) -> Option<Slip> {
        Some(Slip { tokens, by: by.to_owned(), also: Vec::new() })
    }

    fn swap_if(&self, tokens: Range<usize>, by: &str, wanted: bool) -> Option<Slip> {
        wanted.then(|| self.swap(tokens, by)).flatten()
    }

    fn replace(&self, i: usize, by: &str) -> Option<Slip> {
        self.swap(i..i + 1, by)
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
        Some(slip.or_at(self.partner[i]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(kind: &str, source: &str) -> Vec<String> {
        let text = Text::new(source);
        let sites = Sites::new(&text);
        let rule = find(kind).unwrap().1;
        let slips = (0..text.tokens.len()).filter_map(|i| rule(&sites, i));
        slips.map(|slip| super::super::apply(&text, &slip)).collect()
    }

    #[test]
    fn a_slip_is_one_change() {
        assert_eq!(made("no-semicolon", "for (;;) f(a); b;"), ["for (;;) f(a) b;", "for (;;) f(a); b"]);
        assert_eq!(made("no-template-head", "template <class T> struct A;"), [" struct A;"]);
        assert_eq!(made("misspelled-member", "a.width"), ["a.wdith"]);
        assert_eq!(made("argument-extra", "{ f(a); g(); }"), ["{ f(a, 0); g(); }"]);
        assert_eq!(made("declared-twice", "{ int a = 1; }"), ["{ int a = 1; int a = 1; }"]);
        assert_eq!(made("no-std", "std::x"), ["x"]);
        assert_eq!(
            made("no-closing-angle", "A<B<int> > a; b < c;"),
            ["A<B<int>  a; b < c;", "A<B<int > a; b < c;"]
        );
        assert_eq!(made("brackets-before-name", "float t[4];"), ["float [4] t;"]);
        assert_eq!(made("define-with-equals", "#define N 4"), ["#define N = 4"]);
    }

    #[test]
    fn kinds_have_names_of_their_own() {
        let names: std::collections::BTreeSet<&str> = all().map(|(name, _)| name).collect();
        assert_eq!(names.len(), all().count());
    }
}
