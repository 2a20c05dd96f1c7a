// Dynamic parallelism: the Mandelbrot set by squares whose border has one value; others are divided by a grid that the
// grid of the square launches (Mariani and Silver). The picture must be that of the plain computation.
#include "check.h"
#include <vector>

const int SIZE = 128, STEPS = 64, LEAST = 8;

__host__ __device__ int dwell(int x, int y)
{
    double a = -2.0 + 3.0 * x / SIZE, b = -1.5 + 3.0 * y / SIZE, re = 0, im = 0;
    int n = 0;
    for (; n < STEPS && re * re + im * im <= 4.0; n++) {
        double t = re * re - im * im + a;
        im = 2 * re * im + b;
        re = t;
    }
    return n;
}

__global__ void fill(int *picture, int x0, int y0, int size, int value)
{
    int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y;
    if (x < size && y < size)
        picture[(y0 + y) * SIZE + x0 + x] = value;
}

__global__ void each(int *picture, int x0, int y0, int size)
{
    int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y;
    if (x < size && y < size)
        picture[(y0 + y) * SIZE + x0 + x] = dwell(x0 + x, y0 + y);
}

// A block is a square of the grid.
__global__ void squares(int *picture, int x0, int y0, int size, unsigned *filled)
{
    __shared__ int low, high;
    x0 += size * blockIdx.x;
    y0 += size * blockIdx.y;
    if (threadIdx.x == 0) {
        low = STEPS + 1;
        high = -1;
    }
    __syncthreads();
    for (int i = threadIdx.x; i < size; i += blockDim.x) {
        int border[4] = {dwell(x0 + i, y0), dwell(x0 + i, y0 + size - 1), dwell(x0, y0 + i), dwell(x0 + size - 1, y0 + i)};
        for (int value : border) {
            atomicMin(&low, value);
            atomicMax(&high, value);
        }
    }
    __syncthreads();
    if (threadIdx.x != 0)
        return;
    dim3 block(16, 4), grid((size + block.x - 1) / block.x, (size + block.y - 1) / block.y);
    // The set and what is outside of the circle are connected, other regions need not be filled.
    if (low == high && low == STEPS) {
        fill<<<grid, block>>>(picture, x0, y0, size, low);
        atomicAdd(filled, 1u);
    } else if (size <= LEAST) {
        each<<<grid, block>>>(picture, x0, y0, size);
    } else {
        squares<<<dim3(2, 2), 32>>>(picture, x0, y0, size / 2, filled);
    }
}

int main()
{
    int *picture;
    unsigned *filled;
    CHECK(cudaMallocManaged(&picture, SIZE * SIZE * sizeof(int)));
    CHECK(cudaMallocManaged(&filled, sizeof(unsigned)));
    *filled = 0;
    for (int i = 0; i < SIZE * SIZE; i++)
        picture[i] = -1;
    squares<<<dim3(4, 4), 32>>>(picture, 0, 0, SIZE / 4, filled);
    CHECK(cudaDeviceSynchronize());
    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++)
            EXPECT(picture[y * SIZE + x] == dwell(x, y));
    EXPECT(*filled > 4);
    return finish();
}
