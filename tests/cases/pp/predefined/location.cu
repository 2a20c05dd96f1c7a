// TEST: pp -P
__LINE__ __FILE__
#line 100 "other.cu"
__LINE__ __FILE__
// CHECK: 2 "location.cu"
// CHECK: 100 "other.cu"
