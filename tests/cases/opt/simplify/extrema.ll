; The maximum of two numbers is not below their minimum, nor below one of them, in the order that made it.
; TEST: opt -arch=sm_90 --passes simplify
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %x, i32 %y) {
; CHECK: store volatile i1 false
; CHECK: store volatile i1 true
; CHECK: store volatile i1 true
; CHECK: store volatile i1 false
; CHECK: store volatile i32 %low
; CHECK: store volatile i32 %high
; CHECK: store volatile i32 %x
; CHECK: icmp ult i32 %high, %low
; CHECK: icmp sle i32 %high, %low
; CHECK: umin
  %low = call i32 @llvm.smin.i32(i32 %x, i32 %y)
  %high = call i32 @llvm.smax.i32(i32 %y, i32 %x)
  %a = icmp slt i32 %high, %low
  store volatile i1 %a, ptr addrspace(1) %p, align 4
  %b = icmp sge i32 %high, %low
  store volatile i1 %b, ptr addrspace(1) %p, align 4
  %c = icmp sle i32 %low, %x
  store volatile i1 %c, ptr addrspace(1) %p, align 4
  %d = icmp slt i32 %high, %y
  store volatile i1 %d, ptr addrspace(1) %p, align 4
  %e = call i32 @llvm.smin.i32(i32 %high, i32 %low)
  store volatile i32 %e, ptr addrspace(1) %p, align 4
  %f = call i32 @llvm.smax.i32(i32 %high, i32 %x)
  store volatile i32 %f, ptr addrspace(1) %p, align 4
  %g = call i32 @llvm.smax.i32(i32 %low, i32 %x)
  store volatile i32 %g, ptr addrspace(1) %p, align 4
  ; the other order, the answer that depends, the other order's minimum
  %h = icmp ult i32 %high, %low
  store volatile i1 %h, ptr addrspace(1) %p, align 4
  %i = icmp sle i32 %high, %low
  store volatile i1 %i, ptr addrspace(1) %p, align 4
  %j = call i32 @llvm.umin.i32(i32 %high, i32 %low)
  store volatile i32 %j, ptr addrspace(1) %p, align 4
  ret void
}
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
