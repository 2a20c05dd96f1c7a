//! `ptxc verify`: checks LLVM assembly or bitcode against the contract of NVVM IR.
//!
//! Every violation is printed with its place. The exit code says which kind was found: 1 for a text that
//! cannot be read, 4 for a module that breaks rules, 0 for one that is accepted.

use std::path::Path;

use ptxc_assembly::{LowerOptions, Place};
use ptxc_bitcode::Texts;
use ptxc_ptx::isa::Target;
use ptxc_verifier::contract::{Ceiling, ContractOptions, IrKind, Mode, check};
use ptxc_verifier::{Rule, VerifyOptions};

use super::input::{STDIN_NAME, decode, read_file};
use super::{ExitStatus, Streams, print, stream_error, usage_error};
use crate::command_line::UsageError;
use crate::emit::InputKind;
use crate::options::CompileOptions;
use crate::translate;

const USAGE: &str = "\
usage: ptxc verify [options] FILE...

Checks NVVM IR, given as LLVM assembly or bitcode with typed or opaque pointers.

  -arch ARCH            the target, as in sm_90 or compute_100a
  --compat              give the verdict of libNVVM 13.0 instead of that of the documented rules
  --unified             the module is of the unified form of NVVM IR
  --documented-limits   the documented limits of the parameter space in place of the real ones
  --show-info           print the form of the IR
  --help                this text

exit codes: 0 accepted, 1 the text cannot be read, 2 wrong command line, 3 no such file, 4 rules are broken
";

struct Request {
    files: Vec<String>,
    options: ContractOptions,
    show_info: bool,
}

/// Runs `ptxc verify` with the arguments behind the word.
pub(super) fn run(args: Vec<String>, streams: &mut Streams<'_>) -> ExitStatus {
    match parse(args) {
        Ok(None) => print(USAGE, streams),
        Ok(Some(request)) => {
            let statuses: Vec<ExitStatus> =
                request.files.iter().map(|file| verify(file, &request, streams)).collect();
            statuses.into_iter().max().unwrap_or(ExitStatus::Success)
        }
        Err(error) => usage_error(&error, streams),
    }
}

fn parse(args: Vec<String>) -> Result<Option<Request>, UsageError> {
    let mut options = translate::contract_options(&CompileOptions::default(), Mode::Documented);
    let (mut files, mut show_info) = (Vec::new(), false);
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--help" | "-h" => return Ok(None),
            "--compat" => options.mode = Mode::Compat,
            "--unified" => options.kind = IrKind::Unified,
            "--documented-limits" => options.ceiling = Ceiling::Documented,
            "--show-info" => show_info = true,
            "-arch" | "--gpu-architecture" => {
                let value = args.next().ok_or_else(|| UsageError::new("-arch needs a target"))?;
                options.target = target(&value)?;
            }
            _ => match arg.strip_prefix("-arch=").or_else(|| arg.strip_prefix("--gpu-architecture=")) {
                Some(value) => options.target = target(value)?,
                None if arg.starts_with('-') && arg != "-" => {
                    return Err(UsageError::new(format!("unknown option {arg}"))
                        .with_hint("ptxc verify --help lists the options"));
                }
                None => files.push(arg),
            },
        }
    }
    if let Some(file) = files.iter().find(|file| is_source(file)) {
        return Err(UsageError::new(format!("{file} is a source, and NVVM IR is what is verified"))
            .with_hint(format!("`ptxc --verify-each {file}` verifies the IR that is made of it")));
    }
    if files.is_empty() {
        return Err(UsageError::new("no input file").with_hint("ptxc verify --help shows how to call it"));
    }
    Ok(Some(Request { files, options, show_info }))
}

/// Whether a file is CUDA C++ or PTX by its name.
fn is_source(file: &str) -> bool {
    InputKind::is_named(file) && InputKind::of_file(file) != InputKind::Ir
}

/// `sm_90`, `compute_100a`. Any number is taken: the gates compare it.
fn target(text: &str) -> Result<Target, UsageError> {
    let number = text.strip_prefix("sm_").or_else(|| text.strip_prefix("compute_"));
    number.and_then(Target::from_number_text).ok_or_else(|| {
        UsageError::new(format!("{text} is no target")).with_hint("write it as in sm_90 or compute_100a")
    })
}

fn verify(file: &str, request: &Request, streams: &mut Streams<'_>) -> ExitStatus {
    let limit = CompileOptions::default().limits.source_bytes;
    let (name, source) = if file == "-" {
        let mut bytes = Vec::new();
        if let Err(error) = streams.stdin.read_to_end(&mut bytes) {
            return stream_error(&error, "standard input", streams);
        }
        (STDIN_NAME, decode(STDIN_NAME, bytes, limit))
    } else {
        (file, read_file(Path::new(file), limit))
    };
    let source = match source {
        Ok(source) => source,
        Err(error) => {
            let (message, status) = *error;
            let _ = writeln!(streams.stderr, "ptxc: error: {}", message.message);
            return status;
        }
    };
    let texts = Texts::new();
    let tree = match ptxc_bitcode::read_any(&source, &texts) {
        Ok(tree) => tree,
        Err(error) => {
            let Place { line, column } = error.place;
            let _ = writeln!(streams.stderr, "{name}:{line}:{column}: error: {}", error.message);
            return ExitStatus::SourceErrors;
        }
    };
    let findings = check(&tree, &request.options);
    if request.show_info {
        for note in &findings.notes {
            let _ = writeln!(streams.stderr, "{name}: note: {note}");
        }
    }
    for finding in &findings.list {
        let _ = writeln!(streams.stderr, "{name}:{finding}");
    }
    let mut accepted = findings.accepted();
    // What breaks the contract tends to break these rules too, which need not be said twice.
    if accepted {
        accepted = well_formed(name, &tree, request, streams);
    }
    if accepted { ExitStatus::Success } else { ExitStatus::BrokenRules }
}

/// What can be compiled is checked further, against the rules of well-formedness.
fn well_formed(
    name: &str,
    tree: &ptxc_assembly::Module<'_>,
    request: &Request,
    streams: &mut Streams<'_>,
) -> bool {
    let target = request.options.target;
    let options = LowerOptions { target, keep_names: true, keep_uses: true, ..LowerOptions::default() };
    let lowered = match ptxc_assembly::lower(tree, &options) {
        Ok(lowered) => lowered,
        // What only cannot be compiled yet breaks no rule.
        Err(errors) => {
            let broken = errors.iter().filter(|error| error.broken);
            for error in broken.clone() {
                let Place { line, column } = error.place;
                let _ = writeln!(streams.stderr, "{name}:{line}:{column}: error: {}", error.message);
            }
            return broken.count() == 0;
        }
    };
    let rules = VerifyOptions { target: Some(target), use_lists: false };
    match ptxc_verifier::verify(&lowered.module, &rules) {
        Ok(()) => true,
        Err(errors) => {
            // Rules of ours that libNVVM does not have.
            let compat = request.options.mode == Mode::Compat;
            let own =
                |rule: &Rule| matches!(rule, Rule::KernelVariadic | Rule::CallKernel | Rule::WriteConstant);
            let errors: Vec<_> = errors.0.iter().filter(|error| !(compat && own(&error.rule))).collect();
            let nodes: Vec<_> = errors.iter().map(|error| error.node).collect();
            for (error, origin) in errors.iter().zip(ptxc_assembly::origins(tree, &options, &nodes)) {
                let Place { line, column } = origin.place;
                let _ = writeln!(streams.stderr, "{name}:{line}:{column}: error: {error}");
            }
            errors.is_empty()
        }
    }
}
