// Rounding of conversions: toward zero to integers, to nearest to floating point ([conv.fpint], PX-08).
// TEST: ptx -arch=sm_90
extern "C" __global__ void k(float *f, double *d, int *i, unsigned long long *u) {
    i[0] = f[0];
    u[0] = d[0];
    f[1] = i[1];
    d[1] = f[2];
    f[3] = d[2];
    d[3] = u[1];
}
// CHECK: cvt.rzi.s32.f32
// CHECK: cvt.rzi.u64.f64
// CHECK: cvt.rn.f32.s32
// CHECK: cvt.f64.f32
// CHECK: cvt.rn.f32.f64
// CHECK: cvt.rn.f64.u64
