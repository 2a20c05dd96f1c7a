//! Typedef names as written, for debug information; types do not record them.

use rustc_hash::FxHashMap;

use super::{RecordId, Type, VariableId};
use ptxc_tokens::source::{Span, Symbol};

/// A typedef name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Typedef {
    /// The name.
    pub name: Symbol,
    /// The type that it names.
    pub ty: Type,
    /// Where it was declared.
    pub span: Span,
}

/// The typedef names in declarations. Filled only when debug information is generated.
#[derive(Clone, Debug, Default)]
pub struct WrittenTypes {
    /// Of variables and parameters.
    pub variables: FxHashMap<VariableId, Typedef>,
    /// Of data members, by class and number.
    pub fields: FxHashMap<(RecordId, u32), Typedef>,
}
