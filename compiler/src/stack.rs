//! Room on the stack: every compile has the stack that the limits of nesting were chosen for.
//!
//! Parser, analysis and passes recurse on the nesting of a source, up to limits. A program that calls the
//! library may do so from a thread that has too little for that (2 MB is Rust's default, and 256 kB are
//! not rare); a compile then gets a stack of its own. A thread of its own would cost more than the compile
//! of a small kernel.
//!
//! WebAssembly gives a module one stack, whose size its host and its linker choose.

#[cfg(not(target_family = "wasm"))]
use std::thread::Builder;
#[cfg(feature = "command")]
use std::thread::{Scope, ScopedJoinHandle};

/// Address space for the stack of a compile. Pages that are not touched cost nothing.
const STACK_BYTES: usize = 256 << 20;

/// What must be left of the stack of a thread for a compile to run on it. Sources nested to every limit
/// need less than 2 MB with optimisation, and some times that without.
const ENOUGH: usize = if cfg!(debug_assertions) { 64 << 20 } else { 6 << 20 };

/// Template instantiations within each other that a compile may be allowed.
pub(crate) const MAX_TEMPLATE_DEPTH: u32 = 4000;

/// What a template instantiation within another one needs, beyond those that [`ENOUGH`] covers.
const INSTANTIATION_BYTES: usize = if cfg!(debug_assertions) { 256 << 10 } else { 16 << 10 };

/// Starts a thread with room for compiles.
#[cfg(feature = "command")]
pub(crate) fn spawn_scoped<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> std::io::Result<ScopedJoinHandle<'scope, T>> {
    Builder::new().name("ptxc".to_owned()).stack_size(STACK_BYTES).spawn_scoped(scope, work)
}

/// Does some work on a stack that is large enough for any compile: many compiles then share one.
///
/// Every compile makes sure of that for itself. A panic of the work goes on in the caller.
pub fn with_room<T>(work: impl FnOnce() -> T) -> T {
    grow(ENOUGH, STACK_BYTES, work)
}

/// The same for a compile that may nest template instantiations to a depth.
pub(crate) fn with_room_for<T>(template_depth: usize, work: impl FnOnce() -> T) -> T {
    let usual = crate::options::Limits::default().template_depth;
    let further = template_depth.min(MAX_TEMPLATE_DEPTH as usize).saturating_sub(usual);
    let enough = ENOUGH + further * INSTANTIATION_BYTES;
    grow(enough, STACK_BYTES.max(2 * enough), work)
}

/// Does some work with at least `enough` bytes of stack, on one of `bytes` if there are fewer left.
#[cfg(not(target_family = "wasm"))]
fn grow<T>(enough: usize, bytes: usize, work: impl FnOnce() -> T) -> T {
    if main_stack_left().is_some_and(|left| left >= enough) {
        return work();
    }
    stacker::maybe_grow(enough, bytes, work)
}

/// What the stack of a process's first thread may grow to here at least: the system keeps more address space free below it.
#[cfg(target_os = "linux")]
const MAIN_STACK_BYTES: usize = 64 << 20;

/// Bytes that are left on the stack of the process's first thread, if that is where this is called.
///
/// The C library finds the bounds of that stack, and so [`stacker`], in the list of the mappings, which takes a tenth of
/// the first small compile of a process. But the system puts the name of the program at the upper end of that stack
/// (getauxval(3), `AT_EXECFN`), and lets it grow to a limit (getrlimit(2)); the stacks of other threads are further
/// away than that.
#[cfg(target_os = "linux")]
fn main_stack_left() -> Option<usize> {
    let here = 0_u8;
    let end = rustix::param::linux_execfn().as_ptr().addr();
    let limit = rustix::process::getrlimit(rustix::process::Resource::Stack).current;
    left_below(end, limit, std::hint::black_box(&raw const here).addr())
}

/// The same for a stack whose upper end is at `end` and that may grow to `limit` bytes, for an address `here`.
#[cfg(target_os = "linux")]
fn left_below(end: usize, limit: Option<u64>, here: usize) -> Option<usize> {
    let bytes = limit
        .map_or(MAIN_STACK_BYTES, |limit| usize::try_from(limit).unwrap_or(usize::MAX).min(MAIN_STACK_BYTES));
    bytes.checked_sub(end.checked_sub(here)?)
}

#[cfg(all(not(target_os = "linux"), not(target_family = "wasm")))]
fn main_stack_left() -> Option<usize> {
    None
}

#[cfg(target_family = "wasm")]
fn grow<T>(_: usize, _: usize, work: impl FnOnce() -> T) -> T {
    work()
}

/// How deep constructs may be nested on the largest stack.
pub(crate) const MAX_NESTING: u32 = 4096;

/// Address space for constructs that are nested so deep.
#[cfg(not(target_family = "wasm"))]
const DEEP_BYTES: usize = if cfg!(debug_assertions) { 4 << 30 } else { 1 << 30 };

/// Does some work with room for constructs nested as deep as [`MAX_NESTING`]; nothing where the system gives no
/// such stack. Sources that need it are rare, so they do not cost the others anything.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn with_room_for_nesting<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
    std::thread::scope(|scope| {
        let thread = Builder::new().name("ptxc".to_owned()).stack_size(DEEP_BYTES).spawn_scoped(scope, work);
        match thread.ok()?.join() {
            Ok(done) => Some(done),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

#[cfg(target_family = "wasm")]
pub(crate) fn with_room_for_nesting<T: Send>(_: impl FnOnce() -> T + Send) -> Option<T> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_inside_of_work_stays_on_its_stack() {
        let left = stacker::remaining_stack;
        let (outer, inner) = with_room(|| (left(), with_room(left)));
        let (outer, inner) = (outer.unwrap(), inner.unwrap());
        assert!(outer > ENOUGH && inner > ENOUGH && outer - inner < 1 << 20, "{outer} {inner}");
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
                compiler.compile("a.cu", &nested(4000)).is_ok(),
                compiler.compile("a.cu", &nested(100_000)).is_ok(),
            )
        });
        assert_eq!(thread.unwrap().join().unwrap(), (true, true, false));
    }

    /// Tests run on threads of their own.
    #[cfg(target_os = "linux")]
    #[test]
    fn other_threads_are_not_on_the_main_stack() {
        assert_eq!(main_stack_left(), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_main_stack_is_the_one_below_the_name_of_the_program() {
        const END: usize = 0x7ffd_0000_0000;
        assert_eq!(left_below(END, Some(8 << 20), END - 4096), Some((8 << 20) - 4096));
        assert_eq!(left_below(END, None, END - 4096), Some(MAIN_STACK_BYTES - 4096));
        assert_eq!(left_below(END, Some(1 << 40), END - 4096), Some(MAIN_STACK_BYTES - 4096));
        // A stack of another thread, and one above, on a system that puts them there.
        assert_eq!(left_below(END, Some(8 << 20), END - (128 << 20)), None);
        assert_eq!(left_below(END, None, END - (128 << 20)), None);
        assert_eq!(left_below(END, Some(8 << 20), END + 4096), None);
    }

    #[test]
    fn a_panic_reaches_the_caller() {
        let caught = std::panic::catch_unwind(|| with_room(|| std::panic::panic_any(7_i32)));
        assert_eq!(caught.unwrap_err().downcast_ref::<i32>(), Some(&7));
    }
}
