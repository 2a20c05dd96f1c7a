// Structured bindings that are no automatic variables ([dcl.struct.bind]).

//@ run at_namespace_scope: 7 8 11 10 3
struct P { int x, y; };
__device__ auto [da, db] = P{7, 8};
__device__ int arr[2] = {9, 10};
__device__ auto &[ra, rb] = arr;
namespace n { __constant__ auto [ca, cb] = P{1, 2}; }
__global__ void k(int *out) { ra = 11; out[0] = da; out[1] = db; out[2] = arr[0]; out[3] = rb; out[4] = n::ca + n::cb; }

//@ run static_in_a_function: 1 2 20 21
struct P { int x, y; };
__device__ int next() { static auto [a, b] = P{20, 2}; return a++; }
__global__ void k(int *out) {
    static auto [a, b] = P{1, 2};
    out[0] = a; out[1] = b; out[2] = next(); out[3] = next();
}

//@ run constexpr_in_a_function std=c++20: 3 4 12
struct P { int x, y; };
__global__ void k(int *out) {
    constexpr auto [c, d] = P{3, 4};
    static_assert(c == 3 && d == 4);
    int v[c * d];
    out[0] = c; out[1] = d; out[2] = sizeof(v) / sizeof(int);
}

//@ run constants_of_the_host std=c++20: 11
struct P { int x, y; };
constexpr auto [ca, cb] = P{5, 6};
static_assert(ca == 5);
__global__ void k(int *out) { out[0] = ca + cb; }
