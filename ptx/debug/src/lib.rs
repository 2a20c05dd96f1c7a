//! A debugger over the PTX simulator.
//!
//! A launch is deterministic and its time is the number of steps taken, so it can go back: to the snapshot before, and
//! on from there. [`debugger::Debugger`] has breakpoints, watchpoints, steps in both directions and the question who
//! wrote a value; [`console`] is its terminal interface, [`dap`] that for editors. Lines come from the module's `.loc` directives,
//! variables and types from its DWARF sections, ptxc's or nvcc's; without them there are PTX lines and registers.
//!
//! | file | decides |
//! |---|---|
//! | `info.rs`, `dwarf.rs` | what is known of the source, and how it is read |
//! | `value.rs` | types and values, and how they are shown |
//! | `expression/` | reading and evaluating expressions |
//! | `breakpoints.rs` | where runs stop |
//! | `debugger.rs` | runs, steps, the way back |
//! | `program.rs` | a module with its texts |
//! | `console/` | commands and what they print |
//! | `dap/` | the Debug Adapter Protocol |

pub mod breakpoints;
pub mod console;
pub mod dap;
pub mod debugger;
mod dwarf;
pub mod expression;
pub mod info;
pub mod program;
pub mod value;
