//! What is compiled: a text, or a module in binary form.

pub use ptxc_assembly::{Inclusion, LinkInput, Texts};

/// A source.
#[derive(Copy, Clone, Debug)]
pub enum Source<'a> {
    /// CUDA C++, NVVM IR or PTX.
    Text(&'a str),
    /// NVVM IR as LLVM bitcode.
    Bitcode(&'a [u8]),
}

impl<'a> Source<'a> {
    /// What bytes are: bitcode if they begin as it does, else a text.
    ///
    /// # Errors
    /// Bytes that are neither.
    pub fn of_bytes(bytes: &'a [u8]) -> Result<Source<'a>, std::str::Utf8Error> {
        if ptxc_bitcode::is_bitcode(bytes) {
            return Ok(Source::Bitcode(bytes));
        }
        std::str::from_utf8(bytes).map(Source::Text)
    }

    pub(crate) fn bytes(self) -> &'a [u8] {
        match self {
            Source::Text(text) => text.as_bytes(),
            Source::Bitcode(bytes) => bytes,
        }
    }
}

/// One of several modules of NVVM IR that are linked.
#[derive(Copy, Clone, Debug)]
pub struct LinkedModule<'a> {
    /// The name that messages call it by.
    pub name: &'a str,
    /// Its text or bitcode.
    pub source: Source<'a>,
    /// How much of it is linked.
    pub inclusion: Inclusion,
}

impl<'a> From<&'a str> for Source<'a> {
    fn from(text: &'a str) -> Source<'a> {
        Source::Text(text)
    }
}

impl<'a> From<&'a String> for Source<'a> {
    fn from(text: &'a String) -> Source<'a> {
        Source::Text(text)
    }
}
