// A conditional value without side effects needs no branch.
// TEST: ptx -arch=sm_90
extern "C" __global__ void k(int *p, int a, int b) { p[0] = a < b ? a + 1 : b * 2; }
// CHECK: setp.lt.s32
// CHECK-NOT: bra
// CHECK: selp.b32
