// Errors that are remembered, errors that stick, and a device that begins again.
#include "check.h"
#include <cstring>

__global__ void store(int *p) { *p = 1; }
__global__ void __launch_bounds__(64) small() {}

int main()
{
    int *device;
    EXPECT(cudaSetDevice(9) == cudaErrorInvalidDevice);
    EXPECT(cudaPeekAtLastError() == cudaErrorInvalidDevice);
    EXPECT(cudaGetLastError() == cudaErrorInvalidDevice);
    EXPECT(cudaGetLastError() == cudaSuccess);
    EXPECT(cudaMalloc(&device, (size_t)1 << 60) == cudaErrorMemoryAllocation);
    EXPECT(cudaGetLastError() == cudaErrorMemoryAllocation);
    EXPECT(!std::strcmp(cudaGetErrorName(cudaErrorMemoryAllocation), "cudaErrorMemoryAllocation"));
    EXPECT(!std::strcmp(cudaGetErrorString(cudaErrorMemoryAllocation), "out of memory"));
    store<<<0, 1>>>(device);
    EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration);
    store<<<1, 2000>>>(device);
    EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration);
    small<<<1, 128>>>();
    EXPECT(cudaGetLastError() != cudaSuccess);

    CHECK(cudaMalloc(&device, 16));
    char host[32];
    EXPECT(cudaMemcpy(host, device, 32, cudaMemcpyDeviceToHost) == cudaErrorInvalidValue);
    EXPECT(cudaMemcpy(device, host, 4, (cudaMemcpyKind)9) == cudaErrorInvalidMemcpyDirection);
    EXPECT(cudaMemset(device + 2, 0, 9) == cudaErrorInvalidValue);
    CHECK(cudaFree(device));
    EXPECT(cudaFree(device) == cudaErrorInvalidValue);
    EXPECT(cudaFree(host) == cudaErrorInvalidValue);
    cudaGetLastError();

    store<<<1, 1>>>((int *)16);
    EXPECT(cudaGetLastError() == cudaSuccess);
    EXPECT(cudaDeviceSynchronize() == cudaErrorIllegalAddress);
    EXPECT(cudaGetLastError() == cudaErrorIllegalAddress);
    EXPECT(cudaMalloc(&device, 16) == cudaErrorIllegalAddress);
    EXPECT(cudaGetLastError() == cudaErrorIllegalAddress);
    CHECK(cudaDeviceReset());
    CHECK(cudaMalloc(&device, 16));
    store<<<1, 1>>>(device);
    int value = 0;
    CHECK(cudaMemcpy(&value, device, sizeof value, cudaMemcpyDeviceToHost));
    EXPECT(value == 1);
    return finish();
}
