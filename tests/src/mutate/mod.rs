//! Mutation that knows what C++ looks like: most mutants are nearly right programs.
//!
//! A text is cut into tokens, and the tokens into groups (brackets with what they hold), items (what
//! stands between commas) and statements (what ends in `;` or in a brace). Mutations move, copy, drop and
//! exchange such pieces, also between two texts; exchange names by other names of the same text, and
//! types, operators and literals by others; wrap a statement or an expression into something that changes
//! its context; and, rarely, break the structure: a bracket lost, the end cut off, a word too many.
//! [`garble`] works on characters and needs no structure.

mod garble;
mod tables;
pub(crate) mod text;

pub use garble::{garble, noise};

use crate::fuzz::SplitMix64;
use tables::{EXPRESSION_WRAPS, LITERALS, OPERATORS, STATEMENT_WRAPS, TYPES, WORDS};
use text::{Kind, Text};

/// Mutants do not grow past this many tokens, or twice those of the seed: a find should be small, and time is
/// better spent on others.
const MOST_TOKENS: usize = 6000;

/// A mutant of `source`, with pieces of `donor`. Every second one has one change alone, so that it may well be a program.
pub fn mutate(source: &str, donor: &str, random: &mut SplitMix64) -> String {
    let mut tokens: Vec<String> =
        Text::new(source).tokens.iter().map(|token| token.whole.to_owned()).collect();
    let most = MOST_TOKENS.max(2 * tokens.len());
    let changes = if random.below(2) == 0 { 1 } else { 1 + random.below(5) };
    for _ in 0..changes {
        let source: String = tokens.concat();
        let text = Text::new(&source);
        let donor = Text::new(donor);
        if text.tokens.is_empty() {
            break;
        }
        tokens = change(&text, &donor, random);
        tokens.truncate(most);
    }
    tokens.concat()
}

/// A range of tokens.
type Piece = std::ops::Range<usize>;

/// One change.
fn change(text: &Text<'_>, donor: &Text<'_>, random: &mut SplitMix64) -> Vec<String> {
    match random.below(20) {
        0 => replace(text, &piece(text, random), &[]),
        1 => {
            let chosen = piece(text, random);
            let times = [1, 1, 1, 2, 3, 20][random.below(6)];
            let copy = vec![text.words(&chosen); times].concat();
            replace(text, &(chosen.end..chosen.end), &copy)
        }
        2 => swap(text, random),
        3 => {
            let chosen = piece(text, random);
            let at = place(text, random);
            if chosen.contains(&at) {
                return replace(text, &chosen, &[]);
            }
            let moved = text.words(&chosen);
            let mut out = text.words(&(0..text.tokens.len()));
            out.splice(at..at, moved);
            out
        }
        4 | 5 => splice(text, donor, random),
        6..=9 => exchange(text, Kind::Name, random),
        10 | 11 => with_table(text, random, Kind::Type, TYPES),
        12 => with_table(text, random, Kind::Literal, LITERALS),
        13 | 14 => with_table(text, random, Kind::Operator, OPERATORS),
        15 => wrap(text, &text.statements, STATEMENT_WRAPS, random),
        16 => wrap(text, &text.items, EXPRESSION_WRAPS, random),
        17 => {
            let at = random.below(text.tokens.len() + 1);
            let word = format!(" {} ", WORDS[random.below(WORDS.len())]);
            replace(text, &(at..at), &[word])
        }
        18 => unbalance(text, random),
        _ => {
            // An expression where another was.
            let (Some(from), Some(to)) = (pick(&text.items, random), pick(&text.items, random)) else {
                return replace(text, &piece(text, random), &[]);
            };
            replace(text, &to, &text.words(&from))
        }
    }
}

fn pick(pieces: &[Piece], random: &mut SplitMix64) -> Option<Piece> {
    pieces.get(random.below(pieces.len())).cloned()
}

/// A statement, a group, an item or a token.
fn piece(text: &Text<'_>, random: &mut SplitMix64) -> Piece {
    let token = random.below(text.tokens.len());
    let found = match random.below(5) {
        0 | 1 => pick(&text.statements, random),
        2 => pick(&text.groups, random),
        3 => pick(&text.items, random),
        _ => None,
    };
    found.unwrap_or(token..token + 1)
}

/// Where a statement begins.
fn place(text: &Text<'_>, random: &mut SplitMix64) -> usize {
    pick(&text.statements, random).map_or(0, |statement| statement.start)
}

fn replace(text: &Text<'_>, range: &Piece, by: &[String]) -> Vec<String> {
    let mut out = text.words(&(0..text.tokens.len()));
    out.splice(range.clone(), by.iter().cloned());
    out
}

/// Two pieces of a kind change places.
fn swap(text: &Text<'_>, random: &mut SplitMix64) -> Vec<String> {
    let pool = [&text.statements, &text.groups, &text.items][random.below(3)];
    let (Some(a), Some(b)) = (pick(pool, random), pick(pool, random)) else {
        return replace(text, &piece(text, random), &[]);
    };
    let (first, second) = if a.start <= b.start { (a, b) } else { (b, a) };
    let all = 0..text.tokens.len();
    if first.end > second.start {
        // One holds the other, which takes its place.
        return replace(text, &first, &text.words(&second));
    }
    let mut out = text.words(&(0..first.start));
    out.extend(text.words(&second));
    out.extend(text.words(&(first.end..second.start)));
    out.extend(text.words(&first));
    out.extend(text.words(&(second.end..all.end)));
    out
}

/// A piece of another text: in the place of one of the same kind, or a statement between two.
fn splice(text: &Text<'_>, donor: &Text<'_>, random: &mut SplitMix64) -> Vec<String> {
    let statement = pick(&donor.statements, random);
    if random.below(2) == 0
        && let Some(from) = &statement
    {
        let at = place(text, random);
        return replace(text, &(at..at), &donor.words(from));
    }
    let pools =
        [(&text.statements, &donor.statements), (&text.groups, &donor.groups), (&text.items, &donor.items)];
    let (to, from) = pools[random.below(3)];
    match (pick(to, random), pick(from, random)) {
        (Some(to), Some(from)) => replace(text, &to, &donor.words(&from)),
        _ => replace(text, &piece(text, random), &[]),
    }
}

/// A token becomes another of its kind in the same text.
fn exchange(text: &Text<'_>, kind: Kind, random: &mut SplitMix64) -> Vec<String> {
    let all: Vec<usize> = (0..text.tokens.len()).filter(|&index| text.tokens[index].kind == kind).collect();
    if all.is_empty() {
        return replace(text, &piece(text, random), &[]);
    }
    let (to, from) = (all[random.below(all.len())], all[random.below(all.len())]);
    let word = text.tokens[to].with(text.tokens[from].word);
    replace(text, &(to..to + 1), &[word])
}

/// A token becomes one of a table, or another of its kind.
fn with_table(text: &Text<'_>, random: &mut SplitMix64, kind: Kind, table: &[&str]) -> Vec<String> {
    let all: Vec<usize> = (0..text.tokens.len()).filter(|&index| text.tokens[index].kind == kind).collect();
    if all.is_empty() || random.below(4) == 0 {
        return exchange(text, kind, random);
    }
    let to = all[random.below(all.len())];
    let word = text.tokens[to].with(table[random.below(table.len())]);
    replace(text, &(to..to + 1), &[word])
}

/// A piece gets something around it; `@` in a table is its place.
fn wrap(text: &Text<'_>, pool: &[Piece], table: &[&str], random: &mut SplitMix64) -> Vec<String> {
    let Some(chosen) = pick(pool, random) else { return replace(text, &piece(text, random), &[]) };
    let around = table[random.below(table.len())];
    let mut words = Vec::new();
    for (index, part) in around.split('@').enumerate() {
        if index > 0 {
            words.extend(text.words(&chosen));
        }
        words.push(format!(" {part} "));
    }
    replace(text, &chosen, &words)
}

/// A bracket is lost, turned or doubled, or the rest of the text is.
fn unbalance(text: &Text<'_>, random: &mut SplitMix64) -> Vec<String> {
    if random.below(4) == 0 {
        return text.words(&(0..random.below(text.tokens.len())));
    }
    let all: Vec<usize> =
        (0..text.tokens.len()).filter(|&index| text.tokens[index].kind == Kind::Bracket).collect();
    if all.is_empty() {
        return replace(text, &piece(text, random), &[]);
    }
    let at = all[random.below(all.len())];
    let brackets = ["", "(", ")", "{", "}", "[", "]", "<", ">", ";"];
    let word = text.tokens[at].with(brackets[random.below(brackets.len())]);
    replace(text, &(at..at + 1), &[word])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "template <typename T> struct A { T x[3]; };\n#define ONE 1\n__device__ int f(int a, float b) {\n    \
                          A<int> s = {ONE, 2};\n    if (a > 0) { return s.x[a & 1]; }\n    return int(b); // end\n}\n";

    #[test]
    fn the_same_seed_gives_the_same_mutant() {
        let one = mutate(SOURCE, SOURCE, &mut SplitMix64(7));
        assert_eq!(one, mutate(SOURCE, SOURCE, &mut SplitMix64(7)));
    }

    #[test]
    fn mutants_differ_from_their_seed_and_from_each_other() {
        let all: std::collections::BTreeSet<String> = (0..200)
            .map(|seed| mutate(SOURCE, "int y; void g() { y = 3; }", &mut SplitMix64(seed)))
            .collect();
        assert!(all.len() > 150, "{}", all.len());
    }

    #[test]
    fn any_text_can_be_mutated() {
        for source in ["", "\u{0}\"", "}{", "é", "#", "/*", "'", "(", "R\"("] {
            for seed in 0..50 {
                let mutant = mutate(source, source, &mut SplitMix64(seed));
                mutate(&mutant, SOURCE, &mut SplitMix64(seed));
            }
        }
    }
}
