//! `ptxc` under the name `ptxas`: for programs that make PTX, call the assembler, and give its output to the driver.
//!
//! There is no machine code. The PTX is read, its target is compared with the one that is asked for, and what comes out is
//! the container that stands for machine code in ptxc's libraries ([`ptxc_abi::container`]). Options that concern
//! machine code are known by name and change nothing.

use std::path::{Path, PathBuf};

use ptxc_abi::container::{Kind, pack};
use ptxc_ptx::isa::Target;
use ptxc_ptx::text::{line_column, parse};
use ptxc_sim::Simulator;

use super::input::read_text;
use super::output::write_output;
use super::scratch::Signals;
use super::{ExitStatus, Streams, print, read_response_file, usage_error};
use crate::command_line::{UsageError, expand_response_files};
use crate::options::CompileOptions;

/// The release of `ptxas` whose options these are.
const RELEASE: &str = "release 13.0, V13.0.88";

const USAGE: &str = "\
usage: ptxas -arch=sm_XX FILE.ptx -o FILE

Reads PTX and writes it as ptxc's libraries take it in the place of machine code. The options are those of
NVIDIA's assembler; those that concern machine code change nothing.
";

/// The target that is meant where none is named, and the file that is written (`ptxas --help`).
const DEFAULT_TARGET: &str = "sm_75";
const DEFAULT_OUTPUT: &str = "elf.o";

/// Options with a value, by their long and their short names (`ptxas --help`, release 13.0).
const WITH_VALUE: &[(&str, &str)] = &[
    ("Ofast-compile", "Ofc"),
    ("allow-expensive-optimizations", "allow-expensive-optimizations"),
    ("def-load-cache", "dlcm"),
    ("def-store-cache", "dscm"),
    ("device-function-maxrregcount", "func-maxrregcount"),
    ("device-stack-protector", "device-stack-protector"),
    ("entry", "e"),
    ("fmad", "fmad"),
    ("force-load-cache", "flcm"),
    ("force-store-cache", "fscm"),
    ("gpu-name", "arch"),
    ("machine", "m"),
    ("maxntid", "maxntid"),
    ("maxrregcount", "maxrregcount"),
    ("minnctapersm", "minnctapersm"),
    ("opt-level", "O"),
    ("output-file", "o"),
    ("position-independent-code", "pic"),
    // Not in the list that it prints, but known to it.
    ("regAllocOptLevel", "regAllocOptLevel"),
    ("register-usage-level", "regUsageLevel"),
    ("sanitize", "sanitize"),
    ("split-compile", "split-compile"),
];

/// Options without a value.
const FLAGS: &[(&str, &str)] = &[
    ("compile-as-tools-patch", "astoolspatch"),
    ("compile-only", "c"),
    ("compiler-annotations", "annotate"),
    ("device-debug", "g"),
    ("disable-optimizer-constants", "disable-optimizer-consts"),
    ("disable-warnings", "w"),
    ("dont-merge-basicblocks", "no-bb-merge"),
    ("extensible-whole-program", "ewp"),
    ("g-tensor-memory-access-check", "g-tmem-access-check"),
    ("generate-line-info", "lineinfo"),
    ("gno-tensor-memory-access-check", "gno-tmem-access-check"),
    ("legacy-bar-warp-wide-behavior", "legacy-bar-warp-wide-behavior"),
    ("make-errors-visible-at-exit", "make-errors-visible-at-exit"),
    ("optimize-float-atomics", "opt-fp-atomics"),
    ("override-directive-values", "override-directive-values"),
    ("preserve-relocs", "preserve-relocs"),
    ("return-at-end", "ret-end"),
    ("sp-bounds-check", "sp-bounds-check"),
    ("suppress-async-bulk-multicast-advisory-warning", "suppress-async-bulk-multicast-advisory-warning"),
    ("suppress-debug-info", "suppress-debug-info"),
    ("suppress-double-demote-warning", "suppress-double-demote-warning"),
    ("suppress-sparse-mma-advisory-info", "suppress-sparse-mma-advisory-info"),
    ("suppress-stack-size-warning", "suppress-stack-size-warning"),
    ("verbose", "v"),
    ("warn-on-double-precision-use", "warn-double-usage"),
    ("warn-on-local-memory-usage", "warn-lmem-usage"),
    ("warn-on-spills", "warn-spills"),
    ("warning-as-error", "Werror"),
];

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
enum Request {
    Help,
    Version,
    /// A module that is to be linked need not be `whole`.
    Assemble {
        input: PathBuf,
        output: PathBuf,
        target: Target,
        whole: bool,
    },
}

/// Runs `ptxas` with the arguments behind its name.
pub(super) fn run(args: Vec<String>, streams: &mut Streams<'_>) -> ExitStatus {
    let request = expand_response_files(args, &mut read_response_file).and_then(read_request);
    match request {
        Ok(Request::Help) => print(USAGE, streams),
        Ok(Request::Version) => {
            let own = env!("CARGO_PKG_VERSION");
            let text = format!("ptxas: ptxc {own} in the place of the Ptx optimizing assembler\n");
            print(&format!("{text}Cuda compilation tools, {RELEASE}\n"), streams)
        }
        Ok(Request::Assemble { input, output, target, whole }) => {
            assemble(&input, &output, target, whole, streams)
        }
        Err(error) => usage_error(&error, streams),
    }
}

fn read_request(args: Vec<String>) -> Result<Request, UsageError> {
    let (mut inputs, mut output, mut target) =
        (Vec::new(), DEFAULT_OUTPUT.to_owned(), DEFAULT_TARGET.to_owned());
    let mut whole = true;
    let mut args = args.into_iter();
    while let Some(word) = args.next() {
        let Some(option) = Word::of(&word) else {
            inputs.push(word);
            continue;
        };
        match option {
            Word::Flag("help") => return Ok(Request::Help),
            Word::Flag("version") => return Ok(Request::Version),
            Word::Flag(name) => whole &= name != "compile-only",
            Word::Value(name, glued) => {
                let value = glued.map(str::to_owned).or_else(|| args.next());
                let value = value.ok_or_else(|| UsageError::new(format!("--{name} needs a value")))?;
                match name {
                    "gpu-name" => target = value,
                    "output-file" => output = value,
                    _ => {}
                }
            }
            Word::Unknown => {
                return Err(UsageError::new(format!("unknown option {word}"))
                    .with_hint("options are those of NVIDIA's ptxas 13.0"));
            }
        }
    }
    let [input] = inputs.as_slice() else {
        let what = if inputs.is_empty() { "no input file" } else { "more than one input file" };
        return Err(UsageError::new(what).with_hint("ptxas --help shows how to call it"));
    };
    let number = target.strip_prefix("sm_").and_then(Target::from_number_text);
    let target = number.ok_or_else(|| {
        UsageError::new(format!("{target} is no target")).with_hint("write it as in sm_90 or sm_100a")
    })?;
    Ok(Request::Assemble { input: input.into(), output: output.into(), target, whole })
}

/// A word of the command line that is an option.
#[derive(Debug, PartialEq, Eq)]
enum Word<'a> {
    /// By its long name.
    Flag(&'static str),
    /// By its long name, and the value if it is part of the word.
    Value(&'static str, Option<&'a str>),
    Unknown,
}

impl<'a> Word<'a> {
    /// None for a file.
    fn of(word: &'a str) -> Option<Word<'a>> {
        let text = word.strip_prefix('-').filter(|text| !text.is_empty())?;
        let (name, glued) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (text, None),
        };
        let row = |table: &[(&'static str, &'static str)]| {
            table
                .iter()
                .find(|(long, short)| name.strip_prefix('-') == Some(*long) || name == *short)
                .copied()
        };
        if let Some((long, _)) = row(WITH_VALUE) {
            return Some(Word::Value(long, glued));
        }
        if glued.is_none()
            && let Some((long, _)) = row(&[("help", "h"), ("version", "V")]).or_else(|| row(FLAGS))
        {
            return Some(Word::Flag(long));
        }
        // `-O3`: the one value that is written without anything between.
        let level = text.strip_prefix('O').filter(|level| level.bytes().all(|byte| byte.is_ascii_digit()));
        Some(level.map_or(Word::Unknown, |level| Word::Value("opt-level", Some(level))))
    }
}

/// Reads, compares, writes; messages have the form of the assembler's.
fn assemble(
    input: &Path,
    output: &Path,
    target: Target,
    whole: bool,
    streams: &mut Streams<'_>,
) -> ExitStatus {
    let text = match read_text(input, CompileOptions::default().limits.source_bytes) {
        Ok(text) => text,
        Err(error) => {
            let (message, status) = *error;
            let _ = writeln!(streams.stderr, "ptxas fatal   : {}", message.message);
            return status;
        }
    };
    let text = text.trim_end_matches('\0');
    let parsed = parse(text).and_then(|parsed| {
        if whole {
            Simulator::from_whole_text(text)?;
        }
        Ok(parsed)
    });
    let parsed = match parsed {
        Ok(parsed) => parsed,
        Err(errors) => {
            for error in &errors {
                let (line, _) = line_column(text, error.span.start);
                let _ = writeln!(streams.stderr, "ptxas {}, line {line}; error   : {error}", input.display());
            }
            let _ = writeln!(streams.stderr, "ptxas fatal   : Ptx assembly aborted due to errors");
            return ExitStatus::SourceErrors;
        }
    };
    let wanted = parsed.module.target.target;
    if !ptxc_ptx_link::runs_on(wanted, target) {
        let _ = writeln!(
            streams.stderr,
            "ptxas fatal   : {}: code for {wanted} does not run on {target}",
            input.display()
        );
        return ExitStatus::SourceErrors;
    }
    if let Err(error) = write_output(output, pack(Kind::Cubin, text), Signals::Watched) {
        let _ = writeln!(streams.stderr, "ptxas fatal   : {}: {error}", output.display());
        return ExitStatus::Io;
    }
    ExitStatus::Success
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(words: &str) -> Result<Request, String> {
        let words = words.split_whitespace().map(str::to_owned).collect();
        read_request(words).map_err(|error| error.to_string())
    }

    #[test]
    fn options_are_spelled_as_the_assemblers() {
        let assemble = |target: &str| Request::Assemble {
            input: "k.ptx".into(),
            output: "k.o".into(),
            target: Target::from_number_text(target).unwrap(),
            whole: true,
        };
        // As Triton calls it.
        let triton = "-lineinfo -v --regAllocOptLevel=2 --gpu-name=sm_90a k.ptx -o k.o";
        assert_eq!(request(triton), Ok(assemble("90a")));
        for words in
            ["-arch sm_80 -O3 k.ptx -o k.o", "--gpu-name sm_80 k.ptx -o=k.o --fmad=false -g --opt-level 0"]
        {
            assert_eq!(request(words), Ok(assemble("80")), "{words}");
        }
        assert_eq!(request("--version"), Ok(Request::Version));
        assert_eq!(request("-h"), Ok(Request::Help));
    }

    #[test]
    fn what_is_wrong_with_a_command_line_is_said() {
        for (words, what) in [
            ("", "no input file"),
            ("a.ptx b.ptx", "more than one input file"),
            ("a.ptx -arch", "--gpu-name needs a value"),
            ("a.ptx -arch=compute_80", "compute_80 is no target"),
            ("a.ptx --verbos", "unknown option --verbos"),
            // Long names have two dashes, short ones one.
            ("a.ptx -gpu-name=sm_80", "unknown option -gpu-name=sm_80"),
            ("a.ptx --arch=sm_80", "unknown option --arch=sm_80"),
            ("a.ptx -Ox", "unknown option -Ox"),
        ] {
            assert!(request(words).unwrap_err().starts_with(what), "{words}");
        }
    }
}
