; The flag answers what functions of libdevice ask, so they flush; the arithmetic of the module goes by the option.
; TEST: ptx -arch=sm_90
; CHECK: .visible .entry k(
; CHECK: add.rn.f32
; CHECK: sqrt.rn.ftz.f32
target triple = "nvptx64-nvidia-cuda"
declare float @__nv_sqrtf(float)
define ptx_kernel void @k(ptr %p, float %x) {
  %root = call float @__nv_sqrtf(float %x)
  %sum = fadd float %root, %x
  store float %sum, ptr %p
  ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
