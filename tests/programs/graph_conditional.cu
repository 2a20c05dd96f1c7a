// Graphs with nodes that depend on what kernels find out: either or, loops, choices, one within another; and nodes whose
// parameters say of which kind they are.
#include "check.h"
#include <vector>

__global__ void decide(cudaGraphConditionalHandle handle, const int *value) { cudaGraphSetConditional(handle, *value); }

__global__ void add(int *p, int n) { *p += n; }

// A step of the Collatz sequence; the loop goes on until it comes to 1.
__global__ void collatz(cudaGraphConditionalHandle handle, long long *value, int *steps)
{
    *value = *value % 2 ? 3 * *value + 1 : *value / 2;
    ++*steps;
    if (*value == 1)
        cudaGraphSetConditional(handle, 0);
}

__global__ void count_down(cudaGraphConditionalHandle handle, int *left) { cudaGraphSetConditional(handle, --*left > 0); }

static void CUDART_CB add_hundred(void *data) { *static_cast<int *>(data) += 100; }

template <class... Args>
cudaGraphNode_t launch(cudaGraph_t graph, const std::vector<cudaGraphNode_t> &after, void (*kernel)(Args...), Args... args)
{
    void *pointers[] = {&args...};
    cudaGraphNodeParams node = {cudaGraphNodeTypeKernel};
    node.kernel.func = reinterpret_cast<void *>(kernel);
    node.kernel.gridDim = dim3(1);
    node.kernel.blockDim = dim3(1);
    node.kernel.kernelParams = pointers;
    cudaGraphNode_t made;
    CHECK(cudaGraphAddNode(&made, graph, after.data(), nullptr, after.size(), &node));
    return made;
}

// Adds a conditional node; gives its graphs.
cudaGraph_t *conditional(cudaGraph_t graph, const std::vector<cudaGraphNode_t> &after, cudaGraphConditionalHandle handle,
                         cudaGraphConditionalNodeType type, unsigned size, cudaGraphNode_t *made = nullptr)
{
    cudaGraphNodeParams node = {cudaGraphNodeTypeConditional};
    node.conditional.handle = handle;
    node.conditional.type = type;
    node.conditional.size = size;
    cudaGraphNode_t own;
    CHECK(cudaGraphAddNode(made ? made : &own, graph, after.data(), nullptr, after.size(), &node));
    return node.conditional.phGraph_out;
}

cudaGraphConditionalHandle handle_of(cudaGraph_t graph, unsigned value = 0, unsigned flags = 0)
{
    cudaGraphConditionalHandle handle;
    CHECK(cudaGraphConditionalHandleCreate(&handle, graph, value, flags));
    return handle;
}

void run(cudaGraphExec_t executable)
{
    CHECK(cudaGraphLaunch(executable, 0));
    CHECK(cudaDeviceSynchronize());
}

cudaGraphExec_t executable_of(cudaGraph_t graph)
{
    cudaGraphExec_t executable;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphDestroy(graph));
    return executable;
}

cudaGraph_t empty()
{
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    return graph;
}

void either_or(int *memory)
{
    int *value = memory, *sum = memory + 1;
    cudaGraph_t graph = empty();
    cudaGraphConditionalHandle handle = handle_of(graph);
    cudaGraphNode_t first = launch(graph, {}, decide, handle, (const int *)value), node;
    cudaGraph_t *bodies = conditional(graph, {first}, handle, cudaGraphCondTypeIf, 2, &node);
    launch(bodies[0], {}, add, sum, 1);
    launch(bodies[1], {}, add, sum, 10);
    launch(graph, {node}, add, sum, 100);
    cudaGraphNodeType type;
    CHECK(cudaGraphNodeGetType(node, &type));
    EXPECT(type == cudaGraphNodeTypeConditional);
    cudaGraph_t copy;
    CHECK(cudaGraphClone(&copy, graph));
    cudaGraphExec_t executable = executable_of(graph), other = executable_of(copy);
    *sum = 0;
    for (int round : {5, 0, 1}) {
        *value = round;
        run(executable);
    }
    EXPECT(*sum == 312);
    run(other);
    EXPECT(*sum == 413);
}

void loop(int *memory)
{
    long long *value = reinterpret_cast<long long *>(memory + 2);
    int *steps = memory;
    cudaGraph_t graph = empty();
    // Each launch begins with 1.
    cudaGraphConditionalHandle handle = handle_of(graph, 1, cudaGraphCondAssignDefault);
    cudaGraph_t body = *conditional(graph, {}, handle, cudaGraphCondTypeWhile, 1);
    launch(body, {}, collatz, handle, value, steps);
    cudaGraphExec_t executable = executable_of(graph);
    *steps = 0;
    for (long long start : {27, 97}) {
        *value = start;
        run(executable);
    }
    EXPECT(*steps == 111 + 118 && *value == 1);
}

// A loop of as many rounds as the outer loop has left: 3 + 2 + 1.
void nested(int *memory)
{
    int *outer_left = memory, *inner_left = memory + 1, *sum = memory + 2;
    cudaGraph_t graph = empty();
    cudaGraphConditionalHandle outer = handle_of(graph, 1, cudaGraphCondAssignDefault);
    cudaGraph_t body = *conditional(graph, {}, outer, cudaGraphCondTypeWhile, 1);
    cudaGraphConditionalHandle inner = handle_of(body);
    cudaGraphNodeParams copy = {cudaGraphNodeTypeMemcpy};
    copy.memcpy.copyParams.srcPtr = make_cudaPitchedPtr(outer_left, sizeof(int), sizeof(int), 1);
    copy.memcpy.copyParams.dstPtr = make_cudaPitchedPtr(inner_left, sizeof(int), sizeof(int), 1);
    copy.memcpy.copyParams.extent = make_cudaExtent(sizeof(int), 1, 1);
    copy.memcpy.copyParams.kind = cudaMemcpyDefault;
    cudaGraphNode_t copied, looped;
    CHECK(cudaGraphAddNode(&copied, body, nullptr, nullptr, 0, &copy));
    cudaGraphNode_t begun = launch(body, {copied}, decide, inner, (const int *)inner_left);
    cudaGraph_t inside = *conditional(body, {begun}, inner, cudaGraphCondTypeWhile, 1, &looped);
    launch(inside, {launch(inside, {}, add, sum, 1)}, count_down, inner, inner_left);
    launch(body, {looped}, count_down, outer, outer_left);
    cudaGraphExec_t executable = executable_of(graph);
    *outer_left = 3;
    *sum = 0;
    run(executable);
    EXPECT(*sum == 6 && *outer_left == 0 && *inner_left == 0);
}

void choice(int *memory)
{
    int *value = memory, *sum = memory + 1;
    cudaGraph_t graph = empty();
    cudaGraphConditionalHandle handle = handle_of(graph);
    cudaGraphNode_t first = launch(graph, {}, decide, handle, (const int *)value);
    cudaGraph_t *bodies = conditional(graph, {first}, handle, cudaGraphCondTypeSwitch, 3);
    // What a stream captures may be a body, too.
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    for (int i = 0, n = 1; i < 3; i++, n *= 10) {
        CHECK(cudaStreamBeginCaptureToGraph(stream, bodies[i], nullptr, nullptr, 0, cudaStreamCaptureModeGlobal));
        add<<<1, 1, 0, stream>>>(sum, n);
        cudaGraph_t same;
        CHECK(cudaStreamEndCapture(stream, &same));
        EXPECT(same == bodies[i]);
    }
    cudaGraphExec_t executable = executable_of(graph);
    *sum = 0;
    for (int round : {2, 0, 3, 1, 2}) {
        *value = round;
        run(executable);
    }
    EXPECT(*sum == 211);
}

void kinds(int *memory)
{
    int *p = memory, calls = 0;
    cudaGraph_t graph = empty(), child = empty();
    launch(child, {}, add, p, 3);
    cudaEvent_t event;
    CHECK(cudaEventCreate(&event));
    std::vector<cudaGraphNode_t> last;
    auto behind = [&](cudaGraphNodeParams node) {
        cudaGraphNode_t made;
        CHECK(cudaGraphAddNode(&made, graph, last.data(), nullptr, last.size(), &node));
        last = {made};
        return made;
    };
    cudaGraphNodeParams fill = {cudaGraphNodeTypeMemset};
    fill.memset.dst = p;
    fill.memset.value = 7;
    fill.memset.elementSize = 4;
    fill.memset.width = 2;
    fill.memset.height = 1;
    cudaGraphNode_t filled = behind(fill);
    cudaGraphNodeParams of_child = {cudaGraphNodeTypeGraph};
    of_child.graph.graph = child;
    behind(of_child);
    cudaGraphNodeParams call = {cudaGraphNodeTypeHost};
    call.host.fn = add_hundred;
    call.host.userData = &calls;
    behind(call);
    cudaGraphNodeParams record = {cudaGraphNodeTypeEventRecord}, wait = {cudaGraphNodeTypeWaitEvent};
    record.eventRecord.event = event;
    wait.eventWait.event = event;
    behind(record);
    behind(wait);
    behind({cudaGraphNodeTypeEmpty});
    cudaGraphExec_t executable;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    run(executable);
    EXPECT(p[0] == 10 && p[1] == 7 && calls == 100);
    fill.memset.value = 20;
    CHECK(cudaGraphExecNodeSetParams(executable, filled, &fill));
    run(executable);
    EXPECT(p[0] == 23 && p[1] == 20 && calls == 200);
    CHECK(cudaGraphNodeSetEnabled(executable, filled, 0));
    run(executable);
    EXPECT(p[0] == 26 && calls == 300);

    // What cannot be.
    cudaGraphNode_t none;
    cudaGraphNodeParams bad = {cudaGraphNodeTypeConditional};
    bad.conditional.handle = handle_of(child);
    bad.conditional.type = cudaGraphCondTypeWhile;
    bad.conditional.size = 1;
    EXPECT(cudaGraphAddNode(&none, graph, nullptr, nullptr, 0, &bad) == cudaErrorInvalidValue);
    bad.conditional.size = 2;
    EXPECT(cudaGraphAddNode(&none, child, nullptr, nullptr, 0, &bad) == cudaErrorInvalidValue);
    EXPECT(cudaGraphExecNodeSetParams(executable, filled, &call) == cudaErrorInvalidValue);
}

int main()
{
    int *memory;
    CHECK(cudaMallocManaged(&memory, 64));
    either_or(memory);
    loop(memory);
    nested(memory);
    choice(memory);
    kinds(memory);
    return finish();
}
