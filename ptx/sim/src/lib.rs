//! Runs PTX without a GPU.
//!
//! A module is decoded once into a flat list of steps; a launch executes them for every thread of a
//! grid, a warp at a time: lanes at the same place run together, lanes that wait for each other never
//! hang (independent thread scheduling). Integer and floating-point results are those that the PTX ISA
//! defines, bit for bit; approximate functions are correctly rounded, which lies within their bounds.
//! A launch ends in results or in a [`Trap`] that says where and why, never in a panic.
//!
//! ```
//! use ptxc_sim::{Arg, Simulator};
//!
//! let ptx = r#"
//!     .version 7.0
//!     .target sm_75
//!     .address_size 64
//!     .visible .entry twice(.param .u64 data) {
//!         .reg .b32 %r<3>;
//!         .reg .b64 %rd<4>;
//!         ld.param.u64 %rd1, [data];
//!         mov.u32 %r1, %tid.x;
//!         mul.wide.u32 %rd2, %r1, 4;
//!         add.s64 %rd3, %rd1, %rd2;
//!         ld.global.u32 %r2, [%rd3];
//!         shl.b32 %r2, %r2, 1;
//!         st.global.u32 [%rd3], %r2;
//!         ret;
//!     }"#;
//! let simulator = Simulator::from_text(ptx).unwrap();
//! let mut data = vec![0_u32, 1, 2, 3];
//! simulator.launch("twice", [1, 1, 1], [4, 1, 1], 0, &mut [Arg::slice(&mut data)]).unwrap();
//! assert_eq!(data, [0, 2, 4, 6]);
//! ```
//!
//! Invariants: host memory outside the given buffers is never touched; results do not depend on the
//! number of host threads.

#![cfg_attr(
    not(all(feature = "jit", target_arch = "x86_64")),
    allow(dead_code, reason = "some is there for the compiled tier alone")
)]

mod args;
pub mod debug;
mod decode;
mod device;
pub mod directives;
mod exec;
mod grid;
mod image;
#[cfg(all(feature = "jit", target_arch = "x86_64"))]
mod jit;
mod launch;
mod matrix;
#[cfg(not(all(feature = "jit", target_arch = "x86_64")))]
mod no_jit;
#[cfg(test)]
mod open;
mod order;
#[cfg(test)]
mod page;
mod program;
mod runtime;
mod scalar;
mod tcgen05;
mod tensor;
mod trap;
mod whole;
mod wide;

pub use args::{Arg, Element, HostSlice};
pub use device::{Attributes, Device, Loaded, Provided};
pub use exec::tally::Tally;
pub use exec::watch::{RecordedStep, RecordedWrite, Recorder, Recording};
pub use image::{AddressMode, Channel, Compare, Filter, Image, Mipmaps};
pub use launch::{Checks, Config, Report, Tier, TraceStep, TracedThread};
pub use matrix::swizzle::Swizzle;
pub use tensor::{Interleave, MAX_RANK, TENSOR_MAP_BYTES, TensorElement, TensorMap, Window};
pub use trap::{Hazard, Race, Rule, Space, Trap, TrapKind};

#[cfg(not(all(feature = "jit", target_arch = "x86_64")))]
use no_jit as jit;

use decode::Placement;
use program::{Kind, Program};
use ptxc_ptx::text::{self, ParseError, Parsed};
use ptxc_ptx::{Module, Stmt};

/// A decoded module, ready to launch.
#[derive(Clone)]
pub struct Simulator {
    program: Program,
    /// Byte offset of each line of the text.
    line_starts: Vec<u32>,
}

impl Simulator {
    /// Decodes a module. One that holds inline assembly as text is printed and read back first.
    pub fn new(module: &Module) -> Self {
        let generated = module.funcs.values().filter_map(|function| function.body.as_ref());
        let textual = |stmt: &Stmt| matches!(stmt, Stmt::InlineAsm(_));
        let needs_text =
            generated.into_iter().any(|body| body.depot.is_some() || body.stmts.iter().any(textual));
        let read_back = needs_text.then(|| Self::from_text(&text::print(module)));
        if let Some(Ok(simulator)) = read_back {
            return simulator;
        }
        Self {
            program: decode::decode(module, Placement::Windows, false, |_| Vec::new()),
            line_starts: Vec::new(),
        }
    }

    /// Reads and decodes PTX text.
    ///
    /// # Errors
    /// Every statement that could not be read.
    pub fn from_text(ptx: &str) -> Result<Self, Vec<ParseError>> {
        Self::placed(ptx, Placement::Windows, false)
    }

    /// Reads and decodes PTX text that is not to be linked any more.
    ///
    /// # Errors
    /// Every statement that could not be read; names that are defined twice, calls of functions that nothing defines, and
    /// kernels that need more memory than the target has.
    pub fn from_whole_text(ptx: &str) -> Result<Self, Vec<ParseError>> {
        Self::whole(ptx, Placement::Windows)
    }

    /// Reads and decodes PTX text for a debugger: names are kept.
    ///
    /// # Errors
    /// Every statement that could not be read.
    pub fn for_debugger(ptx: &str) -> Result<Self, Vec<ParseError>> {
        Self::placed(ptx, Placement::Windows, true)
    }

    fn placed(ptx: &str, placement: Placement, named: bool) -> Result<Self, Vec<ParseError>> {
        Ok(Self::of_parsed(ptx, &text::parse(ptx)?, placement, named))
    }

    fn whole(ptx: &str, placement: Placement) -> Result<Self, Vec<ParseError>> {
        let parsed = text::parse(ptx)?;
        let mut errors = whole::defined_twice(&parsed);
        errors.extend(whole::too_large(&parsed));
        let simulator = Self::of_parsed(ptx, &parsed, placement, false);
        errors.extend(whole::undefined(&simulator.program));
        if errors.is_empty() { Ok(simulator) } else { Err(errors) }
    }

    fn of_parsed(ptx: &str, parsed: &Parsed, placement: Placement, named: bool) -> Self {
        let program = decode::decode(&parsed.module, placement, named, |id| parsed.statements[id].clone());
        let breaks = ptx.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let line_starts = std::iter::once(0).chain(breaks.map(|(at, _)| at as u32 + 1)).collect();
        Self { program, line_starts }
    }

    /// The kernels of the module.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.program
            .funcs
            .iter()
            .filter(|func| func.kernel && func.entry.is_some())
            .map(|func| func.name.as_str())
    }

    /// The sizes of a kernel's parameters in bytes.
    pub fn parameters(&self, kernel: &str) -> Option<Vec<usize>> {
        let func = &self.program.funcs[*self.program.by_name.get(kernel)? as usize];
        func.kernel.then(|| func.layout.iter().map(|(_, size)| *size as usize).collect())
    }

    /// The instructions of the module that are not simulated; reaching one is a trap.
    pub fn not_simulated(&self) -> impl Iterator<Item = &str> {
        self.program.steps.iter().filter_map(|step| match &step.kind {
            Kind::Unsupported(what) => Some(&**what),
            _ => None,
        })
    }

    /// Launches a kernel with default limits.
    ///
    /// # Errors
    /// The trap that stopped it; buffers then hold what was written until that point.
    pub fn launch(
        &self,
        kernel: &str,
        grid: [u32; 3],
        block: [u32; 3],
        shared: u32,
        args: &mut [Arg<'_>],
    ) -> Result<Report, Trap> {
        self.launch_with(kernel, &Config { grid, block, shared, ..Config::default() }, args)
    }

    /// The line of a byte offset in the text.
    fn line_of(&self, offset: u32) -> Option<u32> {
        let line = self.line_starts.partition_point(|start| *start <= offset);
        (line > 0).then_some(line as u32)
    }
}
