; Pointers of 32 bits are refused where the difference would show: in memory.
; TEST: driver --emit=ptx -arch=sm_90 {case} -o -
; CHECK: {case}:5:21: error: not supported yet: `p3:32:32:32` in the data layout: this module keeps such pointers in memory
; CHECK: exit 1
target datalayout = "e-p:64:64:64-p3:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global i32 undef
define ptx_kernel void @k(ptr %p) {
  store ptr addrspace(3) @s, ptr %p
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
