// Loads and stores with cache operators, shuffles and atomic additions of half and bfloat16: those of the
// integers of the same size, but for the additions.

//% each L,T,U in cuda_fp16,__half,unsigned~short cuda_fp16,__half2,unsigned cuda_bf16,__nv_bfloat16,unsigned~short cuda_bf16,__nv_bfloat162,unsigned

//% library $L

//% for I in __ldg __ldca __ldcg __ldcs __ldlu __ldcv
$D $T $I(const $T *const p) { return __builtin_bit_cast($T, $I(reinterpret_cast<const $U *>(p))); }

//% for I in __stwb __stcg __stcs __stwt
$D void $I($T *const p, const $T v) { $I(reinterpret_cast<$U *>(p), __builtin_bit_cast($U, v)); }

//% for I,K in __shfl_sync,int __shfl_up_sync,unsigned __shfl_down_sync,unsigned __shfl_xor_sync,int
$D $T $I(const unsigned mask, const $T v, const $K lane, const int width = 32)
{
    return __builtin_bit_cast($T, ($U)$I(mask, (unsigned)__builtin_bit_cast($U, v), lane, width));
}

//% end

//% for L,T,U,P,W,S in cuda_fp16,__half,unsigned~short,f16,h,0 cuda_fp16,__half2,unsigned,f16x2,r,0 cuda_bf16,__nv_bfloat16,unsigned~short,bf16,h,90 cuda_bf16,__nv_bfloat162,unsigned,bf16x2,r,90
//% library $L
//% since $S
$D $T atomicAdd($T *const p, const $T v)
{
    $U r;
    asm volatile("{ atom.add.noftz.$P %0, [%1], %2; }" : "=$W"(r) : "l"(p), "$W"(__builtin_bit_cast($U, v)) : "memory");
    return __builtin_bit_cast($T, r);
}

//% for T,U,A in __nv_bfloat16,unsigned~short,__hadd __nv_bfloat162,unsigned,__hadd2
//% library cuda_bf16
//% before 90
$D $T atomicAdd($T *const p, const $T v)
{
    $U *const bits = reinterpret_cast<$U *>(p);
    $U old = *reinterpret_cast<volatile $U *>(p), seen;
    do {
        seen = old;
        old = atomicCAS(bits, seen, __builtin_bit_cast($U, $A(__builtin_bit_cast($T, seen), v)));
    } while (old != seen);
    return __builtin_bit_cast($T, old);
}
