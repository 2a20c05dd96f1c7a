// A histogram with atomics in shared memory.
// RUN histogram grid=32 block=256
// ARG in buf u32 1048576 rand(5,0,4294967296)
// ARG out buf u32 256 zero out
// ARG n i32 1048576
extern "C" __global__ void histogram(const unsigned *in, unsigned *out, int n)
{
    __shared__ unsigned bins[256];
    bins[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&bins[in[i] >> 24], 1u);
    __syncthreads();
    atomicAdd(&out[threadIdx.x], bins[threadIdx.x]);
}
