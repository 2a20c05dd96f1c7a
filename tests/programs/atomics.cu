// Atomic operations of every kind, and a lock made of one.
#include "check.h"
#include <cuda_fp16.h>

__device__ double add_by_exchange(double *address, double value)
{
    unsigned long long *word = (unsigned long long *)address, old = *word, assumed;
    do {
        assumed = old;
        old = atomicCAS(word, assumed, __double_as_longlong(value + __longlong_as_double(assumed)));
    } while (assumed != old);
    return __longlong_as_double(old);
}

// Programs for old devices too have these; on the host the macro is nothing.
#if __CUDA_ARCH__ < 600
__device__ double atomicAdd(double *address, double value) { return add_by_exchange(address, value); }
#endif
#if __CUDA_ARCH__ < 700
__device__ __half atomicAdd(__half *address, __half value)
{
    __half old = *address;
    *address = __hadd(old, value);
    return old;
}
#endif

__device__ int lock;

__global__ void all(int *i, unsigned *u, float *f, double *d, unsigned long long *l)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(&i[0], t);
    atomicSub(&i[1], t);
    atomicMin(&i[2], 50 - t);
    atomicMax(&i[3], t);
    atomicExch(&i[4], 77);
    atomicAnd(&u[0], ~(1u << (t % 32)));
    atomicOr(&u[1], 1u << (t % 20));
    atomicXor(&u[2], t);
    atomicInc(&u[3], 9);
    atomicDec(&u[4], 6);
    atomicAdd(f, 0.5f);
    atomicAdd(&d[0], 0.25);
    add_by_exchange(&d[1], 0.125);
    atomicMax(l, (unsigned long long)t << 40);
    if (threadIdx.x == 0) {
        while (atomicCAS(&lock, 0, 1) != 0)
            ;
        i[5] = i[5] * 2 + 1;
        __threadfence();
        atomicExch(&lock, 0);
    }
}

int main()
{
    const int blocks = 4, threads = 96, n = blocks * threads;
    int *i;
    unsigned *u;
    float *f;
    double *d;
    unsigned long long *l;
    CHECK(cudaMallocManaged(&i, 6 * sizeof(int)));
    CHECK(cudaMallocManaged(&u, 5 * sizeof(unsigned)));
    CHECK(cudaMallocManaged(&f, sizeof(float)));
    CHECK(cudaMallocManaged(&d, 2 * sizeof(double)));
    CHECK(cudaMallocManaged(&l, sizeof *l));
    u[0] = ~0u;
    all<<<blocks, threads>>>(i, u, f, d, l);
    CHECK(cudaDeviceSynchronize());
    int sum = n * (n - 1) / 2, exclusive = 0;
    unsigned wrapped = 0, down = 0;
    for (int t = 0; t < n; t++) {
        exclusive ^= t;
        wrapped = wrapped >= 9 ? 0 : wrapped + 1;
        down = down == 0 || down > 6 ? 6 : down - 1;
    }
    EXPECT(i[0] == sum && i[1] == -sum && i[2] == 50 - (n - 1) && i[3] == n - 1 && i[4] == 77);
    EXPECT(i[5] == (1 << blocks) - 1);
    EXPECT(u[0] == 0 && u[1] == (1u << 20) - 1 && u[2] == (unsigned)exclusive && u[3] == wrapped && u[4] == down);
    EXPECT(*f == n * 0.5f && d[0] == n * 0.25 && d[1] == n * 0.125);
    EXPECT(*l == (unsigned long long)(n - 1) << 40);
    return finish();
}
