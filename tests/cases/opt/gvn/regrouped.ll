; Of three summands two are known already: the third is added to what they are. Not where the inner sum is needed anyway,
; where it is part of an address, or where a constant would leave the outer end.
; TEST: opt -arch=sm_90 --passes gvn,dce
define void @f(i32 %x, i32 %y, i32 %z, ptr addrspace(1) %p) {
  %xy = add i32 %x, %y
  %one = add nsw i32 %xy, %z
  store volatile i32 %one, ptr addrspace(1) %p, align 4
  %xz = add nsw i32 %x, %z
  %two = add nsw i32 %xz, %y
  store volatile i32 %two, ptr addrspace(1) %p, align 4
  %yz = add i32 %y, %z
  %three = add nsw i32 %x, %yz
  store volatile i32 %three, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: define void @f
; CHECK: %xy = add i32 %x, %y
; CHECK: %one = add i32 %xy, %z
; CHECK-NOT: add
; CHECK: store volatile i32 %one
; CHECK: store volatile i32 %one
; CHECK: store volatile i32 %one
define void @stays(i32 %x, i32 %y, i32 %z, ptr addrspace(1) %p) {
  %xy = mul i32 %x, %y
  store volatile i32 %xy, ptr addrspace(1) %p, align 4
  %xz = mul i32 %x, %z
  %needed = mul i32 %xz, %y
  store volatile i32 %needed, ptr addrspace(1) %p, align 4
  store volatile i32 %xz, ptr addrspace(1) %p, align 4
  %a = add nsw i32 %x, %y
  store volatile i32 %a, ptr addrspace(1) %p, align 4
  %b = add nsw i32 %x, %z
  %c = add nsw i32 %b, %y
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %c
  store volatile i32 1, ptr addrspace(1) %at, align 4
  %d = add i32 %x, 8
  %e = add i32 %d, %y
  store volatile i32 %e, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: define void @stays
; CHECK: %needed = mul i32 %xz, %y
; CHECK: %c = add nsw i32 %b, %y
; CHECK: %e = add i32 %d, %y
