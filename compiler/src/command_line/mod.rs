//! The command line: nvcc's and NVRTC's spellings, one option table, one parser.
//!
//! nvcc writes long options with one dash (`-arch=sm_90`, `-use_fast_math`) and glues values to
//! one-letter options (`-Idir`), which general argument parsers cannot express; so the table in
//! [`table`] drives a small parser of our own, and the same rows print `--help`. The parser is part
//! of the library so that a program that used NVRTC can hand over the option strings it has:
//!
//! ```
//! let invocation = ptxc::command_line::parse(["--gpu-architecture=compute_90", "-use_fast_math"]).unwrap();
//! assert_eq!(invocation.options.target.to_string(), "sm_90");
//! ```

mod expand;
mod help;
mod manual;
mod parse;
mod rows;
mod set;
mod shell;
#[cfg(test)]
mod spellings;
mod suggest;
pub mod table;
mod values;

use std::path::PathBuf;

use crate::emit::{Emit, InputKind};
use crate::options::CompileOptions;
use ptxc_ptx::Target;
use table::{BuildOpt, RunOpt};

pub use expand::{expand_response_files, split_response_text};
pub use help::{help_for, help_text, list_targets, version_text};
pub use manual::manual;
pub use parse::{parse, parse_for, parse_options};
pub use table::Command;
#[cfg(feature = "command")]
pub(crate) use values::split_list;

#[cfg(feature = "command")]
pub(crate) use shell::command_like;
pub use shell::{Shell, completions};

/// What a command line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invocation {
    /// Compile, or print something and stop.
    pub action: Action,
    /// Options of each compile.
    pub options: CompileOptions,
    /// Inputs in order; `-` is standard input.
    pub inputs: Vec<String>,
    /// `-x`: what the inputs are, instead of what their names say.
    pub input_kind: Option<InputKind>,
    /// Where the way of the data stops.
    pub emit: Emit,
    /// `-fdevice-syntax-only`: nothing is written.
    pub check_only: bool,
    /// `--fix`: the sources are changed as machine-applicable fixes say.
    pub fix: bool,
    /// `-o`.
    pub output: Option<String>,
    /// `-odir`.
    pub output_directory: Option<PathBuf>,
    /// `-j`: inputs compiled at a time; 0 is one a core.
    pub jobs: usize,
    /// Make rules, if asked for.
    pub dependencies: Option<Dependencies>,
    /// How messages look.
    pub messages: Messages,
    /// `-v`.
    pub verbose: bool,
    /// `--time`.
    pub time: bool,
    /// `--time=FILE`: a table to which each compile adds a line.
    pub time_file: Option<PathBuf>,
    /// `--time-passes`.
    pub time_passes: bool,
    /// `--print-after`.
    pub print_after: Vec<String>,
    /// `--passes`: the passes to run instead of those of the level.
    pub passes: Option<Vec<String>>,
    /// `-P`: no line markers in preprocessed sources.
    pub no_line_markers: bool,
    /// `--name-expression`, in order.
    pub name_expressions: Vec<String>,
    /// Accepted options without effect, as written; `-v` names them.
    pub ignored: Vec<String>,
    /// `-ptx` or `--emit`: what is written is named.
    pub names_stage: bool,
    /// `-c`: an object is wanted.
    pub wants_object: bool,
    /// `-Xptxas -v`, `--resource-usage`
    pub resource_usage: bool,
    /// The targets that are named.
    pub targets: Targets,
    /// Options of the build, in order, each with its value or its own name.
    pub build: Vec<(BuildOpt, String)>,
    /// Options of the run, in order.
    pub run: Vec<(RunOpt, Option<String>)>,
    /// The files that arguments were read from: `@FILE`, `--options-file FILE`.
    pub response_files: Vec<PathBuf>,
}

/// What to do at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Compile the inputs.
    Compile,
    /// `-dryrun`: name the inputs and outputs.
    Dryrun,
    /// `--help`.
    Help,
    /// `--version`.
    Version,
    /// `--list-targets`, `--list-gpu-arch`, `--list-gpu-code`: the prefix of the names.
    ListTargets(TargetList),
    /// `--completions SHELL`.
    Completions(Shell),
    /// `--manual`.
    Manual,
    /// `--explain CODE`.
    Explain(String),
}

/// Which form of the target names a listing shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetList {
    /// Both names and what they mean.
    Table,
    /// `compute_XX`, a line each.
    Compute,
    /// `sm_XX`, a line each.
    Sm,
}

/// The targets of `-arch` and `-gencode`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    /// Those that are named, that of `-arch` first.
    pub named: Vec<Target>,
    /// `-arch=native`: that of the device of this machine, which is the simulated one.
    pub native: bool,
    /// `-arch=all`, `-arch=all-major`
    pub all: bool,
}

/// Make rules: `-M` and its family.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dependencies {
    /// `-M` or `-MM`: the rules are the output; no PTX.
    pub only: bool,
    /// `-MM` or `-MMD`: headers that come with the compiler or from `-isystem` are left out.
    pub user_only: bool,
    /// `-MF`.
    pub file: Option<PathBuf>,
    /// `-MT`.
    pub target: Option<String>,
    /// `-MP`.
    pub phony: bool,
}

/// How messages look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Messages {
    /// Their form.
    pub format: MessageFormat,
    /// Whether they are coloured.
    pub color: Color,
}

/// The form of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageFormat {
    /// With the source line.
    Human,
    /// One line each.
    Short,
    /// One JSON object a line.
    Json,
    /// As in NVRTC's log, which programs read.
    Nvrtc,
    /// One SARIF 2.1.0 document for the whole run.
    Sarif,
}

/// When messages are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Default for Invocation {
    fn default() -> Invocation {
        Invocation {
            action: Action::Compile,
            options: CompileOptions::default(),
            inputs: Vec::new(),
            input_kind: None,
            emit: Emit::Ptx,
            check_only: false,
            fix: false,
            output: None,
            output_directory: None,
            jobs: 0,
            dependencies: None,
            messages: Messages { format: MessageFormat::Human, color: Color::Auto },
            verbose: false,
            time: false,
            time_file: None,
            time_passes: false,
            print_after: Vec::new(),
            passes: None,
            no_line_markers: false,
            name_expressions: Vec::new(),
            ignored: Vec::new(),
            names_stage: false,
            wants_object: false,
            resource_usage: false,
            targets: Targets::default(),
            build: Vec::new(),
            run: Vec::new(),
            response_files: Vec::new(),
        }
    }
}

/// A command line that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsageError {
    message: String,
    hint: Option<String>,
}

impl UsageError {
    pub(crate) fn new(message: impl Into<String>) -> UsageError {
        UsageError { message: message.into(), hint: None }
    }

    pub(crate) fn with_hint(mut self, hint: impl Into<String>) -> UsageError {
        self.hint = Some(hint.into());
        self
    }

    /// What is wrong.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What to do about it.
    pub fn hint(&self) -> Option<&str> {
        self.hint.as_deref()
    }
}

impl std::fmt::Display for UsageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)?;
        match &self.hint {
            Some(hint) => write!(f, "\n  help: {hint}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UsageError {}
