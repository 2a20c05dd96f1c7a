//! Where the case files are.

use std::path::{Path, PathBuf};

/// The folder of this crate.
pub fn tests_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folder of the whole project.
pub fn root_folder() -> &'static Path {
    tests_folder().parent().unwrap_or(Path::new("."))
}

/// Files under `folder` with one of `extensions`, sorted by path.
pub fn files_under(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = walkdir::WalkDir::new(folder)
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|ext| extensions.iter().any(|known| ext == *known)))
        .collect();
    found.sort();
    found
}

/// The name of a test: its path under `folder` with slashes.
pub fn name_of(folder: &Path, file: &Path) -> String {
    let relative = file.strip_prefix(folder).unwrap_or(file);
    relative.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// A source file without its unit tests, and the unit tests.
pub fn code_and_tests(text: &str) -> (&str, &str) {
    text.split_once("#[cfg(test)]\nmod tests {").unwrap_or((text, ""))
}
