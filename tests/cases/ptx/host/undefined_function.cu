// A whole program that uses a device function which nothing defines is none to ptxas; dead calls do not count.
// TEST: mixed -arch=sm_90
__device__ int defined(int);
__device__ int undefined(int);
__device__ int unreached(int);
__global__ void k(int *p) {
  *p = defined(*p) + undefined(*p); // ERROR: the device function "_Z9undefinedi" is used but not defined
  if (sizeof(int) == 8) *p = unreached(1);
}
__device__ int defined(int x) { return x; }
