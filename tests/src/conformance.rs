//! The conformance suite: many small programs, each accepted, refused at certain lines, or run.
//!
//! Files lie under `conformance/<clause of the standard>/<topic>.cu` and hold cases cut at lines that
//! start with `//@`. What stands before the first of them belongs to every case of the file.
//!
//! ```text
//! //@ accept NAME [std=c++20]                  compiles without an error
//! //@ reject NAME [std=c++20]                  has errors on exactly the lines that say so:
//! int x = nothing;  // error: undefined          ... with this part of its text, which may be left out
//! //@ run NAME [std=c++20] [threads=32]: 1 2   kernel `k(int *out)` gives these first values
//! //@ entries NAME [std=c++20]: _Z1kv          with nvcc's rules for host code these are the kernels of the program
//! ```
//!
//! With `default-device` in a heading, functions without an execution space are ones for the device, as with NVRTC's
//! option `-default-device`.
//!
//! Files of LLVM assembly, `*.ll`, have the same headings behind `;@`.
//!
//! With `nvcc` in a heading the rules are nvcc's where those of NVRTC are others.
//!
//! A heading of a `run` may also say `sm=75`, the target, and `ftz`, the option.
//!
//! Everything is compiled in process, for `sm_90` unless said otherwise; a run at `-O0` and `-O3`, by the simulator. What is right as
//! the program is so as a header of a library, of which only what is needed is parsed. Whether the
//! verdicts are those of NVIDIA's compiler is checked by `tests/oracle/conformance.py`; `--ptx DIR` makes it
//! write its PTX, and with `PTXC_REFERENCE_PTX=DIR` runs take that instead of ours: so values are checked too.

use std::path::{Path, PathBuf};

use ptxc::{CompileOptions, Compiler, InputKind, Mode, OptLevel, Request, Severity, Standard, Target};
use ptxc_sim::{Arg, Config, Simulator};

use crate::codes;
use crate::discover::{files_under, name_of, tests_folder};

/// What a case demands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No errors.
    Accept,
    /// Errors on these lines, each with a part of the message.
    Reject(Vec<(u32, String)>),
    /// Values that the kernel writes.
    Run {
        /// Threads of the one block.
        threads: u32,
        /// The first values.
        values: Vec<i32>,
    },
    /// The symbols of the kernels that host and device code make, in any order.
    Entries(Vec<String>),
}

/// One case.
#[derive(Clone, Debug)]
pub struct Case {
    /// `clause/topic/NAME`.
    pub name: String,
    /// The text, on the lines that it has in its file.
    pub source: String,
    /// The language it is written in.
    pub standard: Standard,
    /// Whether functions are for the device unless they say otherwise.
    pub default_device: bool,
    /// Whether it is an extension that clang has and NVIDIA's compilers lack.
    pub clang: bool,
    /// The number of the target.
    pub sm: u16,
    /// nvcc's rules rather than NVRTC's.
    pub nvcc: bool,
    /// `-ftz=true`.
    pub ftz: bool,
    /// CUDA C++ or LLVM assembly.
    pub kind: InputKind,
    /// What must come out.
    pub verdict: Verdict,
}

/// Values behind the last that is compared, so that a kernel may write more.
const SPARE: usize = 64;
/// Enough for every case; an endless loop of a miscompiled one ends here.
const STEP_LIMIT: u64 = 1 << 22;

/// Every file of the suite.
pub fn files() -> Vec<PathBuf> {
    files_under(&tests_folder().join("conformance"), &["cu", "ll"])
}

/// The cases of a file.
///
/// # Errors
/// A malformed heading, with its line.
pub fn read(path: &Path) -> Result<Vec<Case>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let topic = name_of(&tests_folder().join("conformance"), &path.with_extension(""));
    let kind =
        if path.extension().is_some_and(|ending| ending == "ll") { InputKind::Ir } else { InputKind::Cuda };
    parse(&topic, &text, kind).map_err(|why| format!("{}:{why}", path.display()))
}

fn parse(topic: &str, text: &str, kind: InputKind) -> Result<Vec<Case>, String> {
    let lines: Vec<&str> = text.lines().collect();
    let mark = if kind == InputKind::Ir { ";@" } else { "//@" };
    let heads: Vec<usize> = (0..lines.len()).filter(|&line| lines[line].starts_with(mark)).collect();
    let prelude = heads.first().copied().unwrap_or(lines.len());
    let mut cases: Vec<Case> = Vec::with_capacity(heads.len());
    for (index, &head) in heads.iter().enumerate() {
        let end = heads.get(index + 1).copied().unwrap_or(lines.len());
        let fault = |why: &str| format!("{}: {why}", head + 1);
        let mut case = heading(&lines[head][mark.len()..], kind).map_err(|why| fault(&why))?;
        case.name = format!("{topic}/{}", case.name);
        if cases.iter().any(|other| other.name == case.name) {
            return Err(fault("two cases have this name"));
        }
        case.source = lines[..prelude].join("\n");
        case.source.push_str(&"\n".repeat(head + 1 - prelude.saturating_sub(1)));
        case.source.push_str(&lines[head + 1..end].join("\n"));
        case.source.push('\n');
        if let Verdict::Reject(places) = &mut case.verdict {
            *places = (head + 1..end).filter_map(|line| announced(line, lines[line])).collect();
            if places.is_empty() {
                return Err(fault("no line of this case has a `// error` comment"));
            }
        }
        cases.push(case);
    }
    Ok(cases)
}

/// `//@ accept NAME std=c++20: ...`.
fn heading(line: &str, kind: InputKind) -> Result<Case, String> {
    let (head, values) = match line.split_once(':') {
        Some((head, values)) => (head, Some(values)),
        None => (line, None),
    };
    let mut words = head.split_whitespace();
    let (Some(demand), Some(name)) = (words.next(), words.next()) else {
        return Err("a heading is `//@ accept|reject|run NAME`".to_owned());
    };
    let (mut threads, mut standard, mut default_device) = (1, Standard::Cpp17, false);
    let (mut sm, mut ftz, mut clang, mut nvcc) = (90, false, false, false);
    for word in words {
        match word.split_once('=') {
            Some(("std", value)) => {
                standard = language(value).ok_or_else(|| format!("unknown standard {value}"))?;
            }
            Some(("threads", value)) => threads = value.parse().map_err(|_| format!("bad word {word}"))?,
            None if word == "default-device" => default_device = true,
            Some(("sm", value)) => sm = value.parse().map_err(|_| format!("bad word {word}"))?,
            None if word == "ftz" => ftz = true,
            None if word == "nvcc" => nvcc = true,
            None if word == "clang" => clang = true,
            _ => return Err(format!("bad word {word}")),
        }
    }
    let verdict = match (demand, values) {
        ("accept", None) => Verdict::Accept,
        ("reject", None) => Verdict::Reject(Vec::new()),
        ("run", Some(values)) => Verdict::Run { threads, values: numbers(values)? },
        ("entries", Some(names)) => Verdict::Entries(names.split_whitespace().map(str::to_owned).collect()),
        _ => return Err("a heading is `//@ accept|reject NAME` or `//@ run NAME: values`".to_owned()),
    };
    Ok(Case {
        name: name.to_owned(),
        source: String::new(),
        standard,
        default_device,
        nvcc,
        clang,
        sm,
        ftz,
        kind,
        verdict,
    })
}

fn language(name: &str) -> Option<Standard> {
    let all = [Standard::Cpp11, Standard::Cpp14, Standard::Cpp17, Standard::Cpp20, Standard::Cpp23];
    all.into_iter().find(|standard| name.strip_prefix("c++") == Some(&standard.number().to_string()))
}

fn numbers(text: &str) -> Result<Vec<i32>, String> {
    let number = |word: &str| {
        let value = match word.strip_prefix("0x") {
            Some(digits) => i64::from_str_radix(digits, 16),
            None => word.parse(),
        };
        let value = value.ok().filter(|value| (i64::from(i32::MIN)..1 << 32).contains(value));
        value.map(|value| value as i32).ok_or_else(|| format!("bad value {word}"))
    };
    text.split_whitespace().map(number).collect()
}

/// The error that a line announces.
fn announced(index: usize, line: &str) -> Option<(u32, String)> {
    let (_, comment) = line.rsplit_once("// error")?;
    let text = comment.strip_prefix(':').unwrap_or("").trim();
    Some((index as u32 + 1, text.to_owned()))
}

/// Runs a case.
///
/// # Errors
/// What differs from its verdict.
pub fn check(case: &Case) -> Result<(), String> {
    match &case.verdict {
        Verdict::Accept => {
            compile(case, OptLevel::O3)?;
            compile_as_library(case).map(drop)
        }
        Verdict::Reject(places) => check_rejected(case, places),
        Verdict::Run { threads, values } => {
            if let Some(ptx) = reference(case) {
                return run(&ptx, *threads, values);
            }
            run(&compile(case, OptLevel::O0)?, *threads, values)?;
            let ptx = compile(case, OptLevel::O3)?;
            run(&ptx, *threads, values)?;
            let as_library = compile_as_library(case)?;
            if as_library == ptx { Ok(()) } else { run(&as_library, *threads, values) }
        }
        Verdict::Entries(names) => check_entries(case, names),
    }
}

/// Compares the kernels of a program of host and device code.
fn check_entries(case: &Case, names: &[String]) -> Result<(), String> {
    let mut options = options(case, OptLevel::O0);
    options.mode = Mode::Nvcc;
    let ptx = match Compiler::new(options).compile(&file_name(case), &case.source) {
        Ok(artifact) => artifact.into_text(),
        Err(error) => return Err(error.to_string()),
    };
    let simulator = Simulator::from_text(&ptx).map_err(|_| "the PTX does not parse".to_owned())?;
    let mut got: Vec<&str> = simulator.kernels().collect();
    let mut wanted: Vec<&str> = names.iter().map(String::as_str).collect();
    got.sort_unstable();
    wanted.sort_unstable();
    if got == wanted { Ok(()) } else { Err(format!("wanted the kernels {wanted:?}, got {got:?}")) }
}

fn compiler(case: &Case, level: OptLevel) -> Compiler {
    Compiler::new(options(case, level))
}

fn options(case: &Case, level: OptLevel) -> CompileOptions {
    let mut options = CompileOptions::default();
    options.target = Target::sm(case.sm);
    options.ftz = case.ftz;
    if case.nvcc {
        options.mode = Mode::Nvcc;
    }
    options.opt_level = level;
    options.standard = case.standard;
    options.default_device = case.default_device;
    options.verify_each = true;
    options
}

fn file_name(case: &Case) -> String {
    match case.kind {
        InputKind::Ir => format!("{}.ll", case.name),
        _ => format!("{}.cu", case.name),
    }
}

fn compile(case: &Case, level: OptLevel) -> Result<String, String> {
    match compiler(case, level).run(
        &file_name(case),
        &case.source,
        &Request { kind: case.kind, ..Request::default() },
    ) {
        Ok(artifact) => Ok(artifact.into_text()),
        Err(error) => Err(error.to_string()),
    }
}

/// Compiles a program that is nothing but an `#include` of the case as a header of a library.
fn compile_as_library(case: &Case) -> Result<String, String> {
    if case.kind == InputKind::Ir {
        return compile(case, OptLevel::O3);
    }
    let compiler = compiler(case, OptLevel::O3).header("case.h", case.source.as_str());
    match compiler.compile(&file_name(case), "#include <case.h>\n") {
        Ok(artifact) => Ok(artifact.into_text()),
        Err(error) => Err(format!("as a library: {error}")),
    }
}

fn check_rejected(case: &Case, places: &[(u32, String)]) -> Result<(), String> {
    let error = match compiler(case, OptLevel::O3).run(
        &file_name(case),
        &case.source,
        &Request { kind: case.kind, ..Request::default() },
    ) {
        Ok(_) => return Err("it compiles without an error".to_owned()),
        Err(error) => error,
    };
    if error.is_internal() {
        return Err(format!("internal error: {error}"));
    }
    codes::note(error.diagnostics().messages());
    let errors: Vec<(u32, &str)> = (error.diagnostics().messages().iter())
        .filter(|message| message.severity > Severity::Warning)
        .map(|message| (message.location.as_ref().map_or(0, |at| at.line), message.message.as_str()))
        .collect();
    let mut faults = String::new();
    for (line, text) in places {
        if !errors.iter().any(|(at, message)| at == line && message.contains(text)) {
            faults.push_str(&format!("line {line}: no error `{text}`\n"));
        }
    }
    if errors.iter().any(|(at, _)| !places.iter().any(|(line, _)| line == at)) || !faults.is_empty() {
        faults.push_str(&format!("the errors are:\n{error}"));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The PTX that NVIDIA's compiler made of a case, if it is wanted.
fn reference(case: &Case) -> Option<String> {
    let folder = PathBuf::from(std::env::var_os("PTXC_REFERENCE_PTX")?);
    std::fs::read_to_string(folder.join(format!("{}.ptx", case.name))).ok()
}

fn run(ptx: &str, threads: u32, values: &[i32]) -> Result<(), String> {
    let fault = |why: String| format!("{why}\n{ptx}");
    let simulator = Simulator::from_text(ptx).map_err(|errors| {
        fault(errors.first().map_or("the PTX does not parse".to_owned(), |error| error.locate(ptx)))
    })?;
    let kernel = simulator.kernels().find(|name| ["k", "_Z1kPi"].contains(name)).map(str::to_owned);
    let kernel = kernel.ok_or_else(|| fault("there is no kernel k(int *)".to_owned()))?;
    let mut out = vec![0; (values.len() + SPARE) * size_of::<i32>()];
    let config = Config { block: [threads, 1, 1], step_limit: STEP_LIMIT, ..Config::default() };
    let launched = simulator.launch_with(&kernel, &config, &mut [Arg::Buffer(&mut out)]);
    launched.map_err(|trap| fault(trap.to_string()))?;
    let got: Vec<i32> = (out.as_chunks().0.iter()).map(|bytes| i32::from_le_bytes(*bytes)).collect();
    match got.starts_with(values) {
        true => Ok(()),
        false => Err(fault(format!("wanted {values:?}, got {:?}", &got[..values.len()]))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "int shared;\n//@ accept a\nint x;\n//@ reject b std=c++20\nint y = q; // error: q is\n\
                        int z = r; // error\n//@ run c threads=2: 1 -2 0xffffffff\nk\n";

    #[test]
    fn a_file_is_cut_into_cases_that_keep_their_lines() {
        let cases = parse("lex/t", FILE, InputKind::Cuda).unwrap();
        let names: Vec<_> = cases.iter().map(|case| case.name.as_str()).collect();
        assert_eq!(names, ["lex/t/a", "lex/t/b", "lex/t/c"]);
        assert_eq!(cases[1].standard, Standard::Cpp20);
        assert_eq!(cases[1].verdict, Verdict::Reject(vec![(5, "q is".to_owned()), (6, String::new())]));
        assert_eq!(cases[2].verdict, Verdict::Run { threads: 2, values: vec![1, -2, -1] });
        for case in &cases {
            assert_eq!(case.source.lines().next(), Some("int shared;"));
        }
        assert_eq!(cases[2].source.lines().nth(7), Some("k"));
    }

    #[test]
    fn a_malformed_heading_is_refused() {
        for text in ["//@ accept", "//@ run a", "//@ accept a b", "//@ reject a\nint x;\n", "//@ run a: q"] {
            assert!(parse("t", text, InputKind::Cuda).is_err(), "{text}");
        }
    }
}
