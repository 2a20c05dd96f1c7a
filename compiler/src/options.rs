//! What a compile can be told: every option that changes the PTX or the diagnostics, with defaults.
//!
//! Defaults are nvcc's: C++17, `sm_75`, optimisation level 3, exact division and square root,
//! contraction on. Options that concern files and processes (outputs, `-j`, dependency rules) are
//! not here but in [`crate::command_line::Invocation`].

use std::path::PathBuf;

use ptxc_ptx::Target;

pub use ptxc_frontend::diagnostics::LostKernels;
pub use ptxc_frontend::options::{MacroOption, Mode, Standard};

/// The target of nvcc 13 and NVRTC 13 when none is named.
pub const DEFAULT_TARGET: Target = Target::DEFAULT;

/// How hard the optimiser works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OptLevel {
    /// Nothing: variables stay in memory.
    O0,
    /// Values in registers, inlining, common subexpressions; loops stay as they are.
    O1,
    /// Loops too.
    O2,
    /// Everything, the default. The table in `specs/passes.md` says which passes a level runs.
    O3,
}

impl OptLevel {
    /// Reads `0` to `3`.
    pub fn parse(text: &str) -> Option<OptLevel> {
        match text {
            "0" => Some(OptLevel::O0),
            "1" => Some(OptLevel::O1),
            "2" => Some(OptLevel::O2),
            "3" => Some(OptLevel::O3),
            _ => None,
        }
    }

    /// The level as a number from 0 to 3.
    pub fn number(self) -> u8 {
        self as u8
    }
}

/// What happens to warnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warnings {
    /// They are reported.
    Show,
    /// `-w`: they are dropped.
    Suppress,
    /// `-Werror all-warnings`: they are errors.
    AsErrors,
}

/// Bounds on what a source may ask of the compiler. Reaching one is a diagnostic, never a hang.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Errors after which a compile stops; 0 is no limit.
    pub errors: usize,
    /// Nesting of `#include`.
    pub include_depth: usize,
    /// How deep constructs may be nested in each other: brackets, blocks, declarators, base classes. A source that
    /// goes deeper than 256 is compiled again, with a stack for so many; 4096 at most.
    pub nesting: usize,
    /// Tokens that macro expansion may produce.
    pub macro_tokens: usize,
    /// `-ftemplate-depth`: template instantiations within each other; 4000 at most.
    pub template_depth: usize,
    /// Template instantiations of a program.
    pub instantiations: usize,
    /// `--max-pack-elements`: elements of the packs that a program expands, each time that it expands them.
    pub pack_elements: usize,
    /// `-fconstexpr-steps`: expressions and statements that one constant evaluation may run.
    pub constant_steps: usize,
    /// Bytes of one source file.
    pub source_bytes: usize,
    /// Bytes of the instructions of a program, in all stages together; 2 GiB at most.
    pub ir_bytes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            errors: 100,
            include_depth: 200,
            nesting: 4096,
            macro_tokens: 16 << 20,
            template_depth: 200,
            instantiations: 750_000,
            pack_elements: 1 << 25,
            constant_steps: 1 << 25,
            source_bytes: 1 << 30,
            ir_bytes: 2 << 30,
        }
    }
}

/// Everything that changes what a compile produces.
///
/// ```
/// let mut options = ptxc::CompileOptions::default();
/// options.target = ptxc::Target::parse("sm_90a").unwrap();
/// options.use_fast_math();
/// assert!(options.ftz && !options.prec_div);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CompileOptions {
    /// `-arch`: the architecture the PTX is for.
    pub target: Target,
    /// `-Xcicc -O`: the level of the device optimiser.
    pub opt_level: OptLevel,
    /// `-ftz`: flush single-precision subnormals to zero.
    pub ftz: bool,
    /// `-prec-div`: correctly rounded single-precision division.
    pub prec_div: bool,
    /// `-prec-sqrt`: correctly rounded single-precision square root.
    pub prec_sqrt: bool,
    /// `-fmad`: contract a multiplication and an addition into one operation.
    pub fmad: bool,
    /// `-use_fast_math`: `sinf` and friends become their approximations. See
    /// [`CompileOptions::use_fast_math`], which sets the options that come with it.
    pub fast_math: bool,
    /// `-maxrregcount`: registers a thread may use. nvcc gives it to ptxas only; so it is recorded
    /// here and has no effect on the PTX.
    pub max_registers: Option<u32>,
    /// `-lineinfo`: `.loc` and `.file` in the PTX.
    pub line_info: bool,
    /// `-G`: code for a debugger, at optimisation level 0: source lines, but no description of variables.
    pub device_debug: bool,
    /// `-rdc=true`: keep symbols for linking.
    pub relocatable: bool,
    /// `-internalize`: of NVVM IR only kernels are seen from outside.
    pub internalize: bool,
    /// `-restrict`: every kernel pointer parameter is `__restrict__`.
    pub restrict_pointers: bool,
    /// `-expt-relaxed-constexpr`: constexpr functions without a space qualifier run on both sides.
    pub relaxed_constexpr: bool,
    /// `-extended-lambda`: lambdas of host code may be device code; always accepted, shown by a macro.
    pub extended_lambda: bool,
    /// `-default-device`: functions and variables without a space qualifier are `__device__`.
    pub default_device: bool,
    /// `-keep-device-functions`: unused device functions stay.
    pub keep_device_functions: bool,
    /// `--minimal`: shown by a macro; what is not used costs nothing anyway.
    pub minimal: bool,
    /// `-std`: the language.
    pub standard: Standard,
    /// NVRTC's dialect, the default of the library, or nvcc's, that of the command.
    pub mode: Mode,
    /// `-D` and `-U`, in order.
    pub macros: Vec<MacroOption>,
    /// `-I`, in order.
    pub include_paths: Vec<PathBuf>,
    /// `-isystem`, searched after `-I`.
    pub system_include_paths: Vec<PathBuf>,
    /// Folders for headers that are nowhere else, not even embedded: those of the host's compiler.
    pub last_include_paths: Vec<PathBuf>,
    /// `-include`, in order.
    pub forced_includes: Vec<PathBuf>,
    /// `-no-source-include`: `#include "x"` does not look beside the including file.
    pub no_source_include: bool,
    /// What happens to warnings.
    pub warnings: Warnings,
    /// `-diag-error`: codes or numbers of diagnostics that become errors.
    pub diag_error: Vec<String>,
    /// `-diag-warn`: codes or numbers of diagnostics that become warnings.
    pub diag_warn: Vec<String>,
    /// `-diag-suppress`: codes or numbers of diagnostics that are dropped.
    pub diag_suppress: Vec<String>,
    /// `--allow-missing-kernels`: what becomes of messages that kernels are missing in the PTX.
    pub lost_kernels: LostKernels,
    /// `--strict`: what nvcc refuses and ptxc warns of is an error.
    pub strict: bool,
    /// Bounds on the source.
    pub limits: Limits,
    /// `--verify-each`: run the verifier after every pass.
    pub verify_each: bool,
    /// `--nvvm-verify`: hold modules of NVVM IR to its contract before they are optimised, and look at them once more
    /// behind that.
    pub nvvm_verify: bool,
}

impl CompileOptions {
    /// What `-use_fast_math` sets: `-ftz=true -prec-div=false -prec-sqrt=false -fmad=true` and the
    /// approximate forms of the mathematical functions.
    pub fn use_fast_math(&mut self) {
        self.ftz = true;
        self.prec_div = false;
        self.prec_sqrt = false;
        self.fmad = true;
        self.fast_math = true;
    }
}

impl Default for CompileOptions {
    fn default() -> CompileOptions {
        CompileOptions {
            target: DEFAULT_TARGET,
            opt_level: OptLevel::O3,
            ftz: false,
            prec_div: true,
            prec_sqrt: true,
            fmad: true,
            fast_math: false,
            max_registers: None,
            line_info: false,
            device_debug: false,
            relocatable: false,
            internalize: false,
            restrict_pointers: false,
            relaxed_constexpr: false,
            extended_lambda: false,
            default_device: false,
            keep_device_functions: false,
            minimal: false,
            standard: Standard::Cpp17,
            mode: Mode::Rtc,
            macros: Vec::new(),
            include_paths: Vec::new(),
            system_include_paths: Vec::new(),
            last_include_paths: Vec::new(),
            forced_includes: Vec::new(),
            no_source_include: false,
            warnings: Warnings::Show,
            diag_error: Vec::new(),
            diag_warn: Vec::new(),
            diag_suppress: Vec::new(),
            lost_kernels: LostKernels::Refused,
            strict: false,
            limits: Limits::default(),
            verify_each: false,
            nvvm_verify: true,
        }
    }
}
