//! The allocator of a command: the system's, but where the system has no memory left the process ends in order.
//!
//! Rust's own answer to an allocation that fails is to abort the process, which looks like a crash of the program. A command
//! that runs out of memory has met a limit: it says so and ends with a status of its own. Nothing is written then: outputs
//! appear whole or not at all.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io::{self, Write};

/// The system's allocator with an end in order.
#[derive(Clone, Copy, Debug)]
pub struct OrExit {
    /// What is said on standard error.
    message: &'static str,
    /// The exit status.
    status: i32,
}

impl OrExit {
    /// Where there is no memory left, the process says `message` on standard error and ends with `status`.
    pub const fn new(message: &'static str, status: i32) -> OrExit {
        OrExit { message, status }
    }

    /// The pointer, if it is one.
    fn or_exit(&self, pointer: *mut u8) -> *mut u8 {
        if pointer.is_null() {
            self.exit();
        }
        pointer
    }

    /// Needs no memory: standard error is not buffered.
    #[cold]
    fn exit(&self) -> ! {
        let _ = io::stderr().write_all(self.message.as_bytes());
        std::process::exit(self.status)
    }
}

/// Bytes from which on a block has pages of its own.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: i32 = 4 << 20;

/// From now on large blocks go back to the system when they are freed, and grow in place of being copied.
///
/// The allocator of glibc has that for blocks of 128 KiB, and raises the bound to the size of what is freed, up to 32 MiB
/// (`mallopt(3)`, `M_MMAP_THRESHOLD`). The tables of a compiler double until they are as large as that, and each left a hole
/// in the heap: a seventh of the memory of a large compile. Other allocators stay as they are.
pub fn free_large_blocks() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[expect(unsafe_code, reason = "an option of the C library")]
    // SAFETY: the call takes two numbers and changes an option of the allocator under its own lock.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
    }
}

/// Asks for large pages behind a large block, and gives the block back.
///
/// The first touch of a page costs the system more than the compiler takes to fill it: without this, more than half of
/// the time in which a large module of bitcode is read. Of a table that is filled from its beginning at most the last page is
/// memory that nothing needs. Systems without such pages ignore it (`madvise(2)`, `MADV_HUGEPAGE`).
fn in_large_pages(block: *mut u8, size: usize) -> *mut u8 {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    if size >= LARGE as usize {
        // Whole pages. Outwards, so that a block with pages of its own stays one mapping, which can grow in place.
        const PAGE: usize = 4096;
        let start = block.addr() & !(PAGE - 1);
        let length = (block.addr() + size).next_multiple_of(PAGE) - start;
        #[expect(unsafe_code, reason = "a call of the system")]
        // SAFETY: the advice changes how memory is mapped and nothing that it holds, also where others have part of a page.
        unsafe {
            libc::madvise(block.with_addr(start).cast(), length, libc::MADV_HUGEPAGE);
        }
    }
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    let _ = size;
    block
}

// SAFETY: all is left to the system's allocator, whose contract is the same; none of the methods unwinds.
#[expect(unsafe_code, reason = "the trait of allocators is unsafe")]
unsafe impl GlobalAlloc for OrExit {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise is the one that is asked for.
        in_large_pages(self.or_exit(unsafe { System.alloc(layout) }), layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        self.or_exit(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above; what this allocator gave came from the system's.
        in_large_pages(self.or_exit(unsafe { System.realloc(pointer, layout, size) }), size)
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

// ---- counted, for tests of how much memory something takes ----

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
