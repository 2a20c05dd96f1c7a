// Two pointers whose types differ in qualifiers at several levels have a common type, [conv.qual]/3 and [expr.type].
struct S { int *p; const int *q; };
struct D : S {};

//@ accept compared
__device__ bool a(const int ***x, int ***y) { return x == y; }
__device__ bool b(const int *volatile *x, int *const *y) { return x != y; }
__device__ bool c(const int **x, int *const *y) { return x < y; }
__device__ bool d(int *S::*x, const int *S::*y) { return x == y; }
__device__ bool e(int (**x)[3], const int (**y)[3]) { return x == y; }
__device__ bool f(const int *volatile *const *x, volatile int *const **y) { return x >= y; }

//@ run chosen std=c++17: 7 1 1 1
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
__global__ void k(int *out) {
    int n = 7, *p = &n, **pp = &p;
    const int *q = &n, **qq = &q;
    out[0] = **(out[0] == 0 ? pp : qq);
    out[1] = same<decltype(true ? pp : qq), const int *const *>;
    out[2] = same<decltype(true ? (int *volatile *const *)nullptr : (const int *const **)nullptr),
                  const int *const volatile *const *>;
    out[3] = same<decltype(true ? (volatile int **)nullptr : (volatile int *const *)nullptr), volatile int *const *>;
}

//@ reject unlike
__device__ bool a(int **x, long **y) {
    return x == y; // error
}
__device__ bool b(int **x, const long **y) {
    return x == y; // error
}
__device__ bool c(void **x, int **y) {
    return x == y; // error
}
__device__ bool d(int *S::*x, int **y) {
    return x == y; // error
}
