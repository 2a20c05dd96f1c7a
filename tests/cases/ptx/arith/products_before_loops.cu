// A product that does not change in a loop stays in front of it: a sum in the loop does not take it in again.
// TEST: ptx -arch=sm_90
extern "C" __global__ void strides(float *p, int n) {
    // CHECK: .entry strides(
    // CHECK: mul.lo.s32 [[STEP]],
    // CHECK: $L__BB
    // CHECK-NOT: mad.lo
    // CHECK: add.s32 {{..}}, [[STEP]]
    // CHECK: ret
    #pragma unroll 1
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        p[i] = 1;
}
extern "C" __global__ void other_factor(float *p, const float *q, float a, float b, int n) {
    // The other product of a sum is taken in in its place.
    // CHECK: .entry other_factor(
    // CHECK: mul.f32 [[AB]],
    // CHECK: $L__BB
    // CHECK: fma.rn.f32 {{..}}, {{..}}, {{..}}, [[AB]]
    // CHECK: ret
    #pragma unroll 1
    for (int i = threadIdx.x; i < n; i += 32)
        p[i] = a * b + q[i] * p[i];
}
