//! Macro expansions in the source map, and the mapping of a token to its source.

use super::loc::EXPANSION_BIT;
use super::{Loc, SourceMap, Span, Symbol};

/// One step of an expansion trail: the token was produced by `name`, called at `call`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpansionFrame {
    /// The macro.
    pub name: Symbol,
    /// The position of the token in the macro's body; it may itself be an expansion position.
    pub body: Loc,
    /// The macro call, from its name to the closing parenthesis.
    pub call: Span,
}

/// An expansion in the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpansionId(u32);

/// The source of the tokens of an expansion.
#[derive(Clone, Copy, Debug)]
enum Copied {
    /// The definition's body, between these positions, and the arguments of the call.
    Body { lo: u32, hi: u32 },
    /// An earlier, complete expansion of the same macro.
    Repeats(ExpansionId),
}

/// A macro call that was expanded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expansion {
    /// The index of its first token in `spellings`.
    first: u32,
    name: Symbol,
    copied: Copied,
    call: Span,
}

impl Expansion {
    /// Whether the token copied from `spelling` comes from the macro, not from an argument.
    fn is_own(&self, spelling: Loc) -> bool {
        match self.copied {
            Copied::Body { lo, hi } => (lo..=hi).contains(&spelling.0),
            Copied::Repeats(_) => true,
        }
    }
}

/// The number of expansion tokens between two marks.
const TOKENS_A_MARK: usize = 64;

impl SourceMap {
    /// Starts the expansion of the macro `name`, called at `call`, whose body lies between the file
    /// positions `body_lo` and `body_hi`. Tokens follow with [`SourceMap::expanded_tokens`].
    pub fn begin_expansion(&mut self, name: Symbol, body_lo: Loc, body_hi: Loc, call: Span) {
        let first = self.spellings.len() as u32;
        let copied = Copied::Body { lo: body_lo.0, hi: body_hi.0 };
        self.enter_expansion(Expansion { first, name, copied, call });
    }

    fn enter_expansion(&mut self, expansion: Expansion) {
        while self.marks.len() * TOKENS_A_MARK < expansion.first as usize {
            self.marks.push(self.expansions.len() as u32);
        }
        self.expansions.make_room(1);
        self.expansions.push(expansion);
    }

    /// The next expansion to be added.
    #[must_use]
    pub fn next_expansion(&self) -> ExpansionId {
        ExpansionId(self.expansions.len() as u32)
    }

    /// Adds a call with the same result as an earlier one of a macro without parameters; the result's tokens were at
    /// `locs`. Returns the position of the first token, the others follow.
    pub fn repeat_expansion(
        &mut self,
        earlier: ExpansionId,
        call: Span,
        locs: impl ExactSizeIterator<Item = Loc>,
    ) -> Loc {
        let first = self.spellings.len() as u32;
        if locs.len() > 0
            && let Some(&Expansion { name, .. }) = self.expansions.get(earlier.0 as usize)
        {
            self.enter_expansion(Expansion { first, name, copied: Copied::Repeats(earlier), call });
        }
        self.expanded_tokens(locs)
    }

    /// Adds the tokens of the last expansion, which were at `locs`. Returns the position of the first one, the others
    /// follow.
    pub fn expanded_tokens(&mut self, locs: impl ExactSizeIterator<Item = Loc>) -> Loc {
        let first = self.spellings.len() as u32;
        self.spellings.make_room(locs.len());
        self.spellings.extend(locs);
        Loc(first | EXPANSION_BIT)
    }

    fn expansion(&self, loc: Loc) -> Option<(ExpansionId, &Expansion, Loc)> {
        if !loc.is_expansion() {
            return None;
        }
        let index = loc.0 & !EXPANSION_BIT;
        let spelling = *self.spellings.get(index as usize)?;
        let mark =
            |block: usize| self.marks.get(block).map_or(self.expansions.len(), |&count| count as usize);
        let block = index as usize / TOKENS_A_MARK;
        let count = self.expansions.partition_point_in(mark(block)..mark(block + 1), |e| e.first <= index);
        let entry = count.checked_sub(1)?;
        Some((ExpansionId(entry as u32), self.expansions.get(entry)?, spelling))
    }

    /// The file position of the characters of a token.
    #[must_use]
    pub fn spelling(&self, mut loc: Loc) -> Loc {
        while loc.is_expansion() {
            let Some(&next) = self.spellings.get((loc.0 & !EXPANSION_BIT) as usize) else { return Loc::NONE };
            loc = next;
        }
        loc
    }

    /// The file position of the outermost macro call that a token came from, or the token's own.
    #[must_use]
    pub fn expansion_point(&self, mut loc: Loc) -> Loc {
        while let Some((_, expansion, _)) = self.expansion(loc) {
            loc = expansion.call.lo();
        }
        loc
    }

    /// The file position that a diagnostic should point at: for a macro argument its place in the call, for a token of
    /// a macro's body the call.
    #[must_use]
    pub fn user_point(&self, mut loc: Loc) -> Loc {
        while let Some((_, expansion, spelling)) = self.expansion(loc) {
            loc = if expansion.is_own(spelling) { expansion.call.lo() } else { spelling };
        }
        loc
    }

    /// The start of the last token at the place of [`SourceMap::user_point`]: for a token of a macro's body the end of
    /// the call.
    #[must_use]
    pub fn user_end(&self, mut loc: Loc) -> Loc {
        while let Some((_, expansion, spelling)) = self.expansion(loc) {
            loc = if expansion.is_own(spelling) { expansion.call.hi() } else { spelling };
        }
        loc
    }

    /// The macro expansions between a token and the position of [`SourceMap::user_point`], innermost first.
    #[must_use]
    pub fn trail(&self, mut loc: Loc) -> Vec<ExpansionFrame> {
        let mut frames = Vec::new();
        // Repeated expansions on the path, with the calls that replace theirs.
        let mut repeated: Vec<(ExpansionId, Span)> = Vec::new();
        while let Some((id, expansion, spelling)) = self.expansion(loc) {
            match expansion.copied {
                Copied::Repeats(earlier) => {
                    repeated.push((earlier, expansion.call));
                    loc = spelling;
                }
                Copied::Body { .. } if expansion.is_own(spelling) => {
                    let call = repeated.pop_if(|(of, _)| *of == id).map_or(expansion.call, |(_, call)| call);
                    frames.push(ExpansionFrame { name: expansion.name, body: spelling, call });
                    loc = call.lo();
                }
                Copied::Body { .. } => loc = spelling,
            }
        }
        frames
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;

    fn map_with(text: &'static str) -> (SourceMap, FileId) {
        let mut map = SourceMap::default();
        let id = map.add("a.cu", text).expect("small");
        (map, id)
    }

    #[test]
    fn trail_separates_body_from_argument() {
        // #define F(x) x + y   called as F(a)
        let (mut map, file) = map_with("#define F(x) x + y\nF(a)\n");
        let at = |offset| map.file(file).start().offset(offset);
        let (body_lo, plus, body_hi, call, close, arg) = (at(13), at(15), at(17), at(19), at(22), at(21));
        let name = Symbol(7);
        map.begin_expansion(name, body_lo, body_hi, Span::tokens(call, close));
        let a = map.expanded_tokens([arg, plus].into_iter());
        let p = Loc(a.0 + 1);
        assert_eq!((map.spelling(a), map.user_point(a), map.expansion_point(a)), (arg, arg, call));
        assert_eq!((map.spelling(p), map.user_point(p), map.expansion_point(p)), (plus, call, call));
        assert!(map.trail(a).is_empty());
        assert_eq!(map.trail(p), [ExpansionFrame { name, body: plus, call: Span::tokens(call, close) }]);
    }

    #[test]
    fn each_token_finds_its_expansion() {
        let (mut map, file) = map_with("0123456789");
        let at = map.file(file).start();
        let mut next = 0;
        let mut expected = Vec::new();
        let mut check = |map: &mut SourceMap, length: u32, name: u32| {
            map.begin_expansion(Symbol(name), at, at.offset(9), Span::token(at));
            let first = map.expanded_tokens((0..length).map(|i| at.offset(i % 10)));
            assert_eq!(first, Loc(next | EXPANSION_BIT));
            next += length;
            expected.resize(next as usize, name);
            for (i, &name) in expected.iter().enumerate() {
                assert_eq!(map.trail(Loc(i as u32 | EXPANSION_BIT))[0].name, Symbol(name), "{i}");
            }
        };
        for (name, length) in [1, 62, 1, 1, 63, 64, 65, 200, 0, 0, 3, 128, 1].into_iter().enumerate() {
            check(&mut map, length, name as u32);
            if name % 4 == 1 {
                map = map.freeze();
            }
        }
    }
}
