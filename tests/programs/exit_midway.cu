// A program that ends while a kernel of another thread runs, with memory that it has not freed.
#include "check.h"
#include <atomic>
#include <chrono>
#include <thread>

__global__ void forever(volatile int *stop, int *count)
{
    while (!*stop)
        atomicAdd(count, 1);
}

__managed__ int stop;

int main()
{
    int *count, *lost;
    CHECK(cudaMalloc(&count, sizeof *count));
    CHECK(cudaMallocHost(&lost, 1000));
    CHECK(cudaMemset(count, 0, sizeof *count));
    int *flag;
    CHECK(cudaGetSymbolAddress((void **)&flag, stop));
    std::atomic<bool> begins{false};
    std::thread other([&] {
        begins = true;
        forever<<<1, 32>>>(flag, count);
    });
    while (!begins)
        std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    other.detach();
    std::puts("PASS");
    std::exit(5);
}
