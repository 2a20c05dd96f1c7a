//! `ptxc env`: puts the libraries of ptxc in the place of NVIDIA's, for a shell or for one program.
//!
//! The libraries lie in a folder laid out as a toolkit, which `ptxc env --install` makes of what cargo built:
//!
//! | file | what |
//! |---|---|
//! | `bin/ptxc`, `bin/nvcc`, `bin/ptxas` | the command, which finds the rest from where it lies |
//! | `lib/libnvrtc.so.13`, ... | the libraries under the names by which programs load them |
//! | `lib64` | the same folder, by the name that build systems look for |
//! | `include/cuda_runtime.h`, ... | CUDA's headers for the host compiler |
//! | `nvvm/libdevice/libdevice.10.bc` | a stand-in: its functions are part of ptxc |

mod install;
pub(super) mod soname;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{ExitStatus, Streams, print, usage_error, user_cache};
use crate::command_line::UsageError;
use ptxc_sim::directives::fnv1a;

/// The help; the libraries are named for the `@`.
const USAGE: &str = "\
usage: ptxc env                     print lines for a shell: eval \"$(ptxc env)\"
       ptxc env -- PROGRAM ARGS...  run a program
       ptxc env --install FOLDER    make the folder with command and libraries

Programs then load ptxc's libraries in the place of NVIDIA's: @.
Kernels that a program carries run if they are PTX for PTXC_DEVICE (sm_89) or an older target; machine code does not.
With PTXC_TRACE=1 they write a line for each call to standard error, with PTXC_TRACE=FILE to a file.
";

/// The help, with the names of the libraries.
fn usage() -> String {
    let names: Vec<&str> = install::LIBRARIES.iter().map(install::Library::short_name).collect();
    USAGE.replace('@', &names.join(", "))
}

/// Runs `ptxc env` with the arguments behind the word.
pub(super) fn run(args: &[String], streams: &mut Streams<'_>) -> ExitStatus {
    let done = match args {
        [] => folder().map(|folder| lines(&folder)),
        [word] if word == "--help" || word == "-h" => Ok(usage()),
        [word, to] if word == "--install" => install::install(Path::new(to)).map_err(UsageError::new),
        [dashes, program, args @ ..] if dashes == "--" => match folder() {
            Ok(folder) => Err(start(&folder, program, args)),
            Err(error) => Err(error),
        },
        _ => Err(UsageError::new("the arguments are not understood").with_hint("ptxc env --help shows them")),
    };
    match done {
        Ok(text) => print(&text, streams),
        Err(error) => usage_error(&error, streams),
    }
}

/// The folder with the libraries under the names by which programs load them: the one that this command was installed
/// into, else one in the cache, made of the libraries of this command's build.
fn folder() -> Result<PathBuf, UsageError> {
    let own = std::env::current_exe().and_then(|path| path.canonicalize());
    let installed = own.ok().and_then(|path| Some(path.parent()?.parent()?.to_owned()));
    let is_whole = |folder: &PathBuf| folder.join("lib").join(install::LIBRARIES[0].loaded_as()).exists();
    match installed.filter(is_whole) {
        Some(folder) => Ok(folder),
        None => cached().map_err(|error| {
            UsageError::new(error)
                .with_hint("ptxc env --install FOLDER makes a folder with them; FOLDER/bin/ptxc finds them")
        }),
    }
}

/// The folder in the cache, made once for each build of the command.
fn cached() -> Result<PathBuf, String> {
    let mut key = String::new();
    let files = install::LIBRARIES.iter().filter_map(|library| library.built_file());
    for path in std::env::current_exe().into_iter().chain(files) {
        let _ = write!(key, "{}\0{}\0", path.display(), user_cache::stamp(&path));
    }
    let folder = user_cache::folder(&format!("env-{:016x}", fnv1a(key.as_bytes())))?;
    let done = folder.join(".complete");
    if !done.exists() {
        install::install(&folder)?;
        std::fs::write(&done, "").map_err(|error| user_cache::unusable(&done, &error))?;
    }
    Ok(folder)
}

/// The variables, and what is put in front of their value or in its place.
fn variables(folder: &Path) -> [(&'static str, PathBuf, bool); 6] {
    [
        ("LD_LIBRARY_PATH", folder.join("lib"), true),
        ("PATH", folder.join("bin"), true),
        ("CUDA_HOME", folder.to_owned(), false),
        ("CUDA_PATH", folder.to_owned(), false),
        // Triton brings assemblers of its own, for targets before and from sm_100.
        ("TRITON_PTXAS_PATH", folder.join("bin/ptxas"), false),
        ("TRITON_PTXAS_BLACKWELL_PATH", folder.join("bin/ptxas"), false),
    ]
}

fn lines(folder: &Path) -> String {
    let line = |(name, path, in_front): (&str, PathBuf, bool)| {
        let quoted = path.to_string_lossy().replace('\'', r"'\''");
        let rest = if in_front { format!("${{{name}:+:${name}}}") } else { String::new() };
        format!("export {name}='{quoted}'{rest}\n")
    };
    variables(folder).map(line).concat()
}

/// Becomes the program; comes back if that cannot be.
fn start(folder: &Path, program: &str, args: &[String]) -> UsageError {
    let mut command = Command::new(program);
    command.args(args);
    for (name, path, in_front) in variables(folder) {
        let mut value = path.into_os_string();
        if let Some(old) = std::env::var_os(name).filter(|old| in_front && !old.is_empty()) {
            value.push(":");
            value.push(old);
        }
        command.env(name, value);
    }
    UsageError::new(format!("{program} cannot be run: {}", become_it(command)))
}

#[cfg(unix)]
pub(super) fn become_it(mut command: Command) -> std::io::Error {
    std::os::unix::process::CommandExt::exec(&mut command)
}

#[cfg(not(unix))]
pub(super) fn become_it(_: Command) -> std::io::Error {
    std::io::ErrorKind::Unsupported.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_put_the_folder_in_front() {
        let text = lines(Path::new("/it's"));
        assert!(
            text.starts_with("export LD_LIBRARY_PATH='/it'\\''s/lib'${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\n")
        );
        assert!(text.contains("\nexport CUDA_PATH='/it'\\''s'\n"));
    }
}
