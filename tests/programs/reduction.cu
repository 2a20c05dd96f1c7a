// Sums by shared memory, by shuffles, and of several types.
#include "check.h"
#include <vector>

template <class T, int Threads> __global__ void sum_shared(const T *in, T *out, int n)
{
    __shared__ T part[Threads];
    T mine = 0;
    for (int i = blockIdx.x * Threads + threadIdx.x; i < n; i += gridDim.x * Threads)
        mine += in[i];
    part[threadIdx.x] = mine;
    __syncthreads();
    for (int half = Threads / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            part[threadIdx.x] += part[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        out[blockIdx.x] = part[0];
}

__global__ void sum_shuffle(const int *in, int *total, int n)
{
    int mine = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        mine += in[i];
    for (int offset = 16; offset > 0; offset /= 2)
        mine += __shfl_down_sync(0xffffffff, mine, offset);
    if (threadIdx.x % 32 == 0)
        atomicAdd(total, mine);
}

template <class T, int Threads> double sum_on_device(const std::vector<T> &values)
{
    const int blocks = 8;
    T *in, *out;
    CHECK(cudaMalloc(&in, values.size() * sizeof(T)));
    CHECK(cudaMalloc(&out, blocks * sizeof(T)));
    CHECK(cudaMemcpy(in, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice));
    sum_shared<T, Threads><<<blocks, Threads>>>(in, out, (int)values.size());
    std::vector<T> parts(blocks);
    CHECK(cudaMemcpy(parts.data(), out, blocks * sizeof(T), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(in));
    CHECK(cudaFree(out));
    double sum = 0;
    for (T part : parts)
        sum += part;
    return sum;
}

int main()
{
    const int n = 20011;
    Random random(1);
    std::vector<int> ints(n);
    std::vector<double> doubles(n);
    std::vector<float> floats(n);
    double expected_int = 0, expected_double = 0, expected_float = 0;
    for (int i = 0; i < n; i++) {
        expected_int += ints[i] = (int)random.below(2001) - 1000;
        expected_double += doubles[i] = random.real();
        expected_float += floats[i] = random.real();
    }
    EXPECT((sum_on_device<int, 128>(ints)) == expected_int);
    EXPECT((sum_on_device<int, 256>(ints)) == expected_int);
    EXPECT(near(sum_on_device<double, 64>(doubles), expected_double, 1e-12));
    EXPECT(near(sum_on_device<float, 256>(floats), expected_float));

    int *in, *total;
    CHECK(cudaMalloc(&in, n * sizeof(int)));
    CHECK(cudaMalloc(&total, sizeof(int)));
    CHECK(cudaMemset(total, 0, sizeof(int)));
    CHECK(cudaMemcpy(in, ints.data(), n * sizeof(int), cudaMemcpyHostToDevice));
    sum_shuffle<<<4, 256>>>(in, total, n);
    int result;
    CHECK(cudaMemcpy(&result, total, sizeof result, cudaMemcpyDeviceToHost));
    EXPECT(result == expected_int);
    return finish();
}
