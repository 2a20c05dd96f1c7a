//! What CUDA adds to the language: attributes, memory and execution spaces, launches, and what of a program is emitted.

pub(crate) mod attribute;
mod emit;
mod launch;
mod name_expression;
pub(crate) mod space;
