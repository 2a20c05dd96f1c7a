//! Temporary files and folders, which are gone when the command ends, however that happens: at the end of their
//! scope, or before a signal (interrupt, termination, hang-up) takes its usual effect.
//!
//! A thread waits for the signals. A process that has one thread and is about to end with its output does without:
//! there signals wait while the file is temporary, which is not long.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::{Builder, NamedTempFile, TempDir};

/// What is to be removed before a signal ends the process.
static DOOMED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Who sees to it that a signal leaves nothing temporary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Signals {
    /// A thread waits for them and removes what is temporary.
    Watched,
    /// They wait until it is no longer temporary; for a process without other threads, as another one would take them.
    Held,
}

/// Something with a path that removes it when it is dropped.
pub(super) struct Scratch<T> {
    path: PathBuf,
    item: Option<T>,
    /// Dropped last.
    _held: Option<held::Held>,
}

impl Scratch<TempDir> {
    /// A folder in the system's place for temporary files.
    pub(super) fn folder() -> io::Result<Self> {
        Self::new(TempDir::new, TempDir::path, Signals::Watched)
    }

    /// A folder in another one.
    pub(super) fn folder_in(place: &Path) -> io::Result<Self> {
        Self::new(|| TempDir::new_in(place), TempDir::path, Signals::Watched)
    }
}

impl Scratch<NamedTempFile> {
    /// A file in a folder, with a name and permissions that the builder says.
    pub(super) fn file_in(place: &Path, builder: &Builder<'_, '_>, signals: Signals) -> io::Result<Self> {
        Self::new(|| builder.tempfile_in(place), NamedTempFile::path, signals)
    }

    /// The file takes the place of another one, and is no longer temporary.
    pub(super) fn persist(mut self, target: &Path) -> io::Result<()> {
        match self.item.take() {
            Some(file) => file.persist(target).map(drop).map_err(|error| error.error),
            None => Ok(()),
        }
    }

    /// Writes to the end of the file.
    pub(super) fn write_all(&mut self, contents: &[u8]) -> io::Result<()> {
        self.item.as_mut().map_or(Ok(()), |file| io::Write::write_all(file, contents))
    }
}

impl<T> Scratch<T> {
    /// The list is locked around the making, so that a signal finds either nothing or an entry.
    fn new(
        make: impl FnOnce() -> io::Result<T>,
        path: fn(&T) -> &Path,
        signals: Signals,
    ) -> io::Result<Self> {
        let held = match signals {
            Signals::Watched => {
                watch_signals();
                None
            }
            Signals::Held => held::hold(),
        };
        let mut doomed = DOOMED.lock().unwrap_or_else(PoisonError::into_inner);
        let item = make()?;
        let path = path(&item).to_path_buf();
        doomed.push(path.clone());
        Ok(Scratch { path, item: Some(item), _held: held })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

impl<T> Drop for Scratch<T> {
    fn drop(&mut self) {
        self.item = None;
        let mut doomed = DOOMED.lock().unwrap_or_else(PoisonError::into_inner);
        doomed.retain(|path| *path != self.path);
    }
}

/// Signals that wait.
#[cfg(unix)]
mod held {
    use nix::sys::signal::{SigSet, SigmaskHow, Signal};

    /// While it lives, the signals that end the process do not reach this thread.
    pub(super) struct Held {
        before: SigSet,
    }

    /// Nothing where the system does not let them wait.
    pub(super) fn hold() -> Option<Held> {
        let signals = SigSet::from_iter([Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP]);
        let before = signals.thread_swap_mask(SigmaskHow::SIG_BLOCK).ok()?;
        Some(Held { before })
    }

    impl Drop for Held {
        fn drop(&mut self) {
            // What has arrived meanwhile takes its effect here.
            let _ = self.before.thread_set_mask();
        }
    }
}

#[cfg(not(unix))]
mod held {
    pub(super) enum Held {}

    pub(super) fn hold() -> Option<Held> {
        None
    }
}

/// Lets a thread wait for signals that end the process, unless whoever started it wants them ignored (`nohup`).
#[cfg(unix)]
fn watch_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    static STARTED: std::sync::Once = std::sync::Once::new();
    STARTED.call_once(|| {
        let ignored = ignored_signals();
        let wanted =
            [SIGINT, SIGTERM, SIGHUP].into_iter().filter(move |signal| ignored >> (signal - 1) & 1 == 0);
        let (ready, is_ready) = std::sync::mpsc::sync_channel(1);
        let wait = move || {
            let signals = Signals::new(wanted);
            let _ = ready.send(());
            let Some(signal) = signals.ok().and_then(|mut signals| signals.forever().next()) else { return };
            // The lock is kept: nothing temporary is made from now on.
            let doomed = DOOMED.lock().unwrap_or_else(PoisonError::into_inner);
            for path in &*doomed {
                let _ = std::fs::remove_file(path).or_else(|_| std::fs::remove_dir_all(path));
            }
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        };
        // Without a thread signals keep their usual effect.
        if std::thread::Builder::new().name("signals".to_owned()).spawn(wait).is_ok() {
            let _ = is_ready.recv();
        }
    });
}

#[cfg(not(unix))]
fn watch_signals() {}

/// The signals that the process ignores, as Linux says; elsewhere none is known.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_temporary_is_known_as_long_as_it_is_there() {
        let known = |path: &Path| DOOMED.lock().unwrap().iter().any(|doomed| doomed == path);
        let folder = Scratch::folder().unwrap();
        let place = folder.path().to_path_buf();
        let kept = place.join("kept");
        let mut file = Scratch::file_in(&place, &Builder::new(), Signals::Watched).unwrap();
        assert!(known(&place) && known(file.path()));
        file.write_all(b"text").unwrap();
        let before = file.path().to_path_buf();
        file.persist(&kept).unwrap();
        assert!(!known(&before) && kept.exists());
        drop(folder);
        assert!(!known(&place) && !place.exists());
    }

    #[cfg(unix)]
    #[test]
    fn signals_wait_as_long_as_a_file_is_temporary() {
        use nix::sys::signal::{SigSet, Signal};

        let waiting = || {
            let mask = SigSet::thread_get_mask().unwrap();
            [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP].map(|signal| mask.contains(signal))
        };
        let folder = tempfile::tempdir().unwrap();
        let make = || Scratch::file_in(folder.path(), &Builder::new(), Signals::Held).unwrap();
        let file = make();
        assert_eq!(waiting(), [true; 3]);
        drop(file);
        assert_eq!(waiting(), [false; 3]);
        let file = make();
        file.persist(&folder.path().join("kept")).unwrap();
        assert_eq!(waiting(), [false; 3]);
    }
}
