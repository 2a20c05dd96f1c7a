// A qualifier of a space on something without a space of its own: nvcc drops it with a warning, NVRTC refuses it.

//@ run dropped nvcc: 4 4 5 1
__device__ __host__ constexpr int kA = 4;
__host__ const int kB = 4;
__global__ int kC = 4;
__host__ __device__ int kD = 5;
struct S { __host__ __device__ int a = 1; __shared__ int b; };
__device__ int f(__device__ int x, __constant__ int y) { return x + y; }
__global__ void k(int *out) { out[0] = kA; out[1] = kB; out[2] = kD; S s; out[3] = s.a; }

//@ reject refused default-device
__device__ __host__ constexpr int kA = 4;  // error: "__host__" does not apply here
__global__ int kC = 4;                     // error: "__global__" does not apply here
struct S { __shared__ int b; };            // error: "__shared__" does not apply here
struct T { __host__ int b; };              // error: "__host__" does not apply here
int f(__device__ int x);                   // error: "__device__" does not apply here
