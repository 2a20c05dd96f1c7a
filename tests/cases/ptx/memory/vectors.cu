// Vector types are read and written whole (TT-72: arithmetic is in single elements, memory is not).
// TEST: ptx -arch=sm_90
extern "C" __global__ void k(float4 *p, int2 *q) {
    float4 v = p[threadIdx.x];
    v.x += v.w;
    p[threadIdx.x + 32] = v;
    int2 w = q[0];
    q[1] = make_int2(w.y, w.x);
}
// CHECK: ld.global.v4.f32
// CHECK: st.global.v4.f32
// CHECK: ld.global.v2.u32
// CHECK: st.global.v2.u32
