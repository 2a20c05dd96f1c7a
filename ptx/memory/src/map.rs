//! Ranges of the process's own addresses as atomic words: the one place that takes memory by its address.

#![expect(unsafe_code, reason = "memory by its address")]

use std::ops::Range;
use std::sync::atomic::AtomicU32;

/// A range of addresses of this process that lasts as long as it.
#[derive(Clone, Copy, Debug)]
pub struct Arena {
    words: &'static [AtomicU32],
}

impl Arena {
    /// Takes about `bytes` of addresses from the operating system, or fewer where it gives no more.
    ///
    /// # Errors
    /// It gives none, or is none that this is written for.
    pub fn reserve(bytes: u64) -> Result<Arena, String> {
        let mut bytes = bytes.next_multiple_of(PAGE);
        loop {
            match system::map(bytes) {
                // SAFETY: the range is mapped for reading and writing, aligned to a page, and never unmapped;
                // nobody else knows it, and all access is by atomic words.
                Ok(address) => return Ok(Arena { words: unsafe { foreign(address, bytes) } }),
                Err(_) if bytes > SMALLEST => bytes = bytes / 8 / PAGE * PAGE,
                Err(why) => return Err(why),
            }
        }
    }

    /// Where the range begins, for host and device alike.
    pub fn address(&self) -> u64 {
        self.words.as_ptr() as u64
    }

    /// The memory.
    pub fn words(&self) -> &'static [AtomicU32] {
        self.words
    }

    /// Makes a range of bytes zero, and gives the memory of whole pages back to the operating system.
    pub fn clear(&self, range: Range<u64>) {
        let end = range.end.min(self.words.len() as u64 * 4);
        let (first, last) = (range.start.next_multiple_of(PAGE), end / PAGE * PAGE);
        let zero = |from: u64, to: u64| {
            let zeros = vec![0; to.saturating_sub(from) as usize];
            crate::write(self.words, from as usize, &zeros);
        };
        if first >= last {
            return zero(range.start, end);
        }
        zero(range.start, first);
        zero(last, end);
        system::discard(self.address() + first, last - first);
    }
}

/// A page, or a multiple of it.
const PAGE: u64 = 1 << 16;
/// The least that an arena has.
const SMALLEST: u64 = 64 << 20;

/// Memory that somebody else owns, as words: from the last multiple of 4 that is not behind `address`.
///
/// # Safety
/// The bytes are mapped for reading and writing while the result is in use, and nobody relies on their not
/// changing.
unsafe fn foreign(address: u64, bytes: u64) -> &'static [AtomicU32] {
    let first = address & !3;
    let words = (address + bytes - first).div_ceil(4);
    // SAFETY: the caller's promise; a word that begins or ends outside the range lies in a page of it.
    unsafe { std::slice::from_raw_parts(first as *const AtomicU32, words as usize) }
}

#[cfg(unix)]
mod system {
    use std::ffi::{c_int, c_long, c_void};

    // <sys/mman.h>, which std is linked with.
    unsafe extern "C" {
        fn mmap(
            at: *mut c_void,
            len: usize,
            access: c_int,
            flags: c_int,
            fd: c_int,
            from: c_long,
        ) -> *mut c_void;
        fn madvise(at: *mut c_void, len: usize, advice: c_int) -> c_int;
    }

    const READ_WRITE: c_int = 1 | 2;
    const PRIVATE: c_int = 2;
    #[cfg(target_os = "linux")]
    const ANONYMOUS_NORESERVE: c_int = 0x20 | 0x4000;
    #[cfg(not(target_os = "linux"))]
    const ANONYMOUS_NORESERVE: c_int = 0x1000 | 0x40;
    const DONTNEED: c_int = 4;
    /// Where arenas are asked for: far from what programs and libraries use, so that addresses are alike from
    /// run to run.
    const WISH: usize = 0x2000_0000_0000;

    pub(super) fn map(bytes: u64) -> Result<u64, String> {
        let flags = PRIVATE | ANONYMOUS_NORESERVE;
        // SAFETY: a new mapping, where nothing is; the address is a wish.
        let at = unsafe { mmap(WISH as *mut c_void, bytes as usize, READ_WRITE, flags, -1, 0) };
        if at as usize == usize::MAX {
            return Err(format!("{bytes} bytes of addresses: {}", std::io::Error::last_os_error()));
        }
        Ok(at as u64)
    }

    /// Makes whole pages of an arena zero. Where the system only takes this as advice, they are written.
    pub(super) fn discard(at: u64, bytes: u64) {
        // SAFETY: the caller gives whole pages of an arena; their content may change at any time.
        let done =
            cfg!(target_os = "linux") && unsafe { madvise(at as *mut c_void, bytes as usize, DONTNEED) } == 0;
        if !done {
            // SAFETY: as above.
            let words = unsafe { super::foreign(at, bytes) };
            words.iter().for_each(|word| word.store(0, std::sync::atomic::Ordering::Relaxed));
        }
    }
}

#[cfg(not(unix))]
mod system {
    pub(super) fn map(_: u64) -> Result<u64, String> {
        Err("memory by its address is not supported on this system yet".to_owned())
    }

    pub(super) fn discard(_: u64, _: u64) {}
}
