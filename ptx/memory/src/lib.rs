//! Memory of a simulated device that lies where its addresses say.
//!
//! A device address is a host address, so that managed, pinned and device memory are one thing, and a copy
//! between them is a copy of bytes. An [`Arena`] is a wide range of addresses, taken from the operating system
//! once and never given back: pages exist when they are first touched. Which of it is allocated, and to the
//! byte, is the business of its owner. Everybody sees the memory as atomic words, since kernels on several
//! threads and the host's program access it without asking each other.

mod map;

pub use map::Arena;

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// Bytes of a word.
const WORD: usize = size_of::<u32>();

/// Copies bytes to `words`, beginning `at` bytes behind their start.
///
/// # Panics
/// The bytes do not fit.
pub fn write(words: &[AtomicU32], at: usize, bytes: &[u8]) {
    let lead = (WORD - at % WORD) % WORD;
    let (head, rest) = bytes.split_at(lead.min(bytes.len()));
    merge(words, at, head);
    let (whole, tail) = rest.as_chunks::<WORD>();
    let first = (at + head.len()) / WORD;
    for (word, bytes) in words[first..][..whole.len()].iter().zip(whole) {
        word.store(u32::from_le_bytes(*bytes), Relaxed);
    }
    merge(words, at + head.len() + whole.len() * WORD, tail);
}

/// Copies bytes from `words`, beginning `at` bytes behind their start.
///
/// # Panics
/// There are not so many.
pub fn read(words: &[AtomicU32], at: usize, bytes: &mut [u8]) {
    let lead = (WORD - at % WORD) % WORD;
    let count = bytes.len();
    let (head, rest) = bytes.split_at_mut(lead.min(count));
    pick(words, at, head);
    let first = (at + head.len()) / WORD;
    let (whole, tail) = rest.as_chunks_mut::<WORD>();
    for (word, bytes) in words[first..][..whole.len()].iter().zip(whole.iter_mut()) {
        *bytes = word.load(Relaxed).to_le_bytes();
    }
    pick(words, (first + whole.len()) * WORD, tail);
}

/// Writes bytes that lie in one word.
fn merge(words: &[AtomicU32], at: usize, bytes: &[u8]) {
    for (index, byte) in bytes.iter().enumerate() {
        let shift = 8 * ((at + index) % WORD);
        let set = |old: u32| Some(old & !(0xff << shift) | u32::from(*byte) << shift);
        let _ = words[(at + index) / WORD].fetch_update(Relaxed, Relaxed, set);
    }
}

/// Reads bytes that lie in one word.
fn pick(words: &[AtomicU32], at: usize, bytes: &mut [u8]) {
    for (index, byte) in bytes.iter_mut().enumerate() {
        let at = at + index;
        *byte = words[at / WORD].load(Relaxed).to_le_bytes()[at % WORD];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_go_where_they_belong() {
        for at in 0..9 {
            for length in 0..14 {
                let words: Vec<AtomicU32> = (0..6).map(|_| AtomicU32::new(0xaaaa_aaaa)).collect();
                let bytes: Vec<u8> = (1..=length).collect();
                write(&words, at, &bytes);
                let mut all = [0; 24];
                read(&words, 0, &mut all);
                let mut expected = [0xaa; 24];
                expected[at..at + bytes.len()].copy_from_slice(&bytes);
                assert_eq!(all, expected, "{length} bytes at {at}");
                let mut back = vec![0; bytes.len()];
                read(&words, at, &mut back);
                assert_eq!(back, bytes);
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn an_arena_is_zero_until_written_and_again_when_cleared() {
        let arena = Arena::reserve(1 << 30).unwrap();
        assert_eq!(arena.address(), arena.words().as_ptr() as u64);
        arena.words()[5000].store(7, Relaxed);
        assert_eq!((arena.words()[5000].load(Relaxed), arena.words()[5001].load(Relaxed)), (7, 0));
        arena.clear(0..40_000);
        assert_eq!(arena.words()[5000].load(Relaxed), 0);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_hidden_arena_is_elsewhere_than_its_addresses_say() {
        let arena = Arena::hidden(1 << 30).unwrap();
        assert_eq!(arena.shift(), (arena.words().as_ptr() as u64).wrapping_sub(arena.address()));
        assert_ne!(arena.shift(), 0);
        arena.words()[50_000].store(7, Relaxed);
        arena.show(0..8, true);
        assert_eq!(arena.words()[50_000].load(Relaxed), 7);
        arena.clear(0..400_000);
        assert_eq!(arena.words()[50_000].load(Relaxed), 0);
    }
}
