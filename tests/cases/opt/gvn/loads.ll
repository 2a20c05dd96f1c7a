; A loaded or stored value is used again until something may write the place: not a store to other bytes, to
; another space or through a restrict pointer, but an unknown store, a barrier (not for local memory), a call.
; TEST: opt -arch=sm_90 --passes gvn
@tile = internal addrspace(3) global [32 x i32] undef, align 4

define i32 @kept(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) noalias %r) {
  %p4 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %a = load i32, ptr addrspace(1) %p, align 4
  store i32 1, ptr addrspace(1) %p4, align 4
  store i32 2, ptr addrspace(3) @tile, align 4
  store i32 3, ptr addrspace(1) %r, align 4
  %b = load i32, ptr addrspace(1) %p, align 4
  %c = load i32, ptr addrspace(1) %p4, align 4
  %d = load i32, ptr addrspace(3) @tile, align 4
  %s = add i32 %b, %c
  %t = add i32 %s, %d
  ret i32 %t
}
; CHECK: @kept
; CHECK: %a = load
; CHECK-NOT: load
; CHECK: %s = add i32 %a, 1
; CHECK: %t = add i32 %s, 2

define i32 @clobbered(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %a = load i32, ptr addrspace(1) %p, align 4
  store i32 1, ptr addrspace(1) %q, align 4
  %b = load i32, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier0()
  %c = load i32, ptr addrspace(1) %p, align 4
  %s = add i32 %a, %b
  %t = add i32 %s, %c
  ret i32 %t
}
; CHECK: @clobbered
; CHECK: %a = load
; CHECK: %b = load
; CHECK: %c = load

define i32 @local(i32 %i) {
  %v = alloca [4 x i32], align 4
  %e = getelementptr [4 x i32], ptr %v, i64 0, i32 %i
  store i32 7, ptr %e, align 4
  call void @llvm.nvvm.barrier0()
  %a = load i32, ptr %e, align 4
  ret i32 %a
}
; CHECK: @local
; CHECK: ret i32 7

define i32 @loop(ptr addrspace(1) %p, i1 %c) {
entry:
  %a = load i32, ptr addrspace(1) %p, align 4
  br label %again
again:
  %b = load i32, ptr addrspace(1) %p, align 4
  %n = add i32 %b, 1
  store i32 %n, ptr addrspace(1) %p, align 4
  br i1 %c, label %again, label %out
out:
  %s = add i32 %a, %b
  ret i32 %s
}
; CHECK: @loop
; CHECK: again:
; CHECK: %b = load
declare void @llvm.nvvm.barrier0()
