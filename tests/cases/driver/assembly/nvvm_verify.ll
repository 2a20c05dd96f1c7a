; Without the contract a module is compiled as far as that goes: here for a machine that the documents do not have (VP-03).
; TEST: driver --emit=ptx -arch=sm_80 --nvvm-verify=false {case} -o -
; CHECK: .visible .entry k()
; CHECK: exit 0
target triple = "x86_64-linux"
define ptx_kernel void @k() {
  ret void
}
