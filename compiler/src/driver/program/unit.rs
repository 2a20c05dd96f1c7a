//! One source of a program becomes an object.

use super::options::{Options, Task};
use super::stubs::{self, Image};
use super::{Failure, cache, fatbin, host::HostCompiler, statics};
use crate::command_line::Invocation;
use crate::driver::{ExitStatus, Streams, compile_to};
use crate::options::LostKernels;
use ptxc_rewrite::headers::LAST;
use ptxc_sim::directives::fnv1a;
use std::fs;
use std::path::{Path, PathBuf};

/// What a build works with.
pub(super) struct Build<'b, 's> {
    pub(super) options: &'b Options,
    pub(super) compiler: &'b HostCompiler,
    /// A folder for what is between.
    pub(super) work: &'b Path,
    pub(super) streams: &'b mut Streams<'s>,
    /// Nothing is done, only said.
    pub(super) is_dry: bool,
}

impl Build<'_, '_> {
    /// Calls the host compiler.
    pub(super) fn call(&mut self, args: &[String]) -> Result<(), Failure> {
        self.compiler.call(args, self.options, self.streams)
    }
}

/// Compiles an input; gives the files that were read.
pub(super) fn compile(
    build: &mut Build<'_, '_>,
    input: &str,
    object: &Path,
) -> Result<Vec<PathBuf>, Failure> {
    let options = build.options;
    let path = PathBuf::from(input);
    if !path.exists() {
        return Err(Failure::Broken(ExitStatus::Io, format!("{input}: no such file")));
    }
    if options.is_cuda(input) {
        return cuda(build, input, object);
    }
    let mut args = plain(options)?;
    args.extend(options.compile.iter().cloned());
    args.extend(options.rules(object));
    if let Some(language) = &options.language {
        args.extend(["-x".to_owned(), language.clone()]);
    } else if path.extension().is_some_and(|extension| extension == "c") {
        // The host compiler is one of C++, which takes it for that, and standards of C++ mean nothing to C.
        args.retain(|word| !word.starts_with("-std=c++") && !word.starts_with("-std=gnu++"));
        args.extend(words(["-x", "c"]));
    }
    args.extend(words(["-c", input, "-o"]));
    args.push(text(object));
    build.call(&args)?;
    Ok(vec![path])
}

/// Writes the files that an input includes, as a rule for make.
pub(super) fn depend(build: &mut Build<'_, '_>, input: &str) -> Result<(), Failure> {
    let options = build.options;
    let mut args = preprocessing(options, input)?;
    args.extend(options.rules(&options.object(input)?));
    if let Some(output) = &options.output {
        args.extend(["-o".to_owned(), text(output)]);
    }
    build.call(&args)
}

/// Options with which host code is preprocessed. CUDA's headers for a host come before a toolkit's of the same names,
/// which are written for nvcc's own front end; those of libraries that are not there come last.
fn plain(options: &Options) -> Result<Vec<String>, Failure> {
    let headers = cache::headers()?;
    let mut args = vec!["-I".to_owned(), text(&headers)];
    args.extend(options.preprocess.iter().cloned());
    args.extend(["-idirafter".to_owned(), text(&headers.join(LAST))]);
    Ok(args)
}

fn words<const N: usize>(all: [&str; N]) -> impl Iterator<Item = String> {
    all.map(str::to_owned).into_iter()
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

/// How the host compiler is asked for the text of a CUDA source without directives and macros.
fn preprocessing(options: &Options, input: &str) -> Result<Vec<String>, Failure> {
    let mut args = words(["-E", "-x", "c++"]).chain(macros(options)).collect::<Vec<_>>();
    args.extend(plain(options)?);
    args.extend(words(["-include", "cuda_runtime.h"]));
    // CUDA's own cuda_runtime.h includes it with this option, and programs come to need what it brings.
    if options.device.options.extended_lambda {
        args.extend(words(["-include", "functional"]));
    }
    args.push(input.to_owned());
    args.extend(options.compile.iter().filter(|word| shows_macros(word)).cloned());
    Ok(args)
}

/// How the host compiler is asked for the assembly of a text that was rewritten.
fn compiling(build: &Build<'_, '_>, rewritten: &Path, assembly: &Path) -> Vec<String> {
    let options = build.options;
    let mut args: Vec<String> =
        options.preprocess.iter().filter(|word| word.starts_with("-std")).cloned().collect();
    args.extend(options.compile.iter().cloned());
    // nvcc's front end takes what GCC does not, and gives GCC its own text.
    args.extend((!build.compiler.is_clang).then(|| "-fpermissive".to_owned()));
    // A tensor map is aligned more than anything was when GCC's notes about parameters mattered.
    args.push("-Wno-psabi".to_owned());
    args.extend(words(["-S", "-x", "c++-cpp-output"]));
    args.extend([text(rewritten), "-o".to_owned(), text(assembly)]);
    args
}

fn cuda(build: &mut Build<'_, '_>, input: &str, object: &Path) -> Result<Vec<PathBuf>, Failure> {
    let Build { options, compiler, work, .. } = *build;
    let name = object.file_stem().and_then(|stem| stem.to_str()).unwrap_or("unit").to_owned();
    let file = |extension: &str| work.join(format!("{name}.{extension}"));
    let (preprocessed, rewritten, assembly) = (file("ii"), file("host.ii"), file("s"));

    let mut args = preprocessing(options, input)?;
    args.extend(options.rules(object));
    args.extend(["-o".to_owned(), text(&preprocessed)]);
    build.call(&args)?;
    if build.is_dry {
        say_device(build, input);
        build.call(&compiling(build, &rewritten, &assembly))?;
        assemble(build, &assembly, object)?;
        return Ok(Vec::new());
    }
    let source = read(&preprocessed)?;

    let mut ptx = device(build, input)?;
    let relocatable = options.device.options.relocatable;
    let number = fnv1a(format!("{input}\0{ptx}").as_bytes());
    if relocatable {
        ptx = statics::rename(&ptx, number);
    }
    let defined = stubs::Defined::of(&ptx);
    let for_whom = ptxc_rewrite::Options {
        standard: options.device.options.standard,
        is_clang: compiler.is_clang,
        is_linked: relocatable,
    };
    let unit = ptxc_rewrite::rewrite(input, &source, for_whom);
    write(&rewritten, format!("{}{}", unit.text, stubs::registration(&unit, &defined)).as_bytes())?;
    build.call(&compiling(build, &rewritten, &assembly))?;

    let host = read(&assembly)?;
    let stubs = stubs::stubs(&host);
    let pairs = defined.pair(&stubs, compiler.numbering);
    if !pairs.missing.is_empty() {
        let allowed = options.device.options.lost_kernels == LostKernels::Allowed;
        report_missing(input, &pairs.missing, &unit, allowed, build.streams);
        if !allowed {
            return Err(Failure::Reported(ExitStatus::SourceErrors));
        }
    }
    if options.task != Task::Check {
        let path = file("fatbin");
        write(&path, &fatbin::pack(&ptx, options.capability()))?;
        let image = if relocatable { Image::ToBeLinked(&path, number) } else { Image::Own(&path) };
        write(&assembly, format!("{host}{}", stubs::table(&pairs, image)).as_bytes())?;
        assemble(build, &assembly, object)?;
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

/// Assembly becomes an object.
pub(super) fn assemble(build: &mut Build<'_, '_>, assembly: &Path, object: &Path) -> Result<(), Failure> {
    let args: Vec<String> = words(["-c"]).chain([text(assembly), "-o".to_owned(), text(object)]).collect();
    build.call(&args)
}

/// The device program of a source.
fn device(build: &mut Build<'_, '_>, input: &str) -> Result<String, Failure> {
    let Build { options, compiler, .. } = *build;
    if let Some(folder) = &options.ptx_from {
        let name = Path::new(input).file_stem().unwrap_or_default();
        return read(&folder.join(name).with_extension("ptx"));
    }
    say_device(build, input);
    let streams = &mut *build.streams;
    let mut invocation =
        Invocation { inputs: vec![input.to_owned()], output: Some("-".to_owned()), ..options.device.clone() };
    // What is for the host alone, such as the headers of libraries, is read where neither pass has another.
    invocation.options.last_include_paths.clone_from(&compiler.includes);
    let headers = cache::headers()?;
    invocation.options.last_include_paths.extend([headers.clone(), headers.join(LAST)]);
    let mut text = Vec::new();
    match compile_to(&invocation, streams, &mut text) {
        ExitStatus::Success => Ok(String::from_utf8_lossy(&text).into_owned()),
        status => Err(Failure::Reported(status)),
    }
}

/// The line of `--print-steps` for a device program. Build systems look in it for the target.
fn say_device(build: &mut Build<'_, '_>, input: &str) {
    if build.options.print_steps {
        let capability = build.options.capability();
        let _ = writeln!(build.streams.stderr, "#$ ptxc {input} -arch compute_{capability}");
    }
}

/// Says which kernels the host launches that the device program does not have: a warning if that is allowed.
fn report_missing(
    input: &str,
    missing: &[&str],
    unit: &ptxc_rewrite::Unit,
    allowed: bool,
    streams: &mut Streams<'_>,
) {
    let severity = if allowed { "warning" } else { "error" };
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
            "{place}{severity}: the host launches an instance of kernel {name} that is not in the device program ({symbol})"
        );
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    Ok(String::from_utf8_lossy(&read_bytes(path)?).into_owned())
}

pub(super) fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::io(path, &error))
}

pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|error| Failure::io(path, &error))
}
