// Slots, attributes and linkage.
// IG-14, IG-17, IG-18, IG-33, IG-44
// TEST: ir -arch=sm_90 -rdc=true
struct Pair { int a, b; };
extern "C" __device__ Pair swap(Pair p, bool, unsigned char c, float *__restrict__ q)
{
    Pair r = {p.b, p.a + c};
    *q = 1;
    return r;
}
// CHECK: define %struct.Pair @swap(%struct.Pair %p, i8 signext %temp_param, i8 zeroext %c, ptr noalias %q)
// CHECK: %retval = alloca %struct.Pair, align 4
// CHECK-NEXT: %p.addr = alloca %struct.Pair, align 4
// CHECK-NEXT: %temp_param.addr = alloca i8, align 1
// CHECK-NEXT: %c.addr = alloca i8, align 1
// CHECK-NEXT: %q.addr = alloca ptr, align 8
// CHECK-NEXT: %r = alloca %struct.Pair, align 4
// CHECK-NEXT: store %struct.Pair %p, ptr %p.addr, align 4
// CHECK: ret %struct.Pair
