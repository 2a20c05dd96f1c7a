//! Reading a header with as few system calls as there can be: a program that includes a template
//! library opens a thousand files.
//!
//! Whether two paths name one file is decided as the operating system does where it tells (device and
//! file number, known as soon as the file is open), else by the canonical path.

use std::fs::File;
use std::io::{self, Read};

/// What tells files apart.
#[cfg(unix)]
pub(super) type Identity = (u64, u64);
/// What tells files apart.
#[cfg(not(unix))]
pub(super) type Identity = std::path::PathBuf;

/// The bytes of the file at a path; none if a file of that identity is known already.
pub(super) fn read(
    path: &str,
    is_known: impl FnOnce(&Identity) -> bool,
) -> io::Result<(Identity, Option<Vec<u8>>)> {
    let mut file = File::open(path)?;
    let data = file.metadata()?;
    #[cfg(unix)]
    let identity = {
        use std::os::unix::fs::MetadataExt;
        (data.dev(), data.ino())
    };
    #[cfg(not(unix))]
    let identity = std::fs::canonicalize(path)?;
    if is_known(&identity) {
        return Ok((identity, None));
    }
    // A regular file is read by one call; the length of anything else says nothing.
    let mut bytes = Vec::new();
    if data.is_file() && data.len() > 0 {
        let length = usize::try_from(data.len()).map_err(|_| io::ErrorKind::FileTooLarge)?;
        bytes.resize(length, 0);
        file.read_exact(&mut bytes)?;
    } else {
        file.read_to_end(&mut bytes)?;
    }
    Ok((identity, Some(bytes)))
}
