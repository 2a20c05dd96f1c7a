//! Which file a path names, whatever the path is: outputs must not destroy what is read, nor each other.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Identity {
    /// One that is there: its device and number on it, so that links lead to the same.
    #[cfg(unix)]
    There(u64, u64),
    /// One by its name in a folder without links: one that is not there yet.
    Named(PathBuf),
}

impl Identity {
    /// The regular file, there or not, that a path leads to. Others, such as `/dev/null` or a pipe, do not lose what
    /// was written to them: they have none.
    pub(super) fn of(path: &Path) -> Option<Identity> {
        match fs::metadata(path) {
            Ok(meta) if !meta.is_file() => None,
            #[cfg(unix)]
            Ok(meta) => {
                use std::os::unix::fs::MetadataExt;
                Some(Identity::There(meta.dev(), meta.ino()))
            }
            #[cfg(not(unix))]
            Ok(_) => path.canonicalize().ok().map(Identity::Named),
            Err(_) => {
                let target = behind_links(path);
                let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
                let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
                Some(Identity::Named(folder.join(target.file_name()?)))
            }
        }
    }
}

/// Where a chain of symbolic links leads, even if nothing is there yet.
pub(super) fn behind_links(path: &Path) -> PathBuf {
    /// As many as Linux follows.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    path
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_the_same_file() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("a"), "").unwrap();
        fs::hard_link(at("a"), at("hard")).unwrap();
        std::os::unix::fs::symlink("a", at("soft")).unwrap();
        std::os::unix::fs::symlink("later", at("dangling")).unwrap();
        let of = |name: &str| Identity::of(&at(name)).unwrap();
        assert!(of("a") == of("hard") && of("a") == of("soft"));
        assert_eq!(of("dangling"), of("later"));
        assert_ne!(of("dangling"), of("a"));
        assert_eq!(Identity::of(Path::new("/dev/null")), None);
    }
}
