// Launch bounds, register limit, cluster shape.
// KM-14, KM-15, KM-21, KM-23, IG-24..IG-26
// TEST: ir -arch=sm_90
// TEST(old): ir -arch=sm_80
// CHECK: define{{..}}void @plain(
extern "C" __global__ void plain() {}
extern "C" __global__ void __launch_bounds__(256, 2) bounds() {}
extern "C" __global__ void __maxnreg__(64) registers() {}
// CHECK: !nvvm.annotations
// CHECK: !"maxntidx", i32 256, !"minctasm", i32 2
// CHECK: !"maxnreg", i32 64
