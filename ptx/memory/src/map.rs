//! Ranges of the process's own addresses as atomic words: the one place that takes memory by its address.

#![expect(unsafe_code, reason = "memory by its address")]

use std::ops::Range;
use std::sync::atomic::AtomicU32;

/// A range of addresses of this process that lasts as long as it.
#[derive(Clone, Copy, Debug)]
pub struct Arena {
    words: &'static [AtomicU32],
    /// Where the range begins for those who are told of it. The words lie there, unless the arena is hidden.
    address: u64,
}

impl Arena {
    /// Takes about `bytes` of addresses from the operating system, or fewer where it gives no more.
    ///
    /// # Errors
    /// It gives none, or is none that this is written for.
    pub fn reserve(bytes: u64) -> Result<Arena, String> {
        Arena::shrunk(bytes, |bytes| system::map(bytes).map(|address| (address, address)))
    }

    /// As [`Arena::reserve`], but what the program finds at the addresses is nothing, until [`Arena::show`]: an access ends the
    /// process with a message, as one to memory of a GPU does. The memory is found by its words alone.
    ///
    /// # Errors
    /// As above, and where the system cannot map memory twice.
    pub fn hidden(bytes: u64) -> Result<Arena, String> {
        let arena = Arena::shrunk(bytes, system::map_twice)?;
        system::watch(arena.address..arena.address + arena.words.len() as u64 * 4);
        Ok(arena)
    }

    /// An arena from what `map` gives for a size: the address, and where the memory is.
    fn shrunk(bytes: u64, map: impl Fn(u64) -> Result<(u64, u64), String>) -> Result<Arena, String> {
        let mut bytes = bytes.next_multiple_of(PAGE);
        loop {
            match map(bytes) {
                Ok((address, memory)) => {
                    // SAFETY: the range is mapped for reading and writing, aligned to a page, and never unmapped;
                    // nobody else knows it, and all access is by atomic words.
                    let words = unsafe { foreign(memory, bytes) };
                    return Ok(Arena { words, address });
                }
                Err(_) if bytes > SMALLEST => bytes = bytes / 8 / PAGE * PAGE,
                Err(why) => return Err(why),
            }
        }
    }

    /// Where the range begins, for host and device alike.
    pub fn address(&self) -> u64 {
        self.address
    }

    /// The memory.
    pub fn words(&self) -> &'static [AtomicU32] {
        self.words
    }

    /// How far behind its addresses the memory lies; 0 if it is not hidden.
    pub fn shift(&self) -> u64 {
        (self.words.as_ptr() as u64).wrapping_sub(self.address)
    }

    /// Lets the program find the pages of a range of bytes, or no longer.
    pub fn show(&self, range: Range<u64>, shown: bool) {
        if self.shift() != 0 {
            let first = range.start / SYSTEM_PAGE * SYSTEM_PAGE;
            system::show(self.address + first, range.end.next_multiple_of(SYSTEM_PAGE) - first, shown);
        }
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
        system::discard(self.words.as_ptr() as u64 + first, last - first, self.shift() != 0);
    }
}

/// A page, or a multiple of it.
const PAGE: u64 = 1 << 16;
/// The pages that a system protects are no larger on the machines that have two mappings.
const SYSTEM_PAGE: u64 = 1 << 12;
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
    use std::io::Error;
    use std::ops::Range;

    /// Where arenas are asked for: far from what programs and libraries use, so that addresses are alike from
    /// run to run.
    const WISH: usize = 0x2000_0000_0000;
    const READ_WRITE: libc::c_int = libc::PROT_READ | libc::PROT_WRITE;

    pub(super) fn map(bytes: u64) -> Result<u64, String> {
        map_file(WISH, bytes, READ_WRITE, libc::MAP_PRIVATE | libc::MAP_ANON, -1)
    }

    /// A new mapping, of a file or of nothing; the address is a wish.
    fn map_file(
        wish: usize,
        bytes: u64,
        access: libc::c_int,
        flags: libc::c_int,
        file: libc::c_int,
    ) -> Result<u64, String> {
        let flags = flags | libc::MAP_NORESERVE;
        // SAFETY: a new mapping, where nothing is.
        let at = unsafe { libc::mmap(wish as *mut libc::c_void, bytes as usize, access, flags, file, 0) };
        if at == libc::MAP_FAILED {
            return Err(format!("{bytes} bytes of addresses: {}", Error::last_os_error()));
        }
        Ok(at as u64)
    }

    /// Makes whole pages of an arena zero; `twice` where they are mapped twice. Where the system only takes this as advice, they
    /// are written.
    pub(super) fn discard(at: u64, bytes: u64, twice: bool) {
        #[cfg(target_os = "linux")]
        let advice = if twice { libc::MADV_REMOVE } else { libc::MADV_DONTNEED };
        #[cfg(not(target_os = "linux"))]
        let advice = libc::MADV_DONTNEED;
        // SAFETY: the caller gives whole pages of an arena; their content may change at any time.
        let done = cfg!(target_os = "linux")
            && unsafe { libc::madvise(at as *mut libc::c_void, bytes as usize, advice) } == 0;
        let _ = twice;
        if !done {
            // SAFETY: as above.
            let words = unsafe { super::foreign(at, bytes) };
            words.iter().for_each(|word| word.store(0, std::sync::atomic::Ordering::Relaxed));
        }
    }

    /// Maps memory twice: where nobody may access it, and where everybody may. A process that is forked off has neither, as it has
    /// no memory of a GPU.
    #[cfg(target_os = "linux")]
    pub(super) fn map_twice(bytes: u64) -> Result<(u64, u64), String> {
        use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
        let why = |what: &str| format!("{what}: {}", Error::last_os_error());
        // SAFETY: the name is a C string, and the descriptor is nobody else's.
        let file = unsafe {
            match libc::memfd_create(c"ptxc".as_ptr(), libc::MFD_CLOEXEC) {
                -1 => return Err(why("memory in a file")),
                file => OwnedFd::from_raw_fd(file),
            }
        };
        // SAFETY: the file is open.
        if unsafe { libc::ftruncate(file.as_raw_fd(), bytes as libc::off_t) } != 0 {
            return Err(why("memory in a file"));
        }
        let address = map_file(WISH, bytes, libc::PROT_NONE, libc::MAP_SHARED, file.as_raw_fd())?;
        let memory = map_file(0, bytes, READ_WRITE, libc::MAP_SHARED, file.as_raw_fd())?;
        for at in [address, memory] {
            // SAFETY: both are mappings of that size, which are never unmapped.
            let _ = unsafe { libc::madvise(at as *mut libc::c_void, bytes as usize, libc::MADV_DONTFORK) };
        }
        Ok((address, memory))
    }

    #[cfg(not(target_os = "linux"))]
    pub(super) fn map_twice(_: u64) -> Result<(u64, u64), String> {
        Err("memory that the host does not find is not supported on this system yet".to_owned())
    }

    /// Lets whole pages of the first of two mappings be accessed, or no longer.
    pub(super) fn show(at: u64, bytes: u64, shown: bool) {
        let access = if shown { READ_WRITE } else { libc::PROT_NONE };
        // SAFETY: the caller gives whole pages of an arena that is hidden, to which no reference leads.
        let _ = unsafe { libc::mprotect(at as *mut libc::c_void, bytes as usize, access) };
    }

    /// Ends the process with a message when it accesses these addresses.
    pub(super) fn watch(range: Range<u64>) {
        use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
        static START: AtomicU64 = AtomicU64::new(0);
        static END: AtomicU64 = AtomicU64::new(0);
        const BEFORE: &[u8] = b"ptxc: the host accesses memory of the device, at 0x";
        const BEHIND: &[u8] = b": cudaMemcpy copies it, and cudaMallocManaged makes memory of both\n";

        /// What a signal does here must be safe within any function of the program: it writes, and gives way to the system.
        extern "C" fn told(signal: libc::c_int, info: *mut libc::siginfo_t, _: *mut libc::c_void) {
            // SAFETY: the system gives the information; `write` and `signal` may be called by handlers.
            unsafe {
                let address = (*info).si_addr() as u64;
                if (START.load(Relaxed)..END.load(Relaxed)).contains(&address) {
                    let digit =
                        |place: usize| b"0123456789abcdef"[(address >> (60 - 4 * place) & 15) as usize];
                    let digits: [u8; 16] = std::array::from_fn(digit);
                    for part in [BEFORE, &digits, BEHIND] {
                        libc::write(libc::STDERR_FILENO, part.as_ptr().cast(), part.len());
                    }
                }
                // The access happens again, and the process ends as it would have.
                libc::signal(signal, libc::SIG_DFL);
            }
        }

        START.store(range.start, Relaxed);
        END.store(range.end, Relaxed);
        // SAFETY: the handler is a function of that type, and the structure is the system's with no signals masked.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            let handler: extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::c_void) = told;
            action.sa_sigaction = handler as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
            libc::sigaction(libc::SIGSEGV, &raw const action, std::ptr::null_mut());
        }
    }
}

#[cfg(not(unix))]
mod system {
    const WHY: &str = "memory by its address is not supported on this system yet";

    pub(super) fn map(_: u64) -> Result<u64, String> {
        Err(WHY.to_owned())
    }

    pub(super) fn map_twice(_: u64) -> Result<(u64, u64), String> {
        Err(WHY.to_owned())
    }

    pub(super) fn discard(_: u64, _: u64, _: bool) {}

    pub(super) fn show(_: u64, _: u64, _: bool) {}

    pub(super) fn watch(_: std::ops::Range<u64>) {}
}
