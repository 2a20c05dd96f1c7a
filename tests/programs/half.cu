// The 16-bit formats: conversions that both sides make alike, arithmetic, atomic operations.
#include "check.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <vector>

__global__ void convert(const float *in, __half *half_out, __nv_bfloat16 *bfloat_out, float *back, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        half_out[i] = __float2half(in[i]);
        bfloat_out[i] = __float2bfloat16(in[i]);
        back[i] = __half2float(half_out[i]) + __bfloat162float(bfloat_out[i]);
    }
}

__global__ void axpy(__half a, const __half2 *x, __half2 *y, int n)
{
    int i = threadIdx.x;
    if (i < n)
        y[i] = __hfma2(__half2half2(a), x[i], y[i]);
}

int main()
{
    std::vector<float> values = {0.0f, -0.0f, 1.0f, -2.5f, 65504.0f, 65520.0f, 1e30f, 6e-8f, 2e-8f, 6.1e-5f, 3.14159f, 1.0009765f, 1.00146484375f};
    Random random(8);
    while (values.size() < 500)
        values.push_back((random.real() - 0.5f) * std::exp2(40 * random.real() - 25));
    int n = (int)values.size();
    float *in, *back;
    __half *halves;
    __nv_bfloat16 *bfloats;
    CHECK(cudaMallocManaged(&in, n * sizeof(float)));
    CHECK(cudaMallocManaged(&back, n * sizeof(float)));
    CHECK(cudaMallocManaged(&halves, n * sizeof(__half)));
    CHECK(cudaMallocManaged(&bfloats, n * sizeof(__nv_bfloat16)));
    for (int i = 0; i < n; i++)
        in[i] = values[i];
    convert<<<(n + 127) / 128, 128>>>(in, halves, bfloats, back, n);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < n; i++) {
        EXPECT(__half_as_ushort(halves[i]) == __half_as_ushort(__float2half(values[i])));
        EXPECT(__bfloat16_as_ushort(bfloats[i]) == __bfloat16_as_ushort(__float2bfloat16(values[i])));
        EXPECT(back[i] == (float)halves[i] + (float)bfloats[i]);
    }
    __half2 *x, *y;
    CHECK(cudaMallocManaged(&x, 32 * sizeof(__half2)));
    CHECK(cudaMallocManaged(&y, 32 * sizeof(__half2)));
    for (int i = 0; i < 32; i++) {
        x[i] = __floats2half2_rn(i * 0.5f, -i * 0.25f);
        y[i] = __floats2half2_rn(1, i);
    }
    axpy<<<1, 32>>>(__half(2.0f), x, y, 32);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 32; i++)
        EXPECT(__low2float(y[i]) == i + 1.0f && __high2float(y[i]) == i * 0.5f);
    return finish();
}
