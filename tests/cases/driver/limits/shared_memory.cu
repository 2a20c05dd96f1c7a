// Static shared memory above what a block of the target has is refused, as ptxas does; that of a function counts for the kernels that reach it.
// TEST: driver {case} -arch=sm_90 -o -
// EXPECT:
// {case}:10:64: error: Entry function '_Z4bothPf' uses too much shared data (0xea60 bytes, 0xc000 max) on sm_90
// exit 1
__device__ float *table(int n) {
  __shared__ float own[7500];
  return own + n;
}
__global__ void both(float *out) { __shared__ float t[7500]; t[threadIdx.x] = 1; *table(threadIdx.x) = 2; __syncthreads(); out[0] = t[1] + *table(1); }
__global__ void one(float *out) { *table(threadIdx.x) = 2; __syncthreads(); out[0] = *table(1); }
