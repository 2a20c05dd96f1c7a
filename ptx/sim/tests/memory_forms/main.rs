//! Instructions on memory, every spelling of every row of the form table: what registers and memory hold afterwards,
//! against a model of the PTX ISA.

mod accesses;
mod atomics;
mod bulk;
mod harness;
mod maps;
mod model;
mod moves;
mod remote;
#[path = "../rows/mod.rs"]
mod rows;
