// A fast Walsh transform: large strides through global memory, the rest of it in shared memory; twice gives n times the input.
#include "check.h"

__global__ void radix4(float *data, int stride, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, low = i & (stride - 1), base = ((i - low) << 2) + low;
    if (base + 3 * stride >= n)
        return;
    float a = data[base], b = data[base + stride], c = data[base + 2 * stride], d = data[base + 3 * stride];
    float e = a + c, f = b + d, g = a - c, h = b - d;
    data[base] = e + f;
    data[base + stride] = e - f;
    data[base + 2 * stride] = g + h;
    data[base + 3 * stride] = g - h;
}

__global__ void within(float *data, int log)
{
    extern __shared__ float part[];
    int size = 1 << log;
    float *own = data + (blockIdx.x << log);
    for (int i = threadIdx.x; i < size; i += blockDim.x)
        part[i] = own[i];
    for (int half = size >> 1; half > 0; half >>= 1) {
        __syncthreads();
        for (int i = threadIdx.x; i < size / 2; i += blockDim.x) {
            int low = i & (half - 1), at = ((i - low) << 1) + low;
            float a = part[at], b = part[at + half];
            part[at] = a + b;
            part[at + half] = a - b;
        }
    }
    __syncthreads();
    for (int i = threadIdx.x; i < size; i += blockDim.x)
        own[i] = part[i];
}

static void transform(float *data, int log)
{
    int n = 1 << log, left = log;
    for (; left > 8; left -= 2)
        radix4<<<(n / 4 + 127) / 128, 128>>>(data, 1 << (left - 2), n);
    within<<<n >> left, 64, sizeof(float) << left>>>(data, left);
    CHECK(cudaGetLastError());
}

int main()
{
    const int log = 12, n = 1 << log;
    static float in[n], once[n], twice[n];
    Random random(5);
    for (float &value : in)
        value = random.below(16);
    float *p;
    CHECK(cudaMalloc(&p, sizeof in));
    CHECK(cudaMemcpy(p, in, sizeof in, cudaMemcpyHostToDevice));
    transform(p, log);
    CHECK(cudaMemcpy(once, p, sizeof in, cudaMemcpyDeviceToHost));
    transform(p, log);
    CHECK(cudaMemcpy(twice, p, sizeof in, cudaMemcpyDeviceToHost));
    for (int k = 0; k < n; k += 97) {
        float sum = 0;
        for (int i = 0; i < n; i++)
            sum += __builtin_parity(i & k) ? -in[i] : in[i];
        EXPECT(sum == once[k]);
    }
    for (int i = 0; i < n; i++)
        EXPECT(twice[i] == n * in[i]);
    CHECK(cudaFree(p));
    return finish();
}
