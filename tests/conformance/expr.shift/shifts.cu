// Shifts: operand promotion, result type, boundary amounts ([expr.shift]).

//@ run widest_amounts: -2147483648 1 -1 1 1
__global__ void k(int *out) {
    volatile unsigned one = 1, top = 0x80000000u; volatile int neg = -2147483647 - 1; volatile int n = 31;
    volatile unsigned long long w = 1;
    out[0] = one << n; out[1] = top >> n; out[2] = neg >> n;
    out[3] = (w << 63) == 0x8000000000000000ull; out[4] = (w << 63) >> 63 == 1;
}

//@ run zero_amount: -5 7 1
__global__ void k(int *out) {
    volatile int z = 0, a = -5; volatile unsigned b = 7; volatile long long c = -1;
    out[0] = a >> z; out[1] = b << z; out[2] = c >> z == -1;
}

//@ run right_of_negative_is_arithmetic: -1 -2 -3 -1
__global__ void k(int *out) {
    volatile int a = -1, b = -8, c = -5; volatile long long d = -1099511627776;
    out[0] = a >> 5; out[1] = b >> 2; out[2] = c >> 1; out[3] = d >> 40;
}

//@ run right_of_unsigned_is_logical: 2147483647 16777215 1
__global__ void k(int *out) {
    volatile unsigned a = 0xffffffffu; volatile unsigned long long b = ~0ull;
    out[0] = a >> 1; out[1] = a >> 8; out[2] = b >> 63;
}

//@ run small_operands_are_promoted: 65280 -256 510 127 -1
__global__ void k(int *out) {
    volatile unsigned char u = 255; volatile signed char s = -1;
    out[0] = u << 8; out[1] = s * 256 >> 0; out[2] = u << 1; out[3] = u >> 1; out[4] = s >> 7;
}

//@ accept type_is_that_of_the_left_operand
template <class A, class B> constexpr bool same = __is_same(A, B);
static_assert(same<decltype(1 << 1ull), int>, "");
static_assert(same<decltype(1ull >> 1), unsigned long long>, "");
static_assert(same<decltype((short)1 << 1l), int>, "");
static_assert(same<decltype(true << 1u), int>, "");
static_assert(same<decltype(1u << (char)1), unsigned>, "");

//@ run wide_amount_does_not_widen: 0 1
__global__ void k(int *out) { volatile unsigned a = 0x80000000u; volatile long long n = 1; out[0] = (a << n) != 0; out[1] = ((unsigned long long)a << n) == 0x100000000ull; }

//@ run left_associative: 8 1 12
__global__ void k(int *out) { volatile int a = 1; out[0] = a << 1 << 2; out[1] = 8 >> a >> 2; out[2] = 3 << a + 1; }

//@ run compound_narrows: 240 -1 -128
__global__ void k(int *out) {
    unsigned char u = 0xff; u <<= 4; out[0] = u;
    signed char s = -128; s >>= 7; out[1] = s;
    s = 1; s <<= 7; out[2] = s;
}

//@ run mask_and_rotate: 305419896 -2128394905 1
__device__ unsigned rotl(unsigned x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }
__device__ unsigned long long rotl(unsigned long long x, unsigned n) { return x << (n & 63) | x >> (-n & 63); }
__global__ void k(int *out) {
    volatile unsigned x = 0x12345678u, n = 0; volatile unsigned long long y = 0x8000000000000001ull;
    out[0] = rotl(x, n); n = 28; out[1] = rotl(x, n); n = 1; out[2] = rotl(y, n) == 3;
}

//@ run shift_of_bool: 2 0
__global__ void k(int *out) { volatile bool b = true; out[0] = b << 1; out[1] = b >> 1; }

//@ run shift_of_enum: 6
enum E { e = 3 };
__global__ void k(int *out) { volatile E v = e; out[0] = v << 1; }

//@ reject floating_operands
__device__ void f(int x, float y) {
    x << y;  // error
    y >> x;  // error
    y <<= 1;  // error
}

//@ reject pointer_operands
__device__ void f(int x, int *y) {
    y << 1;  // error
    x >> y;  // error
}

//@ reject constant_shift_by_a_negative
constexpr int b = 1 >> -1;  // error

//@ accept sign_bit_left_in_a_constant
constexpr int a = 1 << 31;
static_assert(a < 0, "");

//@ accept negative_left_is_defined_from_20 std=c++20
constexpr int a = -1 << 4;
static_assert(a == -16 && (3 << 31) == -2147483647 - 1, "");
