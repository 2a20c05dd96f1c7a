; Neighbours become one access where the place is known to be aligned, by what an access says or by the address.
; TEST: opt -arch=sm_90 --passes vectorize
@s = internal addrspace(3) global [256 x float] undef, align 16

define void @fields(ptr addrspace(1) %a, ptr addrspace(1) %b) {
; CHECK: define void @fields
; CHECK: load [4 x float], ptr addrspace(1) %a, align 16
; CHECK: extractvalue [4 x float]
; CHECK-NOT: load float
; CHECK: store [2 x float]
; CHECK-SAME: align 8
; CHECK: ret void
  %a1 = getelementptr i8, ptr addrspace(1) %a, i64 4
  %a2 = getelementptr i8, ptr addrspace(1) %a, i64 8
  %a3 = getelementptr i8, ptr addrspace(1) %a, i64 12
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %x0 = load float, ptr addrspace(1) %a, align 16
  %x3 = load float, ptr addrspace(1) %a3, align 4
  %x2 = load float, ptr addrspace(1) %a2, align 8
  %s = fadd float %x0, %x1
  %t = fadd float %x2, %x3
  store float %s, ptr addrspace(1) %b, align 8
  %b1 = getelementptr i8, ptr addrspace(1) %b, i64 4
  store float %t, ptr addrspace(1) %b1, align 4
  ret void
}

define float @row(i32 %i) {
; CHECK: define float @row
; CHECK: load [2 x float], ptr addrspace(3) %p, align 8
  %j = shl i32 %i, 1
  %p = getelementptr float, ptr addrspace(3) @s, i32 %j
  %q = getelementptr i8, ptr addrspace(3) %p, i64 4
  %x = load float, ptr addrspace(3) %p, align 4
  %y = load float, ptr addrspace(3) %q, align 4
  %z = fadd float %x, %y
  ret float %z
}

; A store to another place may pass between loads, if it is known to be another.
define float @apart(ptr addrspace(1) noalias %a, ptr addrspace(1) noalias %b) {
; CHECK: define float @apart
; CHECK: load [2 x float], ptr addrspace(1) %a, align 8
; CHECK: store float 1.0
  %a1 = getelementptr i8, ptr addrspace(1) %a, i64 4
  %x = load float, ptr addrspace(1) %a, align 8
  store float 1.0, ptr addrspace(1) %b, align 4
  %y = load float, ptr addrspace(1) %a1, align 4
  %z = fadd float %x, %y
  ret float %z
}
