// Clusters of blocks: of a fixed size and of one that the launch says, shared memory of other blocks, and barriers.
#include "check.h"
#include <cooperative_groups.h>
#include <vector>

namespace cg = cooperative_groups;

// Every block has a part of the counts in its shared memory.
__global__ void histogram(const int *in, int n, int *counts, int bins)
{
    extern __shared__ int own[];
    cg::cluster_group cluster = cg::this_cluster();
    int blocks = cluster.num_blocks(), part = bins / blocks;
    for (int i = threadIdx.x; i < part; i += blockDim.x)
        own[i] = 0;
    cluster.sync();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        int *other = cluster.map_shared_rank(own, in[i] / part);
        atomicAdd(other + in[i] % part, 1);
    }
    cluster.sync();
    for (int i = threadIdx.x; i < part; i += blockDim.x)
        atomicAdd(counts + cluster.block_rank() * part + i, own[i]);
}

__global__ void __cluster_dims__(2, 2, 1) places(int4 *out)
{
    __shared__ int rank;
    cg::cluster_group cluster = cg::this_cluster();
    dim3 index = cluster.block_index(), size = cluster.dim_blocks();
    if (threadIdx.x == 0)
        rank = cluster.block_rank();
    cluster.sync();
    int sum = 0;
    for (unsigned block = 0; block < cluster.num_blocks(); block++)
        sum += *cluster.map_shared_rank(&rank, block);
    if (cg::this_thread_block().thread_rank() == 0)
        out[blockIdx.y * gridDim.x + blockIdx.x] = make_int4(index.x, index.y, size.x * size.y * size.z, sum);
    cluster.barrier_wait(cluster.barrier_arrive());
}

// A ring: every block gives its values to the next.
__global__ void ring(float *values)
{
    __shared__ float arrived[32];
    cg::cluster_group cluster = cg::this_cluster();
    unsigned next = (cluster.block_rank() + 1) % cluster.num_blocks();
    float value = values[blockIdx.x * blockDim.x + threadIdx.x];
    for (unsigned step = 0; step < cluster.num_blocks(); step++) {
        cluster.map_shared_rank(arrived, next)[threadIdx.x] = value;
        cluster.sync();
        value = arrived[threadIdx.x] + 1;
        cluster.sync();
    }
    values[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

static cudaLaunchConfig_t with_clusters(int grid, int block, size_t shared, int cluster, cudaLaunchAttribute *attribute)
{
    cudaLaunchConfig_t config = {};
    config.gridDim = grid;
    config.blockDim = block;
    config.dynamicSmemBytes = shared;
    attribute->id = cudaLaunchAttributeClusterDimension;
    attribute->val.clusterDim.x = cluster;
    attribute->val.clusterDim.y = attribute->val.clusterDim.z = 1;
    config.attrs = attribute;
    config.numAttrs = 1;
    return config;
}

int main()
{
    int supported = 0;
    CHECK(cudaDeviceGetAttribute(&supported, cudaDevAttrClusterLaunch, 0));
    EXPECT(supported == 1);

    const int n = 5000, bins = 256;
    std::vector<int> values(n), expected(bins), counts(bins);
    Random random(7);
    for (int &value : values)
        expected[value = random.below(bins)]++;
    int *in, *out;
    CHECK(cudaMalloc(&in, n * sizeof(int)));
    CHECK(cudaMalloc(&out, bins * sizeof(int)));
    CHECK(cudaMemcpy(in, values.data(), n * sizeof(int), cudaMemcpyHostToDevice));
    for (int size = 1; size <= 8; size *= 2) {
        cudaLaunchAttribute attribute;
        cudaLaunchConfig_t config = with_clusters(8, 64, bins / size * sizeof(int), size, &attribute);
        int clusters = 0;
        CHECK(cudaOccupancyMaxActiveClusters(&clusters, histogram, &config));
        EXPECT(clusters > 0);
        CHECK(cudaMemset(out, 0, bins * sizeof(int)));
        CHECK(cudaLaunchKernelEx(&config, histogram, (const int *)in, n, out, bins));
        CHECK(cudaMemcpy(counts.data(), out, bins * sizeof(int), cudaMemcpyDeviceToHost));
        EXPECT(counts == expected);
    }

    int4 *where;
    CHECK(cudaMallocManaged(&where, 16 * sizeof(int4)));
    places<<<dim3(4, 4), 32>>>(where);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 16; i++)
        EXPECT(where[i].x == i % 2 && where[i].y == i / 4 % 2 && where[i].z == 4 && where[i].w == 6);

    float *numbers;
    CHECK(cudaMallocManaged(&numbers, 128 * sizeof(float)));
    for (int i = 0; i < 128; i++)
        numbers[i] = i;
    cudaLaunchAttribute attribute;
    cudaLaunchConfig_t config = with_clusters(4, 32, 0, 4, &attribute);
    void *arguments[] = {&numbers};
    CHECK(cudaLaunchKernelExC(&config, (const void *)ring, arguments));
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 128; i++)
        EXPECT(numbers[i] == i + 4);

    // A grid that is no multiple of its clusters, clusters that are too large, and a size other than the kernel's.
    config.gridDim = 6;
    EXPECT(cudaLaunchKernelEx(&config, ring, numbers) == cudaErrorInvalidClusterSize);
    config = with_clusters(32, 32, 0, 32, &attribute);
    EXPECT(cudaLaunchKernelEx(&config, ring, numbers) == cudaErrorInvalidClusterSize);
    config = with_clusters(4, 32, 0, 4, &attribute);
    EXPECT(cudaLaunchKernelEx(&config, places, where) == cudaErrorInvalidClusterSize);
    EXPECT(cudaGetLastError() == cudaErrorInvalidClusterSize);
    places<<<dim3(3, 2), 32>>>(where);
    EXPECT(cudaGetLastError() == cudaErrorInvalidClusterSize);
    int largest = 0;
    config = with_clusters(8, 32, 0, 8, &attribute);
    CHECK(cudaOccupancyMaxPotentialClusterSize(&largest, ring, &config));
    EXPECT(largest == 8);
    CHECK(cudaDeviceSynchronize());
    return finish();
}
