// PTX is not written into what is named as an executable.
// TEST: driver {case} -o k
// EXPECT:
__global__ void k() {}
