//! The `ptxc` command: the process around [`ptxc::driver::run`].
//!
//! Only what belongs to a process is here: real streams, the exit code, and what a panic prints.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use ptxc::driver::{self, Streams};
use ptxc_allocator::{OrExit, free_large_blocks};

/// A source that needs more memory than there is has an error.
#[global_allocator]
static ALLOCATOR: OrExit = OrExit::new(
    "ptxc: error: out of memory; no output was written\n",
    driver::ExitStatus::SourceErrors as i32,
);

fn main() -> ExitCode {
    free_large_blocks();
    std::panic::set_hook(Box::new(|info| {
        if let Some(place) = info.location() {
            let _ = writeln!(io::stderr(), "ptxc: panic at {place}");
        }
    }));
    let mut args = Vec::new();
    // Under these names the command is what build systems and other compilers look for.
    let name = std::env::args_os().next().unwrap_or_default();
    let stem = std::path::Path::new(&name).file_stem().unwrap_or_default();
    args.extend(["nvcc", "ptxas"].into_iter().filter(|name| stem == *name).map(str::to_owned));
    for arg in std::env::args_os().skip(1) {
        match arg.into_string() {
            Ok(arg) => args.push(arg),
            Err(arg) => {
                let _ = writeln!(io::stderr(), "ptxc: error: argument {} is not UTF-8", arg.display());
                return ExitCode::from(driver::ExitStatus::Usage as u8);
            }
        }
    }
    let args = match driver::with_environment(args, |name| std::env::var(name).ok()) {
        Ok(args) => args,
        Err(error) => {
            let _ = writeln!(io::stderr(), "ptxc: error: {error}");
            return ExitCode::from(driver::ExitStatus::Usage as u8);
        }
    };
    let width = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).unwrap_or(100);
    let status = driver::run(
        args,
        &mut Streams {
            stdin: &mut io::stdin(),
            stdout: &mut io::stdout(),
            stderr: &mut io::stderr(),
            stderr_is_terminal: io::stderr().is_terminal(),
            width,
        },
    );
    ExitCode::from(status as u8)
}
