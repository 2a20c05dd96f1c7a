// A module that is still to be linked is not held to the limits of its target.
// TEST: driver {case} -arch=sm_90 -rdc=true -o /dev/null
// EXPECT:
// exit 0
__constant__ float table[20000];
__global__ void k(float *out, int n) { __shared__ float t[20000]; t[n] = 1; out[0] = table[n] + t[n + 1]; }
