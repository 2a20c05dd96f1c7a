// A first word that is nearly a command.
// TEST: driver rnu {case}
// EXPECT:
// ptxc: error: rnu is neither a command nor a file
//   help: did you mean ptxc run?
// exit 2
__global__ void k() {}
