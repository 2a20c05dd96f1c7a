// Options reach into the precompiled library; its overload of tan for float calls tanf, which is __tanf with
// -use_fast_math.
// TEST(precise): ir -arch=sm_90
// TEST(flags): ir -arch=sm_90 -fmad=false -prec-div=false
// TEST(fast): ir -arch=sm_90 -use_fast_math

// CHECK: define internal float @_ZL3tanf(float %0)
// CHECK(precise): = fmul contract float
// CHECK(precise): = fdiv float
// CHECK(flags): = fmul float
// CHECK(flags): = fdiv arcp float
// CHECK(fast): call float @llvm.nvvm.sin.approx.f(float %0)
// CHECK(fast): call float @llvm.nvvm.div.approx.f(
extern "C" __global__ void tangent(float *x)
{
    *x = atan2f(tan(*x), *x);
}
