; What stays one loop: where threads of a warp may differ, where they meet in the loop, where the loop changes the
; condition, where both values of a choice are needed anyway or only an address is chosen, where neither side of a branch
; does anything, and an outer loop.
; TEST: opt -arch=sm_90 --passes unswitch
define ptx_kernel void @differ(ptr addrspace(1) %a, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %yes = icmp slt i32 %tid, 7
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %yes, label %side, label %latch
side:
  store volatile i32 %i, ptr addrspace(1) %a, align 4
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
; CHECK: @differ
; CHECK-NOT: freeze
; CHECK: store volatile
; CHECK-NOT: store volatile
define ptx_kernel void @meet(ptr addrspace(1) %a, i32 %n, i1 %yes) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  call void @llvm.nvvm.barrier0()
  br i1 %yes, label %side, label %latch
side:
  store volatile i32 %i, ptr addrspace(1) %a, align 4
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
; CHECK: @meet
; CHECK-NOT: freeze
; CHECK: store volatile
; CHECK-NOT: store volatile
define ptx_kernel void @changes(ptr addrspace(1) %a, i32 %n, i1 %yes) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %now = phi i1 [ %yes, %entry ], [ %then, %latch ]
  %then = xor i1 %now, true
  br i1 %now, label %side, label %latch
side:
  store volatile i32 %i, ptr addrspace(1) %a, align 4
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
; CHECK: @changes
; CHECK-NOT: freeze
; CHECK: store volatile
; CHECK-NOT: store volatile
define ptx_kernel void @needed(ptr addrspace(1) %a, i32 %n, i1 %yes) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %twice = shl i32 %i, 1
  store volatile i32 %twice, ptr addrspace(1) %a, align 4
  %some = select i1 %yes, i32 %i, i32 %twice
  store volatile i32 %some, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
; CHECK: @needed
; CHECK-NOT: freeze
; CHECK: select i1 %yes
define ptx_kernel void @idle(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %n, i1 %yes) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr i32, ptr addrspace(1) %a, i32 %i
  %bt = getelementptr i32, ptr addrspace(1) %b, i32 %i
  br i1 %yes, label %side, label %other
side:
  br label %latch
other:
  br label %latch
latch:
  %some = select i1 %yes, ptr addrspace(1) %at, ptr addrspace(1) %bt
  store volatile i32 %i, ptr addrspace(1) %some, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
; CHECK: @idle
; CHECK-NOT: freeze
; CHECK: store volatile
; CHECK-NOT: store volatile
define ptx_kernel void @outer(ptr addrspace(1) %a, i32 %n, i1 %yes) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %yes, label %inner, label %latch
inner:
  %j = phi i32 [ %i, %loop ], [ %k, %inner ]
  store volatile i32 %j, ptr addrspace(1) %a, align 4
  %k = add nsw i32 %j, 1
  %again = icmp slt i32 %k, %n
  br i1 %again, label %inner, label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
; CHECK: @outer
; CHECK-NOT: freeze
; CHECK: store volatile
; CHECK-NOT: store volatile
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
