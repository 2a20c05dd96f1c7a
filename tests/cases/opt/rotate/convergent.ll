; A test that lanes make together is not copied.
; TEST: opt -arch=sm_90 --passes rotate
define void @f(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, %n
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %c)
  br i1 %any, label %body, label %out
body:
  store i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %head
out:
  ret void
}
; CHECK: vote.any
; CHECK: br label %head
; CHECK-NOT: = call
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
