// The device runtime: orders of streams, the tail stream, arguments of every size, copies and fills, memory, errors.
#include "check.h"
#include <cstring>

struct Point {
    double x;
    char name[5];
    short k;
};

__global__ void append(int *list, int value) { list[++list[0]] = value; }

template <class T> __device__ T twice(T x) { return x + x; }

template <class T> __global__ void pass(char c, T value, Point p, short s, const float *f, int *out)
{
    out[0] = c;
    out[1] = static_cast<int>(twice(value));
    out[2] = static_cast<int>(p.x) + p.k + p.name[4];
    out[3] = s + static_cast<int>(f[1]);
}

__device__ float numbers[2] = {1.5f, 7.0f};

// A grid of the tail stream runs when everything else of the grid is done, and may launch itself again.
__global__ void again(int *list, int left)
{
    append<<<1, 1>>>(list, left);
    if (left > 0)
        again<<<1, 1, 0, cudaStreamTailLaunch>>>(list, left - 1);
}

__global__ void order(int *list)
{
    append<<<1, 1, 0, cudaStreamTailLaunch>>>(list, 100);
    for (int i = 1; i <= 4; i++)
        append<<<1, 1>>>(list, i);
    again<<<1, 1>>>(list, 30);
    append<<<1, 1>>>(list, 50);
    append<<<1, 1, 0, cudaStreamTailLaunch>>>(list, 101);
}

__global__ void arguments(int *out)
{
    Point p = {40.0, "abc", 3};
    p.name[4] = 9;
    pass<long long><<<1, 1, 0, cudaStreamFireAndForget>>>('x', 21ll, p, -5, numbers, out);
    pass<float><<<1, 1>>>('y', 4.5f, p, -6, numbers, out + 4);
}

__global__ void copies(unsigned char *to, unsigned char *from)
{
    cudaStream_t stream;
    cudaEvent_t event;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
    cudaMemsetAsync(from, 7, 16, stream);
    cudaEventRecord(event, stream);
    cudaStreamWaitEvent(0, event, 0);
    cudaMemcpyAsync(to, from, 12, cudaMemcpyDeviceToDevice, 0);
    cudaMemset2DAsync(to + 1, 4, 9, 2, 2, 0);
    cudaMemcpy2DAsync(to + 16, 8, from, 4, 3, 2, cudaMemcpyDeviceToDevice, 0);
    cudaEventDestroy(event);
    cudaStreamDestroy(stream);
}

__device__ bool same(const char *a, const char *b)
{
    for (; *a && *a == *b; a++)
        b++;
    return *a == *b;
}

__global__ void deep(int *out, int depth)
{
    out[4] = depth;
    deep<<<1, 1>>>(out, depth + 1);
    cudaError_t error = cudaGetLastError();
    if (error != cudaSuccess)
        out[5] = error;
}

__global__ void errors(int *out)
{
    append<<<1, 2048>>>(out, 1);
    out[0] = cudaPeekAtLastError();
    out[1] = same(cudaGetErrorName(cudaGetLastError()), "cudaErrorInvalidConfiguration");
    out[2] = cudaGetLastError();
    int device = 5, count = 5, *memory;
    cudaGetDevice(&device);
    cudaGetDeviceCount(&count);
    cudaMalloc(&memory, 40);
    memory[9] = 3;
    out[3] = device + 10 * count + 100 * memory[9];
    cudaFree(memory);
    deep<<<1, 1>>>(out, 1);
}

int main()
{
    int *list;
    CHECK(cudaMallocManaged(&list, 64 * sizeof(int)));
    memset(list, 0, 64 * sizeof(int));
    order<<<1, 1>>>(list);
    CHECK(cudaDeviceSynchronize());
    EXPECT(list[0] == 38);
    for (int i = 1; i <= 4; i++)
        EXPECT(list[i] == i);
    for (int i = 0; i <= 30; i++)
        EXPECT(list[5 + i] == 30 - i);
    EXPECT(list[36] == 50 && list[37] == 100 && list[38] == 101);

    arguments<<<1, 1>>>(list);
    CHECK(cudaDeviceSynchronize());
    EXPECT(list[0] == 'x' && list[1] == 42 && list[2] == 52 && list[3] == 2);
    EXPECT(list[4] == 'y' && list[5] == 9 && list[6] == 52 && list[7] == 1);

    unsigned char *bytes, expected[32] = {};
    CHECK(cudaMallocManaged(&bytes, 64));
    memset(bytes, 0, 64);
    copies<<<1, 1>>>(bytes, bytes + 32);
    CHECK(cudaDeviceSynchronize());
    memset(expected, 7, 12);
    for (int i : {1, 2, 5, 6})
        expected[i] = 9;
    for (int i : {0, 1, 2, 8, 9, 10})
        expected[16 + i] = 7;
    EXPECT(memcmp(bytes, expected, 32) == 0);

    errors<<<1, 1>>>(list);
    CHECK(cudaDeviceSynchronize());
    EXPECT(list[0] == cudaErrorInvalidConfiguration && list[1] == 1 && list[2] == cudaSuccess && list[3] == 310);
    EXPECT(list[4] == 24 && list[5] == cudaErrorLaunchMaxDepthExceeded);
    return finish();
}
