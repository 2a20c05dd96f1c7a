//! Texts and their rewritten forms.

use super::*;

fn rewritten(text: &str) -> Unit {
    rewrite("test.cu", text, Options::default())
}

#[test]
fn a_launch_is_a_call_behind_its_configuration() {
    let unit = rewritten("# 3 \"a.cu\"\nvoid f(int n) { k<float><<<dim3(n, 2), 32>>>(n, g<1>()); }\n");
    assert_eq!(
        unit.text,
        "# 3 \"a.cu\"\nvoid f(int n) { (__ptxc_configure(\"a.cu\", 3, dim3(n, 2), 32) ? (void)0 : k<float>(n, g<1>())); }\n"
    );
    assert_eq!(unit.launches, [Launch { kernel: "k<float>".to_owned(), file: "a.cu".to_owned(), line: 3 }]);
    let unit = rewritten("# 3 \"a.cu\"\nvoid f(int n) { k << <n, 32>> >(n >> 1); k<<< n, 32 >> > (); }\n");
    assert_eq!(
        unit.text,
        "# 3 \"a.cu\"\nvoid f(int n) { (__ptxc_configure(\"a.cu\", 3, n, 32) ? (void)0 : k (n >> 1)); \
         (__ptxc_configure(\"a.cu\", 3,  n, 32 ) ? (void)0 : k ()); }\n"
    );
}

#[test]
fn a_kernel_is_a_stub() {
    let unit = rewritten(
        "namespace n { template <class T, class... A> __global__ void k(T *p, int, A... a) { *p = 1; } }",
    );
    assert!(
        unit.text.contains("(void *)__builtin_addressof(p), (void *)__builtin_addressof(ptxc_parameter_1)")
    );
    assert!(unit.text.contains("__builtin_addressof(a)..., (void *)0 }"));
    assert!(unit.text.contains("int ptxc_parameter_1 ,"), "{}", unit.text);
    assert!(!unit.text.contains("__global__") && !unit.text.contains("*p = 1"));
    assert_eq!(unit.kernels, ["::n::k"]);
}

#[test]
fn what_only_the_device_runs_is_a_trap() {
    let unit = rewritten(
        "struct S { int v; __device__ S(int x) : v(x) { v++; } __host__ __device__ int get() const { return v; } };\n\
         __device__ auto f() { return 1; }\n__device__ int g() { return 2; }\n",
    );
    assert!(unit.text.contains("S(int x) : v(x) { __builtin_trap(); }"), "{}", unit.text);
    assert!(unit.text.contains("int get() const { return v; }"));
    assert!(unit.text.contains("auto f() { return 1; }"));
    assert!(unit.text.contains("int g() { __builtin_trap(); }"));
}

#[test]
fn variables_have_shadows() {
    let unit = rewritten(
        "__device__ int a; namespace { __constant__ float b[4]; } extern __shared__ int s[];\n\
         static const __device__ int c = 3; __managed__ int m[2] = {1, 2};\n",
    );
    let names: Vec<(&str, &str)> =
        unit.variables.iter().map(|v| (v.shadow.as_str(), v.symbol.as_str())).collect();
    assert_eq!(
        names,
        [("::a", "a"), ("::b", "_ZN12_GLOBAL__N_11bE"), ("::c", "c"), ("::ptxc_address_m", "m")]
    );
    assert!(unit.text.contains("static  int a;"), "{}", unit.text);
    assert!(unit.text.contains("extern  int s[];"));
    assert!(unit.text.contains("ptxc_managed_m[2] = {1, 2}; static void *ptxc_address_m; static __typeof__"));
}

#[test]
fn variables_of_linked_units_have_one_shadow() {
    let options = Options { is_linked: true, ..Options::default() };
    let unit =
        rewrite("test.cu", "__device__ int a; extern __device__ int b; static __device__ int c;", options);
    assert_eq!(unit.text, " int a; extern  int b; static  int c;");
    assert_eq!(unit.variables.len(), 2);
}

#[test]
fn lines_stay_where_they_were() {
    let unit = rewritten("# 1 \"a.cu\"\n__global__ void k()\n{\n  int x;\n  int y;\n}\nint z;\n");
    assert!(unit.text.ends_with("\n# 5 \"a.cu\"\n\nint z;\n"), "{}", unit.text);
}

#[test]
fn words_become_the_hosts() {
    let unit = rewritten(
        "struct __align__(16) A { int x; };\n__forceinline__ __device__ int f();\n\
         __global__ void __launch_bounds__(256, 2) k(const int n);\nvoid h() __attribute__((__noinline__));\n",
    );
    assert!(unit.text.contains("struct __attribute__((__aligned__(16))) A"), "{}", unit.text);
    assert!(unit.text.contains("inline __attribute__((__always_inline__))  int f();"), "{}", unit.text);
    assert!(unit.text.contains(" void  k(const int n);"), "{}", unit.text);
    assert!(unit.text.contains("void h() __attribute__((__noinline__));"));
}

#[test]
fn attributes_stay_before_the_specifiers() {
    let unit = rewritten(
        "template <class T> [[deprecated(\"a\")]] [[nodiscard]] __forceinline__ __host__ __device__ T f(T x) { return x; }\n\
         [[maybe_unused]] __device__ int v;\n[[maybe_unused]] __global__ void k() {}\n",
    );
    assert!(unit.text.contains("[[nodiscard]] inline __attribute__((__always_inline__))"), "{}", unit.text);
    assert!(unit.text.contains("[[maybe_unused]] static  int v;"), "{}", unit.text);
    assert!(unit.text.contains("[[maybe_unused]] __attribute__((__noipa__, __used__))"), "{}", unit.text);
}
