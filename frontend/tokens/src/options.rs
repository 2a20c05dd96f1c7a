//! The options of the front end: language, target, code generation switches that predefined macros depend on, header
//! search, and limits.

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

/// The NVIDIA compiler whose dialect is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mode {
    /// NVRTC: device code only, built-in declarations, `__CUDACC_RTC__`.
    #[default]
    Rtc,
    /// nvcc's device pass: mixed sources, the host compiler's macros.
    Nvcc,
}

/// A macro definition or an include on the command line. Their order matters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MacroOption {
    /// `-D`: `NAME`, `NAME=VALUE` or `NAME(ARGS)=VALUE`.
    Define(String),
    /// `-U`
    Undefine(String),
}

/// In-memory headers by name; clones share them.
#[derive(Clone, Debug, Default)]
pub struct VirtualFiles(Arc<FxHashMap<String, FileText>>);

impl VirtualFiles {
    /// Adds a header. Of several with one name, the first is used.
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

/// The header search path.
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
    /// Directories that are searched last: those of the host compiler's headers.
    pub last_dirs: Vec<String>,
    /// Whether the file system may be read.
    pub filesystem: bool,
}

/// The nesting depth of constructs that fits a usual stack: the same as clang's default `-fbracket-depth`.
pub const USUAL_NESTING: u32 = 256;

/// Limits for everything that could grow without bound.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The nesting depth of constructs: brackets, blocks, declarators, template arguments, prefix operators, base
    /// classes. Chains of `else if` and of labels do not count. Parser and analysis recurse on it, so the stack must be
    /// large enough: [`USUAL_NESTING`] levels need less than 2 MB in an optimised build.
    pub nesting: u32,
    /// Nested includes.
    pub include_depth: u32,
    /// Nested `#if`.
    pub conditional_depth: u32,
    /// Nested parentheses and operators in one `#if` expression.
    pub expression_depth: u32,
    /// Nested macro calls.
    pub macro_depth: u32,
    /// The total number of tokens that macro calls may take and produce.
    pub macro_tokens: u32,
    /// The total size in bytes of new spellings that `#` and `##` may create.
    pub macro_text: u32,
    /// The total number of texts: files, each time they are included, and `_Pragma`s.
    pub texts: u32,
    /// Nested template instantiations, or chains of instantiations that require each other.
    pub template_depth: u32,
    /// The total number of template instantiations.
    pub instantiations: u32,
    /// The total number of expanded pack elements, counted at each expansion.
    pub pack_elements: u32,
    /// Expressions and statements that one constant evaluation may execute.
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
    /// The limit on the height of an expression tree: `a + b + c` has height 3. Parsing such chains takes no stack, but
    /// later traversals of the tree may.
    #[must_use]
    pub fn expression_height(&self) -> u32 {
        self.nesting.saturating_mul(8)
    }

    /// The limit on nested analyses: class definitions, initializers and bodies that need each other nest on the stack.
    #[must_use]
    pub fn analyses(&self) -> u32 {
        self.nesting / 2
    }
}

/// The arithmetic of `float`s, on which predefined macros and the choice of library functions depend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "independent switches of the command line")]
pub struct FloatOptions {
    /// `--ftz=true`: flush subnormal `float`s to zero.
    pub ftz: bool,
    /// `--prec-div=true`: IEEE division of `float`s.
    pub prec_div: bool,
    /// `--prec-sqrt=true`: IEEE square root of `float`s.
    pub prec_sqrt: bool,
    /// `--use_fast_math`; the driver also sets the three above, as the option implies them.
    pub fast_math: bool,
}

impl Default for FloatOptions {
    fn default() -> Self {
        Self { ftz: false, prec_div: true, prec_sqrt: true, fast_math: false }
    }
}

/// Language extensions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extensions {
    /// `--expt-relaxed-constexpr`: constexpr functions without execution space are `__host__ __device__`.
    pub relaxed_constexpr: bool,
    /// `--extended-lambda`
    pub extended_lambda: bool,
    /// `--default-device`: functions without execution space and variables outside of them are `__device__`.
    pub default_device: bool,
}

/// The values of `__DATE__` and `__TIME__`: constant by default, so that output does not depend on the date.
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
    /// The arithmetic of `float`s.
    pub float: FloatOptions,
    /// `-rdc=true`
    pub rdc: bool,
    /// `-G`
    pub debug: bool,
    /// Language extensions of CUDA.
    pub extensions: Extensions,
    /// `--minimal`
    pub minimal: bool,
    /// `-D` and `-U`, in order.
    pub macros: Vec<MacroOption>,
    /// The header search path.
    pub includes: IncludeOptions,
    /// The values of `__DATE__` and `__TIME__`.
    pub clock: Clock,
    /// Whether the precompiled functions of the device library are used: calls of them are linked, and their sources
    /// are not analysed.
    pub precompiled: bool,
    /// Names whose symbols are wanted, see `sema/cuda/name_expression.rs`.
    pub name_expressions: Vec<String>,
    /// Limits.
    pub limits: Limits,
    /// Whether `__has_builtin` is true for a name, not counting functions of the device library.
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
