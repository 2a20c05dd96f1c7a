// xorshift and FNV: 32-bit integers in registers.
// RUN hash grid=64 block=256
// ARG out buf u32 16384 zero out
// ARG rounds i32 2000
extern "C" __global__ void hash(unsigned *out, int rounds)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x, x = i * 2654435761u + 1, h = 2166136261u;
    for (int r = 0; r < rounds; ++r) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        h = (h ^ x) * 16777619u;
    }
    out[i] = h;
}
