//! Statements of the resolved program.

use cranelift_entity::entity_impl;

use ptxc_tokens::source::{Span, Symbol};

use super::{ExprId, RecordId, VariableId};

/// A statement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StmtId(u32);
entity_impl!(StmtId, "stmt");

/// A `goto` target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LabelId(u32);
entity_impl!(LabelId, "label");

/// A label's name.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    /// The name.
    pub name: Symbol,
    /// Where it is defined.
    pub span: Span,
}

/// A statement with its span.
#[derive(Clone, Copy, Debug)]
pub struct Stmt<'a> {
    /// Its kind.
    pub kind: StmtKind<'a>,
    /// Where it was written.
    pub span: Span,
}

/// The kinds of statement. `case` and `default` mark positions in the innermost `Switch`.
#[derive(Clone, Copy, Debug)]
pub enum StmtKind<'a> {
    /// Nothing.
    Null,
    /// An expression evaluated for its side effects.
    Expr(ExprId),
    /// Declares a local variable; its initializer (in [`super::Variable::init`]) runs. Block-scope statics and shared
    /// variables appear here without effect.
    Decl(VariableId),
    /// A scope: destructors of its variables run at its end, in reverse order.
    Compound(&'a [StmtId]),
    /// `if` (an init-statement or declaration precedes it, in a `Compound`).
    If {
        /// A `bool` prvalue.
        cond: ExprId,
        /// If true.
        then: StmtId,
        /// If false.
        otherwise: Option<StmtId>,
        /// `[[likely]]` / `[[unlikely]]`.
        likelihood: Likelihood,
    },
    /// `switch`
    Switch {
        /// An integer prvalue.
        cond: ExprId,
        /// The body, with `Case` and `Default` in it.
        body: StmtId,
        /// All cases in source order; `Case(n)` is entry n.
        cases: &'a [SwitchCase],
        /// Whether a `Default` is in the body.
        has_default: bool,
    },
    /// Entry `n` of the innermost switch's cases.
    Case(u32, StmtId),
    /// `default:`
    Default(StmtId),
    /// `while`; a declaration in the condition runs in each iteration.
    While {
        /// A declaration in the condition.
        decl: Option<VariableId>,
        /// A `bool` prvalue.
        cond: ExprId,
        /// The body.
        body: StmtId,
        /// The unroll pragma.
        unroll: Unroll,
    },
    /// `do body while (cond);`
    Do {
        /// The body.
        body: StmtId,
        /// A `bool` prvalue.
        cond: ExprId,
        /// The unroll pragma.
        unroll: Unroll,
    },
    /// `for`; the init-statement is inside, its variables live until the end of the loop.
    For {
        /// The init-statement.
        init: Option<StmtId>,
        /// A declaration in the condition.
        decl: Option<VariableId>,
        /// A `bool` prvalue.
        cond: Option<ExprId>,
        /// The step.
        step: Option<ExprId>,
        /// The body.
        body: StmtId,
        /// The unroll pragma.
        unroll: Unroll,
    },
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `return;` / `return e;`: `e` has the return type (an lvalue for a reference).
    Return(Option<ExprId>),
    /// `goto label;`
    Goto(LabelId),
    /// `label: stmt`
    Label(LabelId, StmtId),
    /// Inline assembly.
    Asm(&'a Asm<'a>),
    /// Initialises a base or member of an object under construction.
    Init(MemberInit),
    /// Sets the virtual table pointers of `*this` to the tables of this class.
    InitVtables(RecordId),
    /// Erroneous; a diagnostic has been reported.
    Error,
}

/// One `case` of a switch.
#[derive(Clone, Copy, Debug)]
pub struct SwitchCase {
    /// The value, in the condition's type, extended to 128 bits by its signedness.
    pub lo: u128,
    /// The last value of a GNU range; equals `lo` otherwise.
    pub hi: u128,
    /// Where it was written.
    pub span: Span,
}

/// A branch hint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Likelihood {
    /// None given.
    #[default]
    None,
    /// The `then` branch is likely.
    Likely,
    /// The `then` branch is unlikely.
    Unlikely,
}

/// The unroll pragma of a loop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unroll {
    /// None.
    #[default]
    Auto,
    /// Unroll fully.
    Full,
    /// Unroll by this count (1 = do not).
    Count(u32),
}

/// Inline assembly, its template already in the `$N` form of the IR ([facts] `%%` is `%`, `%0` is `$0`,
/// `$` is `$$`).
#[derive(Clone, Copy, Debug)]
pub struct Asm<'a> {
    /// The template.
    pub template: &'a str,
    /// Outputs, in order.
    pub outputs: &'a [AsmOutput],
    /// Inputs, in order (the tied inputs of `+` outputs are not among them).
    pub inputs: &'a [AsmInput<'a>],
    /// `volatile`, or no outputs.
    pub side_effect: bool,
    /// `"memory"` is clobbered.
    pub memory: bool,
}

/// An output operand.
#[derive(Clone, Copy, Debug)]
pub struct AsmOutput {
    /// The register letter: `h r l q f d b`.
    pub letter: u8,
    /// Whether it is also read (`+`).
    pub read_write: bool,
    /// The lvalue.
    pub target: ExprId,
}

/// An input operand.
#[derive(Clone, Copy, Debug)]
pub struct AsmInput<'a> {
    /// The register letter, or `n` for an immediate, `C` for spliced text.
    pub letter: u8,
    /// The value (a constant for `n`).
    pub value: ExprId,
    /// The text of a `C` operand.
    pub text: Option<&'a str>,
}

/// The part that a constructor initialises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InitPart {
    /// The object itself, initialised by the target of a delegating constructor.
    Whole,
    /// A direct base or a member, by number; bases count first.
    Part(u32),
    /// A virtual base, by its number among those of the class: only the constructor of a complete object initialises
    /// it.
    VirtualBase(u32),
}

/// The initialisation of a base or member in a constructor ([class.base.init]).
#[derive(Clone, Copy, Debug)]
pub struct MemberInit {
    /// The object under construction, or an anonymous member of it: an lvalue of class type.
    pub object: ExprId,
    /// The part of the object that is initialised.
    pub part: InitPart,
    /// The value, of the part's type (a glvalue for a reference member).
    pub value: ExprId,
    /// Whether temporaries in the value live until the constructor ends: those bound to a reference.
    pub extends: bool,
}
