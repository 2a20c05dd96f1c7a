#pragma once
/* For every thread of a group the combination of the values of the ranks up to its own, or below it. */
#include <cooperative_groups/reduce.h>

namespace cooperative_groups {
namespace details {

/* Doubling distances (Hillis and Steele, "Data parallel algorithms", CACM 29(12), 1986). */
template <class T, class Op, class Group> __device__ __forceinline__ T scan_in_warp(const Group &g, T v, Op op)
{
    const unsigned size = g.num_threads(), rank = g.thread_rank();
    for (unsigned d = 1; d < size; d *= 2) {
        const T other = g.shfl_up(v, d);
        if (rank >= d)
            v = op(other, v);
    }
    return v;
}

/* The combination of the values of the ranks below one's own; in rank 0 a value of no meaning but zero. */
template <class T, class Op, class Group> __device__ __forceinline__ T scan(const Group &g, T v, Op op, bool inclusive)
{
    if constexpr (is_block_tile<Group>::value) {
        const auto warp = warp_tile_group();
        const T through = scan_in_warp<T, Op>(warp, v, op), below = warp.shfl_up(through, 1);
        const T last = warp.shfl(through, 31);
        const volatile T *const of = g.publish(last);
        constexpr int stride = 16 / sizeof(T);
        const unsigned own = g.thread_rank() / 32;
        T before = T();
        for (unsigned i = 0; i < own; ++i)
            before = i == 0 ? const_cast<const T &>(of[0]) : op(before, const_cast<const T &>(of[i * stride]));
        g.sync();
        if (inclusive)
            return own == 0 ? through : op(before, through);
        return lane() == 0 ? before : own == 0 ? below : op(before, below);
    } else {
        const T through = scan_in_warp<T, Op>(g, v, op);
        if (inclusive)
            return through;
        const T below = g.shfl_up(through, 1);
        return g.thread_rank() == 0 ? T() : below;
    }
}

/* The last thread updates the value with the combination of all and hands round what was there. */
template <class T, class Op, class Group, class Atomic>
__device__ __forceinline__ T scan_update(const Group &g, Atomic &target, T v, Op op, bool inclusive)
{
    const T through = scan<T, Op>(g, v, op, true);
    const unsigned size = g.num_threads(), rank = g.thread_rank();
    T old = T();
    if (rank == size - 1)
        old = fetch<Atomic, T, Op>(target, through, op);
    old = g.shfl(old, size - 1);
    if (inclusive)
        return op(old, through);
    const T below = scan<T, Op>(g, v, op, false);
    return rank == 0 ? old : op(old, below);
}

} // namespace details

#define __PTXC_SCAN(NAME, INCLUSIVE)                                                                                                   \
    template <class Group, class T, class Op>                                                                                          \
    __device__ __forceinline__ typename details::plain<T>::type NAME(const Group &g, T &&v, Op &&op)                                   \
    {                                                                                                                                  \
        using Value = typename details::plain<T>::type;                                                                                \
        return details::scan<Value, typename details::plain<Op>::type>(g, (Value)v, op, INCLUSIVE);                                    \
    }                                                                                                                                  \
    template <class Group, class T> __device__ __forceinline__ typename details::plain<T>::type NAME(const Group &g, T &&v)            \
    {                                                                                                                                  \
        using Value = typename details::plain<T>::type;                                                                                \
        return details::scan<Value, plus<Value>>(g, (Value)v, plus<Value>(), INCLUSIVE);                                               \
    }                                                                                                                                  \
    template <class Group, class T, cuda::thread_scope S, class V, class Op>                                                           \
    __device__ __forceinline__ T NAME##_update(const Group &g, cuda::atomic<T, S> &target, V &&v, Op &&op)                             \
    {                                                                                                                                  \
        return details::scan_update<T, typename details::plain<Op>::type>(g, target, (T)v, op, INCLUSIVE);                             \
    }                                                                                                                                  \
    template <class Group, class T, cuda::thread_scope S, class V, class Op>                                                           \
    __device__ __forceinline__ T NAME##_update(const Group &g, const cuda::atomic_ref<T, S> &target, V &&v, Op &&op)                   \
    {                                                                                                                                  \
        return details::scan_update<T, typename details::plain<Op>::type>(g, target, (T)v, op, INCLUSIVE);                             \
    }                                                                                                                                  \
    template <class Group, class T, cuda::thread_scope S, class V>                                                                     \
    __device__ __forceinline__ T NAME##_update(const Group &g, cuda::atomic<T, S> &target, V &&v)                                      \
    {                                                                                                                                  \
        return details::scan_update<T, plus<T>>(g, target, (T)v, plus<T>(), INCLUSIVE);                                                \
    }                                                                                                                                  \
    template <class Group, class T, cuda::thread_scope S, class V>                                                                     \
    __device__ __forceinline__ T NAME##_update(const Group &g, const cuda::atomic_ref<T, S> &target, V &&v)                            \
    {                                                                                                                                  \
        return details::scan_update<T, plus<T>>(g, target, (T)v, plus<T>(), INCLUSIVE);                                                \
    }
__PTXC_SCAN(inclusive_scan, true)
__PTXC_SCAN(exclusive_scan, false)
#undef __PTXC_SCAN

} // namespace cooperative_groups
