// What is verified is NVVM IR.
// TEST: driver verify {case}
// EXPECT:
// ptxc: error: {case} is a source, and NVVM IR is what is verified
//   help: `ptxc --verify-each {case}` verifies the IR that is made of it
// exit 2
__global__ void k() {}
