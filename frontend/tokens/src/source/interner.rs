//! Interns names as small numbers, so that comparing and looking up names is cheap.
//!
//! One string buffer, one table of (offset, length), one open-addressing hash table of indices: no
//! allocation per name.
//!
//! The fixed spellings (keywords, names of predefined macros), with which every compilation starts, are [`Fixed`]:
//! their tables are computed when this crate is compiled and are shared by all compilations. A compilation's own table
//! holds its additions, and the fixed spellings that it has already looked up, so that a repeated lookup of any
//! spelling is one probe.

use std::fmt;

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

/// The fixed spellings, as constants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fixed {
    text: &'static [u8],
    /// End of each spelling in `text`; the start is the end of the one before.
    ends: &'static [u32],
    /// A power of two, at least twice the number of spellings.
    slots: &'static [Slot],
}

/// A table without spellings.
static NONE: Fixed = Fixed { text: &[], ends: &[], slots: &[Slot { hash: 0, symbol_plus_one: 0 }] };

impl Fixed {
    /// The spelling of a fixed symbol.
    #[inline]
    fn bytes(&self, index: usize) -> &'static [u8] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.text[start as usize..self.ends[index] as usize]
    }

    fn find(&self, spelling: &[u8], hash: u32) -> Option<Symbol> {
        let mask = self.slots.len() - 1;
        let mut index = hash as usize & mask;
        loop {
            let slot = self.slots[index];
            let symbol = slot.symbol_plus_one.checked_sub(1)?;
            if slot.hash == hash && is_same(self.bytes(symbol as usize), spelling) {
                return Some(Symbol(symbol));
            }
            index = (index + 1) & mask;
        }
    }
}

/// The tables of [`Fixed`] under construction, with capacity for `SPELLINGS` spellings of `BYTES` bytes in total.
pub(crate) struct Making<const SPELLINGS: usize, const BYTES: usize, const SLOTS: usize> {
    text: [u8; BYTES],
    ends: [u32; SPELLINGS],
    slots: [Slot; SLOTS],
    count: usize,
}

impl<const SPELLINGS: usize, const BYTES: usize, const SLOTS: usize> Making<SPELLINGS, BYTES, SLOTS> {
    /// Empty tables.
    pub(crate) const fn new() -> Self {
        assert!(SLOTS.is_power_of_two() && SLOTS >= 2 * SPELLINGS, "half of the slots stay free");
        let slots = [Slot { hash: 0, symbol_plus_one: 0 }; SLOTS];
        Making { text: [0; BYTES], ends: [0; SPELLINGS], slots, count: 0 }
    }

    /// Adds a spelling, and returns the number of its symbol; for a duplicate, that of the first.
    pub(crate) const fn intern(&mut self, spelling: &str) -> usize {
        let spelling = spelling.as_bytes();
        let hash = hash(spelling);
        let mut index = hash as usize & (SLOTS - 1);
        while self.slots[index].symbol_plus_one != 0 {
            if self.slots[index].hash == hash && self.is(self.slots[index].symbol_plus_one - 1, spelling) {
                return self.slots[index].symbol_plus_one as usize - 1;
            }
            index = (index + 1) & (SLOTS - 1);
        }
        let start = self.start(self.count);
        let mut i = 0;
        while i < spelling.len() {
            self.text[start + i] = spelling[i];
            i += 1;
        }
        self.ends[self.count] = (start + spelling.len()) as u32;
        self.count += 1;
        self.slots[index] = Slot { hash, symbol_plus_one: self.count as u32 };
        self.count - 1
    }

    const fn start(&self, index: usize) -> usize {
        if index == 0 { 0 } else { self.ends[index - 1] as usize }
    }

    const fn is(&self, symbol: u32, spelling: &[u8]) -> bool {
        let start = self.start(symbol as usize);
        if self.ends[symbol as usize] as usize - start != spelling.len() {
            return false;
        }
        let mut i = 0;
        while i < spelling.len() {
            if self.text[start + i] != spelling[i] {
                return false;
            }
            i += 1;
        }
        true
    }

    /// The number of different spellings.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// The completed tables.
    pub(crate) const fn fixed(&'static self) -> Fixed {
        Fixed { text: &self.text, ends: self.ends.split_at(self.count).0, slots: &self.slots }
    }
}

/// The table of all spellings of a compilation.
#[derive(Clone, Debug)]
pub struct Interner {
    fixed: &'static Fixed,
    text: String,
    /// End of each further spelling in `text`; the start is the end of the one before.
    ends: Vec<u32>,
    slots: Vec<Slot>,
    /// The number of occupied slots.
    taken: usize,
}

impl Default for Interner {
    fn default() -> Self {
        Self::beginning_with(&NONE)
    }
}

impl Interner {
    /// An interner with the fixed spellings.
    pub(crate) fn beginning_with(fixed: &'static Fixed) -> Self {
        Self { fixed, text: String::new(), ends: Vec::new(), slots: vec![Slot::default(); 256], taken: 0 }
    }

    /// The symbol of a spelling, created on first use.
    pub fn intern(&mut self, spelling: &str) -> Symbol {
        let hash = hash(spelling.as_bytes());
        let mut index = match self.find(spelling, hash) {
            Ok(symbol) => return symbol,
            Err(index) => index,
        };
        if (self.taken + 1) * 4 > self.slots.len() * 3 {
            self.grow();
            index = self.find(spelling, hash).err().unwrap_or(index);
        }
        let symbol = self.fixed.find(spelling.as_bytes(), hash).unwrap_or_else(|| {
            self.text.push_str(spelling);
            self.ends.push(self.text.len() as u32);
            Symbol(self.len() as u32 - 1)
        });
        self.taken += 1;
        self.slots[index] = Slot { hash, symbol_plus_one: symbol.0 + 1 };
        symbol
    }

    /// The symbol of a spelling, if it has been interned.
    #[must_use]
    pub fn get(&self, spelling: &str) -> Option<Symbol> {
        let hash = hash(spelling.as_bytes());
        self.find(spelling, hash).ok().or_else(|| self.fixed.find(spelling.as_bytes(), hash))
    }

    /// The spelling of a symbol; empty for a symbol of another interner.
    #[must_use]
    pub fn resolve(&self, symbol: Symbol) -> &str {
        let index = symbol.0 as usize;
        let Some(own) = index.checked_sub(self.fixed.ends.len()) else {
            return std::str::from_utf8(self.fixed.bytes(index)).unwrap_or_default();
        };
        let Some(&end) = self.ends.get(own) else { return "" };
        &self.text[self.start(own)..end as usize]
    }

    /// The number of symbols.
    #[must_use]
    pub fn len(&self) -> usize {
        self.fixed.ends.len() + self.ends.len()
    }

    /// The approximate size of the table in bytes.
    #[must_use]
    pub fn footprint(&self) -> usize {
        self.text.len() + self.ends.len() * size_of::<u32>() + self.slots.len() * size_of::<Slot>()
    }

    /// Whether the table is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The start of a spelling that is not fixed.
    fn start(&self, own: usize) -> usize {
        own.checked_sub(1).map_or(0, |before| self.ends[before] as usize)
    }

    /// The bytes of a symbol, without the check of character boundaries that a string needs.
    #[inline]
    fn bytes(&self, symbol: Symbol) -> &[u8] {
        let index = symbol.0 as usize;
        match index.checked_sub(self.fixed.ends.len()) {
            Some(own) => &self.text.as_bytes()[self.start(own)..self.ends[own] as usize],
            None => self.fixed.bytes(index),
        }
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
        self.slots = vec![Slot::default(); old.len() * 4];
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

/// Whether two spellings are equal. Most are short: two loads from either end cover them, while the comparison of
/// slices is a function call.
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

/// A hash by multiplication to twice the width, whose halves are folded; it is constant if the spelling is.
#[inline]
const fn hash(spelling: &[u8]) -> u32 {
    // Arbitrary odd numbers without a pattern in their bits.
    const FIRST: u64 = 0x9e37_79b9_7f4a_7c15;
    const SECOND: u64 = 0xc2b2_ae3d_27d4_eb4f;
    const fn mix(a: u64, b: u64) -> u64 {
        let product = a as u128 * b as u128;
        product as u64 ^ (product >> 64) as u64
    }
    const fn four(text: &[u8], at: usize) -> u64 {
        u32::from_le_bytes([text[at], text[at + 1], text[at + 2], text[at + 3]]) as u64
    }
    const fn eight(text: &[u8], at: usize) -> u64 {
        four(text, at) | four(text, at + 4) << 32
    }
    let length = spelling.len();
    let mut state = FIRST ^ length as u64;
    let mut at = 0;
    while at + 16 < length {
        state = mix(state ^ eight(spelling, at), SECOND);
        at += 8;
    }
    // The last sixteen bytes; of fewer bytes, each is used at least once.
    let (head, tail) = match length {
        0 => (0, 0),
        1..4 => (spelling[0] as u64, (spelling[length / 2] as u64) << 8 | spelling[length - 1] as u64),
        4..8 => (four(spelling, 0), four(spelling, length - 4)),
        8..=16 => (eight(spelling, 0), eight(spelling, length - 8)),
        _ => (eight(spelling, length - 16), eight(spelling, length - 8)),
    };
    let wide = mix(state ^ head, SECOND ^ tail);
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
    fn fixed_spellings_come_first_and_are_met_like_others() {
        const SPELLINGS: [&str; 4] = ["int", "", "__a_name_of_more_than_sixteen_bytes", "int"];
        static MAKING: (Making<4, 64, 8>, [usize; 4]) = {
            let mut making = Making::new();
            let mut symbols = [0; 4];
            let mut i = 0;
            while i < SPELLINGS.len() {
                symbols[i] = making.intern(SPELLINGS[i]);
                i += 1;
            }
            (making, symbols)
        };
        static FIXED: Fixed = MAKING.0.fixed();
        assert_eq!((MAKING.1, MAKING.0.count()), ([0, 1, 2, 0], 3));
        let mut interner = Interner::beginning_with(&FIXED);
        assert_eq!((interner.len(), interner.get("int"), interner.get("char")), (3, Some(Symbol(0)), None));
        assert_eq!(interner.intern("char"), Symbol(3));
        for (&spelling, &symbol) in SPELLINGS.iter().zip(&MAKING.1).chain([(&"char", &3)]) {
            let symbol = Symbol(symbol as u32);
            assert_eq!(interner.intern(spelling), symbol);
            assert_eq!((interner.get(spelling), interner.resolve(symbol)), (Some(symbol), spelling));
        }
        assert_eq!(interner.len(), 4);
    }

    #[test]
    fn hashes_depend_on_every_byte() {
        for length in 1..40 {
            let spelling = vec![b'x'; length];
            // The lowest bits select the slot.
            let mut low: Vec<u32> = (0..length)
                .flat_map(|at| [b'y', b'z', b'_', b'0'].map(|byte| (at, byte)))
                .map(|(at, byte)| {
                    let mut other = spelling.clone();
                    other[at] = byte;
                    assert_ne!(hash(&other), hash(&spelling), "{length} {at}");
                    hash(&other) % 4096
                })
                .collect();
            let count = low.len();
            low.sort_unstable();
            low.dedup();
            assert!(low.len() * 10 >= count * 9, "{length}: {} of {count}", low.len());
        }
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
