//! The host compiler: which one, what it is, and how it is called.

use super::Failure;
use super::lambdas::Numbering;
use super::options::{Options, Task};
use crate::command_line::UsageError;
use crate::driver::{ExitStatus, Streams};
use std::path::PathBuf;
use std::process::{Command, Output};

/// A C++ compiler of the system.
#[derive(Debug)]
pub(super) struct HostCompiler {
    program: String,
    /// Whether it is clang, which has attributes of its own.
    pub(super) is_clang: bool,
    /// How it numbers lambdas.
    pub(super) numbering: Numbering,
    /// Where it looks for headers, in order.
    pub(super) includes: Vec<PathBuf>,
}

/// Names that a C++ compiler has.
const NAMES: &[&str] = &["c++", "g++", "clang++"];

impl HostCompiler {
    /// The compiler that was named, or the first that is there.
    pub(super) fn find(options: &Options) -> Result<HostCompiler, Failure> {
        let named = options.compiler.iter().map(String::as_str);
        let names: Vec<&str> = if options.compiler.is_some() { named.collect() } else { NAMES.to_vec() };
        for name in &names {
            if let Some(answer) = describe(name, &options.preprocess) {
                let macros = String::from_utf8_lossy(&answer.stdout);
                let is_clang = macros.contains("#define __clang__ ");
                let version = macros.lines().find_map(|line| line.strip_prefix("#define __GNUC__ "));
                let follows_abi = version.and_then(|number| number.trim().parse::<u32>().ok()) >= Some(13);
                let numbering = match (is_clang, follows_abi) {
                    (true, _) => Numbering::Own,
                    (false, true) => Numbering::Abi,
                    (false, false) => Numbering::Scope,
                };
                return Ok(HostCompiler {
                    program: (*name).to_owned(),
                    is_clang,
                    numbering,
                    includes: search_list(&String::from_utf8_lossy(&answer.stderr)),
                });
            }
        }
        let what = if options.compiler.is_some() { names[0] } else { "c++, g++ or clang++" };
        Err(UsageError::new(format!("no C++ compiler: {what} cannot be run"))
            .with_hint(
                "the host side of a program needs one: install g++ or clang (on Debian: apt install g++), or name \
                 one with -ccbin; `ptxc run` of kernels with // RUN lines needs none",
            )
            .into())
    }

    /// Calls the compiler. Its messages are shown as they are.
    pub(super) fn call(
        &self,
        args: &[String],
        options: &Options,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        if options.print_steps {
            let _ = writeln!(streams.stderr, "#$ {} {}", self.program, args.join(" "));
        }
        if options.is_dry {
            return Ok(());
        }
        let Output { status, stdout, stderr } = Command::new(&self.program)
            .args(args)
            .output()
            .map_err(|error| Failure::Broken(ExitStatus::Io, format!("{}: {error}", self.program)))?;
        // Rules for make, where they are all that is wanted.
        let out = if options.task == Task::Depend { &mut streams.stdout } else { &mut streams.stderr };
        let _ = out.write_all(&stdout);
        let _ = streams.stderr.write_all(&stderr);
        if status.success() { Ok(()) } else { Err(Failure::Reported(ExitStatus::SourceErrors)) }
    }
}

/// Where the first host compiler that is there looks for headers, in order; nowhere without one.
pub(in crate::driver) fn include_folders() -> Vec<PathBuf> {
    let answer = NAMES.iter().find_map(|name| describe(name, &[]));
    answer.map_or_else(Vec::new, |answer| search_list(&String::from_utf8_lossy(&answer.stderr)))
}

/// What a compiler says of itself, for the standard among some options: its macros, and on its standard error where it looks
/// for headers.
fn describe(program: &str, options: &[String]) -> Option<Output> {
    let answer = Command::new(program)
        .args(["-E", "-dM", "-v", "-x", "c++", "/dev/null"])
        .args(options.iter().filter(|word| word.starts_with("-std")))
        .env("LC_ALL", "C")
        .output()
        .ok()?;
    answer.status.success().then_some(answer)
}

/// The folders in which a compiler says that it looks for headers.
fn search_list(text: &str) -> Vec<PathBuf> {
    text.lines()
        .skip_while(|line| !line.starts_with("#include <...>"))
        .skip(1)
        .take_while(|line| line.starts_with(' '))
        .map(|line| PathBuf::from(line.trim()))
        .collect()
}
