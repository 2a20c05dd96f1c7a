; LLVM's intrinsics for functions of mathematics are calls of the library's, and approximations where a call allows them.
; TEST: ptx -arch=sm_90
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.sin.f32(float)
declare double @llvm.pow.f64(double, double)
declare <2 x half> @llvm.exp.v2f16(<2 x half>)
declare float @llvm.ldexp.f32.i32(float, i32)
define float @sine(float %x) {
  %near = call afn float @llvm.sin.f32(float %x)
  %s = call float @llvm.sin.f32(float %near)
  %t = call float @llvm.ldexp.f32.i32(float %s, i32 3)
  ret float %t
}
; CHECK: sin.approx.f32
; CHECK: __nv_sinf,
; CHECK: __nv_ldexpf,
define double @power(double %x) {
  %p = call double @llvm.pow.f64(double %x, double 2.5)
  ret double %p
}
; CHECK: __nv_pow,
define <2 x half> @exponential(<2 x half> %x) {
  %e = call <2 x half> @llvm.exp.v2f16(<2 x half> %x)
  ret <2 x half> %e
}
; CHECK: cvt.f32.f16
; CHECK: __nv_expf,
; CHECK: cvt.rn.f16.f32
; CHECK: __nv_expf,
