//! What `ptxc build` and `ptxc run` were asked to do.

use super::gpu;
use crate::command_line::{self, Invocation, UsageError};
use std::path::{Path, PathBuf};

/// The text of `ptxc build --help`.
pub(super) const USAGE: &str = "\
Usage: ptxc build [OPTION...] FILE... [-o PROGRAM]
       ptxc run [OPTION...] FILE... [-- ARGUMENT...]

Builds a whole CUDA program (.cu with a main; .cpp, .c, .o, .a beside it), and runs it on the simulator.
No toolkit and no GPU is needed, but a C++ compiler is. Options of ptxc and of the host compiler:

  -o FILE            the executable (a.out), or with -c the object
  -c                 objects only
  -dc, -rdc=true     device code that is linked: by the command that makes the executable, or
  -dlink             by one that makes an object of the linked device code (a_dlink.o)
  -lib               an archive
  -M -MM -MD -MMD -MF -MT -MP
                     rules for make
  -I -D -U -isystem -include -std -O -g -pg -w
                     as for nvcc: to both compilers where both have it
  -l -L -shared      to the linker
  -Xcompiler OPTIONS to the host compiler; -Xlinker OPTIONS to the linker
  -ccbin PROGRAM     the host compiler (c++, g++ or clang++)
  -arch TARGET       the target of the device code (that of the simulated device)
  --default-stream KIND
                     what the stream 0 is: legacy, null or per-thread
  -cudart KIND       how the runtime library is linked: shared, static or none
  --print-steps      say what is done
  --check-entries    only check that every kernel that the host launches is in the device program
  --check[=LIST]     stop at faults that a GPU would not report: races, barriers, uninit, async, fences,
                     host (ptxc run)
  --stats            say what each launch took (ptxc run)
  --ptx-from FOLDER  device programs of another compiler: of a.cu that in FOLDER/a.ptx
  --time-limit N     seconds that a launch may take (ptxc run)
  --step-limit N     warp instructions that a launch may take (ptxc run)
";

/// How far a build goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// An executable.
    Link,
    /// `-c`
    Objects,
    /// `-dlink`
    DeviceLink,
    /// `-lib`
    Archive,
    /// `-M`
    Depend,
    /// `--check-entries`
    Check,
}

/// How the runtime library is linked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Runtime {
    /// By its name; the executable is told in which folder it lies.
    Shared,
    /// By its path, so that the executable needs no folder: what takes the place of a static library.
    ByPath,
    /// Not at all.
    None,
}

/// Rules for make.
#[derive(Debug, Default)]
struct Rules {
    /// `-MD` and the like, none for no rules.
    kind: Option<String>,
    file: Option<String>,
    target: Option<String>,
    phony: bool,
}

/// What was asked for.
#[derive(Debug)]
pub(super) struct Options {
    /// The device side: an ordinary command line.
    pub(super) device: Invocation,
    /// Whether a target was named.
    targeted: bool,
    pub(super) inputs: Vec<String>,
    pub(super) task: Task,
    pub(super) output: Option<PathBuf>,
    pub(super) compiler: Option<String>,
    /// For the host compiler in every step: macros, folders, language.
    pub(super) preprocess: Vec<String>,
    /// For the host compiler when it compiles.
    pub(super) compile: Vec<String>,
    /// For the host compiler when it links.
    pub(super) link: Vec<String>,
    /// `-x`: the language of all sources, where the host compiler compiles them.
    pub(super) language: Option<String>,
    /// `-x cu`
    as_cuda: bool,
    pub(super) runtime: Runtime,
    rules: Rules,
    /// `-gencode`
    generated: Vec<String>,
    /// `--ptx-from`: where device programs lie that another compiler made.
    pub(super) ptx_from: Option<PathBuf>,
    pub(super) print_steps: bool,
    /// `--dryrun`
    pub(super) is_dry: bool,
    pub(super) help: bool,
    /// Variables for the program that runs.
    pub(super) variables: Vec<(&'static str, String)>,
}

/// What is checked if nothing is named. Memory that an earlier launch has written is not known as written.
const CHECKS: &str = "races,barriers,async,host";

/// Options of both sides whose value is glued or the next word.
const BOTH: &[&str] = &["-I", "-D", "-U", "-isystem", "-include"];
/// Libraries that are ptxc's runtime library, or have no content of their own: NVTX's functions are in its headers.
const OWN_LIBRARIES: &[&str] =
    &["cudart", "cudart_static", "cuda", "cudadevrt", "culibos", "nvToolsExt", "nvrtc-builtins_static"];
/// Libraries that are there as shared ones only.
const SHARED_LIBRARIES: &[(&str, &str)] =
    &[("cublas_static", "cublas"), ("curand_static", "curand"), ("nvrtc_static", "nvrtc")];
/// Libraries of the toolkit that are not there.
const MISSING_LIBRARIES: &[&str] = &[
    "cublasLt",
    "nvblas",
    "cufft",
    "cufftw",
    "cusolver",
    "cusolverMg",
    "cusparse",
    "cusparseLt",
    "cutensor",
    "cudnn",
    "nccl",
    "nvshmem",
    "npp",
    "nppc",
    "nppial",
    "nppicc",
    "nppidei",
    "nppif",
    "nppig",
    "nppim",
    "nppist",
    "nppisu",
    "nppitc",
    "npps",
    "nvjpeg",
    "nvml",
    "nvidia-ml",
    "nvptxcompiler_static",
    "cupti",
];

impl Options {
    pub(super) fn parse(args: Vec<String>, command: &str) -> Result<Options, UsageError> {
        let mut device = Vec::new();
        let mut options = Options {
            device: Invocation::default(),
            targeted: false,
            inputs: Vec::new(),
            task: Task::Link,
            output: None,
            compiler: None,
            preprocess: Vec::new(),
            compile: Vec::new(),
            link: Vec::new(),
            language: None,
            as_cuda: false,
            runtime: Runtime::Shared,
            rules: Rules::default(),
            generated: Vec::new(),
            ptx_from: None,
            print_steps: false,
            is_dry: false,
            help: false,
            variables: Vec::new(),
        };
        // What neither knows is the host compiler's, where that is said (`-forward-unknown-to-host-compiler`).
        let forwards = args.iter().any(|word| word.trim_start_matches('-').starts_with("forward-unknown"));
        let mut rest = args.into_iter();
        while let Some(word) = rest.next() {
            let mut value = |name: &str| match word.strip_prefix(name) {
                Some("") => rest.next().ok_or_else(|| UsageError::new(format!("{name} needs a value"))),
                Some(glued) => Ok(glued.trim_start_matches('=').to_owned()),
                None => Ok(String::new()),
            };
            if let Some(name) = BOTH.iter().rev().find(|name| word.starts_with(**name)) {
                let value = value(name)?;
                options.preprocess.extend([(*name).to_owned(), value.clone()]);
                device.extend([(*name).to_owned(), value]);
                continue;
            }
            match word.as_str() {
                "--help" | "-h" => options.help = true,
                "--print-steps" | "-v" | "--verbose" => options.print_steps = true,
                "--dryrun" | "-dryrun" => (options.print_steps, options.is_dry) = (true, true),
                "--check-entries" => options.task = Task::Check,
                "-c" | "--compile" => options.task = Task::Objects,
                "-dc" | "--device-c" | "-dw" | "--device-w" => {
                    options.task = Task::Objects;
                    device.push(word);
                }
                "-dlink" | "--device-link" => options.task = Task::DeviceLink,
                "-lib" | "--lib" => options.task = Task::Archive,
                "-link" | "--link" => options.task = Task::Link,
                "-x" | "--x" => {
                    let language = value(&word)?;
                    options.as_cuda = language == "cu";
                    options.language = Some(language).filter(|_| !options.as_cuda);
                }
                "-M"
                | "-MM"
                | "-MD"
                | "-MMD"
                | "--generate-dependencies"
                | "--generate-dependencies-with-compile" => {
                    if matches!(word.as_str(), "-M" | "-MM" | "--generate-dependencies") {
                        options.task = Task::Depend;
                    }
                    options.rules.kind = Some(match word.as_str() {
                        "--generate-dependencies" => "-M".to_owned(),
                        "--generate-dependencies-with-compile" => "-MD".to_owned(),
                        _ => word,
                    });
                }
                "-MF" | "--dependency-output" => options.rules.file = Some(value(&word)?),
                "-MT" | "-MQ" | "--dependency-target-name" => options.rules.target = Some(value(&word)?),
                "-MP" => options.rules.phony = true,
                "-gencode" | "--generate-code" => options.generated.push(value(&word)?),
                "-cudart" | "--cudart" => options.runtime = Runtime::parse(&value(&word)?)?,
                "-o" | "--output-file" => options.output = Some(value(&word)?.into()),
                "-shared" | "--shared" => options.link.push("-shared".to_owned()),
                "-g" | "--debug" | "-pg" | "--profile" => {
                    options.compile.push(if word.contains('p') { "-pg" } else { "-g" }.to_owned());
                }
                "-w" | "--disable-warnings" => {
                    options.compile.push("-w".to_owned());
                    device.push(word);
                }
                "-Xcompiler" | "--compiler-options" => options.add_host(&value(&word)?),
                "-Xlinker" | "--linker-options" => {
                    let list = value(&word)?;
                    options.link.extend(list.split(',').map(|word| format!("-Wl,{word}")));
                }
                "-default-stream" | "--default-stream" => {
                    let kind = value(&word)?;
                    options.set_default_stream(&kind, &mut device)?;
                }
                "-ccbin" | "--compiler-bindir" => options.compiler = Some(value(&word)?),
                "--ptx-from" => options.ptx_from = Some(value(&word)?.into()),
                "--time-limit" => options.variables.push(("PTXC_TIME_LIMIT", value(&word)?)),
                "--step-limit" => options.variables.push(("PTXC_STEP_LIMIT", value(&word)?)),
                "--stats" => options.variables.push(("PTXC_STATS", "1".to_owned())),
                "--check" => options.variables.push(("PTXC_CHECK", CHECKS.to_owned())),
                _ if word.starts_with("--check=") => {
                    let list = match &word["--check=".len()..] {
                        "all" => CHECKS,
                        list => list,
                    };
                    options.variables.push(("PTXC_CHECK", list.to_owned()));
                }
                "-O0" | "-O1" | "-O2" | "-O3" => options.compile.push(word),
                "-O" | "--optimize" => {
                    let level = value(&word)?;
                    options.compile.push(format!("-O{level}"));
                }
                _ if word.starts_with("-gencode=") || word.starts_with("--generate-code=") => {
                    options.generated.extend(word.split_once('=').map(|(_, code)| code.to_owned()));
                }
                _ if word.starts_with("-cudart=") || word.starts_with("--cudart=") => {
                    let kind = word.split_once('=').map_or("", |(_, kind)| kind);
                    options.runtime = Runtime::parse(kind)?;
                }
                _ if word.trim_start_matches('-').starts_with("default-stream=") => {
                    let kind = word.split_once('=').map_or("", |(_, kind)| kind);
                    options.set_default_stream(kind, &mut device)?;
                }
                _ if word.starts_with("-Xcompiler=") => options.add_host(&word["-Xcompiler=".len()..]),
                _ if word.starts_with("--compiler-options=") => {
                    options.add_host(&word["--compiler-options=".len()..]);
                }
                _ if word.starts_with("-Xlinker=") => {
                    options
                        .link
                        .extend(word["-Xlinker=".len()..].split(',').map(|word| format!("-Wl,{word}")));
                }
                _ if word.starts_with("-ccbin=") => {
                    options.compiler = Some(word["-ccbin=".len()..].to_owned())
                }
                _ if word.starts_with("-std") || word.starts_with("--std") => {
                    options.preprocess.push(word.trim_start_matches('-').replacen("std", "-std", 1));
                    device.push(word);
                }
                _ if word.starts_with("-l") && !word.starts_with("-lineinfo") => {
                    let name = value("-l")?;
                    options.add_library(&name)?;
                }
                _ if word.starts_with("-L") => {
                    let folder = value("-L")?;
                    options.link.push(format!("-L{folder}"));
                }
                _ if word == "-fopenmp" || word == "-pthread" => {
                    options.compile.push(word.clone());
                    options.link.push(word);
                }
                _ if matches!(
                    word.trim_start_matches('-'),
                    "arch=native" | "arch=all" | "arch=all-major"
                ) => {}
                _ if forwards
                    && word.len() > 1
                    && word.starts_with('-')
                    && !command_line::is_option(&word) =>
                {
                    options.add_host(&word);
                }
                _ => {
                    options.targeted |=
                        word.contains("-arch") || word.contains("gencode") || word.contains("gpu-");
                    device.push(word);
                }
            }
        }
        if options.help {
            return Ok(options);
        }
        // Of several targets that of the simulated device counts, else the best that it can run: the last one.
        options.generated.sort_by_key(|code| options_capability(code).filter(|number| *number <= usual()));
        device.extend(options.generated.iter().map(|code| format!("-gencode={code}")));
        options.targeted |= !options.generated.is_empty();
        options.device = command_line::parse(device)?;
        options.inputs = std::mem::take(&mut options.device.inputs);
        if options.inputs.is_empty() {
            return Err(UsageError::new("no input file")
                .with_hint(format!("ptxc {command} --help shows how to call it")));
        }
        if !options.targeted {
            let device = device_name();
            options.device.options.target = crate::Target::parse(&device)
                .map_err(|_| UsageError::new(format!("PTXC_DEVICE={device}: a target as sm_80 is wanted")))?;
        }
        // Faults name the source's lines.
        options.device.options.line_info = true;
        // What host code lacks here, the host compiler has; and the check of the entries finds lost kernels.
        options.device.options.diag_suppress.extend(["W0144".to_owned(), "W0710".to_owned()]);
        Ok(options)
    }

    /// `--default-stream`: which stream the handle 0 means.
    fn set_default_stream(&mut self, kind: &str, device: &mut Vec<String>) -> Result<(), UsageError> {
        match kind {
            "legacy" | "null" => Ok(()),
            "per-thread" => {
                let macro_definition = ["-D", "CUDA_API_PER_THREAD_DEFAULT_STREAM"].map(str::to_owned);
                self.preprocess.extend(macro_definition.clone());
                device.extend(macro_definition);
                Ok(())
            }
            _ => {
                Err(UsageError::new(format!("--default-stream {kind}: legacy, null or per-thread is wanted")))
            }
        }
    }

    fn add_host(&mut self, list: &str) {
        let list = list.trim_matches(['"', '\'']);
        for word in list.split([',', ' ']).filter(|word| !word.is_empty()) {
            if word.starts_with("-Wl") || word.starts_with("-l") || word.starts_with("-L") {
                self.link.push(word.to_owned());
                continue;
            }
            let to = if ["-D", "-U", "-I", "-std"].iter().any(|name| word.starts_with(name)) {
                &mut self.preprocess
            } else {
                &mut self.compile
            };
            to.push(word.to_owned());
            if word == "-fopenmp" || word == "-pthread" {
                self.link.push(word.to_owned());
            }
        }
    }

    fn add_library(&mut self, name: &str) -> Result<(), UsageError> {
        if MISSING_LIBRARIES.contains(&name) {
            return Err(UsageError::new(format!("-l{name}: not part of ptxc")));
        }
        let shared = SHARED_LIBRARIES.iter().find(|(archive, _)| *archive == name);
        let name = shared.map_or(name, |(_, shared)| shared);
        if !OWN_LIBRARIES.contains(&name) {
            self.link.push(format!("-l{name}"));
        }
        Ok(())
    }

    /// Whether an input is CUDA C++.
    pub(super) fn is_cuda(&self, input: &str) -> bool {
        match &self.language {
            Some(_) => false,
            None => self.as_cuda || is_cuda(input),
        }
    }

    /// The number in the name of the target.
    pub(super) fn capability(&self) -> u32 {
        self.device.options.target.cuda_arch() / 10
    }

    /// What the host compiler is told so that it writes rules for make, of an object.
    pub(super) fn rules(&self, object: &Path) -> Vec<String> {
        let Some(kind) = &self.rules.kind else { return Vec::new() };
        let mut args = vec![kind.clone()];
        if self.task != Task::Depend || self.rules.file.is_some() {
            let file = self.rules.file.clone();
            args.push("-MF".to_owned());
            args.push(file.unwrap_or_else(|| object.with_extension("d").display().to_string()));
        }
        let target = self.rules.target.clone();
        args.push("-MT".to_owned());
        args.push(target.unwrap_or_else(|| object.display().to_string()));
        args.extend(self.rules.phony.then(|| "-MP".to_owned()));
        args
    }

    /// The device that a program is for.
    pub(super) fn device(&self) -> String {
        let wanted = self.device.options.target;
        match crate::Target::parse(DEVICE) {
            Ok(usual) if usual.cuda_arch() >= wanted.cuda_arch() => DEVICE.to_owned(),
            _ => wanted.to_string(),
        }
    }

    /// What is linked.
    pub(super) fn executable(&self) -> PathBuf {
        let usual = match self.task {
            Task::DeviceLink => "a_dlink.o",
            Task::Archive => "a.a",
            _ => "a.out",
        };
        self.output.clone().unwrap_or_else(|| usual.into())
    }

    /// The archives that are named as libraries.
    pub(super) fn archives(&self) -> Vec<PathBuf> {
        let folders = || self.link.iter().filter_map(|word| word.strip_prefix("-L"));
        let names = self.link.iter().filter_map(|word| word.strip_prefix("-l"));
        let found = names.filter_map(|name| {
            let paths = folders().map(|folder| Path::new(folder).join(format!("lib{name}.a")));
            paths.into_iter().find(|path| path.exists())
        });
        found.collect()
    }

    /// The object of an input with `-c`.
    pub(super) fn object(&self, input: &str) -> Result<PathBuf, UsageError> {
        match &self.output {
            Some(_) if self.inputs.len() > 1 => {
                Err(UsageError::new("-o names one file, but there are several inputs"))
            }
            Some(output) => Ok(output.clone()),
            None => Ok(Path::new(Path::new(input).file_name().unwrap_or_default()).with_extension("o")),
        }
    }
}

impl Runtime {
    fn parse(word: &str) -> Result<Runtime, UsageError> {
        match word {
            "shared" => Ok(Runtime::Shared),
            "static" => Ok(Runtime::ByPath),
            "none" => Ok(Runtime::None),
            _ => Err(UsageError::new(format!("-cudart {word} is not understood: shared, static or none"))),
        }
    }
}

/// The number of the target of a `-gencode`.
fn options_capability(code: &str) -> Option<u32> {
    let rest = code.strip_prefix("arch=compute_")?;
    rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())].parse().ok()
}

/// The number of the device of a program that names none.
fn usual() -> u32 {
    crate::Target::parse(&device_name()).map_or(0, |target| target.cuda_arch() / 10)
}

fn device_name() -> String {
    if gpu::is_wanted() {
        return gpu::TARGET.to_owned();
    }
    std::env::var("PTXC_DEVICE").unwrap_or_else(|_| DEVICE.to_owned())
}

/// The device of a program that names none.
const DEVICE: &str = "sm_89";

/// Whether a file goes to the linker as it is.
pub(super) fn is_object(file: &Path) -> bool {
    let extension = file.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    matches!(extension, "o" | "a" | "so" | "obj" | "lo") || file.to_string_lossy().contains(".so.")
}

/// Whether the host compiler compiles or links an input.
pub(super) fn is_host_input(input: &str) -> bool {
    let extension = Path::new(input).extension().and_then(|extension| extension.to_str());
    let is_source = |extension| {
        matches!(extension, "c" | "cc" | "cpp" | "cxx" | "c++" | "C" | "i" | "ii" | "s" | "S" | "cui")
    };
    extension.is_some_and(is_source) || is_object(Path::new(input))
}

/// Whether an input is C++ by its name.
pub(super) fn is_plain(input: &str) -> bool {
    let extension = Path::new(input).extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| ["cpp", "cc", "cxx", "C", "c++"].contains(&extension))
}

/// Whether an input is CUDA C++ by its name.
pub(super) fn is_cuda(input: &str) -> bool {
    Path::new(input).extension().is_some_and(|extension| extension == "cu")
}
