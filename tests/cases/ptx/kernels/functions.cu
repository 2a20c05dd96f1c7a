// A device function that must not be inlined is a .func and is called; others disappear.
// TEST: ptx -arch=sm_90
__device__ __noinline__ int twice(int x) { return 2 * x; }
__device__ int once(int x) { return x + 1; }
extern "C" __global__ void k(int *p, int x) { p[0] = twice(x) + once(x); }
// CHECK: .func {{..}}_Z5twicei(
// CHECK-NOT: _Z4oncei
// CHECK: call.uni
