//! `ptxc debug`: a launch under a debugger, by commands or by the Debug Adapter Protocol.

use std::io::BufReader;
use std::path::Path;
use std::sync::atomic::Ordering;

use super::request::{DEBUG_USAGE, Mode, Request};
use super::{Launches, kernel, launches, print};
use crate::command_line::{Invocation, UsageError};
use crate::driver::{ExitStatus, Streams, input, usage_error};
use ptxc_debug::console::Console;
use ptxc_debug::dap::{self, Launched};
use ptxc_debug::debugger::Debugger;
use ptxc_debug::program::Program;
use serde_json::Value;

/// Most bytes of a source file that is shown.
const MAX_SOURCE: u64 = 64 << 20;

/// Runs `ptxc debug` with the arguments behind the word.
pub(in crate::driver) fn run(args: Vec<String>, streams: &mut Streams<'_>) -> ExitStatus {
    let parsed = Request::parse(compile_options(args.clone()), Mode::Debug);
    let done = parsed.and_then(|(request, invocation)| {
        if request.help {
            return Ok(print(DEBUG_USAGE, streams));
        }
        if request.dap { for_editor(args, streams) } else { at_terminal(&request, invocation, streams) }
    });
    match done {
        Ok(status) => status,
        Err(error) => usage_error(&error, streams),
    }
}

/// The options of the compile: everything is kept for the debugger, and of optimised code what can be.
fn compile_options(mut rest: Vec<String>) -> Vec<String> {
    let lines_only = |arg: &String| matches!(arg.as_str(), "-dopt" | "-lineinfo");
    let option = if rest.iter().any(lines_only) { "-lineinfo" } else { "-G" };
    if !rest.iter().any(|arg| arg == option) {
        rest.insert(0, option.to_owned());
    }
    rest
}

/// The text of a source file.
fn read_source(path: &str) -> Option<String> {
    input::read_text(Path::new(path), MAX_SOURCE as usize).ok()
}

fn at_terminal(
    request: &Request,
    invocation: Invocation,
    streams: &mut Streams<'_>,
) -> Result<ExitStatus, UsageError> {
    let Launches { path, ptx, runs } = match launches(request, invocation, "debug", streams)? {
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
        if interactive {
            // Without it, the key ends the debugger, as it ends other programs.
            let interrupt = debugger.interrupt();
            let _ = ctrlc::set_handler(move || interrupt.store(true, Ordering::Relaxed));
        }
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

/// The command line that the arguments of a `launch` request mean.
fn command_line(arguments: &Value) -> Result<Vec<String>, String> {
    let program =
        arguments["program"].as_str().ok_or("'program' is missing: the path of a .cu or .ptx file")?;
    let texts = |name: &str| -> Result<Vec<String>, String> {
        match &arguments[name] {
            Value::Null => Ok(Vec::new()),
            Value::Array(list) if list.iter().all(Value::is_string) => {
                Ok(list.iter().filter_map(|text| text.as_str().map(str::to_owned)).collect())
            }
            _ => Err(format!("'{name}' is a list of texts")),
        }
    };
    let mut line = texts("options")?;
    for name in ["kernel", "grid", "block", "smem", "launch", "check", "step-limit"] {
        match &arguments[name] {
            Value::Null => {}
            Value::String(text) => line.push(format!("--{name}={text}")),
            Value::Number(number) => line.push(format!("--{name}={number}")),
            _ => return Err(format!("'{name}' is a text or a number")),
        }
    }
    for argument in texts("arg")? {
        line.extend(["--arg".to_owned(), argument]);
    }
    line.push(program.to_owned());
    Ok(line)
}

/// Compiles what a client wants to launch; messages of the compiler are the error.
fn launch_for_editor(rest: &[String], arguments: &Value) -> Result<Launched, String> {
    let mut line = rest.to_vec();
    line.extend(command_line(arguments)?);
    let usage = |error: UsageError| error.to_string();
    let (request, invocation) = Request::parse(compile_options(line), Mode::Debug).map_err(usage)?;
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        stdin: &mut std::io::empty(),
        stdout: &mut stdout,
        stderr: &mut stderr,
        stderr_is_terminal: false,
        width: 100,
    };
    let made = launches(&request, invocation, "debug", &mut streams).map_err(usage)?;
    let Ok(Launches { ptx, runs, .. }) = made else {
        return Err(String::from_utf8_lossy(&stderr).trim_end().to_owned());
    };
    let number = request.launch.unwrap_or(1);
    let run = number.checked_sub(1).and_then(|index| runs.into_iter().nth(index));
    let run = run.ok_or_else(|| format!("the file has no launch {number}"))?;
    Ok(Launched { ptx, run })
}

/// `--dap`: what to compile and launch comes with the client's requests; options of the command line hold for all.
fn for_editor(rest: Vec<String>, streams: &mut Streams<'_>) -> Result<ExitStatus, UsageError> {
    let mut input = BufReader::new(&mut *streams.stdin);
    let mut launcher = |arguments: &Value| launch_for_editor(&rest, arguments);
    Ok(match dap::serve(&mut input, &mut *streams.stdout, &mut launcher, &read_source) {
        Ok(()) => ExitStatus::Success,
        Err(error) => crate::driver::stream_error(&error, "standard output", streams),
    })
}
