; A sum with a constant that promises not to wrap is compared without being made, where nothing else needs it and the
; nearer bound has the type. Order without a sign asks for the promise without one.
; TEST: opt -arch=sm_90 --passes simplify
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %x) {
; CHECK: store volatile i32 %x
; CHECK: icmp sgt i32 %x, 1022
; CHECK: icmp slt i32 %x, -8
; CHECK: icmp ult i32 %x, 6
; CHECK: add i32 %x, 1
; CHECK: add nuw i32 %x, 2
; CHECK: add nsw i32 %x, 3
; CHECK: add nsw i32 %x, -2147483648
; CHECK: add nuw i32 %x, 9
; CHECK: add nsw i32 %x, 4
; CHECK: store volatile i32 %used
  store volatile i32 %x, ptr addrspace(1) %p, align 4
  %a = add nsw i32 %x, 1
  %ca = icmp sgt i32 %a, 1023
  store volatile i1 %ca, ptr addrspace(1) %p, align 4
  %b = add nsw i32 %x, 5
  %cb = icmp slt i32 %b, -3
  store volatile i1 %cb, ptr addrspace(1) %p, align 4
  %c = add nuw i32 %x, 4
  %cc = icmp ult i32 %c, 10
  store volatile i1 %cc, ptr addrspace(1) %p, align 4
  ; without a promise, with the other one
  %d = add i32 %x, 1
  %cd = icmp slt i32 %d, 1023
  store volatile i1 %cd, ptr addrspace(1) %p, align 4
  %e = add nuw i32 %x, 2
  %ce = icmp slt i32 %e, 1023
  store volatile i1 %ce, ptr addrspace(1) %p, align 4
  %f = add nsw i32 %x, 3
  %cf = icmp ult i32 %f, 1023
  store volatile i1 %cf, ptr addrspace(1) %p, align 4
  ; out of range
  %g = add nsw i32 %x, -2147483648
  %cg = icmp slt i32 %g, 7
  store volatile i1 %cg, ptr addrspace(1) %p, align 4
  %h = add nuw i32 %x, 9
  %ch = icmp ult i32 %h, 8
  store volatile i1 %ch, ptr addrspace(1) %p, align 4
  ; needed anyway
  %used = add nsw i32 %x, 4
  %cu = icmp slt i32 %used, 1023
  store volatile i1 %cu, ptr addrspace(1) %p, align 4
  store volatile i32 %used, ptr addrspace(1) %p, align 4
  ret void
}
