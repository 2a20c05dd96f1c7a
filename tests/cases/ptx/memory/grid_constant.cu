// TEST: ptx -arch=sm_90
struct Big { int a[16]; };
extern "C" __global__ void k(const __grid_constant__ Big big, int *p, int i) { p[0] = big.a[3] + big.a[i & 15]; }
// CHECK: .param .align 4 .b8 k_param_0[64]
// CHECK: ld.param
