#pragma once
/* Matrix fragments of a warp. The instructions are functions of the device library with shape, layout and
 * type in their names; what is here chooses among them. */
#include <cuda_fp16.h>
#include <cuda_bf16.h>

/* A host compiler reads the declarations too, and has no target. */
#ifdef __CUDA_ARCH__
#define __ptxc_wmma_arch __CUDA_ARCH__
#else
#define __ptxc_wmma_arch 1210
#endif
#pragma ptxc_library mma

namespace nvcuda {
namespace wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;

enum layout_t { mem_row_major, mem_col_major };

namespace precision {
struct tf32;
}

namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
}
enum bmmaBitOp {
    bmmaBitOpXOR = 1,
#if __CUDA_ARCH__ >= 800
    bmmaBitOpAND = 2,
#endif
};
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
}

namespace details {

/* The kinds of element. */
enum kind { invalid, f16, bf16, tf32, f32, f64, s8, u8, s32, s4, u4, b1 };

template <class T> struct element {
    static constexpr kind value = invalid;
    using storage = T;
};
template <> struct element<__half> {
    static constexpr kind value = f16;
    using storage = __half;
};
template <> struct element<__nv_bfloat16> {
    static constexpr kind value = bf16;
    using storage = __nv_bfloat16;
};
template <> struct element<wmma::precision::tf32> {
    static constexpr kind value = tf32;
    using storage = float;
};
template <> struct element<float> {
    static constexpr kind value = f32;
    using storage = float;
};
template <> struct element<double> {
    static constexpr kind value = f64;
    using storage = double;
};
template <> struct element<signed char> {
    static constexpr kind value = s8;
    using storage = signed char;
};
template <> struct element<unsigned char> {
    static constexpr kind value = u8;
    using storage = unsigned char;
};
template <> struct element<int> {
    static constexpr kind value = s32;
    using storage = int;
};
template <> struct element<experimental::precision::s4> {
    static constexpr kind value = s4;
    using storage = int;
};
template <> struct element<experimental::precision::u4> {
    static constexpr kind value = u4;
    using storage = unsigned;
};
template <> struct element<experimental::precision::b1> {
    static constexpr kind value = b1;
    using storage = unsigned;
};

template <class Use> struct use_of {
    static constexpr int value = -1;
};
template <> struct use_of<matrix_a> {
    static constexpr int value = 0;
};
template <> struct use_of<matrix_b> {
    static constexpr int value = 1;
};
template <> struct use_of<accumulator> {
    static constexpr int value = 2;
};

template <class Layout> struct layout_of {
    static constexpr int value = -1;
};
template <> struct layout_of<row_major> {
    static constexpr int value = 0;
};
template <> struct layout_of<col_major> {
    static constexpr int value = 1;
};

static __host__ __device__ constexpr bool is_shape(kind e, bool sum, int m, int n, int k)
{
    const bool k16 = k == 16 && (m == 16 && n == 16 || m == 32 && n == 8 || m == 8 && n == 32);
    const bool square = m == 8 && n == 8, newer = __ptxc_wmma_arch >= 800;
    return e == f16 || e == f32 && sum && k16 ? k16
        : e == s8 || e == u8                  ? k16 && !sum
        : e == bf16                           ? k16 && !sum && newer
        : e == tf32                           ? m == 16 && n == 16 && k == 8 && !sum && newer
        : e == f32                            ? sum && m == 16 && n == 16 && k == 8 && newer
        : e == f64                            ? square && k == 4 && newer
        : e == s32                            ? sum && (k16 || square && (k == 32 || k == 128))
        : e == s4 || e == u4                  ? !sum && square && k == 32
        : e == b1                             ? !sum && square && k == 128
                                              : false;
}

/* The elements are spread over 32 lanes; those of half precision factors are there twice. */
static __host__ __device__ constexpr int elements(kind e, int use, int m, int n, int k)
{
    return use == 2 ? m * n / 32 : e == f16 ? 16 : (use == 0 ? m : n) * k / 32;
}

} // namespace details

template <class Use, int M, int N, int K, class T, class Layout = void> class fragment {
    static constexpr details::kind kind = details::element<T>::value;
    static_assert(details::is_shape(kind, details::use_of<Use>::value == 2, M, N, K), "there is no fragment of this shape and type");

public:
    using element_type = T;
    using storage_element_type = typename details::element<T>::storage;
    using access_type = storage_element_type;
    static constexpr int num_elements = details::elements(kind, details::use_of<Use>::value, M, N, K);
    static constexpr int num_storage_elements = kind >= details::s4 ? 1 : num_elements;
    static constexpr int size = num_elements;
    alignas(num_storage_elements % 2 == 0 || sizeof(storage_element_type) >= 4 ? (sizeof(storage_element_type) < 4 ? 4 : sizeof(storage_element_type)) : 4)
        storage_element_type x[num_storage_elements];
};

template <class Use, int M, int N, int K, class T, class Layout>
__device__ __forceinline__ void fill_fragment(fragment<Use, M, N, K, T, Layout> &f, const typename details::element<T>::storage v)
{
#pragma unroll
    for (int i = 0; i < f.num_storage_elements; ++i)
        f.x[i] = v;
}

#define __PTXC_WMMA_LAYOUT(FN, ROW, P) \
    if (ROW)                              \
        FN##_row P;                       \
    else                                  \
        FN##_col P;
#define __PTXC_WMMA_SHAPES(FN, E, ROW, P)                       \
    if constexpr (M == 16) {                                    \
        __PTXC_WMMA_LAYOUT(FN##_m16n16k16_##E, ROW, P)        \
    } else if constexpr (M == 32) {                             \
        __PTXC_WMMA_LAYOUT(FN##_m32n8k16_##E, ROW, P)         \
    } else {                                                    \
        __PTXC_WMMA_LAYOUT(FN##_m8n32k16_##E, ROW, P)         \
    }
#define __PTXC_WMMA_LOAD(U)                                                                              \
    constexpr details::kind e = details::element<T>::value;                                              \
    constexpr bool row = details::layout_of<Layout>::value == 0;                                         \
    unsigned *const r = reinterpret_cast<unsigned *>(f.x);                                               \
    if constexpr (e == details::f16) {                                                                   \
        __PTXC_WMMA_SHAPES(__nv_wmma_load_##U, f16, row, (r, p, stride))                                 \
    } else if constexpr (e == details::bf16) {                                                           \
        __PTXC_WMMA_SHAPES(__nv_wmma_load_##U, bf16, row, (r, p, stride))                                \
    } else if constexpr (e == details::s8) {                                                             \
        __PTXC_WMMA_SHAPES(__nv_wmma_load_##U, s8, row, (r, p, stride))                                  \
    } else if constexpr (e == details::u8) {                                                             \
        __PTXC_WMMA_SHAPES(__nv_wmma_load_##U, u8, row, (r, p, stride))                                  \
    } else if constexpr (e == details::tf32) {                                                           \
        __PTXC_WMMA_LAYOUT(__nv_wmma_load_##U##_m16n16k8_tf32, row, (r, p, stride))                    \
    } else if constexpr (e == details::f64) {                                                            \
        __PTXC_WMMA_LAYOUT(__nv_wmma_load_##U##_m8n8k4_f64, row, (f.x, p, stride))                     \
    } else {                                                                                             \
        load_matrix_sync(f, static_cast<const void *>(p), stride);                                       \
    }

template <int M, int N, int K, class T, class Layout>
__device__ __forceinline__ void load_matrix_sync(fragment<matrix_a, M, N, K, T, Layout> &f, const typename details::element<T>::storage *p, const unsigned stride)
{
    __PTXC_WMMA_LOAD(a)
}

template <int M, int N, int K, class T, class Layout>
__device__ __forceinline__ void load_matrix_sync(fragment<matrix_b, M, N, K, T, Layout> &f, const typename details::element<T>::storage *p, const unsigned stride)
{
    __PTXC_WMMA_LOAD(b)
}

/* Elements of less than a byte come by untyped address. */
template <int K, class T> __device__ __forceinline__ void load_matrix_sync(fragment<matrix_a, 8, 8, K, T, row_major> &f, const void *p, const unsigned stride)
{
    constexpr details::kind e = details::element<T>::value;
    unsigned *const r = reinterpret_cast<unsigned *>(f.x);
    if constexpr (e == details::s4)
        __nv_wmma_load_a_m8n8k32_s4_row(r, p, stride);
    else if constexpr (e == details::u4)
        __nv_wmma_load_a_m8n8k32_u4_row(r, p, stride);
    else
        __nv_wmma_load_a_m8n8k128_b1_row(r, p, stride);
}

template <int K, class T> __device__ __forceinline__ void load_matrix_sync(fragment<matrix_b, 8, 8, K, T, col_major> &f, const void *p, const unsigned stride)
{
    constexpr details::kind e = details::element<T>::value;
    unsigned *const r = reinterpret_cast<unsigned *>(f.x);
    if constexpr (e == details::s4)
        __nv_wmma_load_b_m8n8k32_s4_col(r, p, stride);
    else if constexpr (e == details::u4)
        __nv_wmma_load_b_m8n8k32_u4_col(r, p, stride);
    else
        __nv_wmma_load_b_m8n8k128_b1_col(r, p, stride);
}

#define __PTXC_WMMA_SUM(FN, F, I, D)                                                  \
    constexpr details::kind e = details::element<T>::value;                           \
    const bool row = layout == mem_row_major;                                         \
    if constexpr (e == details::f16) {                                                \
        __PTXC_WMMA_SHAPES(FN, f16, row, I)                                           \
    } else if constexpr (e == details::f32 && K == 8) {                               \
        __PTXC_WMMA_LAYOUT(FN##_m16n16k8_f32, row, F)                               \
    } else if constexpr (e == details::f32) {                                         \
        __PTXC_WMMA_SHAPES(FN, f32, row, F)                                           \
    } else if constexpr (e == details::f64) {                                         \
        __PTXC_WMMA_LAYOUT(FN##_m8n8k4_f64, row, D)                                 \
    } else if constexpr (K == 32) {                                                   \
        __PTXC_WMMA_LAYOUT(FN##_m8n8k32_s32, row, I)                                \
    } else if constexpr (K == 128) {                                                  \
        __PTXC_WMMA_LAYOUT(FN##_m8n8k128_s32, row, I)                               \
    } else {                                                                          \
        __PTXC_WMMA_SHAPES(FN, s32, row, I)                                           \
    }

template <int M, int N, int K, class T>
__device__ __forceinline__ void load_matrix_sync(fragment<accumulator, M, N, K, T> &f, const T *p, const unsigned stride, const layout_t layout)
{
    __PTXC_WMMA_SUM(__nv_wmma_load_c, (f.x, p, stride), (reinterpret_cast<unsigned *>(f.x), p, stride), (f.x, p, stride))
}

template <int M, int N, int K, class T>
__device__ __forceinline__ void store_matrix_sync(T *p, const fragment<accumulator, M, N, K, T> &f, const unsigned stride, const layout_t layout)
{
    __PTXC_WMMA_SUM(__nv_wmma_store, (p, f.x, stride), (p, reinterpret_cast<const unsigned *>(f.x), stride), (p, f.x, stride))
}

#define __PTXC_WMMA_FACTORS(FN, E, P)       \
    if constexpr (row_a && row_b)           \
        FN##_row_row_##E P;                 \
    else if constexpr (row_a)               \
        FN##_row_col_##E P;                 \
    else if constexpr (row_b)               \
        FN##_col_row_##E P;                 \
    else                                    \
        FN##_col_col_##E P;
#define __PTXC_WMMA_PRODUCT(E, P)                                       \
    if constexpr (M == 16) {                                            \
        __PTXC_WMMA_FACTORS(__nv_wmma_mma_m16n16k16, E, P)              \
    } else if constexpr (M == 32) {                                     \
        __PTXC_WMMA_FACTORS(__nv_wmma_mma_m32n8k16, E, P)               \
    } else {                                                            \
        __PTXC_WMMA_FACTORS(__nv_wmma_mma_m8n32k16, E, P)               \
    }

template <int M, int N, int K, class D, class T, class LayoutA, class LayoutB, class C>
__device__ __forceinline__ void mma_sync(fragment<accumulator, M, N, K, D> &d, const fragment<matrix_a, M, N, K, T, LayoutA> &a,
                                         const fragment<matrix_b, M, N, K, T, LayoutB> &b, const fragment<accumulator, M, N, K, C> &c, bool satf = false)
{
    constexpr details::kind e = details::element<T>::value;
    constexpr bool row_a = details::layout_of<LayoutA>::value == 0, row_b = details::layout_of<LayoutB>::value == 0;
    const unsigned *const u = reinterpret_cast<const unsigned *>(a.x), *const v = reinterpret_cast<const unsigned *>(b.x);
    unsigned *const r = reinterpret_cast<unsigned *>(d.x);
    const unsigned *const w = reinterpret_cast<const unsigned *>(c.x);
    if constexpr (e == details::f16) {
        constexpr bool wide_d = details::element<D>::value == details::f32, wide_c = details::element<C>::value == details::f32;
        if constexpr (wide_d && wide_c) {
            __PTXC_WMMA_PRODUCT(f32_f32, (d.x, u, v, c.x))
        } else if constexpr (wide_d) {
            __PTXC_WMMA_PRODUCT(f32_f16, (d.x, u, v, w))
        } else if constexpr (wide_c) {
            __PTXC_WMMA_PRODUCT(f16_f32, (r, u, v, c.x))
        } else {
            __PTXC_WMMA_PRODUCT(f16_f16, (r, u, v, w))
        }
    } else {
        static_assert(details::element<D>::value == details::element<C>::value, "the sums of this product have one type");
        if constexpr (e == details::bf16) {
            __PTXC_WMMA_PRODUCT(bf16, (d.x, u, v, c.x))
        } else if constexpr (e == details::tf32) {
            __PTXC_WMMA_FACTORS(__nv_wmma_mma_m16n16k8, tf32, (d.x, u, v, c.x))
        } else if constexpr (e == details::f64) {
            __PTXC_WMMA_FACTORS(__nv_wmma_mma_m8n8k4, f64, (d.x, a.x, b.x, c.x))
        } else if constexpr (e == details::s8) {
            if (satf) {
                __PTXC_WMMA_PRODUCT(s8_satfinite, (r, u, v, w))
            } else {
                __PTXC_WMMA_PRODUCT(s8, (r, u, v, w))
            }
        } else if constexpr (e == details::u8) {
            if (satf) {
                __PTXC_WMMA_PRODUCT(u8_satfinite, (r, u, v, w))
            } else {
                __PTXC_WMMA_PRODUCT(u8, (r, u, v, w))
            }
        } else if constexpr (e == details::s4) {
            if (satf)
                __nv_wmma_mma_m8n8k32_row_col_s4_satfinite(r, u, v, w);
            else
                __nv_wmma_mma_m8n8k32_row_col_s4(r, u, v, w);
        } else {
            static_assert(e == details::u4, "bits are multiplied by bmma_sync");
            if (satf)
                __nv_wmma_mma_m8n8k32_row_col_u4_satfinite(r, u, v, w);
            else
                __nv_wmma_mma_m8n8k32_row_col_u4(r, u, v, w);
        }
    }
}

static __device__ __forceinline__ void bmma_sync(fragment<accumulator, 8, 8, 128, int> &d, const fragment<matrix_a, 8, 8, 128, experimental::precision::b1, row_major> &a,
                                                 const fragment<matrix_b, 8, 8, 128, experimental::precision::b1, col_major> &b, const fragment<accumulator, 8, 8, 128, int> &c,
                                                 experimental::bmmaBitOp op = experimental::bmmaBitOpXOR, experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC)
{
    unsigned *const r = reinterpret_cast<unsigned *>(d.x);
    const unsigned *const w = reinterpret_cast<const unsigned *>(c.x);
#if __CUDA_ARCH__ >= 800
    if (op == experimental::bmmaBitOpAND)
        return __nv_wmma_mma_m8n8k128_row_col_b1_and(r, a.x, b.x, w);
#endif
    __nv_wmma_mma_m8n8k128_row_col_b1_xor(r, a.x, b.x, w);
}

#undef __PTXC_WMMA_LAYOUT
#undef __PTXC_WMMA_SHAPES
#undef __PTXC_WMMA_LOAD
#undef __PTXC_WMMA_SUM
#undef __PTXC_WMMA_FACTORS
#undef __PTXC_WMMA_PRODUCT

#if __CUDA_ARCH__ >= 800
static __device__ __forceinline__ float __float_to_tf32(const float v)
{
    unsigned r;
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r) : "f"(v));
    return __uint_as_float(r);
}
#endif

} // namespace wmma
} // namespace nvcuda
