//! Expressions as written ([expr]).

use ptxc_tokens::source::{Span, Symbol};

use super::{
    CompoundStmt, FunctionDeclarator, Ident, Literal, Name, ParamDecl, TemplateArg, TemplateParams, TypeName,
};

/// An expression with its span.
#[derive(Clone, Copy, Debug)]
pub struct Expr<'a> {
    /// Its kind.
    pub kind: ExprKind<'a>,
    /// Its source range.
    pub span: Span,
}

/// The kinds of expression.
#[derive(Clone, Copy, Debug)]
pub enum ExprKind<'a> {
    /// An integer literal.
    Int(Literal),
    /// A floating literal.
    Float(Literal),
    /// A character literal.
    Char(Literal),
    /// One or more adjacent string literals.
    Str(&'a [Literal]),
    /// `true`, `false`
    Bool(bool),
    /// `nullptr`
    Nullptr,
    /// `__null`, the value of `NULL` with g++.
    GnuNull,
    /// `this`
    This,
    /// `__func__`, `__FUNCTION__`, `__PRETTY_FUNCTION__` by spelling.
    FunctionName(Symbol),
    /// An id-expression.
    Name(&'a Name<'a>),
    /// `(e)`
    Paren(&'a Expr<'a>),
    /// A prefix operator.
    Unary(UnaryOp, &'a Expr<'a>),
    /// `e++`, `e--`
    Postfix(PostfixOp, &'a Expr<'a>),
    /// A binary operator, assignments and comma among them. `op_span` is the operator's.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// Its source range.
        op_span: Span,
        /// Left operand.
        lhs: &'a Expr<'a>,
        /// Right operand.
        rhs: &'a Expr<'a>,
    },
    /// `c ? a : b`; GNU `c ?: b` has no second operand.
    Conditional {
        /// The condition.
        cond: &'a Expr<'a>,
        /// The value if true.
        then: Option<&'a Expr<'a>>,
        /// The value if false.
        otherwise: &'a Expr<'a>,
    },
    /// `f(args)`
    Call {
        /// The callee.
        callee: &'a Expr<'a>,
        /// The arguments; each may be a braced list.
        args: &'a [&'a Expr<'a>],
    },
    /// `k<<<grid, block, smem, stream>>>(args)`
    Launch(&'a LaunchExpr<'a>),
    /// `a[i]`
    Subscript(&'a Expr<'a>, &'a Expr<'a>),
    /// `a.m`, `a->m`
    Member {
        /// The object or pointer.
        base: &'a Expr<'a>,
        /// Whether `->` was written.
        arrow: bool,
        /// Whether `template` follows the operator.
        template: bool,
        /// The member.
        member: &'a Name<'a>,
    },
    /// `(T)e`
    CCast(&'a TypeName<'a>, &'a Expr<'a>),
    /// A named cast, such as `static_cast<T>(e)`.
    NamedCast(NamedCast, &'a TypeName<'a>, &'a Expr<'a>),
    /// `T(args)`, `T{args}` (then the only argument is an `InitList`).
    FunctionalCast(&'a TypeName<'a>, &'a [&'a Expr<'a>]),
    /// `(T){...}`
    CompoundLiteral(&'a TypeName<'a>, &'a InitList<'a>),
    /// `{...}` as an initializer or argument.
    InitList(&'a InitList<'a>),
    /// `sizeof e`
    SizeofExpr(&'a Expr<'a>),
    /// `sizeof(T)`
    SizeofType(&'a TypeName<'a>),
    /// `sizeof...(pack)`
    SizeofPack(Ident),
    /// `alignof(T)`
    AlignofType(&'a TypeName<'a>),
    /// `__alignof__ e`
    AlignofExpr(&'a Expr<'a>),
    /// `noexcept(e)`
    Noexcept(&'a Expr<'a>),
    /// `typeid(...)`: parsed, rejected by the analysis.
    Typeid,
    /// `__builtin_offsetof(T, a.b[2])`
    Offsetof(&'a TypeName<'a>, &'a [OffsetofPart<'a>]),
    /// `__builtin_va_arg(ap, T)`
    VaArg(&'a Expr<'a>, &'a TypeName<'a>),
    /// A builtin that takes types: `__is_same(A, B)`, `__builtin_bit_cast(T, e)`.
    TypeTrait(Symbol, &'a [TemplateArg<'a>]),
    /// `new (placement) T[n](init)`
    New(&'a NewExpr<'a>),
    /// `delete e`, `delete[] e`
    Delete {
        /// Whether `::` precedes it.
        global: bool,
        /// `delete[]`
        array: bool,
        /// The pointer.
        operand: &'a Expr<'a>,
    },
    /// `throw e`
    Throw(Option<&'a Expr<'a>>),
    /// A lambda.
    Lambda(&'a LambdaExpr<'a>),
    /// GNU statement expression `({ ... })`.
    StmtExpr(&'a CompoundStmt<'a>),
    /// `pattern...`
    PackExpansion(&'a Expr<'a>),
    /// A fold-expression ([expr.prim.fold]).
    Fold {
        /// The operator.
        op: BinaryOp,
        /// `(init op ... op pack)` or `(... op pack)`: the left operand, absent in a unary left fold.
        lhs: Option<&'a Expr<'a>>,
        /// The right operand, absent in a unary right fold.
        rhs: Option<&'a Expr<'a>>,
    },
    /// `requires (params) { ... }`
    Requires(&'a RequiresExpr<'a>),
    /// An expression that the analysis substitutes, by the number under which it is stored, and the original expression
    /// if that is still to be analysed. The parser never creates it.
    Substituted(u32, Option<&'a Expr<'a>>),
    /// `co_await`, `&&label` and other expressions that device code does not support, by spelling.
    Unsupported(&'static str),
    /// Erroneous syntax; a diagnostic has been reported.
    Error,
}

/// `k<<<grid, block, smem, stream>>>(args)`
#[derive(Clone, Copy, Debug)]
pub struct LaunchExpr<'a> {
    /// The kernel.
    pub callee: &'a Expr<'a>,
    /// The execution configuration.
    pub config: &'a [&'a Expr<'a>],
    /// The arguments.
    pub args: &'a [&'a Expr<'a>],
}

/// A requires-expression ([expr.prim.req]).
#[derive(Clone, Copy, Debug)]
pub struct RequiresExpr<'a> {
    /// The parameters: they only introduce names.
    pub params: &'a [ParamDecl<'a>],
    /// The requirements.
    pub requirements: &'a [Requirement<'a>],
}

/// One requirement.
#[derive(Clone, Copy, Debug)]
pub enum Requirement<'a> {
    /// `e;`, `{ e } noexcept -> C<T>;`
    Expr {
        /// The expression.
        expr: &'a Expr<'a>,
        /// `noexcept`
        noexcept: bool,
        /// The concept that the type of the expression must satisfy.
        constraint: Option<&'a Name<'a>>,
    },
    /// `typename T::type;`
    Type(&'a Name<'a>),
    /// `requires e;`
    Nested(&'a Expr<'a>),
}

/// One step of an offsetof designator.
#[derive(Clone, Copy, Debug)]
pub enum OffsetofPart<'a> {
    /// `.member` (the first has no dot)
    Member(Ident),
    /// `[index]`
    Index(&'a Expr<'a>),
}

/// Prefix operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the operators' own")]
pub enum UnaryOp {
    Plus,
    Minus,
    Not,
    LogicalNot,
    Deref,
    AddressOf,
    PreInc,
    PreDec,
    /// `__extension__`
    Extension,
    /// `__real__`
    Real,
    /// `__imag__`
    Imag,
}

/// Postfix operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the operators' own")]
pub enum PostfixOp {
    Inc,
    Dec,
}

/// Infix operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the operators' own")]
pub enum BinaryOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Spaceship,
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitXor,
    BitOr,
    LogicalAnd,
    LogicalOr,
    /// `.*`
    MemberPtr,
    /// `->*`
    ArrowMemberPtr,
    Assign,
    MulAssign,
    DivAssign,
    RemAssign,
    AddAssign,
    SubAssign,
    ShlAssign,
    ShrAssign,
    AndAssign,
    XorAssign,
    OrAssign,
    Comma,
}

/// The C++ named casts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the casts' own")]
pub enum NamedCast {
    Static,
    Dynamic,
    Const,
    Reinterpret,
}

/// A braced-init-list, designators included.
#[derive(Clone, Copy, Debug)]
pub struct InitList<'a> {
    /// The clauses in order.
    pub items: &'a [InitItem<'a>],
    /// From `{` to `}`.
    pub span: Span,
}

/// One clause of a braced-init-list.
#[derive(Clone, Copy, Debug)]
pub struct InitItem<'a> {
    /// `.a[2].b =`, outermost first; empty without designators.
    pub designators: &'a [Designator<'a>],
    /// The value; a nested list is an `InitList` expression.
    pub value: &'a Expr<'a>,
}

/// One designator.
#[derive(Clone, Copy, Debug)]
pub enum Designator<'a> {
    /// `.field`
    Field(Ident),
    /// `[index]`
    Index(&'a Expr<'a>),
    /// GNU `[first ... last]`
    Range(&'a Expr<'a>, &'a Expr<'a>),
}

/// A new-expression.
#[derive(Clone, Copy, Debug)]
pub struct NewExpr<'a> {
    /// Whether `::` precedes it.
    pub global: bool,
    /// Placement arguments.
    pub placement: &'a [&'a Expr<'a>],
    /// The type; an array bound is the first array chunk of its declarator.
    pub ty: &'a TypeName<'a>,
    /// The initializer.
    pub init: Initializer<'a>,
}

/// The initializer of a declarator or new-expression.
#[derive(Clone, Copy, Debug)]
pub enum Initializer<'a> {
    /// None.
    None,
    /// `= e` (a braced list is an `InitList` expression)
    Equal(&'a Expr<'a>),
    /// `(args)`
    Paren(&'a [&'a Expr<'a>], Span),
    /// `{...}`
    Brace(&'a InitList<'a>),
    /// `= default`
    Default,
    /// `= delete`
    Delete,
    /// The exception that a handler catches, for the variable of the handler ([except.handle]/15).
    Caught,
}

/// A lambda-expression.
#[derive(Clone, Copy, Debug)]
pub struct LambdaExpr<'a> {
    /// `[=]`, `[&]` or none.
    pub default_capture: CaptureDefault,
    /// The explicit captures.
    pub captures: &'a [Capture<'a>],
    /// `<typename T>`
    pub template_params: Option<&'a TemplateParams<'a>>,
    /// The parameters, if written.
    pub declarator: Option<&'a FunctionDeclarator<'a>>,
    /// `mutable`
    pub mutable: bool,
    /// `constexpr` and `consteval`.
    pub flags: super::Specifiers,
    /// CUDA qualifiers such as `__device__`.
    pub cuda: super::CudaQualifiers,
    /// The body (lambdas are parsed at once, since the body around them is needed).
    pub body: &'a CompoundStmt<'a>,
}

/// The capture-default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptureDefault {
    /// none
    None,
    /// `=`
    Copy,
    /// `&`
    Reference,
}

/// One capture of a lambda.
#[derive(Clone, Copy, Debug)]
pub enum Capture<'a> {
    /// `this`
    This(Span),
    /// `*this`
    StarThis(Span),
    /// `x` or `&x`, maybe a pack
    Name {
        /// The captured variable.
        name: Ident,
        /// By reference.
        by_ref: bool,
        /// `x...`
        pack: bool,
    },
    /// `x = e`, `&x = e`, `...x = e`
    Init {
        /// The introduced name.
        name: Ident,
        /// By reference.
        by_ref: bool,
        /// `...x`: a pack of captures.
        pack: bool,
        /// The initializer.
        init: Initializer<'a>,
    },
}
