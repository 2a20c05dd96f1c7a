//! Names as written: identifiers, qualified names, operator and template ids ([expr.prim.id]).

use crate::source::{Span, Symbol};

use super::{Expr, TypeName};

/// An identifier and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Ident {
    /// The interned spelling.
    pub name: Symbol,
    /// Where it stands.
    pub span: Span,
}

/// A possibly qualified name: `a`, `::a`, `n::c<int>::f`, `operator+`.
#[derive(Clone, Copy, Debug)]
pub struct Name<'a> {
    /// Whether it starts with `::`.
    pub global: bool,
    /// The nested-name-specifier, outermost first.
    pub qualifiers: &'a [Qualifier<'a>],
    /// The final component.
    pub id: UnqualifiedId<'a>,
    /// The whole name.
    pub span: Span,
    /// The final component alone.
    pub id_span: Span,
}

impl Name<'_> {
    /// The plain identifier of an unqualified name, if it is one.
    pub fn as_simple(&self) -> Option<Symbol> {
        match self.id {
            UnqualifiedId::Ident(name) if !self.global && self.qualifiers.is_empty() => Some(name),
            _ => None,
        }
    }

    /// The identifier of the last component (also of a template-id).
    pub fn last_symbol(&self) -> Option<Symbol> {
        match self.id {
            UnqualifiedId::Ident(name) | UnqualifiedId::Template { name, .. } => Some(name),
            _ => None,
        }
    }
}

/// One `name::` of a nested-name-specifier.
#[derive(Clone, Copy, Debug)]
pub enum Qualifier<'a> {
    /// `name::` or `name<args>::`.
    Named {
        /// The name before `::`.
        name: Ident,
        /// Its template arguments, if written.
        args: Option<&'a [TemplateArg<'a>]>,
    },
    /// `decltype(e)::`. As a base class, `decltype(e)` alone is this qualifier and an empty identifier.
    Decltype(&'a Expr<'a>, Span),
}

/// The last component of a name.
#[derive(Clone, Copy, Debug)]
pub enum UnqualifiedId<'a> {
    /// `f`
    Ident(Symbol),
    /// `f<args>`
    Template {
        /// The template's name.
        name: Symbol,
        /// The arguments between the angle brackets.
        args: &'a [TemplateArg<'a>],
    },
    /// `operator+`, `operator()`, `operator new[]`, ...
    Operator(OverloadedOperator),
    /// `operator T`
    Conversion(&'a TypeName<'a>),
    /// `operator""_suffix`
    LiteralOperator(Symbol),
    /// `~T`
    Destructor(&'a Name<'a>),
}

/// An argument of a template-id.
#[derive(Clone, Copy, Debug)]
pub enum TemplateArg<'a> {
    /// A type-id.
    Type(&'a TypeName<'a>),
    /// A constant expression (also a name that may turn out to be a template).
    Expr(&'a Expr<'a>),
    /// `pattern...`
    Pack(&'a TemplateArg<'a>),
}

/// An overloadable operator ([over.oper]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the operators' own")]
pub enum OverloadedOperator {
    New,
    Delete,
    NewArray,
    DeleteArray,
    Plus,
    Minus,
    Star,
    Slash,
    Percent,
    Caret,
    Amp,
    Pipe,
    Tilde,
    Exclaim,
    Equal,
    Less,
    Greater,
    PlusEqual,
    MinusEqual,
    StarEqual,
    SlashEqual,
    PercentEqual,
    CaretEqual,
    AmpEqual,
    PipeEqual,
    LessLess,
    GreaterGreater,
    LessLessEqual,
    GreaterGreaterEqual,
    EqualEqual,
    ExclaimEqual,
    LessEqual,
    GreaterEqual,
    Spaceship,
    AmpAmp,
    PipePipe,
    PlusPlus,
    MinusMinus,
    Comma,
    ArrowStar,
    Arrow,
    Call,
    Subscript,
}

impl OverloadedOperator {
    /// Whether it is `=` or a compound assignment ([expr.ass]).
    pub fn is_assignment(self) -> bool {
        matches!(
            self,
            Self::Equal
                | Self::PlusEqual
                | Self::MinusEqual
                | Self::StarEqual
                | Self::SlashEqual
                | Self::PercentEqual
                | Self::CaretEqual
                | Self::AmpEqual
                | Self::PipeEqual
                | Self::LessLessEqual
                | Self::GreaterGreaterEqual
        )
    }
}
