; A variable of no size that is defined here has a byte, so that it has an address; one that is declared has none.
; TEST: ptx -arch=sm_90
target triple = "nvptx64-nvidia-cuda"

; CHECK: .global .align 4 .b8 h[1];
@h = addrspace(1) global [0 x i32] zeroinitializer
; CHECK: g[1];
@g = internal addrspace(3) global [0 x i32] undef

define ptx_kernel void @f(ptr %p) {
  %a = addrspacecast ptr addrspace(3) @g to ptr
  store ptr %a, ptr %p
  ret void
}
