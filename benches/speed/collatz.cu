// Lengths of Collatz sequences: 64-bit integers, lanes that part in every round.
// RUN collatz grid=128 block=256
// ARG out buf u32 32768 zero out
extern "C" __global__ void collatz(unsigned *out)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x, steps = 0;
    for (unsigned long long n = i + 1; n != 1; ++steps)
        n = n % 2 ? 3 * n + 1 : n / 2;
    out[i] = steps;
}
