// Copies and fills in two and three dimensions, rows with a pitch, registered memory, ordered allocations.
#include "check.h"
#include <cstring>
#include <vector>

__global__ void mark(char *base, size_t pitch, int width, int height)
{
    int x = threadIdx.x, y = blockIdx.x;
    if (x < width)
        ((int *)(base + y * pitch))[x] += y * 1000 + x;
}

__global__ void cube(cudaPitchedPtr space, cudaExtent size)
{
    char *slice = (char *)space.ptr + blockIdx.x * space.pitch * size.height;
    float *row = (float *)(slice + threadIdx.y * space.pitch);
    row[threadIdx.x] = row[threadIdx.x] * 2 + blockIdx.x;
}

__global__ void twice(int *p) { p[threadIdx.x] *= 2; }

int main()
{
    const int width = 30, height = 12;
    char *rows;
    size_t pitch;
    CHECK(cudaMallocPitch(&rows, &pitch, width * sizeof(int), height));
    EXPECT(pitch >= width * sizeof(int) && pitch % 256 == 0);
    CHECK(cudaMemset2D(rows, pitch, 0, width * sizeof(int), height));
    mark<<<height, 32>>>(rows, pitch, width, height);
    std::vector<int> host(width * height);
    CHECK(cudaMemcpy2D(host.data(), width * sizeof(int), rows, pitch, width * sizeof(int), height, cudaMemcpyDeviceToHost));
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            EXPECT(host[y * width + x] == y * 1000 + x);
    EXPECT(cudaMemcpy2D(host.data(), 4, rows, pitch, width * sizeof(int), height, cudaMemcpyDeviceToHost) ==
           cudaErrorInvalidPitchValue);
    cudaGetLastError();

    const int w = 8, h = 4, d = 3;
    std::vector<float> box(w * h * d), result(w * h * d);
    for (size_t i = 0; i < box.size(); i++)
        box[i] = (float)i;
    cudaPitchedPtr space;
    cudaExtent size = make_cudaExtent(w * sizeof(float), h, d);
    CHECK(cudaMalloc3D(&space, size));
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(box.data(), w * sizeof(float), w, h);
    copy.dstPtr = space;
    copy.extent = size;
    copy.kind = cudaMemcpyHostToDevice;
    CHECK(cudaMemcpy3D(&copy));
    cube<<<d, dim3(w, h)>>>(space, size);
    copy.srcPtr = space;
    copy.dstPtr = make_cudaPitchedPtr(result.data(), w * sizeof(float), w, h);
    copy.kind = cudaMemcpyDeviceToHost;
    CHECK(cudaMemcpy3D(&copy));
    for (size_t i = 0; i < box.size(); i++)
        EXPECT(result[i] == box[i] * 2 + i / (w * h));

    int own[16], *seen;
    for (int i = 0; i < 16; i++)
        own[i] = i;
    CHECK(cudaHostRegister(own, sizeof own, cudaHostRegisterMapped));
    CHECK(cudaHostGetDevicePointer(&seen, own, 0));
    twice<<<1, 16>>>(seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaHostUnregister(own));
    for (int i = 0; i < 16; i++)
        EXPECT(own[i] == 2 * i);

    int *mapped, *ordered;
    CHECK(cudaHostAlloc(&mapped, 64, cudaHostAllocMapped));
    std::memset(mapped, 0, 64);
    CHECK(cudaMallocAsync(&ordered, 64, 0));
    CHECK(cudaMemcpyAsync(ordered, own, 64, cudaMemcpyHostToDevice));
    twice<<<1, 16>>>(ordered);
    CHECK(cudaMemcpyAsync(mapped, ordered, 64, cudaMemcpyDefault));
    CHECK(cudaFreeAsync(ordered, 0));
    CHECK(cudaStreamSynchronize(0));
    for (int i = 0; i < 16; i++)
        EXPECT(mapped[i] == 4 * i);
    CHECK(cudaFreeHost(mapped));
    return finish();
}
