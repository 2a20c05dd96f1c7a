; A vector of three elements does not touch the fourth: what was stored there is known behind it.
; TEST: opt -arch=sm_90 --passes gvn
define ptx_kernel void @k(ptr addrspace(1) noalias %p, <3 x i32> %v, i32 %a) {
; CHECK: define ptx_kernel void @k
; CHECK-NOT: load
; CHECK: store i32 %a, ptr addrspace(1) %p16
  %p12 = getelementptr i8, ptr addrspace(1) %p, i64 12
  store i32 %a, ptr addrspace(1) %p12, align 4
  store <3 x i32> %v, ptr addrspace(1) %p, align 16
  %x = load i32, ptr addrspace(1) %p12, align 4
  %p16 = getelementptr i8, ptr addrspace(1) %p, i64 16
  store i32 %x, ptr addrspace(1) %p16, align 4
  ret void
}
