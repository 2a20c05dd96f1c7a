// A first word that is nearly a command.
// TEST: driver rnu {case}
// EXPECT:
__global__ void k() {}
