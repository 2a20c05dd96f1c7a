//! What depends on template parameters: types and expressions of patterns ([temp.dep]).

use crate::il::Type;
use crate::sema::program::argument::Argument;
use crate::sema::program::scope::{ScopeId, TemplateId};
use crate::source::Symbol;
use crate::syntax::{self, TypeTransform};

/// A type of a pattern that is not compounded of others ([temp.dep.type]).
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
    /// `__underlying_type(T)` and the like.
    Transform(TypeTransform, Type),
    /// `T...`
    Expansion(Type),
    /// Not in a pattern: the class template whose arguments an initializer decides.
    Deduced(TemplateId),
}

/// An expression of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum DependentExpr<'a> {
    /// The value parameter with this number.
    Parameter(u32),
    /// The function parameter with this number, of a declarator within so many others' parameters.
    FunctionParameter(u32, u32),
    /// A constant.
    Literal(u128, Type),
    /// `T::name`, `T::template name<args>`
    Scoped(Type, Symbol, Option<&'a [Argument<'a>]>),
    /// A name looked up where the template is used.
    Name(Symbol, Option<&'a [Argument<'a>]>),
    /// `::a::b::name<args>`, where nothing before the name depends on parameters.
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
    /// `static_cast<T>(a)` and the like.
    Cast(CastWord, Type, &'a DependentExpr<'a>),
    /// `sizeof(T)`, `alignof(T)`
    OfType(&'static str, Type),
    /// `sizeof a`, `noexcept(a)`, ...
    OfExpr(&'static str, &'a DependentExpr<'a>),
    /// `sizeof...(T)`
    PackSize(Type),
    /// `a...`
    Expansion(&'a DependentExpr<'a>),
    /// Something else, by its place.
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
