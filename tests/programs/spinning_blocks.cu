// Blocks that wait for each other by spinning on memory: a barrier of the whole grid, and a chain from block to block.
#include "check.h"

__device__ unsigned arrived;
__device__ volatile int turn;

__device__ void grid_barrier(unsigned goal)
{
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        atomicAdd(&arrived, 1);
        while (atomicAdd(&arrived, 0) < goal)
            ;
        __threadfence();
    }
    __syncthreads();
}

__global__ void rounds(int *data, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int r = 1; r <= 3; r++) {
        int next = data[(i + 1) % n];
        grid_barrier((2 * r - 1) * gridDim.x);
        data[i] = next + 1;
        grid_barrier(2 * r * gridDim.x);
    }
}

// The last block goes first.
__global__ void backwards(int *order)
{
    if (threadIdx.x == 0) {
        while (turn != gridDim.x - 1 - blockIdx.x)
            ;
        order[turn] = blockIdx.x;
        __threadfence();
        turn = turn + 1;
    }
}

int main()
{
    const int blocks = 8, n = blocks * 64;
    int *data, *order;
    CHECK(cudaMallocManaged(&data, n * sizeof(int)));
    CHECK(cudaMallocManaged(&order, blocks * sizeof(int)));
    for (int i = 0; i < n; i++)
        data[i] = i;
    rounds<<<blocks, 64>>>(data, n);
    backwards<<<blocks, 32>>>(order);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < n; i++)
        EXPECT(data[i] == (i + 3) % n + 3);
    for (int b = 0; b < blocks; b++)
        EXPECT(order[b] == blocks - 1 - b);
    return finish();
}
