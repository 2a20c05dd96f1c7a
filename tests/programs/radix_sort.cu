// A radix sort of keys with values, four bits at a time: counts by ballots, an exclusive scan, a scatter that is stable.
#include "check.h"
#include <algorithm>
#include <numeric>
#include <vector>

const int THREADS = 128, DIGITS = 16;

__global__ void count(const unsigned *keys, unsigned *counts, int n, int shift)
{
    __shared__ unsigned bins[DIGITS];
    if (threadIdx.x < DIGITS)
        bins[threadIdx.x] = 0;
    __syncthreads();
    int i = blockIdx.x * THREADS + threadIdx.x;
    if (i < n)
        atomicAdd(&bins[keys[i] >> shift & DIGITS - 1], 1);
    __syncthreads();
    if (threadIdx.x < DIGITS)
        counts[threadIdx.x * gridDim.x + blockIdx.x] = bins[threadIdx.x];
}

__global__ void scan_one(unsigned *counts, int n)
{
    unsigned sum = 0;
    for (int i = 0; i < n; i++) {
        unsigned count = counts[i];
        counts[i] = sum;
        sum += count;
    }
}

__global__ void scatter(const unsigned *keys, const unsigned *values, unsigned *keys_out, unsigned *values_out,
                        const unsigned *starts, int n, int shift)
{
    __shared__ unsigned warps[THREADS / 32][DIGITS];
    int i = blockIdx.x * THREADS + threadIdx.x, warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    unsigned digit = i < n ? keys[i] >> shift & DIGITS - 1 : DIGITS;
    unsigned rank = 0;
    for (unsigned d = 0; d < DIGITS; d++) {
        unsigned same = __ballot_sync(0xffffffffu, digit == d);
        if (digit == d)
            rank = __popc(same & ((1u << lane) - 1));
        if (lane == 0)
            warps[warp][d] = __popc(same);
    }
    __syncthreads();
    if (i >= n)
        return;
    unsigned to = starts[digit * gridDim.x + blockIdx.x] + rank;
    for (int w = 0; w < warp; w++)
        to += warps[w][digit];
    keys_out[to] = keys[i];
    values_out[to] = values[i];
}

int main()
{
    const int n = 3000, blocks = (n + THREADS - 1) / THREADS;
    std::vector<unsigned> keys(n), values(n), order(n);
    Random random(11);
    for (int i = 0; i < n; i++) {
        keys[i] = random.next() & 0xffff;
        values[i] = i;
    }
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(), [&](unsigned a, unsigned b) { return keys[a] < keys[b]; });
    unsigned *k[2], *v[2], *counts;
    for (int i = 0; i < 2; i++) {
        CHECK(cudaMalloc(&k[i], n * sizeof(unsigned)));
        CHECK(cudaMalloc(&v[i], n * sizeof(unsigned)));
    }
    CHECK(cudaMalloc(&counts, DIGITS * blocks * sizeof(unsigned)));
    CHECK(cudaMemcpy(k[0], keys.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(v[0], values.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice));
    int from = 0;
    for (int shift = 0; shift < 16; shift += 4, from ^= 1) {
        count<<<blocks, THREADS>>>(k[from], counts, n, shift);
        scan_one<<<1, 1>>>(counts, DIGITS * blocks);
        scatter<<<blocks, THREADS>>>(k[from], v[from], k[from ^ 1], v[from ^ 1], counts, n, shift);
    }
    CHECK(cudaMemcpy(values.data(), v[from], n * sizeof(unsigned), cudaMemcpyDeviceToHost));
    EXPECT(values == order);
    return finish();
}
