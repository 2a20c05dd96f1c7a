#pragma once
/* The two 16-bit formats for the host: values are their bits, arithmetic is that of float, rounded once. */

/* A float as a format of so many bits of exponent and fraction, rounded to nearest even. */
static inline unsigned short __ptxc_narrow(float value, int exponent_bits, int fraction_bits)
{
    unsigned bits;
    memcpy(&bits, &value, sizeof bits);
    unsigned sign = bits >> 31 << 15, magnitude = bits & 0x7fffffffu;
    int bias = (1 << (exponent_bits - 1)) - 1, shift = 23 - fraction_bits;
    unsigned infinity = ((1u << exponent_bits) - 1) << fraction_bits;
    if (magnitude > 0x7f800000u)
        return (unsigned short)0x7fff;
    int exponent = (int)(magnitude >> 23) - 127 + bias;
    if (magnitude == 0x7f800000u || exponent > 2 * bias)
        return (unsigned short)(sign | infinity);
    unsigned fraction = (magnitude & 0x7fffffu) | (magnitude >> 23 ? 0x800000u : 0), result;
    if (exponent <= 0) {
        shift += magnitude >> 23 ? 1 - exponent : -exponent;
        if (shift > 25)
            return (unsigned short)sign;
        result = fraction >> shift;
    } else {
        result = ((unsigned)exponent << fraction_bits) | ((fraction & 0x7fffffu) >> shift);
    }
    unsigned rest = fraction & ((1u << shift) - 1), half = 1u << (shift - 1);
    if (rest > half || (rest == half && (result & 1)))
        result++;
    return (unsigned short)(sign | result);
}

static inline float __ptxc_widen(unsigned short value, int exponent_bits, int fraction_bits)
{
    int bias = (1 << (exponent_bits - 1)) - 1, shift = 23 - fraction_bits;
    unsigned sign = (unsigned)(value >> 15) << 31, exponent = (value & 0x7fffu) >> fraction_bits,
             fraction = value & ((1u << fraction_bits) - 1), bits;
    if (exponent == (1u << exponent_bits) - 1) {
        bits = sign | 0x7f800000u | (fraction << shift);
    } else if (exponent == 0) {
        float small = (float)fraction;
        small = ldexpf(small, 1 - bias - fraction_bits);
        memcpy(&bits, &small, sizeof bits);
        bits |= sign;
    } else {
        bits = sign | ((exponent + 127 - bias) << 23) | (fraction << shift);
    }
    float result;
    memcpy(&result, &bits, sizeof result);
    return result;
}

/* A float as an integer, without its fraction; what is beyond the integers is the nearest, and NaN what the device makes of it. */
template <class I> static inline I __ptxc_toward_zero(float value)
{
    const bool is_signed = (I)-1 < (I)0;
    const I most = (I)(is_signed ? ((1ull << (8 * sizeof(I) - 1)) - 1) : ~0ull), least = is_signed ? (I)(-most - 1) : (I)0;
    if (value != value)
        return sizeof(I) == 8 ? (I)(1ull << 63) : (I)0;
    if (value >= (float)most)
        return most;
    return value <= (float)least ? least : (I)value;
}

static inline float __ptxc_saturated(float value) { return value > 0.0f ? value < 1.0f ? value : 1.0f : 0.0f; }

/* A comparison of pairs: of both, as numbers, as masks; and those that hold where a value is NaN. */
#define PTXC_COMPARED(T, T2, OP)                                                                                \
    static inline bool __h##OP##u(T a, T b) { return __hisnan(a) || __hisnan(b) || __h##OP(a, b); }             \
    static inline T2 __h##OP##2(T2 a, T2 b) { return T2(T(__h##OP(a.x, b.x) ? 1 : 0), T(__h##OP(a.y, b.y) ? 1 : 0)); } \
    static inline T2 __h##OP##u2(T2 a, T2 b) { return T2(T(__h##OP##u(a.x, b.x) ? 1 : 0), T(__h##OP##u(a.y, b.y) ? 1 : 0)); } \
    static inline unsigned __h##OP##2_mask(T2 a, T2 b) { return (__h##OP(a.x, b.x) ? 0xffffu : 0) | (__h##OP(a.y, b.y) ? 0xffff0000u : 0); } \
    static inline unsigned __h##OP##u2_mask(T2 a, T2 b) { return (__h##OP##u(a.x, b.x) ? 0xffffu : 0) | (__h##OP##u(a.y, b.y) ? 0xffff0000u : 0); } \
    static inline bool __hb##OP##2(T2 a, T2 b) { return __h##OP(a.x, b.x) && __h##OP(a.y, b.y); }               \
    static inline bool __hb##OP##u2(T2 a, T2 b) { return __h##OP##u(a.x, b.x) && __h##OP##u(a.y, b.y); }

/* T: the type; R, T2: its bits, two of them; N: its word in names of functions; E, F: bits of exponent and fraction. */
#define PTXC_FORMAT(T, R, T2, N, E, F)                                                                          \
    struct R { unsigned short x; };                                                                             \
    struct __attribute__((__aligned__(2))) T {                                                                  \
        unsigned short __x;                                                                                     \
        T() = default;                                                                                          \
        constexpr T(const R &r) : __x(r.x) {}                                                                   \
        T(float v) : __x(__ptxc_narrow(v, E, F)) {}                                                             \
        T(double v) : __x(__ptxc_narrow((float)v, E, F)) {}                                                     \
        T(short v) : T((float)v) {}                                                                             \
        T(unsigned short v) : T((float)v) {}                                                                    \
        T(int v) : T((float)v) {}                                                                               \
        T(unsigned v) : T((float)v) {}                                                                          \
        T(long v) : T((float)v) {}                                                                              \
        T(unsigned long v) : T((float)v) {}                                                                     \
        T(long long v) : T((float)v) {}                                                                         \
        T(unsigned long long v) : T((float)v) {}                                                                \
        operator R() const { R r = {__x}; return r; }                                                           \
        operator R() const volatile { R r = {__x}; return r; }                                                  \
        operator float() const { return __ptxc_widen(__x, E, F); }                                              \
    };                                                                                                          \
    struct __attribute__((__aligned__(4))) T2 {                                                                 \
        T x, y;                                                                                                 \
        T2() = default;                                                                                         \
        T2(const T &a, const T &b) : x(a), y(b) {}                                                              \
    };                                                                                                          \
    static inline T __float2##N(float v) { return T(v); }                                                       \
    static inline T __float2##N##_rn(float v) { return T(v); }                                                  \
    static inline T __double2##N(double v) { return T(v); }                                                     \
    static inline T __int2##N##_rn(int v) { return T(v); }                                                      \
    static inline float __##N##2float(T v) { return (float)v; }                                                 \
    static inline int __##N##2int_rn(T v) { return (int)rintf((float)v); }                                      \
    static inline signed char __##N##2char_rz(T v) { return __ptxc_toward_zero<signed char>((float)v); }        \
    static inline unsigned char __##N##2uchar_rz(T v) { return __ptxc_toward_zero<unsigned char>((float)v); }   \
    static inline short __##N##2short_rz(T v) { return __ptxc_toward_zero<short>((float)v); }                   \
    static inline unsigned short __##N##2ushort_rz(T v) { return __ptxc_toward_zero<unsigned short>((float)v); } \
    static inline int __##N##2int_rz(T v) { return __ptxc_toward_zero<int>((float)v); }                         \
    static inline unsigned __##N##2uint_rz(T v) { return __ptxc_toward_zero<unsigned>((float)v); }              \
    static inline long long __##N##2ll_rz(T v) { return __ptxc_toward_zero<long long>((float)v); }              \
    static inline unsigned long long __##N##2ull_rz(T v) { return __ptxc_toward_zero<unsigned long long>((float)v); } \
    static inline unsigned short __##N##_as_ushort(T v) { return v.__x; }                                       \
    static inline T __ushort_as_##N(unsigned short v) { R r = {v}; return T(r); }                               \
    static inline T2 __float2##N##2_rn(float v) { return T2(T(v), T(v)); }                                      \
    static inline T2 __floats2##N##2_rn(float a, float b) { return T2(T(a), T(b)); }                            \
    static inline T2 __float22##N##2_rn(float2 v) { return T2(T(v.x), T(v.y)); }                                \
    static inline T2 __##N##2##N##2(T v) { return T2(v, v); }                                                   \
    static inline T2 __##N##s2##N##2(T a, T b) { return T2(a, b); }                                             \
    static inline float __low2float(T2 v) { return (float)v.x; }                                                \
    static inline float __high2float(T2 v) { return (float)v.y; }                                               \
    static inline T __low2##N(T2 v) { return v.x; }                                                             \
    static inline T __high2##N(T2 v) { return v.y; }                                                            \
    static inline T operator+(const T &a, const T &b) { return T((float)a + (float)b); }                        \
    static inline T operator-(const T &a, const T &b) { return T((float)a - (float)b); }                        \
    static inline T operator*(const T &a, const T &b) { return T((float)a * (float)b); }                        \
    static inline T operator/(const T &a, const T &b) { return T((float)a / (float)b); }                        \
    static inline T operator-(const T &a) { R r = {(unsigned short)(a.__x ^ 0x8000)}; return T(r); }            \
    static inline T &operator+=(T &a, const T &b) { return a = a + b; }                                         \
    static inline T &operator-=(T &a, const T &b) { return a = a - b; }                                         \
    static inline T &operator*=(T &a, const T &b) { return a = a * b; }                                         \
    static inline T &operator/=(T &a, const T &b) { return a = a / b; }                                         \
    static inline bool operator==(const T &a, const T &b) { return (float)a == (float)b; }                      \
    static inline bool operator!=(const T &a, const T &b) { return (float)a != (float)b; }                      \
    static inline bool operator<(const T &a, const T &b) { return (float)a < (float)b; }                        \
    static inline bool operator>(const T &a, const T &b) { return (float)a > (float)b; }                        \
    static inline bool operator<=(const T &a, const T &b) { return (float)a <= (float)b; }                      \
    static inline bool operator>=(const T &a, const T &b) { return (float)a >= (float)b; }                      \
    static inline T __hadd(T a, T b) { return a + b; }                                                          \
    static inline T __hsub(T a, T b) { return a - b; }                                                          \
    static inline T __hmul(T a, T b) { return a * b; }                                                          \
    static inline T __hdiv(T a, T b) { return a / b; }                                                          \
    static inline T __hneg(T a) { return -a; }                                                                  \
    static inline T __habs(T a) { R r = {(unsigned short)(a.__x & 0x7fff)}; return T(r); }                      \
    static inline T __hfma(T a, T b, T c) { return T((float)((double)(float)a * (float)b + (double)(float)c)); } \
    static inline bool __heq(T a, T b) { return a == b; }                                                       \
    static inline bool __hne(T a, T b) { return (float)a < (float)b || (float)a > (float)b; }                   \
    static inline bool __hlt(T a, T b) { return a < b; }                                                        \
    static inline bool __hgt(T a, T b) { return a > b; }                                                        \
    static inline bool __hle(T a, T b) { return a <= b; }                                                       \
    static inline bool __hge(T a, T b) { return a >= b; }                                                       \
    static inline bool __hisnan(T a) { return (float)a != (float)a; }                                           \
    static inline int __hisinf(T a) { return isinf((float)a) ? ((float)a > 0 ? 1 : -1) : 0; }                   \
    static inline T __hmax(T a, T b)                                                                            \
    {                                                                                                           \
        R same = {(unsigned short)(a.__x & b.__x)}, nan = {0x7fff}; /* zeros differ in their sign */            \
        if (__hisnan(a))                                                                                        \
            return __hisnan(b) ? T(nan) : b;                                                                    \
        return __hisnan(b) || (float)a > (float)b ? a : (float)a == (float)b ? T(same) : b;                     \
    }                                                                                                           \
    static inline T __hmin(T a, T b)                                                                            \
    {                                                                                                           \
        R same = {(unsigned short)(a.__x | b.__x)}, nan = {0x7fff}; /* zeros differ in their sign */            \
        if (__hisnan(a))                                                                                        \
            return __hisnan(b) ? T(nan) : b;                                                                    \
        return __hisnan(b) || (float)a < (float)b ? a : (float)a == (float)b ? T(same) : b;                     \
    }                                                                                                           \
    static inline T2 operator+(const T2 &a, const T2 &b) { return T2(a.x + b.x, a.y + b.y); }                   \
    static inline T2 operator-(const T2 &a, const T2 &b) { return T2(a.x - b.x, a.y - b.y); }                   \
    static inline T2 operator*(const T2 &a, const T2 &b) { return T2(a.x * b.x, a.y * b.y); }                   \
    static inline T2 operator/(const T2 &a, const T2 &b) { return T2(a.x / b.x, a.y / b.y); }                   \
    static inline T2 __hadd2(T2 a, T2 b) { return a + b; }                                                      \
    static inline T2 __hsub2(T2 a, T2 b) { return a - b; }                                                      \
    static inline T2 __hmul2(T2 a, T2 b) { return a * b; }                                                      \
    static inline T2 __hfma2(T2 a, T2 b, T2 c) { return T2(__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)); }     \
    static inline T __hadd_rn(T a, T b) { return a + b; }                                                       \
    static inline T __hadd_sat(T a, T b) { return T(__ptxc_saturated((float)(a + b))); }                        \
    static inline T2 __hadd2_rn(T2 a, T2 b) { return a + b; }                                                   \
    static inline T2 __hadd2_sat(T2 a, T2 b) { return T2(__hadd_sat(a.x, b.x), __hadd_sat(a.y, b.y)); }         \
    static inline T __hsub_rn(T a, T b) { return a - b; }                                                       \
    static inline T __hsub_sat(T a, T b) { return T(__ptxc_saturated((float)(a - b))); }                        \
    static inline T2 __hsub2_rn(T2 a, T2 b) { return a - b; }                                                   \
    static inline T2 __hsub2_sat(T2 a, T2 b) { return T2(__hsub_sat(a.x, b.x), __hsub_sat(a.y, b.y)); }         \
    static inline T __hmul_rn(T a, T b) { return a * b; }                                                       \
    static inline T __hmul_sat(T a, T b) { return T(__ptxc_saturated((float)(a * b))); }                        \
    static inline T2 __hmul2_rn(T2 a, T2 b) { return a * b; }                                                   \
    static inline T2 __hmul2_sat(T2 a, T2 b) { return T2(__hmul_sat(a.x, b.x), __hmul_sat(a.y, b.y)); }         \
    static inline T2 __h2div(T2 a, T2 b) { return a / b; }                                                      \
    static inline T2 __hneg2(T2 a) { return T2(-a.x, -a.y); }                                                   \
    static inline T2 __habs2(T2 a) { return T2(__habs(a.x), __habs(a.y)); }                                     \
    static inline T __hmax_nan(T a, T b) { R r = {0x7fff}; return __hisnan(a) || __hisnan(b) ? T(r) : __hmax(a, b); } \
    static inline T __hmin_nan(T a, T b) { R r = {0x7fff}; return __hisnan(a) || __hisnan(b) ? T(r) : __hmin(a, b); } \
    static inline T2 __hmax2(T2 a, T2 b) { return T2(__hmax(a.x, b.x), __hmax(a.y, b.y)); }                     \
    static inline T2 __hmin2(T2 a, T2 b) { return T2(__hmin(a.x, b.x), __hmin(a.y, b.y)); }                     \
    static inline T2 __hmax2_nan(T2 a, T2 b) { return T2(__hmax_nan(a.x, b.x), __hmax_nan(a.y, b.y)); }         \
    static inline T2 __hmin2_nan(T2 a, T2 b) { return T2(__hmin_nan(a.x, b.x), __hmin_nan(a.y, b.y)); }         \
    static inline T2 __hisnan2(T2 a) { return T2(T(__hisnan(a.x) ? 1 : 0), T(__hisnan(a.y) ? 1 : 0)); }         \
    static inline T2 __low2##N##2(T2 a) { return T2(a.x, a.x); }                                                \
    static inline T2 __high2##N##2(T2 a) { return T2(a.y, a.y); }                                               \
    static inline T2 __lows2##N##2(T2 a, T2 b) { return T2(a.x, b.x); }                                         \
    static inline T2 __highs2##N##2(T2 a, T2 b) { return T2(a.y, b.y); }                                        \
    static inline T2 __lowhigh2highlow(T2 a) { return T2(a.y, a.x); }                                           \
    static inline short __##N##_as_short(T v) { return (short)v.__x; }                                          \
    static inline T __short_as_##N(short v) { R r = {(unsigned short)v}; return T(r); }                         \
    static inline T2 operator-(const T2 &a) { return __hneg2(a); }                                              \
    static inline T2 &operator+=(T2 &a, const T2 &b) { return a = a + b; }                                      \
    static inline T2 &operator-=(T2 &a, const T2 &b) { return a = a - b; }                                      \
    static inline T2 &operator*=(T2 &a, const T2 &b) { return a = a * b; }                                      \
    static inline T2 &operator/=(T2 &a, const T2 &b) { return a = a / b; }                                      \
    PTXC_COMPARED(T, T2, eq)                                                                                    \
    PTXC_COMPARED(T, T2, ne)                                                                                    \
    PTXC_COMPARED(T, T2, lt)                                                                                    \
    PTXC_COMPARED(T, T2, gt)                                                                                    \
    PTXC_COMPARED(T, T2, le)                                                                                    \
    PTXC_COMPARED(T, T2, ge)                                                                                    \
    static inline bool operator==(const T2 &a, const T2 &b) { return __hbeq2(a, b); }                           \
    static inline bool operator!=(const T2 &a, const T2 &b) { return __hbne2(a, b); }                           \
    static inline bool operator<(const T2 &a, const T2 &b) { return __hblt2(a, b); }                            \
    static inline bool operator>(const T2 &a, const T2 &b) { return __hbgt2(a, b); }                            \
    static inline bool operator<=(const T2 &a, const T2 &b) { return __hble2(a, b); }                           \
    static inline bool operator>=(const T2 &a, const T2 &b) { return __hbge2(a, b); }                           \
    static inline T __ldg(const T *p) { return *p; }                                                            \
    template <class = void> static inline T atomicAdd(T *, T) { __builtin_trap(); }                             \
    template <class = void> static inline T2 atomicAdd(T2 *, T2) { __builtin_trap(); }

PTXC_FORMAT(__half, __half_raw, __half2, half, 5, 10)
PTXC_FORMAT(__nv_bfloat16, __nv_bfloat16_raw, __nv_bfloat162, bfloat16, 8, 7)
#undef PTXC_FORMAT
#undef PTXC_COMPARED

static inline float2 __half22float2(__half2 v) { return make_float2((float)v.x, (float)v.y); }
static inline float2 __bfloat1622float2(__nv_bfloat162 v) { return make_float2((float)v.x, (float)v.y); }
static inline __half2 make_half2(__half a, __half b) { return __half2(a, b); }
static inline __nv_bfloat162 make_bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat162(a, b); }
typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

/* Functions of the device's library; the host never runs them. */
#define PTXC_DEVICE(T, T2)                                                                                       \
    static inline T hexp(T) { __builtin_trap(); }                                                                \
    static inline T hexp2(T) { __builtin_trap(); }                                                               \
    static inline T hlog(T) { __builtin_trap(); }                                                                \
    static inline T hlog2(T) { __builtin_trap(); }                                                               \
    static inline T hsqrt(T) { __builtin_trap(); }                                                               \
    static inline T hrsqrt(T) { __builtin_trap(); }                                                              \
    static inline T hrcp(T) { __builtin_trap(); }                                                                \
    static inline T hsin(T) { __builtin_trap(); }                                                                \
    static inline T hcos(T) { __builtin_trap(); }                                                                \
    static inline T htanh(T) { __builtin_trap(); }                                                               \
    static inline T2 h2exp(T2) { __builtin_trap(); }                                                             \
    static inline T2 h2sqrt(T2) { __builtin_trap(); }                                                            \
    static inline T __shfl_sync(unsigned, T, int, int = 32) { __builtin_trap(); }                                \
    static inline T __shfl_down_sync(unsigned, T, unsigned, int = 32) { __builtin_trap(); }                      \
    static inline T __shfl_up_sync(unsigned, T, unsigned, int = 32) { __builtin_trap(); }                        \
    static inline T __shfl_xor_sync(unsigned, T, int, int = 32) { __builtin_trap(); }
PTXC_DEVICE(__half, __half2)
PTXC_DEVICE(__nv_bfloat16, __nv_bfloat162)
#undef PTXC_DEVICE
