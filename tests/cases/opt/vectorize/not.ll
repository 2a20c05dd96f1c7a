; What stays: places that are not known to be aligned, what may be written between, volatile accesses, what a barrier parts.
; TEST: opt -arch=sm_90 --passes vectorize
; CHECK-NOT: [2 x
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define float @unaligned(ptr addrspace(1) %a) {
  %a1 = getelementptr i8, ptr addrspace(1) %a, i64 4
  %x = load float, ptr addrspace(1) %a, align 4
  %y = load float, ptr addrspace(1) %a1, align 4
  %z = fadd float %x, %y
  ret float %z
}

define float @odd(ptr addrspace(1) %a) {
  %a1 = getelementptr i8, ptr addrspace(1) %a, i64 4
  %a2 = getelementptr i8, ptr addrspace(1) %a, i64 8
  %x = load float, ptr addrspace(1) %a1, align 4
  %y = load float, ptr addrspace(1) %a2, align 8
  %z = fadd float %x, %y
  ret float %z
}

define float @written(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %a1 = getelementptr i8, ptr addrspace(1) %a, i64 4
  %x = load float, ptr addrspace(1) %a, align 8
  store float 1.0, ptr addrspace(1) %b, align 4
  %y = load float, ptr addrspace(1) %a1, align 4
  %z = fadd float %x, %y
  ret float %z
}

define float @volatile(ptr addrspace(1) %a) {
  %a1 = getelementptr i8, ptr addrspace(1) %a, i64 4
  %x = load volatile float, ptr addrspace(1) %a, align 8
  %y = load volatile float, ptr addrspace(1) %a1, align 4
  %z = fadd float %x, %y
  ret float %z
}

define void @barrier(ptr addrspace(3) %a) {
  %a1 = getelementptr i8, ptr addrspace(3) %a, i64 4
  store float 1.0, ptr addrspace(3) %a, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float 2.0, ptr addrspace(3) %a1, align 4
  ret void
}

define float @read(ptr addrspace(3) %a) {
  %a1 = getelementptr i8, ptr addrspace(3) %a, i64 4
  store float 1.0, ptr addrspace(3) %a, align 8
  %x = load float, ptr addrspace(3) %a, align 4
  store float 2.0, ptr addrspace(3) %a1, align 4
  ret float %x
}
