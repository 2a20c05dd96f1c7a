//! Finds the shared libraries that were built together with this command.

use std::fs;
use std::path::{Path, PathBuf};

/// Where the libraries lie, relative to the folder of the command: as `ptxc env --install` and release archives put them,
/// and as cargo leaves them.
const PLACES: [&str; 3] = ["../lib", "", "deps"];

/// Folders of Python packages under `../lib/python3.N`; the second is Debian's name.
const PYTHON_PACKAGES: [&str; 2] = ["site-packages/ptxc/lib", "dist-packages/ptxc/lib"];

/// The newest copy of a library, by the name that cargo gives it. Cargo may leave a stale copy of an earlier build.
///
/// # Errors
/// Says where the library was looked for.
pub(super) fn find(file: &str) -> Result<PathBuf, String> {
    let command =
        std::env::current_exe().map_err(|error| format!("this command cannot be found: {error}"))?;
    let command = command.canonicalize().unwrap_or(command);
    find_from(command.parent().unwrap_or(Path::new(".")), file).ok_or_else(|| {
        format!("{file} is not beside {}, nor in ../lib, deps or a Python package ptxc", command.display())
    })
}

fn find_from(here: &Path, file: &str) -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> = PLACES.iter().map(|place| here.join(place)).collect();
    for python in fs::read_dir(here.join("../lib")).into_iter().flatten().flatten() {
        if python.file_name().to_string_lossy().starts_with("python3") {
            folders.extend(PYTHON_PACKAGES.iter().map(|package| python.path().join(package)));
        }
    }
    let found = folders.into_iter().map(|folder| folder.join(file)).filter(|path| path.exists());
    let newest = found.max_by_key(|path| fs::metadata(path).and_then(|data| data.modified()).ok());
    newest.and_then(|path| path.canonicalize().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_of_a_python_package_are_found() {
        let root = tempfile::tempdir().unwrap();
        let root = root.path().canonicalize().unwrap();
        let here = root.join("bin");
        fs::create_dir_all(&here).unwrap();
        assert_eq!(find_from(&here, "libcuda.so"), None);
        for place in ["lib/python3.12/site-packages/ptxc/lib", "lib"] {
            let library = root.join(place).join("libcuda.so");
            fs::create_dir_all(library.parent().unwrap()).unwrap();
            fs::write(&library, "").unwrap();
            assert_eq!(find_from(&here, "libcuda.so"), Some(library.clone()));
            fs::remove_file(library).unwrap();
        }
    }
}
