// Prices of options, with the functions that both sides have.
#include "check.h"
#include <vector>

__host__ __device__ inline float normal(float x) { return 0.5f * erfcf(-x * 0.70710678f); }

__host__ __device__ void price(float spot, float strike, float years, float rate, float sigma, float &call, float &put)
{
    float root = sqrtf(years);
    float d1 = (logf(spot / strike) + (rate + 0.5f * sigma * sigma) * years) / (sigma * root), d2 = d1 - sigma * root;
    float discounted = strike * expf(-rate * years);
    call = spot * normal(d1) - discounted * normal(d2);
    put = discounted * normal(-d2) - spot * normal(-d1);
}

__global__ void all(const float3 *options, float2 *prices, int n)
{
    int stride = blockDim.x * gridDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        price(options[i].x, options[i].y, options[i].z, 0.02f, 0.3f, prices[i].x, prices[i].y);
}

int main()
{
    const int n = 500;
    std::vector<float3> options(n);
    std::vector<float2> prices(n);
    Random random(16);
    for (float3 &option : options)
        option = make_float3(5 + 25 * random.real(), 1 + 99 * random.real(), 0.25f + 9.75f * random.real());
    float3 *d_options;
    float2 *d_prices;
    CHECK(cudaMalloc(&d_options, n * sizeof(float3)));
    CHECK(cudaMalloc(&d_prices, n * sizeof(float2)));
    CHECK(cudaMemcpy(d_options, options.data(), n * sizeof(float3), cudaMemcpyHostToDevice));
    all<<<2, 128>>>(d_options, d_prices, n);
    CHECK(cudaMemcpy(prices.data(), d_prices, n * sizeof(float2), cudaMemcpyDeviceToHost));
    for (int i = 0; i < n; i++) {
        float call, put;
        price(options[i].x, options[i].y, options[i].z, 0.02f, 0.3f, call, put);
        EXPECT(near(prices[i].x, call, 1e-4) && near(prices[i].y, put, 1e-4));
        // Call and put of one strike differ by what is paid now and then.
        float parity = options[i].x - options[i].y * std::exp(-0.02f * options[i].z);
        EXPECT(near(prices[i].x - prices[i].y, parity, 1e-4));
    }
    return finish();
}
