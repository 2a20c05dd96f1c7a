// Copies of structures access memory in its space, straight and in a loop.
// TEST: ptx -arch=sm_90
struct alignas(16) Some { int v[64]; };
struct alignas(16) Many { int v[1024]; };
// CHECK: .entry some
// CHECK: ld.global.v2.u64
// CHECK: st.shared.v2.u64
// CHECK: ret;
extern "C" __global__ void some(const Some *p, int *o)
{
    __shared__ Some s;
    s = *p;
    o[0] = s.v[threadIdx.x];
}
// CHECK: .entry many
// CHECK: ld.global.v2.u64
// CHECK: st.shared.v2.u64
// CHECK: ret;
extern "C" __global__ void many(const Many *p, int *o)
{
    __shared__ Many s;
    s = *p;
    o[0] = s.v[threadIdx.x];
}
// CHECK: .entry filled
// CHECK: st.global.v2.u64
// CHECK: ret;
extern "C" __global__ void filled(Many *p) { p[threadIdx.x] = Many{}; }
