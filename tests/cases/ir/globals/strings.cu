// String literals and block-scope statics.
// GV-24
// TEST: ir -arch=sm_90
// CHECK: @$str = private {{..}}addrspace(1) constant [6 x i8] c"hello\00", align 1
// CHECK: @$str$1 = private {{..}}addrspace(1) constant [4 x i8] c"two\00", align 1
__device__ const char *pick(int i)
{
    static int count = 7;
    ++count;
    return i ? "hello" : i + count ? "two" : "hello";
}
__global__ void kernel(const char **out) { out[0] = pick(threadIdx.x); }
// CHECK-NOT: $str$2
