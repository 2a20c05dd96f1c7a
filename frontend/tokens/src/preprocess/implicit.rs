//! Headers that are included implicitly.
//!
//! NVRTC declares `std::initializer_list`, `std::align_val_t`, `std::move` and `std::forward`; nvcc includes
//! `cuda_runtime.h` first, and with it the C library and a part of the C++ library of the host. Names of the global
//! namespace are built in here; including the other headers always would slow down every small source. So a header is
//! included only if the source contains one of the words that need it, or includes a file of the user, which may
//! contain any, and only if the compiler has it.

use std::fmt::Write;

use memchr::memmem;

use crate::options::{FrontendOptions, Mode, Standard};

/// A header, and the words that need it: prefixes of words, and whole words. Whole words distinguish `fmaxf`, which
/// needs no header, from `fmax`, whose overloads are templates.
type Implied = (&'static str, &'static [&'static str], &'static [&'static str]);

const NVCC: &[Implied] = &[
    ("utility", &["std::"], &[]),
    (
        "cmath",
        &["std::", "M_", "INFINITY", "NAN", "HUGE_VAL"],
        &["pow", "fmod", "atan2", "fmax", "fmin", "fdim", "hypot", "copysign", "remainder"],
    ),
    (
        "cstdlib",
        &[
            "std::", "uint", "ushort", "ulong", "int8_t", "int16_t", "int32_t", "int64_t", "EXIT_",
            "RAND_MAX", "div_t", "pthread_", "ssize_t", "time_t", "clock_t",
        ],
        &[],
    ),
    // <cmath> includes them since C++17 ([sf.cmath] is implemented with algorithms).
    ("iterator", &["reverse_iterator", "iterator_traits"], &[]),
    ("climits", &["INT_M", "LONG_M", "SHRT_M", "CHAR_"], &[]),
    ("cstring", &["std::"], &[]),
    ("stdio.h", &["FILE", "stderr", "stdout"], &[]),
];

/// The `#include` lines for a source.
pub(super) fn includes(main: &str, options: &FrontendOptions) -> String {
    if is_preprocessed(main, options) {
        return String::new();
    }
    let text = main.as_bytes();
    let mentions = |word: &str| memmem::find(text, word.as_bytes()).is_some();
    let has_word = |word: &str| {
        let ends = |at: usize| text.get(at).is_none_or(|&c| !c.is_ascii_alphanumeric() && c != b'_');
        memmem::find_iter(text, word.as_bytes()).any(|at| ends(at + word.len()))
    };
    let has = |header: &str| options.includes.embedded.iter().any(|(known, _)| *known == header);
    let foreign = includes_files_of_the_user(main, options);
    let mut lines = String::new();
    // Infallible: writing to a string.
    if has("initializer_list") && (foreign || mentions("std") || deduces_a_list(text)) {
        let _ = writeln!(lines, "#include <initializer_list>");
    }
    // [basic.stc.dynamic]/2: declared in every translation unit.
    let aligns = options.standard >= Standard::Cpp17 && (foreign || mentions("align_val_t"));
    if has("__align_val") && aligns {
        let _ = writeln!(lines, "#include <__align_val>");
    }
    if options.mode == Mode::Nvcc {
        for (header, beginnings, words) in NVCC {
            let used =
                beginnings.iter().any(|word| mentions(word)) || words.iter().any(|word| has_word(word));
            if has(header) && (foreign || used) {
                let _ = writeln!(lines, "#include <{header}>");
            }
        }
    }
    lines
}

/// Whether a source contains lines of the compiler's own headers, as marked by `-E`: it is complete.
fn is_preprocessed(main: &str, options: &FrontendOptions) -> bool {
    memmem::find_iter(main.as_bytes(), b" \"<").any(|at| {
        let line = main[..at].rsplit('\n').next().and_then(|line| line.strip_prefix("# "));
        let is_marker = line.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
        let name = main[at + 3..].split_once(">\"").map(|(name, _)| name);
        is_marker && options.includes.embedded.iter().any(|(known, _)| Some(*known) == name)
    })
}

/// Whether a source may contain `auto x = {...}` or `[x = {...}]`, which use `std::initializer_list` without naming it.
fn deduces_a_list(text: &[u8]) -> bool {
    let starts_list = |at: usize| {
        text[at + 1..].iter().find(|byte| !byte.is_ascii_whitespace()).is_some_and(|&byte| byte == b'{')
    };
    memchr::memchr_iter(b'=', text).filter(|&at| starts_list(at)).any(|at| {
        let declaration = text[..at].iter().rposition(|byte| b";{}".contains(byte)).map_or(0, |end| end + 1);
        let declaration = &text[declaration..at];
        let bracket = declaration.iter().rposition(|byte| b"[]".contains(byte));
        memmem::find(declaration, b"auto").is_some() || bracket.is_some_and(|at| declaration[at] == b'[')
    })
}

/// Whether a source includes anything but the compiler's own headers, by name.
fn includes_files_of_the_user(main: &str, options: &FrontendOptions) -> bool {
    if !options.includes.forced.is_empty() {
        return true;
    }
    // A folder of the user may contain headers with the names of the compiler's.
    let folders = !options.includes.dirs.is_empty() || !options.includes.system_dirs.is_empty();
    memmem::find_iter(main.as_bytes(), b"include").any(|at| {
        let Some(line) = main.get(at + "include".len()..).and_then(|rest| rest.lines().next()) else {
            return true;
        };
        let name = line.trim().strip_prefix('<').and_then(|rest| rest.split_once('>'));
        folders
            || name.is_none_or(|(name, _)| !options.includes.embedded.iter().any(|(known, _)| *known == name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(mode: Mode) -> FrontendOptions {
        let mut options = FrontendOptions { mode, ..FrontendOptions::default() };
        options.includes.embedded = crate::headers::ALL;
        options
    }

    #[test]
    fn a_plain_kernel_includes_nothing() {
        let source = "#include <cuda_runtime.h>\n__global__ void k(int *p) { *p = 1; }";
        assert_eq!(includes(source, &options(Mode::Nvcc)), "");
        assert_eq!(includes(source, &options(Mode::Rtc)), "");
    }

    #[test]
    fn words_lead_to_their_headers() {
        let lines = includes("__device__ double d = M_PI;", &options(Mode::Nvcc));
        assert_eq!(lines, "#include <cmath>\n");
        let lines = includes("float f(float x) { return pow(x, 2); }", &options(Mode::Nvcc));
        assert_eq!(lines, "#include <cmath>\n");
        assert_eq!(includes("float f(float x) { return powf(x, fmaxf(x, 2)); }", &options(Mode::Nvcc)), "");
        assert_eq!(includes("int x = M_PI;", &options(Mode::Rtc)), "");
        assert_eq!(includes("std::move(x)", &options(Mode::Rtc)), "#include <initializer_list>\n");
        assert_eq!(includes("auto x =\n{1, 2};", &options(Mode::Rtc)), "#include <initializer_list>\n");
        assert_eq!(includes("auto x = a; int y[] = {1, 2};", &options(Mode::Rtc)), "");
    }

    #[test]
    fn what_the_compiler_preprocessed_holds_its_headers() {
        let marked = "# 1 \"<cuda/ptx>\" 3\nstd::size_t n;\n";
        assert_eq!(includes(marked, &options(Mode::Nvcc)), "");
        // Those of another preprocessor do not count.
        for other in ["# 0 \"<built-in>\"\nstd::size_t n;\n", "// # 1 \"<cuda/ptx>\"\nstd::size_t n;\n"] {
            assert!(includes(other, &options(Mode::Nvcc)).contains("utility"), "{other}");
        }
    }

    #[test]
    fn a_file_of_the_user_may_need_anything() {
        assert!(includes("#include \"mine.h\"\n", &options(Mode::Nvcc)).contains("utility"));
        assert!(includes("#include <mine.h>\n", &options(Mode::Rtc)).contains("initializer_list"));
    }
}
