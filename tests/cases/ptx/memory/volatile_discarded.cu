// A volatile glvalue whose value nobody uses is read where it is named, not where it was assigned to ([expr.context]/2).
// TEST: ptx -arch=sm_90
extern "C" __global__ void assigned(volatile int *p) {
    // CHECK: .entry assigned(
    // CHECK: st.volatile.global.u32 [[[P]]],
    // CHECK-NEXT: ld.volatile.global.u32 {{..}}, [[[P]]]
    // CHECK-NOT: ld.volatile
    // CHECK: st.volatile.global.u32 [[[P]]],
    // CHECK-NOT: ld.volatile
    // CHECK: ret
    *p = 1;
    *p += 2;
}
extern "C" __global__ void counted(volatile int *p) {
    // CHECK: .entry counted(
    // CHECK: ld.volatile
    // CHECK: st.volatile
    // CHECK: ld.volatile
    // CHECK: st.volatile
    // CHECK-NOT: ld.volatile
    // CHECK: ret
    ++*p;
    (*p)++;
}
extern "C" __global__ void chained(volatile int *p) {
    // The left assignment takes what the right one's target holds then.
    // CHECK: .entry chained(
    // CHECK: st.volatile.global.u32 [[[P]]+8]
    // CHECK: ld.volatile.global.u32 {{..}}, [[[P]]+8]
    // CHECK: st.volatile.global.u32 [[[P]]+4]
    // CHECK-NOT: ld.volatile
    // CHECK: ret
    p[1] = p[2] = 3;
}
extern "C" __global__ void named(volatile int *p, int *q) {
    // CHECK: .entry named(
    // CHECK: ld.volatile
    // CHECK: ld.volatile
    // CHECK: ld.volatile
    // CHECK: ld.volatile
    // CHECK-NOT: ld.volatile
    // CHECK: ret
    *p;
    (void)p[1];
    q[0] = 1, p[2];
    (p[3]);
}
extern "C" __global__ void comma(volatile int *p, int *q) {
    // The right operand stays a place.
    // CHECK: .entry comma(
    // CHECK-NOT: ld.volatile
    // CHECK: st.volatile
    // CHECK-NOT: ld.volatile
    // CHECK: ret
    (q[0] = 1, p[2]) = 5;
}
