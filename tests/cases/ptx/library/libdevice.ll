; Functions of libdevice that a module calls are defined beside it, weakly; what only looks like one is not.
; TEST: ptx -arch=sm_80
; CHECK: .extern .func __nv_mine
; CHECK: .visible .entry k(
; CHECK: call.uni (retval0), __nv_mulhi, (param0, param1);
; CHECK: .weak .func (.param .b32 func_retval0) __nv_mulhi(
; CHECK: mul.hi.s32
; CHECK: .weak .func __nv_sincosf(
target triple = "nvptx64-nvidia-cuda"
declare void @__nv_mine()
declare i32 @__nv_mulhi(i32, i32)
declare void @__nv_sincosf(float, float*, float*)
define void @k(i32* %p, float* %q) {
  call void @__nv_mine()
  %x = call i32 @__nv_mulhi(i32 5, i32 7)
  store i32 %x, i32* %p
  call void @__nv_sincosf(float 1.0, float* %q, float* %q)
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*, float*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
