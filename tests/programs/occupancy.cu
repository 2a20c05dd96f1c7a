// What is known of the device and of kernels before they run.
#include "check.h"
#include <cstring>

__global__ void __launch_bounds__(256) plain(float *p) { p[threadIdx.x] *= 2; }

template <int Bytes> __global__ void shared(char *p)
{
    __shared__ char own[Bytes];
    own[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = own[Bytes - 1 - threadIdx.x];
}

int main()
{
    int count = 0, device = -1;
    CHECK(cudaGetDeviceCount(&count));
    CHECK(cudaGetDevice(&device));
    EXPECT(count == 1 && device == 0);
    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0));
    EXPECT(properties.warpSize == 32 && properties.maxThreadsPerBlock == 1024);
    EXPECT(properties.major * 10 + properties.minor == 89);
    EXPECT(std::strstr(properties.name, "ptxc") && properties.multiProcessorCount > 0);
    EXPECT(properties.maxGridSize[0] == 2147483647 && properties.maxThreadsDim[2] == 64);
    EXPECT(properties.totalGlobalMem > (1u << 30) && properties.managedMemory);
    int value = 0;
    CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrClockRate, 0));
    EXPECT(value > 0);
    CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrMaxThreadsPerMultiProcessor, 0));
    EXPECT(value == properties.maxThreadsPerMultiProcessor);
    cudaFuncAttributes attributes;
    CHECK(cudaFuncGetAttributes(&attributes, plain));
    EXPECT(attributes.maxThreadsPerBlock == 256 && attributes.sharedSizeBytes == 0);
    CHECK(cudaFuncGetAttributes(&attributes, shared<4096>));
    EXPECT(attributes.sharedSizeBytes == 4096);
    int blocks = 0, grid = 0, block = 0;
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, shared<4096>, 128, 0));
    EXPECT(blocks >= 1);
    CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, plain, 0, 0));
    EXPECT(block > 0 && block <= 256 && grid >= properties.multiProcessorCount);
    size_t free = 0, total = 0;
    CHECK(cudaMemGetInfo(&free, &total));
    EXPECT(free <= total && total == properties.totalGlobalMem);
    int driver = 0, runtime = 0;
    CHECK(cudaDriverGetVersion(&driver));
    CHECK(cudaRuntimeGetVersion(&runtime));
    EXPECT(driver >= runtime && runtime == CUDART_VERSION);
    return finish();
}
