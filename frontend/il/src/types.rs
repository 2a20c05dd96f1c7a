//! Types of the resolved program, uniqued.
//!
//! A [`Type`] is an index with the cv-qualifiers in its low bits, so a qualified type costs no node and comparing types
//! is comparing numbers. Typedefs are not represented (IG-10: they are stripped before every decision); diagnostics
//! that show the written name have the span.

use bumpalo::Bump;
use cranelift_entity::PrimaryMap;
use rustc_hash::FxHashMap;

use ptxc_syntax::syntax::{Complex, CvQualifiers, RefQualifier};

use super::{DependentTypeId, EnumId, RecordId, WrittenTypes};

/// A type with its cv-qualifiers: bits 0..3 are const, volatile, restrict; the rest is the index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Type(u32);

impl Type {
    const fn builtin(index: u32) -> Self {
        Self(index << 3)
    }

    /// `void`
    pub const VOID: Self = Self::builtin(0);
    /// `std::nullptr_t`
    pub const NULLPTR: Self = Self::builtin(1);
    /// `bool`
    pub const BOOL: Self = Self::builtin(2);
    /// `char` (signed in device code)
    pub const CHAR: Self = Self::builtin(3);
    /// `signed char`
    pub const SCHAR: Self = Self::builtin(4);
    /// `unsigned char`
    pub const UCHAR: Self = Self::builtin(5);
    /// `wchar_t` (32 bits, signed)
    pub const WCHAR: Self = Self::builtin(6);
    /// `char8_t`
    pub const CHAR8: Self = Self::builtin(7);
    /// `char16_t`
    pub const CHAR16: Self = Self::builtin(8);
    /// `char32_t`
    pub const CHAR32: Self = Self::builtin(9);
    /// `short`
    pub const SHORT: Self = Self::builtin(10);
    /// `unsigned short`
    pub const USHORT: Self = Self::builtin(11);
    /// `int`
    pub const INT: Self = Self::builtin(12);
    /// `unsigned int`
    pub const UINT: Self = Self::builtin(13);
    /// `long` (64 bits)
    pub const LONG: Self = Self::builtin(14);
    /// `unsigned long`
    pub const ULONG: Self = Self::builtin(15);
    /// `long long`
    pub const LONGLONG: Self = Self::builtin(16);
    /// `unsigned long long`
    pub const ULONGLONG: Self = Self::builtin(17);
    /// `__int128`
    pub const INT128: Self = Self::builtin(18);
    /// `unsigned __int128`
    pub const UINT128: Self = Self::builtin(19);
    /// `_Float16` (storage and arithmetic of `__half`)
    pub const HALF: Self = Self::builtin(20);
    /// `__bf16`
    pub const BFLOAT: Self = Self::builtin(21);
    /// `float`
    pub const FLOAT: Self = Self::builtin(22);
    /// `double`
    pub const DOUBLE: Self = Self::builtin(23);
    /// `long double` (a `double` in device code, TT-59)
    pub const LONG_DOUBLE: Self = Self::builtin(24);
    /// `__float128`: an object of 16 bytes; there is no arithmetic
    pub const FLOAT128: Self = Self::builtin(25);
    /// `auto` before deduction
    pub const AUTO: Self = Self::builtin(26);
    /// `decltype(auto)` before deduction
    pub const DECLTYPE_AUTO: Self = Self::builtin(27);
    /// The type of an erroneous expression: converts to and from everything, silently.
    pub const ERROR: Self = Self::builtin(28);
    /// The type of an overload set before a function is selected ([over.over]).
    pub const OVERLOAD: Self = Self::builtin(29);
    /// The type of a braced-init-list before it initialises something.
    pub const INIT_LIST: Self = Self::builtin(30);

    /// Number of predefined types.
    pub(crate) const BUILTIN_COUNT: u32 = 31;

    /// The index into the type table.
    pub fn index(self) -> usize {
        (self.0 >> 3) as usize
    }

    /// The cv-qualifiers.
    pub fn cv(self) -> CvQualifiers {
        CvQualifiers((self.0 & 7) as u8)
    }

    /// Whether it is `const` at the top level.
    pub fn is_const(self) -> bool {
        self.0 & 1 != 0
    }

    /// Whether it is `volatile` at the top level.
    pub fn is_volatile(self) -> bool {
        self.0 & 2 != 0
    }

    /// Whether it is `__restrict__` at the top level.
    pub fn is_restrict(self) -> bool {
        self.0 & 4 != 0
    }

    /// The type without top-level qualifiers.
    #[must_use]
    pub fn unqualified(self) -> Self {
        Self(self.0 & !7)
    }

    /// The type with `cv` added.
    #[must_use]
    pub fn with(self, cv: CvQualifiers) -> Self {
        Self(self.0 | u32::from(cv.0))
    }

    /// The same type with exactly the qualifiers `cv`.
    #[must_use]
    pub fn with_exactly(self, cv: CvQualifiers) -> Self {
        Self(self.unqualified().0 | u32::from(cv.0))
    }
}

impl std::fmt::Debug for Type {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "type{}.{}", self.index(), self.0 & 7)
    }
}

/// The structure of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeKind<'a> {
    /// One of the predefined types.
    Builtin(Builtin),
    /// `T *`
    Pointer(Type),
    /// `T &`
    LValueRef(Type),
    /// `T &&`
    RValueRef(Type),
    /// `T C::*`
    MemberPointer {
        /// The class, unqualified; in patterns also a dependent type.
        class: Type,
        /// The member's type.
        pointee: Type,
    },
    /// `T[n]`; qualifiers are those of the element ([basic.type.qualifier]/5).
    Array(Type, u64),
    /// `T[]`
    IncompleteArray(Type),
    /// A function type.
    Function(FunctionType<'a>),
    /// A class, struct or union.
    Record(RecordId),
    /// An enumeration.
    Enum(EnumId),
    /// A type that depends on template parameters ([temp.dep.type]): occurs in patterns, never in emitted code.
    Dependent(DependentTypeId),
}

/// The predefined types, in the order of [`Type`]'s constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "see the constants of `Type`")]
pub enum Builtin {
    Void,
    NullPtr,
    Bool,
    Char,
    SChar,
    UChar,
    WChar,
    Char8,
    Char16,
    Char32,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
    Half,
    BFloat,
    Float,
    Double,
    LongDouble,
    Float128,
    Auto,
    DecltypeAuto,
    Error,
    Overload,
    InitList,
}

/// The parts of a function type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FunctionType<'a> {
    /// The return type.
    pub ret: Type,
    /// The parameters after adjustment ([dcl.fct]/5), top-level cv removed.
    pub params: &'a [Type],
    /// `...`
    pub variadic: bool,
    /// cv of a member function type.
    pub cv: CvQualifiers,
    /// ref-qualifier of a member function type.
    pub ref_qualifier: RefQualifier,
    /// `noexcept`: part of the type since C++17.
    pub noexcept: bool,
}

/// All types of a program, each once.
#[derive(Debug)]
pub struct TypeTable<'a> {
    arena: &'a Bump,
    kinds: Vec<TypeKind<'a>>,
    map: FxHashMap<TypeKind<'a>, Type>,
    /// The spelling in messages of each dependent type.
    dependent: PrimaryMap<DependentTypeId, &'a str>,
    /// The typedef names with which types were written, for debug information.
    pub written: WrittenTypes,
    /// Whether the exception specification is part of a function's type.
    pub noexcept_in_types: bool,
    /// The class of each complex type, by its [`Complex`], once it has been named.
    complex: [Option<RecordId>; Complex::ALL.len()],
}

impl Builtin {
    /// Size and alignment in bytes, which are the same number for every fundamental type (the Itanium C++ ABI on
    /// x86-64); none for types without objects.
    pub fn size(self) -> Option<u64> {
        Some(match self {
            Self::Bool | Self::Char | Self::SChar | Self::UChar | Self::Char8 => 1,
            Self::Char16 | Self::Short | Self::UShort | Self::Half | Self::BFloat => 2,
            Self::WChar | Self::Char32 | Self::Int | Self::UInt | Self::Float => 4,
            Self::NullPtr | Self::Long | Self::ULong | Self::LongLong | Self::ULongLong | Self::Double => 8,
            Self::Int128 | Self::UInt128 | Self::LongDouble | Self::Float128 => 16,
            Self::Void | Self::Auto | Self::DecltypeAuto | Self::Error | Self::Overload | Self::InitList => {
                return None;
            }
        })
    }
}

const BUILTINS: [Builtin; Type::BUILTIN_COUNT as usize] = [
    Builtin::Void,
    Builtin::NullPtr,
    Builtin::Bool,
    Builtin::Char,
    Builtin::SChar,
    Builtin::UChar,
    Builtin::WChar,
    Builtin::Char8,
    Builtin::Char16,
    Builtin::Char32,
    Builtin::Short,
    Builtin::UShort,
    Builtin::Int,
    Builtin::UInt,
    Builtin::Long,
    Builtin::ULong,
    Builtin::LongLong,
    Builtin::ULongLong,
    Builtin::Int128,
    Builtin::UInt128,
    Builtin::Half,
    Builtin::BFloat,
    Builtin::Float,
    Builtin::Double,
    Builtin::LongDouble,
    Builtin::Float128,
    Builtin::Auto,
    Builtin::DecltypeAuto,
    Builtin::Error,
    Builtin::Overload,
    Builtin::InitList,
];

impl<'a> TypeTable<'a> {
    /// A table with the predefined types.
    pub fn new(arena: &'a Bump) -> Self {
        let kinds = BUILTINS.iter().map(|&b| TypeKind::Builtin(b)).collect();
        Self {
            arena,
            kinds,
            map: FxHashMap::default(),
            dependent: PrimaryMap::new(),
            written: WrittenTypes::default(),
            noexcept_in_types: true,
            complex: [None; Complex::ALL.len()],
        }
    }

    /// Registers `class` as a complex type.
    pub fn note_complex(&mut self, complex: Complex, class: RecordId) {
        self.complex[complex as usize] = Some(class);
    }

    /// The complex type that a class is.
    pub fn complex_of(&self, class: RecordId) -> Option<Complex> {
        Complex::ALL.into_iter().find(|&complex| self.complex[complex as usize] == Some(class))
    }

    /// The structure of `ty`, ignoring top-level qualifiers.
    #[inline]
    pub fn kind(&self, ty: Type) -> TypeKind<'a> {
        self.kinds[ty.index()]
    }

    fn intern(&mut self, kind: TypeKind<'a>) -> Type {
        if let Some(&ty) = self.map.get(&kind) {
            return ty;
        }
        let ty = Type((self.kinds.len() as u32) << 3);
        self.kinds.push(kind);
        self.map.insert(kind, ty);
        ty
    }

    /// `ty` with `cv` added. Qualifiers of an array are those of its element
    /// ([basic.type.qualifier]/5): array types themselves never carry any.
    pub fn qualified(&mut self, ty: Type, cv: CvQualifiers) -> Type {
        if cv == CvQualifiers::NONE || ty.cv().contains(cv) {
            return ty;
        }
        match self.kind(ty) {
            TypeKind::Array(element, count) => {
                let element = self.qualified(element, cv);
                self.array(element, count)
            }
            TypeKind::IncompleteArray(element) => {
                let element = self.qualified(element, cv);
                self.incomplete_array(element)
            }
            _ => ty.with(cv),
        }
    }

    /// `pointee *`
    pub fn pointer(&mut self, pointee: Type) -> Type {
        let pointee = self.referred(pointee);
        self.intern(TypeKind::Pointer(pointee))
    }

    /// `referee &`, collapsing references ([dcl.ref]/6).
    pub fn lvalue_ref(&mut self, referee: Type) -> Type {
        match self.kind(referee) {
            TypeKind::LValueRef(inner) | TypeKind::RValueRef(inner) => self.lvalue_ref(inner),
            _ => {
                let referee = self.referred(referee);
                self.intern(TypeKind::LValueRef(referee))
            }
        }
    }

    /// `referee &&`, collapsing references ([dcl.ref]/6).
    pub fn rvalue_ref(&mut self, referee: Type) -> Type {
        match self.kind(referee) {
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => referee.unqualified(),
            _ => {
                let referee = self.referred(referee);
                self.intern(TypeKind::RValueRef(referee))
            }
        }
    }

    /// `pointee class::*`
    pub fn member_pointer(&mut self, class: Type, pointee: Type) -> Type {
        let pointee = self.referred(pointee);
        self.intern(TypeKind::MemberPointer { class: class.unqualified(), pointee })
    }

    /// A type as it appears in expressions, pointers, references and `decltype`: before C++17 the exception
    /// specification is not part of a function type, only of its declaration ([diff.cpp14.except]).
    pub fn referred(&mut self, ty: Type) -> Type {
        match self.kind(ty) {
            TypeKind::Function(function) if function.noexcept && !self.noexcept_in_types => {
                self.intern(TypeKind::Function(FunctionType { noexcept: false, ..function }))
            }
            _ => ty,
        }
    }

    /// `element[count]`
    pub fn array(&mut self, element: Type, count: u64) -> Type {
        self.intern(TypeKind::Array(element, count))
    }

    /// `element[]`
    pub fn incomplete_array(&mut self, element: Type) -> Type {
        self.intern(TypeKind::IncompleteArray(element))
    }

    /// A function type; `ty.params` need not live in the arena.
    pub fn function(&mut self, ty: FunctionType<'_>) -> Type {
        let params = self.arena.alloc_slice_copy(ty.params);
        self.intern(TypeKind::Function(FunctionType {
            ret: ty.ret,
            params,
            variadic: ty.variadic,
            cv: ty.cv,
            ref_qualifier: ty.ref_qualifier,
            noexcept: ty.noexcept,
        }))
    }

    /// The type of a class.
    pub fn record(&mut self, id: RecordId) -> Type {
        self.intern(TypeKind::Record(id))
    }

    /// The type of a class, if it has been created before.
    pub fn find_record(&self, id: RecordId) -> Option<Type> {
        self.map.get(&TypeKind::Record(id)).copied()
    }

    /// The type of an enumeration.
    pub fn enumeration(&mut self, id: EnumId) -> Type {
        self.intern(TypeKind::Enum(id))
    }

    /// A new dependent type, spelled `text` in messages.
    pub fn new_dependent(&mut self, text: &str) -> DependentTypeId {
        self.dependent.push(self.arena.alloc_str(text))
    }

    /// The spelling of a dependent type in messages.
    pub fn dependent_text(&self, id: DependentTypeId) -> &'a str {
        self.dependent[id]
    }

    /// The type for a dependent type's id.
    pub fn dependent(&mut self, id: DependentTypeId) -> Type {
        self.intern(TypeKind::Dependent(id))
    }
}
