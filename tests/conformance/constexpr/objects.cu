// Objects in constant expressions ([expr.const], [dcl.constexpr], [class.union]).

//@ accept union_member_changes_by_assignment std=c++20
union U { int i; float f; };
constexpr int f() { U u{1}; u.f = 2.5f; float g = u.f; u.i = 7; return u.i + int(g * 2); }
static_assert(f() == 12, "");

//@ reject union_member_that_is_not_active
union U { int i; float f; };
constexpr float f() { U u{1}; return u.f; }
constexpr float x = f();  // error

//@ accept anonymous_union_member
struct V { bool is; union { int i; double d; }; constexpr V(int v) : is(true), i(v) {} constexpr V(double v) : is(false), d(v) {} };
static_assert(V(3).i == 3 && V(2.5).d == 2.5 && !V(2.5).is, "");

//@ accept union_in_array
union U { int i; char c; constexpr U() : i(0) {} constexpr U(char c) : c(c) {} };
constexpr U table[3] = {{}, {'x'}, {}};
static_assert(table[1].c == 'x' && table[2].i == 0, "");

//@ accept data_member_pointers
struct S { int a, b; int sum(int S::*p, int S::*q) const; };
constexpr int get(const S &s, int S::*p) { return s.*p; }
constexpr S s{3, 4};
static_assert(get(s, &S::a) == 3 && get(s, &S::b) == 4, "");
static_assert(&S::a != &S::b, "");
constexpr int S::*none = nullptr;
static_assert(none == nullptr && none != &S::a, "");

//@ accept data_member_pointers_write
struct S { int a, b; };
constexpr int f() { S s{1, 2}; int S::*p = &S::b; s.*p = 9; S *q = &s; q->*p += 1; return s.a + s.b; }
static_assert(f() == 11, "");

//@ accept member_function_pointers
struct S { int v; constexpr int twice() const { return 2 * v; } constexpr int add(int x) const { return v + x; } };
constexpr int call(const S &s, int (S::*f)() const) { return (s.*f)(); }
static_assert(call(S{4}, &S::twice) == 8, "");
constexpr int (S::*add)(int) const = &S::add;
constexpr S s{5};
static_assert((s.*add)(6) == 11 && ((&s)->*add)(1) == 6, "");

//@ accept member_pointer_of_base
struct A { int a; constexpr int f() const { return a + 1; } };
struct B { int x; };
struct C : B, A { constexpr C() : B{1}, A{5} {} };
constexpr int A::*pa = &A::a;
constexpr int C::*pc = pa;
constexpr int (C::*fc)() const = &A::f;
constexpr C c;
static_assert(c.*pc == 5 && (c.*fc)() == 6, "");

//@ accept function_pointer_table
constexpr int inc(int x) { return x + 1; }
constexpr int dbl(int x) { return x * 2; }
constexpr int (*const table[])(int) = {inc, dbl};
static_assert(table[0](4) == 5 && table[1](4) == 8, "");

//@ accept array_of_classes_built_in_loop
struct P { int x, y; constexpr P() : x(0), y(0) {} constexpr P(int x, int y) : x(x), y(y) {} };
struct T { P p[4]; constexpr T() : p{} { for (int i = 0; i < 4; ++i) p[i] = P(i, i * i); } };
constexpr T t;
static_assert(t.p[3].x == 3 && t.p[3].y == 9 && t.p[0].y == 0, "");

//@ accept two_dimensional_arrays
struct M { int a[3][3]; };
constexpr M mul(const M &x, const M &y) {
    M r{};
    for (int i = 0; i < 3; ++i) for (int j = 0; j < 3; ++j) for (int k = 0; k < 3; ++k) r.a[i][j] += x.a[i][k] * y.a[k][j];
    return r;
}
constexpr M id{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr M m{{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}};
static_assert(mul(m, id).a[2][1] == 8 && mul(m, m).a[0][0] == 30, "");

//@ accept string_literals
constexpr unsigned len(const char *s) { unsigned n = 0; while (s[n]) ++n; return n; }
constexpr unsigned long long hash(const char *s) { unsigned long long h = 1469598103934665603ull; for (; *s; ++s) h = (h ^ (unsigned char)*s) * 1099511628211ull; return h; }
static_assert(len("abc") == 3 && len("") == 0 && len("a\0b") == 1, "");
static_assert(hash("abc") != hash("abd") && hash("abc") == hash("abc"), "");
constexpr const char *p = "hello";
static_assert(p[1] == 'e' && *(p + 4) == 'o' && p[5] == 0, "");
constexpr char copy[] = "xyz";
static_assert(sizeof copy == 4 && copy[2] == 'z', "");

//@ accept pointers_into_arrays
constexpr int a[5] = {1, 2, 3, 4, 5};
constexpr const int *e = a + 5;
static_assert(e - a == 5 && e != a && a < e && *(e - 1) == 5, "");
constexpr int sum(const int *b, const int *e) { int s = 0; while (b != e) s += *b++; return s; }
static_assert(sum(a, a + 5) == 15, "");

//@ accept references_in_classes
struct R { int &r; constexpr R(int &r) : r(r) {} constexpr void set(int v) { r = v; } };
constexpr int f() { int x = 1; R r(x); r.set(5); return x; }
static_assert(f() == 5, "");

//@ accept base_class_conversions
struct A { int a; constexpr A(int a) : a(a) {} };
struct B : A { int b; constexpr B(int a, int b) : A(a), b(b) {} };
constexpr int get(const A &x) { return x.a; }
constexpr B b(1, 2);
constexpr const A *pa = &b;
static_assert(get(b) == 1 && pa->a == 1, "");

//@ accept mutable_and_modified_in_evaluation
struct S { int n = 0; constexpr S &inc() { ++n; return *this; } };
constexpr int f() { S s; s.inc().inc().inc(); return s.n; }
static_assert(f() == 3, "");

//@ reject mutable_member_of_constant
struct S { mutable int n = 0; };
constexpr S s;
constexpr int x = s.n;  // error

//@ accept aggregates_with_bases_and_defaults
struct A { int x = 1; };
struct B : A { int y = x + 1; int z; };
constexpr B b{{5}, {}, 7};
static_assert(b.x == 5 && b.y == 0 && b.z == 7, "");
constexpr B c{};
static_assert(c.x == 1 && c.y == 2 && c.z == 0, "");

//@ accept compound_assignments_of_all_kinds
constexpr int f() {
    int x = 5; x += 3; x -= 1; x *= 4; x /= 3; x %= 7; x <<= 3; x >>= 1; x |= 1; x &= 0x1d; x ^= 6;
    return x;
}
static_assert(f() == (((((5 + 3 - 1) * 4 / 3 % 7) << 3 >> 1) | 1) & 0x1d ^ 6), "");

//@ accept lambdas
constexpr auto add = [](int a, int b) { return a + b; };
static_assert(add(2, 3) == 5, "");
constexpr int f(int n) { auto g = [n](int x) { return n * x; }; return g(3) + [&] { return n; }(); }
static_assert(f(4) == 16, "");
constexpr int apply(int (*fn)(int), int v) { return fn(v); }
static_assert(apply([](int v) { return v - 1; }, 8) == 7, "");

//@ accept generic_lambdas
constexpr auto twice = [](auto x) { return x + x; };
static_assert(twice(3) == 6 && twice(1.5) == 3.0, "");
constexpr auto compose = [](auto f, auto g) { return [=](auto x) { return f(g(x)); }; };
static_assert(compose(twice, twice)(2) == 8, "");

//@ accept structured_bindings
struct P { int a, b; };
constexpr P swap(P p) { auto [x, y] = p; return {y, x}; }
static_assert(swap({1, 2}).a == 2, "");
constexpr int f() { int v[2] = {3, 4}; auto &[a, b] = v; a = 7; return v[0] + b; }
static_assert(f() == 11, "");

//@ accept range_for
constexpr int f() { int v[] = {1, 2, 3}; int s = 0; for (int &x : v) x *= 2; for (auto x : v) s += x; return s; }
static_assert(f() == 12, "");

//@ accept conversion_functions_and_operators
struct Q { int n, d; constexpr Q operator*(Q o) const { return {n * o.n, d * o.d}; } constexpr explicit operator double() const { return double(n) / d; } constexpr bool operator==(Q o) const { return n * o.d == o.n * d; } };
static_assert(Q{1, 2} * Q{2, 3} == Q{1, 3} && double(Q{1, 4}) == 0.25, "");

//@ accept placeholders_and_templates
template <int N> struct Fib { static constexpr int v = Fib<N - 1>::v + Fib<N - 2>::v; };
template <> struct Fib<0> { static constexpr int v = 0; };
template <> struct Fib<1> { static constexpr int v = 1; };
static_assert(Fib<20>::v == 6765, "");
template <class T> constexpr T pi = T(3.14159265358979323846L);
static_assert(pi<int> == 3 && pi<float> > 3.14f, "");

//@ accept switch_with_declarations
constexpr int f(int x) { switch (int y = x * 2; y) { case 2: { int z = 5; return z; } case 4: case 6: return y; default: break; } return -1; }
static_assert(f(1) == 5 && f(2) == 4 && f(3) == 6 && f(9) == -1, "");

//@ accept noexcept_and_sizeof_operands
constexpr int f() noexcept { return 1; }
int g();
static_assert(noexcept(f()) && !noexcept(g()) && sizeof(g()) == 4, "");

//@ accept initializer_lists
#include <initializer_list>
constexpr int sum(std::initializer_list<int> l) { int s = 0; for (int x : l) s += x; return s; }
static_assert(sum({1, 2, 3, 4}) == 10 && sum({}) == 0, "");

//@ accept comparisons_of_addresses
constexpr int a = 1, b = 1;
static_assert(&a == &a && &a != &b, "");
constexpr bool same(const int &x, const int &y) { return &x == &y; }
static_assert(same(a, a) && !same(a, b), "");

//@ run constant_data_in_the_program: 3 104 2 8
struct Node { int v; const Node *next; };
__device__ constexpr Node tail{3, nullptr};
__device__ constexpr Node head{1, &tail};
__device__ const char *const text = "hi";
constexpr int table[2] = {2, 8};
__global__ void k(int *out) { out[0] = head.next->v; out[1] = text[0]; for (int i = 0; i < 2; ++i) out[2 + i] = table[i]; }
