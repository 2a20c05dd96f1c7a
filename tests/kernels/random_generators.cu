// The generators of curand: seeds, subsequences, offsets, and the distributions.
// RUN sequences grid=2 block=32
// ARG o buf u32 2048 zero out
// RUN uniforms grid=2 block=32
// ARG o buf f64 1024 zero out
// RUN normals grid=2 block=32
// ARG o buf f64 1024 zero out=abs:1e-5
// RUN poisson grid=1 block=32
// ARG o buf u32 64 zero out
#include <curand_kernel.h>

extern "C" __global__ void sequences(unsigned *o)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned *p = o + i * 32;
    curandState x;
    curandStatePhilox4_32_10_t y;
    curandStateMRG32k3a_t z;
    curand_init(1234ull + i, i, i * 7, &x);
    curand_init(0x123456789abcdefull, i * 3, i, &y);
    curand_init(99ull << 33 | i, i & 3, i * 100, &z);
    int n = 0;
    for (int k = 0; k < 5; ++k) {
        p[n++] = curand(&x);
        p[n++] = curand(&y);
        p[n++] = curand(&z);
    }
    const uint4 four = curand4(&y);
    p[n++] = four.x ^ four.z;
    p[n++] = four.y ^ four.w;
    skipahead(1000003ull, &x);
    skipahead_sequence(5ull, &x);
    skipahead(77ull, &y);
    skipahead_sequence(1ull, &z);
    p[n++] = curand(&x);
    p[n++] = curand(&y);
    p[n++] = curand(&z);
}

extern "C" __global__ void uniforms(double *o)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    double *p = o + i * 16;
    curandState x;
    curandStatePhilox4_32_10_t y;
    curandStateMRG32k3a_t z;
    curand_init(5ull, i, 0, &x);
    curand_init(6ull, i, 0, &y);
    curand_init(7ull, i & 1, i, &z);
    p[0] = curand_uniform(&x);
    p[1] = curand_uniform(&y);
    p[2] = curand_uniform(&z);
    p[3] = curand_uniform_double(&x);
    p[4] = curand_uniform_double(&y);
    p[5] = curand_uniform_double(&z);
    const float4 f = curand_uniform4(&y);
    p[6] = f.x;
    p[7] = f.w;
    const double2 d = curand_uniform2_double(&y);
    p[8] = d.x + d.y;
}

extern "C" __global__ void normals(double *o)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    double *p = o + i * 16;
    curandState x;
    curandStatePhilox4_32_10_t y;
    curandStateMRG32k3a_t z;
    curand_init(5ull, i, 0, &x);
    curand_init(6ull, i, 0, &y);
    curand_init(7ull, i & 1, i, &z);
    p[0] = curand_normal(&x);
    p[1] = curand_normal(&x);
    p[2] = curand_normal(&y);
    p[3] = curand_normal(&z);
    p[4] = curand_normal_double(&x);
    p[5] = curand_normal_double(&y);
    p[6] = curand_normal_double(&z);
    const float4 f = curand_normal4(&y);
    p[7] = f.x;
    p[8] = f.w;
    p[9] = curand_log_normal(&x, 0.5f, 0.25f);
    p[10] = curand_log_normal_double(&y, 0.5, 0.25);
    const float2 g = curand_normal2(&x);
    p[11] = g.y;
}

extern "C" __global__ void poisson(unsigned *o)
{
    const int i = threadIdx.x;
    curandState x;
    curand_init(11ull, i, 0, &x);
    o[2 * i] = curand_poisson(&x, 8.5);
    o[2 * i + 1] = curand_poisson(&x, 5000.0);
}
