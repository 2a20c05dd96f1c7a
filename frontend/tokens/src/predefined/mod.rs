//! The predefined macros.
//!
//! They are not parsed in advance: their names have fixed symbols, a table by symbol gives the row of the predefined
//! table, and only when a source uses the name is the row's text compiled to a macro. A row's value depends on the
//! dialect and the options.

mod compiler;
mod host;
mod language;
mod runtime;
mod target_query;

use ptxc_arch::{Target, TargetSuffix};

use crate::lex::words::{NAMES, WORDS};
use crate::options::{FrontendOptions, Mode, Standard};
use crate::source::{Fixed, Interner, Making, Symbol};
use std::borrow::Cow;

/// A macro whose value depends on where it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dynamic {
    /// `__FILE__`
    File,
    /// `__LINE__`
    Line,
    /// `__COUNTER__`
    Counter,
    /// `__INCLUDE_LEVEL__`
    IncludeLevel,
    /// `__BASE_FILE__`
    BaseFile,
    /// `_Pragma`
    Pragma,
    /// `defined`
    Defined,
    /// `__has_include`
    HasInclude,
    /// `__has_include_next`
    HasIncludeNext,
    /// `__has_attribute`
    HasAttribute,
    /// `__has_cpp_attribute`
    HasCppAttribute,
    /// `__has_builtin`
    HasBuiltin,
    /// `__has_feature`, `__has_extension`
    HasFeature,
}

/// The value of a row.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// Not defined.
    No,
    /// A replacement list, after the name; it may begin with a parameter list.
    Text(&'static str),
    /// Defined for `#ifdef`, but a keyword that is never replaced.
    Keyword,
    /// Computed at the place of use.
    Dynamic(Dynamic),
    /// Depends on the options.
    When(fn(&FrontendOptions) -> Option<Cow<'static, str>>),
}

use Value::{Keyword, When};

/// The constants of the runtime API, for a host compiler.
pub fn runtime_constants() -> impl Iterator<Item = (&'static str, &'static str)> {
    runtime::RUNTIME.iter().filter_map(|(name, _, value)| match value {
        // Include guards are tested by programs and by other headers.
        Value::Text(text)
            if name.starts_with("cuda")
                || name.starts_with("CUDA")
                || name.starts_with("__") && name.ends_with("_H__") =>
        {
            Some((*name, *text))
        }
        _ => None,
    })
}

/// Rows whose value is computed.
const COMPUTED: &[(&str, Value)] = &[
    ("__FILE__", Value::Dynamic(Dynamic::File)),
    ("__LINE__", Value::Dynamic(Dynamic::Line)),
    ("__COUNTER__", Value::Dynamic(Dynamic::Counter)),
    ("__INCLUDE_LEVEL__", Value::Dynamic(Dynamic::IncludeLevel)),
    ("__BASE_FILE__", Value::Dynamic(Dynamic::BaseFile)),
    ("_Pragma", Value::Dynamic(Dynamic::Pragma)),
    ("defined", Value::Dynamic(Dynamic::Defined)),
    ("__has_include", Value::Dynamic(Dynamic::HasInclude)),
    ("__has_include_next", Value::Dynamic(Dynamic::HasIncludeNext)),
    ("__has_attribute", Value::Dynamic(Dynamic::HasAttribute)),
    ("__has_cpp_attribute", Value::Dynamic(Dynamic::HasCppAttribute)),
    ("__has_builtin", Value::Dynamic(Dynamic::HasBuiltin)),
    ("__has_feature", Value::Dynamic(Dynamic::HasFeature)),
    ("__has_extension", Value::Dynamic(Dynamic::HasFeature)),
    ("__DATE__", When(|o| Some(format!("\"{}\"", o.clock.date).into()))),
    ("__TIME__", When(|o| Some(format!("\"{}\"", o.clock.time).into()))),
    ("__PTXC__", Value::Text("1")),
    // The execution space of functions in the embedded headers.
    ("__ptxc_hd", Value::Text("__host__ __device__")),
    ("__cplusplus", When(|o| Some(cplusplus(o.standard).into()))),
    ("__CUDA_ARCH__", When(|o| Some(o.target.cuda_arch().to_string().into()))),
    ("__CUDA_ARCH_LIST__", When(|o| Some(o.target.cuda_arch().to_string().into()))),
    ("__CUDA_MINIMUM_ARCH__", When(|o| rtc(o).then(|| o.target.cuda_arch().to_string().into()))),
    ("__CUDA_ARCH_SPECIFIC__", When(|o| suffixed(o.target, &[TargetSuffix::Arch]))),
    (
        "__CUDA_ARCH_FAMILY_SPECIFIC__",
        When(|o| suffixed(o.target, &[TargetSuffix::Arch, TargetSuffix::Family])),
    ),
    ("__CUDA_ARCH_FEAT_SM90_ALL", When(|o| feature(o.target, 90))),
    ("__CUDA_ARCH_FEAT_SM100_ALL", When(|o| feature(o.target, 100))),
    ("__CUDA_ARCH_FEAT_SM101_ALL", When(|o| feature(o.target, 101))),
    ("__CUDA_ARCH_FEAT_SM103_ALL", When(|o| feature(o.target, 103))),
    ("__CUDA_ARCH_FEAT_SM110_ALL", When(|o| feature(o.target, 110))),
    ("__CUDA_ARCH_FEAT_SM120_ALL", When(|o| feature(o.target, 120))),
    ("__CUDA_ARCH_FEAT_SM121_ALL", When(|o| feature(o.target, 121))),
    ("__CUDA_ARCH_HAS_FEATURE__", Value::Text("(name) __CUDA_ARCH_FEAT_##name")),
    ("__CUDA_FTZ", When(|o| rtc(o).then(|| flag(o.float.ftz)))),
    ("__CUDA_PREC_DIV", When(|o| rtc(o).then(|| flag(o.float.prec_div)))),
    ("__CUDA_PREC_SQRT", When(|o| rtc(o).then(|| flag(o.float.prec_sqrt)))),
    ("__USE_FAST_MATH__", When(|o| rtc(o).then(|| flag(o.float.fast_math)))),
    ("__CUDACC_DEBUG__", When(|o| o.debug.then(|| "1".into()))),
    ("__CUDACC_RELAXED_CONSTEXPR__", When(|o| o.extensions.relaxed_constexpr.then(|| "1".into()))),
    ("__CUDACC_EXTENDED_LAMBDA__", When(|o| o.extensions.extended_lambda.then(|| "1".into()))),
    ("__CUDACC_RDC__", When(|o| o.rdc.then(|| "1".into()))),
    ("__CUDACC_RTC_MINIMAL__", When(|o| (rtc(o) && o.minimal).then(|| "1".into()))),
    ("assert", When(|o| Some(assertion(o).into()))),
    ("__global__", Keyword),
    ("__device__", Keyword),
    ("__host__", Keyword),
    ("__shared__", Keyword),
    ("__constant__", Keyword),
    ("__managed__", Keyword),
    ("__grid_constant__", Keyword),
    ("__launch_bounds__", Keyword),
    ("__cluster_dims__", Keyword),
    ("__block_size__", Keyword),
    ("__maxnreg__", Keyword),
    ("__local_maxnreg__", Keyword),
    ("__forceinline__", Keyword),
    ("__inline_hint__", Keyword),
    ("__nv_pure__", Keyword),
    ("__no_return__", Keyword),
    ("__align__", Keyword),
    ("__builtin_align__", Keyword),
    ("__volatile__", Keyword),
];

fn rtc(options: &FrontendOptions) -> bool {
    options.mode == Mode::Rtc
}

fn flag(on: bool) -> Cow<'static, str> {
    if on { "1".into() } else { "0".into() }
}

fn cplusplus(standard: Standard) -> &'static str {
    match standard {
        Standard::Cpp11 => "201103L",
        Standard::Cpp14 => "201402L",
        Standard::Cpp17 => "201703L",
        Standard::Cpp20 => "202002L",
        Standard::Cpp23 => "202302L",
    }
}

fn suffixed(target: Target, suffixes: &[TargetSuffix]) -> Option<Cow<'static, str>> {
    suffixes.contains(&target.suffix).then(|| target.cuda_arch().to_string().into())
}

fn feature(target: Target, number: u16) -> Option<Cow<'static, str>> {
    (target == Target { number, suffix: TargetSuffix::Arch }).then(|| "1".into())
}

/// `assert` is defined without `<cassert>`, and `-DNDEBUG` disables it, as in NVRTC.
fn assertion(options: &FrontendOptions) -> &'static str {
    use crate::options::MacroOption;
    let is_ndebug =
        |m: &MacroOption| matches!(m, MacroOption::Define(d) if d == "NDEBUG" || d.starts_with("NDEBUG="));
    if options.macros.iter().any(is_ndebug) {
        "(e) ((void)0)"
    } else {
        "(e) ((e) ? (void)0 : __assertfail(#e, __FILE__, __LINE__, __func__, sizeof(char)))"
    }
}

/// A row number: the tables are concatenated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row(u32);

impl Row {
    /// From its number.
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Whether it is a keyword under all options.
    #[must_use]
    pub const fn is_keyword(self) -> bool {
        (self.0 as usize) < COMPUTED.len() && matches!(COMPUTED[self.0 as usize].1, Keyword)
    }

    /// Its value under the options.
    #[must_use]
    pub fn value(self, options: &FrontendOptions) -> Value {
        let mut index = self.0 as usize;
        if let Some(&(_, value)) = COMPUTED.get(index) {
            return value;
        }
        index -= COMPUTED.len();
        for table in [compiler::COMPILER, runtime::RUNTIME] {
            if let Some(&(_, under_rtc, under_nvcc)) = table.get(index) {
                return if rtc(options) { under_rtc } else { under_nvcc };
            }
            index -= table.len();
        }
        if let Some(&(_, value)) = target_query::TARGET_QUERIES.get(index) {
            return value;
        }
        index -= target_query::TARGET_QUERIES.len();
        if let Some(&(_, value)) = host::HOST.get(index) {
            return if rtc(options) { Value::No } else { Value::Text(value) };
        }
        index -= host::HOST.len();
        let Some((_, values)) = language::FEATURES.get(index) else { return Value::No };
        let standard = options.standard.number();
        values.iter().rev().find(|(since, _)| *since <= standard).map_or(Value::No, |&(_, v)| Value::Text(v))
    }
}

/// How many rows there are.
const ROWS: usize = COMPUTED.len()
    + compiler::COMPILER.len()
    + runtime::RUNTIME.len()
    + target_query::TARGET_QUERIES.len()
    + host::HOST.len()
    + language::FEATURES.len();

/// The name of a row.
const fn name(number: usize) -> &'static str {
    let mut index = number;
    macro_rules! look {
        ($($table:expr),*) => {
            $(
                if index < $table.len() {
                    return $table[index].0;
                }
                index -= $table.len();
            )*
        };
    }
    look!(COMPUTED, compiler::COMPILER, runtime::RUNTIME, target_query::TARGET_QUERIES, host::HOST);
    language::FEATURES[index].0
}

/// The limit on fixed spellings: some rows have the names of words.
const MOST: usize = WORDS.len() + NAMES.len() + ROWS;

/// The total size of the spellings in bytes.
const BYTES: usize = {
    let mut bytes = 0;
    let mut i = 0;
    while i < MOST {
        bytes += spelling(i).len();
        i += 1;
    }
    bytes
};

/// The concatenation of words, names used by several stages, and names of rows.
const fn spelling(number: usize) -> &'static str {
    if number < WORDS.len() {
        return WORDS[number].0;
    }
    let number = number - WORDS.len();
    if number < NAMES.len() { NAMES[number] } else { name(number - NAMES.len()) }
}

/// The tables built from these lists at compile time of this crate.
struct Tables {
    spellings: Making<MOST, BYTES, { (2 * MOST).next_power_of_two() }>,
    /// The number of the row of each symbol plus one; 0 for none.
    rows: [u16; MOST],
}

const MADE: Tables = {
    let mut tables = Tables { spellings: Making::new(), rows: [0; MOST] };
    let mut i = 0;
    while i < MOST {
        let symbol = tables.spellings.intern(spelling(i));
        if let Some(row) = i.checked_sub(WORDS.len() + NAMES.len()) {
            tables.rows[symbol] = row as u16 + 1;
        }
        i += 1;
    }
    tables
};

static TABLES: Tables = MADE;
static SPELLINGS: Fixed = TABLES.spellings.fixed();

/// The number of fixed names; their symbols are the numbers below.
pub const COUNT: usize = MADE.spellings.count();

/// An interner with the fixed names.
#[must_use]
pub fn interner() -> Interner {
    Interner::beginning_with(&SPELLINGS)
}

/// The row of a symbol that is a predefined macro.
#[must_use]
pub const fn row(symbol: Symbol) -> Option<Row> {
    let index = symbol.0 as usize;
    if index >= MOST {
        return None;
    }
    match TABLES.rows[index].checked_sub(1) {
        Some(row) => Some(Row(row as u32)),
        None => None,
    }
}

/// Whether a predefined macro replaces one of a toolkit's header, which may define it too.
pub fn is_of_toolkit(name: &str) -> bool {
    name == "__CUDA_MINIMUM_ARCH__"
        || target_query::TARGET_QUERIES.iter().any(|row| row.0 == name)
        || runtime::RUNTIME.iter().any(|row| row.0 == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(name: &str, options: &FrontendOptions) -> Option<String> {
        match row(interner().get(name)?)?.value(options) {
            Value::No => None,
            Value::Text(text) => Some(text.to_owned()),
            When(compute) => compute(options).map(Cow::into_owned),
            Value::Dynamic(_) | Keyword => Some("special".to_owned()),
        }
    }

    #[test]
    fn each_name_has_one_row() {
        let mut all: Vec<_> = (0..ROWS).map(name).collect();
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!(all.len(), count);
    }

    #[test]
    fn values_follow_target_and_options() {
        let mut options = FrontendOptions {
            target: Target { number: 90, suffix: TargetSuffix::Arch },
            ..Default::default()
        };
        let is = |name: &str, value: Option<&str>, options: &FrontendOptions| {
            assert_eq!(text(name, options).as_deref(), value, "{name}");
        };
        is("__CUDA_ARCH__", Some("900"), &options);
        is("__CUDA_ARCH_FEAT_SM90_ALL", Some("1"), &options);
        is("__CUDA_ARCH_SPECIFIC__", Some("900"), &options);
        is("__CUDACC_RTC__", Some("1"), &options);
        is("__CUDA_FTZ", Some("0"), &options);
        is("__cpp_concepts", None, &options);
        is("__cpp_constexpr", Some("201603L"), &options);
        is("__NVCC__", None, &options);
        is("__shared__", Some("special"), &options);
        options.mode = Mode::Nvcc;
        options.standard = Standard::Cpp20;
        options.target.suffix = TargetSuffix::None;
        is("__CUDA_ARCH_FEAT_SM90_ALL", None, &options);
        is("__CUDACC_RTC__", None, &options);
        is("__CUDA_FTZ", None, &options);
        is("__NVCC__", Some("1"), &options);
        is("__cpp_constexpr", Some("201907L"), &options);
        options.standard = Standard::Cpp11;
        is("__cpp_constexpr", Some("200704L"), &options);
        is("__cpp_if_constexpr", None, &options);
    }
}
