#pragma once
/* Asynchronous copies into shared memory as a class (nvcuda::experimental::pipeline). */
#include <cuda_pipeline_primitives.h>
#include <cuda_awbarrier.h>
namespace nvcuda {
namespace experimental {
class pipeline {
public:
    __device__ pipeline() : stage(0) {}
    __device__ size_t commit()
    {
        __pipeline_commit();
        return stage++;
    }
    __device__ void commit_and_wait()
    {
        commit();
        __pipeline_wait_prior(0);
    }
    __device__ void wait(size_t committed) { __pipeline_wait_prior(stage > committed ? stage - committed - 1 : 0); }
    template <unsigned N> __device__ void wait_prior() { __pipeline_wait_prior(N); }
    __device__ void arrive_on(awbarrier &b) { __pipeline_arrive_on(&b.barrier); }

private:
    size_t stage;
};
template <class T> static __device__ __forceinline__ void memcpy_async(T &to, const T &from, pipeline &)
{
    if (sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16)
        __pipeline_memcpy_async(&to, &from, sizeof(T));
    else
        to = from;
}
template <class T, size_t ToN, size_t FromN>
static __device__ __forceinline__ void memcpy_async(T (*to)[ToN], const T (*from)[FromN], pipeline &p)
{
    static_assert(FromN <= ToN, "the source is not larger than the destination");
    for (size_t i = 0; i < ToN; i++) {
        if (i < FromN)
            memcpy_async((*to)[i], (*from)[i], p);
        else
            (*to)[i] = T();
    }
}
/* The first N elements of an array as an array. */
template <size_t N, class T> static __device__ __forceinline__ auto segment(T *p) { return (T(*)[N])p; }
} // namespace experimental
} // namespace nvcuda
