//! A text form of the program that records the source location of its parts.

use super::Loc;

/// A printed form of a program.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    /// The text.
    pub text: String,
    /// Offsets in the text, ascending, each with the source location of the text from there on.
    pub origins: Vec<(u32, Loc)>,
}

impl Printed {
    /// Sets the source location of the following text.
    pub fn origin(&mut self, at: Loc) {
        self.origins.push((self.text.len() as u32, at));
    }
}
