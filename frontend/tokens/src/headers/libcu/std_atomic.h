#pragma once
#include <cuda/atomic>
#define ATOMIC_FLAG_INIT { false }
namespace cuda {
namespace std {
using ::cuda::thread_scope_system;
template <class T> using atomic = ::cuda::atomic<T, thread_scope_system>;
template <class T> using atomic_ref = ::cuda::atomic_ref<T, thread_scope_system>;
using ::cuda::atomic_signal_fence;

/* [atomics.flag]; clear from the start. */
class atomic_flag {
    using word = ::cuda::__atomics::access<unsigned, thread_scope_system>;
    unsigned state;

public:
    __host__ __device__ constexpr atomic_flag() : state(0u) {}
    __host__ __device__ constexpr atomic_flag(bool set) : state(set ? 1u : 0u) {}
    atomic_flag(const atomic_flag &) = delete;
    atomic_flag &operator=(const atomic_flag &) = delete;
    __device__ __forceinline__ bool test(memory_order order = memory_order_seq_cst) const { return word::load(&state, order) != 0; }
    __device__ __forceinline__ bool test_and_set(memory_order order = memory_order_seq_cst) { return word::exchange(&state, 1u, order) != 0; }
    __device__ __forceinline__ void clear(memory_order order = memory_order_seq_cst) { word::store(&state, 0u, order); }
    __device__ __forceinline__ void wait(bool old, memory_order order = memory_order_seq_cst) const
    {
        while (test(order) == old) {
        }
    }
    __device__ __forceinline__ void notify_one() const {}
    __device__ __forceinline__ void notify_all() const {}
};
static __device__ __forceinline__ void atomic_thread_fence(memory_order order) { ::cuda::atomic_thread_fence(order, thread_scope_system); }
}
}
