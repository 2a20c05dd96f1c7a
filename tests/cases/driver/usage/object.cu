// PTX is not written into an object.
// TEST: driver -c {case} -o k.o
// EXPECT:
__global__ void k() {}
