// The shape of a cluster and of its blocks (PX-01), and a variable that the host shares (PX-11).
// TEST: ptx -arch=sm_90
__managed__ int shared_with_host;
extern "C" __global__ void __block_size__((64, 2, 1), (2, 1, 1)) k(int *p) { p[threadIdx.x] = shared_with_host; }
// CHECK: .global .attribute(.managed) .align 4 .u32 shared_with_host
// CHECK: .visible .entry k(
// CHECK: .blocksareclusters
// CHECK: .reqntid 64, 2, 1
// CHECK: .reqnctapercluster 2, 1, 1
