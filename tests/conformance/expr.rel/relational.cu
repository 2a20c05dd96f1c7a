// Relational and equality operators: usual conversions, NaN, signed zero, pointers ([expr.rel], [expr.eq]).

//@ run signed_extremes: 1 0 1 0
__global__ void k(int *out) {
    volatile int lo = -2147483647 - 1, hi = 2147483647;
    out[0] = lo < hi; out[1] = lo > hi; out[2] = lo <= lo; out[3] = hi < hi;
}

//@ run unsigned_extremes: 0 1 1 0
__global__ void k(int *out) {
    volatile unsigned z = 0, m = 0xffffffffu;
    out[0] = m < z; out[1] = z < m; out[2] = z >= z; out[3] = z > m;
}

//@ run mixed_signs_compare_unsigned: 0 1 1 1
__global__ void k(int *out) {
    volatile int n = -1; volatile unsigned u = 0xffffffffu; volatile long long w = -1;
    out[0] = n < u; out[1] = n == u; out[2] = w < u; out[3] = w != u;
}

//@ run narrow_operands_compare_as_int: 1 0 1
__global__ void k(int *out) {
    volatile signed char c = -1; volatile unsigned char u = 255; volatile unsigned short s = 0xffff; volatile short t = -1;
    out[0] = c < u; out[1] = c == u; out[2] = t < s;
}

//@ run wide_constants: 1 1 0 1
__global__ void k(int *out) {
    volatile long long a = 0x100000000ll, b = -0x100000000ll; volatile int z = 0;
    out[0] = a > 0x7fffffff; out[1] = b < -2147483647; out[2] = a == z; out[3] = (int)a == z;
}

//@ run nan_is_unordered: 0 0 0 0 0 1 0
__global__ void k(int *out) {
    volatile float z = 0.0f; float n = z / z;
    volatile float one = 1.0f;
    out[0] = n < one; out[1] = n > one; out[2] = n <= n; out[3] = n >= one; out[4] = n == n; out[5] = n != n; out[6] = one < n;
}

//@ run negated_comparison_with_nan: 1 1 1 1
__global__ void k(int *out) {
    volatile double z = 0.0; double n = z / z;
    out[0] = !(n < 1.0); out[1] = !(n >= 1.0); out[2] = !(n == n); out[3] = n < 1.0 ? 0 : 1;
}

//@ run signed_zero_is_equal: 1 0 0 1
__global__ void k(int *out) {
    volatile float p = 0.0f, n = -0.0f;
    out[0] = p == n; out[1] = p > n; out[2] = n < p; out[3] = 1.0f / n < 0;
}

//@ run infinities: 1 1 1
__global__ void k(int *out) {
    volatile double z = 0.0, big = 1.7e308; double inf = 1.0 / z;
    out[0] = inf > big; out[1] = -inf < -big; out[2] = inf == inf;
}

//@ run result_is_bool_and_chains: 1 0 1
__global__ void k(int *out) { volatile int a = 5, b = 3, c = 1; out[0] = c < b < a; out[1] = a > b > c; out[2] = a == b == 0; static_assert(__is_same(decltype(1 < 2), bool), ""); }

//@ run pointers_into_one_array: 1 1 1 0
struct S { int a; char b; };
__global__ void k(int *out) {
    S s[4]; S *volatile p = s, *volatile q = s + 4;
    out[0] = p < q; out[1] = (void *)p <= (void *)q; out[2] = (const void *)&s[1].a < &s[1].b; out[3] = p >= q;
}

//@ reject pointer_with_integer
__device__ bool f(int *p, int x) {
    bool a = p == x;  // error
    bool b = p < 1;  // error
    return p == 1;  // error
}

//@ reject unrelated_pointers
struct A {};
struct B {};
__device__ bool f(A *a, B *b) {
    return a == b;  // error
}

//@ run function_pointers: 1 0 1
__device__ int f() { return 0; }
__device__ int g() { return 1; }
__global__ void k(int *out) { int (*volatile p)() = f; out[0] = p == f; out[1] = p == g; out[2] = p != nullptr; }

//@ reject member_pointer_ordering
struct S { int a, b; };
__device__ bool f(int S::*p) { return p < &S::b; }  // error

//@ run unscoped_enums_promote: 1 1 0
enum E { a = -1, b };
enum F : unsigned { c = 0xffffffffu };
__global__ void k(int *out) { volatile E e = a; volatile F f = c; out[0] = e < b; out[1] = f > 5; out[2] = f == 0xffffffffll - 1; }

//@ reject two_scoped_enums
enum class E { a };
enum class F { a };
__device__ bool f(E e, F g) {
    bool x = e < E::a;
    return e == g;  // error
}

//@ run bool_operands: 1 0 1
__global__ void k(int *out) { volatile bool t = true, f = false; out[0] = f < t; out[1] = t == 2; out[2] = t != f; }

//@ run float_against_int_rounds: 0 1
__global__ void k(int *out) { volatile int a = 2147483647; volatile float f = 2147483648.0f; volatile double d = 2147483648.0; out[0] = a < f; out[1] = a < d; }

//@ run member_pointers: 1 0 0
struct S { int a, b; };
__global__ void k(int *out) {
    int S::*volatile p = &S::a; int S::*volatile n = nullptr;
    out[0] = p == &S::a; out[1] = p == &S::b; out[2] = p == n;
}
