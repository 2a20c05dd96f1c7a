//! Names as written: identifiers, qualified names, operator and template ids ([expr.prim.id]).

use ptxc_tokens::source::{Span, Symbol};

use super::{Expr, TypeName};

/// An identifier and its location.
#[derive(Clone, Copy, Debug)]
pub struct Ident {
    /// The interned spelling.
    pub name: Symbol,
    /// Its source range.
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
    /// The spelling under which the operator function is declared and looked up.
    pub const fn spelling(self) -> &'static str {
        match self {
            Self::New => "operator new",
            Self::Delete => "operator delete",
            Self::NewArray => "operator new[]",
            Self::DeleteArray => "operator delete[]",
            Self::Plus => "operator+",
            Self::Minus => "operator-",
            Self::Star => "operator*",
            Self::Slash => "operator/",
            Self::Percent => "operator%",
            Self::Caret => "operator^",
            Self::Amp => "operator&",
            Self::Pipe => "operator|",
            Self::Tilde => "operator~",
            Self::Exclaim => "operator!",
            Self::Equal => "operator=",
            Self::Less => "operator<",
            Self::Greater => "operator>",
            Self::PlusEqual => "operator+=",
            Self::MinusEqual => "operator-=",
            Self::StarEqual => "operator*=",
            Self::SlashEqual => "operator/=",
            Self::PercentEqual => "operator%=",
            Self::CaretEqual => "operator^=",
            Self::AmpEqual => "operator&=",
            Self::PipeEqual => "operator|=",
            Self::LessLess => "operator<<",
            Self::GreaterGreater => "operator>>",
            Self::LessLessEqual => "operator<<=",
            Self::GreaterGreaterEqual => "operator>>=",
            Self::EqualEqual => "operator==",
            Self::ExclaimEqual => "operator!=",
            Self::LessEqual => "operator<=",
            Self::GreaterEqual => "operator>=",
            Self::Spaceship => "operator<=>",
            Self::AmpAmp => "operator&&",
            Self::PipePipe => "operator||",
            Self::PlusPlus => "operator++",
            Self::MinusMinus => "operator--",
            Self::Comma => "operator,",
            Self::ArrowStar => "operator->*",
            Self::Arrow => "operator->",
            Self::Call => "operator()",
            Self::Subscript => "operator[]",
        }
    }

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

/// The name under which the literal operators of a suffix are declared and looked up ([over.literal]).
pub fn literal_operator_spelling(suffix: &str) -> String {
    format!("operator\"\"{suffix}")
}
