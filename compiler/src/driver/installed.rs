//! A compile that misses headers is tried again with what is installed: first a toolkit's, then those of the host compiler.
//!
//! Nothing else depends on what is installed, and a compile that misses nothing asks for nothing.

use std::fmt::Write;
use std::path::Path;

use super::{program, toolkit};
use crate::artifact::Artifact;
use crate::compiler::{Compiler, Request};
use crate::diagnostics::{Diagnostics, Message, Severity};
use crate::error::CompileError;
use crate::options::Mode;
use crate::source::Source;

/// Headers of one folder may need another one.
const ATTEMPTS: u32 = 3;

/// Compiles a source with the headers that it needs, as far as they are found. With `verbose` the folders in which they
/// are found are written to `log`.
pub(super) fn compile(
    compiler: &Compiler,
    name: &str,
    source: Source<'_>,
    request: &Request,
    verbose: bool,
    log: &mut String,
) -> Result<Artifact, CompileError> {
    let mut result = compiler.run(name, source, request);
    if diagnostics(&result).missing_headers().is_empty() {
        return result;
    }
    let mut options = compiler.options().clone();
    let folders = toolkit::folders(|name| std::env::var_os(name));
    for _ in 0..ATTEMPTS {
        let mut added = false;
        for header in diagnostics(&result).missing_headers() {
            if let Some(folder) = toolkit::with_header(&folders, header)
                && !options.system_include_paths.contains(&folder.path)
            {
                if verbose {
                    let (path, by) = (folder.path.display(), folder.found_by);
                    let _ = writeln!(log, "#$ headers of the toolkit: {path} ({by}), for <{header}>");
                }
                options.system_include_paths.push(folder.path.clone());
                added = true;
            }
        }
        if !added {
            break;
        }
        result = Compiler::new(options.clone()).with_file_system().run(name, source, request);
    }
    let missing = diagnostics(&result).missing_includes();
    if missing.is_empty() || options.mode != Mode::Nvcc || !options.last_include_paths.is_empty() {
        return result;
    }
    options.last_include_paths = program::include_folders();
    let found = missing.iter().find_map(|header| {
        Some((header, options.last_include_paths.iter().find(|at| at.join(&**header).is_file())?))
    });
    let Some((header, path)) = found else { return result };
    if verbose {
        let _ = writeln!(log, "#$ headers of the host compiler: {}, for <{header}>", path.display());
    }
    // They are for host code and written for another compiler: what is not understood of them is better left out.
    let is_theirs = |message: &Message| {
        message.severity >= Severity::Error
            && message.location.as_ref().is_some_and(|place| {
                options.last_include_paths.iter().any(|at| Path::new(&place.file).starts_with(at))
            })
    };
    let again = Compiler::new(options.clone()).with_file_system().run(name, source, request);
    match diagnostics(&again).messages().iter().any(is_theirs) {
        true => result,
        false => again,
    }
}

fn diagnostics(result: &Result<Artifact, CompileError>) -> &Diagnostics {
    match result {
        Ok(artifact) => artifact.diagnostics(),
        Err(error) => error.diagnostics(),
    }
}
