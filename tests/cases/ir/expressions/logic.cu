// Truth values, short circuits, conditional expressions.
// IG-37..IG-39
// TEST: ir -arch=sm_90 -rdc=true
extern "C" __device__ int truth(int *p, float f, int i) { return p && f || !i; }
// CHECK: %tobool = icmp ne ptr
// CHECK: br i1 %tobool, label %land.rhs, label %land.end
// CHECK: fcmp une float
// CHECK: %land = phi i1 [ false, %entry ]
// CHECK: br i1 %land, label %lor.end, label %lor.rhs
// CHECK: %lnot = xor i1 {{..}}, true
// CHECK: %lor = phi i1 [ true, %land.end ]
extern "C" __device__ int choose(int a, int b) { return a < b ? a : b; }
// CHECK: br i1 %cmp, label %cond.true, label %cond.false
// CHECK: %cond = phi i32 [ {{..}}, %cond.true ], [ {{..}}, %cond.false ]
extern "C" __device__ bool stored(int a) { bool b = a; return b; }
// CHECK: %tobool = icmp ne i32
// CHECK: %conv = zext i1 %tobool to i8
// CHECK: store i8 %conv, ptr %b, align 1
extern "C" __device__ int choose_lvalue(int a, int b) { return (a < b ? a : b) + 1; }
// CHECK: define i32 @choose_lvalue
// CHECK-NOT: phi ptr
