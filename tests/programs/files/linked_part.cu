#include <cuda_runtime.h>

__device__ int counter = 10;
__constant__ float scale = 2.5f;
static __device__ int own = 7;
template <class T> __device__ T shared_instance(T x) { return x + 1; }

__device__ int twenty_times(int x) { return x * 20; }
__global__ void elsewhere(int *p) { *p = counter + own; }
static __global__ void count(int *p)
{
    counter += own;
    *p = shared_instance(0);
}

void run_there(int *p) { count<<<1, 1>>>(p); }
