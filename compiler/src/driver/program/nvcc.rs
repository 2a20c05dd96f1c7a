//! `ptxc` under the name `nvcc`: what CMake, Meson and makefiles ask of it.
//!
//! Its options are those of `ptxc build`; what is only device code (`-ptx`) is an ordinary compile. The answers from
//! which build systems read where the toolkit is, and with what programs are linked, have nvcc's form.

use std::path::Path;

use super::options::{self, Options, Runtime, Task};
use super::{Failure, build_with, cache, report, start};
use crate::command_line::{self, Action, Command, UsageError, expand_response_files, help_for, list_targets};
use crate::driver::{ExitStatus, Streams, print, read_response_file, usage_error};
use crate::emit::Emit;

/// The release whose interface this is.
const RELEASE: (u32, u32, u32) = (13, 0, 48);

/// Options whose value names a file of further options.
const OPTION_FILES: &[&str] = &["--options-file", "-optf"];

/// Runs `nvcc`.
pub(in crate::driver) fn nvcc(args: Vec<String>, streams: &mut Streams<'_>) -> ExitStatus {
    let args = match expand(args) {
        Ok(args) => args,
        Err(error) => return usage_error(&error, streams),
    };
    let invocation = match command_line::parse_for(Command::Build, args.clone()) {
        Ok(invocation) => invocation,
        Err(error) => return usage_error(&error, streams),
    };
    match invocation.action {
        Action::Version => {
            let (major, minor, build) = RELEASE;
            let own = env!("CARGO_PKG_VERSION");
            let text = format!(
                "nvcc: ptxc {own} in the place of the Cuda compiler driver\n\
                 Cuda compilation tools, release {major}.{minor}, V{major}.{minor}.{build}\n"
            );
            return print(&text, streams);
        }
        Action::Help => return print(&help_for(Command::Build, streams.width), streams),
        Action::ListTargets(list) => return print(&list_targets(list), streams),
        _ => {}
    }
    // What is only device code is an ordinary compile.
    if invocation.names_stage || invocation.emit != Emit::Ptx {
        return crate::driver::run(args, streams);
    }
    let mut options = match Options::of(invocation, "nvcc") {
        Ok(options) => options,
        Err(error) => return usage_error(&error, streams),
    };
    if options.print_steps
        && let Err(error) = say_toolkit(streams)
    {
        return report(Err(error), streams);
    }
    options.runtime.get_or_insert(Runtime::ByPath);
    let done = match options.execute {
        true => execute(&options, streams),
        false => build_with(&options, streams),
    };
    report(done, streams)
}

/// `--run`: builds the executable, unless the one input is one, and becomes it with the arguments of `--run-args`.
pub(super) fn execute(options: &Options, streams: &mut Streams<'_>) -> Result<ExitStatus, Failure> {
    let is_executable = |input: &String| !options.is_cuda(input) && !options::is_host_input(input);
    let executable = match options.inputs.as_slice() {
        // Meson writes the quotes that nvcc's shell takes away.
        [input] if is_executable(input) => Path::new(input.trim_matches('"')).to_owned(),
        inputs if inputs.iter().any(is_executable) => {
            return Err(UsageError::new("--run wants sources, or one executable alone").into());
        }
        _ if options.task != Task::Link => {
            return Err(UsageError::new("--run wants an executable, and none is built").into());
        }
        _ => {
            build_with(options, streams)?;
            options.executable()
        }
    };
    // Without a slash it would be looked for on `PATH`.
    let executable = Path::new(".").join(executable);
    if options.is_dry {
        let _ = writeln!(streams.stderr, "#$ {} {}", executable.display(), options.arguments.join(" "));
        return Ok(ExitStatus::Success);
    }
    Err(Failure::Broken(ExitStatus::Io, start(&executable, &options.arguments, options)))
}

/// Files of options in the place of their names.
fn expand(args: Vec<String>) -> Result<Vec<String>, UsageError> {
    let mut all = Vec::new();
    let mut rest = args.into_iter();
    while let Some(word) = rest.next() {
        let glued = word.split_once('=').filter(|(name, _)| OPTION_FILES.contains(name));
        let files = match glued {
            Some((_, files)) => Some(files.to_owned()),
            None if OPTION_FILES.contains(&word.as_str()) => rest.next(),
            None => None,
        };
        match files {
            Some(files) => all.extend(files.split(',').map(|file| format!("@{file}"))),
            None => all.push(word),
        }
    }
    expand_response_files(all, &mut read_response_file)
}

/// Says where the toolkit is: the lines before the steps of `-v`.
fn say_toolkit(streams: &mut Streams<'_>) -> Result<(), Failure> {
    let top = cache::toolkit()?.display().to_string();
    let path = std::env::var("PATH").unwrap_or_default();
    let rows = [
        ("_NVVM_BRANCH_", "nvvm".to_owned()),
        ("_CUDART_", "cudart".to_owned()),
        ("_HERE_", format!("{top}/bin")),
        ("TOP", top.clone()),
        ("NVVMIR_LIBRARY_DIR", format!("{top}/nvvm/libdevice")),
        ("PATH", format!("{top}/bin:{path}")),
        ("INCLUDES", format!("-I{top}/include")),
        ("LIBRARIES", format!("-L{top}/lib64")),
    ];
    for (name, value) in rows {
        let _ = writeln!(streams.stderr, "#$ {name}={value}");
    }
    Ok(())
}
