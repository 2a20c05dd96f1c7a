; Loops with convergent operations are unrolled where all threads of a warp leave them in the same round: a kernel's parameters and numbers of
; blocks count. Where a thread's number or something in memory counts, they stay (not.ll: also where a function is told the number).
; TEST: opt -arch=sm_90 --passes unroll-runtime
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
define ptx_kernel void @together(ptr addrspace(1) %p, i32 %n) {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %end = add i32 %block, %n
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier0()
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %end
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @together
; CHECK: store volatile
; CHECK: barrier0
; CHECK: store volatile
; CHECK: barrier0
; CHECK: store volatile
; CHECK: barrier0
; CHECK: store volatile
; CHECK: barrier0
; CHECK: icmp slt
; CHECK: store volatile
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @start(ptr addrspace(1) %p, i32 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %body
body:
  %i = phi i32 [ %thread, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier0()
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @start
; CHECK: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void
define ptx_kernel void @bound(ptr addrspace(1) %p, ptr addrspace(1) %q) {
entry:
  %n = load i32, ptr addrspace(1) %q, align 4
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
; CHECK: @bound
; CHECK: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void
