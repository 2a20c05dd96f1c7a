//! The headers of a CUDA toolkit that is installed: CUB, Thrust and libcu++ are no part of ptxc.
//!
//! Only a compile that misses a header looks for them, so that nothing else depends on what is installed. Searched
//! are `CUDA_HOME`, `CUDA_PATH`, `/usr/local/cuda` and the `nvidia-*` packages of the active Python environment
//! (`VIRTUAL_ENV`, `CONDA_PREFIX`), in this order.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A folder of headers, and what led to it.
#[derive(Clone, Debug)]
pub(super) struct Folder {
    pub(super) path: PathBuf,
    pub(super) found_by: &'static str,
}

/// The folders of headers that are installed, the first to look into first.
pub(super) fn folders(variable: impl Fn(&str) -> Option<OsString>) -> Vec<Folder> {
    let mut folders = Vec::new();
    for name in ["CUDA_HOME", "CUDA_PATH"] {
        if let Some(root) = variable(name).filter(|root| !root.is_empty()) {
            add_root(Path::new(&root), name, &mut folders);
        }
    }
    add_root(Path::new("/usr/local/cuda"), "/usr/local/cuda", &mut folders);
    for name in ["VIRTUAL_ENV", "CONDA_PREFIX"] {
        let Some(root) = variable(name).filter(|root| !root.is_empty()) else { continue };
        for python in children(&Path::new(&root).join("lib"), "python3") {
            for package in children(&python.join("site-packages/nvidia"), "cu") {
                add_root(&package, name, &mut folders);
            }
        }
    }
    folders
}

/// The folders that environment variables of host compilers name (`CPATH`, `CPLUS_INCLUDE_PATH`).
pub(super) fn of_host_compilers(variable: impl Fn(&str) -> Option<OsString>) -> Vec<PathBuf> {
    let names = ["CPATH", "CPLUS_INCLUDE_PATH"];
    let lists = names.into_iter().filter_map(variable);
    lists
        .flat_map(|list| std::env::split_paths(&list).collect::<Vec<_>>())
        .filter(|path| !path.as_os_str().is_empty())
        .collect()
}

/// The first folder with a header.
pub(super) fn with_header<'a>(folders: &'a [Folder], name: &str) -> Option<&'a Folder> {
    folders.iter().find(|folder| folder.path.join(name).is_file())
}

/// The folders of headers of a toolkit; since CUDA 13 the C++ core libraries have one of their own.
fn add_root(root: &Path, found_by: &'static str, folders: &mut Vec<Folder>) {
    for part in ["include/cccl", "include", "targets/x86_64-linux/include"] {
        let path = root.join(part);
        if path.is_dir() {
            folders.push(Folder { path, found_by });
        }
    }
}

/// What a folder has under names that begin so, in the order of the names.
fn children(folder: &Path, begin: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries
        .filter(|entry| entry.file_name().to_string_lossy().starts_with(begin))
        .map(|entry| entry.path())
        .collect();
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_toolkit_is_found_by_the_environment() {
        let place = tempfile::tempdir().unwrap();
        let root = place.path().join("lib/python3.11/site-packages/nvidia/cu13");
        fs::create_dir_all(root.join("include/cccl/cub")).unwrap();
        fs::write(root.join("include/cccl/cub/cub.cuh"), "").unwrap();
        for (name, value) in [("VIRTUAL_ENV", place.path()), ("CUDA_HOME", &root), ("CUDA_PATH", &root)] {
            let found = folders(|asked| (asked == name).then(|| value.as_os_str().to_owned()));
            let folder = with_header(&found, "cub/cub.cuh").unwrap();
            assert_eq!((folder.path.clone(), folder.found_by), (root.join("include/cccl"), name));
            assert!(with_header(&found, "cub/none.cuh").is_none());
        }
        let lists = |asked: &str| (asked == "CPLUS_INCLUDE_PATH").then(|| "/a:/b".into());
        assert_eq!(of_host_compilers(lists), [PathBuf::from("/a"), PathBuf::from("/b")]);
    }
}
