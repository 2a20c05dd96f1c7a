// TEST: ptx -arch=sm_90
extern "C" __global__ void k(int *p, int a, int b, int c) { p[0] = a * b + c; }
// CHECK: mad.lo.s32
