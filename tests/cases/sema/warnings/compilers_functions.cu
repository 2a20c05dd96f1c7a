// A definition of a function that NVIDIA's headers only declare is never called, which nvcc does not say.
// TEST: mixed -arch=sm_90
__device__ float __int_as_float(int i) { return i; } // WARNING: a definition does not replace the compiler's function of that name
static __device__ float sinf(float x) { return x; } // WARNING: a definition does not replace the compiler's function of that name
// Functions of the host have their own meaning there.
__host__ __device__ float cosf(float x) { return x; }
float tanf(float x) { return x; }
__device__ int __clz(int x);
namespace n {
__device__ int __popc(unsigned x) { return x; }
}
__device__ float __int_as_float(long i) { return i; }
__device__ float use() { return __int_as_float(1) + sinf(1) + n::__popc(1u) + __int_as_float(2l) + cosf(3) + __clz(1); }
// A kernel and a deleted function take the name.
__global__ void sincosf(float x, float *s, float *c) { *s = *c = x; }
__device__ int abs(int) = delete;
__device__ int deleted() { return abs(-1); } // ERROR: cannot be referenced
