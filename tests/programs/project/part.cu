#include "part.h"
#include <cuda_runtime.h>

static __global__ void kernel(int *out, int value)
{
    *out = scale(value);
}

int scaled(int value)
{
    int *out, result = 0;
    cudaMalloc(&out, sizeof(int));
    kernel<<<1, 1>>>(out, value);
    cudaMemcpy(&result, out, sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(out);
    return result;
}
