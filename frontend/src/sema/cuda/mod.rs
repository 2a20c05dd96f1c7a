//! CUDA extensions of the language: attributes, memory and execution spaces, launches, and the selection of emitted
//! code.

pub(crate) mod attribute;
mod emit;
mod launch;
mod name_expression;
pub(crate) mod space;
