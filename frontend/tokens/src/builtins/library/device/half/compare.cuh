// Comparisons of half and bfloat16: of values, of pairs with 1 or 0, a mask, or one answer for both.

//% each L,H,H2,F,N,S in cuda_fp16,__half,__half2,f16,half,0 cuda_bf16,__nv_bfloat16,__nv_bfloat162,bf16,bfloat16,90

//% library $L

//% for C in eq ne lt le gt ge equ neu ltu leu gtu geu
//% since $S
$D bool __h$C(const $H a, const $H b)
{
    unsigned short r;
    asm("{ .reg .pred p; setp.$C.$F p, %1, %2; selp.u16 %0, 1, 0, p; }"
        : "=h"(r) : "h"(__builtin_bit_cast(unsigned short, a)), "h"(__builtin_bit_cast(unsigned short, b)));
    return r != 0;
}

//% for C in eq ne lt le gt ge equ neu ltu leu gtu geu
//% since $S
$D unsigned __h${C}2_mask(const $H2 a, const $H2 b)
{
    unsigned r;
    asm("set.$C.u32.${F}x2 %0, %1, %2;"
        : "=r"(r) : "r"(__builtin_bit_cast(unsigned, a)), "r"(__builtin_bit_cast(unsigned, b)));
    return r;
}

//% for C in eq ne lt le gt ge equ neu ltu leu gtu geu
//% since $S
$D $H2 __h${C}2(const $H2 a, const $H2 b)
{
    unsigned r;
    asm("set.$C.${F}x2.${F}x2 %0, %1, %2;"
        : "=r"(r) : "r"(__builtin_bit_cast(unsigned, a)), "r"(__builtin_bit_cast(unsigned, b)));
    return __builtin_bit_cast($H2, r);
}

//% for C in eq ne lt le gt ge equ neu ltu leu gtu geu
$D bool __hb${C}2(const $H2 a, const $H2 b) { return __h${C}2_mask(a, b) == 0xffffffffu; }

$D bool __hisnan(const $H a) { return (__builtin_bit_cast(unsigned short, a) & 0x7fff) > __nv_${N}_infinity(); }

$D $H2 __hisnan2(const $H2 a) { return __hneu2(a, a); }

// -1 for minus infinity, 1 for plus infinity.
$D int __hisinf(const $H a)
{
    const unsigned short bits = __builtin_bit_cast(unsigned short, a);
    return bits == __nv_${N}_infinity() ? 1 : bits == (0x8000 | __nv_${N}_infinity()) ? -1 : 0;
}

//% end

//% library cuda_fp16

$D constexpr unsigned short __nv_half_infinity() { return 0x7c00; }

//% library cuda_bf16

$D constexpr unsigned short __nv_bfloat16_infinity() { return 0x7f80; }

// Single precision has the same order.
//% for C in eq ne lt le gt ge equ neu ltu leu gtu geu
//% before 90
$D bool __h$C(const __nv_bfloat16 a, const __nv_bfloat16 b)
{
    unsigned short r;
    asm("{ .reg .pred p; setp.$C.f32 p, %1, %2; selp.u16 %0, 1, 0, p; }"
        : "=h"(r) : "f"(__bfloat162float(a)), "f"(__bfloat162float(b)));
    return r != 0;
}

//% for C in eq ne lt le gt ge equ neu ltu leu gtu geu
//% before 90
$D unsigned __h${C}2_mask(const __nv_bfloat162 a, const __nv_bfloat162 b)
{
    return (__h$C(a.x, b.x) ? 0xffffu : 0u) | (__h$C(a.y, b.y) ? 0xffff0000u : 0u);
}

//% for C in eq ne lt le gt ge equ neu ltu leu gtu geu
//% before 90
$D __nv_bfloat162 __h${C}2(const __nv_bfloat162 a, const __nv_bfloat162 b)
{
    return __builtin_bit_cast(__nv_bfloat162, __h${C}2_mask(a, b) & 0x3f803f80u);
}
