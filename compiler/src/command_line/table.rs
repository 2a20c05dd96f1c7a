//! What a row of the option table is.
//!
//! A row says how the option is spelled by nvcc, NVRTC and ptxc, what value it takes, and what ptxc
//! does with it. Options that have nothing to do with a device-only compile but do no harm are
//! `Ignored`, so that a build written for nvcc runs unchanged; options whose result ptxc cannot
//! give are `Refused` with the reason. Nothing is silently misread: a spelling without a row is an
//! error.

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
    /// One value after `=`, or none at all. Words separated by `|` are also taken after a space.
    Optional(&'static str),
    /// Values separated by commas; the option may be repeated.
    List(&'static str),
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
    ErrorLimit,
    BriefDiagnostics,
    MessageFormat,
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
    ConstantSteps,
    MaxMacroTokens,
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
    /// What it means.
    pub meaning: Meaning,
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

    /// The one-letter spelling after which a value may follow at once, as in `-Idir`.
    pub fn joined_letter(&self) -> Option<&'static str> {
        let takes_value = matches!(self.value, Value::One(_) | Value::List(_));
        let names = std::iter::once(self.name).chain(self.aliases.iter().copied());
        names.into_iter().find(|name| takes_value && name.len() == 1)
    }
}
