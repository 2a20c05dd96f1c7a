// The three divisions: IEEE, full range approximate, fast.
// TEST(exact): ptx -arch=sm_90
// TEST(full): ptx -arch=sm_90 -prec-div=false
// TEST(fast): ptx -arch=sm_90 -use_fast_math
extern "C" __global__ void k(float *p, double *q) {
    p[0] = p[1] / p[2];
    q[0] = q[1] / q[2];
}
// CHECK(exact): div.rn.f32
// CHECK(full): div.full.f32
// CHECK(fast): div.approx.ftz.f32
// CHECK: div.rn.f64
