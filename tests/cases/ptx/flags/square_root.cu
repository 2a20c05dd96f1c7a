// TEST(exact): ptx -arch=sm_90
// TEST(approximate): ptx -arch=sm_90 -prec-sqrt=false
// TEST(fast): ptx -arch=sm_90 -use_fast_math
extern "C" __global__ void k(float *p) { p[0] = sqrtf(p[1]); }
// CHECK(exact): sqrt.rn.f32
// CHECK(approximate): sqrt.approx.f32
// CHECK(fast): sqrt.approx.ftz.f32
