//! What the C libraries have in common at their border.
//!
//! A C program hands over pointers and numbers, any of which may be wrong. A library of ours answers each
//! wrong one that can be told with the library's error code, and neither crashes nor unwinds into the
//! program:
//!
//! - [`Handles`] gives out numbers in place of addresses, so that a wrong or stale one is found out;
//! - [`pointer`] is where null is told from memory: with `argument` the only unsafe part;
//! - [`argument`] gives pointers of a function types that carry what its caller promises;
//! - `device` is the memory of the process's device, for libraries that work on it (feature `device`);
//! - [`results!`] declares a library's codes, [`functions!`] functions that answer with them;
//! - [`call`] runs a function, turns a panic into an error code, and writes the trace;
//! - [`library`] is for their build scripts, [`judge`] for their tests;
//! - [`fork`] tells a process that was forked off from the one before;
//! - [`container`] is the form in which PTX travels where a program expects machine code or intermediate code.

pub mod argument;
pub mod container;
#[cfg(all(feature = "device", unix))]
pub mod device;
pub mod fork;
mod functions;
mod guard;
mod handles;
pub mod judge;
pub mod library;
pub mod pointer;
mod results;
mod trace;

pub use guard::{Code, call};
pub use handles::Handles;
pub use trace::log;
