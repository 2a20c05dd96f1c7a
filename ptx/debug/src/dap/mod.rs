//! The Debug Adapter Protocol: the debugger for editors.
//!
//! A thread reads requests, so that `pause` reaches a run; the others are answered in order. Before `launch` there
//! is nothing to ask about; after it one launch is debugged until the client disconnects. A request that cannot be
//! served is answered with an error, whatever it holds.

mod breakpoints;
mod message;
mod run;
mod server;
mod variables;

pub use message::{Message, read, write};
pub use server::serve;

use ptxc_sim::directives::Run;
use serde_json::Value;

/// A module and the launch of it that is debugged.
pub struct Launched {
    /// The PTX text.
    pub ptx: String,
    /// Kernel, shape and arguments.
    pub run: Run,
}

/// Makes what the arguments of `launch` describe; an error is text for the user.
pub type Launcher<'l> = dyn FnMut(&Value) -> Result<Launched, String> + 'l;
