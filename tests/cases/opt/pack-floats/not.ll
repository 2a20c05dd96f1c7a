; What depends on the other, is rounded otherwise, would have to be moved together, is paired with another value already, or stands in another block
; stays; so does everything on a target without the instruction.
; TEST: opt -arch=sm_100 --passes pack-floats
define void @depends(ptr addrspace(1) %p, float %w) {
  %v = load [2 x float], ptr addrspace(1) %p, align 8
  %a = extractvalue [2 x float] %v, 0
  %b = extractvalue [2 x float] %v, 1
  %x = fadd float %a, %w
  %y = fadd float %b, %x
  store float %y, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: @depends
; CHECK-NOT: f32x2
; CHECK: ret void
define void @bound(ptr addrspace(1) %p, ptr addrspace(1) %q, float %w) {
  %a = load volatile float, ptr addrspace(1) %p, align 4
  %b = load volatile float, ptr addrspace(1) %p, align 4
  %c = load volatile float, ptr addrspace(1) %p, align 4
  %x = fmul float %a, %w
  %y = fmul float %b, %w
  %z = fadd float %a, %w
  %u = fadd float %c, %w
  store volatile float %x, ptr addrspace(1) %q, align 4
  store volatile float %y, ptr addrspace(1) %q, align 4
  store volatile float %z, ptr addrspace(1) %q, align 4
  store volatile float %u, ptr addrspace(1) %q, align 4
  ret void
}
; CHECK: @bound
; CHECK: mul.rn.f32x2
; CHECK: fadd float %a
; CHECK: fadd float %c
; CHECK: ret void
define void @unequal(ptr addrspace(1) %p, float %w) {
  %v = load [4 x float], ptr addrspace(1) %p, align 16
  %a = extractvalue [4 x float] %v, 0
  %b = extractvalue [4 x float] %v, 1
  %c = extractvalue [4 x float] %v, 2
  %x = fadd float %a, %w
  %y = fmul float %b, %w
  %z = fsub float %c, %w
  store volatile float %x, ptr addrspace(1) %p, align 4
  store volatile float %y, ptr addrspace(1) %p, align 4
  store volatile float %z, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: @unequal
; CHECK-NOT: f32x2
; CHECK: ret void
define void @odd(ptr addrspace(1) %p, float %w) {
  %v = load [4 x float], ptr addrspace(1) %p, align 16
  %b = extractvalue [4 x float] %v, 1
  %c = extractvalue [4 x float] %v, 2
  %x = fadd float %b, %w
  %y = fadd float %c, %w
  store volatile float %x, ptr addrspace(1) %p, align 4
  store volatile float %y, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: @odd
; CHECK-NOT: f32x2
; CHECK: ret void
define void @parameters(ptr addrspace(1) %p, float %a, float %b, float %w) {
  %x = fadd float %a, %w
  %y = fadd float %b, %w
  store volatile float %x, ptr addrspace(1) %p, align 4
  store volatile float %y, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: @parameters
; CHECK-NOT: f32x2
; CHECK: ret void
define void @fused_elsewhere(ptr addrspace(1) %p, float %w) {
  %v = load [2 x float], ptr addrspace(1) %p, align 8
  %a = extractvalue [2 x float] %v, 0
  %b = extractvalue [2 x float] %v, 1
  %m = fmul contract float %a, %w
  %n = fmul contract float %b, %w
  %x = fsub contract float %m, 1.0
  %y = fsub contract float %n, 1.0
  store volatile float %x, ptr addrspace(1) %p, align 4
  store volatile float %y, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: @fused_elsewhere
; CHECK-NOT: f32x2
; CHECK: ret void
