//! Objects become an executable.

use super::libraries::{self, Place};
use super::options::{Options, Runtime};
use super::{Failure, cache, host::HostCompiler};
use crate::command_line::UsageError;
use crate::driver::{ExitStatus, Streams};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Links with the runtime library, which the executable finds by itself in its place.
pub(super) fn link(
    options: &Options,
    compiler: &HostCompiler,
    objects: &[PathBuf],
    (executable, place): (&Path, Place),
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    options.check_libraries()?;
    let mut args: Vec<String> = objects.iter().map(|object| object.display().to_string()).collect();
    args.extend(["-o".to_owned(), executable.display().to_string()]);
    args.extend(
        options
            .compile
            .iter()
            .filter(|word| ["-f", "-g", "-m", "-pg"].iter().any(|p| word.starts_with(p)))
            .cloned(),
    );
    args.extend(options.link.iter().cloned());
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    match options.runtime.unwrap_or(Runtime::Shared) {
        Runtime::Shared => {
            let folder = cache::runtime()?.display().to_string();
            // What is built here runs on this library also where a toolkit's is on `LD_LIBRARY_PATH`: that comes behind
            // `DT_RPATH`, but before `DT_RUNPATH`, which linkers write today (ld.so(8)).
            let found = match place {
                Place::Cache => folder.as_str(),
                Place::Beside => "$ORIGIN",
            };
            args.extend([format!("-L{folder}"), format!("-Wl,--disable-new-dtags,-rpath,{found}")]);
            args.push("-lcudart".to_owned());
        }
        Runtime::ByPath => {
            let folder = cache::toolkit()?.join("lib64").display().to_string();
            args.push(format!("-L{folder}"));
            // Libraries beside the runtime library are known by name.
            if options.link.iter().any(|word| matches!(word.as_str(), "-lcublas" | "-lcurand")) {
                args.push(format!("-Wl,-rpath,{folder}"));
            }
            // The libraries that nvcc names.
            args.extend(words(&["-lcudadevrt", "-lcudart_static", "-lrt", "-lpthread", "-ldl"]));
        }
        Runtime::None => {}
    }
    compiler.call(&args, options, streams)?;
    let needs_libraries = options.runtime.unwrap_or(Runtime::Shared) == Runtime::Shared;
    if needs_libraries && place == Place::Beside && !options.is_dry {
        libraries::put_beside(executable, options)?;
    }
    Ok(())
}

/// Objects become an archive.
pub(super) fn archive(
    options: &Options,
    objects: &[PathBuf],
    archive: &Path,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let archiver = options.archiver.as_deref().unwrap_or("ar");
    if options.print_steps {
        let names: Vec<String> = objects.iter().map(|object| object.display().to_string()).collect();
        let (own, archive) = (options.archive.join(" "), archive.display());
        let _ = writeln!(streams.stderr, "#$ {archiver} rcs {own} {archive} {}", names.join(" "));
    }
    if options.is_dry {
        return Ok(());
    }
    // `ar` adds to what is there.
    let _ = std::fs::remove_file(archive);
    let output = Command::new(archiver).arg("rcs").args(&options.archive).arg(archive).args(objects).output();
    let output = output.map_err(|error| UsageError::new(format!("{archiver} cannot be run: {error}")))?;
    let _ = streams.stderr.write_all(&output.stderr);
    if output.status.success() { Ok(()) } else { Err(Failure::Reported(ExitStatus::Io)) }
}
