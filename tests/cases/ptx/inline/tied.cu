// An input that is tied to an output is copied only where its old value is needed afterwards, or stands in another
// operand of the same statement.
// TEST: ptx -arch=sm_90
__global__ void in_place(int *p) {
    // CHECK: .entry _Z8in_placePi
    // CHECK-NOT: mov.u32 {{..}}%r
    // CHECK-NOT: mov.b32 {{..}}%r
    // CHECK: add.u32 [[X]], [[X]], 1;
    // CHECK: add.u32 [[X]], [[X]], 2;
    int x = p[0];
    asm("add.u32 %0, %0, 1;" : "+r"(x));
    asm("add.u32 %0, %0, 2;" : "+r"(x));
    p[0] = x;
}
__global__ void needed_later(int *p) {
    // CHECK: .entry _Z12needed_laterPi
    // CHECK: ld.global.u32 [[OLD]],
    // CHECK: mov.{{..}} [[NEW]], [[OLD]];
    // CHECK: add.u32 [[NEW]], [[NEW]], 1;
    // CHECK: st.global.u32 {{..}}, [[NEW]];
    // CHECK: st.global.u32 {{..}}, [[OLD]];
    int x = p[0], old = x;
    asm("add.u32 %0, %0, 1;" : "+r"(x));
    p[0] = x;
    p[1] = old;
}
__global__ void twice(int *p) {
    // The statement may write its output before it reads the other operand.
    // CHECK: .entry _Z5twicePi
    // CHECK: ld.global.u32 [[VALUE]],
    // CHECK: mov.{{..}} [[SUM]], [[VALUE]];
    // CHECK: shl.b32 [[SUM]], [[SUM]], 1; add.u32 [[SUM]], [[SUM]], [[VALUE]];
    int x = p[0], y = x;
    asm("shl.b32 %0, %0, 1; add.u32 %0, %0, %1;" : "+r"(x) : "r"(y));
    p[0] = x;
}
__global__ void loop(int *p, int n) {
    // CHECK: .entry _Z4loopPii
    // CHECK: $L__BB{{..}}:
    // CHECK-NOT: mov
    // CHECK: mad.lo.s32 [[TOTAL]], [[TOTAL]], 3, 1;
    // CHECK-NOT: mov
    // CHECK: bra
    int sum = 0;
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
        asm("mad.lo.s32 %0, %0, 3, 1;" : "+r"(sum));
    }
    p[0] = sum;
}
