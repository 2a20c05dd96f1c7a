//! `ptxc build` and `ptxc run` of whole programs: CUDA C++ with a `main`.
//!
//! | step | who |
//! |---|---|
//! | the text without directives and macros | the host compiler |
//! | device code in the text taken out, launches made calls | `ptxc-rewrite` |
//! | the device program | this compiler, of the source itself |
//! | the host program as assembly | the host compiler |
//! | the device program and a table of its kernels into the assembly | [`stubs`] |
//! | device programs of several units become one | [`device_link`] |
//! | object, executable | the host compiler |
//!
//! The executable runs with `libcudart`, which is the simulator.

mod cache;
mod device_link;
mod fatbin;
mod gpu;
mod host;
mod lambdas;
mod libraries;
mod link;
mod nvcc;
mod object;
mod options;
mod statics;
mod stubs;
mod unit;

use std::path::{Path, PathBuf};

pub(super) use host::include_folders;

use super::identity::Identity;
use super::scratch::Scratch;
use super::{ExitStatus, Streams, print, usage_error};
use crate::command_line::table::RunOpt;
use crate::command_line::{self, Action, Command, UsageError, help_for};
use libraries::Place;
use options::{Options, Task};

/// What ended a build.
enum Failure {
    /// The command line is wrong, or the machine lacks something.
    Usage(UsageError),
    /// Messages have been written.
    Reported(ExitStatus),
    /// What could not be done, and why.
    Broken(ExitStatus, String),
}

impl From<UsageError> for Failure {
    fn from(error: UsageError) -> Failure {
        Failure::Usage(error)
    }
}

impl Failure {
    fn io(path: &Path, error: &std::io::Error) -> Failure {
        Failure::Broken(ExitStatus::Io, format!("{}: {error}", path.display()))
    }
}

pub(super) use nvcc::nvcc;

/// Runs `ptxc build` with the arguments behind the word.
pub(super) fn build(args: Vec<String>, streams: &mut Streams<'_>) -> ExitStatus {
    report(building(args, streams), streams)
}

fn building(args: Vec<String>, streams: &mut Streams<'_>) -> Result<ExitStatus, Failure> {
    let invocation = command_line::parse_for(Command::Build, args)?;
    if invocation.action == Action::Help {
        return Ok(print(&help_for(Command::Build, streams.width), streams));
    }
    let options = Options::of(invocation, "ptxc build")?;
    match options.execute {
        true => nvcc::execute(&options, streams),
        false => build_with(&options, streams),
    }
}

fn build_with(options: &Options, streams: &mut Streams<'_>) -> Result<ExitStatus, Failure> {
    let place = Scratch::folder()
        .map_err(|error| Failure::Broken(ExitStatus::Io, format!("a temporary folder: {error}")))?;
    make(options, place.path(), (&options.executable(), Place::Beside), streams)?;
    Ok(ExitStatus::Success)
}

/// The device of a program that names none.
const DEVICE: &str = "sm_89";

/// The target of the device in which programs run.
pub(super) fn device_target() -> Result<crate::Target, UsageError> {
    let name = match gpu::is_wanted() {
        true => gpu::TARGET.to_owned(),
        false => std::env::var("PTXC_DEVICE").unwrap_or_else(|_| DEVICE.to_owned()),
    };
    crate::Target::parse(&name)
        .map_err(|_| UsageError::new(format!("PTXC_DEVICE={name}: a target as sm_80 is wanted")))
}

/// Whether `ptxc run` was given a program: no launches are written into it, and it has a `main`.
pub(super) fn is_program(args: &[String]) -> bool {
    let own = args.iter().take_while(|arg| *arg != "--").cloned();
    let Ok(invocation) = command_line::parse_for(Command::RunProgram, own) else { return false };
    let launches = [RunOpt::Kernel, RunOpt::Grid, RunOpt::Block, RunOpt::Argument];
    if invocation.run.iter().any(|(opt, _)| launches.contains(opt)) {
        return false;
    }
    let is_source = |arg: &&String| options::is_cuda(arg) || options::is_plain(arg);
    let sources = invocation.inputs.iter().filter(is_source);
    let mut found = false;
    for source in sources {
        let Ok(text) = std::fs::read_to_string(source) else { continue };
        if ptxc_sim::directives::parse(&text).is_ok_and(|runs| !runs.is_empty()) {
            return false;
        }
        found |= has_main(&text);
    }
    found
}

/// Whether a source defines `main`, as far as its text shows.
fn has_main(text: &str) -> bool {
    text.match_indices("main").any(|(at, _)| {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let before = text[..at].chars().next_back().is_some_and(char::is_whitespace);
        let behind = text[at + 4..].trim_start();
        before && behind.starts_with('(') && !text[at + 4..].starts_with(word)
    })
}

/// Runs `ptxc run` of a program: builds it and becomes it.
pub(super) fn run(args: Vec<String>, streams: &mut Streams<'_>) -> ExitStatus {
    report(running(args, streams), streams)
}

fn running(mut args: Vec<String>, streams: &mut Streams<'_>) -> Result<ExitStatus, Failure> {
    let own = args.iter().position(|arg| arg == "--");
    let program_args = own.map_or_else(Vec::new, |at| args.split_off(at)[1..].to_vec());
    let key = cache::key(&args);
    let invocation = command_line::parse_for(Command::RunProgram, args)?;
    if invocation.action == Action::Help {
        return Ok(print(&help_for(Command::RunProgram, streams.width), streams));
    }
    let options = Options::of(invocation, "ptxc run")?;
    let place = cache::folder(&format!("programs/{key}"))?;
    let program = place.join("program");
    if !cache::is_current(&place) {
        let work = Scratch::folder_in(&place).map_err(|error| Failure::io(&place, &error))?;
        let new = work.path().join("program");
        let read = make(&options, work.path(), (&new, Place::Cache), streams)?;
        std::fs::rename(&new, &program).map_err(|error| Failure::io(&program, &error))?;
        cache::remember(&place, &read);
    }
    Err(Failure::Broken(ExitStatus::Io, start(&program, &program_args, &options)))
}

/// Becomes the program; comes back with the reason if that cannot be.
fn start(program: &Path, args: &[String], options: &Options) -> String {
    let mut command = std::process::Command::new(program);
    command.args(args);
    if gpu::is_wanted() {
        if let Err(why) = gpu::prepare(&mut command, options) {
            return why;
        }
    } else if std::env::var_os("PTXC_DEVICE").is_none() {
        // A program for a later target runs on such a device.
        command.env("PTXC_DEVICE", options.device());
    }
    for (name, value) in &options.variables {
        command.env(name, value);
    }
    format!("{} cannot be run: {}", program.display(), super::env::become_it(command))
}

/// Compiles and links; gives the files that were read.
fn make(
    options: &Options,
    work: &Path,
    (executable, place): (&Path, Place),
    streams: &mut Streams<'_>,
) -> Result<Vec<PathBuf>, Failure> {
    spare_inputs(options, executable)?;
    let compiler = host::HostCompiler::find(options)?;
    let mut build = unit::Build { options, compiler: &compiler, work, streams, is_dry: options.is_dry };
    let mut objects = Vec::new();
    let mut read = Vec::new();
    for (index, input) in options.inputs.iter().enumerate() {
        if options.task == Task::Depend {
            unit::depend(&mut build, input)?;
            continue;
        }
        let path = PathBuf::from(input);
        if options::is_object(&path) {
            read.push(path.clone());
            objects.push(path);
            continue;
        }
        let object = match options.task {
            Task::Objects => options.object(input)?,
            // A member of an archive keeps its name.
            Task::Archive => work.join(path.file_name().unwrap_or_default()).with_extension("o"),
            _ => work.join(format!("{index}.o")),
        };
        read.extend(unit::compile(&mut build, input, &object)?);
        objects.push(object);
    }
    match options.task {
        Task::Link => {
            let files = [objects.as_slice(), &options.archives()].concat();
            objects.extend(device_link::link(&mut build, &files, None)?);
            link::link(options, &compiler, &objects, (executable, place), build.streams)?;
        }
        Task::DeviceLink => {
            let files = [objects.as_slice(), &options.archives()].concat();
            device_link::link(&mut build, &files, Some(executable))?;
        }
        Task::Archive => link::archive(options, &objects, executable, build.streams)?,
        Task::Objects | Task::Depend | Task::Check => {}
    }
    Ok(read)
}

/// No output takes the place of an input.
fn spare_inputs(options: &Options, executable: &Path) -> Result<(), UsageError> {
    let mut outputs = Vec::new();
    match options.task {
        Task::Objects => {
            let sources = options.inputs.iter().filter(|input| !options::is_object(Path::new(input)));
            for input in sources {
                outputs.push(options.object(input)?);
            }
        }
        Task::Depend => outputs.extend(options.output.clone()),
        Task::Check => {}
        Task::Link | Task::DeviceLink | Task::Archive => outputs.push(executable.to_owned()),
    }
    for output in outputs {
        let written = Identity::of(&output);
        let read = options
            .inputs
            .iter()
            .find(|input| written.is_some() && Identity::of(Path::new(input)) == written);
        if let Some(input) = read {
            return Err(UsageError::new(format!(
                "{}: the output would take the place of the input {input}",
                output.display()
            )));
        }
    }
    Ok(())
}

fn report(done: Result<ExitStatus, Failure>, streams: &mut Streams<'_>) -> ExitStatus {
    match done {
        Ok(status) | Err(Failure::Reported(status)) => status,
        Err(Failure::Usage(error)) => usage_error(&error, streams),
        Err(Failure::Broken(status, why)) => {
            let _ = writeln!(streams.stderr, "ptxc: error: {why}");
            status
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn main_is_found_where_it_is_defined() {
        assert!(has_main("int main() {}"));
        assert!(has_main("int\nmain (int, char **) {}"));
        assert!(!has_main("void domain() {} int mainly(); // the main thing"));
    }
}
