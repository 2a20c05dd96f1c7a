//! A form of the program as text that remembers where its parts were written.

use super::Loc;

/// A printed form of a program.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    /// The text.
    pub text: String,
    /// Bytes of the text, ascending, and where in the source that comes from which is printed from there on.
    pub origins: Vec<(u32, Loc)>,
}

impl Printed {
    /// What is printed from here on was written at `at`.
    pub fn origin(&mut self, at: Loc) {
        self.origins.push((self.text.len() as u32, at));
    }
}
