// Device code of several files that name each other's functions, variables and kernels (-rdc=true).
#include "check.h"

extern __device__ int counter;
extern __constant__ float scale;
__device__ int twenty_times(int x);
template <class T> __device__ T shared_instance(T x) { return x + 1; }
static __device__ int own = 3;

__global__ void use(int *p) { *p = twenty_times(5) + counter + own + shared_instance(0) + (int)scale; }
__global__ void elsewhere(int *p);
void run_there(int *p);

int main()
{
    int *p;
    CHECK(cudaMallocManaged(&p, sizeof(int)));
    use<<<1, 1>>>(p);
    CHECK(cudaDeviceSynchronize());
    EXPECT(*p == 100 + 10 + 3 + 1 + 2);
    int counted = 40;
    float scaled = 7;
    CHECK(cudaMemcpyToSymbol(counter, &counted, sizeof counted));
    CHECK(cudaMemcpyToSymbol(scale, &scaled, sizeof scaled));
    run_there(p);
    use<<<1, 1>>>(p);
    CHECK(cudaDeviceSynchronize());
    EXPECT(*p == 100 + 40 + 7 + 3 + 1 + 7);
    elsewhere<<<1, 1>>>(p);
    CHECK(cudaDeviceSynchronize());
    EXPECT(*p == 54);
    return finish();
}
