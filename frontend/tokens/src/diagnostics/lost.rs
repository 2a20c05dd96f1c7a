//! Names that a syntax error may have lost: an erroneous declaration declares nothing, and errors in its uses are only
//! consequences.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use super::outline::{Outline, literal};

/// Words that a program never declares.
const WORDS: &[&str] = &[
    "alignas",
    "alignof",
    "auto",
    "blockDim",
    "blockIdx",
    "bool",
    "break",
    "case",
    "char",
    "class",
    "const",
    "constexpr",
    "continue",
    "decltype",
    "default",
    "delete",
    "do",
    "double",
    "else",
    "enum",
    "explicit",
    "extern",
    "false",
    "float",
    "for",
    "friend",
    "goto",
    "gridDim",
    "if",
    "inline",
    "int",
    "long",
    "namespace",
    "new",
    "noexcept",
    "nullptr",
    "operator",
    "printf",
    "private",
    "protected",
    "public",
    "register",
    "requires",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "static_assert",
    "std",
    "struct",
    "switch",
    "template",
    "this",
    "threadIdx",
    "true",
    "typedef",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "warpSize",
    "while",
];

/// The names that may have been lost in a text.
#[derive(Debug, Default)]
pub(super) struct Lost<'t> {
    /// Names in erroneous statements.
    pub(super) in_body: FxHashSet<&'t str>,
    /// Names in erroneous declarations, and those whose declarations use one of them.
    names: FxHashSet<&'t str>,
    /// The outermost declarations that name one of them, by their start: the line after which that counts.
    items: FxHashMap<u32, usize>,
    /// The first line with a lost name.
    first: usize,
    any: bool,
    /// Whether everything after that line may be lost: after an extra closing brace, nesting is unreliable.
    all: bool,
}

impl<'t> Lost<'t> {
    /// `all` tells that everything after the first error may be lost.
    pub(super) fn new(all: bool) -> Self {
        Self { all, ..Self::default() }
    }

    /// Records an erroneous statement: from the line of the error to the end of the statement. Declarations in the
    /// header of a `for` are used in its body.
    pub(super) fn add_statement(&mut self, text: &'t str, line: usize, at: u32, outline: &Outline) {
        let rest = text.get(at as usize..).unwrap_or_default();
        let mut end = rest.find([';', '{', '}']).map_or(text.len(), |end| at as usize + end);
        let header = text.get(line..at as usize).unwrap_or_default();
        if header.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "for")
            && let Some(close) = outline.close_of(end)
        {
            end = close;
        }
        self.in_body.extend(words_of(text.get(line..end).unwrap_or_default()));
    }

    /// Records an erroneous declaration; `line` is that of the error. The `next` one may have been parsed as a part of
    /// it.
    pub(super) fn add_item(&mut self, text: &'t str, item: Range<u32>, next: Range<u32>, line: usize) {
        self.first = if self.any { self.first.min(line) } else { line };
        self.any = true;
        let content =
            |item: &Range<u32>| text.get(item.start as usize..item.end as usize).unwrap_or_default();
        self.names.extend(words_of(content(&item)));
        self.names.extend(declared(content(&next)));
        self.items.insert(item.start, line);
    }

    /// Records a name whose declaration in a line was parsed but ignored.
    pub(super) fn add_name(&mut self, name: &'t str, line: usize) {
        self.first = if self.any { self.first.min(line) } else { line };
        self.any = true;
        self.names.insert(name);
    }

    /// Whether an erroneous declaration may have declared a name.
    pub(super) fn may_declare(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// Finds the declarations that name a lost entity, transitively: the entities they declare may be wrong as well.
    pub(super) fn follow(&mut self, text: &'t str, outline: &Outline) {
        if !self.any {
            return;
        }
        for item in outline.items() {
            let content = text.get(item.start as usize..item.end as usize).unwrap_or_default();
            if item.end as usize <= self.first {
                continue;
            }
            let own: Vec<&str> = declared(content).collect();
            let specializes = Pieces { rest: content }.take(3).eq(["template", "<", ">"]);
            let is_own = |word: &str| !specializes && own.contains(&word);
            if words_of(content).any(|word| self.names.contains(word) && !is_own(word)) {
                self.items.entry(item.start).or_insert(item.start as usize);
                self.names.extend(own);
            }
        }
    }

    /// Whether a message of the analysis about a line in an outermost declaration may be a consequence.
    pub(super) fn concerns(&self, item: u32, line: usize) -> bool {
        let named = || self.items.get(&item).is_some_and(|&from| line >= from);
        self.any && line >= self.first && (self.all || named())
    }
}

/// The names in a text that a program may have declared.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    Pieces { rest: text }.filter(|&word| is_name(word))
}

/// The names that a declaration probably declares: those before parentheses, and the last one before the body or
/// initializer.
fn declared(text: &str) -> impl Iterator<Item = &str> {
    let head = Pieces { rest: text }.take_while(|piece| !matches!(*piece, "{" | ";" | "="));
    let mut last = None;
    head.chain(["("]).filter_map(move |piece| match piece {
        "(" => last.take(),
        _ => {
            last = if is_name(piece) { Some(piece) } else { last };
            None
        }
    })
}

/// Whether the head of a declaration was parsed: its parentheses before the body match.
pub(super) fn has_whole_head(text: &str) -> bool {
    let head = Pieces { rest: text }.take_while(|piece| *piece != "{");
    head.fold(0_i32, |open, piece| open + i32::from(piece == "(") - i32::from(piece == ")")) == 0
}

fn is_name(piece: &str) -> bool {
    piece.starts_with(|c: char| c == '_' || c.is_alphabetic())
        && !piece.starts_with("__")
        && WORDS.binary_search(&piece).is_err()
}

/// The words and other characters of a text, without comments and literals.
struct Pieces<'t> {
    rest: &'t str,
}

impl<'t> Iterator for Pieces<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        loop {
            let c = self.rest.chars().next()?;
            let is_part = |c: char| c.is_alphanumeric() || c == '_';
            let (length, counts) = if self.rest.starts_with("//") {
                (self.rest.find('\n').unwrap_or(self.rest.len()), false)
            } else if self.rest.starts_with("/*") {
                (self.rest[2..].find("*/").map_or(self.rest.len(), |end| end + 4), false)
            } else if c == '"' || c == '\'' {
                (literal(self.rest.as_bytes(), c as u8), false)
            } else if is_part(c) {
                (self.rest.find(|c: char| !is_part(c)).unwrap_or(self.rest.len()), true)
            } else {
                (c.len_utf8(), !c.is_whitespace())
            };
            let (piece, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
            self.rest = rest;
            if counts {
                return Some(piece);
            }
        }
    }
}

/// The word that begins at an offset.
pub(super) fn word_at(text: &str, at: usize) -> &str {
    let rest = text.get(at..).unwrap_or_default();
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    &rest[..end]
}
