// The pieces of NV_IF_TARGET stand in parentheses or not.
// TEST: pp -arch=sm_90
NV_IF_ELSE_TARGET(NV_IS_DEVICE, a = f(b, c);, a = 2;)
// CHECK: { a = f(b, c); }
NV_IF_TARGET(NV_PROVIDES_SM_90, (a = f(b, c); b = 7;), (a = 9;))
// CHECK: { a = f(b, c); b = 7; }
NV_IF_TARGET(NV_IS_HOST, (a = 3;))
// CHECK: { }
NV_IF_ELSE_TARGET(NV_IS_HOST, (a = 3;), b = 4;)
// CHECK: { b = 4; }
