; A second exit stays in every copy, and values used after the loop are those of the copy that left.
; TEST: opt -arch=sm_90 --passes unroll,simplify-cfg
define i32 @find(ptr addrspace(1) %p, i32 %key) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i32 %i, 3
  br i1 %more, label %body, label %none
body:
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %x = load i32, ptr addrspace(1) %at, align 4
  %hit = icmp eq i32 %x, %key
  br i1 %hit, label %found, label %latch
latch:
  %next = add i32 %i, 1
  br label %head
found:
  %twice = mul i32 %i, 2
  ret i32 %twice
none:
  ret i32 -1
}
; CHECK: load i32
; CHECK: load i32
; CHECK: load i32
; CHECK-NOT: load i32
; CHECK: phi i32
