//! Whether a process was forked off since something began: asking the operating system for the process's number at every
//! call would take as long as the call itself.

#![cfg_attr(unix, expect(unsafe_code, reason = "pthread_atfork"))]

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

static FORKS: AtomicU32 = AtomicU32::new(0);

/// How many forks lie between this process and the one that asked first.
pub fn generation() -> u32 {
    static WATCHED: OnceLock<()> = OnceLock::new();
    WATCHED.get_or_init(watch);
    FORKS.load(Relaxed)
}

#[cfg(unix)]
fn watch() {
    type Handler = Option<extern "C" fn()>;
    unsafe extern "C" {
        fn pthread_atfork(prepare: Handler, parent: Handler, child: Handler) -> std::ffi::c_int;
    }
    extern "C" fn forked() {
        FORKS.fetch_add(1, Relaxed);
    }
    // SAFETY: the handler only adds to an atomic number, which a signal handler may do too (POSIX, pthread_atfork). It lacks
    // memory only where nothing else works either; then forks are not noticed.
    let _ = unsafe { pthread_atfork(None, None, Some(forked)) };
}

#[cfg(not(unix))]
fn watch() {}
