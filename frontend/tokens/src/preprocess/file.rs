//! Reads headers with as few system calls as possible: a program that includes a template library opens a thousand
//! files.
//!
//! Two paths name the same file if the operating system says so (by device and file number, known as soon as the file
//! is open), else if their canonical paths are equal.

use std::fs::{File, Metadata};
use std::io::{self, Read};
#[cfg(unix)]
use std::os::unix::fs::MetadataExt;
use std::time::{Duration, SystemTime};

#[cfg(unix)]
use crate::source::encoding::original_bytes;
use rustc_hash::{FxHashMap, FxHashSet};

/// The limit in bytes on what is read of a file; a device may have no end at all.
const MAX_BYTES: u64 = 1 << 30;

/// The identity of a file.
#[cfg(unix)]
pub(super) type Identity = (u64, u64);
/// The identity of a file.
#[cfg(not(unix))]
pub(super) type Identity = std::path::PathBuf;

/// The metadata of a file: another stamp means another file or other contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stamp {
    pub(super) identity: Identity,
    length: u64,
    modified: Option<SystemTime>,
    /// The time of the last change of the file or its metadata, which cannot be set.
    #[cfg(unix)]
    changed: (i64, i64),
}

impl Stamp {
    fn new(path: &str, data: &Metadata) -> io::Result<Self> {
        Ok(Self {
            identity: identity(path, data)?,
            length: data.len(),
            modified: data.modified().ok(),
            #[cfg(unix)]
            changed: (data.ctime(), data.ctime_nsec()),
        })
    }

    /// The current stamp of the file at a path; none if there is no readable file.
    pub(super) fn of(path: &str) -> Option<Self> {
        let data = std::fs::metadata(of_source(path)).ok().filter(|data| !data.is_dir())?;
        Self::new(path, &data).ok()
    }

    /// The current time. On platforms without files it is not used, and there may be no clock either.
    pub(super) fn now() -> SystemTime {
        if cfg!(target_family = "wasm") { SystemTime::UNIX_EPOCH } else { SystemTime::now() }
    }

    /// Whether the file was unchanged for so long before `time` that any later change shows in the stamp. Clocks of
    /// file systems tick up to every two seconds.
    pub(super) fn is_settled(&self, time: SystemTime) -> bool {
        const TICK: Duration = Duration::from_secs(2);
        self.modified.is_some_and(|modified| modified.checked_add(TICK).is_some_and(|end| end < time))
    }
}

#[cfg(unix)]
fn identity(_: &str, data: &Metadata) -> io::Result<Identity> {
    Ok((data.dev(), data.ino()))
}

#[cfg(not(unix))]
fn identity(path: &str, _: &Metadata) -> io::Result<Identity> {
    std::fs::canonicalize(path)
}

/// A path that a source may have spelled in another encoding than UTF-8.
#[cfg(unix)]
fn of_source(path: &str) -> std::path::PathBuf {
    use std::os::unix::ffi::OsStringExt;
    std::ffi::OsString::from_vec(original_bytes(path).into_owned()).into()
}

#[cfg(not(unix))]
fn of_source(path: &str) -> &str {
    path
}

/// Whether a path names no readable file, or, if it ends in a slash, no folder.
pub(super) fn is_absent(path: &str) -> bool {
    if path.ends_with('/') { std::fs::metadata(of_source(path)).is_err() } else { Stamp::of(path).is_none() }
}

/// The fewest paths whose absence explains that some paths name no file: a header is looked up in every folder of the
/// search path, and most of those do not contain the folders at the beginning of its name.
/// search path, and most of those have none of the folders that its name begins with.
pub(super) fn absent(paths: &[&str]) -> Box<[String]> {
    let mut folders: FxHashMap<&str, bool> = FxHashMap::default();
    let mut found = FxHashSet::default();
    for path in paths {
        let mut above = path.match_indices('/').map(|(at, _)| &path[..=at]);
        let first = above.find(|folder| *folders.entry(folder).or_insert_with(|| is_absent(folder)));
        found.insert(first.unwrap_or(path));
    }
    found.into_iter().map(str::to_owned).collect()
}

/// The bytes of the file at a path; none if a file of that identity is already known.
pub(super) fn read(
    path: &str,
    is_known: impl FnOnce(&Identity) -> bool,
) -> io::Result<(Stamp, Option<Vec<u8>>)> {
    let mut file = File::open(of_source(path))?;
    let data = file.metadata()?;
    let stamp = Stamp::new(path, &data)?;
    if is_known(&stamp.identity) {
        return Ok((stamp, None));
    }
    if data.len() > MAX_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    // A regular file is read by one call; the length of anything else is unreliable.
    let mut bytes = Vec::new();
    if data.is_file() && data.len() > 0 {
        bytes.resize(data.len() as usize, 0);
        file.read_exact(&mut bytes)?;
    } else {
        file.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > MAX_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
    }
    Ok((stamp, Some(bytes)))
}
