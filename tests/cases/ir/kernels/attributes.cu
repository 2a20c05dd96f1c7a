// Launch bounds, register limit, cluster shape.
// KM-14, KM-15, KM-21, KM-23, GV-18..GV-20, GV-23, IG-24..IG-26, IG-42
// TEST: ir -arch=sm_90
// TEST(old): ir -arch=sm_80
// CHECK: define{{..}}void @plain(
extern "C" __global__ void plain() {}
extern "C" __global__ void __launch_bounds__(256, 2) bounds() {}
extern "C" __global__ void __maxnreg__(64) registers() {}
// CHECK: !nvvm.annotations
// CHECK: !nvvmir.version
// CHECK: !llvm.module.flags
// CHECK: !{ptr @plain, !"kernel", i32 1}
// CHECK: !{ptr @bounds, !"kernel", i32 1, !"maxntidx", i32 256, !"minctasm", i32 2}
// CHECK: !{ptr @registers, !"kernel", i32 1, !"maxnreg", i32 64}
// CHECK: !{i32 2, i32 0, i32 3, i32 2}
// CHECK: !{i32 2, !"Debug Info Version", i32 3}
