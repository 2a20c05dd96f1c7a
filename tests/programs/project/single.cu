#include <cstdio>

template <class F>
__global__ void each(int *p, F f)
{
    p[threadIdx.x] = f(threadIdx.x);
}

int main()
{
    int *p, v[8];
    cudaMalloc(&p, sizeof v);
    each<<<1, 8>>>(p, [] __device__(int i) { return i * i; });
    cudaMemcpy(v, p, sizeof v, cudaMemcpyDeviceToHost);
    std::printf("%d\n", v[7]);
    return v[7] == 49 ? 0 : 1;
}
