// Constant evaluation from C++20 on ([expr.const], [dcl.constexpr], [dcl.constinit]).

//@ accept virtual_functions std=c++20
struct A { constexpr virtual int f() const { return 1; } constexpr virtual ~A() = default; };
struct B : A { constexpr int f() const override { return 2; } };
struct C : B { constexpr int f() const final { return 3 + B::f(); } };
constexpr int call(const A &a) { return a.f(); }
static_assert(call(A()) == 1 && call(B()) == 2 && call(C()) == 5);
constexpr C c;
constexpr const A *p = &c;
static_assert(p->f() == 5);

//@ accept virtual_functions_of_second_base std=c++20
struct X { int x = 1; constexpr virtual int f() const { return x; } };
struct Y { int y = 2; constexpr virtual int g() const { return y; } };
struct Z : X, Y { int z = 3; constexpr int g() const override { return z + x; } };
constexpr int call(const Y &y) { return y.g(); }
static_assert(call(Z()) == 4 && call(Y()) == 2);

//@ accept destructors std=c++20
struct Count { int *n; constexpr Count(int *n) : n(n) { ++*n; } constexpr ~Count() { *n += 10; } };
constexpr int f() { int n = 0; { Count a(&n), b(&n); } Count c(&n); return n; }
static_assert(f() == 23);

//@ accept destructors_of_members std=c++20
struct D { int *n; constexpr ~D() { ++*n; } };
struct E { D a; D b; D c; };
constexpr int f() { int n = 0; { E e{{&n}, {&n}, {&n}}; } return n; }
static_assert(f() == 3);

//@ accept temporary_destroyed_at_end_of_expression std=c++20
struct T { int *n; constexpr T(int *n) : n(n) {} constexpr ~T() { *n = 7; } constexpr int get() const { return *n; } };
constexpr int f() { int n = 1; int r = T(&n).get(); return r * 10 + n; }
static_assert(f() == 17);

//@ accept trivial_default_initialization std=c++20
constexpr int f() { int x; x = 3; struct S { int a; } s; s.a = 4; return x + s.a; }
static_assert(f() == 7);

//@ reject memory_not_given_back std=c++20
constexpr int *f() { return new int(1); }
constexpr int x = *f();  // error

//@ accept is_constant_evaluated std=c++20
constexpr int f() { if (__builtin_is_constant_evaluated()) return 1; return 2; }
static_assert(f() == 1);
constexpr int a = f();
static_assert(a == 1);

//@ accept consteval_calls std=c++20
consteval int sq(int x) { return x * x; }
consteval int quad(int x) { return sq(sq(x)); }
static_assert(quad(2) == 16);
__device__ int f() { return sq(5) + quad(3); }

//@ reject consteval_with_parameter std=c++20
consteval int sq(int x) { return x * x; }
__device__ int f(int n) {
    return sq(n);  // error
}

//@ reject consteval_address_escapes std=c++20
consteval int sq(int x) { return x * x; }
__device__ int f() {
    int (*p)(int) = sq;  // error
    return p(3);
}

//@ accept consteval_constructor std=c++20
struct Even { int v; consteval Even(int x) : v(x / (1 - x % 2)) {} };
__device__ int f() { Even e = 4; return e.v + Even(6).v; }

//@ reject consteval_constructor_fails std=c++20
struct Even { int v; consteval Even(int x) : v(x / (1 - x % 2)) {} };
__device__ int f() {
    Even e = 5;  // error
    return e.v;
}

//@ accept consteval_lambda std=c++20
__device__ int f() { auto l = [](int x) consteval { return x + 1; }; return l(4); }

//@ accept constinit_and_constant std=c++20
constexpr int f() { return 4; }
__device__ constinit int v = f() + 1;
constinit const int w = 3;
static_assert(w == 3);

//@ reject constinit_needs_constant std=c++20
__device__ int g();
constinit int v = g();  // error

//@ reject constinit_automatic std=c++20
__device__ void f() {
    constinit int x = 1;  // error
}

//@ reject constinit_and_constexpr std=c++20
constinit constexpr int x = 1;  // error

//@ accept default_member_of_union_changes std=c++20
union U { int a; char b; constexpr U() : a(1) {} };
constexpr int f() { U u; u.b = 'x'; return u.b; }
static_assert(f() == 'x');

//@ accept class_type_template_argument std=c++20
struct P { int a, b; };
template <P V> constexpr int sum() { return V.a + V.b; }
static_assert(sum<P{3, 4}>() == 7);

//@ accept constexpr_try_block std=c++20
__host__ constexpr int f(int x) { return x > 0 ? x : throw 1; }
static_assert(f(3) == 3);

//@ reject throw_is_evaluated std=c++20
__host__ constexpr int f(int x) { return x > 0 ? x : throw 1; }
constexpr int y = f(-1);  // error

//@ accept if_consteval clang std=c++23
constexpr int f() { if consteval { return 1; } else { return 2; } }
static_assert(f() == 1);
__device__ int g(int *p) { if !consteval { return *p; } return 0; }

//@ run if_consteval_at_run_time clang std=c++23: 2 1
__device__ constexpr int f() { if consteval { return 1; } else { return 2; } }
__global__ void k(int *out) { out[0] = f(); constexpr int c = f(); out[1] = c; }

//@ accept placement_by_construct std=c++20
struct S { int a; constexpr S(int a) : a(a) {} };
constexpr int f() { S s(1); s = S(5); return s.a; }
static_assert(f() == 5);
