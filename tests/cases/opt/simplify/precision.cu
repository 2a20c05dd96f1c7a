// Floats that are made doubles only to meet a constant are not: the answers are the same.
// TEST: opt -arch=sm_90 -fmad=false
__global__ void product(float *p) {
    // CHECK: define {{..}}@_Z7productPf
    // CHECK: fmul float {{..}}, 5.000000e-01
    // CHECK-NOT: double
    // CHECK: ret void
    p[0] = p[0] * 0.5;
}
__global__ void quotient(float *p) {
    // CHECK: define {{..}}@_Z8quotientPf
    // CHECK: fmul float {{..}}, 2.500000e-01
    // CHECK-NOT: double
    // CHECK: ret void
    p[0] = p[0] / 4.0;
}
__global__ void test(float *p) {
    // CHECK: define {{..}}@_Z4testPf
    // CHECK: fcmp ogt float
    // CHECK-NOT: double
    // CHECK: ret void
    if (p[0] > 0.5) p[1] = 1;
}
__global__ void inexact(float *p) {
    // A tenth is another number as a float.
    // CHECK: define {{..}}@_Z7inexactPf
    // CHECK: fmul double
    // CHECK: fcmp ogt double
    p[0] = p[0] * 0.1;
    if (p[1] > 0.1) p[2] = 1;
}
__global__ void two_roundings(float *p) {
    // The sum is rounded to a float once, not twice.
    // CHECK: define {{..}}@_Z13two_roundingsPf
    // CHECK: fmul double
    // CHECK: fadd double
    p[0] = (double)p[0] * p[1] + p[2];
}
