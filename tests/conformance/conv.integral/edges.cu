// Integral conversions: the value modulo 2^N, bool, enumerations ([conv.integral], [conv.prom], [conv.bool], [conv.rank]).

//@ run narrowing_is_modulo: -128 127 0 -1 -32768 305419896
__global__ void k(int *out) {
    volatile int a = 128, b = 0x17f, c = 0x100, d = 0xffff;
    volatile long long e = 0x7fff8000, f = 0x9abcdef012345678;
    signed char x = a; out[0] = x;
    x = b; out[1] = x;
    unsigned char y = c; out[2] = y;
    short z = d; out[3] = z;
    z = e; out[4] = z;
    out[5] = f;
}

//@ run widening_follows_the_source: -1 0 255 1 -1 0
__global__ void k(int *out) {
    volatile signed char s = -1;
    volatile unsigned char u = 255;
    volatile int i = -1;
    volatile unsigned v = 0xffffffffu;
    long long a = s; out[0] = a >> 32;
    a = u; out[1] = a >> 32; out[2] = a;
    unsigned long long b = s; out[3] = b == 0xffffffffffffffffull;
    a = i; out[4] = a >> 32;
    a = v; out[5] = a >> 32;
}

//@ run char_to_unsigned_goes_through_its_sign: 1 1 1
__global__ void k(int *out) {
    volatile signed char c = -2;
    unsigned short s = c; unsigned i = c; unsigned long long l = c;
    out[0] = s == 0xfffe; out[1] = i == 0xfffffffeu; out[2] = l == 0xfffffffffffffffeull;
}

//@ run promoted_before_complement: -256 255 0 1
__global__ void k(int *out) {
    volatile unsigned char c = 255;
    out[0] = ~c; out[1] = (unsigned char)~(unsigned char)~c; out[2] = ~c == 0; out[3] = (unsigned char)~c == 0;
}

//@ run promoted_before_negation: -1 1 0
__global__ void k(int *out) {
    volatile unsigned short s = 1;
    volatile unsigned u = 1;
    out[0] = -s / 1; out[1] = -s < 0; out[2] = -u < 0;
}

//@ run char_sum_does_not_wrap: 300 44 -56
__global__ void k(int *out) {
    volatile unsigned char a = 200, b = 100;
    volatile signed char c = 100;
    out[0] = a + b; out[1] = (unsigned char)(a + b); c = c + c; out[2] = c;
}

//@ run bool_from_any_bit: 1 1 1 0 1
__global__ void k(int *out) {
    volatile int a = 256; volatile long long b = 1ll << 40; volatile unsigned c = 0x80000000u; volatile int z = 0;
    bool x = a, y = b, w = c, v = z;
    out[0] = x; out[1] = y; out[2] = w; out[3] = v; out[4] = (bool)(a & 0xff00);
}

//@ run bool_compound_assignment: 1 1 0 1
__global__ void k(int *out) {
    bool b = false; b += 2; out[0] = b;
    b = true; b += 255; out[1] = b;
    b = true; b -= 1; out[2] = b;
    b |= 8; out[3] = b;
}

//@ reject bool_decrement
__device__ void f(bool b) { --b; }  // error

//@ accept rank_decides_the_common_type
template <class A, class B> constexpr bool same = __is_same(A, B);
static_assert(same<decltype(1l + 1ll), long long>, "");
static_assert(same<decltype(1ul + 1ll), unsigned long long>, "");
static_assert(same<decltype(1u + 1ll), long long>, "");
static_assert(same<decltype(L'a' + 1), int>, "");
static_assert(same<decltype(u'a' + u'b'), int>, "");
static_assert(same<decltype(U'a' + U'b'), unsigned>, "");
static_assert(same<decltype((short)1 + (unsigned short)1), int>, "");
static_assert(same<decltype(true ? (char)1 : (short)1), int>, "");

//@ accept enum_promotes_to_what_fits
enum A { a0 = -1, a1 = 0x7fffffff };
enum B { b0 = 0xffffffffu };
enum C { c0 = -1, c1 = 0xffffffffu };
enum D : short { d0 };
template <class X, class Y> constexpr bool same = __is_same(X, Y);
static_assert(same<decltype(+a0), int>, "");
static_assert(same<decltype(+b0), unsigned>, "");
static_assert(same<decltype(+c0), long>, "");
static_assert(same<decltype(+d0), int>, "");

//@ run enum_from_its_bits: -1 200 5
enum E : signed char { e };
enum F : unsigned char { f };
enum class G : long long { g = 5 };
__global__ void k(int *out) {
    volatile int v = 0x1ff;
    out[0] = static_cast<E>(v); v = 200; out[1] = static_cast<F>(v); out[2] = static_cast<int>(G::g);
}

//@ run compound_assignment_narrows_after_the_operation: 44 -2 1
__global__ void k(int *out) {
    unsigned char c = 200; c += 100; out[0] = c;
    signed char s = 127; s *= 2; out[1] = s;
    unsigned char d = 255; d += 2; out[2] = d;
}

//@ run wrapping_increments: 0 255 -128
__global__ void k(int *out) {
    volatile unsigned char c = 255; volatile unsigned char d = 0; volatile signed char s = 127;
    ++c; d--; s++;
    out[0] = c; out[1] = d; out[2] = s;
}

//@ reject bool_increment_removed
__device__ void f(bool b) {
    b++;  // error
    ++b;  // error
}
