// Filters of an image: a median by a network, a bilateral one, Sobel's edges, equalization by a histogram; bytes of colors
// as uchar4, tiles with a border in shared memory.
#include "check.h"
#include <algorithm>
#include <vector>

const int WIDTH = 67, HEIGHT = 45, TILE = 16;

__host__ __device__ inline int clamped(int x, int n) { return x < 0 ? 0 : x >= n ? n - 1 : x; }

__host__ __device__ inline unsigned char gray(uchar4 c) { return (c.x * 77 + c.y * 150 + c.z * 29) >> 8; }

__global__ void to_gray(const uchar4 *colors, unsigned char *out)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < WIDTH && y < HEIGHT)
        out[y * WIDTH + x] = gray(colors[y * WIDTH + x]);
}

template <int Radius, class Filter>
__global__ void filter(const unsigned char *in, unsigned char *out, Filter apply)
{
    __shared__ unsigned char tile[TILE + 2 * Radius][TILE + 2 * Radius];
    int x0 = blockIdx.x * TILE - Radius, y0 = blockIdx.y * TILE - Radius;
    for (int y = threadIdx.y; y < TILE + 2 * Radius; y += TILE)
        for (int x = threadIdx.x; x < TILE + 2 * Radius; x += TILE)
            tile[y][x] = in[clamped(y0 + y, HEIGHT) * WIDTH + clamped(x0 + x, WIDTH)];
    __syncthreads();
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    if (x < WIDTH && y < HEIGHT)
        out[y * WIDTH + x] = apply([&](int dx, int dy) { return tile[threadIdx.y + Radius + dy][threadIdx.x + Radius + dx]; });
}

struct Median {
    template <class At> __host__ __device__ unsigned char operator()(At at) const
    {
        unsigned char v[9];
        for (int i = 0; i < 9; i++)
            v[i] = at(i % 3 - 1, i / 3 - 1);
        // Odd-even transposition: the same steps whatever the values are.
        for (int round = 0; round < 9; round++)
            for (int i = round & 1; i + 1 < 9; i += 2) {
                unsigned char low = v[i] < v[i + 1] ? v[i] : v[i + 1], high = v[i] < v[i + 1] ? v[i + 1] : v[i];
                v[i] = low;
                v[i + 1] = high;
            }
        return v[4];
    }
};

struct Bilateral {
    float near, alike;
    template <class At> __host__ __device__ unsigned char operator()(At at) const
    {
        float middle = at(0, 0), sum = 0, weights = 0;
        for (int dy = -2; dy <= 2; dy++)
            for (int dx = -2; dx <= 2; dx++) {
                float value = at(dx, dy), d = value - middle;
                float weight = expf(-(dx * dx + dy * dy) * near - d * d * alike);
                sum += weight * value;
                weights += weight;
            }
        return static_cast<unsigned char>(sum / weights + 0.5f);
    }
};

struct Sobel {
    template <class At> __host__ __device__ unsigned char operator()(At at) const
    {
        int h = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
        int v = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
        int sum = (h < 0 ? -h : h) + (v < 0 ? -v : v);
        return sum > 255 ? 255 : sum;
    }
};

__global__ void histogram(const unsigned char *in, unsigned *bins)
{
    __shared__ unsigned own[256];
    own[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * 256 + threadIdx.x; i < WIDTH * HEIGHT; i += gridDim.x * 256)
        atomicAdd(&own[in[i]], 1u);
    __syncthreads();
    atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}

__global__ void equalize(unsigned char *image, const unsigned *bins)
{
    __shared__ unsigned sums[256];
    sums[threadIdx.x] = bins[threadIdx.x];
    for (int d = 1; d < 256; d *= 2) {
        __syncthreads();
        unsigned other = threadIdx.x >= d ? sums[threadIdx.x - d] : 0;
        __syncthreads();
        sums[threadIdx.x] += other;
    }
    __syncthreads();
    for (int i = blockIdx.x * 256 + threadIdx.x; i < WIDTH * HEIGHT; i += gridDim.x * 256)
        image[i] = sums[image[i]] * 255 / (WIDTH * HEIGHT);
}

template <class Filter>
static std::vector<unsigned char> expected(const std::vector<unsigned char> &in, Filter apply)
{
    std::vector<unsigned char> out(in.size());
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            out[y * WIDTH + x] = apply([&](int dx, int dy) { return in[clamped(y + dy, HEIGHT) * WIDTH + clamped(x + dx, WIDTH)]; });
    return out;
}

int main()
{
    const int n = WIDTH * HEIGHT;
    std::vector<uchar4> colors(n);
    Random random(9);
    for (int i = 0; i < n; i++) {
        unsigned char base = (i % WIDTH) * 3 + (random.below(9) == 0 ? random.below(60) : 0);
        colors[i] = make_uchar4(base, base / 2 + 40, 255 - base, 255);
    }
    uchar4 *device_colors;
    unsigned char *a, *b;
    unsigned *bins;
    CHECK(cudaMalloc(&device_colors, n * sizeof(uchar4)));
    CHECK(cudaMalloc(&a, n));
    CHECK(cudaMalloc(&b, n));
    CHECK(cudaMalloc(&bins, 256 * sizeof(unsigned)));
    CHECK(cudaMemcpy(device_colors, colors.data(), n * sizeof(uchar4), cudaMemcpyHostToDevice));
    dim3 block(TILE, TILE), grid((WIDTH + TILE - 1) / TILE, (HEIGHT + TILE - 1) / TILE);
    to_gray<<<grid, block>>>(device_colors, a);
    std::vector<unsigned char> image(n), found(n);
    for (int i = 0; i < n; i++)
        image[i] = gray(colors[i]);
    auto read = [&](const unsigned char *from) { CHECK(cudaMemcpy(found.data(), from, n, cudaMemcpyDeviceToHost)); };
    read(a);
    EXPECT(found == image);
    filter<1><<<grid, block>>>(a, b, Median{});
    image = expected(image, Median{});
    read(b);
    EXPECT(found == image);
    Bilateral smooth = {0.2f, 0.002f};
    filter<2><<<grid, block>>>(b, a, smooth);
    image = expected(image, smooth);
    read(a);
    int far = 0;
    for (int i = 0; i < n; i++)
        far += std::abs(found[i] - image[i]) > 1;
    EXPECT(far == 0);
    image = found;
    filter<1><<<grid, block>>>(a, b, Sobel{});
    read(b);
    EXPECT(found == expected(image, Sobel{}));
    CHECK(cudaMemset(bins, 0, 256 * sizeof(unsigned)));
    histogram<<<3, 256>>>(a, bins);
    equalize<<<3, 256>>>(a, bins);
    read(a);
    std::vector<unsigned> sums(256);
    for (unsigned char value : image)
        sums[value]++;
    for (int i = 1; i < 256; i++)
        sums[i] += sums[i - 1];
    for (unsigned char &value : image)
        value = sums[value] * 255 / n;
    EXPECT(found == image);
    return finish();
}
