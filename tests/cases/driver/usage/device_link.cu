// An option of a build names the build.
// TEST: driver -dlink {case}
// EXPECT:
__global__ void k() {}
