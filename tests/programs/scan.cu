// Prefix sums: within blocks, over the sums of blocks, and added up.
#include "check.h"
#include <numeric>
#include <vector>

const int BLOCK = 256;

__global__ void scan_blocks(const unsigned *in, unsigned *out, unsigned *sums, int n)
{
    __shared__ unsigned buffer[2][BLOCK];
    int i = blockIdx.x * BLOCK + threadIdx.x, from = 0;
    buffer[0][threadIdx.x] = i < n ? in[i] : 0;
    for (int offset = 1; offset < BLOCK; offset *= 2) {
        __syncthreads();
        unsigned value = buffer[from][threadIdx.x];
        if (threadIdx.x >= offset)
            value += buffer[from][threadIdx.x - offset];
        from ^= 1;
        buffer[from][threadIdx.x] = value;
    }
    if (i < n)
        out[i] = buffer[from][threadIdx.x];
    if (threadIdx.x == BLOCK - 1 && sums)
        sums[blockIdx.x] = buffer[from][threadIdx.x];
}

__global__ void add_sums(unsigned *out, const unsigned *sums, int n)
{
    int i = blockIdx.x * BLOCK + threadIdx.x;
    if (blockIdx.x > 0 && i < n)
        out[i] += sums[blockIdx.x - 1];
}

void scan(const unsigned *in, unsigned *out, int n)
{
    int blocks = (n + BLOCK - 1) / BLOCK;
    unsigned *sums;
    CHECK(cudaMalloc(&sums, blocks * sizeof(unsigned)));
    scan_blocks<<<blocks, BLOCK>>>(in, out, sums, n);
    if (blocks > 1) {
        scan(sums, sums, blocks);
        add_sums<<<blocks, BLOCK>>>(out, sums, n);
    }
    CHECK(cudaFree(sums));
}

int main()
{
    for (int n : {1, 255, 256, 257, 70000}) {
        Random random(n);
        std::vector<unsigned> values(n), expected(n), result(n);
        for (unsigned &value : values)
            value = random.below(100);
        std::partial_sum(values.begin(), values.end(), expected.begin());
        unsigned *in, *out;
        CHECK(cudaMalloc(&in, n * sizeof(unsigned)));
        CHECK(cudaMalloc(&out, n * sizeof(unsigned)));
        CHECK(cudaMemcpy(in, values.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice));
        scan(in, out, n);
        CHECK(cudaMemcpy(result.data(), out, n * sizeof(unsigned), cudaMemcpyDeviceToHost));
        EXPECT(result == expected);
        cudaFree(in);
        cudaFree(out);
    }
    return finish();
}
