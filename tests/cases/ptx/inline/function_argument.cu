// A function that is called through an argument is known where it is inlined, and is inlined too.
// TEST: ptx -arch=sm_90
// CHECK-NOT: call.uni
// CHECK: fma.rn.f32
struct Fma {
    static __device__ void fma(float &d, float a, float b) { d = __fmaf_rn(a, b, d); }
};
template <class F, class... A> __device__ void call(F f, A &&...a) { f(a...); }
template <class F> __device__ void explode(F f, float *d, const float *a) {
    call(f, d[0], a[0], a[1]);
    call(f, d[1], a[2], a[3]);
}
__global__ void k(float *d, const float *a) { explode(Fma::fma, d, a); }
