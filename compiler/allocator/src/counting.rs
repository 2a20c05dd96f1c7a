//! An allocator that counts, for tests of how much memory something takes.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// Bytes that this thread has, less those that it gave back.
    static HELD: Cell<isize> = const { Cell::new(0) };
    /// The most of them since the last measurement began.
    static MOST: Cell<isize> = const { Cell::new(0) };
}

/// The system's allocator, which counts what each thread has. What one thread takes and another gives back counts for both.
#[derive(Clone, Copy, Debug)]
pub struct Counting;

/// The most bytes that `measured` has at a time, of those that it allocates itself on this thread. A table that grows counts
/// with its new size: where it is large it grows in place.
pub fn most_bytes<T>(measured: impl FnOnce() -> T) -> (T, usize) {
    let before = HELD.get();
    MOST.set(before);
    let result = measured();
    (result, (MOST.get() - before) as usize)
}

/// Enters a change. Threads that end have no counters any more.
fn count(change: isize) {
    let _ = HELD.try_with(|held| {
        held.set(held.get() + change);
        let _ = MOST.try_with(|most| most.set(most.get().max(held.get())));
    });
}

// SAFETY: all is left to the system's allocator, whose contract is the same; none of the methods unwinds.
#[expect(unsafe_code, reason = "the trait of allocators is unsafe")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller's promise is the one that is asked for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size as isize - layout.size() as isize);
        // SAFETY: as above.
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}
