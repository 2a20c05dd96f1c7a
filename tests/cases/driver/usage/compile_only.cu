// -c without a name would make an object.
// TEST: driver -c {case}
// EXPECT:
__global__ void k() {}
