//! `ptxc run`: compiles a source, or takes PTX, and executes its launches in the simulator.
//!
//! The options of the launch are in the [`request`]; the others are of the compile, which has one input. The launches come from the file's directives or from the options.

mod debug;
mod device;
mod files;
mod kernel;
mod progress;
mod report;
mod request;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use super::scratch::Signals;
use super::{ExitStatus, Streams, compile_to, input, output, print, usage_error};
use crate::command_line::{Command, Invocation, UsageError, help_for};
use progress::Progress;
use ptxc_sim::directives::{Outcome, Run};
use ptxc_sim::{Simulator, TrapKind};
use request::{Mode, Request};

pub(super) use debug::run as debug;

/// Runs `ptxc run` with the arguments behind the word.
pub(super) fn run(args: Vec<String>, streams: &mut Streams<'_>) -> ExitStatus {
    let done = Request::parse(args, Mode::Run).and_then(|(request, invocation)| {
        if request.help {
            return Ok(print(&help_for(Command::RunKernels, streams.width), streams));
        }
        execute(&request, invocation, streams)
    });
    match done {
        Ok(status) => status,
        Err(error) => usage_error(&error, streams),
    }
}

fn execute(
    request: &Request,
    invocation: Invocation,
    streams: &mut Streams<'_>,
) -> Result<ExitStatus, UsageError> {
    let Launches { path, ptx, mut runs } = match launches(request, invocation, "run", streams)? {
        Ok(launches) => launches,
        Err(status) => return Ok(status),
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
    for run in &mut runs {
        kernel::resolve(run, &simulator)?;
        let run = &*run;
        match simulate(run, &simulator, request.time_limit(), streams) {
            Ok(outcome) => {
                let text = report::describe(run, &outcome, request.stats, &ptx);
                worst = worst.max(print(&text, streams));
                worst = worst.max(save(request, run, &outcome, streams)?);
                if request.device {
                    worst = worst.max(device::compare(run, &outcome, &ptx, streams));
                }
            }
            Err(trap) => {
                let _ = writeln!(streams.stderr, "ptxc: error: {trap}");
                if trap.kind == TrapKind::TimeLimit {
                    let _ =
                        writeln!(streams.stderr, "  help: --time-limit SECONDS gives it longer, 0 for ever");
                }
                worst = ExitStatus::SourceErrors;
            }
        }
    }
    Ok(worst)
}

/// A module and what is to be launched of it.
struct Launches {
    path: String,
    ptx: String,
    runs: Vec<Run>,
}

/// Compiles the input, unless it is PTX, and finds its launches; a status says that it does not compile.
fn launches(
    request: &Request,
    mut invocation: Invocation,
    word: &str,
    streams: &mut Streams<'_>,
) -> Result<Result<Launches, ExitStatus>, UsageError> {
    let [file] = &invocation.inputs[..] else {
        return Err(UsageError::new(format!("ptxc {word} takes one input file"))
            .with_hint(format!("ptxc {word} --help shows how to call it")));
    };
    let path = file.clone();
    let source = match input::read_text(Path::new(&path), invocation.options.limits.source_bytes) {
        Ok(source) => source,
        Err(error) => {
            let (message, status) = *error;
            let _ = writeln!(streams.stderr, "ptxc: error: {}", message.message);
            return Ok(Err(status));
        }
    };
    let runs = request.launches(&source)?;
    let is_ptx = Path::new(&path).extension().is_some_and(|extension| extension == "ptx");
    let ptx = if is_ptx {
        source
    } else {
        invocation.output = Some("-".to_owned());
        // A fault names its line.
        invocation.options.line_info = true;
        let mut text = Vec::new();
        let status = compile_to(&invocation, streams, &mut text);
        if status != ExitStatus::Success {
            return Ok(Err(status));
        }
        String::from_utf8_lossy(&text).into_owned()
    };
    Ok(Ok(Launches { path, ptx, runs }))
}

/// One launch, with a progress bar if somebody looks. What it prints is seen at once, also before a fault.
fn simulate(
    run: &Run,
    simulator: &Simulator,
    limit: Option<Duration>,
    streams: &mut Streams<'_>,
) -> Result<Outcome, ptxc_sim::Trap> {
    let mut run = run.clone();
    run.config.deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
    let done = Arc::new(AtomicU64::new(0));
    run.config.progress = Some(Arc::clone(&done));
    let total = run.config.grid.iter().map(|n| u64::from(*n)).product();
    let bar = streams.stderr_is_terminal.then(|| Progress::new(done, total));
    let outcome = run.execute_printing(simulator, &mut |text| {
        // A reader that has gone is noticed with the results.
        let _ = streams.stdout.write_all(text);
    });
    drop(bar);
    outcome
}

/// Writes the buffers that `--save` names.
fn save(
    request: &Request,
    run: &Run,
    outcome: &Outcome,
    streams: &mut Streams<'_>,
) -> Result<ExitStatus, UsageError> {
    let mut status = ExitStatus::Success;
    for save in &request.saves {
        let named = run.arguments.iter().zip(&outcome.buffers);
        let found = named.into_iter().find(|(argument, _)| argument.name == save.name && argument.buffer);
        let Some((argument, bytes)) = found else {
            return Err(UsageError::new(format!("{} has no buffer '{}'", run.entry, save.name)));
        };
        let ty = argument.scalar.unwrap_or(ptxc_sim::directives::Scalar::U8);
        if let Err(error) =
            output::write_output(&save.path, files::encode(&save.path, ty, bytes), Signals::Watched)
        {
            let _ = writeln!(streams.stderr, "ptxc: error: {}: {error}", save.path.display());
            status = ExitStatus::Io;
        }
    }
    Ok(status)
}
