; What stays in memory: what something else may touch, what is not written in any case, what a barrier shows to others.
; TEST: opt -arch=sm_90 --passes promote,dce
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @alias(ptr addrspace(1) %o, ptr addrspace(1) %a, i32 %n) {
; CHECK: define ptx_kernel void @alias
; CHECK: body:
; CHECK: store float %y, ptr addrspace(1) %o
; CHECK: exit:
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr float, ptr addrspace(1) %a, i32 %i
  %v = load float, ptr addrspace(1) %q, align 4
  %x = load float, ptr addrspace(1) %o, align 4
  %y = fadd float %x, %v
  store float %y, ptr addrspace(1) %o, align 4
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}

define ptx_kernel void @guarded(ptr addrspace(1) noalias %o, ptr addrspace(1) noalias %a, i32 %n) {
; CHECK: define ptx_kernel void @guarded
; CHECK: write:
; CHECK: store i32 %v, ptr addrspace(1) %o
; CHECK: latch:
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %q = getelementptr i32, ptr addrspace(1) %a, i32 %i
  %v = load i32, ptr addrspace(1) %q, align 4
  %w = icmp sgt i32 %v, 0
  br i1 %w, label %write, label %latch
write:
  store i32 %v, ptr addrspace(1) %o, align 4
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}

define ptx_kernel void @barrier(ptr addrspace(3) noalias %o, i32 %n) {
; CHECK: define ptx_kernel void @barrier
; CHECK: body:
; CHECK: store i32 %y, ptr addrspace(3) %o
; CHECK: exit:
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = load i32, ptr addrspace(3) %o, align 4
  %y = add i32 %x, %i
  store i32 %y, ptr addrspace(3) %o, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}

define ptx_kernel void @volatile(ptr addrspace(1) noalias %o, i32 %n) {
; CHECK: define ptx_kernel void @volatile
; CHECK: body:
; CHECK: store volatile i32 %y, ptr addrspace(1) %o
; CHECK: exit:
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = load i32, ptr addrspace(1) %o, align 4
  %y = add i32 %x, %i
  store volatile i32 %y, ptr addrspace(1) %o, align 4
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}

; Part of the place is read with another type.
define ptx_kernel void @part(ptr addrspace(1) noalias %o, i32 %n) {
; CHECK: define ptx_kernel void @part
; CHECK: body:
; CHECK: store i32 %y, ptr addrspace(1) %o
; CHECK: exit:
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = load i8, ptr addrspace(1) %o, align 4
  %w = zext i8 %x to i32
  %y = add i32 %w, %i
  store i32 %y, ptr addrspace(1) %o, align 4
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}
