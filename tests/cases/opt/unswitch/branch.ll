; A loop that asks in every iteration what does not change is two loops, one for either answer. The condition is frozen:
; a loop that never asks has no answer to give.
; TEST: opt -arch=sm_90 --passes unswitch
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %o, i32 %n, i32 %f) {
entry:
  %yes = icmp ne i32 %f, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 7, %entry ], [ %t, %latch ]
  %at = getelementptr i32, ptr addrspace(1) %a, i32 %i
  %v = load i32, ptr addrspace(1) %at, align 4
  br i1 %yes, label %square, label %latch
square:
  %w = mul i32 %v, %v
  br label %latch
latch:
  %u = phi i32 [ %w, %square ], [ %v, %loop ]
  %t = add i32 %s, %u
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  %left = phi i32 [ %t, %latch ]
  store i32 %left, ptr addrspace(1) %o, align 4
  store i32 %next, ptr addrspace(1) %o, align 4
  ret void
}
; CHECK: freeze i1 %yes
; CHECK: br i1
; CHECK: phi i32 [ 0,
; CHECK: phi i32 [ 7,
; CHECK: load i32, ptr addrspace(1)
; CHECK-NOT: br i1 %yes
; CHECK: mul i32
; CHECK: br i1
; CHECK: phi i32 [ 0,
; CHECK: phi i32 [ 7,
; CHECK: load i32, ptr addrspace(1)
; CHECK-NOT: mul
; CHECK: br i1
; CHECK: out:
; CHECK: phi i32
; CHECK: phi i32
