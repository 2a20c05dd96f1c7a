//! Statements as written ([stmt.stmt]).

use ptxc_tokens::source::Span;

use super::{Attribute, Decl, Expr, Ident, Literal, SimpleDecl, StructuredBinding};

/// A statement with its span.
#[derive(Clone, Copy, Debug)]
pub struct Stmt<'a> {
    /// Its kind.
    pub kind: StmtKind<'a>,
    /// Its source range.
    pub span: Span,
    /// `[[likely]]`, `[[fallthrough]]`, ...
    pub attributes: &'a [Attribute<'a>],
}

/// A try block; not supported in device code.
#[derive(Clone, Copy, Debug)]
pub struct TryBlock<'a> {
    /// The block.
    pub body: CompoundStmt<'a>,
    /// The handlers: each a block that begins with the declaration of the exception object, if that has a name.
    pub handlers: &'a [CompoundStmt<'a>],
}

/// `{ ... }`
#[derive(Clone, Copy, Debug)]
pub struct CompoundStmt<'a> {
    /// The statements in order.
    pub stmts: &'a [Stmt<'a>],
    /// From `{` to `}`.
    pub span: Span,
}

/// The kinds of statement. Statements with more than two parts are boxed: most statements of a long body are
/// expressions.
#[derive(Clone, Copy, Debug)]
pub enum StmtKind<'a> {
    /// `;`
    Null,
    /// `e;`
    Expr(&'a Expr<'a>),
    /// A block-scope declaration.
    Decl(&'a Decl<'a>),
    /// `{ ... }`
    Compound(&'a CompoundStmt<'a>),
    /// `if`
    If(&'a IfStmt<'a>),
    /// `switch`
    Switch(&'a SwitchStmt<'a>),
    /// `while`
    While(&'a WhileStmt<'a>),
    /// `do ... while`
    Do(&'a DoStmt<'a>),
    /// `for (init; cond; step)`
    For(&'a ForStmt<'a>),
    /// `for (init; decl : range)`
    RangeFor(&'a RangeForStmt<'a>),
    /// `case lo:` or GNU `case lo ... hi:`
    Case(&'a CaseStmt<'a>),
    /// `default:`
    Default(&'a Stmt<'a>),
    /// `name:`
    Label(Ident, &'a Stmt<'a>),
    /// `goto name;`
    Goto(Ident),
    /// `goto *e;`: parsed, rejected by the analysis.
    ComputedGoto,
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `return e;` (the value may be an `InitList`)
    Return(Option<&'a Expr<'a>>),
    /// `asm volatile("..." : ...);`
    Asm(&'a AsmStmt<'a>),
    /// `try { } catch ...`
    Try(&'a TryBlock<'a>),
    /// Erroneous syntax; a diagnostic has been reported.
    Error,
}

/// `if`
#[derive(Clone, Copy, Debug)]
pub struct IfStmt<'a> {
    /// `if constexpr`
    pub is_constexpr: bool,
    /// The init-statement.
    pub init: Option<&'a Stmt<'a>>,
    /// The condition.
    pub cond: Condition<'a>,
    /// The first branch.
    pub then: &'a Stmt<'a>,
    /// The `else` branch.
    pub otherwise: Option<&'a Stmt<'a>>,
}

/// `switch`
#[derive(Clone, Copy, Debug)]
pub struct SwitchStmt<'a> {
    /// The init-statement.
    pub init: Option<&'a Stmt<'a>>,
    /// The condition.
    pub cond: Condition<'a>,
    /// The body.
    pub body: &'a Stmt<'a>,
}

/// `while`
#[derive(Clone, Copy, Debug)]
pub struct WhileStmt<'a> {
    /// The condition.
    pub cond: Condition<'a>,
    /// The body.
    pub body: &'a Stmt<'a>,
    /// The unroll pragma or attribute before it.
    pub hint: UnrollHint<'a>,
}

/// `do ... while`
#[derive(Clone, Copy, Debug)]
pub struct DoStmt<'a> {
    /// The body.
    pub body: &'a Stmt<'a>,
    /// The condition.
    pub cond: &'a Expr<'a>,
    /// The unroll pragma or attribute before it.
    pub hint: UnrollHint<'a>,
}

/// `for (init; cond; step)`
#[derive(Clone, Copy, Debug)]
pub struct ForStmt<'a> {
    /// The init-statement (an expression, a declaration or null statement).
    pub init: &'a Stmt<'a>,
    /// The condition.
    pub cond: Option<Condition<'a>>,
    /// The step.
    pub step: Option<&'a Expr<'a>>,
    /// The body.
    pub body: &'a Stmt<'a>,
    /// The unroll pragma or attribute before it.
    pub hint: UnrollHint<'a>,
}

/// `for (init; decl : range)`
#[derive(Clone, Copy, Debug)]
pub struct RangeForStmt<'a> {
    /// The C++20 init-statement.
    pub init: Option<&'a Stmt<'a>>,
    /// The declaration that each element initialises.
    pub decl: RangeDecl<'a>,
    /// The range; may be an `InitList`.
    pub range: &'a Expr<'a>,
    /// The body.
    pub body: &'a Stmt<'a>,
    /// The unroll pragma or attribute before it.
    pub hint: UnrollHint<'a>,
}

/// `case lo:` or GNU `case lo ... hi:`
#[derive(Clone, Copy, Debug)]
pub struct CaseStmt<'a> {
    /// The value.
    pub lo: &'a Expr<'a>,
    /// The end of a range.
    pub hi: Option<&'a Expr<'a>>,
    /// The labelled statement.
    pub body: &'a Stmt<'a>,
}

/// The declaration of a range-based for, without its initializer.
#[derive(Clone, Copy, Debug)]
pub enum RangeDecl<'a> {
    /// A variable: one declarator.
    Variable(&'a SimpleDecl<'a>),
    /// `auto [a, b]`
    Binding(&'a StructuredBinding<'a>),
}

/// The condition of `if`, `while`, `for`, `switch` ([stmt.stmt]/5).
#[derive(Clone, Copy, Debug)]
pub enum Condition<'a> {
    /// An expression.
    Expr(&'a Expr<'a>),
    /// `T x = e`: one declarator with an initializer.
    Decl(&'a SimpleDecl<'a>),
}

/// The unroll pragma before a loop.
#[derive(Clone, Copy, Debug, Default)]
pub enum UnrollHint<'a> {
    /// No pragma.
    #[default]
    None,
    /// `#pragma unroll`
    Full,
    /// `#pragma unroll N` (an integral constant expression)
    Count(&'a Expr<'a>),
    /// `#pragma nounroll`
    Disable,
}

/// A GNU asm statement.
#[derive(Clone, Copy, Debug)]
pub struct AsmStmt<'a> {
    /// `volatile`
    pub volatile: bool,
    /// The template: adjacent string literals.
    pub template: &'a [Literal],
    /// The source range of the template.
    pub template_span: Span,
    /// Output operands.
    pub outputs: &'a [AsmOperand<'a>],
    /// Input operands.
    pub inputs: &'a [AsmOperand<'a>],
    /// Clobbers, each as adjacent string literals.
    pub clobbers: &'a [&'a [Literal]],
    /// The whole statement.
    pub span: Span,
}

/// An operand of an asm statement: `[name] "constraint"(expr)`.
#[derive(Clone, Copy, Debug)]
pub struct AsmOperand<'a> {
    /// The symbolic name.
    pub name: Option<Ident>,
    /// The constraint string.
    pub constraint: &'a [Literal],
    /// The source range of the constraint.
    pub constraint_span: Span,
    /// The operand.
    pub expr: &'a Expr<'a>,
}
