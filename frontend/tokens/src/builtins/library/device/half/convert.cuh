// Conversions of half and bfloat16. Half precision has an instruction for each (PTX ISA, cvt); bfloat16
// has them from sm_90 on, and from sm_80 on those from float that round to nearest or to zero. Before,
// integer operations on the bits of a float do it: a bfloat16 is its upper half.

//% each L,H,H2,F,N,S in cuda_fp16,__half,__half2,f16,half,0 cuda_bf16,__nv_bfloat16,__nv_bfloat162,bf16,bfloat16,90

//% library $L

// ---- bits and halves ----

//% for T,U in short,short ushort,unsigned~short
$D $U __${N}_as_$T(const $H h) { return __builtin_bit_cast($U, h); }

//% for T,U in short,short ushort,unsigned~short
$D $H __${T}_as_$N(const $U i) { return __builtin_bit_cast($H, i); }

$D $H2 __${N}2${N}2(const $H a) { return $H2(a, a); }

//% for M in __halves2${N}2 make_${N}2
$D $H2 $M(const $H a, const $H b) { return $H2(a, b); }

$D $H __low2$N(const $H2 a) { return a.x; }

$D $H __high2$N(const $H2 a) { return a.y; }

$D $H2 __low2${N}2(const $H2 a) { return $H2(a.x, a.x); }

$D $H2 __high2${N}2(const $H2 a) { return $H2(a.y, a.y); }

$D $H2 __lows2${N}2(const $H2 a, const $H2 b) { return $H2(a.x, b.x); }

$D $H2 __highs2${N}2(const $H2 a, const $H2 b) { return $H2(a.y, b.y); }

$D $H2 __lowhigh2highlow(const $H2 a) { return $H2(a.y, a.x); }

// ---- float and double ----

$D float __low2float(const $H2 a) { return __${N}2float(a.x); }

$D float __high2float(const $H2 a) { return __${N}2float(a.y); }

$D float2 __${N}22float2(const $H2 a) { return make_float2(__${N}2float(a.x), __${N}2float(a.y)); }

$D $H __float2$N(const float v) { return __float2${N}_rn(v); }

$D $H2 __float2${N}2_rn(const float v) { const $H h = __float2${N}_rn(v); return $H2(h, h); }

$D $H2 __float22${N}2_rn(const float2 v) { return __floats2${N}2_rn(v.x, v.y); }

//% before 80
$D $H2 __floats2${N}2_rn(const float a, const float b) { return $H2(__float2${N}_rn(a), __float2${N}_rn(b)); }

//% since 80
$D $H2 __floats2${N}2_rn(const float a, const float b)
{
    unsigned r;
    asm("cvt.rn.${F}x2.f32 %0, %1, %2;" : "=r"(r) : "f"(b), "f"(a));
    return __builtin_bit_cast($H2, r);
}

//% for M,R in rn,rn rz,rz rd,rm ru,rp
//% since $S
$D $H __float2${N}_$M(const float v)
{
    unsigned short r;
    asm("cvt.$R.$F.f32 %0, %1;" : "=h"(r) : "f"(v));
    return __builtin_bit_cast($H, r);
}

//% since $S
$D $H __double2$N(const double v)
{
    unsigned short r;
    asm("cvt.rn.$F.f64 %0, %1;" : "=h"(r) : "d"(v));
    return __builtin_bit_cast($H, r);
}

// ---- integers: every rounding; out of range gives the nearest integer ----

//% for T,I,C,P in short,short,h,s16 ushort,unsigned~short,h,u16 int,int,r,s32 uint,unsigned,r,u32 ll,long~long,l,s64 ull,unsigned~long~long,l,u64
//% for M,R in rn,rn rz,rz rd,rm ru,rp
//% since $S
$D $I __${N}2${T}_$M(const $H h)
{
    $I r;
    asm("cvt.${R}i.$P.$F %0, %1;" : "=$C"(r) : "h"(__builtin_bit_cast(unsigned short, h)));
    return r;
}

//% for T,I,C,P in short,short,h,s16 ushort,unsigned~short,h,u16 int,int,r,s32 uint,unsigned,r,u32 ll,long~long,l,s64 ull,unsigned~long~long,l,u64
//% for M,R in rn,rn rz,rz rd,rm ru,rp
//% since $S
$D $H __${T}2${N}_$M(const $I i)
{
    unsigned short r;
    asm("cvt.$R.$F.$P %0, %1;" : "=h"(r) : "$C"(i));
    return __builtin_bit_cast($H, r);
}

//% for T,I,P in char,signed~char,s8 uchar,unsigned~char,u8
$D $I __${N}2${T}_rz(const $H h)
{
    int r;
    asm("cvt.rzi.$P.f32 %0, %1;" : "=r"(r) : "f"(__${N}2float(h)));
    return ($I)r;
}

//% end

//% library cuda_fp16

$D float __half2float(const __half h)
{
    float v;
    asm("cvt.f32.f16 %0, %1;" : "=f"(v) : "h"(__builtin_bit_cast(unsigned short, h)));
    return v;
}

//% library cuda_bf16

$D float __bfloat162float(const __nv_bfloat16 h)
{
    return __uint_as_float((unsigned)__builtin_bit_cast(unsigned short, h) << 16);
}

//% for M in rn rz
//% since 80
//% before 90
$D __nv_bfloat16 __float2bfloat16_$M(const float v)
{
    unsigned short r;
    asm("cvt.$M.bf16.f32 %0, %1;" : "=h"(r) : "f"(v));
    return __builtin_bit_cast(__nv_bfloat16, r);
}

// Adding to the bits what carries into the upper half rounds; infinity has no lower bits and stays.
//% for M,A,B in rn,0x7fff+(u>>16&1),80 rz,0,80 rd,(u>>31?0xffff:0),90 ru,(u>>31?0:0xffff),90
//% before $B
$D __nv_bfloat16 __float2bfloat16_$M(const float v)
{
    const unsigned u = __float_as_uint(v);
    const bool is_nan = (u & 0x7fffffff) > 0x7f800000;
    return __ushort_as_bfloat16(is_nan ? 0x7fff : (unsigned short)((u + ($A)) >> 16));
}

// Rounding to odd first makes the second rounding right (Boldo and Melquiond, "Emulation of a FMA and
// correctly rounded sums", IEEE Trans. Computers 57(4), 2008).
//% before 90
$D __nv_bfloat16 __double2bfloat16(const double v)
{
    const float t = __double2float_rz(v);
    const unsigned inexact = (double)t != v && v == v;
    return __float2bfloat16_rn(__uint_as_float(__float_as_uint(t) | inexact));
}

//% for T,I,P in short,short,s16 ushort,unsigned~short,u16
//% for M,R in rn,rn rz,rz rd,rm ru,rp
//% before 90
$D $I __bfloat162${T}_$M(const __nv_bfloat16 h)
{
    $I r;
    asm("cvt.${R}i.$P.f32 %0, %1;" : "=h"(r) : "f"(__bfloat162float(h)));
    return r;
}

//% for T,I in int,int uint,unsigned ll,long~long ull,unsigned~long~long
//% for M in rn rz rd ru
//% before 90
$D $I __bfloat162${T}_$M(const __nv_bfloat16 h) { return __float2${T}_$M(__bfloat162float(h)); }

//% for T,I in short,short ushort,unsigned~short
//% for M in rn rz rd ru
//% before 90
$D __nv_bfloat16 __${T}2bfloat16_$M(const $I i) { return __float2bfloat16_$M((float)i); }

//% for T,I in int,int uint,unsigned ll,long~long ull,unsigned~long~long
//% for M in rn rz rd ru
//% before 90
$D __nv_bfloat16 __${T}2bfloat16_$M(const $I i)
{
    const float t = __${T}2float_rz(i);
    const unsigned inexact = __float2${T}_rz(t) != i;
    return __float2bfloat16_$M(__uint_as_float(__float_as_uint(t) | inexact));
}
