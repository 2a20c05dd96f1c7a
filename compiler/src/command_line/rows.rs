//! The option table: one row an option, from which parsing, `--help` and did-you-mean are driven.

use super::table::Group::{
    self, Building, Code, Dependencies, Diagnostics, Inspection, Language, Output, Running,
};
use super::table::Value::{self, Bool, Joined, List, None as Flag, One, OneOf, OptionalFile};
use super::table::{BuildOpt, Elsewhere, Meaning, Opt, Row, RunOpt, Taker};

const fn set(
    opt: Opt,
    group: Group,
    name: &'static str,
    aliases: &'static [&'static str],
    value: Value,
    help: &'static str,
) -> Row {
    let (meaning, elsewhere, taker) = (Meaning::Set(opt), Elsewhere::Same, Taker::Device);
    Row { name, aliases, value, group, meaning, elsewhere, taker, help }
}

const fn ignored(
    name: &'static str,
    aliases: &'static [&'static str],
    value: Value,
    help: &'static str,
) -> Row {
    let (group, meaning, elsewhere, taker) =
        (Group::Compatibility, Meaning::Ignored, Elsewhere::Same, Taker::Nobody);
    Row { name, aliases, value, group, meaning, elsewhere, taker, help }
}

const fn refused(
    name: &'static str,
    aliases: &'static [&'static str],
    value: Value,
    reason: &'static str,
) -> Row {
    let (group, meaning, elsewhere, taker) =
        (Group::Compatibility, Meaning::Refused(reason), Elsewhere::Same, Taker::Nobody);
    Row { name, aliases, value, group, meaning, elsewhere, taker, help: reason }
}

/// An option of builds alone.
const fn building(
    opt: BuildOpt,
    taker: Taker,
    name: &'static str,
    aliases: &'static [&'static str],
    value: Value,
    help: &'static str,
) -> Row {
    let row = refused(name, aliases, value, ONLY_BUILD);
    Row { group: Building, help, ..row }.build(taker, opt, help)
}

/// An option of runs alone.
const fn running(
    opt: RunOpt,
    name: &'static str,
    aliases: &'static [&'static str],
    value: Value,
    help: &'static str,
) -> Row {
    let row = refused(name, aliases, value, ONLY_RUN);
    Row { group: Running, elsewhere: Elsewhere::Run(opt), taker: Taker::Simulator, help, ..row }
}

impl Row {
    /// The row, which builds read otherwise than the compile of device code.
    const fn build(self, taker: Taker, opt: BuildOpt, help: &'static str) -> Row {
        Row { elsewhere: Elsewhere::Build(opt, help), taker, ..self }
    }
}

const ONLY_BUILD: &str = "one of `ptxc build`";
const ONLY_RUN: &str = "one of `ptxc run`";
const NO_ASSEMBLER: &str = "ptxc ends at PTX; give the PTX to ptxas for machine code";
const NO_LTO: &str = "link-time optimisation is not supported";
const NO_PCH: &str =
    "there are no files of precompiled headers; inputs of one call share their headers without";
/// The kinds of warnings that `-Werror` knows.
pub(super) const WARNING_KINDS: &[&str] = &[
    "all-warnings",
    "cross-execution-space-call",
    "reorder",
    "default-stream-launch",
    "missing-launch-bounds",
    "ext-lambda-captures-this",
    "deprecated-declarations",
];

/// Every option, grouped as in the help.
#[rustfmt::skip]
pub const OPTIONS: &[Row] = &[
    // Output.
    set(Opt::Output, Output, "output-file", &["o"], One("FILE"), "write to FILE; - is standard output").build(Taker::Driver, BuildOpt::Output, "the executable (a.out), the object, or with -lib the archive"),
    set(Opt::OutputDirectory, Output, "output-directory", &["odir"], One("DIR"), "write outputs named after their inputs into DIR").build(Taker::Driver, BuildOpt::OutputDirectory, "put objects into DIR"),
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
    set(Opt::Optimize, Code, "optimize", &["O"], One("0..3"), "optimisation level (default 3)").build(Taker::Host, BuildOpt::Optimize, "optimisation level of the host compiler; that of device code is 3, or -Xcicc"),
    set(Opt::Xcicc, Code, "Xcicc", &[], One("OPTION"), "device compiler option in nvcc's form: -O0 to -O3"),
    set(Opt::FastMath, Code, "use_fast_math", &["use-fast-math"], Flag, "-ftz=true -prec-div=false -prec-sqrt=false -fmad=true and approximate functions"),
    set(Opt::Ftz, Code, "ftz", &[], Bool, "flush single-precision subnormals to zero (default false)"),
    set(Opt::PrecDiv, Code, "prec-div", &["prec_div"], Bool, "exact single-precision division (default true)"),
    set(Opt::PrecSqrt, Code, "prec-sqrt", &["prec_sqrt"], Bool, "exact single-precision square root (default true)"),
    set(Opt::Fmad, Code, "fmad", &[], Bool, "contract a*b+c into one operation (default true)"),
    set(Opt::MaxRegisters, Code, "maxrregcount", &[], One("N"), "registers a thread may use; like nvcc's, a word to ptxas without effect on the PTX"),
    set(Opt::LineInfo, Code, "generate-line-info", &["lineinfo"], Flag, "source lines in the PTX"),
    set(Opt::DeviceDebug, Code, "device-debug", &["G"], Flag, "code for a debugger: source lines, optimisation off"),
    set(Opt::DeviceOpt, Code, "dopt", &[], OneOf(&["on", "off"]), "with -G keep optimising"),
    set(Opt::Relocatable, Code, "relocatable-device-code", &["rdc"], Bool, "keep symbols for linking (default false)"),
    set(Opt::Internalize, Code, "internalize", &[], Flag, "of NVVM IR keep kernels and what they need"),
    set(Opt::DeviceC, Code, "device-c", &["dc"], Flag, "same as -rdc=true").build(Taker::Both, BuildOpt::Objects, "objects with device code that is linked by a later command"),
    set(Opt::DeviceW, Code, "device-w", &["dw"], Flag, "same as -rdc=false").build(Taker::Both, BuildOpt::Objects, "objects with device code that is whole"),
    set(Opt::Restrict, Code, "restrict", &[], Flag, "every kernel pointer parameter is __restrict__"),
    set(Opt::KeepDeviceFunctions, Code, "keep-device-functions", &[], Flag, "keep unused device functions"),
    set(Opt::NameExpression, Code, "name-expression", &[], One("EXPR"), "instantiate and name the kernel of EXPR"),

    // Language and preprocessor.
    set(Opt::Standard, Language, "std", &[], One("STD"), "language: c++11, c++14, c++17 (default), c++20, c++23").build(Taker::Both, BuildOpt::Standard, "language of both compilers"),
    set(Opt::Rtc, Language, "rtc", &[], Flag, "NVRTC's dialect: device code only, nothing included by itself"),
    set(Opt::Define, Language, "define-macro", &["D"], One("NAME[=TEXT]"), "define a macro").build(Taker::Both, BuildOpt::Define, "define a macro in both compilers"),
    set(Opt::Undefine, Language, "undefine-macro", &["U"], One("NAME"), "take a macro away").build(Taker::Both, BuildOpt::Undefine, "take a macro away in both compilers"),
    set(Opt::Include, Language, "include-path", &["I"], List("DIR"), "look for headers in DIR").build(Taker::Both, BuildOpt::Include, "look for headers in DIR"),
    set(Opt::SystemInclude, Language, "system-include", &["isystem"], List("DIR"), "look for system headers in DIR, after -I").build(Taker::Both, BuildOpt::SystemInclude, "look for system headers in DIR, after -I"),
    set(Opt::PreInclude, Language, "pre-include", &["include"], List("FILE"), "read FILE first").build(Taker::Both, BuildOpt::PreInclude, "read FILE first"),
    set(Opt::NoSourceInclude, Language, "no-source-include", &[], Flag, "do not look beside the including file"),
    set(Opt::DefaultDevice, Language, "device-as-default-execution-space", &["default-device"], Flag, "unmarked functions and variables are __device__"),
    set(Opt::ExtendedLambda, Language, "extended-lambda", &["expt-extended-lambda"], Flag, "device lambdas in host code"),
    set(Opt::RelaxedConstexpr, Language, "expt-relaxed-constexpr", &[], Flag, "constexpr functions without a space qualifier may be called from device code"),
    set(Opt::Language, Language, "x", &[], One("LANG"), "kind of the inputs: cu, ll (IR) or ptx; otherwise the file name decides").build(Taker::Driver, BuildOpt::Language, "kind of the sources: cu, or c and c++ for the host compiler"),
    set(Opt::Minimal, Language, "minimal", &[], Flag, "define __CUDACC_RTC_MINIMAL__; what is not used costs nothing anyway"),
    set(Opt::Int128, Language, "device-int128", &[], Flag, "define __CUDACC_RTC_INT128__; __int128 is always there"),
    set(Opt::MaxIncludeDepth, Language, "max-include-depth", &[], One("N"), "limit of nested #include (default 200)"),
    set(Opt::MaxMacroTokens, Language, "max-macro-tokens", &[], One("N"), "limit of tokens from macros (default 16777216)"),
    set(Opt::TemplateDepth, Language, "ftemplate-depth", &[], One("N"), "limit of template instantiations that need each other in turn (default 200, at most 4000)"),
    set(Opt::MaxInstantiations, Language, "max-instantiations", &[], One("N"), "limit of template instantiations in a program (default 750000)"),
    set(Opt::MaxPackElements, Language, "max-pack-elements", &[], One("N"), "limit of elements of expanded packs in a program (default 33554432)"),
    set(Opt::ConstantSteps, Language, "fconstexpr-steps", &["fconstexpr-ops-limit"], One("N"), "limit of the steps of one constant evaluation (default 33554432)"),

    // Make rules.
    set(Opt::DepsOnly, Dependencies, "generate-dependencies", &["M"], Flag, "write make rules instead of PTX").build(Taker::Host, BuildOpt::DepsOnly, "write make rules and build nothing"),
    set(Opt::DepsOnlyUser, Dependencies, "generate-nonsystem-dependencies", &["MM"], Flag, "same, without system headers").build(Taker::Host, BuildOpt::DepsOnlyUser, "same, without system headers"),
    set(Opt::DepsToo, Dependencies, "generate-dependencies-with-compile", &["MD"], Flag, "write make rules beside the PTX").build(Taker::Host, BuildOpt::DepsToo, "write make rules beside the object"),
    set(Opt::DepsTooUser, Dependencies, "generate-nonsystem-dependencies-with-compile", &["MMD"], Flag, "same, without system headers").build(Taker::Host, BuildOpt::DepsTooUser, "same, without system headers"),
    set(Opt::DepsFile, Dependencies, "dependency-output", &["MF"], One("FILE"), "the file for the rules").build(Taker::Host, BuildOpt::DepsFile, "the file for the rules"),
    set(Opt::DepsTarget, Dependencies, "dependency-target-name", &["MT", "MQ"], One("NAME"), "the target of the rules").build(Taker::Host, BuildOpt::DepsTarget, "the target of the rules"),
    set(Opt::DepsPhony, Dependencies, "generate-dependency-targets", &["MP"], Flag, "an empty rule for each header").build(Taker::Host, BuildOpt::DepsPhony, "an empty rule for each header"),

    // Messages.
    set(Opt::NoWarnings, Diagnostics, "disable-warnings", &["w"], Flag, "no warnings").build(Taker::Both, BuildOpt::NoWarnings, "no warnings of either compiler"),
    set(Opt::Werror, Diagnostics, "Werror", &[], OneOf(WARNING_KINDS), "warnings are errors"),
    set(Opt::DiagError, Diagnostics, "diag-error", &[], List("CODE"), "make these diagnostics errors"),
    set(Opt::DiagWarn, Diagnostics, "diag-warn", &[], List("CODE"), "make these diagnostics warnings"),
    set(Opt::AllowMissingKernels, Diagnostics, "allow-missing-kernels", &[], Flag, "warn where host code that names kernels is not understood, and leave them out"),
    set(Opt::Strict, Diagnostics, "strict", &[], Flag, "refuse what nvcc refuses, where ptxc only warns"),
    set(Opt::DiagSuppress, Diagnostics, "diag-suppress", &[], List("CODE"), "drop these diagnostics"),
    set(Opt::ErrorLimit, Diagnostics, "error-limit", &["ferror-limit"], One("N"), "stop after N errors (default 100, 0 is no limit)"),
    set(Opt::BriefDiagnostics, Diagnostics, "brief-diagnostics", &["brief-diag"], Bool, "one line a message, same as --message-format=short"),
    set(Opt::MessageFormat, Diagnostics, "message-format", &[], One("FORMAT"), "human (default), short, json, sarif or nvrtc"),
    set(Opt::Fix, Diagnostics, "fix", &[], Flag, "repair the sources as far as the fixes of messages are certain, then compile"),
    set(Opt::Color, Diagnostics, "color", &[], One("WHEN"), "auto (default), always or never"),
    set(Opt::Explain, Diagnostics, "explain", &[], One("CODE"), "explain a diagnostic's code, such as E0123"),

    // Looking inside.
    set(Opt::Verbose, Inspection, "verbose", &["v"], Flag, "say what is done").build(Taker::Driver, BuildOpt::PrintSteps, "say what is done"),
    set(Opt::Dryrun, Inspection, "dryrun", &[], Flag, "say what would be done, do nothing").build(Taker::Driver, BuildOpt::Dryrun, "say what would be done, do nothing"),
    set(Opt::Time, Inspection, "time", &[], OptionalFile("FILE"), "print each input's compile time; with FILE add it to a table"),
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
    set(Opt::Compile, Group::Compatibility, "compile", &["c"], Flag, "taken beside -ptx; `ptxc build -c` makes objects").build(Taker::Driver, BuildOpt::Objects, "objects only"),
    ignored("debug", &["g"], Flag, "host debug information").build(Taker::Host, BuildOpt::HostDebug, "debug information of host code"),
    ignored("profile", &["pg"], Flag, "host profile").build(Taker::Host, BuildOpt::Profile, "host code for gprof"),
    set(Opt::PtxasOptions, Group::Compatibility, "ptxas-options", &["Xptxas"], List("OPTIONS"), "for ptxas; -v prints the resources of kernels, the others change machine code only"),
    ignored("nvlink-options", &["Xnvlink"], List("OPTIONS"), "for nvlink, which is not called: device code is linked as PTX"),
    ignored("compiler-options", &["Xcompiler"], One("OPTIONS"), "for the host compiler, which does not run here").build(Taker::Host, BuildOpt::HostOptions, "for the host compiler"),
    ignored("linker-options", &["Xlinker"], One("OPTIONS"), "for the host linker, which does not run here").build(Taker::Linker, BuildOpt::LinkerOptions, "for the host linker"),
    ignored("archive-options", &["Xarchive"], One("OPTIONS"), "for the archiver, which does not run here").build(Taker::Archiver, BuildOpt::ArchiveOptions, "for the archiver, with -lib"),
    ignored("compiler-bindir", &["ccbin"], One("PATH"), "no host compiler is used").build(Taker::Driver, BuildOpt::HostCompiler, "the host compiler, or its folder (default c++, g++ or clang++)"),
    ignored("archiver-binary", &["arbin"], One("PATH"), "no archiver is used").build(Taker::Driver, BuildOpt::Archiver, "the archiver (default ar)"),
    ignored("extra-device-vectorization", &[], Flag, "vectorising is always considered"),
    ignored("Ofast-compile", &["Ofc"], One("LEVEL"), "compiles are fast at every level"),
    set(Opt::DefaultStream, Group::Compatibility, "default-stream", &[], One("KIND"), "stream 0 of launches: legacy, null or per-thread").build(Taker::Both, BuildOpt::DefaultStream, "the stream 0 of launches: legacy, null or per-thread"),
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
    set(Opt::ResourceUsage, Inspection, "resource-usage", &["res-usage"], Flag, "print the resources of kernels, as ptxas does"),
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
    ignored("library", &["l"], List("NAME"), "nothing is linked").build(Taker::Linker, BuildOpt::Library, "link with a library"),
    ignored("library-path", &["L"], List("DIR"), "nothing is linked").build(Taker::Linker, BuildOpt::LibraryPath, "look for libraries in DIR"),
    ignored("libdevice-directory", &["ldir"], One("DIR"), "the function library is part of ptxc"),
    ignored("target-directory", &["target-dir"], One("DIR"), "no toolkit is used"),
    ignored("cudart", &[], One("KIND"), "nothing is linked").build(Taker::Driver, BuildOpt::Runtime, "how the runtime library is linked: shared, static or none"),
    ignored("cudadevrt", &[], One("KIND"), "nothing is linked"),
    ignored("allow-unsupported-compiler", &[], Flag, "no host compiler is used"),
    ignored("forward-unknown-opts", &[], Flag, "no other tool is called").build(Taker::Driver, BuildOpt::ForwardToBoth, "options without a row are for the host compiler and linker"),
    ignored("forward-unknown-to-host-compiler", &[], Flag, "no host compiler is used").build(Taker::Driver, BuildOpt::ForwardToCompiler, "options without a row are for the host compiler"),
    ignored("forward-unknown-to-host-linker", &[], Flag, "no host linker is used").build(Taker::Driver, BuildOpt::ForwardToLinker, "options without a row are for the host linker"),
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
    building(BuildOpt::DeviceLink, Taker::Driver, "device-link", &["dlink"], Flag, "an object with the linked device code of objects (a_dlink.o)"),
    building(BuildOpt::Link, Taker::Driver, "link", &[], Flag, "an executable (the default)"),
    building(BuildOpt::Archive, Taker::Driver, "lib", &[], Flag, "an archive of the objects"),
    building(BuildOpt::Shared, Taker::Linker, "shared", &[], Flag, "a shared library"),
    refused("relocatable-link", &["r"], Flag, NO_ASSEMBLER),
    refused("relocatable-ptx", &["reloc-ptx"], Flag, NO_ASSEMBLER),
    building(BuildOpt::Execute, Taker::Driver, "run", &[], Flag, "run the executable afterwards"),
    building(BuildOpt::ExecuteArguments, Taker::Driver, "run-args", &[], One("ARGS"), "arguments for -run"),
    refused("cuda", &[], Flag, "the host side is not written out; `ptxc build -c` makes the object"),
    refused("clean-targets", &["clean"], Flag, "ptxc removes no files"),
    refused("compile-as-tools-patch", &["astoolspatch"], Flag, NO_ASSEMBLER),
    refused("ltoir", &[], Flag, NO_LTO),
    ignored("lto", &[], Flag, "as -dlto"),
    ignored("dlink-time-opt", &["dlto"], Flag, "device code is linked as PTX, without optimisation across units"),
    ignored("gen-opt-lto", &[], Flag, "as -dlto"),
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

    // Building a whole program.
    building(BuildOpt::PrintSteps, Taker::Driver, "print-steps", &[], Flag, "say what is done"),
    building(BuildOpt::CheckEntries, Taker::Driver, "check-entries", &[], Flag, "only check that every kernel that the host launches is in the device program"),
    building(BuildOpt::PtxFrom, Taker::Driver, "ptx-from", &[], One("FOLDER"), "device programs of another compiler: that of a.cu in FOLDER/a.ptx"),
    building(BuildOpt::HostFlag, Taker::Host, "fopenmp", &[], Flag, "same as -Xcompiler -fopenmp"),
    building(BuildOpt::HostFlag, Taker::Host, "pthread", &[], Flag, "same as -Xcompiler -pthread"),

    // Running in the simulator.
    running(RunOpt::Check, "check", &[], Joined("LIST"), "report faults that a GPU would not: uninit, races, barriers, async, fences, host, all"),
    running(RunOpt::ErrorExitCode, "error-exitcode", &[], One("N"), "exit status when --check found something (default 1)"),
    running(RunOpt::Stats, "stats", &[], Flag, "instructions, memory transactions, bank conflicts and divergence of each launch"),
    running(RunOpt::Jit, "jit", &[], One("WHEN"), "compile kernels to code of the host: auto (long-running kernels; default), always, never"),
    running(RunOpt::TimeLimit, "time-limit", &[], One("N"), "seconds that a launch may take (default 60; 0 for no limit)"),
    running(RunOpt::StepLimit, "step-limit", &[], One("N"), "warp instructions that a launch may take"),
    running(RunOpt::Kernel, "kernel", &[], One("NAME"), "the kernel to launch: its symbol, or its name in C++"),
    running(RunOpt::Grid, "grid", &[], One("X[,Y[,Z]]"), "blocks (default 1)"),
    running(RunOpt::Block, "block", &[], One("X[,Y[,Z]]"), "threads of a block (default 1)"),
    running(RunOpt::SharedMemory, "smem", &[], One("BYTES"), "dynamic shared memory"),
    running(RunOpt::Argument, "arg", &[], One("SPEC"), "one argument of the kernel"),
    running(RunOpt::Save, "save", &[], One("NAME=FILE"), "write a buffer afterwards"),
    running(RunOpt::Trace, "trace", &[], One("BLOCK:THREAD[:STEPS]"), "every step of one thread"),
    running(RunOpt::Device, "device", &[], Flag, "also run on the CUDA GPU of this machine, and compare"),
    running(RunOpt::Launch, "launch", &[], One("N"), "the launch of the file that is debugged"),
    running(RunOpt::Dap, "dap", &[], Flag, "speak the Debug Adapter Protocol on standard input and output"),

    // Undocumented options of nvcc.
    set(Opt::Xcudafe, Group::Compatibility, "Xcudafe", &[], One("OPTIONS"), "options of nvcc's front end: --diag_suppress=N and the like"),
    ignored("Xfatbin", &[], One("OPTIONS"), "for fatbinary, which is not called"),
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
