// Declarations: [dcl.spec], [dcl.meaning], [dcl.enum], [namespace], [dcl.attr].

//@ run auto_deduction: 4 8 1 4
extern "C" __global__ void k(int *out) {
    auto a = 1; auto b = 2.0; auto c = 'c'; const auto &d = a;
    out[0] = sizeof(a); out[1] = sizeof(b); out[2] = sizeof(c); out[3] = sizeof(d);
}

//@ accept auto_types
__device__ int x; __device__ const int cx = 1; __device__ int a[3];
__device__ void f() {
    auto p = &x; auto *q = &x; auto &r = cx; auto d = a; auto &e = a; auto &&u = 5; auto &&l = x;
    static_assert(__is_same(decltype(p), int *) && __is_same(decltype(q), int *) && __is_same(decltype(r), const int &), "");
    static_assert(__is_same(decltype(d), int *) && __is_same(decltype(e), int (&)[3]) && __is_same(decltype(u), int &&) && __is_same(decltype(l), int &), "");
}

//@ reject auto_without_initializer
__device__ void f() { auto x; }  // error

//@ reject auto_conflict
__device__ void f() { auto a = 1, b = 2.0; }  // error

//@ run trailing_return: 7
__device__ auto f(int x) -> int { return x; }
template <class A, class B> __device__ auto add(A a, B b) -> decltype(a + b) { return a + b; }
extern "C" __global__ void k(int *out) { out[0] = f(3) + add(1, 3.5) - 0.5; }

//@ run deduced_return: 6
__device__ auto f(int x) { if (x > 5) return x; return 5; }
extern "C" __global__ void k(int *out) { out[0] = f(6); }

//@ reject deduced_return_conflict
__device__ auto f(int x) {
    if (x) return 1;
    return 2.0;  // error
}

//@ reject used_before_deduced
__device__ auto f();
__device__ int g() { return f(); }  // error

//@ run typedef_and_using: 3 4
typedef int I; using F = float; typedef int A[3]; using P = int (*)(int);
__device__ int twice(int x) { return 2 * x; }
extern "C" __global__ void k(int *out) { I i = 3; out[0] = i; A a; P p = twice; out[1] = sizeof(a) / sizeof(F) + p(0) + 1; }

//@ run pointers_to_everything: 1 2 3 4
__device__ int inc(int x) { return x + 1; }
extern "C" __global__ void k(int *out) {
    int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int (*pa)[3] = a; int *ap[2] = {a[0], a[1]}; int (&ra)[2][3] = a; int (*pf)(int) = inc;
    out[0] = pa[0][0]; out[1] = *(ap[0] + 1); out[2] = ra[0][2]; out[3] = pf(3);
}

//@ run function_returning_pointer_to_array: 5
__device__ int g[2] = {4, 5};
__device__ int (*f())[2] { return &g; }
extern "C" __global__ void k(int *out) { out[0] = (*f())[1]; }

//@ run references: 5 6
extern "C" __global__ void k(int *out) { int x = 5; int &r = x; int &s = r; out[0] = s; s = 6; out[1] = x; }

//@ run rvalue_references: 3 8
__device__ int f(int &&x) { x += 5; return x; }
extern "C" __global__ void k(int *out) { int &&r = 3; out[0] = r; out[1] = f(3); }

//@ reject rvalue_binds_lvalue
__device__ void f(int x) { int &&r = x; }  // error

//@ reject lvalue_binds_rvalue
__device__ void f() { int &r = 3; }  // error

//@ reject drops_const
__device__ void f(const int *p) { int *q = p; }  // error
__device__ void g(const int &p) { int &q = p; }  // error

//@ run const_correct: 5
extern "C" __global__ void k(int *out) { int x = 5; const int *p = &x; int *const q = &x; const int *const r = p; out[0] = *q * (*p == *r); }

//@ reject assign_const
__device__ void f() { const int x = 1; x = 2; }  // error

//@ run enums: 0 5 6 -1
enum A { a0, a5 = 5, a6 };
enum B : signed char { m = -1 };
extern "C" __global__ void k(int *out) { out[0] = a0; out[1] = a5; out[2] = A::a6; out[3] = m; }

//@ run scoped_enum: 2 1
enum class E : unsigned char { x, y, z };
extern "C" __global__ void k(int *out) { E e = E::z; out[0] = static_cast<int>(e); out[1] = sizeof(E); }

//@ reject scoped_enum_conversion
enum class E { x };
__device__ int f() { return E::x; }  // error

//@ reject scoped_enum_unqualified
enum class E { x };
__device__ E f() { return x; }  // error

//@ run using_enum std=c++20: 1
enum class E { a, b };
__device__ int f(E e) { using enum E; switch (e) { case a: return 0; case b: return 1; } return 2; }
extern "C" __global__ void k(int *out) { out[0] = f(E::b); }

//@ accept enum_forward
enum E : int;
__device__ E f(E e) { return e; }
enum E : int { a };

//@ run namespaces: 1 2 3 3
namespace a { __device__ int f() { return 1; } namespace b { __device__ int f() { return 2; } } }
namespace a::b::c { __device__ int g() { return 3; } }
namespace x = a::b;
extern "C" __global__ void k(int *out) { out[0] = a::f(); out[1] = x::f(); out[2] = a::b::c::g(); using namespace a::b; out[3] = c::g(); }

//@ run inline_namespace: 2
namespace v { inline namespace v2 { __device__ int f() { return 2; } } namespace v1 { __device__ int f() { return 1; } } }
extern "C" __global__ void k(int *out) { out[0] = v::f(); }

//@ run unnamed_namespace: 4
namespace { __device__ int f() { return 4; } }
extern "C" __global__ void k(int *out) { out[0] = f(); }

//@ run using_declaration: 7
namespace n { __device__ int f(int) { return 7; } __device__ int f(float) { return 8; } }
using n::f;
extern "C" __global__ void k(int *out) { out[0] = f(1); }

//@ reject using_unknown
namespace n { }
using n::f;  // error
__device__ int g() { return f(); }

//@ reject ambiguous_using
namespace a { __device__ int v; } namespace b { __device__ int v; }
using namespace a; using namespace b;
__device__ int f() { return v; }  // error

//@ run extern_c: 3
extern "C" { __device__ int three() { return 3; } }
extern "C" __global__ void k(int *out) { out[0] = three(); }

//@ run inline_variable: 5
inline constexpr int five = 5;
struct S { inline static constexpr int v = five; };
extern "C" __global__ void k(int *out) { out[0] = S::v; }

//@ run static_local: 1 2 3
__device__ int next() { static int n = 0; return ++n; }
extern "C" __global__ void k(int *out) { out[0] = next(); out[1] = next(); out[2] = next(); }

//@ run default_arguments: 6 13 9
__device__ int f(int a, int b = 2, int c = 3) { return a + b + c; }
__device__ int g(int x = f(1)) { return x + 3; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(1, 9); out[2] = g(); }

//@ reject default_gap
__device__ int f(int a = 1, int b);  // error

//@ reject default_twice
__device__ int f(int a = 1);
__device__ int f(int a = 1) { return a; }  // error

//@ run overloads: 1 2 3 4
__device__ int f(int) { return 1; } __device__ int f(double) { return 2; } __device__ int f(const char *) { return 3; } __device__ int f(int, int) { return 4; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(1.5f); out[2] = f("x"); out[3] = f(1, 2); }

//@ reject redefinition
__device__ int f() { return 1; }
__device__ int f() { return 2; }  // error

//@ reject return_type_overload
__device__ int f();
__device__ float f();  // error

//@ reject undeclared
__device__ int f() { return nothing; }  // error: undefined

//@ reject redeclared_local
__device__ void f() {
    int x = 1;
    float x = 2;  // error
}

//@ accept attributes
[[nodiscard]] __device__ int f();
[[deprecated("old")]] __device__ int g();
__device__ int h([[maybe_unused]] int x) { [[maybe_unused]] int y; return 1; }
struct [[nodiscard]] S { [[maybe_unused]] int a; };
enum [[maybe_unused]] E { e [[maybe_unused]] };
[[noreturn]] __device__ void die() { for (;;) { } }
__device__ __attribute__((always_inline)) int a(int x) { return x; }

//@ run function_names: 1 107
__device__ bool eq(const char *a, const char *b) { while (*a && *a == *b) ++a, ++b; return *a == *b; }
extern "C" __global__ void k(int *out) { out[0] = eq(__func__, "k") && eq(__FUNCTION__, "k"); out[1] = __func__[0]; }

//@ run function_names_of_special_members: 31
__device__ bool eq(const char *a, const char *b) { while (*a && *a == *b) ++a, ++b; return *a == *b; }
template <class T> struct S {
    int *seen;
    __device__ S(int *seen) : seen(seen) { *seen += eq(__func__, "S"); }
    __device__ ~S() { *seen += 2 * eq(__func__, "~S"); }
    __device__ S &operator+=(int) { *seen += 4 * eq(__func__, "operator+="); return *this; }
    __device__ operator int() const { return *seen += 8 * eq(__func__, "operator int"); }
    template <class U> __device__ operator U *() const { *seen += 16 * eq(__FUNCTION__, "operator double *"); return nullptr; }
};
extern "C" __global__ void k(int *out) {
    out[0] = 0;
    S<float> s(out);
    s += 1;
    int i = s;
    double *p = s;
}

//@ reject thread_local_variable
thread_local __device__ int x;  // error

//@ reject typeid_expression
__device__ bool f() { return &typeid(int) == nullptr; }  // error

//@ accept register_in_14 std=c++14
__device__ int f() { register int x = 1; return x; }

//@ run alignas_variable: 0
struct alignas(32) V { int x; };
extern "C" __global__ void k(int *out) { V v; alignas(64) char c[3]; v.x = 0; out[0] = ((unsigned long)&v % 32) + ((unsigned long)c % 64) + v.x; c[0] = 0; }

//@ run array_types: 24 3 2
typedef int M[2][3];
extern "C" __global__ void k(int *out) { M m = {}; out[0] = sizeof m; out[1] = sizeof m[0] / sizeof m[0][0]; out[2] = sizeof m / sizeof m[0]; }

//@ reject array_of_references
__device__ void f(int &a) { int &r[1] = {a}; }  // error

//@ reject void_variable
__device__ void f() { void x; }  // error

//@ reject incomplete_variable
struct S;
__device__ void f() { S s; }  // error

//@ run variadic_parameters: 2
__device__ int f(int n, ...) { return n; }
extern "C" __global__ void k(int *out) { out[0] = f(2, 3, 4.0); }

//@ run static_assert_forms: 1
static_assert(true, "fine");
static_assert(sizeof(int) == 4);
extern "C" __global__ void k(int *out) { static_assert(1 < 2); out[0] = 1; }

//@ run anonymous_union: 1065353216
extern "C" __global__ void k(int *out) { union { float f; int i; }; f = 1.0f; out[0] = i; }

//@ run bit_field_layout: 8 3 -1
struct B { int a : 3; unsigned b : 30; int : 0; signed c : 1; };
extern "C" __global__ void k(int *out) { B b{}; b.a = 3; b.c = -1; out[0] = sizeof(B) - 4; out[1] = b.a; out[2] = b.c; }
