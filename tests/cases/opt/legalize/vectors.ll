; What stays a vector: a packed pair of halves in one register. Everything wider is split into such pairs, or into
; single elements (TT-70, TT-71, TT-72); a pair that the target has no arithmetic for is split as well (TT-73).
; TEST(new): opt -arch=sm_90 --passes legalize
; TEST(old): opt -arch=sm_75 --passes legalize
define <4 x float> @floats(<4 x float> %a, <4 x float> %b) {
  %s = fadd <4 x float> %a, %b
  ret <4 x float> %s
}
define <2 x half> @pair(<2 x half> %a, <2 x half> %b) {
  %s = fadd <2 x half> %a, %b
  ret <2 x half> %s
}
define <8 x half> @halves(<8 x half> %a, <8 x half> %b) {
  %s = fadd <8 x half> %a, %b
  ret <8 x half> %s
}
define <3 x half> @odd(<3 x half> %a, <3 x half> %b, <3 x half> %c) {
  %s = call <3 x half> @llvm.fma.v3f16(<3 x half> %a, <3 x half> %b, <3 x half> %c)
  ret <3 x half> %s
}
declare <3 x half> @llvm.fma.v3f16(<3 x half>, <3 x half>, <3 x half>)
define void @chain(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %a = load <8 x half>, ptr addrspace(1) %p, align 16
  %b = load <8 x half>, ptr addrspace(1) %q, align 16
  %s = fadd <8 x half> %a, %b
  %t = fmul <8 x half> %s, %b
  store <8 x half> %t, ptr addrspace(1) %p, align 16
  ret void
}
define <2 x bfloat> @bfloats(<2 x bfloat> %a, <2 x bfloat> %b) {
  %s = fadd <2 x bfloat> %a, %b
  ret <2 x bfloat> %s
}
; CHECK: @floats
; CHECK: fadd float
; CHECK: fadd float
; CHECK: fadd float
; CHECK: fadd float
; CHECK: @pair
; CHECK: fadd <2 x half>
; CHECK: @halves
; CHECK: fadd <2 x half>
; CHECK: fadd <2 x half>
; CHECK: fadd <2 x half>
; CHECK: fadd <2 x half>
; CHECK: @odd
; CHECK: call <2 x half> @llvm.fma.v2f16
; CHECK: call half @llvm.fma.f16
; CHECK: @chain
; CHECK: load <4 x i32>
; CHECK: [[SUM:%.*]] = fadd <2 x half>
; CHECK: fmul <2 x half> [[SUM]],
; CHECK-NOT: insertelement <8 x half>
; CHECK: store <4 x i32>
; CHECK: @bfloats
; CHECK(new): fadd <2 x bfloat>
; CHECK(old): fadd float
