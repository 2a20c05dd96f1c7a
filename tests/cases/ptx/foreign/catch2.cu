// Catch2 and Boost.Test: macros with braces inside of functions, and statements without a semicolon.
// TEST: mixed -arch=sm_90
#include <catch2/catch_test_macros.hpp> // WARNING: cannot open source file
#include "boost/test/unit_test.hpp"     // WARNING: cannot open source file
template <class T> __global__ void fill(T *p, T v) { p[threadIdx.x] = v; }
// CHECK: .entry _Z4fillIiEvPT_S0_(
// CHECK: .entry _Z4fillIcEvPT_S0_(
// CHECK: .entry _Z4fillIfEvPT_S0_(
TEST_CASE("fill works", "[fill]") {
  int *d = nullptr;
  SECTION("ints") {
    fill<int><<<1, 32>>>(d, 3);
    REQUIRE(cudaGetLastError() == cudaSuccess);
  }
  SECTION("chars") {
    char *c = nullptr;
    fill<<<1, 32>>>(c, 'x');
    CHECK_THAT(d, Catch::Matchers::WithinAbs(0, 1e-6));
  }
}
BOOST_AUTO_TEST_SUITE(suite)
BOOST_AUTO_TEST_CASE(floats) {
  // WARNING@+1: kernels that it launches may be missing
  BOOST_TEST_MESSAGE("x")
  fill<float><<<1, 32>>>(nullptr, 1.0f);
  BOOST_REQUIRE_EQUAL(1, 1);
}
BOOST_AUTO_TEST_SUITE_END()
