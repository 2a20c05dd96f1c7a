//! What a function is beyond its IL ([dcl.fct]).

use smallvec::SmallVec;

use crate::il::{ExprId, FunctionId, RecordId, VariableId};
use crate::sema::program::argument::Argument;
use crate::sema::program::attributes::Advice;
use crate::sema::program::record::Member;
use crate::sema::program::scope::{GLOBAL, ScopeId, TemplateId};
use crate::syntax::{
    self, Access, DeclSpecifiers, DeclaratorChunk, Expr, FunctionDeclarator, Specifiers, TemplateParams,
};

/// How a member function was declared, as far as it concerns virtual functions.
#[derive(Clone, Copy, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, read one by one")]
pub(crate) struct VirtualSpecifiers {
    pub(crate) is_virtual: bool,
    pub(crate) is_override: bool,
    pub(crate) is_final: bool,
    pub(crate) pure_: bool,
}

impl VirtualSpecifiers {
    /// What specifiers and declarator say.
    pub(crate) fn of(
        specifiers: &DeclSpecifiers<'_>,
        declarator: &syntax::Declarator<'_>,
        pure_: bool,
    ) -> Self {
        let (is_override, is_final) = match declarator.chunks.first() {
            Some(DeclaratorChunk::Function(function)) => (function.is_override, function.is_final),
            _ => (false, false),
        };
        Self { is_virtual: specifiers.flags.contains(Specifiers::VIRTUAL), is_override, is_final, pure_ }
    }
}

/// What a function is beyond its IL.
#[derive(Clone, Debug)]
pub(crate) struct FunctionInfo<'a> {
    /// The scope it was declared in.
    pub(crate) scope: ScopeId,
    /// The definition of a function, and how far its body is.
    pub(crate) defined: FunctionDefinition<'a>,
    /// What the declarator of a function says that is looked at late.
    pub(crate) late: LateParts<'a>,
    /// The operator it overloads.
    pub(crate) operator: Option<syntax::OverloadedOperator>,
    /// Whether it is a constructor or the like.
    pub(crate) special: Special,
    /// `explicit`
    pub(crate) explicit: bool,
    /// `= default`
    pub(crate) defaulted: bool,
    /// Whether a call of it is nothing but a copy of memory, or nothing at all.
    pub(crate) trivial: bool,
    /// Why it is deleted, if the program does not say so.
    pub(crate) deleted_because: Option<String>,
    /// What a member function is to its class.
    pub(crate) member: MemberFunction,
    /// How a function came to be of a template, or that it is the pattern of one.
    pub(crate) origin: FunctionOrigin<'a>,
    /// What its users should mind.
    pub(crate) advice: Advice,
}

/// The definition of a function, and how far its body is.
#[derive(Clone, Debug, Default)]
pub(crate) struct FunctionDefinition<'a> {
    /// Its definition, once seen.
    pub(crate) definition: Option<&'a syntax::FunctionDef<'a>>,
    /// The limit of what its body sees in namespaces.
    pub(crate) limit: u32,
    /// How far its body is.
    pub(crate) body: BodyState,
    /// What its body refers to: emitted with it.
    pub(crate) references: Vec<Reference>,
    /// Whether it is in the list of emitted functions.
    pub(crate) emitted: bool,
}

/// How a function came to be of a template, or that it is the pattern of one.
#[derive(Clone, Debug, Default)]
pub(crate) struct FunctionOrigin<'a> {
    /// The template that it is the pattern of.
    pub(crate) template: Option<TemplateId>,
    /// The pattern and arguments it was made of.
    pub(crate) instance: Option<(FunctionId, &'a [Argument<'a>])>,
    /// Where it comes from, if it is a deduction guide.
    pub(crate) guide: Option<GuideOrigin>,
    /// Through how many instances of templates it came to be.
    pub(crate) level: u32,
    /// Whether it has been specialised explicitly: the template's definition is not its own.
    pub(crate) specialized: bool,
    /// The limit of what code sees that comes before its explicit specialisation is one less.
    pub(crate) specialized_limit: u32,
    /// Whether it comes from the compiler's own library.
    pub(crate) is_library: bool,
}

/// What the declarator of a function says that is looked at late.
#[derive(Clone, Debug, Default)]
pub(crate) struct LateParts<'a> {
    /// Its default arguments by parameter.
    pub(crate) defaults: SmallVec<[Option<DefaultArgument<'a>>; 2]>,
    /// Its exception specification, as long as that has not been looked at.
    pub(crate) throws: Option<&'a FunctionDeclarator<'a>>,
    /// Whether its exception specification follows from what it calls, and has not been asked for.
    pub(crate) implied_throws: bool,
    /// The declarator with its requires-clause, if it has one and is no template.
    pub(crate) requires: Option<&'a FunctionDeclarator<'a>>,
    /// Whether its result was declared with `auto`.
    pub(crate) deduced: bool,
    /// The condition of `explicit(...)` in the first declaration of a template, and the parameters it names.
    pub(crate) explicit_condition: Option<(&'a Expr<'a>, &'a TemplateParams<'a>)>,
}

/// What a member function is to its class.
#[derive(Clone, Debug)]
pub(crate) struct MemberFunction {
    /// What was said about it as a virtual function.
    pub(crate) virtual_specifiers: VirtualSpecifiers,
    /// Who may name it.
    pub(crate) access: Access,
    /// The special member whose body the compiler makes.
    pub(crate) implicit: Option<Member>,
    /// The constructor that it delegates to.
    pub(crate) delegates_to: Option<FunctionId>,
    /// The class whose objects it compares, if it is a defaulted comparison.
    pub(crate) comparison: Option<RecordId>,
    /// Whether it is a friend defined in a class.
    pub(crate) is_friend: bool,
}

impl Default for MemberFunction {
    fn default() -> Self {
        Self {
            virtual_specifiers: VirtualSpecifiers::default(),
            access: Access::Public,
            implicit: None,
            delegates_to: None,
            comparison: None,
            is_friend: false,
        }
    }
}

impl Default for FunctionInfo<'_> {
    fn default() -> Self {
        Self {
            scope: GLOBAL,
            operator: None,
            special: Special::None,
            explicit: false,
            defaulted: false,
            trivial: false,
            deleted_because: None,
            advice: Advice::default(),
            defined: FunctionDefinition::default(),
            origin: FunctionOrigin::default(),
            late: LateParts::default(),
            member: MemberFunction::default(),
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
    pub(crate) expr: &'a Expr<'a>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum BodyState {
    /// There is no body.
    #[default]
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

/// Where a guide comes from: in this order they are preferred ([over.match.best]/1.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum GuideOrigin {
    /// Written in the program.
    Written,
    /// Made from a constructor.
    Constructor,
    /// The copy deduction candidate.
    Copy,
}
