//! `tcgen05` instructions against a model written from the PTX ISA. Factors are small whole numbers and scales powers of
//! two, so that every order of additions gives the same sum.

#[path = "../layouts/mod.rs"]
mod layouts;

mod harness;
mod model;
mod moves;
mod order;
mod products;
#[path = "../rows/mod.rs"]
mod rows;
mod rules;
