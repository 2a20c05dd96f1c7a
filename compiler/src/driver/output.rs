//! Writing an output.
//!
//! A new file appears whole, by a rename. One that is there is written to, as nvcc does: whoever holds it open, or knows
//! it by another link, reads the new text, and it keeps its permissions. That happens after the compile has succeeded.

use std::fs::{self, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::identity::behind_links;
use super::scratch::{Scratch, Signals};

/// Writes `contents` to `path`: into the file that is there, or else into a temporary file beside it, which then gets the
/// name. A symbolic link stays one, and the file that it names is written, or made.
pub(super) fn write_output(path: &Path, contents: impl AsRef<[u8]>, signals: Signals) -> io::Result<()> {
    let target = match fs::metadata(path) {
        Ok(meta) if meta.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(meta) if meta.is_file() => return write_into(path, contents.as_ref()),
        // A device or a pipe.
        Ok(_) => return fs::write(path, contents),
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

/// Writes over the contents of a file.
fn write_into(path: &Path, contents: &[u8]) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().write(true).open(path)?;
    file.write_all(contents)?;
    file.set_len(contents.len() as u64)
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
        write_output(&path, "one", Signals::Watched).unwrap();
        write_output(&path, "two", Signals::Watched).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn who_holds_an_output_reads_the_new_text() {
        use std::os::unix::fs::MetadataExt;
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ptx");
        fs::write(&path, "the old text, which is longer").unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o664)).unwrap();
        fs::hard_link(&path, folder.path().join("b.ptx")).unwrap();
        let mut held = fs::File::open(&path).unwrap();
        let old = fs::metadata(&path).unwrap();
        write_output(&path, "new", Signals::Watched).unwrap();
        let mut text = String::new();
        io::Read::read_to_string(&mut held, &mut text).unwrap();
        assert_eq!(text, "new");
        assert_eq!(fs::read_to_string(folder.path().join("b.ptx")).unwrap(), "new");
        let new = fs::metadata(&path).unwrap();
        assert_eq!((new.ino(), new.mode()), (old.ino(), old.mode()));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_one() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        std::os::unix::fs::symlink("a.ptx", at("link")).unwrap();
        for text in ["one", "two"] {
            write_output(&at("link"), text, Signals::Watched).unwrap();
            assert_eq!(fs::read_to_string(at("a.ptx")).unwrap(), text);
            assert!(at("link").is_symlink());
        }
    }

    #[test]
    fn a_folder_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        assert!(write_output(folder.path(), "x", Signals::Watched).is_err());
        assert!(write_output(&folder.path().join("missing/a.ptx"), "x", Signals::Watched).is_err());
    }
}
