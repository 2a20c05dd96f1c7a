; A sum in memory becomes a value of the loop: one load before it, one store behind each way out.
; TEST: opt -arch=sm_90 --passes promote,dce
define ptx_kernel void @sum(ptr addrspace(1) noalias %o, ptr addrspace(1) noalias %a, i32 %n) {
; CHECK: define ptx_kernel void @sum
; CHECK: %[[P:.*]] = getelementptr i8, ptr addrspace(1) %o, i64 8
; CHECK: load float, ptr addrspace(1) %[[P]], align 4
; CHECK: br label %body
entry:
  %p = getelementptr i8, ptr addrspace(1) %o, i64 8
  br label %body
; CHECK: body:
; CHECK: phi float
; CHECK: load float, ptr addrspace(1) %q
; CHECK-NOT: store
; CHECK: store float
; CHECK: ret void
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr float, ptr addrspace(1) %a, i32 %i
  %v = load float, ptr addrspace(1) %q, align 4
  %x = load float, ptr addrspace(1) %p, align 4
  %y = fadd float %x, %v
  store float %y, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}

; A nest: the inner loop first, the outer one in the next round.
define ptx_kernel void @nest(ptr addrspace(1) noalias %o, ptr addrspace(1) noalias %a, i32 %n) {
; CHECK: define ptx_kernel void @nest
; CHECK: load i32, ptr addrspace(1) %o
; CHECK: outer:
; CHECK-NOT: store
; CHECK: br i1 %d
; CHECK: store i32
; CHECK: ret void
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %jn, %latch ]
  br label %body
body:
  %i = phi i32 [ 0, %outer ], [ %next, %body ]
  %q = getelementptr i32, ptr addrspace(1) %a, i32 %i
  %v = load i32, ptr addrspace(1) %q, align 4
  %x = load i32, ptr addrspace(1) %o, align 4
  %y = add i32 %x, %v
  store i32 %y, ptr addrspace(1) %o, align 4
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %latch
latch:
  %jn = add nsw i32 %j, 1
  %d = icmp slt i32 %jn, %n
  br i1 %d, label %outer, label %exit
exit:
  ret void
}

; Two ways out, each with its store.
define ptx_kernel void @early(ptr addrspace(1) noalias %o, ptr addrspace(1) noalias %a, i32 %n) {
; CHECK: define ptx_kernel void @early
; CHECK: body:
; CHECK-NOT: store
; CHECK: br i1 %stop
; CHECK: store i32
; CHECK: store i32
; CHECK: ret void
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %q = getelementptr i32, ptr addrspace(1) %a, i32 %i
  %v = load i32, ptr addrspace(1) %q, align 4
  store i32 %v, ptr addrspace(1) %o, align 4
  %stop = icmp eq i32 %v, 7
  br i1 %stop, label %exit, label %latch
latch:
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}
