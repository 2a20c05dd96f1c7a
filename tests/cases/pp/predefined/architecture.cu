// The suffix of a target does not change __CUDA_ARCH__; -D and -U act in order.
// TEST(plain): pp -arch=sm_75
// TEST(suffix): pp -arch=sm_100f -DA=1 -UA '-DF(x)=x+1'
__CUDA_ARCH__ A F(2)
// CHECK(plain): 750 A F(2)
// CHECK(suffix): 1000 A 2+1
