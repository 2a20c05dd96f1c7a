//! Tensor copies against a model written from the PTX ISA: loops over the box, and the swizzles as the document's
//! tables.

mod copies;
mod maps;
mod model;
#[path = "../rows/mod.rs"]
mod rows;
