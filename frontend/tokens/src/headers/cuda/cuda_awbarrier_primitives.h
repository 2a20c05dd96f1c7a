#pragma once
/* Arrive/wait barriers in shared memory, as functions (CUDA C++ Programming Guide, asynchronous barrier primitives; PTX
 * ISA 9.7.13.15). The hardware has them from sm_80. */
#include <stdint.h>
typedef uint64_t __mbarrier_t;
typedef uint64_t __mbarrier_token_t;
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
#error "arrive/wait barriers need sm_80 or newer"
#endif
#define __PTXC_BARRIER(p) "r"((unsigned)__cvta_generic_to_shared(p))
static __device__ __forceinline__ uint32_t __mbarrier_maximum_count() { return (1u << 20) - 1u; }
static __device__ __forceinline__ void __mbarrier_init(__mbarrier_t *b, uint32_t expected)
{
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" : : __PTXC_BARRIER(b), "r"(expected) : "memory");
}
static __device__ __forceinline__ void __mbarrier_inval(__mbarrier_t *b)
{
    asm volatile("mbarrier.inval.shared.b64 [%0];" : : __PTXC_BARRIER(b) : "memory");
}
static __device__ __forceinline__ __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *b)
{
    __mbarrier_token_t token;
    asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(token) : __PTXC_BARRIER(b) : "memory");
    return token;
}
static __device__ __forceinline__ __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *b)
{
    __mbarrier_token_t token;
    asm volatile("mbarrier.arrive_drop.shared.b64 %0, [%1];" : "=l"(token) : __PTXC_BARRIER(b) : "memory");
    return token;
}
static __device__ __forceinline__ bool __mbarrier_test_wait(__mbarrier_t *b, __mbarrier_token_t token)
{
    unsigned done;
    asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.b32 %0, 1, 0, p; }"
                 : "=r"(done) : __PTXC_BARRIER(b), "l"(token) : "memory");
    return done != 0;
}
static __device__ __forceinline__ bool __mbarrier_test_wait_parity(__mbarrier_t *b, bool parity)
{
    unsigned done;
    asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.b32 %0, 1, 0, p; }"
                 : "=r"(done) : __PTXC_BARRIER(b), "r"((unsigned)parity) : "memory");
    return done != 0;
}
static __device__ __forceinline__ uint32_t __mbarrier_token_pending_count(__mbarrier_token_t token)
{
    uint32_t count;
    asm("mbarrier.pending_count.b64 %0, %1;" : "=r"(count) : "l"(token));
    return count;
}
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
static __device__ __forceinline__ bool __mbarrier_try_wait(__mbarrier_t *b, __mbarrier_token_t token, uint32_t nanoseconds)
{
    unsigned done;
    asm volatile("{ .reg .pred p; mbarrier.try_wait.shared.b64 p, [%1], %2, %3; selp.b32 %0, 1, 0, p; }"
                 : "=r"(done) : __PTXC_BARRIER(b), "l"(token), "r"(nanoseconds) : "memory");
    return done != 0;
}
static __device__ __forceinline__ bool __mbarrier_try_wait_parity(__mbarrier_t *b, bool parity, uint32_t nanoseconds)
{
    unsigned done;
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2, %3; selp.b32 %0, 1, 0, p; }"
                 : "=r"(done) : __PTXC_BARRIER(b), "r"((unsigned)parity), "r"(nanoseconds) : "memory");
    return done != 0;
}
#endif
