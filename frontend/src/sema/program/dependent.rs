//! Dependent types and expressions of patterns ([temp.dep]).

use crate::il::Type;
use crate::sema::program::argument::Argument;
use crate::sema::program::scope::{ScopeId, TemplateId};
use crate::source::Symbol;
use crate::syntax::{self, TypeTransform};

/// A dependent type of a pattern that is not a compound type ([temp.dep.type]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum DependentType<'a> {
    /// The type parameter with this number.
    Parameter(u32),
    /// `TT<args>`, where `TT` is the template parameter with this number.
    Applied(u32, &'a [Argument<'a>]),
    /// `typename T::name`, `typename T::template name<args>`
    Member(Type, Symbol, Option<&'a [Argument<'a>]>),
    /// `decltype(expr)`
    Decltype(&'a DependentExpr<'a>),
    /// `T[expr]`
    Array(Type, &'a DependentExpr<'a>),
    /// A type transformation, such as `__underlying_type(T)`.
    Transform(TypeTransform, Type),
    /// `T...`
    Expansion(Type),
    /// Not in a pattern: a class template whose arguments are deduced from an initializer.
    Deduced(TemplateId),
}

/// A dependent expression of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum DependentExpr<'a> {
    /// The value parameter with this number.
    Parameter(u32),
    /// The function parameter with this number, of a declarator nested at this depth of parameter lists.
    FunctionParameter(u32, u32),
    /// A constant.
    Literal(u128, Type),
    /// `T::name`, `T::template name<args>`
    Scoped(Type, Symbol, Option<&'a [Argument<'a>]>),
    /// A dependent name, looked up at the point of instantiation.
    Name(Symbol, Option<&'a [Argument<'a>]>),
    /// `::a::b::name<args>`, where the qualifiers are not dependent.
    Qualified(bool, &'a [Symbol], Symbol, Option<&'a [Argument<'a>]>),
    /// A prefix operator.
    Unary(syntax::OverloadedOperator, &'a DependentExpr<'a>),
    /// An infix operator.
    Binary(syntax::OverloadedOperator, &'a DependentExpr<'a>, &'a DependentExpr<'a>),
    /// `c ? a : b`
    Conditional(&'a [DependentExpr<'a>; 3]),
    /// A call.
    Call(&'a DependentExpr<'a>, &'a [DependentExpr<'a>]),
    /// `a.m`, `a->m`
    Member(&'a DependentExpr<'a>, bool, Symbol, Option<&'a [Argument<'a>]>),
    /// `T(a, b)`, `T{a, b}`
    Construct(Type, bool, &'a [DependentExpr<'a>]),
    /// A named cast or C cast, such as `static_cast<T>(a)`.
    Cast(CastWord, Type, &'a DependentExpr<'a>),
    /// `sizeof(T)`, `alignof(T)`
    OfType(&'static str, Type),
    /// `sizeof a`, `noexcept(a)`, ...
    OfExpr(&'static str, &'a DependentExpr<'a>),
    /// `sizeof...(T)`
    PackSize(Type),
    /// `a...`
    Expansion(&'a DependentExpr<'a>),
    /// Any other expression, identified by its address.
    Opaque(usize, ScopeId),
}

/// The named casts and the C cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the casts' own")]
pub(crate) enum CastWord {
    Static,
    Const,
    Reinterpret,
    Dynamic,
    C,
}
