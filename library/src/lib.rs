//! The device library as it comes in the binary: functions that were compiled and optimised when ptxc was
//! built, to be linked into the programs that call them.
//!
//! The front end declares such a function from a row of its table (`builtins::rows::precompiled`), IR
//! generation calls it, and [`link`] gives it its body and adds what that refers to. Nothing else of the
//! library is looked at, and nothing is parsed. The build script makes the archive.

use ptxc_ir::archive::{Archive, Loading};
use ptxc_ir::{Flags, Func, Module};

pub use ptxc_ir::archive::Damaged;

static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/library.bin"));

/// What the library depends on. It comes in two variants, since `-use_fast_math` also chooses what the
/// overloads for `float` call; the rest are flags of instructions. Everything else that options change
/// about a function is decided by selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkOptions {
    /// `-fmad`: operations may be contracted.
    pub fmad: bool,
    /// `-prec-div`: `float` divisions round correctly.
    pub prec_div: bool,
    /// `-use_fast_math`: they need not even be exact to the last bits.
    pub fast_math: bool,
}

/// Gives the functions of the library that a module declares, named by their numbers, their bodies.
///
/// # Errors
/// The embedded library is damaged, or not the one of this front end.
pub fn link(module: &mut Module, functions: &[(Func, u32)], options: &LinkOptions) -> Result<(), Damaged> {
    let archive = Archive::open(BYTES, usize::from(options.fast_math)).ok_or(Damaged)?;
    let division = Flags::ARCP.when(!options.prec_div) | Flags::AFN.when(options.fast_math);
    archive.load(module, functions, &Loading { contract: options.fmad, division })
}
