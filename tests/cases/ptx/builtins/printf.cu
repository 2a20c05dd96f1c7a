// printf is a call of vprintf with the packed arguments (IG-46).
// TEST: ptx -arch=sm_90
#include <cstdio>
extern "C" __global__ void k(int a, float b) { printf("%d %f\n", a, b); }
// CHECK: .extern .func (.param .b32 func_retval0) vprintf
// CHECK: cvt.f64.f32
// CHECK: call.uni (retval0), vprintf
