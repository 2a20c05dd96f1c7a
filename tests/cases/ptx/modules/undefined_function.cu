// A function that nothing but the initial value of a variable names is declared, defined or not.
// TEST: ptx -arch=sm_90 -rdc=true
// CHECK: .extern .func _Z1fv
// CHECK: .global .align 8 .u64 p = _Z1fv;
__device__ void f();
__device__ void (*p)() = f;
