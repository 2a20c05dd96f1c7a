#pragma once
#include <cuda/atomic>
namespace cuda {
namespace std {
template <class T> using atomic = ::cuda::atomic<T, thread_scope_system>;
template <class T> using atomic_ref = ::cuda::atomic_ref<T, thread_scope_system>;
using ::cuda::atomic_signal_fence;
static __device__ __forceinline__ void atomic_thread_fence(memory_order order) { ::cuda::atomic_thread_fence(order, thread_scope_system); }
}
}
