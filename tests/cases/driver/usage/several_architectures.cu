// PTX is for one architecture, as nvcc has it.
// TEST: driver -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90 {case}
// EXPECT:
__global__ void k() {}
