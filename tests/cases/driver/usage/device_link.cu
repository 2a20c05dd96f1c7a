// An option of a build names the build.
// TEST: driver -dlink {case}
// EXPECT:
// ptxc: error: option -dlink is one of `ptxc build`
// exit 2
__global__ void k() {}
