//! A line on standard error that says how far a long launch has come, where somebody looks at it.

use crate::lock;
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

/// A launch is long after this time.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often the line changes.
const STEP: Duration = Duration::from_millis(500);

/// The launch that runs.
struct Running {
    kernel: String,
    blocks: u64,
    done: Arc<AtomicU64>,
    begin: Instant,
    /// Whether its line stands on the terminal.
    is_shown: bool,
}

static RUNNING: Mutex<Option<Running>> = Mutex::new(None);

/// A launch is watched while it lives.
pub(crate) struct Watched {
    pub(crate) done: Arc<AtomicU64>,
}

impl Watched {
    /// Begins to watch a launch; nobody does where standard error is no terminal.
    pub(crate) fn begin(kernel: &str, grid: [u32; 3]) -> Option<Watched> {
        static LOOKED_AT: OnceLock<bool> = OnceLock::new();
        let begins = || {
            let looks = std::io::stderr().is_terminal();
            looks && std::thread::Builder::new().name("progress".to_owned()).spawn(show).is_ok()
        };
        if !*LOOKED_AT.get_or_init(begins) {
            return None;
        }
        let done = Arc::new(AtomicU64::new(0));
        let blocks = grid.iter().map(|n| u64::from(*n)).product();
        let kernel = kernel.to_owned();
        let begin = Instant::now();
        *lock(&RUNNING) = Some(Running { kernel, blocks, done: done.clone(), begin, is_shown: false });
        Some(Watched { done })
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        clear();
        *lock(&RUNNING) = None;
    }
}

/// Takes the line away, for other text.
pub(crate) fn clear() {
    if let Some(running) = lock(&RUNNING).as_mut().filter(|running| running.is_shown) {
        running.is_shown = false;
        // Where it cannot be written there is nobody to tell.
        let _ = std::io::stderr().write_all(b"\r\x1b[K");
    }
}

fn show() {
    loop {
        std::thread::sleep(STEP);
        let mut running = lock(&RUNNING);
        let Some(running) = running.as_mut() else { continue };
        let elapsed = running.begin.elapsed();
        if elapsed >= PATIENCE {
            running.is_shown = true;
            let text = line(&running.kernel, running.done.load(Relaxed), running.blocks, elapsed);
            let _ = write!(std::io::stderr(), "\r{text}\x1b[K");
        }
    }
}

/// Grids that the launch has launched in turn are not counted before they run.
fn line(kernel: &str, done: u64, blocks: u64, elapsed: Duration) -> String {
    let head = format!("ptxc: {kernel}: {done} of {blocks} blocks");
    match elapsed.as_secs().saturating_mul(blocks.saturating_sub(done)).checked_div(done) {
        None | Some(0) => format!("{head}, {} s", elapsed.as_secs()),
        Some(left) if left < 600 => format!("{head}, {left} s left"),
        Some(left) => format!("{head}, {} min left", left / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_tells_the_time_that_is_left() {
        let line = |done, blocks, seconds| line("k", done, blocks, Duration::from_secs(seconds));
        assert_eq!(line(0, 10, 3), "ptxc: k: 0 of 10 blocks, 3 s");
        assert_eq!(line(2, 10, 3), "ptxc: k: 2 of 10 blocks, 12 s left");
        assert_eq!(line(1, 1001, 3), "ptxc: k: 1 of 1001 blocks, 50 min left");
        assert_eq!(line(12, 10, 3), "ptxc: k: 12 of 10 blocks, 3 s");
    }
}
