// A function called as one of another type is called through its address, with the type of the call.
// TEST: ptx -arch=sm_90
// CHECK: .callprototype (.param .b32 _) _ (.param .b64 _)
__device__ int f(int) { return 1; }
__global__ void k(int *out) { out[0] = ((int (*)(double))f)(1); }
