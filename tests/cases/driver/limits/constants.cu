// Constants above 64 KiB are refused, unless the module is still to be linked.
// TEST: driver {case} -arch=sm_90 -o -
// EXPECT:
// ptxc: error: File uses too much global constant data (0x13880 bytes, 0x10000 max) on sm_90
// exit 1
__constant__ float table[20000];
__global__ void k(float *out, int n) { out[0] = table[n]; }
