//! A line that says how far a long launch has come, where somebody looks at it.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A launch is long after this time.
const PATIENCE: Duration = Duration::from_secs(1);
const STEP: Duration = Duration::from_millis(100);
const WIDTH: u64 = 40;

/// Shows a bar on standard error while it lives.
pub(super) struct Progress {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Progress {
    /// Begins to watch `done` of `total`.
    pub(super) fn new(done: Arc<AtomicU64>, total: u64) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&stop);
        let thread = std::thread::spawn(move || show(&done, total.max(1), &seen));
        Self { stop, thread: Some(thread) }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn show(done: &AtomicU64, total: u64, stop: &AtomicBool) {
    let start = Instant::now();
    let mut shown = false;
    while !stop.load(Relaxed) {
        std::thread::sleep(STEP);
        if start.elapsed() >= PATIENCE {
            shown = true;
            let _ = write!(std::io::stderr(), "\r{}", bar(done.load(Relaxed), total));
        }
    }
    if shown {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
}

fn bar(done: u64, total: u64) -> String {
    let done = done.min(total);
    let full = (done * WIDTH / total) as usize;
    format!("[{}{}] {done} of {total} blocks", "=".repeat(full), " ".repeat(WIDTH as usize - full))
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn a_bar_is_as_full_as_the_work_is_done() {
        assert_eq!(bar(5, 10).matches('=').count(), 20);
        assert!(bar(10, 10).ends_with("] 10 of 10 blocks"));
    }
}
