// Tests of GoogleTest: what stands between the braces of an unknown macro is host code.
// TEST: mixed -arch=sm_90
#include <gtest/gtest.h> // WARNING: cannot open source file
#include <vector>
__device__ int square(int x) { return x * x; }
template <class T, int N> __global__ void add(T *p) { for (int i = 0; i < N; i++) p[i] += square(i); }
class Fixture : public ::testing::Test {
 protected:
  void SetUp() override { cudaMalloc(&data, 100); }
  void TearDown() override { cudaFree(data); }
  float *data;
};
// CHECK: .entry _Z3addIfLi4EEvPT_(
TEST_F(Fixture, Adds) {
  add<float, 4><<<1, 1>>>(data);
  ASSERT_EQ(cudaDeviceSynchronize(), cudaSuccess);
}
// CHECK: .entry _Z3addIiLi8EEvPT_(
TEST(Suite, Two) {
  EXPECT_EQ(1, 1) << "message";
  std::vector<int> v(8);
  add<int, 8><<<1, 1>>>(v.data());
}
INSTANTIATE_TEST_SUITE_P(All, Fixture, ::testing::Values(1, 2));
TYPED_TEST_SUITE(Fixture, ::testing::Types<float, double>);
// CHECK: .entry _Z3addIdLi2EEvPT_(
TYPED_TEST(Fixture, Typed) { add<double, 2><<<1, 1>>>(nullptr); }
int main(int argc, char **argv) {
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
