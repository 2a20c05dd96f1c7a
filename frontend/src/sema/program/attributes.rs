//! What attributes say to the users of an entity.

use crate::source::Symbol;

/// What a declaration asks its users to mind, with the reason that it gives, if any.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Advice {
    /// `nodiscard`
    pub(crate) nodiscard: Option<Option<Symbol>>,
    /// `deprecated`
    pub(crate) deprecated: Option<Option<Symbol>>,
}
