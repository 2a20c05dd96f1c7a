// Reads through const __restrict__ kernel parameters go through the read-only cache, as nvcc does.
// TEST: ptx -arch=sm_90
extern "C" __global__ void k(const float *__restrict__ in, float *__restrict__ out, const float *plain) {
    out[0] = in[0];
    out[1] = plain[1];
}
// CHECK: ld.global.nc.f32
// CHECK: ld.global.f32
