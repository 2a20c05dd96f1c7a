//! Names become small numbers once, so that comparing and looking up names costs nothing.
//!
//! One string buffer, one table of (offset, length), one open-addressing hash table of indices: no
//! allocation per name, and cloning a prepared interner (keywords and predefined macro names already
//! in) is three copies of memory.

use rustc_hash::FxHasher;
use std::fmt;
use std::hash::Hasher;

/// An interned spelling: an identifier, a keyword or the text of a literal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(pub u32);

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sym{}", self.0)
    }
}

/// A slot of the hash table: high hash bits for a cheap first comparison, and the symbol plus one.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    hash: u32,
    symbol_plus_one: u32,
}

/// The table of all spellings of a compilation.
#[derive(Clone, Debug)]
pub struct Interner {
    text: String,
    /// End of each spelling in `text`; the start is the end of the one before.
    ends: Vec<u32>,
    slots: Vec<Slot>,
}

impl Default for Interner {
    fn default() -> Self {
        Self { text: String::new(), ends: Vec::new(), slots: vec![Slot::default(); 1024] }
    }
}

impl Interner {
    /// The symbol of a spelling, new if it was never seen.
    pub fn intern(&mut self, spelling: &str) -> Symbol {
        let hash = hash(spelling);
        let mut index = match self.find(spelling, hash) {
            Ok(symbol) => return symbol,
            Err(index) => index,
        };
        if (self.ends.len() + 1) * 4 > self.slots.len() * 3 {
            self.grow();
            index = self.find(spelling, hash).err().unwrap_or(index);
        }
        let symbol = Symbol(self.ends.len() as u32);
        self.text.push_str(spelling);
        self.ends.push(self.text.len() as u32);
        self.slots[index] = Slot { hash, symbol_plus_one: symbol.0 + 1 };
        symbol
    }

    /// The symbol of a spelling, if it was ever seen.
    #[must_use]
    pub fn get(&self, spelling: &str) -> Option<Symbol> {
        self.find(spelling, hash(spelling)).ok()
    }

    /// The spelling of a symbol; empty for a symbol of another interner.
    #[must_use]
    pub fn resolve(&self, symbol: Symbol) -> &str {
        let index = symbol.0 as usize;
        let Some(&end) = self.ends.get(index) else { return "" };
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.text[start as usize..end as usize]
    }

    /// How many symbols there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The bytes of memory of the table, about.
    #[must_use]
    pub fn footprint(&self) -> usize {
        self.text.len() + self.ends.len() * size_of::<u32>() + self.slots.len() * size_of::<Slot>()
    }

    /// Is the table still empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The bytes of a symbol, without the look for character boundaries that a string needs.
    fn bytes(&self, symbol: Symbol) -> &[u8] {
        let end = self.ends[symbol.0 as usize] as usize;
        let start = symbol.0.checked_sub(1).map_or(0, |before| self.ends[before as usize] as usize);
        &self.text.as_bytes()[start..end]
    }

    #[inline]
    fn find(&self, spelling: &str, hash: u32) -> Result<Symbol, usize> {
        let mask = self.slots.len() - 1;
        let mut index = hash as usize & mask;
        loop {
            let slot = self.slots[index];
            if slot.symbol_plus_one == 0 {
                return Err(index);
            }
            let symbol = Symbol(slot.symbol_plus_one.wrapping_sub(1));
            if slot.hash == hash && is_same(self.bytes(symbol), spelling.as_bytes()) {
                return Ok(symbol);
            }
            index = (index + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![Slot::default(); old.len() * 2];
        let mask = self.slots.len() - 1;
        for slot in old.into_iter().filter(|s| s.symbol_plus_one != 0) {
            let mut index = slot.hash as usize & mask;
            while self.slots[index].symbol_plus_one != 0 {
                index = (index + 1) & mask;
            }
            self.slots[index] = slot;
        }
    }
}

/// Whether two spellings are the same. Most are short: two loads from either end cover them, where the
/// comparison of slices calls a function.
#[inline]
fn is_same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    if a.len() <= 16
        && let (Some(a_first), Some(b_first)) = (a.first_chunk::<8>(), b.first_chunk::<8>())
        && let (Some(a_last), Some(b_last)) = (a.last_chunk::<8>(), b.last_chunk::<8>())
    {
        return a_first == b_first && a_last == b_last;
    }
    if a.len() < 8
        && let (Some(a_first), Some(b_first)) = (a.first_chunk::<4>(), b.first_chunk::<4>())
        && let (Some(a_last), Some(b_last)) = (a.last_chunk::<4>(), b.last_chunk::<4>())
    {
        return a_first == b_first && a_last == b_last;
    }
    a == b
}

#[inline]
fn hash(spelling: &str) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(spelling.as_bytes());
    let wide = hasher.finish();
    (wide ^ (wide >> 32)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interning_is_stable_over_growth() {
        let mut interner = Interner::default();
        let symbols: Vec<Symbol> = (0..5000).map(|i| interner.intern(&format!("name{i}"))).collect();
        for (i, &symbol) in symbols.iter().enumerate() {
            assert_eq!(interner.resolve(symbol), format!("name{i}"));
            assert_eq!(interner.intern(&format!("name{i}")), symbol);
        }
        assert_eq!(interner.get("absent"), None);
        assert_eq!(interner.len(), 5000);
    }

    #[test]
    fn spellings_differ_by_any_byte_and_by_length() {
        for length in 0..40 {
            let spelling = vec![b'x'; length];
            assert!(is_same(&spelling, &spelling.clone()));
            assert!(!is_same(&spelling, &vec![b'x'; length + 1]));
            for at in 0..length {
                let mut other = spelling.clone();
                other[at] = b'y';
                assert!(!is_same(&spelling, &other), "{length} {at}");
            }
        }
    }
}
