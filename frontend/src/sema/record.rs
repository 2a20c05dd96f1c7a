//! Classes, structs and unions: their definitions and members.

use crate::source::Symbol;
use crate::syntax::{self, ElaboratedKind};

use super::scope::{GLOBAL, ScopeId};

/// What a class is beyond its IL.
#[derive(Clone, Debug)]
pub(crate) struct RecordInfo<'a> {
    /// The scope of its members.
    pub(crate) scope: ScopeId,
    /// The scope it was declared in.
    pub(crate) parent: ScopeId,
    /// `struct`, `class` or `union`.
    pub(crate) key: ElaboratedKind,
    /// The typedef name that an unnamed class has for linkage ([dcl.typedef]/9).
    pub(crate) typedef_name: Option<Symbol>,
    /// Its number among the unnamed or equally named local types around it.
    pub(crate) discriminator: u32,
    /// Its definition, once begun.
    pub(crate) definition: Option<&'a syntax::ClassSpecifier<'a>>,
}

impl Default for RecordInfo<'_> {
    fn default() -> Self {
        Self {
            scope: GLOBAL,
            parent: GLOBAL,
            key: ElaboratedKind::Struct,
            typedef_name: None,
            discriminator: 0,
            definition: None,
        }
    }
}
