//! Creates the strings of a tree: names and numbers as LLVM assembly spells them.

use std::cell::RefCell;
use std::fmt::Write;

use ptxc_assembly::Texts;
use rustc_hash::FxHashMap;

/// Creates and caches the strings of one module.
pub(crate) struct Speller<'s> {
    texts: &'s Texts,
    numbers: RefCell<FxHashMap<i64, &'s str>>,
    small: Vec<&'s str>,
    scratch: RefCell<String>,
}

/// Whether all bytes are allowed in an unquoted name. All are examined without an early exit, so that many are
/// compared at once.
fn are_bare(bytes: &[u8]) -> bool {
    bytes
        .iter()
        .fold(true, |bare, &c| bare & (c.is_ascii_alphanumeric() | matches!(c, b'-' | b'$' | b'.' | b'_')))
}

/// Whether an unquoted name may begin so.
fn begins_bare(name: &[u8]) -> bool {
    name.first().is_some_and(|c| !c.is_ascii_digit())
}

/// Numbers from 0 up to this are found without a search.
const SMALL: i64 = 256;

impl<'s> Speller<'s> {
    pub(crate) fn new(texts: &'s Texts) -> Speller<'s> {
        let small = (0..SMALL).map(|n| texts.keep(&n.to_string())).collect();
        Speller { texts, numbers: RefCell::default(), small, scratch: RefCell::default() }
    }

    /// A number in decimal.
    pub(crate) fn number(&self, number: i64) -> &'s str {
        if let Some(&text) = usize::try_from(number).ok().and_then(|n| self.small.get(n)) {
            return text;
        }
        self.numbers.borrow_mut().entry(number).or_insert_with(|| self.texts.keep(&number.to_string()))
    }

    pub(crate) fn keep(&self, text: &str) -> &'s str {
        self.texts.keep(text)
    }

    pub(crate) fn format(&self, text: std::fmt::Arguments<'_>) -> &'s str {
        let mut scratch = self.scratch.borrow_mut();
        scratch.clear();
        // Writing to a string cannot fail.
        let _ = scratch.write_fmt(text);
        self.texts.keep(&scratch)
    }

    /// A name: unquoted if possible, else in quotes.
    pub(crate) fn name(&self, bytes: &[u8]) -> &'s str {
        match std::str::from_utf8(bytes) {
            Ok(text) if begins_bare(bytes) && are_bare(bytes) => self.keep(text),
            _ => self.quoted(bytes),
        }
    }

    /// Splits concatenated names, each given by its end.
    pub(crate) fn names(
        &self,
        bytes: &[u8],
        ends: impl Iterator<Item = usize>,
    ) -> impl Iterator<Item = &'s str> {
        // Validated and stored together: that costs nearly as much for one name as for many.
        let all = std::str::from_utf8(bytes).map(|text| self.keep(text));
        let all_bare = are_bare(bytes);
        let mut start = 0;
        ends.map(move |end| {
            let range = start..end;
            start = end;
            match all {
                Ok(all)
                    if begins_bare(&bytes[range.clone()])
                        && (all_bare || are_bare(&bytes[range.clone()])) =>
                {
                    &all[range]
                }
                _ => self.quoted(&bytes[range]),
            }
        })
    }

    /// A string in quotes.
    pub(crate) fn quoted(&self, bytes: &[u8]) -> &'s str {
        let mut scratch = self.scratch.borrow_mut();
        scratch.clear();
        scratch.push('"');
        for &c in bytes {
            if (b' '..=b'~').contains(&c) && !matches!(c, b'"' | b'\\') {
                scratch.push(c as char);
            } else {
                let _ = write!(scratch, "\\{c:02X}");
            }
        }
        scratch.push('"');
        self.texts.keep(&scratch)
    }
}

/// Converts operands of a record to characters.
pub(crate) fn chars(ops: &[u64]) -> Vec<u8> {
    ops.iter().map(|&c| c as u8).collect()
}
