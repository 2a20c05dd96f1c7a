//! What the machine has, for every stage of the compiler: targets and PTX versions ([`Target`]), address spaces
//! ([`AddrSpace`]), and the intrinsics ([`Intrinsic`]), each with its signature, its effects and the first target that has
//! it.
//!
//! Facts only. How the source language names an intrinsic is a row of the front end's built-ins; the types it
//! is called with are the IR's; what it becomes in PTX is a row of selection's lowering table.

mod address_space;
pub mod intrinsics;
mod target;

pub use address_space::AddrSpace;
pub use intrinsics::{Effects, Intrinsic};
pub use target::{KnownTarget, PtxVersion, Target, TargetSuffix, UnknownTarget};
