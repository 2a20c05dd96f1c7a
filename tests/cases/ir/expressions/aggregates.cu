// Classes and arrays are initialised in place; small ones copied as one value.
// TT-57, TT-71
// TEST: ir -arch=sm_90 -rdc=true
extern "C" __device__ void copy(float4 *a, float4 *b) { *a = *b; }
// CHECK: define void @copy
// CHECK: %tmp{{..}} = load %struct.float4, ptr {{..}}, align 16
// CHECK: store %struct.float4 {{..}}, align 16
struct Large { int v[100]; };
extern "C" __device__ void copy_large(Large *a, Large *b) { *a = *b; }
// CHECK: call void @llvm.memcpy
extern "C" __device__ int lists(int x)
{
    int a[4] = {x, 2};
    Large zero = {};
    return a[x] + zero.v[x];
}
// CHECK: define i32 @lists
// CHECK: store [4 x i32] zeroinitializer, ptr %a, align 4
// CHECK: call void @llvm.memset
