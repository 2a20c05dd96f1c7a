; `-ftz=true` is about functions that say nothing themselves.
; TEST: ptx -arch=sm_90 -rdc=true -ftz=true
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.nvvm.add.rn.f(float, float)

; CHECK: silent(
; CHECK: mul.rn.ftz.f32
; CHECK: add.rn.ftz.f32
; CHECK: mul.rn.f16
define float @silent(float %x, half %h) {
  %p = fmul float %x, %x
  %s = call float @llvm.nvvm.add.rn.f(float %p, float %x)
  %i = fptosi float %s to i32
  %j = sitofp i32 %i to half
  %q = fmul half %h, %j
  %r = fpext half %q to float
  ret float %r
}

; CHECK: keeps(
; CHECK: mul.rn.f32
; CHECK: add.rn.f32
define float @keeps(float %x) "denormal-fp-math-f32"="ieee,ieee" {
  %p = fmul float %x, %x
  %s = call float @llvm.nvvm.add.rn.f(float %p, float %x)
  ret float %s
}
