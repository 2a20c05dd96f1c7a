// What a program tells profilers: NVTX's ranges and marks, and where profiling starts and stops.
#include "check.h"
#include <cuda_profiler_api.h>
#include <nvToolsExt.h>
#include <nvtx3/nvToolsExtCudaRt.h>

__global__ void square(int *data)
{
    data[threadIdx.x] *= data[threadIdx.x];
}

struct Range {
    explicit Range(const char *name) { nvtxRangePush(name); }
    ~Range() { nvtxRangePop(); }
};

int main()
{
    Range whole("main");
    nvtxNameOsThread(1, "host");
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    nvtxNameCudaStreamA(stream, "work");

    int *data;
    CHECK(cudaMallocManaged(&data, 32 * sizeof(int)));
    for (int i = 0; i < 32; i++)
        data[i] = i;
    nvtxEventAttributes_t event = {};
    event.version = NVTX_VERSION;
    event.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
    event.colorType = NVTX_COLOR_ARGB;
    event.color = 0xff00ff00;
    event.payloadType = NVTX_PAYLOAD_TYPE_INT32;
    event.payload.iValue = 32;
    event.messageType = NVTX_MESSAGE_TYPE_ASCII;
    event.message.ascii = "square";
    CHECK(cudaProfilerStart());
    nvtxDomainHandle_t domain = nvtxDomainCreate("kernels");
    nvtxRangeId_t range = nvtxRangeStartEx(&event);
    // Nobody listens: there is no depth.
    EXPECT(nvtxDomainRangePushEx(domain, &event) < 0);
    square<<<1, 32, 0, stream>>>(data);
    CHECK(cudaStreamSynchronize(stream));
    EXPECT(nvtxDomainRangePop(domain) < 0);
    nvtxRangeEnd(range);
    nvtxDomainDestroy(domain);
    CHECK(cudaProfilerStop());
    nvtxMark("done");
    for (int i = 0; i < 32; i++)
        EXPECT(data[i] == i * i);
    return finish();
}
