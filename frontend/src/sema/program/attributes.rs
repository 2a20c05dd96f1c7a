//! Attributes that affect the uses of an entity.

use crate::source::Symbol;

/// Attributes that warn about uses of a declaration, each with its reason, if any.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Advice {
    /// `nodiscard`
    pub(crate) nodiscard: Option<Option<Symbol>>,
    /// `deprecated`
    pub(crate) deprecated: Option<Option<Symbol>>,
}
