//! Variables: memory spaces, storage and initialisation.

use crate::source::Span;

use super::function::Reference;
use super::scope::{GLOBAL, ScopeId};

/// What a variable is beyond its IL.
#[derive(Clone, Debug)]
pub(crate) struct VariableInfo {
    /// The scope it was declared in.
    pub(crate) scope: ScopeId,
    /// Where it was defined rather than declared.
    pub(crate) defined_at: Option<Span>,
    /// What its initializer refers to: emitted with it.
    pub(crate) references: Vec<Reference>,
    /// Which of the local statics of its name in its function it is.
    pub(crate) discriminator: u32,
    /// Whether it is in the list of emitted variables.
    pub(crate) emitted: bool,
}

impl Default for VariableInfo {
    fn default() -> Self {
        Self { scope: GLOBAL, defined_at: None, references: Vec::new(), discriminator: 0, emitted: false }
    }
}
