//! The target machine, for every stage of the compiler: targets and PTX versions ([`Target`]), address spaces
//! ([`AddrSpace`]), and the intrinsics ([`Intrinsic`]), each with its signature, its effects and the first target
//! that supports it.
//!
//! Facts only. The front end's built-ins have the source name of an intrinsic; the IR has the types that it is
//! called with; selection's lowering table has its PTX form.

mod address_space;
pub mod intrinsics;
mod target;

pub use address_space::AddrSpace;
pub use intrinsics::{Effects, Intrinsic};
pub use target::{KnownTarget, PtxVersion, Target, TargetSuffix, UnknownTarget};
