// A C source beside CUDA ones: what is no C++ in it, and a language standard that is C++'s alone.
#include <cuda.h>
#include "check.h"

#ifndef __cuda_cuda_h__
#error "cuda.h defines the guard that NVIDIA's defines"
#endif

extern "C" int from_c(int);

__global__ void add(int *p, int v) { *p += v; }

int main()
{
    int *device, host = 0;
    CHECK(cudaMalloc(&device, sizeof host));
    CHECK(cudaMemset(device, 0, sizeof host));
    add<<<1, 1>>>(device, from_c(5));
    CHECK(cudaMemcpy(&host, device, sizeof host, cudaMemcpyDeviceToHost));
    EXPECT(host == 5);
    CHECK(cudaFree(device));
    CUcontext context;
    CUgreenCtx green;
    EXPECT(cuStreamGetCtx_v2(nullptr, &context, &green) == CUDA_SUCCESS && context != nullptr);
    return finish();
}
