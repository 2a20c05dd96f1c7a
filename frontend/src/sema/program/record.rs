//! Information about a class that is not part of its IL ([class]).

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::il::{Field, FunctionId, RecordId, RecordTraits};
use crate::sema::program::argument::Argument;
use crate::sema::program::attributes::Advice;
use crate::sema::program::lambda::LambdaId;
use crate::sema::program::scope::{GLOBAL, ScopeId, TemplateId};
use crate::source::{Span, Symbol};
use crate::syntax::{Access, ClassSpecifier, ElaboratedKind, Initializer};

/// Information about a class that is not part of its IL.
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
    /// Its definition, until the class must be complete.
    pub(crate) deferred: Option<&'a ClassSpecifier<'a>>,
    /// Its members see namespace members declared before this number.
    pub(crate) limit: u32,
    /// Its properties as a part of other classes' layouts.
    pub(crate) layout: RecordLayout,
    /// Information about its members that its scope does not hold.
    pub(crate) members: MemberNotes<'a>,
    /// The template or lambda-expression from which it comes, and what it depends on.
    pub(crate) origin: RecordOrigin<'a>,
    /// The friends of a class.
    pub(crate) friends: Friends,
    /// The special members that the program declares, and what follows for the implicit ones.
    pub(crate) special: SpecialMembers,
    /// Its virtual functions.
    pub(crate) virtuals: Virtuals,
    /// Attributes that affect its uses.
    pub(crate) advice: Advice,
    /// The data members of a class declared so far, while it is being defined.
    pub(crate) open: OpenMembers,
}

/// The template or lambda-expression from which a class comes, and what it depends on.
#[derive(Clone, Debug, Default)]
pub(crate) struct RecordOrigin<'a> {
    /// The lambda-expression whose closure class it is.
    pub(crate) lambda: Option<LambdaId>,
    /// The template and arguments of which it is a specialisation.
    pub(crate) instance: Option<(TemplateId, &'a [Argument<'a>])>,
    /// The number of the partial or explicit specialisation that defines it; none for the primary template.
    pub(crate) pattern: Option<usize>,
    /// Whether that specialisation is an explicit one.
    pub(crate) specialized: bool,
    /// The first place outside of templates that required its definition.
    pub(crate) needed_at: Option<Span>,
    /// The depth of template instantiations that led to it.
    pub(crate) level: u32,
    /// Whether it depends on template parameters: it is never instantiated.
    pub(crate) dependent: bool,
    /// Direct bases that depend on parameters of enclosing templates: unqualified names are not looked up in them
    /// ([temp.dep]/3).
    pub(crate) dependent_bases: SmallVec<[RecordId; 2]>,
}

/// The friends of a class.
#[derive(Clone, Debug, Default)]
pub(crate) struct Friends {
    /// Friend functions defined in it.
    pub(crate) functions: Vec<FunctionId>,
    /// The names of its friends.
    pub(crate) names: SmallVec<[Symbol; 2]>,
    /// Its friends that are class template specialisations.
    pub(crate) classes: SmallVec<[RecordId; 2]>,
}

/// The data members of a class declared so far, while it is being defined.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenMembers {
    /// The data members declared so far: declarations of other members may name them in unevaluated operands.
    pub(crate) fields: Vec<Field>,
    /// Which of them carry the packed attribute.
    pub(crate) packed: Vec<bool>,
}

/// The properties of a class as a part of other classes' layouts.
#[derive(Clone, Debug)]
pub(crate) struct RecordLayout {
    /// Whether it is plain data for the purpose of layout ([Itanium C++ ABI 1.1] "POD"): its tail padding
    /// is not reused.
    pub(crate) plain_data: bool,
    /// Its alignment as a base, without that of virtual bases (Itanium `nvalign`).
    pub(crate) base_align: u32,
    /// The rules of its layout, known from the beginning of its definition.
    pub(crate) rules: LayoutRules,
    /// The number of its bases, each counted once for every path that leads to it.
    pub(crate) base_paths: u32,
    /// The length of the longest chain of its bases.
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

/// Information about the members of a class that its scope does not hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct MemberNotes<'a> {
    /// The number of functions that precede the class: its own come after them.
    pub(crate) first_function: usize,
    /// Default member initializers, by field.
    pub(crate) initializers: Vec<(u32, &'a Initializer<'a>)>,
    /// Whether one of them has been needed.
    pub(crate) initializers_needed: bool,
    /// Members other than functions and data that are not public.
    pub(crate) restricted: FxHashMap<Symbol, Access>,
    /// Members of bases that using-declarations name.
    pub(crate) renamed: SmallVec<[Symbol; 2]>,
    /// The constructors that inherit specialisations of constructor templates of bases.
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
    /// The functions that using-declarations introduce from bases.
    pub(crate) used: Vec<UsedFunctions<'a>>,
    /// The member functions in order.
    pub(crate) functions: Vec<FunctionId>,
    pub(crate) traits: RecordTraits,
    pub(crate) is_union: bool,
}

/// Functions that a using-declaration names, added once all functions of the class are known.
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
    /// `T(args)` that inherits this constructor of a base by `using B::B;`.
    Inherited(FunctionId),
    /// The function that `delete` calls on an object with a virtual destructor: it also frees the memory.
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

/// The special members that the program declares for a class, and what follows for the implicit ones.
#[derive(Clone, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, read one by one")]
pub(crate) struct SpecialMembers {
    /// Whether the class has functions for its special members; else it is plain data.
    pub(crate) made: bool,
    /// Whether a plain data class got functions for its assignment operators.
    pub(crate) assigns: bool,
    /// Whether a constructor of any kind is declared.
    pub(crate) constructors: bool,
    /// Those that the program declares.
    pub(crate) declared: SmallVec<[(Member, FunctionId); 2]>,
    /// The destructor, if the class has functions.
    pub(crate) destructor: Option<FunctionId>,
    /// Whether a property rules out plain data: a default member initializer, a reference or const member, a virtual
    /// function or base, a base or member with functions of its own.
    pub(crate) complicated: bool,
}

impl SpecialMembers {
    pub(crate) fn declares(&self, member: Member) -> bool {
        self.declared.iter().any(|&(other, _)| other == member)
    }
}

/// The virtual functions of a class.
#[derive(Clone, Debug, Default)]
pub(crate) struct Virtuals {
    /// Those that the class itself declares, overriders included.
    pub(crate) declared: SmallVec<[FunctionId; 4]>,
    /// The slots of its primary table; a destructor takes two.
    pub(crate) slots: Vec<FunctionId>,
    /// A pure virtual function: the class is abstract.
    pub(crate) pure_: Option<FunctionId>,
    /// Whether a function is marked `override` and overrides nothing, which has been reported: the class may be
    /// abstract only because of the misspelling.
    pub(crate) misnamed: bool,
    /// The deleting destructor.
    pub(crate) deleting: Option<FunctionId>,
    /// Whether the class may not be derived from.
    pub(crate) is_final: bool,
    /// Whether a virtual function has two final overriders, which has been reported.
    pub(crate) ambiguous: bool,
    /// The virtual bases whose offsets its tables hold, in the words before the slots, nearest first.
    pub(crate) virtual_slots: SmallVec<[RecordId; 2]>,
    /// The base whose virtual table pointer is that of the class.
    pub(crate) primary: Option<Primary>,
    /// Whether the class contains only a virtual table pointer and virtual bases.
    pub(crate) nearly_empty: bool,
}

/// The attributes and pragmas that affect the layout of a class.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LayoutRules {
    /// A union: all members at offset 0.
    pub(crate) is_union: bool,
    /// Objects hold a pointer to a virtual table.
    pub(crate) dynamic: bool,
    /// `__attribute__((packed))`: members have alignment 1.
    pub(crate) packed: bool,
    /// `#pragma pack(n)`: the alignment of members is limited to `n`.
    pub(crate) pack: Option<u32>,
    /// The alignment specified on the class, as by `alignas`; 0 if none.
    pub(crate) align: u32,
}

/// A primary base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Primary {
    pub(crate) record: RecordId,
    pub(crate) is_virtual: bool,
}
