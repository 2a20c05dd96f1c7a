// Graphs with memory of their own, copies of variables, what is asked of nodes, and attributes of streams.
#include "check.h"

__constant__ float factor;
__device__ float total;

__global__ void scale(float *to, const float *from, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        to[i] = from[i] * factor;
}

__global__ void sum(const float *p, int n)
{
    float all = 0;
    for (int i = 0; i < n; i++)
        all += p[i];
    total = all;
}

__global__ void lonely() {}

int main()
{
    const int n = 64;
    static float in[n];
    for (int i = 0; i < n; i++)
        in[i] = i;
    float by = 3, result = 0;
    float *device;
    CHECK(cudaMalloc(&device, sizeof in));
    CHECK(cudaMemcpy(device, in, sizeof in, cudaMemcpyHostToDevice));

    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    cudaMemAllocNodeParams memory = {};
    memory.poolProps.allocType = cudaMemAllocationTypePinned;
    memory.poolProps.location.type = cudaMemLocationTypeDevice;
    memory.bytesize = sizeof in;
    cudaGraphNode_t own, constant, work, reduce, read, end;
    CHECK(cudaGraphAddMemAllocNode(&own, graph, nullptr, 0, &memory));
    EXPECT(memory.dptr != nullptr);
    CHECK(cudaGraphAddMemcpyNodeToSymbol(&constant, graph, &own, 1, factor, &by, sizeof by, 0, cudaMemcpyHostToDevice));
    float *scaled = static_cast<float *>(memory.dptr);
    int size = n;
    void *arguments[] = {&scaled, &device, &size};
    cudaKernelNodeParams kernel = {};
    kernel.func = reinterpret_cast<void *>(scale);
    kernel.gridDim = dim3(2);
    kernel.blockDim = dim3(32, 1, 1);
    kernel.kernelParams = arguments;
    CHECK(cudaGraphAddKernelNode(&work, graph, &constant, 1, &kernel));
    void *few[] = {&scaled, &size};
    cudaKernelNodeParams reduction = {};
    reduction.func = reinterpret_cast<void *>(sum);
    reduction.gridDim = reduction.blockDim = dim3(1);
    reduction.kernelParams = few;
    CHECK(cudaGraphAddKernelNode(&reduce, graph, &work, 1, &reduction));
    CHECK(cudaGraphAddMemcpyNodeFromSymbol(&read, graph, &reduce, 1, &result, total, sizeof result, 0, cudaMemcpyDeviceToHost));
    CHECK(cudaGraphAddMemFreeNode(&end, graph, &read, 1, memory.dptr));
    cudaGraphNodeType type;
    CHECK(cudaGraphNodeGetType(own, &type));
    EXPECT(type == cudaGraphNodeTypeMemAlloc);
    CHECK(cudaGraphNodeGetType(end, &type));
    EXPECT(type == cudaGraphNodeTypeMemFree);

    // What was given is there, and may be given again with a change.
    cudaKernelNodeParams found = {};
    CHECK(cudaGraphKernelNodeGetParams(work, &found));
    EXPECT(found.func == kernel.func && found.gridDim.x == 2 && found.blockDim.x == 32 && found.sharedMemBytes == 0);
    EXPECT(*static_cast<float **>(found.kernelParams[0]) == scaled && *static_cast<int *>(found.kernelParams[2]) == n);
    EXPECT(cudaGraphKernelNodeGetParams(read, &found) == cudaErrorInvalidValue);
    CHECK(cudaGraphKernelNodeGetParams(work, &found));
    found.gridDim = dim3(1);
    found.blockDim = dim3(64);
    CHECK(cudaGraphKernelNodeSetParams(work, &found));
    cudaKernelNodeParams empty = {}, got = {};
    empty.func = reinterpret_cast<void *>(lonely);
    empty.gridDim = empty.blockDim = dim3(1);
    cudaGraphNode_t alone;
    CHECK(cudaGraphAddKernelNode(&alone, graph, nullptr, 0, &empty));
    CHECK(cudaGraphKernelNodeGetParams(alone, &got));
    EXPECT(got.func == empty.func);

    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    cudaStreamAttrValue value = {};
    value.accessPolicyWindow.base_ptr = device;
    value.accessPolicyWindow.num_bytes = sizeof in;
    value.accessPolicyWindow.hitRatio = 0.5f;
    value.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
    CHECK(cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &value));
    cudaGraphInstantiateParams how = {};
    how.uploadStream = stream;
    cudaGraphExec_t executable;
    CHECK(cudaGraphInstantiateWithParams(&executable, graph, &how));
    EXPECT(how.result_out == cudaGraphInstantiateSuccess);
    CHECK(cudaGraphDestroy(graph));
    for (int round = 1; round <= 3; round++) {
        by = round;
        CHECK(cudaGraphLaunch(executable, stream));
        CHECK(cudaStreamSynchronize(stream));
        EXPECT(result == round * n * (n - 1) / 2);
    }
    // Another number, in the graph that is there.
    float eight = 8;
    CHECK(cudaGraphExecMemcpyNodeSetParamsToSymbol(executable, constant, factor, &eight, sizeof eight, 0, cudaMemcpyHostToDevice));
    CHECK(cudaGraphLaunch(executable, stream));
    CHECK(cudaStreamSynchronize(stream));
    EXPECT(result == 8 * n * (n - 1) / 2);
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaStreamDestroy(stream));
    return finish();
}
