// Rounds that exchange with the lane at each distance and combine are one reduction.
// TEST(new): opt -arch=sm_100a
// TEST(old): opt -arch=sm_75
__global__ void sum(int *p) {
    // CHECK(new): define {{..}}@_Z3sumPi
    // CHECK(new): call i32 @llvm.nvvm.redux.sync.add(i32 {{..}}, i32 -1)
    // CHECK(new): ret void
    // CHECK(old): define {{..}}@_Z3sumPi
    // CHECK(old): shfl.sync.bfly
    int v = p[threadIdx.x];
    for (int d = 16; d; d >>= 1)
        v += __shfl_xor_sync(~0u, v, d);
    p[threadIdx.x] = v;
}
__global__ void upwards(unsigned *p) {
    // CHECK(new): define {{..}}@_Z7upwardsPj
    // CHECK-NOT(new): shfl
    // CHECK(new): call i32 @llvm.nvvm.redux.sync.umin(
    // CHECK(new): ret void
    unsigned v = p[threadIdx.x];
    for (int d = 1; d < 32; d *= 2) {
        unsigned w = __shfl_xor_sync(~0u, v, d);
        v = w < v ? w : v;
    }
    p[threadIdx.x] = v;
}
__global__ void floats(float *p) {
    // CHECK(new): define {{..}}@_Z6floatsPf
    // CHECK-NOT(new): shfl
    // CHECK(new): call float @llvm.nvvm.redux.sync.fmax(float {{..}}, i32 -1)
    // CHECK(new): ret void
    float v = p[threadIdx.x];
    for (int d = 16; d; d >>= 1)
        v = fmaxf(v, __shfl_xor_sync(~0u, v, d));
    p[threadIdx.x] = v;
}
// The order of sums of floats matters.
__global__ void sum_of_floats(float *p) {
    // CHECK(new): define {{..}}@_Z13sum_of_floatsPf
    // CHECK-NOT(new): redux
    // CHECK(new): ret void
    float v = p[threadIdx.x];
    for (int d = 16; d; d >>= 1)
        v += __shfl_xor_sync(~0u, v, d);
    p[threadIdx.x] = v;
}
// Half a warp, some lanes, a distance twice, a value between that is needed.
__global__ void others(int *p) {
    // CHECK(new): define {{..}}@_Z6othersPi
    // CHECK-NOT(new): redux
    // CHECK(new): ret void
    int a = p[threadIdx.x], b = a, c = a, d = a;
    for (int n = 8; n; n >>= 1)
        a += __shfl_xor_sync(~0u, a, n);
    for (int n = 16; n; n >>= 1)
        b += __shfl_xor_sync(0xffffu, b, n);
    for (int n = 16; n; n >>= 1)
        c += __shfl_xor_sync(~0u, c, n, 16);
    for (int n = 16; n; n >>= 1) {
        d += __shfl_xor_sync(~0u, d, n);
        if (n == 4)
            p[threadIdx.x + 64] = d;
    }
    p[threadIdx.x] = a + b + c + d;
}
