//! Temporary files and folders, which are gone when the command ends, however that happens: at the end of their
//! scope, or before a signal (interrupt, termination, hang-up) takes its usual effect.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::{Builder, NamedTempFile, TempDir};

/// What is to be removed before a signal ends the process.
static DOOMED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Something with a path that removes it when it is dropped.
pub(super) struct Scratch<T> {
    path: PathBuf,
    item: Option<T>,
}

impl Scratch<TempDir> {
    /// A folder in the system's place for temporary files.
    pub(super) fn folder() -> io::Result<Self> {
        Self::new(TempDir::new, TempDir::path)
    }

    /// A folder in another one.
    pub(super) fn folder_in(place: &Path) -> io::Result<Self> {
        Self::new(|| TempDir::new_in(place), TempDir::path)
    }
}

impl Scratch<NamedTempFile> {
    /// A file in a folder, with a name and permissions that the builder says.
    pub(super) fn file_in(place: &Path, builder: &Builder<'_, '_>) -> io::Result<Self> {
        Self::new(|| builder.tempfile_in(place), NamedTempFile::path)
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
    fn new(make: impl FnOnce() -> io::Result<T>, path: fn(&T) -> &Path) -> io::Result<Self> {
        watch_signals();
        let mut doomed = DOOMED.lock().unwrap_or_else(PoisonError::into_inner);
        let item = make()?;
        let path = path(&item).to_path_buf();
        doomed.push(path.clone());
        Ok(Scratch { path, item: Some(item) })
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
        let mut file = Scratch::file_in(&place, &Builder::new()).unwrap();
        assert!(known(&place) && known(file.path()));
        file.write_all(b"text").unwrap();
        let before = file.path().to_path_buf();
        file.persist(&kept).unwrap();
        assert!(!known(&before) && kept.exists());
        drop(folder);
        assert!(!known(&place) && !place.exists());
    }
}
