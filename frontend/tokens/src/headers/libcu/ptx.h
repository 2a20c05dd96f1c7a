#pragma once
/* cuda::ptx: functions that are an instruction each (PTX ISA), of asynchronous copies, mbarriers, fences, clusters, and
 * the special registers. Words of an instruction are tags. Addresses of shared memory are given as pointers. */
#include <cstdint>
#include <type_traits>

struct __half;
struct __nv_bfloat16;

namespace cuda {
namespace ptx {

enum class dot_sem { acq_rel, acquire, relaxed, release, sc, weak };
enum class dot_scope { cta, cluster, gpu, sys };
enum class dot_space { global, cluster, shared };
enum class dot_op { add, dec, inc, max, min, and_op, or_op, xor_op };
enum class dot_cta_group { cta_group_1, cta_group_2 };
enum class dot_kind { f16, f8f6f4, i8, mxf4, mxf4nvf4, mxf8f6f4, tf32 };

template <dot_sem V> using sem_t = ::std::integral_constant<dot_sem, V>;
template <dot_scope V> using scope_t = ::std::integral_constant<dot_scope, V>;
template <dot_space V> using space_t = ::std::integral_constant<dot_space, V>;
template <dot_op V> using op_t = ::std::integral_constant<dot_op, V>;
template <dot_cta_group V> using cta_group_t = ::std::integral_constant<dot_cta_group, V>;
template <dot_kind V> using kind_t = ::std::integral_constant<dot_kind, V>;
template <int N> using n32_t = ::std::integral_constant<int, N>;
template <bool Holds, class T = void> using __ptx_if = typename ::std::enable_if<Holds, T>::type;
template <int N> struct n32_of {
    static constexpr n32_t<N> value{};
};

#define __PTX_TAG(kind, name)                          \
    using kind##_##name##_t = kind##_t<dot_##kind::name>; \
    static constexpr kind##_##name##_t kind##_##name{};
__PTX_TAG(sem, acq_rel) __PTX_TAG(sem, acquire) __PTX_TAG(sem, relaxed) __PTX_TAG(sem, release) __PTX_TAG(sem, sc) __PTX_TAG(sem, weak)
__PTX_TAG(scope, cta) __PTX_TAG(scope, cluster) __PTX_TAG(scope, gpu) __PTX_TAG(scope, sys)
__PTX_TAG(space, global) __PTX_TAG(space, cluster) __PTX_TAG(space, shared)
__PTX_TAG(op, add) __PTX_TAG(op, dec) __PTX_TAG(op, inc) __PTX_TAG(op, max) __PTX_TAG(op, min) __PTX_TAG(op, and_op) __PTX_TAG(op, or_op) __PTX_TAG(op, xor_op)
__PTX_TAG(kind, f16) __PTX_TAG(kind, f8f6f4) __PTX_TAG(kind, i8) __PTX_TAG(kind, mxf4) __PTX_TAG(kind, mxf4nvf4) __PTX_TAG(kind, mxf8f6f4) __PTX_TAG(kind, tf32)
#undef __PTX_TAG
using cta_group_1_t = cta_group_t<dot_cta_group::cta_group_1>;
using cta_group_2_t = cta_group_t<dot_cta_group::cta_group_2>;
static constexpr cta_group_1_t cta_group_1{};
static constexpr cta_group_2_t cta_group_2{};

#define __PTX_FUNCTION static __device__ __forceinline__
#define __PTX_SHARED(p) "r"((unsigned)__cvta_generic_to_shared(p))
#define __PTX_GLOBAL(p) "l"(__cvta_generic_to_global(p))

/* Special registers. */
#define __PTX_SREG(type, letter, bits, name, word)                             \
    __PTX_FUNCTION type get_sreg_##name()                                      \
    {                                                                          \
        type value;                                                            \
        asm volatile("mov." bits " %0, %%" word ";" : "=" letter(value));       \
        return value;                                                          \
    }
#define __PTX_SREG32(name, word) __PTX_SREG(::std::uint32_t, "r", "u32", name, word)
#define __PTX_SREG64(name, word) __PTX_SREG(::std::uint64_t, "l", "u64", name, word)
#define __PTX_SREG_XYZ(name, word) __PTX_SREG32(name##_x, word ".x") __PTX_SREG32(name##_y, word ".y") __PTX_SREG32(name##_z, word ".z")
__PTX_SREG_XYZ(tid, "tid") __PTX_SREG_XYZ(ntid, "ntid") __PTX_SREG_XYZ(ctaid, "ctaid") __PTX_SREG_XYZ(nctaid, "nctaid")
__PTX_SREG32(laneid, "laneid") __PTX_SREG32(warpid, "warpid") __PTX_SREG32(nwarpid, "nwarpid") __PTX_SREG32(smid, "smid") __PTX_SREG32(nsmid, "nsmid")
__PTX_SREG64(gridid, "gridid") __PTX_SREG64(current_graph_exec, "current_graph_exec")
__PTX_SREG32(lanemask_eq, "lanemask_eq") __PTX_SREG32(lanemask_le, "lanemask_le") __PTX_SREG32(lanemask_lt, "lanemask_lt")
__PTX_SREG32(lanemask_ge, "lanemask_ge") __PTX_SREG32(lanemask_gt, "lanemask_gt")
__PTX_SREG32(clock, "clock") __PTX_SREG32(clock_hi, "clock_hi") __PTX_SREG64(clock64, "clock64")
__PTX_SREG64(globaltimer, "globaltimer") __PTX_SREG32(globaltimer_lo, "globaltimer_lo") __PTX_SREG32(globaltimer_hi, "globaltimer_hi")
__PTX_SREG32(total_smem_size, "total_smem_size") __PTX_SREG32(dynamic_smem_size, "dynamic_smem_size")
#if __CUDA_ARCH__ >= 900
__PTX_SREG_XYZ(clusterid, "clusterid") __PTX_SREG_XYZ(nclusterid, "nclusterid") __PTX_SREG_XYZ(cluster_ctaid, "cluster_ctaid") __PTX_SREG_XYZ(cluster_nctaid, "cluster_nctaid")
__PTX_SREG32(cluster_ctarank, "cluster_ctarank") __PTX_SREG32(cluster_nctarank, "cluster_nctarank") __PTX_SREG32(aggr_smem_size, "aggr_smem_size")
__PTX_FUNCTION bool get_sreg_is_explicit_cluster()
{
    unsigned value;
    asm volatile("{ .reg .pred p; mov.pred p, %%is_explicit_cluster; selp.u32 %0, 1, 0, p; }" : "=r"(value));
    return value != 0;
}
#endif
#undef __PTX_SREG_XYZ
#undef __PTX_SREG64
#undef __PTX_SREG32
#undef __PTX_SREG

/* Statements without operands. */
#define __PTX_STATEMENT(signature, text) __PTX_FUNCTION void signature { asm volatile(text ";" : : : "memory"); }
#define __PTX_FENCES(sem)                                                           \
    __PTX_STATEMENT(fence(sem_##sem##_t, scope_cta_t), "fence." #sem ".cta")         \
    __PTX_STATEMENT(fence(sem_##sem##_t, scope_gpu_t), "fence." #sem ".gpu")         \
    __PTX_STATEMENT(fence(sem_##sem##_t, scope_sys_t), "fence." #sem ".sys")
__PTX_FENCES(sc) __PTX_FENCES(acq_rel)
#if __CUDA_ARCH__ >= 900
__PTX_STATEMENT(fence(sem_sc_t, scope_cluster_t), "fence.sc.cluster")
__PTX_STATEMENT(fence(sem_acq_rel_t, scope_cluster_t), "fence.acq_rel.cluster")
__PTX_FENCES(acquire) __PTX_FENCES(release)
__PTX_STATEMENT(fence(sem_acquire_t, scope_cluster_t), "fence.acquire.cluster")
__PTX_STATEMENT(fence(sem_release_t, scope_cluster_t), "fence.release.cluster")
__PTX_STATEMENT(fence_sync_restrict(sem_acquire_t, space_cluster_t, scope_cluster_t), "fence.acquire.sync_restrict::shared::cluster.cluster")
__PTX_STATEMENT(fence_sync_restrict(sem_release_t, space_shared_t, scope_cluster_t), "fence.release.sync_restrict::shared::cta.cluster")
__PTX_STATEMENT(fence_proxy_async_generic_sync_restrict(sem_acquire_t, space_cluster_t, scope_cluster_t), "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster")
__PTX_STATEMENT(fence_proxy_async_generic_sync_restrict(sem_release_t, space_shared_t, scope_cluster_t), "fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster")
#define __PTX_TENSORMAP(scope)                                                                                                               \
    __PTX_STATEMENT(fence_proxy_tensormap_generic(sem_release_t, scope_##scope##_t), "fence.proxy.tensormap::generic.release." #scope)        \
    template <int N> __PTX_FUNCTION void fence_proxy_tensormap_generic(sem_acquire_t, scope_##scope##_t, const void *map, n32_t<N>)           \
    {                                                                                                                                        \
        asm volatile("fence.proxy.tensormap::generic.acquire." #scope " [%0], %1;" : : "l"(map), "n"(N) : "memory");                          \
    }
__PTX_TENSORMAP(cta) __PTX_TENSORMAP(cluster) __PTX_TENSORMAP(gpu) __PTX_TENSORMAP(sys)
#undef __PTX_TENSORMAP
#define __PTX_TENSORMAP(scope)                                                                                                               \
    template <int N> __PTX_FUNCTION void tensormap_cp_fenceproxy(sem_release_t, scope_##scope##_t, void *to, const void *from, n32_t<N>)      \
    {                                                                                                                                        \
        asm volatile("tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release." #scope ".sync.aligned [%0], [%1], %2;"          \
                     : : __PTX_GLOBAL(to), __PTX_SHARED(from), "n"(N) : "memory");                                                           \
    }
__PTX_TENSORMAP(cta) __PTX_TENSORMAP(cluster) __PTX_TENSORMAP(gpu) __PTX_TENSORMAP(sys)
#undef __PTX_TENSORMAP
__PTX_STATEMENT(fence_mbarrier_init(sem_release_t, scope_cluster_t), "fence.mbarrier_init.release.cluster")
__PTX_STATEMENT(fence_proxy_alias(), "fence.proxy.alias")
__PTX_STATEMENT(fence_proxy_async(), "fence.proxy.async")
__PTX_STATEMENT(fence_proxy_async(space_global_t), "fence.proxy.async.global")
__PTX_STATEMENT(fence_proxy_async(space_shared_t), "fence.proxy.async.shared::cta")
__PTX_STATEMENT(fence_proxy_async(space_cluster_t), "fence.proxy.async.shared::cluster")
__PTX_STATEMENT(barrier_cluster_arrive(), "barrier.cluster.arrive")
__PTX_STATEMENT(barrier_cluster_wait(), "barrier.cluster.wait")
__PTX_STATEMENT(barrier_cluster_arrive(sem_release_t), "barrier.cluster.arrive.release")
__PTX_STATEMENT(barrier_cluster_arrive(sem_relaxed_t), "barrier.cluster.arrive.relaxed")
__PTX_STATEMENT(barrier_cluster_wait(sem_acquire_t), "barrier.cluster.wait.acquire")
__PTX_STATEMENT(cp_async_bulk_commit_group(), "cp.async.bulk.commit_group")
__PTX_STATEMENT(griddepcontrol_launch_dependents(), "griddepcontrol.launch_dependents")
__PTX_STATEMENT(griddepcontrol_wait(), "griddepcontrol.wait")
#endif
#if __CUDA_ARCH_FEAT_SM100_ALL || __CUDA_ARCH_FEAT_SM103_ALL || __CUDA_ARCH_FEAT_SM110_ALL
__PTX_STATEMENT(tcgen05_fence_before_thread_sync(), "tcgen05.fence::before_thread_sync")
__PTX_STATEMENT(tcgen05_fence_after_thread_sync(), "tcgen05.fence::after_thread_sync")
__PTX_STATEMENT(tcgen05_wait_ld(), "tcgen05.wait::ld.sync.aligned")
__PTX_STATEMENT(tcgen05_wait_st(), "tcgen05.wait::st.sync.aligned")
/* The instructions of tensor memory for one CTA, and for two. */
#define __PTX_TENSOR_MEMORY(count)                                                                                                            \
    __PTX_STATEMENT(tcgen05_relinquish_alloc_permit(cta_group_##count##_t), "tcgen05.relinquish_alloc_permit.cta_group::" #count ".sync.aligned") \
    __PTX_FUNCTION void tcgen05_alloc(cta_group_##count##_t, ::std::uint32_t *to, const ::std::uint32_t &columns)                              \
    {                                                                                                                                         \
        asm volatile("tcgen05.alloc.cta_group::" #count ".sync.aligned.shared::cta.b32 [%0], %1;" : : __PTX_SHARED(to), "r"(columns) : "memory"); \
    }                                                                                                                                         \
    __PTX_FUNCTION void tcgen05_dealloc(cta_group_##count##_t, ::std::uint32_t at, const ::std::uint32_t &columns)                             \
    {                                                                                                                                         \
        asm volatile("tcgen05.dealloc.cta_group::" #count ".sync.aligned.b32 %0, %1;" : : "r"(at), "r"(columns) : "memory");                   \
    }                                                                                                                                         \
    __PTX_FUNCTION void tcgen05_shift_down(cta_group_##count##_t, ::std::uint32_t at)                                                          \
    {                                                                                                                                         \
        asm volatile("tcgen05.shift.cta_group::" #count ".down [%0];" : : "r"(at) : "memory");                                                \
    }                                                                                                                                         \
    __PTX_FUNCTION void tcgen05_commit(cta_group_##count##_t, ::std::uint64_t *bar)                                                            \
    {                                                                                                                                         \
        asm volatile("tcgen05.commit.cta_group::" #count ".mbarrier::arrive::one.shared::cluster.b64 [%0];" : : __PTX_SHARED(bar) : "memory"); \
    }                                                                                                                                         \
    __PTX_FUNCTION void tcgen05_commit_multicast(cta_group_##count##_t, ::std::uint64_t *bar, ::std::uint16_t ctas)                            \
    {                                                                                                                                         \
        asm volatile("tcgen05.commit.cta_group::" #count ".mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [%0], %1;"             \
                     : : __PTX_SHARED(bar), "h"(ctas) : "memory");                                                                            \
    }
__PTX_TENSOR_MEMORY(1) __PTX_TENSOR_MEMORY(2)
#undef __PTX_TENSOR_MEMORY
#endif
__PTX_STATEMENT(exit(), "exit")
__PTX_STATEMENT(trap(), "trap")
#undef __PTX_FENCES
#undef __PTX_STATEMENT

/* mbarrier objects in the CTA's shared memory. */
#if __CUDA_ARCH__ >= 800
__PTX_FUNCTION void mbarrier_init(::std::uint64_t *bar, const ::std::uint32_t &count)
{
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" : : __PTX_SHARED(bar), "r"(count) : "memory");
}

/* Arrivals give the token of the phase. */
#define __PTX_ARRIVE(name, parameters, text, ...)                                          \
    __PTX_FUNCTION ::std::uint64_t name parameters                                          \
    {                                                                                       \
        ::std::uint64_t token;                                                              \
        asm volatile(text : "=l"(token) : __PTX_SHARED(bar), ##__VA_ARGS__ : "memory");      \
        return token;                                                                       \
    }
__PTX_ARRIVE(mbarrier_arrive, (::std::uint64_t *bar), "mbarrier.arrive.shared.b64 %0, [%1];")
__PTX_ARRIVE(mbarrier_arrive_no_complete, (::std::uint64_t *bar, const ::std::uint32_t &count), "mbarrier.arrive.noComplete.shared.b64 %0, [%1], %2;", "r"(count))
__PTX_FUNCTION void cp_async_mbarrier_arrive(::std::uint64_t *bar)
{
    asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" : : __PTX_SHARED(bar) : "memory");
}
__PTX_FUNCTION void cp_async_mbarrier_arrive_noinc(::std::uint64_t *bar)
{
    asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" : : __PTX_SHARED(bar) : "memory");
}

/* Tests and waits, which say whether the phase is over. */
#define __PTX_TEST(name, parameters, text, ...)                                                                          \
    __PTX_FUNCTION bool name parameters                                                                                   \
    {                                                                                                                     \
        unsigned over;                                                                                                    \
        asm volatile("{ .reg .pred p; " text " selp.u32 %0, 1, 0, p; }" : "=r"(over) : __PTX_SHARED(bar), __VA_ARGS__ : "memory"); \
        return over != 0;                                                                                                 \
    }
__PTX_TEST(mbarrier_test_wait, (::std::uint64_t *bar, const ::std::uint64_t &token), "mbarrier.test_wait.shared.b64 p, [%1], %2;", "l"(token))
__PTX_TEST(mbarrier_test_wait_parity, (::std::uint64_t *bar, const ::std::uint32_t &parity), "mbarrier.test_wait.parity.shared.b64 p, [%1], %2;", "r"(parity))
#endif

#if __CUDA_ARCH__ >= 900
__PTX_ARRIVE(mbarrier_arrive, (::std::uint64_t *bar, const ::std::uint32_t &count), "mbarrier.arrive.shared::cta.b64 %0, [%1], %2;", "r"(count))
__PTX_TEST(mbarrier_try_wait, (::std::uint64_t *bar, const ::std::uint64_t &token), "mbarrier.try_wait.shared::cta.b64 p, [%1], %2;", "l"(token))
__PTX_TEST(mbarrier_try_wait, (::std::uint64_t *bar, const ::std::uint64_t &token, const ::std::uint32_t &limit), "mbarrier.try_wait.shared::cta.b64 p, [%1], %2, %3;", "l"(token), "r"(limit))
__PTX_TEST(mbarrier_try_wait_parity, (::std::uint64_t *bar, const ::std::uint32_t &parity), "mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;", "r"(parity))
__PTX_TEST(mbarrier_try_wait_parity, (::std::uint64_t *bar, const ::std::uint32_t &parity, const ::std::uint32_t &limit), "mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2, %3;", "r"(parity), "r"(limit))

#define __PTX_ARRIVALS(sem, scope)                                                                                                                            \
    __PTX_ARRIVE(mbarrier_arrive, (sem_##sem##_t, scope_##scope##_t, space_shared_t, ::std::uint64_t *bar),                                                   \
                 "mbarrier.arrive." #sem "." #scope ".shared::cta.b64 %0, [%1];")                                                                             \
    __PTX_ARRIVE(mbarrier_arrive, (sem_##sem##_t, scope_##scope##_t, space_shared_t, ::std::uint64_t *bar, const ::std::uint32_t &count),                     \
                 "mbarrier.arrive." #sem "." #scope ".shared::cta.b64 %0, [%1], %2;", "r"(count))                                                             \
    __PTX_ARRIVE(mbarrier_arrive_expect_tx, (sem_##sem##_t, scope_##scope##_t, space_shared_t, ::std::uint64_t *bar, const ::std::uint32_t &bytes),           \
                 "mbarrier.arrive.expect_tx." #sem "." #scope ".shared::cta.b64 %0, [%1], %2;", "r"(bytes))
__PTX_ARRIVALS(release, cta) __PTX_ARRIVALS(release, cluster) __PTX_ARRIVALS(relaxed, cta) __PTX_ARRIVALS(relaxed, cluster)

#define __PTX_WAITS(sem, scope)                                                                                                                               \
    __PTX_TEST(mbarrier_test_wait, (sem_##sem##_t, scope_##scope##_t, ::std::uint64_t *bar, const ::std::uint64_t &token),                                    \
               "mbarrier.test_wait." #sem "." #scope ".shared::cta.b64 p, [%1], %2;", "l"(token))                                                             \
    __PTX_TEST(mbarrier_test_wait_parity, (sem_##sem##_t, scope_##scope##_t, ::std::uint64_t *bar, const ::std::uint32_t &parity),                            \
               "mbarrier.test_wait.parity." #sem "." #scope ".shared::cta.b64 p, [%1], %2;", "r"(parity))                                                     \
    __PTX_TEST(mbarrier_try_wait, (sem_##sem##_t, scope_##scope##_t, ::std::uint64_t *bar, const ::std::uint64_t &token),                                     \
               "mbarrier.try_wait." #sem "." #scope ".shared::cta.b64 p, [%1], %2;", "l"(token))                                                              \
    __PTX_TEST(mbarrier_try_wait, (sem_##sem##_t, scope_##scope##_t, ::std::uint64_t *bar, const ::std::uint64_t &token, const ::std::uint32_t &limit),       \
               "mbarrier.try_wait." #sem "." #scope ".shared::cta.b64 p, [%1], %2, %3;", "l"(token), "r"(limit))                                              \
    __PTX_TEST(mbarrier_try_wait_parity, (sem_##sem##_t, scope_##scope##_t, ::std::uint64_t *bar, const ::std::uint32_t &parity),                             \
               "mbarrier.try_wait.parity." #sem "." #scope ".shared::cta.b64 p, [%1], %2;", "r"(parity))                                                      \
    __PTX_TEST(mbarrier_try_wait_parity, (sem_##sem##_t, scope_##scope##_t, ::std::uint64_t *bar, const ::std::uint32_t &parity, const ::std::uint32_t &limit), \
               "mbarrier.try_wait.parity." #sem "." #scope ".shared::cta.b64 p, [%1], %2, %3;", "r"(parity), "r"(limit))
__PTX_WAITS(acquire, cta) __PTX_WAITS(acquire, cluster) __PTX_WAITS(relaxed, cta) __PTX_WAITS(relaxed, cluster)

/* Other CTAs of the cluster. */
template <class T> __PTX_FUNCTION T *mapa(space_cluster_t, const T *address, const ::std::uint32_t &rank)
{
    ::std::uint32_t there;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : __PTX_SHARED(address), "r"(rank));
    return (T *)__cvta_shared_to_generic(there);
}
__PTX_FUNCTION ::std::uint32_t getctarank(space_cluster_t, const void *address)
{
    ::std::uint32_t rank;
    asm("getctarank.shared::cluster.u32 %0, %1;" : "=r"(rank) : __PTX_SHARED(address));
    return rank;
}
#define __PTX_REMOTE(sem)                                                                                                                    \
    __PTX_FUNCTION void mbarrier_arrive(sem_##sem##_t, scope_cluster_t, space_cluster_t, ::std::uint64_t *bar)                               \
    {                                                                                                                                        \
        asm volatile("mbarrier.arrive." #sem ".cluster.shared::cluster.b64 _, [%0];" : : __PTX_SHARED(bar) : "memory");                       \
    }                                                                                                                                        \
    __PTX_FUNCTION void mbarrier_arrive(sem_##sem##_t, scope_cluster_t, space_cluster_t, ::std::uint64_t *bar, const ::std::uint32_t &count)  \
    {                                                                                                                                        \
        asm volatile("mbarrier.arrive." #sem ".cluster.shared::cluster.b64 _, [%0], %1;" : : __PTX_SHARED(bar), "r"(count) : "memory");       \
    }                                                                                                                                        \
    __PTX_FUNCTION void mbarrier_arrive_expect_tx(sem_##sem##_t, scope_cluster_t, space_cluster_t, ::std::uint64_t *bar, const ::std::uint32_t &bytes) \
    {                                                                                                                                        \
        asm volatile("mbarrier.arrive.expect_tx." #sem ".cluster.shared::cluster.b64 _, [%0], %1;" : : __PTX_SHARED(bar), "r"(bytes) : "memory"); \
    }
__PTX_REMOTE(release) __PTX_REMOTE(relaxed)
#define __PTX_EXPECT(space, word, scope)                                                                                                     \
    __PTX_FUNCTION void mbarrier_expect_tx(sem_relaxed_t, scope_##scope##_t, space_##space##_t, ::std::uint64_t *bar, const ::std::uint32_t &bytes) \
    {                                                                                                                                        \
        asm volatile("mbarrier.expect_tx.relaxed." #scope "." word ".b64 [%0], %1;" : : __PTX_SHARED(bar), "r"(bytes) : "memory");            \
    }
__PTX_EXPECT(shared, "shared::cta", cta) __PTX_EXPECT(shared, "shared::cta", cluster) __PTX_EXPECT(cluster, "shared::cluster", cta) __PTX_EXPECT(cluster, "shared::cluster", cluster)
#undef __PTX_EXPECT
#undef __PTX_REMOTE
#undef __PTX_WAITS
#undef __PTX_ARRIVALS

/* Values that arrive in another CTA's shared memory, and complete on its mbarrier. */
#define __PTX_STORE_ASYNC(bytes, word, letter, as)                                                                                             \
    template <class T> __PTX_FUNCTION typename ::std::enable_if<sizeof(T) == bytes>::type st_async(T *address, const T &value, ::std::uint64_t *bar) \
    {                                                                                                                                          \
        asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes." word " [%0], %1, [%2];"                                      \
                     : : __PTX_SHARED(address), letter(reinterpret_cast<const as &>(value)), __PTX_SHARED(bar) : "memory");                     \
    }                                                                                                                                          \
    template <class T> __PTX_FUNCTION typename ::std::enable_if<sizeof(T) == bytes>::type st_async(T *address, const T (&value)[2], ::std::uint64_t *bar) \
    {                                                                                                                                          \
        asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v2." word " [%0], {%1, %2}, [%3];"                             \
                     : : __PTX_SHARED(address), letter(reinterpret_cast<const as &>(value[0])), letter(reinterpret_cast<const as &>(value[1])), __PTX_SHARED(bar) \
                     : "memory");                                                                                                              \
    }
__PTX_STORE_ASYNC(4, "b32", "r", ::std::uint32_t) __PTX_STORE_ASYNC(8, "b64", "l", ::std::uint64_t)
#undef __PTX_STORE_ASYNC
template <class T> __PTX_FUNCTION typename ::std::enable_if<sizeof(T) == 4>::type st_async(T *address, const T (&value)[4], ::std::uint64_t *bar)
{
    auto word = [&](int at) { return reinterpret_cast<const ::std::uint32_t &>(value[at]); };
    asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.b32 [%0], {%1, %2, %3, %4}, [%5];"
                 : : __PTX_SHARED(address), "r"(word(0)), "r"(word(1)), "r"(word(2)), "r"(word(3)), __PTX_SHARED(bar) : "memory");
}
#define __PTX_REDUCE_ASYNC(type, letter, op, word)                                                                                             \
    __PTX_FUNCTION void red_async(op_##op##_t, type *address, const type &value, ::std::uint64_t *bar)                                          \
    {                                                                                                                                          \
        asm volatile("red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes." word " [%0], %1, [%2];"                          \
                     : : __PTX_SHARED(address), letter(value), __PTX_SHARED(bar) : "memory");                                                   \
    }
__PTX_REDUCE_ASYNC(::std::uint32_t, "r", inc, "inc.u32") __PTX_REDUCE_ASYNC(::std::uint32_t, "r", dec, "dec.u32") __PTX_REDUCE_ASYNC(::std::uint32_t, "r", min, "min.u32")
__PTX_REDUCE_ASYNC(::std::uint32_t, "r", max, "max.u32") __PTX_REDUCE_ASYNC(::std::uint32_t, "r", add, "add.u32") __PTX_REDUCE_ASYNC(::std::int32_t, "r", min, "min.s32")
__PTX_REDUCE_ASYNC(::std::int32_t, "r", max, "max.s32") __PTX_REDUCE_ASYNC(::std::int32_t, "r", add, "add.s32") __PTX_REDUCE_ASYNC(::std::uint64_t, "l", add, "add.u64")
__PTX_REDUCE_ASYNC(::std::uint32_t, "r", and_op, "and.b32") __PTX_REDUCE_ASYNC(::std::uint32_t, "r", or_op, "or.b32") __PTX_REDUCE_ASYNC(::std::uint32_t, "r", xor_op, "xor.b32")
__PTX_REDUCE_ASYNC(::std::int32_t, "r", and_op, "and.b32") __PTX_REDUCE_ASYNC(::std::int32_t, "r", or_op, "or.b32") __PTX_REDUCE_ASYNC(::std::int32_t, "r", xor_op, "xor.b32")
#undef __PTX_REDUCE_ASYNC
__PTX_FUNCTION void red_async(op_add_t, ::std::int64_t *address, const ::std::int64_t &value, ::std::int64_t *bar)
{
    red_async(op_add, (::std::uint64_t *)address, (const ::std::uint64_t &)value, (::std::uint64_t *)bar);
}
__PTX_FUNCTION void red_async(op_add_t, ::std::int64_t *address, const ::std::int64_t &value, ::std::uint64_t *bar)
{
    red_async(op_add, (::std::uint64_t *)address, (const ::std::uint64_t &)value, bar);
}

/* Copies in bulk. */
template <int N> __PTX_FUNCTION void cp_async_bulk_wait_group(n32_t<N>) { asm volatile("cp.async.bulk.wait_group %0;" : : "n"(N) : "memory"); }
template <int N> __PTX_FUNCTION void cp_async_bulk_wait_group_read(n32_t<N>) { asm volatile("cp.async.bulk.wait_group.read %0;" : : "n"(N) : "memory"); }
__PTX_FUNCTION void cp_async_bulk(space_cluster_t, space_global_t, void *to, const void *from, const ::std::uint32_t &bytes, ::std::uint64_t *bar)
{
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                 : : __PTX_SHARED(to), __PTX_GLOBAL(from), "r"(bytes), __PTX_SHARED(bar) : "memory");
}
__PTX_FUNCTION void cp_async_bulk(space_shared_t, space_global_t, void *to, const void *from, const ::std::uint32_t &bytes, ::std::uint64_t *bar)
{
    asm volatile("cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                 : : __PTX_SHARED(to), __PTX_GLOBAL(from), "r"(bytes), __PTX_SHARED(bar) : "memory");
}
__PTX_FUNCTION void cp_async_bulk(space_cluster_t, space_shared_t, void *to, const void *from, const ::std::uint32_t &bytes, ::std::uint64_t *bar)
{
    asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                 : : __PTX_SHARED(to), __PTX_SHARED(from), "r"(bytes), __PTX_SHARED(bar) : "memory");
}
__PTX_FUNCTION void cp_async_bulk(space_global_t, space_shared_t, void *to, const void *from, const ::std::uint32_t &bytes)
{
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" : : __PTX_GLOBAL(to), __PTX_SHARED(from), "r"(bytes) : "memory");
}
__PTX_FUNCTION void cp_async_bulk(space_cluster_t, space_global_t, void *to, const void *from, const ::std::uint32_t &bytes, ::std::uint64_t *bar, const ::std::uint16_t &ctas)
{
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%0], [%1], %2, [%3], %4;"
                 : : __PTX_SHARED(to), __PTX_GLOBAL(from), "r"(bytes), __PTX_SHARED(bar), "h"(ctas) : "memory");
}
#define __PTX_REDUCE(type, word, op)                                                                                                         \
    __PTX_FUNCTION void cp_reduce_async_bulk(space_global_t, space_shared_t, op_##op##_t, type *to, const type *from, ::std::uint32_t bytes)  \
    {                                                                                                                                        \
        asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group." word " [%0], [%1], %2;"                                            \
                     : : __PTX_GLOBAL(to), __PTX_SHARED(from), "r"(bytes) : "memory");                                                       \
    }
#define __PTX_REDUCE_REMOTE(type, word, op)                                                                                                  \
    __PTX_FUNCTION void cp_reduce_async_bulk(space_cluster_t, space_shared_t, op_##op##_t, type *to, const type *from, ::std::uint32_t bytes, \
                                             ::std::uint64_t *bar)                                                                            \
    {                                                                                                                                        \
        asm volatile("cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes." word " [%0], [%1], %2, [%3];"           \
                     : : __PTX_SHARED(to), __PTX_SHARED(from), "r"(bytes), __PTX_SHARED(bar) : "memory");                                    \
    }
#define __PTX_REDUCE_BOTH(type, word, op) __PTX_REDUCE(type, word, op) __PTX_REDUCE_REMOTE(type, word, op)
__PTX_REDUCE_BOTH(::std::uint32_t, "add.u32", add) __PTX_REDUCE_BOTH(::std::uint32_t, "min.u32", min) __PTX_REDUCE_BOTH(::std::uint32_t, "max.u32", max)
__PTX_REDUCE_BOTH(::std::uint32_t, "inc.u32", inc) __PTX_REDUCE_BOTH(::std::uint32_t, "dec.u32", dec)
__PTX_REDUCE_BOTH(::std::int32_t, "add.s32", add) __PTX_REDUCE_BOTH(::std::int32_t, "min.s32", min) __PTX_REDUCE_BOTH(::std::int32_t, "max.s32", max)
__PTX_REDUCE_BOTH(::std::uint32_t, "and.b32", and_op) __PTX_REDUCE_BOTH(::std::uint32_t, "or.b32", or_op) __PTX_REDUCE_BOTH(::std::uint32_t, "xor.b32", xor_op)
__PTX_REDUCE_BOTH(::std::int32_t, "and.b32", and_op) __PTX_REDUCE_BOTH(::std::int32_t, "or.b32", or_op) __PTX_REDUCE_BOTH(::std::int32_t, "xor.b32", xor_op)
__PTX_REDUCE_BOTH(::std::uint64_t, "add.u64", add) __PTX_REDUCE(::std::uint64_t, "min.u64", min) __PTX_REDUCE(::std::uint64_t, "max.u64", max)
__PTX_REDUCE(::std::uint64_t, "and.b64", and_op) __PTX_REDUCE(::std::uint64_t, "or.b64", or_op) __PTX_REDUCE(::std::uint64_t, "xor.b64", xor_op)
__PTX_REDUCE_BOTH(::std::int64_t, "add.u64", add) __PTX_REDUCE(::std::int64_t, "min.s64", min) __PTX_REDUCE(::std::int64_t, "max.s64", max)
__PTX_REDUCE(::std::int64_t, "and.b64", and_op) __PTX_REDUCE(::std::int64_t, "or.b64", or_op) __PTX_REDUCE(::std::int64_t, "xor.b64", xor_op)
__PTX_REDUCE(float, "add.f32", add) __PTX_REDUCE(double, "add.f64", add)
__PTX_REDUCE(__half, "add.noftz.f16", add) __PTX_REDUCE(__half, "min.f16", min) __PTX_REDUCE(__half, "max.f16", max)
__PTX_REDUCE(__nv_bfloat16, "add.noftz.bf16", add) __PTX_REDUCE(__nv_bfloat16, "min.bf16", min) __PTX_REDUCE(__nv_bfloat16, "max.bf16", max)
#undef __PTX_REDUCE_BOTH
#undef __PTX_REDUCE_REMOTE
#undef __PTX_REDUCE

/* Copies of tensors: the coordinates of the box, the fastest one first. */
#define __PTX_TENSOR_REDUCE(rank, op, word, stored, ...)                                                                                     \
    __PTX_FUNCTION void cp_reduce_async_bulk_tensor(space_global_t, space_shared_t, op_##op##_t, const void *map, const ::std::int32_t (&at)[rank], const void *from) \
    {                                                                                                                                        \
        asm volatile("cp.reduce.async.bulk.tensor." #rank "d.global.shared::cta." word ".tile.bulk_group [%1, {" stored "}], [%0];"            \
                     : : __PTX_SHARED(from), "l"(map), __VA_ARGS__ : "memory");                                                               \
    }
#define __PTX_TENSOR(rank, places, mask, stored, ...)                                                                                              \
    __PTX_FUNCTION void cp_async_bulk_tensor(space_cluster_t, space_global_t, void *to, const void *map, const ::std::int32_t (&at)[rank], ::std::uint64_t *bar) \
    {                                                                                                                                        \
        asm volatile("cp.async.bulk.tensor." #rank "d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {" places "}], [%2];" \
                     : : __PTX_SHARED(to), "l"(map), __PTX_SHARED(bar), __VA_ARGS__ : "memory");                                              \
    }                                                                                                                                        \
    __PTX_FUNCTION void cp_async_bulk_tensor(space_cluster_t, space_global_t, void *to, const void *map, const ::std::int32_t (&at)[rank], ::std::uint64_t *bar, \
                                             const ::std::uint16_t &ctas)                                                                     \
    {                                                                                                                                        \
        asm volatile("cp.async.bulk.tensor." #rank "d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster [%0], [%1, {" places "}], [%2], " mask ";" \
                     : : __PTX_SHARED(to), "l"(map), __PTX_SHARED(bar), __VA_ARGS__, "h"(ctas) : "memory");                                   \
    }                                                                                                                                        \
    __PTX_FUNCTION void cp_async_bulk_tensor(space_shared_t, space_global_t, void *to, const void *map, const ::std::int32_t (&at)[rank], ::std::uint64_t *bar) \
    {                                                                                                                                        \
        asm volatile("cp.async.bulk.tensor." #rank "d.shared::cta.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {" places "}], [%2];"     \
                     : : __PTX_SHARED(to), "l"(map), __PTX_SHARED(bar), __VA_ARGS__ : "memory");                                              \
    }                                                                                                                                        \
    __PTX_TENSOR_REDUCE(rank, add, "add", stored, __VA_ARGS__) __PTX_TENSOR_REDUCE(rank, min, "min", stored, __VA_ARGS__)                       \
    __PTX_TENSOR_REDUCE(rank, max, "max", stored, __VA_ARGS__) __PTX_TENSOR_REDUCE(rank, inc, "inc", stored, __VA_ARGS__)                       \
    __PTX_TENSOR_REDUCE(rank, dec, "dec", stored, __VA_ARGS__) __PTX_TENSOR_REDUCE(rank, and_op, "and", stored, __VA_ARGS__)                    \
    __PTX_TENSOR_REDUCE(rank, or_op, "or", stored, __VA_ARGS__) __PTX_TENSOR_REDUCE(rank, xor_op, "xor", stored, __VA_ARGS__)                   \
    __PTX_FUNCTION void cp_async_bulk_tensor(space_global_t, space_shared_t, const void *map, const ::std::int32_t (&at)[rank], const void *from) \
    {                                                                                                                                        \
        asm volatile("cp.async.bulk.tensor." #rank "d.global.shared::cta.tile.bulk_group [%1, {" stored "}], [%0];" \
                     : : __PTX_SHARED(from), "l"(map), __VA_ARGS__ : "memory");                                                               \
    }
__PTX_TENSOR(1, "%3", "%4", "%2", "r"(at[0]))
__PTX_TENSOR(2, "%3, %4", "%5", "%2, %3", "r"(at[0]), "r"(at[1]))
__PTX_TENSOR(3, "%3, %4, %5", "%6", "%2, %3, %4", "r"(at[0]), "r"(at[1]), "r"(at[2]))
__PTX_TENSOR(4, "%3, %4, %5, %6", "%7", "%2, %3, %4, %5", "r"(at[0]), "r"(at[1]), "r"(at[2]), "r"(at[3]))
__PTX_TENSOR(5, "%3, %4, %5, %6, %7", "%8", "%2, %3, %4, %5, %6", "r"(at[0]), "r"(at[1]), "r"(at[2]), "r"(at[3]), "r"(at[4]))
#undef __PTX_TENSOR
#undef __PTX_TENSOR_REDUCE
#endif

#undef __PTX_TEST
#undef __PTX_ARRIVE

} // namespace ptx
} // namespace cuda

#include <__ptx_values>
#include <__ptx_multimem>
#include <__ptx_blackwell>
#include <__ptx_tensor_memory>
#include <__ptx_products>

#undef __PTX_GLOBAL
#undef __PTX_SHARED
#undef __PTX_FUNCTION
