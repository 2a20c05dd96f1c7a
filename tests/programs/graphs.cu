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

    // The same by hand: a fill, two kernels behind it, a copy behind both.
    CHECK(cudaGraphCreate(&graph, 0));
    cudaGraphNode_t clear, first, second, back;
    cudaMemsetParams fill = {};
    fill.dst = device;
    fill.elementSize = 4;
    fill.value = 7;
    fill.width = n;
    fill.height = 1;
    CHECK(cudaGraphAddMemsetNode(&clear, graph, nullptr, 0, &fill));
    int by = 1;
    void *arguments[] = {&device, &by};
    cudaKernelNodeParams kernel = {};
    kernel.func = (void *)increment;
    kernel.gridDim = dim3(1);
    kernel.blockDim = dim3(n);
    kernel.kernelParams = arguments;
    CHECK(cudaGraphAddKernelNode(&first, graph, &clear, 1, &kernel));
    by = 20;
    CHECK(cudaGraphAddKernelNode(&second, graph, &clear, 1, &kernel));
    cudaGraphNode_t both[] = {first, second};
    CHECK(cudaGraphAddMemcpyNode1D(&back, graph, both, 2, host, device, sizeof host, cudaMemcpyDeviceToHost));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, 0));
    CHECK(cudaDeviceSynchronize());
    EXPECT(host[0] == 28 && host[n - 1] == 28);
    by = 300;
    CHECK(cudaGraphExecKernelNodeSetParams(executable, second, &kernel));
    CHECK(cudaGraphLaunch(executable, 0));
    CHECK(cudaDeviceSynchronize());
    EXPECT(host[5] == 308);
    return finish();
}
