//! LLVM bitcode: the tree of `ptxc_assembly` in binary form.
//!
//! [`read`] accepts the output of LLVM 5 to 22 and libNVVM's dialect, with typed or opaque pointers, and returns
//! the same tree as reading the module's assembly. So everything after the tree (the contract, lowering, messages)
//! is shared. [`write`](fn@write) writes a tree as bitcode.
//!
//! Ignored, because nothing after the tree uses it: debug records, the parts of debug information without source
//! lines, use-list orders, summaries, linker symbol tables.
//!
//! Invariants: reading never panics, and never recurses deeper than a fixed limit; a tree that was read satisfies
//! the same type rules as one read from text; a position is a byte of the file.

mod codes;
mod cursor;
mod partial;
mod reader;
mod stream;
mod texts;
mod writer;

use ptxc_assembly::{Module, Place, ReadError};

pub use partial::{Partial, read_heads};
pub use ptxc_assembly::Texts;
pub use writer::write;

type Result<T> = std::result::Result<T, cursor::Fault>;

/// The magic number of bitcode.
const MAGIC: [u8; 4] = *b"BC\xC0\xDE";
/// The magic number of a bitcode wrapper.
const WRAPPER: [u8; 4] = [0xDE, 0xC0, 0x17, 0x0B];

/// Whether bytes are bitcode, optionally in a wrapper.
pub fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC) || bytes.starts_with(&WRAPPER)
}

/// Reads a module. Its strings are stored in `texts`.
///
/// # Errors
/// The first invalid or unsupported construct in the file. The line of its position is 1, the column the byte,
/// counted from 1.
pub fn read<'s>(bytes: &[u8], texts: &'s Texts) -> std::result::Result<Module<'s>, ReadError> {
    let (payload, offset) = unwrapped(bytes);
    reader::read(payload, texts).map_err(|fault| located(fault, offset))
}

/// Converts a fault to an error with its position in a file whose module begins at `offset`.
fn located(fault: cursor::Fault, offset: usize) -> ReadError {
    let byte = u32::try_from(fault.at() + offset).unwrap_or(u32::MAX - 1);
    ReadError { place: Place { line: 1, column: byte + 1 }, message: fault.message() }
}

/// Reads a module of either form: bitcode, or assembly in UTF-8.
///
/// # Errors
/// As [`read`] and [`ptxc_assembly::read`].
pub fn read_any<'s>(bytes: &'s [u8], texts: &'s Texts) -> std::result::Result<Module<'s>, ReadError> {
    if is_bitcode(bytes) {
        return read(bytes, texts);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => ptxc_assembly::read(text),
        Err(error) => {
            let valid = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or("");
            let place = Place::of(valid, valid.len() as u32);
            Err(ReadError { place, message: "the text is not UTF-8".to_owned() })
        }
    }
}

/// The payload of a wrapper, and its offset (LLVM Bitcode File Format, "Bitcode Wrapper Format").
fn unwrapped(bytes: &[u8]) -> (&[u8], usize) {
    let field = |at: usize| -> Option<usize> {
        let field = bytes.get(at..at + 4)?;
        usize::try_from(u32::from_le_bytes(field.try_into().ok()?)).ok()
    };
    if bytes.starts_with(&WRAPPER)
        && let (Some(offset), Some(size)) = (field(8), field(12))
        && let Some(payload) = bytes.get(offset..).and_then(|rest| rest.get(..size))
    {
        return (payload, offset);
    }
    (bytes, 0)
}
