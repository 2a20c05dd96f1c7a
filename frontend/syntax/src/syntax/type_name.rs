//! Decl-specifiers, type-specifiers and declarators ([dcl.spec], [dcl.decl]).

use ptxc_tokens::source::Span;

use super::{Attribute, ClassSpecifier, Complex, CudaQualifiers, EnumSpecifier, Expr, Name, ParamDecl};

/// `const`, `volatile`, `__restrict__` as a small set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CvQualifiers(pub u8);

impl CvQualifiers {
    /// No qualifier.
    pub const NONE: Self = Self(0);
    /// `const`
    pub const CONST: Self = Self(1);
    /// `volatile`
    pub const VOLATILE: Self = Self(2);
    /// `__restrict__`
    pub const RESTRICT: Self = Self(4);

    /// Whether every qualifier of `other` is in `self`.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The union of both sets.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Storage-class and function specifiers as a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Specifiers(pub u32);

impl Specifiers {
    /// `typedef`
    pub const TYPEDEF: Self = Self(1 << 0);
    /// `static`
    pub const STATIC: Self = Self(1 << 1);
    /// `extern`
    pub const EXTERN: Self = Self(1 << 2);
    /// `register`
    pub const REGISTER: Self = Self(1 << 3);
    /// `thread_local`, `__thread`
    pub const THREAD_LOCAL: Self = Self(1 << 4);
    /// `mutable`
    pub const MUTABLE: Self = Self(1 << 5);
    /// `inline`, `__inline__`
    pub const INLINE: Self = Self(1 << 6);
    /// `constexpr`
    pub const CONSTEXPR: Self = Self(1 << 7);
    /// `consteval`
    pub const CONSTEVAL: Self = Self(1 << 8);
    /// `constinit`
    pub const CONSTINIT: Self = Self(1 << 9);
    /// `virtual`
    pub const VIRTUAL: Self = Self(1 << 10);
    /// `explicit`
    pub const EXPLICIT: Self = Self(1 << 11);
    /// `friend`
    pub const FRIEND: Self = Self(1 << 12);

    /// Each specifier with its keyword, in the order in which they are printed.
    pub const WORDS: [(Self, &str); 13] = [
        (Self::TYPEDEF, "typedef"),
        (Self::FRIEND, "friend"),
        (Self::STATIC, "static"),
        (Self::EXTERN, "extern"),
        (Self::REGISTER, "register"),
        (Self::THREAD_LOCAL, "thread_local"),
        (Self::MUTABLE, "mutable"),
        (Self::INLINE, "inline"),
        (Self::CONSTEXPR, "constexpr"),
        (Self::CONSTEVAL, "consteval"),
        (Self::CONSTINIT, "constinit"),
        (Self::VIRTUAL, "virtual"),
        (Self::EXPLICIT, "explicit"),
    ];

    /// Whether every bit of `other` is set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Adds the bits of `other`.
    pub fn insert(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// A decl-specifier-seq: the part before the declarators.
#[derive(Clone, Copy, Debug)]
pub struct DeclSpecifiers<'a> {
    /// Storage and function specifiers.
    pub flags: Specifiers,
    /// `const`/`volatile` among the specifiers.
    pub cv: CvQualifiers,
    /// The type.
    pub ty: TypeSpecifier<'a>,
    /// CUDA execution and memory space qualifiers without arguments.
    pub cuda: CudaQualifiers,
    /// All other attributes, such as `__launch_bounds__(...)`.
    pub attributes: &'a [Attribute<'a>],
    /// The concept before `auto`.
    pub constraint: Option<&'a Name<'a>>,
    /// `explicit(expr)`.
    pub explicit_condition: Option<&'a Expr<'a>>,
    /// The whole sequence.
    pub span: Span,
    /// The type-specifier alone, for diagnostics.
    pub type_span: Span,
}

/// The type named by a decl-specifier-seq.
#[derive(Clone, Copy, Debug)]
pub enum TypeSpecifier<'a> {
    /// No type-specifier (constructors, destructors, conversion functions; otherwise an error).
    None,
    /// A fundamental type, combined from its words.
    Builtin(BuiltinType),
    /// A (possibly qualified, possibly `typename`) type name.
    Named {
        /// The name.
        name: &'a Name<'a>,
        /// Whether `typename` precedes it.
        typename: bool,
    },
    /// `struct S`, `union U`, `enum E` without a body.
    Elaborated(ElaboratedKind, &'a Name<'a>, &'a [Attribute<'a>]),
    /// A class definition.
    Class(&'a ClassSpecifier<'a>),
    /// An enumeration definition (or opaque declaration).
    Enum(&'a EnumSpecifier<'a>),
    /// `auto`
    Auto,
    /// `decltype(auto)`
    DecltypeAuto,
    /// `decltype(e)`
    Decltype(&'a Expr<'a>),
    /// `typeof(e)`
    TypeofExpr(&'a Expr<'a>),
    /// `typeof(T)`
    TypeofType(&'a TypeName<'a>),
    /// `__underlying_type(T)` and other type transformations by builtin name.
    Transform(super::TypeTransform, &'a TypeName<'a>),
    /// Erroneous syntax; a diagnostic has been reported.
    Error,
}

/// The key of an elaborated-type-specifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElaboratedKind {
    /// `struct`
    Struct,
    /// `class`
    Class,
    /// `union`
    Union,
    /// `enum`
    Enum,
}

/// A fundamental type ([basic.fundamental]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the types' own")]
pub enum BuiltinType {
    Void,
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
    Float,
    Double,
    LongDouble,
    Float128,
    Complex(Complex),
}

/// A declarator: the declared name and the type operators around it.
#[derive(Clone, Copy, Debug)]
pub struct Declarator<'a> {
    /// The declared name; none in an abstract declarator.
    pub name: Option<&'a Name<'a>>,
    /// The operators, nearest to the name first: `int *a[3]` gives `[Array, Pointer]`. The type is
    /// built from the decl-specifier type by applying them from the last to the first.
    pub chunks: &'a [DeclaratorChunk<'a>],
    /// Attributes after the declarator-id or the declarator.
    pub attributes: &'a [Attribute<'a>],
    /// CUDA qualifiers written inside the declarator (`int __shared__ x` is a specifier; `* __restrict__`
    /// is part of a chunk; `void __launch_bounds__(8) f()` ends up in the specifiers' attributes).
    pub cuda: CudaQualifiers,
    /// Whether it is a parameter pack (`T... x`).
    pub pack: bool,
    /// The declarator, or the position where it would be.
    pub span: Span,
}

impl Declarator<'_> {
    /// An empty declarator: no name, no operators.
    pub fn empty(span: Span) -> Self {
        Declarator {
            name: None,
            chunks: &[],
            attributes: &[],
            cuda: CudaQualifiers::default(),
            pack: false,
            span,
        }
    }
}

/// One type operator of a declarator.
#[derive(Clone, Copy, Debug)]
pub enum DeclaratorChunk<'a> {
    /// `* cv`
    Pointer(CvQualifiers, Span),
    /// `&`
    LValueRef(CvQualifiers, Span),
    /// `&&`
    RValueRef(CvQualifiers, Span),
    /// `C::* cv`
    MemberPointer(&'a Name<'a>, CvQualifiers, Span),
    /// `[size]`, `[]`
    Array(Option<&'a Expr<'a>>, Span),
    /// `(params) cv ref noexcept -> type`
    Function(&'a FunctionDeclarator<'a>),
}

/// The parameter part of a function declarator.
#[derive(Clone, Copy, Debug)]
pub struct FunctionDeclarator<'a> {
    /// The parameters; `(void)` gives none.
    pub params: &'a [ParamDecl<'a>],
    /// Whether it ends in `...`.
    pub variadic: bool,
    /// `const`/`volatile` of a member function.
    pub cv: CvQualifiers,
    /// `&` or `&&` of a member function.
    pub ref_qualifier: RefQualifier,
    /// The exception specification.
    pub noexcept: Noexcept<'a>,
    /// `-> type`
    pub trailing_return: Option<&'a TypeName<'a>>,
    /// Trailing requires-clause.
    pub requires: Option<&'a Expr<'a>>,
    /// `override` / `final` after it.
    pub is_override: bool,
    /// `final`
    pub is_final: bool,
    /// From `(` to the end of the chunk.
    pub span: Span,
}

impl<'a> FunctionDeclarator<'a> {
    /// A function declarator with parameters and nothing after them.
    #[must_use]
    pub const fn of_parameters(params: &'a [ParamDecl<'a>], span: Span) -> Self {
        Self {
            params,
            variadic: false,
            cv: CvQualifiers::NONE,
            ref_qualifier: RefQualifier::None,
            noexcept: Noexcept::None,
            trailing_return: None,
            requires: None,
            is_override: false,
            is_final: false,
            span,
        }
    }
}

/// The ref-qualifier of a member function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RefQualifier {
    /// none
    #[default]
    None,
    /// `&`
    LValue,
    /// `&&`
    RValue,
}

/// A noexcept-specifier.
#[derive(Clone, Copy, Debug)]
pub enum Noexcept<'a> {
    /// None written.
    None,
    /// `noexcept`, `throw()`
    Yes,
    /// `noexcept(e)`
    Expr(&'a Expr<'a>),
}

/// A type-id: specifiers and an abstract declarator.
#[derive(Clone, Copy, Debug)]
pub struct TypeName<'a> {
    /// The specifiers.
    pub specifiers: &'a DeclSpecifiers<'a>,
    /// The abstract declarator.
    pub declarator: Declarator<'a>,
    /// The whole type-id.
    pub span: Span,
}
