// Operators by type.
// TEST: ir -arch=sm_90 -rdc=true
// TEST(strict): ir -arch=sm_90 -rdc=true -fmad=false
extern "C" __device__ int signed_ops(int a, int b) { return (a + b - a * b) / (a % b) << (b >> 1); }
// CHECK: define i32 @signed_ops
// CHECK: add nsw i32
// CHECK: mul nsw i32
// CHECK: sub nsw i32
// CHECK: srem i32
// CHECK: sdiv i32
// CHECK: ashr i32
// CHECK: shl i32
extern "C" __device__ unsigned unsigned_ops(unsigned a, unsigned b) { return (a + b) / (a % b) >> (~a & b | a ^ b); }
// CHECK: define i32 @unsigned_ops
// CHECK: add i32
// CHECK: urem i32
// CHECK: udiv i32
// CHECK: %not = xor i32 {{..}}, -1
// CHECK: lshr i32
extern "C" __device__ float float_ops(float a, float b) { return -(a * b + a) / b; }
// CHECK: define float @float_ops
// CHECK(strict): fmul float
// CHECK: %neg = fneg float
// CHECK: %div = fdiv float
extern "C" __device__ int steps(int x, unsigned y, float f) { x++; --x; y--; ++f; return x + y + (int)f; }
// CHECK: define i32 @steps
// CHECK: %inc = add nsw i32 {{..}}, 1
// CHECK: %dec = add nsw i32 {{..}}, -1
// CHECK: add i32 {{..}}, -1
// CHECK: fadd float
extern "C" __device__ bool compare(float a, float b, unsigned c, unsigned d) { return a < b && c >= d && a != b; }
// CHECK: define{{..}}i8 @compare
// CHECK: fcmp olt float
// CHECK: icmp uge i32
// CHECK: fcmp une float
