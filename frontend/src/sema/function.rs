//! Functions: their declarations, redeclarations and the state of their bodies.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::il::{FunctionId, LabelId, Type, VariableId};
use crate::source::{Span, Symbol};
use crate::syntax;

use super::scope::{GLOBAL, ScopeId};

/// What a function is beyond its IL.
#[derive(Clone, Debug)]
pub(crate) struct FunctionInfo<'a> {
    /// The scope it was declared in.
    pub(crate) scope: ScopeId,
    /// The number of its first declaration.
    pub(crate) serial: u32,
    /// Its definition, once seen.
    pub(crate) definition: Option<&'a syntax::FunctionDef<'a>>,
    /// The number of the definition: what its body sees.
    pub(crate) definition_serial: u32,
    /// How far its body is.
    pub(crate) body: BodyState,
    /// Its default arguments by parameter, each with the number of its declaration.
    pub(crate) defaults: SmallVec<[Option<(&'a syntax::Expr<'a>, u32)>; 2]>,
    /// What its body refers to: emitted with it.
    pub(crate) references: Vec<Reference>,
    /// Whether it is in the list of emitted functions.
    pub(crate) emitted: bool,
}

impl Default for FunctionInfo<'_> {
    fn default() -> Self {
        Self {
            scope: GLOBAL,
            serial: 0,
            definition: None,
            definition_serial: 0,
            body: BodyState::None,
            defaults: SmallVec::new(),
            references: Vec::new(),
            emitted: false,
        }
    }
}

/// How far the analysis of a body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyState {
    /// There is no body.
    None,
    /// Not begun.
    Pending,
    /// Begun: a use that needs it now is circular.
    Begun,
    /// Analysed, maybe with errors reported.
    Done,
}

/// Something with a symbol that a body or initializer refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reference {
    /// A function, called or not.
    Function(FunctionId),
    /// A variable with static storage.
    Variable(VariableId),
}

/// The function whose body is analysed.
#[derive(Debug)]
pub(crate) struct FunctionContext {
    /// The function.
    pub(crate) id: FunctionId,
    /// The return type: as declared, or with `auto` until the first `return` decides.
    pub(crate) ret: Type,
    /// The first `return` of a function with deduced type, for messages.
    pub(crate) deduced_at: Option<Span>,
    /// What the body refers to so far.
    pub(crate) references: Vec<Reference>,
    /// How many local statics of each name there are so far, for their symbols.
    pub(crate) statics: FxHashMap<Symbol, u32>,
    /// The labels used or defined so far.
    pub(crate) labels: FxHashMap<Symbol, LabelId>,
}
