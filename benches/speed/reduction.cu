// A sum by shuffles.
// RUN reduction grid=64 block=256
// ARG in buf f32 1048576 rand(4,-1,1)
// ARG out buf f32 64 zero out
// ARG n i32 1048576
extern "C" __global__ void reduction(const float *in, float *out, int n)
{
    __shared__ float part[8];
    float total = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        float sum = in[i];
        for (int d = 16; d > 0; d /= 2)
            sum += __shfl_down_sync(0xffffffff, sum, d);
        total += sum;
    }
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = total;
    __syncthreads();
    if (threadIdx.x == 0) {
        float sum = 0;
        for (int w = 0; w < 8; ++w)
            sum += part[w];
        out[blockIdx.x] = sum;
    }
}
