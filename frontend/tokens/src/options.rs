//! What the front end has to know about the compilation: language, target, code generation switches
//! that predefined macros show, where headers are, and limits.

use crate::source::FileText;
use ptxc_arch::Target;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The C++ standard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Standard {
    /// C++11
    Cpp11,
    /// C++14
    Cpp14,
    /// C++17
    #[default]
    Cpp17,
    /// C++20
    Cpp20,
    /// C++23
    Cpp23,
}

impl Standard {
    /// Its two digits.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Cpp11 => 11,
            Self::Cpp14 => 14,
            Self::Cpp17 => 17,
            Self::Cpp20 => 20,
            Self::Cpp23 => 23,
        }
    }
}

/// Which of NVIDIA's compilers the dialect follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mode {
    /// NVRTC: device code only, built-in declarations, `__CUDACC_RTC__`.
    #[default]
    Rtc,
    /// nvcc's device pass: mixed sources, the host compiler's macros.
    Nvcc,
}

/// A change of the macro table or an include, asked for on the command line. Their order matters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MacroOption {
    /// `-D`: `NAME`, `NAME=VALUE` or `NAME(ARGS)=VALUE`.
    Define(String),
    /// `-U`
    Undefine(String),
}

/// In-memory headers by name; copies share them.
#[derive(Clone, Debug, Default)]
pub struct VirtualFiles(Arc<FxHashMap<String, FileText>>);

impl VirtualFiles {
    /// Adds a header. Of several of one name, the first counts.
    pub fn add(&mut self, name: String, text: FileText) {
        Arc::make_mut(&mut self.0).entry(name).or_insert(text);
    }

    /// The header of a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&FileText> {
        self.0.get(name)
    }
}

impl FromIterator<(String, FileText)> for VirtualFiles {
    fn from_iter<I: IntoIterator<Item = (String, FileText)>>(headers: I) -> Self {
        let mut files = Self::default();
        headers.into_iter().for_each(|(name, text)| files.add(name, text));
        files
    }
}

/// Where headers are looked for.
#[derive(Clone, Debug, Default)]
pub struct IncludeOptions {
    /// `-iquote`: for `#include "..."` only, after the directory of the including file.
    pub quote_dirs: Vec<String>,
    /// `-I`
    pub dirs: Vec<String>,
    /// `-isystem`: after `-I`; their warnings are not shown.
    pub system_dirs: Vec<String>,
    /// `-include`: read before the main file, in order.
    pub forced: Vec<String>,
    /// In-memory headers of the user by name; they come before all directories.
    pub virtual_files: VirtualFiles,
    /// Headers that are part of the compiler; they come after all directories.
    pub embedded: &'static [(&'static str, &'static str)],
    /// Where headers are looked for that are nowhere else: those of the host's compiler.
    pub last_dirs: Vec<String>,
    /// May the file system be read?
    pub filesystem: bool,
}

/// How deep constructs may be nested on a usual stack: the same number as clang's default `-fbracket-depth`.
pub const USUAL_NESTING: u32 = 256;

/// Everything that can grow without bound has a bound.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How deep constructs may be nested in each other: brackets, blocks, declarators, template arguments,
    /// prefix operators, base classes. Chains of `else if` and of labels are not nested in this sense. Parser and
    /// analysis recurse on it, so the stack must be large enough: [`USUAL_NESTING`] levels need less than 2 MB
    /// with optimisation.
    pub nesting: u32,
    /// Nested includes.
    pub include_depth: u32,
    /// Nested `#if`.
    pub conditional_depth: u32,
    /// Nested parentheses and operators in one `#if` expression.
    pub expression_depth: u32,
    /// Nested macro calls.
    pub macro_depth: u32,
    /// Tokens that macro calls may take and produce in all.
    pub macro_tokens: u32,
    /// Bytes of new spellings that `#` and `##` may make in all.
    pub macro_text: u32,
    /// Texts that may be entered in all: files, each time they are included, and `_Pragma`s.
    pub texts: u32,
    /// Template instantiations within each other, or that need each other in turn.
    pub template_depth: u32,
    /// Template instantiations of a program.
    pub instantiations: u32,
    /// Elements of the packs that a program expands, each time that it expands them.
    pub pack_elements: u32,
    /// Expressions and statements that one constant evaluation may run.
    pub constant_steps: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            nesting: USUAL_NESTING,
            include_depth: 200,
            conditional_depth: 4096,
            expression_depth: 256,
            macro_depth: 2048,
            macro_tokens: 16 << 20,
            macro_text: 64 << 20,
            texts: 1 << 18,
            template_depth: 200,
            instantiations: 750_000,
            pack_elements: 1 << 25,
            constant_steps: 1 << 25,
        }
    }
}

impl Limits {
    /// How high an expression tree may grow: `a + b + c` has height 3. Parsing such chains takes no stack, but
    /// every later walk over the tree may.
    #[must_use]
    pub fn expression_height(&self) -> u32 {
        self.nesting.saturating_mul(8)
    }

    /// How many analyses may be started by another one: class definitions, initializers and bodies that need each
    /// other nest on the stack.
    #[must_use]
    pub fn analyses(&self) -> u32 {
        self.nesting / 2
    }
}

/// How `float`s are computed, as predefined macros and the choice of library functions show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "independent switches of the command line")]
pub struct FloatOptions {
    /// `--ftz=true`: flush subnormal `float`s to zero.
    pub ftz: bool,
    /// `--prec-div=true`: IEEE division of `float`s.
    pub prec_div: bool,
    /// `--prec-sqrt=true`: IEEE square root of `float`s.
    pub prec_sqrt: bool,
    /// `--use_fast_math`; the driver also sets the three above as it implies them.
    pub fast_math: bool,
}

impl Default for FloatOptions {
    fn default() -> Self {
        Self { ftz: false, prec_div: true, prec_sqrt: true, fast_math: false }
    }
}

/// Switches that widen the language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extensions {
    /// `--expt-relaxed-constexpr`: constexpr functions without execution space are `__host__ __device__`.
    pub relaxed_constexpr: bool,
    /// `--extended-lambda`
    pub extended_lambda: bool,
    /// `--default-device`: functions without execution space and variables outside of them are `__device__`.
    pub default_device: bool,
}

/// What `__DATE__` and `__TIME__` say: by default always the same, so that output does not depend on the day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Such as `Jan  1 2030`.
    pub date: String,
    /// Such as `23:59:59`.
    pub time: String,
}

impl Default for Clock {
    fn default() -> Self {
        Self { date: "Jan  1 1970".to_owned(), time: "00:00:00".to_owned() }
    }
}

/// The options of the front end.
#[derive(Clone, Debug)]
pub struct FrontendOptions {
    /// The C++ standard.
    pub standard: Standard,
    /// The dialect.
    pub mode: Mode,
    /// The target.
    pub target: Target,
    /// How `float`s are computed.
    pub float: FloatOptions,
    /// `-rdc=true`
    pub rdc: bool,
    /// `-G`
    pub debug: bool,
    /// What else CUDA allows.
    pub extensions: Extensions,
    /// `--minimal`
    pub minimal: bool,
    /// `-D` and `-U`, in order.
    pub macros: Vec<MacroOption>,
    /// Where headers are.
    pub includes: IncludeOptions,
    /// What `__DATE__` and `__TIME__` say.
    pub clock: Clock,
    /// Whether the functions of the device library that can come precompiled do: calls of them are left to
    /// be linked, and their sources are not looked at.
    pub precompiled: bool,
    /// Names whose symbols are wanted, see `sema/cuda/name_expression.rs`.
    pub name_expressions: Vec<String>,
    /// Bounds.
    pub limits: Limits,
    /// Whether the compiler knows a name that `__has_builtin` asks for, functions of the device library aside.
    pub is_builtin: fn(&str) -> bool,
}

impl Default for FrontendOptions {
    fn default() -> Self {
        Self {
            standard: Standard::default(),
            mode: Mode::default(),
            target: Target::DEFAULT,
            float: FloatOptions::default(),
            rdc: false,
            debug: false,
            extensions: Extensions::default(),
            minimal: false,
            macros: Vec::new(),
            includes: IncludeOptions::default(),
            clock: Clock::default(),
            precompiled: false,
            name_expressions: Vec::new(),
            limits: Limits::default(),
            is_builtin: |_| false,
        }
    }
}
