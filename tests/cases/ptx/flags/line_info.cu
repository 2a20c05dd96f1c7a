// TEST(with): ptx -arch=sm_90 -lineinfo
// TEST(without): ptx -arch=sm_90
extern "C" __global__ void k(int *p) {
    p[0] = p[1] + 1;
}
// CHECK-NOT(without): .loc
// CHECK(with): .loc 1 5
// CHECK(with): .file 1 "{{..}}line_info.cu"
