; Equal computations become one: operands of commutative operations and comparisons in any order, special
; registers read once. Flags that only one of them had are lost.
; TEST: opt -arch=sm_90 --passes gvn
define void @f(i32 %x, i32 %y, ptr addrspace(1) %p) {
  %a = add nsw i32 %x, %y
  %b = add i32 %y, %x
  %c = icmp slt i32 %a, %x
  %d = icmp sgt i32 %x, %b
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = sub i32 %t, %u
  %e = select i1 %c, i32 %a, i32 %s
  %g = select i1 %d, i32 %b, i32 %s
  %h = mul i32 %e, %g
  store i32 %h, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: %a = add i32 %x, %y
; CHECK-NOT: add i32 %y, %x
; CHECK: %c = icmp slt i32 %a, %x
; CHECK-NOT: icmp
; CHECK: %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK: %s = sub i32 %t, %t
; CHECK: %e = select i1 %c, i32 %a, i32 %s
; CHECK: %h = mul i32 %e, %e
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
