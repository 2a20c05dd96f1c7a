; What stays: loads that something in the loop may write or that may not run, volatile loads, convergent
; operations, divisions that may not run.
; TEST: opt -arch=sm_90 --passes licm
define void @f(ptr addrspace(1) %p, ptr addrspace(1) noalias %r, i32 %x, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %a = load i32, ptr addrspace(1) %p, align 4
  %b = load volatile i32, ptr addrspace(1) %r, align 4
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %c = icmp slt i32 %i, %a
  br i1 %c, label %then, label %latch
then:
  %d = load i32, ptr addrspace(1) %r, align 4
  %e = sdiv i32 %n, %x
  %t1 = add i32 %d, %e
  %t2 = add i32 %t1, %s
  %t3 = add i32 %t2, %b
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %t3, ptr addrspace(1) %at, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: body:
; CHECK: %a = load
; CHECK: %b = load volatile
; CHECK: %s = call
; CHECK: then:
; CHECK: %d = load
; CHECK: %e = sdiv
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
