//! Writing an output so that a reader sees the old file or the whole new one, never a part.

use std::fs::{self, Permissions};
use std::io;
use std::path::{Path, PathBuf};

use super::identity::behind_links;
use super::scratch::{Scratch, Signals};

/// Writes `contents` to `path`: into a temporary file beside it, which then takes its place.
///
/// A path that names something other than a regular file (`/dev/null`, a pipe) is written directly;
/// a symbolic link stays one and the file it names is replaced, or made.
pub(super) fn write_atomically(path: &Path, contents: impl AsRef<[u8]>, signals: Signals) -> io::Result<()> {
    let target = match fs::metadata(path) {
        Ok(meta) if meta.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(meta) if !meta.is_file() => return fs::write(path, contents),
        Ok(_) => path.canonicalize()?,
        Err(_) => behind_links(path),
    };
    let folder = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
        _ => PathBuf::from("."),
    };
    let mut file = Scratch::file_in(&folder, &new_file_options(), signals)?;
    file.write_all(contents.as_ref())?;
    file.persist(&target)
}

/// Temporary files are private by default; an output has the usual permissions under the umask.
fn new_file_options() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".ptxc-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(Permissions::from_mode(0o666));
    }
    builder
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_output_is_replaced_and_nothing_else_stays_in_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ptx");
        write_atomically(&path, "one", Signals::Watched).unwrap();
        write_atomically(&path, "two", Signals::Watched).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_one() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        std::os::unix::fs::symlink("a.ptx", at("link")).unwrap();
        for text in ["one", "two"] {
            write_atomically(&at("link"), text, Signals::Watched).unwrap();
            assert_eq!(fs::read_to_string(at("a.ptx")).unwrap(), text);
            assert!(at("link").is_symlink());
        }
    }

    #[test]
    fn a_folder_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        assert!(write_atomically(folder.path(), "x", Signals::Watched).is_err());
        assert!(write_atomically(&folder.path().join("missing/a.ptx"), "x", Signals::Watched).is_err());
    }
}
