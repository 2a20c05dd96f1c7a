// Pi by throwing darts, each thread with a generator of its own; counted by votes of warps.
#include "check.h"

class Generator {
public:
    __host__ __device__ explicit Generator(unsigned long long seed) : state(seed * 2862933555777941757ULL + 3037000493ULL) {}
    __host__ __device__ float next()
    {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        return (unsigned)((state * 2685821657736338717ULL) >> 40) * (1.0f / 16777216.0f);
    }

private:
    unsigned long long state;
};

__host__ __device__ int darts(unsigned long long seed, int count)
{
    Generator generator(seed);
    int inside = 0;
    for (int i = 0; i < count; i++) {
        float x = generator.next(), y = generator.next();
        inside += x * x + y * y <= 1.0f;
    }
    return inside;
}

__global__ void throw_darts(unsigned long long *total, int count)
{
    int inside = darts(blockIdx.x * blockDim.x + threadIdx.x + 1, count);
    inside = __reduce_add_sync(0xffffffffu, inside);
    if (threadIdx.x % 32 == 0)
        atomicAdd(total, (unsigned long long)inside);
}

int main()
{
    const int threads = 64, blocks = 8, count = 60;
    unsigned long long *total, result;
    CHECK(cudaMalloc(&total, sizeof *total));
    CHECK(cudaMemset(total, 0, sizeof *total));
    throw_darts<<<blocks, threads>>>(total, count);
    CHECK(cudaMemcpy(&result, total, sizeof result, cudaMemcpyDeviceToHost));
    unsigned long long expected = 0;
    for (int i = 1; i <= threads * blocks; i++)
        expected += darts(i, count);
    EXPECT(result == expected);
    EXPECT(near(4.0 * result / (threads * blocks * count), 3.14159, 0.02));
    return finish();
}
