// Sums of sin and exp in double precision.
// RUN waves grid=16 block=256
// ARG out buf f64 4096 zero out
// ARG rounds i32 100
extern "C" __global__ void waves(double *out, int rounds)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    double x = i * 0.001, sum = 0;
    for (int r = 0; r < rounds; ++r) {
        sum += sin(x) * exp(-x);
        x += 0.01;
    }
    out[i] = sum;
}
