// A member defined outside of its class has its body, also in a header that calls itself one of the system.
// TEST: ptx -arch=sm_90
#include "system.h"
__global__ void k(int *o) { o[0] = n::clock::now(); }
// CHECK-NOT: .extern
// CHECK: st.global.u32
// CHECK: ret;
