#pragma once
/* The combination of a value of every thread of a group. */
#include <cooperative_groups/functional.h>
#include <cuda/atomic>

namespace cooperative_groups {
namespace details {

template <class T> struct is_word {
    static constexpr bool value = false;
};
template <> struct is_word<int> {
    static constexpr bool value = true;
};
template <> struct is_word<unsigned> {
    static constexpr bool value = true;
};

/* Within a warp: by the instruction, or by distances of half the group down to one. In a tile every
 * exchange goes both ways; a coalesced group gathers from higher ranks and hands the result back. */
template <class T, class Op, class Group> __device__ __forceinline__ T reduce_in_warp(const Group &g, T v, Op op)
{
#if __CUDA_ARCH__ >= 800
    if constexpr (is_word<T>::value && operation_of<Op>::value != unknown) {
        constexpr operation what = operation_of<Op>::value;
        const unsigned mask = g.get_mask();
        if constexpr (what == sum)
            return __reduce_add_sync(mask, v);
        else if constexpr (what == minimum)
            return __reduce_min_sync(mask, v);
        else if constexpr (what == maximum)
            return __reduce_max_sync(mask, v);
        else if constexpr (what == conjunction)
            return (T)__reduce_and_sync(mask, (unsigned)v);
        else if constexpr (what == disjunction)
            return (T)__reduce_or_sync(mask, (unsigned)v);
        else
            return (T)__reduce_xor_sync(mask, (unsigned)v);
    }
#endif
    if constexpr (is_tile<Group>::value) {
        for (unsigned d = g.num_threads() / 2; d > 0; d /= 2)
            v = op(v, g.shfl_xor(v, d));
        return v;
    } else {
        const unsigned size = g.num_threads(), rank = g.thread_rank();
        for (unsigned d = 1; d < size; d *= 2) {
            const T other = g.shfl_down(v, d);
            if (rank + d < size)
                v = op(v, other);
        }
        return g.shfl(v, 0);
    }
}

} // namespace details

template <class Group, class T, class Op>
__device__ __forceinline__ typename details::plain<T>::type reduce(const Group &g, T &&v, Op &&op)
{
    using Value = typename details::plain<T>::type;
    using Plain = typename details::plain<Op>::type;
    if constexpr (details::is_block_tile<Group>::value) {
        const Value own = details::reduce_in_warp<Value, Plain>(details::warp_tile_group(), (Value)v, op);
        const volatile Value *const of = g.publish(own);
        constexpr int stride = 16 / sizeof(Value);
        Value result = const_cast<const Value &>(of[0]);
        for (unsigned i = 1; i < g.num_threads() / 32; ++i)
            result = op(result, const_cast<const Value &>(of[i * stride]));
        g.sync();
        return result;
    } else {
        return details::reduce_in_warp<Value, Plain>(g, (Value)v, op);
    }
}

template <class Group, class T> __device__ __forceinline__ typename details::plain<T>::type reduce(const Group &g, T &&v)
{
    return reduce(g, static_cast<T &&>(v), plus<typename details::plain<T>::type>());
}

namespace details {

/* Applies an operation to an atomic value; gives what was there. */
template <class Atomic, class T, class Op> __device__ __forceinline__ T fetch(Atomic &target, T v, Op op)
{
    constexpr operation what = operation_of<Op>::value;
    if constexpr (what == sum) {
        return target.fetch_add(v, cuda::memory_order_relaxed);
    } else if constexpr (what == minimum) {
        return target.fetch_min(v, cuda::memory_order_relaxed);
    } else if constexpr (what == maximum) {
        return target.fetch_max(v, cuda::memory_order_relaxed);
    } else if constexpr (what == conjunction) {
        return target.fetch_and(v, cuda::memory_order_relaxed);
    } else if constexpr (what == disjunction) {
        return target.fetch_or(v, cuda::memory_order_relaxed);
    } else if constexpr (what == difference) {
        return target.fetch_xor(v, cuda::memory_order_relaxed);
    } else {
        T old = target.load(cuda::memory_order_relaxed);
        while (!target.compare_exchange_weak(old, op(old, v), cuda::memory_order_relaxed)) {
        }
        return old;
    }
}

} // namespace details

template <class Group, class T, cuda::thread_scope S, class Value, class Op>
__device__ __forceinline__ void reduce_update_async(const Group &g, cuda::atomic<T, S> &target, Value &&v, Op &&op)
{
    const T all = reduce(g, (T)v, op);
    if (g.thread_rank() == 0)
        details::fetch<cuda::atomic<T, S>, T, typename details::plain<Op>::type>(target, all, op);
}

template <class Group, class T, cuda::thread_scope S, class Value, class Op>
__device__ __forceinline__ void reduce_update_async(const Group &g, const cuda::atomic_ref<T, S> &target, Value &&v, Op &&op)
{
    const T all = reduce(g, (T)v, op);
    if (g.thread_rank() == 0)
        details::fetch<const cuda::atomic_ref<T, S>, T, typename details::plain<Op>::type>(target, all, op);
}

template <class Group, class T, cuda::thread_scope S, class Value, class Op>
__device__ __forceinline__ void reduce_store_async(const Group &g, cuda::atomic<T, S> &target, Value &&v, Op &&op)
{
    const T all = reduce(g, (T)v, op);
    if (g.thread_rank() == 0)
        target.store(all, cuda::memory_order_relaxed);
}

template <class Group, class T, cuda::thread_scope S, class Value, class Op>
__device__ __forceinline__ void reduce_store_async(const Group &g, const cuda::atomic_ref<T, S> &target, Value &&v, Op &&op)
{
    const T all = reduce(g, (T)v, op);
    if (g.thread_rank() == 0)
        target.store(all, cuda::memory_order_relaxed);
}

template <class Group, class T, class Value, class Op>
__device__ __forceinline__ void reduce_store_async(const Group &g, T *target, Value &&v, Op &&op)
{
    const T all = reduce(g, (T)v, op);
    if (g.thread_rank() == 0)
        *target = all;
}

} // namespace cooperative_groups
