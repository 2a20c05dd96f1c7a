// Functions that NVIDIA's headers declare and the compiler defines, defined by the program: with nvcc the compiler's are
// called, with NVRTC the program's.
//@ run own_reinterpretation nvcc: 1065353216 1077936128 1
__device__ inline float __int_as_float(int i) { return 77.0f; }
__device__ int __float_as_int(float f);
__global__ void k(int *out) {
    out[0] = __float_as_int(__int_as_float(0x3f800000));
    out[1] = __float_as_int(__uint_as_float(0x40400000u));
    out[2] = isfinite(__int_as_float(0x3f800000));
}
//@ run own_function_of_c nvcc: 3 2 5 9
extern "C" __device__ float sqrtf(float x) { return 77.0f; }
static __device__ float fabsf(float x) { return 77.0f; }
__device__ double pow(double x, double y) { return 77.0; }
__host__ __device__ inline float fmaf(float a, float b, float c) { return 77.0f; }
__global__ void k(int *out) {
    out[0] = (int)sqrtf(9.0f);
    out[1] = (int)fabsf(-2.0f);
    out[2] = (int)fmaf(1.0f, 2.0f, 3.0f);
    out[3] = (int)pow((double)out[0], 2.0);
}
//@ run own_function_below_its_use nvcc: 32 32
__global__ void k(int *out) {
    out[0] = __clz(0);
    extern __device__ int second();
    out[1] = second();
}
__device__ int __clz(int x) { return 77; }
__device__ int second() { return __clz(0); }
//@ run own_function_of_the_host nvcc: 2
float rsqrtf(float x) { return 77.0f; }
__global__ void k(int *out) { out[0] = (int)rsqrtf(0.25f); }
//@ run other_parameters_are_an_overload: 77 3 78 4
__device__ int abs(const char *) { return 77; }
__device__ int __popc(unsigned, int) { return 78; }
__global__ void k(int *out) {
    out[0] = abs("");
    out[1] = abs(-3);
    out[2] = __popc(1u, 2);
    out[3] = __popc(15u);
}
//@ run in_a_namespace_it_is_another: 77 8 77
namespace n {
__device__ int __brev(unsigned) { return 77; }
__device__ int inside() { return __brev(1u); }
}
__global__ void k(int *out) {
    out[0] = n::__brev(0x10000000u);
    out[1] = (int)__brev(0x10000000u);
    out[2] = n::inside();
}
//@ run as_a_template_it_is_beside: 1 77
template <class T> __device__ int __ffs(T) { return 77; }
__global__ void k(int *out) {
    out[0] = __ffs(1);
    out[1] = __ffs(1ull);
}
//@ run what_the_library_calls_is_its_own: 5 0
__device__ float fabsf(float) { return 77.0f; }
__device__ float sqrtf(float) { return 77.0f; }
__device__ float fmaf(float, float, float) { return 77.0f; }
__global__ void k(int *out) {
    out[0] = (int)hypotf(3.0f, 4.0f);
    out[1] = isinf(1.0f);
}
//@ reject own_body_is_checked nvcc
__device__ int __popc(unsigned x) { return nothing(x); } // error: undefined
__global__ void k(int *out) { out[0] = __popc(1u); }
//@ run with_nvrtc_own_reinterpretation: 1117388800 1077936128 1
__device__ inline float __int_as_float(int i) { return 77.0f; }
__device__ int __float_as_int(float f);
__global__ void k(int *out) {
    out[0] = __float_as_int(__int_as_float(0x3f800000));
    out[1] = __float_as_int(__uint_as_float(0x40400000u));
    out[2] = isfinite(__int_as_float(0x3f800000));
}
//@ run with_nvrtc_own_function_of_c: 77 77 77 77
__device__ float sqrtf(float x) { return 77.0f; }
static __device__ float fabsf(float x) { return 77.0f; }
__device__ double pow(double x, double y) { return 77.0; }
__host__ __device__ inline float fmaf(float a, float b, float c) { return 77.0f; }
__global__ void k(int *out) {
    out[0] = (int)sqrtf(9.0f + threadIdx.x);
    out[1] = (int)fabsf(-2.0f);
    out[2] = (int)fmaf(1.0f, 2.0f, 3.0f);
    out[3] = (int)pow((double)out[0], 2.0);
}
