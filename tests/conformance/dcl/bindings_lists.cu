// Structured bindings [dcl.struct.bind], initializer lists [dcl.init.list], designated initialisers.

//@ run bind_array: 1 2 3 10
extern "C" __global__ void k(int *out) {
    int a[3] = {1, 2, 3};
    auto [x, y, z] = a;
    auto &[p, q, r] = a;
    p = 10;
    out[0] = x; out[1] = y; out[2] = z; out[3] = a[0];
}

//@ run bind_struct: 1 2 7
struct P { int a; float b; };
__device__ P make() { return {1, 2.5f}; }
extern "C" __global__ void k(int *out) {
    auto [a, b] = make();
    out[0] = a; out[1] = (int)b;
    P s{3, 4};
    auto &[u, v] = s;
    u = 7;
    out[2] = s.a;
}

//@ run bind_const_reference: 5
struct P { int a, b; };
extern "C" __global__ void k(int *out) { const auto &[a, b] = P{2, 3}; out[0] = a + b; }

//@ run bind_bit_fields: 5 3
struct B { unsigned a : 3, b : 5; };
extern "C" __global__ void k(int *out) { B s{1, 2}; auto &[a, b] = s; a = 5; b = 3; out[0] = s.a; out[1] = s.b; }

//@ run bind_in_if: 4
struct P { int a, b; };
__device__ P f() { return {4, 1}; }
extern "C" __global__ void k(int *out) { if (auto [a, b] = f(); b) out[0] = a; }

//@ run bind_in_for: 10
struct P { int a, b; };
extern "C" __global__ void k(int *out) { int s = 0; for (auto [i, n] = P{0, 5}; i < n; i++) s += i; out[0] = s; }

//@ reject bind_wrong_count
struct P { int a, b; };
__device__ void f() { auto [x, y, z] = P{1, 2}; }  // error

//@ reject bind_scalar
__device__ void f() { auto [x] = 3; }  // error

//@ run bind_nested: 6
struct In { int a, b; };
struct Out { In in; int c; };
extern "C" __global__ void k(int *out) { auto [in, c] = Out{{1, 2}, 3}; auto [a, b] = in; out[0] = a + b + c; }

//@ run initializer_list_parameter: 6 3 0
__device__ int sum(std::initializer_list<int> l) { int s = 0; for (int x : l) s += x; return s; }
extern "C" __global__ void k(int *out) { out[0] = sum({1, 2, 3}); out[1] = (int)std::initializer_list<int>{1, 2, 3}.size(); out[2] = sum({}); }

//@ run initializer_list_auto: 60 3
extern "C" __global__ void k(int *out) { auto l = {10, 20, 30}; /* std */ int s = 0; for (auto x : l) s += x; out[0] = s; out[1] = l.end() - l.begin(); }

//@ run initializer_list_constructor: 3 1 2
struct V { int n; __device__ V(std::initializer_list<int> l) : n(l.size()) { } __device__ V(int, int) : n(-1) { } __device__ V(const char *) : n(1) { } };
extern "C" __global__ void k(int *out) { V a{1, 2, 3}; V b = "x"; V c{5, 6}; out[0] = a.n; out[1] = b.n; out[2] = c.n; }

//@ run initializer_list_of_structs: 33
struct P { int a, b; };
__device__ int f(std::initializer_list<P> l) { int s = 0; for (const P &p : l) s += p.a + p.b; return s; }
extern "C" __global__ void k(int *out) { out[0] = f({{1, 10}, {2, 20}}); }

//@ run initializer_list_template: 3
template <class T> __device__ int count(std::initializer_list<T> l) { return l.size(); }
extern "C" __global__ void k(int *out) { out[0] = count({1, 2, 3}); }

//@ reject auto_list_mixed
__device__ void f() { auto l = {1, 2.0}; }  // error

//@ accept no_narrowing
__device__ void f() { char a{65}; float b{1}; int c{3}; unsigned d{1u}; double e{1.5f}; bool g{true}; long h{1}; (void)a; (void)b; (void)c; (void)d; (void)e; (void)g; (void)h; }

//@ run aggregate_forms: 1 2 0 5 6
struct P { int a, b, c; };
struct Q { P p; int d[2]; };
extern "C" __global__ void k(int *out) {
    P p = {1, 2};
    Q q = {1, 2, 3, 5, 6};
    out[0] = p.a; out[1] = p.b; out[2] = p.c; out[3] = q.d[0]; out[4] = q.d[1];
}

//@ run aggregate_with_base: 1 2 3
struct A { int a, b; };
struct B : A { int c; };
extern "C" __global__ void k(int *out) { B b{{1, 2}, 3}; out[0] = b.a; out[1] = b.b; out[2] = b.c; }

//@ run designated std=c++20: 0 5 7
struct P { int a, b, c; };
extern "C" __global__ void k(int *out) { P p{.b = 5, .c = 7}; out[0] = p.a; out[1] = p.b; out[2] = p.c; }

//@ run designated_nested std=c++20: 3 4
struct In { int x, y; };
struct Out { In in; int z; };
extern "C" __global__ void k(int *out) { Out o{.in = {.y = 3}, .z = 4}; out[0] = o.in.y; out[1] = o.z; }

//@ run default_member_initializers: 5 6 9
struct P { int a = 5; int b = a + 1; int c; __device__ P(int x) : c(x) { } };
extern "C" __global__ void k(int *out) { P p(9); out[0] = p.a; out[1] = p.b; out[2] = p.c; }

//@ run value_initialization: 0 0 0
struct P { int a, b; };
extern "C" __global__ void k(int *out) { P p{}; int x{}; int *q = new int(); out[0] = p.a + p.b; out[1] = x; out[2] = *q; delete q; }

//@ run array_partial: 1 0 0
extern "C" __global__ void k(int *out) { int a[3] = {1}; for (int i = 0; i < 3; i++) out[i] = a[i]; }

//@ run array_size_deduced: 4 3
extern "C" __global__ void k(int *out) { int a[] = {1, 2, 3, 4}; char s[] = "ab"; out[0] = sizeof(a) / sizeof(a[0]); out[1] = sizeof(s); }

//@ reject too_many_initializers
__device__ void f() { int a[2] = {1, 2, 3}; }  // error

//@ reject reference_without_initializer
__device__ void f() { int &r; }  // error

//@ reject const_without_initializer
__device__ void f() { const int c; }  // error

// Arrays are copied element by element, directly where the initializer is in parentheses or braces ([dcl.struct.bind]/1).
//@ run arrays_copied_directly default-device: 203 5 5 50 60
struct A { int v; A(int v) : v(v) {} explicit A(const A &o) : v(o.v + 1) {}
    template <class T> A(const T &o) : v(o.v + 100) {} };
extern "C" __global__ void k(int *out) { A a[2] = {A(1), A(2)}; auto [b, c] = a; out[0] = b.v + c.v;
    auto [d, e]{a}; out[1] = d.v + e.v; auto [f, g](a); out[2] = f.v + g.v; auto &[h, i](a); h.v = 50;
    out[3] = a[0].v; auto &&[j, l]{a}; l.v = 60; out[4] = a[1].v; }
