//! What `ptxc run` was asked to do.

use std::path::PathBuf;
use std::time::Duration;

use super::files;
use crate::command_line::table::RunOpt;
use crate::command_line::{self, Action, Command, Invocation, UsageError};
use ptxc_sim::directives::{self, Argument, Run, Scalar, Tolerance};
use ptxc_sim::{Checks, Config, Tier, TracedThread};

/// The text of `ptxc debug --help`.
pub(super) const DEBUG_USAGE: &str = "\
Usage: ptxc debug [OPTION...] FILE

FILE is CUDA C++ or PTX (.ptx). Its first launch (// RUN and // ARG comments, or --kernel, --grid, --block,
--smem, --arg as in ptxc run) stands before its first instruction; commands come from standard input, and help
lists them. A source is compiled with -G, at -O0 unless an optimisation level is named.

  --launch N         the Nth launch of the file
  --check[=LIST]     stop at faults that a GPU would not report; LIST of uninit, races, barriers, async, fences, all
  --step-limit N     warp instructions before the launch is given up
  --dap              speak the Debug Adapter Protocol on standard input and output
";

/// Seconds after which a launch is given up: a kernel without end is a mistake that is to be seen.
const DEFAULT_SECONDS: u64 = 60;

/// Which command reads its options.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// `ptxc run`
    Run,
    /// `ptxc debug`
    Debug,
}

/// A buffer to be written after the launch.
pub(super) struct Save {
    pub(super) name: String,
    pub(super) path: PathBuf,
}

/// What `ptxc run` was asked to do.
#[derive(Default)]
pub(super) struct Request {
    pub(super) kernel: Option<String>,
    config: Config,
    arguments: Vec<Argument>,
    pub(super) saves: Vec<Save>,
    pub(super) stats: bool,
    pub(super) device: bool,
    pub(super) help: bool,
    checks: Checks,
    tier: Tier,
    trace: Option<TracedThread>,
    step_limit: Option<u64>,
    time_limit: Option<u64>,
    /// Which of the file's launches is debugged, from 1.
    pub(super) launch: Option<usize>,
    pub(super) dap: bool,
}

fn usage(why: String) -> UsageError {
    UsageError::new(why)
}

impl Request {
    /// Reads the command line of `ptxc run` or `ptxc debug`; what is about the compile is the other part.
    pub(super) fn parse(args: Vec<String>, mode: Mode) -> Result<(Self, Invocation), UsageError> {
        let mut invocation = command_line::parse_for(Command::RunKernels, args)?;
        let mut request = Self { help: invocation.action == Action::Help, ..Self::default() };
        for (opt, value) in std::mem::take(&mut invocation.run) {
            request.set(opt, value.as_deref(), mode)?;
        }
        Ok((request, invocation))
    }

    fn set(&mut self, opt: RunOpt, given: Option<&str>, mode: Mode) -> Result<(), UsageError> {
        let value = given.unwrap_or_default();
        match opt {
            RunOpt::Launch if mode == Mode::Debug => self.launch = Some(number(value)?),
            RunOpt::Dap if mode == Mode::Debug => self.dap = true,
            RunOpt::Launch | RunOpt::Dap => {
                return Err(usage("--launch and --dap are options of ptxc debug".to_owned()));
            }
            RunOpt::Stats
            | RunOpt::Device
            | RunOpt::Jit
            | RunOpt::Save
            | RunOpt::Trace
            | RunOpt::TimeLimit
                if mode == Mode::Debug =>
            {
                let what =
                    "--stats, --device, --jit, --save, --trace and --time-limit are options of ptxc run";
                return Err(usage(what.to_owned()));
            }
            RunOpt::Stats => self.stats = true,
            RunOpt::Device => self.device = true,
            RunOpt::Jit => self.tier = Tier::parse(value).map_err(|why| usage(format!("--jit: {why}")))?,
            RunOpt::Kernel => self.kernel = Some(value.to_owned()),
            RunOpt::Grid => self.config.grid = directives::dims(value).map_err(usage)?,
            RunOpt::Block => self.config.block = directives::dims(value).map_err(usage)?,
            RunOpt::SharedMemory => self.config.shared = number(value)?,
            RunOpt::Argument => {
                let failed = |error: UsageError| usage(format!("--arg '{value}': {}", error.message()));
                self.arguments.push(argument(value).map_err(failed)?);
            }
            RunOpt::Save => self.saves.push(save(value)?),
            RunOpt::Check => self.checks = Checks::parse(given.unwrap_or("all")).map_err(usage)?,
            RunOpt::ErrorExitCode => {
                let what = "--error-exitcode is for programs with a main: a launch that faults ends with 1";
                return Err(usage(what.to_owned()));
            }
            RunOpt::Trace => self.trace = Some(traced(value)?),
            RunOpt::StepLimit => self.step_limit = Some(number(value)?),
            RunOpt::TimeLimit => self.time_limit = Some(number(value)?),
        }
        Ok(())
    }

    /// How long a launch may take, if there is a limit.
    pub(super) fn time_limit(&self) -> Option<Duration> {
        let seconds = self.time_limit.unwrap_or(DEFAULT_SECONDS);
        (seconds > 0).then(|| Duration::from_secs(seconds))
    }

    /// The launches that the command line or the file describes.
    pub(super) fn launches(&self, source: &str) -> Result<Vec<Run>, UsageError> {
        let mut runs = match &self.kernel {
            Some(kernel) => vec![Run {
                entry: kernel.clone(),
                config: self.config.clone(),
                arguments: self.arguments.clone(),
            }],
            None => directives::parse(source).map_err(usage)?,
        };
        if runs.is_empty() {
            return Err(
                usage("the file has no RUN directive".to_owned()).with_hint("name a kernel with --kernel")
            );
        }
        for run in &mut runs {
            run.config.checks = self.checks;
            run.config.tier = self.tier;
            run.config.measure = self.stats;
            run.config.trace = self.trace;
            run.config.step_limit = self.step_limit.unwrap_or(run.config.step_limit);
        }
        Ok(runs)
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, UsageError> {
    text.parse().map_err(|_| usage(format!("'{text}' is no size")))
}

fn argument(text: &str) -> Result<Argument, UsageError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [name, "file", path, rest @ ..] = &words[..] else {
        return directives::argument(&words).map_err(usage);
    };
    let (ty, rest) = match rest {
        [ty, rest @ ..] if Scalar::parse(ty).is_some() => (Scalar::parse(ty), rest),
        _ => (None, rest),
    };
    let compare = match rest {
        [] => None,
        ["out"] => Some(Tolerance::Exact),
        _ => return Err(usage(format!("unknown word '{}' in --arg", rest[0]))),
    };
    let (scalar, bytes) = files::read(path.as_ref(), ty).map_err(usage)?;
    Ok(Argument { name: (*name).to_owned(), scalar: Some(scalar), bytes, buffer: true, compare })
}

fn save(text: &str) -> Result<Save, UsageError> {
    let (name, path) =
        text.split_once('=').ok_or_else(|| usage(format!("'{text}' is not of the form NAME=FILE")))?;
    Ok(Save { name: name.to_owned(), path: path.into() })
}

/// Positions count from 0, so missing parts are 0.
fn traced(text: &str) -> Result<TracedThread, UsageError> {
    let position = |text: &str| -> Result<[u32; 3], UsageError> {
        let mut all = [0; 3];
        let parts: Vec<&str> = text.split(',').collect();
        if parts.len() > 3 {
            return Err(usage(format!("'{text}' has more than three dimensions")));
        }
        for (out, part) in all.iter_mut().zip(parts) {
            *out = number(part)?;
        }
        Ok(all)
    };
    let mut parts = text.split(':');
    let (Some(block), Some(thread)) = (parts.next(), parts.next()) else {
        return Err(usage(format!("'{text}' is not of the form BLOCK:THREAD")));
    };
    let limit = parts.next().map_or(Ok(1000), number)?;
    Ok(TracedThread { block: position(block)?, thread: position(thread)?, limit })
}
