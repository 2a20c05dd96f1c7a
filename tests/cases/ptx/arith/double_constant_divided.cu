// A quotient that the constant alone makes double is divided as float where it becomes one; not where it stays double, nor
// where an operand is no float.
// TEST: ptx -arch=sm_90
// CHECK: .entry a
// CHECK: rcp.rn.f32
// CHECK: div.rn.f32
// CHECK-NOT: f64
// CHECK: .entry b
// CHECK: rcp.rn.f64
// CHECK: div.rn.f64
// CHECK: div.rn.f64
extern "C" __global__ void a(float *p) { p[0] = 1.0 / p[1]; p[2] = p[3] / 3.0; }
extern "C" __global__ void b(float *p, double *q) { q[0] = 1.0 / p[1]; p[2] = p[3] / 0.1; p[4] = p[5] / q[6]; }
