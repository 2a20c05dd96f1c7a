//! Functions: what the analysis knows of them beyond their IL, how far their bodies are, and what they refer to.
//!
//! [`declaration`] declares them, [`redeclaration`] finds what they declare again, [`default_argument`] keeps
//! their default arguments, [`body`] analyses their bodies on demand.

mod body;
mod declaration;
mod default_argument;
mod definition;
mod entity;
mod redeclaration;
mod specifier;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::il::{ExprId, FunctionId, LabelId, RecordId, Type, VariableId};
use crate::sema::class::special::Member;
use crate::sema::class::virtuals::VirtualSpecifiers;
use crate::sema::cuda::attribute::Advice;
use crate::sema::program::scope::{GLOBAL, LanguageLinkage, ScopeId, TemplateId};
use crate::sema::statement::Flow;
use crate::sema::template::{Argument, GuideOrigin};
use crate::source::{Span, Symbol};
use crate::syntax::{
    self, Access, CudaQualifiers, DeclSpecifiers, Declarator, DeclaratorChunk, FunctionDeclarator, Specifiers,
};

/// What a function is beyond its IL.
#[derive(Clone, Debug)]
pub(crate) struct FunctionInfo<'a> {
    /// The scope it was declared in.
    pub(crate) scope: ScopeId,
    /// Its definition, once seen.
    pub(crate) definition: Option<&'a syntax::FunctionDef<'a>>,
    /// The limit of what its body sees in namespaces.
    pub(crate) definition_limit: u32,
    /// How far its body is.
    pub(crate) body: BodyState,
    /// Its default arguments by parameter.
    pub(crate) defaults: SmallVec<[Option<DefaultArgument<'a>>; 2]>,
    /// The operator it overloads.
    pub(crate) operator: Option<syntax::OverloadedOperator>,
    /// Whether it is a constructor or the like.
    pub(crate) special: Special,
    /// `explicit`
    pub(crate) explicit: bool,
    /// `= default`
    pub(crate) defaulted: bool,
    /// The special member whose body the compiler makes.
    pub(crate) implicit: Option<Member>,
    /// The constructor that it delegates to.
    pub(crate) delegates_to: Option<FunctionId>,
    /// The class whose objects it compares, if it is a defaulted comparison.
    pub(crate) comparison: Option<RecordId>,
    /// Whether a call of it is nothing but a copy of memory, or nothing at all.
    pub(crate) trivial: bool,
    /// Why it is deleted, if the program does not say so.
    pub(crate) deleted_because: Option<String>,
    /// What was said about it as a virtual function.
    pub(crate) virtual_specifiers: VirtualSpecifiers,
    /// Who may name it.
    pub(crate) access: Access,
    /// Through how many instances of templates it came to be.
    pub(crate) level: u32,
    /// Whether it is a friend defined in a class.
    pub(crate) is_friend: bool,
    /// The template that it is the pattern of.
    pub(crate) template: Option<TemplateId>,
    /// The pattern and arguments it was made of.
    pub(crate) instance: Option<(FunctionId, &'a [Argument<'a>])>,
    /// Where it comes from, if it is a deduction guide.
    pub(crate) guide: Option<GuideOrigin>,
    /// Its exception specification, as long as that has not been looked at.
    pub(crate) throws: Option<&'a FunctionDeclarator<'a>>,
    /// The declarator with its requires-clause, if it has one and is no template.
    pub(crate) requires: Option<&'a FunctionDeclarator<'a>>,
    /// Whether it has been specialised explicitly: the template's definition is not its own.
    pub(crate) specialized: bool,
    /// The limit of what code sees that comes before its explicit specialisation is one less.
    pub(crate) specialized_limit: u32,
    /// Whether it comes from the compiler's own library.
    pub(crate) is_library: bool,
    /// Whether its result was declared with `auto`.
    pub(crate) deduced: bool,
    /// What its users should mind.
    pub(crate) advice: Advice,
    /// What its body refers to: emitted with it.
    pub(crate) references: Vec<Reference>,
    /// Whether it is in the list of emitted functions.
    pub(crate) emitted: bool,
}

impl Default for FunctionInfo<'_> {
    fn default() -> Self {
        Self {
            scope: GLOBAL,
            definition: None,
            definition_limit: 0,
            body: BodyState::None,
            defaults: SmallVec::new(),
            operator: None,
            special: Special::None,
            explicit: false,
            defaulted: false,
            implicit: None,
            delegates_to: None,
            comparison: None,
            trivial: false,
            deleted_because: None,
            virtual_specifiers: VirtualSpecifiers::default(),
            access: Access::Public,
            level: 0,
            is_friend: false,
            template: None,
            instance: None,
            throws: None,
            guide: None,
            requires: None,
            specialized: false,
            specialized_limit: 0,
            is_library: false,
            deduced: false,
            advice: Advice::default(),
            references: Vec::new(),
            emitted: false,
        }
    }
}

/// Functions that have no name of their own ([special]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Special {
    /// An ordinary function.
    None,
    /// A constructor.
    Constructor,
    /// A destructor.
    Destructor,
    /// A conversion function.
    Conversion,
}

impl Special {
    /// The symbol under which all functions of the kind are entered into the scope of a class; it cannot
    /// be written.
    pub(crate) const fn spelling(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Constructor => "<constructor>",
            Self::Destructor => "<destructor>",
            Self::Conversion => "<conversion>",
        }
    }
}

/// A default argument.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DefaultArgument<'a> {
    /// As written.
    pub(crate) expr: &'a syntax::Expr<'a>,
    /// The scope in which it is analysed, if that is not the function's.
    pub(crate) scope: Option<ScopeId>,
    /// The limit of what it sees in namespaces.
    pub(crate) limit: u32,
    /// Its value once analysed.
    pub(crate) value: Option<ExprId>,
    /// What that refers to.
    pub(crate) references: &'a [Reference],
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reference {
    /// A function, called or not.
    Function(FunctionId),
    /// A variable with static storage.
    Variable(VariableId),
}

/// The default arguments that a declaration in a block hides.
#[derive(Clone, Debug)]
pub(crate) struct OuterDefaults<'a> {
    pub(crate) function: FunctionId,
    pub(crate) defaults: SmallVec<[Option<DefaultArgument<'a>>; 2]>,
    /// How many arguments a call has to give.
    pub(crate) required: u32,
}

/// What the `return`s of a function name, as far as the named return value is concerned.
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
    /// The first `return` of a function with deduced type, for messages.
    pub(crate) deduced_at: Option<Span>,
    /// Whether a constexpr if discards the statement that is analysed.
    pub(crate) discarded: bool,
    /// What its `return`s name.
    pub(crate) returned: Returned,
    /// How many local statics of each name there are so far, for their symbols.
    pub(crate) statics: FxHashMap<Symbol, u32>,
    /// How many local types of each name there are so far.
    pub(crate) types: FxHashMap<Symbol, u32>,
    /// How many lambdas of each signature there are so far.
    pub(crate) lambdas: FxHashMap<String, u32>,
    /// Names of variables of functions around a lambda, as objects, that are not captured so far.
    pub(crate) foreign_uses: Vec<(ExprId, VariableId)>,
    /// The labels used or defined so far.
    pub(crate) labels: FxHashMap<Symbol, LabelId>,
    /// Jumps and the scopes they cross.
    pub(crate) flow: Flow,
    /// The variables it declares that may turn out to be of no use.
    pub(crate) locals: SmallVec<[VariableId; 8]>,
    /// How the variables are declared that an instance of a template declares.
    pub(crate) declared: FxHashMap<VariableId, (&'a DeclSpecifiers<'a>, &'a syntax::InitDeclarator<'a>)>,
    /// The classes whose destructors it runs.
    pub(crate) destroyed: SmallVec<[RecordId; 2]>,
    /// The functions that blocks around the current place declare, with what they hide.
    pub(crate) block_defaults: Vec<OuterDefaults<'a>>,
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
            foreign_uses: Vec::new(),
            labels: FxHashMap::default(),
            flow: Flow::default(),
            locals: SmallVec::new(),
            declared: FxHashMap::default(),
            destroyed: SmallVec::new(),
            block_defaults: Vec::new(),
        }
    }
}

/// A function declarator with everything around it.
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
