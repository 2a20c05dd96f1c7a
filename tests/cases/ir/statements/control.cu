// Blocks of statements.
// IG-12, IG-45
// TEST: ir -arch=sm_90 -rdc=true
extern "C" __device__ int branches(int x)
{
    if (x > 3) [[likely]]
        return 1;
    else if (x > 2)
        x = 7;
    else
        x = 8;
    return x;
}
// CHECK: define i32 @branches
// CHECK: br i1 %cmp, label %if.then, label %if.else, !prof
// CHECK: if.then:
// CHECK: br label %return
// CHECK: if.else:
// CHECK: if.end
// CHECK: return:
extern "C" __device__ int select(int x)
{
    switch (x) {
    case 1:
    case 2: x = 5;
    case 3: return x;
    case 10 ... 12: break;
    default: x = 0;
    }
    return x;
}
// CHECK: define i32 @select
// CHECK: switch i32 {{..}}, label %sw.default [
// CHECK: i32 10, label
// CHECK: i32 11, label
// CHECK: i32 12, label
// CHECK: sw.epilog:
extern "C" __device__ int jumps(int x)
{
again:
    if (x-- > 0)
        goto again;
    return x;
}
// CHECK: define i32 @jumps
// CHECK: br label %again
// CHECK: again:
// CHECK: br label %again
