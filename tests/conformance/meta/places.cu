// `__builtin_FUNCTION()` names the function that uses it: that of the call in a default argument.

__device__ int same(const char *a, const char *b) { while (*a && *a == *b) ++a, ++b; return *a == *b; }

//@ run function_of_use: 1 1 1 1 1 1 1 1
struct S {
    const char *f = __builtin_FUNCTION();
    __device__ S() {}
    __device__ const char *operator+(int) { return __builtin_FUNCTION(); }
};
__device__ const char *g(const char *f = __builtin_FUNCTION()) { return f; }
template <class T> struct X {
    const char *a, *b;
    __device__ X(const char *f = __builtin_FUNCTION()) : a(f), b(__builtin_FUNCTION()) {}
};
template <class T> __device__ const char *t(T) { return g(); }
namespace n { __device__ const char *q() { return g(); } }
__device__ const char *outside = __builtin_FUNCTION();
__global__ void k(int *out) {
    X<int> x; S s;
    out[0] = same(x.a, "k"); out[1] = same(x.b, "X<int>::X"); out[2] = same(t(1), "t"); out[3] = same(n::q(), "n::q");
    out[4] = same(s.f, "S::S"); out[5] = same(s + 1, "S::operator+"); out[6] = same(outside, "");
    out[7] = same(g(), __func__);
}
