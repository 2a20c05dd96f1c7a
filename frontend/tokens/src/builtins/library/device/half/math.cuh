// Mathematical functions of half and bfloat16: in single precision, rounded once. Each computes its result
// to at least 2^-18, so that it is the nearest value but for cases within that of the middle of two.

// Half values are normal numbers in single precision, so that flushing changes nothing; those of bfloat16 are not.
//% each L,H,H2,F,N,S,Z in cuda_fp16,__half,__half2,f16,half,0,approx.ftz cuda_bf16,__nv_bfloat16,__nv_bfloat162,bf16,bfloat16,90,approx

//% library $L

// ---- to an integer ----

//% for I,R in hrint,rn htrunc,rz hfloor,rm hceil,rp
//% since $S
$D $H $I(const $H h)
{
    unsigned short r;
    asm("cvt.${R}i.$F.$F %0, %1;" : "=h"(r) : "h"(__builtin_bit_cast(unsigned short, h)));
    return __builtin_bit_cast($H, r);
}

// ---- by an instruction of single precision ----

//% for I,O in hrcp,rcp hsqrt,sqrt hrsqrt,rsqrt hexp2,ex2
$D $H $I(const $H h)
{
    float r;
    asm("$O.$Z.f32 %0, %1;" : "=f"(r) : "f"(__${N}2float(h)));
    return __float2${N}_rn(r);
}

//% for I,K in hexp,1.44269504088896340736f hexp10,3.32192809488736234787f
$D $H $I(const $H h)
{
    float r;
    asm("ex2.$Z.f32 %0, %1;" : "=f"(r) : "f"(__${N}2float(h) * $K));
    return __float2${N}_rn(r);
}

// tanh x = 1 - 2 / (e^2x + 1); near zero, where that loses its digits, its Taylor series.
$D $H htanh(const $H h)
{
    const float x = __${N}2float(h), a = fabsf(x), s = x * x;
    float e, r;
    asm("ex2.approx.f32 %0, %1;" : "=f"(e) : "f"(a * 2.88539008177792681472f));
    asm("rcp.approx.f32 %0, %1;" : "=f"(r) : "f"(e + 1.0f));
    const float far = copysignf(fmaf(-2.0f, r, 1.0f), x);
    const float series = fmaf(fmaf(fmaf(-17.0f / 315.0f, s, 2.0f / 15.0f), s, -1.0f / 3.0f), s, 1.0f);
    return __float2${N}_rn(a < 0.25f ? x * series : far);
}

//% for I in rint trunc floor ceil rcp sqrt rsqrt exp2 exp exp10 log2 log log10 sin cos tanh
$D $H2 h2$I(const $H2 a) { return $H2(h$I(a.x), h$I(a.y)); }

//% for T,U,P,W,I in $H,unsigned~short,$F,h,htanh_approx $H2,unsigned,${F}x2,r,h2tanh_approx
//% since $S
$D $T $I(const $T a)
{
    $U r;
    asm("tanh.approx.$P %0, %1;" : "=$W"(r) : "$W"(__builtin_bit_cast($U, a)));
    return __builtin_bit_cast($T, r);
}

//% end

// ---- half precision only ----

//% library cuda_fp16

//% for I in log2 log log10
$D __half h$I(const __half h) { return __float2half_rn(${I}f(__half2float(h))); }

// All arguments are below 2^16: subtracting the nearest multiple of pi/2 in three parts leaves all digits
// (Cody and Waite, "Software Manual for the Elementary Functions", ch. 8). Bit 0 of the multiple exchanges
// sine and cosine, bit 1 changes the sign. An infinite argument makes the rest a NaN; adding zero makes the
// multiple of a zero positive, so that the rest keeps the sign of a zero.
$D float __nv_half_sin(const float x, const int quadrant)
{
    const float n = rintf(fmaf(x, 0.636619772f, 0.0f));
    float r = fmaf(n, -1.57079625f, x);
    r = fmaf(n, -7.54978942e-8f, r);
    r = fmaf(n, -5.39030253e-15f, r);
    const int q = (int)n + quadrant;
    const float s = r * r;
    const float sine = r * fmaf(fmaf(fmaf(-1.98412698e-4f, s, 8.33333333e-3f), s, -1.66666667e-1f), s, 1.0f);
    const float cosine = fmaf(fmaf(fmaf(fmaf(2.48015873e-5f, s, -1.38888889e-3f), s, 4.16666667e-2f), s, -0.5f), s, 1.0f);
    const float t = q & 1 ? cosine : sine;
    return q & 2 ? -t : t;
}

$D __half hsin(const __half h) { return __float2half_rn(__nv_half_sin(__half2float(h), 0)); }

$D __half hcos(const __half h) { return __float2half_rn(__nv_half_sin(__half2float(h), 1)); }

// ---- bfloat16 only ----

//% library cuda_bf16

//% for I,R in hrint,rn htrunc,rz hfloor,rm hceil,rp
//% before 90
$D __nv_bfloat16 $I(const __nv_bfloat16 h)
{
    float r;
    asm("cvt.${R}i.f32.f32 %0, %1;" : "=f"(r) : "f"(__bfloat162float(h)));
    return __float2bfloat16_rn(r);
}

//% for I,K in hlog2,1.0f hlog,0.69314718055994530942f hlog10,0.30102999566398119521f
$D __nv_bfloat16 $I(const __nv_bfloat16 h)
{
    float r;
    asm("lg2.approx.f32 %0, %1;" : "=f"(r) : "f"(__bfloat162float(h)));
    return __float2bfloat16_rn(r * $K);
}

//% for I in sin cos
$D __nv_bfloat16 h$I(const __nv_bfloat16 h) { return __float2bfloat16_rn(${I}f(__bfloat162float(h))); }

//% before 90
$D __nv_bfloat16 htanh_approx(const __nv_bfloat16 h)
{
    float r;
    asm("tanh.approx.f32 %0, %1;" : "=f"(r) : "f"(__bfloat162float(h)));
    return __float2bfloat16_rn(r);
}

//% before 90
$D __nv_bfloat162 h2tanh_approx(const __nv_bfloat162 a) { return __nv_bfloat162(htanh_approx(a.x), htanh_approx(a.y)); }
