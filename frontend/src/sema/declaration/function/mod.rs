//! Functions: information that is not part of their IL, the state of their bodies, and their references.
//!
//! [`declaration`] declares them, [`redeclaration`] matches redeclarations, [`default_argument`] keeps their default
//! arguments, [`body`] analyses their bodies on demand.

mod body;
mod declaration;
mod default_argument;
mod definition;
mod entity;
mod exceptions;
mod redeclaration;
mod specifier;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::il::{ExprId, FunctionId, LabelId, RecordId, Type, VariableId};
use crate::sema::declaration::usage::Candidate;
use crate::sema::program::function::DefaultArgument;
use crate::sema::program::scope::LanguageLinkage;
use crate::sema::statement::Flow;
use crate::source::{Span, Symbol};
use crate::syntax::{
    self, CudaQualifiers, DeclSpecifiers, Declarator, DeclaratorChunk, FunctionDeclarator, Specifiers,
};

/// The default arguments that a declaration in a block hides.
#[derive(Clone, Debug)]
pub(crate) struct OuterDefaults<'a> {
    pub(crate) function: FunctionId,
    pub(crate) defaults: SmallVec<[Option<DefaultArgument<'a>>; 2]>,
    /// The number of arguments that a call must give.
    pub(crate) required: u32,
}

/// The operands of a function's `return`s, as candidates for the named return value optimization.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Returned {
    /// There is none so far.
    Nothing,
    /// All name this variable, which may be the result object.
    Variable(VariableId),
    /// Something else.
    Other,
}

/// The function whose body is analysed.
#[derive(Debug)]
pub(crate) struct FunctionContext<'a> {
    /// The function.
    pub(crate) id: FunctionId,
    /// The return type: as declared, or with `auto` until the first `return` decides.
    pub(crate) ret: Type,
    /// The first `return` of a function with deduced type, and the result type as it was declared.
    pub(crate) deduced_at: Option<(Span, Type)>,
    /// Whether a constexpr if discards the current statement.
    pub(crate) discarded: bool,
    /// The operands of its `return`s.
    pub(crate) returned: Returned,
    /// The number of local statics of each name so far, for their symbols.
    pub(crate) statics: FxHashMap<Symbol, u32>,
    /// The number of local types of each name so far.
    pub(crate) types: FxHashMap<Symbol, u32>,
    /// The number of lambdas of each signature so far.
    pub(crate) lambdas: FxHashMap<String, u32>,
    /// Uses of variables of functions around a lambda, as objects, that are not captured so far.
    pub(crate) enclosing_uses: Vec<(ExprId, VariableId)>,
    /// The labels used or defined so far.
    pub(crate) labels: FxHashMap<Symbol, LabelId>,
    /// Jumps and the scopes they cross.
    pub(crate) flow: Flow,
    /// The variables it declares that may turn out to be unused.
    pub(crate) locals: Vec<Candidate>,
    /// The declarations of the variables in an instance of a template.
    pub(crate) declared: FxHashMap<VariableId, (&'a DeclSpecifiers<'a>, &'a syntax::InitDeclarator<'a>)>,
    /// The objects that it constructs and destroys.
    pub(crate) lives: Lives,
    /// The functions that enclosing blocks declare, with the default arguments that these hide.
    pub(crate) block_defaults: Vec<OuterDefaults<'a>>,
}

/// The objects that a function constructs and destroys.
#[derive(Debug, Default)]
pub(crate) struct Lives {
    /// The classes whose destructors it runs.
    pub(crate) destroyed: SmallVec<[RecordId; 2]>,
    /// The base subobject that a constructor or destructor is processing.
    pub(crate) base: Option<RecordId>,
}

impl FunctionContext<'_> {
    pub(crate) fn new(id: FunctionId) -> Self {
        Self {
            id,
            ret: Type::ERROR,
            deduced_at: None,
            discarded: false,
            returned: Returned::Nothing,
            statics: FxHashMap::default(),
            types: FxHashMap::default(),
            lambdas: FxHashMap::default(),
            enclosing_uses: Vec::new(),
            labels: FxHashMap::default(),
            flow: Flow::default(),
            locals: Vec::new(),
            declared: FxHashMap::default(),
            lives: Lives::default(),
            block_defaults: Vec::new(),
        }
    }
}

/// A function declarator with its context.
#[derive(Clone, Copy)]
pub(crate) struct FunctionDecl<'a> {
    specifiers: &'a DeclSpecifiers<'a>,
    declarator: &'a Declarator<'a>,
    pub(crate) ty: Type,
    serial: u32,
    linkage: LanguageLinkage,
    deleted: bool,
    definition: Option<&'a syntax::FunctionDef<'a>>,
}

impl<'a> FunctionDecl<'a> {
    /// The parameters: those of the chunk nearest the name.
    pub(crate) fn chunk(&self) -> Option<&'a FunctionDeclarator<'a>> {
        match self.declarator.chunks.first() {
            Some(DeclaratorChunk::Function(function)) => Some(function),
            _ => None,
        }
    }

    fn cuda(&self) -> CudaQualifiers {
        let mut cuda = self.specifiers.cuda;
        cuda.insert(self.declarator.cuda);
        cuda
    }

    pub(crate) fn has(&self, flag: Specifiers) -> bool {
        self.specifiers.flags.contains(flag)
    }
}
