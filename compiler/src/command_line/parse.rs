//! Arguments to [`Invocation`]: looks each argument up in the table and applies its row.
//!
//! The grammar is nvcc's: an option is written with one dash or two; its value follows after a
//! space or `=`, or at once after a one-letter option. Where an option is given twice the last one
//! wins, except for lists, which grow.

use std::iter::Peekable;
use std::path::PathBuf;

use super::shell::Shell;
use super::suggest::nearest;
use super::table::{Meaning, OPTIONS, Opt, Row, Value};
use super::{Action, Color, Dependencies, Invocation, MessageFormat, TargetList, UsageError};
use crate::emit::{Emit, InputKind};
use crate::options::{CompileOptions, MacroOption, Mode, OptLevel, Standard, Warnings};
use ptxc_ptx::Target;

/// Parses a command line without the program's name. Response files must have been expanded.
pub fn parse<I>(args: I) -> Result<Invocation, UsageError>
where
    I: IntoIterator,
    I::Item: Into<String>,
{
    let args: Vec<String> = args.into_iter().map(Into::into).collect();
    let mut parser = Parser::default();
    parser.invocation.options.mode = Mode::Nvcc;
    let mut rest = args.iter().map(String::as_str).peekable();
    while let Some(arg) = rest.next() {
        if arg == "--" {
            parser.invocation.inputs.extend(rest.map(str::to_owned));
            break;
        }
        if arg == "-" || !arg.starts_with('-') {
            parser.invocation.inputs.push(arg.to_owned());
            continue;
        }
        let found = find(arg)?;
        let value = take_value(arg, &found, &mut rest)?;
        parser.apply(arg, found.row, value)?;
    }
    parser.finish()
}

/// Parses option strings alone, as NVRTC takes them: inputs and outputs are refused.
pub fn parse_options<I>(args: I) -> Result<CompileOptions, UsageError>
where
    I: IntoIterator,
    I::Item: Into<String>,
{
    let invocation = parse(args)?;
    match invocation.inputs.first() {
        Some(input) => Err(UsageError::new(format!("{input} is not an option"))),
        None => Ok(CompileOptions { mode: Mode::Rtc, ..invocation.options }),
    }
}

/// Whether an argument is an option of the table.
#[must_use]
pub fn is_option(arg: &str) -> bool {
    find(arg).is_ok()
}

/// An argument's row, and the value that is part of the argument itself.
struct Found<'a> {
    row: &'static Row,
    joined: Option<&'a str>,
}

/// How options of host compilers begin that people give to nvcc as well.
const HOST_OPTIONS: [&str; 6] = ["W", "f", "m", "pedantic", "pipe", "pthread"];

fn find(arg: &str) -> Result<Found<'_>, UsageError> {
    let (dashes, body) = match arg.strip_prefix("--") {
        Some(body) => (2, body),
        None => (1, &arg[1..]),
    };
    let (name, joined) = match body.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (body, None),
    };
    if let Some(row) = OPTIONS.iter().find(|row| row.is_spelled(name, dashes)) {
        return Ok(Found { row, joined });
    }
    if dashes == 1 {
        for row in OPTIONS {
            if let Some(value) = row.joined_letter().and_then(|letter| body.strip_prefix(letter)) {
                return Ok(Found { row, joined: Some(value) });
            }
        }
    }
    let known = OPTIONS.iter().flat_map(|row| std::iter::once(row.name).chain(row.aliases.iter().copied()));
    let error = UsageError::new(format!("unknown option {}", arg.split('=').next().unwrap_or(arg)));
    if dashes == 1 && HOST_OPTIONS.iter().any(|start| body.starts_with(start)) {
        let hint = format!("it is one of the host's compiler: nvcc and ptxc take it as -Xcompiler {arg}");
        return Err(error.with_hint(hint));
    }
    Err(match nearest(name, known.filter(|name| name.len() > 1)) {
        Some(meant) => error.with_hint(format!("did you mean {}{meant}?", &arg[..dashes])),
        None => error.with_hint("ptxc --help lists the options"),
    })
}

fn take_value<'a>(
    arg: &str,
    found: &Found<'a>,
    rest: &mut Peekable<impl Iterator<Item = &'a str>>,
) -> Result<Option<&'a str>, UsageError> {
    match (found.row.value, found.joined) {
        (Value::None, None) => Ok(None),
        (Value::Optional(words), None) => {
            Ok(rest.next_if(|next| words.contains('|') && words.split('|').any(|word| word == *next)))
        }
        (Value::None, Some(value)) => {
            Err(UsageError::new(format!("option {} takes no value, but {value} is given", bare(arg))))
        }
        (_, Some("")) => Err(UsageError::new(format!("option {} needs a value", bare(arg)))),
        (_, Some(value)) => Ok(Some(value)),
        (Value::Bool, None) => match rest.next() {
            Some(value) => Ok(Some(value)),
            None => Err(UsageError::new(format!("option {arg} needs true or false"))),
        },
        (Value::One(what) | Value::List(what), None) => match rest.next() {
            Some(value) => Ok(Some(value)),
            None => Err(UsageError::new(format!("option {arg} needs a value: {arg} {what}"))),
        },
    }
}

fn bare(arg: &str) -> &str {
    arg.split('=').next().unwrap_or(arg)
}

#[derive(Default)]
struct Parser {
    invocation: Invocation,
    // `-G` turns the optimiser off unless `-dopt` or a level says otherwise.
    level: Option<OptLevel>,
    device_opt: bool,
    dependencies_output: (Option<PathBuf>, Option<String>, bool),
}

impl Parser {
    fn apply(&mut self, arg: &str, row: &'static Row, value: Option<&str>) -> Result<(), UsageError> {
        let flag = match row.value {
            Value::Bool => read_bool(arg, value)?,
            _ => true,
        };
        match row.meaning {
            Meaning::Ignored => {
                self.invocation.ignored.push(arg.to_owned());
                Ok(())
            }
            // A refused feature may be switched off, which is what ptxc does anyway.
            Meaning::Refused(_) if !flag => Ok(()),
            Meaning::Refused(reason) => {
                Err(UsageError::new(format!("option {} is not supported: {reason}", bare(arg))))
            }
            Meaning::Set(opt) => self.set(arg, opt, flag, value.unwrap_or_default()),
        }
    }

    /// One line an option; what takes more is a function below.
    fn set(&mut self, arg: &str, opt: Opt, flag: bool, value: &str) -> Result<(), UsageError> {
        let invocation = &mut self.invocation;
        let options = &mut invocation.options;
        match opt {
            Opt::Arch => options.target = read_target(value)?,
            Opt::Code => split_list(value).iter().try_for_each(|name| read_target(name).map(drop))?,
            Opt::Gencode => options.target = read_gencode(value)?,
            Opt::Output => invocation.output = Some(value.to_owned()),
            Opt::OutputDirectory => invocation.output_directory = Some(value.into()),
            Opt::Ptx => invocation.emit = Emit::Ptx,
            Opt::Emit => invocation.emit = read_word(arg, value, Emit::parse, Emit::ALL.iter().map(|r| r.1))?,
            Opt::Jobs => invocation.jobs = read_number(arg, value)?,
            Opt::Optimize => self.level = Some(read_level(arg, value)?),
            Opt::Xcicc => self.level = Some(read_cicc_option(value)?),
            Opt::Ftz => options.ftz = flag,
            Opt::PrecDiv => options.prec_div = flag,
            Opt::PrecSqrt => options.prec_sqrt = flag,
            Opt::Fmad => options.fmad = flag,
            Opt::FastMath => options.use_fast_math(),
            Opt::MaxRegisters => options.max_registers = Some(read_number(arg, value)?),
            Opt::LineInfo => options.line_info = true,
            Opt::DeviceDebug => options.device_debug = true,
            Opt::DeviceOpt => self.device_opt = read_device_opt(value)?,
            Opt::Relocatable => options.relocatable = flag,
            Opt::Internalize => options.internalize = true,
            Opt::DeviceC => options.relocatable = true,
            Opt::DeviceW => options.relocatable = false,
            Opt::Restrict => options.restrict_pointers = true,
            Opt::ExtendedLambda => options.extended_lambda = true,
            Opt::RelaxedConstexpr => options.relaxed_constexpr = true,
            Opt::DefaultDevice => options.default_device = true,
            Opt::KeepDeviceFunctions => options.keep_device_functions = true,
            Opt::Standard => options.standard = read_standard(value)?,
            Opt::Rtc => options.mode = Mode::Rtc,
            Opt::Define => options.macros.push(MacroOption::Define(value.to_owned())),
            Opt::Undefine => options.macros.push(MacroOption::Undefine(value.to_owned())),
            Opt::Include => options.include_paths.extend(split_paths(value)),
            Opt::SystemInclude => options.system_include_paths.extend(split_paths(value)),
            Opt::PreInclude => options.forced_includes.extend(split_paths(value)),
            Opt::NoSourceInclude => options.no_source_include = true,
            Opt::Language => {
                let kinds = ["cu", "ll", "ptx"].into_iter();
                invocation.input_kind = Some(read_word(arg, value, InputKind::parse, kinds)?);
            }
            Opt::Machine if value == "64" => {}
            Opt::Machine => {
                return Err(UsageError::new(format!("word size {value} is not supported: only 64")));
            }
            Opt::NameExpression => invocation.name_expressions.push(value.to_owned()),
            Opt::Preprocess => invocation.emit = Emit::Preprocessed,
            Opt::NoLineMarkers => invocation.no_line_markers = true,
            Opt::SyntaxOnly => invocation.check_only = true,
            Opt::DepsOnly => self.dependencies().only = true,
            Opt::DepsOnlyUser => {
                self.dependencies().only = true;
                self.dependencies().user_only = true;
            }
            Opt::DepsToo => drop(self.dependencies()),
            Opt::DepsTooUser => self.dependencies().user_only = true,
            Opt::DepsFile => self.dependencies_output.0 = Some(value.into()),
            Opt::DepsTarget => self.dependencies_output.1 = Some(value.to_owned()),
            Opt::DepsPhony => self.dependencies_output.2 = true,
            Opt::NoWarnings => options.warnings = Warnings::Suppress,
            Opt::Werror => options.warnings = read_werror(value)?,
            Opt::DiagError => options.diag_error.extend(split_list(value)),
            Opt::DiagWarn => options.diag_warn.extend(split_list(value)),
            Opt::DiagSuppress => options.diag_suppress.extend(split_list(value)),
            Opt::ErrorLimit => options.limits.errors = read_number(arg, value)?,
            Opt::BriefDiagnostics if flag => invocation.messages.format = MessageFormat::Short,
            Opt::BriefDiagnostics => invocation.messages.format = MessageFormat::Human,
            Opt::MessageFormat => {
                let formats = MESSAGE_FORMATS.iter().map(|row| row.0);
                invocation.messages.format =
                    read_word(arg, value, |word| lookup(MESSAGE_FORMATS, word), formats)?;
            }
            Opt::Color => {
                let colors = COLORS.iter().map(|row| row.0);
                invocation.messages.color = read_word(arg, value, |word| lookup(COLORS, word), colors)?;
            }
            Opt::Explain => invocation.action = Action::Explain(value.to_owned()),
            Opt::Verbose => invocation.verbose = true,
            Opt::Dryrun => invocation.action = Action::Dryrun,
            Opt::Time if value.is_empty() => invocation.time = true,
            Opt::Time => invocation.time_file = Some(value.into()),
            Opt::TimePasses => invocation.time_passes = true,
            Opt::PrintAfter => invocation.print_after.extend(split_list(value)),
            Opt::Passes => invocation.passes.get_or_insert_default().extend(split_list(value)),
            Opt::VerifyEach => options.verify_each = true,
            Opt::NvvmVerify => options.nvvm_verify = flag,
            Opt::ListTargets => invocation.action = Action::ListTargets(TargetList::Table),
            Opt::ListGpuArch => invocation.action = Action::ListTargets(TargetList::Compute),
            Opt::ListGpuCode => invocation.action = Action::ListTargets(TargetList::Sm),
            Opt::Completions => {
                let shell = Shell::parse(value).ok_or_else(|| {
                    UsageError::new(format!("there are no completions for {value}"))
                        .with_hint("there are some for bash, zsh and fish")
                })?;
                invocation.action = Action::Completions(shell);
            }
            Opt::Manual => invocation.action = Action::Manual,
            Opt::Help => invocation.action = Action::Help,
            Opt::Version => invocation.action = Action::Version,
            Opt::Minimal => options.minimal = true,
            Opt::Int128 => options.macros.push(MacroOption::Define("__CUDACC_RTC_INT128__=1".to_owned())),
            Opt::MaxIncludeDepth => options.limits.include_depth = read_number(arg, value)?,
            Opt::TemplateDepth => options.limits.template_depth = read_number(arg, value)?,
            Opt::MaxInstantiations => options.limits.instantiations = read_number(arg, value)?,
            Opt::ConstantSteps => options.limits.constant_steps = read_number(arg, value)?,
            Opt::MaxMacroTokens => options.limits.macro_tokens = read_number(arg, value)?,
        }
        Ok(())
    }

    fn dependencies(&mut self) -> &mut Dependencies {
        self.invocation.dependencies.get_or_insert_default()
    }

    /// What only the whole command line can tell.
    fn finish(self) -> Result<Invocation, UsageError> {
        let Parser { mut invocation, level, device_opt, dependencies_output } = self;
        let options = &mut invocation.options;
        if options.device_debug && device_opt {
            // Measured on nvcc 13.0: `-G -dopt=on` is line information with the optimiser on.
            options.device_debug = false;
            options.line_info = true;
        }
        options.opt_level = match level {
            Some(level) => level,
            None if options.device_debug => OptLevel::O0,
            None => OptLevel::O3,
        };
        match &mut invocation.dependencies {
            Some(rules) => (rules.file, rules.target, rules.phony) = dependencies_output,
            None if dependencies_output != (None, None, false) => {
                return Err(UsageError::new(
                    "-MF, -MT and -MP say how make rules look, but none are asked for",
                )
                .with_hint("add -M, -MM, -MD or -MMD"));
            }
            None => {}
        }
        Ok(invocation)
    }
}

const MESSAGE_FORMATS: &[(&str, MessageFormat)] = &[
    ("human", MessageFormat::Human),
    ("short", MessageFormat::Short),
    ("json", MessageFormat::Json),
    ("nvrtc", MessageFormat::Nvrtc),
];

const COLORS: &[(&str, Color)] = &[("auto", Color::Auto), ("always", Color::Always), ("never", Color::Never)];

fn lookup<T: Copy>(table: &[(&str, T)], word: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == word).map(|(_, value)| *value)
}

fn read_bool(arg: &str, value: Option<&str>) -> Result<bool, UsageError> {
    match value {
        Some("true" | "1") => Ok(true),
        Some("false" | "0") => Ok(false),
        Some(other) => Err(UsageError::new(format!("option {} needs true or false, not {other}", bare(arg)))),
        None => Err(UsageError::new(format!("option {arg} needs true or false"))),
    }
}

fn read_number<T: std::str::FromStr>(arg: &str, value: &str) -> Result<T, UsageError> {
    value.parse().map_err(|_| UsageError::new(format!("option {} needs a number, not {value}", bare(arg))))
}

/// A value out of a closed set of words.
fn read_word<T>(
    arg: &str,
    value: &str,
    read: impl Fn(&str) -> Option<T>,
    known: impl Iterator<Item = &'static str> + Clone,
) -> Result<T, UsageError> {
    read(value).ok_or_else(|| {
        let list: Vec<&str> = known.clone().collect();
        let hint = match nearest(value, known) {
            Some(meant) => format!("did you mean {meant}? The values are {}", list.join(", ")),
            None => format!("the values are {}", list.join(", ")),
        };
        UsageError::new(format!("option {} does not know the value {value}", bare(arg))).with_hint(hint)
    })
}

fn read_target(name: &str) -> Result<Target, UsageError> {
    Target::parse(name).map_err(|_| {
        let error = match name {
            "native" | "all" | "all-major" => {
                UsageError::new(format!("-arch={name} is not supported: name one target"))
            }
            _ if name.starts_with("lto_") => {
                UsageError::new(format!("{name}: link-time optimisation is not supported"))
            }
            _ => UsageError::new(format!("unknown architecture {name}")),
        };
        let known: Vec<String> = Target::KNOWN.iter().map(|row| row.target.to_string()).collect();
        error.with_hint(format!("the known ones are {}", known.join(" ")))
    })
}

/// `arch=compute_90,code=sm_90` or `arch=compute_90,code=[sm_90,compute_90]`: the target is `arch`.
fn read_gencode(value: &str) -> Result<Target, UsageError> {
    let malformed = || {
        UsageError::new(format!("-gencode {value} is not understood"))
            .with_hint("its form is arch=compute_XX,code=sm_XX")
    };
    let rest = value.strip_prefix("arch=").ok_or_else(malformed)?;
    let (arch, code) = rest.split_once(",code=").ok_or_else(malformed)?;
    let target = read_target(arch)?;
    for name in code.trim_matches(['[', ']', '"', '\'']).split(',') {
        if !read_target(name)?.has(target) {
            let message = format!("-gencode {value} cannot be: code for {arch} does not run on {name}");
            return Err(UsageError::new(message));
        }
    }
    Ok(target)
}

fn read_level(arg: &str, value: &str) -> Result<OptLevel, UsageError> {
    OptLevel::parse(value)
        .ok_or_else(|| UsageError::new(format!("option {} has levels 0, 1, 2 and 3, not {value}", bare(arg))))
}

fn read_cicc_option(value: &str) -> Result<OptLevel, UsageError> {
    value.strip_prefix("-O").and_then(OptLevel::parse).ok_or_else(|| {
        UsageError::new(format!("-Xcicc {value} is not supported"))
            .with_hint("-Xcicc takes -O0, -O1, -O2 and -O3")
    })
}

fn read_device_opt(value: &str) -> Result<bool, UsageError> {
    match value {
        "" | "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(UsageError::new(format!("option -dopt needs on, not {value}"))),
    }
}

fn read_standard(value: &str) -> Result<Standard, UsageError> {
    let year = value.strip_prefix("c++").or_else(|| value.strip_prefix("gnu++"));
    match year {
        Some("11") => Ok(Standard::Cpp11),
        Some("14") => Ok(Standard::Cpp14),
        Some("17") => Ok(Standard::Cpp17),
        Some("20") => Ok(Standard::Cpp20),
        Some("23") => Ok(Standard::Cpp23),
        _ => Err(UsageError::new(format!("language {value} is not supported"))
            .with_hint("the languages are c++11, c++14, c++17, c++20 and c++23")),
    }
}

fn read_werror(value: &str) -> Result<Warnings, UsageError> {
    // nvcc also has kinds of warnings that ptxc does not have; naming one asks for nothing.
    const OTHER_KINDS: &[&str] = &[
        "cross-execution-space-call",
        "reorder",
        "default-stream-launch",
        "missing-launch-bounds",
        "ext-lambda-captures-this",
        "deprecated-declarations",
    ];
    let mut warnings = Warnings::Show;
    for kind in value.split(',') {
        match kind {
            "" | "all-warnings" => warnings = Warnings::AsErrors,
            _ if OTHER_KINDS.contains(&kind) => {}
            _ => return Err(UsageError::new(format!("-Werror does not know the kind {kind}"))),
        }
    }
    Ok(warnings)
}

/// Splits at commas; a backslash keeps one.
fn split_list(value: &str) -> Vec<String> {
    let mut items = vec![String::new()];
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' if chars.peek() == Some(&',') => {
                if let Some(last) = items.last_mut() {
                    last.push(',');
                }
                chars.next();
            }
            ',' => items.push(String::new()),
            _ => {
                if let Some(last) = items.last_mut() {
                    last.push(c);
                }
            }
        }
    }
    items.retain(|item| !item.is_empty());
    items
}

fn split_paths(value: &str) -> impl Iterator<Item = PathBuf> {
    split_list(value).into_iter().map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(args: &[&str]) -> CompileOptions {
        parse(args.iter().copied()).unwrap().options
    }

    fn error(args: &[&str]) -> String {
        parse(args.iter().copied()).unwrap_err().to_string()
    }

    #[test]
    fn one_option_in_all_its_spellings() {
        let spellings: &[&[&str]] = &[
            &["-arch=sm_90"],
            &["-arch", "sm_90"],
            &["--gpu-architecture=compute_90"],
            &["--gpu-architecture", "compute_90"],
            &["-gencode", "arch=compute_90,code=sm_90"],
            &["--generate-code=arch=compute_90,code=[sm_90,compute_90]"],
        ];
        for args in spellings {
            assert_eq!(options(args).target.to_string(), "sm_90", "{args:?}");
        }
        for args in [&["-use_fast_math"][..], &["--use_fast_math"], &["--use-fast-math"]] {
            assert!(options(args).fast_math && options(args).ftz && !options(args).prec_sqrt);
        }
        for args in [&["-ftz=true"][..], &["--ftz=true"], &["-ftz", "true"]] {
            assert!(options(args).ftz);
        }
        for args in [&["-O1"][..], &["-O", "1"], &["--optimize=1"], &["-Xcicc", "-O1"], &["-Xcicc=-O1"]] {
            assert_eq!(options(args).opt_level, OptLevel::O1);
        }
    }

    #[test]
    fn macros_and_paths_keep_their_order() {
        let parsed = options(&["-DX=1,2", "-U", "X", "-D", "Y", "-Ia", "-I", "b,c", "-I=d\\,e"]);
        assert_eq!(
            parsed.macros,
            [
                MacroOption::Define("X=1,2".into()),
                MacroOption::Undefine("X".into()),
                MacroOption::Define("Y".into()),
            ]
        );
        let paths: Vec<_> = parsed.include_paths.iter().map(|p| p.to_string_lossy()).collect();
        assert_eq!(paths, ["a", "b", "c", "d,e"]);
    }

    #[test]
    fn debug_turns_the_optimiser_off_unless_told_otherwise() {
        assert_eq!(options(&["-G"]).opt_level, OptLevel::O0);
        assert_eq!(options(&["-G", "-O2"]).opt_level, OptLevel::O2);
        let kept = options(&["-G", "-dopt=on"]);
        assert_eq!((kept.opt_level, kept.device_debug, kept.line_info), (OptLevel::O3, false, true));
    }

    #[test]
    fn what_is_wrong_is_said_with_what_is_right() {
        assert!(error(&["--use_fast_maht"]).contains("did you mean --use_fast_math?"));
        assert!(error(&["--gpu-arhc=sm_90"]).contains("did you mean --gpu-architecture?"));
        assert!(error(&["-arch=sm_20"]).contains("sm_75 sm_80"));
        assert!(error(&["-gencode", "arch=compute_90,code=sm_80"]).contains("does not run on sm_80"));
        assert!(error(&["-ftz=yes"]).contains("true or false"));
        assert!(error(&["-cubin"]).contains("not supported"));
        assert!(error(&["-o"]).contains("needs a value"));
        assert!(error(&["--emit=irr"]).contains("did you mean ir?"));
        assert!(error(&["-w=3"]).contains("takes no value"));
        assert!(error(&["-MF", "x"]).contains("-MD"));
        assert!(error(&["-O4"]).contains("levels"));
        assert!(error(&["-std=c++98"]).contains("c++17"));
        assert!(error(&["-m32"]).contains("64"));
    }

    #[test]
    fn an_optional_word_may_follow_after_a_space() {
        for args in [
            &["-Werror", "all-warnings", "a.cu"][..],
            &["-Werror", "a.cu"],
            &["-Werror=all-warnings", "a.cu"],
        ] {
            let parsed = parse(args.iter().copied()).unwrap();
            assert_eq!(
                (parsed.inputs, parsed.options.warnings),
                (vec!["a.cu".to_owned()], Warnings::AsErrors)
            );
        }
    }

    #[test]
    fn options_without_effect_are_remembered() {
        let parsed = parse(["-Xptxas", "-v", "-lcudart", "-c", "a.cu"]).unwrap();
        assert_eq!(parsed.inputs, ["a.cu"]);
        assert_eq!(parsed.ignored.len(), 3);
    }

    #[test]
    fn a_refused_feature_may_be_switched_off() {
        assert!(parse(["--device-stack-protector=false"]).is_ok());
        assert!(parse(["--device-stack-protector=true"]).is_err());
    }
}
