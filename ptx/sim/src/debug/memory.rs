//! Copies of global memory. Pages that did not change since the last copy are shared with it.

use crate::exec::global::GlobalMemory;
use crate::exec::heap::Heap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

/// Words of a page.
const PAGE: usize = 1 << 10;

/// All global memory at a time.
#[derive(Clone)]
pub(super) struct MemoryImage {
    /// Pages of each allocation.
    pages: Vec<Vec<Arc<[u32]>>>,
    heap: Heap,
}

impl MemoryImage {
    /// Copies what there is.
    pub(super) fn take(memory: &GlobalMemory, last: Option<&Self>) -> Self {
        let copy = |(index, words): (usize, &[std::sync::atomic::AtomicU32])| {
            let page = |(number, words): (usize, &[std::sync::atomic::AtomicU32])| {
                let known = last.and_then(|last| last.pages.get(index)?.get(number));
                let same = known.filter(|known| {
                    known.len() == words.len()
                        && known.iter().zip(words).all(|(old, word)| *old == word.load(Relaxed))
                });
                same.cloned().unwrap_or_else(|| words.iter().map(|word| word.load(Relaxed)).collect())
            };
            words.chunks(PAGE).enumerate().map(page).collect()
        };
        Self { pages: memory.words().enumerate().map(copy).collect(), heap: memory.heap() }
    }

    /// Puts it back.
    pub(super) fn restore(&self, memory: &GlobalMemory) {
        for (words, pages) in memory.words().zip(&self.pages) {
            for (words, page) in words.chunks(PAGE).zip(pages) {
                for (word, value) in words.iter().zip(page.iter()) {
                    word.store(*value, Relaxed);
                }
            }
        }
        memory.set_heap(self.heap.clone());
    }
}
