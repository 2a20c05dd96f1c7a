; The contract is a step with a name (VP-01).
; TEST: driver --emit=ptx -arch=sm_80 --time-passes {case} -o -
; CHECK: nvvm-verify
; CHECK: exit 0
define ptx_kernel void @k() {
  ret void
}
