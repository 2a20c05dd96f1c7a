// Constant initialisers: padding, unions, bit-fields, zero tails.
// GV-12, GV-15, TT-57
// TEST: ir -arch=sm_90
union Either { float f; long long l; };
__device__ Either either = {2.0f};
// CHECK: @either = {{..}} global <{ float, [4 x i8] }> <{ float {{..}}, [4 x i8] zeroinitializer }>, align 8
struct Bits { unsigned a : 3, b : 5; unsigned rest; };
__device__ Bits bits = {1, 2, 9};
// CHECK: @bits = {{..}} global %struct.Bits { i8 17, {{..}}i32 9 }, align 4
__device__ int mostly_zero[100000] = {1, 2};
// CHECK: @mostly_zero = {{..}} global <{ [2 x i32], [99998 x i32] }> <{ [2 x i32] [i32 1, i32 2], [99998 x i32] zeroinitializer }>, align 4
__device__ const char text[8] = "abc";
// CHECK: constant [8 x i8] c"abc\00\00\00\00\00", align 1
__global__ void kernel(int *out) { out[0] = mostly_zero[out[1]] + bits.a + text[out[2]] + (int)either.f; }
