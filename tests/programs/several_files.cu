// A program of several files: templates that two of them use, static kernels and variables of one name, plain C++.
#include "check.h"
#include "shared.h"

static __constant__ int step = 100;
__device__ int scratch = 9;

static __global__ void add(int *p, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        p[i] += step + scratch;
}

int main(int count, char **arguments)
{
    EXPECT(count == 2 && std::atoi(arguments[1]) == 17);
    Buffer<int> buffer(100);
    Buffer<double> doubles(10);
    buffer.set(5);
    doubles.set(0.5);
    add_one(buffer.data, 100);
    add<<<2, 50>>>(buffer.data, 100);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 100; i++)
        EXPECT(buffer.data[i] == 115);
    EXPECT(doubles.data[9] == 0.5);
    EXPECT(on_host(6) == 42);
    return finish();
}
