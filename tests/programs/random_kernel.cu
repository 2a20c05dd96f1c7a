// Random numbers made by kernels: states that are kept between launches, and what they are on average.
#include "check.h"
#include <curand_kernel.h>
#include <vector>

__global__ void seed(curandState *states, unsigned long long number)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    curand_init(number, i, 0, &states[i]);
}

__global__ void draw(curandState *states, float *uniform, float *normal, int each)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    curandState state = states[i];
    for (int k = 0; k < each; k++) {
        uniform[k * n + i] = curand_uniform(&state);
        normal[k * n + i] = curand_normal(&state);
    }
    states[i] = state;
}

__global__ void philox(uint4 *out)
{
    curandStatePhilox4_32_10_t state;
    curand_init(1234, threadIdx.x, 0, &state);
    out[threadIdx.x] = curand4(&state);
}

int main()
{
    const int n = 256, each = 40;
    curandState *states;
    float *uniform, *normal;
    CHECK(cudaMalloc(&states, n * sizeof(curandState)));
    CHECK(cudaMallocManaged(&uniform, n * each * sizeof(float)));
    CHECK(cudaMallocManaged(&normal, n * each * sizeof(float)));
    seed<<<2, n / 2>>>(states, 42);
    float before = -1;
    for (int round = 0; round < 2; round++) {
        draw<<<2, n / 2>>>(states, uniform, normal, each);
        CHECK(cudaDeviceSynchronize());
        double mean = 0, square = 0, normal_mean = 0, normal_square = 0;
        for (int i = 0; i < n * each; i++) {
            EXPECT(uniform[i] > 0 && uniform[i] <= 1);
            mean += uniform[i];
            square += uniform[i] * uniform[i];
            normal_mean += normal[i];
            normal_square += normal[i] * normal[i];
        }
        EXPECT(near(mean / (n * each), 0.5, 0.02) && near(square / (n * each), 1 / 3.0, 0.02));
        EXPECT(std::fabs(normal_mean / (n * each)) < 0.05 && near(normal_square / (n * each), 1, 0.05));
        EXPECT(uniform[0] != before);
        before = uniform[0];
    }
    uint4 *words;
    CHECK(cudaMallocManaged(&words, 2 * sizeof(uint4)));
    philox<<<1, 2>>>(words);
    CHECK(cudaDeviceSynchronize());
    EXPECT(words[0].x != words[1].x && words[0].x != words[0].y);
    return finish();
}
