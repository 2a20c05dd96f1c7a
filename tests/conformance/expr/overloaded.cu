// Overloaded operators: [over.oper]; three-way comparison.
struct V { int x, y; };

//@ run member_and_free: 4 6 2 -1
struct A { int v; __device__ A operator+(A o) const { return {v + o.v}; } __device__ A operator-() const { return {-v}; } };
__device__ A operator*(A a, A b) { return {a.v * b.v}; }
__device__ bool operator==(A a, A b) { return a.v == b.v; }
extern "C" __global__ void k(int *out) { A a{1}, b{3}; out[0] = (a + b).v; out[1] = (b * A{2}).v; out[2] = (a == b) + 2; out[3] = (-a).v; }

//@ run increments: 1 3 3
struct C { int v; __device__ C &operator++() { ++v; return *this; } __device__ C operator++(int) { C t = *this; ++v; return t; } };
extern "C" __global__ void k(int *out) { C c{1}; out[0] = c++.v; out[1] = (++c).v; out[2] = c.v; }

//@ run subscript_and_call: 5 12
struct M { int a[4]; __device__ int &operator[](int i) { return a[i]; } __device__ int operator()(int x, int y) const { return a[0] + x * y; } };
extern "C" __global__ void k(int *out) { M m{}; m[2] = 5; out[0] = m[2]; out[1] = m(3, 4); }

//@ run arrow: 7
struct P { V *p; __device__ V *operator->() const { return p; } __device__ V &operator*() const { return *p; } };
struct Q { P p; __device__ P operator->() const { return p; } };
extern "C" __global__ void k(int *out) { V v{3, 4}; Q q{P{&v}}; out[0] = q->x + (*q.p).y; }

//@ run assignment_operators: 6 2
struct A { int v; __device__ A &operator=(int x) { v = x; return *this; } __device__ A &operator+=(int x) { v += x; return *this; } };
extern "C" __global__ void k(int *out) { A a{0}; a = 4; a += 2; out[0] = a.v; (a = 1) += 1; out[1] = a.v; }

//@ run logical_and_comma: 3 4
struct B { int v; };
__device__ int operator&&(B a, B b) { return a.v + b.v; }
__device__ int operator,(B a, int b) { return a.v + b; }
extern "C" __global__ void k(int *out) { out[0] = B{1} && B{2}; out[1] = (B{1}, 3); }

//@ run conversion_operators: 5 1
struct I { int v; __device__ operator int() const { return v; } __device__ explicit operator bool() const { return v != 0; } };
extern "C" __global__ void k(int *out) { I i{5}; int x = i; out[0] = x; out[1] = i ? 1 : 0; }

//@ run shift_stream: 6
struct S { int v; __device__ S &operator<<(int x) { v += x; return *this; } };
extern "C" __global__ void k(int *out) { S s{0}; s << 1 << 2 << 3; out[0] = s.v; }

//@ run enum_operators: 3
enum class E { a = 1, b = 2 };
__device__ E operator|(E x, E y) { return E(int(x) | int(y)); }
extern "C" __global__ void k(int *out) { out[0] = int(E::a | E::b); }

//@ run adl: 9
namespace n { struct T { int v; }; __device__ T operator+(T a, T b) { return {a.v + b.v}; } __device__ int get(T t) { return t.v; } }
extern "C" __global__ void k(int *out) { n::T a{4}, b{5}; out[0] = get(a + b); }

//@ run hidden_friend: 7
struct F { int v; friend __device__ F operator+(F a, F b) { return {a.v + b.v}; } };
extern "C" __global__ void k(int *out) { out[0] = (F{3} + F{4}).v; }

//@ run implicit_conversion_of_operand: 8
struct N { int v; __device__ N(int x) : v(x) { } };
__device__ N operator+(N a, N b) { return N(a.v + b.v); }
extern "C" __global__ void k(int *out) { N n(3); out[0] = (n + 5).v; }

//@ reject no_operator
__device__ void f(V a, V b) { a + b; }  // error

//@ reject deleted_operator
struct D { };
__device__ D operator+(D, D) = delete;
__device__ void f(D a, D b) { a + b; }  // error

//@ run address_overload: 2
struct A { int v; __device__ int operator&() const { return 2; } };
extern "C" __global__ void k(int *out) { A a{1}; out[0] = &a; }

//@ run subscript_with_class_index: 4
struct Idx { int i; __device__ operator int() const { return i; } };
extern "C" __global__ void k(int *out) { int a[] = {1, 4}; out[0] = a[Idx{1}]; }
//@ run user_literals: 6 12
__device__ constexpr int operator""_twice(unsigned long long x) { return 2 * x; }
__device__ constexpr int operator""_len(const char *, unsigned long n) { return n; }
extern "C" __global__ void k(int *out) { out[0] = 3_twice; out[1] = "hello world!"_len; }

//@ run rewritten_not_equal std=c++20: 1 0
struct A { int v; __device__ bool operator==(const A &o) const { return v == o.v; } };
extern "C" __global__ void k(int *out) { A a{1}, b{2}; out[0] = a != b; out[1] = a != a; }

//@ run reversed_equal std=c++20: 1
struct A { int v; __device__ bool operator==(int o) const { return v == o; } };
extern "C" __global__ void k(int *out) { A a{1}; out[0] = 1 == a; }

//@ run defaulted_equal std=c++20: 1 0
struct A { int v; float w; bool operator==(const A &) const = default; };
extern "C" __global__ void k(int *out) { A a{1, 2}, b{1, 2}, c{1, 3}; out[0] = a == b; out[1] = a == c; }


//@ run defaulted_with_base std=c++20: 1 0 1
struct B { int b; bool operator==(const B &) const = default; };
struct A : B { int a; bool operator==(const A &) const = default; };
extern "C" __global__ void k(int *out) { A x{{1}, 2}, y{{1}, 2}, z{{2}, 2}; out[0] = x == y; out[1] = x == z; out[2] = x != z; }

//@ run spaceship_rewritten std=c++20: 1 0 1 1
struct A { int v; __device__ int operator<=>(const A &o) const { return v - o.v; } };
extern "C" __global__ void k(int *out) { A a{1}, b{2}; out[0] = a < b; out[1] = a > b; out[2] = a <= b; out[3] = b >= a; }

//@ accept defaulted_is_constexpr std=c++20
struct P { int x, y; bool operator==(const P &) const = default; };
static_assert(P{1, 2} == P{1, 2} && P{1, 2} != P{1, 3});

//@ reject no_reversal_before_20
struct A { int v; __device__ bool operator==(int o) const { return v == o; } };
__device__ bool f(A a) { return 1 == a; }  // error
