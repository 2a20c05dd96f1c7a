// Destructors of global variables and of variables of a thread call the runtime library and launch.
#include <thread>
#include "check.h"

__global__ void add(int *p) { *p += 1; }

static int *counter;

// A call at the end of the process succeeds or says that it ends, as with NVIDIA's.
static bool is_late(cudaError_t error) { return error == cudaSuccess || error == cudaErrorCudartUnloading; }

struct Last {
    void touch() {}
    ~Last()
    {
        add<<<1, 1>>>(counter);
        cudaStream_t stream;
        if (!is_late(cudaGetLastError()) || !is_late(cudaDeviceSynchronize()) || !is_late(cudaStreamCreate(&stream))
            || !is_late(cudaStreamSynchronize(cudaStreamPerThread)) || !is_late(cudaFree(nullptr)))
            std::_Exit(1);
    }
};

static thread_local Last of_thread;
static Last global;

int main()
{
    global.touch();
    CHECK(cudaMalloc(&counter, sizeof *counter));
    CHECK(cudaMemset(counter, 0, sizeof *counter));
    std::thread([] {
        of_thread.touch();
        add<<<1, 1>>>(counter);
    }).join();
    int value = 0;
    CHECK(cudaMemcpy(&value, counter, sizeof value, cudaMemcpyDeviceToHost));
    EXPECT(value == 2);
    return finish();
}
