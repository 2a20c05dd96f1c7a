//! What `ptxc build` and `ptxc run` were asked to do.

use crate::command_line::table::{BuildOpt, RunOpt};
use crate::command_line::{self, Invocation, UsageError};
use crate::emit::Emit;
use crate::options::LostKernels;
use ptxc_sim::{Checks, Tier};
use std::path::{Path, PathBuf};

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
    pub(super) inputs: Vec<String>,
    pub(super) task: Task,
    pub(super) output: Option<PathBuf>,
    /// `-odir`: where objects go.
    output_directory: Option<PathBuf>,
    pub(super) compiler: Option<String>,
    /// For the host compiler in every step: macros, folders, language.
    pub(super) preprocess: Vec<String>,
    /// For the host compiler when it compiles.
    pub(super) compile: Vec<String>,
    /// For the host compiler when it links.
    pub(super) link: Vec<String>,
    /// The program that makes archives, and what it is told.
    pub(super) archiver: Option<String>,
    pub(super) archive: Vec<String>,
    /// `-x`: the language of all sources, where the host compiler compiles them.
    pub(super) language: Option<String>,
    /// `-x cu`
    as_cuda: bool,
    pub(super) runtime: Option<Runtime>,
    rules: Rules,
    /// `--ptx-from`: where device programs lie that another compiler made.
    pub(super) ptx_from: Option<PathBuf>,
    pub(super) print_steps: bool,
    /// `--dryrun`
    pub(super) is_dry: bool,
    /// `--run`, and the arguments of `--run-args`.
    pub(super) execute: bool,
    pub(super) arguments: Vec<String>,
    /// To whom options without a row go.
    forwards: Forwards,
    /// Variables for the program that runs.
    pub(super) variables: Vec<(&'static str, String)>,
}

/// To whom options without a row go.
#[derive(Clone, Copy, Debug, Default)]
struct Forwards {
    to_compiler: bool,
    to_linker: bool,
}

/// What is checked if nothing is named: all but what a program may do with reason (`fences`).
const CHECKS: &str = "races,barriers,uninit,async,host";

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
    /// What a command line asks for; `command` is what the user calls.
    pub(super) fn of(invocation: Invocation, command: &str) -> Result<Options, UsageError> {
        let mut options = Options::collect(invocation)?;
        if options.inputs.is_empty() {
            return Err(
                UsageError::new("no input file").with_hint(format!("{command} --help shows how to call it"))
            );
        }
        options.refuse_stages()?;
        options.settle_target()?;
        // Faults name the source's lines.
        options.device.options.line_info = true;
        // What host code lacks here, the host compiler has; and the check of the entries finds lost kernels.
        options.device.options.diag_suppress.push("W0144".to_owned());
        if options.device.options.lost_kernels == LostKernels::Refused {
            options.device.options.lost_kernels = LostKernels::ComparedLater;
        }
        Ok(options)
    }

    /// The options of the build and of the run, in their order.
    fn collect(mut device: Invocation) -> Result<Options, UsageError> {
        let inputs = std::mem::take(&mut device.inputs);
        let (build, run) = (std::mem::take(&mut device.build), std::mem::take(&mut device.run));
        let mut options = Options {
            device,
            inputs,
            task: Task::Link,
            output: None,
            output_directory: None,
            compiler: None,
            preprocess: Vec::new(),
            compile: Vec::new(),
            link: Vec::new(),
            archiver: None,
            archive: Vec::new(),
            language: None,
            as_cuda: false,
            runtime: None,
            rules: Rules::default(),
            ptx_from: None,
            print_steps: false,
            is_dry: false,
            execute: false,
            arguments: Vec::new(),
            forwards: Forwards::default(),
            variables: Vec::new(),
        };
        let is = |wanted: &[BuildOpt]| build.iter().any(|(opt, _)| wanted.contains(opt));
        options.forwards = Forwards {
            to_compiler: is(&[BuildOpt::ForwardToCompiler, BuildOpt::ForwardToBoth]),
            to_linker: is(&[BuildOpt::ForwardToLinker, BuildOpt::ForwardToBoth]),
        };
        for (opt, value) in build {
            options.set(opt, value)?;
        }
        // In check mode what is found is how the program ends.
        if run.iter().any(|(opt, _)| *opt == RunOpt::Check) {
            options.variables.push(("PTXC_ERROR_EXITCODE", "1".to_owned()));
        }
        for (opt, value) in run {
            options.set_run(opt, value)?;
        }
        Ok(options)
    }

    /// One line an option; what takes more is a function below.
    fn set(&mut self, opt: BuildOpt, value: String) -> Result<(), UsageError> {
        match opt {
            BuildOpt::Output => self.output = Some(value.into()),
            BuildOpt::OutputDirectory => self.output_directory = Some(value.into()),
            BuildOpt::Objects => self.task = Task::Objects,
            BuildOpt::DeviceLink => self.task = Task::DeviceLink,
            BuildOpt::Archive => self.task = Task::Archive,
            BuildOpt::Link => self.task = Task::Link,
            BuildOpt::CheckEntries => self.task = Task::Check,
            BuildOpt::Shared => self.link.push("-shared".to_owned()),
            BuildOpt::Execute => self.execute = true,
            BuildOpt::ExecuteArguments => self.add_arguments(&value)?,
            BuildOpt::PrintSteps => self.print_steps = true,
            BuildOpt::Dryrun => (self.print_steps, self.is_dry) = (true, true),
            BuildOpt::Language => {
                self.as_cuda = value == "cu";
                self.language = Some(value).filter(|_| !self.as_cuda);
            }
            BuildOpt::Standard => self.preprocess.push(format!("-std={value}")),
            BuildOpt::Define => self.preprocess.extend(["-D".to_owned(), value]),
            BuildOpt::Undefine => self.preprocess.extend(["-U".to_owned(), value]),
            BuildOpt::Include => self.add_paths("-I", &value),
            BuildOpt::SystemInclude => self.add_paths("-isystem", &value),
            BuildOpt::PreInclude => self.add_paths("-include", &value),
            BuildOpt::NoWarnings => self.compile.push("-w".to_owned()),
            BuildOpt::HostDebug => self.compile.push("-g".to_owned()),
            BuildOpt::Profile => self.compile.push("-pg".to_owned()),
            BuildOpt::Optimize => self.compile.push(format!("-O{value}")),
            BuildOpt::HostFlag => self.add_host(&value),
            BuildOpt::HostOptions => self.add_host_list(&value),
            BuildOpt::HostCompiler => self.compiler = Some(value),
            BuildOpt::LinkerOptions => {
                self.link.extend(command_line::split_list(&value).iter().map(|word| format!("-Wl,{word}")));
            }
            BuildOpt::ArchiveOptions => self.archive.extend(command_line::split_list(&value)),
            BuildOpt::Archiver => self.archiver = Some(value),
            BuildOpt::Library => {
                command_line::split_list(&value).iter().for_each(|name| self.add_library(name));
            }
            BuildOpt::LibraryPath => {
                self.link.extend(command_line::split_list(&value).iter().map(|path| format!("-L{path}")));
            }
            BuildOpt::Runtime => self.runtime = Some(Runtime::parse(&value)?),
            BuildOpt::DefaultStream => self.set_default_stream(&value),
            BuildOpt::DepsOnly => self.set_rules("-M"),
            BuildOpt::DepsOnlyUser => self.set_rules("-MM"),
            BuildOpt::DepsToo => self.set_rules("-MD"),
            BuildOpt::DepsTooUser => self.set_rules("-MMD"),
            BuildOpt::DepsFile => self.rules.file = Some(value),
            BuildOpt::DepsTarget => self.rules.target = Some(value),
            BuildOpt::DepsPhony => self.rules.phony = true,
            BuildOpt::PtxFrom => self.ptx_from = Some(value.into()),
            BuildOpt::ForwardToCompiler | BuildOpt::ForwardToLinker | BuildOpt::ForwardToBoth => {}
            BuildOpt::Forwarded => self.forward(value),
        }
        Ok(())
    }

    /// Options of the run are variables for the program, which the runtime library reads.
    fn set_run(&mut self, opt: RunOpt, value: Option<String>) -> Result<(), UsageError> {
        let given = value.clone().unwrap_or_default();
        let variable = match opt {
            RunOpt::TimeLimit => ("PTXC_TIME_LIMIT", given),
            RunOpt::StepLimit => ("PTXC_STEP_LIMIT", given),
            RunOpt::Stats => ("PTXC_STATS", "1".to_owned()),
            RunOpt::Check => {
                let list = value.unwrap_or_else(|| CHECKS.to_owned());
                Checks::parse(&list).map_err(|why| UsageError::new(format!("--check: {why}")))?;
                ("PTXC_CHECK", list)
            }
            RunOpt::ErrorExitCode => {
                given
                    .parse::<u8>()
                    .map_err(|_| UsageError::new(format!("--error-exitcode {given}: 0 to 255 is wanted")))?;
                ("PTXC_ERROR_EXITCODE", given)
            }
            RunOpt::Jit => {
                Tier::parse(&given).map_err(|why| UsageError::new(format!("--jit: {why}")))?;
                ("PTXC_JIT", given)
            }
            RunOpt::Kernel
            | RunOpt::Grid
            | RunOpt::Block
            | RunOpt::SharedMemory
            | RunOpt::Argument
            | RunOpt::Save
            | RunOpt::Trace
            | RunOpt::Device
            | RunOpt::Launch
            | RunOpt::Dap => {
                let what = "a program with a main launches its kernels itself; --kernel, --grid, --block, --smem, \
                            --arg, --save, --trace, --device, --launch and --dap are for kernels alone";
                return Err(UsageError::new(what));
            }
        };
        self.variables.push(variable);
        Ok(())
    }

    /// A build writes no form of the device code.
    fn refuse_stages(&self) -> Result<(), UsageError> {
        let device = &self.device;
        if device.check_only || device.emit != Emit::Ptx || device.names_stage {
            return Err(UsageError::new(
                "-ptx, -E, --emit and -fdevice-syntax-only are about device code alone",
            )
            .with_hint("ptxc without `build` or `run` takes them"));
        }
        Ok(())
    }

    /// Of several targets that of the simulated device counts, else the best that it can run: the last one.
    fn settle_target(&mut self) -> Result<(), UsageError> {
        let options = &mut self.device.options;
        let usual = super::device_target()?;
        let mut named = self.device.targets.named.clone();
        named.sort_by_key(|target| Some(target.cuda_arch()).filter(|arch| *arch <= usual.cuda_arch()));
        options.target = named.last().copied().unwrap_or(usual);
        Ok(())
    }

    fn set_rules(&mut self, kind: &str) {
        if matches!(kind, "-M" | "-MM") {
            self.task = Task::Depend;
        }
        self.rules.kind = Some(kind.to_owned());
    }

    /// `--default-stream`: which stream the handle 0 means. The value has been checked.
    fn set_default_stream(&mut self, kind: &str) {
        if kind == "per-thread" {
            self.preprocess.extend(["-D", "CUDA_API_PER_THREAD_DEFAULT_STREAM"].map(str::to_owned));
        }
    }

    fn add_paths(&mut self, option: &str, list: &str) {
        for path in command_line::split_list(list) {
            self.preprocess.extend([option.to_owned(), path]);
        }
    }

    /// `--run-args`: nvcc gives the list to a shell, with blanks for the commas.
    fn add_arguments(&mut self, list: &str) -> Result<(), UsageError> {
        let words = command_line::split_response_text(&list.replace(',', " "));
        self.arguments.extend(words.map_err(|what| UsageError::new(format!("-run-args: {what}")))?);
        Ok(())
    }

    /// An option without a row.
    fn forward(&mut self, word: String) {
        if self.forwards.to_compiler {
            self.add_host(&word);
        }
        if self.forwards.to_linker && !self.link.contains(&word) {
            self.link.push(word);
        }
    }

    /// `-Xcompiler`: options between commas or blanks.
    fn add_host_list(&mut self, list: &str) {
        let list = list.trim_matches(['"', '\'']);
        for word in list.split([',', ' ']).filter(|word| !word.is_empty()) {
            self.add_host(word);
        }
    }

    /// An option of the host compiler, which belongs to one of its steps or to several.
    fn add_host(&mut self, word: &str) {
        if ["-Wl", "-l", "-L"].iter().any(|name| word.starts_with(name)) {
            self.link.push(word.to_owned());
            return;
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

    /// A library of the toolkit is one of ours, where there is one. What is missing is said when it is linked.
    fn add_library(&mut self, name: &str) {
        let shared = SHARED_LIBRARIES.iter().find(|(archive, _)| *archive == name);
        let name = shared.map_or(name, |(_, shared)| shared);
        if !OWN_LIBRARIES.contains(&name) {
            self.link.push(format!("-l{name}"));
        }
    }

    /// Refuses libraries of the toolkit that are no part of ptxc and lie in no folder that is named.
    pub(super) fn check_libraries(&self) -> Result<(), UsageError> {
        let folders = || self.link.iter().filter_map(|word| word.strip_prefix("-L"));
        let is_there = |name: &str| {
            let files = [format!("lib{name}.so"), format!("lib{name}.a")];
            folders().any(|folder| files.iter().any(|file| Path::new(folder).join(file).exists()))
        };
        let mut names = self.link.iter().filter_map(|word| word.strip_prefix("-l"));
        match names.find(|name| MISSING_LIBRARIES.contains(name) && !is_there(name)) {
            Some(name) => Err(UsageError::new(format!("-l{name}: not part of ptxc"))
                .with_hint("a folder with it may be named with -L")),
            None => Ok(()),
        }
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
        match crate::Target::parse(super::DEVICE) {
            Ok(usual) if usual.cuda_arch() >= wanted.cuda_arch() => super::DEVICE.to_owned(),
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
            None => {
                let name = Path::new(Path::new(input).file_name().unwrap_or_default()).with_extension("o");
                Ok(self.output_directory.as_deref().unwrap_or(Path::new("")).join(name))
            }
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
