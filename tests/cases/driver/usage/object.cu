// PTX is not written into an object.
// TEST: driver -c {case} -o k.o
// EXPECT:
// ptxc: error: k.o: PTX is not written into an object
//   help: `ptxc build -c {case} -o k.o` makes it; -ptx writes PTX into any file
// exit 2
__global__ void k() {}
