; An absolute value that flushes is no other one.
; TEST: ptx -arch=sm_90
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.nvvm.fabs.ftz.f32(float)
declare half @llvm.nvvm.fabs.ftz.f16(half)
declare <2 x half> @llvm.nvvm.fabs.ftz.v2f16(<2 x half>)
declare half @llvm.nvvm.fabs.f16(half)

define ptx_kernel void @f(ptr %p, half %x, <2 x half> %y, float %z) {
; CHECK: abs.ftz.f16
; CHECK: abs.ftz.f16x2
; CHECK: abs.ftz.f32
; CHECK: abs.f16
  %a = call half @llvm.nvvm.fabs.ftz.f16(half %x)
  %b = call <2 x half> @llvm.nvvm.fabs.ftz.v2f16(<2 x half> %y)
  %c = call float @llvm.nvvm.fabs.ftz.f32(float %z)
  %d = call half @llvm.nvvm.fabs.f16(half %x)
  store volatile half %a, ptr %p
  store volatile <2 x half> %b, ptr %p
  store volatile float %c, ptr %p
  store volatile half %d, ptr %p
  ret void
}
