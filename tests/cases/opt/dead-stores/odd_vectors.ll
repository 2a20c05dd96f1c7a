; Vectors of three and five elements are stored without the padding to their next power of two: what lies there stays.
; TEST: opt -arch=sm_90 --passes dead-stores
define ptx_kernel void @three(ptr addrspace(1) noalias %p, <3 x i32> %v, i32 %a) {
; CHECK: define ptx_kernel void @three
; CHECK: store i32 %a, ptr addrspace(1) %p12
; CHECK-NOT: store i32 1
; CHECK: store <3 x i32> %v
  %p12 = getelementptr i8, ptr addrspace(1) %p, i64 12
  store i32 %a, ptr addrspace(1) %p12, align 4
  %p8 = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i32 1, ptr addrspace(1) %p8, align 4
  store <3 x i32> %v, ptr addrspace(1) %p, align 16
  ret void
}

define ptx_kernel void @five(ptr addrspace(1) noalias %p, <5 x i16> %v, i16 %a) {
; CHECK: define ptx_kernel void @five
; CHECK: store i16 %a, ptr addrspace(1) %p10
; CHECK-NOT: store i16 1
; CHECK: store <5 x i16> %v
; CHECK: ret void
  %p10 = getelementptr i8, ptr addrspace(1) %p, i64 10
  store i16 %a, ptr addrspace(1) %p10, align 2
  %p8 = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i16 1, ptr addrspace(1) %p8, align 2
  store <5 x i16> %v, ptr addrspace(1) %p, align 16
  ret void
}
