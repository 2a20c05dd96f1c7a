//! What `ptxc run` was asked to do.

use std::path::PathBuf;
use std::time::Duration;

use super::files;
use crate::command_line::UsageError;
use ptxc_sim::directives::{self, Argument, Run, Scalar, Tolerance};
use ptxc_sim::{Checks, Config, TracedThread};

/// The text of `ptxc run --help`.
pub(super) const USAGE: &str = "\
Usage: ptxc run [OPTION...] FILE
       ptxc run [OPTION...] FILE... [-- ARGUMENT...]   a program with a main: ptxc build --help

FILE is CUDA C++ or PTX (.ptx). Its // RUN and // ARG comments are launched in the simulator, and every
buffer marked 'out' is printed: name, FNV-1a hash of its bytes, first elements. Options of ptxc apply to
the compile. Without directives, or to launch something else:

  --kernel NAME      the kernel to launch: its symbol, or its name in C++
  --grid X[,Y[,Z]]   blocks (default 1)
  --block X[,Y[,Z]]  threads of a block (default 1)
  --smem BYTES       dynamic shared memory
  --arg 'SPEC'       one argument, in the order of the parameters:
                       'n i32 5'                        a scalar
                       's bytes 0a00ff'                 the bytes of a structure
                       'x buf f32 64 iota(0,1) out'     a buffer (zero, const(v), iota(start,step),
                                                        rand(seed,lo,hi), or values: 1,2,3)
                       'x file data.npy [f32] [out]'    a buffer from a file: .npy, .csv, else raw bytes
  --save NAME=FILE   write a buffer afterwards, to .npy, .csv or raw bytes

What to watch:

  --stats            instructions by class, memory transactions, bank conflicts, divergence
  --check[=LIST]     stop at faults that a GPU would not report; LIST of uninit, races, barriers, async, fences, all
  --trace BLOCK:THREAD[:STEPS]
                     every step of one thread, as in 0,0,0:5,0,0 (default 1000 steps)
  --step-limit N     warp instructions before a launch is given up
  --time-limit S     seconds before a launch is given up (default 60; 0 for none)
  --device           also run on the CUDA GPU of this machine, and compare with the simulator
";

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
    /// Takes the options of `ptxc run` or `ptxc debug` out of the arguments; the rest is an ordinary command line.
    pub(super) fn parse(args: Vec<String>, mode: Mode) -> Result<(Self, Vec<String>), UsageError> {
        let mut request = Self::default();
        let mut rest = Vec::new();
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            // `--option value` and `--option=value` are the same.
            let (option, mut given) = match arg.split_once('=') {
                Some((option, value)) if option.starts_with("--") => {
                    (option.to_owned(), Some(value.to_owned()))
                }
                _ => (arg.clone(), None),
            };
            let mut value = || {
                given.take().or_else(|| args.next()).ok_or_else(|| usage(format!("{option} needs a value")))
            };
            match option.as_str() {
                "--help" | "-h" => request.help = true,
                "--launch" if mode == Mode::Debug => request.launch = Some(number(&value()?)?),
                "--dap" if mode == Mode::Debug => request.dap = true,
                "--stats" | "--device" | "--save" | "--trace" if mode == Mode::Debug => {
                    return Err(usage(format!("{option} is an option of ptxc run")));
                }
                "--stats" => request.stats = true,
                "--device" => request.device = true,
                "--kernel" => request.kernel = Some(value()?),
                "--grid" => request.config.grid = directives::dims(&value()?).map_err(usage)?,
                "--block" => request.config.block = directives::dims(&value()?).map_err(usage)?,
                "--smem" => request.config.shared = number(&value()?)?,
                "--arg" => {
                    let text = value()?;
                    let failed = |error: UsageError| usage(format!("--arg '{text}': {}", error.message()));
                    request.arguments.push(argument(&text).map_err(failed)?);
                }
                "--save" => request.saves.push(save(&value()?)?),
                "--check" => {
                    request.checks = Checks::parse(given.as_deref().unwrap_or("all")).map_err(usage)?
                }
                "--trace" => request.trace = Some(traced(&value()?)?),
                "--step-limit" => request.step_limit = Some(number(&value()?)?),
                "--time-limit" if mode == Mode::Run => request.time_limit = Some(number(&value()?)?),
                _ => rest.push(arg),
            }
        }
        Ok((request, rest))
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
