//! What is said to the user: coded values, one table row per message, a collector, and a renderer.
//!
//! A stage builds a [`Diagnostic`] from a [`Code`] of its table in [`codes`] and hands it to the
//! [`Sink`], which decides what becomes of it (suppressed, promoted, over the limit). At the end [`reduce`]
//! leaves out what only follows from another message. Nothing is printed here: [`crate::report`] turns the collected values into text or into plain structures.
//!
//! This module knows positions, not tokens or types.

pub mod codes;
mod consequence;
mod diagnostic;
mod lost;
mod outline;
mod repeated;
mod sink;
pub mod suggest;

pub use codes::{Code, Severity};
pub use consequence::reduce;
pub use diagnostic::{Applicability, Diagnostic, Fix, Label};
pub use sink::{ErrorLimitReached, LostKernels, PragmaAction, Sink, SinkOptions};

/// What a message about a missing kernel says to do.
pub const ALLOW_MISSING_KERNELS: &str =
    "--allow-missing-kernels makes this a warning: the PTX is written without them";
