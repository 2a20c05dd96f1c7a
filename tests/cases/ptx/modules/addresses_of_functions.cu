// A function that the initial value of a variable names is declared before it, also where it is the only one.
// TEST: ptx -arch=sm_90 -default-device
// CHECK: .func (.param .b32 func_retval0) _ZNK1A1fEv(
// CHECK-NEXT: .param .b64 _ZNK1A1fEv_param_0
// CHECK-NEXT: );
// CHECK: .global .align 8 .u64 member[2] = {_ZNK1A1fEv, 0};
// CHECK: .func (.param .b32 func_retval0) _ZNK1A1fEv(
struct A { int a; int f() const { return a + 1; } };
int (A::*member)() const = &A::f;
