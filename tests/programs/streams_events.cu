// Streams, events, callbacks, copies beside kernels.
#include "check.h"
#include <vector>

__global__ void scale(float *data, float factor, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        data[i] = data[i] * factor + 1.0f;
}

static void on_host(void *data) { ++*(int *)data; }

static void CUDART_CB in_stream(cudaStream_t, cudaError_t status, void *data)
{
    if (status == cudaSuccess)
        *(int *)data += 10;
}

int main()
{
    const int parts = 4, n = 1000;
    float *host, *device;
    CHECK(cudaMallocHost(&host, parts * n * sizeof(float)));
    CHECK(cudaMalloc(&device, parts * n * sizeof(float)));
    for (int i = 0; i < parts * n; i++)
        host[i] = (float)i;
    cudaStream_t streams[parts];
    cudaEvent_t begin, end, between;
    CHECK(cudaEventCreate(&begin));
    CHECK(cudaEventCreate(&end));
    CHECK(cudaEventCreateWithFlags(&between, cudaEventDisableTiming));
    for (cudaStream_t &stream : streams)
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    int called = 0;
    CHECK(cudaEventRecord(begin));
    for (int p = 0; p < parts; p++) {
        float *part = device + p * n;
        CHECK(cudaMemcpyAsync(part, host + p * n, n * sizeof(float), cudaMemcpyHostToDevice, streams[p]));
        scale<<<(n + 127) / 128, 128, 0, streams[p]>>>(part, 2.0f, n);
        CHECK(cudaMemcpyAsync(host + p * n, part, n * sizeof(float), cudaMemcpyDeviceToHost, streams[p]));
        CHECK(cudaLaunchHostFunc(streams[p], on_host, &called));
        CHECK(cudaStreamAddCallback(streams[p], in_stream, &called, 0));
    }
    CHECK(cudaEventRecord(between, streams[0]));
    CHECK(cudaStreamWaitEvent(streams[1], between, 0));
    for (cudaStream_t stream : streams)
        CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaEventRecord(end));
    CHECK(cudaEventSynchronize(end));
    EXPECT(cudaEventQuery(end) == cudaSuccess);
    float milliseconds = -1;
    CHECK(cudaEventElapsedTime(&milliseconds, begin, end));
    EXPECT(milliseconds >= 0);
    EXPECT(cudaEventElapsedTime(&milliseconds, begin, between) == cudaErrorInvalidResourceHandle);
    EXPECT(cudaGetLastError() == cudaErrorInvalidResourceHandle);
    EXPECT(called == parts * 11);
    for (int i = 0; i < parts * n; i++)
        EXPECT(host[i] == i * 2.0f + 1.0f);
    for (cudaStream_t stream : streams)
        CHECK(cudaStreamDestroy(stream));
    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(end));
    CHECK(cudaEventDestroy(between));
    CHECK(cudaFreeHost(host));
    return finish();
}
