//! Information about a function that is not part of its IL ([dcl.fct]).

use smallvec::SmallVec;

use crate::il::{ExprId, FunctionId, RecordId, VariableId};
use crate::sema::program::argument::Argument;
use crate::sema::program::attributes::Advice;
use crate::sema::program::record::Member;
use crate::sema::program::scope::{GLOBAL, ScopeId, TemplateId};
use crate::syntax::{
    self, Access, DeclSpecifiers, DeclaratorChunk, Expr, FunctionDeclarator, Specifiers, TemplateParams,
};

/// The specifiers of a member function that concern virtual functions.
#[derive(Clone, Copy, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, read one by one")]
pub(crate) struct VirtualSpecifiers {
    pub(crate) is_virtual: bool,
    pub(crate) is_override: bool,
    pub(crate) is_final: bool,
    pub(crate) pure_: bool,
}

impl VirtualSpecifiers {
    /// Reads them from the specifiers and the declarator.
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

/// Information about a function that is not part of its IL.
#[derive(Clone, Debug)]
pub(crate) struct FunctionInfo<'a> {
    /// The scope it was declared in.
    pub(crate) scope: ScopeId,
    /// The definition of a function, and the state of its body.
    pub(crate) defined: FunctionDefinition<'a>,
    /// The parts of the declarator that are analysed late.
    pub(crate) late: LateParts<'a>,
    /// The operator it overloads.
    pub(crate) operator: Option<syntax::OverloadedOperator>,
    /// Whether it is a constructor, destructor or conversion function.
    pub(crate) special: Special,
    /// `explicit`
    pub(crate) explicit: bool,
    /// `= default`
    pub(crate) defaulted: bool,
    /// Whether a call of it only copies memory or does nothing.
    pub(crate) trivial: bool,
    /// Why it is deleted, if not by the program's declaration.
    pub(crate) deleted_because: Option<String>,
    /// Its properties as a member of its class.
    pub(crate) member: MemberFunction,
    /// The template of which a function is a specialisation or the pattern.
    pub(crate) origin: FunctionOrigin<'a>,
    /// Attributes that affect its uses.
    pub(crate) advice: Advice,
}

/// The definition of a function, and the state of its body.
#[derive(Clone, Debug, Default)]
pub(crate) struct FunctionDefinition<'a> {
    /// Its definition, once seen.
    pub(crate) definition: Option<&'a syntax::FunctionDef<'a>>,
    /// Its body sees namespace members declared before this number.
    pub(crate) limit: u32,
    /// The state of the analysis of its body.
    pub(crate) body: BodyState,
    /// The entities that its body refers to: emitted with it.
    pub(crate) references: Vec<Reference>,
    /// Whether it is in the list of emitted functions.
    pub(crate) emitted: bool,
}

/// The template of which a function is a specialisation or the pattern.
#[derive(Clone, Debug, Default)]
pub(crate) struct FunctionOrigin<'a> {
    /// The template that it is the pattern of.
    pub(crate) template: Option<TemplateId>,
    /// The pattern and arguments of which it is an instance.
    pub(crate) instance: Option<(FunctionId, &'a [Argument<'a>])>,
    /// Its origin, if it is a deduction guide.
    pub(crate) guide: Option<GuideOrigin>,
    /// The depth of template instantiations that led to it.
    pub(crate) level: u32,
    /// Whether it is explicitly specialised: the template's definition does not apply.
    pub(crate) specialized: bool,
    /// Code with a smaller limit precedes its explicit specialisation.
    pub(crate) specialized_limit: u32,
    /// Whether it comes from the compiler's own library.
    pub(crate) is_library: bool,
}

/// The parts of the declarator of a function that are analysed late.
#[derive(Clone, Debug, Default)]
pub(crate) struct LateParts<'a> {
    /// Its default arguments by parameter.
    pub(crate) defaults: SmallVec<[Option<DefaultArgument<'a>>; 2]>,
    /// Its exception specification, until it is analysed.
    pub(crate) throws: Option<&'a FunctionDeclarator<'a>>,
    /// Whether its exception specification is implicit, and has not been needed yet.
    pub(crate) implied_throws: bool,
    /// The declarator with its requires-clause, if it has one and is not a template.
    pub(crate) requires: Option<&'a FunctionDeclarator<'a>>,
    /// Whether its declared return type contains a placeholder.
    pub(crate) deduced: bool,
    /// The condition of `explicit(...)` in the first declaration of a template, and the template parameters it names.
    pub(crate) explicit_condition: Option<(&'a Expr<'a>, &'a TemplateParams<'a>)>,
}

/// The properties of a function as a member of its class.
#[derive(Clone, Debug)]
pub(crate) struct MemberFunction {
    /// Its specifiers as a virtual function.
    pub(crate) virtual_specifiers: VirtualSpecifiers,
    /// Its access.
    pub(crate) access: Access,
    /// The special member whose body is implicit.
    pub(crate) implicit: Option<Member>,
    /// The target of a delegating constructor.
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
    /// The symbol under which all functions of the kind are entered into the scope of a class; no source can spell it.
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
    /// It sees namespace members declared before this number.
    pub(crate) limit: u32,
    /// Its value once analysed.
    pub(crate) value: Option<ExprId>,
    /// The entities that its value refers to.
    pub(crate) references: &'a [Reference],
}

/// The state of the analysis of a body.
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

/// An entity with a symbol that a body or initializer refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reference {
    /// A function, called or not.
    Function(FunctionId),
    /// A variable with static storage duration.
    Variable(VariableId),
}

/// The origin of a deduction guide, in order of preference ([over.match.best]/1.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum GuideOrigin {
    /// Written in the program.
    Written,
    /// Derived from a constructor.
    Constructor,
    /// The copy deduction candidate.
    Copy,
}
