// A volatile variable whose address nobody takes lives in a register, as with nvcc; each access is a move, and nothing is computed over it.
// TEST: ptx -arch=sm_90
extern "C" __global__ void scalar(int *o) {
    // CHECK: .entry scalar(
    // CHECK-NOT: local
    // CHECK: ld.global.u32 [[FIRST]], [
    // CHECK: mov.b32 [[V]], [[FIRST]]
    // CHECK: mov.b32 [[A]], [[V]]
    // CHECK: add.s32 [[B]], [[A]], 1
    // CHECK: mov.b32 [[V]], [[B]]
    // CHECK: mov.b32 [[C]], [[V]]
    // CHECK: ret
    volatile int x = o[0];
    x = x + 1;
    o[1] = x;
}
extern "C" __global__ void not_fused(float *o) {
    // CHECK: .entry not_fused(
    // CHECK-NOT: fma
    // CHECK: mul.f32
    // CHECK: add.f32
    // CHECK: ret
    volatile float product = o[0] * o[1];
    o[2] = product + o[3];
}
extern "C" __global__ void counted(int *o, int n) {
    // CHECK: .entry counted(
    // CHECK-NOT: local
    // CHECK: ret
    volatile long long i = 0;
    for (; i < n; i = i + 1)
        o[i] = 1;
}
extern "C" __global__ void chosen(int *o, int n) {
    // An array with an index stays in memory.
    // CHECK: .entry chosen(
    // CHECK: st.local.u32
    // CHECK: ld.local.u32
    // CHECK: ret
    volatile int a[2];
    a[0] = o[0];
    a[1] = o[1];
    o[2] = a[n];
}
__device__ __noinline__ void change(volatile int *p) { *p = *p + 1; }
extern "C" __global__ void address(int *o) {
    // CHECK: .entry address(
    // CHECK: st.local.u32
    // CHECK: call
    // CHECK: ld.local.u32
    // CHECK: ret
    volatile int x = o[0];
    change(&x);
    o[1] = x;
}
