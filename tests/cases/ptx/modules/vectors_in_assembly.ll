; Assembly has no lanes: a small vector is the bits of one register.
; TEST: ptx -arch=sm_90 -rdc=true
; CHECK: cvt.rn.satfinite.e4m3x2.f32
; CHECK: mov.b32 {{%r[0-9]+}}, {{%r[0-9]+}}; // bytes
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p, float %f, <4 x i8> %v) {
  %a = call <2 x i8> asm "cvt.rn.satfinite.e4m3x2.f32 $0, $1, $1;", "=h,f"(float %f)
  store <2 x i8> %a, ptr %p
  %b = call <4 x i8> asm "mov.b32 $0, $1; // bytes", "=r,r"(<4 x i8> %v)
  %q = getelementptr i8, ptr %p, i64 8
  store <4 x i8> %b, ptr %q
  ret void
}
