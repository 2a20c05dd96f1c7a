//! ptxc: CUDA C++ to PTX, as a library and a command.
//!
//! What comes in is the text of a translation unit and [`CompileOptions`]; what goes out is an
//! [`Artifact`] with the PTX, or a [`CompileError`] with every error of the source. The stages are
//! crates of their own (front end, IR generation, IR, passes, selection, PTX); this crate is the list
//! of steps between them ([`Compiler`]), the command line ([`command_line`]) and the command
//! ([`driver`]).
//!
//! ```
//! let compiler = ptxc::Compiler::new(ptxc::CompileOptions::default());
//! let source = "extern \"C\" __global__ void fill(int *x) { x[threadIdx.x] = 7; }";
//! match compiler.compile("fill.cu", source) {
//!     Ok(artifact) => println!("{}", artifact.ptx()),
//!     Err(error) => eprintln!("{error}"),
//! }
//! ```
//!
//! The command is the feature `command`, on by default. Without it the crate is the compiler alone, which also builds for
//! `wasm32-unknown-unknown`, where there are no files, processes and threads.
//!
//! # Invariants
//! - No state outlives a compile; the same input gives the same bytes, on any thread.
//! - A compile never prints and reads no file unless told to ([`Compiler::with_file_system`]).
//! - No input makes a compile panic: what is not understood is an error with a place, and every
//!   recursion and every growth has a limit. The stack of the calling thread may be small: a compile brings
//!   its own.

mod artifact;
mod columns;
pub mod command_line;
mod compiler;
mod diagnostics;
#[cfg(feature = "command")]
pub mod driver;
mod emit;
mod error;
mod hooks;
mod index;
mod libdevice;
mod locate;
mod nvrtc_log;
mod options;
mod origin;
mod own_pass;
mod pipeline;
mod ptx_text;
mod sarif;
mod source;
mod stack;
mod timing;
mod translate;
mod undefined;

pub use artifact::Artifact;
pub use compiler::{Compiler, Request};
pub use diagnostics::{Applicability, Diagnostics, Fix, Location, Message, Remark, Severity, Style, explain};
pub use emit::{Emit, InputKind};
pub use error::CompileError;
pub use index::{Entity, EntityKind, NameUse, SourceIndex};
pub use options::{
    CompileOptions, DEFAULT_TARGET, Limits, LostKernels, MacroOption, Mode, OptLevel, Standard, Warnings,
};
pub use origin::LineOrigin;
pub use own_pass::PassPlace;
pub use ptxc_frontend::preprocess::Kept;
pub use ptxc_ir::debug::values::DebugSurvival;
pub use ptxc_ptx::isa::{Target, TargetSuffix};
pub use source::{Inclusion, LinkInput, LinkedModule, Source, Texts};
pub use stack::with_room;
pub use timing::{Clock, Timings};

/// The bytes of a source as the text that [`Compiler::run`] takes: what is no UTF-8 stays what it is in comments and
/// literals.
///
/// # Errors
/// When the bytes are those of UTF-16 or UTF-32: what to say of it.
pub fn decode_source(bytes: Vec<u8>) -> Result<String, &'static str> {
    use ptxc_frontend::source::encoding::{WideEncoding, decode};
    decode(bytes).map_err(|_| WideEncoding::MESSAGE)
}
