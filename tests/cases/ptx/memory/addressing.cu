// Constant offsets are part of the address.
// TEST: ptx -arch=sm_90
extern "C" __global__ void k(float *p, int i) { p[i + 3] = p[i] + p[i + 1] + p[i - 1]; }
// CHECK: ld.global.f32 {{..}}, [[[A]]]
// CHECK-NOT: cvta.to.local
// CHECK: st.global.f32 [[[A]]+12]
