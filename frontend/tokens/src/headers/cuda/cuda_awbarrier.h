#pragma once
/* Arrive/wait barriers in shared memory as a class (nvcuda::experimental::awbarrier). */
#include <cuda_awbarrier_primitives.h>
namespace nvcuda {
namespace experimental {
class awbarrier {
public:
    class arrival_token {
    public:
        __device__ uint32_t pending_count() const { return __mbarrier_token_pending_count(token); }
        __mbarrier_token_t token;
    };
    __device__ arrival_token arrive()
    {
        arrival_token t;
        t.token = __mbarrier_arrive(&barrier);
        return t;
    }
    __device__ void arrive_and_drop() { __mbarrier_arrive_and_drop(&barrier); }
    __device__ void wait(arrival_token t)
    {
        while (!__mbarrier_test_wait(&barrier, t.token))
            __nanosleep(20);
    }
    __device__ void arrive_and_wait() { wait(arrive()); }
    /* The limit is in clock cycles. */
    __device__ bool timed_wait(arrival_token t, uint32_t cycles)
    {
        long long start = clock64();
        bool done = __mbarrier_test_wait(&barrier, t.token);
        while (!done && clock64() - start < (long long)cycles)
            done = __mbarrier_test_wait(&barrier, t.token);
        return done;
    }
    __device__ bool timed_wait_parity(bool phase, uint32_t cycles)
    {
        long long start = clock64();
        bool done = __mbarrier_test_wait_parity(&barrier, phase);
        while (!done && clock64() - start < (long long)cycles)
            done = __mbarrier_test_wait_parity(&barrier, phase);
        return done;
    }
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
    __device__ bool try_wait(arrival_token t, uint32_t nanoseconds) { return __mbarrier_try_wait(&barrier, t.token, nanoseconds); }
    __device__ bool try_wait_parity(bool phase, uint32_t nanoseconds) { return __mbarrier_try_wait_parity(&barrier, phase, nanoseconds); }
#endif
    static __device__ constexpr ptrdiff_t max() { return (1 << 20) - 1; }
    __mbarrier_t barrier;
};
static __device__ __forceinline__ void init(awbarrier *b, uint32_t expected) { __mbarrier_init(&b->barrier, expected); }
static __device__ __forceinline__ void inval(awbarrier *b) { __mbarrier_inval(&b->barrier); }
} // namespace experimental
} // namespace nvcuda
