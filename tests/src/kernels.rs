//! The kernels of `kernels/`: real programs, compiled for every target and given to ptxas.

use std::path::{Path, PathBuf};

use ptxc::{CompileOptions, Compiler, Emit, Request, Target};

use crate::discover::{files_under, tests_folder};
use crate::oracle;

/// Every kernel file.
pub fn files() -> Vec<PathBuf> {
    files_under(&tests_folder().join("kernels"), &["cu"])
}

/// The name of a kernel file without its ending.
pub fn stem(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Compiles a kernel file to `emit` for `target`.
///
/// # Errors
/// The first message.
pub fn compile(path: &Path, target: Target, emit: Emit, verify: bool) -> Result<String, String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let mut options = CompileOptions::default();
    options.target = target;
    options.verify_each = verify;
    let request = Request { emit, ..Request::default() };
    let name = format!("{}.cu", stem(path));
    Compiler::new(options).run(&name, &source, &request).map(ptxc::Artifact::into_text).map_err(|error| {
        let first = error.diagnostics().messages().first().map(|message| {
            let line = message.location.as_ref().map_or(0, |location| location.line);
            format!("line {line}: {}", message.message)
        });
        first.unwrap_or_else(|| error.to_string())
    })
}

/// Compiles a kernel for every target and assembles each with ptxas.
///
/// # Errors
/// The targets that fail and why.
pub fn assemble_everywhere(path: &Path, ptxas: &Path) -> Result<(), String> {
    let mut faults = String::new();
    for target in Target::KNOWN.iter().map(|row| row.target) {
        let result = compile(path, target, Emit::Ptx, false)
            .and_then(|ptx| oracle::assemble(ptxas, &ptx, &target.to_string()));
        if let Err(error) = result {
            faults.push_str(&format!("{target}: {}\n", error.trim_end()));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}
