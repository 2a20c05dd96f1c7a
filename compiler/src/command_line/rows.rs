//! The option table: one row an option, from which parsing, `--help` and did-you-mean are driven.

use super::table::Group::{self, Code, Dependencies, Diagnostics, Inspection, Language, Output};
use super::table::Value::{self, Bool, List, None as Flag, One, Optional};
use super::table::{Meaning, Opt, Row};

const fn set(
    opt: Opt,
    group: Group,
    name: &'static str,
    aliases: &'static [&'static str],
    value: Value,
    help: &'static str,
) -> Row {
    Row { name, aliases, value, group, meaning: Meaning::Set(opt), help }
}

const fn ignored(
    name: &'static str,
    aliases: &'static [&'static str],
    value: Value,
    help: &'static str,
) -> Row {
    Row { name, aliases, value, group: Group::Compatibility, meaning: Meaning::Ignored, help }
}

const fn refused(
    name: &'static str,
    aliases: &'static [&'static str],
    value: Value,
    reason: &'static str,
) -> Row {
    Row { name, aliases, value, group: Group::Compatibility, meaning: Meaning::Refused(reason), help: reason }
}

const NO_ASSEMBLER: &str = "ptxc ends at PTX; give the PTX to ptxas for machine code";
const NO_HOST: &str = "ptxc compiles device code only";
const NO_LTO: &str = "link-time optimisation is not supported";
const NO_PCH: &str =
    "there are no files of precompiled headers; inputs of one call share their headers without";

/// Every option, grouped as in the help.
#[rustfmt::skip]
pub const OPTIONS: &[Row] = &[
    // Output.
    set(Opt::Output, Output, "output-file", &["o"], One("FILE"), "write to FILE; - is standard output"),
    set(Opt::OutputDirectory, Output, "output-directory", &["odir"], One("DIR"), "write outputs named after their inputs into DIR"),
    set(Opt::Ptx, Output, "ptx", &[], Flag, "write PTX (the default)"),
    set(Opt::Emit, Output, "emit", &[], One("STAGE"), "stop after STAGE and write it: tokens, pp, ast, il, ir, bc, ir-opt, ptx"),
    set(Opt::Preprocess, Output, "preprocess", &["E"], Flag, "write the preprocessed source, same as --emit=pp"),
    set(Opt::NoLineMarkers, Output, "no-line-markers", &["P"], Flag, "no line markers with -E"),
    set(Opt::SyntaxOnly, Output, "fdevice-syntax-only", &["fsyntax-only"], Flag, "check the source, write nothing"),
    set(Opt::Jobs, Output, "threads", &["j", "t"], One("N"), "compile N inputs at a time; 0 is one a core (default)"),

    // Target, optimisation and arithmetic.
    set(Opt::Arch, Code, "gpu-architecture", &["arch"], One("ARCH"), "target, sm_XX or compute_XX (default sm_75); see --list-targets"),
    set(Opt::Code, Code, "gpu-code", &["code"], List("ARCH"), "checked, but what is written is always PTX for -arch"),
    set(Opt::Gencode, Code, "generate-code", &["gencode"], One("arch=ARCH,code=CODE"), "target in nvcc's pair form"),
    set(Opt::Optimize, Code, "optimize", &["O"], One("0..3"), "optimisation level (default 3)"),
    set(Opt::Xcicc, Code, "Xcicc", &[], One("OPTION"), "device compiler option in nvcc's form: -O0 to -O3"),
    set(Opt::FastMath, Code, "use_fast_math", &["use-fast-math"], Flag, "-ftz=true -prec-div=false -prec-sqrt=false -fmad=true and approximate functions"),
    set(Opt::Ftz, Code, "ftz", &[], Bool, "flush single-precision subnormals to zero (default false)"),
    set(Opt::PrecDiv, Code, "prec-div", &["prec_div"], Bool, "exact single-precision division (default true)"),
    set(Opt::PrecSqrt, Code, "prec-sqrt", &["prec_sqrt"], Bool, "exact single-precision square root (default true)"),
    set(Opt::Fmad, Code, "fmad", &[], Bool, "contract a*b+c into one operation (default true)"),
    set(Opt::MaxRegisters, Code, "maxrregcount", &[], One("N"), "registers a thread may use; like nvcc's, a word to ptxas without effect on the PTX"),
    set(Opt::LineInfo, Code, "generate-line-info", &["lineinfo"], Flag, "source lines in the PTX"),
    set(Opt::DeviceDebug, Code, "device-debug", &["G"], Flag, "code for a debugger: source lines, optimisation off"),
    set(Opt::DeviceOpt, Code, "dopt", &[], Optional("on|off"), "with -G keep optimising"),
    set(Opt::Relocatable, Code, "relocatable-device-code", &["rdc"], Bool, "keep symbols for linking (default false)"),
    set(Opt::Internalize, Code, "internalize", &[], Flag, "of NVVM IR keep kernels and what they need"),
    set(Opt::DeviceC, Code, "device-c", &["dc"], Flag, "same as -rdc=true"),
    set(Opt::DeviceW, Code, "device-w", &["dw"], Flag, "same as -rdc=false"),
    set(Opt::Restrict, Code, "restrict", &[], Flag, "every kernel pointer parameter is __restrict__"),
    set(Opt::KeepDeviceFunctions, Code, "keep-device-functions", &[], Flag, "keep unused device functions"),
    set(Opt::NameExpression, Code, "name-expression", &[], One("EXPR"), "instantiate and name the kernel of EXPR"),

    // Language and preprocessor.
    set(Opt::Standard, Language, "std", &[], One("STD"), "language: c++11, c++14, c++17 (default), c++20, c++23"),
    set(Opt::Rtc, Language, "rtc", &[], Flag, "NVRTC's dialect: device code only, nothing included by itself"),
    set(Opt::Define, Language, "define-macro", &["D"], One("NAME[=TEXT]"), "define a macro"),
    set(Opt::Undefine, Language, "undefine-macro", &["U"], One("NAME"), "take a macro away"),
    set(Opt::Include, Language, "include-path", &["I"], List("DIR"), "look for headers in DIR"),
    set(Opt::SystemInclude, Language, "system-include", &["isystem"], List("DIR"), "look for system headers in DIR, after -I"),
    set(Opt::PreInclude, Language, "pre-include", &["include"], List("FILE"), "read FILE first"),
    set(Opt::NoSourceInclude, Language, "no-source-include", &[], Flag, "do not look beside the including file"),
    set(Opt::DefaultDevice, Language, "device-as-default-execution-space", &["default-device"], Flag, "unmarked functions and variables are __device__"),
    set(Opt::ExtendedLambda, Language, "extended-lambda", &["expt-extended-lambda"], Flag, "device lambdas in host code"),
    set(Opt::RelaxedConstexpr, Language, "expt-relaxed-constexpr", &[], Flag, "constexpr functions without a space qualifier may be called from device code"),
    set(Opt::Language, Language, "x", &[], One("LANG"), "kind of the inputs: cu, ll (IR) or ptx; otherwise the file name decides"),
    set(Opt::Minimal, Language, "minimal", &[], Flag, "define __CUDACC_RTC_MINIMAL__; what is not used costs nothing anyway"),
    set(Opt::Int128, Language, "device-int128", &[], Flag, "define __CUDACC_RTC_INT128__; __int128 is always there"),
    set(Opt::MaxIncludeDepth, Language, "max-include-depth", &[], One("N"), "limit of nested #include (default 200)"),
    set(Opt::MaxMacroTokens, Language, "max-macro-tokens", &[], One("N"), "limit of tokens from macros (default 16777216)"),
    set(Opt::TemplateDepth, Language, "ftemplate-depth", &[], One("N"), "limit of template instantiations that need each other in turn (default 200, at most 4000)"),
    set(Opt::MaxInstantiations, Language, "max-instantiations", &[], One("N"), "limit of template instantiations in a program (default 750000)"),
    set(Opt::ConstantSteps, Language, "fconstexpr-steps", &["fconstexpr-ops-limit"], One("N"), "limit of the steps of one constant evaluation (default 4194304)"),

    // Make rules.
    set(Opt::DepsOnly, Dependencies, "generate-dependencies", &["M"], Flag, "write make rules instead of PTX"),
    set(Opt::DepsOnlyUser, Dependencies, "generate-nonsystem-dependencies", &["MM"], Flag, "same, without system headers"),
    set(Opt::DepsToo, Dependencies, "generate-dependencies-with-compile", &["MD"], Flag, "write make rules beside the PTX"),
    set(Opt::DepsTooUser, Dependencies, "generate-nonsystem-dependencies-with-compile", &["MMD"], Flag, "same, without system headers"),
    set(Opt::DepsFile, Dependencies, "dependency-output", &["MF"], One("FILE"), "the file for the rules"),
    set(Opt::DepsTarget, Dependencies, "dependency-target-name", &["MT"], One("NAME"), "the target of the rules"),
    set(Opt::DepsPhony, Dependencies, "generate-dependency-targets", &["MP"], Flag, "an empty rule for each header"),

    // Messages.
    set(Opt::NoWarnings, Diagnostics, "disable-warnings", &["w"], Flag, "no warnings"),
    set(Opt::Werror, Diagnostics, "Werror", &[], Optional("all-warnings|reorder"), "warnings are errors"),
    set(Opt::DiagError, Diagnostics, "diag-error", &[], List("CODE"), "make these diagnostics errors"),
    set(Opt::DiagWarn, Diagnostics, "diag-warn", &[], List("CODE"), "make these diagnostics warnings"),
    set(Opt::DiagSuppress, Diagnostics, "diag-suppress", &[], List("CODE"), "drop these diagnostics"),
    set(Opt::ErrorLimit, Diagnostics, "error-limit", &["ferror-limit"], One("N"), "stop after N errors (default 100, 0 is no limit)"),
    set(Opt::BriefDiagnostics, Diagnostics, "brief-diagnostics", &["brief-diag"], Bool, "one line a message, same as --message-format=short"),
    set(Opt::MessageFormat, Diagnostics, "message-format", &[], One("FORMAT"), "human (default), short, json or nvrtc"),
    set(Opt::Color, Diagnostics, "color", &[], One("WHEN"), "auto (default), always or never"),
    set(Opt::Explain, Diagnostics, "explain", &[], One("CODE"), "explain a diagnostic's code, such as E0123"),

    // Looking inside.
    set(Opt::Verbose, Inspection, "verbose", &["v"], Flag, "say what is done"),
    set(Opt::Dryrun, Inspection, "dryrun", &[], Flag, "say what would be done, do nothing"),
    set(Opt::Time, Inspection, "time", &[], Optional("FILE"), "print each input's compile time; with =FILE add it to a table"),
    set(Opt::TimePasses, Inspection, "time-passes", &[], Flag, "print the time of each step"),
    set(Opt::PrintAfter, Inspection, "print-after", &[], List("PASS"), "print the IR after PASS on standard error"),
    set(Opt::Passes, Inspection, "passes", &[], List("PASS"), "run these passes instead of those of the level"),
    set(Opt::VerifyEach, Inspection, "verify-each", &[], Flag, "verify the IR after every pass"),
    set(Opt::NvvmVerify, Inspection, "nvvm-verify", &[], Bool, "hold NVVM IR to its contract (default true)"),
    set(Opt::ListTargets, Inspection, "list-targets", &[], Flag, "list the targets"),
    set(Opt::ListGpuArch, Inspection, "list-gpu-arch", &["arch-ls"], Flag, "list the targets as compute_XX"),
    set(Opt::ListGpuCode, Inspection, "list-gpu-code", &["code-ls"], Flag, "list the targets as sm_XX"),
    set(Opt::Completions, Inspection, "completions", &[], One("SHELL"), "print completions for bash, zsh or fish"),
    set(Opt::Manual, Inspection, "manual", &[], Flag, "print the manual page, for man"),
    set(Opt::Help, Inspection, "help", &["h"], Flag, "print this help"),
    set(Opt::Version, Inspection, "version", &["V"], Flag, "print the version"),

    // Accepted for nvcc and NVRTC.
    set(Opt::Machine, Group::Compatibility, "machine", &["m"], One("64"), "word size, 64 only"),
    ignored("m64", &[], Flag, "64-bit code is the only kind"),
    ignored("compile", &["c"], Flag, "there is no host object to stop at"),
    ignored("debug", &["g"], Flag, "host debug information"),
    ignored("profile", &["pg"], Flag, "host profile"),
    ignored("ptxas-options", &["Xptxas"], One("OPTIONS"), "for ptxas, which does not run here"),
    ignored("nvlink-options", &["Xnvlink"], One("OPTIONS"), "for the linker, which does not run here"),
    ignored("compiler-options", &["Xcompiler"], One("OPTIONS"), "for the host compiler, which does not run here"),
    ignored("linker-options", &["Xlinker"], One("OPTIONS"), "for the host linker, which does not run here"),
    ignored("archive-options", &["Xarchive"], One("OPTIONS"), "for the archiver, which does not run here"),
    ignored("compiler-bindir", &["ccbin"], One("PATH"), "no host compiler is used"),
    ignored("archiver-binary", &["arbin"], One("PATH"), "no archiver is used"),
    ignored("extra-device-vectorization", &[], Flag, "vectorising is always considered"),
    ignored("Ofast-compile", &["Ofc"], One("LEVEL"), "compiles are fast at every level"),
    ignored("default-stream", &[], One("KIND"), "about host launches"),
    ignored("static-global-template-stub", &[], Bool, "about host stubs"),
    ignored("device-entity-has-hidden-visibility", &[], Bool, "PTX has no hidden visibility"),
    ignored("jump-table-density", &["jtd"], One("N"), "how full a switch must be for a jump table"),
    ignored("split-compile", &[], One("N"), "one input is compiled by one thread"),
    ignored("split-compile-extended", &[], One("N"), "one input is compiled by one thread"),
    ignored("modify-stack-limit", &[], Bool, "nesting is limited, not the stack"),
    ignored("no-cache", &[], Flag, "there is no cache"),
    ignored("frandom-seed", &[], One("SEED"), "generated names are the same in every run"),
    ignored("builtin-move-forward", &[], Bool, "how NVRTC finds std::move"),
    ignored("builtin-initializer-list", &[], Bool, "how NVRTC finds std::initializer_list"),
    ignored("display-error-number", &["err-no"], Flag, "codes are always shown"),
    ignored("no-display-error-number", &["no-err-no"], Flag, "codes are always shown"),
    ignored("optimization-info", &["opt-info"], One("KIND"), "remarks"),
    ignored("resource-usage", &["res-usage"], Flag, "ptxas prints resources"),
    ignored("source-in-ptx", &["src-in-ptx"], Flag, "source text as comments"),
    ignored("version-ident", &["dQ"], Bool, "a name record of NVRTC"),
    ignored("no-version-ident", &[], Flag, "a name record of cicc"),
    ignored("discard-value-names", &[], Bool, "names in the IR"),
    ignored("enable-cache-trace", &[], Flag, "there is no cache"),
    ignored("no-lineinfo-inlined-at", &["no-lineinfo-ia"], Flag, "line tables"),
    ignored("cuda-api-version", &[], One("VERSION"), "undocumented option of NVRTC"),
    ignored("uumn", &[], Flag, "undocumented option of NVRTC"),
    ignored("generate-builtins", &["genbuiltins"], Flag, "undocumented option of NVRTC"),
    ignored("keep", &["save-temps"], Flag, "there are no intermediate files; see --emit"),
    ignored("keep-dir", &[], One("DIR"), "there are no intermediate files"),
    ignored("compress-mode", &[], One("MODE"), "about fat binaries"),
    ignored("no-compress", &[], Flag, "about fat binaries"),
    ignored("no-host-device-initializer-list", &["nohdinitlist"], Flag, "how nvcc treats std::initializer_list"),
    ignored("no-host-device-move-forward", &["nohdmoveforward"], Flag, "how nvcc treats std::move"),
    ignored("entries", &["e"], List("NAME"), "for the device linker"),
    ignored("library", &["l"], List("NAME"), "nothing is linked"),
    ignored("library-path", &["L"], List("DIR"), "nothing is linked"),
    ignored("libdevice-directory", &["ldir"], One("DIR"), "the function library is part of ptxc"),
    ignored("target-directory", &["target-dir"], One("DIR"), "no toolkit is used"),
    ignored("cudart", &[], One("KIND"), "nothing is linked"),
    ignored("cudadevrt", &[], One("KIND"), "nothing is linked"),
    ignored("allow-unsupported-compiler", &[], Flag, "no host compiler is used"),
    ignored("forward-unknown-opts", &[], Flag, "no other tool is called"),
    ignored("forward-unknown-to-host-compiler", &[], Flag, "no host compiler is used"),
    ignored("forward-unknown-to-host-linker", &[], Flag, "no host linker is used"),
    ignored("ftemplate-backtrace-limit", &[], One("N"), "length of template trails in messages"),
    ignored("no-exceptions", &["noeh"], Flag, "device code has no exceptions"),
    ignored("no-align-double", &[], Flag, "about 32-bit hosts"),
    ignored("Wdefault-stream-launch", &[], Flag, "about host launches"),
    ignored("Wext-lambda-captures-this", &[], Flag, "about lambdas in host code"),
    ignored("Wmissing-launch-bounds", &[], Flag, "a warning that ptxc does not have"),
    ignored("Wno-deprecated-declarations", &[], Flag, "a warning that ptxc does not have"),
    ignored("Wno-deprecated-gpu-targets", &[], Flag, "a warning that ptxc does not have"),
    ignored("Wreorder", &[], Flag, "a warning that ptxc does not have"),
    ignored("use-local-env", &[], Flag, "about Windows hosts"),
    ignored("force-cl-env-setup", &[], Flag, "about Windows hosts"),
    ignored("dependency-drive-prefix", &["ddp"], One("PREFIX"), "about Windows hosts"),
    ignored("drive-prefix", &["dp"], One("PREFIX"), "about Windows hosts"),
    ignored("input-drive-prefix", &["idp"], One("PREFIX"), "about Windows hosts"),
    ignored("dont-use-profile", &["noprof"], Flag, "there is no profile file"),
    ignored("qpp-config", &[], One("CONFIG"), "about QNX hosts"),
    ignored("objdir-as-tempdir", &["objtemp"], Flag, "there are no intermediate files"),
    ignored("jobserver", &[], Flag, "use -j"),
    ignored("augment-host-linker-script", &["aug-hls"], Flag, "nothing is linked"),
    ignored("host-linker-script", &["hls"], One("KIND"), "nothing is linked"),
    ignored("no-device-link", &["nodlink"], Flag, "nothing is linked"),

    // What ptxc cannot give.
    refused("cubin", &[], Flag, NO_ASSEMBLER),
    refused("fatbin", &[], Flag, NO_ASSEMBLER),
    refused("device-link", &["dlink"], Flag, NO_ASSEMBLER),
    refused("link", &[], Flag, NO_ASSEMBLER),
    refused("lib", &[], Flag, NO_ASSEMBLER),
    refused("shared", &[], Flag, NO_ASSEMBLER),
    refused("relocatable-link", &["r"], Flag, NO_ASSEMBLER),
    refused("relocatable-ptx", &["reloc-ptx"], Flag, NO_ASSEMBLER),
    refused("run", &[], Flag, NO_HOST),
    refused("run-args", &[], List("ARGS"), NO_HOST),
    refused("cuda", &[], Flag, NO_HOST),
    refused("clean-targets", &["clean"], Flag, "ptxc removes no files"),
    refused("compile-as-tools-patch", &["astoolspatch"], Flag, NO_ASSEMBLER),
    refused("ltoir", &[], Flag, NO_LTO),
    refused("lto", &[], Flag, NO_LTO),
    refused("dlink-time-opt", &["dlto"], Flag, NO_LTO),
    refused("gen-opt-lto", &[], Flag, NO_LTO),
    refused("optix-ir", &[], Flag, "OptiX IR is not supported"),
    refused("extensible-whole-program", &["ewp"], Flag, "the device runtime is not supported"),
    refused("device-stack-protector", &[], Bool, "stack canaries are not supported"),
    refused("device-float128", &[], Flag, "__float128 is not supported"),
    refused("fassociative-math", &[], Flag, "floating-point sums are never reordered"),
    refused("fdevice-time-trace", &[], One("FILE"), "use --time-passes"),
    refused("sanitize", &[], One("KIND"), "sanitizers are not supported"),
    ignored("pch", &[], Flag, "inputs of one call share their headers without it"),
    refused("create-pch", &[], One("FILE"), NO_PCH),
    refused("use-pch", &[], One("FILE"), NO_PCH),
    ignored("pch-dir", &[], One("DIR"), "no file of precompiled headers is written"),
    ignored("pch-verbose", &[], Bool, "nothing is said about shared headers"),
    ignored("pch-messages", &[], Bool, "nothing is said about shared headers"),
    ignored("instantiate-templates-in-pch", &[], Bool, "templates are instantiated where they are used"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_spelling_belongs_to_two_options() {
        let mut seen: Vec<(&str, &str)> = Vec::new();
        for row in OPTIONS {
            let mut own: Vec<&str> = vec![row.name];
            own.extend(row.aliases);
            for name in own {
                let other = seen.iter().find(|(known, _)| *known == name);
                assert!(other.is_none(), "{name} is spelled by {} and {other:?}", row.name);
                seen.push((name, row.name));
            }
        }
    }

    #[test]
    fn help_lines_are_one_line_without_a_full_stop() {
        for row in OPTIONS {
            assert!(
                !row.help.is_empty() && !row.help.contains('\n') && !row.help.ends_with('.'),
                "{}",
                row.name
            );
        }
    }
}
