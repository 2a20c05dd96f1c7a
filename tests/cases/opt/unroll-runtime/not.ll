; Loops stay that convergent operations, a second way out, a changing bound or a step away from the bound keep as they are.
; TEST: opt -arch=sm_90 --passes unroll-runtime
declare void @llvm.nvvm.barrier0()
define void @barrier(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier0()
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @barrier
; CHECK: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void
define void @second_way_out(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %found = icmp eq i32 %x, 7
  br i1 %found, label %out, label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @second_way_out
; CHECK: load volatile
; CHECK-NOT: load volatile
; CHECK: ret void
define void @changing_bound(ptr addrspace(1) %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %x
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @changing_bound
; CHECK: load volatile
; CHECK-NOT: load volatile
; CHECK: ret void
define void @away(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, -1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @away
; CHECK: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void
