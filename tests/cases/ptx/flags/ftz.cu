// -ftz=true flushes single-precision subnormals in arithmetic, not in doubles.
// TEST: ptx -arch=sm_90 -ftz=true
extern "C" __global__ void k(float *p, double *q, float a) {
    p[0] = a * p[1] + p[2];
    p[3] = a / p[4];
    q[0] = q[1] * q[2] + q[3];
}
// CHECK: fma.rn.ftz.f32
// CHECK: div.rn.ftz.f32
// CHECK: fma.rn.f64
