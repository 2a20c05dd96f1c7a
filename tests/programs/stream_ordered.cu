// Memory in the order of a stream: allocation, use and release; pools and their attributes; a pool of one's own.
#include "check.h"

__global__ void scale(float *p, int n, float by)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        p[i] *= by;
}

int main()
{
    int supported = 0;
    CHECK(cudaDeviceGetAttribute(&supported, cudaDevAttrMemoryPoolsSupported, 0));
    EXPECT(supported == 1);
    cudaMemPool_t pool;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    unsigned long long threshold = ~0ull, got = 0;
    CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
    CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &got));
    EXPECT(got == threshold);
    const int n = 1000;
    static float host[n];
    for (int i = 0; i < n; i++)
        host[i] = i;
    cudaStream_t stream;
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    for (int round = 0; round < 3; round++) {
        float *p;
        CHECK(cudaMallocAsync(&p, sizeof host, stream));
        CHECK(cudaMemcpyAsync(p, host, sizeof host, cudaMemcpyHostToDevice, stream));
        scale<<<(n + 255) / 256, 256, 0, stream>>>(p, n, 2);
        CHECK(cudaMemcpyAsync(host, p, sizeof host, cudaMemcpyDeviceToHost, stream));
        CHECK(cudaFreeAsync(p, stream));
    }
    CHECK(cudaStreamSynchronize(stream));
    for (int i = 0; i < n; i++)
        EXPECT(host[i] == 8.0f * i);
    CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &got));
    EXPECT(got == 0);
    cudaMemPoolProps props = {};
    props.allocType = cudaMemAllocationTypePinned;
    props.location.type = cudaMemLocationTypeDevice;
    cudaMemPool_t own;
    CHECK(cudaMemPoolCreate(&own, &props));
    int *q;
    CHECK(cudaMallocFromPoolAsync(&q, 256, own, stream));
    CHECK(cudaMemsetAsync(q, 1, 256, stream));
    int first;
    CHECK(cudaMemcpyAsync(&first, q, sizeof first, cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
    EXPECT(first == 0x01010101);
    CHECK(cudaFreeAsync(q, stream));
    CHECK(cudaMemPoolTrimTo(own, 0));
    CHECK(cudaMemPoolDestroy(own));
    CHECK(cudaDeviceSetMemPool(0, pool));
    CHECK(cudaStreamDestroy(stream));
    return finish();
}
