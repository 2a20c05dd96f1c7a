// Transposes a matrix through shared memory, of every size of element.
#include "check.h"
#include <vector>

template <typename T, int Tile = 32, int Rows = 8>
__global__ void transpose(const T *__restrict__ in, T *__restrict__ out, int width, int height)
{
    __shared__ T tile[Tile][Tile + 1];
    int x = blockIdx.x * Tile + threadIdx.x, y = blockIdx.y * Tile + threadIdx.y;
    for (int j = 0; j < Tile; j += Rows)
        if (x < width && y + j < height)
            tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
    __syncthreads();
    x = blockIdx.y * Tile + threadIdx.x;
    y = blockIdx.x * Tile + threadIdx.y;
    for (int j = 0; j < Tile; j += Rows)
        if (x < height && y + j < width)
            out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
}

template <typename T> void test(int width, int height)
{
    std::vector<T> in(width * height), out(width * height);
    for (size_t i = 0; i < in.size(); i++)
        in[i] = (T)(i * 7 + 3);
    T *from, *to;
    CHECK(cudaMalloc(&from, in.size() * sizeof(T)));
    CHECK(cudaMalloc(&to, in.size() * sizeof(T)));
    CHECK(cudaMemcpy(from, in.data(), in.size() * sizeof(T), cudaMemcpyHostToDevice));
    transpose<T><<<dim3((width + 31) / 32, (height + 31) / 32), dim3(32, 8)>>>(from, to, width, height);
    CHECK(cudaMemcpy(out.data(), to, in.size() * sizeof(T), cudaMemcpyDeviceToHost));
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            EXPECT(out[x * height + y] == in[y * width + x]);
    CHECK(cudaFree(from));
    CHECK(cudaFree(to));
}

int main()
{
    test<char>(65, 40);
    test<short>(33, 31);
    test<float>(100, 70);
    test<double>(32, 64);
    return finish();
}
