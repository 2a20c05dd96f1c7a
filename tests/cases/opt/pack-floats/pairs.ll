; Neighbours of one load, values that both take, sums that a loop carries and results of pairs are pairs for nothing (sm_100).
; TEST: opt -arch=sm_100 --passes pack-floats
declare float @llvm.fma.f32(float, float, float)
define void @lanes(ptr addrspace(1) %p, float %w) {
  %v = load [4 x float], ptr addrspace(1) %p, align 16
  %a = extractvalue [4 x float] %v, 0
  %b = extractvalue [4 x float] %v, 1
  %c = extractvalue [4 x float] %v, 2
  %d = extractvalue [4 x float] %v, 3
  %x = fmul float %a, %w
  %y = fmul float %w, %b
  %z = fmul float %c, %w
  %u = fmul float %d, %w
  %x2 = fadd float %x, 1.0
  %y2 = fadd float %y, 1.0
  store volatile float %x2, ptr addrspace(1) %p, align 4
  store volatile float %y2, ptr addrspace(1) %p, align 4
  store volatile float %z, ptr addrspace(1) %p, align 4
  store volatile float %u, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: @lanes
; CHECK: mul.rn.f32x2
; CHECK: mul.rn.f32x2
; CHECK: add.rn.f32x2
; CHECK-NOT: fmul
; CHECK: ret void
define void @carried(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %s2, %body ]
  %t = phi float [ 1.0, %entry ], [ %t2, %body ]
  %v = load volatile [2 x float], ptr addrspace(1) %p, align 8
  %w = load volatile float, ptr addrspace(1) %q, align 4
  %a = extractvalue [2 x float] %v, 0
  %b = extractvalue [2 x float] %v, 1
  %m = fmul contract float %a, %w
  %s2 = fadd contract float %s, %m
  %t2 = call float @llvm.fma.f32(float %b, float %w, float %t)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  store float %s2, ptr addrspace(1) %p, align 4
  store float %t2, ptr addrspace(1) %q, align 4
  ret void
}
; CHECK: @carried
; CHECK: fma.rn.f32x2
; CHECK-NOT: fmul
; CHECK: ret void
define void @interleaved(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load [2 x float], ptr addrspace(1) %p, align 8
  %a = extractvalue [2 x float] %v, 0
  %b = extractvalue [2 x float] %v, 1
  %x = fadd float %a, 2.0
  store float %x, ptr addrspace(1) %q, align 4
  %y = fadd float %b, 2.0
  store float %y, ptr addrspace(1) %q, align 4
  ret void
}
; CHECK: @interleaved
; CHECK: add.rn.f32x2
; CHECK: store float
; CHECK-NOT: fadd
; CHECK: ret void
; An outer product is taken by rows: a pair of the diagonal would leave the rest without partners.
define void @outer(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load [2 x float], ptr addrspace(1) %p, align 8
  %w = load [2 x float], ptr addrspace(1) %q, align 8
  %a = extractvalue [2 x float] %v, 0
  %b = extractvalue [2 x float] %v, 1
  %c = extractvalue [2 x float] %w, 0
  %d = extractvalue [2 x float] %w, 1
  %ac = fmul float %a, %c
  %ad = fmul float %a, %d
  %bc = fmul float %b, %c
  %bd = fmul float %b, %d
  store volatile float %ac, ptr addrspace(1) %p, align 4
  store volatile float %ad, ptr addrspace(1) %p, align 4
  store volatile float %bc, ptr addrspace(1) %p, align 4
  store volatile float %bd, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: @outer
; CHECK: mul.rn.f32x2
; CHECK: mul.rn.f32x2
; CHECK-NOT: fmul
; CHECK: ret void
