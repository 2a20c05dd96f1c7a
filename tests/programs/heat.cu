// Heat that spreads over a plate: a stencil with two buffers that change places.
#include "check.h"
#include <utility>
#include <vector>

__global__ void step(const double *now, double *next, int width, int height, double rate)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    int i = y * width + x;
    if (x == 0 || y == 0 || x == width - 1 || y == height - 1)
        next[i] = now[i];
    else
        next[i] = now[i] + rate * (now[i - 1] + now[i + 1] + now[i - width] + now[i + width] - 4 * now[i]);
}

int main()
{
    const int width = 60, height = 45, steps = 40;
    std::vector<double> plate(width * height, 0.0), other(plate), result(plate);
    for (int x = 0; x < width; x++)
        plate[x] = 100;
    double *now, *next;
    CHECK(cudaMalloc(&now, plate.size() * sizeof(double)));
    CHECK(cudaMalloc(&next, plate.size() * sizeof(double)));
    CHECK(cudaMemcpy(now, plate.data(), plate.size() * sizeof(double), cudaMemcpyHostToDevice));
    dim3 block(16, 8), grid((width + 15) / 16, (height + 7) / 8, 1);
    for (int i = 0; i < steps; i++) {
        step<<<grid, block>>>(now, next, width, height, 0.2);
        std::swap(now, next);
    }
    CHECK(cudaMemcpy(result.data(), now, plate.size() * sizeof(double), cudaMemcpyDeviceToHost));
    for (int s = 0; s < steps; s++) {
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int i = y * width + x;
                bool edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
                other[i] = edge ? plate[i]
                                : plate[i] + 0.2 * (plate[i - 1] + plate[i + 1] + plate[i - width] + plate[i + width] - 4 * plate[i]);
            }
        }
        std::swap(plate, other);
    }
    for (size_t i = 0; i < plate.size(); i++)
        EXPECT(near(result[i], plate[i], 1e-12));
    return finish();
}
