// Insertion sort of 64 numbers in local memory.
// RUN insertion grid=16 block=128
// ARG out buf u32 2048 zero out
extern "C" __global__ void insertion(unsigned *out)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x, x = i * 747796405u + 1, list[64];
    for (int k = 0; k < 64; ++k) {
        x = x * 1664525u + 1013904223u;
        list[k] = x >> 8;
    }
    for (int k = 1; k < 64; ++k) {
        unsigned value = list[k];
        int j = k - 1;
        while (j >= 0 && list[j] > value) {
            list[j + 1] = list[j];
            --j;
        }
        list[j + 1] = value;
    }
    unsigned sum = 0;
    for (int k = 0; k < 64; ++k)
        sum = sum * 31 + list[k];
    out[i] = sum;
}
