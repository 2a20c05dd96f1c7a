//! The syntax tree: the source as written, before semantic analysis.
//!
//! Nodes are allocated in one `bumpalo` arena and refer to each other by `&'a` reference, so a function body can be
//! parsed into the same arena when it is first needed. The tree holds no types, no resolved names and no conversions;
//! semantic analysis reads it, for templates in an environment of template arguments, and produces IL. One tree of a
//! template serves every instantiation.
//!
//! Invariants: a node never changes once built; every node has the span of its source; an erroneous construct is
//! represented by an `Error` node, never by a missing one.

pub mod attribute;
pub mod complex;
pub mod decl;
pub mod expr;
pub mod literal;
pub mod name;
pub mod print;
pub mod stmt;
pub mod type_name;
pub mod type_transform;
pub mod visit;

pub use attribute::{Attribute, AttributeArg, CudaQualifiers};
pub use complex::Complex;
pub use decl::*;
pub use expr::*;
pub use literal::Literal;
pub use name::*;
pub use stmt::*;
pub use type_name::*;
pub use type_transform::TypeTransform;
