; The same layout where no such pointer is in memory.
; TEST: driver --emit=ptx -arch=sm_90 {case} -o -
; CHECK: st.volatile.shared.u32 [s]
target datalayout = "e-p:64:64:64-p3:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global i32 undef
define ptx_kernel void @k(i32 %v) {
  store volatile i32 %v, ptr addrspace(3) @s
  %a = load volatile i32, ptr addrspace(3) @s
  store volatile i32 %a, ptr addrspace(3) @s
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
