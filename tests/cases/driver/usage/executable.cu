// PTX is not written into what is named as an executable.
// TEST: driver {case} -o k
// EXPECT:
// ptxc: error: k: PTX is not written into an executable, library or image
//   help: `ptxc build {case} -o k` makes it; -ptx writes PTX into any file
// exit 2
__global__ void k() {}
