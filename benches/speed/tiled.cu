// A product of matrices by tiles in shared memory.
// RUN tiled grid=16,16,1 block=16,16,1
// ARG a buf f32 65536 rand(1,-1,1)
// ARG b buf f32 65536 rand(2,-1,1)
// ARG c buf f32 65536 zero out
// ARG n i32 256
extern "C" __global__ void tiled(const float *a, const float *b, float *c, int n)
{
    __shared__ float left[16][16], right[16][16];
    int y = threadIdx.y, x = threadIdx.x, row = blockIdx.y * 16 + y, col = blockIdx.x * 16 + x;
    float sum = 0;
    for (int t = 0; t < n; t += 16) {
        left[y][x] = a[row * n + t + x];
        right[y][x] = b[(t + y) * n + col];
        __syncthreads();
        for (int k = 0; k < 16; ++k)
            sum += left[y][k] * right[k][x];
        __syncthreads();
    }
    c[row * n + col] = sum;
}
