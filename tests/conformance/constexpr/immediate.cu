// Immediate functions are evaluated while compiling ([expr.const]/13).

//@ run lambdas std=c++20 default-device: 10 6 6
extern "C" __global__ void k(int *out) { constexpr int a = 5; auto b = [](int n) consteval {
    return n + a + __builtin_is_constant_evaluated(); }; out[0] = b(4); auto d = [] () consteval {
    return a + __builtin_is_constant_evaluated(); }; out[1] = d(); constexpr int f = d(); out[2] = f; }

//@ run generic_lambdas std=c++20 default-device: 5 7
extern "C" __global__ void k(int *out) { auto b = [](auto n) consteval {
    return n + __builtin_is_constant_evaluated(); }; out[0] = b(4); out[1] = [](int x) consteval {
    return x * 2 + __builtin_is_constant_evaluated(); }(3); }

//@ run members std=c++20 default-device: 5 6 3
struct S { consteval int operator()(int a) const { return a + __builtin_is_constant_evaluated(); }
    consteval int m() const { return 2 + __builtin_is_constant_evaluated(); } };
extern "C" __global__ void k(int *out) { S s; out[0] = s(4); out[1] = S()(5); out[2] = s.m(); }

//@ run objects std=c++20 default-device: 7 5 3 4
struct P { int a, b; }; consteval P mk(int x) { return {x, x + __builtin_is_constant_evaluated()}; }
    consteval const int &ref(const int &x) { return x; } __device__ constexpr int gi = 5;
extern "C" __global__ void k(int *out) { P p = mk(3); out[0] = p.a + p.b; out[1] = ref(gi);
    auto l = [=](int i) constexpr { return i + __builtin_is_constant_evaluated(); }; out[2] = l(3);
    constexpr int z = l(3); out[3] = z; }

//@ reject lambda_of_a_variable std=c++20 default-device
__device__ int f(int x) { auto b = [](int n) consteval { return n; }; return b(x); } // error: consteval

//@ run is_constant_evaluated default-device: 6 3 1 2 1 1 1 0 2 4
extern "C" __global__ void k(int *out) {
    int (*e)[7] = new int[__builtin_is_constant_evaluated() ? -1 : 5][__builtin_is_constant_evaluated() ? 7 : 8];
    e[0][0] = 6; out[0] = e[0][0]; delete[] e; int c[__builtin_is_constant_evaluated() ? 3 : 4];
    out[1] = sizeof(c) / 4; const int n = __builtin_is_constant_evaluated() ? 1 : 2; out[2] = n;
    int m = __builtin_is_constant_evaluated() ? 1 : 2; out[3] = m;
    static int z = __builtin_is_constant_evaluated() ? 1 : 2; out[4] = z; switch (1) {
    case __builtin_is_constant_evaluated(): out[5] = 1; }
    if constexpr (__builtin_is_constant_evaluated()) out[6] = 1;
    if (__builtin_is_constant_evaluated()) out[7] = 1; const double d = __builtin_is_constant_evaluated() ? 1 : 2;
    out[8] = d; enum { E = __builtin_is_constant_evaluated() ? 4 : 5 }; out[9] = E; }

//@ run is_constant_evaluated_in_calls default-device: 1 1 -3 4 5 1 -2
__device__ int g = __builtin_is_constant_evaluated() ? 1 : 2;
__device__ const int h = __builtin_is_constant_evaluated() ? 1 : 2; constexpr int f(int x) {
    return __builtin_is_constant_evaluated() ? x : -x; }
extern "C" __global__ void k(int *out) { out[0] = g; out[1] = h; out[2] = f(3); constexpr int c = f(4);
    out[3] = c; const int d = f(5); out[4] = d; int *p = new int[f(-2)]; out[5] = p != 0; int n = 3;
    const int e = n + f(5); out[6] = e; }
