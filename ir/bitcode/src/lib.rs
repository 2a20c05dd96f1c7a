//! LLVM bitcode: the tree of `ptxc_assembly` in binary form.
//!
//! [`read`] takes what LLVM 5 to 22 and libNVVM's dialect write, with typed or opaque pointers, and
//! gives the tree that reading the same module's assembly gives. So everything behind the tree (the
//! contract, lowering, messages) is shared. [`write`](fn@write) makes bitcode of a tree.
//!
//! Left out, because nothing behind the tree looks at it: debug records, the parts of debug
//! information that name no source line, orders of use lists, summaries, symbol tables for linkers.
//!
//! Invariants: reading never panics, and never recurses deeper than a fixed limit; what was read
//! keeps the rules of types that the text reader holds a text to; a place is a byte of the file.

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

/// How a file of bitcode begins.
const MAGIC: [u8; 4] = *b"BC\xC0\xDE";
/// How a wrapper around bitcode begins.
const WRAPPER: [u8; 4] = [0xDE, 0xC0, 0x17, 0x0B];

/// Whether bytes are bitcode, perhaps in a wrapper.
pub fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC) || bytes.starts_with(&WRAPPER)
}

/// Reads a module. Its texts are kept in `texts`.
///
/// # Errors
/// The first thing in the file that is not LLVM bitcode, or of which nothing can be made. The line
/// of the place is 1, its column the byte, counted from 1.
pub fn read<'s>(bytes: &[u8], texts: &'s Texts) -> std::result::Result<Module<'s>, ReadError> {
    let (payload, offset) = unwrapped(bytes);
    reader::read(payload, texts).map_err(|fault| located(fault, offset))
}

/// A fault with its place in a file whose module begins at `offset`.
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

/// What lies in a wrapper, and where (LLVM Bitcode File Format, "Bitcode Wrapper Format").
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
