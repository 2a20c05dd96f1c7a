//! What `ptxc build` and `ptxc run` were asked to do.

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
  -I -D -U -isystem -include -std -O -g -pg -w
                     as for nvcc: to both compilers where both have it
  -l -L -shared      to the linker
  -Xcompiler OPTIONS to the host compiler; -Xlinker OPTIONS to the linker
  -ccbin PROGRAM     the host compiler (c++, g++ or clang++)
  -arch TARGET       the target of the device code (that of the simulated device)
  --print-steps      say what is done
  --check-entries    only check that every kernel that the host launches is in the device program
  --check[=LIST]     stop at faults that a GPU would not report: races, barriers, uninit (ptxc run)
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
    /// `--check-entries`
    Check,
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
    output: Option<PathBuf>,
    pub(super) compiler: Option<String>,
    /// For the host compiler in every step: macros, folders, language.
    pub(super) preprocess: Vec<String>,
    /// For the host compiler when it compiles.
    pub(super) compile: Vec<String>,
    /// For the host compiler when it links.
    pub(super) link: Vec<String>,
    pub(super) print_steps: bool,
    pub(super) help: bool,
    /// Variables for the program that runs.
    pub(super) variables: Vec<(&'static str, String)>,
}

/// What is checked if nothing is named. Memory that an earlier launch has written is not known as written.
const CHECKS: &str = "races,barriers";

/// Options of both sides whose value is glued or the next word.
const BOTH: &[&str] = &["-I", "-D", "-U", "-isystem", "-include"];
/// Libraries that are ptxc's runtime library, or have no content of their own.
const OWN_LIBRARIES: &[&str] = &["cudart", "cudart_static", "cuda", "cudadevrt"];
/// Libraries of the toolkit that are not there.
const MISSING_LIBRARIES: &[&str] = &[
    "cublas",
    "cublasLt",
    "cufft",
    "cufftw",
    "curand",
    "cusolver",
    "cusparse",
    "cudnn",
    "nccl",
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
    "nvToolsExt",
    "nvml",
    "nvidia-ml",
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
            print_steps: false,
            help: false,
            variables: Vec::new(),
        };
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
                "--print-steps" => options.print_steps = true,
                "--check-entries" => options.task = Task::Check,
                "-c" | "--compile" => options.task = Task::Objects,
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
                "-ccbin" | "--compiler-bindir" => options.compiler = Some(value(&word)?),
                "--time-limit" => options.variables.push(("PTXC_TIME_LIMIT", value(&word)?)),
                "--step-limit" => options.variables.push(("PTXC_STEP_LIMIT", value(&word)?)),
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
        options.device = command_line::parse(device)?;
        options.inputs = std::mem::take(&mut options.device.inputs);
        if options.inputs.is_empty() {
            return Err(UsageError::new("no input file")
                .with_hint(format!("ptxc {command} --help shows how to call it")));
        }
        if options.device.options.relocatable {
            if options.task == Task::Objects {
                let message = "device code of objects cannot be linked yet (-dc, -rdc=true -c)";
                return Err(UsageError::new(message).with_hint("give all sources to one `ptxc build`"));
            }
            // A unit alone has nothing to be linked with.
            let units = options.inputs.iter().filter(|input| is_cuda(input)).count();
            options.device.options.relocatable = units > 1;
        }
        if !options.targeted {
            let device = std::env::var("PTXC_DEVICE").unwrap_or_else(|_| DEVICE.to_owned());
            options.device.options.target = crate::Target::parse(&device)
                .map_err(|_| UsageError::new(format!("PTXC_DEVICE={device}: a target as sm_80 is wanted")))?;
        }
        // Faults name the source's lines.
        options.device.options.line_info = true;
        // What host code lacks here, the host compiler has; and the check of the entries finds lost kernels.
        options.device.options.diag_suppress.extend(["W0144".to_owned(), "W0710".to_owned()]);
        Ok(options)
    }

    fn add_host(&mut self, list: &str) {
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
        if !OWN_LIBRARIES.contains(&name) {
            self.link.push(format!("-l{name}"));
        }
        Ok(())
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
        self.output.clone().unwrap_or_else(|| "a.out".into())
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

/// The device of a program that names none.
const DEVICE: &str = "sm_89";

/// Whether an input is CUDA C++.
pub(super) fn is_cuda(input: &str) -> bool {
    Path::new(input).extension().is_some_and(|extension| extension == "cu")
}
