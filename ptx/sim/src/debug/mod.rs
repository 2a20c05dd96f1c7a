//! What a debugger needs of the simulator: a launch that goes one step at a time, forwards and backwards, and shows
//! and takes every value.
//!
//! A launch is deterministic, so the number of steps is its time: [`Session::go_to`] restores the last snapshot before
//! a time and runs on to it. Steps are numbered through the module; [`Code`] says what they are in the PTX text and in
//! the source.

mod code;
mod memory;
mod session;
mod symbols;
mod threads;

pub use code::{Code, Position};
pub use session::{Access, End, Next, Session};
pub use symbols::{FunctionSymbols, Home, RegisterSymbol, Symbols};
pub use threads::{Frame, LaneState, Thread, WarpState};

/// Upper halves of generic addresses, which say in which memory they lie.
pub mod window {
    use crate::program::window;

    /// Constant bank.
    pub const CONST: u64 = window::CONST;
    /// Kernel parameters.
    pub const PARAM: u64 = window::PARAM;
    /// A thread's own local memory.
    pub const LOCAL: u64 = window::LOCAL;
    /// Shared memory of the block.
    pub const SHARED: u64 = window::SHARED;
    /// The first allocation of global memory.
    pub const GLOBAL: u64 = window::GLOBAL;
}
