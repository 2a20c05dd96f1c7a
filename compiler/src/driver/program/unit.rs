//! One source of a program becomes an object.

use super::options::{Options, Task, is_cuda};
use super::{Failure, cache, fatbin, host::HostCompiler, stubs};
use crate::command_line::Invocation;
use crate::driver::{ExitStatus, Streams, compile_to};
use std::fs;
use std::path::{Path, PathBuf};

/// Compiles an input; gives the files that were read.
pub(super) fn compile(
    options: &Options,
    compiler: &HostCompiler,
    input: &str,
    object: &Path,
    work: &Path,
    streams: &mut Streams<'_>,
) -> Result<Vec<PathBuf>, Failure> {
    let path = PathBuf::from(input);
    if !path.exists() {
        return Err(Failure::Broken(ExitStatus::Io, format!("{input}: no such file")));
    }
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    if is_cuda(input) {
        return cuda(options, compiler, input, object, work, streams);
    }
    if matches!(extension, "o" | "a" | "so") {
        fs::copy(&path, object).map_err(|error| Failure::io(&path, &error))?;
        return Ok(vec![path]);
    }
    let mut args = plain(options)?;
    args.extend(options.compile.iter().cloned());
    args.extend(words(["-c", input, "-o"]));
    args.push(text(object));
    compiler.call(&args, options, streams)?;
    Ok(vec![path])
}

/// Options with which host code is preprocessed.
fn plain(options: &Options) -> Result<Vec<String>, Failure> {
    let mut args = options.preprocess.clone();
    args.extend(["-isystem".to_owned(), text(&cache::headers()?)]);
    Ok(args)
}

fn words<const N: usize>(all: [&str; N]) -> impl Iterator<Item = String> {
    all.map(str::to_owned).into_iter()
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

fn cuda(
    options: &Options,
    compiler: &HostCompiler,
    input: &str,
    object: &Path,
    work: &Path,
    streams: &mut Streams<'_>,
) -> Result<Vec<PathBuf>, Failure> {
    let name = object.file_stem().and_then(|stem| stem.to_str()).unwrap_or("unit").to_owned();
    let file = |extension: &str| work.join(format!("{name}.{extension}"));

    let preprocessed = file("ii");
    let mut args = words(["-E", "-x", "c++"]).chain(macros(options)).collect::<Vec<_>>();
    args.extend(plain(options)?);
    args.extend(words(["-include", "cuda_runtime.h", input, "-o"]));
    args.push(text(&preprocessed));
    args.extend(options.compile.iter().filter(|word| shows_macros(word)).cloned());
    compiler.call(&args, options, streams)?;
    let source = read(&preprocessed)?;

    let ptx = device(options, compiler, input, streams)?;
    let defined = stubs::Defined::of(&ptx);
    let unit = ptxc_rewrite::rewrite(input, &source, options.device.options.standard, compiler.is_clang);
    let rewritten = file("host.ii");
    write(&rewritten, format!("{}{}", unit.text, stubs::registration(&unit, &defined)).as_bytes())?;

    let assembly = file("s");
    let mut args: Vec<String> =
        options.preprocess.iter().filter(|word| word.starts_with("-std")).cloned().collect();
    args.extend(options.compile.iter().cloned());
    // nvcc's front end takes what GCC does not, and gives GCC its own text.
    args.extend((!compiler.is_clang).then(|| "-fpermissive".to_owned()));
    args.extend(words(["-S", "-x", "c++-cpp-output"]));
    args.extend([text(&rewritten), "-o".to_owned(), text(&assembly)]);
    compiler.call(&args, options, streams)?;

    let host = read(&assembly)?;
    let stubs = stubs::stubs(&host);
    let pairs = defined.pair(&stubs, compiler.numbering);
    if !pairs.missing.is_empty() {
        report_missing(input, &pairs.missing, &unit, streams);
        return Err(Failure::Reported(ExitStatus::SourceErrors));
    }
    if options.task != Task::Check {
        let image = file("fatbin");
        write(&image, &fatbin::pack(&ptx, options.device.options.target.cuda_arch() / 10))?;
        write(&assembly, format!("{host}{}", stubs::table(&pairs, &image)).as_bytes())?;
        let args: Vec<String> =
            words(["-c"]).chain([text(&assembly), "-o".to_owned(), text(object)]).collect();
        compiler.call(&args, options, streams)?;
    }
    Ok(ptxc_rewrite::files(&source).into_iter().map(PathBuf::from).collect())
}

/// Macros of nvcc's host pass.
fn macros(options: &Options) -> impl Iterator<Item = String> {
    let device = &options.device.options;
    let list = format!("-D__CUDA_ARCH_LIST__={}", device.target.cuda_arch());
    let always = [
        "-D__CUDACC__",
        "-D__NVCC__",
        "-D__CUDACC_VER_MAJOR__=13",
        "-D__CUDACC_VER_MINOR__=0",
        "-D__CUDACC_VER_BUILD__=48",
        "-D__CUDA_API_VER_MAJOR__=13",
        "-D__CUDA_API_VER_MINOR__=0",
        "-D__CUDACC_EXTENDED_LAMBDA__",
    ];
    let relaxed = device.relaxed_constexpr.then_some("-D__CUDACC_RELAXED_CONSTEXPR__");
    let debug = device.device_debug.then_some("-D__CUDACC_DEBUG__");
    always.into_iter().chain(relaxed).chain(debug).map(str::to_owned).chain([list])
}

/// Options that change which macros there are.
fn shows_macros(word: &str) -> bool {
    ["-O", "-f", "-m", "-pthread"].iter().any(|prefix| word.starts_with(prefix))
}

/// The device program of a source.
fn device(
    options: &Options,
    compiler: &HostCompiler,
    input: &str,
    streams: &mut Streams<'_>,
) -> Result<String, Failure> {
    if options.print_steps {
        let _ = writeln!(streams.stderr, "#$ ptxc {input} -arch={}", options.device.options.target);
    }
    let mut invocation =
        Invocation { inputs: vec![input.to_owned()], output: Some("-".to_owned()), ..options.device.clone() };
    invocation.options.last_include_paths.clone_from(&compiler.includes);
    let mut text = Vec::new();
    match compile_to(&invocation, streams, &mut text) {
        ExitStatus::Success => Ok(String::from_utf8_lossy(&text).into_owned()),
        status => Err(Failure::Reported(status)),
    }
}

/// Says which kernels the host launches that the device program does not have.
fn report_missing(input: &str, missing: &[&str], unit: &ptxc_rewrite::Unit, streams: &mut Streams<'_>) {
    for symbol in missing {
        let kernel = unit.kernels.iter().filter(|kernel| {
            let name = kernel.rsplit("::").next().unwrap_or(kernel);
            symbol.contains(&format!("{}{name}", name.len()))
        });
        let name = kernel.max_by_key(|kernel| kernel.len()).map_or("", String::as_str);
        let plain = name.rsplit("::").next().unwrap_or(name);
        let launch = unit.launches.iter().find(|launch| {
            let callee = launch.kernel.split('<').next().unwrap_or_default();
            callee.rsplit("::").next().is_some_and(|callee| callee.trim() == plain)
        });
        let place = launch
            .map_or_else(|| format!("{input}: "), |launch| format!("{}:{}: ", launch.file, launch.line));
        let _ = writeln!(
            streams.stderr,
            "{place}error: the host launches an instance of kernel {name} that is not in the device program ({symbol})"
        );
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::io(path, &error))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|error| Failure::io(path, &error))
}
