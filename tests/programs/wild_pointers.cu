// Kernels that use memory that is not theirs: each is CUDA's error at the next synchronization, the host's memory stays as it
// is, and after a reset the device works. The last launch is never waited for.
#include "check.h"
#include <vector>

__global__ void put(int *to, int at)
{
    to[at] = 1;
}

__global__ void get(const int *from, int at, int *to)
{
    *to = from[at];
}

__global__ void add(int *to)
{
    atomicAdd(to, 1);
}

__global__ void shared_overrun(int at)
{
    __shared__ int words[32];
    words[at] = at;
    __syncthreads();
    if (words[(at + 1) % 32] == -1)
        words[0] = 1;
}

__global__ void stop()
{
    __trap();
}

// Runs a launch that must fail with an error, which sticks until the device is reset.
template <typename Launch> void fails(cudaError_t error, Launch launch)
{
    int *data;
    CHECK(cudaMalloc(&data, 64 * sizeof(int)));
    launch(data);
    EXPECT(cudaGetLastError() == cudaSuccess);
    EXPECT(cudaDeviceSynchronize() == error);
    EXPECT(cudaFree(data) == error);
    EXPECT(cudaDeviceReset() == cudaSuccess);
    cudaGetLastError();
}

static int global_word = 5;

int main()
{
    int word = 5;
    std::vector<int> heap(4, 5);
    const cudaError_t wild = cudaErrorIllegalAddress;
    // Memory of the host: on the stack, of the heap, static.
    fails(wild, [&](int *) { put<<<1, 1>>>(&word, 0); });
    fails(wild, [&](int *) { put<<<1, 1>>>(heap.data(), 1); });
    fails(wild, [&](int *) { put<<<1, 1>>>(&global_word, 0); });
    fails(wild, [&](int *data) { get<<<1, 1>>>(&word, 0, data); });
    fails(wild, [&](int *) { add<<<1, 1>>>(&word); });
    EXPECT(word == 5 && heap == std::vector<int>(4, 5) && global_word == 5);
    // The null pointer, what lies before and behind an allocation, and what was freed.
    fails(wild, [](int *) { put<<<1, 1>>>(nullptr, 0); });
    fails(wild, [](int *data) { put<<<1, 1>>>(data, 64); });
    fails(wild, [](int *data) { put<<<1, 1>>>(data, -1); });
    fails(wild, [](int *data) { get<<<1, 1>>>(data, 1 << 28, data); });
    fails(wild, [](int *data) {
        int *freed;
        CHECK(cudaMalloc(&freed, 4));
        CHECK(cudaFree(freed));
        EXPECT(cudaFree(freed) == cudaErrorInvalidValue);
        EXPECT(cudaFree(data + 1) == cudaErrorInvalidValue);
        EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
        put<<<1, 1>>>(freed, 0);
    });
    fails(wild, [](int *) { shared_overrun<<<1, 1>>>(1 << 20); });
    fails(cudaErrorMisalignedAddress, [](int *data) { put<<<1, 1>>>((int *)((char *)data + 2), 0); });
    fails(cudaErrorLaunchFailure, [](int *) { stop<<<1, 1>>>(); });

    // Copies and fills that leave an allocation are refused at once, and nothing is written.
    int *data, host[8] = {};
    CHECK(cudaMalloc(&data, sizeof host));
    CHECK(cudaMemset(data, 0, sizeof host));
    EXPECT(cudaMemset(data, 1, sizeof host + 1) == cudaErrorInvalidValue);
    EXPECT(cudaMemcpy(data + 4, heap.data(), sizeof host, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
    EXPECT(cudaMemcpy2D(data, 8, heap.data(), 4, 4, 5, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
    EXPECT(cudaFreeHost(data) == cudaErrorInvalidValue);
    EXPECT(cudaFreeHost(&word) == cudaErrorInvalidValue);
    EXPECT(cudaFree(&word) == cudaErrorInvalidValue);
    EXPECT(cudaFree(nullptr) == cudaSuccess);
    EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
    CHECK(cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost));
    for (int value : host)
        EXPECT(value == 0);
    put<<<1, 1>>>(data, 0);
    return finish();
}
