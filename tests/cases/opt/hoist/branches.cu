// An address that several branches need is computed once, before them; only its constants differ. Not out of a loop whose
// blocks may never run, and not before a switch.
// TEST: opt -arch=sm_90
__global__ void tile(float *out, const float *in, int rows, int cols) {
    // CHECK: define {{..}}@_Z4tilePfPKfii
    // CHECK: getelementptr {{..}}@_ZZ4tilePfPKfiiE1t
    // CHECK: br i1
    // CHECK-NOT: getelementptr {{..}}@_ZZ4tilePfPKfiiE1t
    // CHECK: llvm.nvvm.barrier0
    __shared__ float t[32][33];
    int y = threadIdx.y;
    for (int j = 0; j < 32; j += 8) {
        if (y + j < rows) {
            t[y + j][threadIdx.x] = in[(y + j) * cols + threadIdx.x];
        }
    }
    __syncthreads();
    out[y] = t[threadIdx.x][y];
}
__global__ void cases(int *p, int kind, int x, int y) {
    // CHECK: define {{..}}@_Z5casesPiiii
    // CHECK-NOT: mul
    // CHECK: switch
    // CHECK: mul
    // CHECK: mul
    // CHECK: ret void
    switch (kind) {
    case 1: p[3] = x * y; break;
    case 5: p[4] = x * y + 1; break;
    case 7: p[5] = x + y; break;
    case 19: p[6] = x - y; break;
    case 25: p[7] = x | y; break;
    case 26: p[8] = x & y; break;
    }
}
