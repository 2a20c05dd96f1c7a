#pragma once
/* Asynchronous copies into shared memory, as functions (CUDA C++ Programming Guide, pipeline primitives; PTX ISA
 * 9.7.9.25). Before sm_80 the copy is made at once. */
#include <stddef.h>
#include <stdint.h>
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
#include <cuda_awbarrier_primitives.h>
static __device__ __forceinline__ void __pipeline_memcpy_async(void *__restrict__ to, const void *__restrict__ from, size_t size, size_t zeros = 0)
{
    unsigned target = (unsigned)__cvta_generic_to_shared(to), bytes = (unsigned)(size - zeros);
    size_t source = __cvta_generic_to_global(from);
    if (size == 4)
        asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" : : "r"(target), "l"(source), "r"(bytes) : "memory");
    else if (size == 8)
        asm volatile("cp.async.ca.shared.global [%0], [%1], 8, %2;" : : "r"(target), "l"(source), "r"(bytes) : "memory");
    else if (size == 16)
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" : : "r"(target), "l"(source), "r"(bytes) : "memory");
    else
        __trap();
}
static __device__ __forceinline__ void __pipeline_commit() { asm volatile("cp.async.commit_group;" : : : "memory"); }
/* The count is an immediate; waiting for more than asked is correct, so large counts wait for all but eight. */
static __device__ __forceinline__ void __pipeline_wait_prior(size_t n)
{
    switch (n) {
    case 0: asm volatile("cp.async.wait_group 0;" : : : "memory"); break;
    case 1: asm volatile("cp.async.wait_group 1;" : : : "memory"); break;
    case 2: asm volatile("cp.async.wait_group 2;" : : : "memory"); break;
    case 3: asm volatile("cp.async.wait_group 3;" : : : "memory"); break;
    case 4: asm volatile("cp.async.wait_group 4;" : : : "memory"); break;
    case 5: asm volatile("cp.async.wait_group 5;" : : : "memory"); break;
    case 6: asm volatile("cp.async.wait_group 6;" : : : "memory"); break;
    case 7: asm volatile("cp.async.wait_group 7;" : : : "memory"); break;
    default: asm volatile("cp.async.wait_group 8;" : : : "memory"); break;
    }
}
static __device__ __forceinline__ void __pipeline_arrive_on(__mbarrier_t *b)
{
    asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" : : __PTXC_BARRIER(b) : "memory");
}
#else
static __device__ __forceinline__ void __pipeline_memcpy_async(void *__restrict__ to, const void *__restrict__ from, size_t size, size_t zeros = 0)
{
    if (size != 4 && size != 8 && size != 16)
        __trap();
    char *target = (char *)to;
    for (size_t i = 0; i < size; i++)
        target[i] = i < size - zeros ? ((const char *)from)[i] : (char)0;
}
static __device__ __forceinline__ void __pipeline_commit() {}
static __device__ __forceinline__ void __pipeline_wait_prior(size_t) {}
#endif
