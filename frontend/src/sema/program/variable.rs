//! What a variable is beyond its IL.

use crate::il::Type;
use crate::sema::program::attributes::Advice;
use crate::sema::program::function::Reference;
use crate::sema::program::scope::{GLOBAL, ScopeId};
use crate::source::Span;

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
    /// What its users should mind.
    pub(crate) advice: Advice,
    /// The type that `decltype` gives for it, if it stands for a structured binding of a tuple.
    pub(crate) bound_type: Option<Type>,
    /// Whether it is in the list of emitted variables.
    pub(crate) emitted: bool,
}

impl Default for VariableInfo {
    fn default() -> Self {
        Self {
            scope: GLOBAL,
            defined_at: None,
            references: Vec::new(),
            discriminator: 0,
            advice: Advice::default(),
            bound_type: None,
            emitted: false,
        }
    }
}
