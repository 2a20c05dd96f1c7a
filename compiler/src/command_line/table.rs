//! What a row of the option table is.
//!
//! A row says how the option is spelled by nvcc, NVRTC and ptxc, what value it takes, who takes it, and what each
//! command does with it. The compile of device code reads [`Row::meaning`]; a command that also builds or runs
//! reads [`Row::elsewhere`] first. Options that have nothing to do with a device-only compile but do no harm are
//! `Ignored`, so that a build written for nvcc runs unchanged; options whose result a command cannot give are
//! `Refused` with the reason. Nothing is silently misread: a spelling without a row is an error.

pub use super::rows::OPTIONS;

/// The value that follows an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// No value.
    None,
    /// `true` or `false`.
    Bool,
    /// One value, named in the help.
    One(&'static str),
    /// A value, or none at all. After a space only one of these words is a value, or a comma list of them.
    OneOf(&'static [&'static str]),
    /// A file, or none at all. After a space a word is taken unless it is an option or an input.
    OptionalFile(&'static str),
    /// A value after `=` only, or none at all.
    Joined(&'static str),
    /// Values separated by commas; the option may be repeated.
    List(&'static str),
}

impl Value {
    /// How the help writes the value.
    pub fn shown(self) -> String {
        match self {
            Value::None => String::new(),
            Value::Bool => "=true|false".to_owned(),
            Value::One(name) => format!(" {name}"),
            Value::OneOf(words) => format!("[={}]", words.join("|")),
            Value::OptionalFile(name) | Value::Joined(name) => format!("[={name}]"),
            Value::List(name) => format!(" {name},.."),
        }
    }
}

/// Who reads an option in the build of a whole program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taker {
    /// The compile of device code.
    Device,
    /// The host compiler and the compile of device code.
    Both,
    /// The host compiler.
    Host,
    /// The host linker.
    Linker,
    /// The archiver.
    Archiver,
    /// The driver, which calls the others.
    Driver,
    /// The simulator in which a program or kernel runs.
    Simulator,
    /// Nobody: it is accepted and changes nothing.
    Nobody,
}

/// What an option is to the commands that build or run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// What it is to the compile of device code.
    Same,
    /// An option of builds, with its line of help there.
    Build(BuildOpt, &'static str),
    /// An option of runs.
    Run(RunOpt),
}

/// The commands that share the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// `ptxc`
    Compile,
    /// `ptxc build`, and `nvcc`
    Build,
    /// `ptxc run` of a program
    RunProgram,
    /// `ptxc run` of kernels, and `ptxc debug`
    RunKernels,
}

impl Command {
    /// Whether the host side of a program is built.
    pub fn builds(self) -> bool {
        matches!(self, Command::Build | Command::RunProgram)
    }

    /// Whether something runs in the simulator.
    pub fn runs(self) -> bool {
        matches!(self, Command::RunProgram | Command::RunKernels)
    }
}

/// The heading under which `--help` shows an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// What is written, and where.
    Output,
    /// Target, optimisation and arithmetic.
    Code,
    /// Language and macros.
    Language,
    /// Make rules.
    Dependencies,
    /// Messages.
    Diagnostics,
    /// Looking inside the compiler.
    Inspection,
    /// Building a whole program.
    Building,
    /// Running in the simulator.
    Running,
    /// Options of nvcc and NVRTC without effect here.
    Compatibility,
}

impl Group {
    /// Every group in the order of the help.
    pub const ALL: &'static [Group] = &[
        Group::Output,
        Group::Code,
        Group::Language,
        Group::Dependencies,
        Group::Diagnostics,
        Group::Inspection,
        Group::Building,
        Group::Running,
        Group::Compatibility,
    ];

    /// The heading.
    pub fn title(self) -> &'static str {
        match self {
            Group::Output => "Output",
            Group::Code => "Target, optimisation and arithmetic",
            Group::Language => "Language and preprocessor",
            Group::Dependencies => "Make rules",
            Group::Diagnostics => "Messages",
            Group::Inspection => "Looking inside",
            Group::Building => "Building a whole program (ptxc build, ptxc run)",
            Group::Running => "Running in the simulator (ptxc run)",
            Group::Compatibility => "Accepted for nvcc and NVRTC, without effect on the PTX",
        }
    }
}

/// What an option means to ptxc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// It sets something; [`super::parse`] knows what.
    Set(Opt),
    /// It is accepted and changes nothing.
    Ignored,
    /// ptxc cannot do this; the text says why.
    Refused(&'static str),
}

/// Options with an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is documented by its row in `OPTIONS`")]
pub enum Opt {
    Arch,
    Code,
    Gencode,
    PtxasOptions,
    ResourceUsage,
    Xcudafe,
    Compile,
    DefaultStream,
    Output,
    OutputDirectory,
    Ptx,
    Emit,
    Jobs,
    Optimize,
    Xcicc,
    Ftz,
    PrecDiv,
    PrecSqrt,
    Fmad,
    FastMath,
    MaxRegisters,
    LineInfo,
    DeviceDebug,
    DeviceOpt,
    Relocatable,
    Internalize,
    DeviceC,
    DeviceW,
    Restrict,
    DefaultDevice,
    ExtendedLambda,
    RelaxedConstexpr,
    KeepDeviceFunctions,
    Standard,
    Rtc,
    Define,
    Undefine,
    Include,
    SystemInclude,
    PreInclude,
    NoSourceInclude,
    Language,
    Machine,
    NameExpression,
    Preprocess,
    NoLineMarkers,
    SyntaxOnly,
    DepsOnly,
    DepsOnlyUser,
    DepsToo,
    DepsTooUser,
    DepsFile,
    DepsTarget,
    DepsPhony,
    NoWarnings,
    Werror,
    DiagError,
    DiagWarn,
    DiagSuppress,
    AllowMissingKernels,
    Strict,
    ErrorLimit,
    BriefDiagnostics,
    MessageFormat,
    Fix,
    Color,
    Explain,
    Verbose,
    Dryrun,
    Time,
    TimePasses,
    PrintAfter,
    Passes,
    VerifyEach,
    NvvmVerify,
    ListTargets,
    ListGpuArch,
    ListGpuCode,
    Completions,
    Manual,
    Help,
    Version,
    Minimal,
    Int128,
    MaxIncludeDepth,
    TemplateDepth,
    MaxInstantiations,
    MaxPackElements,
    ConstantSteps,
    MaxMacroTokens,
}

/// Options of builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is documented by its row in `OPTIONS`")]
pub enum BuildOpt {
    Output,
    OutputDirectory,
    Objects,
    DeviceLink,
    Archive,
    Link,
    Shared,
    Execute,
    ExecuteArguments,
    CheckEntries,
    PrintSteps,
    Dryrun,
    Language,
    Standard,
    Define,
    Undefine,
    Include,
    SystemInclude,
    PreInclude,
    NoWarnings,
    HostDebug,
    Profile,
    Optimize,
    HostFlag,
    HostOptions,
    HostCompiler,
    LinkerOptions,
    ArchiveOptions,
    Archiver,
    Library,
    LibraryPath,
    Runtime,
    DefaultStream,
    DepsOnly,
    DepsOnlyUser,
    DepsToo,
    DepsTooUser,
    DepsFile,
    DepsTarget,
    DepsPhony,
    PtxFrom,
    ForwardToCompiler,
    ForwardToLinker,
    ForwardToBoth,
    /// A word without a row, where one of the three before is given.
    Forwarded,
}

/// Options of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is documented by its row in `OPTIONS`")]
pub enum RunOpt {
    Check,
    ErrorExitCode,
    Stats,
    Jit,
    TimeLimit,
    StepLimit,
    Kernel,
    Grid,
    Block,
    SharedMemory,
    Argument,
    Save,
    Trace,
    Device,
    Launch,
    Dap,
}

/// One option.
#[derive(Debug)]
pub struct Row {
    /// Long name without dashes.
    pub name: &'static str,
    /// Other spellings without dashes, the short one first.
    pub aliases: &'static [&'static str],
    /// What follows it.
    pub value: Value,
    /// Where the help shows it.
    pub group: Group,
    /// What it means to the compile of device code.
    pub meaning: Meaning,
    /// What it means to builds and runs.
    pub elsewhere: Elsewhere,
    /// Who takes it in a build.
    pub taker: Taker,
    /// One line of help.
    pub help: &'static str,
}

impl Row {
    /// The spellings that the help shows: `-arch`, `--gpu-architecture`. Words are read with one
    /// dash as well as with two.
    pub fn spellings(&self) -> impl Iterator<Item = String> + '_ {
        let dashes = if self.name.len() > 1 { "--" } else { "-" };
        let name = std::iter::once(format!("{dashes}{}", self.name));
        self.aliases.iter().map(|alias| format!("-{alias}")).chain(name)
    }

    /// Whether `name`, written after one dash or two, is this option.
    pub fn is_spelled(&self, name: &str, dashes: usize) -> bool {
        (self.name == name || self.aliases.contains(&name)) && (dashes == 1 || name.len() > 1)
    }

    /// The one-letter spelling after which a value may follow at once, as in `-Idir`. nvcc takes these only: were `-o`
    /// among them, `-openmp` would name an output.
    pub fn joined_letter(&self) -> Option<&'static str> {
        const JOINED: [&str; 8] = ["D", "I", "L", "O", "U", "j", "l", "t"];
        let names = std::iter::once(self.name).chain(self.aliases.iter().copied());
        names.into_iter().find(|name| JOINED.contains(name))
    }
}
