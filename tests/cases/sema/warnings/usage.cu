// What is never referenced, only set, pointless or without effect; nvcc 13.0 gives the same warnings.
// TEST: sema -arch=sm_90
struct P { int x; };
struct Made { int x; __device__ Made() {} };
struct Ended { int x; __device__ ~Ended() {} };
static __device__ int never(int x) { return x; }  // WARNING: function "never" was declared but never referenced
static __device__ int often(int x) { return x; }
[[maybe_unused]] static __device__ int excused(int x) { return x; }
namespace { __device__ int unnamed() { return 3; } }  // WARNING: function "<unnamed>::unnamed" was declared but never
__device__ int locals(int x, int parameter) {
    int a = 1;  // WARNING: variable "a" was declared but never referenced
    int b = x;  // WARNING: variable "b" was set but never used
    b = 3;
    constexpr int e = 5;  // WARNING: variable "e" was declared but never referenced
    static __device__ int st;  // WARNING: variable "st" was declared but never referenced
    __shared__ int s[3];  // WARNING: variable "s" was set but never used
    s[0] = 1;
    P p = {1};  // WARNING: variable "p" was declared but never referenced
    P q;  // WARNING: variable "q" was set but never used
    q.x = 3;
    int *r = &x;  // WARNING: variable "r" was set but never used
    r = 0;
    int &alias = x;  // WARNING: variable "alias" was declared but never referenced
    auto lambda = [](int z) { return z; };  // WARNING: variable "lambda" was declared but never referenced
    Made made;
    Ended ended;
    [[maybe_unused]] int m = 3;
    volatile int v = 3;
    int step = 0;
    step += 3;
    int counted = sizeof(x);
    counted++;
    int n = 3, unevaluated;
    auto generic = [=](auto z) { return n + z; };
    int *pointer = &x;
    *pointer = 3;
    static_assert(sizeof(unevaluated) == 4, "");
    extern __shared__ int dynamic[];
    return often(generic(1));
}
__device__ void set(int n) { n = 3; }  // WARNING: parameter "n" was set but never used
__device__ void out(int &n) { n = 3; }
__device__ void comparisons(unsigned char c, unsigned long long u, int i) {
    if (c < 0) return;  // WARNING: pointless comparison of unsigned integer with zero
    if (0 > u) return;  // WARNING: pointless comparison
    if (0 <= u) return;  // WARNING: pointless comparison
    if (u <= 0 || u > 0 || i < 0) return;
    for (unsigned j = 3; j >= 0; --j) { i++; }  // WARNING: pointless comparison
    if (i = 2) return;  // WARNING: use of "=" where "==" may have been intended
    if (i == 2) return;
}
__device__ void takes(unsigned);
__device__ unsigned conversions() {
    unsigned u = -1;  // WARNING: integer conversion resulted in a change of sign
    u = -2;  // WARNING: change of sign
    signed char c = 200;  // WARNING: change of sign
    unsigned short s = 70000;  // WARNING: integer conversion resulted in truncation
    int hex = 0xffffffff;
    takes(-1);  // WARNING: change of sign
    unsigned meant = (unsigned)-1, listed = ~0, plain = -1u;
    return u + c + s + hex + meant + listed + plain;
}
__device__ int effects(int n) {
    n == 1;  // WARNING: expression has no effect
    n;  // WARNING: no effect
    -n;  // WARNING: no effect
    (void)n;
    n++;
    often(n);
    int a = n << 32;  // WARNING: shift count is too large
    a = n << -1;  // WARNING: shift count is negative
    return a + n % 0;  // WARNING: right operand of "%" is zero
}
template <class T> __device__ T instances(T x) {
    int skipped = 3;
    return x < 0 ? T(1) : x;  // WARNING: pointless comparison
}
__device__ unsigned use(unsigned x) { return instances(x); }
__device__ int ends(int n) { do { return 1; } while (n); }
__device__ int may_end(int n) { do { if (n) continue; return 1; } while (n); }  // WARNING: missing return statement
#pragma nv_diag_suppress 177
__device__ int silent() { int a; return 0; }
#pragma nv_diag_default 177
__device__ int loud() { int a; return 0; }  // WARNING: variable "a" was declared but never referenced
