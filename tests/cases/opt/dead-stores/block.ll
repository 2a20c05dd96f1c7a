; A store whose bytes a later one overwrites goes; not if something between may read them, nor a volatile one.
; TEST: opt -arch=sm_90 --passes dead-stores
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %a, i64 %b) {
; CHECK: define ptx_kernel void @k
; CHECK-NOT: store i32 %a
; CHECK: %x = load
; CHECK-NOT: store i32 1,
; CHECK: store i64 %b, ptr addrspace(1) %p
; CHECK: store i32 %x, ptr addrspace(1) %p8
; CHECK: load i32, ptr addrspace(1) %p8
; CHECK: store i32 2, ptr addrspace(1) %p8
  store i32 %a, ptr addrspace(1) %p, align 8
  %x = load i32, ptr addrspace(1) %q, align 4
  %p4 = getelementptr i8, ptr addrspace(1) %p, i64 4
  store i32 1, ptr addrspace(1) %p4, align 4
  store i64 %b, ptr addrspace(1) %p, align 8
  %p8 = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i32 %x, ptr addrspace(1) %p8, align 4
  %y = load i32, ptr addrspace(1) %p8, align 4
  store i32 2, ptr addrspace(1) %p8, align 4
  store i32 %y, ptr addrspace(1) %q, align 4
  ret void
}

define ptx_kernel void @stay(ptr addrspace(3) %p, ptr addrspace(3) %q, i32 %a) {
; CHECK: define ptx_kernel void @stay
; CHECK: store i32 1
; CHECK: call void @llvm.nvvm.barrier
; CHECK: store volatile i32 2
; CHECK: store i32 3
; CHECK: load i32
; CHECK: store i32 4
; CHECK: store i16 5
; CHECK: ret void
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store volatile i32 2, ptr addrspace(3) %p, align 4
  store i32 3, ptr addrspace(3) %p, align 4
  %x = load i32, ptr addrspace(3) %q, align 4
  store i32 4, ptr addrspace(3) %p, align 4
  store i16 5, ptr addrspace(3) %p, align 4
  ret void
}
