; All dynamic shared arrays begin at the same address.
; TEST: opt -arch=sm_90 --passes gvn
@a = external addrspace(3) global [0 x i32], align 4
@b = external addrspace(3) global [0 x float], align 4

define i32 @f() {
  store i32 5, ptr addrspace(3) @a, align 4
  store float 1.0, ptr addrspace(3) @b, align 4
  %x = load i32, ptr addrspace(3) @a, align 4
  ret i32 %x
}
; CHECK: %x = load
