//! The folder in which the command keeps files between runs, for one user.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// A folder of the cache, created if it is missing.
///
/// The root is `PTXC_CACHE`, else `ptxc` under `XDG_CACHE_HOME`, else `.cache/ptxc` under `HOME`, else `ptxc` among the
/// temporary files.
///
/// # Errors
/// The folder that cannot be created, why, and what helps.
pub(super) fn folder(name: &str) -> Result<PathBuf, String> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let root = variable("PTXC_CACHE")
        .or_else(|| variable("XDG_CACHE_HOME").map(|folder| folder.join("ptxc")))
        .or_else(|| variable("HOME").map(|folder| folder.join(".cache/ptxc")))
        .unwrap_or_else(|| std::env::temp_dir().join("ptxc"));
    let folder = root.join(name);
    match fs::create_dir_all(&folder) {
        Ok(()) => Ok(folder),
        Err(error) => Err(unusable(&folder, &error)),
    }
}

/// Says why a file of the cache cannot be written.
pub(super) fn unusable(path: &Path, error: &std::io::Error) -> String {
    format!(
        "{}: {error}; files are kept there between runs, and PTXC_CACHE names another folder",
        path.display()
    )
}

/// How a file is now: its size and when it was written last. One that is not there has a stamp, too.
pub(super) fn stamp(path: &Path) -> String {
    let data = fs::metadata(path).ok();
    let size = data.as_ref().map_or(0, fs::Metadata::len);
    let time = data.and_then(|data| data.modified().ok()?.duration_since(UNIX_EPOCH).ok());
    format!("{size}:{}", time.unwrap_or_default().as_nanos())
}
