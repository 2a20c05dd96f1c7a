// Sums of four products of bytes are one instruction where that is shorter: the bytes are those of one load, or their words
// serve several sums.
// TEST: opt -arch=sm_90
__global__ void loaded(int *p, const char4 *a, const char4 *b) {
    // CHECK: define {{..}}@_Z6loadedPiPK5char4S2_
    // CHECK: load i32
    // CHECK: load i32
    // CHECK: call i32 @llvm.nvvm.idp4a.s.s(i32 {{..}}, i32 {{..}}, i32 {{..}})
    // CHECK-NOT: mul
    // CHECK: ret void
    char4 x = a[threadIdx.x], y = b[threadIdx.x];
    p[threadIdx.x] += x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w;
}
__global__ void mixed(int *p, const uchar4 *a, const char4 *b) {
    // CHECK: define {{..}}@_Z5mixedPiPK6uchar4PK5char4
    // CHECK: call i32 @llvm.nvvm.idp4a.u.s
    // CHECK-NOT: mul
    // CHECK: ret void
    uchar4 x = a[threadIdx.x];
    char4 y = b[threadIdx.x];
    p[threadIdx.x] = x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w;
}
__global__ void shared_words(int *p, const signed char *a, const signed char *b) {
    // Three rows and three columns: six words for nine sums.
    // CHECK: define {{..}}@_Z12shared_wordsPiPKaS1_
    // CHECK-NOT: sext i8
    // CHECK: call i32 @llvm.nvvm.prmt
    // CHECK: call i32 @llvm.nvvm.idp4a.s.s
    // CHECK: call i32 @llvm.nvvm.idp4a.s.s
    // CHECK: call i32 @llvm.nvvm.idp4a.s.s
    // CHECK: call i32 @llvm.nvvm.idp4a.s.s
    // CHECK: ret void
    int sum[3][3] = {};
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            for (int k = 0; k < 4; ++k)
                sum[i][j] += a[32 * i + 8 * k] * b[8 * k + j];
    for (int i = 0; i < 9; ++i)
        p[i] = sum[i / 3][i % 3];
}
__global__ void scattered(int *p, const signed char *a, const signed char *b) {
    // To put the words together would take longer than the products.
    // CHECK: define {{..}}@_Z9scatteredPiPKaS1_
    // CHECK-NOT: idp4a
    // CHECK: ret void
    p[0] = a[0] * b[0] + a[8] * b[8] + a[16] * b[16] + a[24] * b[24];
}
__global__ void other_order(int *p, const char4 *a, const char4 *b) {
    // The bytes of one word in another order are not that word.
    // CHECK: define {{..}}@_Z11other_orderPiPK5char4S2_
    // CHECK-NOT: idp4a
    // CHECK: ret void
    char4 x = a[0], y = b[0];
    p[0] = x.x * y.w + x.y * y.z + x.z * y.y + x.w * y.x;
}
__global__ void columns(int *p, const char4 *a, const char4 *b) {
    // The words of columns are put together from the words of rows, not from single bytes.
    // CHECK: define {{..}}@_Z7columnsPiPK5char4S2_
    // CHECK-NOT: sext
    // CHECK: call i32 @llvm.nvvm.prmt
    // CHECK: call i32 @llvm.nvvm.idp4a.s.s
    // CHECK-NOT: sext
    // CHECK: ret void
    char4 r[4] = {a[0], a[1], a[2], a[3]}, s[4] = {b[0], b[1], b[2], b[3]};
    for (int i = 0; i < 4; ++i) {
        p[4 * i] = r[i].x * s[0].x + r[i].y * s[1].x + r[i].z * s[2].x + r[i].w * s[3].x;
        p[4 * i + 1] = r[i].x * s[0].y + r[i].y * s[1].y + r[i].z * s[2].y + r[i].w * s[3].y;
        p[4 * i + 2] = r[i].x * s[0].z + r[i].y * s[1].z + r[i].z * s[2].z + r[i].w * s[3].z;
        p[4 * i + 3] = r[i].x * s[0].w + r[i].y * s[1].w + r[i].z * s[2].w + r[i].w * s[3].w;
    }
}
