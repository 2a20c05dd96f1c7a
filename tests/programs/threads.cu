// Threads of the host with streams and memory of their own, and one that is in a launch when the program ends.
#include "check.h"
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

__global__ void add(int *sum, int value) { atomicAdd(sum, value); }
__global__ void wait(volatile int *never)
{
    while (*never == 0)
        ;
}

int main()
{
    int *sum, got;
    CHECK(cudaMalloc(&sum, sizeof(int)));
    CHECK(cudaMemset(sum, 0, sizeof(int)));
    std::atomic<int> faults{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; t++)
        threads.emplace_back([&] {
            cudaStream_t stream;
            faults += cudaStreamCreate(&stream) != cudaSuccess;
            for (int i = 0; i < 50; i++) {
                int *own;
                faults += cudaMalloc(&own, 64) != cudaSuccess;
                add<<<2, 32, 0, stream>>>(sum, 1);
                add<<<1, 1, 0, stream>>>(own, 1);
                faults += cudaStreamSynchronize(stream) != cudaSuccess;
                faults += cudaFree(own) != cudaSuccess;
            }
            faults += cudaStreamDestroy(stream) != cudaSuccess;
        });
    for (std::thread &thread : threads)
        thread.join();
    CHECK(cudaMemcpy(&got, sum, sizeof(int), cudaMemcpyDeviceToHost));
    EXPECT(got == 8 * 50 * 64 && faults == 0);

    // An error is remembered by the thread that made it.
    std::thread([] { EXPECT(cudaFree((void *)8) == cudaErrorInvalidValue && cudaGetLastError() == cudaErrorInvalidValue); }).join();
    EXPECT(cudaGetLastError() == cudaSuccess);

    // The program ends in the middle of a launch.
    CHECK(cudaMemset(sum, 0, sizeof(int)));
    std::thread([sum] { wait<<<1, 1>>>(sum); }).detach();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    std::exit(finish());
}
