// Arithmetic of half and bfloat16. Half precision has instructions everywhere. bfloat16 has add, sub and
// mul from sm_90 on; sm_80 has fma, from which they follow: a + b = a * 1 + b, a * b = a * b + -0. Before,
// single precision does it, whose 24 bits are enough for the second rounding to be harmless in sums and
// products of 8 bits (Figueroa, "When is double rounding innocuous?", SIGNUM Newsletter 30(3), 1995).

// T is a value or a pair, U its bits, P the type of its instructions, W its register, Q a name's suffix.
// The instructions are there from S (add, sub, mul), G (fma, neg, abs) and M (min, max, relu) on.
//% each L,T,U,P,W,Q,S,G,M in cuda_fp16,__half,unsigned~short,f16,h,.,0,0,80 cuda_fp16,__half2,unsigned,f16x2,r,2,0,0,80 cuda_bf16,__nv_bfloat16,unsigned~short,bf16,h,.,90,80,80 cuda_bf16,__nv_bfloat162,unsigned,bf16x2,r,2,90,80,80

//% library $L

//% for O in add sub mul
//% for V,R in .,. _rn,.rn
//% since $S
$D $T __h$O$Q$V(const $T a, const $T b)
{
    $U r;
    asm("{ $O$R.$P %0, %1, %2; }" : "=$W"(r) : "$W"(__builtin_bit_cast($U, a)), "$W"(__builtin_bit_cast($U, b)));
    return __builtin_bit_cast($T, r);
}

//% for O in neg abs
//% since $G
$D $T __h$O$Q(const $T a)
{
    $U r;
    asm("{ $O.$P %0, %1; }" : "=$W"(r) : "$W"(__builtin_bit_cast($U, a)));
    return __builtin_bit_cast($T, r);
}

//% since $G
$D $T __hfma$Q(const $T a, const $T b, const $T c)
{
    $U r;
    asm("{ fma.rn.$P %0, %1, %2, %3; }"
        : "=$W"(r) : "$W"(__builtin_bit_cast($U, a)), "$W"(__builtin_bit_cast($U, b)), "$W"(__builtin_bit_cast($U, c)));
    return __builtin_bit_cast($T, r);
}

//% since $M
$D $T __hfma${Q}_relu(const $T a, const $T b, const $T c)
{
    $U r;
    asm("{ fma.rn.relu.$P %0, %1, %2, %3; }"
        : "=$W"(r) : "$W"(__builtin_bit_cast($U, a)), "$W"(__builtin_bit_cast($U, b)), "$W"(__builtin_bit_cast($U, c)));
    return __builtin_bit_cast($T, r);
}

//% before $M
$D $T __hfma${Q}_relu(const $T a, const $T b, const $T c)
{
    return __hmax${Q}_nan(__hfma$Q(a, b, c), __builtin_bit_cast($T, ($U)0));
}

//% for O in min max
//% for V,R in .,. _nan,.NaN
//% since $M
$D $T __h$O$Q$V(const $T a, const $T b)
{
    $U r;
    asm("{ $O$R.$P %0, %1, %2; }" : "=$W"(r) : "$W"(__builtin_bit_cast($U, a)), "$W"(__builtin_bit_cast($U, b)));
    return __builtin_bit_cast($T, r);
}

//% end

// ---- half precision only ----

//% library cuda_fp16

//% each T,U,P,W,Q in __half,unsigned~short,f16,h,. __half2,unsigned,f16x2,r,2

//% for O in add sub mul
$D $T __h$O${Q}_sat(const $T a, const $T b)
{
    $U r;
    asm("{ $O.sat.$P %0, %1, %2; }" : "=$W"(r) : "$W"(__builtin_bit_cast($U, a)), "$W"(__builtin_bit_cast($U, b)));
    return __builtin_bit_cast($T, r);
}

$D $T __hfma${Q}_sat(const $T a, const $T b, const $T c)
{
    $U r;
    asm("{ fma.rn.sat.$P %0, %1, %2, %3; }"
        : "=$W"(r) : "$W"(__builtin_bit_cast($U, a)), "$W"(__builtin_bit_cast($U, b)), "$W"(__builtin_bit_cast($U, c)));
    return __builtin_bit_cast($T, r);
}

//% end

// The quotient by way of the reciprocal and a correction is within one unit of single precision, and no
// quotient of two 11-bit numbers is that near to the middle of two: it rounds like the exact one. A rest of
// zero, and the NaN that zeros and infinities make of it, leave the uncorrected quotient, with its sign.
$D __half __hdiv(const __half a, const __half b)
{
    float r, q, e, v = __half2float(a), w = __half2float(b);
    asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(w));
    asm("mul.rn.f32 %0, %1, %2;" : "=f"(q) : "f"(v), "f"(r));
    asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(e) : "f"(-w), "f"(q), "f"(v));
    asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(r) : "f"(e), "f"(r), "f"(q));
    return __float2half_rn(fabsf(e) > 0.0f ? r : q);
}

// ---- bfloat16 without instructions of its own ----

//% library cuda_bf16

//% each T,U,P,W,Q,ONE,MINUS,ZERO in __nv_bfloat16,unsigned~short,bf16,h,.,0x3f80,0xbf80,0x8000 __nv_bfloat162,unsigned,bf16x2,r,2,0x3f803f80,0xbf80bf80,0x80008000

//% for V in . _rn
//% since 80
//% before 90
$D $T __hadd$Q$V(const $T a, const $T b) { return __hfma$Q(a, __builtin_bit_cast($T, ($U)$ONE), b); }

//% for V in . _rn
//% since 80
//% before 90
$D $T __hsub$Q$V(const $T a, const $T b) { return __hfma$Q(b, __builtin_bit_cast($T, ($U)$MINUS), a); }

//% for V in . _rn
//% since 80
//% before 90
$D $T __hmul$Q$V(const $T a, const $T b) { return __hfma$Q(a, b, __builtin_bit_cast($T, ($U)$ZERO)); }

//% before 80
$D $T __hneg$Q(const $T a) { return __builtin_bit_cast($T, ($U)(__builtin_bit_cast($U, a) ^ $ZERO)); }

//% before 80
$D $T __habs$Q(const $T a) { return __builtin_bit_cast($T, ($U)(__builtin_bit_cast($U, a) & ~$ZERO)); }

// Saturation to [0, 1], with zero for NaN: the larger of a NaN and zero is zero.
//% for O in add sub mul
$D $T __h$O${Q}_sat(const $T a, const $T b)
{
    return __hmin$Q(__hmax$Q(__h$O${Q}_rn(a, b), __builtin_bit_cast($T, ($U)0)), __builtin_bit_cast($T, ($U)$ONE));
}

$D $T __hfma${Q}_sat(const $T a, const $T b, const $T c)
{
    return __hmin$Q(__hmax$Q(__hfma$Q(a, b, c), __builtin_bit_cast($T, ($U)0)), __builtin_bit_cast($T, ($U)$ONE));
}

//% end

//% for O in add sub mul
//% for V in . _rn
//% before 80
$D __nv_bfloat16 __h$O$V(const __nv_bfloat16 a, const __nv_bfloat16 b)
{
    float r;
    asm("$O.rn.f32 %0, %1, %2;" : "=f"(r) : "f"(__bfloat162float(a)), "f"(__bfloat162float(b)));
    return __float2bfloat16_rn(r);
}

//% for O in add sub mul
//% for V in . _rn
//% before 80
$D __nv_bfloat162 __h${O}2$V(const __nv_bfloat162 a, const __nv_bfloat162 b)
{
    return __nv_bfloat162(__h$O(a.x, b.x), __h$O(a.y, b.y));
}

// Rounded to odd in single precision first: see __double2bfloat16.
//% before 80
$D __nv_bfloat16 __hfma(const __nv_bfloat16 a, const __nv_bfloat16 b, const __nv_bfloat16 c)
{
    const float x = __bfloat162float(a), y = __bfloat162float(b), z = __bfloat162float(c);
    float down, up, zero;
    asm("fma.rm.f32 %0, %1, %2, %3;" : "=f"(down) : "f"(x), "f"(y), "f"(z));
    asm("fma.rp.f32 %0, %1, %2, %3;" : "=f"(up) : "f"(x), "f"(y), "f"(z));
    asm("fma.rz.f32 %0, %1, %2, %3;" : "=f"(zero) : "f"(x), "f"(y), "f"(z));
    const unsigned inexact = down < up;
    return __float2bfloat16_rn(__uint_as_float(__float_as_uint(zero) | inexact));
}

//% before 80
$D __nv_bfloat162 __hfma2(const __nv_bfloat162 a, const __nv_bfloat162 b, const __nv_bfloat162 c)
{
    return __nv_bfloat162(__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y));
}

// 24 bits are enough for the second rounding of a quotient as well.
$D __nv_bfloat16 __hdiv(const __nv_bfloat16 a, const __nv_bfloat16 b)
{
    float r;
    asm("div.rn.f32 %0, %1, %2;" : "=f"(r) : "f"(__bfloat162float(a)), "f"(__bfloat162float(b)));
    return __float2bfloat16_rn(r);
}

// ---- both formats ----

//% each L,H,H2,N in cuda_fp16,__half,__half2,half cuda_bf16,__nv_bfloat16,__nv_bfloat162,bfloat16

//% library $L

// Single precision has the same order, with -0 below +0.
//% for O in min max
//% before 80
$D $H __h$O(const $H a, const $H b)
{
    float r;
    asm("$O.f32 %0, %1, %2;" : "=f"(r) : "f"(__${N}2float(a)), "f"(__${N}2float(b)));
    return __float2${N}_rn(r);
}

//% for O in min max
//% before 80
$D $H __h${O}_nan(const $H a, const $H b)
{
    return __hisnan(a) || __hisnan(b) ? __ushort_as_$N(0x7fff) : __h$O(a, b);
}

//% for O in min max
//% for V in . _nan
//% before 80
$D $H2 __h${O}2$V(const $H2 a, const $H2 b) { return $H2(__h$O$V(a.x, b.x), __h$O$V(a.y, b.y)); }

$D $H2 __h2div(const $H2 a, const $H2 b) { return $H2(__hdiv(a.x, b.x), __hdiv(a.y, b.y)); }

// (a.x + a.y i) * (b.x + b.y i) + (c.x + c.y i)
$D $H2 __hcmadd(const $H2 a, const $H2 b, const $H2 c)
{
    const $H re = __hfma(a.x, b.x, c.x), im = __hfma(a.x, b.y, c.y);
    return $H2(__hfma(__hneg(a.y), b.y, re), __hfma(a.y, b.x, im));
}

// ---- operators ----

// Those of values and those of pairs can be left out apart.
//% library ${L}_$G

//% for T,Q,G in $H,.,operators $H2,2,pair_operators
//% for O,I in +,__hadd -,__hsub *,__hmul
$D $T operator$O(const $T &a, const $T &b) { return $I$Q(a, b); }

//% for T,I,G in $H,__hdiv,operators $H2,__h2div,pair_operators
$D $T operator/(const $T &a, const $T &b) { return $I(a, b); }

//% for T,G in $H,operators $H2,pair_operators
//% for O in + - * /
$D $T &operator$O=($T &a, const $T &b) { a = a $O b; return a; }

//% for T,G in $H,operators $H2,pair_operators
$D $T operator+(const $T &a) { return a; }

//% for T,Q,G in $H,.,operators $H2,2,pair_operators
$D $T operator-(const $T &a) { return __hneg$Q(a); }

//% for T,ONE,G in $H,__float2${N}_rn(1.0f),operators $H2,__float2${N}2_rn(1.0f),pair_operators
//% for O in + -
$D $T &operator$O$O($T &a) { a = a $O $ONE; return a; }

//% for T,ONE,G in $H,__float2${N}_rn(1.0f),operators $H2,__float2${N}2_rn(1.0f),pair_operators
//% for O in + -
$D $T operator$O$O($T &a, const int) { const $T old = a; a = a $O $ONE; return old; }

//% for G in operators
//% for O,I in ==,__heq !=,__hneu >,__hgt <,__hlt >=,__hge <=,__hle
$D bool operator$O(const $H &a, const $H &b) { return $I(a, b); }

//% for G in pair_operators
//% for O,I in ==,__hbeq2 !=,__hbneu2 >,__hbgt2 <,__hblt2 >=,__hbge2 <=,__hble2
$D bool operator$O(const $H2 &a, const $H2 &b) { return $I(a, b); }

//% end
