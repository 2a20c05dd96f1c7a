// Shared memory whose size a launch gives, also more than a block has without asking.
#include "check.h"

extern __shared__ float buffer[];

__global__ void reverse(float *data, int n)
{
    int i = threadIdx.x;
    buffer[i] = data[i];
    __syncthreads();
    data[i] = buffer[n - 1 - i];
}

__global__ void large(int *out, int words)
{
    extern __shared__ int whole[];
    for (int i = threadIdx.x; i < words; i += blockDim.x)
        whole[i] = i;
    __syncthreads();
    int sum = 0;
    for (int i = threadIdx.x; i < words; i += blockDim.x)
        sum += whole[words - 1 - i];
    atomicAdd(out, sum);
}

int main()
{
    const int n = 200;
    float host[n], *device;
    for (int i = 0; i < n; i++)
        host[i] = (float)i;
    CHECK(cudaMalloc(&device, sizeof host));
    CHECK(cudaMemcpy(device, host, sizeof host, cudaMemcpyHostToDevice));
    reverse<<<1, n, n * sizeof(float)>>>(device, n);
    CHECK(cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost));
    for (int i = 0; i < n; i++)
        EXPECT(host[i] == n - 1 - i);

    const int bytes = 60 * 1024, words = bytes / 4;
    int *sum, result;
    CHECK(cudaMalloc(&sum, sizeof(int)));
    CHECK(cudaMemset(sum, 0, sizeof(int)));
    large<<<1, 128, bytes>>>(sum, words);
    EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
    CHECK(cudaFuncSetAttribute(large, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
    large<<<1, 128, bytes>>>(sum, words);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&result, sum, sizeof result, cudaMemcpyDeviceToHost));
    EXPECT(result == (int)((long long)words * (words - 1) / 2));
    return finish();
}
