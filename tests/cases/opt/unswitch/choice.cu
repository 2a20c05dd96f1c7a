// A choice decides too if one of its values is computed for it alone; two conditions make four loops. Each is then
// unrolled for itself.
// TEST: ptx -arch=sm_90
extern "C" __global__ void row(const float *__restrict__ a, float *o, int n, int f)
{
    float s = 0;
    for (int i = 0; i < n; i++) {
        float v = a[i];
        if (f)
            v *= v;
        s += v;
    }
    o[threadIdx.x] = s;
}
// CHECK: .entry row(
// CHECK: fma.rn.f32
// CHECK: fma.rn.f32
// CHECK: fma.rn.f32
// CHECK: fma.rn.f32
// CHECK-NOT: selp
// CHECK: add.f32
// CHECK: add.f32
// CHECK: add.f32
// CHECK: add.f32

extern "C" __global__ void two(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ o,
                               float *__restrict__ q, int n)
{
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        float v = a[i];
        if (b)
            v += b[i];
        o[i] = v;
        if (q)
            q[i] = v * v;
    }
}
// CHECK: .entry two(
// CHECK: setp.ne.s64
// CHECK: setp.ne.s64
// CHECK: st.global.f32
// CHECK: st.global.f32
// CHECK: st.global.f32
// CHECK: st.global.f32
// CHECK: st.global.f32
// CHECK: st.global.f32
// CHECK-NOT: st.global
