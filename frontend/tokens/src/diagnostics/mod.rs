//! Messages to the user: coded values, one table row per message, a collector, and a renderer.
//!
//! A stage builds a [`Diagnostic`] from a [`Code`] of its table in [`codes`] and passes it to the [`Sink`], which
//! decides whether it is kept (suppressed, promoted, over the limit). At the end [`reduce`] removes consequences of
//! other messages. Nothing is printed here: [`crate::report`] converts the collected values to text or to plain
//! structures.
//!
//! This module depends on positions, not on tokens or types.

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

/// The suggestion in a message about a missing kernel.
pub const ALLOW_MISSING_KERNELS: &str =
    "--allow-missing-kernels makes this a warning: the PTX is written without them";
