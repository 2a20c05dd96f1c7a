#pragma once
/* Copies that a group makes together, from global to shared memory by the asynchronous instructions where
 * they are (sm_80), aligned enough, and between these memories. */
#include <cooperative_groups.h>
#include <__aligned_size>

namespace cooperative_groups {
namespace details {

#if __CUDA_ARCH__ >= 800
/* `N` bytes at a time, each thread in turn. */
template <int N, class Group> __device__ __forceinline__ void copy_async(const Group &g, char *dst, const char *src, unsigned long bytes)
{
    const unsigned shared = (unsigned)__cvta_generic_to_shared(dst);
    const unsigned long threads = g.num_threads(), global = __cvta_generic_to_global(src);
    for (unsigned long i = g.thread_rank() * N; i < bytes; i += threads * N) {
        if constexpr (N == 16)
            asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" : : "r"(shared + (unsigned)i), "l"(global + i) : "memory");
        else
            asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" : : "r"(shared + (unsigned)i), "l"(global + i), "n"(N) : "memory");
    }
}
#endif

template <class Group> __device__ __forceinline__ void copy(const Group &g, void *to, const void *from, unsigned long bytes)
{
    char *const dst = (char *)to;
    const char *const src = (const char *)from;
#if __CUDA_ARCH__ >= 800
    if (__isShared(dst) && __isGlobal(src)) {
        const unsigned long places = (unsigned long)dst | (unsigned long)src | bytes;
        if (places % 16 == 0)
            return copy_async<16>(g, dst, src, bytes);
        if (places % 8 == 0)
            return copy_async<8>(g, dst, src, bytes);
        if (places % 4 == 0)
            return copy_async<4>(g, dst, src, bytes);
    }
#endif
    const unsigned long threads = g.num_threads(), places = (unsigned long)dst | (unsigned long)src | bytes;
    if (places % 4 == 0) {
        for (unsigned long i = g.thread_rank() * 4; i < bytes; i += threads * 4)
            *(unsigned *)(dst + i) = *(const unsigned *)(src + i);
    } else {
        for (unsigned long i = g.thread_rank(); i < bytes; i += threads)
            dst[i] = src[i];
    }
}

static __device__ __forceinline__ void commit()
{
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.commit_group;" : : : "memory");
#endif
}

} // namespace details

/* The shape of a copy in elements. */
template <class Group, class T, class DstLayout, class SrcLayout>
__device__ __forceinline__ void memcpy_async(const Group &g, T *dst, const DstLayout &dst_layout, const T *src, const SrcLayout &src_layout)
{
    const unsigned long room = (unsigned long)dst_layout * sizeof(T), bytes = (unsigned long)src_layout * sizeof(T);
    details::copy(g, dst, src, bytes < room ? bytes : room);
    details::commit();
}

template <class Group, class T, class Size> __device__ __forceinline__ void memcpy_async(const Group &g, T *dst, const T *src, const Size &bytes)
{
    details::copy(g, dst, src, (unsigned long)bytes);
    details::commit();
}

/* Waits until at most `Stage` copies of this thread are under way; then the group meets. */
template <unsigned Stage, class Group> __device__ __forceinline__ void wait_prior(const Group &g)
{
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.wait_group %0;" : : "n"(Stage) : "memory");
#endif
    g.sync();
}

template <class Group> __device__ __forceinline__ void wait(const Group &g) { wait_prior<0>(g); }

} // namespace cooperative_groups
