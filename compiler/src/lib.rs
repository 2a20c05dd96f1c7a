//! ptxc: CUDA C++ to PTX.
#![forbid(unsafe_code)]

pub mod command_line;
pub mod emit;
pub mod options;
pub mod target;

pub use emit::{Emit, InputKind};
pub use options::{CompileOptions, Limits, MacroOption, OptLevel, Standard, Warnings};
pub use target::{Target, TargetKind};
