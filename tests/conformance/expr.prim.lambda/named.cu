// What generic lambdas capture for being named ([expr.prim.lambda.capture]/7): the sizes are of closures.

//@ run constants_without_capture default-device: 5 1
template <int I> struct A { constexpr operator int() const { return I; } };
template <int I> constexpr A<I> a = {};
extern "C" __global__ void k(int *out) { constexpr auto N = a<3>; auto l = [](auto i) { return N + i; };
    out[0] = l(2); out[1] = sizeof(l); }

//@ run constants_and_variables default-device: 4 4 8 1 19 1 1
extern "C" __global__ void k(int *out) { const int n = 3; long m = 4; auto l = [=](auto i) { return n + i; };
    out[0] = sizeof(l); auto l2 = [=](auto i) { return n; }; out[1] = sizeof(l2); auto l3 = [=](auto i) {
    return m; }; out[2] = sizeof(l3); auto l4 = [=](auto i) { return sizeof(m); }; out[3] = sizeof(l4);
    out[4] = l(1) + l2(1) + l3(1) + l4(1); auto l5 = [=](auto i) { return sizeof(i) + sizeof(m); };
    out[5] = sizeof(l5); auto l6 = [=](auto i) { decltype(m) q = 3; return q; }; out[6] = sizeof(l6); }

//@ run initialisers_and_references default-device: 1 4 8 8 18
extern "C" __global__ void k(int *out) { const int n = 3; auto l = [=](auto i) { int x = n; return x + i; };
    out[0] = sizeof(l); auto l2 = [=](auto i) { const int &x = n; return x + i; }; out[1] = sizeof(l2);
    auto l3 = [&](auto i) { return n + i; }; out[2] = sizeof(l3); auto l4 = [&](auto i) { return n; };
    out[3] = sizeof(l4); out[4] = l(1) + l2(2) + l3(3) + l4(4); }

//@ run calls_and_constant_expressions default-device: 4 4 4 1 1 1 1 21
__device__ int f(const int &) { return 1; } __device__ int f(const long &) { return 2; }
extern "C" __global__ void k(int *out) { const int n = 3; auto l = [=](auto i) { return f(n); };
    out[0] = sizeof(l); auto l2 = [=](auto i) { return f(n + i); }; out[1] = sizeof(l2); auto l3 = [=](auto i) {
    return f(i), n; }; out[2] = sizeof(l3); auto l4 = [=](auto i) { int a[n]; a[0] = i; return a[0]; };
    out[3] = sizeof(l4); auto l5 = [=](auto i) { return i + int(sizeof(int[n])); }; out[4] = sizeof(l5);
    auto l6 = [=](auto i) { if constexpr (n == 3) return i; else return 0; }; out[5] = sizeof(l6);
    auto l7 = [=](auto i) { static_assert(n == 3 && sizeof(i), ""); return 1; }; out[6] = sizeof(l7);
    out[7] = l(1) + l2(1) + l3(1) + l4(1) + l5(1) + l6(1) + l7(1); }

//@ run nested default-device: 4 4 6 4 4 6 4 3 4 4 6
extern "C" __global__ void k(int *out) { const int n = 3; auto l = [=](auto i) { return [=](auto j) {
    return n + i + j; }; }; out[0] = sizeof(l); auto m = l(1); out[1] = sizeof(m); out[2] = m(2);
    auto l2 = [=](auto i) { return [=] { return n + i; }; }; out[3] = sizeof(l2); auto m2 = l2(3);
    out[4] = sizeof(m2); out[5] = m2(); auto l3 = [=](auto i) { return [=] { return n; }(); };
    out[6] = sizeof(l3); out[7] = l3(1); auto l4 = [=] { return [=](auto i) { return n + i; }; };
    out[8] = sizeof(l4); auto m4 = l4(); out[9] = sizeof(m4); out[10] = m4(3); }

//@ run operators_and_statements default-device: 8 1 4 1 1 21
extern "C" __global__ void k(int *out) { const int n = 3; constexpr double d = 2; auto l = [=](auto i) {
    return d + i; }; out[0] = sizeof(l); auto l2 = [=](auto i) { return n * 2; }; out[1] = sizeof(l2);
    auto l3 = [=](auto i) { switch (i) { case n: return 5; } return n; }; out[2] = sizeof(l3);
    auto l4 = [=](auto i) { return i ? n : 4; }; out[3] = sizeof(l4); auto l5 = [=](auto i) { for (int q = n;
    q < n + 1; ++q) i += q; return i; }; out[4] = sizeof(l5); out[5] = l(1) + l2(1) + l3(3) + l4(1) + l5(1); }

//@ run objects_and_arrays default-device: 8 8 8 5 12 12 4
struct P { int a, b; };
extern "C" __global__ void k(int *out) { constexpr P p{1, 2}; auto l = [=](auto i) { return p.a + i; };
    out[0] = sizeof(l); auto l2 = [=](auto i) { return p.a; }; out[1] = sizeof(l2); auto l3 = [=](auto i) {
    P q = p; return q.b; }; out[2] = sizeof(l3); out[3] = l(1) + l2(1) + l3(1); constexpr int ar[3] = {1, 2, 3};
    auto l4 = [=](auto i) { return ar[i]; }; out[4] = sizeof(l4); auto l5 = [=](auto i) { return ar[1]; };
    out[5] = sizeof(l5); out[6] = l4(1) + l5(1); }

//@ run in_a_template default-device: 20 4 4 4 4 1
template <class T> __device__ int f(T t, int *out) { const T n = 3; auto l = [=](auto i) { return n + i; };
    auto l2 = [=](auto i) { return n; }; auto l3 = [=](auto i) { return n + t; }; auto l4 = [=] { return n + t; };
    auto l5 = [=] { return n; }; out[1] = sizeof(l); out[2] = sizeof(l2); out[3] = sizeof(l3);
    out[4] = sizeof(l4); out[5] = sizeof(l5); return l(1) + l2(1) + l3(1) + l4() + l5(); }
extern "C" __global__ void k(int *out) { out[0] = f(2, out); }

//@ run arguments_without_capture default-device: 1
__device__ void g(const int &) {}
extern "C" __global__ void k(int *out) { const int n = 3; auto l = [](auto i) { g(n); return i; }; out[0] = l(1);
    }

//@ run members default-device: 811
struct S { int x; __device__ int f() { auto l = [=](auto i) { return x + i; }; auto l2 = [=](auto i) {
    return sizeof(x) + i; }; auto l3 = [=](auto i) { return g() + i; };
    return sizeof(l) * 100 + sizeof(l2) * 10 + sizeof(l3); } static int g() { return 1; } };
extern "C" __global__ void k(int *out) { S s; out[0] = s.f(); }

//@ run local_classes default-device: 4 6 1 4
extern "C" __global__ void k(int *out) { const int n = 3; int m = 2; auto l = [=](auto i) { auto q = [m](auto z) {
    return m + z; }; return q(i); }; out[0] = sizeof(l); out[1] = l(4); auto l2 = [&](auto i) { struct L {
    int f() { return n; } }; return L().f() + i; }; out[2] = sizeof(l2); out[3] = l2(1); }

//@ run packs default-device: 18 16
template <typename... T> __device__ int f(int *out, T... t) { const int n = 2; auto l = [=](auto... i) {
    return ((t + i + n) + ...); }; out[1] = sizeof(l); return l(t...); }
extern "C" __global__ void k(int *out) { out[0] = f(out, 1, 2, 3); }

//@ run constants_captured_by_name default-device: 8 4 1 3 7 1 7 7 1 8
extern "C" __global__ void k(int *out) { const int n = 3; auto l = [n] { int a[n]; a[2] = 5; return a[2] + n; };
    out[0] = l(); out[1] = sizeof(l); auto l2 = [&n](auto i) { const int &r = n; return &r == &n; };
    out[2] = l2(1); auto l3 = [n] { return &n; }; out[3] = *l3(); auto l4 = [=] { const int &r = n; return r; };
    out[4] = sizeof(l4) + l4(); auto l5 = [=] { return n; }; out[5] = sizeof(l5); auto l6 = [=] { return [=] {
    const int &r = n; return r; }; }; out[6] = sizeof(l6) + l6()(); auto l7 = [=] { return [n] { return n; }; };
    out[7] = sizeof(l7) + l7()(); auto l8 = [&] { return [&] { return &n; }(); }; out[8] = l8() == &n;
    out[9] = sizeof(l8); }

//@ run variables default-device: 7 7 20 7 4 7 7 4
extern "C" __global__ void k(int *out) { int m = 4; auto l = [&](auto i) { m += i; auto q = [&](auto j) {
    m += i * j; return m; }; return q(2); }; out[0] = l(1); out[1] = m; auto g = [=](auto f, auto x) mutable {
    m += x; return f(m); }; out[2] = g([](int a) { return a * 2; }, 3); auto h = [=](auto x) {
    if constexpr (sizeof(x) == 4) return m; else return 0; }; out[3] = h(1); out[4] = sizeof(h);
    auto s = [=](auto x) { struct L { int v; }; L z{m}; return z.v; }; out[5] = s(1);
    auto t = [=](auto x) -> int { for (int i = 0; i < m; ++i) x += i; while (x > m) --x; do { x++; }
    while (x < m); switch (m) { case 4: x += 1; } return x ? m : x; }; out[6] = t(1); out[7] = sizeof(t); }

//@ run calls_of_lambdas default-device: 9 9 4 2 3 8 10 2 98 2 8
template <class F, class... A> __device__ int call(F f, A... a) { return f(a...); }
extern "C" __global__ void k(int *out) { int a = 1, b = 2; const int c = 3; auto l = [&](auto... xs) {
    return (xs + ... + (a + b + c)); }; out[0] = call(l, 1, 2); auto l2 = [=](auto x, auto y) {
    return call([=](auto z) { return x + y + z + a; }, 5); }; out[1] = l2(1, 2); out[2] = sizeof(l2);
    auto l3 = [=](auto x) { return new int[2]{a, b}; }; int *p = l3(1); out[3] = p[1]; auto l4 = [=](auto x) {
    int arr[] = {a, b, c}; return arr[x]; }; out[4] = l4(2); out[5] = sizeof(l4); auto l5 = [=](auto x) {
    auto [u, v] = x; return u + v + a; }; struct P { int u, v; }; out[6] = l5(P{4, 5}); auto l6 = [=](auto x) {
    goto e; e: return b; }; out[7] = l6(1); auto l7 = [=](auto x) { return x[a]; }; out[8] = l7("abc");
    auto l8 = [=](auto *x) { return *x + (b ? a : b); }; out[9] = l8(&a); out[10] = sizeof(l8); }

//@ run members_and_this default-device: 10626 5
struct S { int x = 5; int y[2] = {1, 2}; __device__ int m() { return x; } __device__ int f() {
    auto l = [=](auto i) { return m() + i; }; auto l2 = [&](auto i) { return y[i]; }; auto l3 = [this](auto i) {
    return this->x + i; }; auto l4 = [*this](auto i) mutable { x = 9; return x + i; };
    return l(1) + l2(1) * 10 + l3(1) * 100 + l4(1) * 1000; } };
extern "C" __global__ void k(int *out) { S s; out[0] = s.f(); out[1] = s.x; }

//@ run kinds_of_constants default-device: 12 1 4 43 1 28 1 15 1 8 8 1
extern "C" __global__ void k(int *out) { constexpr float f = 2.5f; const long n = 7; enum { E = 3 };
    auto l = [=](auto i) { return f * 2 + n; }; out[0] = l(1); out[1] = sizeof(l); auto l2 = [=](auto i) {
    return i * f; }; out[2] = sizeof(l2); auto l3 = [=](auto i) { int x[E + n]; return sizeof(x) + E; };
    out[3] = l3(1); out[4] = sizeof(l3); auto l4 = [=](auto i) { auto y = n; long z{n}; long w(n); y += n;
    return y + z + w; }; out[5] = l4(1); out[6] = sizeof(l4); auto l5 = [=](auto i) { decltype(i) y = n; return y;
    }; out[7] = sizeof(l5) + l5(1); auto l6 = [=](auto i) { return static_cast<int>(n) + (int)n + int(n); };
    out[8] = sizeof(l6); auto l7 = [=](auto i) { return static_cast<decltype(i)>(n); }; out[9] = sizeof(l7);
    auto l8 = [=](auto i) { return -n + !n + (n ? 1 : 2) + (n, 5); }; out[10] = sizeof(l8);
    auto l9 = [=](auto i) -> long { return n; }; out[11] = sizeof(l9); }
