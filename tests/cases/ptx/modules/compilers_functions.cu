// What a program defines under the name of a function of the compiler is no symbol for other units either; a kernel is one.
// TEST: mixed -arch=sm_90 -rdc=true
// CHECK-NOT: .func
// CHECK: .visible .entry _Z1kPf(
// CHECK: clz.b32
// CHECK: .visible .entry _Z7sincosffPfS_(
__device__ float __int_as_float(int i) { return i * 3.0f; } // WARNING: a definition does not replace
extern "C" __device__ int __clz(int x) { return 77; } // WARNING: a definition does not replace
__global__ void k(float *p) { *p = __int_as_float(p[1]) + __clz(p[2]); }
__global__ void sincosf(float x, float *s, float *c) { *s = *c = x; }
