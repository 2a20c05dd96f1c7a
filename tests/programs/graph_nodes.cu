// A graph made node by node: launches, changes of what is instantiated, copies.
#include "check.h"

__global__ void square(float *p, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        p[i] *= p[i];
}

static void CUDART_CB add_one(void *data) { ++*static_cast<int *>(data); }

int main()
{
    const int n = 300;
    static float in[n], out[n];
    for (int i = 0; i < n; i++)
        in[i] = i;
    float *p;
    int size = n, calls = 0;
    CHECK(cudaMalloc(&p, sizeof in));
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    cudaGraphNode_t load, work, store, host;
    CHECK(cudaGraphAddMemcpyNode1D(&load, graph, nullptr, 0, p, in, sizeof in, cudaMemcpyHostToDevice));
    void *arguments[] = {&p, &size};
    cudaKernelNodeParams kernel = {};
    kernel.func = reinterpret_cast<void *>(square);
    kernel.gridDim = dim3(3);
    kernel.blockDim = dim3(128);
    kernel.kernelParams = arguments;
    CHECK(cudaGraphAddKernelNode(&work, graph, &load, 1, &kernel));
    CHECK(cudaGraphAddMemcpyNode1D(&store, graph, &work, 1, out, p, sizeof out, cudaMemcpyDeviceToHost));
    cudaHostNodeParams function = {add_one, &calls};
    CHECK(cudaGraphAddHostNode(&host, graph, &store, 1, &function));
    cudaGraphNodeType type;
    CHECK(cudaGraphNodeGetType(work, &type));
    EXPECT(type == cudaGraphNodeTypeKernel);
    cudaGraphExec_t executable;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    for (int round = 0; round < 3; round++)
        CHECK(cudaGraphLaunch(executable, stream));
    CHECK(cudaStreamSynchronize(stream));
    EXPECT(calls == 3);
    for (int i = 0; i < n; i++)
        EXPECT(out[i] == in[i] * in[i]);
    // Fewer elements, in the graph that is there.
    size = 10;
    CHECK(cudaGraphExecKernelNodeSetParams(executable, work, &kernel));
    CHECK(cudaGraphLaunch(executable, stream));
    CHECK(cudaStreamSynchronize(stream));
    EXPECT(out[9] == 81 && out[10] == 10);
    cudaGraph_t copy;
    CHECK(cudaGraphClone(&copy, graph));
    size_t nodes = 0;
    CHECK(cudaGraphGetNodes(copy, nullptr, &nodes));
    EXPECT(nodes == 4);
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(copy));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaStreamDestroy(stream));
    return finish();
}
