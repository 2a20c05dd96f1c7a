// What a loop runs that stands in another one is known once the outer one is unrolled; arrays end in registers.
// TEST: ptx -arch=sm_90
extern "C" __global__ void tree(const int *__restrict__ in, int *o) {
    int a[8];
    for (int i = 0; i < 8; i++)
        a[i] = in[threadIdx.x + i * 64];
    for (int w = 1; w < 8; w *= 2)
        for (int j = 0; j < 8; j += 2 * w)
            a[j] += a[j + w];
    *o = a[0];
}
// CHECK-NOT: local
// CHECK-NOT: bra
extern "C" __global__ void sort(int *__restrict__ g) {
    int k[8];
    for (int i = 0; i < 8; i++)
        k[i] = g[threadIdx.x * 8 + i];
    for (int i = 0; i < 8; i++)
        for (int j = 1 & i; j < 7; j += 2)
            if (k[j + 1] < k[j]) {
                int t = k[j];
                k[j] = k[j + 1];
                k[j + 1] = t;
            }
    for (int i = 0; i < 8; i++)
        g[threadIdx.x * 8 + i] = k[i];
}
// CHECK-NOT: local
// CHECK-NOT: bra
extern "C" __global__ void elimination(float *__restrict__ o, const float *__restrict__ a) {
    float m[4][4];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            m[i][j] = a[i * 4 + j] + threadIdx.x;
    for (int k = 0; k < 4; k++)
        for (int i = k + 1; i < 4; i++) {
            float f = m[i][k] / m[k][k];
            for (int j = k; j < 4; j++)
                m[i][j] -= f * m[k][j];
        }
    float d = 1;
    for (int i = 0; i < 4; i++)
        d *= m[i][i];
    o[threadIdx.x] = d;
}
// CHECK-NOT: local
// CHECK-NOT: bra
