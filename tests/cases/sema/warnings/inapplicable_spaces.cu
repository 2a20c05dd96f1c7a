// nvcc drops a qualifier of an execution or memory space, with a warning, where there is nothing it applies to.
// TEST: mixed -arch=sm_90
__global__ int kC = 4;  // WARNING: attribute "__global__" does not apply here
struct S {
    __host__ int a;    // WARNING: attribute "__host__" does not apply here
    __shared__ int b;  // WARNING: attribute "__shared__" does not apply here
};
__device__ int f(__constant__ int y) { return y; }  // WARNING: attribute "__constant__" does not apply here
