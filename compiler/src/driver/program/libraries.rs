//! The libraries that executables are linked with, and where they find them.

use super::Failure;
use super::options::Options;
use crate::driver::ExitStatus;
use crate::driver::companions;
use std::fs;
use std::path::{Path, PathBuf};

/// The libraries: the file, and the names by which the linker and the loader ask for it, the loader's own second.
pub(super) const LIBRARIES: &[(&str, &[&str])] = &[
    ("libcudart.so", &["libcudart.so", "libcudart.so.13", "libcuda.so", "libcuda.so.1"]),
    ("libcublas.so", &["libcublas.so", "libcublas.so.13"]),
    ("libcurand.so", &["libcurand.so", "libcurand.so.10"]),
    ("libnvrtc.so", &["libnvrtc.so", "libnvrtc.so.13"]),
    ("libnvJitLink.so", &["libnvJitLink.so", "libnvJitLink.so.13"]),
];

/// Where an executable finds its libraries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// In the cache, where the executable itself is kept.
    Cache,
    /// Beside itself: it may be moved with them, to another account or machine.
    Beside,
}

/// The library of this command's build.
pub(super) fn find(file: &str) -> Result<PathBuf, Failure> {
    companions::find(file).map_err(|error| Failure::Broken(ExitStatus::Io, error))
}

/// Puts the libraries that an executable is linked with beside it, unless they are there.
pub(super) fn put_beside(executable: &Path, options: &Options) -> Result<(), Failure> {
    let folder = executable.parent().unwrap_or(Path::new(""));
    for (file, names) in LIBRARIES {
        let &[linked, loaded, ..] = names else { continue };
        let word = linked.trim_start_matches("lib").trim_end_matches(".so");
        let is_wanted = |option: &String| option.strip_prefix("-l").is_some_and(|name| name == word);
        if word != "cudart" && !options.link.iter().any(is_wanted) {
            continue;
        }
        let (from, to) = (find(file)?, folder.join(loaded));
        place(&from, &to).map_err(|error| Failure::io(&to, &error))?;
    }
    Ok(())
}

/// A second name of a file, or a copy of it where that cannot be. What is there is replaced as a whole: a program may be
/// running on it.
fn place(from: &Path, to: &Path) -> std::io::Result<()> {
    let is_same = |path: &Path| -> std::io::Result<bool> {
        let (old, new) = (fs::metadata(path)?, fs::metadata(from)?);
        Ok(old.len() == new.len() && old.modified()? >= new.modified()?)
    };
    if is_same(to).unwrap_or(false) {
        return Ok(());
    }
    let new = to.with_extension(format!("{}.new", std::process::id()));
    if fs::hard_link(from, &new).is_err() {
        fs::copy(from, &new)?;
    }
    let done = fs::rename(&new, to);
    // Two names of one file stay two names (rename(2)).
    let _ = fs::remove_file(&new);
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_is_put_in_the_place_of_another() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("new.so"), folder.path().join("libcudart.so.13"));
        fs::write(&to, "an old one").unwrap();
        fs::write(&from, "new").unwrap();
        place(&from, &to).unwrap();
        place(&from, &to).unwrap();
        assert_eq!(fs::read_to_string(&to).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
