//! Objects become an executable.

use super::options::Options;
use super::{Failure, cache, host::HostCompiler};
use crate::driver::Streams;
use std::path::{Path, PathBuf};

/// Links with the runtime library, which the executable finds by itself.
pub(super) fn link(
    options: &Options,
    compiler: &HostCompiler,
    objects: &[PathBuf],
    executable: &Path,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let runtime = cache::runtime()?.display().to_string();
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
    args.extend([format!("-L{runtime}"), format!("-Wl,-rpath,{runtime}"), "-lcudart".to_owned()]);
    compiler.call(&args, options, streams)
}
