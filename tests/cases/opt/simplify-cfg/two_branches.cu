// Two branches in a row with one target in common are one branch on both conditions, and what it guards may be chosen
// without any branch then. What leaves a loop stays apart: a test that counts must be seen.
// TEST: opt -arch=sm_90
__global__ void either(unsigned long long *p, unsigned long long n) {
    // CHECK: define {{..}}@_Z6eitherPyy
    // CHECK-NOT: br i1
    // CHECK: or i1
    // CHECK-NOT: br i1
    // CHECK: select i1
    // CHECK-NOT: br i1
    // CHECK: ret void
    unsigned long long a = p[0], s = a + a;
    p[0] = s < a || s >= n ? s - n : s;
}
__global__ void both(int *p, int a, int b, int c) {
    // CHECK: define {{..}}@_Z4bothPiiii
    // CHECK: br i1
    // CHECK-NOT: br i1
    // CHECK: ret void
    if (a > 3 && b * 5 < c) {
        atomicAdd(p, 1);
    }
}
__global__ void not_both(int *p, int a, int b) {
    // CHECK: define {{..}}@_Z8not_bothPiii
    // CHECK: br i1
    // CHECK-NOT: br i1
    // CHECK: ret void
    if (!(a > 3 && b < 7)) {
        atomicAdd(p, 1);
    }
}
__global__ void counted(int *p, int x) {
    // CHECK: define {{..}}@_Z7countedPii
    // CHECK: atomicrmw
    // CHECK: atomicrmw
    // CHECK: atomicrmw
    // CHECK-NOT: atomicrmw
    // CHECK: ret void
    for (int i = 0; i < 3; ++i) {
        if (i * x == 7) {
            break;
        }
        atomicAdd(p, 1);
    }
}
__global__ void nested(unsigned *p, float a, float b, int i, int t) {
    // A condition that is itself made of two.
    // CHECK: define {{..}}@_Z6nestedPjffii
    // CHECK-NOT: br i1
    // CHECK-NOT: select i1 {{..}} i1
    // CHECK: ret void
    p[0] += a < b || (a == b && i < t);
}
__global__ void fused(float *p, float x) {
    // Arithmetic intrinsics are cheap enough to be computed in any case.
    // CHECK: define {{..}}@_Z5fusedPff
    // CHECK-NOT: br i1
    // CHECK: ret void
    p[0] = x > 0.0f ? fmaf(x, 0.75f, 0.5f) : -x;
}
