// Loops and their hints.
// IG-45
// TEST: ir -arch=sm_90 -rdc=true
// TEST(new): ir -arch=sm_100 -rdc=true
extern "C" __device__ int loops(int n)
{
    int s = 0;
#pragma unroll 4
    for (int i = 0; i < n; ++i) {
        if (i == 7)
            continue;
        s += i;
    }
    // CHECK: for.cond:
    // CHECK: for.body:
    // CHECK: for.inc:
    // CHECK: br label %for.cond, !llvm.loop
    // CHECK: for.end:
    while (s > 100)
        s -= 3;
    // CHECK: while.cond:
    // CHECK: while.body:
    // CHECK: while.end:
    do
        ++s;
    while (s & 7);
    // CHECK: do.body:
    // CHECK: do.cond:
    // CHECK: do.end:
    return s;
}
// CHECK(new): llvm.loop.mustprogress
// CHECK: llvm.loop.unroll.count{{..}}i32 4
