// What is verified is NVVM IR.
// TEST: driver verify {case}
// EXPECT:
__global__ void k() {}
