//! The folder in which the command keeps files between runs, for one user.

use std::fs;
use std::io;
use std::path::PathBuf;

/// A folder of the cache, created if it is missing.
///
/// The root is `PTXC_CACHE`, else `ptxc` under `XDG_CACHE_HOME`, else `.cache/ptxc` under `HOME`, else `ptxc` among the
/// temporary files.
///
/// # Errors
/// The folder that cannot be created, and why.
pub(super) fn folder(name: &str) -> Result<PathBuf, (PathBuf, io::Error)> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let root = variable("PTXC_CACHE")
        .or_else(|| variable("XDG_CACHE_HOME").map(|folder| folder.join("ptxc")))
        .or_else(|| variable("HOME").map(|folder| folder.join(".cache/ptxc")))
        .unwrap_or_else(|| std::env::temp_dir().join("ptxc"));
    let folder = root.join(name);
    match fs::create_dir_all(&folder) {
        Ok(()) => Ok(folder),
        Err(error) => Err((folder, error)),
    }
}
