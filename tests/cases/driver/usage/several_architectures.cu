// PTX is for one architecture, as nvcc has it.
// TEST: driver -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90 {case}
// EXPECT:
// ptxc: error: PTX is for one architecture, and several are named: sm_80, sm_90
//   help: name one with -arch; a program (ptxc build) takes that of the device
// exit 2
__global__ void k() {}
