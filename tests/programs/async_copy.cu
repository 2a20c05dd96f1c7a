// Copies from global to shared memory that do not wait: two buffers and a pipeline; groups of cp.async; memcpy_async of a block.
#include "check.h"
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda_pipeline.h>

namespace cg = cooperative_groups;
const int threads = 64, tiles = 8;

__global__ void piped(const float4 *in, float *out)
{
    __shared__ float4 tile[2][threads];
    const float4 *own = in + blockIdx.x * threads * tiles;
    float sum = 0;
    __pipeline_memcpy_async(&tile[0][threadIdx.x], own + threadIdx.x, sizeof(float4));
    __pipeline_commit();
    for (int t = 0; t < tiles; t++) {
        if (t + 1 < tiles)
            __pipeline_memcpy_async(&tile[(t + 1) % 2][threadIdx.x], own + (t + 1) * threads + threadIdx.x, sizeof(float4));
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __syncthreads();
        // What another thread has loaded.
        float4 other = tile[t % 2][threads - 1 - threadIdx.x];
        sum += other.x + 2 * other.y + 3 * other.z + 4 * other.w;
        __syncthreads();
    }
    atomicAdd(out + blockIdx.x, sum);
}

__global__ void grouped(const int *in, int *out, int n)
{
    extern __shared__ int part[];
    cg::thread_block block = cg::this_thread_block();
    int total = 0;
    for (int start = 0; start < n; start += 100) {
        int count = min(100, n - start);
        cg::memcpy_async(block, part, in + start, sizeof(int) * count);
        cg::wait(block);
        for (int i = block.thread_rank(); i < count; i += block.size())
            total += part[i];
        block.sync();
    }
    atomicAdd(out, total);
}

int main()
{
    const int blocks = 3, n = blocks * threads * tiles;
    static float4 in[n];
    Random random(7);
    float expected[blocks] = {}, got[blocks];
    for (int i = 0; i < n; i++) {
        in[i] = make_float4(random.below(8), random.below(8), random.below(8), random.below(8));
        expected[i / (threads * tiles)] += in[i].x + 2 * in[i].y + 3 * in[i].z + 4 * in[i].w;
    }
    float4 *device;
    float *sums;
    CHECK(cudaMalloc(&device, sizeof in));
    CHECK(cudaMalloc(&sums, sizeof got));
    CHECK(cudaMemset(sums, 0, sizeof got));
    CHECK(cudaMemcpy(device, in, sizeof in, cudaMemcpyHostToDevice));
    piped<<<blocks, threads>>>(device, sums);
    CHECK(cudaMemcpy(got, sums, sizeof got, cudaMemcpyDeviceToHost));
    for (int i = 0; i < blocks; i++)
        EXPECT(got[i] == expected[i]);
    const int m = 1234;
    static int numbers[m];
    int *list, *total, sum = 0, want = 0;
    for (int &number : numbers)
        want += number = random.below(1000);
    CHECK(cudaMalloc(&list, sizeof numbers));
    CHECK(cudaMalloc(&total, sizeof sum));
    CHECK(cudaMemset(total, 0, sizeof sum));
    CHECK(cudaMemcpy(list, numbers, sizeof numbers, cudaMemcpyHostToDevice));
    grouped<<<1, 96, 100 * sizeof(int)>>>(list, total, m);
    CHECK(cudaMemcpy(&sum, total, sizeof sum, cudaMemcpyDeviceToHost));
    EXPECT(sum == want);
    return finish();
}
