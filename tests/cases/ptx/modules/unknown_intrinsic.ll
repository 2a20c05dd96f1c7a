; A name that nobody knows is said to be one, whatever its types are; an error of well-formedness has a place.
; TEST: ptx -arch=sm_90
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tomorrow()
define i32 @f() {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tomorrow() ; ERROR: , which is unknown
; WARNING@-1: Unsupported intrinsic
  ret i32 %x
}
