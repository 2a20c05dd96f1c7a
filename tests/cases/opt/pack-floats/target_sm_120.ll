; The target has no such instruction (sm_120: ptxas makes two of it).
; TEST: opt -arch=sm_120 --passes pack-floats
define void @lanes(ptr addrspace(1) %p, float %w) {
  %v = load [2 x float], ptr addrspace(1) %p, align 8
  %a = extractvalue [2 x float] %v, 0
  %b = extractvalue [2 x float] %v, 1
  %x = fmul float %a, %w
  %y = fmul float %b, %w
  store volatile float %x, ptr addrspace(1) %p, align 4
  store volatile float %y, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: @lanes
; CHECK-NOT: f32x2
; CHECK: ret void
