// -fmad: a product and a sum become one operation, unless switched off; explicit fma stays.
// TEST(on): ptx -arch=sm_90
// TEST(off): ptx -arch=sm_90 -fmad=false
extern "C" __global__ void k(float *p, double *q) {
    p[0] = p[1] * p[2] + p[3];
    q[0] = q[1] * q[2] - q[3];
    p[4] = fmaf(p[5], p[6], p[7]);
}
// CHECK(on): fma.rn.f32
// CHECK(on): fma.rn.f64
// CHECK(off): mul.rn.f32
// CHECK(off): add.rn.f32
// CHECK(off): mul.rn.f64
// CHECK: fma.rn.f32
