//! `ptxc` under the name `nvcc`: what CMake, Meson and makefiles ask of it.
//!
//! Its options are those of `ptxc build`; what is only device code (`-ptx`) is an ordinary compile. The answers from
//! which build systems read where the toolkit is, and with what programs are linked, have nvcc's form.

use super::options::{Options, Runtime};
use super::{Failure, build_with, cache, report};
use crate::command_line::{UsageError, expand_response_files};
use crate::driver::{ExitStatus, Streams, print, read_response_file, usage_error};

/// The release whose interface this is.
const RELEASE: (u32, u32, u32) = (13, 0, 48);

/// Words after which the device code is all that is wanted.
const DEVICE_ONLY: &[&str] = &["ptx", "cubin", "fatbin", "optix-ir", "ltoir", "E", "preprocess"];

/// Options whose value names a file of further options.
const OPTION_FILES: &[&str] = &["--options-file", "-optf"];

/// Runs `nvcc`.
pub(in crate::driver) fn nvcc(args: Vec<String>, streams: &mut Streams<'_>) -> ExitStatus {
    let args = match expand(args) {
        Ok(args) => args,
        Err(error) => return usage_error(&error, streams),
    };
    let is = |names: &[&str]| {
        args.iter().any(|word| names.contains(&word.trim_start_matches('-')) && word.starts_with('-'))
    };
    if is(&["version", "V"]) {
        let (major, minor, build) = RELEASE;
        let own = env!("CARGO_PKG_VERSION");
        let text = format!(
            "nvcc: ptxc {own} in the place of the Cuda compiler driver\n\
             Cuda compilation tools, release {major}.{minor}, V{major}.{minor}.{build}\n"
        );
        return print(&text, streams);
    }
    if is(DEVICE_ONLY) || is(&["list-gpu-arch", "arch-ls", "list-gpu-code", "code-ls", "help", "h"]) {
        return crate::driver::run(args, streams);
    }
    if is(&["v", "verbose", "dryrun"])
        && let Err(error) = say_toolkit(streams)
    {
        return report(Err(error), streams);
    }
    let is_named = args.iter().any(|word| word.trim_start_matches('-').starts_with("cudart"));
    let mut options = match Options::parse(args, "nvcc") {
        Ok(options) => options,
        Err(error) => return usage_error(&error, streams),
    };
    if !is_named {
        options.runtime = Runtime::ByPath;
    }
    let done = build_with(&options, streams);
    report(done, streams)
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
