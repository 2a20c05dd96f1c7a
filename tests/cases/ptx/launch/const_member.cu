// A kernel launches a kernel whose parameter has a const member, and so no assignment.
// TEST: mixed -arch=sm_90 -rdc=true
// CHECK: .entry _Z1kPi(
// CHECK: __cudaCDP2GetParameterBufferV2
// CHECK: st.u8
// CHECK: st.u64
// CHECK: __cudaCDP2LaunchDeviceV2
struct P { const int n; __host__ __device__ P(int n) : n(n) {} };
__global__ void c(P p, int *o) { *o = p.n; }
__global__ void k(int *o) { c<<<1, 1>>>(P(3), o); }
