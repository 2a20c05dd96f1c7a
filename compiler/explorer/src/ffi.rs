//! What the host of the WebAssembly module calls, and what it gives.
//!
//! A request goes in as UTF-8 bytes: [`ptxc_input`] makes room and says where, the host writes, [`ptxc_answer`]
//! answers and says how long the answer is, [`ptxc_output`] where it lies until the next call. Nothing here reads
//! memory by its address.

#![expect(unsafe_code, reason = "names for the host of the module, and from it")]

use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;

use crate::Explorer;

#[link(wasm_import_module = "ptxc")]
unsafe extern "C" {
    /// Milliseconds since some moment.
    safe fn now() -> f64;
    /// The module cannot go on: UTF-8 bytes that say why.
    safe fn panicked(text: *const u8, length: usize);
}

struct State {
    explorer: Option<Explorer>,
    input: Vec<u8>,
    output: Vec<u8>,
}

static STATE: Mutex<State> = Mutex::new(State { explorer: None, input: Vec::new(), output: Vec::new() });
static HOOK: Once = Once::new();

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn clock() -> Duration {
    Duration::try_from_secs_f64(now() / 1e3).unwrap_or_default()
}

/// Makes room for a request of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn ptxc_input(length: usize) -> *mut u8 {
    HOOK.call_once(|| {
        std::panic::set_hook(Box::new(|info| {
            let text = info.to_string();
            panicked(text.as_ptr(), text.len());
        }));
    });
    let mut state = state();
    state.input.clear();
    state.input.resize(length, 0);
    state.input.as_mut_ptr()
}

/// Answers the request that was written; the length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn ptxc_answer() -> usize {
    let mut state = state();
    let input = std::mem::take(&mut state.input);
    let explorer = state.explorer.get_or_insert_with(|| Explorer::with_clock(clock));
    let output = explorer.answer(&String::from_utf8_lossy(&input)).into_bytes();
    state.output = output;
    state.output.len()
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn ptxc_output() -> *const u8 {
    state().output.as_ptr()
}
