//! cuRAND's interface for the host, so that a program made for `libcurand` runs on the simulator.
//!
//! The sequences of XORWOW, MRG32k3a, Philox4x32-10 and Sobol are those of cuRAND 10, in its order; what is computed of
//! them by transcendental functions differs in the last digits, and Poisson values are others of the same distribution.
//! MTGP32, MT19937 and scrambled Sobol sequences are not supported.

// The library is called by the name of the file that programs load.
#![allow(non_snake_case, reason = "names of the interface")]

mod distribution;
pub mod ffi;
mod generator;
mod mrg;
mod normal;
mod philox;
mod sobol;
pub mod status;
#[cfg(test)]
mod tests;
mod threads;
mod xorwow;
