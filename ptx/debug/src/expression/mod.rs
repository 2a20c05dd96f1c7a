//! Expressions over the variables, registers and memory of a thread: C's operators, members, indices, casts.

mod evaluate;
mod parse;

pub use evaluate::{Context, evaluate};
pub use parse::parse;

/// A type as it is written in a cast.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypeName {
    /// The memory that a pointer's value is an offset in: `@shared`, as cuda-gdb writes it.
    pub space: Option<String>,
    /// The words, with single blanks.
    pub base: String,
    /// How many `*` follow.
    pub pointers: usize,
}

/// A binary operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are the operators")]
pub enum Binary {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
    And,
    Xor,
    Or,
    LogicalAnd,
    LogicalOr,
}

/// A unary operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are the operators")]
pub enum Unary {
    Minus,
    Not,
    Complement,
    Dereference,
    Address,
}

/// An expression.
#[derive(Debug, Clone, PartialEq)]
pub enum Expr {
    /// An integer.
    Int(i128),
    /// A floating-point number.
    Float(f64),
    /// A variable or built-in variable.
    Name(String),
    /// `%r1`, `%tid.x`
    Register(String),
    /// An operator in front.
    Unary(Unary, Box<Expr>),
    /// An operator between.
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `a[b]`
    Index(Box<Expr>, Box<Expr>),
    /// `a.b`, `a->b`
    Member(Box<Expr>, String),
    /// `(T)a`
    Cast(TypeName, Box<Expr>),
    /// `a @ n`: an array of so many elements that begins at `a`.
    Span(Box<Expr>, u64),
}
