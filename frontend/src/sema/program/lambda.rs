//! Lambda-expressions and their captures ([expr.prim.lambda]).

use cranelift_entity::entity_impl;

use crate::il::{ExprId, Field, FunctionId, VariableId};
use crate::source::Span;
use crate::syntax::CaptureDefault;

/// A lambda-expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct LambdaId(u32);
entity_impl!(LambdaId, "lambda");

/// A lambda-expression under analysis or analysed.
#[derive(Clone, Debug)]
pub(crate) struct Lambda {
    /// The call operator; the pattern of a generic one.
    pub(crate) call: Option<FunctionId>,
    /// Its number among the lambdas of its signature in the enclosing function.
    pub(crate) number: u32,
    /// The capture-default, which applies to variables that are not listed.
    pub(crate) default: CaptureDefault,
    /// Whether copies may be changed.
    pub(crate) mutable: bool,
    /// The captures, in the order of the fields.
    pub(crate) captures: Vec<Capture>,
    /// The members of the closure class.
    pub(crate) fields: Vec<Field>,
    /// Whether captures may still be added.
    pub(crate) open: bool,
    /// Whether it captures nothing, so that it converts to pointers to functions.
    pub(crate) converts: bool,
}

/// One capture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capture {
    pub(crate) entity: Captured,
    pub(crate) by_ref: bool,
    /// The value of an init-capture.
    pub(crate) init: Option<ExprId>,
    pub(crate) span: Span,
}

/// The captured entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Captured {
    /// A variable; an init-capture is a variable of its own.
    Variable(VariableId),
    /// A non-constant part of an unnamed variable, denoted by a structured binding or by a member of an anonymous union
    /// in a block.
    Binding(ExprId),
    /// The object of a member function.
    This,
}
