//! The `ptxc` command as a function: arguments and streams in, exit status out.
//!
//! It reads inputs, compiles each on a worker thread, writes outputs atomically and prints messages
//! in the order of the inputs, however many run at once. It knows files and processes; what a
//! compile is, [`crate::Compiler`] knows. The binary adds only the real streams, so that tests run
//! the very same code in process.

mod companions;
mod demangle;
mod env;
mod explore;
mod fix;
mod identity;
mod input;
mod installed;
mod jobs;
mod lsp;
mod output;
mod program;
mod ptxas;
mod resources;
mod scratch;
mod simulate;
mod toolkit;
mod user_cache;
pub(crate) mod verify;

use std::io::{self, Read, Write};
use std::path::Path;

use ptxc_frontend::source::encoding::original_bytes;

use crate::columns::Lines;
use crate::command_line::{
    self, Action, Color, Invocation, MessageFormat, UsageError, expand_response_files, help_text,
    list_targets, version_text,
};
use crate::diagnostics::{Message, render_json, render_plain};
use crate::{nvrtc_log, sarif};

/// Most bytes of a response file.
const MAX_RESPONSE_BYTES: u64 = 64 << 20;

/// How a run of `ptxc` ended; the number is the exit code of the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum ExitStatus {
    /// Every input compiled.
    Success = 0,
    /// A source has errors.
    SourceErrors = 1,
    /// The command line is wrong.
    Usage = 2,
    /// A file cannot be read or written.
    Io = 3,
    /// A module breaks rules of NVVM IR (`ptxc verify`).
    BrokenRules = 4,
    /// A bug in ptxc.
    Internal = 101,
}

/// Where a run reads and writes.
pub struct Streams<'a> {
    /// Standard input, read when an input is `-`.
    pub stdin: &'a mut (dyn Read + Send),
    /// Standard output.
    pub stdout: &'a mut dyn Write,
    /// Messages, times and dumps.
    pub stderr: &'a mut dyn Write,
    /// Whether messages go to a terminal: colour by default.
    pub stderr_is_terminal: bool,
    /// Columns for `--help`.
    pub width: usize,
}

/// The command line with the options that nvcc takes from the environment: `NVCC_PREPEND_FLAGS` before and
/// `NVCC_APPEND_FLAGS` behind the others. They belong to compiles and builds, not to runs.
///
/// # Errors
/// Quotes that do not end.
pub fn with_environment(
    mut args: Vec<String>,
    variable: impl Fn(&str) -> Option<String>,
) -> Result<Vec<String>, UsageError> {
    let first = match args.first().map(String::as_str) {
        Some("run" | "debug" | "verify" | "env" | "explore" | "lsp" | "ptxas") => return Ok(args),
        Some("build") => 1,
        _ => 0,
    };
    let words = |name: &str| match variable(name) {
        Some(text) => command_line::split_response_text(&text)
            .map_err(|what| UsageError::new(format!("environment variable {name}: {what}"))),
        None => Ok(Vec::new()),
    };
    args.splice(first..first, words("NVCC_PREPEND_FLAGS")?);
    args.extend(words("NVCC_APPEND_FLAGS")?);
    Ok(args)
}

/// Runs the command with `args`, the program's name left out.
pub fn run(mut args: Vec<String>, streams: &mut Streams<'_>) -> ExitStatus {
    if args.first().is_some_and(|word| word == "run") {
        args.remove(0);
        if program::is_program(&args) {
            return program::run(args, streams);
        }
        return simulate::run(args, streams);
    }
    if args.first().is_some_and(|word| word == "debug") {
        args.remove(0);
        return simulate::debug(args, streams);
    }
    if args.first().is_some_and(|word| word == "build") {
        args.remove(0);
        return program::build(args, streams);
    }
    if args.first().is_some_and(|word| word == "nvcc") {
        args.remove(0);
        return program::nvcc(args, streams);
    }
    if args.first().is_some_and(|word| word == "ptxas") {
        args.remove(0);
        return ptxas::run(args, streams);
    }
    if args.first().is_some_and(|word| word == "verify") {
        args.remove(0);
        return verify::run(args, streams);
    }
    if args.first().is_some_and(|word| word == "env") {
        return env::run(&args[1..], streams);
    }
    if args.first().is_some_and(|word| word == "explore") {
        return explore::run(&args[1..], streams);
    }
    if args.first().is_some_and(|word| word == "lsp") {
        return lsp::run(&args[1..], streams);
    }
    if let Some(error) = args.first().and_then(|word| misspelled_command(word)) {
        return usage_error(&error, streams);
    }
    let invocation = match read_arguments(args) {
        Ok(invocation) => invocation,
        Err(error) => return usage_error(&error, streams),
    };
    let text = match &invocation.action {
        Action::Help => help_text(streams.width),
        Action::Version => version_text(),
        Action::ListTargets(list) => list_targets(*list),
        Action::Completions(shell) => command_line::completions(*shell),
        Action::Manual => command_line::manual(),
        Action::Explain(code) => match crate::diagnostics::explain(code) {
            Some(text) => text,
            None => {
                return usage_error(&UsageError::new(format!("there is no diagnostic {code}")), streams);
            }
        },
        Action::Compile | Action::Dryrun => return compile(&invocation, streams),
    };
    print(&text, streams)
}

/// A first word that is neither an option nor a file, but nearly a command.
fn misspelled_command(word: &str) -> Option<UsageError> {
    let is_word = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    if !is_word || Path::new(word).exists() {
        return None;
    }
    let meant = command_line::command_like(word)?;
    let error = UsageError::new(format!("{word} is neither a command nor a file"));
    Some(error.with_hint(format!("did you mean ptxc {meant}?")))
}

/// Writes a text to standard output; that it cannot be written is how the run ends.
fn print(text: &str, streams: &mut Streams<'_>) -> ExitStatus {
    match streams.stdout.write_all(text.as_bytes()).and_then(|()| streams.stdout.flush()) {
        Ok(()) => ExitStatus::Success,
        Err(error) => stream_error(&error, "standard output", streams),
    }
}

/// The command line with the files that it names for further arguments.
fn read_arguments(args: Vec<String>) -> Result<Invocation, UsageError> {
    let mut files = Vec::new();
    let args = expand_response_files(args, &mut |path| {
        files.push(path.to_path_buf());
        read_response_file(path)
    })?;
    let mut invocation = command_line::parse(args)?;
    if invocation.targets.native {
        invocation.options.target = program::device_target()?;
    }
    invocation.response_files = files;
    Ok(invocation)
}

fn compile(invocation: &Invocation, streams: &mut Streams<'_>) -> ExitStatus {
    let plan = match jobs::plan(invocation) {
        Ok(plan) => plan,
        Err(error) => return usage_error(&error, streams),
    };
    if invocation.action == Action::Dryrun {
        for job in &plan {
            let _ = writeln!(streams.stderr, "#$ {job}");
        }
        return ExitStatus::Success;
    }
    let colored = match invocation.messages.color {
        Color::Auto => streams.stderr_is_terminal,
        Color::Always => true,
        Color::Never => false,
    };
    // Standard input is one stream: it is read here, before the workers start.
    let stdin = match plan.iter().filter(|job| job.reads_stdin()).count() {
        0 => None,
        _ => {
            let mut bytes = Vec::new();
            // One byte more than is allowed tells that there is too much.
            let most = (invocation.options.limits.source_bytes as u64).saturating_add(1);
            match (&mut *streams.stdin).take(most).read_to_end(&mut bytes) {
                Ok(_) => Some(bytes),
                Err(error) => return stream_error(&error, "standard input", streams),
            }
        }
    };
    if invocation.fix {
        fix::repair(invocation, streams);
    }
    let mut worst = ExitStatus::Success;
    let mut messages = Vec::new();
    jobs::run_all(invocation, &plan, stdin.as_deref(), colored, &mut |report| {
        messages.extend(report.messages);
        let written = streams
            .stderr
            .write_all(report.stderr.as_bytes())
            .and_then(|()| streams.stdout.write_all(&original_bytes(&report.stdout)))
            .and_then(|()| streams.stdout.flush());
        worst = worst.max(report.status);
        if let Err(error) = written {
            worst = worst.max(stream_error(&error, "standard output", streams));
        }
    });
    if invocation.messages.format == MessageFormat::Sarif {
        let _ = streams.stderr.write_all(sarif::document(&messages, &mut Lines::default()).as_bytes());
    }
    if invocation.verbose
        && let Some(kilobytes) = peak_memory()
    {
        let _ = writeln!(streams.stderr, "#$ peak memory {kilobytes} kB");
    }
    worst
}

/// The most memory this process ever had in use, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// Compiles with standard output going to `text`.
fn compile_to(invocation: &Invocation, streams: &mut Streams<'_>, text: &mut Vec<u8>) -> ExitStatus {
    let mut inner = Streams {
        stdin: &mut *streams.stdin,
        stdout: text,
        stderr: &mut *streams.stderr,
        stderr_is_terminal: streams.stderr_is_terminal,
        width: streams.width,
    };
    compile(invocation, &mut inner)
}

fn read_response_file(path: &Path) -> io::Result<String> {
    let bytes = input::read_limited(path, MAX_RESPONSE_BYTES)?;
    String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8"))
}

fn usage_error(error: &UsageError, streams: &mut Streams<'_>) -> ExitStatus {
    let _ = writeln!(streams.stderr, "ptxc: error: {error}");
    ExitStatus::Usage
}

fn stream_error(error: &io::Error, what: &str, streams: &mut Streams<'_>) -> ExitStatus {
    // The reader of a pipe that went away does not want to hear of it.
    if error.kind() != io::ErrorKind::BrokenPipe {
        let _ = writeln!(streams.stderr, "ptxc: error: {what}: {error}");
    }
    ExitStatus::Io
}

/// A message of the driver itself, in the format the user asked for.
fn driver_message(message: &Message, format: MessageFormat) -> String {
    match format {
        MessageFormat::Human | MessageFormat::Short => render_plain(message),
        MessageFormat::Json => render_json(message, None),
        MessageFormat::Nvrtc => nvrtc_log::render(message, None),
        // They are written together, at the end of the run.
        MessageFormat::Sarif => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_of_the_environment_stand_around_the_others() {
        let variable = |name: &str| match name {
            "NVCC_PREPEND_FLAGS" => Some("-DA -I 'a b'".to_owned()),
            "NVCC_APPEND_FLAGS" => Some("-arch=sm_90".to_owned()),
            _ => None,
        };
        let of = |words: &[&str]| {
            let args = words.iter().map(|&word| word.to_owned()).collect();
            with_environment(args, variable).unwrap()
        };
        assert_eq!(of(&["k.cu"]), ["-DA", "-I", "a b", "k.cu", "-arch=sm_90"]);
        assert_eq!(of(&["build", "k.cu"]), ["build", "-DA", "-I", "a b", "k.cu", "-arch=sm_90"]);
        assert_eq!(of(&["run", "k.cu"]), ["run", "k.cu"]);
        assert!(with_environment(Vec::new(), |_| Some("'".to_owned())).is_err());
    }
}
