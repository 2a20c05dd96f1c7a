// Arithmetic of half2 and bfloat16: fused products, a dot product, functions, atomics on pairs.
#include "check.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>

__global__ void axpy(const __half2 *x, __half2 *y, __half2 a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = __hfma2(a, x[i], y[i]);
}

__global__ void dot(const __half2 *x, const __half2 *y, float *out, int n)
{
    __shared__ float part[4];
    float2 sum = {0, 0};
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        float2 product = __half22float2(__hmul2(x[i], y[i]));
        sum.x += product.x;
        sum.y += product.y;
    }
    float v = sum.x + sum.y;
    for (int apart = 16; apart; apart >>= 1)
        v += __shfl_xor_sync(~0u, v, apart);
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = v;
    __syncthreads();
    if (threadIdx.x == 0)
        *out = part[0] + part[1] + part[2] + part[3];
}

const int functions = 16, brain_functions = 4;

__global__ void apply(__half *r, __nv_bfloat16 *b)
{
    __half a = __float2half(1.5f), c = __float2half(-2.25f);
    const __half results[functions] = {
        a + c, a * c, __hdiv(a, c), __habs(c), hsqrt(a), __hmax(a, c), __hmin(a, c), -a,
        __float2half(__hlt(c, a) ? 1.f : 0.f), hexp(a), hfloor(c), __low2half(__lowhigh2highlow(__halves2half2(a, c))),
        __int2half_rn(__half2int_rz(c)), __hfma_sat(a, a, c), __h2div(__half2half2(a), __half2half2(c)).x, hrint(c),
    };
    for (int i = 0; i < functions; i++)
        r[i] = results[i];
    __nv_bfloat16 p = __float2bfloat16(3.14159f), q = __float2bfloat16(0.5f);
    b[0] = p + q;
    b[1] = p * q;
    b[2] = __hfma(p, q, p);
    b[3] = __float2bfloat16(__bfloat162float(p) / 3);
}

__global__ void count(__half2 *pair, __half *one, __nv_bfloat162 *brain)
{
    atomicAdd(pair, __floats2half2_rn(1, 2));
    atomicAdd(one, __float2half(0.5f));
    atomicAdd(brain, __floats2bfloat162_rn(1, 3));
}

int main()
{
    const int n = 512;
    __half2 *x, *y, *pair;
    float *sum;
    __half *results, *one;
    __nv_bfloat16 *brains;
    __nv_bfloat162 *brain;
    CHECK(cudaMallocManaged(&x, n * sizeof *x));
    CHECK(cudaMallocManaged(&y, n * sizeof *y));
    CHECK(cudaMallocManaged(&sum, sizeof *sum));
    CHECK(cudaMallocManaged(&results, functions * sizeof *results));
    CHECK(cudaMallocManaged(&brains, brain_functions * sizeof *brains));
    CHECK(cudaMallocManaged(&pair, sizeof *pair));
    CHECK(cudaMallocManaged(&one, sizeof *one));
    CHECK(cudaMallocManaged(&brain, sizeof *brain));
    double wanted = 0;
    for (int i = 0; i < n; i++) {
        float low = i % 7 * 0.25f, high = i % 5 - 2.f;
        x[i] = __floats2half2_rn(low, high);
        y[i] = __floats2half2_rn(1, i % 3);
        wanted += low * (2 * low + 1) + high * (2 * high + i % 3);
    }
    axpy<<<2, 256>>>(x, y, __float2half2_rn(2), n);
    dot<<<1, 128>>>(x, y, sum, n);
    apply<<<1, 1>>>(results, brains);
    *pair = __floats2half2_rn(0, 0);
    *one = __float2half(0);
    *brain = __floats2bfloat162_rn(0, 0);
    count<<<2, 32>>>(pair, one, brain);
    CHECK(cudaDeviceSynchronize());
    EXPECT(near(*sum, wanted, 1e-2));
    const float values[functions] = {
        -0.75f, -3.375f, -0.6665f, 2.25f, 1.2246f, 1.5f, -2.25f, -1.5f, 1, 4.4805f, -3, -2.25f, -2, 0, -0.6665f, -2,
    };
    for (int i = 0; i < functions; i++)
        EXPECT(near(__half2float(results[i]), values[i], 1e-3));
    const float brain_values[brain_functions] = {3.640625f, 1.5703125f, 4.71875f, 1.046875f};
    for (int i = 0; i < brain_functions; i++)
        EXPECT(__bfloat162float(brains[i]) == brain_values[i]);
    EXPECT(__low2float(*pair) == 64 && __high2float(*pair) == 128 && __half2float(*one) == 32);
    EXPECT(__low2float(*brain) == 64 && __high2float(*brain) == 192);
    return finish();
}
