; The test of a while loop is made once before it and then at the bottom.
; TEST: opt -arch=sm_90 --passes rotate,simplify-cfg
define i32 @f(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %sum, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %out
body:
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %x = load i32, ptr addrspace(1) %at, align 4
  %sum = add i32 %s, %x
  %next = add i32 %i, 1
  br label %head
out:
  ret i32 %s
}
; CHECK: icmp {{..}} %n
; CHECK: br i1
; CHECK: body:
; CHECK: load i32
; CHECK: icmp {{..}} %n
; CHECK: br i1 {{..}} label %body, label %out
