// Mathematical functions come precompiled: a call is linked with the function's optimised body and with what that
// calls, and with nothing else.
// TEST: ir -arch=sm_90

// CHECK: @__nv_two_over_pif = internal addrspace(1) constant [8 x i32]
// CHECK: call float @_ZL9__nv_sinff(float
// CHECK: define internal float @_ZL9__nv_sinff(float %0)
// CHECK-NOT: call float @_ZL
// CHECK: fmul contract float
// CHECK: call i64 @_ZL18__nv_reduce_largeff(float %0)
extern "C" __global__ void sine(float *x)
{
    *x = sinf(*x);
}

// CHECK: store ptr @_ZL4erfff, ptr
// CHECK: define internal float @_ZL4erfff(float %0)
extern "C" __global__ void address(float (**f)(float))
{
    *f = erff;
}

// The program's own function comes first.
__device__ float cbrtf(float x)
{
    return x + 1.0f;
}

// CHECK: call float @_Z5cbrtff(float
// CHECK-NOT: @_ZL5cbrtff
// CHECK: define internal i64 @_ZL18__nv_reduce_largeff(float %0) noinline
extern "C" __global__ void own(float *x)
{
    *x = cbrtf(*x);
}
