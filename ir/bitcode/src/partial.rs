//! Modules of which bodies are read when something asks for them.
//!
//! A library is mostly functions that a program does not call. So what stands at the top level of the module
//! is read, and function blocks are skipped by their length, as LLVM's lazy reader does it. A body that is
//! never asked for is not looked at, not even whether it is well formed.

use ptxc_assembly::{Bodies, Module, ReadError, Texts};

use crate::reader::{self, Reader};
use crate::{is_bitcode, located, read_any, unwrapped};

/// A module whose bodies are read when something asks for them.
pub struct Partial<'b, 's>(Form<'b, 's>);

enum Form<'b, 's> {
    /// Bitcode, and where the module lies in its file.
    Binary(Box<Reader<'b, 's>>, usize),
    /// Assembly, which has no lengths and is read whole.
    Whole(Box<Module<'s>>),
}

/// Reads of bitcode everything but bodies, of assembly everything. Texts are kept in `texts`.
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
    /// The module with the bodies that were read; the other functions are defined and have no blocks.
    ///
    /// # Errors
    /// What is wrong with metadata and heads, as far as it is seen only when everything is known.
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
