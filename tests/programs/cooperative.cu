// Cooperative groups: tiles, blocks, and a grid that meets.
#include "check.h"
#include <cooperative_groups.h>
#include <vector>

namespace cg = cooperative_groups;

template <class Group> __device__ int sum_of(Group group, int value)
{
    for (int offset = group.size() / 2; offset > 0; offset /= 2)
        value += group.shfl_down(value, offset);
    return value;
}

__global__ void tiles(const int *in, int *out)
{
    cg::thread_block block = cg::this_thread_block();
    auto tile = cg::tiled_partition<8>(block);
    int sum = sum_of(tile, in[block.thread_rank()]);
    if (tile.thread_rank() == 0)
        out[block.thread_rank() / 8] = sum;
}

__global__ void phases(int *data, int n, int rounds)
{
    cg::grid_group grid = cg::this_grid();
    int i = (int)grid.thread_rank();
    for (int round = 0; round < rounds; round++) {
        int left = data[(i + n - 1) % n];
        grid.sync();
        data[i] += left;
        grid.sync();
    }
}

int main()
{
    int *in, *out, values[64], sums[8];
    for (int i = 0; i < 64; i++)
        values[i] = i * i;
    CHECK(cudaMalloc(&in, sizeof values));
    CHECK(cudaMalloc(&out, sizeof sums));
    CHECK(cudaMemcpy(in, values, sizeof values, cudaMemcpyHostToDevice));
    tiles<<<1, 64>>>(in, out);
    CHECK(cudaMemcpy(sums, out, sizeof sums, cudaMemcpyDeviceToHost));
    for (int t = 0; t < 8; t++) {
        int expected = 0;
        for (int i = 0; i < 8; i++)
            expected += values[t * 8 + i];
        EXPECT(sums[t] == expected);
    }

    const int blocks = 4, threads = 64;
    int n = blocks * threads, rounds = 5;
    std::vector<int> data(n), result(n);
    for (int i = 0; i < n; i++)
        data[i] = i % 7;
    int *device;
    CHECK(cudaMalloc(&device, n * sizeof(int)));
    CHECK(cudaMemcpy(device, data.data(), n * sizeof(int), cudaMemcpyHostToDevice));
    void *arguments[] = {&device, &n, &rounds};
    CHECK(cudaLaunchCooperativeKernel((void *)phases, blocks, threads, arguments, 0, 0));
    CHECK(cudaMemcpy(result.data(), device, n * sizeof(int), cudaMemcpyDeviceToHost));
    for (int round = 0; round < rounds; round++) {
        std::vector<int> old = data;
        for (int i = 0; i < n; i++)
            data[i] += old[(i + n - 1) % n];
    }
    EXPECT(result == data);
    int supported = 0;
    CHECK(cudaDeviceGetAttribute(&supported, cudaDevAttrCooperativeLaunch, 0));
    EXPECT(supported == 1);
    return finish();
}
