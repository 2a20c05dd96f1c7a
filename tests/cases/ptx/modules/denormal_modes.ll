; A function says itself what is flushed to zero (LangRef, "denormal-fp-math"): arithmetic in `float` and `half`, not the intrinsics
; that name their rounding, as LLVM's back end has it. Such a function is not inlined into one that keeps denormal numbers.
; TEST: ptx -arch=sm_90 -rdc=true
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.floor.f32(float)
declare half @llvm.floor.f16(half)
declare float @llvm.nvvm.add.rn.f(float, float)

; CHECK: flushes(
; CHECK: add.rn.ftz.f32
; CHECK: cvt.rmi.ftz.f32.f32
; CHECK: add.rn.f32
define float @flushes(float %x, float %y) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = fadd float %x, %y
  %s = call float @llvm.floor.f32(float %r)
  %t = call float @llvm.nvvm.add.rn.f(float %s, float %y)
  ret float %t
}

; CHECK: of_halves(
; CHECK: mul.rn.ftz.f16
; CHECK: cvt.rmi.f16.f16
; CHECK: setp.lt.ftz.f16
; CHECK: cvt.rzi.s32.f16
; CHECK: neg.ftz.f16
define half @of_halves(half %x, half %y) "denormal-fp-math"="preserve-sign" {
  %r = fmul half %x, %y
  %s = call half @llvm.floor.f16(half %r)
  %c = fcmp olt half %s, %x
  %t = select i1 %c, half %s, half %y
  %i = fptosi half %t to i32
  %u = sitofp i32 %i to half
  %v = fneg half %u
  ret half %v
}

; CHECK: converts(
; CHECK: cvt.ftz.f32.bf16
; CHECK: cvt.rn.ftz.f32.f64
; CHECK: div.rn.ftz.f32
define float @converts(bfloat %x, double %y) denormal_fpenv(float: preservesign) {
  %r = fpext bfloat %x to float
  %s = fptrunc double %y to float
  %t = fdiv float %r, %s
  ret float %t
}

; CHECK: keeps(
; CHECK: add.rn.f32
; CHECK: call
define float @keeps(float %x, float %y) "denormal-fp-math-f32"="ieee,preserve-sign" {
  %r = fadd float %x, %y
  %q = call float @flushes(float %r, float %y)
  ret float %q
}

; The sum of two denormal numbers is not known before it is known which function adds them.
; CHECK: folds(
; CHECK: add.rn.ftz.f32
define float @folds() "denormal-fp-math-f32"="preserve-sign" {
  %r = fadd float 0x3800000000000000, 0x3800000000000000
  ret float %r
}
