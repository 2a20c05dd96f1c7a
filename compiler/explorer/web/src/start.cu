// Sums of blocks, as a tree in shared memory. Change anything.
// RUN sum grid=4 block=64
// ARG in buf f32 256 iota(1,1)
// ARG out buf f32 4 zero out

extern "C" __global__ void sum(const float *in, float *out)
{
    __shared__ float part[64];
    int t = threadIdx.x;
    part[t] = in[blockIdx.x * blockDim.x + t];
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (t < half)
            part[t] += part[t + half];
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = part[0];
}
