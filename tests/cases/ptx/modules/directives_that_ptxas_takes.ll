; What ptxas takes of masks, of functions that do not return, and of common variables.
; TEST: ptx -arch=sm_90 -rdc=true
; CHECK: .weak .const .align 4 .u32 c;
; CHECK: .common .global .align 4 .u32 g;
; CHECK: .visible .func (.param .b32 func_retval0) with_result(
; CHECK-NEXT: .param
; CHECK-NEXT: )
; CHECK-NEXT: {
; CHECK: pmevent.mask 65535;
; CHECK: .visible .func without()
; CHECK-NEXT: .noreturn
target triple = "nvptx64-nvidia-cuda"
@c = common addrspace(4) global i32 0, align 4
@g = common addrspace(1) global i32 0, align 4
declare void @llvm.nvvm.pm.event.mask(i16)
define i32 @with_result(i32 %x) noreturn {
  call void @llvm.nvvm.pm.event.mask(i16 -1)
  br label %again
again:
  br label %again
}
define void @without() noreturn {
  br label %again
again:
  br label %again
}
define ptx_kernel void @k(ptr %p) {
  %v = load i32, ptr addrspace(4) @c
  %w = load i32, ptr addrspace(1) @g
  %s = add i32 %v, %w
  store i32 %s, ptr %p
  ret void
}
