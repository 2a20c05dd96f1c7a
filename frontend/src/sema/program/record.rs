//! What a class is beyond its IL ([class]).

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::il::{Field, FunctionId, RecordId, RecordTraits};
use crate::sema::program::argument::Argument;
use crate::sema::program::attributes::Advice;
use crate::sema::program::lambda::LambdaId;
use crate::sema::program::scope::{GLOBAL, ScopeId, TemplateId};
use crate::source::{Span, Symbol};
use crate::syntax::{Access, ClassSpecifier, ElaboratedKind, Initializer};

/// What a class is beyond its IL.
#[derive(Clone, Debug)]
pub(crate) struct RecordInfo<'a> {
    /// The scope of its members.
    pub(crate) scope: ScopeId,
    /// The scope it was declared in.
    pub(crate) parent: ScopeId,
    /// `struct`, `class` or `union`.
    pub(crate) key: ElaboratedKind,
    /// Its number among the unnamed or equally named local types around it.
    pub(crate) discriminator: u32,
    /// Its definition, once begun.
    pub(crate) definition: Option<&'a ClassSpecifier<'a>>,
    /// Its definition, as long as it waits until the class must be complete.
    pub(crate) deferred: Option<&'a ClassSpecifier<'a>>,
    /// The limit of what its members see in namespaces.
    pub(crate) limit: u32,
    /// What a class is to those that lay out others.
    pub(crate) layout: RecordLayout,
    /// What is known of the members of a class beyond its scope.
    pub(crate) members: MemberNotes<'a>,
    /// How a class came to be of a template or a lambda-expression, and what it depends on.
    pub(crate) origin: RecordOrigin<'a>,
    /// The friends of a class.
    pub(crate) friends: Friends,
    /// What its members say about the special members that are not written.
    pub(crate) special: SpecialMembers,
    /// Its virtual functions.
    pub(crate) virtuals: Virtuals,
    /// What its users should mind.
    pub(crate) advice: Advice,
    /// The data members of a class declared so far, while it is being defined.
    pub(crate) open: OpenMembers,
}

/// How a class came to be of a template or a lambda-expression, and what it depends on.
#[derive(Clone, Debug, Default)]
pub(crate) struct RecordOrigin<'a> {
    /// The lambda-expression whose closure class it is.
    pub(crate) lambda: Option<LambdaId>,
    /// The template and arguments it was made of.
    pub(crate) instance: Option<(TemplateId, &'a [Argument<'a>])>,
    /// The number of the specialisation that defines it; none for the template itself.
    pub(crate) pattern: Option<usize>,
    /// Whether that specialisation is an explicit one.
    pub(crate) specialized: bool,
    /// Where code outside of templates needed its definition first.
    pub(crate) needed_at: Option<Span>,
    /// Through how many instances it came to be.
    pub(crate) level: u32,
    /// Whether it depends on template parameters: it is never defined.
    pub(crate) dependent: bool,
    /// Direct bases that depend on parameters of templates around the class: unqualified names are not
    /// looked up in them ([temp.dep]/3).
    pub(crate) dependent_bases: SmallVec<[RecordId; 2]>,
}

/// The friends of a class.
#[derive(Clone, Debug, Default)]
pub(crate) struct Friends {
    /// Friend functions defined in it.
    pub(crate) functions: Vec<FunctionId>,
    /// The names of its friends.
    pub(crate) names: SmallVec<[Symbol; 2]>,
    /// Its friends that are classes made of templates.
    pub(crate) classes: SmallVec<[RecordId; 2]>,
}

/// The data members of a class declared so far, while it is being defined.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenMembers {
    /// The data members declared so far, while it is being defined: those that declarations of other members
    /// may name in operands that are not evaluated.
    pub(crate) fields: Vec<Field>,
    /// Which of them carry the packed attribute.
    pub(crate) packed: Vec<bool>,
}

/// What a class is to those that lay out others.
#[derive(Clone, Debug)]
pub(crate) struct RecordLayout {
    /// Whether it is plain data for the purpose of layout ([Itanium C++ ABI 1.1] "POD"): its tail padding
    /// is not reused.
    pub(crate) plain_data: bool,
    /// Its alignment as a base, without that of virtual bases (Itanium `nvalign`).
    pub(crate) base_align: u32,
    /// How it is laid out, known from where its definition begins.
    pub(crate) rules: LayoutRules,
    /// How many bases it has, each counted for every way that leads to it.
    pub(crate) base_paths: u32,
    /// How many classes the longest chain of its bases has.
    pub(crate) base_levels: u32,
}

impl Default for RecordLayout {
    fn default() -> Self {
        Self {
            plain_data: false,
            base_align: 1,
            rules: LayoutRules::default(),
            base_paths: 0,
            base_levels: 0,
        }
    }
}

/// What is known of the members of a class beyond its scope.
#[derive(Clone, Debug, Default)]
pub(crate) struct MemberNotes<'a> {
    /// How many functions there were before the class: its own are behind them.
    pub(crate) first_function: usize,
    /// Default member initializers, by field.
    pub(crate) initializers: Vec<(u32, &'a Initializer<'a>)>,
    /// Whether something has needed one of them.
    pub(crate) initializers_needed: bool,
    /// Members other than functions and data that are not public.
    pub(crate) restricted: FxHashMap<Symbol, Access>,
    /// Members of bases that using-declarations name.
    pub(crate) renamed: SmallVec<[Symbol; 2]>,
    /// The constructors made for instances of constructor templates of bases.
    pub(crate) inherited: Vec<(FunctionId, FunctionId)>,
}

impl Default for RecordInfo<'_> {
    fn default() -> Self {
        Self {
            scope: GLOBAL,
            parent: GLOBAL,
            key: ElaboratedKind::Struct,
            discriminator: 0,
            definition: None,
            deferred: None,
            limit: 0,
            special: SpecialMembers::default(),
            virtuals: Virtuals::default(),
            advice: Advice::default(),
            origin: RecordOrigin::default(),
            friends: Friends::default(),
            open: OpenMembers::default(),
            layout: RecordLayout::default(),
            members: MemberNotes::default(),
        }
    }
}

/// A class definition in progress.
pub(crate) struct OpenClass<'a> {
    pub(crate) record: RecordId,
    pub(crate) access: Access,
    /// What using-declarations take from bases.
    pub(crate) used: Vec<UsedFunctions<'a>>,
    /// The member functions in order.
    pub(crate) functions: Vec<FunctionId>,
    pub(crate) traits: RecordTraits,
    pub(crate) is_union: bool,
}

/// Functions that a using-declaration names, to be added when the class has all of its own.
pub(crate) struct UsedFunctions<'a> {
    pub(crate) name: Symbol,
    pub(crate) functions: &'a [FunctionId],
}

/// A special member function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Member {
    /// `T()`
    DefaultConstructor,
    /// `T(const T &)`
    CopyConstructor,
    /// `T(T &&)`
    MoveConstructor,
    /// `operator=(const T &)`
    CopyAssignment,
    /// `operator=(T &&)`
    MoveAssignment,
    /// `~T()`
    Destructor,
    /// `T(args)` that `using B::B;` makes of this constructor of a base.
    Inherited(FunctionId),
    /// What `delete` calls on an object with a virtual destructor: it also frees the memory.
    DeletingDestructor,
}

impl Member {
    pub(crate) fn is_constructor(self) -> bool {
        matches!(
            self,
            Self::DefaultConstructor | Self::CopyConstructor | Self::MoveConstructor | Self::Inherited(_)
        )
    }

    pub(crate) fn is_assignment(self) -> bool {
        matches!(self, Self::CopyAssignment | Self::MoveAssignment)
    }

    pub(crate) fn moves(self) -> bool {
        matches!(self, Self::MoveConstructor | Self::MoveAssignment)
    }
}

/// What the program itself says about the special members of a class, and what follows from it.
#[derive(Clone, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, read one by one")]
pub(crate) struct SpecialMembers {
    /// Whether the class has functions for its special members; else it is plain data.
    pub(crate) made: bool,
    /// Whether plain data got functions for its assignment operators.
    pub(crate) assigns: bool,
    /// A constructor was declared, of whatever kind.
    pub(crate) constructors: bool,
    /// Those that the program declares.
    pub(crate) declared: SmallVec<[(Member, FunctionId); 2]>,
    /// The destructor, if the class has functions.
    pub(crate) destructor: Option<FunctionId>,
    /// Something that rules out plain data: a default member initializer, a reference or const member, a
    /// virtual function or base, a base or member with functions of its own.
    pub(crate) complicated: bool,
}

impl SpecialMembers {
    pub(crate) fn declares(&self, member: Member) -> bool {
        self.declared.iter().any(|&(other, _)| other == member)
    }
}

/// What a class has of virtual functions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Virtuals {
    /// Those that the class itself declares, overriding ones among them.
    pub(crate) declared: SmallVec<[FunctionId; 4]>,
    /// The slots of its primary table; a destructor takes two.
    pub(crate) slots: Vec<FunctionId>,
    /// A virtual function without a body to call: no object of the class can be made.
    pub(crate) pure_: Option<FunctionId>,
    /// Whether a function says that it overrides one and does not, which has been reported: then the class may be
    /// abstract for its name alone.
    pub(crate) misnamed: bool,
    /// The destructor that also frees the memory.
    pub(crate) deleting: Option<FunctionId>,
    /// Whether the class may not be derived from.
    pub(crate) is_final: bool,
    /// Whether some virtual function has two final overriders, which has been reported.
    pub(crate) ambiguous: bool,
    /// The virtual bases whose places its tables tell, in the words in front of the slots, nearest first.
    pub(crate) virtual_slots: SmallVec<[RecordId; 2]>,
    /// The base whose table pointer is that of the class.
    pub(crate) primary: Option<Primary>,
    /// Whether the class has a table pointer and nothing else but virtual bases.
    pub(crate) nearly_empty: bool,
}

/// What attributes and pragmas say about the layout of a class.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LayoutRules {
    /// A union: all members at offset 0.
    pub(crate) is_union: bool,
    /// Objects hold a pointer to a virtual table.
    pub(crate) dynamic: bool,
    /// `__attribute__((packed))`: members need no alignment.
    pub(crate) packed: bool,
    /// `#pragma pack(n)`: members need at most so much alignment.
    pub(crate) pack: Option<u32>,
    /// `alignas` and the like on the class; 0 if none.
    pub(crate) align: u32,
}

/// A primary base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Primary {
    pub(crate) record: RecordId,
    pub(crate) is_virtual: bool,
}
