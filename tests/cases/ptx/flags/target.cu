// Version, target and address size of the module (PX-10).
// TEST(portable): ptx -arch=compute_75
// TEST(family): ptx -arch=sm_100f
// TEST(specific): ptx -arch=sm_90a
extern "C" __global__ void k() {}
// CHECK: .version 9.0
// CHECK(portable): .target sm_75
// CHECK(family): .target sm_100f
// CHECK(specific): .target sm_90a
// CHECK: .address_size 64
// CHECK: .visible .entry k()
// CHECK: ret;
