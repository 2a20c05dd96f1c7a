//! Modules whose function bodies are read on demand.
//!
//! Most functions of a library are not called by a program. So the top level of the module is read, and function
//! blocks are skipped by their length, as in LLVM's lazy reader. A body that is never requested is not examined,
//! not even for errors.

use ptxc_assembly::{Bodies, Module, ReadError, Texts};

use crate::reader::{self, Reader};
use crate::{is_bitcode, located, read_any, unwrapped};

/// A module whose bodies are read on demand.
pub struct Partial<'b, 's>(Form<'b, 's>);

enum Form<'b, 's> {
    /// Bitcode, and the offset of the module in its file.
    Binary(Box<Reader<'b, 's>>, usize),
    /// Assembly, which has no lengths and is read completely.
    Whole(Box<Module<'s>>),
}

/// Reads bitcode without bodies, or assembly completely. Strings are stored in `texts`.
///
/// # Errors
/// As [`read_any`].
pub fn read_heads<'s>(bytes: &'s [u8], texts: &'s Texts) -> Result<Partial<'s, 's>, ReadError> {
    if !is_bitcode(bytes) {
        return read_any(bytes, texts).map(|module| Partial(Form::Whole(Box::new(module))));
    }
    let (payload, offset) = unwrapped(bytes);
    match reader::read_heads(payload, texts) {
        Ok(reader) => Ok(Partial(Form::Binary(Box::new(reader), offset))),
        Err(fault) => Err(located(fault, offset)),
    }
}

impl<'s> Partial<'_, 's> {
    /// The module with the bodies that were read; other functions are defined without blocks.
    ///
    /// # Errors
    /// An error in metadata or headers that is only detected when everything is known.
    pub fn finish(self) -> Result<Module<'s>, ReadError> {
        match self.0 {
            Form::Binary(reader, offset) => reader.finish().map_err(|fault| located(fault, offset)),
            Form::Whole(module) => Ok(*module),
        }
    }
}

impl<'s> Bodies<'s> for Partial<'_, 's> {
    type Error = ReadError;

    fn module(&self) -> &Module<'s> {
        match &self.0 {
            Form::Binary(reader, _) => &reader.m,
            Form::Whole(module) => module,
        }
    }

    fn read_body(&mut self, function: u32) -> Result<(), ReadError> {
        match &mut self.0 {
            Form::Binary(reader, offset) => {
                reader.read_skipped(function).map_err(|fault| located(fault, *offset))
            }
            Form::Whole(_) => Ok(()),
        }
    }
}
