// -ptx writes PTX whatever the file is called.
// TEST: driver -ptx -c {case} -o /dev/null
// EXPECT:
// exit 0
__global__ void k() {}
