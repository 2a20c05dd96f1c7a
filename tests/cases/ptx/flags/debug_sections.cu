// ptxas takes the target option `debug` only with sections of debug information: -G writes both, -lineinfo neither.
// TEST(debug): ptx -arch=sm_80 -G
// TEST(lines): ptx -arch=sm_80 -lineinfo
// CHECK(debug): .target sm_80, debug
// CHECK(debug): $L__func_begin0:
// CHECK: .loc
// CHECK(debug): $L__func_end0:
// CHECK(debug): .section .debug_abbrev
// CHECK(debug): .section .debug_info
// CHECK-NOT(lines): , debug
__global__ void k(int *p) { *p = 1; }
