//! What each option does: to the compile of device code here, to builds and runs as a list that these read.

use std::path::PathBuf;

use super::shell::Shell;
use super::table::{Command, Elsewhere, Meaning, Opt, Row, Taker, Value};
use super::values::{
    COLORS, MESSAGE_FORMATS, bare, lookup, read_bool, read_cicc_option, read_default_stream, read_device_opt,
    read_gencode, read_level, read_number, read_standard, read_target, read_werror, read_word, split_list,
    split_options, split_paths,
};
use super::{Action, Dependencies, Invocation, MessageFormat, TargetList, UsageError};
use crate::emit::{Emit, InputKind};
use crate::options::{LostKernels, MacroOption, Mode, OptLevel, Warnings};
use ptxc_ptx::Target;

/// The command line as far as it has been read.
pub(super) struct Parser {
    command: Command,
    pub(super) invocation: Invocation,
    // `-G` turns the optimiser off unless `-dopt` or a level says otherwise.
    level: Option<OptLevel>,
    device_opt: bool,
    dependencies_output: (Option<PathBuf>, Option<String>, bool),
    /// `-arch`, and each `-gencode`.
    arch: Option<Target>,
    generated: Vec<Target>,
}

impl Parser {
    pub(super) fn new(command: Command) -> Parser {
        let mut invocation = Invocation::default();
        invocation.options.mode = Mode::Nvcc;
        Parser {
            command,
            invocation,
            level: None,
            device_opt: false,
            dependencies_output: (None, None, false),
            arch: None,
            generated: Vec::new(),
        }
    }

    /// Applies an option: to the build or run, to the compile of device code, or to both.
    pub(super) fn apply(
        &mut self,
        arg: &str,
        row: &'static Row,
        value: Option<&str>,
    ) -> Result<(), UsageError> {
        let flag = match row.value {
            Value::Bool => read_bool(arg, value)?,
            _ => true,
        };
        match row.elsewhere {
            Elsewhere::Build(opt, _) if self.command.builds() => {
                let value = value.map_or_else(|| format!("-{}", row.name), str::to_owned);
                self.invocation.build.push((opt, value));
                if row.taker != Taker::Both {
                    return Ok(());
                }
            }
            Elsewhere::Run(opt) if self.command.runs() => {
                self.invocation.run.push((opt, value.map(str::to_owned)));
                return Ok(());
            }
            _ => {}
        }
        match row.meaning {
            Meaning::Ignored => {
                self.invocation.ignored.push(arg.to_owned());
                Ok(())
            }
            // A refused feature may be switched off, which is what ptxc does anyway.
            Meaning::Refused(_) if !flag => Ok(()),
            Meaning::Refused(reason) => Err(UsageError::new(match row.elsewhere {
                Elsewhere::Same => format!("option {} is not supported: {reason}", bare(arg)),
                Elsewhere::Build(..) | Elsewhere::Run(_) => format!("option {} is {reason}", bare(arg)),
            })),
            Meaning::Set(opt) => self.set(arg, opt, flag, value.unwrap_or_default()),
        }
    }

    /// One line an option; what takes more is a function below.
    fn set(&mut self, arg: &str, opt: Opt, flag: bool, value: &str) -> Result<(), UsageError> {
        let invocation = &mut self.invocation;
        let options = &mut invocation.options;
        match opt {
            Opt::Arch => self.set_arch(value)?,
            Opt::Code => split_list(value).iter().try_for_each(|name| read_target(name).map(drop))?,
            Opt::Gencode => self.generated.push(read_gencode(value)?),
            Opt::PtxasOptions => {
                for word in split_options(value) {
                    match word {
                        "-v" | "--verbose" | "-verbose" => invocation.resource_usage = true,
                        _ => invocation.ignored.push(format!("{}={word}", bare(arg))),
                    }
                }
            }
            Opt::ResourceUsage => invocation.resource_usage = true,
            Opt::Xcudafe => set_front_end_options(value, invocation),
            Opt::Compile => invocation.wants_object = true,
            Opt::DefaultStream if read_default_stream(value)? => {
                let name = "CUDA_API_PER_THREAD_DEFAULT_STREAM".to_owned();
                options.macros.push(MacroOption::Define(name));
            }
            Opt::DefaultStream => {}
            Opt::Output => invocation.output = Some(value.to_owned()),
            Opt::OutputDirectory => invocation.output_directory = Some(value.into()),
            Opt::Ptx => (invocation.emit, invocation.names_stage) = (Emit::Ptx, true),
            Opt::Emit => {
                invocation.emit = read_word(arg, value, Emit::parse, Emit::ALL.iter().map(|r| r.1))?;
                invocation.names_stage = true;
            }
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
            Opt::Fix => invocation.fix = true,
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
            Opt::Strict => options.strict = true,
            Opt::AllowMissingKernels => options.lost_kernels = LostKernels::Allowed,
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
            Opt::MaxPackElements => options.limits.pack_elements = read_number(arg, value)?,
            Opt::ConstantSteps => options.limits.constant_steps = read_number(arg, value)?,
            Opt::MaxMacroTokens => options.limits.macro_tokens = read_number(arg, value)?,
        }
        Ok(())
    }

    fn set_arch(&mut self, value: &str) -> Result<(), UsageError> {
        let targets = &mut self.invocation.targets;
        match value {
            "native" => (targets.native, targets.all) = (true, false),
            "all" | "all-major" => (targets.native, targets.all) = (false, true),
            _ => {
                (targets.native, targets.all) = (false, false);
                self.arch = Some(read_target(value)?);
            }
        }
        Ok(())
    }

    /// The target of the device code: PTX is for one, as nvcc has it; a build chooses among those that are named.
    fn settle_target(&mut self) -> Result<(), UsageError> {
        let targets = &mut self.invocation.targets;
        targets.named = self.arch.iter().chain(&self.generated).copied().collect();
        let [first, rest @ ..] = targets.named.as_slice() else {
            return if targets.all && !self.command.builds() { Err(several("all")) } else { Ok(()) };
        };
        if !self.command.builds() && (targets.all || rest.iter().any(|other| other != first)) {
            let names: Vec<String> = targets.named.iter().map(ToString::to_string).collect();
            return Err(several(&names.join(", ")));
        }
        self.invocation.options.target = *first;
        Ok(())
    }

    fn dependencies(&mut self) -> &mut Dependencies {
        self.invocation.dependencies.get_or_insert_default()
    }

    /// What only the whole command line can tell.
    pub(super) fn finish(mut self) -> Result<Invocation, UsageError> {
        self.settle_target()?;
        let Parser { mut invocation, level, device_opt, dependencies_output, .. } = self;
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

/// Options of nvcc's front end that say how diagnostics are treated; the others ask for nothing here.
fn set_front_end_options(value: &str, invocation: &mut Invocation) {
    for word in value.split(' ').filter(|word| !word.is_empty()) {
        let (name, numbers) = word.trim_start_matches('-').split_once('=').unwrap_or((word, ""));
        let options = &mut invocation.options;
        match name {
            "diag_suppress" => options.diag_suppress.extend(split_list(numbers)),
            "diag_error" => options.diag_error.extend(split_list(numbers)),
            "diag_warning" => options.diag_warn.extend(split_list(numbers)),
            _ => invocation.ignored.push(format!("-Xcudafe={word}")),
        }
    }
}

fn several(names: &str) -> UsageError {
    UsageError::new(format!("PTX is for one architecture, and several are named: {names}"))
        .with_hint("name one with -arch; a program (ptxc build) takes that of the device")
}
