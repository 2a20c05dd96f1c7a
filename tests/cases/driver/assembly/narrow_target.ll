; 32-bit targets are refused.
; TEST: driver --emit=ptx -arch=sm_90 {case} -o -
; CHECK: {case}:6:17: error: not supported yet: 32-bit addresses, which the triple `nvptx-nvidia-cuda` asks for
; CHECK: {case}:5:21: error: not supported yet: `p:32:32:32` in the data layout
target datalayout = "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx-nvidia-cuda"
define ptx_kernel void @k(ptr %p) {
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
