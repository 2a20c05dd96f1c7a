//! Whole analyses of small programs: messages, symbols, layouts, and the sample kernels.

mod messages;

use bumpalo::Bump;
use ptxc_arch::Target;

use crate::diagnostics::SinkOptions;
use crate::il::Il;
use crate::options::FrontendOptions;
use crate::parse::{BuiltinNames, Parser};
use crate::preprocess;
use crate::session::Session;

/// Analyses a text and hands the result to `check`.
fn with_analysis<R>(text: &str, options: FrontendOptions, check: impl FnOnce(&Il<'_>, &Session) -> R) -> R {
    let mut session = Session::new(options, SinkOptions::default());
    let main = session.sources.add("test.cu", text.to_owned()).expect("small");
    let stream = preprocess::run(&mut session, main);
    let arena = Bump::new();
    let names = BuiltinNames(session.library_selection());
    let mut parser = Parser::new(&mut session, &arena, &stream, &names);
    let unit = parser.parse_translation_unit(&mut session);
    let il = super::analyze(&arena, &mut session, &mut parser, &unit);
    check(&il, &session)
}

/// Options for a target.
fn for_target(number: u16) -> FrontendOptions {
    FrontendOptions { target: Target::sm(number), ..FrontendOptions::default() }
}

/// The messages of an analysis as `line: text`.
fn messages_for(text: &str, options: FrontendOptions) -> Vec<String> {
    with_analysis(text, options, |_, session| {
        let line = |d: &crate::diagnostics::Diagnostic| {
            session.sources.presumed(d.primary.span.lo()).map_or(0, |place| place.line)
        };
        session.sink.diagnostics().iter().map(|d| format!("{}: {}", line(d), d.message)).collect()
    })
}

/// The symbols of all emitted functions and variables, in order.
fn symbols(text: &str, options: FrontendOptions) -> Vec<String> {
    with_analysis(text, options, |il, session| {
        assert_eq!(session.sink.diagnostics(), []);
        let functions = il.emitted_functions.iter().map(|&id| il.functions[id].mangled.to_owned());
        let variables = il.emitted_variables.iter().map(|&id| il.variables[id].mangled.to_owned());
        functions.chain(variables).collect()
    })
}

/// Declarations, each with the symbol that nvcc 13.0 gives what it defines.
const MANGLED: &[(&str, &str)] = &[
    (
        "void f1(int, unsigned, char, signed char, unsigned char, short, unsigned short, long, unsigned long, \
         long long, unsigned long long, float, double, bool, wchar_t, char16_t, char32_t, __int128, \
         unsigned __int128, long double) {}",
        "_Z2f1ijcahstlmxyfdbwDsDinoe",
    ),
    (
        "void f2(int*, const int*, volatile int*, const volatile int*, int*const, int**, const int*const*, \
         int*__restrict__, const float*__restrict__) {}",
        "_Z2f2PiPKiPViPVKiS_PS_PKS1_S_PKf",
    ),
    (
        "void f3(int&, const int&, int&&, int(&)[3], const int (*)[4], int(*)[3][4]) {}",
        "_Z2f3RiRKiOiRA3_iPA4_S0_PA3_A4_i",
    ),
    (
        "void f4(void(*)(), int(*)(int, float), void (*)(int, ...), int (&)(int*), void (*(*)(int))(float)) {}",
        "_Z2f4PFvvEPFiifEPFvizERFiPiEPFPFvfEiE",
    ),
    (
        "void f5(EE, S, S::I, U, S*, S::I*, N::T, N::M::V, const S&, S&&) {}",
        "_Z2f52EE1SNS0_1IE1UPS0_PS1_N1N1TENS5_1M1VERKS0_OS0_",
    ),
    (
        "void f6(int S::*, void (S::*)(int), void (S::*)(int) const, int (S::*)() volatile) {}",
        "_Z2f6M1SiMS_FviEMS_KFviEMS_VFivE",
    ),
    ("void f7(...) {}", "_Z2f7z"),
    ("void f8() {}", "_Z2f8v"),
    ("void f9(float4, dim3, uint3, const float4&, cudaTextureObject_t) {}", "_Z2f96float44dim35uint3RKS_y"),
    ("void f10(void (*)(int) noexcept, int*, int*, int**, int**) {}", "_Z3f10PDoFviEPiS1_PS1_S2_"),
    ("void f11(decltype(nullptr), const S*, const S*, S::I) {}", "_Z3f11DnPK1SS1_NS_1IE"),
    (
        "void f14(const char*, char*const*, S::I*, const S::I*, N::M::V*, N::M::V**) {}",
        "_Z3f14PKcPKPcPN1S1IEPKS5_PN1N1M1VEPSC_",
    ),
    ("void f15(int (*)[], int [], int (&)[2][3], const S (*)[2]) {}", "_Z3f15PA_iPiRA2_A3_iPA2_K1S"),
    ("void f16(FP, FP*, const FP, FP&) {}", "_Z3f16PFiiEPS0_S0_RS0_"),
    ("void f17(int, int*, int**, int***, int*, int**) {}", "_Z3f17iPiPS_PS0_S_S0_"),
    ("S operator+(S, S) { return S(); }", "_Zpl1SS_"),
    ("S operator-(S) { return S(); }", "_Zng1S"),
    ("S operator-(S, int) { return S(); }", "_Zmi1Si"),
    ("void S::mf(int) const volatile {}", "_ZNVK1S2mfEi"),
    ("int S::smf(S&&) { return 3; }", "_ZN1S3smfEOS_"),
    ("S& S::operator+=(const S&b) { return *this; }", "_ZN1SpLERKS_"),
    ("int S::operator()(int) const & { return 3; }", "_ZNKR1SclEi"),
    ("int N::M::ff(T, V, N::T*, V&, const V&) { return 0; }", "_ZN1N1M2ffENS_1TENS0_1VEPS1_RS2_RKS2_"),
    ("void N::f12(T, T*, M::V, S, const T*) {}", "_ZN1N3f12ENS_1TEPS0_NS_1M1VE1SPKS0_"),
    ("void N::INL::f13() {}", "_ZN1N3INL3f13Ev"),
];

const MANGLED_PRELUDE: &str = "
enum EE { A1 };
struct S {
    int a;
    struct I { int b; };
    __device__ void mf(int) const volatile;
    static __device__ int smf(S&&);
    __device__ S& operator+=(const S&);
    __device__ int operator()(int) const &;
};
union U { int a; };
namespace N {
    struct T { int a; };
    namespace M { struct V { int a; }; __device__ int ff(T, V, N::T*, V&, const V&); }
    __device__ void f12(T, T*, M::V, S, const T*);
    inline namespace INL { __device__ void f13(); }
}
typedef int (*FP)(int);
";

#[test]
fn symbols_are_those_of_nvcc() {
    let mut text = MANGLED_PRELUDE.to_owned();
    for (declaration, _) in MANGLED {
        text.push_str("__device__ ");
        text.push_str(declaration);
        text.push('\n');
    }
    let options = FrontendOptions { rdc: true, ..FrontendOptions::default() };
    let found = symbols(&text, options);
    for (declaration, symbol) in MANGLED {
        assert!(found.iter().any(|s| s == symbol), "{declaration}: {symbol} is not among {found:#?}");
    }
}

#[test]
fn symbols_of_local_and_internal_entities() {
    let found = symbols(
        "namespace { __device__ int an; __device__ int af(int a) { return a; } }\n\
         static __device__ int su; static __device__ int sf(int a) { return a; }\n\
         extern \"C\" __global__ void ck(int *p) { __shared__ int sh[4]; *p = sh[1]; }\n\
         static __global__ void sk(int *p) { static int loc; *p = loc + af(1) + sf(2) + an + su;\n\
           { static int loc; p[1] = loc; } }\n\
         namespace N { __device__ int nv; extern \"C\" __device__ int vc; __device__ int vc; }",
        FrontendOptions::default(),
    );
    let tag = "bd7ce7f6_7_test_cu_";
    let plain: Vec<&str> = found.iter().map(String::as_str).filter(|s| !s.contains("_INTERNAL_")).collect();
    assert_eq!(
        plain,
        ["ck", "_Z2skPi", "su", "_ZN1N2nvE", "vc", "_ZZ2ckE2sh", "_ZZ2skPiE3loc", "_ZZ2skPiE3loc_0"]
    );
    let internal: Vec<&str> = found.iter().map(String::as_str).filter(|s| s.contains("_INTERNAL_")).collect();
    assert_eq!(internal.len(), 3, "{internal:?} {tag}");
    assert!(internal.iter().any(|s| s.ends_with("2sfEi")));
    assert!(internal.iter().any(|s| s.contains("_GLOBAL__N__") && s.ends_with("2afEi")));
    assert!(internal.iter().any(|s| s.contains("_GLOBAL__N__") && s.ends_with("2anE")));
}

#[test]
fn classes_are_laid_out_as_by_gcc() {
    assert_eq!(messages_for(include_str!("layout.cu"), FrontendOptions::default()), [""; 0]);
}

#[test]
fn only_what_is_reached_is_emitted() {
    let found = symbols(
        "__device__ int unused(int a) { return a; }\n\
         __device__ int leaf(int a) { return a; }\n\
         __device__ int middle(int a) { return leaf(a); }\n\
         __device__ int (*table[1])(int) = { middle };\n\
         __host__ __device__ int both(int a) { return a; }\n\
         void host() { undeclared(1); }\n\
         __global__ void k(int *p) { *p = table[0](both(sizeof(unused(1)))); }",
        FrontendOptions::default(),
    );
    assert_eq!(found, ["_Z1kPi", "_Z6middlei", "_Z4bothi", "_Z4leafi", "table"]);
}

#[test]
fn a_long_chain_of_constants_does_not_nest() {
    use std::fmt::Write;
    let mut text = String::from("constexpr int c0 = 1; typedef int T0; struct S0 { int a; };\n");
    for i in 1..3000 {
        let _ = writeln!(
            text,
            "constexpr int c{i} = c{} + 1; typedef T{} T{i}; struct S{i} {{ S{} s; }};",
            i - 1,
            i - 1,
            i - 1
        );
    }
    text.push_str("__global__ void k(T2999 *p) { S2999 s; *p = c2999 + sizeof(s); }");
    assert_eq!(messages_for(&text, FrontendOptions::default()), [""; 0]);
}

/// The kernels of the tests' collection that use no templates, classes with constructors or headers.
const PLAIN_KERNELS: &[&str] = &[
    "bfs_levels",
    "big_struct_param",
    "bignum_addc",
    "bitfields_unions",
    "block_scan",
    "bytecode_vm",
    "conv2d_constant",
    "game_of_life",
    "goto_state_machine",
    "histogram_shared",
    "inline_asm",
    "int128_modexp",
    "jacobi_f64",
    "layernorm",
    "layernorm_backward",
    "mandelbrot",
    "nbody",
    "printf_kernel",
    "quantize_dp4a",
    "radix_sort_pass",
    "recursion_noinline",
    "reduce_tree",
    "saxpy",
    "sgemm_naive",
    "sgemm_regblock",
    "sgemm_tiled",
    "sha256",
    "spmv_csr",
    "stencil2d",
    "string_search",
    "vecadd_float4",
    "warp_vote_compact",
];

#[test]
fn the_sample_kernels_are_accepted() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/kernels");
    for name in PLAIN_KERNELS {
        let text =
            std::fs::read_to_string(format!("{folder}/{name}.cu")).expect("a kernel of the collection");
        assert_eq!(messages_for(&text, for_target(90)), [""; 0], "{name}");
    }
}
