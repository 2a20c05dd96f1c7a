//! `ptxc debug`: a launch under a debugger, by commands or by the Debug Adapter Protocol.

use std::io::BufReader;
use std::path::Path;

use super::request::{DEBUG_USAGE, Mode, Request};
use super::{Launches, kernel, launches, print};
use crate::command_line::UsageError;
use crate::driver::{ExitStatus, Streams, input, usage_error};
use ptxc_debug::console::Console;
use ptxc_debug::debugger::Debugger;
use ptxc_debug::program::Program;

/// Most bytes of a source file that is shown.
const MAX_SOURCE: u64 = 64 << 20;

/// Runs `ptxc debug` with the arguments behind the word.
pub(in crate::driver) fn run(args: Vec<String>, streams: &mut Streams<'_>) -> ExitStatus {
    let done = Request::parse(args, Mode::Debug).and_then(|(request, rest)| {
        if request.help {
            return Ok(print(DEBUG_USAGE, streams));
        }
        at_terminal(&request, rest, streams)
    });
    match done {
        Ok(status) => status,
        Err(error) => usage_error(&error, streams),
    }
}

/// The options of the compile: everything is kept for the debugger, unless optimised code is what is wanted.
fn compile_options(mut rest: Vec<String>) -> Vec<String> {
    let optimised = |arg: &String| {
        arg.starts_with("-O")
            || arg.starts_with("--optimize")
            || matches!(arg.as_str(), "-dopt" | "-lineinfo")
    };
    let option = if rest.iter().any(optimised) { "-lineinfo" } else { "-G" };
    if !rest.iter().any(|arg| arg == option) {
        rest.push(option.to_owned());
    }
    rest
}

/// The text of a source file.
fn read_source(path: &str) -> Option<String> {
    input::read_text(Path::new(path), MAX_SOURCE as usize).ok()
}

fn at_terminal(
    request: &Request,
    rest: Vec<String>,
    streams: &mut Streams<'_>,
) -> Result<ExitStatus, UsageError> {
    let Launches { path, ptx, runs } = match launches(request, compile_options(rest), "debug", streams)? {
        Ok(launches) => launches,
        Err(status) => return Ok(status),
    };
    let number = request.launch.unwrap_or(1);
    let Some(run) = number.checked_sub(1).and_then(|index| runs.get(index)) else {
        return Err(UsageError::new(format!("the file has {} launches, not {number}", runs.len())));
    };
    let program = match Program::new(&ptx, Box::new(read_source)) {
        Ok(program) => program,
        Err(errors) => {
            for error in errors.iter().take(20) {
                let _ = writeln!(streams.stderr, "{path}:{}", error.locate(&ptx));
            }
            return Ok(ExitStatus::SourceErrors);
        }
    };
    let mut run = run.clone();
    kernel::resolve(&mut run, &program.simulator)?;
    let interactive = streams.stderr_is_terminal;
    let served = run.debug(&program.simulator, |session| {
        let debugger = Debugger::new(session, &program.info);
        let mut input = BufReader::new(&mut *streams.stdin);
        Console::new(debugger, &program, &mut *streams.stdout).serve(&mut input, interactive, !interactive)
    });
    Ok(match served {
        Ok(Ok(())) => ExitStatus::Success,
        Ok(Err(error)) => crate::driver::stream_error(&error, "the terminal", streams),
        Err(trap) => {
            let _ = writeln!(streams.stderr, "ptxc: error: {trap}");
            ExitStatus::SourceErrors
        }
    })
}
