//! Information about a variable that is not part of its IL.

use crate::il::Type;
use crate::sema::program::attributes::Advice;
use crate::sema::program::function::Reference;
use crate::sema::program::scope::{GLOBAL, ScopeId};
use crate::source::Span;

/// Information about a variable that is not part of its IL.
#[derive(Clone, Debug)]
pub(crate) struct VariableInfo {
    /// The scope it was declared in.
    pub(crate) scope: ScopeId,
    /// The place of its definition, as opposed to other declarations.
    pub(crate) defined_at: Option<Span>,
    /// The entities that its initializer refers to: emitted with it.
    pub(crate) references: Vec<Reference>,
    /// Its number among the local statics of its name in its function.
    pub(crate) discriminator: u32,
    /// Attributes that affect its uses.
    pub(crate) advice: Advice,
    /// The type that `decltype` gives for it, if it holds a structured binding of a tuple-like type.
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
