// Variables in each space (PX-04), with the addresses of kernel parameters taken as global.
// TEST: ptx -arch=sm_90
__constant__ float table[4] = {1.0f, 2.0f, 3.0f, 4.0f};
__device__ int counter = 7;
extern "C" __global__ void k(float *p, int i) {
    __shared__ float tile[32];
    tile[threadIdx.x] = p[i];
    __syncthreads();
    p[i] = tile[31 - threadIdx.x] * table[i & 3] + counter;
}
// CHECK: .const .align 4 .b8 table[16] = {{{..}}};
// CHECK: .global .align 4 .u32 counter = 7;
// CHECK: .shared .align 4 .b8 {{..}}tile[128];
// CHECK: st.shared.f32
// CHECK: bar.sync 0;
// CHECK: ld.shared.f32
// CHECK: ld.const.f32
// CHECK: ld.global.u32
