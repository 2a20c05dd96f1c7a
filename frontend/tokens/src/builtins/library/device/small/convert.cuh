// Conversions of the formats of 8, 6 and 4 bits (OCP Microscaling Formats specification 1.0, section 5.3).
// sm_89 has instructions for those of 8 bits that saturate, and the targets of particular architectures
// from sm_100 on for 6 and 4 bits; everything else is done on single precision, which holds all values of
// the small formats and of half and bfloat16.

//% library cuda_fp8

// The code of |v|, rounded: the distance of its binade from the lowest one, and the multiple of the unit
// in that binade. The hidden bit of the multiple adds 1 to the exponent, as does a carry out of it. Values
// too large give a code above that of the largest value.
$D unsigned __nv_small_float_code(const float v, const int lowest, const int digits, const cudaRoundMode mode)
{
    const int own = (int)((__float_as_uint(v) & 0x7fffffff) >> 23) - 127, binade = own > lowest ? own : lowest;
    float scaled;
    int n;
    asm("mul.rn.f32 %0, %1, %2;" : "=f"(scaled) : "f"(v), "f"(__int_as_float((127 + digits - binade) << 23)));
    if (mode == cudaRoundNearest)
        asm("cvt.rni.s32.f32 %0, %1;" : "=r"(n) : "f"(scaled));
    else if (mode == cudaRoundZero)
        asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(n) : "f"(scaled));
    else if (mode == cudaRoundPosInf)
        asm("cvt.rpi.s32.f32 %0, %1;" : "=r"(n) : "f"(scaled));
    else
        asm("cvt.rmi.s32.f32 %0, %1;" : "=r"(n) : "f"(scaled));
    return ((unsigned)(binade - lowest) << digits) + (unsigned)(n < 0 ? -n : n);
}

// A double rounded to odd: what a second rounding makes of it is what it makes of the double.
$D float __nv_double2float_odd(const double v)
{
    const float t = __double2float_rz(v);
    const unsigned inexact = (double)t != v && v == v;
    return __uint_as_float(__float_as_uint(t) | inexact);
}

// ---- 8 bits ----

$D __nv_fp8_storage_t __nv_float_to_fp8_by_bits(const float v, const __nv_saturation_t saturation, const __nv_fp8_interpretation_t format)
{
    const unsigned bits = __float_as_uint(v);
    if ((bits & 0x7fffffff) > 0x7f800000)
        return 0x7f;
    const bool wide = format == __NV_E5M2;
    const unsigned top = wide ? 0x7b : 0x7e;
    unsigned code = __nv_small_float_code(v, wide ? -14 : -6, wide ? 2 : 3, cudaRoundNearest);
    if (code > top)
        code = saturation == __NV_SATFINITE ? top : top + 1;
    return (__nv_fp8_storage_t)(bits >> 24 & 0x80 | code);
}

//% before 89
$D __nv_fp8_storage_t __nv_cvt_float_to_fp8(const float v, const __nv_saturation_t saturation, const __nv_fp8_interpretation_t format)
{
    return __nv_float_to_fp8_by_bits(v, saturation, format);
}

//% before 89
$D __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(const float2 v, const __nv_saturation_t saturation, const __nv_fp8_interpretation_t format)
{
    return (__nv_fp8x2_storage_t)(__nv_cvt_float_to_fp8(v.x, saturation, format) | (unsigned)__nv_cvt_float_to_fp8(v.y, saturation, format) << 8);
}

//% since 89
$D __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(const float2 v, const __nv_saturation_t saturation, const __nv_fp8_interpretation_t format)
{
    if (saturation != __NV_SATFINITE)
        return (__nv_fp8x2_storage_t)(__nv_float_to_fp8_by_bits(v.x, saturation, format)
                                      | (unsigned)__nv_float_to_fp8_by_bits(v.y, saturation, format) << 8);
    unsigned short r;
    if (format == __NV_E5M2)
        asm("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;" : "=h"(r) : "f"(v.y), "f"(v.x));
    else
        asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(r) : "f"(v.y), "f"(v.x));
    return r;
}

//% since 89
$D __nv_fp8_storage_t __nv_cvt_float_to_fp8(const float v, const __nv_saturation_t saturation, const __nv_fp8_interpretation_t format)
{
    return (__nv_fp8_storage_t)__nv_cvt_float2_to_fp8x2(make_float2(v, 0.0f), saturation, format);
}

$D __nv_fp8_storage_t __nv_cvt_double_to_fp8(const double v, const __nv_saturation_t saturation, const __nv_fp8_interpretation_t format)
{
    return __nv_cvt_float_to_fp8(__nv_double2float_odd(v), saturation, format);
}

$D __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(const double2 v, const __nv_saturation_t saturation, const __nv_fp8_interpretation_t format)
{
    return __nv_cvt_float2_to_fp8x2(make_float2(__nv_double2float_odd(v.x), __nv_double2float_odd(v.y)), saturation, format);
}

//% for N,R,H,T in halfraw,__half_raw,__half,half bfloat16raw,__nv_bfloat16_raw,__nv_bfloat16,bfloat16
$D __nv_fp8_storage_t __nv_cvt_${N}_to_fp8(const $R v, const __nv_saturation_t saturation, const __nv_fp8_interpretation_t format)
{
    return __nv_cvt_float_to_fp8(__${T}2float($H(v)), saturation, format);
}

//% for N,R,H,T in bfloat16raw2,__nv_bfloat162_raw,__nv_bfloat162,bfloat1622
$D __nv_fp8x2_storage_t __nv_cvt_${N}_to_fp8x2(const $R v, const __nv_saturation_t saturation, const __nv_fp8_interpretation_t format)
{
    return __nv_cvt_float2_to_fp8x2(__${T}float2($H(v)), saturation, format);
}

//% before 89
$D __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(const __half2_raw v, const __nv_saturation_t saturation, const __nv_fp8_interpretation_t format)
{
    return __nv_cvt_float2_to_fp8x2(__half22float2(__half2(v)), saturation, format);
}

//% since 89
$D __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(const __half2_raw v, const __nv_saturation_t saturation, const __nv_fp8_interpretation_t format)
{
    if (saturation != __NV_SATFINITE)
        return __nv_cvt_float2_to_fp8x2(__half22float2(__half2(v)), saturation, format);
    unsigned short r;
    if (format == __NV_E5M2)
        asm("cvt.rn.satfinite.e5m2x2.f16x2 %0, %1;" : "=h"(r) : "r"(__builtin_bit_cast(unsigned, v)));
    else
        asm("cvt.rn.satfinite.e4m3x2.f16x2 %0, %1;" : "=h"(r) : "r"(__builtin_bit_cast(unsigned, v)));
    return r;
}

// The bits at the place of those of half precision are the value but for the difference of the exponents'
// biases, which a multiplication makes good exactly, also for denormals.
//% before 89
$D __half_raw __nv_cvt_fp8_to_halfraw(const __nv_fp8_storage_t x, const __nv_fp8_interpretation_t format)
{
    __half_raw r;
    if ((x & 0x7f) > (format == __NV_E5M2 ? 0x7c : 0x7e)) {
        r.x = 0x7fff;
    } else if (format == __NV_E5M2) {
        r.x = (unsigned short)(x << 8);
    } else {
        const unsigned short bits = (unsigned short)((x & 0x80) << 8 | (x & 0x7f) << 7);
        asm("mul.rn.f16 %0, %1, %2;" : "=h"(r.x) : "h"(bits), "h"((unsigned short)0x5c00));
    }
    return r;
}

//% before 89
$D __half2_raw __nv_cvt_fp8x2_to_halfraw2(const __nv_fp8x2_storage_t x, const __nv_fp8_interpretation_t format)
{
    __half2_raw r;
    r.x = __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)x, format).x;
    r.y = __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)(x >> 8), format).x;
    return r;
}

//% since 89
$D __half2_raw __nv_cvt_fp8x2_to_halfraw2(const __nv_fp8x2_storage_t x, const __nv_fp8_interpretation_t format)
{
    unsigned r;
    if (format == __NV_E5M2)
        asm("cvt.rn.f16x2.e5m2x2 %0, %1;" : "=r"(r) : "h"(x));
    else
        asm("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(r) : "h"(x));
    return __builtin_bit_cast(__half2_raw, r);
}

//% since 89
$D __half_raw __nv_cvt_fp8_to_halfraw(const __nv_fp8_storage_t x, const __nv_fp8_interpretation_t format)
{
    __half_raw r;
    r.x = __nv_cvt_fp8x2_to_halfraw2(x, format).x;
    return r;
}

// ---- powers of two ----

// Code 0 is 2^-127, the middle of the denormals; 255 is NaN. Only the magnitude counts.
$D __nv_fp8_storage_t __nv_cvt_float_to_e8m0(const float v, const __nv_saturation_t saturation, const cudaRoundMode mode)
{
    const unsigned bits = __float_as_uint(v) & 0x7fffffff;
    if (bits > 0x7f800000)
        return 0xff;
    unsigned code = bits >> 23;
    if (mode == cudaRoundPosInf)
        code += code == 0 ? bits > 0x400000 : (bits & 0x7fffff) != 0;
    if (code > 0xfe && saturation == __NV_SATFINITE)
        code = 0xfe;
    return (__nv_fp8_storage_t)code;
}

$D __nv_fp8_storage_t __nv_cvt_double_to_e8m0(const double v, const __nv_saturation_t saturation, const cudaRoundMode mode)
{
    return __nv_cvt_float_to_e8m0(__nv_double2float_odd(v), saturation, mode);
}

$D __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_e8m0(const __nv_bfloat16_raw v, const __nv_saturation_t saturation, const cudaRoundMode mode)
{
    return __nv_cvt_float_to_e8m0(__bfloat162float(__nv_bfloat16(v)), saturation, mode);
}

//% for N,T,S in float2,float2,float double2,double2,double
$D __nv_fp8x2_storage_t __nv_cvt_${N}_to_e8m0x2(const $T v, const __nv_saturation_t saturation, const cudaRoundMode mode)
{
    return (__nv_fp8x2_storage_t)(__nv_cvt_${S}_to_e8m0(v.x, saturation, mode) | (unsigned)__nv_cvt_${S}_to_e8m0(v.y, saturation, mode) << 8);
}

$D __nv_fp8x2_storage_t __nv_cvt_bfloat162raw_to_e8m0x2(const __nv_bfloat162_raw v, const __nv_saturation_t saturation, const cudaRoundMode mode)
{
    return __nv_cvt_float2_to_e8m0x2(__bfloat1622float2(__nv_bfloat162(v)), saturation, mode);
}

$D __nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(const __nv_fp8_storage_t x)
{
    __nv_bfloat16_raw r;
    r.x = x == 0xff ? 0x7fff : x == 0 ? 0x0040 : (unsigned short)(x << 7);
    return r;
}

$D __nv_bfloat162_raw __nv_cvt_e8m0x2_to_bf162raw(const __nv_fp8x2_storage_t x)
{
    __nv_bfloat162_raw r;
    r.x = __nv_cvt_e8m0_to_bf16raw((__nv_fp8_storage_t)x).x;
    r.y = __nv_cvt_e8m0_to_bf16raw((__nv_fp8_storage_t)(x >> 8)).x;
    return r;
}

// ---- 6 and 4 bits: no infinities, no NaN; the largest value stands for them ----

//% library cuda_fp6

$D __nv_fp6_storage_t __nv_float_to_fp6_by_bits(const float v, const __nv_fp6_interpretation_t format, const cudaRoundMode mode)
{
    const unsigned bits = __float_as_uint(v);
    if ((bits & 0x7fffffff) > 0x7f800000)
        return 0x1f;
    const bool wide = format == __NV_E3M2;
    const unsigned code = __nv_small_float_code(v, wide ? -2 : 0, wide ? 2 : 3, mode);
    return (__nv_fp6_storage_t)(bits >> 26 & 0x20 | (code > 0x1f ? 0x1f : code));
}

//% targets plain
$D __half_raw __nv_cvt_fp6_to_halfraw(const __nv_fp6_storage_t x, const __nv_fp6_interpretation_t format)
{
    const bool wide = format == __NV_E3M2;
    const unsigned short bits = (unsigned short)((x & 0x20) << 10 | (x & 0x1f) << (wide ? 8 : 7));
    const unsigned short scale = wide ? 0x6c00 : 0x7400;
    __half_raw r;
    asm("mul.rn.f16 %0, %1, %2;" : "=h"(r.x) : "h"(bits), "h"(scale));
    return r;
}

//% library cuda_fp4

$D __nv_fp4_storage_t __nv_float_to_fp4_by_bits(const float v, const __nv_fp4_interpretation_t, const cudaRoundMode mode)
{
    const unsigned bits = __float_as_uint(v);
    if ((bits & 0x7fffffff) > 0x7f800000)
        return 0x7;
    const unsigned code = __nv_small_float_code(v, 0, 1, mode);
    return (__nv_fp4_storage_t)(bits >> 28 & 0x8 | (code > 0x7 ? 0x7 : code));
}

//% targets plain
$D __half_raw __nv_cvt_fp4_to_halfraw(const __nv_fp4_storage_t x, const __nv_fp4_interpretation_t)
{
    const unsigned short bits = (unsigned short)((x & 0x8) << 12 | (x & 0x7) << 9);
    __half_raw r;
    asm("mul.rn.f16 %0, %1, %2;" : "=h"(r.x) : "h"(bits), "h"((unsigned short)0x7400));
    return r;
}

// ---- the instructions for 6 and 4 bits; a register of 8 bits exists within the assembly only ----

//% library cuda_fp6

//% targets suffixed
$D __nv_fp6x2_storage_t __nv_cvt_float2_to_fp6x2(const float2 v, const __nv_fp6_interpretation_t format, const cudaRoundMode mode)
{
    if (mode != cudaRoundNearest)
        return (__nv_fp6x2_storage_t)(__nv_float_to_fp6_by_bits(v.x, format, mode) | (unsigned)__nv_float_to_fp6_by_bits(v.y, format, mode) << 8);
    unsigned short r;
    if (format == __NV_E3M2)
        asm("cvt.rn.satfinite.e3m2x2.f32 %0, %1, %2;" : "=h"(r) : "f"(v.y), "f"(v.x));
    else
        asm("cvt.rn.satfinite.e2m3x2.f32 %0, %1, %2;" : "=h"(r) : "f"(v.y), "f"(v.x));
    return r;
}

//% targets suffixed
$D __half2_raw __nv_cvt_fp6x2_to_halfraw2(const __nv_fp6x2_storage_t x, const __nv_fp6_interpretation_t format)
{
    unsigned r;
    if (format == __NV_E3M2)
        asm("cvt.rn.f16x2.e3m2x2 %0, %1;" : "=r"(r) : "h"(x));
    else
        asm("cvt.rn.f16x2.e2m3x2 %0, %1;" : "=r"(r) : "h"(x));
    return __builtin_bit_cast(__half2_raw, r);
}

//% library cuda_fp4

//% targets suffixed
$D __nv_fp4x2_storage_t __nv_cvt_float2_to_fp4x2(const float2 v, const __nv_fp4_interpretation_t format, const cudaRoundMode mode)
{
    if (mode != cudaRoundNearest)
        return (__nv_fp4x2_storage_t)(__nv_float_to_fp4_by_bits(v.x, format, mode) | (unsigned)__nv_float_to_fp4_by_bits(v.y, format, mode) << 4);
    unsigned r;
    asm("{ .reg .b8 t; cvt.rn.satfinite.e2m1x2.f32 t, %1, %2; cvt.u32.u8 %0, t; }" : "=r"(r) : "f"(v.y), "f"(v.x));
    return (__nv_fp4x2_storage_t)r;
}

//% targets suffixed
$D __half2_raw __nv_cvt_fp4x2_to_halfraw2(const __nv_fp4x2_storage_t x, const __nv_fp4_interpretation_t)
{
    unsigned r;
    asm("{ .reg .b8 t; cvt.u8.u32 t, %1; cvt.rn.f16x2.e2m1x2 %0, t; }" : "=r"(r) : "r"((unsigned)x));
    return __builtin_bit_cast(__half2_raw, r);
}

// S is the distance of two values, M the bits of one.
//% each L,W,S,M in cuda_fp6,fp6,8,0x3f cuda_fp4,fp4,4,0xf

//% library $L

//% targets plain
$D __nv_${W}_storage_t __nv_cvt_float_to_$W(const float v, const __nv_${W}_interpretation_t format, const cudaRoundMode mode)
{
    return __nv_float_to_${W}_by_bits(v, format, mode);
}

// The lower of a pair.
//% targets suffixed
$D __nv_${W}_storage_t __nv_cvt_float_to_$W(const float v, const __nv_${W}_interpretation_t format, const cudaRoundMode mode)
{
    return (__nv_${W}_storage_t)(__nv_cvt_float2_to_${W}x2(make_float2(v, 0.0f), format, mode) & $M);
}

//% targets suffixed
$D __half_raw __nv_cvt_${W}_to_halfraw(const __nv_${W}_storage_t x, const __nv_${W}_interpretation_t format)
{
    __half_raw r;
    r.x = __nv_cvt_${W}x2_to_halfraw2((__nv_${W}x2_storage_t)(x & $M), format).x;
    return r;
}

//% targets plain
$D __nv_${W}x2_storage_t __nv_cvt_float2_to_${W}x2(const float2 v, const __nv_${W}_interpretation_t format, const cudaRoundMode mode)
{
    return (__nv_${W}x2_storage_t)(__nv_cvt_float_to_$W(v.x, format, mode) | (unsigned)__nv_cvt_float_to_$W(v.y, format, mode) << $S);
}

$D __nv_${W}x2_storage_t __nv_cvt_double2_to_${W}x2(const double2 v, const __nv_${W}_interpretation_t format, const cudaRoundMode mode)
{
    return __nv_cvt_float2_to_${W}x2(make_float2(__nv_double2float_odd(v.x), __nv_double2float_odd(v.y)), format, mode);
}

$D __nv_${W}_storage_t __nv_cvt_double_to_$W(const double v, const __nv_${W}_interpretation_t format, const cudaRoundMode mode)
{
    return __nv_cvt_float_to_$W(__nv_double2float_odd(v), format, mode);
}

//% for N,R,H,T in halfraw,__half_raw,__half,half bfloat16raw,__nv_bfloat16_raw,__nv_bfloat16,bfloat16
$D __nv_${W}_storage_t __nv_cvt_${N}_to_$W(const $R v, const __nv_${W}_interpretation_t format, const cudaRoundMode mode)
{
    return __nv_cvt_float_to_$W(__${T}2float($H(v)), format, mode);
}

//% for N,R,H,T in halfraw2,__half2_raw,__half2,half22 bfloat16raw2,__nv_bfloat162_raw,__nv_bfloat162,bfloat1622
$D __nv_${W}x2_storage_t __nv_cvt_${N}_to_${W}x2(const $R v, const __nv_${W}_interpretation_t format, const cudaRoundMode mode)
{
    return __nv_cvt_float2_to_${W}x2(__${T}float2($H(v)), format, mode);
}

//% targets plain
$D __half2_raw __nv_cvt_${W}x2_to_halfraw2(const __nv_${W}x2_storage_t x, const __nv_${W}_interpretation_t format)
{
    __half2_raw r;
    r.x = __nv_cvt_${W}_to_halfraw((__nv_${W}_storage_t)x, format).x;
    r.y = __nv_cvt_${W}_to_halfraw((__nv_${W}_storage_t)(x >> $S), format).x;
    return r;
}

//% end
