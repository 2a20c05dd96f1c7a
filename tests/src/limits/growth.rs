//! Programs that ask for more than there is: recursion and growth of templates, constants, classes, code and data.

use super::Hostile;

/// Every program that grows.
#[rustfmt::skip]
pub(super) const INPUTS: &[Hostile] = &[
    // ---- templates ----
    Hostile { name: "template_recursion", source: || "template <int N> struct A { static const int v = A<N + 1>::v; };\n__device__ int x = A<0>::v;".into(), message: "" },
    Hostile { name: "template_tree", source: || "template <int N, unsigned long long M> struct X : X<N - 1, 2 * M>, X<N - 1, 2 * M + 1> {};\ntemplate <unsigned long long M> struct X<0, M> {};\n__device__ int x = sizeof(X<40, 0>);".into(), message: "instantiations" },
    Hostile { name: "function_template_recursion", source: || "template <class T> struct W {};\ntemplate <class T> __device__ auto f(T t) { return f(W<T>()); }\n__global__ void k() { f(1); }".into(), message: "" },
    Hostile { name: "function_template_tree", source: || "template <int N, int M> __device__ int f() { return f<N - 1, 2 * M>() + f<N - 1, 2 * M + 1>(); }\ntemplate <> __device__ int f<0, 0>() { return 1; }\n__global__ void k(int *p) { *p = f<1000000, 0>(); }".into(), message: "" },
    Hostile { name: "type_doubling", source: || doubling("template <class A, class B> struct D { A a; B b; };", "D<@, @>", 80, "__global__ void k(T80 *p) { p->a.b = *p; }"), message: "" },
    Hostile { name: "type_doubling_in_names", source: || doubling("template <class A, class B> struct D {};", "D<@, @>", 200, "template <class T> __device__ int f(T) { return 1; }\n__global__ void k(int *p) { p[0] = f(T200()); }"), message: "" },
    Hostile { name: "type_doubling_in_messages", source: || doubling("template <class A, class B> struct D {};", "D<@, @>", 60, "__global__ void k(T60 *p) { p->x = T60(1, 2); T59 q = *p; }"), message: "no member" },
    Hostile { name: "function_type_doubling", source: || doubling("", "@ (*)(@)", 60, "__device__ int f(T60 x) { return x + 1; }\n__global__ void k(T60 p) {}"), message: "" },
    Hostile { name: "array_doubling", source: || doubling("template <class T> struct A { T t[16]; };", "A<@>", 60, "__device__ T60 x;"), message: "too large" },
    Hostile { name: "pack_doubling", source: || "template <class... T> struct L {};\ntemplate <int N, class... T> struct P : P<N - 1, T..., T...> {};\ntemplate <class... T> struct P<0, T...> {};\n__device__ int x = sizeof(P<40, int>);".into(), message: "pack" },
    Hostile { name: "pack_of_indices", source: || "#include <utility>\n__device__ int x = sizeof(std::make_index_sequence<2000000000>);".into(), message: "" },
    Hostile { name: "arrow_chain", source: || "template <int N> struct P { __device__ P<N + 1> operator->(); };\n__device__ int f() { return P<0>()->x; }".into(), message: "" },
    Hostile { name: "conversion_chain", source: || "template <int N> struct P { template <class T> __device__ operator T() { return P<N + 1>(); } };\n__device__ int f() { return P<0>(); }".into(), message: "" },
    Hostile { name: "deduced_result_cycle", source: || "__device__ auto f(int x);\n__device__ auto g(int x) { return f(x); }\n__device__ auto f(int x) { return g(x); }\n__global__ void k(int *p) { *p = f(1); }".into(), message: "" },
    Hostile { name: "noexcept_cycle", source: || "template <class T> __device__ void f(T t) noexcept(noexcept(f(t))) {}\n__global__ void k() { f(1); struct S { __device__ S() noexcept(noexcept(S())) {} }; S s; }".into(), message: "" },
    Hostile { name: "decltype_cycle", source: || "template <class T> __device__ auto f(T t) -> decltype(f(&t)) { return 0; }\n__global__ void k(int *p) { *p = f(1); }".into(), message: "" },
    Hostile { name: "default_argument_cycle", source: || "template <class T, int N = T::template n<T>> struct A;\nstruct B { template <class T> static constexpr int n = sizeof(A<T>); };\n__device__ A<B> *x;\n__device__ int f(int a = f());\n__device__ int g() { return f(); }".into(), message: "" },
    Hostile { name: "alias_cycle", source: || "template <class T> struct A { using type = typename A<A<T>>::type; };\n__device__ A<int>::type x;".into(), message: "" },
    Hostile { name: "friend_cycle", source: || "template <class T> struct A { template <class U> friend struct A; A<A<T>> *p; __device__ friend int f(A a) { return f(A<A<T>>()); } };\n__device__ int x = sizeof(A<int>);\n__global__ void k() { f(A<int>()); }".into(), message: "" },
    Hostile { name: "generic_lambda_recursion", source: || "__global__ void k(int *p) { auto f = [](auto self, auto x) -> int { return self(self, &x); }; *p = f(f, 1); }".into(), message: "" },
    Hostile { name: "guide_cycle", source: || "template <class T> struct A { A(T); };\ntemplate <class T> A(T) -> A<decltype(A(A<T>(T())))>;\n__device__ void f() { A a(1); }".into(), message: "" },
    Hostile { name: "pack_of_packs", source: || "#include <utility>\ntemplate <class... T> struct L {};\ntemplate <class A, class B> struct P {};\ntemplate <class... T> struct X { template <class U> using f = L<P<T, U>...>; using t = L<f<T>...>; };\ntemplate <int N> struct W {};\ntemplate <int... I> auto g(std::integer_sequence<int, I...>) -> typename X<W<I>...>::t;\n__device__ decltype(g(std::make_integer_sequence<int, 1100>())) *q;".into(), message: "" },
    // ---- classes ----
    Hostile { name: "class_in_itself", source: || "struct A { A a; int x; };\nstruct B; struct C { B b; }; struct B { C c; };\n__device__ A a; __device__ B b;".into(), message: "incomplete" },
    Hostile { name: "diamonds", source: || format!("struct S0 {{ int x; }};\n{}__device__ S60 s;\n__device__ int f(S60 *p) {{ return p->x; }}", repeat(60, |i| format!("struct A{i} : S{i} {{}}; struct B{i} : S{i} {{}}; struct S{} : A{i}, B{i} {{}};\n", i + 1))), message: "" },
    Hostile { name: "virtual_diamonds", source: || format!("struct S0 {{ int x; virtual __device__ int f() {{ return 1; }} }};\n{}__device__ int f(S40 *p) {{ return p->f() + p->x; }}\n__global__ void k(int *p) {{ S40 s; *p = f(&s); }}", repeat(40, |i| format!("struct A{i} : virtual S{i} {{}}; struct B{i} : virtual S{i} {{}}; struct S{} : A{i}, B{i} {{}};\n", i + 1))), message: "" },
    Hostile { name: "long_inheritance", source: || format!("struct S0 {{ int x; __device__ S0() : x(1) {{}} }};\n{}__global__ void k(int *p) {{ S3000 s; *p = s.x; }}", repeat(3000, |i| format!("struct S{} : S{i} {{}};\n", i + 1))), message: "" },
    Hostile { name: "long_containment", source: || format!("struct S0 {{ int x = 1; __device__ ~S0() {{}} }};\n{}__global__ void k(int *p) {{ S3000 s; *p = sizeof(s); }}", repeat(3000, |i| format!("struct S{} {{ S{i} s; }};\n", i + 1))), message: "" },
    Hostile { name: "many_fields", source: || format!("struct S {{ {} }};\n__global__ void k(S *p, S q) {{ S s = *p; s.a7 = 3; *p = s; }}", repeat(50_000, |i| format!("int a{i}; "))), message: "" },
    Hostile { name: "many_virtuals", source: || format!("struct S {{ {} }};\nstruct T : S {{ __device__ void f3() override {{}} }};\n__global__ void k() {{ T t; S *s = &t; s->f3(); }}", repeat(20_000, |i| format!("virtual __device__ void f{i}() {{}} "))), message: "" },
    Hostile { name: "wide_bit_field", source: || "struct S { int a : 2000000000; int b : 0xffffffffffff; int c : -1; };\n__device__ S s;".into(), message: "bit" },
    Hostile { name: "huge_alignment", source: || "struct alignas(1ull << 40) S { int a; };\n__device__ S s;\n__device__ __align__(1 << 30) int x;\nalignas(3) __device__ int y;".into(), message: "align" },
    Hostile { name: "huge_vector", source: || "typedef float V __attribute__((vector_size(1 << 30)));\n__device__ V v;".into(), message: "" },
    // ---- constants ----
    Hostile { name: "constexpr_tree", source: || "constexpr unsigned long long f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }\nstatic_assert(f(80) > 0);".into(), message: "" },
    Hostile { name: "constexpr_loop", source: || "constexpr int f() { int i = 0; while (true) i ^= 1; return i; }\nstatic_assert(f());".into(), message: "" },
    Hostile { name: "constexpr_recursion", source: || "constexpr int f(int n) { return f(n + 1) + 1; }\nstatic_assert(f(0));".into(), message: "" },
    Hostile { name: "constexpr_array", source: || "constexpr int f() { int a[1 << 28] = {}; a[5] = 3; return a[5]; }\nstatic_assert(f() == 3);".into(), message: "" },
    Hostile { name: "constexpr_many_arrays", source: || "struct A { int x[1 << 16]; };\nconstexpr int f(A a, int n) { A b = a; b.x[n] = n; return n == 0 ? b.x[0] : f(b, n - 1); }\nstatic_assert(f(A{}, 100) == 0);".into(), message: "" },
    Hostile { name: "constexpr_string", source: || "constexpr int f(const char *s) { int n = 0; while (s[n]) ++n; return n; }\n".to_owned() + &format!("static_assert(f(\"{}\") > 0);", "x".repeat(3_000_000)), message: "" },
    Hostile { name: "huge_constant_array", source: || "__device__ int a[1 << 28] = {1, 2};\n__constant__ double b[1 << 26] = {[0] = 1};\nconstexpr char c[1ull << 33] = {};\n__global__ void k(int *p) { *p = a[p[0]] + c[p[1]]; }".into(), message: "" },
    Hostile { name: "huge_array_type", source: || "__device__ int a[1ull << 61][1ull << 61];\n__device__ int b[-1]; __device__ char c[99999999999999999999];\n__device__ int f() { return sizeof(int[1ull << 60]); }".into(), message: "too large" },
    Hostile { name: "many_dimensions", source: || format!("__device__ int f() {{ int m{} = {{}}; return m{}; }}", "[2]".repeat(28), "[1]".repeat(28)), message: "" },
    Hostile { name: "captured_dimensions", source: || format!("__global__ void k(int *p) {{ int m{} = {{}}; auto f = [=] {{ return m{}; }}; *p = f(); }}", "[2]".repeat(22), "[1]".repeat(22)), message: "" },
    Hostile { name: "huge_new", source: || "__device__ void *f(size_t n) { return new int[1ull << 62]; }\n__device__ void *g(size_t n) { return new char[n][1 << 30][1 << 30]; }\n__device__ void *h() { return new int[-1]; }".into(), message: "" },
    Hostile { name: "huge_literals", source: || format!("__device__ float f = {0}.{0}e99999999999;\n__device__ double g = 1e-999999999999999999999; __device__ long h = {0}; __device__ double d = 0x{0}p-9999999;", "9".repeat(500_000)), message: "" },
    Hostile { name: "huge_strings", source: || format!("__device__ const char *s = \"{}\";\n__device__ const char *t = {};", "s".repeat(5_000_000), "\"ab\" ".repeat(200_000)), message: "" },
    Hostile { name: "huge_shifts", source: || in_kernel("p[0] = (a << 4000000000) + (a >> -1) + (1 << 99); p[1] = __funnelshift_l(a, a, 1 << 30);"), message: "" },
    Hostile { name: "constexpr_copies", source: || "struct A { int v[1 << 16]; };\nconstexpr int f() { A a{}, b{}; a.v[1] = 1; for (int i = 0; i < 100000; ++i) b = a; return b.v[1]; }\nstatic_assert(f() == 1);".into(), message: "constant value" },
    Hostile { name: "constexpr_frames", source: || "constexpr int f(int n) { int a[1 << 20] = {}; a[1] = n; return n ? f(n - 1) + a[1] : 0; }\nstatic_assert(f(500));".into(), message: "constant value" },
    // ---- code ----
    Hostile { name: "adjacent_cases", source: || in_kernel(&format!("switch (a) {{ {} p[0] = 1; }}", repeat(100_000, |i| format!("case {i}: ")))), message: "" },
    Hostile { name: "calls_in_one_block", source: || format!("__device__ int f(int x) {{ return x * x + 3; }}\nextern \"C\" __global__ void k(int *p, int a) {{ {} }}", repeat(10_000, |i| format!("p[{i}] = f(a + {i});\n"))), message: "" },
    Hostile { name: "many_using_directives", source: || repeat(3_000, |i| format!("namespace n{i} {{ __device__ int x{i}; }} using namespace n{i};\n")) + &in_kernel("p[0] = x77;"), message: "" },
    Hostile { name: "irreducible_jumps", source: || in_kernel(&format!("switch (a) {{ {} }}\n{}", repeat(2_000, |i| format!("case {i}: goto L{i};\n")), repeat(2_000, |i| format!("L{i}: p[{i}] += a; if (p[{i}] > {i}) goto L{}; if (p[{i}] < 3) goto L{};\n", (i * 31 + 7) % 2_000, (i * 17 + 5) % 2_000)))), message: "" },
    Hostile { name: "many_captures", source: || in_kernel(&format!("{}auto f = [=] {{ {} }}; f();", repeat(5_000, |i| format!("int v{i} = a + {i};\n")), repeat(5_000, |i| format!("p[{i}] = v{i};\n")))), message: "" },
    Hostile { name: "many_bases", source: || format!("{}struct D : {} Z {{}};\n__device__ D d;\n{}", repeat(5_000, |i| format!("struct B{i} {{ int x{i}; }};\n")) + "struct Z {};\n", repeat(5_000, |i| format!("B{i}, ")), in_kernel("p[0] = d.x7;")), message: "" },
    Hostile { name: "inlined_doubling", source: || format!("__device__ __forceinline__ int f0(int x) {{ return x * x + 1; }}\n{}__global__ void k(int *p) {{ *p = f60(*p); }}", repeat(60, |i| format!("__device__ __forceinline__ int f{}(int x) {{ return f{i}(x) + f{i}(x + 1); }}\n", i + 1))), message: "" },
    Hostile { name: "plain_doubling", source: || format!("__device__ int f0(int x) {{ return x * x + 1; }}\n{}__global__ void k(int *p) {{ *p = f60(*p); }}", repeat(60, |i| format!("__device__ int f{}(int x) {{ return f{i}(x) + f{i}(x + 1); }}\n", i + 1))), message: "" },
    Hostile { name: "long_call_chain", source: || format!("__device__ int f0(int x) {{ return x; }}\n{}__global__ void k(int *p) {{ *p = f20000(*p); }}", repeat(20_000, |i| format!("__device__ int f{}(int x) {{ return f{i}(x) + 1; }}\n", i + 1))), message: "" },
    Hostile { name: "backward_call_chain", source: || format!("{}__device__ int f3000(int x) {{ return x; }}\n__global__ void k(int *p) {{ *p = f0(*p); }}", repeat(3_000, |i| format!("__device__ int f{}(int x);\n__device__ int f{i}(int x) {{ return f{}(x) + 1; }}\n", i + 1, i + 1))), message: "" },
    Hostile { name: "auto_call_chain", source: || format!("{}template <class T> __device__ auto f1000(T x) {{ return x; }}\n__global__ void k(int *p) {{ *p = f0(*p); }}", repeat(1_000, |i| format!("template <class T> __device__ auto f{}(T x);\ntemplate <class T> __device__ auto f{i}(T x) {{ return f{}(x); }}\n", i + 1, i + 1))), message: "" },
    Hostile { name: "many_functions", source: || repeat(50_000, |i| format!("__device__ int f{i}(int x) {{ return x + {i}; }}\n")) + "__global__ void k(int *p) { *p = f7(*p); }", message: "" },
    Hostile { name: "many_kernels", source: || repeat(10_000, |i| format!("__global__ void k{i}(int *p) {{ p[threadIdx.x] = {i}; }}\n")), message: "" },
    Hostile { name: "many_overloads", source: || repeat(2_000, |i| format!("struct S{i} {{}}; __device__ int f(S{i}) {{ return {i}; }}\n")) + &format!("__global__ void k(int *p) {{ {} }}", repeat(300, |i| format!("p[{i}] = f(S{i}());\n"))), message: "" },
    Hostile { name: "many_variables", source: || in_kernel(&(repeat(20_000, |i| format!("int v{i} = a + {i};\n")) + &repeat(20_000, |i| format!("if (p[{i}]) v{i} += a;\n")) + "p[0] = v0 + v9999;")), message: "" },
    Hostile { name: "crossed_variables", source: || in_kernel(&(repeat(400, |i| format!("int v{i} = a;\n")) + &repeat(2_000, |i| format!("if (p[{i}]) {{ v{} += v{}; }} else v{} = {i};\n", i % 400, (i * 7) % 400, (i * 13) % 400)) + &repeat(400, |i| format!("p[{i}] = v{i};\n")))), message: "" },
    Hostile { name: "many_labels", source: || in_kernel(&(repeat(5_000, |i| format!("L{i}: if (p[{i}] == a) goto L{};\n", (i * 7919) % 5_000)))), message: "" },
    Hostile { name: "many_destructors", source: || format!("struct S {{ int *p; __device__ ~S() {{ *p = 1; }} }};\n__global__ void k(int *p) {{ {} }}", repeat(500, |i| format!("S s{i}{{p}}; if (p[{i}]) return;\n"))), message: "" },
    Hostile { name: "many_cases", source: || in_kernel(&format!("switch (a) {{ {} }}", repeat(100_000, |i| format!("case {}: p[0] = {i}; break;\n", i * 3)))), message: "" },
    Hostile { name: "many_labels_on_one", source: || in_kernel(&format!("switch (a) {{ {} p[0] = 1; }}", repeat(40_000, |i| format!("case {i}: ")))), message: "" },
    Hostile { name: "wide_case_range", source: || in_kernel("switch (a) { case -2147483648 ... 2147483647: p[0] = 1; }"), message: "" },
    Hostile { name: "many_enumerators", source: || format!("enum E {{ {} }};\n__device__ int x = e99999;", repeat(100_000, |i| format!("e{i}, "))), message: "" },
    Hostile { name: "many_arguments", source: || format!("template <class... T> __device__ int f(T... t) {{ return sizeof...(t); }}\n__global__ void k(int *p) {{ *p = f({}1); }}", "1, ".repeat(20_000)), message: "" },
    Hostile { name: "many_parameters", source: || format!("__device__ int f({}int z) {{ return z; }}\n__global__ void k({}int *z) {{ *z = 1; }}", repeat(20_000, |i| format!("int a{i}, ")), repeat(20_000, |i| format!("int a{i}, "))), message: "" },
    Hostile { name: "many_initializers", source: || format!("__device__ int x[] = {{ {} }};", "1, ".repeat(500_000)), message: "" },
    Hostile { name: "local_initializers", source: || format!("__device__ int f(int i) {{ int x[] = {{ {} }}; return x[i]; }}", "i, ".repeat(50_000)), message: "" },
    Hostile { name: "fold_of_many", source: || "#include <utility>\ntemplate <int... I> __device__ int f(int x, std::integer_sequence<int, I...>) { return (0 + ... + (x * I)); }\n__global__ void k(int *p) { *p = f(*p, std::make_integer_sequence<int, 5000>()); }".into(), message: "" },
    Hostile { name: "unroll_forever", source: || in_kernel("#pragma unroll 2000000000\nfor (int i = 0; i < a; ++i) p[i] = i;\n#pragma unroll\nfor (int i = 0; i < 1000000000; ++i) p[i] += i;"), message: "" },
    Hostile { name: "unroll_nests", source: || in_kernel("#pragma unroll\nfor (int i = 0; i < 200; ++i)\n#pragma unroll\nfor (int j = 0; j < 200; ++j)\n#pragma unroll\nfor (int l = 0; l < 200; ++l) p[i * j + l] += i ^ j ^ l;"), message: "" },
    Hostile { name: "counted_forever", source: || in_kernel("unsigned long long i = 0; for (; i != 1; i += 2) p[0]++; for (int j = 0; j < 10; j *= 1) p[1]++; for (int j = 5; j >= 0; ) p[2] ^= 1;"), message: "" },
    Hostile { name: "huge_locals", source: || in_kernel("int q[1 << 28]; char r[1ull << 40]; for (int i = 0; i < a; ++i) q[i] = r[i]; p[0] = q[a];"), message: "" },
    Hostile { name: "huge_shared", source: || in_kernel("__shared__ int s[1 << 29]; s[a] = 1; p[0] = s[a + 1];"), message: "" },
    Hostile { name: "huge_copies", source: || "struct S { int a[1 << 20]; };\n__device__ S g(S s) { s.a[1] = 2; return s; }\n__global__ void k(S *p) { S s = g(*p); p[1] = g(s); }".into(), message: "" },
    Hostile { name: "long_block", source: || in_kernel(&repeat(50_000, |i| format!("p[{i}] = p[{}] * a + {i};\n", i + 1))), message: "" },
    Hostile { name: "long_dependency", source: || in_kernel(&format!("int x = a;\n{}p[0] = x;", repeat(50_000, |i| format!("x = x * x + {i};\n")))), message: "" },
    Hostile { name: "long_assembly", source: || in_kernel(&format!("asm volatile(\"{}\" : : \"r\"(a));", "mov.b32 %0, %0;\\n".repeat(50_000))), message: "" },
];

fn repeat(count: usize, each: impl Fn(usize) -> String) -> String {
    (0..count).map(each).collect()
}

fn in_kernel(body: &str) -> String {
    super::in_kernel(body)
}

/// Type names `T1`, `T2`, ... of which each holds the one before twice.
fn doubling(head: &str, step: &str, levels: usize, tail: &str) -> String {
    let next = |i: usize| format!("using T{} = {};\n", i + 1, step.replace('@', &format!("T{i}")));
    format!("{head}\nusing T0 = int;\n{}{tail}\n", repeat(levels, next))
}
