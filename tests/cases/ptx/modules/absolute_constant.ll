; The absolute value of a constant folds for every type, lane by lane; where `float` flushes, `abs.ftz` would give zero
; for a subnormal number.
; TEST: ptx -arch=sm_90 -ftz=true
target triple = "nvptx64-nvidia-cuda"
declare half @llvm.fabs.f16(half)
declare float @llvm.fabs.f32(float)
declare <2 x float> @llvm.fabs.v2f32(<2 x float>)

define ptx_kernel void @f(ptr %p) {
; CHECK-NOT: abs
; CHECK: mov.b16 {{.*}} 15360
; CHECK: mov.f32 {{.*}} 0f00000000
; CHECK: mov.f32 {{.*}} 0f3F800000
; CHECK: mov.f32 {{.*}} 0f40000000
; CHECK-NOT: abs
  %a = call half @llvm.fabs.f16(half 0xHBC00)
  %b = call float @llvm.fabs.f32(float 0xB7D16C2600000000)
  %c = call <2 x float> @llvm.fabs.v2f32(<2 x float> <float -1.0, float 2.0>)
  store volatile half %a, ptr %p
  store volatile float %b, ptr %p
  store volatile <2 x float> %c, ptr %p
  ret void
}
