; Whoever launches a kernel has no form for further arguments.
; TEST: driver --emit=ptx -arch=sm_80 {case} -o -
; CHECK: error[kernel-variadic]: Calling convention does not support varargs
; CHECK: exit 1
define ptx_kernel void @k(i32 %n, ...) {
  ret void
}
