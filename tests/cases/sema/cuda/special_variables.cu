// Special variables cannot be assigned (SV-12).
// TEST: sema
__global__ void k() {
    threadIdx.x = 1;      // ERROR:
    blockDim = dim3(1);   // ERROR:
}
__device__ int ok() { return threadIdx.x + warpSize; }
