// From sm_100 on an access to global memory moves 32 bytes where that many are aligned.
// TEST: ptx -arch=sm_100
struct alignas(32) Words { float w[8]; };
struct alignas(32) Doubles { double d[4]; };
struct alignas(32) Shorts { short s[16]; };
extern "C" __global__ void words(Words *p, const Words *q) {
    // CHECK: .entry words(
    // CHECK: ld.global.v8.f32
    // CHECK: st.global.v8.f32
    Words w = q[threadIdx.x];
    for (int i = 0; i < 8; ++i)
        w.w[i] += 1.0f;
    p[threadIdx.x] = w;
}
extern "C" __global__ void read_only(Doubles *p, const Doubles *__restrict__ q) {
    // CHECK: .entry read_only(
    // CHECK: ld.global.nc.v4.f64
    // CHECK: st.global.v4.f64
    Doubles d = q[threadIdx.x];
    for (int i = 0; i < 4; ++i)
        d.d[i] += 1.0;
    p[threadIdx.x] = d;
}
extern "C" __global__ void shared_memory(Words *p) {
    // CHECK: .entry shared_memory(
    // CHECK: ld.shared.v4.f32
    // CHECK: ld.shared.v4.f32
    // CHECK: st.global.v8.f32
    __shared__ Words s[32];
    s[threadIdx.x].w[0] = 1.0f;
    __syncthreads();
    p[threadIdx.x] = s[31 - threadIdx.x];
}
extern "C" __global__ void narrow(Shorts *p, const Shorts *q) {
    // Shorter elements go by four, as before.
    // CHECK: .entry narrow(
    // CHECK-NOT: v8
    // CHECK: ret
    Shorts s = q[threadIdx.x];
    for (int i = 0; i < 16; ++i)
        s.s[i] *= 3;
    p[threadIdx.x] = s;
}
