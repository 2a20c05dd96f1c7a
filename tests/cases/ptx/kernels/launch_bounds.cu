// Launch bounds (PX-02, IG-25): three numbers below sm_100, as written from sm_100 on.
// TEST(old): ptx -arch=sm_90
// TEST(new): ptx -arch=sm_100
extern "C" __global__ void __launch_bounds__(256, 2) k(int *p) { p[0] = 1; }
// CHECK(old): .maxntid 256, 1, 1
// CHECK(new): .maxntid 256
// CHECK: .minnctapersm 2
