//! Reading a source: what can be wrong with a file before a compiler looks at it.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use ptxc_frontend::source::encoding::{self, WideEncoding};

use crate::diagnostics::Message;
use crate::driver::ExitStatus;
use crate::source::Source;

/// The name under which standard input appears in messages.
pub(super) const STDIN_NAME: &str = "<stdin>";

/// A source that cannot be used: the message, and whose fault it is.
pub(super) type InputError = Box<(Message, ExitStatus)>;

/// The source in `path`, bitcode or text in UTF-8, at most `limit` bytes.
pub(super) fn read_file(path: &Path, limit: usize) -> Result<Vec<u8>, InputError> {
    let name = path.display().to_string();
    let failed =
        |what: &dyn std::fmt::Display| Box::new((Message::error(format!("{name}: {what}")), ExitStatus::Io));
    let mut file = File::open(path).map_err(|error| failed(&plain_reason(&error)))?;
    let meta = file.metadata().map_err(|error| failed(&plain_reason(&error)))?;
    if meta.is_dir() {
        return Err(failed(&"is a directory, not a source file"));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(meta.len()).unwrap_or(0).min(limit) + 1);
    let wanted = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    file.by_ref().take(wanted).read_to_end(&mut bytes).map_err(|error| failed(&plain_reason(&error)))?;
    decode(&name, bytes, limit)
}

/// The text of `path`, at most `limit` bytes.
pub(super) fn read_text(path: &Path, limit: usize) -> Result<String, InputError> {
    let bytes = read_file(path, limit)?;
    String::from_utf8(bytes).map_err(|_| {
        let message =
            Message::error(format!("{}: this is LLVM bitcode, and a text is wanted", path.display()));
        Box::new((message, ExitStatus::SourceErrors))
    })
}

/// The bytes of a file that has at most `limit`: a device may have no end.
pub(super) fn read_limited(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let meta = file.metadata()?;
    if meta.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut bytes = Vec::new();
    if meta.len() <= limit {
        file.take(limit + 1).read_to_end(&mut bytes)?;
    }
    match meta.len() > limit || bytes.len() as u64 > limit {
        true => Err(io::ErrorKind::FileTooLarge.into()),
        false => Ok(bytes),
    }
}

/// Checks size and encoding of what was read from `name`.
pub(super) fn decode(name: &str, bytes: Vec<u8>, limit: usize) -> Result<Vec<u8>, InputError> {
    if bytes.len() > limit {
        let message = Message::error(format!("{name}: the source is larger than {limit} bytes"));
        return Err(Box::new((message, ExitStatus::SourceErrors)));
    }
    if let Ok(Source::Bitcode(_)) = Source::of_bytes(&bytes) {
        return Ok(bytes);
    }
    encoding::decode(bytes).map(String::into_bytes).map_err(|_| {
        let message = Message::error(WideEncoding::MESSAGE.to_owned()).at(name, 1, 1);
        Box::new((message, ExitStatus::SourceErrors))
    })
}

/// The system's reason without its error number.
pub(super) fn plain_reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "is a directory".to_owned(),
        io::ErrorKind::FileTooLarge => "the file is too large".to_owned(),
        io::ErrorKind::NotADirectory => "a part of the path is not a directory".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_text_is_refused() {
        let (message, status) = *decode("a.cu", b"\xff\xfei\0n\0t\0".to_vec(), 100).unwrap_err();
        assert_eq!(message.location.unwrap().line, 1);
        assert_eq!(status, ExitStatus::SourceErrors);
    }

    #[test]
    fn the_size_limit_is_inclusive() {
        assert!(decode("a.cu", vec![b' '; 10], 10).is_ok());
        assert!(decode("a.cu", vec![b' '; 11], 10).is_err());
    }
}
