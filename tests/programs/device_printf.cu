// What kernels print comes out in order of the blocks' ends, before what the host prints after it has waited.
#include "check.h"

__device__ void say(const char *who, int number, double value, char letter)
{
    printf("%s %d: %.3f %c %5s|%-4d|%x%%\n", who, number, value, letter, "ok", number, number * 16);
}

__global__ void hello() { say("thread", threadIdx.x, threadIdx.x * 0.5, 'a' + threadIdx.x); }

int main()
{
    hello<<<1, 3>>>();
    CHECK(cudaDeviceSynchronize());
    return finish();
}
