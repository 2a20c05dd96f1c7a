// Without sections of debug information ptxas refuses the target option `debug`; -G gives source lines.
// TEST: ptx -arch=sm_80 -G
// CHECK-NOT: debug
// CHECK: .loc
__global__ void k(int *p) { *p = 1; }
