//! `ptxc run`: compiles a source, or takes PTX, and executes its `RUN` directives in the simulator.
//!
//! Its own options are read first; what is left is an ordinary command line with one input. `--kernel`
//! with `--grid`, `--block`, `--smem` and `--arg` describes a launch in place of the directives.

use std::fmt::Write as _;
use std::path::Path;

use super::{ExitStatus, Streams, compile_to, input, stream_error, usage_error};
use crate::command_line::{self, UsageError};
use ptxc_sim::Simulator;
use ptxc_sim::directives::{self, Argument, Number, Outcome, Run, Tolerance, fnv1a};

const USAGE: &str = "\
Usage: ptxc run [OPTION...] FILE

FILE is CUDA C++ or PTX (.ptx). Its // RUN and // ARG comments are launched in the simulator, and every
buffer marked 'out' is printed: name, FNV-1a hash of its bytes, first elements. Options of ptxc apply to
the compile. Without directives, or to launch something else:

  --kernel NAME      the kernel to launch
  --grid X[,Y[,Z]]   blocks (default 1)
  --block X[,Y[,Z]]  threads of a block (default 1)
  --smem BYTES       dynamic shared memory
  --arg 'SPEC'       one argument in the words of an ARG directive: 'n i32 5', 'x buf f32 64 iota(0,1) out'
  --stats            also print executed instructions by class
";

/// What `ptxc run` was asked to do.
#[derive(Default)]
struct Request {
    kernel: Option<String>,
    grid: Option<String>,
    block: Option<String>,
    shared: Option<String>,
    arguments: Vec<String>,
    stats: bool,
}

/// Runs `ptxc run` with the arguments behind the word.
pub(super) fn run(args: Vec<String>, streams: &mut Streams<'_>) -> ExitStatus {
    let mut request = Request::default();
    let mut rest = Vec::new();
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| UsageError::new(format!("{arg} needs a value")));
        let taken = match arg.as_str() {
            "--help" | "-h" => return print(USAGE, streams),
            "--stats" => {
                request.stats = true;
                Ok(())
            }
            "--kernel" => value().map(|value| request.kernel = Some(value)),
            "--grid" => value().map(|value| request.grid = Some(value)),
            "--block" => value().map(|value| request.block = Some(value)),
            "--smem" => value().map(|value| request.shared = Some(value)),
            "--arg" => value().map(|value| request.arguments.push(value)),
            _ => {
                rest.push(arg);
                Ok(())
            }
        };
        if let Err(error) = taken {
            return usage_error(&error, streams);
        }
    }
    match execute(&request, rest, streams) {
        Ok(status) => status,
        Err(error) => usage_error(&error, streams),
    }
}

fn execute(
    request: &Request,
    rest: Vec<String>,
    streams: &mut Streams<'_>,
) -> Result<ExitStatus, UsageError> {
    let mut invocation = command_line::parse(rest)?;
    let [file] = &invocation.inputs[..] else {
        return Err(UsageError::new("ptxc run takes one input file")
            .with_hint("ptxc run --help shows how to call it"));
    };
    let path = file.clone();
    let source = match input::read_file(Path::new(&path), invocation.options.limits.source_bytes) {
        Ok(source) => source,
        Err(error) => {
            let (message, status) = *error;
            let _ = writeln!(streams.stderr, "ptxc: error: {}", message.message);
            return Ok(status);
        }
    };
    let runs = launches(request, &source)?;
    let is_ptx = Path::new(&path).extension().is_some_and(|extension| extension == "ptx");
    let ptx = if is_ptx {
        source
    } else {
        invocation.output = Some("-".to_owned());
        let mut text = Vec::new();
        let status = compile_to(&invocation, streams, &mut text);
        if status != ExitStatus::Success {
            return Ok(status);
        }
        String::from_utf8_lossy(&text).into_owned()
    };
    let simulator = match Simulator::from_text(&ptx) {
        Ok(simulator) => simulator,
        Err(errors) => {
            for error in errors.iter().take(20) {
                let _ = writeln!(streams.stderr, "{path}:{}", error.locate(&ptx));
            }
            return Ok(ExitStatus::SourceErrors);
        }
    };
    let mut worst = ExitStatus::Success;
    for run in &runs {
        match run.execute(&simulator) {
            Ok(outcome) => worst = worst.max(print(&describe(run, &outcome, request.stats), streams)),
            Err(trap) => {
                let _ = writeln!(streams.stderr, "ptxc: error: {trap}");
                worst = ExitStatus::SourceErrors;
            }
        }
    }
    Ok(worst)
}

/// The launches that the command line or the file describes.
fn launches(request: &Request, source: &str) -> Result<Vec<Run>, UsageError> {
    let Some(kernel) = &request.kernel else {
        let runs = directives::parse(source).map_err(UsageError::new)?;
        if runs.is_empty() {
            return Err(
                UsageError::new("the file has no RUN directive").with_hint("name a kernel with --kernel")
            );
        }
        return Ok(runs);
    };
    let mut config = ptxc_sim::Config::default();
    if let Some(grid) = &request.grid {
        config.grid = directives::dims(grid).map_err(UsageError::new)?;
    }
    if let Some(block) = &request.block {
        config.block = directives::dims(block).map_err(UsageError::new)?;
    }
    if let Some(shared) = &request.shared {
        config.shared = shared.parse().map_err(|_| UsageError::new(format!("'{shared}' is no size")))?;
    }
    let argument = |text: &String| directives::argument(&text.split_whitespace().collect::<Vec<_>>());
    let arguments =
        request.arguments.iter().map(argument).collect::<Result<_, _>>().map_err(UsageError::new)?;
    Ok(vec![Run { entry: kernel.clone(), config, arguments }])
}

/// How many elements of a buffer are shown.
const SHOWN: usize = 6;

fn describe(run: &Run, outcome: &Outcome, stats: bool) -> String {
    let mut text = String::from_utf8_lossy(&outcome.report.output).into_owned();
    let _ = writeln!(text, "{}:", run.entry);
    for (argument, bytes) in run.arguments.iter().zip(&outcome.buffers) {
        if argument.compare.is_some() {
            let _ =
                writeln!(text, "  {:<16} {:016x} {}", argument.name, fnv1a(bytes), first(argument, bytes));
        }
    }
    if stats {
        let report = &outcome.report;
        let lanes = report.thread_instructions as f64 / report.warp_instructions.max(1) as f64;
        let _ = writeln!(
            text,
            "  {} thread instructions in {} warp instructions, {lanes:.1} active lanes on average",
            report.thread_instructions, report.warp_instructions
        );
        for (family, count) in &report.by_family {
            let name = format!("{family:?}").to_lowercase();
            let _ = writeln!(text, "    {name:<10} {count}");
        }
    }
    text
}

fn first(argument: &Argument, bytes: &[u8]) -> String {
    let Some(scalar) = argument.scalar else { return String::new() };
    let exact = argument.compare == Some(Tolerance::Exact);
    let shown = bytes.chunks(scalar.size()).take(SHOWN).map(|element| match scalar.number(element) {
        Number::Int(value) => value.to_string(),
        Number::Float(value) if exact => format!("{value:?}"),
        Number::Float(value) => format!("{value:.6}"),
    });
    shown.collect::<Vec<_>>().join(" ")
}

fn print(text: &str, streams: &mut Streams<'_>) -> ExitStatus {
    match streams.stdout.write_all(text.as_bytes()).and_then(|()| streams.stdout.flush()) {
        Ok(()) => ExitStatus::Success,
        Err(error) => stream_error(&error, "standard output", streams),
    }
}
