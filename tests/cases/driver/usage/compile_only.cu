// -c without a name would make an object.
// TEST: driver -c {case}
// EXPECT:
// ptxc: error: -c makes an object, and PTX is none
//   help: `ptxc build -c {case}` makes it; -ptx writes PTX into any file
// exit 2
__global__ void k() {}
