// Targets with the letter `a` have all the shared memory that a block can have.
// TEST: driver {case} -arch=sm_90a -o /dev/null
// EXPECT:
// exit 0
__global__ void k(float *out, int n) { __shared__ float t[50000]; t[n] = 1; out[0] = t[n + 1]; }
