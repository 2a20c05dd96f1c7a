// Lambdas as kernels' arguments: for the device, for both sides, with captures, of members.
#include "check.h"
#include <vector>

template <class F> __global__ void apply(F f, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        f(i);
}

template <class F> void for_each(int n, F f)
{
    apply<<<(n + 63) / 64, 64>>>(f, n);
    CHECK(cudaGetLastError());
}

struct Scaler {
    float factor;
    void run(float *data, int n) const
    {
        float own = factor;
        for_each(n, [=] __device__(int i) { data[i] *= own; });
    }
};

int main()
{
    const int n = 100;
    float *data;
    CHECK(cudaMallocManaged(&data, n * sizeof(float)));
    float offset = 0.5f;
    for_each(n, [=] __device__(int i) { data[i] = i + offset; });
    Scaler{3.0f}.run(data, n);
    auto twice = [data] __host__ __device__(int i) { data[i] *= 2; };
    for_each(n, twice);
    CHECK(cudaDeviceSynchronize());
    twice(0);
    EXPECT(data[0] == 6.0f);
    for (int i = 1; i < n; i++)
        EXPECT(data[i] == (i + 0.5f) * 6);
    int *count;
    CHECK(cudaMallocManaged(&count, sizeof *count));
    *count = 0;
    for_each(1000, [count, threshold = 300] __device__(int i) {
        if (i >= threshold)
            atomicAdd(count, 1);
    });
    CHECK(cudaDeviceSynchronize());
    EXPECT(*count == 700);
    return finish();
}
