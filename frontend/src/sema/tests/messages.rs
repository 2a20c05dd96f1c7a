//! Messages of declarations, in nvcc's words where it has a message for the case.

use crate::diagnostics::Severity;

use super::{for_target, messages_for, with_analysis};

/// Erroneous programs of one line each, with the message.
const CASES: &[(&str, &str)] = &[
    // Types
    ("__device__ int zn[-1];", "the size of an array must be greater than zero"),
    ("__device__ int big[0x7fffffffffffffff];", "array is too large"),
    ("typedef int FT(int); __device__ FT arrf[3];", "array of functions is not allowed"),
    ("__device__ int &ra[3];", "array of reference is not allowed"),
    ("__device__ void vv;", "incomplete type \"void\" is not allowed"),
    ("__device__ void &rv;", "reference to void is not allowed"),
    ("__device__ int fa()[3];", "function returning array is not allowed"),
    ("typedef int FT(int); __device__ FT ff();", "function returning function is not allowed"),
    ("struct Inc; __device__ Inc inc;", "incomplete type \"Inc\" is not allowed"),
    ("__device__ int __restrict__ bad;", "\"__restrict__\" needs a pointer or reference type"),
    ("__device__ void f(void a);", "a parameter may not have void type"),
    // Variables
    ("__device__ int z0[0];", "zero-sized variable \"z0\" is not allowed in device code"),
    ("__device__ int d; __device__ int d;", "variable \"d\" has already been defined"),
    (
        "extern __device__ int d; __device__ float d;",
        "declaration of \"d\" with type \"float\" is incompatible with its type \"int\"",
    ),
    (
        "__device__ int g(); __device__ int d = g();",
        "dynamic initialization is not supported for a __device__ variable",
    ),
    (
        "__device__ int g(); __constant__ int d = g();",
        "dynamic initialization is not supported for a __constant__ variable",
    ),
    (
        "__device__ int g(); __device__ void f() { static int b = g(); }",
        "dynamic initialization is not supported for a function-scope static __device__ variable within a \
         __device__/__global__ function",
    ),
    ("__device__ void f() { __shared__ int a = 3; }", "initializer not allowed for __shared__ variable"),
    (
        "__device__ void f() { __device__ int a; }",
        "an automatic \"__device__\" variable declaration is not allowed inside a device function body",
    ),
    (
        "__device__ void f() { __constant__ int a; }",
        "an automatic \"__constant__\" variable declaration is not allowed inside a device function body",
    ),
    ("__device__ void f() { __shared__ int a[]; }", "incomplete type \"int []\" is not allowed"),
    ("__managed__ const int m = 3;", "a __managed__ variable cannot have a const qualified type"),
    (
        "__device__ __managed__ __constant__ int x;",
        "__managed__ variables cannot be marked __shared__ or __constant__",
    ),
    ("__device__ static extern int se;", "more than one storage class may not be specified"),
    ("__device__ auto au;", "cannot deduce \"auto\" type (initializer required)"),
    ("__device__ thread_local int tl;", "cannot use thread_local specifier for a __device__ variable"),
    ("__device__ void f() { int x; float x; }", "\"x\" has already been declared in the current scope"),
    (
        "__device__ inline int iv = 3;",
        "An inline __device__/__constant__/__managed__ variable must have internal linkage when the program is \
         compiled in whole program mode (-rdc=false)",
    ),
    // Functions
    (
        "__device__ int f() { return 1; } __device__ int f() { return 1; }",
        "function \"f\" has already been defined",
    ),
    (
        "__device__ int f(); __device__ float f();",
        "cannot overload functions distinguished by return type alone",
    ),
    ("__device__ void f(int a, int a) {}", "duplicate parameter name"),
    ("__device__ int f(int a = 3, int b);", "default argument not at end of parameter list"),
    ("__device__ int f(int a = 3); __device__ int f(int a = 4);", "redefinition of default argument"),
    (
        "__device__ auto f(); __device__ void g() { f(); }",
        "cannot deduce the return type of function \"f\"; it has not been defined",
    ),
    (
        "void h(); __device__ void g() { h(); }",
        "calling a __host__ function(\"h()\") from a __device__ function(\"g\") is not allowed",
    ),
    (
        "constexpr int h(int a) { return a + 1; } __device__ int g(int a) { return h(a); }",
        "calling a constexpr __host__ function(\"h\") from a __device__ function(\"g\") is not allowed",
    ),
    ("int hv; __global__ void k(int *p) { *p = hv; }", "identifier \"hv\" is undefined in device code"),
    (
        "__device__ int f(int a) { struct L { __device__ int g() { return a; } } l; return l.g(); }",
        "reference to local variable \"a\" of enclosing function is not allowed",
    ),
    // Kernels
    ("__global__ int k() { return 0; }", "a __global__ function must have a void return type"),
    ("__global__ void k(int, ...) {}", "a __global__ function cannot have ellipsis"),
    ("inline __global__ void k() {}", "inline qualifier ignored for \"__global__\" function"),
    (
        "__launch_bounds__(32) __device__ void f() {}",
        "__launch_bounds__ is only allowed on a __global__ function",
    ),
    (
        "__global__ void __launch_bounds__(32) __maxnreg__(32) k() {}",
        "The __launch_bounds__ and __maxnreg__ qualifiers cannot be applied to the same kernel",
    ),
    (
        "__global__ void __cluster_dims__(0, 1, 1) k() {}",
        "__cluster_dims__ arguments must be positive integers",
    ),
    ("__global__ void __launch_bounds__(32, 1, -1) k() {}", "max blocks per cluster must not be negative"),
    (
        "__global__ void __maxnreg__(0) k() {}",
        "The maximum number of registers that can be allocated per thread must be positive",
    ),
    (
        "__global__ void k(__grid_constant__ int a) {}",
        "a parameter annotated with __grid_constant__ must have const-qualified type",
    ),
    (
        "__global__ void k(const __grid_constant__ int &b) {}",
        "a parameter annotated with __grid_constant__ must not have reference type",
    ),
    (
        "__device__ void f(const __grid_constant__ int a) {}",
        "__grid_constant__ annotation is only allowed on a parameter of a __global__ function",
    ),
    // PS-01, PS-10
    (
        "struct big { char c[40000]; }; __global__ void k(big b) {}",
        "Formal parameter space overflowed (40000 bytes required, max 32764 bytes allowed) in function _Z1k3big",
    ),
    // Classes and enumerations
    ("struct S { int a; int a; }; __device__ S s;", "\"a\" has already been declared in the current scope"),
    ("struct S { int b; }; struct S { int c; }; __device__ S s;", "class \"S\" has already been defined"),
    ("struct I { I i; }; __device__ I s;", "incomplete type \"I\" is not allowed"),
    ("union U { int &r; int a; }; __device__ U s;", "a member with reference type is not allowed in a union"),
    (
        "struct B { int a : 33; }; __device__ B s;",
        "declared size for bit field is larger than the size of the bit field type; truncated to 32 bits",
    ),
    ("struct B { int b : -1; }; __device__ B s;", "invalid size for bit field"),
    ("struct B { int c : 0; }; __device__ B s;", "zero-length bit field must be unnamed"),
    ("struct B { float d : 3; }; __device__ B s;", "invalid type for a bit field"),
    (
        "struct G { int a[]; }; __device__ G *s;",
        "a flexible array member cannot be declared in an otherwise-empty type",
    ),
    ("enum E { A, B, A }; __device__ E s;", "\"A\" has already been declared in the current scope"),
    ("enum E { A }; enum E { C }; __device__ E s;", "enum \"E\" has already been defined"),
    (
        "enum class EC : float { A }; __device__ EC s;",
        "underlying type of enum type must be an integral type",
    ),
    (
        "enum EU : unsigned char { X = 256 }; __device__ EU s;",
        "enumeration value is outside the range of its underlying type (\"unsigned char\")",
    ),
    ("typedef int T; typedef float T; __device__ T s;", "invalid redeclaration of type name \"T\""),
    // Names
    ("__device__ void f() { undefd = 3; }", "identifier \"undefd\" is undefined"),
    ("namespace n {} __device__ int x = n::y;", "namespace \"n\" has no member \"y\""),
    (
        "namespace a { const int v = 1; } namespace b { const int v = 2; } using namespace a; using namespace b; \
         __device__ int x = v;",
        "\"v\" is ambiguous",
    ),
    ("int;", "declaration does not declare anything"),
    ("static_assert(sizeof(int) == 5, \"five\");", "static assertion failed with \"five\""),
    ("static_assert(1 == 2);", "static assertion failed"),
];

#[test]
fn messages_are_nvccs() {
    for (text, message) in CASES {
        assert_eq!(messages_for(text, for_target(90)), [format!("1: {message}")], "{text}");
    }
}

#[test]
fn architectures_without_clusters_refuse_their_attributes() {
    let cases = [
        ("__launch_bounds__(32, 1, 2)", "cannot specify max blocks per cluster for this GPU architecture"),
        ("__cluster_dims__(1, 1, 1)", "__cluster_dims__ is not supported for this GPU architecture"),
        ("__block_size__((1, 1, 1))", "__block_size__ is not supported for this GPU architecture"),
    ];
    for (attribute, message) in cases {
        let text = format!("__global__ void {attribute} k() {{}}");
        assert_eq!(messages_for(&text, for_target(75)), [format!("1: {message}")], "{text}");
        assert_eq!(messages_for(&text, for_target(90)), [""; 0], "{text}");
    }
}

#[test]
fn valid_declarations_are_accepted() {
    let cases = [
        "extern __device__ int a[]; __device__ int a[4];",
        "__device__ int x; namespace n { using ::x; __device__ int *p = &n::x; }",
        "struct A; struct B { A *a; }; struct A { B b; }; __device__ A a;",
        "typedef struct { int x; } P; __device__ P p = {1};",
        "__device__ void f(int a[], int b[3], int c(int), const int d, ...);",
        "template <class T> __device__ T id(T a) { return a; }",
        "const int n = 4; __device__ int a[n + 1]; static_assert(sizeof a == 20);",
        "enum { A = 1, B = A + 1 }; enum class K : long { P = B, Q = P * 2 }; static_assert((long)K::Q == 4);",
        "enum { LOW = -1, HIGH = 0xffffffffu }; static_assert(sizeof(LOW) == 8);",
        "__device__ auto twice(int a) { return a * 2.0f; } static_assert(sizeof(twice(1)) == 4);",
        "namespace n { struct S {}; __device__ int g(S) { return 1; } } __device__ int f() { return g(n::S()); }",
        "int hv; const int n = 3; const float f = 2; constexpr int a[2] = {1, 2}; \
         __global__ void k(float *p) { *p = n + f + a[1] + sizeof(hv); }",
        "constexpr int h(int a) { return a + 1; } __device__ int f() { int a[h(1)]; constexpr int n = h(2); \
         static_assert(n == 3 && sizeof a == 8); return n + a[0]; }",
        "__device__ int f(float a) { union { float x; int y; struct { short lo, hi; }; }; x = a; return y + lo + hi; }",
        "__device__ void f() { auto [a, b] = make_int2(1, 2); a += b; }",
    ];
    for text in cases {
        assert_eq!(messages_for(text, for_target(90)), [""; 0], "{text}");
    }
}

#[test]
fn what_was_meant_is_found_where_names_of_its_kind_are() {
    let cases = [
        ("bool b = ture;", "true"),
        ("int *q = nulptr;", "nullptr"),
        ("int n = Sizeof(p);", "sizeof"),
        ("make_flaot3(1, 2, 3);", "make_float3"),
        ("flaot3 v;", "float3"),
        ("size_T s = 0;", "size_t"),
        ("p[0] = Min(p[1], p[2]);", "min"),
        ("p[threadIdx.X] = 1;", "x"),
        ("int block_size = 1; p[blocksize] = 1;", "block_size"),
        ("prinft(\"x\");", "printf"),
    ];
    for (body, meant) in cases {
        let text = format!("__global__ void k(int *p) {{ {body} }}");
        with_analysis(&text, for_target(90), |_, session| {
            let fixes: Vec<&str> = session
                .sink
                .diagnostics()
                .iter()
                .filter(|diagnostic| diagnostic.severity == Severity::Error)
                .flat_map(|diagnostic| diagnostic.fixes.iter().map(|fix| fix.replacement.as_str()))
                .collect();
            assert_eq!(fixes, [meant], "{body}");
        });
    }
}
