// The address of a shared variable that a loop uses is computed once, in front of everything.
// TEST: ptx -arch=sm_90
// CHECK: .entry sum(
// CHECK: mov.u32 %[[S:r[0-9]+]], s;
// CHECK: bar.sync
// CHECK: $L__
// CHECK-NOT: mov.u32 %r{{.*}}, s;
// CHECK: ld.shared
// CHECK: ret;
__shared__ float s[128];
extern "C" __global__ void sum(const float *a, float *o, int n)
{
    s[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    float r = 0;
    #pragma unroll 1
    for (int i = 0; i < n; i++)
        r += s[(threadIdx.x + i) & 127];
    o[threadIdx.x] = r;
}
