// An image filter with its weights in constant memory: tiles with a border, two passes where the filter is separable.
#include "check.h"
#include <vector>

constexpr int RADIUS = 3, TILE = 16;
__constant__ float weights[2 * RADIUS + 1];

template <bool Rows> __global__ void pass(const float *in, float *out, int width, int height)
{
    __shared__ float tile[TILE + (Rows ? 0 : 2 * RADIUS)][TILE + (Rows ? 2 * RADIUS : 0)];
    const int x0 = blockIdx.x * TILE - (Rows ? RADIUS : 0), y0 = blockIdx.y * TILE - (Rows ? 0 : RADIUS);
    const int w = TILE + (Rows ? 2 * RADIUS : 0), h = TILE + (Rows ? 0 : 2 * RADIUS);
    for (int i = threadIdx.y * TILE + threadIdx.x; i < w * h; i += TILE * TILE) {
        int x = min(max(x0 + i % w, 0), width - 1), y = min(max(y0 + i / w, 0), height - 1);
        tile[i / w][i % w] = in[y * width + x];
    }
    __syncthreads();
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    if (x >= width || y >= height)
        return;
    float sum = 0;
#pragma unroll
    for (int k = 0; k <= 2 * RADIUS; k++)
        sum += weights[k] * (Rows ? tile[threadIdx.y][threadIdx.x + k] : tile[threadIdx.y + k][threadIdx.x]);
    out[y * width + x] = sum;
}

int main()
{
    const int width = 45, height = 30;
    float w[2 * RADIUS + 1] = {1, 6, 15, 20, 15, 6, 1};
    for (float &weight : w)
        weight /= 64;
    std::vector<float> image(width * height), rows(image), expected(image), result(image);
    Random random(12);
    for (float &pixel : image)
        pixel = random.real();
    auto at = [&](const std::vector<float> &v, int x, int y) {
        return v[std::min(std::max(y, 0), height - 1) * width + std::min(std::max(x, 0), width - 1)];
    };
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            rows[y * width + x] = 0;
            for (int k = -RADIUS; k <= RADIUS; k++)
                rows[y * width + x] += w[k + RADIUS] * at(image, x + k, y);
        }
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            expected[y * width + x] = 0;
            for (int k = -RADIUS; k <= RADIUS; k++)
                expected[y * width + x] += w[k + RADIUS] * at(rows, x, y + k);
        }
    float *a, *b;
    size_t bytes = image.size() * sizeof(float);
    CHECK(cudaMemcpyToSymbol(weights, w, sizeof w));
    CHECK(cudaMalloc(&a, bytes));
    CHECK(cudaMalloc(&b, bytes));
    CHECK(cudaMemcpy(a, image.data(), bytes, cudaMemcpyHostToDevice));
    dim3 grid((width + TILE - 1) / TILE, (height + TILE - 1) / TILE), block(TILE, TILE);
    pass<true><<<grid, block>>>(a, b, width, height);
    pass<false><<<grid, block>>>(b, a, width, height);
    CHECK(cudaMemcpy(result.data(), a, bytes, cudaMemcpyDeviceToHost));
    for (size_t i = 0; i < image.size(); i++)
        EXPECT(near(result[i], expected[i]));
    return finish();
}
