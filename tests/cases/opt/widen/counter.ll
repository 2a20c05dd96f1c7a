; A counter that the test of the loop extends counts in 64 bits; one that may wrap does not.
; TEST: opt -arch=sm_90 --passes widen
define void @f(ptr addrspace(1) %o, i64 %n) {
; CHECK: define void @f
; CHECK: phi i64 [ 0, %entry ]
; CHECK-NOT: sext
; CHECK: add nsw i64
; CHECK-NOT: sext
; CHECK: icmp ult i64
; CHECK: ret void
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = sext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %o, i64 %w
  store i32 1, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %x = sext i32 %next to i64
  %c = icmp ult i64 %x, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}
define void @wraps(ptr addrspace(1) %o, i64 %n) {
; CHECK: define void @wraps
; CHECK: phi i32
; CHECK: sext i32 %next to i64
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %p = getelementptr i32, ptr addrspace(1) %o, i32 %i
  store i32 1, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %x = sext i32 %next to i64
  %c = icmp ult i64 %x, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}
