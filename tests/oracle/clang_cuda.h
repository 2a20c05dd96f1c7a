// What a plain CUDA kernel needs from the toolkit's implicit header, for clang without a toolkit:
//   clang++ -x cuda --cuda-device-only --cuda-gpu-arch=sm_90 -nocudainc -nocudalib -O3 -S
//           -include clang_cuda.h kernel.cu
// Math functions call libdevice (`-Xclang -mlink-builtin-bitcode -Xclang libdevice.10.bc`).
#pragma once

#define CUDA_VERSION 12080
#define __CUDACC_RTC__ 1
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __grid_constant__ __attribute__((grid_constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __align__(n) __attribute__((aligned(n)))
#define DEVICE_INLINE static __device__ __forceinline__

typedef __SIZE_TYPE__ size_t;

#define VECTOR(T, NAME, A2, A4)                                                                   \
    struct NAME##1 { T x; };                                                                      \
    struct __align__(A2) NAME##2 { T x, y; };                                                     \
    struct NAME##3 { T x, y, z; };                                                                \
    struct __align__(A4) NAME##4 { T x, y, z, w; };                                               \
    DEVICE_INLINE NAME##2 make_##NAME##2(T x, T y) { return {x, y}; }                             \
    DEVICE_INLINE NAME##3 make_##NAME##3(T x, T y, T z) { return {x, y, z}; }                     \
    DEVICE_INLINE NAME##4 make_##NAME##4(T x, T y, T z, T w) { return {x, y, z, w}; }
VECTOR(signed char, char, 2, 4)
VECTOR(unsigned char, uchar, 2, 4)
VECTOR(int, int, 8, 16)
VECTOR(unsigned, uint, 8, 16)
VECTOR(float, float, 8, 16)
VECTOR(double, double, 16, 16)
#undef VECTOR
struct dim3 { unsigned x, y, z; };

#include <__clang_cuda_builtin_vars.h>

#undef __DEPRECATED
#include <__clang_cuda_libdevice_declares.h>

#define NV1(T, NAME, NV) DEVICE_INLINE T NAME(T x) { return NV(x); }
#define NV2(T, NAME, NV) DEVICE_INLINE T NAME(T x, T y) { return NV(x, y); }
#define NV3(T, NAME, NV) DEVICE_INLINE T NAME(T x, T y, T z) { return NV(x, y, z); }
NV1(float, sqrtf, __nv_sqrtf) NV1(float, rsqrtf, __nv_rsqrtf) NV1(float, expf, __nv_expf)
NV1(float, logf, __nv_logf) NV1(float, fabsf, __nv_fabsf) NV1(float, __expf, __nv_fast_expf)
NV1(float, __cosf, __nv_fast_cosf) NV1(float, __sinf, __nv_fast_sinf)
NV1(double, sqrt, __nv_sqrt) NV1(double, exp, __nv_exp) NV1(double, log, __nv_log)
NV1(double, erfc, __nv_erfc) NV1(double, fabs, __nv_fabs)
NV2(float, fmaxf, __nv_fmaxf) NV2(float, fminf, __nv_fminf) NV2(float, __fdividef, __nv_fast_fdividef)
NV2(float, __fadd_rn, __nv_fadd_rn) NV2(float, __fmul_rn, __nv_fmul_rn) NV2(float, __fdiv_rn, __nv_fdiv_rn)
NV2(double, __dadd_rn, __nv_dadd_rn) NV2(double, __dmul_rn, __nv_dmul_rn)
NV3(float, fmaf, __nv_fmaf) NV3(float, __fmaf_rn, __nv_fmaf_rn)
NV3(double, fma, __nv_fma) NV3(float, fma, __nv_fmaf)
DEVICE_INLINE double __dsub_rn(double x, double y) { return __nv_dadd_rn(x, -y); }
DEVICE_INLINE void sincosf(float x, float *s, float *c) { __nv_sincosf(x, s, c); }
DEVICE_INLINE void sincospif(float x, float *s, float *c) { __nv_sincospif(x, s, c); }
DEVICE_INLINE int __float2int_rn(float x) { return __nv_float2int_rn(x); }
DEVICE_INLINE int __float2int_rd(float x) { return __nv_float2int_rd(x); }
DEVICE_INLINE float __int_as_float(int x) { return __builtin_bit_cast(float, x); }
DEVICE_INLINE unsigned __float_as_uint(float x) { return __builtin_bit_cast(unsigned, x); }
DEVICE_INLINE long long __double_as_longlong(double x) { return __builtin_bit_cast(long long, x); }
DEVICE_INLINE int __mulhi(int a, int b) { return __nv_mulhi(a, b); }
DEVICE_INLINE unsigned __umulhi(unsigned a, unsigned b) { return __nv_umulhi(a, b); }
DEVICE_INLINE long long __mul64hi(long long a, long long b) { return __nv_mul64hi(a, b); }
DEVICE_INLINE unsigned long long __umul64hi(unsigned long long a, unsigned long long b) { return __nv_umul64hi(a, b); }
DEVICE_INLINE int __popc(unsigned x) { return __builtin_popcount(x); }
DEVICE_INLINE int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
DEVICE_INLINE int __clzll(long long x) { return __nv_clzll(x); }
DEVICE_INLINE int __ffs(int x) { return __builtin_ffs(x); }
DEVICE_INLINE int __ffsll(long long x) { return __builtin_ffsll(x); }
DEVICE_INLINE unsigned __brev(unsigned x) { return __builtin_bitreverse32(x); }
DEVICE_INLINE unsigned long long __brevll(unsigned long long x) { return __builtin_bitreverse64(x); }
DEVICE_INLINE unsigned __byte_perm(unsigned a, unsigned b, unsigned s) { return __nvvm_prmt(a, b, s); }
DEVICE_INLINE unsigned __vcmpeq4(unsigned a, unsigned b)
{
    unsigned r;
    asm("vset4.u32.u32.eq %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
    return (r << 8) - r;
}
DEVICE_INLINE int __dp4a(int a, int b, int c)
{
    int r;
    asm("dp4a.s32.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(c));
    return r;
}

template <class T> DEVICE_INLINE T max(T a, T b) { return a > b ? a : b; }
template <class T> DEVICE_INLINE T min(T a, T b) { return a < b ? a : b; }
DEVICE_INLINE unsigned min(unsigned a, int b) { return min(a, (unsigned)b); }

DEVICE_INLINE void __syncwarp(unsigned m = ~0u) { __nvvm_bar_warp_sync(m); }
DEVICE_INLINE void __threadfence() { __nvvm_membar_gl(); }
DEVICE_INLINE unsigned __ballot_sync(unsigned m, int p) { return __nvvm_vote_ballot_sync(m, p); }
DEVICE_INLINE int __any_sync(unsigned m, int p) { return __nvvm_vote_any_sync(m, p); }
DEVICE_INLINE int __all_sync(unsigned m, int p) { return __nvvm_vote_all_sync(m, p); }
DEVICE_INLINE unsigned __match_any_sync(unsigned m, unsigned v) { return __nvvm_match_any_sync_i32(m, v); }
DEVICE_INLINE unsigned __match_all_sync(unsigned m, unsigned v, int *p) { return __nvvm_match_all_sync_i32p(m, v, p); }
DEVICE_INLINE unsigned __activemask() { unsigned m; asm volatile("activemask.b32 %0;" : "=r"(m)); return m; }
DEVICE_INLINE unsigned __reduce_add_sync(unsigned m, unsigned v) { unsigned r; asm volatile("redux.sync.add.s32 %0, %1, %2;" : "=r"(r) : "r"(v), "r"(m)); return r; }
DEVICE_INLINE unsigned __reduce_max_sync(unsigned m, unsigned v) { unsigned r; asm volatile("redux.sync.max.u32 %0, %1, %2;" : "=r"(r) : "r"(v), "r"(m)); return r; }

#define SHUFFLE(NAME, BUILTIN, CLAMP)                                                             \
    DEVICE_INLINE int NAME(unsigned m, int v, int d, int w = 32)                                  \
    {                                                                                             \
        return BUILTIN(m, v, d, ((32 - w) << 8) | CLAMP);                                         \
    }                                                                                             \
    DEVICE_INLINE unsigned NAME(unsigned m, unsigned v, int d, int w = 32)                        \
    {                                                                                             \
        return NAME(m, (int)v, d, w);                                                             \
    }                                                                                             \
    DEVICE_INLINE float NAME(unsigned m, float v, int d, int w = 32)                              \
    {                                                                                             \
        return __int_as_float(NAME(m, (int)__float_as_uint(v), d, w));                            \
    }                                                                                             \
    DEVICE_INLINE double NAME(unsigned m, double v, int d, int w = 32)                            \
    {                                                                                             \
        int2 p = __builtin_bit_cast(int2, v);                                                     \
        p.x = NAME(m, p.x, d, w);                                                                 \
        p.y = NAME(m, p.y, d, w);                                                                 \
        return __builtin_bit_cast(double, p);                                                     \
    }
SHUFFLE(__shfl_sync, __nvvm_shfl_sync_idx_i32, 31)
SHUFFLE(__shfl_up_sync, __nvvm_shfl_sync_up_i32, 0)
SHUFFLE(__shfl_down_sync, __nvvm_shfl_sync_down_i32, 31)
SHUFFLE(__shfl_xor_sync, __nvvm_shfl_sync_bfly_i32, 31)
#undef SHUFFLE

template <class T> DEVICE_INLINE T __ldg(const T *p) { return *p; }
#define ATOMIC(NAME, FETCH)                                                                       \
    template <class T> DEVICE_INLINE T NAME(T *p, T v) { return FETCH(p, v, __ATOMIC_RELAXED); }
ATOMIC(atomicAdd, __atomic_fetch_add) ATOMIC(atomicOr, __atomic_fetch_or)
ATOMIC(atomicMin, __atomic_fetch_min)
#undef ATOMIC
DEVICE_INLINE unsigned atomicInc(unsigned *p, unsigned v) { return __nvvm_atom_inc_gen_ui(p, v); }
DEVICE_INLINE int atomicCAS(int *p, int want, int v)
{
    __atomic_compare_exchange_n(p, &want, v, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    return want;
}
DEVICE_INLINE size_t __cvta_generic_to_shared(const void *p)
{
    return (size_t)(__attribute__((address_space(3))) const void *)p;
}
extern "C" __device__ int printf(const char *, ...);
__attribute__((weak)) __device__ void operator delete(void *) noexcept {}
__attribute__((weak)) __device__ void operator delete(void *, size_t) noexcept {}
#undef DEVICE_INLINE
#undef NV1
#undef NV2
#undef NV3
