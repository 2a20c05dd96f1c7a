// cuda::barrier and cuda::pipeline: phases, asynchronous copies in stages.
// RUN phases grid=2 block=64
// ARG in buf i32 256 rand(501,-1000,1000)
// ARG o buf i32 128 zero out
// RUN stages grid=2 block=64
// ARG in buf i32 1024 rand(502,-1000,1000)
// ARG o buf i32 128 zero out
// RUN thread_stages grid=1 block=32
// ARG in buf i32 256 rand(503,-1000,1000)
// ARG o buf i32 32 zero out
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>

namespace cg = cooperative_groups;

extern "C" __global__ void phases(const int *in, int *o)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    __shared__ int s[128];
    const int t = threadIdx.x;
    if (t == 0)
        init(&bar, 64);
    __syncthreads();
    cuda::memcpy_async(s + 2 * t, in + blockIdx.x * 128 + 2 * t, sizeof(int) * 2, bar);
    bar.arrive_and_wait();
    const int x = s[127 - t];
    auto token = bar.arrive();
    bar.wait(static_cast<decltype(token) &&>(token));
    s[t] = x;
    bar.arrive_and_wait();
    o[blockIdx.x * 64 + t] = s[t ^ 1] + s[64 + t];
}

extern "C" __global__ void stages(const int *in, int *o)
{
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    __shared__ int s[2][64];
    auto block = cg::this_thread_block();
    auto pipe = cuda::make_pipeline(block, &state);
    const int *src = in + blockIdx.x * 512;
    int sum = 0;
    pipe.producer_acquire();
    cuda::memcpy_async(block, s[0], src, sizeof(int) * 64, pipe);
    pipe.producer_commit();
    for (int i = 0; i < 8; ++i) {
        if (i + 1 < 8) {
            pipe.producer_acquire();
            cuda::memcpy_async(block, s[(i + 1) & 1], src + (i + 1) * 64, sizeof(int) * 64, pipe);
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        sum = sum * 3 + s[i & 1][63 - threadIdx.x];
        pipe.consumer_release();
    }
    o[blockIdx.x * 64 + threadIdx.x] = sum;
}

extern "C" __global__ void thread_stages(const int *in, int *o)
{
    __shared__ int s[4][32];
    auto pipe = cuda::make_pipeline();
    const int t = threadIdx.x;
    int sum = 0;
    for (int i = 0; i < 3; ++i) {
        pipe.producer_acquire();
        cuda::memcpy_async(&s[i][t], in + i * 32 + t, sizeof(int), pipe);
        pipe.producer_commit();
    }
    for (int i = 0; i < 8; ++i) {
        if (i + 3 < 8) {
            pipe.producer_acquire();
            cuda::memcpy_async(&s[(i + 3) & 3][t], in + (i + 3) * 32 + t, sizeof(int), pipe);
        }
        pipe.producer_commit();
        pipe.consumer_wait();
        sum = sum * 5 + s[i & 3][t];
        pipe.consumer_release();
    }
    o[t] = sum;
}
