#pragma once
/* cuda::barrier: threads meet, in phases. In shared memory of sm_80 and newer a barrier of a block is the
 * mbarrier object of the hardware (PTX ISA, mbarrier); elsewhere a word with the phase's parity (bit 31),
 * the arrivals still missing (below it) and the arrivals of a phase (upper half). */
#include <__aligned_size>
#include <cuda/atomic>
#include <cuda/ptx>

struct CUtensorMap_st;

namespace cuda {
namespace __barriers {

struct default_completion {
    __device__ __forceinline__ void operator()() const {}
};

static __device__ __forceinline__ bool is_native(const void *p)
{
#if __CUDA_ARCH__ >= 800
    return __isShared(p);
#else
    return false;
#endif
}

#if __CUDA_ARCH__ >= 800
static __device__ __forceinline__ unsigned long long native_arrive(unsigned address)
{
    unsigned long long token;
    asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(token) : "r"(address) : "memory");
    return token;
}

static __device__ __forceinline__ bool native_test(unsigned address, unsigned long long token)
{
    unsigned done;
    asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }" : "=r"(done) : "r"(address), "l"(token) : "memory");
    return done != 0;
}

static __device__ __forceinline__ bool native_test_parity(unsigned address, unsigned parity)
{
    unsigned done;
    asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }" : "=r"(done) : "r"(address), "r"(parity) : "memory");
    return done != 0;
}
#endif

} // namespace __barriers

template <thread_scope S, class Completion = __barriers::default_completion> class barrier {
    unsigned long long state;
    Completion completion;
    using word = __atomics::access<unsigned long long, S>;

    static constexpr bool may_be_native = (S == thread_scope_block || S == thread_scope_thread) && ::std::is_same<Completion, __barriers::default_completion>::value;

    __device__ __forceinline__ bool native() const { return may_be_native && __barriers::is_native(&state); }
    __device__ __forceinline__ unsigned address() const { return (unsigned)__cvta_generic_to_shared(&state); }

    /* `arrivals` of this phase, `dropped` of all phases to come. */
    __device__ __forceinline__ unsigned long long software_arrive(unsigned arrivals, unsigned dropped)
    {
        __atomics::before<S>(memory_order_release);
        unsigned long long old = word::load(&state, memory_order_relaxed);
        while (true) {
            const unsigned expected = (unsigned)(old >> 32) - dropped, low = (unsigned)old;
            const unsigned missing = (low & 0x7fffffffu) - arrivals;
            const bool last = missing == 0;
            if (last)
                completion();
            const unsigned next = last ? (~low & 0x80000000u) | expected : (low & 0x80000000u) | missing;
            const unsigned long long seen = word::cas(&state, old, (unsigned long long)expected << 32 | next);
            if (seen == old)
                return old;
            old = seen;
        }
    }

public:
    struct arrival_token {
        unsigned long long value;
    };

    barrier() = default;
    __device__ __forceinline__ barrier(long expected, Completion c = Completion()) : completion(c) { set(expected); }
    barrier(const barrier &) = delete;
    barrier &operator=(const barrier &) = delete;

    __device__ __forceinline__ void set(long expected)
    {
#if __CUDA_ARCH__ >= 800
        if (native()) {
            asm volatile("mbarrier.init.shared.b64 [%0], %1;" : : "r"(address()), "r"((unsigned)expected) : "memory");
            return;
        }
#endif
        state = (unsigned long long)expected << 32 | (unsigned)expected;
    }

    __device__ __forceinline__ arrival_token arrive(long update = 1)
    {
        arrival_token token;
#if __CUDA_ARCH__ >= 800
        if (native()) {
            token.value = __barriers::native_arrive(address());
            for (long i = 1; i < update; ++i)
                __barriers::native_arrive(address());
            return token;
        }
#endif
        token.value = software_arrive((unsigned)update, 0);
        return token;
    }

    __device__ __forceinline__ bool try_wait(const arrival_token &token) const
    {
#if __CUDA_ARCH__ >= 800
        if (native())
            return __barriers::native_test(address(), token.value);
#endif
        return ((word::load(&state, memory_order_acquire) ^ token.value) & 0x80000000u) != 0;
    }

    __device__ __forceinline__ bool try_wait_parity(bool parity) const
    {
#if __CUDA_ARCH__ >= 800
        if (native())
            return __barriers::native_test_parity(address(), parity);
#endif
        return ((word::load(&state, memory_order_acquire) >> 31 & 1) != 0) != parity;
    }

    __device__ __forceinline__ void wait(arrival_token &&token) const
    {
        while (!try_wait(token))
            __nanosleep(20);
    }

    __device__ __forceinline__ void wait_parity(bool parity) const
    {
        while (!try_wait_parity(parity))
            __nanosleep(20);
    }

    __device__ __forceinline__ void arrive_and_wait() { wait(arrive()); }

    __device__ __forceinline__ void arrive_and_drop()
    {
#if __CUDA_ARCH__ >= 800
        if (native()) {
            asm volatile("{ .reg .b64 t; mbarrier.arrive_drop.shared.b64 t, [%0]; }" : : "r"(address()) : "memory");
            return;
        }
#endif
        software_arrive(1, 1);
    }

    static __host__ __device__ constexpr long max() { return (1 << 20) - 1; }

    __device__ __forceinline__ unsigned long long *native_handle() { return &state; }
};

template <thread_scope S, class C> __device__ __forceinline__ void init(barrier<S, C> *b, long expected) { b->set(expected); }
template <thread_scope S, class C> __device__ __forceinline__ void init(barrier<S, C> *b, long expected, C) { b->set(expected); }

/* ---- asynchronous copies that a barrier waits for ---- */

namespace __barriers {

/* The alignment that the type of the objects promises, and that of their number of bytes. */
template <class T> inline constexpr unsigned long type_alignment = alignof(T);
template <> inline constexpr unsigned long type_alignment<void> = 1;
template <class Size> inline constexpr unsigned long size_alignment = 1;
template <unsigned long A> inline constexpr unsigned long size_alignment<aligned_size_t<A>> = A;
template <class T, class Size> inline constexpr unsigned long alignment = type_alignment<T> > size_alignment<Size> ? type_alignment<T> : size_alignment<Size>;

/* Copies by this thread from and to objects of this alignment; whether asynchronously. */
template <unsigned long Alignment> __device__ __forceinline__ bool copy(char *dst, const char *src, unsigned long bytes, unsigned long first, unsigned long step)
{
    const unsigned long places = (unsigned long)dst | (unsigned long)src | bytes;
    const bool words = Alignment % 4 == 0 || places % 4 == 0;
#if __CUDA_ARCH__ >= 800
    if (__isShared(dst) && __isGlobal(src) && words) {
        const unsigned shared = (unsigned)__cvta_generic_to_shared(dst);
        const unsigned long global = __cvta_generic_to_global(src);
        if (places % 16 == 0) {
            for (unsigned long i = first * 16; i < bytes; i += step * 16)
                asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" : : "r"(shared + (unsigned)i), "l"(global + i) : "memory");
        } else {
            for (unsigned long i = first * 4; i < bytes; i += step * 4)
                asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" : : "r"(shared + (unsigned)i), "l"(global + i) : "memory");
        }
        return true;
    }
#endif
    if (words) {
        for (unsigned long i = first * 4; i < bytes; i += step * 4)
            *(unsigned *)(dst + i) = *(const unsigned *)(src + i);
    } else {
        for (unsigned long i = first; i < bytes; i += step)
            dst[i] = src[i];
    }
    return false;
}

/* The barrier's phase does not end before this thread's copies have. */
template <thread_scope S, class C> __device__ __forceinline__ void attach(barrier<S, C> &b, bool is_async)
{
#if __CUDA_ARCH__ >= 800
    if (!is_async)
        return;
    if ((S == thread_scope_block || S == thread_scope_thread) && is_native(&b))
        asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" : : "r"((unsigned)__cvta_generic_to_shared(&b)) : "memory");
    else
        asm volatile("cp.async.wait_all;" : : : "memory");
#endif
}

} // namespace __barriers

template <class Group, class T, class Size, thread_scope S, class C>
__device__ __forceinline__ void memcpy_async(const Group &g, T *dst, const T *src, Size bytes, barrier<S, C> &b)
{
    __barriers::attach(b, __barriers::copy<__barriers::alignment<T, Size>>((char *)dst, (const char *)src, (unsigned long)bytes, g.thread_rank(), g.size()));
}

template <class T, class Size, thread_scope S, class C> __device__ __forceinline__ void memcpy_async(T *dst, const T *src, Size bytes, barrier<S, C> &b)
{
    __barriers::attach(b, __barriers::copy<__barriers::alignment<T, Size>>((char *)dst, (const char *)src, (unsigned long)bytes, 0, 1));
}

namespace device {

static __device__ __forceinline__ unsigned long long *barrier_native_handle(barrier<thread_scope_block> &b) { return b.native_handle(); }

#if __CUDA_ARCH__ >= 900
/* The phase waits for `bytes` more of asynchronous transactions. */
static __device__ __forceinline__ void barrier_expect_tx(barrier<thread_scope_block> &b, long bytes)
{
    asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" : : "r"((unsigned)__cvta_generic_to_shared(&b)), "r"((unsigned)bytes) : "memory");
}

static __device__ __forceinline__ barrier<thread_scope_block>::arrival_token barrier_arrive_tx(barrier<thread_scope_block> &b, long arrivals, long bytes)
{
    barrier_expect_tx(b, bytes);
    return b.arrive(arrivals);
}

template <class T, unsigned long Alignment>
__device__ __forceinline__ void memcpy_async_tx(T *dst, const T *src, aligned_size_t<Alignment> bytes, barrier<thread_scope_block> &b)
{
    static_assert(Alignment >= 16, "bulk copies are of multiples of 16 bytes");
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                 : : "r"((unsigned)__cvta_generic_to_shared(dst)), "l"(__cvta_generic_to_global(src)), "r"((unsigned)bytes.value),
                     "r"((unsigned)__cvta_generic_to_shared(&b))
                 : "memory");
}
#endif

#if __CUDA_ARCH__ >= 900
/* Copies in bulk, and of the boxes of tensors, under their first names. */
namespace experimental {
static __device__ __forceinline__ void fence_proxy_async_shared_cta() { ptx::fence_proxy_async(ptx::space_shared); }
static __device__ __forceinline__ void cp_async_bulk_commit_group() { ptx::cp_async_bulk_commit_group(); }
template <int N> __device__ __forceinline__ void cp_async_bulk_wait_group_read() { ptx::cp_async_bulk_wait_group_read(ptx::n32_t<N>()); }
static __device__ __forceinline__ void cp_async_bulk_global_to_shared(void *to, const void *from, ::std::uint32_t bytes, barrier<thread_scope_block> &b)
{
    ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, to, from, bytes, (::std::uint64_t *)barrier_native_handle(b));
}
static __device__ __forceinline__ void cp_async_bulk_shared_to_global(void *to, const void *from, ::std::uint32_t bytes)
{
    ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, to, from, bytes);
}
#define __PTX_TENSOR(rank, coordinates, ...)                                                                                                      \
    static __device__ __forceinline__ void cp_async_bulk_tensor_##rank##d_global_to_shared(void *to, const CUtensorMap_st *map, coordinates,      \
                                                                                          barrier<thread_scope_block> &b)                        \
    {                                                                                                                                             \
        ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, to, map, {__VA_ARGS__}, (::std::uint64_t *)barrier_native_handle(b));     \
    }                                                                                                                                             \
    static __device__ __forceinline__ void cp_async_bulk_tensor_##rank##d_shared_to_global(const CUtensorMap_st *map, coordinates, const void *from) \
    {                                                                                                                                             \
        ptx::cp_async_bulk_tensor(ptx::space_global, ptx::space_shared, map, {__VA_ARGS__}, from);                                                 \
    }
#define __PTX_COMMA ,
__PTX_TENSOR(1, int c0, c0)
__PTX_TENSOR(2, int c0 __PTX_COMMA int c1, c0, c1)
__PTX_TENSOR(3, int c0 __PTX_COMMA int c1 __PTX_COMMA int c2, c0, c1, c2)
__PTX_TENSOR(4, int c0 __PTX_COMMA int c1 __PTX_COMMA int c2 __PTX_COMMA int c3, c0, c1, c2, c3)
__PTX_TENSOR(5, int c0 __PTX_COMMA int c1 __PTX_COMMA int c2 __PTX_COMMA int c3 __PTX_COMMA int c4, c0, c1, c2, c3, c4)
#undef __PTX_COMMA
#undef __PTX_TENSOR
} // namespace experimental
#endif

} // namespace device
} // namespace cuda
