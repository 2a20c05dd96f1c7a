// Half precision by its instructions (PX-05); the function of the architecture is taken, not a branch.
// TEST(new): ptx -arch=sm_90
// TEST(old): ptx -arch=sm_75
#include <cuda_fp16.h>
#include <cuda_bf16.h>
// CHECK(new): fma.rn.f16x2
// CHECK(old): fma.rn.f16x2
extern "C" __global__ void fma2(half2 *p) { p[0] = __hfma2(p[1], p[2], p[3]); }
// CHECK(new): add.bf16
// CHECK(old): add.rn.f32
extern "C" __global__ void add(__nv_bfloat16 *p) { p[0] = p[1] + p[2]; }
// CHECK(new): setp.lt.f16
extern "C" __global__ void less(half *p, bool *out) { out[0] = p[0] < p[1]; }
// CHECK(new): min.NaN.f16x2
// CHECK(old): min.f32
extern "C" __global__ void least(half2 *p) { p[0] = __hmin2_nan(p[1], p[2]); }
// CHECK(new): atom.add.noftz.bf16x2
// CHECK(old): cas.b32
extern "C" __global__ void sum(__nv_bfloat162 *p, __nv_bfloat162 v) { atomicAdd(p, v); }
