// A matrix product in tiles of shared memory, sizes that the tile does not divide among them.
#include "check.h"
#include <vector>

#define TILE 16

__global__ void multiply(const float *a, const float *b, float *c, int rows, int inner, int columns)
{
    __shared__ float tile_a[TILE][TILE], tile_b[TILE][TILE + 1];
    int row = blockIdx.y * TILE + threadIdx.y, column = blockIdx.x * TILE + threadIdx.x;
    float sum = 0;
    for (int start = 0; start < inner; start += TILE) {
        int x = start + threadIdx.x, y = start + threadIdx.y;
        tile_a[threadIdx.y][threadIdx.x] = row < rows && x < inner ? a[row * inner + x] : 0;
        tile_b[threadIdx.y][threadIdx.x] = y < inner && column < columns ? b[y * columns + column] : 0;
        __syncthreads();
#pragma unroll
        for (int k = 0; k < TILE; k++)
            sum += tile_a[threadIdx.y][k] * tile_b[k][threadIdx.x];
        __syncthreads();
    }
    if (row < rows && column < columns)
        c[row * columns + column] = sum;
}

int main()
{
    const int rows = 50, inner = 37, columns = 61;
    std::vector<float> a(rows * inner), b(inner * columns), c(rows * columns);
    Random random(7);
    for (float &value : a)
        value = random.real() - 0.5f;
    for (float &value : b)
        value = random.real() - 0.5f;
    float *da, *db, *dc;
    CHECK(cudaMalloc((void **)&da, a.size() * sizeof(float)));
    CHECK(cudaMalloc((void **)&db, b.size() * sizeof(float)));
    CHECK(cudaMalloc((void **)&dc, c.size() * sizeof(float)));
    CHECK(cudaMemcpy(da, a.data(), a.size() * sizeof(float), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(db, b.data(), b.size() * sizeof(float), cudaMemcpyHostToDevice));
    dim3 block(TILE, TILE);
    dim3 grid((columns + TILE - 1) / TILE, (rows + TILE - 1) / TILE);
    multiply<<<grid, block>>>(da, db, dc, rows, inner, columns);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(c.data(), dc, c.size() * sizeof(float), cudaMemcpyDeviceToHost));
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
            double sum = 0;
            for (int k = 0; k < inner; k++)
                sum += (double)a[i * inner + k] * b[k * columns + j];
            EXPECT(near(c[i * columns + j], sum));
        }
    }
    return finish();
}
