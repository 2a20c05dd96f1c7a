; What a branch says is not negative is divided and shifted as unsigned, behind that branch only.
; TEST: opt -arch=sm_90 --passes gvn
define void @f(ptr addrspace(1) %p, i32 %x) {
entry:
  %more = icmp sgt i32 %x, 0
  br i1 %more, label %positive, label %other
positive:
  %a = sdiv i32 %x, 4
  store volatile i32 %a, ptr addrspace(1) %p, align 4
  %b = srem i32 %x, 7
  store volatile i32 %b, ptr addrspace(1) %p, align 4
  %c = ashr i32 %x, 3
  store volatile i32 %c, ptr addrspace(1) %p, align 4
  %d = sdiv i32 %x, -4
  store volatile i32 %d, ptr addrspace(1) %p, align 4
  ret void
other:
  %e = sdiv i32 %x, 5
  store volatile i32 %e, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: positive:
; CHECK: udiv i32 %x, 4
; CHECK: urem i32 %x, 7
; CHECK: lshr i32 %x, 3
; CHECK: sdiv i32 %x, -4
; CHECK: other:
; CHECK: sdiv i32 %x, 5
define void @g(ptr addrspace(1) %p, i32 %x) {
entry:
  %less = icmp slt i32 %x, -3
  br i1 %less, label %out, label %maybe
maybe:
  %a = sdiv i32 %x, 4
  store volatile i32 %a, ptr addrspace(1) %p, align 4
  ret void
out:
  ret void
}
; CHECK: @g
; CHECK: sdiv i32 %x, 4
