// A product of matrices straight from global memory.
// RUN matmul grid=16,16,1 block=16,16,1
// ARG a buf f32 65536 rand(1,-1,1)
// ARG b buf f32 65536 rand(2,-1,1)
// ARG c buf f32 65536 zero out
// ARG n i32 256
extern "C" __global__ void matmul(const float *a, const float *b, float *c, int n)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < n; ++k)
        sum += a[row * n + k] * b[k * n + col];
    c[row * n + col] = sum;
}
