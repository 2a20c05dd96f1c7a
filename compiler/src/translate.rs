//! ptxc's options in the words of each stage.

use ptxc_frontend::diagnostics::SinkOptions;
use ptxc_frontend::options::{Extensions, FloatOptions, FrontendOptions, IncludeOptions, Limits};

use crate::compiler::Compiler;
use crate::emit::Emit;
use crate::options::{CompileOptions, OptLevel, Warnings};
use crate::stack;
use ptxc_assembly::{Kept, LowerOptions};
use ptxc_ir::Denormals;
use ptxc_library::LinkOptions;
use ptxc_opt::OptOptions;
use ptxc_select::SelectOptions;
use ptxc_verifier::VerifyOptions;
use ptxc_verifier::contract::{Ceiling, ContractOptions, IrKind, Mode};

/// The front end's options.
pub(crate) fn frontend_options(
    compiler: &Compiler,
    name_expressions: &[String],
    nesting: u32,
) -> FrontendOptions {
    let options = compiler.options();
    FrontendOptions {
        standard: options.standard,
        mode: options.mode,
        target: options.target,
        float: FloatOptions {
            ftz: options.ftz,
            prec_div: options.prec_div,
            prec_sqrt: options.prec_sqrt,
            fast_math: options.fast_math,
        },
        rdc: options.relocatable,
        debug: options.device_debug,
        extensions: Extensions {
            relaxed_constexpr: options.relaxed_constexpr,
            extended_lambda: options.extended_lambda,
            default_device: options.default_device,
        },
        precompiled: true,
        minimal: options.minimal,
        macros: options.macros.clone(),
        includes: include_options(compiler),
        name_expressions: name_expressions.to_vec(),
        limits: limits(options, nesting),
        is_builtin: ptxc_frontend::sema::is_builtin,
        ..FrontendOptions::default()
    }
}

fn include_options(compiler: &Compiler) -> IncludeOptions {
    let options = compiler.options();
    let names = |paths: &[std::path::PathBuf]| -> Vec<String> {
        paths.iter().map(|path| path.to_string_lossy().into_owned()).collect()
    };
    IncludeOptions {
        dirs: names(&options.include_paths),
        system_dirs: names(&options.system_include_paths),
        last_dirs: names(&options.last_include_paths),
        forced: names(&options.forced_includes),
        virtual_files: compiler.headers().clone(),
        embedded: ptxc_frontend::headers::ALL,
        filesystem: compiler.reads_files(),
        ..IncludeOptions::default()
    }
}

fn limits(options: &CompileOptions, nesting: u32) -> Limits {
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    Limits {
        nesting,
        include_depth: number(options.limits.include_depth),
        macro_tokens: number(options.limits.macro_tokens),
        template_depth: number(options.limits.template_depth).min(stack::MAX_TEMPLATE_DEPTH),
        instantiations: number(options.limits.instantiations),
        pack_elements: number(options.limits.pack_elements),
        constant_steps: number(options.limits.constant_steps),
        ..Limits::default()
    }
}

/// What IR generation has to know. Names of values are for readers of the IR alone.
pub(crate) fn irgen_options<'a>(
    options: &CompileOptions,
    source_name: &'a str,
    emit: Emit,
    nesting: u32,
) -> ptxc_irgen::Options<'a> {
    ptxc_irgen::Options {
        source_name,
        keep_names: matches!(emit, Emit::Ir | Emit::Bitcode | Emit::IrOptimized),
        target: options.target,
        fmad: options.fmad,
        prec_div: options.prec_div,
        fast_math: options.fast_math,
        denormals: if options.ftz { Denormals::Flush } else { Denormals::Keep },
        relocatable: options.relocatable,
        // An expression of the source may be several of the IL's within each other.
        nesting: nesting.saturating_mul(5),
        debug: options.device_debug,
    }
}

/// How the functions of `libdevice` are compiled for a module of IR: with its target and arithmetic, for linking. Whether
/// they flush denormals to zero, the module may say.
pub(crate) fn libdevice_options(options: &CompileOptions, ftz: bool) -> CompileOptions {
    CompileOptions {
        target: options.target,
        opt_level: options.opt_level,
        ftz,
        prec_div: options.prec_div,
        prec_sqrt: options.prec_sqrt,
        fmad: options.fmad,
        relocatable: true,
        ..CompileOptions::default()
    }
}

/// In what linking the device library depends on the options.
pub(crate) fn link_options(options: &CompileOptions) -> LinkOptions {
    LinkOptions { fmad: options.fmad, prec_div: options.prec_div, fast_math: options.fast_math }
}

/// What passes have to know.
pub(crate) fn opt_options(options: &CompileOptions) -> OptOptions {
    OptOptions { target: options.target, restrict: options.restrict_pointers, check: options.verify_each }
}

/// What reading IR text depends on.
pub(crate) fn lower_options(options: &CompileOptions) -> LowerOptions {
    let kept = if options.internalize { Kept::Kernels } else { Kept::Visible };
    LowerOptions {
        target: options.target,
        flush_denormals: options.ftz,
        keep_names: true,
        kept,
        keep_uses: false,
    }
}

/// What the verifier has to know.
pub(crate) fn verify_options(options: &CompileOptions) -> VerifyOptions {
    VerifyOptions { target: Some(options.target), use_lists: false }
}

/// What the contract of NVVM IR is checked for.
pub(crate) fn contract_options(options: &CompileOptions, mode: Mode) -> ContractOptions {
    ContractOptions { mode, kind: IrKind::Standard, target: options.target, ceiling: Ceiling::Real }
}

/// What selection has to know.
pub(crate) fn select_options(options: &CompileOptions) -> SelectOptions {
    SelectOptions {
        target: options.target,
        ftz: options.ftz,
        prec_div: options.prec_div,
        prec_sqrt: options.prec_sqrt,
        line_info: options.line_info || options.device_debug,
        relocatable: options.relocatable,
        // At level 0 a debugger finds variables in memory.
        volatile_registers: options.opt_level > OptLevel::O0,
    }
}

/// What happens to messages.
pub(crate) fn sink_options(options: &CompileOptions) -> SinkOptions {
    SinkOptions {
        error_limit: u32::try_from(options.limits.errors).unwrap_or(u32::MAX),
        no_warnings: options.warnings == Warnings::Suppress,
        warnings_as_errors: options.warnings == Warnings::AsErrors,
        suppress: options.diag_suppress.clone(),
        as_warning: options.diag_warn.clone(),
        as_error: options.diag_error.clone(),
        lost_kernels: options.lost_kernels,
        strict: options.strict,
        ..SinkOptions::default()
    }
}
