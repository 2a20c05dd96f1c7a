//! What is kept between runs: headers for the host compiler, links to the runtime library, programs.

use super::Failure;
use super::libraries::{self, LIBRARIES};
use crate::driver::ExitStatus;
use crate::driver::env::soname;
use crate::driver::output::write_output;
use crate::driver::scratch::Signals;
use crate::driver::user_cache;
use ptxc_sim::directives::fnv1a;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of the cache, created if it is missing.
pub(super) fn folder(name: &str) -> Result<PathBuf, Failure> {
    user_cache::folder(name).map_err(|error| Failure::Broken(ExitStatus::Io, error))
}

/// The name under which the program of a command line is kept.
pub(super) fn key(args: &[String]) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let device = std::env::var("PTXC_DEVICE").unwrap_or_default();
    let text = format!("{}\0{device}\0{}", here.display(), args.join("\0"));
    format!("{:016x}", fnv1a(text.as_bytes()))
}

/// The headers for the host compiler, as files.
pub(super) fn headers() -> Result<PathBuf, Failure> {
    let all = ptxc_rewrite::headers::all();
    let mut text = String::new();
    for (name, content) in &all {
        // Infallible: writing to a string.
        let _ = write!(text, "{name}\0{content}\0");
    }
    let folder = folder(&format!("include-{:016x}", fnv1a(text.as_bytes())))?;
    let done = folder.join(".complete");
    if done.exists() {
        return Ok(folder);
    }
    let write = |path: &Path, content: &str| -> std::io::Result<()> {
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        write_output(path, content, Signals::Watched)
    };
    for (name, content) in &all {
        let path = folder.join(name);
        write(&path, content).map_err(|error| Failure::io(&path, &error))?;
    }
    write(&done, "").map_err(|error| Failure::io(&done, &error))?;
    Ok(folder)
}

/// A folder in which the linker and the loader find the runtime library.
pub(super) fn runtime() -> Result<PathBuf, Failure> {
    let runtime = libraries::find("libcudart.so")?;
    let folder = folder(&format!("lib-{:016x}", fnv1a(runtime.as_os_str().as_encoded_bytes())))?;
    for (file, names) in LIBRARIES {
        // Libraries beside the runtime library need not be there.
        let Ok(library) = libraries::find(file) else { continue };
        for path in names.iter().map(|name| folder.join(name)) {
            if fs::read_link(&path).is_ok_and(|to| to == library) {
                continue;
            }
            let _ = fs::remove_file(&path);
            link(&library, &path).map_err(|error| Failure::io(&path, &error))?;
        }
    }
    Ok(folder)
}

#[cfg(unix)]
fn link(to: &Path, path: &Path) -> std::io::Result<()> {
    match std::os::unix::fs::symlink(to, path) {
        // Another run made it.
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        done => done,
    }
}

#[cfg(not(unix))]
fn link(_: &Path, _: &Path) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

/// A folder laid out as a toolkit, for build systems that look into one:
///
/// | file | what |
/// |---|---|
/// | `bin/nvcc` | this command |
/// | `include` | the headers for the host compiler |
/// | `lib64` | the runtime library under its names; a linker script in the place of the static one |
/// | `nvvm/libdevice` | empty: its functions are part of ptxc |
pub(super) fn toolkit() -> Result<PathBuf, Failure> {
    let (library, include, runtime) = (libraries::find("libcudart.so")?, headers()?, runtime()?);
    let command = std::env::current_exe().unwrap_or_default();
    let stamp = user_cache::stamp(&library);
    let text = format!("{}\0{}\0{}\0{stamp}", library.display(), include.display(), command.display());
    let folder = folder(&format!("toolkit-{:016x}", fnv1a(text.as_bytes())))?;
    let done = folder.join(".complete");
    if done.exists() {
        return Ok(folder);
    }
    let make = || -> std::io::Result<()> {
        for name in ["bin", "lib64", "nvvm/libdevice"] {
            fs::create_dir_all(folder.join(name))?;
        }
        fs::write(
            folder.join("nvvm/libdevice/libdevice.10.bc"),
            "; the device library is part of the compiler\n",
        )?;
        // Without a name of its own a library is known to an executable by the path by which it was linked.
        let nameless = folder.join("lib64/libcudart_nameless.so");
        fs::write(&nameless, soname::nameless(&fs::read(&library)?))?;
        let script = format!("INPUT({})\n", nameless.display());
        fs::write(folder.join("lib64/libcudart_static.a"), script)?;
        fs::write(folder.join("lib64/libcudadevrt.a"), "!<arch>\n")?;
        for (name, target) in [("bin/nvcc", &command), ("include", &include)] {
            link(target, &folder.join(name))?;
        }
        for name in LIBRARIES.iter().flat_map(|(_, names)| *names).filter(|name| runtime.join(name).exists())
        {
            link(&runtime.join(name), &folder.join("lib64").join(name))?;
        }
        fs::write(&done, "")
    };
    make().map_err(|error| Failure::io(&folder, &error))?;
    Ok(folder)
}

const MANIFEST: &str = "manifest";

/// Whether the program in a folder was made of the files as they are, by this command.
pub(super) fn is_current(folder: &Path) -> bool {
    let Ok(manifest) = fs::read_to_string(folder.join(MANIFEST)) else { return false };
    folder.join("program").exists()
        && manifest.lines().all(|line| {
            let known = line.split_once(' ').map(|(_, path)| state(Path::new(path)));
            known.is_some_and(|known| known == line)
        })
}

/// Remembers what a program was made of.
pub(super) fn remember(folder: &Path, read: &[PathBuf]) {
    let mut lines: Vec<String> = read.iter().map(|path| state(path)).collect();
    lines.extend(std::env::current_exe().map(|command| state(&command)));
    lines.sort();
    lines.dedup();
    // Without it the program is made again.
    let _ = fs::write(folder.join(MANIFEST), lines.join("\n"));
}

/// How a file is now.
fn state(path: &Path) -> String {
    format!("{} {}", user_cache::stamp(path), path.display())
}
