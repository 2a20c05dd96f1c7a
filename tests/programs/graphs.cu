// A graph that a stream captured, launched again and again.
#include "check.h"

__global__ void increment(int *p, int by) { atomicAdd(p + threadIdx.x, by); }

int main()
{
    const int n = 16;
    int *device, host[n];
    CHECK(cudaMalloc(&device, sizeof host));
    CHECK(cudaMemset(device, 0, sizeof host));
    cudaStream_t stream, side;
    cudaEvent_t fork, join;
    CHECK(cudaStreamCreate(&stream));
    CHECK(cudaStreamCreate(&side));
    CHECK(cudaEventCreate(&fork));
    CHECK(cudaEventCreate(&join));
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    increment<<<1, n, 0, stream>>>(device, 1);
    CHECK(cudaEventRecord(fork, stream));
    CHECK(cudaStreamWaitEvent(side, fork, 0));
    increment<<<1, n / 2, 0, side>>>(device, 10);
    CHECK(cudaEventRecord(join, side));
    increment<<<2, n, 0, stream>>>(device, 100);
    CHECK(cudaStreamWaitEvent(stream, join, 0));
    CHECK(cudaMemcpyAsync(host, device, sizeof host, cudaMemcpyDeviceToHost, stream));
    cudaGraph_t graph;
    CHECK(cudaStreamEndCapture(stream, &graph));
    size_t nodes = 0;
    CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
    EXPECT(nodes == 4);
    cudaGraphExec_t executable;
    CHECK(cudaGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
    for (int i = 0; i < 3; i++)
        CHECK(cudaGraphLaunch(executable, stream));
    CHECK(cudaStreamSynchronize(stream));
    for (int i = 0; i < n; i++)
        EXPECT(host[i] == 3 * (201 + (i < n / 2 ? 10 : 0)));
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
    return finish();
}
