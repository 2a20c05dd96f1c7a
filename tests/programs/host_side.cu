// What a host asks and does: peers, memory of the host mapped and registered, priorities, host functions and callbacks,
// pointers, limits, names of devices, memory ranges, times.
#include "check.h"
#include <cstring>
#include <vector>

__global__ void add(const int *a, const int *b, int *c, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        c[i] = a[i] + b[i];
}

static void CUDART_CB called(cudaStream_t, cudaError_t status, void *data)
{
    *static_cast<int *>(data) += status == cudaSuccess ? 1 : 100;
}

static void CUDART_CB hosted(void *data) { *static_cast<int *>(data) += 10; }

int main()
{
    int devices = 0, peer = 1;
    CHECK(cudaGetDeviceCount(&devices));
    EXPECT(devices >= 1);
    CHECK(cudaDeviceCanAccessPeer(&peer, 0, 0));
    EXPECT(peer == 0);
    EXPECT(cudaDeviceEnablePeerAccess(0, 0) == cudaErrorInvalidDevice);
    EXPECT(cudaGetLastError() == cudaErrorInvalidDevice && cudaGetLastError() == cudaSuccess);
    EXPECT(cudaSetDevice(devices) == cudaErrorInvalidDevice);
    cudaGetLastError();
    // A function of the driver by its name.
    void *entry = nullptr;
    cudaDriverEntryPointQueryResult found;
    CHECK(cudaGetDriverEntryPoint("cuDeviceGetCount", &entry, cudaEnableDefault, &found));
    int counted = 0;
    EXPECT(found == cudaDriverEntryPointSuccess && reinterpret_cast<int (*)(int *)>(entry)(&counted) == 0);
    EXPECT(counted == devices);
    CHECK(cudaGetDriverEntryPointByVersion("cuMemAlloc", &entry, 13000, cudaEnableDefault, &found));
    EXPECT(entry != nullptr && found == cudaDriverEntryPointSuccess);
    char bus[32];
    CHECK(cudaDeviceGetPCIBusId(bus, sizeof bus, 0));
    int again = -1;
    CHECK(cudaDeviceGetByPCIBusId(&again, bus));
    EXPECT(again == 0);

    const int n = 500;
    int *a, *b = static_cast<int *>(std::malloc(n * sizeof(int))), *c, *mapped_a, *mapped_b;
    CHECK(cudaHostAlloc(&a, n * sizeof(int), cudaHostAllocMapped | cudaHostAllocWriteCombined));
    CHECK(cudaHostRegister(b, n * sizeof(int), cudaHostRegisterMapped));
    CHECK(cudaHostGetDevicePointer(&mapped_a, a, 0));
    CHECK(cudaHostGetDevicePointer(&mapped_b, b, 0));
    unsigned flags = 0;
    CHECK(cudaHostGetFlags(&flags, a));
    EXPECT(flags & cudaHostAllocMapped);
    CHECK(cudaMalloc(&c, n * sizeof(int)));
    for (int i = 0; i < n; i++)
        a[i] = i, b[i] = 3 * i;
    int least, greatest, count = 0;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaStream_t stream;
    CHECK(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, greatest));
    int priority;
    CHECK(cudaStreamGetPriority(stream, &priority));
    EXPECT(priority == greatest && least >= greatest);
    add<<<2, 256, 0, stream>>>(mapped_a, mapped_b, c, n);
    CHECK(cudaStreamAddCallback(stream, called, &count, 0));
    CHECK(cudaLaunchHostFunc(stream, hosted, &count));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaStreamQuery(stream));
    EXPECT(count == 11);
    std::vector<int> out(n);
    CHECK(cudaMemcpyPeer(out.data(), 0, c, 0, 0));
    CHECK(cudaMemcpy(out.data(), c, n * sizeof(int), cudaMemcpyDefault));
    for (int i = 0; i < n; i++)
        EXPECT(out[i] == 4 * i);
    cudaPointerAttributes attributes;
    CHECK(cudaPointerGetAttributes(&attributes, c));
    EXPECT(attributes.type == cudaMemoryTypeDevice && attributes.device == 0);
    CHECK(cudaPointerGetAttributes(&attributes, a));
    EXPECT(attributes.type == cudaMemoryTypeHost);
    int local;
    CHECK(cudaPointerGetAttributes(&attributes, &local));
    EXPECT(attributes.type == cudaMemoryTypeUnregistered);
    CHECK(cudaHostUnregister(b));
    EXPECT(cudaHostUnregister(b) == cudaErrorHostMemoryNotRegistered);
    cudaGetLastError();
    size_t limit = 0, free_bytes, total;
    CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 16 << 20));
    CHECK(cudaDeviceGetLimit(&limit, cudaLimitMallocHeapSize));
    EXPECT(limit >= 16 << 20);
    CHECK(cudaMemGetInfo(&free_bytes, &total));
    EXPECT(free_bytes <= total && free_bytes > 0);
    float elapsed;
    cudaEvent_t start, stop;
    CHECK(cudaEventCreate(&start));
    CHECK(cudaEventCreateWithFlags(&stop, cudaEventBlockingSync));
    CHECK(cudaEventRecord(start, stream));
    CHECK(cudaEventRecord(stop, stream));
    CHECK(cudaEventSynchronize(stop));
    CHECK(cudaEventElapsedTime(&elapsed, start, stop));
    EXPECT(elapsed >= 0);
    EXPECT(std::strcmp(cudaGetErrorName(cudaErrorInvalidValue), "cudaErrorInvalidValue") == 0);
    CHECK(cudaFreeHost(a));
    std::free(b);
    CHECK(cudaDeviceReset());
    return finish();
}
