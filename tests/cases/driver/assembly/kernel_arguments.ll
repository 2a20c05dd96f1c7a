; Whoever launches a kernel has no form for further arguments.
; TEST: driver --emit=ptx -arch=sm_80 {case} -o -
; CHECK: error[kernel-variadic]: in function `k': a kernel with a variable list of parameters
; CHECK: exit 1
define ptx_kernel void @k(i32 %n, ...) {
  ret void
}
