//! Room on the stack: every compile runs on a thread whose stack the limits of nesting were chosen for.
//!
//! Parser, analysis and passes recurse on the nesting of a source up to limits that need a few megabytes.
//! A program that calls the library may do so from a thread that has less (2 MB is Rust's default, and
//! 256 kB are not rare), and how much is left cannot be asked for. So a compile gets a thread of its own,
//! unless its thread is known to be one of ours: that costs some ten microseconds.

use std::cell::Cell;
use std::panic::resume_unwind;
use std::thread::{Builder, Scope, ScopedJoinHandle, scope};

/// Address space for the stack of a compile. Limits of nesting keep compiles far below it; pages that
/// are not touched cost nothing.
const STACK_BYTES: usize = 256 << 20;

thread_local! {
    /// Whether this thread has a stack of [`STACK_BYTES`].
    static ROOMY: Cell<bool> = const { Cell::new(false) };
}

/// Starts a thread with room for compiles.
pub(crate) fn spawn_scoped<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> std::io::Result<ScopedJoinHandle<'scope, T>> {
    Builder::new().name("ptxc".to_owned()).stack_size(STACK_BYTES).spawn_scoped(scope, move || {
        ROOMY.set(true);
        work()
    })
}

/// Does some work on a thread whose stack is large enough for any compile: many compiles then share one thread.
///
/// Every compile makes sure of that for itself. A panic of the work goes on in the caller; where the system
/// gives no thread the work is done on this one, as it may well fit.
pub fn with_room<T: Send>(work: impl Fn() -> T + Send + Sync) -> T {
    if ROOMY.get() {
        return work();
    }
    let done = scope(|scope| spawn_scoped(scope, &work).map(ScopedJoinHandle::join));
    match done {
        Ok(Ok(value)) => value,
        Ok(Err(payload)) => resume_unwind(payload),
        Err(_) => work(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_inside_of_work_stays_on_its_thread() {
        let (outer, inner) = with_room(|| {
            let outer = std::thread::current().id();
            (outer, with_room(|| std::thread::current().id()))
        });
        assert_eq!(outer, inner);
        assert_ne!(outer, std::thread::current().id());
    }

    #[test]
    fn nested_sources_compile_on_a_small_stack() {
        let nested = |depth: usize| {
            let (open, close) = ("(".repeat(depth), ")".repeat(depth));
            format!("extern \"C\" __global__ void k(int *p) {{ p[0] = {open}p[1]{close}; }}")
        };
        let thread = Builder::new().stack_size(128 << 10).spawn(move || {
            let compiler = crate::Compiler::new(crate::CompileOptions::default());
            (
                compiler.compile("a.cu", &nested(100)).is_ok(),
                compiler.compile("a.cu", &nested(100_000)).is_ok(),
            )
        });
        assert_eq!(thread.unwrap().join().unwrap(), (true, false));
    }

    #[test]
    fn a_panic_reaches_the_caller() {
        let caught = std::panic::catch_unwind(|| with_room(|| std::panic::panic_any(7_i32)));
        assert_eq!(caught.unwrap_err().downcast_ref::<i32>(), Some(&7));
    }
}
