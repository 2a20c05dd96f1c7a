// Constexpr functions: [dcl.constexpr], [expr.const].

//@ accept recursion
constexpr int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
constexpr long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static_assert(fact(10) == 3628800, "");
static_assert(fib(15) == 610, "");

//@ accept loops
constexpr int sum_for(int n) { int s = 0; for (int i = 1; i <= n; ++i) s += i; return s; }
constexpr int sum_while(int n) { int s = 0; while (n > 0) { s += n; --n; } return s; }
constexpr int sum_do(int n) { int s = 0; do { s += n; } while (--n > 0); return s; }
constexpr int odd(int n) { int s = 0; for (int i = 0; ; i++) { if (i > n) break; if (i % 2 == 0) continue; s += i; } return s; }
static_assert(sum_for(100) == 5050 && sum_while(10) == 55 && sum_do(4) == 10 && odd(9) == 25, "");

//@ accept nested_loops_with_break
constexpr int f() { int c = 0; for (int i = 0; i < 10; i++) for (int j = 0; j < 10; j++) { if (j == i) break; c++; } return c; }
static_assert(f() == 45, "");

//@ accept switches
constexpr int f(int x) {
    switch (x) {
        case 0: return 10;
        case 1: x += 5;
        case 2: x += 7; break;
        case 3 ... 5: return 99;
        default: return -1;
    }
    return x;
}
static_assert(f(0) == 10 && f(1) == 13 && f(2) == 9 && f(4) == 99 && f(8) == -1, "");

//@ accept arrays
constexpr int f(int n) {
    int a[8] = {};
    for (int i = 0; i < 8; i++) a[i] = i * n;
    int s = 0;
    for (int x : a) s += x;
    return s;
}
static_assert(f(2) == 56, "");

//@ accept sieve
struct Primes { bool composite[100]; };
constexpr Primes sieve() {
    Primes p{};
    p.composite[0] = p.composite[1] = true;
    for (int i = 2; i * i < 100; i++) if (!p.composite[i]) for (int j = i * i; j < 100; j += i) p.composite[j] = true;
    return p;
}
constexpr Primes table = sieve();
constexpr int count() { int n = 0; for (int i = 0; i < 100; i++) n += !table.composite[i]; return n; }
static_assert(count() == 25, "");

//@ accept pointers
constexpr int len(const char *s) { int n = 0; while (*s++) ++n; return n; }
static_assert(len("hello") == 5 && len("") == 0, "");
constexpr int sum(const int *b, const int *e) { int s = 0; for (; b != e; ++b) s += *b; return s; }
constexpr int data[] = {1, 2, 3, 4};
static_assert(sum(data, data + 4) == 10 && sum(data + 1, data + 3) == 5, "");
static_assert(&data[3] - &data[1] == 2 && &data[1] < &data[2] && *(data + 2) == 3, "");

//@ accept references
constexpr void swap(int &a, int &b) { int t = a; a = b; b = t; }
constexpr int f() { int x = 1, y = 2; swap(x, y); int &r = x; r += 10; return x * 100 + y; }
static_assert(f() == 1201, "");

//@ accept pointers_to_locals
constexpr int f() { int x = 1; int *p = &x; *p = 5; int **q = &p; **q += 2; return x; }
static_assert(f() == 7, "");
constexpr int g() { int a[2][3] = {{1, 2, 3}, {4, 5, 6}}; int *p = a[1]; p[2] = 60; return a[1][2] + *(*a + 1); }
static_assert(g() == 62, "");

//@ accept classes
struct V {
    int x, y;
    constexpr V(int a, int b) : x(a), y(b) { }
    constexpr V operator+(V o) const { return V(x + o.x, y + o.y); }
    constexpr V &operator+=(const V &o) { x += o.x; y += o.y; return *this; }
    constexpr int dot(const V &o) const { return x * o.x + y * o.y; }
    constexpr bool operator==(const V &o) const { return x == o.x && y == o.y; }
};
constexpr V v = V(1, 2) + V(3, 4);
static_assert(v.x == 4 && v.y == 6 && v.dot(V(1, 1)) == 10 && v == V(4, 6), "");
constexpr int f() { V a(1, 1); for (int i = 0; i < 3; i++) a += V(i, 2 * i); return a.x * 10 + a.y; }
static_assert(f() == 47, "");

//@ accept constructors
struct S {
    int a = 1, b = a + 1, c;
    constexpr S() : c(10) { c += b; }
    constexpr S(int v) : S() { a = v; }
};
static_assert(S().c == 12 && S(5).a == 5 && S(5).b == 2, "");

//@ accept inheritance
struct A { int x; constexpr A(int v) : x(v) { } constexpr int get() const { return x; } };
struct B : A { int y; constexpr B(int v) : A(v), y(2 * v) { } constexpr int both() const { return x + y; } };
constexpr B b(4);
static_assert(b.get() == 4 && b.both() == 12, "");
constexpr const A &ra = b;
static_assert(ra.x == 4, "");

//@ accept members_of_members
struct In { int v[3]; };
struct Out { In a, b; };
constexpr Out o = {{{1, 2, 3}}, {{4, 5, 6}}};
static_assert(o.b.v[1] == 5, "");
constexpr int f(Out x) { x.a.v[0] = 100; In &i = x.b; i.v[2]++; return x.a.v[0] + x.b.v[2]; }
static_assert(f(o) == 107, "");

//@ accept unions
union U { int i; float f; constexpr U(int v) : i(v) { } };
constexpr U u(3);
static_assert(u.i == 3, "");

//@ accept bit_fields
struct B { unsigned a : 3, b : 5; };
constexpr B b = {9, 17};
static_assert(b.a == 1 && b.b == 17, "");
constexpr int f() { B x{}; x.a = 15; x.b = x.a + 1; return x.a * 100 + x.b; }
static_assert(f() == 708, "");

//@ accept floating
constexpr double half(double x) { return x / 2; }
static_assert(half(3) == 1.5 && (int)half(7.9) == 3 && 0.1f != 0.1, "");
constexpr double sqrt_newton(double x) { double g = x; for (int i = 0; i < 50; i++) g = (g + x / g) / 2; return g; }
static_assert(sqrt_newton(2) > 1.41421356237 && sqrt_newton(2) < 1.41421356238, "");

//@ accept integer_arithmetic
static_assert(7 / 2 == 3 && -7 / 2 == -3 && -7 % 2 == -1 && 5u - 6u == 4294967295u, "");
static_assert((1 << 4 | 3) == 19 && (0xF0 & 0x3C) == 0x30 && (5 ^ 3) == 6 && ~0 == -1 && -8 >> 1 == -4, "");
static_assert((unsigned char)300 == 44 && (signed char)200 == -56 && (long)1 << 40 == 1099511627776, "");
static_assert((true ? 1 : 2.5) == 1.0 && (1 < 2 && 2 < 3 || 0), "");

//@ accept function_pointers
constexpr int twice(int x) { return 2 * x; }
constexpr int apply(int (*f)(int), int x) { return f(x); }
static_assert(apply(twice, 4) == 8, "");
constexpr int (*fp)(int) = twice;
static_assert(fp(3) == 6 && fp == &twice && fp != nullptr, "");

//@ accept comma_and_conditional
constexpr int f(int x) { return x++, x += 2, x > 5 ? x : -x; }
static_assert(f(1) == -4 && f(5) == 8, "");

//@ accept short_circuit
constexpr int bad(int x) { return 1 / x; }
static_assert((false && bad(0)) == false && (true || bad(0)) && (true ? 1 : bad(0)), "");

//@ accept default_arguments
constexpr int f(int a, int b = 3) { return a * b; }
static_assert(f(2) == 6 && f(2, 5) == 10, "");

//@ accept if_constexpr
template <class T> constexpr int f(T) { if constexpr (sizeof(T) == 4) return 1; else return 2; }
static_assert(f(1) == 1 && f('a') == 2, "");

//@ accept increments
constexpr int f() { int x = 1; int y = x++ + ++x; x--; --x; return x * 10 + y; }
static_assert(f() == 14, "");

//@ accept static_members
struct S { static constexpr int n = 4; static constexpr int a[] = {1, 2, 3}; };
static_assert(S::n == 4 && S::a[2] == 3 && sizeof(S::a) == 12, "");

//@ accept dependent_constants
template <int N> struct Fact { static constexpr int value = N * Fact<N - 1>::value; };
template <> struct Fact<0> { static constexpr int value = 1; };
static_assert(Fact<6>::value == 720, "");

//@ accept arrays_of_classes
struct P { int k, v; };
constexpr P t[] = {{1, 10}, {2, 20}, {3, 30}};
constexpr int find(int k) { for (const P &p : t) if (p.k == k) return p.v; return -1; }
static_assert(find(2) == 20 && find(9) == -1, "");

//@ accept strings
constexpr bool eq(const char *a, const char *b) { for (; *a && *a == *b; ++a, ++b) { } return *a == *b; }
static_assert(eq("abc", "abc") && !eq("abc", "abd"), "");
constexpr unsigned hash(const char *s) { unsigned h = 2166136261u; while (*s) h = (h ^ (unsigned char)*s++) * 16777619u; return h; }
static_assert(hash("a") == 0xE40C292Cu, "");

//@ accept is_constant_evaluated
constexpr int f() { return __builtin_is_constant_evaluated() ? 1 : 2; }
static_assert(f() == 1, "");

//@ run is_constant_evaluated_at_run_time: 1 2
__device__ constexpr int f() { return __builtin_is_constant_evaluated() ? 1 : 2; }
extern "C" __global__ void k(int *out) { constexpr int a = f(); out[0] = a; int b = f(); out[1] = b; b = 0; }

//@ accept destructors std=c++20
struct D { int *p; constexpr D(int *q) : p(q) { } constexpr ~D() { ++*p; } };
constexpr int f() { int n = 0; { D a(&n); D b(&n); } return n; }
static_assert(f() == 2);

//@ accept consteval_function std=c++20
consteval int sq(int x) { return x * x; }
static_assert(sq(5) == 25);
__device__ int f() { return sq(4); }

//@ reject consteval_needs_constant std=c++20
consteval int sq(int x) { return x * x; }
__device__ int f(int y) { return sq(y); }  // error

//@ accept constinit_variable std=c++20
constexpr int f() { return 4; }
__device__ constinit int x = f();

//@ accept int128
constexpr __int128 big = (__int128)1 << 100;
static_assert((long)(big >> 90) == 1024, "");
constexpr unsigned __int128 u = ~(unsigned __int128)0;
static_assert((u >> 127) == 1, "");

//@ accept enums
enum E { a = 3, b, c = a * 10 };
enum class F : unsigned char { x = 255, y = 1 };
static_assert(b == 4 && c == 30 && (int)F::x == 255 && F::y != F::x, "");

//@ accept lambda_in_constexpr
constexpr int f(int n) { auto g = [n](int x) { return x * n; }; return g(2) + g(3); }
static_assert(f(10) == 50, "");

//@ accept constexpr_uses_later_definition
constexpr int f(int);
constexpr int g(int x) { return f(x) + 1; }
constexpr int f(int x) { return 2 * x; }
static_assert(g(3) == 7, "");

//@ accept modified_copy
struct A { int v[4]; };
constexpr A make() { A a{}; for (int i = 0; i < 4; i++) a.v[i] = i * i; A b = a; b.v[0] = 9; return b; }
constexpr A a = make();
static_assert(a.v[0] == 9 && a.v[3] == 9 && a.v[2] == 4, "");

//@ accept statement_expression
constexpr int f(int x) { return ({ int y = x * 2; y + 1; }); }
static_assert(f(3) == 7, "");

//@ accept constexpr_conversion
struct I { int v; constexpr I(int x) : v(x) { } constexpr operator int() const { return v; } };
static_assert(I(3) + 1 == 4, "");
int arr[I(2)];

//@ accept bit_cast_builtin
static_assert(__builtin_bit_cast(unsigned, 1.0f) == 0x3f800000u, "");
static_assert(__builtin_bit_cast(double, 0x4000000000000000L) == 2.0, "");
//@ accept virtual_calls std=c++20
struct A { __device__ constexpr virtual int f() const { return 1; } };
struct B : A { __device__ constexpr int f() const override { return 2; } };
__device__ constexpr int call(const A &a) { return a.f(); }
static_assert(call(A()) == 1 && call(B()) == 2);
