// A captured graph with a fork and a join: what getters say of it, one node changed, the whole updated, a clone inside
// another graph.
#include "check.h"
#include <vector>

__global__ void add(int *p, int v) { p[threadIdx.x] += v; }
__global__ void multiply(int *p, int v) { p[threadIdx.x] *= v; }

const int lanes = 32;

struct Streams {
    cudaStream_t main, side;
    cudaEvent_t fork, join;
};

// data = (data + a) * 2 beside data[lanes..] += b; then the first values come to the host.
static cudaGraph_t capture(const Streams &s, int *data, int *host, int a, int b)
{
    CHECK(cudaStreamBeginCapture(s.main, cudaStreamCaptureModeThreadLocal));
    CHECK(cudaEventRecord(s.fork, s.main));
    CHECK(cudaStreamWaitEvent(s.side, s.fork, 0));
    add<<<1, lanes, 0, s.main>>>(data, a);
    add<<<1, lanes, 0, s.side>>>(data + lanes, b);
    CHECK(cudaEventRecord(s.join, s.side));
    CHECK(cudaStreamWaitEvent(s.main, s.join, 0));
    multiply<<<1, lanes, 0, s.main>>>(data, 2);
    CHECK(cudaMemcpyAsync(host, data, lanes * sizeof(int), cudaMemcpyDeviceToHost, s.main));
    cudaGraph_t graph;
    CHECK(cudaStreamEndCapture(s.main, &graph));
    return graph;
}

static int run(cudaGraphExec_t executable, const Streams &s, const int *host)
{
    CHECK(cudaGraphLaunch(executable, s.main));
    CHECK(cudaStreamSynchronize(s.main));
    return host[5];
}

// The nodes that launch `multiply` get another factor.
static int set_factor(cudaGraphExec_t executable, cudaGraph_t graph, int *data, int factor)
{
    size_t count = 0;
    CHECK(cudaGraphGetNodes(graph, nullptr, &count));
    std::vector<cudaGraphNode_t> nodes(count);
    CHECK(cudaGraphGetNodes(graph, nodes.data(), &count));
    int changed = 0;
    for (cudaGraphNode_t node : nodes) {
        cudaGraphNodeType type;
        CHECK(cudaGraphNodeGetType(node, &type));
        if (type != cudaGraphNodeTypeKernel)
            continue;
        cudaKernelNodeParams params;
        CHECK(cudaGraphKernelNodeGetParams(node, &params));
        if (params.func != reinterpret_cast<void *>(multiply))
            continue;
        void *arguments[] = {&data, &factor};
        params.kernelParams = arguments;
        CHECK(cudaGraphExecKernelNodeSetParams(executable, node, &params));
        changed++;
    }
    return changed;
}

int main()
{
    Streams s;
    CHECK(cudaStreamCreate(&s.main));
    CHECK(cudaStreamCreate(&s.side));
    CHECK(cudaEventCreate(&s.fork));
    CHECK(cudaEventCreate(&s.join));
    int *data, host[lanes];
    CHECK(cudaMalloc(&data, 2 * sizeof host));
    CHECK(cudaMemset(data, 0, 2 * sizeof host));

    cudaGraph_t first = capture(s, data, host, 3, 4);
    size_t nodes = 0, roots = 0;
    CHECK(cudaGraphGetNodes(first, nullptr, &nodes));
    CHECK(cudaGraphGetRootNodes(first, nullptr, &roots));
    EXPECT(nodes == 4 && roots == 2);
    cudaGraphExec_t executable;
    CHECK(cudaGraphInstantiate(&executable, first, NULL, NULL, 0));
    EXPECT(run(executable, s, host) == 6);
    EXPECT(set_factor(executable, first, data, 3) == 1);
    EXPECT(run(executable, s, host) == 27);

    cudaGraph_t second = capture(s, data, host, 1, 1);
    cudaGraphExecUpdateResultInfo info;
    CHECK(cudaGraphExecUpdate(executable, second, &info));
    EXPECT(info.result == cudaGraphExecUpdateSuccess);
    EXPECT(run(executable, s, host) == 56);

    cudaGraph_t clone, outer;
    cudaGraphNode_t one, two;
    CHECK(cudaGraphClone(&clone, second));
    CHECK(cudaGraphCreate(&outer, 0));
    CHECK(cudaGraphAddChildGraphNode(&one, outer, nullptr, 0, clone));
    CHECK(cudaGraphAddChildGraphNode(&two, outer, &one, 1, second));
    cudaGraphExec_t nested;
    CHECK(cudaGraphInstantiate(&nested, outer, 0));
    EXPECT(run(nested, s, host) == 230);
    for (cudaGraphExec_t made : {executable, nested})
        CHECK(cudaGraphExecDestroy(made));
    for (cudaGraph_t made : {first, second, clone, outer})
        CHECK(cudaGraphDestroy(made));
    CHECK(cudaFree(data));
    return finish();
}
