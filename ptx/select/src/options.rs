//! The options of selection.

use ptxc_ptx::isa::Target;

/// Options of one selection run.
#[derive(Clone, Copy, Debug)]
pub struct SelectOptions {
    /// The architecture.
    pub target: Target,
    /// Flush single-precision denormals (`-ftz`).
    pub ftz: bool,
    /// IEEE division in single precision (`-prec-div`); else `div.full`.
    pub prec_div: bool,
    /// IEEE square root in single precision (`-prec-sqrt`); else `sqrt.approx`.
    pub prec_sqrt: bool,
    /// Write `.loc` directives.
    pub line_info: bool,
    /// Relocatable code (`-rdc=true`): external symbols stay visible to the linker.
    pub relocatable: bool,
    /// Keep volatile variables whose address does not escape in registers.
    pub volatile_registers: bool,
}

impl SelectOptions {
    /// The defaults of nvcc for an architecture.
    pub fn new(target: Target) -> Self {
        Self {
            target,
            ftz: false,
            prec_div: true,
            prec_sqrt: true,
            line_info: false,
            relocatable: false,
            volatile_registers: true,
        }
    }
}

/// A position in a source file, for `.loc`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourcePosition<'s> {
    /// The file's path.
    pub file: &'s str,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
}

/// Turns the module's opaque source locations into positions.
pub trait Locate {
    /// The position of `loc`, if it is known.
    fn locate(&self, loc: u32) -> Option<SourcePosition<'_>>;
}

/// A locator that knows no position.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPositions;

impl Locate for NoPositions {
    fn locate(&self, _: u32) -> Option<SourcePosition<'_>> {
        None
    }
}
