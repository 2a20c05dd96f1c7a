// Floating-integral conversions, and floating ones between widths ([conv.fpint], [conv.double], [conv.bool]).

//@ run truncates_toward_zero: 2 -2 0 0 1
__global__ void k(int *out) {
    volatile float a = 2.99f, b = -2.99f, c = -0.99f, d = 0.99f; volatile double e = 1.9999999999;
    out[0] = a; out[1] = b; out[2] = c; out[3] = d; out[4] = e;
}

//@ run extreme_representable_values: 2147483647 -2147483648 2147483520 1 1
__global__ void k(int *out) {
    volatile double a = 2147483647.75, b = -2147483648.75; volatile float c = 2147483520.0f;
    volatile double d = 4294967295.5; volatile float e = 9223371487098961920.0f;
    out[0] = a; out[1] = b; out[2] = c; out[3] = (unsigned)d == 0xffffffffu; out[4] = (long long)e == 0x7fffff8000000000;
}

//@ run unsigned_long_upper_half: 1 1
__global__ void k(int *out) {
    volatile double d = 18446744073709549568.0; volatile float f = 9223372036854775808.0f;
    out[0] = (unsigned long long)d == 0xfffffffffffff800ull;
    out[1] = (unsigned long long)f == 0x8000000000000000ull;
}

//@ run integer_to_float_rounds_to_even: 16777216 16777220 -16777216 1 1
__global__ void k(int *out) {
    volatile int a = 16777217, b = 16777219, c = -16777217;
    volatile unsigned u = 0xffffffffu; volatile unsigned long long w = 0xffffffffffffffffull;
    out[0] = (float)a; out[1] = (float)b; out[2] = (float)c;
    out[3] = (float)u == 4294967296.0f; out[4] = (double)w == 18446744073709551616.0;
}

//@ run long_to_double_rounds_to_even: 0 2 1
__global__ void k(int *out) {
    volatile long long a = 9007199254740993, b = 9007199254740995;
    out[0] = (long long)(double)a - 9007199254740992;
    out[1] = (long long)(double)b - 9007199254740994;
    out[2] = (double)(int)a == 1.0;
}

//@ run no_double_rounding_through_double: 1
__global__ void k(int *out) {
    volatile long long a = 0x8000008000000001;
    volatile unsigned long long b = 0x8000008000000001;
    out[0] = (float)b == 9223373136366403584.0f && (float)a == (float)-9223371487098961919;
}

//@ run small_integers: -1 255 -128 65535
__global__ void k(int *out) {
    volatile signed char a = -1, c = -128; volatile unsigned char b = 255; volatile unsigned short d = 65535;
    float x = a, y = b, z = c; double w = d;
    out[0] = x; out[1] = y; out[2] = z; out[3] = w;
}

//@ run float_to_small_integers: -128 255 -1 65535
__global__ void k(int *out) {
    volatile float a = -128.5f, b = 255.9f, c = -1.5f; volatile double d = 65535.5;
    signed char x = a; unsigned char y = b; short z = c; unsigned short w = d;
    out[0] = x; out[1] = y; out[2] = z; out[3] = w;
}

//@ run bool_to_floating: 3 -1
__global__ void k(int *out) { volatile bool t = true; float f = t; double d = !t; out[0] = f * 3 + d; out[1] = -(double)t; }

//@ run floating_to_bool: 1 0 0 1 1
__global__ void k(int *out) {
    volatile float tiny = 0.25f, neg = -0.0f, zero = 0.0f; volatile double inf = 1.0, z = 0.0;
    bool a = tiny, b = neg, c = zero, d = inf / z, e = z / z;
    out[0] = a; out[1] = b; out[2] = c; out[3] = d; out[4] = e;
}

//@ run double_to_float_rounds: 1 1 1
__global__ void k(int *out) {
    volatile double a = 1.0 + 1.0 / 16777216, b = 1.0 + 3.0 / 16777216, c = 1e300;
    out[0] = (float)a == 1.0f; out[1] = (float)b == 1.0f + 4.0f / 16777216; out[2] = (float)c > 3e38f;
}

//@ run constants_convert_like_variables: 1 1 1
__global__ void k(int *out) {
    volatile int i = 16777217; volatile double d = -7.9; volatile long long l = -1;
    out[0] = (float)i == (float)16777217; out[1] = (int)d == (int)-7.9; out[2] = (float)l == (float)-1ll;
}

//@ run compound_assignment_computes_wide: 7 4 0
__global__ void k(int *out) {
    int a = 3; a *= 2.5; out[0] = a;
    unsigned char c = 9; c /= 2.0f; out[1] = c;
    int z = 1; z -= 0.5f; out[2] = z;
}

//@ run mixed_comparison_is_floating: 1 0 1
__global__ void k(int *out) {
    volatile int i = 16777217; volatile float f = 16777216.0f; volatile double d = 16777216.0; volatile unsigned u = 0xffffffffu;
    out[0] = i == f; out[1] = i == d; out[2] = u > -1.0f;
}

//@ reject enum_from_floating_implicitly
enum E { a };
__device__ E f(float x) { return x; }  // error

//@ run enum_from_floating_by_cast: 3 2
enum E { a, b = 4 };
enum class F { c = 2 };
__global__ void k(int *out) { volatile float x = 3.7f; out[0] = static_cast<E>(x); double d = static_cast<double>(F::c); out[1] = d; }
