// A bitonic sort: steps within a block in shared memory, longer ones in global memory.
#include "check.h"
#include <algorithm>
#include <vector>

__device__ inline void order(int &a, int &b, bool up)
{
    if ((a > b) == up) {
        int t = a;
        a = b;
        b = t;
    }
}

__global__ void step_global(int *data, int size, int stride)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int low = 2 * i - (i & (stride - 1));
    order(data[low], data[low + stride], (low & size) == 0);
}

__global__ void steps_shared(int *data, int size, int stride)
{
    extern __shared__ int block[];
    int first = blockIdx.x * blockDim.x * 2;
    block[threadIdx.x] = data[first + threadIdx.x];
    block[threadIdx.x + blockDim.x] = data[first + threadIdx.x + blockDim.x];
    for (; stride > 0; stride /= 2) {
        __syncthreads();
        int low = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
        order(block[low], block[low + stride], ((first + low) & size) == 0);
    }
    __syncthreads();
    data[first + threadIdx.x] = block[threadIdx.x];
    data[first + threadIdx.x + blockDim.x] = block[threadIdx.x + blockDim.x];
}

int main()
{
    const int n = 4096, threads = 128;
    std::vector<int> values(n), expected;
    Random random(5);
    for (int &value : values)
        value = (int)random.next();
    expected = values;
    std::sort(expected.begin(), expected.end());
    int *device;
    CHECK(cudaMalloc(&device, n * sizeof(int)));
    CHECK(cudaMemcpy(device, values.data(), n * sizeof(int), cudaMemcpyHostToDevice));
    for (int size = 2; size <= n; size *= 2) {
        int stride = size / 2;
        for (; stride > threads; stride /= 2)
            step_global<<<n / 2 / threads, threads>>>(device, size, stride);
        steps_shared<<<n / 2 / threads, threads, 2 * threads * sizeof(int)>>>(device, size, stride);
    }
    CHECK(cudaMemcpy(values.data(), device, n * sizeof(int), cudaMemcpyDeviceToHost));
    EXPECT(values == expected);
    return finish();
}
