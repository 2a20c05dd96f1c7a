// What may not be done while a stream captures, and what each of it gives; captures of the default stream of a thread.
#include "check.h"
#include <thread>

__global__ void add(int *p, int v) { *p += v; }

// The error is not left for the next launch to find.
#define GIVES(call, error)        \
    do {                          \
        EXPECT((call) == (error)); \
        (void)cudaGetLastError(); \
    } while (0)

static int *data, host;
static cudaStream_t one, two, loose;
static cudaEvent_t event;

static cudaError_t launched(cudaStream_t stream)
{
    add<<<1, 1, 0, stream>>>(data, 1);
    return cudaGetLastError();
}

static cudaStreamCaptureStatus status(cudaStream_t stream)
{
    cudaStreamCaptureStatus found;
    CHECK(cudaStreamIsCapturing(stream, &found));
    return found;
}

static void begin(cudaStream_t stream, cudaStreamCaptureMode mode) { CHECK(cudaStreamBeginCapture(stream, mode)); }

// Ends a capture, which gives an error and no graph.
static void ends(cudaStream_t stream, cudaError_t error)
{
    cudaGraph_t graph = reinterpret_cast<cudaGraph_t>(1);
    GIVES(cudaStreamEndCapture(stream, &graph), error);
    EXPECT(graph == nullptr);
    EXPECT(status(stream) == cudaStreamCaptureStatusNone);
}

// Ends a capture and does what it captured; gives what is added to the number.
static int done(cudaStream_t stream)
{
    int before, after;
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamEndCapture(stream, &graph));
    CHECK(cudaMemcpy(&before, data, sizeof before, cudaMemcpyDeviceToHost));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, stream));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaMemcpy(&after, data, sizeof after, cudaMemcpyDeviceToHost));
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
    return after - before;
}

template <class F> static void in_another_thread(F f) { std::thread(f).join(); }

static cudaError_t allocated()
{
    void *memory = nullptr;
    cudaError_t error = cudaMalloc(&memory, 16);
    if (error == cudaSuccess)
        error = cudaFree(memory);
    return error;
}

// The legacy stream waits for all blocking ones, so it cannot be used while one of them captures.
static void legacy()
{
    GIVES(cudaStreamBeginCapture(cudaStreamLegacy, cudaStreamCaptureModeGlobal), cudaErrorStreamCaptureUnsupported);
    begin(one, cudaStreamCaptureModeRelaxed);
    cudaStreamCaptureStatus found;
    GIVES(cudaStreamIsCapturing(cudaStreamLegacy, &found), cudaErrorStreamCaptureImplicit);
    EXPECT(status(one) == cudaStreamCaptureStatusActive);
    GIVES(cudaMemcpyAsync(&host, data, sizeof host, cudaMemcpyDeviceToHost, cudaStreamLegacy), cudaErrorStreamCaptureImplicit);
    EXPECT(status(one) == cudaStreamCaptureStatusInvalidated);
    GIVES(launched(one), cudaErrorStreamCaptureInvalidated);
    ends(one, cudaErrorStreamCaptureInvalidated);

    begin(one, cudaStreamCaptureModeRelaxed);
    GIVES(cudaStreamSynchronize(cudaStreamLegacy), cudaErrorStreamCaptureImplicit);
    ends(one, cudaErrorStreamCaptureInvalidated);

    begin(loose, cudaStreamCaptureModeRelaxed);
    CHECK(launched(loose));
    CHECK(launched(cudaStreamLegacy));
    CHECK(cudaStreamSynchronize(cudaStreamLegacy));
    EXPECT(done(loose) == 1);
}

// Each thread has a stream of its own, which captures by itself.
static void of_thread()
{
    begin(cudaStreamPerThread, cudaStreamCaptureModeRelaxed);
    CHECK(launched(cudaStreamPerThread));
    CHECK(launched(cudaStreamPerThread));
    EXPECT(status(cudaStreamPerThread) == cudaStreamCaptureStatusActive);
    unsigned long long own, other;
    CHECK(cudaStreamGetId(cudaStreamPerThread, &own));
    in_another_thread([&] {
        EXPECT(status(cudaStreamPerThread) == cudaStreamCaptureStatusNone);
        CHECK(cudaStreamGetId(cudaStreamPerThread, &other));
        CHECK(launched(cudaStreamPerThread));
        CHECK(cudaStreamSynchronize(cudaStreamPerThread));
    });
    EXPECT(own != other);
    EXPECT(done(cudaStreamPerThread) == 2);
#ifdef CUDA_API_PER_THREAD_DEFAULT_STREAM
    begin(0, cudaStreamCaptureModeRelaxed);
    add<<<1, 1>>>(data, 5);
    CHECK(cudaMemsetAsync(data, 0, 0));
    EXPECT(status(cudaStreamPerThread) == cudaStreamCaptureStatusActive);
    EXPECT(done(0) == 5);
    begin(0, cudaStreamCaptureModeRelaxed);
    GIVES(cudaMemcpy(&host, data, sizeof host, cudaMemcpyDeviceToHost), cudaErrorStreamCaptureUnsupported);
    ends(0, cudaErrorStreamCaptureInvalidated);
#else
    GIVES(cudaStreamBeginCapture(0, cudaStreamCaptureModeRelaxed), cudaErrorStreamCaptureUnsupported);
#endif
}

// Calls that may wait for other work, by the mode of the capture and of the thread.
static void modes()
{
    begin(loose, cudaStreamCaptureModeGlobal);
    GIVES(allocated(), cudaErrorStreamCaptureUnsupported);
    ends(loose, cudaErrorStreamCaptureInvalidated);

    begin(loose, cudaStreamCaptureModeGlobal);
    GIVES(cudaDeviceSynchronize(), cudaErrorStreamCaptureUnsupported);
    ends(loose, cudaErrorStreamCaptureInvalidated);

    begin(loose, cudaStreamCaptureModeGlobal);
    in_another_thread([] {
        cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
        CHECK(cudaThreadExchangeStreamCaptureMode(&mode));
        EXPECT(mode == cudaStreamCaptureModeGlobal);
        CHECK(allocated());
        CHECK(cudaThreadExchangeStreamCaptureMode(&mode));
        EXPECT(mode == cudaStreamCaptureModeRelaxed);
        GIVES(allocated(), cudaErrorStreamCaptureUnsupported);
    });
    ends(loose, cudaErrorStreamCaptureInvalidated);

    begin(loose, cudaStreamCaptureModeThreadLocal);
    in_another_thread([] { CHECK(allocated()); });
    CHECK(launched(loose));
    EXPECT(done(loose) == 1);

    begin(loose, cudaStreamCaptureModeRelaxed);
    CHECK(allocated());
    EXPECT(done(loose) == 0);
    GIVES(cudaStreamBeginCapture(loose, static_cast<cudaStreamCaptureMode>(3)), cudaErrorInvalidValue);
}

// Captures of several streams.
static void borders()
{
    begin(one, cudaStreamCaptureModeThreadLocal);
    GIVES(cudaStreamBeginCapture(one, cudaStreamCaptureModeThreadLocal), cudaErrorIllegalState);
    in_another_thread([] {
        cudaGraph_t graph;
        GIVES(cudaStreamEndCapture(one, &graph), cudaErrorStreamCaptureWrongThread);
    });
    CHECK(launched(one));
    EXPECT(done(one) == 1);

    // A fork that nothing joins, and one whose work is joined although the stream goes no further.
    begin(one, cudaStreamCaptureModeThreadLocal);
    CHECK(cudaEventRecord(event, one));
    CHECK(cudaStreamWaitEvent(two, event, 0));
    CHECK(launched(two));
    ends(one, cudaErrorStreamCaptureUnjoined);
    EXPECT(status(two) == cudaStreamCaptureStatusNone);
    begin(one, cudaStreamCaptureModeThreadLocal);
    CHECK(launched(one));
    CHECK(cudaEventRecord(event, one));
    CHECK(cudaStreamWaitEvent(two, event, 0));
    CHECK(launched(one));
    EXPECT(done(one) == 2);

    begin(one, cudaStreamCaptureModeThreadLocal);
    CHECK(cudaEventRecord(event, one));
    CHECK(cudaStreamWaitEvent(two, event, 0));
    cudaGraph_t graph;
    GIVES(cudaStreamEndCapture(two, &graph), cudaErrorStreamCaptureUnmatched);
    ends(one, cudaErrorStreamCaptureInvalidated);

    // Work from outside, and of another capture.
    CHECK(cudaEventRecord(event, two));
    begin(one, cudaStreamCaptureModeThreadLocal);
    GIVES(cudaStreamWaitEvent(one, event, 0), cudaErrorStreamCaptureIsolation);
    ends(one, cudaErrorStreamCaptureInvalidated);
    begin(one, cudaStreamCaptureModeThreadLocal);
    begin(two, cudaStreamCaptureModeThreadLocal);
    CHECK(cudaEventRecord(event, two));
    GIVES(cudaStreamWaitEvent(one, event, 0), cudaErrorStreamCaptureMerge);
    ends(one, cudaErrorStreamCaptureInvalidated);
    ends(two, cudaErrorStreamCaptureInvalidated);

    // Nothing can be asked of what has not begun.
    begin(one, cudaStreamCaptureModeRelaxed);
    CHECK(cudaEventRecord(event, one));
    GIVES(cudaEventQuery(event), cudaErrorCapturedEvent);
    ends(one, cudaErrorStreamCaptureInvalidated);
    begin(one, cudaStreamCaptureModeRelaxed);
    GIVES(cudaStreamQuery(one), cudaErrorStreamCaptureUnsupported);
    ends(one, cudaErrorStreamCaptureInvalidated);
}

// Who captures into a graph of his own need not ask which it is.
static void given()
{
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    CHECK(cudaStreamBeginCaptureToGraph(one, graph, nullptr, nullptr, 0, cudaStreamCaptureModeGlobal));
    CHECK(cudaMemsetAsync(data, 0, sizeof *data, one));
    CHECK(cudaStreamEndCapture(one, nullptr));
    size_t nodes = 0;
    CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
    EXPECT(nodes == 1);
    CHECK(cudaGraphDestroy(graph));
}

int main()
{
    CHECK(cudaMalloc(&data, sizeof *data));
    CHECK(cudaMemset(data, 0, sizeof *data));
    CHECK(cudaStreamCreate(&one));
    CHECK(cudaStreamCreate(&two));
    CHECK(cudaStreamCreateWithFlags(&loose, cudaStreamNonBlocking));
    CHECK(cudaEventCreate(&event));
    legacy();
    of_thread();
    modes();
    borders();
    given();
    CHECK(cudaFree(data));
    return finish();
}
