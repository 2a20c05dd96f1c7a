// A counted loop has one backward branch; a constant trip count is unrolled away.
// TEST: ptx -arch=sm_90
extern "C" __global__ void k(float *p, const float *q) {
    float sum = 0.0f;
#pragma unroll
    for (int i = 0; i < 4; ++i) sum += q[i];
    p[0] = sum;
}
// CHECK-NOT: bra
// CHECK: add.f32
