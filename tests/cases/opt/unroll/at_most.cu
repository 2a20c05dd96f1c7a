// A counter that begins at a thread's number is not negative, so such a loop runs a few times at most.
// TEST: opt -arch=sm_90
__global__ void twice(float *p, const float *q) {
    // CHECK: define {{..}}@_Z5twicePfPKf
    // CHECK: icmp
    // CHECK: load float
    // CHECK: icmp
    // CHECK: load float
    // CHECK-NOT: load float
    // CHECK-NOT: phi
    // CHECK: ret void
    for (int i = threadIdx.x; i < 300; i += 256) {
        p[i] = q[i] + 1.0f;
    }
}
__global__ void once(float *p, const float *q) {
    // CHECK: define {{..}}@_Z4oncePfPKf
    // CHECK: load float
    // CHECK-NOT: load float
    // CHECK-NOT: phi
    // CHECK: ret void
    for (unsigned i = threadIdx.x; i < 40; i += 64) {
        p[i] = q[i] + 1.0f;
    }
}
__global__ void any_start(float *p, int start) {
    // A negative start makes it run on and on.
    // CHECK: define {{..}}@_Z9any_startPfi
    // CHECK: phi
    // CHECK: ret void
    for (int i = start; i < 300; i += 256) {
        p[i & 255] = 1.0f;
    }
}
__global__ void and_more(int *p, const int *flags) {
    // The counter bounds it, whatever else is asked.
    // CHECK: define {{..}}@_Z8and_morePiPKi
    // CHECK: atomicrmw
    // CHECK: atomicrmw
    // CHECK: atomicrmw
    // CHECK-NOT: atomicrmw
    // CHECK: ret void
    bool go = true;
    for (int i = 0; i < 3 && go; ++i) {
        go = flags[i] != 0;
        atomicAdd(p, 1);
    }
}
