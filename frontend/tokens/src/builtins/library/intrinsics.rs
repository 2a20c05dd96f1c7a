//! Functions of a line or two built on rows: the SIMD and DPX functions without an instruction of their own, older
//! spellings, packed types, and functions that need inline assembly (CUDA C++ Programming Guide and Math API).

use super::{NameClass, NameRow, inline};

/// The key and text of a declaration that several names share.
type Source = (&'static str, &'static str);

const CUDA_ROUND_MODE: Source = (
    "cudaRoundMode",
    "enum cudaRoundMode { cudaRoundNearest, cudaRoundZero, cudaRoundPosInf, cudaRoundMinInf };",
);
const CUDA_SURFACE_BOUNDARY_MODE: Source = (
    "cudaSurfaceBoundaryMode",
    "enum cudaSurfaceBoundaryMode { cudaBoundaryModeZero, cudaBoundaryModeClamp, cudaBoundaryModeTrap };",
);
const NV_ATOMIC_ORDER: Source = (
    "nv_atomic_order",
    "enum { __NV_ATOMIC_RELAXED, __NV_ATOMIC_CONSUME, __NV_ATOMIC_ACQUIRE, __NV_ATOMIC_RELEASE, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_SEQ_CST };",
);
const NV_THREAD_SCOPE: Source = (
    "nv_thread_scope",
    "enum { __NV_THREAD_SCOPE_THREAD, __NV_THREAD_SCOPE_BLOCK, __NV_THREAD_SCOPE_CLUSTER, __NV_THREAD_SCOPE_DEVICE, __NV_THREAD_SCOPE_SYSTEM };",
);

/// All functions, sorted by name.
pub(super) static NAMES: &[NameRow] = &[
    ("__NV_ATOMIC_ACQUIRE", NameClass::Value, NV_ATOMIC_ORDER.0, NV_ATOMIC_ORDER.1),
    ("__NV_ATOMIC_ACQ_REL", NameClass::Value, NV_ATOMIC_ORDER.0, NV_ATOMIC_ORDER.1),
    ("__NV_ATOMIC_CONSUME", NameClass::Value, NV_ATOMIC_ORDER.0, NV_ATOMIC_ORDER.1),
    ("__NV_ATOMIC_RELAXED", NameClass::Value, NV_ATOMIC_ORDER.0, NV_ATOMIC_ORDER.1),
    ("__NV_ATOMIC_RELEASE", NameClass::Value, NV_ATOMIC_ORDER.0, NV_ATOMIC_ORDER.1),
    ("__NV_ATOMIC_SEQ_CST", NameClass::Value, NV_ATOMIC_ORDER.0, NV_ATOMIC_ORDER.1),
    ("__NV_THREAD_SCOPE_BLOCK", NameClass::Value, NV_THREAD_SCOPE.0, NV_THREAD_SCOPE.1),
    ("__NV_THREAD_SCOPE_CLUSTER", NameClass::Value, NV_THREAD_SCOPE.0, NV_THREAD_SCOPE.1),
    ("__NV_THREAD_SCOPE_DEVICE", NameClass::Value, NV_THREAD_SCOPE.0, NV_THREAD_SCOPE.1),
    ("__NV_THREAD_SCOPE_SYSTEM", NameClass::Value, NV_THREAD_SCOPE.0, NV_THREAD_SCOPE.1),
    ("__NV_THREAD_SCOPE_THREAD", NameClass::Value, NV_THREAD_SCOPE.0, NV_THREAD_SCOPE.1),
    inline(
        "__assert_fail",
        "static __device__ __forceinline__ void __assert_fail(const char *message, const char *file, unsigned line, const char *function) { __assertfail(message, file, line, function, 1); }",
    ),
    inline(
        "__builtin_abs",
        "static __host__ __device__ constexpr __forceinline__ int __builtin_abs(int x) { return x < 0 ? -x : x; }",
    ),
    inline(
        "__builtin_assume_aligned",
        "static __device__ __forceinline__ void *__builtin_assume_aligned(const void *p, size_t, size_t = 0) { return (void *)p; }",
    ),
    inline(
        "__builtin_bswap16",
        "static __host__ constexpr unsigned short __builtin_bswap16(unsigned short x) { return (unsigned short)(x << 8 | x >> 8); }",
    ),
    inline(
        "__builtin_ceil",
        "static __host__ __device__ constexpr __forceinline__ double __builtin_ceil(double x) { if (!__builtin_is_constant_evaluated()) return ceil(x); if (!(x < 4503599627370496.0 && x > -4503599627370496.0)) return x; long long n = (long long)x; return n < x ? n + 1.0 : n == 0 ? x * 0 : (double)n; }",
    ),
    inline(
        "__builtin_clz",
        "static __host__ __device__ constexpr __forceinline__ int __builtin_clz(unsigned x) { if (__builtin_is_constant_evaluated()) { int n = 0; while (n < 32 && !(x >> (31 - n) & 1)) ++n; return n; } return __clz(x); }",
    ),
    inline(
        "__builtin_clzl",
        "static __host__ constexpr int __builtin_clzl(unsigned long x) { int n = 0; while (n < 64 && !(x >> (63 - n) & 1)) ++n; return n; }",
    ),
    inline(
        "__builtin_clzll",
        "static __host__ __device__ constexpr __forceinline__ int __builtin_clzll(unsigned long long x) { if (__builtin_is_constant_evaluated()) { int n = 0; while (n < 64 && !(x >> (63 - n) & 1)) ++n; return n; } return __clzll(x); }",
    ),
    inline(
        "__builtin_copysign",
        "static __host__ __device__ constexpr __forceinline__ double __builtin_copysign(double x, double y) { if (!__builtin_is_constant_evaluated()) return copysign(x, y); return __builtin_bit_cast(double, __builtin_bit_cast(long long, x) & 0x7fffffffffffffffll | __builtin_bit_cast(long long, y) & 1ll << 63); }",
    ),
    inline(
        "__builtin_ctz",
        "static __host__ constexpr int __builtin_ctz(unsigned x) { int n = 0; while (n < 32 && !(x >> n & 1)) ++n; return n; }",
    ),
    inline(
        "__builtin_ctzl",
        "static __host__ constexpr int __builtin_ctzl(unsigned long x) { int n = 0; while (n < 64 && !(x >> n & 1)) ++n; return n; }",
    ),
    inline(
        "__builtin_ctzll",
        "static __host__ constexpr int __builtin_ctzll(unsigned long long x) { int n = 0; while (n < 64 && !(x >> n & 1)) ++n; return n; }",
    ),
    inline(
        "__builtin_ffs",
        "static __host__ __device__ constexpr __forceinline__ int __builtin_ffs(int x) { if (__builtin_is_constant_evaluated()) { int n = 0; while (n < 32 && !(x >> n & 1)) ++n; return n < 32 ? n + 1 : 0; } return __ffs(x); }",
    ),
    inline(
        "__builtin_ffsl",
        "static __host__ constexpr int __builtin_ffsl(long x) { int n = 0; while (n < 64 && !(x >> n & 1)) ++n; return n < 64 ? n + 1 : 0; }",
    ),
    inline(
        "__builtin_ffsll",
        "static __host__ __device__ constexpr __forceinline__ int __builtin_ffsll(long long x) { if (__builtin_is_constant_evaluated()) { int n = 0; while (n < 64 && !(x >> n & 1)) ++n; return n < 64 ? n + 1 : 0; } return __ffsll(x); }",
    ),
    inline(
        "__builtin_isfinite",
        "static __host__ __device__ constexpr __forceinline__ bool __builtin_isfinite(double x) { return __builtin_is_constant_evaluated() ? x - x == 0 : isfinite(x); }",
    ),
    inline(
        "__builtin_isinf",
        "static __host__ __device__ constexpr __forceinline__ bool __builtin_isinf(double x) { return __builtin_is_constant_evaluated() ? x == x && x - x != 0 : isinf(x); }",
    ),
    inline(
        "__builtin_isnan",
        "static __host__ __device__ constexpr __forceinline__ bool __builtin_isnan(double x) { return x != x; }",
    ),
    inline(
        "__builtin_isnormal",
        "static __host__ constexpr bool __builtin_isnormal(double x) { int e = (int)(__builtin_bit_cast(unsigned long long, x) >> 52) & 0x7ff; return e != 0 && e != 0x7ff; }",
    ),
    inline(
        "__builtin_memchr",
        "static __host__ constexpr const void *__builtin_memchr(const char *s, int c, size_t n) { for (; n; --n, ++s) if (*s == (char)c) return s; return nullptr; }",
    ),
    inline(
        "__builtin_memcmp",
        "static __host__ constexpr int __builtin_memcmp(const char *a, const char *b, size_t n) { for (; n; --n, ++a, ++b) if (*a != *b) return (unsigned char)*a < (unsigned char)*b ? -1 : 1; return 0; }",
    ),
    inline(
        "__builtin_parity",
        "static __host__ constexpr int __builtin_parity(unsigned x) { int n = 0; for (; x; x &= x - 1) n ^= 1; return n; }",
    ),
    inline(
        "__builtin_parityl",
        "static __host__ constexpr int __builtin_parityl(unsigned long x) { int n = 0; for (; x; x &= x - 1) n ^= 1; return n; }",
    ),
    inline(
        "__builtin_parityll",
        "static __host__ constexpr int __builtin_parityll(unsigned long long x) { int n = 0; for (; x; x &= x - 1) n ^= 1; return n; }",
    ),
    inline(
        "__builtin_popcountl",
        "static __host__ constexpr int __builtin_popcountl(unsigned long x) { int n = 0; for (; x; x &= x - 1) ++n; return n; }",
    ),
    inline(
        "__builtin_signbit",
        "static __host__ __device__ constexpr __forceinline__ int __builtin_signbit(float x) { return __builtin_bit_cast(int, x) < 0; } static __host__ __device__ constexpr __forceinline__ int __builtin_signbit(double x) { return __builtin_bit_cast(long long, x) < 0; }",
    ),
    inline(
        "__builtin_signbitf",
        "static __host__ constexpr int __builtin_signbitf(float x) { return __builtin_bit_cast(int, x) < 0; }",
    ),
    inline(
        "__builtin_strchr",
        "static __host__ constexpr const char *__builtin_strchr(const char *s, int c) { for (;; ++s) { if (*s == (char)c) return s; if (!*s) return nullptr; } }",
    ),
    inline(
        "__builtin_strcmp",
        "static __host__ constexpr int __builtin_strcmp(const char *a, const char *b) { for (; *a && *a == *b; ++a, ++b) {} return (unsigned char)*a - (unsigned char)*b; }",
    ),
    inline(
        "__builtin_strlen",
        "static __host__ constexpr size_t __builtin_strlen(const char *s) { size_t n = 0; while (s[n]) ++n; return n; }",
    ),
    inline(
        "__builtin_strncmp",
        "static __host__ constexpr int __builtin_strncmp(const char *a, const char *b, size_t n) { for (; n && *a && *a == *b; --n, ++a, ++b) {} return n ? (unsigned char)*a - (unsigned char)*b : 0; }",
    ),
    inline(
        "__byte_perm",
        "static __device__ __forceinline__ unsigned __byte_perm(unsigned x, unsigned y, unsigned s) { return __nv_prmt(x, y, s & 0x7777u); }",
    ),
    inline(
        "__clusterDim",
        "static __device__ __forceinline__ dim3 __clusterDim() { dim3 d; asm volatile(\"mov.u32 %0, %%cluster_nctaid.x; mov.u32 %1, %%cluster_nctaid.y; mov.u32 %2, %%cluster_nctaid.z;\" : \"=r\"(d.x), \"=r\"(d.y), \"=r\"(d.z)); return d; }",
    ),
    inline(
        "__clusterGridDimInClusters",
        "static __device__ __forceinline__ dim3 __clusterGridDimInClusters() { dim3 d; asm volatile(\"mov.u32 %0, %%nclusterid.x; mov.u32 %1, %%nclusterid.y; mov.u32 %2, %%nclusterid.z;\" : \"=r\"(d.x), \"=r\"(d.y), \"=r\"(d.z)); return d; }",
    ),
    inline(
        "__clusterIdx",
        "static __device__ __forceinline__ dim3 __clusterIdx() { dim3 d; asm volatile(\"mov.u32 %0, %%clusterid.x; mov.u32 %1, %%clusterid.y; mov.u32 %2, %%clusterid.z;\" : \"=r\"(d.x), \"=r\"(d.y), \"=r\"(d.z)); return d; }",
    ),
    inline(
        "__clusterRelativeBlockIdx",
        "static __device__ __forceinline__ dim3 __clusterRelativeBlockIdx() { dim3 d; asm volatile(\"mov.u32 %0, %%cluster_ctaid.x; mov.u32 %1, %%cluster_ctaid.y; mov.u32 %2, %%cluster_ctaid.z;\" : \"=r\"(d.x), \"=r\"(d.y), \"=r\"(d.z)); return d; }",
    ),
    inline(
        "__cluster_map_shared_multicast",
        "static __device__ __forceinline__ uint2 __cluster_map_shared_multicast(const void *p, unsigned mask) { uint2 r; r.x = (unsigned)__cvta_generic_to_shared(p); r.y = mask; return r; }",
    ),
    inline(
        "__dp2a_hi",
        "static __device__ __forceinline__ int __dp2a_hi(short2 a, char4 b, int c) { int x, y; memcpy(&x, &a, 4); memcpy(&y, &b, 4); return __dp2a_hi(x, y, c); } static __device__ __forceinline__ unsigned __dp2a_hi(ushort2 a, uchar4 b, unsigned c) { unsigned x, y; memcpy(&x, &a, 4); memcpy(&y, &b, 4); return __dp2a_hi(x, y, c); }",
    ),
    inline(
        "__dp2a_lo",
        "static __device__ __forceinline__ int __dp2a_lo(short2 a, char4 b, int c) { int x, y; memcpy(&x, &a, 4); memcpy(&y, &b, 4); return __dp2a_lo(x, y, c); } static __device__ __forceinline__ unsigned __dp2a_lo(ushort2 a, uchar4 b, unsigned c) { unsigned x, y; memcpy(&x, &a, 4); memcpy(&y, &b, 4); return __dp2a_lo(x, y, c); }",
    ),
    inline(
        "__dp4a",
        "static __device__ __forceinline__ int __dp4a(char4 a, char4 b, int c) { int x, y; memcpy(&x, &a, 4); memcpy(&y, &b, 4); return __dp4a(x, y, c); } static __device__ __forceinline__ unsigned __dp4a(uchar4 a, uchar4 b, unsigned c) { unsigned x, y; memcpy(&x, &a, 4); memcpy(&y, &b, 4); return __dp4a(x, y, c); }",
    ),
    inline(
        "__fadd2_rd",
        "static __device__ __forceinline__ float2 __fadd2_rd(float2 a, float2 b) { float2 r; asm(\"{ .reg .b64 a, b, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; add.rm.f32x2 d, a, b; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y)); return r; }",
    ),
    inline(
        "__fadd2_rn",
        "static __device__ __forceinline__ float2 __fadd2_rn(float2 a, float2 b) { float2 r; asm(\"{ .reg .b64 a, b, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; add.rn.f32x2 d, a, b; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y)); return r; }",
    ),
    inline(
        "__fadd2_ru",
        "static __device__ __forceinline__ float2 __fadd2_ru(float2 a, float2 b) { float2 r; asm(\"{ .reg .b64 a, b, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; add.rp.f32x2 d, a, b; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y)); return r; }",
    ),
    inline(
        "__fadd2_rz",
        "static __device__ __forceinline__ float2 __fadd2_rz(float2 a, float2 b) { float2 r; asm(\"{ .reg .b64 a, b, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; add.rz.f32x2 d, a, b; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y)); return r; }",
    ),
    inline(
        "__ffma2_rd",
        "static __device__ __forceinline__ float2 __ffma2_rd(float2 a, float2 b, float2 c) { float2 r; asm(\"{ .reg .b64 a, b, c, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; fma.rm.f32x2 d, a, b, c; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y), \"f\"(c.x), \"f\"(c.y)); return r; }",
    ),
    inline(
        "__ffma2_rn",
        "static __device__ __forceinline__ float2 __ffma2_rn(float2 a, float2 b, float2 c) { float2 r; asm(\"{ .reg .b64 a, b, c, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; fma.rn.f32x2 d, a, b, c; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y), \"f\"(c.x), \"f\"(c.y)); return r; }",
    ),
    inline(
        "__ffma2_ru",
        "static __device__ __forceinline__ float2 __ffma2_ru(float2 a, float2 b, float2 c) { float2 r; asm(\"{ .reg .b64 a, b, c, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; fma.rp.f32x2 d, a, b, c; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y), \"f\"(c.x), \"f\"(c.y)); return r; }",
    ),
    inline(
        "__ffma2_rz",
        "static __device__ __forceinline__ float2 __ffma2_rz(float2 a, float2 b, float2 c) { float2 r; asm(\"{ .reg .b64 a, b, c, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; fma.rz.f32x2 d, a, b, c; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y), \"f\"(c.x), \"f\"(c.y)); return r; }",
    ),
    inline("__finite", "static __device__ __forceinline__ int __finite(double x) { return isfinite(x); }"),
    inline("__finitef", "static __device__ __forceinline__ int __finitef(float x) { return isfinite(x); }"),
    inline(
        "__finitel",
        "static __device__ __forceinline__ int __finitel(long double x) { return isfinite((double)x); }",
    ),
    inline(
        "__fmul2_rd",
        "static __device__ __forceinline__ float2 __fmul2_rd(float2 a, float2 b) { float2 r; asm(\"{ .reg .b64 a, b, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mul.rm.f32x2 d, a, b; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y)); return r; }",
    ),
    inline(
        "__fmul2_rn",
        "static __device__ __forceinline__ float2 __fmul2_rn(float2 a, float2 b) { float2 r; asm(\"{ .reg .b64 a, b, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mul.rn.f32x2 d, a, b; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y)); return r; }",
    ),
    inline(
        "__fmul2_ru",
        "static __device__ __forceinline__ float2 __fmul2_ru(float2 a, float2 b) { float2 r; asm(\"{ .reg .b64 a, b, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mul.rp.f32x2 d, a, b; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y)); return r; }",
    ),
    inline(
        "__fmul2_rz",
        "static __device__ __forceinline__ float2 __fmul2_rz(float2 a, float2 b) { float2 r; asm(\"{ .reg .b64 a, b, d; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mul.rz.f32x2 d, a, b; mov.b64 {%0, %1}, d; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"f\"(a.x), \"f\"(a.y), \"f\"(b.x), \"f\"(b.y)); return r; }",
    ),
    inline(
        "__frsqrt_rn",
        "static __device__ __forceinline__ float __frsqrt_rn(float x) { return (float)(1.0 / sqrt((double)x)); }",
    ),
    inline("__isinf", "static __device__ __forceinline__ int __isinf(double x) { return isinf(x); }"),
    inline("__isinff", "static __device__ __forceinline__ int __isinff(float x) { return isinf(x); }"),
    inline(
        "__isinfl",
        "static __device__ __forceinline__ int __isinfl(long double x) { return isinf((double)x); }",
    ),
    inline("__isnan", "static __device__ __forceinline__ int __isnan(double x) { return isnan(x); }"),
    inline("__isnanf", "static __device__ __forceinline__ int __isnanf(float x) { return isnan(x); }"),
    inline(
        "__isnanl",
        "static __device__ __forceinline__ int __isnanl(long double x) { return isnan((double)x); }",
    ),
    inline(
        "__nv_associate_access_property",
        "static __device__ __forceinline__ void *__nv_associate_access_property(const void *p, unsigned long long) { return (void *)p; }",
    ),
    inline(
        "__nv_memcpy_async_shared_global_16",
        "static __device__ __forceinline__ void __nv_memcpy_async_shared_global_16(void *to, const void *from, unsigned bytes = 16) { asm volatile(\"cp.async.ca.shared.global [%0], [%1], 16, %2;\" : : \"r\"((unsigned)__cvta_generic_to_shared(to)), \"l\"(__cvta_generic_to_global(from)), \"r\"(bytes) : \"memory\"); }",
    ),
    inline(
        "__nv_memcpy_async_shared_global_4",
        "static __device__ __forceinline__ void __nv_memcpy_async_shared_global_4(void *to, const void *from, unsigned bytes = 4) { asm volatile(\"cp.async.ca.shared.global [%0], [%1], 4, %2;\" : : \"r\"((unsigned)__cvta_generic_to_shared(to)), \"l\"(__cvta_generic_to_global(from)), \"r\"(bytes) : \"memory\"); }",
    ),
    inline(
        "__nv_memcpy_async_shared_global_8",
        "static __device__ __forceinline__ void __nv_memcpy_async_shared_global_8(void *to, const void *from, unsigned bytes = 8) { asm volatile(\"cp.async.ca.shared.global [%0], [%1], 8, %2;\" : : \"r\"((unsigned)__cvta_generic_to_shared(to)), \"l\"(__cvta_generic_to_global(from)), \"r\"(bytes) : \"memory\"); }",
    ),
    inline(
        "__pm0",
        "static __device__ __forceinline__ unsigned __pm0() { unsigned r; asm volatile(\"mov.u32 %0, %%pm0;\" : \"=r\"(r)); return r; }",
    ),
    inline(
        "__pm1",
        "static __device__ __forceinline__ unsigned __pm1() { unsigned r; asm volatile(\"mov.u32 %0, %%pm1;\" : \"=r\"(r)); return r; }",
    ),
    inline(
        "__pm2",
        "static __device__ __forceinline__ unsigned __pm2() { unsigned r; asm volatile(\"mov.u32 %0, %%pm2;\" : \"=r\"(r)); return r; }",
    ),
    inline(
        "__pm3",
        "static __device__ __forceinline__ unsigned __pm3() { unsigned r; asm volatile(\"mov.u32 %0, %%pm3;\" : \"=r\"(r)); return r; }",
    ),
    inline("__signbit", "static __device__ __forceinline__ int __signbit(double x) { return signbit(x); }"),
    inline("__signbitf", "static __device__ __forceinline__ int __signbitf(float x) { return signbit(x); }"),
    inline(
        "__signbitl",
        "static __device__ __forceinline__ int __signbitl(long double x) { return signbit((double)x); }",
    ),
    inline(
        "__u128AtomicCAS",
        "static __device__ __forceinline__ void __u128AtomicCAS(void *p, void *expected, void *wanted, void *old) { unsigned long long *e = (unsigned long long *)expected, *w = (unsigned long long *)wanted, *o = (unsigned long long *)old, h, l; asm volatile(\"{ .reg .b128 e, w, r; mov.b128 e, {%3, %4}; mov.b128 w, {%5, %6}; atom.cas.b128 r, [%2], e, w; mov.b128 {%0, %1}, r; }\" : \"=l\"(l), \"=l\"(h) : \"l\"(p), \"l\"(e[0]), \"l\"(e[1]), \"l\"(w[0]), \"l\"(w[1]) : \"memory\"); o[0] = l; o[1] = h; }",
    ),
    inline(
        "__u128AtomicCAS_block",
        "static __device__ __forceinline__ void __u128AtomicCAS_block(void *p, void *expected, void *wanted, void *old) { unsigned long long *e = (unsigned long long *)expected, *w = (unsigned long long *)wanted, *o = (unsigned long long *)old, h, l; asm volatile(\"{ .reg .b128 e, w, r; mov.b128 e, {%3, %4}; mov.b128 w, {%5, %6}; atom.cta.cas.b128 r, [%2], e, w; mov.b128 {%0, %1}, r; }\" : \"=l\"(l), \"=l\"(h) : \"l\"(p), \"l\"(e[0]), \"l\"(e[1]), \"l\"(w[0]), \"l\"(w[1]) : \"memory\"); o[0] = l; o[1] = h; }",
    ),
    inline(
        "__u128AtomicCAS_system",
        "static __device__ __forceinline__ void __u128AtomicCAS_system(void *p, void *expected, void *wanted, void *old) { unsigned long long *e = (unsigned long long *)expected, *w = (unsigned long long *)wanted, *o = (unsigned long long *)old, h, l; asm volatile(\"{ .reg .b128 e, w, r; mov.b128 e, {%3, %4}; mov.b128 w, {%5, %6}; atom.sys.cas.b128 r, [%2], e, w; mov.b128 {%0, %1}, r; }\" : \"=l\"(l), \"=l\"(h) : \"l\"(p), \"l\"(e[0]), \"l\"(e[1]), \"l\"(w[0]), \"l\"(w[1]) : \"memory\"); o[0] = l; o[1] = h; }",
    ),
    inline(
        "__u128AtomicExch",
        "static __device__ __forceinline__ void __u128AtomicExch(void *p, void *wanted, void *old) { unsigned long long *w = (unsigned long long *)wanted, *o = (unsigned long long *)old, h, l; asm volatile(\"{ .reg .b128 w, r; mov.b128 w, {%3, %4}; atom.exch.b128 r, [%2], w; mov.b128 {%0, %1}, r; }\" : \"=l\"(l), \"=l\"(h) : \"l\"(p), \"l\"(w[0]), \"l\"(w[1]) : \"memory\"); o[0] = l; o[1] = h; }",
    ),
    inline(
        "__u128AtomicExch_block",
        "static __device__ __forceinline__ void __u128AtomicExch_block(void *p, void *wanted, void *old) { unsigned long long *w = (unsigned long long *)wanted, *o = (unsigned long long *)old, h, l; asm volatile(\"{ .reg .b128 w, r; mov.b128 w, {%3, %4}; atom.cta.exch.b128 r, [%2], w; mov.b128 {%0, %1}, r; }\" : \"=l\"(l), \"=l\"(h) : \"l\"(p), \"l\"(w[0]), \"l\"(w[1]) : \"memory\"); o[0] = l; o[1] = h; }",
    ),
    inline(
        "__u128AtomicExch_system",
        "static __device__ __forceinline__ void __u128AtomicExch_system(void *p, void *wanted, void *old) { unsigned long long *w = (unsigned long long *)wanted, *o = (unsigned long long *)old, h, l; asm volatile(\"{ .reg .b128 w, r; mov.b128 w, {%3, %4}; atom.sys.exch.b128 r, [%2], w; mov.b128 {%0, %1}, r; }\" : \"=l\"(l), \"=l\"(h) : \"l\"(p), \"l\"(w[0]), \"l\"(w[1]) : \"memory\"); o[0] = l; o[1] = h; }",
    ),
    inline(
        "__viaddmax_s16x2",
        "static __device__ __forceinline__ unsigned __viaddmax_s16x2(unsigned a, unsigned b, unsigned c) { return __vmaxs2(__vadd2(a, b), c); }",
    ),
    inline(
        "__viaddmax_s16x2_relu",
        "static __device__ __forceinline__ unsigned __viaddmax_s16x2_relu(unsigned a, unsigned b, unsigned c) { return __vmaxs2(__vmaxs2(__vadd2(a, b), c), 0u); }",
    ),
    inline(
        "__viaddmax_s32",
        "static __device__ __forceinline__ int __viaddmax_s32(int a, int b, int c) { return max((int)((unsigned)a + (unsigned)b), c); }",
    ),
    inline(
        "__viaddmax_s32_relu",
        "static __device__ __forceinline__ int __viaddmax_s32_relu(int a, int b, int c) { return max(max((int)((unsigned)a + (unsigned)b), c), 0); }",
    ),
    inline(
        "__viaddmax_u16x2",
        "static __device__ __forceinline__ unsigned __viaddmax_u16x2(unsigned a, unsigned b, unsigned c) { return __vmaxu2(__vadd2(a, b), c); }",
    ),
    inline(
        "__viaddmax_u32",
        "static __device__ __forceinline__ unsigned __viaddmax_u32(unsigned a, unsigned b, unsigned c) { return max(a + b, c); }",
    ),
    inline(
        "__viaddmin_s16x2",
        "static __device__ __forceinline__ unsigned __viaddmin_s16x2(unsigned a, unsigned b, unsigned c) { return __vmins2(__vadd2(a, b), c); }",
    ),
    inline(
        "__viaddmin_s16x2_relu",
        "static __device__ __forceinline__ unsigned __viaddmin_s16x2_relu(unsigned a, unsigned b, unsigned c) { return __vmaxs2(__vmins2(__vadd2(a, b), c), 0u); }",
    ),
    inline(
        "__viaddmin_s32",
        "static __device__ __forceinline__ int __viaddmin_s32(int a, int b, int c) { return min((int)((unsigned)a + (unsigned)b), c); }",
    ),
    inline(
        "__viaddmin_s32_relu",
        "static __device__ __forceinline__ int __viaddmin_s32_relu(int a, int b, int c) { return max(min((int)((unsigned)a + (unsigned)b), c), 0); }",
    ),
    inline(
        "__viaddmin_u16x2",
        "static __device__ __forceinline__ unsigned __viaddmin_u16x2(unsigned a, unsigned b, unsigned c) { return __vminu2(__vadd2(a, b), c); }",
    ),
    inline(
        "__viaddmin_u32",
        "static __device__ __forceinline__ unsigned __viaddmin_u32(unsigned a, unsigned b, unsigned c) { return min(a + b, c); }",
    ),
    inline(
        "__vibmax_s16x2",
        "static __device__ __forceinline__ unsigned __vibmax_s16x2(unsigned a, unsigned b, bool *high, bool *low) { *high = (short)(a >> 16) >= (short)(b >> 16); *low = (short)a >= (short)b; return __vmaxs2(a, b); }",
    ),
    inline(
        "__vibmax_s32",
        "static __device__ __forceinline__ int __vibmax_s32(int a, int b, bool *pred) { *pred = a >= b; return max(a, b); }",
    ),
    inline(
        "__vibmax_u16x2",
        "static __device__ __forceinline__ unsigned __vibmax_u16x2(unsigned a, unsigned b, bool *high, bool *low) { *high = (unsigned short)(a >> 16) >= (unsigned short)(b >> 16); *low = (unsigned short)a >= (unsigned short)b; return __vmaxu2(a, b); }",
    ),
    inline(
        "__vibmax_u32",
        "static __device__ __forceinline__ unsigned __vibmax_u32(unsigned a, unsigned b, bool *pred) { *pred = a >= b; return max(a, b); }",
    ),
    inline(
        "__vibmin_s16x2",
        "static __device__ __forceinline__ unsigned __vibmin_s16x2(unsigned a, unsigned b, bool *high, bool *low) { *high = (short)(a >> 16) <= (short)(b >> 16); *low = (short)a <= (short)b; return __vmins2(a, b); }",
    ),
    inline(
        "__vibmin_s32",
        "static __device__ __forceinline__ int __vibmin_s32(int a, int b, bool *pred) { *pred = a <= b; return min(a, b); }",
    ),
    inline(
        "__vibmin_u16x2",
        "static __device__ __forceinline__ unsigned __vibmin_u16x2(unsigned a, unsigned b, bool *high, bool *low) { *high = (unsigned short)(a >> 16) <= (unsigned short)(b >> 16); *low = (unsigned short)a <= (unsigned short)b; return __vminu2(a, b); }",
    ),
    inline(
        "__vibmin_u32",
        "static __device__ __forceinline__ unsigned __vibmin_u32(unsigned a, unsigned b, bool *pred) { *pred = a <= b; return min(a, b); }",
    ),
    inline(
        "__vimax3_s16x2",
        "static __device__ __forceinline__ unsigned __vimax3_s16x2(unsigned a, unsigned b, unsigned c) { return __vmaxs2(__vmaxs2(a, b), c); }",
    ),
    inline(
        "__vimax3_s16x2_relu",
        "static __device__ __forceinline__ unsigned __vimax3_s16x2_relu(unsigned a, unsigned b, unsigned c) { return __vmaxs2(__vmaxs2(__vmaxs2(a, b), c), 0u); }",
    ),
    inline(
        "__vimax3_s32",
        "static __device__ __forceinline__ int __vimax3_s32(int a, int b, int c) { return max(max(a, b), c); }",
    ),
    inline(
        "__vimax3_s32_relu",
        "static __device__ __forceinline__ int __vimax3_s32_relu(int a, int b, int c) { return max(max(max(a, b), c), 0); }",
    ),
    inline(
        "__vimax3_u16x2",
        "static __device__ __forceinline__ unsigned __vimax3_u16x2(unsigned a, unsigned b, unsigned c) { return __vmaxu2(__vmaxu2(a, b), c); }",
    ),
    inline(
        "__vimax3_u32",
        "static __device__ __forceinline__ unsigned __vimax3_u32(unsigned a, unsigned b, unsigned c) { return max(max(a, b), c); }",
    ),
    inline(
        "__vimax_s16x2_relu",
        "static __device__ __forceinline__ unsigned __vimax_s16x2_relu(unsigned a, unsigned b) { return __vmaxs2(__vmaxs2(a, b), 0u); }",
    ),
    inline(
        "__vimax_s32_relu",
        "static __device__ __forceinline__ int __vimax_s32_relu(int a, int b) { return max(max(a, b), 0); }",
    ),
    inline(
        "__vimin3_s16x2",
        "static __device__ __forceinline__ unsigned __vimin3_s16x2(unsigned a, unsigned b, unsigned c) { return __vmins2(__vmins2(a, b), c); }",
    ),
    inline(
        "__vimin3_s16x2_relu",
        "static __device__ __forceinline__ unsigned __vimin3_s16x2_relu(unsigned a, unsigned b, unsigned c) { return __vmaxs2(__vmins2(__vmins2(a, b), c), 0u); }",
    ),
    inline(
        "__vimin3_s32",
        "static __device__ __forceinline__ int __vimin3_s32(int a, int b, int c) { return min(min(a, b), c); }",
    ),
    inline(
        "__vimin3_s32_relu",
        "static __device__ __forceinline__ int __vimin3_s32_relu(int a, int b, int c) { return max(min(min(a, b), c), 0); }",
    ),
    inline(
        "__vimin3_u16x2",
        "static __device__ __forceinline__ unsigned __vimin3_u16x2(unsigned a, unsigned b, unsigned c) { return __vminu2(__vminu2(a, b), c); }",
    ),
    inline(
        "__vimin3_u32",
        "static __device__ __forceinline__ unsigned __vimin3_u32(unsigned a, unsigned b, unsigned c) { return min(min(a, b), c); }",
    ),
    inline(
        "__vimin_s16x2_relu",
        "static __device__ __forceinline__ unsigned __vimin_s16x2_relu(unsigned a, unsigned b) { return __vmaxs2(__vmins2(a, b), 0u); }",
    ),
    inline(
        "__vimin_s32_relu",
        "static __device__ __forceinline__ int __vimin_s32_relu(int a, int b) { return max(min(a, b), 0); }",
    ),
    inline(
        "atomicAdd",
        "static __device__ __forceinline__ float2 atomicAdd(float2 *p, float2 v) { float2 r; asm volatile(\"{ .reg .u64 g; cvta.to.global.u64 g, %2; atom.global.add.v2.f32 {%0, %1}, [g], {%3, %4}; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"l\"(p), \"f\"(v.x), \"f\"(v.y) : \"memory\"); return r; } static __device__ __forceinline__ float4 atomicAdd(float4 *p, float4 v) { float4 r; asm volatile(\"{ .reg .u64 g; cvta.to.global.u64 g, %4; atom.global.add.v4.f32 {%0, %1, %2, %3}, [g], {%5, %6, %7, %8}; }\" : \"=f\"(r.x), \"=f\"(r.y), \"=f\"(r.z), \"=f\"(r.w) : \"l\"(p), \"f\"(v.x), \"f\"(v.y), \"f\"(v.z), \"f\"(v.w) : \"memory\"); return r; }",
    ),
    inline(
        "atomicAdd_block",
        "static __device__ __forceinline__ float2 atomicAdd_block(float2 *p, float2 v) { float2 r; asm volatile(\"{ .reg .u64 g; cvta.to.global.u64 g, %2; atom.global.cta.add.v2.f32 {%0, %1}, [g], {%3, %4}; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"l\"(p), \"f\"(v.x), \"f\"(v.y) : \"memory\"); return r; } static __device__ __forceinline__ float4 atomicAdd_block(float4 *p, float4 v) { float4 r; asm volatile(\"{ .reg .u64 g; cvta.to.global.u64 g, %4; atom.global.cta.add.v4.f32 {%0, %1, %2, %3}, [g], {%5, %6, %7, %8}; }\" : \"=f\"(r.x), \"=f\"(r.y), \"=f\"(r.z), \"=f\"(r.w) : \"l\"(p), \"f\"(v.x), \"f\"(v.y), \"f\"(v.z), \"f\"(v.w) : \"memory\"); return r; }",
    ),
    inline(
        "atomicAdd_system",
        "static __device__ __forceinline__ float2 atomicAdd_system(float2 *p, float2 v) { float2 r; asm volatile(\"{ .reg .u64 g; cvta.to.global.u64 g, %2; atom.global.sys.add.v2.f32 {%0, %1}, [g], {%3, %4}; }\" : \"=f\"(r.x), \"=f\"(r.y) : \"l\"(p), \"f\"(v.x), \"f\"(v.y) : \"memory\"); return r; } static __device__ __forceinline__ float4 atomicAdd_system(float4 *p, float4 v) { float4 r; asm volatile(\"{ .reg .u64 g; cvta.to.global.u64 g, %4; atom.global.sys.add.v4.f32 {%0, %1, %2, %3}, [g], {%5, %6, %7, %8}; }\" : \"=f\"(r.x), \"=f\"(r.y), \"=f\"(r.z), \"=f\"(r.w) : \"l\"(p), \"f\"(v.x), \"f\"(v.y), \"f\"(v.z), \"f\"(v.w) : \"memory\"); return r; }",
    ),
    inline(
        "atomicCAS",
        "template <class T, class = char[sizeof(T) == 16 ? 1 : -1]> static __device__ __forceinline__ T atomicCAS(T *p, T expected, T wanted) { T old; __u128AtomicCAS(p, &expected, &wanted, &old); return old; }",
    ),
    inline(
        "atomicCAS_block",
        "template <class T, class = char[sizeof(T) == 16 ? 1 : -1]> static __device__ __forceinline__ T atomicCAS_block(T *p, T expected, T wanted) { T old; __u128AtomicCAS_block(p, &expected, &wanted, &old); return old; }",
    ),
    inline(
        "atomicCAS_system",
        "template <class T, class = char[sizeof(T) == 16 ? 1 : -1]> static __device__ __forceinline__ T atomicCAS_system(T *p, T expected, T wanted) { T old; __u128AtomicCAS_system(p, &expected, &wanted, &old); return old; }",
    ),
    inline(
        "atomicExch",
        "template <class T, class = char[sizeof(T) == 16 ? 1 : -1]> static __device__ __forceinline__ T atomicExch(T *p, T wanted) { T old; __u128AtomicExch(p, &wanted, &old); return old; }",
    ),
    inline(
        "atomicExch_block",
        "template <class T, class = char[sizeof(T) == 16 ? 1 : -1]> static __device__ __forceinline__ T atomicExch_block(T *p, T wanted) { T old; __u128AtomicExch_block(p, &wanted, &old); return old; }",
    ),
    inline(
        "atomicExch_system",
        "template <class T, class = char[sizeof(T) == 16 ? 1 : -1]> static __device__ __forceinline__ T atomicExch_system(T *p, T wanted) { T old; __u128AtomicExch_system(p, &wanted, &old); return old; }",
    ),
    inline(
        "copysign",
        "static __device__ __forceinline__ double copysign(double x, float y) { return copysign(x, (double)y); } static __device__ __forceinline__ double copysign(float x, double y) { return copysign((double)x, y); }",
    ),
    ("cudaBoundaryModeClamp", NameClass::Value, CUDA_SURFACE_BOUNDARY_MODE.0, CUDA_SURFACE_BOUNDARY_MODE.1),
    ("cudaBoundaryModeTrap", NameClass::Value, CUDA_SURFACE_BOUNDARY_MODE.0, CUDA_SURFACE_BOUNDARY_MODE.1),
    ("cudaBoundaryModeZero", NameClass::Value, CUDA_SURFACE_BOUNDARY_MODE.0, CUDA_SURFACE_BOUNDARY_MODE.1),
    ("cudaRoundMinInf", NameClass::Value, CUDA_ROUND_MODE.0, CUDA_ROUND_MODE.1),
    ("cudaRoundMode", NameClass::Type, CUDA_ROUND_MODE.0, CUDA_ROUND_MODE.1),
    ("cudaRoundNearest", NameClass::Value, CUDA_ROUND_MODE.0, CUDA_ROUND_MODE.1),
    ("cudaRoundPosInf", NameClass::Value, CUDA_ROUND_MODE.0, CUDA_ROUND_MODE.1),
    ("cudaRoundZero", NameClass::Value, CUDA_ROUND_MODE.0, CUDA_ROUND_MODE.1),
    ("cudaSurfaceBoundaryMode", NameClass::Type, CUDA_SURFACE_BOUNDARY_MODE.0, CUDA_SURFACE_BOUNDARY_MODE.1),
    inline(
        "dadd",
        "static __device__ __forceinline__ double dadd(double a, double b, cudaRoundMode mode = cudaRoundNearest) { return mode == cudaRoundZero ? __dadd_rz(a, b) : mode == cudaRoundPosInf ? __dadd_ru(a, b) : mode == cudaRoundMinInf ? __dadd_rd(a, b) : __dadd_rn(a, b); }",
    ),
    inline(
        "dmul",
        "static __device__ __forceinline__ double dmul(double a, double b, cudaRoundMode mode = cudaRoundNearest) { return mode == cudaRoundZero ? __dmul_rz(a, b) : mode == cudaRoundPosInf ? __dmul_ru(a, b) : mode == cudaRoundMinInf ? __dmul_rd(a, b) : __dmul_rn(a, b); }",
    ),
    inline(
        "double2int",
        "static __device__ __forceinline__ int double2int(double a, cudaRoundMode mode = cudaRoundZero) { return mode == cudaRoundNearest ? __double2int_rn(a) : mode == cudaRoundPosInf ? __double2int_ru(a) : mode == cudaRoundMinInf ? __double2int_rd(a) : __double2int_rz(a); }",
    ),
    inline(
        "double2ll",
        "static __device__ __forceinline__ long long double2ll(double a, cudaRoundMode mode = cudaRoundZero) { return mode == cudaRoundNearest ? __double2ll_rn(a) : mode == cudaRoundPosInf ? __double2ll_ru(a) : mode == cudaRoundMinInf ? __double2ll_rd(a) : __double2ll_rz(a); }",
    ),
    inline(
        "double2uint",
        "static __device__ __forceinline__ unsigned double2uint(double a, cudaRoundMode mode = cudaRoundZero) { return mode == cudaRoundNearest ? __double2uint_rn(a) : mode == cudaRoundPosInf ? __double2uint_ru(a) : mode == cudaRoundMinInf ? __double2uint_rd(a) : __double2uint_rz(a); }",
    ),
    inline(
        "double2ull",
        "static __device__ __forceinline__ unsigned long long double2ull(double a, cudaRoundMode mode = cudaRoundZero) { return mode == cudaRoundNearest ? __double2ull_rn(a) : mode == cudaRoundPosInf ? __double2ull_ru(a) : mode == cudaRoundMinInf ? __double2ull_rd(a) : __double2ull_rz(a); }",
    ),
    inline(
        "dsub",
        "static __device__ __forceinline__ double dsub(double a, double b, cudaRoundMode mode = cudaRoundNearest) { return mode == cudaRoundZero ? __dsub_rz(a, b) : mode == cudaRoundPosInf ? __dsub_ru(a, b) : mode == cudaRoundMinInf ? __dsub_rd(a, b) : __dsub_rn(a, b); }",
    ),
    inline(
        "fdivide",
        "static __device__ __forceinline__ double fdivide(double x, double y) { return x / y; } static __device__ __forceinline__ float fdivide(float x, float y) { return fdividef(x, y); }",
    ),
    inline(
        "float2double",
        "static __device__ __forceinline__ double float2double(float a, cudaRoundMode = cudaRoundNearest) { return (double)a; }",
    ),
    inline(
        "fma",
        "static __device__ __forceinline__ double fma(double a, double b, double c, cudaRoundMode mode) { return mode == cudaRoundZero ? __fma_rz(a, b, c) : mode == cudaRoundPosInf ? __fma_ru(a, b, c) : mode == cudaRoundMinInf ? __fma_rd(a, b, c) : __fma_rn(a, b, c); }",
    ),
    inline(
        "int2double",
        "static __device__ __forceinline__ double int2double(int a, cudaRoundMode = cudaRoundNearest) { return (double)a; }",
    ),
    inline(
        "ll2double",
        "static __device__ __forceinline__ double ll2double(long long a, cudaRoundMode mode = cudaRoundNearest) { return mode == cudaRoundZero ? __ll2double_rz(a) : mode == cudaRoundPosInf ? __ll2double_ru(a) : mode == cudaRoundMinInf ? __ll2double_rd(a) : __ll2double_rn(a); }",
    ),
    inline(
        "operator delete",
        "static __device__ __forceinline__ void operator delete(void *p) { free(p); } static __device__ __forceinline__ void operator delete(void *p, unsigned long) { free(p); } static __device__ __forceinline__ void operator delete(void *, void *) {}",
    ),
    inline(
        "operator delete[]",
        "static __device__ __forceinline__ void operator delete[](void *p) { free(p); } static __device__ __forceinline__ void operator delete[](void *p, unsigned long) { free(p); } static __device__ __forceinline__ void operator delete[](void *, void *) {}",
    ),
    inline(
        "operator new",
        "static __device__ __forceinline__ void *operator new(unsigned long size) { return malloc(size); } static __device__ __forceinline__ void *operator new(unsigned long, void *place) { return place; }",
    ),
    inline(
        "operator new[]",
        "static __device__ __forceinline__ void *operator new[](unsigned long size) { return malloc(size); } static __device__ __forceinline__ void *operator new[](unsigned long, void *place) { return place; }",
    ),
    inline(
        "syncthreads_and",
        "static __device__ __forceinline__ bool syncthreads_and(bool p) { return __syncthreads_and(p) != 0; }",
    ),
    inline(
        "syncthreads_count",
        "static __device__ __forceinline__ int syncthreads_count(bool p) { return __syncthreads_count(p); }",
    ),
    inline(
        "syncthreads_or",
        "static __device__ __forceinline__ bool syncthreads_or(bool p) { return __syncthreads_or(p) != 0; }",
    ),
    inline(
        "uint2double",
        "static __device__ __forceinline__ double uint2double(unsigned a, cudaRoundMode = cudaRoundNearest) { return (double)a; }",
    ),
    inline(
        "ull2double",
        "static __device__ __forceinline__ double ull2double(unsigned long long a, cudaRoundMode mode = cudaRoundNearest) { return mode == cudaRoundZero ? __ull2double_rz(a) : mode == cudaRoundPosInf ? __ull2double_ru(a) : mode == cudaRoundMinInf ? __ull2double_rd(a) : __ull2double_rn(a); }",
    ),
];
