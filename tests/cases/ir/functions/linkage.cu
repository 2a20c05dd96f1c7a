// Without -rdc nobody outside calls device functions.
// TEST(whole): ir -arch=sm_90
// TEST(rdc): ir -arch=sm_90 -rdc=true
extern "C" __device__ __noinline__ int twice(int x) { return 2 * x; }
__global__ void kernel(int *out) { out[0] = twice(out[1]); }
// CHECK(rdc): define i32 @twice(i32 %x)
// CHECK(whole): define internal i32 @twice(i32 %x)
