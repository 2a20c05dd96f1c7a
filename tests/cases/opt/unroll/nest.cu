// A nest whose inner counts depend on the outer counter becomes straight code, barriers and all, if what is left of all
// of its iterations is small: the conditions that only count are gone.
// TEST: opt -arch=sm_90
__global__ void bitonic(unsigned *keys) {
    // CHECK: define {{..}}@_Z7bitonicPj
    // CHECK-NOT: phi
    // CHECK: ret void
    __shared__ unsigned s[64];
    s[threadIdx.x] = keys[threadIdx.x];
    s[threadIdx.x + 32] = keys[threadIdx.x + 32];
    for (unsigned size = 2; size <= 64; size <<= 1) {
        for (unsigned stride = size / 2; stride > 0; stride >>= 1) {
            __syncthreads();
            unsigned pos = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
            bool up = (pos & size) == 0;
            unsigned a = s[pos], b = s[pos + stride];
            if ((a > b) == up) {
                s[pos] = b;
                s[pos + stride] = a;
            }
        }
    }
    __syncthreads();
    keys[threadIdx.x] = s[threadIdx.x];
    keys[threadIdx.x + 32] = s[threadIdx.x + 32];
}
