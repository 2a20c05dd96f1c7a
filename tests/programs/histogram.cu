// A histogram with atomic operations on shared memory, and one on global memory.
#include "check.h"
#include <cstring>
#include <vector>

__global__ void count_shared(const unsigned char *data, size_t n, unsigned *bins)
{
    __shared__ unsigned own[256];
    for (int i = threadIdx.x; i < 256; i += blockDim.x)
        own[i] = 0;
    __syncthreads();
    for (size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; i < n; i += (size_t)blockDim.x * gridDim.x)
        atomicAdd(&own[data[i]], 1u);
    __syncthreads();
    for (int i = threadIdx.x; i < 256; i += blockDim.x)
        atomicAdd(bins + i, own[i]);
}

__global__ void count_global(const unsigned char *data, size_t n, unsigned *bins)
{
    size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
    if (i < n)
        atomicInc(&bins[data[i]], 0xffffffffu);
}

int main()
{
    const size_t n = 30000;
    std::vector<unsigned char> data(n);
    Random random(3);
    unsigned expected[256] = {};
    for (auto &byte : data) {
        byte = (unsigned char)(random.below(256) & random.below(256));
        expected[byte]++;
    }
    unsigned char *input;
    unsigned *bins, result[256];
    CHECK(cudaMalloc(&input, n));
    CHECK(cudaMalloc(&bins, sizeof result));
    CHECK(cudaMemcpy(input, &data[0], n, cudaMemcpyHostToDevice));
    CHECK(cudaMemset(bins, 0, sizeof result));
    count_shared<<<6, 192>>>(input, n, bins);
    CHECK(cudaMemcpy(result, bins, sizeof result, cudaMemcpyDeviceToHost));
    EXPECT(std::memcmp(result, expected, sizeof result) == 0);
    CHECK(cudaMemset(bins, 0, sizeof result));
    count_global<<<(n + 127) / 128, 128>>>(input, n, bins);
    CHECK(cudaMemcpy(result, bins, sizeof result, cudaMemcpyDeviceToHost));
    EXPECT(std::memcmp(result, expected, sizeof result) == 0);
    return finish();
}
