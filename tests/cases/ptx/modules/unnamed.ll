; Symbols that have only a number, which no name in PTX begins with, and one address with several indices.
; TEST: ptx -arch=sm_90
target triple = "nvptx64-nvidia-cuda"

; CHECK: .global .align 4 .u32 __unnamed_0 = 7;
@0 = addrspace(1) global i32 7

; CHECK: .func (.param .b32 func_retval0) __unnamed_1(
define i32 @1(i32 %a) noinline {
  %b = mul i32 %a, 3
  ret i32 %b
}

define ptx_kernel void @k(ptr addrspace(1) %p, i64 %i, i64 %j) {
  %v = load i32, ptr addrspace(1) @0
  %w = call i32 @1(i32 %v)
  %i0 = insertelement <2 x i64> poison, i64 %i, i32 0
  %ij = insertelement <2 x i64> %i0, i64 %j, i32 1
  %at = getelementptr i32, ptr addrspace(1) %p, <2 x i64> %ij
  %a = extractelement <2 x ptr addrspace(1)> %at, i32 0
  %b = extractelement <2 x ptr addrspace(1)> %at, i32 1
  ; CHECK: st.global
  store i32 %w, ptr addrspace(1) %a
  ; CHECK: st.global
  store i32 %v, ptr addrspace(1) %b
  ret void
}
