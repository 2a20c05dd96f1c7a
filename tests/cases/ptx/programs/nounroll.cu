// `#pragma unroll 1` tells ptxas too: in front of the first instruction of the loop (PTX ISA, "Pragma Strings: nounroll").
// TEST: ptx -arch=sm_90
extern "C" __global__ void never(const float *__restrict__ a, float *o, int n, int step) {
    float s = 0;
#pragma unroll 1
    for (int i = 0; i < n; i++)
        s += a[i * step + threadIdx.x];
    *o = s;
}
// CHECK: .entry never
// CHECK: $L
// CHECK: .pragma "nounroll";
// CHECK: bra
// CHECK: ret;
extern "C" __global__ void last(const int *__restrict__ a, int *o, int n) {
    int i = 0;
#pragma unroll 1
    do
        i += a[i];
    while (i < n);
    *o = i;
}
// CHECK: .entry last
// CHECK: $L
// CHECK: .pragma "nounroll";
// CHECK: bra
// CHECK: ret;
extern "C" __global__ void plain(const int *__restrict__ a, int *o, int n) {
    int i = 0;
    do
        i += a[i];
    while (i < n);
    *o = i;
}
// CHECK: .entry plain
// CHECK-NOT: .pragma
